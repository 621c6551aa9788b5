"""Whatever of the lab goes on for a while is followed: now, and at every change."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Generic, Protocol, TypeVar

from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from cardwright.server.lab.runs import WAITING, State


class Ongoing(Protocol):
    """What stands still at last."""

    @property
    def state(self) -> State:
        """How it stands."""
        ...


OngoingT = TypeVar("OngoingT", bound=Ongoing)


class Followers(Generic[OngoingT]):
    """Those who follow things by id, each woken when its thing has changed."""

    def __init__(self, find: Callable[[str], OngoingT]) -> None:
        """Follow what ``find`` returns for an id; it raises if there is no such thing."""
        self._find = find
        self._changed: dict[str, asyncio.Event] = {}

    async def follow(self, key: str) -> AsyncGenerator[OngoingT, None]:
        """Yield a thing now and whenever it has changed, until it stands still."""
        while True:
            changed = self._changed.setdefault(key, asyncio.Event())
            found = self._find(key)
            yield found
            if found.state not in WAITING:
                return
            await changed.wait()

    def wake(self, key: str) -> None:
        """Let those who follow a thing look at it again."""
        if key in self._changed:
            self._changed.pop(key).set()


def event_stream(
    followed: AsyncGenerator[OngoingT, None], shape: Callable[[OngoingT], BaseModel]
) -> StreamingResponse:
    """Return what is followed as server-sent events, each in the shape that a browser reads."""

    async def events() -> AsyncGenerator[str, None]:
        async for found in followed:
            yield f"data: {shape(found).model_dump_json()}\n\n"

    return StreamingResponse(events(), media_type="text/event-stream")
