"""Several in a row, with commas and a joining word as English has them."""

# ruff: noqa: D102  (`Form` says what its methods do)
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from cardwright.magic.oracle.forms import Form, Node, Reading, Words, shortest_last
from cardwright.magic.oracle.words import Text


@dataclass(frozen=True, slots=True)
class Series(Node):
    """Several in a row: *A*, *A and B*, *A, B, and C*."""

    items: tuple[Any, ...]
    joiner: str
    """Empty for one."""


class Listed(Form):
    """One or more of a form, with commas and a joining word as English has them."""

    def __init__(self, form: Form, joiners: tuple[str, ...] = ("and",)) -> None:
        self.form: Final = form
        self.joiners: Final = joiners

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        states: list[tuple[tuple[Any, ...], int]] = [
            ((value,), end) for value, end in self.form.read(text, at)
        ]
        found += [(Series(values, "", span=(at, end)), end) for values, end in states]
        while states:
            longer: list[tuple[tuple[Any, ...], int]] = []
            for values, place in states:
                joiner, start = self._joiner(text, values, place)
                if not joiner:
                    continue
                more = [((*values, v), end) for v, end in self.form.read(text, start)]
                if joiner in self.joiners:
                    found += [(Series(vs, joiner, span=(at, end)), end) for vs, end in more]
                else:
                    longer += more
            states = longer
        found.sort(key=shortest_last)
        return found

    def _joiner(self, text: Text, values: tuple[Any, ...], at: int) -> tuple[str, int]:
        """Return what joins the next, and where it begins; a comma before the last of several."""
        has_comma = text.words[at] == ","
        word = text.words[at + has_comma]
        if word in self.joiners and has_comma == (len(values) > 1):
            return word, at + has_comma + 1
        return ("," if has_comma else ""), at + 1

    def show(self, value: Any) -> Words | None:
        if type(value) is not Series:
            return None
        shown: Words = ()
        last = len(value.items) - 1
        for number, item in enumerate(value.items):
            words = self.form.show(item)
            if words is None:
                return None
            if number:
                shown += (",",) if last > 1 else ()
                shown += (value.joiner,) if number == last else ()
            shown += words
        return shown

    def starts(self) -> frozenset[str] | None:
        return self.form.starts()
