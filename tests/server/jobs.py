"""Work for tests of the workers; a worker finds it by its name."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from cardwright.core.errors import CardwrightError


def add(one: int, other: int) -> int:
    return one + other


def fail() -> None:
    raise ValueError("boom")


def refuse() -> None:
    raise CardwrightError("no", where="here", remedy="Try there")


def niceness() -> int:
    return os.nice(0)


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def die_once(mark: str) -> str:
    """Kill the worker at the first attempt."""
    path = Path(mark)
    if path.exists():
        return "second attempt"
    path.touch()
    os.kill(os.getpid(), signal.SIGKILL)
    return "not reached"


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
