"""The server as an ASGI application, and how it is run."""

from __future__ import annotations

import gc
import time
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import uvicorn
from fastapi import FastAPI, WebSocket
from starlette.middleware.gzip import GZipMiddleware

from cardwright.core.game import AnyGame
from cardwright.games import GAMES
from cardwright.server import errors
from cardwright.server.api import router, software_version
from cardwright.server.ark.api import ark_router
from cardwright.server.lab.api import lab_router
from cardwright.server.leveler.api import leveler_router
from cardwright.server.leveler.cards_api import leveler_cards_router
from cardwright.server.leveler.sheets import leveler_sheets_router
from cardwright.server.mydata.api import mydata_router
from cardwright.server.pages import STATIC, client_router
from cardwright.server.patience import PatientProtocol
from cardwright.server.replays import MAX_BYTES
from cardwright.server.review.api import review_router
from cardwright.server.security import Guard
from cardwright.server.services import Services
from cardwright.server.settings import Settings
from cardwright.server.socket import serve
from cardwright.server.uptime import TimeSource
from cardwright.server.wire import MAX_FRAME

ROUTERS: Final = (
    ark_router,
    lab_router,
    leveler_router,
    leveler_cards_router,
    leveler_sheets_router,
    mydata_router,
    review_router,
    router,
)
GRACE_SECONDS: Final = 5
"""A stopping server waits so long for requests under way."""


def create_app(
    settings: Settings,
    games: Mapping[str, AnyGame] = GAMES,
    static: Path = STATIC,
    source: TimeSource = time.monotonic,
) -> FastAPI:
    """Return the application; the database is opened when it starts.

    Args:
        settings: what the operator chose.
        games: the game types that can be played.
        static: folder of the built browser client.
        source: drives the clocks of the tables, in seconds.

    Raises:
        CardwrightError: if the database address is not usable.
    """
    services = Services(settings, games, source)

    app = FastAPI(
        title="cardwright",
        version=software_version(),
        lifespan=_lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services = services
    errors.install(app)
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    app.add_middleware(Guard, settings=settings, upload_path="/api/replays", max_upload=MAX_BYTES)

    @app.websocket("/ws")
    async def socket(websocket: WebSocket) -> None:
        await serve(websocket, services)

    for part in ROUTERS:
        app.include_router(part)
    app.include_router(client_router(static))
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncGenerator[None, None]:
    services: Services = app.state.services
    await services.start()
    try:
        yield
    finally:
        await services.stop()


def open_database(app: FastAPI) -> None:
    """Open and migrate the database ahead of the start, where a refusal can be told in words.

    Raises:
        CardwrightError: if the database cannot be used.
    """
    services: Services = app.state.services
    services.store.migrate()


def keep_what_is_loaded() -> None:
    """Take all that there is now out of the sight of the garbage collector, before serving.

    What is loaded once and stays was most of what a full collection looked at, and every table
    waits for its end: 0.2 s of each one (``docs/measurements.md``).
    """
    gc.collect()
    gc.freeze()


def server_config(app: FastAPI, host: str, port: int) -> uvicorn.Config:
    """Return how uvicorn serves the application."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        http=PatientProtocol,
        ws="websockets-sansio",
        # Larger than what is allowed, so that the refusal comes from us with its reason.
        ws_max_size=4 * MAX_FRAME,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        log_level="warning",
    )
