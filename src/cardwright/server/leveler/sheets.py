"""The cards of a game of Leveler as its table shows them (architecture 9: our own text frame)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence

from fastapi import APIRouter

from cardwright.core.game import Json
from cardwright.games.leveler.content import content_of
from cardwright.magic.program.abilities import CardProgram, FaceProgram
from cardwright.magic.wording import words_of
from cardwright.server.api import Served
from cardwright.server.errors import NotFoundError
from cardwright.server.leveler.models import LevelerFace, LevelerSheet, LevelerSheets
from cardwright.server.replays import read_stored

leveler_sheets_router = APIRouter()
GAME = "leveler"


@leveler_sheets_router.get("/api/tables/{table}/leveler/cards")
async def cards_of_table(table: str, served: Served) -> LevelerSheets:
    """Return the cards that a game is played with; the address is the table's or its watchers'."""
    room = await served.rooms.find(table)
    record = room.record
    return await asyncio.to_thread(_sheets, room.row.game, record.content, record.seats)


@leveler_sheets_router.get("/api/replays/{replay}/leveler/cards")
async def cards_of_replay(replay: str, served: Served) -> LevelerSheets:
    """Return the cards that a finished game was played with."""
    played = read_stored(await served.archive.find(replay), served.games)
    return await asyncio.to_thread(_sheets, played.game, played.content, played.seats)


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
