"""Computer seats: one task a table that thinks in a worker, and always ends in a legal move."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from cardwright.agents.levels import DEFAULT_LEVEL
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Decision, Seat
from cardwright.core.record import Tried
from cardwright.core.rng import stream
from cardwright.server.acting import MAX_STEPS
from cardwright.server.errors import MessageRefusedError
from cardwright.server.metrics import Metrics
from cardwright.server.quiet import quiet_for
from cardwright.server.room import Room
from cardwright.server.settings import Settings
from cardwright.server.thinking import Advised, Mind, Question, advise, choose, question_of
from cardwright.server.workers import WorkerDiedError, Workers

log = logging.getLogger("cardwright.server")

THINKING: Final = 0.7
"""Share of the time limit after which an agent is asked for no more, and greedy answers."""

SEARCHING: Final = 0.3
"""Share of the time limit after which a hint does without what the search thinks."""


class Computers:
    """Moves every computer seat of every open table."""

    def __init__(self, settings: Settings, workers: Workers, metrics: Metrics) -> None:
        self._settings = settings
        self._workers = workers
        self._metrics = metrics
        self._tasks: dict[Room, asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Let the table's computers move, if one is asked and none is moving already."""
        if room not in self._tasks and self._is_asked(room):
            task = asyncio.create_task(self._drive(room), name=f"computer at {room.row.id}")
            self._tasks[room] = task
            task.add_done_callback(lambda done: self._ended(room, done))

    def is_moving(self, room: Room) -> bool:
        """Return whether a computer is at work at the table."""
        return room in self._tasks

    async def hint(self, room: Room, seat: Seat) -> tuple[list[str], Advised]:
        """Return the play that the greedy agent would make for the seat, and why it begins so.

        Raises:
            TimeoutError, WorkerDiedError, RuntimeError: if it did not answer.
            CardwrightError: if the question changed meanwhile.
        """
        advised: list[Advised] = []

        async def ask(question: Question, limit: float) -> str:
            for_search = 0.0 if advised else limit * SEARCHING
            advised.append(await self._workers.run(limit, advise, question, for_search))
            return advised[-1].action

        texts = await self._walk(room, seat, ask)
        if not advised:
            raise MessageRefusedError("stale", "the question has changed meanwhile")
        return texts, advised[0]

    async def close(self) -> None:
        """Stop moving; what was not stored did not happen."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _is_asked(self, room: Room) -> bool:
        """Return whether a computer has to decide; without people only if somebody watches."""
        seat = room.deciding
        if room.is_broken or seat is None or not _is_driven(room, seat):
            return False
        return bool(room.seats_of_kind("human")) or not room.audience.is_empty()

    def _ended(self, room: Room, task: asyncio.Task[None]) -> None:
        del self._tasks[room]
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not room.is_broken:  # whoever sent it away has said so
            log.error("the computer at table %s stopped", room.row.id, exc_info=error)

    async def _drive(self, room: Room) -> None:
        people = room.seats_of_kind("human") or room.seats_of_kind("open")
        pace = self._settings.pace if people else self._settings.watch_pace
        while self._is_asked(room):
            started = time.monotonic()
            number, seat = room.number, Seat(room.deciding or 0)
            texts = await self._walk(room, seat, self._asker(room, seat))
            quiet = quiet_for(room, number, texts, self._settings.quiet_pause)
            await asyncio.sleep(max(quiet, started + pace - time.monotonic()))
            async with room.turn():
                if _stands(room, seat, number) and _is_driven(room, seat):
                    await room.play(seat, texts)
                    self._metrics.computer_moves += 1

    def _asker(self, room: Room, seat: Seat) -> Callable[[Question, float], Awaitable[str]]:
        """Return how the seat's agent is asked; it answers in any case."""
        mind = self._mind(room, seat)

        async def ask(question: Question, limit: float) -> str:
            if len(question.actions) == 1:
                return question.actions[0]
            try:
                text = await self._workers.run(limit, choose, question, mind, limit * THINKING)
                if text in question.actions:
                    return text
                problem = f"{text!r} is not offered"
            except (TimeoutError, WorkerDiedError, RuntimeError, CardwrightError) as error:
                problem = repr(error)
            self._metrics.computer_fallbacks += 1
            log.warning("table %s: no move from %s: %s", room.row.id, mind.agent, problem)
            # Passing and ending a list stand last; any legal action will do.
            return question.actions[-1]

        return ask

    async def _walk(
        self, room: Room, seat: Seat, ask: Callable[[Question, float], Awaitable[str]]
    ) -> list[str]:
        """Return a whole play, asked for step by step on a copy.

        Returns what there is if the question changes meanwhile: it will not be played.
        """
        deadline = time.monotonic() + self._settings.move_limit
        number, texts = room.number, list[str]()
        while _stands(room, seat, number) and len(texts) < MAX_STEPS:
            tried = room.record.try_(seat, texts)
            if tried.decision is None:
                break
            question = _question(room, tried, tried.decision)
            text = await ask(question, max(0.0, deadline - time.monotonic()))
            if _stands(room, seat, number):
                texts.append(_workable(room, seat, texts, (text, *reversed(question.actions))))
        return texts

    def _mind(self, room: Room, seat: Seat) -> Mind:
        play = f"{room.row.id}/{seat}/{room.number}"
        chance = stream(room.record.seed, f"agent/{seat}/{room.number}")
        agent = room.row.players[seat]["level"] or DEFAULT_LEVEL  # in place of a person
        return Mind(agent, play, (int(chance.key_0), int(chance.key_1)))


def _is_driven(room: Room, seat: int) -> bool:
    """Return whether the computer plays the seat: its own, or that of somebody who is away.

    In a pause it does not: whoever is to think about its play has gone to the door.
    """
    player = room.row.players[seat]
    if room.timing.is_paused:
        return False
    return bool(player["kind"] == "computer" or player.get("stand_in", False))


def _stands(room: Room, seat: Seat, number: int) -> bool:
    """Return whether the question is still the same."""
    return not room.is_broken and room.number == number and room.deciding == seat


def _workable(room: Room, seat: Seat, before: list[str], wanted: Sequence[str]) -> str:
    """Return the first wanted action that the rules can carry out after those before.

    Raises:
        CardwrightError: if they can carry out none.
    """
    for text in wanted:
        try:
            room.record.try_(seat, [*before, text])
        except CardwrightError as error:
            log.warning("table %s: %r cannot be carried out: %s", room.row.id, text, error)
        else:
            return text
    raise CardwrightError("no offered action can be carried out", where=f"table {room.row.id}")


def _question(room: Room, tried: Tried, decision: Decision[Any]) -> Question:
    return question_of(room.record, tried.state, decision)
