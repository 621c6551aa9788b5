"""The browser client: built files, and one page for all of its addresses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response

from cardwright.server.errors import NotFoundError

STATIC: Final = Path(__file__).resolve().parent / "static"
"""Made by the build from ``web/``."""
PAGES: Final = frozenset({"", "t", "r", "rules", "help", "replays", "lab"})
"""First parts of the addresses that the client knows."""
_YEAR: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>cardwright</title>
<h1>The client is not built</h1>
<p>The server runs, but its pages are missing. Run <code>make play</code> in the sources, or
install a wheel.</p></html>"""


def client_router(static: Path = STATIC) -> APIRouter:
    """Return the routes that serve the client's files from a folder."""
    router = APIRouter()
    root = static.resolve()

    @router.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        file = (root / path).resolve()
        if file.is_file() and file.is_relative_to(root) and file.name != "index.html":
            # Names of built assets carry a hash of their content.
            return FileResponse(file, headers={"Cache-Control": _cached(path)})
        if path.partition("/")[0] not in PAGES:
            raise NotFoundError(
                "there is no such page", where=f"/{path[:64]}", remedy="Start at the lobby, /"
            )
        return _index(root)

    return router


def _cached(path: str) -> str:
    return _YEAR if path.startswith("assets/") else _ASK_AGAIN


def _index(root: Path) -> Response:
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(_NOT_BUILT, 503)
    return FileResponse(index, headers={"Cache-Control": _ASK_AGAIN})
