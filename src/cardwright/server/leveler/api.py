"""The HTTP calls of Leveler's pages. Shapes are in :mod:`cardwright.server.leveler.models`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fastapi import APIRouter

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.games.leveler.cards.library import ready_decks
from cardwright.games.leveler.deck import Deck
from cardwright.games.leveler.exports import FORMS, export_deck
from cardwright.games.leveler.formats import read_deck, write_deck
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.games.leveler.split import propose_split
from cardwright.server.api import OFTEN, Served, option_shape
from cardwright.server.leveler.decks import checked, edited
from cardwright.server.leveler.models import (
    DeckBuilt,
    DeckChecked,
    DeckDivided,
    DeckEdit,
    DeckFile,
    DeckLook,
    DeckSought,
    DeckWanted,
    FormShape,
    LevelerAbout,
    ReadyDeckShape,
)
from cardwright.server.leveler.sharing import deck_in
from cardwright.server.leveler.shelf import CardShelf

leveler_router = APIRouter()
CHECKED_BY: Final = ("strict_singleton", "pool", "sideboard", "companion")
"""The options that a deck is checked by; the others are about play."""


@leveler_router.get("/api/leveler")
async def about(served: Served) -> LevelerAbout:
    """Return which cards are known, the options of the check, and the ready decks."""
    cards = await asyncio.to_thread(served.magic_cards.source)
    options = [one for one in LEVELER_OPTIONS.options if one.name in CHECKED_BY]
    return LevelerAbout(
        cards=cards,
        options=[option_shape(one) for one in options],
        decks=[
            ReadyDeckShape(id=one.id, name=one.name, plan=one.plan, text=write_deck(one.deck))
            for one in ready_decks()
        ],
        forms=[FormShape(name=form.name, title=form.title) for form in FORMS.values()],
    )


@leveler_router.post("/api/leveler/decks/check", dependencies=OFTEN)
async def check(wanted: DeckLook, served: Served) -> DeckChecked:
    """Return a deck of any form, changed as wanted, with every violation and its rule."""

    def look() -> DeckChecked:
        options = LEVELER_OPTIONS.complete(wanted.options)
        deck = _changed(deck_in(wanted.text), wanted.edits, served.magic_cards)
        return _looked_at(deck, served.magic_cards, options, wanted.seed)

    return await asyncio.to_thread(look)


@leveler_router.post("/api/leveler/decks/divide", dependencies=OFTEN)
async def divide(wanted: DeckLook, served: Served) -> DeckDivided:
    """Return a proposal of how to divide a deck into 50, 30 and 20, with its reasons."""

    def propose() -> DeckDivided:
        options = LEVELER_OPTIONS.complete(wanted.options)
        cards = served.magic_cards
        deck = _changed(deck_in(wanted.text), wanted.edits, cards)
        proposal = propose_split(deck, cards.facts(deck.names))
        return DeckDivided(
            deck=_looked_at(proposal.deck, cards, options, wanted.seed),
            reasons=[f"{reason}." for reason in proposal.reasons],
        )

    return await asyncio.to_thread(propose)


@leveler_router.post("/api/leveler/decks/build", dependencies=OFTEN)
async def build(wanted: DeckSought, served: Served) -> DeckBuilt:
    """Return a legal deck around cards or colours, with its plan for each sub-deck."""

    def propose() -> DeckBuilt:
        options = LEVELER_OPTIONS.complete(wanted.options)
        cards = served.magic_cards
        names = [name.strip() for name in wanted.around if name.strip()]
        built = cards.proposed(names, wanted.colors, wanted.seed)
        if built is None:
            return DeckBuilt(deck=None, plans=[])
        again = read_deck(write_deck(built.deck))
        deck = replace(again, title=built.deck.title)
        looked = _looked_at(deck, cards, options, wanted.seed)
        return DeckBuilt(deck=looked, plans=list(built.plans))

    return await asyncio.to_thread(propose)


@leveler_router.post("/api/leveler/decks/export", dependencies=OFTEN)
async def export(wanted: DeckWanted) -> DeckFile:
    """Return a deck in another program's format."""
    form = FORMS.get(wanted.form)
    if form is None:
        raise CardwrightError(
            f"there is no format {wanted.form!r}",
            where="form",
            remedy=f"Choose one of: {', '.join(FORMS)}",
        )
    text = await asyncio.to_thread(lambda: export_deck(deck_in(wanted.text), form))
    return DeckFile(name=f"leveler-deck.{form.suffix}", media=form.media, text=text)


def _changed(deck: Deck, edits: Sequence[DeckEdit], cards: CardShelf) -> Deck:
    """Return the changed deck as it is read from its new text, so that its lines are those."""
    if not edits:
        return deck
    again = read_deck(write_deck(edited(deck, edits, cards.facts(deck.names))))
    return replace(again, title=deck.title, format=deck.format)


def _looked_at(deck: Deck, cards: CardShelf, options: Options, seed: int) -> DeckChecked:
    return checked(deck, cards.facts(deck.names), cards.source(), options, seed)
