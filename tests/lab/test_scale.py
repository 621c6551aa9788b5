"""How the lab's scaling is measured."""

from __future__ import annotations

import pytest

from benchmarks.lab_scale import rate


@pytest.mark.parametrize("behind", [0.0, 0.1, 0.5, 0.9])
@pytest.mark.parametrize("batches", [3, 6])
def test_two_workers_play_twice_as_much_however_far_one_is_behind(
    batches: int, behind: float
) -> None:
    seconds = range(1, batches + 1)
    times = sorted([*seconds, *(second + behind for second in seconds)])
    assert rate([*seconds], 1) == 1
    assert rate(times, 2) == pytest.approx(2)


def test_a_worker_that_waits_a_quarter_of_its_time_is_seen() -> None:
    assert rate(sorted([*range(1, 9), *(n / 0.75 for n in range(1, 7))]), 2) < 1.9
