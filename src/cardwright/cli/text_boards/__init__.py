"""The table as text: one renderer a game type, from the JSON of an observation."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, cast

from rich.console import RenderableType
from rich.markup import escape

from cardwright.cli.text_boards import ark_age, leveler, parlor_magic
from cardwright.core.game import Arguments, Json, Seat
from cardwright.core.record import Record

BOARDS: Final[dict[str, Callable[[Json], RenderableType]]] = {
    "ark-age": ark_age.board,
    "leveler": leveler.board,
    "parlor-magic": parlor_magic.board,
}
"""By the game type's name."""

LABELS: Final[dict[str, Callable[[str, Json], str]]] = {
    "ark-age": ark_age.label,
    "leveler": leveler.label,
    "parlor-magic": lambda text, _: parlor_magic.label(text),
}
"""How an action's text is shown to a person who sees the table, or does not (``None``)."""

NAMINGS: Final[dict[str, Callable[[Arguments, Json], Arguments]]] = {"ark-age": ark_age.named}
"""How cards that sentences know by their ids get their names."""


def board_of(game_name: str, observation: Json) -> RenderableType:
    """Return the table for a terminal; of a game type without a renderer the plain JSON."""
    if game_name in BOARDS:
        return BOARDS[game_name](observation)
    return escape(json.dumps(observation, indent=1))


def label_of(game_name: str, text: str, observation: Json = None) -> str:
    """Return an action's text as a person reads it, with the table or without, in markup."""
    return LABELS[game_name](text, observation) if game_name in LABELS else escape(text)


def named(game_name: str, args: Arguments, observation: Json) -> Arguments:
    """Return what a sentence names, with cards as a person knows them."""
    return NAMINGS[game_name](args, observation) if game_name in NAMINGS else args


def everything_seen(record: Record) -> Json:
    """Return the spectator's observation as JSON, with what any seat sees filled in."""
    seen = [
        record.game.to_json(record.game.observe(record.state, seat))
        for seat in (None, *map(Seat, range(record.seats)))
    ]
    return _merged(seen)


def _merged(values: Sequence[Any]) -> Any:
    """Return the first value, with its ``None`` replaced by what a later one has there."""
    known = [value for value in values if value is not None]
    if not known:
        return None
    first = known[0]
    if isinstance(first, dict):
        objects = cast("list[dict[str, Any]]", known)
        return {name: _merged([one[name] for one in objects]) for name in objects[0]}
    if isinstance(first, list | tuple):
        rows = cast("list[list[Any]]", known)
        if all(len(row) == len(rows[0]) for row in rows):
            return [_merged(places) for places in zip(*rows, strict=True)]
    return cast("Any", first)
