"""A crowded table, by which it is measured how long one decision takes.

The first creatures, other permanents and lands of two ready decks stand on the battlefield from
the beginning; the game goes on from there by its ordinary rules.
"""

from __future__ import annotations

from typing import Final

from cardwright.games.leveler import table as tables
from cardwright.games.leveler.content import PlayedDeck
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.games.leveler.table import Table
from cardwright.magic.engine import kits, setup
from cardwright.magic.engine.objects import Chars
from cardwright.magic.engine.types import PERMANENT_TYPES
from cardwright.magic.program.abilities import CardProgram

CROWDED: Final = 40
"""So many permanents are a crowd."""
_BEGINNING: Final = 48
"""With so many it takes a while until there are fewer."""
_LANDS: Final = 8
"""Of each player's share of them."""


def crowded_table(seed: int) -> Table:
    """Return a new game between the first two ready decks with many permanents in play."""
    table = tables.begin(LEVELER_OPTIONS.defaults(), seed, tables.SEATS, None)
    share = _BEGINNING // tables.SEATS
    for seat, deck in enumerate(table.content.decks):
        cards = _permanents(table, deck)
        lands = [card for card in cards if "Land" in card.faces[0].types]
        others = [card for card in cards if "Land" not in card.faces[0].types]
        for card in (*lands[:_LANDS], *others[: share - _LANDS]):
            setup.place(table.state, card, seat, "battlefield")
    setup.settle(table.state)
    return table


def permanents(table: Table) -> int:
    """Return how many permanents are on the battlefield."""
    return len(table.state.battlefield)


def _permanents(table: Table, deck: PlayedDeck) -> list[CardProgram]:
    """Return the deck's cards that can stand there at once: nothing is asked as they enter."""
    cards = (table.content.programs[name] for part in deck.sub_decks for name in part)
    return [card for card in cards if _is_plain(kits.define(table.state, card).faces[0])]


def _is_plain(face: Chars) -> bool:
    if "Aura" in face.subtypes or not any(face.is_a(word) for word in PERMANENT_TYPES):
        return False
    return not face.kit.replacements
