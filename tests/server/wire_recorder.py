"""Record real conversations as ``fixtures/wire/*.json``, for the tests of both languages.

    PYTHONPATH=src:. python -m tests.server.wire_recorder

Each file is ``{"about": ..., "messages": [{"from": "client" | "server", "message": ...}, ...]}``.
Record them anew after a change of the wire or of the rules, and review the diff.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cardwright.games import GAMES
from tests.server.host import (
    Browser,
    HandTime,
    Host,
    Json,
    Table,
    at_least,
    hello,
    running,
    settings_in,
)

FOLDER = Path(__file__).resolve().parents[2] / "fixtures/wire"
PARLOR = GAMES["parlor-magic"]
PLAYS = 40
"""More plays than it takes until a card is paid for with a choice."""
WATCHED = 12
"""Version of the facts up to which somebody looks on."""


class RecordedTable(Table):
    """A socket whose both directions are kept."""

    def __init__(self, socket: Any) -> None:
        super().__init__(socket)
        self.kept: list[Json] = []

    def send(self, message: Json) -> None:
        # A copy: callers go on with their lists.
        self.kept.append({"from": "client", "message": deepcopy(message)})
        super().send(message)

    def receive(self) -> Json:
        message = super().receive()
        self.kept.append({"from": "server", "message": message})
        return message


def record(browser: Browser, table: str, talk: Callable[[RecordedTable], None]) -> list[Json]:
    """Return what was said at a table, the hello first."""
    with browser.open() as socket:
        recorded = RecordedTable(socket)
        recorded.send(json.loads(hello(table)))
        recorded.until_facts(lambda facts: "v" in facts)
        talk(recorded)
    return recorded.kept


def until_costly(browser: Browser, table: str) -> None:
    """Play on until the next play is one of card, target and payment."""
    with browser.sit(table) as sitting:
        for _ in range(PLAYS):
            texts = walk(sitting)
            if len(texts) > 2:
                return
            answer = sitting.act(*texts)
            sitting.until_facts(at_least(answer["v"]))
    raise AssertionError("no card with a cost was played")


def pay_for_a_card(table: RecordedTable) -> None:
    """Walk card, target and payment, and send them."""
    answer = table.act(*walk(table))
    table.until_facts(at_least(answer["v"]))


def walk(table: Table) -> list[str]:
    """Walk the play of the first offered action until it is whole."""
    question = table.question()
    texts = [most_telling(question)]
    while True:
        offer = table.ask("try", decision=question["id"], actions=texts)
        if offer["decision"] is None:
            return texts
        texts.append(offer["decision"]["actions"][0]["text"])


def most_telling(question: Json) -> str:
    """Prefer a card that costs something, then any card, then whatever comes first."""
    plays = [a["text"] for a in question["actions"] if a["kind"] == "play"]
    paid = [text for text in plays if not text[5:].startswith(("7", "8", "9", "10"))]
    return str((paid or plays or [question["actions"][0]["text"]])[0])


def ask_beside(table: RecordedTable) -> None:
    """Ask why not and for a hint, send something stale and something illegal, talk of a draw."""
    number = table.question()["id"]
    table.ask("why", decision=number, actions=["attack KHa"])
    table.ask("hint", decision=number)
    table.ask("act", decision=number + 1, actions=["pass"])
    table.ask("act", decision=number, actions=["attack KHa"])
    table.ask("interrupt", action="offer-draw")
    table.ask("undo")
    table.send({"type": "ping", "n": 1, "lag": 120})
    table.until(lambda message: message["type"] == "pong")
    table.ask("pause", answer="ask")


def look_on(table: RecordedTable) -> None:
    """Watch the first plays of two computers."""
    table.until_facts(at_least(WATCHED))


def main() -> None:
    """Write every file."""
    with TemporaryDirectory() as folder:
        settings = settings_in(Path(folder), move_limit=60.0)
        # Time stands still, so that every recording has the same clocks.
        with running(settings, PARLOR, time=HandTime()) as host:
            write_all(host)


def write_all(host: Host) -> None:
    both = host.browser()
    table = both.deal("human", "human", game="parlor-magic", seed=4, both_sides=True)["table"]
    until_costly(both, table)
    write("play", "A card is walked to its target and paid.", record(both, table, pay_for_a_card))
    alone = host.browser()
    clock = {"kind": "relaxed"}
    table = alone.deal("human", "computer:2", game="parlor-magic", seed=2, clock=clock)["table"]
    write("beside", "Everything but playing.", record(alone, table, ask_beside))
    made = host.browser().deal("computer:1", "computer:1", game="parlor-magic", seed=5)
    watch = made["path"].removeprefix("/t/")
    write("watch", "Two computers, from outside.", record(host.browser(), watch, look_on))


def write(name: str, about: str, messages: list[Json]) -> None:
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in messages)
    text = f'{{"about": {json.dumps(about)}, "messages": [\n{lines}\n]}}\n'
    (FOLDER / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
