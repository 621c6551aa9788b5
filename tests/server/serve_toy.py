"""A server of the toy as a process of its own, so that tests can kill it."""

from __future__ import annotations

from pathlib import Path

import uvicorn

from cardwright.server.app import create_app, server_config
from tests.server.host import settings_in
from tests.toy import TOY


def serve(folder: Path, port: int) -> None:
    """Serve until the process is killed."""
    app = create_app(settings_in(folder), {"toy": TOY})
    uvicorn.Server(server_config(app, "127.0.0.1", port)).run()
