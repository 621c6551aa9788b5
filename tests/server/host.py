"""A real server on a free port of this machine, and browsers that talk to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cardwright.core.game import AnyGame
from cardwright.server.app import create_app, server_config
from cardwright.server.pages import STATIC
from cardwright.server.services import Services
from cardwright.server.settings import Settings

WAIT = 60.0
"""Seconds after which an answer counts as missing."""
MESSAGE_IDS = itertools.count(1)
"""Never repeated: an id that was used before means the same message."""
Json = dict[str, Any]


@dataclass
class Host:
    """A running server."""

    port: int
    services: Services
    server: _Server
    time: HandTime | None = None
    """Drives the clocks of the tables, if it was given."""
    browsers: list[Browser] = field(default_factory=list)

    def pass_time(self, seconds: float) -> None:
        """Move time on by hand, and let every table do what is due then."""
        assert self.time is not None, "the server's own time runs"
        self.time.seconds += seconds
        tick = self.services.timekeeper.tick()
        asyncio.run_coroutine_threadsafe(tick, self.server.loop).result(WAIT)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def browser(self) -> Browser:
        """Return a new browser without cookies; it is closed with the server."""
        self.browsers.append(Browser(self.base))
        return self.browsers[-1]


@dataclass
class HandTime:
    """A source of time that stands still until somebody moves it."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds


class _Server(uvicorn.Server):
    """Knows the loop in which it runs."""

    loop: asyncio.AbstractEventLoop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        self.loop = asyncio.get_running_loop()
        await super().startup(sockets)


@contextmanager
def running(
    settings: Settings, game: AnyGame, static: Path = STATIC, time: HandTime | None = None
) -> Iterator[Host]:
    """Run a server for one game type in a thread as long as the block lasts."""
    app = create_app(settings, {game.spec.name: game}, static, time or monotonic)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = _Server(server_config(app, "127.0.0.1", port))
    thread = threading.Thread(target=server.run, name="server")
    thread.start()
    host = Host(port, app.state.services, server, time)
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            thread.join(0.01)
        yield host
    finally:
        for browser in host.browsers:
            browser.http.close()
        server.should_exit = True
        thread.join()


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Return settings for a test: no pauses, no limits on calls, and time for slow machines."""
    chosen: dict[str, Any] = {
        "data": folder,
        "database": f"sqlite:///{folder / 'test.db'}",
        "pace": 0.0,
        "watch_pace": 0.0,
        "quiet_pause": 0.0,
        "move_limit": 60.0,
        "requests_per_minute": 10_000,
        **changes,
    }
    return Settings(**chosen)


class Browser:
    """One browser: cookies, calls, and sockets that carry the cookies."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=60.0)

    def post(self, path: str, body: Json, status: int = 200) -> Json:
        return self._checked(self.http.post(path, json=body), status)

    def get(self, path: str, status: int = 200) -> Json:
        return self._checked(self.http.get(path), status)

    def _checked(self, answer: httpx.Response, status: int) -> Json:
        assert answer.status_code == status, answer.text
        body: Json = answer.json()
        return body

    def deal(self, *kinds: str, game: str = "toy", **more: Any) -> Json:
        """Make a table of the toy; a kind may name a level: ``computer:2``."""
        return self.post("/api/tables", {"game": game, "seats": seats(*kinds), **more})

    @contextmanager
    def sit(self, table: str, since: int = 0) -> Iterator[Table]:
        """Open a socket at the table and say hello."""
        with self.open() as socket_:
            socket_.send(hello(table, since))
            yield Table(socket_)

    @contextmanager
    def open(self, origin: str | None = None) -> Iterator[ClientConnection]:
        """Open a socket without a word."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": cookie} if cookie else {}
        if origin is not None:
            headers["Origin"] = origin
        url = self.base.replace("http", "ws") + "/ws"
        with connect(
            url, additional_headers=headers, max_size=None, max_queue=None, proxy=None
        ) as socket_:
            yield socket_


def hello(table: str, since: int = 0) -> str:
    return json.dumps({"type": "hello", "proto": 1, "table": table, "since": since})


def seats(*kinds: str) -> list[Json]:
    made: list[Json] = []
    for kind in kinds:
        name, _, level = kind.partition(":")
        made.append({"kind": name, **({"level": level} if level else {})})
    return made


@dataclass
class Table:
    """One socket at a table, and what it has heard."""

    socket: ClientConnection
    heard: list[Json] = field(default_factory=list)
    facts: Json = field(default_factory=dict)
    """The latest snap with every later ev laid over it."""

    def send(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Json:
        """Return the next message, keeping the facts up to date."""
        message: Json = json.loads(self.socket.recv(WAIT))
        self.heard.append(message)
        if message["type"] == "snap":
            self.facts = message
        elif message["type"] == "ev":
            events = self.facts.get("events", []) + message["events"]
            self.facts = {**self.facts, **message, "type": "snap", "events": events}
        elif message["type"] == "presence":
            self.facts = {**self.facts, "players": message["players"]}
        return message

    def until(self, wanted: Callable[[Json], object]) -> Json:
        """Return the first message that is wanted."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def until_facts(self, wanted: Callable[[Json], object]) -> Json:
        """Return the facts once they are as wanted."""
        while not (self.facts and wanted(self.facts)):
            self.receive()
        return self.facts

    def ask(self, type_: str, **fields: Any) -> Json:
        """Send a message with an id of its own and return its answer."""
        id_ = fields.pop("id", None) or f"m{next(MESSAGE_IDS)}"
        self.send({"type": type_, "id": id_, **fields})
        return self.until(lambda message: message.get("id") == id_)

    def act(self, *actions: str, **fields: Any) -> Json:
        number = fields.pop("decision", None)
        if number is None:
            number = self.question()["id"]
        return self.ask("act", decision=number, actions=list(actions), **fields)

    def question(self) -> Json:
        """Return the decision that this seat is asked, waiting for it."""
        question: Json = self.until_facts(lambda facts: facts["decision"])["decision"]
        return question

    def closed(self) -> tuple[int, list[Json]]:
        """Return the close code and what was said before it."""
        said: list[Json] = []
        while True:
            try:
                said.append(self.receive())
            except ConnectionClosed as closed:
                return (1006 if closed.rcvd is None else closed.rcvd.code), said


def at_least(v: int) -> Callable[[Json], bool]:
    """Return whether facts are as new as this version."""
    return lambda facts: bool(facts["v"] >= v)


def play_on(table: Table, pick: Callable[[Json], str]) -> Json:
    """Answer every question of this seat until the game is over; return the facts then.

    Plays are walked with ``try`` until they are whole.
    """
    while True:
        facts = table.until_facts(lambda now: now["decision"] or now["outcome"])
        if facts["outcome"]:
            return facts
        answer = table.act(*whole_play(table, pick))
        assert answer["type"] == "ack", answer
        table.until_facts(at_least(answer["v"]))


def whole_play(table: Table, pick: Callable[[Json], str]) -> list[str]:
    """Walk a play on the server's copy until nothing more is asked; return its actions."""
    question = table.question()
    texts = [pick(question)]
    while True:
        offer = table.ask("try", decision=question["id"], actions=texts)
        assert offer["type"] == "offer", offer
        if offer["decision"] is None:
            return texts
        texts.append(pick(offer["decision"]))


def first(question: Json) -> str:
    text: str = question["actions"][0]["text"]
    return text
