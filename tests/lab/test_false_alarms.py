"""R19 by night: two players who are alike differ at most as often as the intervals allow."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from cardwright.lab.crew import die_with_parent
from cardwright.lab.experiment import Contestant, Experiment, Stop
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import play_blocks
from cardwright.lab.stats import Moments
from cardwright.lab.stats.sequential import always_valid
from cardwright.lab.watch import LOOK_EVERY

TWINS = (Contestant("one", "uniform"), Contestant("other", "uniform"))


def twins(seed: int) -> Experiment:
    """Return an experiment between two uniform agents, each with a stream of its own."""
    read = read_experiment('name = "A/A"\ngame = "parlor-magic"\nagents = ["uniform"]')
    return Experiment("A/A", read.game, seed, TWINS, read.variants, read.measure, Stop(2000))


def looks(pairs: int, seed: int) -> Iterator[Moments]:
    """Yield what is known of the difference at every 20th pair."""
    experiment, scores = twins(seed), Moments()
    for start in range(0, pairs, LOOK_EVERY):
        rows = play_blocks(experiment, start, start + LOOK_EVERY)
        for one, other in zip(rows[::2], rows[1::2], strict=True):
            scores.add((one.scores[0] + other.scores[1]) / 2 - 0.5)
        yield scores


def alarms(pairs: int, seed: int) -> tuple[bool, bool]:
    """Return whether the interval after all pairs, and any that a watcher saw, left out 0."""
    watched, last = False, Moments()
    for scores in looks(pairs, seed):
        low, high = always_valid(scores, 0.5)
        watched, last = watched or not low <= 0 <= high, scores
    low, high = last.padded(-0.5, 0.5).interval()
    return not low <= 0 <= high, watched


def test_r19_twins_are_alike_in_a_few_pairs() -> None:
    assert alarms(20, seed=1) == (False, False)


@pytest.mark.nightly
def test_r19_of_200_times_2000_pairs_of_twins_at_most_16_differ() -> None:
    """800,000 games of Parlor Magic between uniform agents."""
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=die_with_parent) as pool:
        found = list(pool.map(partial(alarms, 2000), range(200)))
    in_the_end, ever = (sum(one) for one in zip(*found, strict=True))
    print(f"\nfalse alarms of 200: {in_the_end} at the end, {ever} for whoever watched")
    assert in_the_end <= 16
    assert ever <= 16
