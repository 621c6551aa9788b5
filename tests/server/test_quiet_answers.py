"""Nobody can tell by the time that a pass takes whether there was an answer (ark 903)."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from cardwright.core.game import Decision
from cardwright.core.record import Record
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.server.quiet import quiet_for
from cardwright.server.room import Room
from tests.server.host import (
    Json,
    Table,
    at_least,
    running,
    settings_in,
    whole_play,
)
from tests.server.rooms import room_of
from tests.server.test_ark_tables import deal, take

PAUSE: Final = 0.5
CLOCK: Final = 0.02
"""Seconds by which an event loop's clock may round."""


def room_asked(wanted: Callable[[Decision[Any]], bool], **options: str) -> Room:
    """Return a room that has come, by random plays, to a decision that is wanted."""
    chance, game = Random(7), ARK_AGE
    record = Record(game, game.spec.options.complete(options), 7)
    while (decision := record.decision) is not None and not wanted(decision):
        texts: list[str] = []
        while (asked := record.try_(decision.seat, texts).decision) is not None:
            texts.append(game.notation(chance.choice(asked.actions)))
        record.act(decision.seat, texts)
    return room_of(record, number=len(record.entries))


def is_window(decision: Decision[Any], least: int = 1, most: int = 99) -> bool:
    return decision.prompt == "window" and least <= len(decision.actions) <= most


@pytest.mark.parametrize(("least", "most"), [(1, 1), (2, 99)])
def test_903_a_pass_waits_as_long_with_an_answer_as_without(least: int, most: int) -> None:
    room = room_asked(lambda decision: is_window(decision, least, most))
    room.asked_at = time.monotonic() - 100.0
    assert quiet_for(room, room.number, ["pass"], 1100.0) == pytest.approx(1000.0, rel=0.1)
    assert quiet_for(room, room.number, ["pass"], 99.0) == 0


def test_903_an_answer_is_given_at_once() -> None:
    room = room_asked(lambda decision: is_window(decision, least=2))
    assert room.record.decision is not None
    text = ARK_AGE.notation(room.record.decision.actions[0])
    assert quiet_for(room, room.number, [text], PAUSE) == 0
    assert quiet_for(room, room.number - 1, ["pass"], PAUSE) == 0, "an old question is refused"


def test_903_other_questions_do_not_wait() -> None:
    room = room_asked(lambda decision: decision.prompt == "counter")
    assert quiet_for(room, room.number, ["pass"], PAUSE) == 0


def test_903_the_option_switches_the_delay_off() -> None:
    room = room_asked(is_window, pass_delay="off")
    assert quiet_for(room, room.number, ["pass"], PAUSE) == 0


def plain(question: Json) -> str:
    """Put the hero and one card on the mat, then end every phase."""
    texts = [choice["text"] for choice in question["actions"]]
    return str(texts[0] if question["prompt"] in ("hero-slot", "slot", "gambit") else texts[-1])


def quick(table: Table) -> None:
    """Answer this seat's question at once, as a modified client may."""
    answer = table.act(*whole_play(table, plain))
    assert answer["type"] == "ack", answer
    table.until_facts(at_least(answer["v"]))


def reach_window(tables: list[Table]) -> int:
    """Play on to the first window; return the seat that is asked there."""
    while True:
        facts = tables[0].until_facts(lambda now: now["deciding"] is not None)
        asked = tables[facts["deciding"]]
        if asked.question()["prompt"] == "window":
            return int(facts["deciding"])
        quick(asked)
        for table in tables:
            table.until_facts(at_least(asked.facts["v"]))


def test_903_the_others_hear_of_a_quick_pass_after_the_pause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pause begins when the pass arrives here, so that a slow machine changes nothing."""
    asked_to_wait: list[float] = []

    def held(room: Room, number: int, texts: Sequence[str], pause: float) -> float:
        asked_to_wait.append(quiet_for(room, number, texts, pause))
        return PAUSE if asked_to_wait[-1] > 0 else 0.0

    monkeypatch.setattr("cardwright.server.socket.quiet_for", held)
    with running(settings_in(tmp_path, quiet_pause=600.0), ARK_AGE) as host:
        ada, bo = host.browser(), host.browser()
        made = deal(ada, "human", "open", seed=3)
        with ada.sit(made["table"]) as first:
            claimed = take(bo, first.until_facts(lambda now: now)["invites"][0])
            with bo.sit(claimed["table"]) as second:
                tables = [first, second]
                seat = reach_window(tables)
                asked, other = tables[seat], tables[1 - seat]
                began, before = time.monotonic(), other.facts["v"]
                asked.act("pass")
                other.until_facts(lambda now: now["v"] > before)
    assert time.monotonic() - began >= PAUSE - CLOCK
    assert [wait > 0 for wait in asked_to_wait] == [False] * (len(asked_to_wait) - 1) + [True]
