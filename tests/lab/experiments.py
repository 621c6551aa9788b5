"""Small experiments for tests."""

from __future__ import annotations

from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment

SHORT = """
name = "Is a skipped first draw fairer?"
game = "parlor-magic"
seed = 7
agents = ["uniform"]
measure = "turns"

[options]
stalemate_turns = 4
max_turns = 12

[variants.drawn]

[variants.skipped]
first_draw = "skip"

[stop]
blocks = {blocks}
"""


def slow(blocks: int) -> Experiment:
    """Return the same, each game read from its events: it leaves time to be killed in."""
    text = SHORT.format(blocks=blocks).replace("[options]", 'probes = ["cards"]\n\n[options]')
    return read_experiment(text, "slow.toml")


def short(blocks: int) -> Experiment:
    """Return an experiment whose games are over in some hundredths of a second."""
    return read_experiment(SHORT.format(blocks=blocks), "short.toml")
