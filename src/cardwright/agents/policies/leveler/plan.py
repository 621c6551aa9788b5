"""Who and what a program is about, as far as the table shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardwright.agents.policies.leveler.matching import controller_of, matches, stat
from cardwright.agents.policies.leveler.table import PLAYERS, Table, Thing
from cardwright.games.leveler.seen import PlayerSeen
from cardwright.magic.program import amounts, refs
from cardwright.magic.program.node import Amount, Ref

UNKNOWN_AMOUNT: Final = 2
"""What a number counts as that cannot be seen here."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One way to carry a program out."""

    table: Table
    this: Thing | None = None
    """The source, where it is on the table."""
    targets: Mapping[int, Thing] = field(default_factory=dict[int, Thing])
    """By slot; a slot without one is not judged."""
    x: int = UNKNOWN_AMOUNT
    host: Thing | None = None
    """What the source is, or would be, attached to."""
    bound: Mapping[str, Thing] = field(default_factory=dict[str, Thing])
    """What earlier steps chose, by name; ``each`` in a loop."""


def things(plan: Plan, ref: Ref | None) -> list[Thing]:
    """Return the things meant that can be seen."""
    finder = _FINDERS.get(type(ref))
    return [] if finder is None else finder(plan, ref)


def number(plan: Plan, amount: Amount | None, otherwise: int = 1) -> int:
    """Return the number meant, a guess where it cannot be seen."""
    if amount is None:
        return otherwise
    reader = _NUMBERS.get(type(amount))
    return UNKNOWN_AMOUNT if reader is None else reader(plan, amount)


def _stat(plan: Plan, amount: Any) -> int:
    return sum(stat(plan.table, thing, amount.stat) for thing in things(plan, amount.of))


_NUMBERS: Final[dict[type[Any], Callable[[Plan, Any], int]]] = {
    amounts.Number: lambda plan, amount: amount.value,
    amounts.VariableX: lambda plan, amount: plan.x,
    amounts.Count: lambda plan, amount: len(things(plan, amount.of)),
    amounts.StatOf: _stat,
}


def _seat(plan: Plan, seat: int) -> Thing:
    return plan.table.things[PLAYERS[seat]]


def _every(plan: Plan, ref: Any) -> list[Thing]:
    table = plan.table
    if "battlefield" not in ref.zones:
        return []
    there = [one for one in table.seen.battlefield if not one.phased_out]
    return [one for one in there if matches(table, ref.filter, one, plan.this)]


def _among(plan: Plan, ref: Any) -> list[Thing]:
    found = things(plan, ref.of)
    return [one for one in found if matches(plan.table, ref.filter, one, plan.this)]


def _controllers(plan: Plan, ref: Any) -> list[Thing]:
    return [_seat(plan, controller_of(thing)) for thing in things(plan, ref.of)]


def _target(plan: Plan, ref: Any) -> list[Thing]:
    found = plan.targets.get(ref.slot)
    return [] if found is None else [found]


def _maybe(thing: Thing | None) -> list[Thing]:
    return [] if thing is None else [thing]


def _bound(plan: Plan, ref: Any) -> list[Thing]:
    return _maybe(plan.bound.get(ref.name))


_FINDERS: Final[dict[type[Any], Callable[[Plan, Any], list[Thing]]]] = {
    refs.This: lambda plan, ref: _maybe(plan.this),
    refs.You: lambda plan, ref: [_seat(plan, plan.table.me)],
    refs.Opponents: lambda plan, ref: [_seat(plan, 1 - plan.table.me)],
    refs.AllPlayers: lambda plan, ref: [_seat(plan, 0), _seat(plan, 1)],
    refs.Target: _target,
    refs.Bound: _bound,
    refs.Every: _every,
    refs.Among: _among,
    refs.ControllerOf: _controllers,
    refs.OwnerOf: _controllers,
    refs.AttachedTo: lambda plan, ref: _maybe(plan.host),
    refs.Together: lambda plan, ref: [one for part in ref.parts for one in things(plan, part)],
}


def players(plan: Plan, ref: Ref | None) -> list[int]:
    """Return the seats of the players meant."""
    return [thing.seat for thing in things(plan, ref) if isinstance(thing, PlayerSeen)]


def sign_of(plan: Plan, thing: Thing) -> float:
    """Return 1 for what is the deciding player's, -1 for the rest."""
    return 1.0 if controller_of(thing) == plan.table.me else -1.0
