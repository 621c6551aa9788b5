"""What paying a cost takes from the deciding player, in the same worth as all the rest."""

from __future__ import annotations

from typing import Final

from cardwright.agents.policies.leveler.table import Table, Thing
from cardwright.agents.policies.leveler.worth import CARD, life_worth, worth_of
from cardwright.games.leveler.seen import PermanentSeen
from cardwright.magic.engine.kits import mana_value
from cardwright.magic.program import costs
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Cost

MANA: Final = 0.2
"""A mana that nothing else needs."""
TAP: Final = 0.2
"""Tapping a creature that could attack or block, for each point of its power."""


def cost_worth(table: Table, cost: tuple[Cost, ...], this: Thing | None) -> float:
    """Return the worth of what is paid; 0 of a cost that costs nothing."""
    return sum(_part(table, part, this) for part in cost)


def _part(table: Table, part: Cost, this: Thing | None) -> float:
    match part:
        case costs.PayMana(symbols):
            return MANA * max(mana_value(symbols), "X" in symbols)
        case costs.TapThis():
            return _tapping(this)
        case costs.PayLife(amount) if isinstance(amount, Number):
            life = table.mine.life
            return life_worth(life) - life_worth(life - amount.value)
        case costs.Sacrifice():
            return _least(table) if part.filter is not None else _own(table, this)
        case costs.Discard() | costs.ReturnToHand() | costs.ExileCards():
            return 0.8 * CARD
        case _:
            return 0.3


def _tapping(this: Thing | None) -> float:
    if isinstance(this, PermanentSeen) and "Creature" in this.types:
        return 0.05 + TAP * (this.power or 0)
    return 0.05


def _own(table: Table, this: Thing | None) -> float:
    return worth_of(table, this) if isinstance(this, PermanentSeen) else CARD


def _least(table: Table) -> float:
    return min((worth_of(table, one) for one in table.permanents(table.me)), default=CARD)
