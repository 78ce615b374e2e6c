"""Sections 5 and 7 of the rules: animal cards, their habitats and cubes, spirits."""

from __future__ import annotations

from game.content import i18n
from tests.games.harmonies.help import EMPTY_A, action, position, refusal

FROG_POND = [". . . . .", ". b . .", ". . g b .", ". . . .", ". . . . ."]


def test_a_card_is_taken_once_a_turn_and_its_place_is_refilled_at_the_end() -> None:
    match = position(table={"market": ["ray", "fish", "otter", "duck", "bat"], "central": ["bbb", "ggy", "rry", "yws", "bsw"]})
    match.play(action("take_card", card="otter"))
    assert refusal(match, "take_card", card="fish") == "card_taken"
    assert match.state.market[2] < 0
    match.play(action("take_group", group=0))
    for row in range(3):
        match.play(action("place_token", colour="b", space=[0, row]))
    match.play(action("end_turn"))
    assert min(match.state.market) >= 0
    assert len(match.state.market) == 5


def test_with_an_empty_draw_pile_the_market_stays_smaller() -> None:
    table = {"market": ["ray", "fish", "otter"], "deck": [], "central": ["bbb", "ggy", "rry"]}
    match = position(seats=1, table=table)
    match.play(action("take_card", card="fish"))
    match.play(action("take_group", group=0))
    for row in range(3):
        match.play(action("place_token", colour="b", space=[0, row]))
    match.play(action("end_turn"))
    assert [match.rules.box.animals[card].id for card in match.state.market] == ["ray", "otter"]


def test_cubes_leave_a_card_from_the_lowest_slot() -> None:
    match = position(board=FROG_POND, cards={"frog": 0})
    gains = [match.play(action("place_cube", card="frog", space=space))[0].data[-1] for space in ([1, 1], [2, 3])]
    assert gains == [2, 2]
    assert match.rules.animal_points(match.state, 0) == 4


def test_the_last_cube_completes_the_card() -> None:
    board = [". . . . .", ". b* b* .", ". b* g b* .", ". b . .", ". . . . ."]
    match = position(board=board, cards={"frog": 4})
    told = match.play(action("place_cube", card="frog", space=[3, 1]))
    assert [(event.kind, event.data) for event in told][1] == ("complete_card", ("frog", 15))
    assert refusal(match, "place_cube", card="frog", space=[2, 3]) == "card_done"


def test_refused_cubes_say_what_the_habitat_lacks() -> None:
    board = [". . . . .", ". wwg . .", ". s ss . .", ". . . .", ". . . . ."]
    match = position(board=board, cards={"bat": 0, "frog": 0, "ray": 0})
    assert refusal(match, "place_cube", card="bat", space=[2, 2]) == "height_mountain"
    assert refusal(match, "place_cube", card="bat", space=[0, 0]) == "cube_needs"
    assert refusal(match, "place_cube", card="frog", space=[2, 1]) == "cube_needs"
    assert refusal(match, "place_cube", card="fish", space=[2, 1]) in ("in_market", "not_own_card")
    assert refusal(match, "place_cube", card="bat", space=[9, 9]) == "off_board"


def test_a_refusal_names_both_heights() -> None:
    match = position(board=[". . . . .", ". wwg . .", ". s ss . .", ". . . .", ". . . . ."], cards={"bat": 0})
    reason = match.rules.why_not(match.state, action("place_cube", card="bat", space=[2, 2]))
    assert i18n.text_in("en", reason.key, *reason.values) == "The mountain has height 2 and the habitat asks for exactly 1."
    assert i18n.text_in("es", reason.key, *reason.values) == "La montaña tiene altura 2 y el hábitat pide exactamente 1."


def test_a_habitat_at_the_edge_has_no_room() -> None:
    match = position(board=["wg . . . .", *EMPTY_A[1:]], cards={"bee": 0})
    assert refusal(match, "place_cube", card="bee", space=[0, 0]) == "no_room"


def test_the_spirit_is_chosen_right_before_the_own_first_turn() -> None:
    match = position(
        seats=2,
        options={"spirits": True},
        phase="choose_spirit",
        players=[{"dealt": ["lion", "owl"]}, {"dealt": ["cat", "ram"]}],
        table={"central": ["bbb", "ggy", "rry", "yws", "bsw"]},
    )
    assert [a.card for a in match.rules.legal(match.state)] == ["lion", "owl"]
    assert refusal(match, "choose_spirit", card="cat") == "spirit_not_dealt"
    assert refusal(match, "take_group", group=0) == "now.choose_spirit"
    match.play(action("choose_spirit", card="owl"))
    assert match.rules.active_cards(match.state, 0) == 1
    match.play(action("take_group", group=0))
    for row in range(3):
        match.play(action("place_token", colour="b", space=[0, row]))
    match.play(action("end_turn"))
    assert (match.state.to_act, match.state.phase) == (1, "choose_spirit")


def test_nobody_sees_the_spirits_dealt_to_others_nor_those_out_of_the_game() -> None:
    match = position(options={"spirits": True}, phase="choose_spirit", dealt=["lion", "owl"])
    assert match.view(0).dealt == [match.state.dealt[0], [-1, -1]]
    assert match.view(None).dealt == [[-1, -1], [-1, -1]]
    assert set(match.view(1).spirits_out) == {-1}


def test_the_promo_spirit_counts_animal_cubes_around_its_own() -> None:
    board = [". y* y* . .", ". y+ . .", ". y* . . .", ". . . .", ". . . . ."]
    match = position(
        board=board,
        options={"spirits": True, "promo": True},
        cards={"ladybug": 3},
        spirit={"card": "tyrannosaur", "placed": True},
    )
    assert match.rules.spirit_points(match.state, 0) == 6
