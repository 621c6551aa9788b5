"""The HTTP calls of the lab. Shapes are in :mod:`cardwright.server.lab.models`."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import FileResponse, StreamingResponse

from cardwright.core.errors import CardwrightError
from cardwright.games import GAMES
from cardwright.games.ark_age.language.library import BASE_SET
from cardwright.lab.asking import Question, experiment_text
from cardwright.server.api import OFTEN, SPARINGLY, Asking, Served
from cardwright.server.api_models import ErrorDetail
from cardwright.server.ark.shelf import OWN
from cardwright.server.browsers import browser_of
from cardwright.server.lab.balance import last_measured, worths_of
from cardwright.server.lab.following import event_stream
from cardwright.server.lab.forms import lab_game
from cardwright.server.lab.making import MOST_GAMES
from cardwright.server.lab.models import (
    CardBalance,
    ChangeLine,
    Compared,
    LabAbout,
    LabLook,
    LabLooked,
    LabQuestion,
    NewRun,
    OpenedGame,
    OpenGame,
    Runs,
    RunShape,
    RunText,
)
from cardwright.server.lab.own import lists_of
from cardwright.server.lab.reports import FORMS
from cardwright.server.lab.result_models import LabResult, PeopleResult
from cardwright.server.lab.search_api import search_router, wish_of
from cardwright.server.lab.shapes import files_of, run_shape
from cardwright.server.services import Services

lab_router = APIRouter(prefix="/api/lab")
MINUTE: Final = 60.0


# ---- making


@lab_router.get("")
async def about(served: Served) -> LabAbout:
    """Return what can be asked here."""
    return LabAbout(
        games=[lab_game(game) for game in GAMES.values()],
        workers=served.settings.lab_workers,
        waiting=served.lab.busy,
        most_games=MOST_GAMES,
    )


@lab_router.post("/look", dependencies=OFTEN)
async def look(wanted: LabLook, served: Served) -> LabLooked:
    """Return a form as an experiment file, and whether it can be played; keep nothing."""
    text = wanted.text
    try:
        if wanted.question is not None:
            text = await asyncio.to_thread(_text_of, wanted.question, wanted.card_set, served)
        files = await files_of(served, wanted)
        checked = (
            await served.lab.check(text, files)
            if wanted.wish is None
            else await served.lab.plan(text, files, wish_of(wanted.wish))
        )
    except CardwrightError as error:
        fault = ErrorDetail(what=error.what, where=error.where, remedy=error.remedy)
        return LabLooked(text=text, fault=fault, games_per_block=0, most_games=0)
    return LabLooked(
        text=text,
        fault=None,
        games_per_block=checked.games_per_block,
        most_games=checked.most_games,
    )


@lab_router.post("/runs", dependencies=SPARINGLY)
async def make(wanted: NewRun, served: Served, asker: Asking) -> RunShape:
    """Keep an experiment and put it into the queue."""
    seconds = {"seconds": MINUTE} if wanted.minute else {}
    files = await files_of(served, wanted)
    run = await served.lab.make(wanted.text, files, asker.browser, **seconds)
    return run_shape(served, run, asker.browser)


# ---- watching and steering


@lab_router.get("/runs")
async def list_runs(request: Request, served: Served) -> Runs:
    """Return this browser's experiments, newest first."""
    browser = browser_of(request.cookies)
    return Runs(runs=[run_shape(served, run, browser) for run in served.lab.of(browser)])


@lab_router.get("/runs/{run}")
async def show(run: str, request: Request, served: Served) -> RunShape:
    """Return how an experiment stands."""
    return run_shape(served, served.lab.find(run), browser_of(request.cookies))


@lab_router.get("/runs/{run}/events")
async def follow(run: str, request: Request, served: Served) -> StreamingResponse:
    """Return how an experiment stands, now and at every change, as server-sent events."""
    served.lab.find(run)
    browser = browser_of(request.cookies)
    return event_stream(served.lab.follow(run), lambda found: run_shape(served, found, browser))


@lab_router.post("/runs/{run}/stop", dependencies=SPARINGLY)
async def stop(run: str, request: Request, served: Served) -> RunShape:
    """Stop an experiment; what was played is kept."""
    browser = browser_of(request.cookies)
    return run_shape(served, await served.lab.halt(run, browser), browser)


@lab_router.post("/runs/{run}/resume", dependencies=SPARINGLY)
async def resume(run: str, request: Request, served: Served) -> RunShape:
    """Let a stopped experiment go on."""
    browser = browser_of(request.cookies)
    return run_shape(served, await served.lab.go_on(run, browser), browser)


@lab_router.delete("/runs/{run}", dependencies=SPARINGLY)
async def delete(run: str, request: Request, served: Served) -> Runs:
    """Delete an experiment with its games; return those that are left."""
    browser = browser_of(request.cookies)
    await served.lab.drop(run, browser)
    return Runs(runs=[run_shape(served, one, browser) for one in served.lab.of(browser)])


# ---- what came out


@lab_router.get("/runs/{run}/text")
async def show_text(run: str, served: Served) -> RunText:
    """Return the experiment's file."""
    return RunText(text=served.lab.text(run))


@lab_router.get("/runs/{run}/result")
async def show_result(run: str, served: Served) -> LabResult:
    """Return everything that came out."""
    return LabResult.model_validate(await served.lab.result(run))


@lab_router.get("/runs/{run}/people", dependencies=OFTEN)
async def show_people(run: str, served: Served) -> PeopleResult:
    """Return what games between people on this server say of the same measures."""
    found = await served.people.by_variant(await served.lab.result(run))
    return PeopleResult.model_validate({"variants": found})


@lab_router.get("/runs/{run}/report.{form}")
async def download(run: str, form: str, served: Served) -> FileResponse:
    """Return the report as a file, in a form of your choice."""
    path = await served.lab.report(run, form)
    return FileResponse(path, media_type=FORMS[form], filename=f"experiment-{run}.{form}")


@lab_router.post("/runs/{run}/open", dependencies=SPARINGLY)
async def open_game(run: str, wanted: OpenGame, served: Served) -> OpenedGame:
    """Return the replay of a game behind a number."""
    return OpenedGame(path=f"/r/{await served.lab.open(run, wanted.game)}")


@lab_router.get("/compare")
async def compare(
    request: Request,
    served: Served,
    before: Annotated[str, Query(max_length=64)],
    after: Annotated[str, Query(max_length=64)],
) -> Compared:
    """Return what differs from one experiment to another."""
    browser = browser_of(request.cookies)
    changes = await served.lab.compare(before, after)
    return Compared(
        before=run_shape(served, served.lab.find(before), browser),
        after=run_shape(served, served.lab.find(after), browser),
        changes=[ChangeLine(**one) for one in changes],
    )


@lab_router.get("/balance")
async def balance(
    request: Request, served: Served, cards: Annotated[str, Query(max_length=64)] = BASE_SET
) -> CardBalance:
    """Return what the cards of a set of Ark Age should be worth, and what was measured."""
    shelved = await asyncio.to_thread(served.shelf.find, cards)
    known = shelved.playable().cards
    browser = browser_of(request.cookies)
    is_own = shelved.key == OWN
    return CardBalance(
        worths=worths_of(known.values()),
        measured=await last_measured(served.lab, browser, is_own=is_own),
    )


# ---- inside


def _text_of(question: LabQuestion, card_set: str, served: Services) -> str:
    """Return a form as an experiment file.

    Raises:
        CardwrightError: if a build of one's own cannot be read.
    """
    shelved = partial(served.shelf.find, card_set or BASE_SET)
    fields: dict[str, Any] = dict(question)
    fields["own"] = lists_of(question.own, question.game, shelved)
    return experiment_text(Question(**fields))


lab_router.include_router(search_router)
