"""``cardwright serve`` without the pauses that a computer makes before its moves.

The time of the tables can be moved on: by the seconds in the file :data:`JUMP` of the data folder.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvicorn

from cardwright.games import GAMES
from cardwright.server.app import create_app
from cardwright.server.pages import STATIC
from cardwright.server.settings import find_settings

JUMP: Final = "jump"


def source_in(data: Path) -> float:
    """Return the time of the tables."""
    jump = data / JUMP
    return time.monotonic() + (float(jump.read_text("ascii")) if jump.exists() else 0.0)


if __name__ == "__main__":
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    settings = replace(find_settings(data), pace=0.0, watch_pace=0.0, quiet_pause=0.0)
    app = create_app(settings, GAMES, STATIC, lambda: source_in(data))
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning")
