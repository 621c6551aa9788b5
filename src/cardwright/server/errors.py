"""Refusals with their HTTP status, and every error as ``{"error": {what, where, remedy}}``."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, ClassVar

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from cardwright.core.errors import CardwrightError, clipped
from cardwright.server.api_models import ErrorBody, ErrorDetail
from cardwright.server.workers import WorkerDiedError

log = logging.getLogger("cardwright.server")


class RequestRefusedError(CardwrightError):
    """A request that cannot be granted, with the status to answer it."""

    status: ClassVar[int] = 400


class MessageRefusedError(CardwrightError):
    """A message on the WebSocket that is refused; nothing has changed."""

    def __init__(self, code: str, what: str) -> None:
        super().__init__(what)
        self.code = code
        """As in :class:`cardwright.server.wire.Nack`."""


class NotFoundError(RequestRefusedError):
    """There is no such table, replay, game or page."""

    status = 404


class ForbiddenError(RequestRefusedError):
    """It exists, but not for this browser."""

    status = 403


class ConflictError(RequestRefusedError):
    """It cannot be done as things stand now."""

    status = 409


class TooLargeError(RequestRefusedError):
    """More than the server takes at once."""

    status = 413


class TooManyError(RequestRefusedError):
    """Too many requests from this address."""

    status = 429


def install(app: FastAPI) -> None:
    """Let every error of the application answer in the one shape."""
    app.add_exception_handler(CardwrightError, _known)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    for kind in (TimeoutError, WorkerDiedError):
        app.add_exception_handler(kind, _busy)
    app.add_exception_handler(Exception, _unforeseen)


def answer(status: int, what: str, where: str = "", remedy: str = "") -> JSONResponse:
    """Return an error as a response."""
    detail = ErrorDetail(what=clipped(what), where=clipped(where), remedy=remedy)
    return JSONResponse(ErrorBody(error=detail).model_dump(), status)


def place(location: Sequence[int | str]) -> str:
    """Return a validation error's place as a path: ``seats.1.kind``."""
    return ".".join(str(part) for part in location if part != "body")


async def _known(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, CardwrightError), "registered for this class"
    status = error.status if isinstance(error, RequestRefusedError) else 400
    return answer(status, error.what, error.where, error.remedy)


async def _malformed(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError), "registered for this class"
    first: dict[str, Any] = error.errors()[0]
    what = str(first["msg"])
    begins_with_name = what[1:2].isupper()  # JSON
    return answer(
        422,
        what if begins_with_name else what[:1].lower() + what[1:],
        place(first["loc"]),
        "Correct this field",
    )


async def _http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException), "registered for this class"
    return answer(error.status_code, str(error.detail))


async def _busy(request: Request, error: Exception) -> JSONResponse:
    """Answer what a worker process had no time for: the machine's state, not the request's."""
    log.warning("%s %s was not finished: %r", request.method, request.url.path, error)
    return answer(503, "the server is too busy for this now", remedy="Try again in a minute")


async def _unforeseen(request: Request, error: Exception) -> JSONResponse:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(500, "the server failed on this request", remedy="Try again, or report it")
