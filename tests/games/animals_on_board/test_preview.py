"""What the screen shows before a move, and what it recalls."""

from __future__ import annotations

from game.games.animals_on_board import preview
from game.games.animals_on_board.actions import Load, Split
from tests.games.animals_on_board.helpers import random_match, start

PLAYERS = [
    {"ark": ["camel_2", "tiger_4", "tiger_1", "panda_5"], "crates": 5},
    {"ark": ["zebra_1", "zebra_4", "rhino_2"], "seen": ["zebra_4", "rhino_2"], "loaded": ["rhino_2"], "crates": 2},
]
TABLE = {"groups": [["tiger_3", "panda_1", "zebra_5"], ["rhino_1", "?crocodile_2", "elephant_1"]], "round": 3}


def test_a_split_shows_both_halves_and_the_crate_step() -> None:
    match = start(PLAYERS, TABLE)
    for part in (["panda_1"], ["tiger_3", "zebra_5"]):
        shown = preview.split_preview(match.rules, match.view(0), 0, part)
        assert (shown.stay, shown.moved) == (("tiger_3", "zebra_5"), ("panda_1",))
        assert (shown.crates, shown.crates_after, shown.gives_back) == (5, 4, True)
    match.play(Split(0, ("panda_1",)))
    assert match.state.groups == [shown.stay, TABLE["groups"][1][:1] and match.state.groups[1], shown.moved]
    assert match.state.crates[0] == shown.crates_after
    other = preview.split_preview(match.rules, match.view(1), 0, ["zebra_5"])
    assert (other.crates, other.crates_after, other.gives_back) == (2, 3, False)


def test_a_load_shows_gain_pairs_and_herds_as_if_the_arks_sailed_after_it() -> None:
    match = start(PLAYERS, TABLE)
    shown = preview.load_preview(match.rules, match.view(0), 0, 0)
    species = match.rules.names.species
    assert (shown.price, shown.missing, shown.gain, shown.size) == (3, 0, 12, 7)
    assert [species[number] for number in shown.pairs] == ["panda"]
    assert [species[number] for number in shown.herds] == ["tiger"]
    assert not shown.hidden
    before = match.rules.account(match.state, 0).total
    match.play(Load(0))
    assert match.rules.account(match.state, 0).total - before == shown.gain


def test_a_load_that_cannot_be_paid_shows_the_crates_missing() -> None:
    match = start(PLAYERS, TABLE)
    shown = preview.load_preview(match.rules, match.view(1), 1, 1)
    assert shown.missing == 1
    assert shown.hidden


def test_the_gain_of_a_hidden_animal_is_not_told() -> None:
    gains = set()
    for tile in ("crocodile_2", "camel_1", "tiger_2"):
        table = {"groups": [["tiger_3", f"?{tile}"], ["rhino_1", "elephant_1"]]}
        match = start(PLAYERS, table)
        gains.add(preview.load_preview(match.rules, match.view(0), 0, 0))
        gains.add(preview.load_preview(match.rules, match.state, 0, 0))
    assert len(gains) == 1


def test_a_load_that_ends_the_game_is_announced() -> None:
    nine = [f"{species}_{value}" for species in ("camel", "panda", "giraffe") for value in (1, 2, 3)]
    match = start([{"ark": nine, "crates": 2}, {"ark": ["rhino_2"]}], {"groups": [["tiger_1"], ["tiger_3", "tiger_4"]]})
    assert preview.load_preview(match.rules, match.view(0), 0, 0).ends_game
    assert not preview.load_preview(match.rules, match.view(1), 0, 1).ends_game


def test_known_and_unseen_tiles_of_every_species_add_up() -> None:
    match = random_match(3, 4)
    for state in match.states[1:-1:5]:
        for viewer in range(3):
            view = match.rules.redact(state, viewer)
            known = preview.species_known(match.rules, view, viewer)
            unseen = sum(species.unseen for species in known)
            hidden = sum(view.sizes) - sum(ark.bit_count() for ark in view.arks) + len(view.deck) + (view.face_down != -2)
            hidden += sum(len(hand) for hand in view.hands)
            assert unseen == hidden
            assert sum(species.in_play for species in known) == 10


def test_the_memory_aid_recalls_as_much_as_was_chosen() -> None:
    for aid, people, names in [
        ("none", 1, []),
        ("round", 3, ["rhino_2"]),
        ("game", 3, ["rhino_2", "zebra_4"]),
        ("auto", 1, ["rhino_2"]),
        ("auto", 2, []),
    ]:
        match = start(PLAYERS, TABLE, options={"memory_aid": aid})
        found = preview.remembered(match.rules, match.view(0), 1, people)
        assert sorted(match.rules.names.tiles[tile] for tile in found) == names


def test_open_arks_recall_everything() -> None:
    match = start(PLAYERS, TABLE, options={"open_arks": True})
    assert len(preview.remembered(match.rules, match.view(0), 1, 2)) == 3
