"""The decks of a game of Leveler (see :mod:`cardwright.server.bringing`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardwright.carddata.programs import played
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.leveler.cards.library import ready_decks
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.content import content_json, deck_json
from cardwright.games.leveler.deck import Deck
from cardwright.games.leveler.editing import in_full
from cardwright.games.leveler.findings import Finding
from cardwright.magic.program.abilities import CardProgram
from cardwright.server.api_models import NewTable, ReadyName
from cardwright.server.leveler.sharing import deck_in
from cardwright.server.leveler.shelf import CardShelf

_MOST_TOLD: Final = 3
"""Violations in one refusal; the page tells all of them."""


@dataclass(frozen=True, slots=True)
class _Brought:
    """A legal deck with its cards, ready to play."""

    deck: Json
    programs: dict[str, CardProgram]
    texts: dict[str, tuple[str, ...]]
    """Of the cards that are not read in full: whoever resolves them by hand has to read them."""


class LevelerBringer:
    """Makes contents out of what people choose."""

    def __init__(self, cards: CardShelf) -> None:
        self._cards = cards

    def bring(self, wanted: NewTable, options: Options) -> Json:
        """Return a deck for each seat, and every card in them."""
        ready = ready_decks()
        brought = [
            self._brought(
                seat.build or ready[number % len(ready)].id, options, f"seats.{number}.build"
            )
            for number, seat in enumerate(wanted.seats)
        ]
        return content_json(
            [one.deck for one in brought],
            {name: program for one in brought for name, program in one.programs.items()},
            {name: text for one in brought for name, text in one.texts.items()},
        )

    def ready(self, content: Json, options: Options) -> list[ReadyName]:
        """Return the decks that the package brings."""
        del content, options  # they are legal with any
        return [ReadyName(id=one.id, name=one.name, plan=one.plan) for one in ready_decks()]

    def replace(self, content: Json, seat: int, build: str, options: Options) -> Json:
        """Return the content with the deck of whoever has taken the seat."""
        made = self._brought(build, options, "build")
        decks: list[Json] = list(content["decks"])
        decks[seat] = made.deck
        cards: dict[str, Any] = {
            **content["cards"],
            **content_json([made.deck], made.programs, made.texts)["cards"],
        }
        named = {name for deck in decks for part in deck["sub_decks"] for name in part}
        return {"decks": decks, "cards": {name: cards[name] for name in sorted(named)}}

    def brought(self, content: Json, seat: int) -> Json:
        """Return the deck of one seat."""
        return content["decks"][seat]

    def rotate(self, content: Json, options: Options) -> tuple[Json, Options]:
        """Return everything with each player one seat on, with his deck."""
        decks: list[Json] = list(content["decks"])
        return {**content, "decks": decks[1:] + decks[:1]}, options

    def _brought(self, text: str, options: Options, where: str) -> _Brought:
        """Return the deck of a ready deck's id, or of a list, code or link.

        Raises:
            CardwrightError: with the place, if it cannot be read or is not legal.
        """
        deck, name = _named(text, where)
        facts = self._cards.facts(deck.names)
        wrong = check_deck(deck, facts, options).violations
        if wrong:
            raise CardwrightError(
                f"the deck is not legal: {_listed(wrong)}",
                where=where,
                remedy="Mend it on the page Decks",
            )
        cards = {card.name: card for card in facts.cards.values()}
        programs = {full: played(card) for full, card in cards.items()}
        texts = {
            full: tuple(face.oracle_text for face in card.faces)
            for full, card in cards.items()
            if programs[full].status != "full"
        }
        return _Brought(deck_json(in_full(deck, facts), name), programs, texts)


def _named(text: str, where: str) -> tuple[Deck, str]:
    """Return a deck and what to call it.

    Raises:
        CardwrightError: with the place, if the text is no deck.
    """
    for one in ready_decks():
        if text.strip() == one.id:
            return one.deck, one.name
    try:
        deck = deck_in(text)
    except CardwrightError as error:
        place = f"{where}: {error.where}" if error.where else where
        raise CardwrightError(error.what, where=place, remedy=error.remedy) from error
    return deck, deck.title


def _listed(wrong: tuple[Finding, ...]) -> str:
    told = "; ".join(f"{one.message} (leveler {one.rule})" for one in wrong[:_MOST_TOLD])
    more = len(wrong) - _MOST_TOLD
    return f"{told}; and {more} more" if more > 0 else told
