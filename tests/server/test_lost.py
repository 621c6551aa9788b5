"""Lost connections, taken-back moves and stuck rules leave every table in order (R4, R9, R10)."""

from __future__ import annotations

import asyncio
import contextlib
import socket as sockets
import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosedError

from cardwright.core.errors import CardwrightError
from cardwright.core.record import Record
from cardwright.server.audience import Viewer
from cardwright.server.consent import takeback
from cardwright.server.messages import snap
from cardwright.server.room import Room
from cardwright.server.rooms import Rooms
from cardwright.server.wire import Act, Interrupt, Takeback, Undo
from tests.server.host import Browser, Json, Table, first, running, settings_in
from tests.server.rooms import room_at, room_of
from tests.toy import TOY, Toy
from tests.toy.state import Show

DROPS = 30


# ---- lost connections (R9)


def drop(table: Table, rng: Random) -> None:
    """End a connection in one of the ways in which they end."""
    how = rng.randrange(3)
    if how == 0:
        table.socket.close()
    elif how == 1:
        table.socket.socket.shutdown(sockets.SHUT_RDWR)
    # else: it stays half open, and the next one takes the seat over


def test_r9_every_act_takes_effect_once_however_connections_break(tmp_path: Path) -> None:
    rng = Random(9)
    expected: dict[str, list[str]] = {}
    with running(settings_in(tmp_path), TOY) as host, contextlib.ExitStack() as open_ones:
        drops = 0
        while drops < DROPS:
            browser = host.browser()
            made = browser.deal("human", "human", both_sides=True)
            played = expected[made["table"]] = []
            while (play := next_play(browser, made["table"], rng)) is not None:
                if rng.random() < 0.7:
                    drops += 1
                    lost = open_ones.enter_context(browser.sit(made["table"]))
                    lost.send({"type": "act", **play})
                    drop(lost, rng)
                with browser.sit(made["table"]) as table:
                    assert table.ask("act", **play)["type"] == "ack"
                played += play["actions"]
    with contextlib.closing(sqlite3.connect(tmp_path / "test.db")) as database:
        for table_id, texts in expected.items():
            query = "SELECT text FROM entries WHERE table_id = ? ORDER BY n"
            assert [text for (text,) in database.execute(query, (table_id,))] == texts


def next_play(browser: Browser, table_id: str, rng: Random) -> Json | None:
    with browser.sit(table_id) as table:
        facts = table.until_facts(lambda now: now)
    if facts["outcome"]:
        return None
    question = facts["decision"]
    text = rng.choice([c["text"] for c in question["actions"] if c["kind"] != "charge"])
    number = question["id"]
    return {"id": f"play {number}", "decision": number, "actions": [text]}


def test_r9_a_connection_that_arrives_late_does_not_push_a_newer_one_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look_up, calls, newer_is_seated = Rooms.look_up, count(), Event()

    async def slow_at_first(self: Rooms, *asked: Any) -> Any:
        found = await look_up(self, *asked)
        if next(calls) == 0:
            await asyncio.to_thread(newer_is_seated.wait)
        return found

    monkeypatch.setattr(Rooms, "look_up", slow_at_first)
    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "human", both_sides=True)
        with browser.sit(made["table"]) as older, browser.sit(made["table"]) as newer:
            newer.question()
            newer_is_seated.set()
            assert older.receive()["code"] == "replaced"
            with pytest.raises(ConnectionClosedError, match="4001"):
                older.receive()
            assert newer.act(first(newer.question()))["type"] == "ack"


# ---- undo, takeback, draw offers and plays in any order (R10)


class Notebook:
    """Stands for the database: everything can be stored."""

    async def run(self, work: Callable[..., Any], *arguments: Any) -> None: ...


def command(room: Room, viewer: Viewer, choice: int) -> Any:
    """Return the coroutine of one message of this viewer."""
    id_ = f"m{len(room.record.entries)}-{choice}"
    decision = room.record.decision
    match choice % 8:
        case 0:
            return room.undo(viewer, Undo(type="undo", id=id_))
        case 1:
            return takeback(room, viewer, Takeback(type="takeback", id=id_, answer="ask"))
        case 2:
            return takeback(room, viewer, Takeback(type="takeback", id=id_, answer="yes"))
        case 3:
            return takeback(room, viewer, Takeback(type="takeback", id=id_, answer="no"))
        case 4:
            offer = "accept-draw" if choice % 16 == 4 else "offer-draw"
            return room.interrupt(viewer, Interrupt(type="interrupt", id=id_, action=offer))
        case _:
            actions = [] if decision is None else list(decision.actions)
            text = TOY.notation(actions[choice // 8 % len(actions)]) if actions else "pass"
            play = [text] if not text.startswith("lay") or not pot(room) else [text, "pay 0"]
            return room.act(viewer, Act(type="act", id=id_, decision=room.number, actions=play))


def pot(room: Room) -> int:
    decision = room.record.decision
    return 0 if decision is None else room.record.state.sides[decision.seat].pot


async def obeyed(room: Room, viewer: Viewer, choice: int) -> None:
    with contextlib.suppress(CardwrightError):
        await command(room, viewer, choice)


commands = st.lists(st.tuples(st.integers(0, 1), st.integers(0, 127)), max_size=40)


@given(commands=commands, seed=st.integers(0, 50))
def test_r10_after_any_messages_the_room_is_what_a_restart_would_load(
    commands: list[tuple[int, int]], seed: int
) -> None:
    room = room_of(Record(TOY, {}, seed))
    room.store = Notebook()  # type: ignore[assignment]
    for seat, choice in commands:
        asyncio.run(obeyed(room, Viewer((seat,)), choice))
        entries = [(int(entry.seat), entry.text) for entry in room.record.entries]
        again = room_at(TOY, {}, seed, entries)
        again.row = room.row
        for viewer in (Viewer(), Viewer((0,)), Viewer((1,))):
            assert snap(again, viewer) == snap(room, viewer)
        asked = [snap(room, Viewer((seat,))).decision is not None for seat in (0, 1)]
        assert sum(asked) == (room.record.outcome is None)


@given(commands=commands)
def test_rule_2_a_decision_that_was_taken_back_is_asked_under_another_name(
    commands: list[tuple[int, int]],
) -> None:
    room = room_of(Record(TOY, {}, 1))
    room.store = Notebook()  # type: ignore[assignment]
    named: dict[int, Any] = {}
    for seat, choice in commands:
        asyncio.run(obeyed(room, Viewer((seat,)), choice))
        decision = room.record.decision
        if decision is not None:
            assert named.setdefault(room.number, decision) == decision


# ---- rules that do not end (R4)


class StuckToy(Toy):
    """The toy with one action that needs too many steps."""

    def apply(self, state: Any, action: Any) -> Any:
        if isinstance(action, Show):
            raise CardwrightError("this action needs more than 10000 steps")
        return super().apply(state, action)


def test_r4_an_action_that_does_not_end_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), StuckToy()) as host:
        browser = host.browser()
        made = browser.deal("human", "human", both_sides=True)
        with browser.sit(made["table"]) as table:
            for _ in range(2):
                table.act(first(table.question()))
            table.until_facts(lambda now: now["viewer"] == 0 and now["decision"])
            refused = table.act("show")
            assert (refused["type"], refused["code"]) == ("nack", "illegal")
            assert "10000 steps" in refused["why"]
            assert table.act(first(table.question()))["type"] == "ack"


def test_r4_a_computer_whose_choice_does_not_end_chooses_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stubborn = Record.try_

    def refuses_charges(self: Record, seat: Any, texts: Any) -> Any:
        if "charge" in texts:
            raise CardwrightError("this action needs more than 10000 steps")
        return stubborn(self, seat, texts)

    monkeypatch.setattr(Record, "try_", refuses_charges)
    with running(settings_in(tmp_path, move_limit=0.0), TOY) as host:
        watch = host.browser().deal("computer:1", "computer:1")["path"].rpartition("/")[2]
        with host.browser().sit(watch) as table:
            facts = table.until_facts(lambda now: now["outcome"])
    assert "toy-charge" not in [event["code"] for event in facts["events"]]


def test_a_game_that_is_too_long_only_takes_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.room.MAX_ENTRIES", 1)
    room = room_of(Record(TOY, {}, 1))
    room.store = Notebook()  # type: ignore[assignment]
    asyncio.run(room.act(Viewer((0,)), Act(type="act", id="a", decision=0, actions=["draw"])))
    with pytest.raises(CardwrightError, match="too long"):
        asyncio.run(room.act(Viewer((1,)), Act(type="act", id="b", decision=1, actions=["draw"])))
    leave = Interrupt(type="interrupt", id="c", action="concede")
    asyncio.run(room.interrupt(Viewer((1,)), leave))
    assert room.row.over
