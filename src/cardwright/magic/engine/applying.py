"""Applying one replacement or prevention effect to one proposed event (CR 614.6, 615.6)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.blocks import run_program
from cardwright.magic.engine.leaving import remove_from_combat
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import SHUFFLED, Proposal
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.replacing import (
    FINALITY,
    SHIELD,
    SHIELD_COUNTER,
    Use,
    enter_with,
)
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Replacement
from cardwright.magic.program.changes import BecomesCopy
from cardwright.magic.program.node import Change, Instruction
from cardwright.magic.program.refs import You
from cardwright.magic.program.rules import PreventDamage
from cardwright.magic.program.steps import May, PayOr

AGREED: Final = "agreed to replace"
AVOIDED: Final = "paid to avoid"


def questions_of(ability: Replacement) -> tuple[Instruction, ...]:
    """Return what is done and asked before the effect applies ("you may", "unless you pay")."""
    program = ability.program if ability.keep or ability.to is not None else ()
    if ability.optional:
        return (May(You(), program, bind=AGREED),)
    if ability.unless:
        return (PayOr(You(), ability.unless, otherwise=program, bind=AVOIDED),)
    return program


def is_declined(ability: Replacement, scope: Scope) -> bool:
    """Return whether the player did not want it, or paid to avoid it."""
    if ability.optional:
        return scope.numbers.get(AGREED, 0) == 0
    return bool(ability.unless) and scope.numbers.get(AVOIDED, 0) == 1


def apply_ability(state: State, proposal: Proposal, ability: Replacement, scope: Scope) -> None:
    """Modify or replace the event as the ability says; its questions are answered."""
    changed = False
    if ability.amount is not None:
        event = proposal.event.copy()
        event.amount = number(state, scope, ability.amount)
        proposal.event = event
        changed = True
    if ability.to is not None:
        event = proposal.event.copy()
        event.to = ability.to
        if ability.to == "library" and proposal.entry is not None:
            proposal.entry.place = SHUFFLED
        proposal.event = event
        proposal.link_on = scope.this if ability.to == "exile" else NONE
        changed = True
    if proposal.entry is not None and (ability.enters or ability.changes):
        scope.event = proposal.event
        enter_with(state, scope, proposal.entry, ability.enters)
        for change in ability.changes:
            _enter_as(state, proposal, scope, change)
        changed = True
    if not changed and not ability.keep:
        proposal.is_void = True
        run_program(state, scope.copy(), ability.program)


def _enter_as(state: State, proposal: Proposal, scope: Scope, change: Change) -> None:
    entry = proposal.entry
    assert entry is not None
    if isinstance(change, BecomesCopy):
        of = things(state, scope, change.of)
        if of:
            entry.definition = layers.copied(state, scope, of[0], change.except_)
    else:
        entry.changes.append((change,))


# ---- the rules' own, and shields


def apply_other(state: State, proposal: Proposal, use: Use) -> None:
    """Apply regeneration, counters of the rules, or prevention."""
    if use.key[1] == SHIELD:
        regenerate(state, use.key[0])
        proposal.is_void = True
    elif use.key[1] == SHIELD_COUNTER:
        lower_counter(state, use.key[0], "shield")
        proposal.is_void = True
    elif use.key[1] == FINALITY:
        event = proposal.event.copy()
        event.to = "exile"
        proposal.event = event
    else:
        _prevent(state, proposal, use)


def regenerate(state: State, id: int) -> None:
    """Use up a shield: tap it, remove its damage, remove it from combat (CR 701.19a)."""
    obj = state.edit(id)
    obj.shields -= 1
    obj.tapped = True
    obj.damage = 0
    obj.deathtouched = False
    remove_from_combat(state, id)


def lower_counter(state: State, id: int, kind: str) -> None:
    """Remove one counter without more ado."""
    obj = state.edit(id)
    left = obj.counters[kind] - 1
    if left:
        obj.counters[kind] = left
    else:
        del obj.counters[kind]


def _prevent(state: State, proposal: Proposal, use: Use) -> None:
    """Prevent damage (CR 615.6); what happens then is done with the amount (615.5)."""
    event = proposal.event.copy()
    prevented = event.amount
    shield = use.effect
    if use.prevents is not None and use.prevents.amount is not None:
        prevented = min(prevented, number(state, use.scope, use.prevents.amount))
    elif shield is not None and shield.amount != NONE:
        prevented = min(prevented, shield.amount)
        _wear(state, shield.id, prevented)
    elif shield is not None and shield.once:
        remove_effect(state, shield.id)
    event.amount -= prevented
    proposal.event = event
    if event.amount == 0:
        proposal.is_void = True
    if shield is not None and isinstance(shield.replacement, PreventDamage):
        scope = shield.scope.copy()
        scope.event = proposal.event.copy()
        scope.event.amount = prevented
        run_program(state, scope, shield.replacement.then)


def _wear(state: State, id: int, amount: int) -> None:
    for place, effect in enumerate(state.effects):
        if effect.id == id:
            left = effect.copy()
            left.amount -= amount
            state.effects[place] = left
            break
    state.effects = [held for held in state.effects if held.id != id or held.amount > 0]
    state.touch()


def remove_effect(state: State, id: int) -> None:
    """Let an effect end."""
    state.effects = [held for held in state.effects if held.id != id]
    state.touch()
