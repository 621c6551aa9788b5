"""The engine's records as JSON and back, whatever they are: for digests and for memory.

Every record is written once, in the order in which it is met, as ``[class, {field: value}]``; its
place in that list stands where it is referred to. So what is shared stays shared, and equal states
give equal texts. Programs are written by their codec, printed cards by name.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, TypeGuard, cast

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.games.leveler.records import class_of, fields_of, key_of, record_classes
from cardwright.magic.engine import kits, mana_cost, supply
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import Definition, Kit, Obj, Stamp
from cardwright.magic.engine.state import Format, Shared, State
from cardwright.magic.program import codec
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.program.node import Node

Programs: TypeAlias = Mapping[str, CardProgram]
"""The cards of a game by their full names."""

_THINGS: Final = frozenset(
    (
        *("objects", "gone", "became", "fellows", "hand", "got", "id", "card", "links"),
        *("object", "old", "source", "other", "things", "cause", "this", "item", "targets"),
        *("trail", "sources", "returns", "about", "chosen", "seen", "thing", "among", "cards"),
    )
)
"""Fields that hold numbers of objects."""
_WHAT_WAS: Final = ("gone", "became", "history", "past", "fellows")
"""Fields of a state about what has happened."""

Replace: TypeAlias = Callable[[object], object]
"""What is written in place of a record: itself, or a copy that tells less."""


# ---- programs


_TEXTS: Final[dict[int, tuple[Node, str]]] = {}
"""The JSON text of a node by its ``id``; the node is kept, so that the id stays its own."""
_NODES: Final[dict[str, Node]] = {}
"""A node by its text: the first one met, so that in one process reading gives it back."""


def _node_text(node: Node) -> str:
    held = _TEXTS.get(id(node))
    if held is None:
        text = json.dumps(codec.to_json(node), sort_keys=True, separators=(",", ":"))
        held = _TEXTS[id(node)] = (node, text)
        _NODES.setdefault(text, node)
    return held[1]


def _node(text: str) -> Node:
    if text not in _NODES:
        _NODES[text] = cast("Node", codec.from_json(json.loads(text)))
    return _NODES[text]


# ---- writing


class Writer:
    """Writes one state."""

    def __init__(
        self, programs: Programs, shared: Shared, replace: Replace, left_out: Sequence[str] = ()
    ) -> None:
        self.programs = programs
        self.shared = shared
        self.replace = replace
        self.left_out = left_out
        self.numbers: Mapping[int, int] = {}
        """Other numbers for some objects."""
        self.rows: list[Json] = []
        self.places: dict[int, int] = {}
        """Of records met, by ``id``."""
        self.kept: list[object] = []
        """Replacements made for this, so that their ids stay their own."""
        self.nodes: dict[str, int] = {}

    def whole(self, state: State) -> Json:
        """Return the state as JSON."""
        root = self.value(state)
        return {"root": root, "rows": self.rows, "nodes": list(self.nodes)}

    def value(self, value: Any) -> Json:
        """Return any value as JSON."""
        kind = class_of(value)
        if kind in _PLAIN:
            return value
        if kind in _SEVERAL:
            return _SEVERAL[kind](self, value)
        if kind in _NAMED:
            return ["r", key_of(kind), *map(self.value, value)]
        if issubclass(kind, Node):
            return ["n", self.nodes.setdefault(_node_text(value), len(self.nodes))]
        return ["o", self._record(value)]

    def of_list(self, values: Iterable[Any]) -> Json:
        """Return a list as JSON."""
        return ["l", *map(self.value, values)]

    def of_tuple(self, values: Iterable[Any]) -> Json:
        """Return a tuple as JSON."""
        return ["t", *map(self.value, values)]

    def of_set(self, values: Iterable[Any]) -> Json:
        """Return a set as JSON."""
        return ["s", *map(self.value, sorted(values))]

    def of_dict(self, values: Mapping[Any, Any]) -> Json:
        """Return a mapping as JSON, in its order."""
        return ["d", *([self.value(key), self.value(held)] for key, held in values.items())]

    def _record(self, record: Any) -> int:
        place = self.places.get(id(record))
        if place is None:
            place = self.places[id(record)] = len(self.rows)
            self.rows.append(None)
            shown = self.replace(record)
            self.kept.append(shown)
            self.rows[place] = self._row(shown)
        return place

    def _row(self, record: Any) -> Json:
        key = key_of(class_of(record))
        if isinstance(record, Definition):
            return [key, self._definition(record)]
        if isinstance(record, Kit):
            return [key, self.value(record.abilities)]
        if isinstance(record, Shared | Format):
            return [key, None]
        if key not in record_classes():
            raise TypeError(f"a state holds a {type(record).__name__}")
        usual = _USUAL.get(class_of(record))
        if usual is not None:
            return [key, self._unusual(record, usual)]
        names = fields_of(record)
        left_out = self.left_out if isinstance(record, State) else ()
        return [
            key,
            {name: self._field(record, name) for name in names if name not in left_out},
        ]

    def _unusual(self, record: Any, usual: object) -> Json:
        """Return the fields of a record that differ from those of a new one."""
        found: dict[str, Json] = {}
        for name in fields_of(record):
            if name == "card" and not getattr(record, "parts", True):
                continue  # two cards of one name may have changed places unseen
            if getattr(record, name) != getattr(usual, name):
                found[name] = self._field(record, name)
        return found

    def _field(self, record: Any, name: str) -> Json:
        held = getattr(record, name)
        if self.numbers and name in _THINGS:
            held = self._renumbered(held)
        return self.value(held)

    def _renumbered(self, held: Any) -> Any:
        """Return the value with the other numbers in it."""
        kind = class_of(held)
        if kind is int:
            return self.numbers.get(held, held)
        if kind is list:
            return [self._renumbered(one) for one in held]
        if kind is tuple:
            return tuple(self._renumbered(one) for one in held)
        if kind is dict:
            return {self._renumbered(key): self._renumbered(one) for key, one in held.items()}
        return held

    def _definition(self, definition: Definition) -> Json:
        card = definition.card
        is_printed = self.shared.definitions.get(id(card)) is definition
        if is_printed and self.programs.get(card.name) is card:
            return card.name
        return [self.value(card), self.value(definition.faces)]


_NO_CARD: Final = Definition(CardProgram("", "normal", (), "full"), ())
_USUAL: Final[Mapping[type[Any], Any]] = {
    Obj: Obj(Stamp(), -1, -1, _NO_CARD),
    Event: Event(kind=""),
}
"""New records of the sorts of which there are most: only what differs is written."""
_PLAIN: Final[frozenset[type[Any]]] = frozenset((type(None), bool, int, str))
_SEVERAL: Final[Mapping[type[Any], Callable[[Writer, Any], Json]]] = {
    list: Writer.of_list,
    tuple: Writer.of_tuple,
    set: Writer.of_set,
    frozenset: Writer.of_set,
    dict: Writer.of_dict,
}
_NAMED: Final[tuple[type[Any], ...]] = (
    *(mana_cost.Symbol, mana_cost.ManaCost),
    *(supply.Spent, supply.Activation, supply.Plan, supply.Wishes),
)
"""Tuples with names that stand in records."""


def whole(_record: object) -> object:
    """Return the record itself: nothing is hidden."""
    return _record


def write(
    state: State, programs: Programs, replace: Replace = whole, numbers: Mapping[int, int] = {}
) -> str:
    """Return the state as one canonical text; equal states, equal texts.

    Args:
        state: what is written; it is not changed.
        programs: the cards of the game.
        replace: gives for each record what is written in its place.
        numbers: other numbers for some objects.
    """
    writer = Writer(programs, state.shared, replace)
    writer.numbers = numbers
    return json.dumps(writer.whole(state), separators=(",", ":"))


def fold(state: State, programs: Programs) -> str:
    """Return a text of all that is, without what was: two states with one text play on alike."""
    writer = Writer(programs, state.shared, whole, _WHAT_WAS)
    return json.dumps(writer.whole(state), separators=(",", ":"))


# ---- reading


class Reader:
    """Reads one state that :class:`Writer` wrote."""

    def __init__(self, data: Json, programs: Programs, shared: Shared) -> None:
        self.rows: list[Json] = data["rows"]
        self.nodes: list[Node] = [_node(text) for text in data["nodes"]]
        self.programs = programs
        self.shared = shared
        self.state = State(shared, 0)
        """Takes part in making definitions; it is not the one that is read."""
        self.stamp = Stamp()
        """No state's own: objects are copied before they are changed."""
        self.made: dict[int, Any] = {}

    def value(self, data: Json) -> Any:
        """Return the value that was written."""
        if _is_list(data):
            return self._several(data)
        return data

    def _several(self, data: Sequence[Any]) -> Any:
        sort: str = data[0]
        if sort == "o":
            return self._record(data[1])
        if sort == "n":
            return self.nodes[int(data[1])]
        if sort == "d":
            pairs: Sequence[Sequence[Json]] = data[1:]
            return {self.value(pair[0]): self.value(pair[1]) for pair in pairs}
        if sort == "r":
            return record_classes()[data[1]](*map(self.value, data[2:]))
        made: Any = _MAKING[sort](map(self.value, data[1:]))
        return made

    def _record(self, place: int) -> Any:
        if place not in self.made:
            key, fields = self.rows[place]
            cls = record_classes()[key]
            if issubclass(cls, Definition):
                self.made[place] = self._definition(fields)
            elif issubclass(cls, Kit):
                self.made[place] = _kit(self.value(fields))
            elif issubclass(cls, Shared | Format):
                self.made[place] = self.shared
            else:
                self._fill(place, cls, fields)
        return self.made[place]

    def _fill(self, place: int, cls: type[Any], fields: Mapping[str, Json]) -> None:
        held = {name: self.value(fields[name]) for name in fields}
        made = self.made[place] = self._new(cls, held)
        for name, value in held.items():
            setattr(made, name, value)
        if isinstance(made, Obj) and not made.parts:
            made.card = made.id

    def _new(self, cls: type[Any], held: Mapping[str, Any]) -> Any:
        """Return a new record; compiled ones are made by their constructor alone."""
        if issubclass(cls, State):
            return State(self.shared, 0)
        if issubclass(cls, Obj):
            return Obj(self.stamp, -1, -1, _NO_CARD)
        if issubclass(cls, Event):
            return Event(kind="")
        return cls(*(held[_SCOPE if name == "at" else name] for name in _parameters(cls)))

    def _definition(self, data: Json) -> Definition:
        if isinstance(data, str):
            return kits.define(self.state, self.programs[data])
        card, faces = data
        return Definition(self.value(card), self.value(faces))


_SCOPE: Final = "scope"
"""The field for the parameter ``at``, a scope's number, of many frames."""


_PARAMETERS: Final[dict[str, tuple[str, ...]]] = {}
"""By the class's key."""


def _parameters(cls: type[Any]) -> tuple[str, ...]:
    """Return the names of what the constructor takes; its fields have the same names."""
    key = key_of(cls)
    if key not in _PARAMETERS:
        _PARAMETERS[key] = tuple(inspect.signature(cls).parameters)
    return _PARAMETERS[key]


_MAKING: Final[Mapping[str, Callable[[Iterable[Any]], Any]]] = {
    "l": list,
    "t": tuple,
    "s": frozenset,
}


def _is_list(data: object) -> TypeGuard[list[Any]]:
    return isinstance(data, list)


def _kit(abilities: tuple[Any, ...]) -> Kit:
    """Return the kit whose abilities, what keywords stand for included, these are."""
    made = Kit()
    for ability in abilities:
        kits.add(made, ability)
    return made


def read(text: str, programs: Programs, shared: Shared) -> State:
    """Return the state that :func:`write` wrote.

    Raises:
        CardwrightError: if the text is none, or of another version of the engine.
    """
    try:
        data = json.loads(text)
        made = Reader(data, programs, shared).value(data["root"])
        assert isinstance(made, State)
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise CardwrightError(
            "this is no state of the Magic engine of this version", where="observation: memory"
        ) from error
    return made
