"""Who and what an instruction is about, and numbers in it."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import FIRST_OBJECT, NONE, is_player
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.zones import HIDDEN
from cardwright.magic.program.node import Amount, Ref

FOLLOW: Final = -2
"""In ``Scope.trail``: whatever the object becomes next."""


def players(state: State, scope: Scope, ref: Ref) -> list[int]:
    """Return the players meant who are in the game."""
    return [
        thing
        for thing in things(state, scope, ref)
        if is_player(thing) and not state.players[thing].lost
    ]


def one_player(state: State, scope: Scope, ref: Ref) -> int:
    """Return the first player meant; ``NONE`` if there is none."""
    return next(iter(players(state, scope, ref)), NONE)


def objects(state: State, scope: Scope, ref: Ref) -> list[int]:
    """Return the objects meant that are there, as what they are now (CR 400.7, 608.2h)."""
    found: list[int] = []
    for thing in things(state, scope, ref):
        now = here(state, scope, thing)
        if now != NONE and now not in found:
            found.append(now)
            found.extend(one for one in state.fellows.get(now, ()) if one in state.objects)
    return found


def permanents(state: State, scope: Scope, ref: Ref) -> list[int]:
    """Return the permanents meant that are still there as those objects."""
    return [
        thing
        for thing in things(state, scope, ref)
        if thing >= FIRST_OBJECT
        and thing in state.objects
        and state.objects[thing].zone == "battlefield"
        and not state.objects[thing].phased_out
    ]


def here(state: State, scope: Scope, thing: int) -> int:
    """Return the object's number now, where this effect may find it (CR 400.7); else ``NONE``.

    It may find what moved to a public zone in the event that triggered it, or while it resolves
    or was paid for; nothing that is phased out (CR 702.26b).
    """
    if is_player(thing):
        return NONE
    found = thing if thing in state.objects else _become(state, scope, thing)
    return NONE if found == NONE or state.objects[found].phased_out else found


def _become(state: State, scope: Scope, thing: int) -> int:
    followed = scope.trail.get(thing, NONE)
    if followed in state.objects:
        return followed
    new = state.became.get(thing, NONE)
    if new not in state.objects or state.objects[new].zone in HIDDEN:
        return NONE
    return new if followed == FOLLOW or _is_found(scope, thing, new) else NONE


def _is_found(scope: Scope, thing: int, new: int) -> bool:
    event = scope.event
    if event is not None and event.kind == "move" and event.old == thing:
        return True
    return new >= scope.born > 0


def count(state: State, scope: Scope, amount: Amount | None, otherwise: int) -> int:
    """Return the number, at least 0 (CR 107.1b); the other one if there is no amount."""
    return otherwise if amount is None else max(number(state, scope, amount), 0)
