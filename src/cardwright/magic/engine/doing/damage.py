"""Damage and life (CR 119, 120, 701.12, 701.14)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.doing.whom import count, permanents, players
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.proposals import Batch, Proposal, changing_life, damaging
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.effects import (
    DamageAtOnce,
    DealDamage,
    ExchangeLife,
    Fight,
    GainLife,
    LoseLife,
    SetLife,
)


def deal_damage(state: State, at: int, instruction: DealDamage) -> None:
    """The source deals damage to each of them at once (CR 120.2)."""
    batch = results(state, at, instruction.bind)
    _add(state, state.scopes[at], instruction, batch)
    propose(state, batch)


def deal_at_once(state: State, at: int, instruction: DamageAtOnce) -> None:
    """Deal all parts' damage at the same time."""
    batch = results(state, at, instruction.parts[0].bind)
    for part in instruction.parts:
        _add(state, state.scopes[at], part, batch)
    propose(state, batch)


def deal_by_each(state: State, at: int, instruction: DealDamage, held: tuple[int, ...]) -> None:
    """Let each of them, as ``Bound("each")``, deal its damage at the same time."""
    batch = results(state, at, instruction.bind)
    for thing in held:
        scope = state.scopes[at].copy()
        scope.things["each"] = (thing,)
        _add(state, scope, instruction, batch)
    propose(state, batch)


def _add(state: State, scope: Scope, instruction: DealDamage, batch: Batch) -> None:
    sources = (
        (scope.this,) if instruction.source is None else things(state, scope, instruction.source)
    )
    for source in sources:
        now = source if source in state.objects or source in state.gone else NONE
        if now == NONE or is_player(now):
            continue
        for thing, amount in _shares(state, scope, instruction):
            if amount > 0 and can_be_damaged(state, thing):
                proposal = damaging(now, thing, amount)
                proposal.event.cause = scope.item
                proposal.event.flag = instruction.unpreventable
                batch.proposals.append(proposal)


def _shares(state: State, scope: Scope, instruction: DealDamage) -> list[tuple[int, int]]:
    found = list(things(state, scope, instruction.to))
    if instruction.divided:
        for targets, shares in zip(scope.targets, scope.shares, strict=False):
            if shares and all(thing in targets for thing in found):
                return [(t, s) for t, s in zip(targets, shares, strict=False) if t in found]
    amount = count(state, scope, instruction.amount, 0)
    return [(thing, amount) for thing in found]


def can_be_damaged(state: State, thing: int) -> bool:
    """Return whether damage can be dealt to the thing (CR 120.1)."""
    if is_player(thing):
        return not state.players[thing].lost
    obj = state.objects.get(thing)
    if obj is None or obj.zone != "battlefield" or obj.phased_out:
        return False
    types = layers.chars(state, thing).types
    return "Creature" in types or "Planeswalker" in types or "Battle" in types


def gain_life(state: State, at: int, instruction: GainLife) -> None:
    """They gain life (CR 119.3)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.amount, 0)
    batch = Batch(
        [
            changing_life(seat, amount, scope.this)
            for seat in players(state, scope, instruction.who)
        ]
    )
    propose(state, batch)


def lose_life(state: State, at: int, instruction: LoseLife) -> None:
    """They lose life (CR 119.3)."""
    scope = state.scopes[at]
    batch = results(state, at, instruction.bind)
    amount = count(state, scope, instruction.amount, 0)
    for seat in players(state, scope, instruction.who):
        batch.proposals.append(changing_life(seat, -amount, scope.this))
    propose(state, batch)


def set_life(state: State, at: int, instruction: SetLife) -> None:
    """Their life total becomes the number: they gain or lose the difference (CR 119.5)."""
    scope = state.scopes[at]
    amount = number(state, scope, instruction.amount)
    propose(
        state,
        Batch(
            [
                changing_life(seat, amount - state.players[seat].life, scope.this)
                for seat in players(state, scope, instruction.who)
            ]
        ),
    )


def exchange_life(state: State, at: int, instruction: ExchangeLife) -> None:
    """Two players exchange life totals (CR 701.12c)."""
    scope = state.scopes[at]
    left = players(state, scope, instruction.left)
    right = players(state, scope, instruction.right)
    if len(left) != 1 or len(right) != 1:
        return
    one, other = state.players[left[0]].life, state.players[right[0]].life
    changes = [
        changing_life(left[0], other - one, scope.this),
        changing_life(right[0], one - other, scope.this),
    ]
    propose(state, Batch(changes))


def fight(state: State, at: int, instruction: Fight) -> None:
    """Two creatures deal damage equal to their power to each other (CR 701.14)."""
    scope = state.scopes[at]
    left = [id for id in permanents(state, scope, instruction.left) if _fights(state, id)]
    right = [id for id in permanents(state, scope, instruction.right) if _fights(state, id)]
    if not left or not right:
        return  # CR 701.14b
    proposals: list[Proposal] = []
    for source, other in ((left[0], right[0]), (right[0], left[0])):
        amount = layers.chars(state, source).power
        if amount > 0:
            proposal = damaging(source, other, amount)
            proposal.event.cause = scope.item
            proposals.append(proposal)
    propose(state, Batch(proposals))


def _fights(state: State, id: int) -> bool:
    return "Creature" in layers.chars(state, id).types
