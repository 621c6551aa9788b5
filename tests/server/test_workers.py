"""Long work happens in processes that may die or dawdle at any time."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.server import thinking, workers
from cardwright.server.thinking import Mind, Question
from cardwright.server.workers import NICENESS, WorkerDiedError, Workers
from tests.server import jobs
from tests.server.host import first, play_on, running, settings_in
from tests.toy import TOY

T = TypeVar("T")
LIMIT = 60.0


@asynccontextmanager
async def working(count: int = 1) -> AsyncGenerator[Workers, None]:
    crew = Workers(count, {"toy": TOY})
    try:
        yield crew
    finally:
        await asyncio.to_thread(crew.close)


def with_workers(test: Callable[[Workers], Awaitable[T]], count: int = 1) -> T:
    async def run() -> T:
        async with working(count) as crew:
            return await test(crew)

    return asyncio.run(run())


def test_a_worker_returns_results_and_errors_and_goes_on() -> None:
    async def test(crew: Workers) -> None:
        assert await crew.run(LIMIT, jobs.add, 2, 3) == 5
        with pytest.raises(RuntimeError, match="ValueError: boom"):
            await crew.run(LIMIT, jobs.fail)
        with pytest.raises(CardwrightError) as refused:
            await crew.run(LIMIT, jobs.refuse)
        assert (refused.value.where, refused.value.remedy) == ("here", "Try there")
        pids = crew.pids
        assert await crew.run(LIMIT, jobs.niceness) >= NICENESS
        assert crew.pids == pids

    with_workers(test)


def test_a_job_whose_worker_is_killed_is_done_by_another(tmp_path: Path) -> None:
    async def test(crew: Workers) -> str:
        return await crew.run(LIMIT, jobs.die_once, str(tmp_path / "mark"))

    assert with_workers(test) == "second attempt"


def test_a_job_that_always_kills_its_worker_is_given_up() -> None:
    async def test(crew: Workers) -> None:
        with pytest.raises(WorkerDiedError):
            await crew.run(LIMIT, jobs.die)
        assert await crew.run(LIMIT, jobs.add, 1, 1) == 2

    with_workers(test)


def test_a_job_that_takes_too_long_is_killed_and_others_go_on() -> None:
    async def test(crew: Workers) -> None:
        await crew.run(LIMIT, jobs.add, 1, 1)
        (before,) = crew.pids
        started = time.monotonic()
        with pytest.raises(TimeoutError):
            await crew.run(0.2, jobs.sleep, 600.0)
        assert time.monotonic() - started < 300.0
        assert await crew.run(LIMIT, jobs.add, 1, 1) == 2
        assert crew.pids != [before]

    with_workers(test)


def test_waiting_for_a_free_worker_counts() -> None:
    async def test(crew: Workers) -> None:
        long = asyncio.create_task(crew.run(LIMIT, jobs.sleep, 1.0))
        await asyncio.sleep(0)
        with pytest.raises(TimeoutError):
            await crew.run(0.1, jobs.add, 1, 1)
        await long
        assert await crew.run(LIMIT, jobs.add, 1, 1) == 2

    with_workers(test)


def test_a_caller_that_goes_away_does_not_free_a_busy_worker() -> None:
    async def test(crew: Workers) -> None:
        await crew.run(LIMIT, jobs.add, 1, 1)
        gone = asyncio.create_task(crew.run(LIMIT, jobs.sleep, 0.3))
        await asyncio.sleep(0.05)
        gone.cancel()
        assert await crew.run(LIMIT, jobs.add, 2, 2) == 4

    with_workers(test)


# ---- computer seats


def test_r14_a_computer_without_time_still_plays_legally_to_the_end(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, move_limit=0.0), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "computer:5")
        with browser.sit(made["table"]) as table:
            facts = play_on(table, first)
        assert facts["outcome"]["code"] == "count"
        assert host.services.metrics.computer_fallbacks > 0


def test_a_computer_survives_that_its_worker_is_killed(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, move_limit=LIMIT), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "computer:1")
        with browser.sit(made["table"]) as table:
            table.act("draw")
            table.question()
            for pid in host.services.worker_pids:
                os.kill(pid, signal.SIGKILL)
            table.act("draw")
            table.question()
        assert host.services.metrics.computer_fallbacks == 0


class Dreamer:
    """An agent that never answers."""

    def act(self, _observation: Any, _decision: Any, /) -> Any:
        time.sleep(600.0)


def test_an_agent_that_needs_too_long_is_replaced_by_greedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(workers._games, "toy", TOY)
    monkeypatch.setattr(thinking, "make", lambda *_arguments: Dreamer())
    state = TOY.setup(TOY.spec.options.defaults(), seed=3)
    decision = TOY.decision(state)
    assert decision is not None
    question = Question(
        game="toy",
        options=TOY.spec.options.defaults(),
        seats=2,
        observation=TOY.to_json(TOY.observe(state, decision.seat)),
        seat=decision.seat,
        prompt=decision.prompt,
        group=decision.group,
        args=decision.args,
        actions=tuple(map(TOY.notation, decision.actions)),
    )
    chosen = thinking.choose(question, Mind("search:100", "play", (1, 2)), 0.05)
    assert chosen == thinking.advise(question, 0).action


@pytest.mark.parametrize("level", ["2", "4"])
def test_r7_the_same_seed_and_level_play_the_same_game(tmp_path: Path, level: str) -> None:
    moves: list[list[str]] = []
    with running(settings_in(tmp_path, move_limit=LIMIT), TOY) as host:
        for _ in range(2):
            browser = host.browser()
            made = browser.deal("human", f"computer:{level}", seed=5)
            with browser.sit(made["table"]) as table:
                play_on(table, first)
                moves.append([event["code"] for event in table.facts["events"]])
    assert moves[0] == moves[1]
