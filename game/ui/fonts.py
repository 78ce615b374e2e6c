"""Lato in the six weights of the design, by size in pixels; pygame's own font when the package is missing."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pygame

Weight: TypeAlias = Literal["regular", "medium", "semibold", "bold", "extrabold", "black"]
_FILES: Final[dict[str, str]] = {
    "regular": "Lato-Regular.ttf",
    "medium": "Lato-Medium.ttf",
    "semibold": "Lato-SemiBold.ttf",
    "bold": "Lato-Bold.ttf",
    "extrabold": "Lato-ExtraBold.ttf",
    "black": "Lato-Black.ttf",
}


@lru_cache(maxsize=1)
def folder() -> Path | None:
    """Return the folder of the font files, or None when the font package is not installed."""
    try:
        import fontpkg_lato
    except ImportError:
        return None
    return Path(fontpkg_lato.ROOT) / "files"


@lru_cache(maxsize=160)
def font(px: int, weight: Weight = "regular") -> pygame.font.Font:
    """Return a font of this size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    files = folder()
    if files is None or not (files / _FILES[weight]).is_file():
        spare = pygame.font.Font(None, round(px * 1.3))
        spare.set_bold(weight in ("bold", "extrabold", "black"))
        return spare
    return pygame.font.Font(str(files / _FILES[weight]), px)
