"""Rules S4, S6, S7: overflow, end of the game, pairs, cut, result."""

from __future__ import annotations

from typing import Any

from game.engine.types import OVER
from game.games.animals_on_board.actions import Cut, Load, Show, Split
from tests.games.animals_on_board.helpers import start, tiles, told

NINE = ["camel_1", "camel_2", "zebra_1", "zebra_2", "zebra_3", "panda_4", "panda_1", "tiger_4", "crocodile_5"]


def herds(*species: str) -> list[str]:
    """Return the animals 1 to 3 of some species."""
    return [f"{name}_{value}" for name in species for value in (1, 2, 3)]


def loaded_match(**options: Any) -> Any:
    """Return a match after a load that makes twelve animals."""
    players = [{"ark": NINE, "crates": 3}, {"ark": ["rhino_1", "rhino_3"], "crates": 2}]
    table = {"groups": [["panda_2", "?panda_5", "camel_4"], ["tiger_1", "tiger_3"], ["elephant_2"]], "round": 4}
    match = start(players, table, options=options)
    match.play(Load(0))
    return match


def sailed_match() -> Any:
    """Return the same match at the cut of the player with twelve animals."""
    match = loaded_match()
    match.play(Show(("camel_4", "panda_2")))
    match.play(Split(0, ("tiger_3",)))
    return match


def test_the_surplus_lies_open_and_may_spare_the_secret_animal() -> None:
    match = loaded_match()
    assert match.state.phase == "show"
    listed = [action.tiles for action in match.rules.legal(match.state)]
    assert listed == [("camel_4", "panda_2"), ("camel_4", "?"), ("panda_2", "?")]
    events = match.play(Show(("panda_2", "camel_4")))
    assert not any(event.reveals for event in events)
    assert match.view(1).sizes[0] == 12
    assert not match.view(1).arks[0] & tiles(match.rules, "panda_5")
    assert match.view(0).arks[0] & tiles(match.rules, "panda_5")


def test_showing_the_secret_animal_reveals_it_to_all() -> None:
    match = loaded_match()
    events = match.play(Show(("camel_4", "?")))
    assert [event.reveals for event in events if event.kind == "show"] == [True]
    assert match.view(1).arks[0] & tiles(match.rules, "panda_5")


def test_ten_animals_announce_the_last_round_at_once() -> None:
    match = loaded_match()
    assert [(event.player, event.data) for event in told(match) if event.kind == "last_round"] == [(0, (12,))]
    assert match.rules.is_last_round(match.state)


def test_only_the_loader_looks_at_the_face_down_tile() -> None:
    match = loaded_match()
    look = next(event for event in told(match) if event.kind == "look")
    assert look.audience == 1
    assert look.reveals
    assert look.seen_by(1).data == ()
    assert not match.can_undo(0)


def test_with_open_arks_everybody_sees_the_face_down_tile_when_it_is_loaded() -> None:
    match = loaded_match(open_arks=True)
    assert match.view(1).arks[0] & tiles(match.rules, "panda_5")
    assert "?" not in [name for action in match.rules.legal(match.state) for name in action.tiles]


def test_the_game_ends_after_the_round_and_asks_for_the_cut() -> None:
    match = sailed_match()
    assert match.state.phase == "cut"
    assert match.state.to_act == 0
    assert match.view(1).arks[0] != match.state.arks[0]
    best = match.rules.names.of(match.rules.scorer.best_cut(match.state.arks[0]))
    events = match.play(Cut(tuple(best)))
    assert match.state.to_act == OVER
    assert match.view(None).arks == match.state.arks
    assert [event.kind for event in events] == ["cut", "reveal", "reveal"]


def test_a_cut_is_not_seen_by_others_before_the_end() -> None:
    players = [
        {"ark": herds("camel", "zebra", "panda", "rhino"), "crates": 0, "out": True},
        {"ark": herds("elephant", "giraffe", "crocodile", "tiger"), "crates": 1},
    ]
    match = start(players, {"groups": [["zebra_5"]], "start": 0, "round": 5}, phase="cut")
    cuts = match.rules.legal(match.state)
    assert len(cuts) == 12
    match.play(cuts[3])
    assert match.state.to_act == 1
    assert match.view(1).kept[0] == -1
    match.play(match.rules.legal(match.state)[0])
    assert match.state.phase == "over"
    assert match.view(1).kept == match.state.kept


def test_the_short_game_ends_with_eight_animals() -> None:
    players = [{"ark": NINE[:7], "crates": 1}, {"ark": ["rhino_1"], "crates": 0, "out": True}]
    for short, phase in ((False, "turn"), (True, "over")):
        match = start(players, {"groups": [["elephant_2"]], "next_start": 1}, options={"short_game": short})
        match.play(Load(0))
        assert match.state.phase == phase


def test_the_reveal_names_the_tiles_of_every_line() -> None:
    match = sailed_match()
    match.play(match.rules.legal(match.state)[0])
    reveal = next(event for event in told(match) if event.kind == "reveal" and event.player == 1)
    ark, singles, in_herds, pairs, cut, *points, species = reveal.data
    assert match.rules.names.of(pairs) == ["rhino_1", "rhino_3"]
    assert (singles, in_herds, cut, points, species) == (0, 0, 0, [0, 0, 3], 0)
    assert len(ark) == 2
