"""Options read from text."""

from __future__ import annotations

import pytest

from game.content.options import OptionError, make_rules, parse_option, plain_options
from tests import toy


def test_an_option_value_is_read_as_yaml() -> None:
    assert parse_option("spirits=true") == ("spirits", True)
    assert parse_option("colours=[blue, white]") == ("colours", ["blue", "white"])
    assert parse_option("first_player=1") == ("first_player", 1)
    assert parse_option("mode=no") == ("mode", "no")


@pytest.mark.parametrize("text", ["spirits", "=true", "colours=[blue", ""])
def test_what_is_no_option_is_told(text: str) -> None:
    with pytest.raises(OptionError):
        parse_option(text)


@pytest.mark.parametrize(
    ("seats", "options", "message"),
    [
        (1, {}, "seats: 1 is not a number of seats from 2 to 4"),
        (2, {"nothing": 1}, "options nothing: unknown key; allowed here: open_hands, first_player"),
        (2, {"open_hands": 1}, "options open_hands: expected true or false, got a whole number"),
        (2, {"first_player": 2}, "options first_player: there is no seat 2; seats are 0 to 1"),
        (2, {"first_player": "fox"}, "options first_player: 'fox' is not one of random, a number from 0 to 3"),
    ],
)
def test_what_a_game_does_not_have_is_told_in_words(seats: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        make_rules(toy.SPEC, seats, options)
    assert str(caught.value) == message


def test_defaults_are_not_written() -> None:
    assert plain_options(toy.Options()) == {}
    assert plain_options(toy.Options(open_hands=True)) == {"open_hands": True}
