"""The HTTP calls of searches. Shapes are in :mod:`cardwright.server.lab.models`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse

from cardwright.server.api import SPARINGLY, Asking, Served
from cardwright.server.browsers import browser_of
from cardwright.server.lab.following import event_stream
from cardwright.server.lab.making import Wish
from cardwright.server.lab.models import LabWish, NewSearch, RunText, SearchList, SearchShape
from cardwright.server.lab.shapes import files_of, search_shape

search_router = APIRouter(prefix="/searches")


def wish_of(wish: LabWish) -> Wish:
    """Return what may be moved, as the lab takes it."""
    return Wish(wish.moves, wish.rounds)


@search_router.post("", dependencies=SPARINGLY)
async def make(wanted: NewSearch, served: Served, asker: Asking) -> SearchShape:
    """Keep a search and begin to walk."""
    files = await files_of(served, wanted)
    made = await served.searches.make(wanted.text, files, wish_of(wanted.wish), asker.browser)
    return search_shape(served, made, asker.browser)


@search_router.get("")
async def list_searches(request: Request, served: Served) -> SearchList:
    """Return this browser's searches, newest first."""
    return _listed(served, browser_of(request.cookies))


@search_router.get("/{search}")
async def show(search: str, request: Request, served: Served) -> SearchShape:
    """Return how a search stands."""
    found = served.searches.find(search)
    return search_shape(served, found, browser_of(request.cookies))


@search_router.get("/{search}/events")
async def follow(search: str, request: Request, served: Served) -> StreamingResponse:
    """Return how a search stands, now and at every change, as server-sent events."""
    served.searches.find(search)
    browser = browser_of(request.cookies)
    return event_stream(
        served.searches.follow(search), lambda found: search_shape(served, found, browser)
    )


@search_router.get("/{search}/text")
async def show_text(
    search: str, served: Served, trial: Annotated[int | None, Query(ge=0)] = None
) -> RunText:
    """Return the experiment's file; of a trial, the one that sets it beside the start."""
    return RunText(text=served.searches.text(search, trial))


@search_router.post("/{search}/stop", dependencies=SPARINGLY)
async def stop(search: str, request: Request, served: Served) -> SearchShape:
    """Stop a search; what was met is kept."""
    browser = browser_of(request.cookies)
    return search_shape(served, await served.searches.halt(search, browser), browser)


@search_router.post("/{search}/resume", dependencies=SPARINGLY)
async def resume(search: str, request: Request, served: Served) -> SearchShape:
    """Let a stopped search go on."""
    browser = browser_of(request.cookies)
    return search_shape(served, await served.searches.go_on(search, browser), browser)


@search_router.delete("/{search}", dependencies=SPARINGLY)
async def delete(search: str, request: Request, served: Served) -> SearchList:
    """Delete a search with its rounds; return those that are left."""
    browser = browser_of(request.cookies)
    await served.searches.drop(search, browser)
    return _listed(served, browser)


def _listed(served: Served, browser: str | None) -> SearchList:
    own = served.searches.of(browser)
    return SearchList(searches=[search_shape(served, one, browser) for one in own])
