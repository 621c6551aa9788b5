"""Speeds of a game type's rules and of search in them, in the compiled and in the plain build.

A transition is one action of uniform random play: write the whole legal list, draw one of it,
apply it. Games a second include their deals, transitions a second do not. Leveler plays between
decks of plain creatures (``games/leveler/cards/plain.py``), and it is timed too how many decisions
a second there are at a crowded table.
``python -m cardwright.agents.bench GAME RUNS SECONDS [OPTION...]`` prints the speeds of its own
build as JSON.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Final, TypeAlias

import cardwright
from cardwright.agents import playout
from cardwright.agents.playout import make_copies, play_deals, play_games
from cardwright.agents.search import position_of, tree_for
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame, Json
from cardwright.core.position import Position
from cardwright.core.rng import stream
from cardwright.games import GAMES
from cardwright.games.leveler.cards.plain import plain_content
from cardwright.games.leveler.crowd import CROWDED, crowded_table, permanents

RUNS: Final = 5
"""Every figure is the median of so many runs."""

RUN_SECONDS: Final = 1.0
"""About how long one run takes."""

DEALS: Final = 64
"""Games whose transitions are timed begin at one of so many deals."""

SIMULATIONS: Final = 400
"""Of each search that is timed."""

SEARCH_AFTER: Final = (10, 40, 80, 120, 160)
"""Searches are timed so many actions into random games, where these are not over."""

MOST_UNITS: Final = 64
"""Games, thousands of copies or searches between two looks at the clock."""

CONTENT: Final[Mapping[str, Callable[[], Json]]] = {"leveler": plain_content}
"""What the games of a type are about that needs content; the others play without."""

Speeds: TypeAlias = dict[str, float]
"""``transitions_per_s``, ``games_per_s``, ``copies_per_s``, ``search_sims_per_s``.

Leveler has ``crowded_decisions_per_s`` too: a thousand divided by the milliseconds of the median
decision while at least forty permanents are on the battlefield.
"""


def measure(
    game_name: str,
    runs: int = RUNS,
    run_seconds: float = RUN_SECONDS,
    chosen: Sequence[str] = (),
) -> dict[str, Speeds | None]:
    """Return ``{"compiled": speeds, "plain": speeds}`` of a game type.

    ``chosen`` are options as ``NAME=VALUE``. The build of this process is measured in it, the
    plain one beside a compiled one in a process of its own. ``compiled`` is ``None`` where
    nothing is compiled.

    Raises:
        CardwrightError: if there is no such game type or option.
    """
    here = Bench(_named(game_name), chosen).speeds(runs, run_seconds)
    if not is_compiled():
        return {"compiled": None, "plain": here}
    return {"compiled": here, "plain": _measure_plain(game_name, runs, run_seconds, chosen)}


def is_compiled() -> bool:
    """Return whether the searched rules of this process are compiled."""
    return not str(playout.__file__).endswith(".py")


class Bench:
    """The work that is timed, for one game type at its default options but for those chosen."""

    def __init__(self, game: AnyGame, chosen: Sequence[str] = ()) -> None:
        self.game = game
        self.rng = stream(1, "bench")
        self.options = game.spec.options.parse(chosen)
        self.seats = game.spec.min_seats
        self.content = CONTENT.get(game.spec.name, _nothing)()
        self.limit = game.spec.max_actions
        self.root, self.observer = self._positions(0, (0,))[0]
        self.deals = [self._dealt() for _ in range(DEALS)]
        self.searched = [
            found for seed in range(4) for found in self._positions(seed, SEARCH_AFTER)
        ]

    def speeds(self, runs: int, run_seconds: float) -> Speeds:
        """Return the medians of ``runs`` runs of about ``run_seconds`` each, all interleaved."""
        found: dict[str, list[float]] = {}
        for _ in range(runs):
            for name, speed in self.one_run(run_seconds).items():
                found.setdefault(name, []).append(speed)
        return {name: round(median(speeds), 1) for name, speeds in found.items()}

    def one_run(self, run_seconds: float) -> Speeds:
        """Return the speeds of one run."""
        speeds = {
            "transitions_per_s": rates(self.play_deals, run_seconds)[0],
            "games_per_s": rates(self.play, run_seconds)[1],
            "copies_per_s": rates(self.copy, run_seconds)[0],
            "search_sims_per_s": rates(self.search, run_seconds)[0],
        }
        if self.game.spec.name == "leveler":
            speeds["crowded_decisions_per_s"] = 1 / median(self.crowded(run_seconds))
        return speeds

    def crowded(self, run_seconds: float) -> list[float]:
        """Return the seconds of decisions at crowded tables: answer one, have the next asked."""
        taken: list[float] = []
        started = perf_counter()
        while perf_counter() - started < run_seconds:
            table = crowded_table(int(self.rng.word()))
            while permanents(table) >= CROWDED:
                decision = self.game.decision(table)
                if decision is None:
                    break
                action = decision.actions[self.rng.below(len(decision.actions))]
                before = perf_counter()
                self.game.apply(table, action)
                self.game.decision(table)
                taken.append(perf_counter() - before)
        return taken

    def play(self, games: int) -> int:
        """Deal and play so many random games; return the transitions."""
        return play_games(self.root, self.observer, games, self.limit, self.rng)

    def play_deals(self, games: int) -> int:
        """Play so many random games from deals made beforehand; return the transitions."""
        return play_deals(self.deals, games, self.limit, self.rng)

    def copy(self, thousands: int) -> int:
        """Make so many thousand copies of a position."""
        make_copies(self.root, 1000 * thousands)
        return 1000 * thousands

    def search(self, searches: int) -> int:
        """Search so many positions; return the simulations."""
        for number in range(searches):
            position, observer = self.searched[number % len(self.searched)]
            tree = tree_for(self.game, self.options, position, self.seats, SIMULATIONS)
            tree.search(position, observer, self.rng)
        return SIMULATIONS * searches

    def _dealt(self) -> Position:
        """Return the beginning of a game."""
        position = self.root.copy()
        position.redeal(self.observer, self.rng)
        return position

    def _positions(self, seed: int, after: tuple[int, ...]) -> list[tuple[Position, int]]:
        """Return positions of one random game, each as its deciding seat sees it."""
        game, found = self.game, list[tuple[Position, int]]()
        state = game.setup(self.options, seed, self.seats, self.content)
        actions = 0
        while (decision := game.decision(state)) is not None and actions <= after[-1]:
            if actions in after:
                observation = game.observe(state, decision.seat)
                found.append((position_of(game, observation), decision.seat))
            game.apply(state, decision.actions[self.rng.below(len(decision.actions))])
            actions += 1
        return found


def _nothing() -> Any:
    """Return the content of a game type that needs none."""
    return None


def rates(work: Callable[[int], int], run_seconds: float) -> tuple[float, float]:
    """Return ``work``'s results a second and its units a second, over about ``run_seconds``."""
    units, results, step = 0, 0, 1
    started = perf_counter()
    while (elapsed := perf_counter() - started) < run_seconds:
        results += work(step)
        units += step
        step = min(2 * step, MOST_UNITS)
    return results / elapsed, units / elapsed


def _measure_plain(game_name: str, runs: int, run_seconds: float, chosen: Sequence[str]) -> Speeds:
    """Measure a copy of the sources without the compiled files, in a process of its own."""
    source = Path(cardwright.__file__).parent
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(source, Path(folder, "cardwright"), ignore=ignored)
        command = [sys.executable, "-m", __name__, game_name, str(runs), str(run_seconds)]
        command += chosen
        environment = {**os.environ, "PYTHONPATH": folder}
        printed = subprocess.run(
            command, cwd=folder, env=environment, check=True, capture_output=True, text=True
        ).stdout
    speeds: Speeds = json.loads(printed)["plain"]
    return speeds


def _named(game_name: str) -> AnyGame:
    if game_name not in GAMES:
        raise CardwrightError(
            f"there is no game {game_name!r}",
            where="bench",
            remedy=f"Choose one of: {', '.join(GAMES)}",
        )
    return GAMES[game_name]


def main(arguments: list[str]) -> None:
    """Print ``measure`` of ``[game, runs, run_seconds, option...]``."""
    game_name, runs, run_seconds, *chosen = arguments
    print(json.dumps(measure(game_name, int(runs), float(run_seconds), chosen)))


if __name__ == "__main__":
    main(sys.argv[1:])
