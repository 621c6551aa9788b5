"""JSON with places: every value knows its line and its path (ark C11.1)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.games.ark_age.language.faults import Fault

MAX_DEPTH: Final = 60
"""Nested values that are read; no card needs a third of it."""
MAX_DIGITS: Final = 15

_TOKEN: Final = re.compile(
    r"""(?P<space>[ \t\n]+)
    |(?P<mark>[{}\[\]:,])
    |(?P<string>"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")
    |(?P<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)
    |(?P<word>true|false|null)""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a JSON text, with the place where it begins."""

    value: NodeValue
    line: int
    """From 1."""
    path: str
    """``effects[0].do[1].name``; empty for the whole text."""


NodeValue: TypeAlias = "dict[str, Node] | list[Node] | str | int | float | bool | None"

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
"""A value of JSON as Python's own module reads and writes it."""


def parse_json(text: str, file: str) -> tuple[Node | None, list[Fault]]:
    """Return the text's value, or nothing and the fault that stopped the reading.

    Keys that stand twice are faults too, but the reading goes on.
    """
    faults: list[Fault] = []
    if "\r" in text:
        line = text[: text.index("\r")].count("\n") + 1
        return None, [_fault(file, line, "lines end with CR LF", "Save it with LF line ends")]
    if text.startswith("\ufeff"):
        return None, [_fault(file, 1, "the text begins with a byte order mark", "Save it without")]
    try:
        return _Parser(text, file, faults).whole(), faults
    except _BrokenJsonError as broken:
        return None, [*faults, broken.fault]


def plain_value(node: Node) -> Json:
    """Return the value without its places."""
    if isinstance(node.value, dict):
        return {key: plain_value(part) for key, part in node.value.items()}
    if isinstance(node.value, list):
        return [plain_value(part) for part in node.value]
    return node.value


def line_of(root: Node, path: str) -> int:
    """Return the line of the value at the path, or of the nearest value around it."""
    line, node = root.line, root
    for step in re.findall(r"[^.\[\]]+", path):
        value = node.value
        if isinstance(value, dict) and step in value:
            node = value[step]
        elif isinstance(value, list) and step.isdigit() and int(step) < len(value):
            node = value[int(step)]
        else:
            return line
        line = node.line
    return line


class _BrokenJsonError(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.what)
        self.fault = fault


def _fault(file: str, line: int, what: str, remedy: str, field: str = "") -> Fault:
    return Fault(file, line, field, what, remedy, "ark C11")


class _Parser:
    """Reads one text from front to back."""

    def __init__(self, text: str, file: str, faults: list[Fault]) -> None:
        self.text = text
        self.file = file
        self.faults = faults
        self.at = 0
        self.line: int = 1
        self.kind: str = ""
        self.token: str = ""
        self._advance()

    def whole(self) -> Node:
        node = self._value("", 0)
        if self.kind != "end":
            raise self._broken("there is more text behind the value", "Keep one value a file")
        return node

    def _advance(self) -> None:
        """Take the next token that is no space."""
        self.line += self.token.count("\n")
        while self.at < len(self.text):
            found = _TOKEN.match(self.text, self.at)
            if found is None or found.lastgroup is None:
                self.kind, self.token = "broken", self.text[self.at : self.at + 12].split("\n")[0]
                return
            self.at = found.end()
            self.kind, self.token = found.lastgroup, found.group()
            if self.kind != "space":
                return
            self.line += self.token.count("\n")
        self.kind, self.token = "end", ""

    def _value(self, path: str, depth: int) -> Node:
        if depth > MAX_DEPTH:
            raise self._broken("values are nested too deeply", "Write a flatter text", path)
        line, token = self.line, self.token
        if token == "{":
            return Node(self._object(path, depth), line, path)
        if token == "[":
            return Node(self._array(path, depth), line, path)
        if self.kind == "number" and len(token) > MAX_DIGITS:
            raise self._broken("the number is too long", "Write a smaller one", path)
        if self.kind not in ("string", "number", "word"):
            raise self._unexpected("a value", path)
        self._advance()
        return Node(json.loads(token), line, path)

    def _object(self, path: str, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        self._advance()
        while self.token != "}":
            if found:
                self._expect(",", path)
            if self.kind != "string":
                raise self._unexpected("a key in double quotes", path)
            key = str(json.loads(self.token))
            line = self.line
            self._advance()
            self._expect(":", path)
            below = f"{path}.{key}" if path else key
            if key in found:
                what = f"the key {key!r} stands twice"
                self.faults.append(_fault(self.file, line, what, "Keep one of them", below))
            found[key] = self._value(below, depth + 1)
        self._advance()
        return found

    def _array(self, path: str, depth: int) -> list[Node]:
        found: list[Node] = []
        self._advance()
        while self.token != "]":
            if found:
                self._expect(",", path)
            found.append(self._value(f"{path}[{len(found)}]", depth + 1))
        self._advance()
        return found

    def _expect(self, mark: str, path: str) -> None:
        if self.kind != "mark" or self.token != mark:
            raise self._unexpected(repr(mark), path)
        self._advance()

    def _unexpected(self, wanted: str, path: str) -> _BrokenJsonError:
        if self.kind == "end":
            return self._broken(f"the text ends where {wanted} should stand", "Complete it", path)
        found = f"{self.token!r} stands where {wanted} should"
        return self._broken(found, "Mend the JSON there", path)

    def _broken(self, what: str, remedy: str, path: str = "") -> _BrokenJsonError:
        return _BrokenJsonError(_fault(self.file, self.line, what, remedy, path))
