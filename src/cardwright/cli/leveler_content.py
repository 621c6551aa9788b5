"""``--decks A,B``: the decks that a game of Leveler is played with, and the cards in them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from cardwright.carddata.playing import playable_deck
from cardwright.carddata.store import CardStore
from cardwright.cli.console import read_file
from cardwright.cli.leveler_cards import open_store
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.leveler.cards.library import pool, ready_decks
from cardwright.games.leveler.content import content_json, deck_json
from cardwright.games.leveler.deck import Deck
from cardwright.games.leveler.findings import several
from cardwright.games.leveler.formats import read_deck
from cardwright.magic.program.abilities import CardProgram

LEVELER: Final = "leveler"

ChosenDecks: TypeAlias = Annotated[
    str,
    typer.Option(
        "--decks",
        metavar="A,B",
        help="Leveler: a deck for each seat, by a ready deck's key or as a file.",
    ),
]


def brought(game: str, decks: str, cards: Path | None, options: Options, seats: int) -> Json:
    """Return the content of a game with these decks; nothing without decks.

    Every card has to be read in full: an agent does nothing by hand.

    Raises:
        CardwrightError: if the game has no such decks, one cannot be read or is not legal, or a
            card is not read in full.
    """
    if not decks:
        return None
    if game != LEVELER:
        raise CardwrightError(
            f"{game} is played without decks", where="--decks", remedy="Leave it"
        )
    named = decks.split(",")
    if len(named) != seats:
        raise CardwrightError(
            f"{several(len(named), 'deck')} for {seats} seats",
            where="--decks",
            remedy="Name one for each seat, with a comma between",
        )
    with open_store(cards, None) as store:
        made = [_deck(name.strip(), store, options) for name in named]
    programs = {full: program for _, found in made for full, program in found.items()}
    return content_json([deck for deck, _ in made], programs)


def _deck(name: str, store: CardStore, options: Options) -> tuple[Json, dict[str, CardProgram]]:
    """Return a deck as the content has it, and its cards by full name."""
    for ready in ready_decks():
        if ready.id == name:
            return deck_json(ready.deck, ready.name), _built_in(ready.deck)
    made = playable_deck(read_deck(read_file(Path(name))), store, [options], name)
    return deck_json(made.deck, made.deck.title or Path(name).stem), dict(made.programs)


def _built_in(deck: Deck) -> dict[str, CardProgram]:
    return {name: pool().cards[name] for name in deck.names}
