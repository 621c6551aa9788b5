"""Starts the process of one run, hears what it says, and stops it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

log = logging.getLogger("cardwright.server")

Line = dict[str, Any]
"""What a child says: fields of :class:`cardwright.server.lab.runs.Run` to change."""
MODULE: Final = "cardwright.server.lab.child"
KILL_AFTER: Final = 15.0
"""Seconds in which a child that was told to stop has to be gone; it ends itself before."""


class Player:
    """Plays one run in a process of its own."""

    def __init__(self, folder: Path, workers: int, seconds: float) -> None:
        self._arguments = (str(folder), str(workers), repr(seconds))
        self._process: Process | None = None
        self._is_told = False

    async def play(self, hear: Callable[[Line], None]) -> Line:
        """Play until the process ends, and return its last word.

        Args:
            hear: is called with each line before that.
        """
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", MODULE, *self._arguments,
            stdin=PIPE, stdout=PIPE,
        )  # fmt: skip
        if self._is_told:
            self._close()
        try:
            return await self._heard(self._process, hear)
        finally:
            await _ended(self._process)

    def stop(self) -> None:
        """Tell the process to stop: what is under way is still played and kept."""
        self._is_told = True
        if self._process is not None:
            self._close()

    def _close(self) -> None:
        assert self._process is not None, "it was started"
        assert self._process.stdin is not None, "it has a pipe"
        self._process.stdin.close()
        asyncio.get_running_loop().call_later(KILL_AFTER, _kill, self._process)

    async def _heard(self, process: Process, hear: Callable[[Line], None]) -> Line:
        assert process.stdout is not None, "it has a pipe"
        last: Line = {}
        async for text in process.stdout:
            last = json.loads(text)
            if last["state"] == "running":
                hear(last)
        code = await process.wait()
        if last.get("state") not in (None, "running"):
            return last
        if self._is_told:
            return {"state": "stopped", "why": "stopped by hand"}
        log.error("an experiment's process ended with code %s", code)
        return {
            "state": "failed",
            "why": f"the process that played it ended with code {code}",
            "remedy": "Go on with it; if it fails again, tell whoever runs this server",
        }


def _kill(process: Process) -> None:
    if process.returncode is None:
        process.kill()


async def _ended(process: Process) -> None:
    """See to it that the process is gone, whatever has happened here."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
