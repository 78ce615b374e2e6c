"""Takenoko's set-up options."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from game.engine.types import GameOptions


class Options(GameOptions, frozen=True):
    """Options of rules part 9; one seat means the cooperative mode."""

    mode: Literal["versus", "coop"] = "versus"
    returned_plots: Literal["top", "bottom"] = "top"
    free_target_on_storm: Literal["any_cell", "other_cell"] = "any_cell"
    mirror_allowed: bool = False
    redraw_ready_objectives: bool = False
    announce_actions: bool = False
    half_points: bool = False
    idle_rounds: Annotated[int, Meta(ge=0, le=99)] = 0
    """Full rounds without a completed card that end the game; 0 = never (rules A20)."""
