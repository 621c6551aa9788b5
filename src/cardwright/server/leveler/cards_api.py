"""The HTTP calls of the pages of cards; shapes are in :mod:`card_models`."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query

from cardwright.carddata.library import built_in_cards
from cardwright.core.errors import CardwrightError
from cardwright.magic.printed import Card
from cardwright.magic.understood.query import read_query
from cardwright.server.api import OFTEN, Served
from cardwright.server.errors import NotFoundError
from cardwright.server.leveler.card_models import CardFound, CardsFound, CardShown
from cardwright.server.leveler.card_page import card_shown
from cardwright.server.leveler.sharing import MAX_CARD
from cardwright.server.leveler.shelf import CardShelf

leveler_cards_router = APIRouter()
MOST_FOUND: Final = 60
"""Cards in one answer; whoever finds more asks more exactly."""
_MOST_NAMED: Final = 20
Text = Annotated[str, Query(max_length=MAX_CARD)]


@leveler_cards_router.get("/api/leveler/cards", dependencies=OFTEN)
async def search_cards(served: Served, q: Text = "") -> CardsFound:
    """Return cards with these words in their names, and those that do what is asked."""
    return await asyncio.to_thread(_search, served.magic_cards, q)


@leveler_cards_router.get("/api/leveler/card", dependencies=OFTEN)
async def show_card(served: Served, name: Text) -> CardShown:
    """Return one card with its reading; any spelling of a name will do."""
    return await asyncio.to_thread(_show, served.magic_cards, name)


def _search(cards: CardShelf, text: str) -> CardsFound:
    with cards.open() as store:
        named = store.named(text, _MOST_NAMED)
    names = [card.name for card in named]
    understood, hint = _understood(cards, text)
    doing = [name for name in understood or () if name not in names]
    shown = cards.facts(doing[: MOST_FOUND - len(named)]).cards
    return CardsFound(
        cards=[
            *(_found(card, "name") for card in named),
            *(_found(card, "reading") for card in shown.values()),
        ],
        count=len(named) + len(doing),
        is_reading=understood is None,
        hint=hint,
        source=cards.source(),
    )


def _understood(cards: CardShelf, text: str) -> tuple[tuple[str, ...] | None, str]:
    """Return the cards that do what is asked (None while they are read), and why none is asked."""
    try:
        query = read_query(text)
    except CardwrightError as error:
        return (), f"{error.what[:1].upper()}{error.what[1:]}. {error.remedy}."
    return cards.understood(query), ""


def _found(card: Card, by: Literal["name", "reading"]) -> CardFound:
    return CardFound(
        name=card.name,
        cost=card.front.mana_cost or "",
        type_line=card.front.type_line,
        by=by,
    )


def _show(cards: CardShelf, name: str) -> CardShown:
    with cards.open() as store:
        card = store.find(name)
        if card is not None:
            return card_shown(card, store)
        near = store.near(name)
    with built_in_cards() as pool:
        card = pool.find(name)
        if card is not None:
            return card_shown(card, pool)
    raise NotFoundError(
        f"there is no card named {name!r} in the card data",
        where="name",
        remedy=f"Did you mean {' or '.join(near)}?" if near else "Check its spelling",
    )
