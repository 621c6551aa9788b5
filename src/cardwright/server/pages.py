"""The browser client: built files, and one page for all of its addresses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from cardwright.server.errors import NotFoundError

STATIC: Final = Path(__file__).resolve().parent / "static"
"""Made by the build from ``web/``."""
PAGES: Final = frozenset(
    {"", "t", "r", "rules", "help", "replays", "builds", "decks", "cards", "companion", "lab"}
    | {"my-data"}
)
"""First parts of the addresses that the client knows."""
_YEAR: Final = "public, max-age=31536000, immutable"
_ASK_AGAIN: Final = "no-cache"
_NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>cardwright</title>
<h1>The client is not built</h1>
<p>The server runs, but its pages are missing. Run <code>make play</code> in the sources, or
install a wheel.</p></html>"""


def client_router(static: Path) -> APIRouter:
    """Return the routes that serve the client's files from a folder.

    The files are listed once: a path from outside is only ever looked up in that list.
    """
    router = APIRouter()
    files = {file.relative_to(static).as_posix(): file for file in _files(static)}
    index = files.pop("index.html", None)

    @router.get("/{path:path}", include_in_schema=False)
    async def page(request: Request, path: str) -> Response:
        if path in files:
            return FileResponse(files[path], headers={"Cache-Control": _cached(path)})
        is_page = path.partition("/")[0] in PAGES
        # A person who mistyped an address gets the client, which says so and leads on.
        if not is_page and "text/html" not in request.headers.get("accept", ""):
            raise NotFoundError(
                "there is no such page", where=f"/{path[:64]}", remedy="Start at the lobby, /"
            )
        if index is None:
            return HTMLResponse(_NOT_BUILT, 503)
        return FileResponse(index, 200 if is_page else 404, {"Cache-Control": _ASK_AGAIN})

    return router


def _files(static: Path) -> list[Path]:
    return [file for file in static.rglob("*") if file.is_file()]


def _cached(path: str) -> str:
    """Return how long browsers may keep a file: names of assets carry a hash of their content."""
    return _YEAR if path.startswith("assets/") else _ASK_AGAIN
