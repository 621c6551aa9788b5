"""R19 by night: two players who are alike differ at most as often as the intervals allow."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import pytest

from cardwright.lab.crew import die_with_parent
from cardwright.lab.experiment import Contestant, Experiment, Stop
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import play_block
from cardwright.lab.stats import Moments
from cardwright.lab.stats.sequential import always_valid

TWINS = (Contestant("one", "uniform"), Contestant("other", "uniform"))


def twins(seed: int) -> Experiment:
    """Return an experiment between two uniform agents, each with a stream of its own."""
    read = read_experiment('name = "A/A"\ngame = "parlor-magic"\nagents = ["uniform"]')
    return Experiment("A/A", read.game, seed, TWINS, read.variants, read.measure, Stop(2000))


def gives_alarm(pairs: int, seed: int) -> bool:
    """Return whether somebody who looks at every 20th pair ever sees a difference."""
    experiment, scores = twins(seed), Moments()
    for block in range(pairs):
        rows = play_block(experiment, block)
        scores.add(sum(row.scores[row.seating] for row in rows) / len(rows) - 0.5)
        low, high = always_valid(scores, 0.5)
        if (block + 1) % 20 == 0 and not low <= 0 <= high:
            return True
    return False


def test_r19_twins_are_alike_in_a_few_pairs() -> None:
    assert not gives_alarm(20, seed=1)


@pytest.mark.nightly
def test_r19_of_200_times_2000_pairs_of_twins_at_most_16_differ() -> None:
    """800,000 games of Parlor Magic between uniform agents."""
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=die_with_parent) as pool:
        alarms = list(pool.map(partial(gives_alarm, 2000), range(200)))
    assert sum(alarms) <= 16
