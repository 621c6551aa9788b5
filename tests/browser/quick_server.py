"""``cardwright serve`` without the pauses that a computer makes before its moves."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import uvicorn

from cardwright.server.app import create_app
from cardwright.server.settings import find_settings

if __name__ == "__main__":
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    settings = replace(find_settings(data), pace=0.0, watch_pace=0.0, quiet_pause=0.0)
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning")
