"""Ladders of opponents: each level against the one below it, in runs that can be gone on with."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from cardwright.agents.ladders import Rung
from cardwright.agents.levels import Level, levels_of
from cardwright.core.errors import CardwrightError
from cardwright.games import GAMES
from cardwright.lab.asking import Question, experiment_of_question
from cardwright.lab.experiment import Experiment
from cardwright.lab.stats.intervals import Interval
from cardwright.lab.stats.matchups import ELO, cell_interval
from cardwright.lab.store import Store
from cardwright.lab.tables import gather

PAIRS: Final = 200
"""Of each level against the one below it, unless another number is asked for."""
_WHERE: Final = "lab ladder"


def steps_of(game_name: str, chosen: Sequence[str] = ()) -> list[tuple[Level, Level]]:
    """Return each level with the one below it, weakest first; only the ``chosen`` ones if any.

    Raises:
        CardwrightError: if a chosen level does not exist, or has none below it.
    """
    levels = levels_of(game_name)
    steps = {above.name: (above, below) for below, above in pairwise(levels)}
    for name in chosen:
        if name not in steps:
            raise CardwrightError(
                f"there is no level {name!r} above another",
                where=_WHERE,
                remedy=f"Choose from {', '.join(steps)}",
            )
    return [step for name, step in steps.items() if not chosen or name in chosen]


def experiment_of_step(
    game_name: str, step: tuple[Level, Level], pairs: int, seed: int
) -> Experiment:
    """Return the experiment that measures a level against the one below it."""
    above, below = step
    question = Question(
        name=f"ladder {game_name} {above.agent} {below.agent}",
        game=game_name,
        agents=[above.agent, below.agent],
        variants={},
        seed=seed,
        blocks=pairs,
    )
    return experiment_of_question(question, _WHERE)


def rung_of(step: tuple[Level, Level], experiment: Experiment, store: Store) -> Rung | None:
    """Return what the games played so far say of the level; ``None`` before the first pair."""
    cells = gather(experiment, store.rows()).matchups[0]
    return rung(step, next(iter(cells.values()))) if cells else None


def rung(step: tuple[Level, Level], shares: Mapping[float, int]) -> Rung:
    """Return the rung that these pairs make.

    Args:
        step: the level and the one below it.
        shares: how many pairs gave the level this share of their points.
    """
    above, below = step
    pairs = sum(shares.values())
    mean = math.fsum(share * count for share, count in shares.items()) / pairs
    interval = cell_interval(shares)
    return Rung(
        level=above.name,
        agent=above.agent,
        against=below.agent,
        pairs=pairs,
        score=round(mean, 4),
        interval=_rounded(interval, 4),
        elo=elo_of(mean),
        elo_interval=(elo_of(interval.low), elo_of(interval.high)),
        shares={f"{share:g}": shares[share] for share in sorted(shares)},
    )


def elo_of(share: float) -> int | None:
    """Return the Elo points by which who wins this share is stronger; none at 0 or 1."""
    if not 0.0 < share < 1.0:
        return None
    return round(ELO * math.log(share / (1.0 - share)))


def ladder_json(
    game_name: str, rungs: Sequence[Rung], command: str, seed: int, move: float | None
) -> dict[str, Any]:
    """Return a ladder as it is kept in ``agents/ladders``.

    Args:
        game_name: the game type.
        rungs: weakest first.
        command: what made it, and what makes it complete where pairs are missing.
        seed: of the games.
        move: seconds of processor time of the strongest level's median move, if measured.
    """
    return {
        "game": game_name,
        "rules_version": GAMES[game_name].spec.version,
        "command": command,
        "seed": seed,
        "median_move_s": move,
        "rungs": [one.to_json() for one in rungs],
    }


def _rounded(interval: Interval, digits: int) -> tuple[float, float]:
    return round(interval.low, digits), round(interval.high, digits)
