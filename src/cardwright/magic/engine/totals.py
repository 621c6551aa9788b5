"""Total costs: the mana part after increases and reductions, and everything else (CR 601.2f)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.cost_rules import cost_changes
from cardwright.magic.engine.costing import TESTS, can_pay_part, can_pay_parts, payable_life
from cardwright.magic.engine.mana_cost import (
    ANYTHING,
    FREE,
    GENERIC_ONLY,
    ManaCost,
    kind_bit,
    parse_cost,
    reduce_cost,
)
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.payment import Purse
from cardwright.magic.engine.purses import purse_of, with_any_type, without
from cardwright.magic.engine.reading.asking import number
from cardwright.magic.engine.restrictions import permits
from cardwright.magic.engine.rules_lookup import allows
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.supply import Helper, Terms
from cardwright.magic.program import costs as c
from cardwright.magic.program.abilities import Activated
from cardwright.magic.program.node import Ability, Cost


class Total:
    """A cost, split into what is mana and what is not."""

    def __init__(self, mana: ManaCost, parts: list[Cost]) -> None:
        self.mana: ManaCost = mana
        self.parts: list[Cost] = parts


def split(state: State, scope: Scope, cost: tuple[Cost, ...]) -> Total:
    """Return the cost in its two parts; X is ``scope.x``."""
    mana = FREE
    parts: list[Cost] = []
    for part in flat(state, scope, cost):
        if isinstance(part, c.PayMana):
            mana = mana.plus(parse_cost(part.symbols, scope.x))
        elif isinstance(part, c.PayGeneric):
            mana = mana.plus(ManaCost((), max(number(state, scope, part.amount), 0)))
        else:
            parts.append(part)
    return Total(mana, parts)


def flat(state: State, scope: Scope, cost: tuple[Cost, ...]) -> list[Cost]:
    """Return the parts, those to be paid several times as often as that."""
    found: list[Cost] = []
    for part in cost:
        if isinstance(part, c.RepeatCost):
            times = max(number(state, scope, part.times), 0)
            found.extend(flat(state, scope, part.cost) * times)
        else:
            found.append(part)
    return found


def with_own(state: State, total: Total, scope: Scope, ability: Ability | None) -> Total:
    """Return the total less what the ability says of its own cost (CR 601.2f)."""
    if not isinstance(ability, Activated) or ability.less is None:
        return total
    by = max(number(state, scope, ability.less), 0)
    return Total(reduce_cost(total.mana, ManaCost((), by), 0), total.parts)


def changed(
    state: State, total: Total, thing: int, seat: int, kind: str, targets: tuple[int, ...]
) -> Total:
    """Return the total after increases, then reductions (CR 601.2f)."""
    changes = cost_changes(state, thing, seat, kind, targets)
    if not changes:
        return total
    mana = total.mana
    parts = total.parts[:]
    for change in changes:
        if not change.less:
            mana = mana.plus(ManaCost((), change.generic)).plus(_symbols(change.symbols))
        parts.extend(change.extra)
    for change in changes:
        if change.less:
            by = ManaCost((), change.generic).plus(_symbols(change.symbols))
            mana = reduce_cost(mana, by, change.minimum)
    return Total(mana, parts)


def _symbols(symbols: str) -> ManaCost:
    return parse_cost(symbols) if symbols else FREE


# ---- paying with what


def terms_for(state: State, seat: int, thing: int, is_spell: bool, any_mana: bool) -> Terms:
    """Return what the payment for the spell or that thing's ability allows."""
    allowed = permits(state, seat, thing, is_spell) if state.shared.uses else frozenset[int]()
    helpers = helpers_for(state, seat, thing) if is_spell else ()
    return Terms(allowed, helpers, 0)


def helpers_for(state: State, seat: int, spell: int) -> tuple[Helper, ...]:
    """Return what can help to pay: convoke, improvise, delve (CR 702.51, 702.126, 702.66)."""
    words = layers.chars(state, spell).kit.keywords
    found: list[Helper] = []
    if "convoke" in words or "improvise" in words:
        for id in state.battlefield:
            if layers.chars(state, id).controller == seat and not state.objects[id].tapped:
                _add_helper(state, id, "convoke" in words, "improvise" in words, found)
    if "delve" in words:
        for id in state.players[seat].graveyard:
            if id != spell:
                found.append(Helper(id, "delve", GENERIC_ONLY))
    return tuple(found)


def _add_helper(
    state: State, id: int, convoke: bool, improvise: bool, found: list[Helper]
) -> None:
    chars = layers.chars(state, id)
    if convoke and "Creature" in chars.types:
        mask = GENERIC_ONLY
        for letter in chars.colors:
            mask |= kind_bit(letter)
        found.append(Helper(id, "convoke", mask))
    elif improvise and "Artifact" in chars.types:
        found.append(Helper(id, "improvise", GENERIC_ONLY))


def used_up(scope: Scope, parts: list[Cost]) -> tuple[int, ...]:
    """Return the sources that paying the other parts makes useless for mana: this, tapped."""
    for part in parts:
        if isinstance(part, (c.TapThis, c.ExileCards, c.ReturnToHand)) or (
            isinstance(part, c.Sacrifice) and part.filter is None
        ):
            return (scope.this,)
    return ()


def purse_for(state: State, scope: Scope, parts: list[Cost], any_mana: bool) -> Purse:
    """Return what the payer has for the mana part."""
    purse = without(purse_of(state, scope.you), used_up(scope, parts))
    if any_mana or allows(state, scope.you, "spend_any_type", scope.this):
        return with_any_type(purse)
    return purse


def can_pay_total(
    state: State, scope: Scope, total: Total, is_spell: bool, any_mana: bool = False
) -> bool:
    """Return whether the whole could be paid now (CR 118.3)."""
    if not can_pay_parts(state, scope, total.parts):
        return False
    if total.mana == FREE:
        return True
    purse = purse_for(state, scope, total.parts, any_mana)  # it numbers the restrictions
    terms = terms_for(state, scope.you, scope.this, is_spell, any_mana)
    if any(symbol.life for symbol in total.mana.symbols):
        terms = terms._replace(life=payable_life(state, scope.you))
    return purse.can_pay(total.mana, terms)


def can_pay_mana(state: State, scope: Scope, cost: list[Cost]) -> bool:
    """Return whether the mana could be paid for the thing's ability or effect."""
    return can_pay_total(state, scope, split(state, scope, tuple(cost)), False)


def can_pay(state: State, scope: Scope, cost: tuple[Cost, ...]) -> bool:
    """Return whether the cost of an ability or effect could be paid, unchanged."""
    return can_pay_total(state, scope, split(state, scope, cost), False)


def _one_of(state: State, scope: Scope, cost: c.OneOf) -> bool:
    return any(is_payable(state, scope, part) for part in cost.parts)


def is_payable(state: State, scope: Scope, part: Cost) -> bool:
    """Return whether one part, mana or not, could be paid by itself."""
    if isinstance(part, (c.PayMana, c.PayGeneric)):
        return can_pay_mana(state, scope, [part])
    return can_pay_part(state, scope, part)


TESTS[c.OneOf] = _one_of

__all__ = ["ANYTHING", "NONE", "Total", "can_pay", "can_pay_total", "changed", "split"]
