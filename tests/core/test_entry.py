"""What a record keeps of a step."""

from __future__ import annotations

from cardwright.core.entry import packed, unpacked
from cardwright.core.game import Event, Seat, Step

STEP = Step(
    (
        Event("drew", {"seat": 1, "n": 2}, "toy 1", {Seat(1): {"cards": ["7Ca", None]}}),
        Event("shared", {"parts": [(1, 0.5), (2, True)], "of": {"who": ()}}),
    ),
    revealed=True,
    random=False,
    strict=True,
)


def test_a_step_comes_back_as_it_was() -> None:
    assert unpacked(packed(STEP)) == STEP


def test_equal_steps_are_equal_bytes_whoever_else_holds_their_parts() -> None:
    same = unpacked(packed(STEP))
    held = [event.args for event in same.events]
    assert packed(same) == packed(STEP)
    assert held == [event.args for event in STEP.events]
