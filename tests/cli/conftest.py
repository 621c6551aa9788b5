"""Runs command lines in this process, with the toy among the game types."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from cardwright.cli import main
from cardwright.games import GAMES
from tests.toy import TOY


@dataclass(frozen=True, slots=True)
class Done:
    """What a command line left behind."""

    code: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Return ``run("perft", "toy", ..., typed="...")``; lines in ``typed`` are the keyboard."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")

    def run(*arguments: object, typed: str = "") -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        code = ended.value.code
        return Done(code if isinstance(code, int) else 0, printed.out, printed.err)

    return run
