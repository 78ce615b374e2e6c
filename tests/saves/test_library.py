"""Named saves, the ring of a running match, the bin, and disks that refuse."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.engine import saves
from game.engine.match import Match
from game.engine.rules import GameSpec
from game.games.autosave import Autosaver
from game.games.library import Library, free_file, ring, shelf
from game.games.loading import Found
from tests import toy as toy_game
from tests.saves.helpers import keeping, played


@pytest.fixture
def library(tmp_path: Path, toy: GameSpec) -> Library:
    return Library(tmp_path / "player")


def test_looking_creates_nothing(library: Library, tmp_path: Path) -> None:
    assert (library.named(), library.unfinished(), library.thrown_away(), library.empty_bin()) == ([], [], [], 0)
    assert list(tmp_path.iterdir()) == []


def test_a_named_save_is_listed_loaded_and_written_over_with_a_copy(library: Library) -> None:
    file = library.save(played(5), keeping("Toy, turn 2"))
    assert file.name == "Toy, turn 2.jsonl"
    later = played(9)
    library.save(later, keeping("Toy, turn 2"), file)
    assert [item.name for item in library.named()] == ["Toy, turn 2"]
    assert library.load(file).header.ply == later.ply  # type: ignore[union-attr]
    file.write_bytes(b"")
    loaded = library.load(file)
    assert loaded.found is Found.WHOLE
    assert loaded.sentence == "The file was damaged. An earlier copy was opened."
    assert loaded.header is not None
    assert loaded.header.ply == 5


def test_two_saves_of_one_name_are_two_files(library: Library) -> None:
    files = [library.save(played(5), keeping("Mine")) for _ in range(3)]
    assert [file.name for file in files] == ["Mine.jsonl", "Mine (2).jsonl", "Mine (3).jsonl"]


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("a/b\\c:d", "a b c d"),
        ("..", "game"),
        ("", "game"),
        ("con", "con game"),
        ("Último día, ñandú «7»", "Último día, ñandú «7»"),
        ("x" * 300, "x" * 80),
    ],
)
def test_any_name_makes_a_file_name_that_every_system_takes(tmp_path: Path, name: str, stem: str) -> None:
    assert free_file(tmp_path, name).stem == stem


def test_rename_duplicate_delete_and_bring_back(library: Library) -> None:
    library.save(played(5), keeping("First"))
    library.rename(library.named()[0], "Second")
    assert [(item.name, item.file.name) for item in library.named()] == [("Second", "Second.jsonl")]
    library.rename(library.named()[0], "Second")
    assert [item.file.name for item in library.named()] == ["Second.jsonl"]
    library.duplicate(library.named()[0], "Third")
    assert {item.name for item in library.named()} == {"Second", "Third"}
    library.delete(next(item for item in library.named() if item.name == "Second"))
    assert [item.name for item in library.named()] == ["Third"]
    assert [item.name for item in library.thrown_away()] == ["Second"]
    back = library.bring_back(library.thrown_away()[0])
    assert library.load(back).found is Found.WHOLE
    assert {item.name for item in library.named()} == {"Second", "Third"}


def test_the_bin_keeps_a_game_for_thirty_days(library: Library) -> None:
    library.save(played(5), keeping("Old"))
    binned = library.delete(library.named()[0])
    assert library.empty_bin() == 0
    then = time.time() - 31 * 86_400
    os.utime(binned, (then, then))
    torn = library.saves / ".x.jsonl.1.tmp"
    torn.write_bytes(b"half")
    os.utime(torn, (then, then))
    assert library.empty_bin() == 1
    assert library.thrown_away() == []
    assert not torn.exists()


def test_broken_saves_are_listed_with_the_reason_and_can_be_moved(library: Library) -> None:
    library.saves.mkdir(parents=True)
    (library.saves / "broken.jsonl").write_bytes(b"garbage\n")
    (library.saves / "notes.txt").write_text("no save", encoding="utf-8")
    items = library.named()
    assert [(item.name, item.header) for item in items] == [("broken", None)]
    assert items[0].problem is not None
    library.rename(items[0], "still broken")
    assert [item.name for item in library.named()] == ["still broken"]
    library.delete(library.named()[0])
    assert library.named() == []


def test_a_file_from_elsewhere_is_taken_in(library: Library, tmp_path: Path) -> None:
    outside = Library(tmp_path / "other").save(played(5), keeping("Gift"))
    assert library.bring_in(outside) == library.saves / "Gift.jsonl"
    assert [item.name for item in library.named()] == ["Gift"]


def turn_by_turn(library: Library, threaded: bool) -> tuple[Match, Autosaver]:
    match = Match(played(0).rules, 1)
    saver = Autosaver(library, match, keeping(), threaded=threaded)
    for _ in range(3):
        match.play(toy_game.Draw())
        saver.save(turn_ended=True)
        saver.flush()
    match.play(toy_game.Show(match.state.hands[1][0]))
    saver.save()
    saver.flush()
    return match, saver


@pytest.mark.parametrize("threaded", [False, True])
def test_three_files_move_on_at_each_end_of_turn(library: Library, threaded: bool) -> None:
    match, saver = turn_by_turn(library, threaded)
    assert saver.problem is None
    assert saver.folder is not None
    plies = [library.load(file).match.ply for file in ring(saver.folder)]  # type: ignore[union-attr]
    assert plies == [match.ply, match.ply - 1, match.ply - 2]
    saver.close()
    assert [item.header.ply for item in library.unfinished() if item.header] == [match.ply]


def test_undo_is_written_too(library: Library) -> None:
    match, saver = turn_by_turn(library, False)
    match.undo(1)
    match.play(toy_game.Roll())
    saver.save()
    assert saver.folder is not None
    loaded = library.load(ring(saver.folder)[0])
    assert loaded.found is Found.WHOLE
    assert loaded.match is not None
    assert loaded.match.log == match.log


def test_a_torn_newest_file_falls_back_to_the_last_end_of_turn(library: Library) -> None:
    match, saver = turn_by_turn(library, False)
    assert saver.folder is not None
    newest, second, third = ring(saver.folder)
    newest.write_bytes(b"")
    item = library.unfinished()[0]
    assert item.file == second
    assert library.load(newest).match.ply == match.ply - 1  # type: ignore[union-attr]
    second.write_bytes(b"\0\0")
    assert library.unfinished()[0].file == third
    third.unlink()
    assert library.unfinished()[0].problem is not None, "a match that cannot be read is shown as such, not hidden"


def test_resuming_starts_a_new_folder_and_drops_the_old_one_once_it_is_written(library: Library) -> None:
    match, saver = turn_by_turn(library, False)
    saver.close()
    item = library.unfinished()[0]
    loaded = library.load(item.file)
    assert loaded.match is not None
    again = Autosaver(library, loaded.match, keeping(), former=item.file.parent, threaded=False)
    assert len(library.unfinished()) == 1
    again.save()
    assert again.folder != saver.folder
    assert [item.file.parent for item in library.unfinished()] == [again.folder]
    assert library.load(ring(again.folder)[0]).match.ply == match.ply  # type: ignore[arg-type, union-attr]


def test_two_matches_begun_in_one_second_have_two_folders(library: Library) -> None:
    folders = {library.new_folder("toy") for _ in range(3)}
    assert len(folders) == 3


def test_a_finished_match_leaves_the_unfinished_ones_but_can_be_found(library: Library) -> None:
    match, saver = turn_by_turn(library, True)
    saver.finish()
    assert library.unfinished() == []
    assert [item.header.ply for item in library.thrown_away() if item.header] == [match.ply]


def test_a_match_being_played_is_marked_until_its_window_lets_go(library: Library) -> None:
    _, saver = turn_by_turn(library, True)
    assert [item.running for item in library.unfinished()] == [True]
    saver.close()
    assert [item.running for item in library.unfinished()] == [False]


def test_a_finished_match_of_a_crashed_window_is_put_away(library: Library) -> None:
    match = played(10_000)
    assert match.over
    saver = Autosaver(library, match, keeping(), threaded=False)
    saver.save(turn_ended=True)
    assert library.unfinished() == []
    library.tidy()
    assert library.thrown_away() == [], "its window still shows it"
    saver.close()
    library.tidy()
    assert [item.header.over for item in library.thrown_away() if item.header] == [True]
    assert list(library.autosaves.iterdir()) == []


def test_deleting_a_running_match_removes_its_whole_folder(library: Library) -> None:
    _, saver = turn_by_turn(library, False)
    library.delete(library.unfinished()[0])
    assert saver.folder is not None
    assert not saver.folder.exists()
    assert len(library.thrown_away()) == 1
    saver.save()
    assert saver.problem is None, "a folder that was removed while playing is made again"
    assert len(library.unfinished()) == 1


def test_a_full_disk_is_told_and_the_old_file_stays(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    match, saver = turn_by_turn(library, True)
    before = ring(saver.folder)[0].read_bytes()  # type: ignore[arg-type]

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    match.play(toy_game.EndTurn())
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        saver.save(turn_ended=True)
        saver.flush()
    assert saver.problem is not None
    assert saver.problem.key == "saves.disk_full"
    assert ring(saver.folder)[0].read_bytes() == before  # type: ignore[arg-type]
    assert list(saver.folder.glob(".*.tmp")) == []  # type: ignore[union-attr]
    saver.flush()
    assert saver.problem is None


def test_a_place_that_is_no_folder_is_told_and_the_game_goes_on(tmp_path: Path, toy: GameSpec) -> None:
    (tmp_path / "player").write_text("a file where the folder should be", encoding="utf-8")
    library = Library(tmp_path / "player")
    match = played(3)
    saver = Autosaver(library, match, keeping())
    saver.save()
    saver.close()
    assert saver.problem is not None
    assert saver.problem.key == "saves.cannot_write"
    with pytest.raises(OSError, match="player"):
        library.save(match, keeping("x"))


def test_a_write_that_is_killed_half_way_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.jsonl"
    saves.write_whole(file, b"old")

    def killed(source: object, target: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(KeyboardInterrupt):
        saves.write_whole(file, b"new", backup=False)
    assert file.read_bytes() == b"old"
    assert shelf(tmp_path)[0].file == file, "what is half written is not listed"


def test_without_links_the_copy_is_made_byte_by_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(source: object, target: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", refuse)
    file = tmp_path / "a.jsonl"
    for content in (b"one", b"two", b"three"):
        saves.write_whole(file, content)
    assert file.read_bytes() == b"three"
    assert saves.backup_of(file).read_bytes() == b"two"


CHILD = """
import sys, time
from pathlib import Path
from random import Random
import pytest
from tests import toy
from tests.saves.helpers import keeping, played
from game.games.autosave import Autosaver
from game.games.library import Library
with toy.at_the_table(pytest.MonkeyPatch()):
    match = played(0)
    saver = Autosaver(Library(Path(sys.argv[1])), match, keeping())
    rng = Random(1)
    while not match.over:
        match.play(match.rules.sample(match.state, rng))
        saver.save(turn_ended=match.state.phase == "turn")
        print(match.ply, flush=True)
        time.sleep(0.05)
"""


def test_kill_9_loses_at_most_the_last_action(library: Library, tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path / "player")],
        cwd=root,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    plies = [int(child.stdout.readline()) for _ in range(12)]
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
    items = library.unfinished()
    assert len(items) == 1
    assert not items[0].running, "nobody plays it any more"
    loaded = library.load(items[0].file)
    assert loaded.found is Found.WHOLE
    assert loaded.match is not None
    assert loaded.match.ply >= plies[-2]
