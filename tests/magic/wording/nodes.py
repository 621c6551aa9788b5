"""One program node of every type, made up from the types of its fields."""

from __future__ import annotations

import dataclasses
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from cardwright.magic.program import abilities, effects, steps, words
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import AddPower
from cardwright.magic.program.codec import FAMILIES
from cardwright.magic.program.conditions import IsDay
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.effects import Proliferate
from cardwright.magic.program.filters import HasType
from cardwright.magic.program.node import (
    NODES,
    Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Instruction,
    Node,
    Pattern,
    Ref,
)
from cardwright.magic.program.patterns import Attacks
from cardwright.magic.program.refs import You

EXAMPLES: Final[dict[type[Node], Node]] = {
    Ref: You(),
    Filter: HasType("Creature"),
    Amount: Number(2),
    Condition: IsDay(),
    Cost: PayMana("{2}"),
    Pattern: Attacks(HasType("Creature")),
    Change: AddPower(Number(1), Number(1)),
    Instruction: Proliferate(),
    Ability: Keyword("flying"),
}
"""What stands for a family within another node."""

WORDS: Final = {
    "letter": "W",
    "colors": "WU",
    "symbols": "{G}",
    "step": "upkeep",
    "place": "top",
    "how": "sum",
}
"""Fields of plain text that admit some words only."""

_NAMES: Final = {
    name: held
    for module in (*FAMILIES, abilities, effects, steps, words)
    for name, held in vars(module).items()
}


def example(kind: type[Node], full: bool) -> Node:
    """Return a node of the type: with its optional fields given, or only those it needs."""
    hints = get_type_hints(kind, _NAMES)
    fields: Any = kind
    given = {
        field.name: _value(hints[field.name], field.name)
        for field in dataclasses.fields(fields)
        if full or field.default is dataclasses.MISSING
    }
    return kind(**given)


def _value(hint: Any, name: str) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _value(next(part for part in inner if part is not NoneType), name)
    if origin is Literal:
        return WORDS.get(name, inner[0])
    if origin is tuple:
        return (_value(inner[0], name),)
    return _plain(hint, name)


def _plain(hint: Any, name: str) -> Any:
    if hint is bool:
        return True
    if hint is int:
        return 3
    if hint is str:
        return WORDS.get(name, "word")
    return EXAMPLES.get(hint) or example(hint, full=False)


def every_kind() -> list[type[Node]]:
    """Return every node type, in the order of names."""
    return [NODES[name] for name in sorted(NODES)]
