"""How an unfinished game looks for a seat: for search, which cannot play every thought to its end.

Life, cards in the hand and what lies on the battlefield, in about the points of power and
toughness of a plain creature; the rest of a library counts where decking is near (leveler L24).
"""

from __future__ import annotations

from math import exp
from typing import Final

from cardwright.games.leveler.table import Table, outcome
from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import Chars
from cardwright.magic.engine.state import State

SPREAD: Final = 12.0
"""An advantage of so much is worth e to 1."""
LIFE: Final = 0.35
LAST_LIFE: Final = 14.0
"""What is lost on the way from much life to none, beyond that."""
CARD: Final = 1.5
LAND_CARD: Final = 0.6
HAND: Final = 7
"""More cards than this count no more."""
LAND: Final = 0.8
MANA: Final = 0.8
"""For each mana of what is neither creature nor land."""
POWER: Final = 0.7
TOUGHNESS: Final = 0.3
BODY: Final = 0.8
"""Of a creature, however small: it blocks."""
KEYWORD: Final = 0.25
"""Of a creature's power, for each keyword."""
NEAR_THE_END: Final = 8
"""Cards in a last library below which each one missing counts."""


def evaluate(table: Table, seat: int) -> float:
    """Return the seat's share of the win as the table looks, 0 to 1."""
    ended = outcome(table)
    if ended is not None:
        return ended.scores[seat]
    state = table.state
    margin = _side(state, seat) - _side(state, 1 - seat)
    return 1.0 / (1.0 + exp(-margin / SPREAD))


def _side(state: State, seat: int) -> float:
    player = state.players[seat]
    worth = LIFE * player.life - LAST_LIFE / (max(player.life, 0) + 1)
    worth += sum(_card(state, id) for id in player.hand[:HAND])
    if not player.outside:
        worth -= max(NEAR_THE_END - len(player.library), 0)
    for id in state.battlefield:
        chars = layers.chars(state, id)
        if chars.controller == seat:
            worth += _permanent(state, id, chars)
    return worth


def _card(state: State, id: int) -> float:
    face = state.objects[id].definition.card.faces[0]
    return LAND_CARD if "Land" in face.types else CARD


def _permanent(state: State, id: int, chars: Chars) -> float:
    if "Creature" in chars.types:
        power = max(chars.power, 0)
        more = KEYWORD * len(chars.kit.keywords) * (power + 0.5)
        return POWER * power + TOUGHNESS * max(chars.toughness, 0) + more + BODY
    if "Land" in chars.types:
        return LAND
    return MANA * max(state.objects[id].definition.card.mana_value, 1)
