"""Ladders of opponents: each level against the one below it, in runs that can be gone on with."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from cardwright.agents.ladders import Ladder, Rung, ladder_from
from cardwright.agents.levels import Level, levels_of
from cardwright.core.errors import CardwrightError
from cardwright.core.json_text import parse_json
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
) -> Experiment | None:
    """Return the experiment that measures a level against the one below it, none if 0 pairs."""
    if pairs <= 0:
        return None
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


def shares_of(experiment: Experiment, store: Store) -> dict[float, int]:
    """Return how many of the pairs played so far gave the upper level which share."""
    cells = gather(experiment, store.rows()).matchups[0]
    return dict(next(iter(cells.values()))) if cells else {}


def rung(step: tuple[Level, Level], shares: Mapping[int, Mapping[float, int]]) -> Rung:
    """Return the rung that these pairs make.

    Args:
        step: the level and the one below it.
        shares: by the seed of the games, how many pairs gave the level this share of their
            points; at least one pair in all.
    """
    above, below = step
    counts = _pooled(shares)
    pairs = pairs_of(shares)
    mean = math.fsum(share * count for share, count in counts.items()) / pairs
    interval = cell_interval(counts)
    return Rung(
        level=above.name,
        agent=above.agent,
        against=below.agent,
        pairs=pairs,
        score=round(mean, 4),
        interval=_rounded(interval, 4),
        elo=elo_of(mean),
        elo_interval=(elo_of(interval.low), elo_of(interval.high)),
        shares={
            str(seed): {f"{share:g}": of_seed[share] for share in sorted(of_seed)}
            for seed, of_seed in sorted(shares.items())
        },
    )


def pairs_of(shares: Mapping[int, Mapping[float, int]]) -> int:
    """Return how many pairs these are, of all seeds."""
    return sum(sum(of_seed.values()) for of_seed in shares.values())


def earlier_shares(step: tuple[Level, Level], ladder: Ladder) -> dict[int, dict[float, int]]:
    """Return the pairs that a ladder has of this very step, by seed.

    Raises:
        TypeError, ValueError, AttributeError: if they are no numbers of pairs by their shares.
    """
    above, below = step
    found = ladder.rung_of(above.agent)
    if found is None or found.against != below.agent:
        return {}
    return {
        int(seed): dict(_share_and_count(*pair) for pair in of_seed.items())
        for seed, of_seed in found.shares.items()
    }


def empty_ladder(game_name: str, command: str) -> Ladder:
    """Return a ladder without a rung, which the command begins."""
    return Ladder(game_name, command, GAMES[game_name].spec.version, None, ())


def ladder_in(text: str, game_name: str, where: str) -> Ladder:
    """Return the ladder that a file holds, to be gone on with.

    Args:
        text: the file's content.
        game_name: the game type it must be of.
        where: the file's name, for messages.

    Raises:
        CardwrightError: if it is no ladder, one of another game type, or of older rules.
    """
    kept: Any = parse_json(text, where)
    try:
        found = ladder_from(kept)
        for step in steps_of(game_name):
            earlier_shares(step, found)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise CardwrightError(
            "this is no ladder", where=where, remedy="Name a file that lab ladder --out wrote"
        ) from error
    version = GAMES[game_name].spec.version
    if (found.game, found.rules_version) != (game_name, version):
        raise CardwrightError(
            f"this ladder is of {found.game}, rules version {found.rules_version}",
            where=where,
            remedy=f"Name one of {game_name}, rules version {version}, or begin anew without it",
        )
    return found


def elo_of(share: float) -> int | None:
    """Return the Elo points by which who wins this share is stronger; none at 0 or 1."""
    if not 0.0 < share < 1.0:
        return None
    return round(ELO * math.log(share / (1.0 - share)))


def ladder_json(
    game_name: str, rungs: Sequence[Rung], command: str, move: float | None
) -> dict[str, Any]:
    """Return a ladder as it is kept in ``agents/ladders``.

    Args:
        game_name: the game type.
        rungs: weakest first.
        command: what made it, and what makes it complete where pairs are missing.
        move: seconds of processor time of the strongest level's median move, if measured.
    """
    return {
        "game": game_name,
        "rules_version": GAMES[game_name].spec.version,
        "command": command,
        "median_move_s": move,
        "rungs": [one.to_json() for one in rungs],
    }


def _share_and_count(share: str, count: object) -> tuple[float, int]:
    if not (0.0 <= float(share) <= 1.0 and isinstance(count, int) and count > 0):
        raise ValueError(share, count)
    return float(share), count


def _pooled(shares: Mapping[int, Mapping[float, int]]) -> Counter[float]:
    counts: Counter[float] = Counter()
    for of_seed in shares.values():
        counts.update(of_seed)
    return counts


def _rounded(interval: Interval, digits: int) -> tuple[float, float]:
    return round(interval.low, digits), round(interval.high, digits)
