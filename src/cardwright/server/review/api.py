"""The HTTP call of a review. Its shape is in :mod:`cardwright.server.review.models`."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from cardwright.core.errors import CardwrightError, clipped
from cardwright.server.api import SPARINGLY, Served, address_of
from cardwright.server.api_models import ErrorBody, ErrorDetail

review_router = APIRouter()


@review_router.get("/api/replays/{replay}/review/{seat}", dependencies=SPARINGLY)
async def follow(replay: str, seat: int, request: Request, served: Served) -> StreamingResponse:
    """Return what a search thinks of a seat's decisions, as server-sent events (``ReviewSeen``).

    An event named ``refused`` is an ``ErrorBody``, and the last.
    """
    row = await served.reviews.find(replay, seat)
    visitor = address_of(request)

    async def events() -> AsyncGenerator[str, None]:
        try:
            async with aclosing(served.reviews.follow(row, seat, visitor)) as told:
                async for seen in told:
                    yield f"data: {seen.model_dump_json()}\n\n"
        except CardwrightError as error:
            detail = ErrorDetail(what=clipped(error.what), where=error.where, remedy=error.remedy)
            yield f"event: refused\ndata: {ErrorBody(error=detail).model_dump_json()}\n\n"

    return StreamingResponse(events(), media_type="text/event-stream")
