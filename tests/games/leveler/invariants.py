"""What holds of the truth of a game of Leveler whenever a question stands."""

from __future__ import annotations

from collections import Counter

from cardwright.games.leveler.table import Table
from cardwright.magic.engine.objects import Obj
from cardwright.magic.engine.state import State


def cards_of(state: State) -> list[int]:
    """Return the cards of a game in order, tokens and copies left out: each is there once (108.2).

    A card is known by the number of its first object; those of a merged permanent are its parts.
    """
    outside = [id for player in state.players for group in player.outside for id in group]
    found = [card for id in (*_in_zones(state), *outside) for card in _cards(state.objects[id])]
    return sorted(found)


def names_of(state: State) -> Counter[tuple[int, str]]:
    """Return the same cards by owner and name, which outlast a restarted game (CR 727.2)."""
    known: dict[int, tuple[int, str]] = {}
    for obj in state.objects.values():
        known[obj.card] = (obj.owner, obj.definition.card.name)
        for part in obj.parts:
            known[part.card] = (part.owner, part.definition.card.name)
    return Counter(known[card] for card in cards_of(state))


def _cards(obj: Obj) -> tuple[int, ...]:
    """Return the cards that the object is; abilities and emblems are none (CR 112.1, 114.5)."""
    if obj.definition.card.layout == "emblem":
        return ()
    if obj.parts:
        return tuple(part.card for part in obj.parts if not (part.is_token or part.is_copy))
    if obj.is_token or obj.is_copy or (obj.item is not None and obj.item.sort != "spell"):
        return ()
    return (obj.card,)


def _in_zones(state: State) -> list[int]:
    shared = [*state.battlefield, *state.exile, *state.command, *state.stack]
    own = [
        id for player in state.players for id in (*player.library, *player.hand, *player.graveyard)
    ]
    return shared + own


def check(table: Table, cards: list[int]) -> None:
    """Assert that no card is lost or doubled, zones are disjoint, and somebody is asked.

    ``cards`` are those of the game's beginning.
    """
    state = table.state
    zones = _in_zones(state)
    objects = set(zones)
    assert len(objects) == len(zones), "an object lies in two zones"
    assert objects <= state.objects.keys(), "what lies in a zone is no object"
    assert cards_of(state) == cards
    assert state.is_over or state.question is not None, "nobody is asked, and the game is not over"
