"""Builds and decks of one's own in the form: pasted in any form, kept as lists for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import build_text
from cardwright.games.leveler.formats import write_deck
from cardwright.server.ark.making import read_any
from cardwright.server.ark.shelf import Shelved
from cardwright.server.leveler.sharing import deck_in


def lists_of(own: Mapping[str, str], game: str, shelved: Callable[[], Shelved]) -> dict[str, str]:
    """Return each text as a list that the command line reads too.

    Args:
        own: links, codes, lists or files, by the names of the builds.
        game: the game type; where nothing is brought they are left for the reader to refuse.
        shelved: finds the cards that Ark Age is played with.

    Raises:
        CardwrightError: if a text is no build or deck, with its name as the place.
    """
    return {name: _list(text, name, game, shelved) for name, text in own.items()}


def _list(text: str, name: str, game: str, shelved: Callable[[], Shelved]) -> str:
    where = f"build {name}"
    if game == "ark-age":
        return _ark_list(text, where, shelved())
    if game == "leveler":
        try:
            return write_deck(deck_in(text))
        except CardwrightError as error:
            place = f"{where}: {error.where}" if error.where else where
            raise CardwrightError(error.what, where=place, remedy=error.remedy) from error
    return text


def _ark_list(text: str, where: str, shelved: Shelved) -> str:
    cards = shelved.playable()
    return build_text(read_any(text, cards, shelved.builds, where), cards.cards)
