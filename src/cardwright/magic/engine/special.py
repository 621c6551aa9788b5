"""Special actions (CR 116.2): turning face up and what keywords add."""

from __future__ import annotations

from cardwright.magic.engine.questions import Play
from cardwright.magic.engine.state import State


def special_plays(state: State, seat: int, slow: bool, found: list[Play]) -> None:
    """Add the special actions that the player could take now."""


def take_special(state: State, seat: int, play: Play) -> None:
    """Take the special action (CR 116.3)."""
    raise NotImplementedError(play.word)
