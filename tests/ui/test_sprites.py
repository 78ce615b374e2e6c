"""Every drawing keeps to the SVG subset that pygame draws right, and shows something at every size."""

from pathlib import Path

import pygame
import pytest

from game.content.drawings import GRADIENT, problems
from game.paths import SPRITES
from game.ui import sprites
from game.ui.sprites import sprite

FILES = sorted(SPRITES.glob("*/*.svg"))
PLACEHOLDERS = (("BODY", "#1F6FD0"), ("SHADE", "#123E76"), ("MARK", "#FBF3E0"))


@pytest.mark.parametrize("text, complaint", [
    ('<svg viewBox="0 0 1 1"><clipPath/></svg>', "<clipPath>"),
    ('<svg viewBox="0 0 1 1"><text>a</text></svg>', "<text>"),
    ('<svg viewBox="0 0 1 1"><use/></svg>', "<use>"),
    ('<svg viewBox="0 0 1 1"><image/></svg>', "<image>"),
    ('<svg viewBox="0 0 1 1"><pattern/></svg>', "<pattern>"),
    ('<svg viewBox="0 0 1 1"><path style="fill:red" d="M0 0"/></svg>', "path style"),
    ('<svg viewBox="0 0 1 1"><path mask="url(#m)" d="M0 0"/></svg>', "path mask"),
    ('<svg viewBox="0 0 1 1"><path stroke-dasharray="1 2" d="M0 0"/></svg>', "path stroke-dasharray"),
    ('<svg viewBox="0 0 1 1"><defs><linearGradient x1="0" x2="1"/></defs></svg>', GRADIENT),
    ('<svg><path d="M0 0"/></svg>', "no viewBox"),
])  # fmt: skip
def test_the_lint_sees_what_pygame_cannot_draw(text: str, complaint: str) -> None:
    assert complaint in problems(text)


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_a_sprite_keeps_to_the_subset_and_is_visible(file: Path) -> None:
    assert problems(file.read_text(encoding="utf-8")) == []
    name = f"{file.parent.name}/{file.stem}"
    for size in (24, 64):
        image = sprite(name, size, replace=PLACEHOLDERS)
        assert max(image.get_size()) == size
        assert pygame.mask.from_surface(image, 40).count() >= 8


def test_a_folder_of_sprites_is_complete() -> None:
    folders = {f.parent.name for f in FILES}
    assert folders >= {"common", "menu", "ui", "takenoko", "harmonies", "indian_summer", "renature", "animals_on_board"}


def test_a_games_own_sprite_wins_over_the_common_one() -> None:
    assert sprites.path_of("harmonies/fox") == SPRITES / "common" / "fox.svg"
    assert sprites.path_of("takenoko/panda").parent.name == "takenoko"
    with pytest.raises(sprites.SpriteError, match="no sprite"):
        sprites.path_of("takenoko/unicorn")


def test_tint_turn_and_flip_change_the_picture() -> None:
    red = sprite("ui/undo", 24, tint=(200, 20, 20))
    seen = {tuple(red.get_at((x, y)))[:3] for x in range(24) for y in range(24) if red.get_at((x, y)).a == 255}
    assert seen == {(200, 20, 20)}
    plain, turned, mirrored = (sprite("common/snail", 40, **k) for k in ({}, {"turn": 90}, {"flip": True}))
    as_bytes = [pygame.image.tobytes(s, "RGBA") for s in (plain, turned, mirrored)]
    assert len(set(as_bytes)) == 3
    back = pygame.image.tobytes(pygame.transform.flip(mirrored, True, False), "RGBA")
    different = sum(abs(a - b) > 40 for a, b in zip(as_bytes[0], back, strict=True))
    assert different < len(back) * 0.02


def test_a_drawing_keeps_its_aspect() -> None:
    assert sprite("renature/domino_back", (100, 100)).get_size() == (50, 100)
    assert sprite("renature/domino_back", (100, 100), turn=90).get_size() == (100, 50)
