"""Position texts of Harmonies: what is not stated is dealt, and every contradiction is refused where it stands."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from game.content.source import ContentError
from game.games import positions
from tests.games.harmonies.help import EMPTY_A, position

MISTAKES: list[tuple[dict[str, Any], str]] = [
    ({"table": {"central": ["bsw", "ggy", "rrb", "yws"]}}, "4 groups, but the central board has 5"),
    ({"table": {"central": ["bs", "ggy", "rrb", "yws", "bsw"]}}, "a group holds 3 tokens or none"),
    ({"table": {"central": ["bsq", "ggy", "rrb", "yws", "bsw"]}}, "'q' is not one of the token letters"),
    ({"table": {"bag": 90}}, "15 tokens would stand nowhere"),
    ({"table": {"bag": {"b": 24}}}, "24 is no number of tokens"),
    ({"table": {"market": ["frog", "frog", "ray", "fish", "bat"]}}, "'frog' stands here twice"),
    ({"table": {"market": ["frog", "unicorn", "ray", "fish", "bat"]}}, "'unicorn' is not an animal card"),
    ({"table": {"market": ["frog"]}}, "1 places, but the market has 5"),
    ({"table": {"deck": ["frog"]}}, "these cards would stand nowhere"),
    ({"table": {"first": 2}}, "2 is not a seat from 0 to 1"),
    ({"turn": {"hand": "bb"}}, "tokens in hand need group_taken: true"),
    ({"turn": {"hand": "bbbb", "group_taken": True}}, "at most 3 tokens"),
    ({"phase": "dreaming"}, "'dreaming' is not one of"),
    ({"phase": "solo_discard"}, "solo_discard is asked in solo play only"),
    ({"phase": "choose_spirit"}, "this seat has no spirits to choose from"),
    ({"players": [{"board": EMPTY_A[1:]}, {}]}, "4 columns, but side A has 5"),
    ({"players": [{"board": [". . . .", *EMPTY_A[1:]]}, {}]}, "4 spaces, but column 0 has 5"),
    ({"players": [{"board": ["bb . . . .", *EMPTY_A[1:]]}, {}]}, "'bb' is no stack that can exist"),
    ({"players": [{"board": [".* . . . .", *EMPTY_A[1:]]}, {}]}, "one cube, * or +, may stand on a stack"),
    ({"players": [{"board": ["b* . . . .", *EMPTY_A[1:]]}, {}]}, "1 animal cubes on the board, but 0 have left the cards"),
    ({"players": [{"cards": {"frog": 5}}, {}]}, "an active card has 0 to 4 cubes placed"),
    ({"players": [{"cards": {"frog": 0}}, {"cards": {"frog": 0}}]}, "'frog' stands here twice"),
    ({"players": [{"cards": dict.fromkeys(["frog", "bat", "bee", "bear", "crow"], 0)}, {}]}, "5 active cards, the limit is 4"),
    ({"players": [{"spirit": {"card": "lion"}}, {}]}, "'lion' is not in use with these options"),
    ({"players": [{"done": ["frog"], "magic": 1}, {}]}, "unknown key"),
    ({"options": {"spirits": True}, "players": [{"dealt": ["lion"]}, {}]}, "2 spirits are dealt"),
    ({"options": {"spirits": True}, "players": [{"spirit": {"card": "lion", "placed": True}}, {}]}, "belong together"),
]


@pytest.mark.parametrize(("parts", "message"), MISTAKES, ids=[message for _, message in MISTAKES])
def test_a_contradiction_is_refused_at_its_place(parts: dict[str, Any], message: str) -> None:
    text = yaml.safe_dump({"game": "harmonies", "seats": 2} | parts, sort_keys=False)
    with pytest.raises(ContentError) as caught:
        positions.read(text, "mine.yaml")
    assert any(message in problem for problem in caught.value.problems), caught.value
    assert all(problem.startswith("mine.yaml:") for problem in caught.value.problems)


def test_what_is_not_stated_is_dealt_from_the_seed() -> None:
    one, two, other = position(seed=5), position(seed=5), position(seed=6)
    assert one.state.bag == two.state.bag
    assert one.state.bag != other.state.bag
    assert (len(one.state.bag), len(one.state.deck), len(one.state.market)) == (105, 27, 5)


def test_a_taken_group_and_card_leave_their_places_empty() -> None:
    s = position(turn={"group_taken": True, "card_taken": True, "hand": "bs"}).state
    assert [len(group) for group in s.central] == [0, 3, 3, 3, 3]
    assert sum(card < 0 for card in s.market) == 1
    assert len(s.bag) == 120 - 12 - 2


def test_in_solo_play_what_stands_nowhere_is_out_of_the_game() -> None:
    match = position(seats=1, table={"bag": 12, "deck": ["frog", "bat"], "market": ["ray", "fish", "otter"]})
    assert sum(match.state.tokens_out) == 120 - 9 - 12
    assert len(match.state.cards_out) == 27


def test_a_view_shows_unknown_pieces_as_question_marks() -> None:
    match = position(options={"spirits": True}, dealt=["lion", "owl"], phase="choose_spirit")
    spec = positions.read_map({"game": "harmonies", "seats": 2}).spec
    written = positions.write(spec, match.rules, match.view(1))
    assert set(written["table"]["bag"]) == {"?"}
    assert set(written["table"]["deck"]) == {"?"}
    assert written["players"][0]["dealt"] == ["?", "?"]
    assert len(set(written["players"][1]["dealt"])) == 2
