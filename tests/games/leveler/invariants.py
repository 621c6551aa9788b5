"""What holds of the truth of a game of Leveler whenever a question stands."""

from __future__ import annotations

from collections import Counter

from cardwright.games.leveler.table import Table
from cardwright.magic.engine.state import State


def cards_of(state: State) -> Counter[int]:
    """Return the cards of a game, tokens and copies left out: each is there once (CR 108.2).

    A card is known by the number of its first object; those of a merged permanent are its parts.
    """
    outside = [id for player in state.players for group in player.outside for id in group]
    found: Counter[int] = Counter()
    for id in (*_in_zones(state), *outside):
        obj = state.objects[id]
        for part in obj.parts or (obj,):
            if not part.is_token and not part.is_copy and obj.item is None:
                found[part.card] += 1
    found.update(_spells(state))
    return found


def _spells(state: State) -> Counter[int]:
    """Return the cards that are spells on the stack; abilities there are no cards (CR 112.1)."""
    items = [state.objects[id] for id in state.stack]
    return Counter(
        obj.card
        for obj in items
        if obj.item is not None and obj.item.sort == "spell" and not obj.is_copy
    )


def _in_zones(state: State) -> list[int]:
    shared = [*state.battlefield, *state.exile, *state.command, *state.stack]
    own = [
        id for player in state.players for id in (*player.library, *player.hand, *player.graveyard)
    ]
    return shared + own


def check(table: Table, cards: Counter[int]) -> None:
    """Assert that no card is lost or doubled, zones are disjoint, and somebody is asked.

    ``cards`` are those of the game's beginning.
    """
    state = table.state
    assert cards_of(state) == cards
    zones = Counter(_in_zones(state))
    assert all(count == 1 for count in zones.values()), "an object lies in two zones"
    for id in zones:
        assert id in state.objects, f"{id} lies in a zone and is no object"
    assert state.is_over or state.question is not None, "nobody is asked, and the game is not over"
