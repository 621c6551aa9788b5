"""Hypothesis strategies from a JSON schema: right values, and wrong ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st

Json: TypeAlias = Any
Values: TypeAlias = st.SearchStrategy[Json]

MOST: Final = 4
"""Members of a generated list or object."""

TEXTS: Final[Values] = st.one_of(
    st.text(max_size=40),
    st.sampled_from(
        [
            "",
            "\x00",
            "../..",
            "<script>alert(1)</script>",
            "=1+1",
            "' OR 1=1 --",
            "%s%n",
            "x" * 3000,
        ]
    ),
)
NUMBERS: Final[Values] = st.one_of(
    st.integers(-(2**130), 2**130),
    st.sampled_from([-1, 0, 2**31, 2**63, 2**128]),
)
JUNK: Final[Values] = st.recursive(
    st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), TEXTS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=MOST), st.dictionaries(TEXTS, inner, max_size=MOST)
    ),
    max_leaves=8,
)
"""Anything that can be written as JSON; ``Infinity`` and ``NaN`` too, which Python writes."""

PLAIN: Final[Mapping[str, Values]] = {
    "string": st.text(max_size=20),
    "integer": st.integers(0, 100),
    "number": st.integers(0, 100),
    "boolean": st.booleans(),
    "null": st.none(),
}


@dataclass(frozen=True)
class Shapes:
    """Makes values of JSON schemas."""

    known: Mapping[str, Json]
    """The schemas that a ``$ref`` names, by their last part."""
    hints: Mapping[str, Values] = field(default_factory=dict)
    """Likely values of fields, by name: without them no call gets far."""
    is_wild: bool = False
    """Anything may stand in the place of a right value."""

    def any_of(self, schema: Json) -> Values:
        """Return right values and, as often, values that are wrong somewhere."""
        return st.one_of(self.of(schema), replace(self, is_wild=True).of(schema), JUNK)

    def of(self, schema: Json) -> Values:
        """Return values of a schema as an OpenAPI document has it."""
        right = self._right(schema)
        return st.one_of(right, JUNK) if self.is_wild else right

    def _right(self, schema: Json) -> Values:
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            return st.deferred(lambda: self._right(self.known[name]))
        for several in ("anyOf", "oneOf"):
            if several in schema:
                return st.one_of([self._right(one) for one in schema[several]])
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        return st.just(schema["const"]) if "const" in schema else self._typed(schema)

    def _typed(self, schema: Json) -> Values:
        kind = schema.get("type")
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            return st.lists(self.of(schema.get("items", {})), max_size=MOST)
        return PLAIN.get(kind, JUNK)

    def _object(self, schema: Json) -> Values:
        """Return objects with the required fields and some of the others."""
        fields = {
            name: self._field(name, one) for name, one in schema.get("properties", {}).items()
        }
        if not fields:
            inner = self.of(schema.get("additionalProperties") or {})
            return st.dictionaries(TEXTS, inner, max_size=MOST)
        required = {name: fields[name] for name in schema.get("required", ())}
        optional = {name: one for name, one in fields.items() if name not in required}
        return st.fixed_dictionaries(required, optional=optional)

    def _field(self, name: str, schema: Json) -> Values:
        hint = self.hints.get(name)
        return self.of(schema) if hint is None else hint
