"""Plays many games between the same agents, all seats in turn, in as many processes as wanted.

The unit is the rotation: one seed, each agent once in each seat (two seats: the swapped pair).
Every unit depends on its number alone, so the result is the same for any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, Final, TypeAlias

from cardwright.agents.match import Match
from cardwright.agents.spec import AgentSpec, make
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Agent
from cardwright.core.record import MAX_SEED
from cardwright.core.rng import WORD_BITS, stream

BATCH: Final = 4
"""Rotations a worker plays before it reports."""

MAX_GAMES: Final = 1_000_000
"""Of a series: every batch is remembered until all are played."""

ATTEMPTS: Final = 3
"""How often a batch is tried if its worker dies."""

Scores: TypeAlias = tuple[float, ...]
"""``scores[agent]``: its mean score over the games of one rotation."""


@dataclass(frozen=True, slots=True)
class Series:
    """Which games to play. Can be pickled, so that a worker gets it whole."""

    match: Match
    agents: tuple[AgentSpec, ...]
    games: int
    """Single games, a multiple of the number of agents."""
    seed: int

    def __post_init__(self) -> None:
        if self.games > MAX_GAMES:
            raise CardwrightError(
                f"{self.games} games are too many",
                where="games",
                remedy=f"Choose at most {MAX_GAMES}, and other seeds for more",
            )
        if not 0 <= self.seed <= MAX_SEED:
            raise CardwrightError(
                f"{self.seed} is no seed", where="seed", remedy="Seeds are 0 to 2**128 - 1"
            )
        if self.games < 1 or self.games % len(self.agents):
            raise CardwrightError(
                f"{self.games} games are no whole number of rotations",
                where="games",
                remedy=f"Choose a multiple of {len(self.agents)}: every agent plays every seat",
            )

    @property
    def rotations(self) -> int:
        """Return how many rotations the series has."""
        return self.games // len(self.agents)


def play_series(
    series: Series, workers: int = 1, progress: Callable[[int], None] = lambda _: None
) -> tuple[Scores, ...]:
    """Return the scores of each rotation, in the order of their numbers.

    Args:
        series: what to play.
        workers: processes; with 1 the games are played in this one.
        progress: called with the number of games just finished, several times.
    """
    starts = range(0, series.rotations, BATCH)
    done: dict[int, tuple[Scores, ...]] = {}
    finished = _in_turn(series, starts) if workers == 1 else _in_processes(series, starts, workers)
    for start, scores in finished:
        done[start] = scores
        progress(len(scores) * len(series.agents))
    return tuple(scores for start in starts for scores in done[start])


def play_rotation(series: Series, number: int) -> Scores:
    """Return the mean score of each agent in rotation ``number``, all its games of one seed."""
    count = len(series.agents)
    words = stream(series.seed, f"rotation/{number}")
    seed = words.word() << WORD_BITS | words.word()
    totals = [0.0] * count
    for shift in range(count):
        seated = [(seat + shift) % count for seat in range(count)]
        scores = series.match.play(_seat(series, seated, seed), seed).outcome.scores
        for seat, agent in enumerate(seated):
            totals[agent] += scores[seat]
    return tuple(total / count for total in totals)


def _seat(series: Series, seated: list[int], seed: int) -> list[Agent[Any, Any]]:
    """Return an agent for each seat; its stream goes with the agent, not with the seat."""
    match = series.match
    return [
        make(
            series.agents[agent],
            match.game,
            match.options,
            len(seated),
            stream(seed, f"agent/{agent}"),
        )
        for agent in seated
    ]


def _batch(series: Series, start: int) -> tuple[Scores, ...]:
    stop = min(start + BATCH, series.rotations)
    return tuple(play_rotation(series, number) for number in range(start, stop))


def _in_turn(series: Series, starts: range) -> Iterator[tuple[int, tuple[Scores, ...]]]:
    for start in starts:
        yield start, _batch(series, start)


def _in_processes(
    series: Series, starts: range, workers: int
) -> Iterator[tuple[int, tuple[Scores, ...]]]:
    """Yield batches as they finish; those of a pool that broke are played again in a new one."""
    missing = set(starts)
    for attempt in range(ATTEMPTS):
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            futures: dict[Future[tuple[Scores, ...]], int] = {
                pool.submit(_batch, series, start): start for start in sorted(missing)
            }
            try:
                for future in as_completed(futures):
                    scores = future.result()
                    missing.remove(futures[future])
                    yield futures[future], scores
            except BrokenProcessPool:
                if attempt == ATTEMPTS - 1:
                    raise
            finally:
                pool.shutdown(cancel_futures=True)
        if not missing:
            return
