"""What the table answers in place of somebody, in every game type, and how it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from cardwright.core.game import AnyGame, Seat
from cardwright.core.record import Record
from cardwright.games import GAMES
from cardwright.server.acting import act_on_time, come_back, safe_answers, safe_play
from cardwright.server.audience import Viewer
from cardwright.server.clock import new_clock
from cardwright.server.computers import Computers
from cardwright.server.consent import pause
from cardwright.server.errors import MessageRefusedError
from cardwright.server.messages import snap
from cardwright.server.metrics import Metrics
from cardwright.server.quiet import quiet_for
from cardwright.server.timing import RELAXED, Timing
from cardwright.server.wire import Pause
from cardwright.server.workers import Workers
from tests.server.host import settings_in
from tests.server.rooms import room_at, room_of
from tests.toy import TOY

STEPS = 60
"""Plays of each game that are left to the table."""


class Notebook:
    """Stands for the database: everything can be stored."""

    async def run(self, work: Callable[..., Any], *arguments: Any) -> None: ...


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_nothing_but_safe_plays_goes_on(name: str) -> None:
    record = Record(GAMES[name], {}, 3)
    for _ in range(STEPS):
        if record.decision is None:
            break
        seat = record.decision.seat
        record.act(seat, safe_play(record, seat))
    assert len(record.entries) >= STEPS or record.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_who_is_gone_for_good_can_be_withdrawn_in_every_game_type(name: str) -> None:
    game = GAMES[name]
    record = Record(game, {}, 3)
    for seat in (Seat(0), Seat(1)):
        texts = [game.notation(one) for one in game.interrupts(record.state, seat)]
        assert game.spec.withdrawal in texts


@pytest.mark.parametrize(("name", "answers"), [
    ("ark-age", {"done"}), ("leveler", {"pass", "keep"}),
])  # fmt: skip
def test_ark_904_running_out_of_time_passes_and_attacks_with_nobody(
    name: str, answers: set[str]
) -> None:
    record, given = Record(GAMES[name], {}, 3), set[str]()
    for _ in range(STEPS):
        decision = record.decision
        assert decision is not None
        offered = {record.game.notation(action) for action in decision.actions}
        play = safe_play(record, decision.seat)
        given |= {play[0]} & answers
        assert play[0] in answers or not answers & offered
        record.act(decision.seat, play)
    assert given == answers


def test_what_must_not_be_told_by_its_time_is_answered_quietly() -> None:
    record = Record(TOY, {}, 3)
    decision = record.decision
    assert decision is not None
    quiet = decision.actions[0]
    asked = type(decision)(decision.seat, "x", decision.actions, 1, quiet=quiet)
    assert safe_answers(TOY, asked)[0] == TOY.notation(quiet)


def late_room(game: AnyGame = TOY) -> Any:
    """Return a room in which the time of seat 0 has run out."""
    room = room_of(Record(game, {}, 1))
    room.store = Notebook()  # type: ignore[assignment]
    room.timing = Timing(lambda: 1_000.0, new_clock(RELAXED, 2).asking(0, 1, 0.0))
    return room


def test_r10_after_a_lapse_the_room_is_what_a_restart_would_load() -> None:
    room = late_room()
    number = room.number
    asyncio.run(act_on_time(room))
    assert room.number == number + len(room.record.entries) - 1
    entries = [(int(entry.seat), entry.text) for entry in room.record.entries]
    again = room_at(TOY, {}, 1, entries)
    again.row, again.timing = room.row, room.timing
    for viewer in (Viewer(), Viewer((0,)), Viewer((1,))):
        assert snap(again, viewer) == snap(room, viewer)


def test_a_clock_that_is_not_due_does_nothing() -> None:
    room = late_room()
    room.timing.now = lambda: 30.0
    asyncio.run(act_on_time(room))
    assert not room.record.entries


def test_a_game_that_is_too_long_is_ended_by_the_first_lapse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cardwright.server.room.MAX_ENTRIES", 0)
    room = late_room()
    asyncio.run(act_on_time(room))
    assert [entry.text for entry in room.record.entries] == ["lapse", "concede"]


def test_a_message_of_a_pause_takes_effect_once() -> None:
    room = late_room()
    message = Pause(type="pause", id="once", answer="ask")
    asyncio.run(pause(room, Viewer((0,)), message))
    asyncio.run(pause(room, Viewer((1,)), Pause(type="pause", id="n", answer="no")))
    asyncio.run(pause(room, Viewer((0,)), message))
    assert room.timing.clock.asks_pause is None


def test_two_who_ask_for_a_pause_at_once_have_one() -> None:
    room = late_room()
    for seat in (0, 1):
        message = Pause(type="pause", id=f"of {seat}", answer="ask")
        asyncio.run(pause(room, Viewer((seat,)), message))
    assert room.timing.is_paused


@pytest.mark.parametrize("answer", ["yes", "no", "resume"])
def test_an_answer_to_nothing_is_refused_and_changes_nothing(answer: Any) -> None:
    room = late_room()
    before = room.timing.clock
    with pytest.raises(MessageRefusedError) as refused:
        asyncio.run(pause(room, Viewer((0,)), Pause(type="pause", id="x", answer=answer)))
    assert refused.value.code == "illegal"
    assert room.timing.clock == before


def test_who_comes_back_does_not_end_the_pause() -> None:
    room = late_room()
    room.row.players[0]["stand_in"] = True
    room.timing.clock = room.timing.clock.paused(0.0)
    asyncio.run(come_back(room, Viewer((0,))))
    assert room.timing.is_paused


def test_no_computer_plays_in_a_pause(tmp_path: Path) -> None:
    room = late_room()
    room.row.players[0]["kind"] = "computer"

    async def wake(computers: Computers) -> bool:
        computers.wake(room)
        moves = computers.is_moving(room)
        await computers.close()
        return moves

    made = Computers(settings_in(tmp_path), Workers(1, {"toy": TOY}), Metrics())
    assert asyncio.run(wake(made))
    room.timing.clock = room.timing.clock.paused(0.0)
    assert not asyncio.run(wake(made))


def test_a_discreet_answer_is_not_held_until_it_is_late() -> None:
    room = late_room()
    decision = replace(room.record.decision, quiet=room.record.decision.actions[0])
    texts = [TOY.notation(decision.quiet)]
    room.record = SimpleNamespace(decision=decision, game=TOY)
    room.timing.now = lambda: 239.0
    assert 0.5 < quiet_for(room, room.number, texts, 0.8) <= 0.8
    room.timing.now = lambda: 239.5
    assert quiet_for(room, room.number, texts, 0.8) == 0.0
