"""Forms: how a value of the language is read from JSON, written as JSON, and described.

One form does all three, so that the reader, the writer and the published schema cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, Final, Protocol

from cardwright.games.ark_age.language.faults import ERROR, Fault, nearest
from cardwright.games.ark_age.language.json_text import Json, Node, plain_value

SLUG: Final = r"[a-z0-9]+(-[a-z0-9]+)*"
BROKEN: Final[Any] = None
"""What a form returns for a value it has reported; its whole file is then dropped."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words that a set declares."""

    emotions: tuple[str, ...] = ()
    nebulae: tuple[str, ...] = ()
    moralities: tuple[str, ...] = ()
    keywords: Mapping[str, bool] = field(default_factory=dict[str, bool])
    """Each with whether it has a number."""
    tokens: tuple[str, ...] = ()
    """The standard ones included."""
    names: frozenset[str] = frozenset()
    """Of all cards."""
    spawns: frozenset[str] = frozenset()
    """Ids of the cards of kind spawn."""


@dataclass(slots=True)
class Reading:
    """One file being read: its vocabulary, and what has been found wrong."""

    file: str
    words: Vocabulary
    faults: list[Fault]

    def report(
        self, node: Node, what: str, remedy: str, rule: str = "ark C11", level: str = ERROR
    ) -> Any:
        """Note a fault at the node; return what stands for a broken value."""
        self.faults.append(Fault(self.file, node.line, node.path, what, remedy, rule, level))
        return BROKEN


class Definitions:
    """The ``$defs`` of a schema being made."""

    def __init__(self) -> None:
        self.made: dict[str, Json] = {}

    def ref(self, name: str, make: Callable[[], Json]) -> Json:
        """Return a reference to the definition, made at the first call."""
        if name not in self.made:
            self.made[name] = None
            self.made[name] = make()
        return {"$ref": f"#/$defs/{name}"}


class Form(Protocol):
    """Reads, writes and describes one sort of value."""

    def read(self, node: Node, reading: Reading) -> Any:
        """Return the node's value, or report what is wrong with it."""
        ...

    def write(self, value: Any) -> Json:
        """Return the value as JSON."""
        ...

    def schema(self, definitions: Definitions) -> Json:
        """Return the JSON Schema of the value."""
        ...


FORMS: Final[dict[str, Form]] = {}
"""The form of each annotation of the model; :mod:`grammar` fills it in."""


def describe(node: Node) -> str:
    """Return what sort of value stands there, for a message."""
    value = node.value
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, str):
        return f"the text {value!r}"
    return "null" if value is None else str(value).lower()


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds, both included."""

    low: int
    high: int

    def read(self, node: Node, reading: Reading) -> Any:
        value = node.value
        if isinstance(value, bool) or not isinstance(value, int):
            what = f"{describe(node)} stands where a whole number should"
            return reading.report(node, what, f"Write a number from {self.low} to {self.high}")
        if not self.low <= value <= self.high:
            remedy = f"Write a number from {self.low} to {self.high}"
            return reading.report(node, f"{value} is out of range", remedy, "ark C1")
        return value

    def write(self, value: Any) -> Json:
        return int(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class OneWord:
    """One of listed words."""

    words: tuple[str, ...]
    rule: str = "ark C2"

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, str):
            what = f"{describe(node)} stands where a word should"
            return reading.report(node, what, nearest("", self.words), self.rule)
        if node.value not in self.words:
            what = f"{node.value!r} is no word for this place"
            return reading.report(node, what, nearest(node.value, self.words), self.rule)
        return node.value

    def write(self, value: Any) -> Json:
        return str(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Declared:
    """A word that the set declares."""

    what: str
    """``emotion``, ``nebula``, ``morality``, ``keyword``, ``token`` or ``spawn``."""

    def _known(self, words: Vocabulary) -> tuple[str, ...]:
        return {
            "emotion": words.emotions,
            "nebula": words.nebulae,
            "morality": words.moralities,
            "keyword": tuple(words.keywords),
            "token": words.tokens,
            "spawn": tuple(words.spawns),
            "name": ("self", *words.names),
        }[self.what]

    def read(self, node: Node, reading: Reading) -> Any:
        known = self._known(reading.words)
        if not isinstance(node.value, str):
            what = f"{describe(node)} stands where a {self.what} should"
            return reading.report(node, what, nearest("", known))
        if node.value not in known:
            what = f"there is no {self.what} {node.value!r} in this set"
            return reading.report(node, what, nearest(node.value, known))
        return node.value

    def write(self, value: Any) -> Json:
        return str(value)

    def schema(self, definitions: Definitions) -> Json:
        if self.what == "name":
            return {"type": "string", "minLength": 1}
        return definitions.ref("Slug", lambda: {"type": "string", "pattern": f"^{SLUG}$"})


@dataclass(frozen=True, slots=True)
class FreeText:
    """Any text of one line, or a slug."""

    pattern: str = ""
    longest: int = 60

    def read(self, node: Node, reading: Reading) -> Any:
        value = node.value
        if not isinstance(value, str):
            what = f"{describe(node)} stands where a text should"
            return reading.report(node, what, 'Write it in "quotes"')
        if self.pattern and re.fullmatch(self.pattern, value) is None:
            what = f"{value!r} is no slug"
            remedy = "Use lower-case letters, digits and single hyphens"
            return reading.report(node, what, remedy)
        if not value.strip() or len(value) > self.longest or not value.isprintable():
            remedy = f"Write 1 to {self.longest} printable characters"
            return reading.report(node, "the text is empty, too long or unprintable", remedy)
        return value

    def write(self, value: Any) -> Json:
        return str(value)

    def schema(self, definitions: Definitions) -> Json:
        if self.pattern:
            return definitions.ref(
                "Slug", lambda: {"type": "string", "pattern": f"^{self.pattern}$"}
            )
        return {"type": "string", "minLength": 1, "maxLength": self.longest}


@dataclass(frozen=True, slots=True)
class TrueOrFalse:
    """``true`` or ``false``, or ``null`` where allowed."""

    nullable: bool = False

    def read(self, node: Node, reading: Reading) -> Any:
        if isinstance(node.value, bool) or (self.nullable and node.value is None):
            return node.value
        what = f"{describe(node)} stands where true or false should"
        remedy = "Write true, false or null" if self.nullable else "Write true or false"
        return reading.report(node, what, f"{remedy}, without quotes")

    def write(self, value: Any) -> Json:
        return None if value is None else bool(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"type": ["boolean", "null"]} if self.nullable else {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class FreeObject:
    """An object that the rules do not read."""

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, dict):
            what = f"{describe(node)} stands where an object should"
            return reading.report(node, what, "Write it in {braces}")
        return plain_value(node)

    def write(self, value: Any) -> Json:
        return dict[str, Json](value)

    def schema(self, definitions: Definitions) -> Json:
        return {"type": "object"}


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of one sort of value; with ``bare``, one value may stand without the brackets."""

    of: Form
    least: int = 1
    most: int = 60
    bare: bool = False

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, list):
            if self.bare:
                return (self.of.read(node, reading),)
            what = f"{describe(node)} stands where a list should"
            return reading.report(node, what, "Write it in [brackets], also with one entry")
        if not self.least <= len(node.value) <= self.most:
            what = f"the list has {len(node.value)} entries"
            return reading.report(node, what, f"Give {self.least} to {self.most}")
        return tuple(self.of.read(part, reading) for part in node.value)

    def write(self, value: Any) -> Json:
        if self.bare and len(value) == 1:
            return self.of.write(value[0])
        return [self.of.write(part) for part in value]

    def schema(self, definitions: Definitions) -> Json:
        inner = self.of.schema(definitions)
        whole: Json = {
            "type": "array", "items": inner, "minItems": self.least, "maxItems": self.most,
        }  # fmt: skip
        return {"anyOf": [inner, whole]} if self.bare else whole


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one form, or a word in its place."""

    word: str
    other: Form

    def read(self, node: Node, reading: Reading) -> Any:
        return self.word if node.value == self.word else self.other.read(node, reading)

    def write(self, value: Any) -> Json:
        return self.word if value == self.word else self.other.write(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [{"const": self.word}, self.other.schema(definitions)]}


@dataclass(frozen=True, slots=True)
class Nullable:
    """A value, or ``null``."""

    of: Form

    def read(self, node: Node, reading: Reading) -> Any:
        return None if node.value is None else self.of.read(node, reading)

    def write(self, value: Any) -> Json:
        return None if value is None else self.of.write(value)

    def schema(self, definitions: Definitions) -> Json:
        return {"anyOf": [self.of.schema(definitions), {"type": "null"}]}


def is_required(entry: Any) -> bool:
    """Return whether a dataclass's field has no default."""
    return entry.default is MISSING and entry.default_factory is MISSING


class Record:
    """An object whose keys are the fields of a dataclass."""

    def __init__(self, model: type[Any], form_of: Callable[[str, str, str], Form]) -> None:
        """Take the dataclass and what finds the form of (class, key, annotation)."""
        self.model = model
        self._form_of = form_of
        self._found: dict[str, tuple[Any, Form]] | None = None

    @property
    def keys(self) -> dict[str, tuple[Any, Form]]:
        """Return field and form of every key, in the language's order."""
        if self._found is None:
            name = self.model.__name__
            self._found = {
                entry.name.rstrip("_"): (
                    entry,
                    self._form_of(name, entry.name.rstrip("_"), str(entry.type)),
                )
                for entry in fields(self.model)
            }
        return self._found

    def read(self, node: Node, reading: Reading) -> Any:
        if not isinstance(node.value, dict):
            what = f"{describe(node)} stands where an object should"
            return reading.report(node, what, "Write it in {braces}")
        return self.read_keys(node, node.value, reading)

    def read_keys(self, node: Node, parts: Mapping[str, Node], reading: Reading) -> Any:
        """Return the record made of these keys of the node."""
        before = len(reading.faults)
        values: dict[str, Any] = {}
        for key, part in parts.items():
            if key not in self.keys:
                self._report_unknown(part, key, reading)
                continue
            entry, form = self.keys[key]
            values[entry.name] = form.read(part, reading)
        for key, (entry, _) in self.keys.items():
            if key not in parts and is_required(entry):
                reading.report(node, f"the key {key!r} is missing", f"Add {key!r}", "ark C2")
        return BROKEN if len(reading.faults) > before else self.model(**values)

    def _report_unknown(self, part: Node, key: str, reading: Reading) -> None:
        reading.report(part, f"there is no key {key!r} here", nearest(key, self.keys, 30))

    def write(self, value: Any) -> Json:
        found: dict[str, Json] = {}
        for key, (entry, form) in self.keys.items():
            part = getattr(value, entry.name)
            if is_required(entry) or part != entry.default:
                found[key] = form.write(part)
        return found

    def schema(self, definitions: Definitions) -> Json:
        return definitions.ref(self.model.__name__, lambda: self.own_schema(definitions))

    def own_schema(self, definitions: Definitions, **more: Json) -> Json:
        """Return the object's schema; ``more`` are properties that no field holds."""
        properties: dict[str, Json] = dict(more)
        for key, (_, form) in self.keys.items():
            properties[key] = form.schema(definitions)
        required: list[Json] = [*more]
        required += [key for key, (entry, _) in self.keys.items() if is_required(entry)]
        made: dict[str, Json] = {"type": "object"}
        if self.model.__doc__:
            made["description"] = self.model.__doc__.split("\n")[0]
        made |= {"properties": properties, "required": required, "additionalProperties": False}
        return made
