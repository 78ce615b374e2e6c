"""Lessons under way: goals, detours, refusals, scripted opponents and chance, and the check that plays them."""

from __future__ import annotations

import pytest

from game.content import i18n
from game.content.source import Source
from game.games import GAMES
from game.games.animals_on_board.actions import Keep, Load, Split
from game.tutorial import check
from game.tutorial.check import follow, play_through, steps
from game.tutorial.lesson import Lesson
from game.tutorial.script import Script, has_lesson, script

NAMES = ("Ana", "Heron")
WITH_LESSON = [game for game in GAMES if has_lesson(game)]


def lesson(index: int) -> Lesson:
    return Lesson(script("animals_on_board"), NAMES, index)


def play(under_way: Lesson, action: object) -> None:
    under_way.session.play(action)  # type: ignore[arg-type]
    under_way.judge()


@pytest.mark.parametrize("game", WITH_LESSON)
def test_a_lesson_has_eight_to_fourteen_steps_in_three_or_four_chapters(game: str) -> None:
    assert 8 <= len(steps(game)) <= 14
    assert 3 <= len(script(game).chapters) <= 4


@pytest.mark.parametrize("game", WITH_LESSON)
def test_a_lesson_can_be_played_with_its_own_hints(game: str) -> None:
    assert play_through(game) == []


def test_the_goal_is_asked_of_the_state_not_of_the_hint() -> None:
    under_way = lesson(4)
    play(under_way, Split(0, ("tiger_3", "giraffe_3", "elephant_2")))
    assert under_way.mood == "done"


def test_a_detour_is_answered_and_can_be_put_back() -> None:
    under_way = lesson(2)
    play(under_way, Load(0))
    assert (under_way.mood, under_way.reply[:20]) == ("detour", "With two zebras neit")
    under_way.try_again()
    assert (under_way.mood, under_way.session.match.ply) == ("asking", 0)


def test_a_comment_on_an_action_that_reaches_the_goal_is_no_detour() -> None:
    under_way = lesson(0)
    play(under_way, Keep("tiger_1"))
    assert under_way.mood == "asking"  # the others still choose
    play(under_way, under_way.session.answer())
    assert (under_way.mood, under_way.reply[:5]) == ("done", "Fine,")


def test_a_refused_try_changes_nothing_and_gets_the_ordinary_message() -> None:
    under_way = lesson(4)
    reason = under_way.session.why_not(Load(0))
    assert reason is not None
    under_way.refused(reason)
    assert under_way.refusal == "That group costs 9 crates; 8 are missing."
    assert under_way.reply.startswith("That group costs 9 crates; 1 is there.")
    assert (under_way.mood, under_way.session.match.ply) == ("asking", 0)


def test_opponents_do_what_is_written_when_it_holds() -> None:
    under_way = lesson(6)
    play(under_way, Split(1, ("zebra_1",)))
    assert under_way.mood == "detour"
    assert under_way.session.answer() == Load(0)  # both camels are still together
    under_way.try_again()
    under_way.session.play(Split(0, ("camel_3",)))
    assert under_way.session.answer() != Load(0)


def test_replies_come_in_the_chosen_language() -> None:
    i18n.set_language("es")
    under_way = lesson(9)
    play(under_way, Split(1, ("camel_2",)))
    assert under_way.reply.startswith("La ronda acaba igual")


def test_the_check_finds_a_hint_that_does_not_reach_the_goal() -> None:
    wrong = Source(
        """chapters:
  - title: {es: Uno, en: One}
    steps:
      - title: {es: Sube, en: Load}
        position:
          players: [{ark: [panda_5], crates: 1}, {}]
          table: {removed: [fox, gorilla, turtle, hippo], groups: [[tiger_1], [zebra_4, camel_1]]}
        say: {es: Sube el tigre., en: Load the tiger.}
        goal: {me.ark: {has: tiger_1}}
        hint: [{kind: split, group: 1, part: [camel_1]}]
""",
        "t.yaml",
    )
    made = Script("animals_on_board", wrong)
    assert not follow(Lesson(made, NAMES))
    found = list(check._step_problems(made, 0))
    assert found
    assert found[0].startswith("t.yaml:10:15")
    assert "the hint does not lead to the goal" in found[0]


def test_a_game_without_a_lesson_says_so() -> None:
    for game in GAMES:
        if not has_lesson(game):
            assert play_through(game) == [f"{game}: there is no lesson yet (data/{game}/tutorial.yaml)"]
