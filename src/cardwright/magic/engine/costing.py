"""Whether costs beside mana can be paid, and what a player could pay them with (CR 118.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.reading.asking import matches, number, things
from cardwright.magic.engine.reading.numbers import crew_power
from cardwright.magic.engine.rules_lookup import allows, forbids, forbids_player
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.zones import cards_in
from cardwright.magic.program import costs as c
from cardwright.magic.program.amounts import VariableX
from cardwright.magic.program.filters import Anything
from cardwright.magic.program.node import Amount, Cost, Filter

Test = Callable[[State, Scope, Any], bool]


def count_of(state: State, scope: Scope, amount: Amount | None) -> int:
    """Return the number in a cost; 1 if there is none."""
    return 1 if amount is None else max(number(state, scope, amount), 0)


def permanents(state: State, scope: Scope, filter: Filter | None) -> list[int]:
    """Return the payer's permanents that match."""
    wanted = filter if filter is not None else Anything()
    return [
        id
        for id in state.battlefield
        if layers.chars(state, id).controller == scope.you
        and not state.objects[id].phased_out
        and matches(state, scope, wanted, id)
    ]


def cards(state: State, scope: Scope, zone: str, filter: Filter | None) -> list[int]:
    """Return the payer's cards of the zone that match, what is being announced left out."""
    if zone == "battlefield":
        return permanents(state, scope, filter)
    wanted = filter if filter is not None else Anything()
    return [
        id
        for id in cards_in(state, scope.you, zone)
        if id != scope.this
        and state.objects[id].owner == scope.you
        and matches(state, scope, wanted, id)
    ]


def sacrificable(state: State, scope: Scope, filter: Filter | None) -> list[int]:
    """Return what the payer could sacrifice (CR 701.21a)."""
    return [id for id in permanents(state, scope, filter) if may_sacrifice(state, scope, id)]


def may_sacrifice(state: State, scope: Scope, id: int) -> bool:
    """Return whether the payer may sacrifice the permanent for what is being paid for."""
    if forbids(state, id, "be_sacrificed"):
        return False
    return not forbids_player(state, scope.you, "sacrifice_for_plays", id) or not is_for_play(
        state
    )


def tappable(state: State, scope: Scope, cost: c.TapOthers) -> list[int]:
    """Return the untapped permanents with which the payer could pay."""
    return [
        id
        for id in permanents(state, scope, cost.filter)
        if not state.objects[id].tapped and not (cost.total_power and forbids(state, id, "crew"))
    ]


def with_counters(state: State, scope: Scope, cost: c.RemoveCounters) -> list[int]:
    """Return the payer's permanents from which such a counter could be removed."""
    return [
        id for id in permanents(state, scope, cost.filter) if counters_on(state, id, cost.kind) > 0
    ]


def counters_on(state: State, id: int, kind: str) -> int:
    """Return how many counters of the kind (of all kinds if empty) are on the object."""
    counters = state.objects[id].counters
    return counters.get(kind, 0) if kind else sum(counters.values())


def can_pay_part(state: State, scope: Scope, cost: Cost) -> bool:
    """Return whether ``scope.you`` could pay this part now, mana left out."""
    return TESTS[type(cost)](state, scope, cost)


def can_pay_parts(state: State, scope: Scope, parts: list[Cost]) -> bool:
    """Return whether all parts could be paid, each by itself."""
    return all(can_pay_part(state, scope, part) for part in parts)


def is_sick(state: State, id: int) -> bool:
    """Return whether a creature cannot attack or use {T} yet (CR 302.6)."""
    if not state.objects[id].sick:
        return False
    chars = layers.chars(state, id)
    return "Creature" in chars.types and not chars.has("haste")


def _tap_this(state: State, scope: Scope, cost: c.TapThis) -> bool:
    return _may_turn(state, scope, False)


def _untap_this(state: State, scope: Scope, cost: c.UntapThis) -> bool:
    return _may_turn(state, scope, True)


def _may_turn(state: State, scope: Scope, tapped: bool) -> bool:
    obj = state.objects.get(scope.this)
    if obj is None or obj.zone != "battlefield" or obj.tapped != tapped:
        return False
    return not is_sick(state, obj.id) or allows(state, obj.id, "activate_as_haste")


def _tap_others(state: State, scope: Scope, cost: c.TapOthers) -> bool:
    found = tappable(state, scope, cost)
    count = count_of(state, scope, cost.count)
    if cost.total_power:
        found = [id for id in found if id != scope.this]
        return sum(max(crew_power(state, id), 0) for id in found) >= count
    return len(found) >= count


def _sacrifice(state: State, scope: Scope, cost: c.Sacrifice) -> bool:
    if cost.filter is None:
        return _stands(state, scope) and may_sacrifice(state, scope, scope.this)
    return len(sacrificable(state, scope, cost.filter)) >= count_of(state, scope, cost.count)


def _stands(state: State, scope: Scope) -> bool:
    obj = state.objects.get(scope.this)
    return obj is not None and obj.zone == "battlefield"


def _is_here(state: State, scope: Scope, zone: str) -> bool:
    obj = state.objects.get(scope.this)
    return obj is not None and obj.zone == zone


def _discard(state: State, scope: Scope, cost: c.Discard) -> bool:
    if cost.whole_hand:
        return True
    if cost.filter is None and cost.count is None and not cost.at_random:
        return _is_here(state, scope, "hand")
    return len(cards(state, scope, "hand", cost.filter)) >= count_of(state, scope, cost.count)


def _pay_life(state: State, scope: Scope, cost: c.PayLife) -> bool:
    amount = number(state, scope, cost.amount)
    return amount == 0 or amount <= payable_life(state, scope.you)


def payable_life(state: State, seat: int) -> int:
    """Return how much life the player could pay now (CR 119.4)."""
    if forbids_player(state, seat, "pay_life"):
        return 0
    if is_for_play(state) and forbids_player(state, seat, "pay_life_for_plays"):
        return 0
    return max(state.players[seat].life, 0)


def is_for_play(state: State) -> bool:
    """Return whether what is paid now is paid for a spell or ability, not for an effect."""
    for frame in reversed(state.frames):
        purpose = frame.pays_for()
        if purpose:
            return purpose == "play"
    return True


def _pay_energy(state: State, scope: Scope, cost: c.PayEnergy) -> bool:
    held = state.players[scope.you].counters.get("energy", 0)
    return held >= number(state, scope, cost.amount)


def _remove_counters(state: State, scope: Scope, cost: c.RemoveCounters) -> bool:
    count = count_of(state, scope, cost.count)
    if cost.filter is None:
        return scope.this in state.objects and counters_on(state, scope.this, cost.kind) >= count
    return (
        sum(counters_on(state, id, cost.kind) for id in with_counters(state, scope, cost)) >= count
    )


def _put_counters(state: State, scope: Scope, cost: c.PutCounters) -> bool:
    return _stands(state, scope) and not forbids(state, scope.this, "have_counters")


def _loyalty(state: State, scope: Scope, cost: c.Loyalty) -> bool:
    """CR 606.6."""
    if not _stands(state, scope):
        return False
    held = state.objects[scope.this].counters.get("loyalty", 0)
    return held + cost.change >= 0


def _exile_cards(state: State, scope: Scope, cost: c.ExileCards) -> bool:
    if cost.filter is None:
        return _is_here(state, scope, cost.zone)
    found = cards(state, scope, cost.zone, cost.filter)
    if cost.total is not None:
        values = [layers.chars(state, id).mana_value for id in found]
        return sum(values) >= number(state, scope, cost.total)
    return len(found) >= count_of(state, scope, cost.count)


def _return(state: State, scope: Scope, cost: c.ReturnToHand) -> bool:
    if cost.filter is None:
        return _stands(state, scope)
    return len(returnable(state, scope, cost)) >= count_of(state, scope, cost.count)


def returnable(state: State, scope: Scope, cost: c.ReturnToHand) -> list[int]:
    """Return the permanents that could be returned to pay for it."""
    if not cost.anyones:
        return cards(state, scope, cost.zone, cost.filter)
    wanted = cost.filter if cost.filter is not None else Anything()
    return [
        id
        for id in state.battlefield
        if not state.objects[id].phased_out and matches(state, scope, wanted, id)
    ]


def _reveal(state: State, scope: Scope, cost: c.RevealCards) -> bool:
    if cost.filter is None:
        return _is_here(state, scope, "hand")
    return len(cards(state, scope, "hand", cost.filter)) >= count_of(state, scope, cost.count)


def _mill(state: State, scope: Scope, cost: c.MillCards) -> bool:
    return len(state.players[scope.you].library) >= number(state, scope, cost.count)


def _put_on_library(state: State, scope: Scope, cost: c.PutOnLibrary) -> bool:
    return len(cards(state, scope, cost.zone, cost.filter)) >= number(state, scope, cost.count)


def _unattach(state: State, scope: Scope, cost: c.UnattachThis) -> bool:
    return _stands(state, scope) and state.objects[scope.this].attached_to >= 0


def _exert(state: State, scope: Scope, cost: c.Exert) -> bool:
    return _stands(state, scope)


def _deal_self(state: State, scope: Scope, cost: c.DealSelf) -> bool:
    return bool(things(state, scope, cost.ref))


# ``OneOf`` is entered by ``totals``, which knows whether mana can be paid.
TESTS: Final[dict[type[Cost], Test]] = {
    c.TapThis: _tap_this,
    c.UntapThis: _untap_this,
    c.TapOthers: _tap_others,
    c.Sacrifice: _sacrifice,
    c.Discard: _discard,
    c.PayLife: _pay_life,
    c.PayEnergy: _pay_energy,
    c.RemoveCounters: _remove_counters,
    c.PutCounters: _put_counters,
    c.Loyalty: _loyalty,
    c.ExileCards: _exile_cards,
    c.ReturnToHand: _return,
    c.RevealCards: _reveal,
    c.MillCards: _mill,
    c.PutOnLibrary: _put_on_library,
    c.UnattachThis: _unattach,
    c.Exert: _exert,
    c.DealSelf: _deal_self,
}


def has_x(cost: tuple[Cost, ...]) -> bool:
    """Return whether the cost has a variable that its payer chooses (CR 107.3a)."""
    for part in cost:
        if isinstance(part, c.PayMana):
            if "{X}" in part.symbols:
                return True
        elif isinstance(part, c.Loyalty):
            if part.variable:
                return True
        elif not isinstance(part, c.OneOf) and VariableX() in _amounts(part):
            return True
    return False


def _amounts(part: Cost) -> tuple[object, ...]:
    """Return the numbers in one part of a cost."""
    return (getattr(part, "count", None), getattr(part, "amount", None))
