"""Cards as pages show them: data and the text that is made from it, never anything private."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, cast

from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.sentences import card_lines
from cardwright.server.ark.models import CardLine, CardSheet

LineKind: TypeAlias = Literal["keyword", "safe", "semi", "auto", "alts", "dogma", "frame", "build"]
_HEADS: Final[dict[str, LineKind]] = {"Frame": "frame", "Build": "build"}


def sheets_of(cards: CardSet) -> list[CardSheet]:
    """Return the cards of a set in the order of their definitions' numbers."""
    return [_sheet(number, card, cards) for number, card in enumerate(cards.cards.values())]


def _sheet(number: int, card: Card, cards: CardSet) -> CardSheet:
    return CardSheet(
        id=card.id,
        number=number,
        name=card.name,
        kind=card.kind,
        cost=card.cost,
        emotion=card.emotion,
        nebula=card.nebula,
        morality=list(card.morality),
        might=card.might,
        health=card.health,
        speed=card.speed,
        range=card.range,
        limit=card.limit,
        keywords=[use.kw for use in card.keywords],
        lines=list(_lines(card, cards)),
        flavour=card.flavour or "",
        art=card.art or "",
    )


def _lines(card: Card, cards: CardSet) -> Iterator[CardLine]:
    """Yield the card's lines, which stand as :func:`card_lines` orders them, with their kinds."""
    words = [*("keyword" for _ in card.keywords), *(e.kind for _, e in card.own_effects())]
    kinds = cast("list[LineKind]", words)
    for place, line in enumerate(card_lines(card, cards)):
        kind = kinds[place] if place < len(kinds) else _HEADS[line.head]
        yield CardLine(head=line.head, text=line.text, kind=kind)
