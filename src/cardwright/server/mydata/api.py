"""The HTTP calls about one's own data. Shapes are in :mod:`cardwright.server.mydata.models`."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.background import BackgroundTask
from starlette.responses import FileResponse

from cardwright.server.api import OFTEN, SPARINGLY, Served
from cardwright.server.browsers import COOKIE, browser_of
from cardwright.server.errors import NotFoundError
from cardwright.server.mydata.models import MyData

mydata_router = APIRouter(prefix="/api/my-data")
NOTHING: Final = MyData(
    alone=0, finished=0, under_way=0, names=[], uploads=0, experiments=0, searches=0
)


@mydata_router.get("", dependencies=OFTEN)
async def show(request: Request, served: Served) -> MyData:
    """Return what is kept of this browser."""
    browser = browser_of(request.cookies)
    return NOTHING if browser is None else await served.desk.show(browser)


@mydata_router.get("/file", dependencies=SPARINGLY)
async def download(request: Request, served: Served) -> FileResponse:
    """Return everything that is kept of this browser as a ZIP file."""
    browser = browser_of(request.cookies)
    if browser is None:
        raise NotFoundError(
            "nothing is kept of this browser", where="my data", remedy="Play a game first"
        )
    scratch = await asyncio.to_thread(TemporaryDirectory, prefix="cardwright-my-data-")
    path = Path(scratch.name) / "my-data.zip"
    try:
        await served.desk.export(browser, path)
    except BaseException:
        scratch.cleanup()
        raise
    return FileResponse(
        path,
        media_type="application/zip",
        filename=f"cardwright-{datetime.now(UTC):%Y-%m-%d}.zip",
        background=BackgroundTask(scratch.cleanup),
    )


@mydata_router.delete("", dependencies=SPARINGLY)
async def delete(request: Request, response: Response, served: Served) -> MyData:
    """Delete what is kept of this browser, and its cookie; return what that was."""
    browser = browser_of(request.cookies)
    if browser is None:
        return NOTHING
    deleted = await served.desk.forget(browser)
    response.delete_cookie(COOKIE, path="/")
    return deleted
