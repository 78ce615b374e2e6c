"""The solo campaign: three matches with the three stacks of one shuffle, and the sum of their scores (rules 9.9).

One small file holds the campaign played last; a match with another seed begins a new one.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import msgspec

STACKS: Final = 3
_NAME: Final = "indian_summer_campaign.json"


class Campaign(msgspec.Struct, frozen=True):
    """The scores of a campaign, by stack."""

    seed: str
    scores: dict[int, int] = {}

    @property
    def total(self) -> int:
        """Sum of the scores so far."""
        return sum(self.scores.values())


def read(folder: Path) -> Campaign | None:
    """Return the campaign kept in a folder, None when there is none or the file is damaged."""
    try:
        return msgspec.json.decode((folder / _NAME).read_bytes(), type=Campaign)
    except (OSError, msgspec.MsgspecError):
        return None


def of_seed(folder: Path, seed: int | str) -> Campaign:
    """Return the campaign of a seed as it stands, empty when another one is kept."""
    kept = read(folder)
    return kept if kept is not None and kept.seed == str(seed) else Campaign(str(seed))


def keep(folder: Path, seed: int | str, stack: int, score: int) -> Campaign:
    """Add a match to the campaign of its seed and write the file whole; OSError when the disk refuses."""
    before = of_seed(folder, seed)
    now = Campaign(before.seed, {**before.scores, stack: score})
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / f"{_NAME}.new"
    new.write_bytes(msgspec.json.encode(now))
    os.replace(new, folder / _NAME)
    return now


def next_stack(stack: int) -> int | None:
    """Return the stack of the match that follows, None after the last one."""
    return stack + 1 if stack < STACKS else None
