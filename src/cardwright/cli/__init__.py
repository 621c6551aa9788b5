"""The command ``cardwright``: plays, serves, measures and checks from a terminal.

Exit codes: 0 done; 1 a check failed (a vector, a replay that diverged); 2 bad input, with one
clear message on the error output.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from errno import ENOSPC
from io import TextIOWrapper
from typing import NoReturn

from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError

BAD_INPUT = 2


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command line (``None``: the process's own) and exit with its code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that knows no suits is told their codes
            stream.reconfigure(errors="backslashreplace")
    try:
        app(arguments, prog_name="cardwright")
    except CardwrightError as error:
        _refuse(error)
    except OSError as error:
        if error.errno != ENOSPC:
            raise
        _refuse(CardwrightError("the output is full", remedy="Make room, or send it elsewhere"))


def _refuse(error: CardwrightError) -> NoReturn:
    from cardwright.cli.console import complain  # noqa: PLC0415 - the help needs no console

    complain(error)
    sys.exit(BAD_INPUT)
