"""Scenarios in several processes, with a watchdog: one that hangs is given up, not waited for."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from cardwright.games.leveler.rules import LevelerFormat
from cardwright.magic.engine.state import Format
from cardwright.magic.scenarios.formats import FORMATS
from cardwright.magic.scenarios.model import Scenario, Verdict
from cardwright.magic.scenarios.runner import run_scenario

SECONDS: Final = 20.0
"""How long the watchdog waits for one scenario (architecture 7)."""
_STARTING: Final = 60.0
"""How long a process may take to open the card data."""
_TRACE_LINES: Final = 6


@dataclass(frozen=True, slots=True)
class Given:
    """Where a process finds the cards."""

    file: Path | None
    folder: Path


def run_all(
    scenarios: Sequence[Scenario], given: Given, jobs: int, seconds: float = SECONDS
) -> Iterator[Verdict]:
    """Yield a verdict for each scenario, as they are ready."""
    pool = _Pool(scenarios, given, min(jobs, max(len(scenarios), 1)), seconds)
    try:
        yield from pool.verdicts()
    finally:
        pool.close()


def _work(pipe: Connection, given: Given) -> None:
    """Run scenarios until the pipe is closed; the body of a process."""
    from cardwright.cli.scenario_cards import StoredCards  # noqa: PLC0415

    cards = StoredCards(given.file, given.folder)
    pipe.send(None)
    while True:
        try:
            scenario: Scenario = pipe.recv()
        except EOFError:
            return
        pipe.send(_verdict(scenario, cards))


def _verdict(scenario: Scenario, cards: Any) -> Verdict:
    try:
        return run_scenario(scenario, cards, {**FORMATS, "leveler": leveler})
    except Exception as error:  # a crash is what conform has to report
        lines = traceback.format_exception(error)[-_TRACE_LINES:]
        trace = tuple(line.rstrip() for part in lines for line in part.splitlines())
        frame = traceback.extract_tb(error.__traceback__)[-1]
        at = f"{Path(frame.filename).stem}.{frame.name}"
        cause = f"crash: {type(error).__name__} in {at}"
        return Verdict(scenario.id, "failed", f"{cause}: {error}", trace, cause)


def leveler(scenario: Scenario) -> Format:
    """Return Leveler's rules with the scenario's options."""
    overdraw, wish = (
        str(scenario.options.get(name, default))
        for name, default in (("overdraw", "lose"), ("wish", "subdecks"))
    )
    return LevelerFormat(overdraw, scenario.life, wish)


def is_overdue(deadline: float, now: float) -> bool:
    """Return whether a scenario has had its time; both in seconds of the same clock."""
    return now > deadline


class _Worker:
    """One process and what it is busy with."""

    def __init__(self, given: Given) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(
            target=_work, args=(theirs, given), daemon=True
        )
        self.process.start()
        theirs.close()
        self.scenario: Scenario | None = None
        self.deadline = time.monotonic() + _STARTING

    def give(self, scenario: Scenario, seconds: float) -> None:
        self.scenario = scenario
        self.deadline = time.monotonic() + seconds
        self.pipe.send(scenario)

    def close(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


class _Pool:
    """Hands scenarios out, one at a time to each process."""

    def __init__(
        self, scenarios: Sequence[Scenario], given: Given, jobs: int, seconds: float
    ) -> None:
        self.given = given
        self.seconds = seconds
        self.waiting = list(reversed(scenarios))
        self.missing = len(scenarios)
        self.workers = [_Worker(given) for _ in range(jobs)]

    def verdicts(self) -> Iterator[Verdict]:
        while self.missing:
            verdicts = [*self._received(), *self._overdue()]
            self.missing -= len(verdicts)
            yield from verdicts

    def _received(self) -> Iterator[Verdict]:
        by_pipe = {worker.pipe: worker for worker in self.workers}
        for pipe in wait(list(by_pipe), timeout=0.5):
            worker = next(found for key, found in by_pipe.items() if key is pipe)
            try:
                verdict: Verdict | None = worker.pipe.recv()
            except EOFError:
                yield from self._given_up(worker, "crash: the process died", "")
                continue
            if verdict is not None:
                yield verdict
            worker.scenario = None
            self._hand_out(worker)

    def _hand_out(self, worker: _Worker) -> None:
        worker.deadline = float("inf")
        if self.waiting:
            worker.give(self.waiting.pop(), self.seconds)

    def _overdue(self) -> Iterator[Verdict]:
        now = time.monotonic()
        for worker in list(self.workers):
            if is_overdue(worker.deadline, now):
                what = f"no end after {self.seconds:g} seconds"
                yield from self._given_up(worker, "watchdog", what)

    def _given_up(self, worker: _Worker, cause: str, what: str) -> Iterator[Verdict]:
        """Put another process in the worker's place, and judge what it was busy with."""
        worker.close()
        self.workers.remove(worker)
        if worker.scenario is None:
            raise RuntimeError(f"a process could not be started ({cause})")
        yield Verdict(worker.scenario.id, "failed", what or cause, (), cause)
        if self.waiting:
            self.workers.append(_Worker(self.given))

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
