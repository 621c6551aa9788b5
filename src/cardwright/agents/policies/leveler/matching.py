"""Whether a thing on the table is what a card asks for, as far as it can be seen.

What cannot be judged from an observation counts as met: the rules decide, this only plans.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.agents.policies.leveler.table import Table, Thing
from cardwright.games.leveler.seen import CardSeen, PermanentSeen, PlayerSeen, StackSeen
from cardwright.magic.program import filters as f
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Filter
from cardwright.magic.program.refs import Opponents, This, You


def matches(table: Table, filter: Filter | None, thing: Thing, this: Thing | None) -> bool:
    """Return whether the thing could be what the filter asks for; ``this`` asks."""
    if isinstance(thing, PlayerSeen) or filter is None:
        return False
    judge = _JUDGES.get(type(filter))
    return True if judge is None else judge(table, filter, thing, this)


def types_of(table: Table, thing: Thing) -> tuple[str, ...]:
    """Return the card types of an object."""
    if isinstance(thing, PermanentSeen):
        return thing.types
    if isinstance(thing, CardSeen | StackSeen):
        face = table.face(thing.name)
        return face.types if face is not None else ()
    return ()


def controller_of(thing: Thing) -> int:
    """Return who controls the object; the owner of a card."""
    if isinstance(thing, PermanentSeen | StackSeen):
        return thing.controller
    return thing.owner if isinstance(thing, CardSeen) else thing.seat


def _all(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return all(matches(table, part, thing, this) for part in filter.parts)


def _any(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return any(matches(table, part, thing, this) for part in filter.parts)


def _not(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    if type(filter.part) not in _JUDGES:
        return True
    return not matches(table, filter.part, thing, this)


def _type(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return filter.word in types_of(table, thing)


def _subtype(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return not isinstance(thing, PermanentSeen) or filter.word in thing.subtypes


def _supertype(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return not isinstance(thing, PermanentSeen) or filter.word in thing.supertypes


def _color(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return not isinstance(thing, PermanentSeen) or filter.letter in thing.colors


def _controlled(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    if isinstance(filter.by, You):
        return controller_of(thing) == table.me
    return not isinstance(filter.by, Opponents) or controller_of(thing) != table.me


def _tapped(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return isinstance(thing, PermanentSeen) and thing.tapped


def _token(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return isinstance(thing, PermanentSeen) and thing.is_token


def _attacking(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return isinstance(thing, PermanentSeen) and thing.attacking is not None


def _blocking(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return isinstance(thing, PermanentSeen) and bool(thing.blocking)


def _keyword(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return not isinstance(thing, PermanentSeen) or filter.word in thing.keywords


def _is(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return not isinstance(filter.ref, This) or thing is this


def _spell(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    return isinstance(thing, StackSeen) and thing.sort == "spell"


def _stat(table: Table, filter: Any, thing: Thing, this: Thing | None) -> bool:
    if not isinstance(filter.amount, Number):
        return True
    value, limit = stat(table, thing, filter.stat), filter.amount.value
    if filter.comparison == "!=":
        return value != limit
    return (
        ("=" in filter.comparison and value == limit)
        or ("<" in filter.comparison and value < limit)
        or (">" in filter.comparison and value > limit)
    )


def stat(table: Table, thing: Thing, word: str) -> int:
    """Return a number of an object; 0 of what has it not."""
    if word == "mana_value":
        if isinstance(thing, PermanentSeen):
            return table.mana_value(thing.card)
        return table.mana_value(getattr(thing, "name", None))
    if isinstance(thing, PermanentSeen):
        return (thing.power if word == "power" else thing.toughness) or 0
    face = table.face(thing.name) if isinstance(thing, CardSeen | StackSeen) else None
    return 0 if face is None else ((face.power if word == "power" else face.toughness) or 0)


_JUDGES: Final[dict[type[Filter], Callable[[Table, Any, Thing, Thing | None], bool]]] = {
    f.All: _all,
    f.AnyOf: _any,
    f.Not: _not,
    f.HasType: _type,
    f.HasSubtype: _subtype,
    f.HasSupertype: _supertype,
    f.HasColor: _color,
    f.Controlled: _controlled,
    f.IsTapped: _tapped,
    f.IsToken: _token,
    f.IsAttacking: _attacking,
    f.IsBlocking: _blocking,
    f.HasKeyword: _keyword,
    f.HasStat: _stat,
    f.Is: _is,
    f.IsSpell: _spell,
}
