"""A real server for the browser tests: its own process, a free port, an empty data folder."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

ROOT: Final = Path(__file__).parents[2]
START_LIMIT: Final = 60.0
"""Seconds until a starting server must answer; only a broken one takes so long."""


class House:
    """A running server; it can be killed and started again on the same data."""

    def __init__(self, data: Path, *, is_quick: bool, cards: Path | None = None) -> None:
        """Make a house that is not running yet.

        Args:
            data: its folder for everything that outlives the process.
            is_quick: leave out the pauses before a computer's moves; else ``cardwright serve``.
            cards: a designer's folder, for ``cardwright serve``.
        """
        self.data = data
        self.is_quick = is_quick
        self.cards = cards
        self._reserved = reserved_port()
        self.port: int = self._reserved.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.jumped = 0
        """Seconds that the time of its tables was moved on."""

    def start(self) -> None:
        """Start the server and wait until it answers."""
        log = (self.data / "server.log").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", *self._module()],
            cwd=ROOT,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
        log.close()
        deadline = time.monotonic() + START_LIMIT
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log()}")
            time.sleep(0.05)

    def _module(self) -> list[str]:
        port, data = str(self.port), str(self.data)
        if self.is_quick:
            return ["tests.browser.quick_server", port, data]
        cards = [] if self.cards is None else ["--cards", str(self.cards)]
        serve = ["serve", "--host", "127.0.0.1", "--port", port, "--data", data, *cards]
        return ["cardwright.cli", *serve]

    def move_time(self, seconds: int) -> None:
        """Let so many seconds pass at the tables at once; for a quick house."""
        self.jumped += seconds
        moved = self.data / "moved"
        moved.write_text(str(self.jumped), "ascii")
        moved.replace(self.data / "jump")

    def answers(self) -> bool:
        """Return whether the server answers its health check."""
        try:
            with urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (URLError, ConnectionError, TimeoutError):
            return False

    def kill(self) -> None:
        """Kill the server and its workers at once, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask the server to stop, wait for it, and give its port back."""
        self._end(signal.SIGTERM)
        self._reserved.close()

    def _end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        os.killpg(self.process.pid, how)
        self.process.wait(timeout=30)
        self.process = None

    def log(self) -> str:
        """Return everything the server has printed."""
        return (self.data / "server.log").read_text(encoding="utf-8", errors="replace")


def reserved_port() -> socket.socket:
    """Return a socket bound to a port of the loopback interface, which keeps the port for us.

    While it is open the system gives the port to nobody who asks for any free one (the houses of
    other test processes do), yet a server that names the port may listen: both allow the address
    to be used again, and this socket does not listen.
    """
    reserved = socket.socket()
    reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    reserved.bind(("127.0.0.1", 0))
    return reserved
