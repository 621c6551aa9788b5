"""The HTTP calls of the editor of builds. Shapes are in :mod:`cardwright.server.ark.models`."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Response

from cardwright.core.options import Options
from cardwright.games.ark_age.content import content_of
from cardwright.games.ark_age.language.builds import Build
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.completing import complete
from cardwright.games.ark_age.language.faults import errors
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.server.api import OFTEN, SPARINGLY, Served
from cardwright.server.ark.making import (
    build_in,
    known,
    looked_at,
    opening_hand,
    read_any,
    reasons_against,
    shape_of,
)
from cardwright.server.ark.models import (
    BuildLook,
    BuildLooked,
    BuildText,
    CardSheets,
    FaultShape,
    Hands,
    HandsWanted,
    PrintWanted,
    ReadyShape,
    ReadyVerdict,
    ReadyVerdicts,
    ReadyWanted,
    SetLine,
    Sets,
    SetShown,
)
from cardwright.server.ark.printing import order_of
from cardwright.server.ark.sheets import sheets_of
from cardwright.server.ark.shelf import Shelved
from cardwright.server.errors import NotFoundError
from cardwright.server.replays import read_stored
from cardwright.server.services import Services

ark_router = APIRouter()
GAME = "ark-age"


# ---- cards


@ark_router.get("/api/ark-age/sets")
async def list_sets(served: Served) -> Sets:
    """Return the sets that can be played here, a designer's folder first."""
    shelved = await asyncio.to_thread(served.shelf.all)
    return Sets(sets=[_line(one) for one in shelved])


@ark_router.get("/api/ark-age/sets/{key}")
async def show_set(key: str, served: Served) -> SetShown:
    """Return a set with its cards, its ready builds and what is wrong with it."""
    return await asyncio.to_thread(lambda: _shown(served.shelf.find(key)))


@ark_router.get("/api/tables/{table}/cards")
async def cards_of_table(table: str, served: Served) -> CardSheets:
    """Return the cards that a game is played with; the address is the table's or its watchers'."""
    room = await served.rooms.find(table)
    record = room.record
    return await asyncio.to_thread(
        _pinned, room.row.game, record.content, record.seats, record.options
    )


@ark_router.get("/api/replays/{replay}/cards")
async def cards_of_replay(replay: str, served: Served) -> CardSheets:
    """Return the cards that a finished game was played with."""
    row = await served.archive.find(replay)
    played = read_stored(row, served.games)
    return await asyncio.to_thread(
        _pinned, played.game, played.content, played.seats, played.options
    )


# ---- builds


@ark_router.post("/api/ark-age/sets/{key}/check", dependencies=OFTEN)
async def check_build(key: str, wanted: BuildLook, served: Served) -> BuildLooked:
    """Return whether a build is legal, with reasons, and its forms for text, files and links."""
    return await asyncio.to_thread(_looked, served, key, wanted, False)


@ark_router.post("/api/ark-age/sets/{key}/complete", dependencies=OFTEN)
async def complete_build(key: str, wanted: BuildLook, served: Served) -> BuildLooked:
    """Return a legal build that holds everything of the given one."""
    return await asyncio.to_thread(_looked, served, key, wanted, True)


@ark_router.post("/api/ark-age/sets/{key}/read", dependencies=OFTEN)
async def read_build(key: str, wanted: BuildText, served: Served) -> BuildLooked:
    """Return the build of a text in any form, checked with the usual options."""

    def read() -> BuildLooked:
        shelved = served.shelf.find(key)
        cards = _cards(shelved)
        build = read_any(wanted.text, cards, shelved.builds, "build")
        return looked_at(build, cards, ARK_AGE_OPTIONS.defaults())

    return await asyncio.to_thread(read)


@ark_router.post("/api/ark-age/sets/{key}/ready", dependencies=OFTEN)
async def judge_ready_builds(key: str, wanted: ReadyWanted, served: Served) -> ReadyVerdicts:
    """Return which ready builds may be played under these options, and what forbids the others."""
    options = ARK_AGE_OPTIONS.complete(wanted.options)
    shelved = await asyncio.to_thread(served.shelf.find, key)
    cards = _cards(shelved)
    return ReadyVerdicts(
        builds=[
            ReadyVerdict(id=one.id, reason=reasons_against(one.build, cards, options))
            for one in shelved.builds
        ]
    )


@ark_router.post("/api/ark-age/sets/{key}/hands", dependencies=OFTEN)
async def deal_hands(key: str, wanted: HandsWanted, served: Served) -> Hands:
    """Return opening hands as the deck might deal them."""
    options = ARK_AGE_OPTIONS.complete(wanted.options)
    cards = _cards(await asyncio.to_thread(served.shelf.find, key))
    build = known(build_in(wanted.build), cards)
    hands = [opening_hand(build, options, wanted.seed, n) for n in range(wanted.count)]
    return Hands(hands=hands)


@ark_router.post("/api/ark-age/sets/{key}/print", dependencies=SPARINGLY)
async def print_cards(key: str, wanted: PrintWanted, served: Served) -> Response:
    """Return a build or a whole set as a file: sheets to cut out, or an archive."""
    order = await asyncio.to_thread(lambda: order_of(served.shelf.find(key), wanted))
    made = await served.printer.draw(order, wanted)
    return Response(
        made.data,
        media_type=made.media_type,
        headers={"Content-Disposition": f'attachment; filename="{made.name}"'},
    )


# ---- inside


def _looked(served: Services, key: str, wanted: BuildLook, is_to_complete: bool) -> BuildLooked:
    options = ARK_AGE_OPTIONS.complete(wanted.options)
    cards = _cards(served.shelf.find(key))
    build: Build = build_in(wanted.build)
    if is_to_complete:
        build = complete(known(build, cards), cards.cards, options)
    return looked_at(build, cards, options)


def _cards(shelved: Shelved) -> CardSet:
    """Return the cards of a set to look at; those of a broken set as they last were.

    Raises:
        ConflictError: if the folder has never been whole.
    """
    return shelved.playable() if shelved.cards is None else shelved.cards


def _pinned(game: str, content: object, seats: int, options: Options) -> CardSheets:
    """Return the cards that are pinned for a game.

    Raises:
        NotFoundError: if it is no game of Ark Age.
    """
    if game != GAME:
        raise NotFoundError("this game has no cards of its own", where="cards")
    cards = content_of(content, seats, options).playable.cards
    return CardSheets(title=cards.head.name, cards=sheets_of(cards))


def _shown(shelved: Shelved) -> SetShown:
    cards = shelved.cards
    return SetShown(
        about=_line(shelved),
        emotions=[] if cards is None else list(cards.head.emotions),
        nebulae=[] if cards is None else list(cards.head.nebulae),
        moralities=[] if cards is None else list(cards.head.moralities),
        cards=[] if cards is None else sheets_of(cards),
        builds=[
            ReadyShape(id=one.id, name=one.name, plan=one.plan, build=shape_of(one.build))
            for one in shelved.builds
        ],
        faults=[
            FaultShape.model_validate(fault, from_attributes=True) for fault in shelved.faults
        ],
    )


def _line(shelved: Shelved) -> SetLine:
    return SetLine(
        key=shelved.key,
        title=shelved.title,
        count=0 if shelved.cards is None else len(shelved.cards.cards),
        stamp=shelved.stamp,
        is_own=shelved.is_own,
        errors=len(errors(shelved.faults)),
    )
