"""What the continuous effects say about the rules (CR 613.11): looked up, never asked of cards.

"Can't" beats "can" (CR 101.2): callers ask ``forbids`` last.
"""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine.cost_rules import CostChange, cost_changes
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.permissions import Permission, permissions
from cardwright.magic.engine.protection import protected_from
from cardwright.magic.engine.reading.asking import holds, matches, things
from cardwright.magic.engine.reading.refs import controller_of
from cardwright.magic.engine.rule_table import Prevention, Rule, rules
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.changes import Allow, Forbid, Require
from cardwright.magic.program.node import Ref

__all__ = [
    "CostChange",
    "Permission",
    "cost_changes",
    "permissions",
    "protected_from",
]

ANY_NUMBER: Final = 1_000_000
"""What a permission without a limit allows."""

# ---- what cannot be done


def forbids(state: State, thing: int, what: str, other: int = NONE) -> bool:
    """Return whether the object cannot do it, or have it done (by, to, with ``other``)."""
    found = rules(state).forbids.get(what)
    if found is None:
        return False
    return any(_forbids(state, rule, thing, other) for rule in found)


def _forbids(state: State, rule: Rule, thing: int, other: int) -> bool:
    change = cast("Forbid", rule.change)
    if change.unless or not rule.is_about(thing):
        return False
    return _concerns(state, rule, thing, other)


def _concerns(state: State, rule: Rule, thing: int, other: int) -> bool:
    change = cast("Forbid", rule.change)
    if change.condition is not None and not _asked_of(state, rule.scope, change, thing):
        return False
    if change.other is None and change.players is None:
        return True
    if other == NONE:
        return False
    if change.other is not None and matches(state, rule.scope, change.other, other):
        return True
    return change.players is not None and _is_of(state, rule.scope, change.players, other)


def _asked_of(state: State, scope: Scope, change: Forbid, thing: int) -> bool:
    """Ask the condition of the object that is forbidden something."""
    own = scope.copy()
    own.things["each"] = (thing,)
    if not is_player(thing):
        own.this = thing
        own.you = controller_of(state, thing)
    return holds(state, own, change.condition)


def _is_of(state: State, scope: Scope, players: Ref, other: int) -> bool:
    """Return whether ``other`` is one of these players, or a spell or ability of theirs."""
    if is_player(other):
        return other in things(state, scope, players)
    if state.obj(other).item is None:
        return False
    return controller_of(state, other) in things(state, scope, players)


def taxes(state: State, thing: int, what: str, other: int = NONE) -> list[tuple[Scope, Forbid]]:
    """Return the prohibitions that a cost lifts ("can't attack unless its controller pays")."""
    found: list[tuple[Scope, Forbid]] = []
    for rule in rules(state).forbids.get(what, ()):
        change = cast("Forbid", rule.change)
        if change.unless and rule.is_about(thing) and _concerns(state, rule, thing, other):
            found.append((rule.scope, change))
    return found


def forbids_player(state: State, seat: int, what: str, other: int = NONE) -> bool:
    """Return whether the player cannot do it.

    ``other`` is the card (``cast``, ``play_lands``), or how many it would be (``draw``: also asks
    for ``draw_more_than``).
    """
    table = rules(state).forbids
    if not table:
        return False
    is_count = what in ("draw", "attack_with", "block_with")
    thing = NONE if is_count else other
    if any(_forbids(state, rule, seat, thing) for rule in table.get(what, ())):
        return True
    limits = table.get(f"{what}_more_than")
    if limits is None:
        return False
    if is_count:
        return any(_limit(rule) < other for rule in limits if rule.is_about(seat))
    return any(_is_used_up(state, rule, seat, other) for rule in limits if rule.is_about(seat))


def _limit(rule: Rule) -> int:
    return cast("Forbid", rule.change).number


def _is_used_up(state: State, rule: Rule, seat: int, card: int) -> bool:
    """Return whether the player has cast as many such spells this turn as the rule lets him."""
    change = cast("Forbid", rule.change)
    such = change.other
    if such is not None and card != NONE and not matches(state, rule.scope, such, card):
        return False
    count = 0
    for event in state.history:
        if event.kind == "cast" and event.player == seat:
            count += such is None or matches(state, rule.scope, such, event.object)
    return count >= change.number


def limit(state: State, seat: int, what: str) -> int:
    """Return the least number that such a prohibition sets the player (``attack_with`` ...)."""
    found = rules(state).forbids.get(f"{what}_more_than", ())
    numbers = [_limit(rule) for rule in found if rule.is_about(seat)]
    return min(numbers, default=ANY_NUMBER)


# ---- what must be done


def requires(state: State, thing: int, what: str) -> list[Rule]:
    """Return the requirements on the object (CR 508.1d, 509.1c); ``meets`` says by what."""
    found = rules(state).requires.get(what)
    return [] if found is None else [rule for rule in found if rule.is_about(thing)]


def meets(state: State, rule: Rule, other: int) -> bool:
    """Return whether attacking or blocking ``other`` does what the requirement asks."""
    change = cast("Require", rule.change)
    if change.other is None and change.players is None:
        return True
    if is_player(other):
        players = change.players
        return players is not None and other in things(state, rule.scope, players)
    return change.other is not None and matches(state, rule.scope, change.other, other)


# ---- what may be done


def allows(state: State, thing: int, what: str, other: int = NONE) -> bool:
    """Return whether the object or player may do it (with or to ``other``)."""
    found = rules(state).allows.get(what)
    return found is not None and any(_allows(state, rule, thing, other) for rule in found)


def _allows(state: State, rule: Rule, thing: int, other: int) -> bool:
    if not rule.is_about(thing):
        return False
    change = cast("Allow", rule.change)
    if change.filter is None:
        return True
    asked = thing if other == NONE else other
    return matches(state, rule.scope, change.filter, asked)


def allowing(state: State, thing: int, what: str) -> list[Rule]:
    """Return the permissions of the kind for the object or player."""
    found = rules(state).allows.get(what)
    return [] if found is None else [rule for rule in found if rule.is_about(thing)]


def allowed_number(state: State, thing: int, what: str) -> int:
    """Return the sum of the permissions' numbers; :data:`ANY_NUMBER` if one has no limit."""
    total = 0
    for rule in allowing(state, thing, what):
        count = cast("Allow", rule.change).number
        total += ANY_NUMBER if count < 0 else count
    return min(total, ANY_NUMBER)


def prevention(state: State) -> list[Prevention]:
    """Return the damage prevention that stands, that of protection included (702.16e)."""
    return rules(state).prevents
