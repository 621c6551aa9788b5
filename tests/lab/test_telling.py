"""What a run says of itself while it is watched."""

from __future__ import annotations

from dataclasses import replace

from cardwright.lab.crew import Batch, play_batch
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.telling import tell
from cardwright.lab.watch import Watch
from tests.lab.experiments import short

ALONE = """
game = "parlor-magic"
agents = ["uniform"]
[options]
stalemate_turns = 4
max_turns = 12
"""


def test_a_share_stays_within_what_a_share_can_be() -> None:
    watch = Watch(read_experiment(ALONE))
    for block in range(3):
        watch.add(play_batch(watch.experiment, Batch(block, block + 1)).blocks[0].means)
    assert tell(watch) == "won by who goes first 0.0 % to 100.0 %"


def test_two_variants_are_told_by_their_difference() -> None:
    watch = Watch(short(10))
    assert tell(watch) == "turns"
    for block in range(3):
        watch.add(play_batch(watch.experiment, Batch(block, block + 1)).blocks[0].means)
    assert tell(watch).startswith("difference ")


def test_a_difference_of_shares_stays_within_what_it_can_be() -> None:
    watch = Watch(replace(short(10), measure="starter-share"))
    for block in range(2):
        watch.add(play_batch(watch.experiment, Batch(block, block + 1)).blocks[0].means)
    assert tell(watch) == "difference -100.0 points to 100.0 points"
