"""Records as Scryfall has them: bulk files, and JSON Lines of the same fields."""

from __future__ import annotations

from typing import Final, cast

from cardwright.carddata.raw import (
    Record,
    inner,
    number,
    oracle_text,
    printed,
    records,
    text,
    words,
)
from cardwright.core.errors import CardwrightError
from cardwright.magic.names import HALVES
from cardwright.magic.printed import (
    Card,
    Face,
    Legality,
    colors_of,
    mana_value_of,
    ordered_colors,
)

LEGALITIES: Final = frozenset({"legal", "restricted", "banned", "not_legal"})
NO_CARDS: Final = frozenset({"token", "double_faced_token", "emblem", "art_series"})
"""Layouts of what is no card of a deck; their names would shadow those of cards."""
_SPLIT: Final = frozenset({"split", "aftermath"})


def card_of(record: Record) -> Card | None:
    """Return the card of a record, ``None`` for tokens, emblems and art.

    Raises:
        CardwrightError: for a record without a name, or with a field of another kind.
    """
    layout = text(record, "layout", "normal")
    if layout in NO_CARDS:
        return None
    faces = _faces(record)
    name = _full_name(record, faces)
    return Card(
        name=name,
        faces=faces,
        layout="split" if layout in _SPLIT else layout,
        mana_value=number(record, "cmc", _mana_value(record, faces, layout)),
        color_identity=ordered_colors("".join(words(record, "color_identity"))),
        keywords=words(record, "keywords"),
        legacy=legality_of(text(inner(record, "legalities"), "legacy")),
        oracle_id=_oracle_id(record),
        other_names=_other_names(record, name),
        sets=words(record, "sets") or tuple(filter(None, [text(record, "set").upper()])),
        is_funny=_is_funny(record),
        is_digital=_is_digital(record),
    )


def legality_of(word: str) -> Legality:
    """Return the standing that a file's word means; ``unknown`` for a missing or strange one."""
    known = word.lower().replace(" ", "_")
    return cast("Legality", known) if known in LEGALITIES else "unknown"


def _faces(record: Record) -> tuple[Face, ...]:
    """Return the faces; a card printed on both sides (``reversible_card``) has each once."""
    found: dict[str, Face] = {}
    for part in records(record, "card_faces"):
        face = _face(part)
        found.setdefault(face.name, face)
    return tuple(found.values()) or (_face(_front_half(record)),)


def _front_half(record: Record) -> Record:
    """Return a record without faces as its front: ``A // B`` becomes ``A`` in each field."""
    joined = {field: printed(record, field) for field in ("name", "type_line", "mana_cost")}
    halves = {field: value.split(HALVES)[0] for field, value in joined.items() if value}
    return {**record, **halves}


def _face(record: Record) -> Face:
    name = text(record, "name")
    if not name:
        raise CardwrightError(
            "a card without a name",
            where=f"record {text(record, 'id') or text(record, 'oracle_id') or '?'}",
            remedy="The file is damaged or of another format",
        )
    cost, rules = printed(record, "mana_cost"), oracle_text(record, "oracle_text")
    given = words(record, "colors")
    return Face(
        name=name,
        type_line=text(record, "type_line"),
        oracle_text=rules,
        mana_cost=cost,
        colors=ordered_colors("".join(given))
        if record.get("colors") is not None
        else colors_of(cost, rules),
        power=printed(record, "power"),
        toughness=printed(record, "toughness"),
        loyalty=printed(record, "loyalty"),
        defense=printed(record, "defense"),
    )


def _full_name(record: Record, faces: tuple[Face, ...]) -> str:
    """Return the name, ``A`` for a reversible card that is called ``A // A``."""
    halves = dict.fromkeys(text(record, "name", faces[0].name).split(HALVES))
    return HALVES.join(halves)


def _mana_value(record: Record, faces: tuple[Face, ...], layout: str) -> float:
    """Return the mana value where the record has none: of all halves, or of the front."""
    if layout not in _SPLIT:
        return mana_value_of(faces[0].mana_cost)
    joined = printed(record, "mana_cost")
    return mana_value_of(joined) if joined else sum(mana_value_of(f.mana_cost) for f in faces)


def _oracle_id(record: Record) -> str:
    """Return the id, which a reversible card has on its faces only."""
    parts = (record, *records(record, "card_faces"))
    return next(filter(None, (text(part, "oracle_id") for part in parts)), "")


def _other_names(record: Record, name: str) -> tuple[str, ...]:
    """Return the names of a reskin, of the whole card and of each half.

    They are ``flavor_name``, or ``printed_name`` where the printing is in English.
    """
    whole = text(record, "flavor_name")
    if not whole and text(record, "lang", "en") == "en":
        whole = text(record, "printed_name")
    halves = [text(part, "flavor_name") for part in records(record, "card_faces")]
    names = [whole, HALVES.join(halves) if all(halves) else "", *halves]
    return tuple(dict.fromkeys(other for other in names if other and other != name))


def _is_funny(record: Record) -> bool:
    return (
        record.get("funny") is True
        or text(record, "set_type") == "funny"
        or text(record, "security_stamp") == "acorn"
        or text(record, "border_color") == "silver"
    )


def _is_digital(record: Record) -> bool:
    games = words(record, "games")
    return record.get("digital") is True or (bool(games) and "paper" not in games)
