"""Phrases that the meanings of several keywords share."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.abilities import Body, Keyword, Mode, Replacement, TargetSlot
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.effects import PutCounter, SacrificeObjects
from cardwright.magic.program.filters import All, Controlled, HasType, Is, Not
from cardwright.magic.program.node import Amount, Condition, Filter, Instruction
from cardwright.magic.program.patterns import DealsDamage, Moves, StepBegins
from cardwright.magic.program.refs import AllPlayers, EventRef, This, You

THIS: Final = This()
YOU: Final = You()
IT: Final = EventRef("object")
"""What the event that triggered the ability is about."""
ITSELF: Final = Is(THIS)
ANOTHER: Final = Not(ITSELF)
CREATURE: Final = HasType("Creature")
YOURS: Final = Controlled(YOU)
YOUR_CREATURE: Final = All((CREATURE, YOURS))
ONE: Final = Number(1)
PLUS: Final = "+1/+1"
MINUS: Final = "-1/-1"

ENTERS: Final = Moves(ITSELF, to=("battlefield",))
DIES: Final = Moves(ITSELF, origin=("battlefield",), to=("graveyard",))
LEAVES: Final = Moves(ITSELF, origin=("battlefield",))
YOUR_UPKEEP: Final = StepBegins("upkeep", YOU)
NEXT_END_STEP: Final = StepBegins("end_turn", AllPlayers())
END_OF_COMBAT: Final = StepBegins("end_combat", AllPlayers())
HITS_PLAYER: Final = DealsDamage(ITSELF, to_players=AllPlayers(), combat=True)
SACRIFICE_THIS: Final = SacrificeObjects(YOU, what=THIS)


def does(*program: Instruction, targets: tuple[TargetSlot, ...] = ()) -> Body:
    """Return a body without modes."""
    return Body((Mode(targets, program),))


def counter(kind: str, count: Amount = ONE) -> PutCounter:
    """Return the instruction to put counters on this."""
    return PutCounter(kind, count, THIS)


def enters_with(kind: str, count: Amount = ONE, condition: Condition | None = None) -> Replacement:
    """Return "this permanent enters with so many counters on it" (CR 614.1c)."""
    return Replacement(ENTERS, keep=True, enters=(counter(kind, count),), condition=condition)


def number_of(keyword: Keyword) -> Amount:
    """Return the keyword's N."""
    return keyword.amount if keyword.amount is not None else ONE


def both_of(*filters: Filter | None) -> Filter:
    """Return the filter that asks all of these that are given."""
    parts = tuple(part for part in filters if part is not None)
    return parts[0] if len(parts) == 1 else All(parts)
