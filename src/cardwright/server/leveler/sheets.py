"""The cards of a game of Leveler as its table shows them (architecture 9: our own text frame)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Final, cast

from fastapi import APIRouter, Request

from cardwright.core.game import Json, Seat
from cardwright.core.record import Record
from cardwright.games.leveler.content import content_of
from cardwright.games.leveler.memory import Memory
from cardwright.magic.program.abilities import CardProgram, FaceProgram
from cardwright.magic.wording import words_of
from cardwright.server.api import Served
from cardwright.server.browsers import browser_of
from cardwright.server.errors import NotFoundError
from cardwright.server.leveler.models import LevelerFace, LevelerSheet, LevelerSheets
from cardwright.server.replays import read_stored

leveler_sheets_router = APIRouter()
GAME: Final = "leveler"


@leveler_sheets_router.get("/api/tables/{table}/leveler/cards")
async def cards_of_table(table: str, request: Request, served: Served) -> LevelerSheets:
    """Return the cards of a game that who asks may know; the address is the table's or a watch."""
    room, viewer = await served.rooms.look_up(table, browser_of(request.cookies))
    return await asyncio.to_thread(_sheets_for, room.row.game, room.record, viewer.seats)


@leveler_sheets_router.get("/api/replays/{replay}/leveler/cards")
async def cards_of_replay(replay: str, served: Served) -> LevelerSheets:
    """Return the cards that a finished game was played with."""
    played = read_stored(await served.archive.find(replay), served.games)
    return await asyncio.to_thread(_sheets, played.game, played.content, played.seats)


def _sheets_for(game: str, record: Record, seats: tuple[int, ...]) -> LevelerSheets:
    """Return the cards that the holder of these seats may know, while the game goes on."""
    found = _sheets(game, record.content, record.seats)
    if record.options["lists"] == "open" or record.outcome is not None:
        return found
    known = names_known(record, seats)
    return LevelerSheets(cards=[card for card in found.cards if card.name in known])


def names_known(record: Record, seats: tuple[int, ...]) -> set[str]:
    """Return the names in the decks of the seats, and of all that they see now (leveler L9)."""
    decks = content_of(record.content, record.seats).decks
    known = {name for seat in seats for part in decks[seat].sub_decks for name in part}
    for seat in seats or (None,):
        viewer = None if seat is None else Seat(seat)
        known.update(_texts(record.game.observe(record.state, viewer)))
    return known


def _texts(value: object) -> Iterator[str]:
    """Yield every text in an observation, but what is kept to play on from it."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple | dict):
        for part in cast("Iterable[object]", value):
            yield from _texts(part)
    elif is_dataclass(value) and not isinstance(value, Memory):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))


def _sheets(game: str, content: Json, seats: int) -> LevelerSheets:
    """Return the cards of a content, by name.

    Raises:
        NotFoundError: if it is no game of Leveler.
    """
    if game != GAME:
        raise NotFoundError("this game has no Magic cards", where="cards")
    playable = content_of(content, seats)
    cards = sheets_of(playable.programs.values(), playable.texts)
    return LevelerSheets(cards=cards)


def sheets_of(
    programs: Iterable[CardProgram], texts: Mapping[str, tuple[str, ...]] | None = None
) -> list[LevelerSheet]:
    """Return cards by name; ``texts[name]`` is the text of each face where it is known."""
    by_name = sorted(programs, key=lambda program: program.name)
    return [_sheet(program, (texts or {}).get(program.name, ())) for program in by_name]


def _sheet(program: CardProgram, texts: Sequence[str]) -> LevelerSheet:
    padded = [*texts, *("" for _ in program.faces)]
    return LevelerSheet(
        name=program.name,
        status=program.status,
        faces=[_face(face, text) for face, text in zip(program.faces, padded, strict=False)],
    )


def _face(face: FaceProgram, text: str) -> LevelerFace:
    return LevelerFace(
        name=face.name,
        cost=face.mana_cost or "",
        supertypes=list(face.supertypes),
        types=list(face.types),
        subtypes=list(face.subtypes),
        colors=face.colors,
        power=face.power,
        toughness=face.toughness,
        loyalty=face.loyalty,
        words=list(words_of(face)),
        text=text.splitlines(),
    )
