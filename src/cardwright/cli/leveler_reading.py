"""How a card is shown: its text and its reading side by side."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import asdict
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from cardwright.carddata.programs import Reading
from cardwright.magic.printed import Card, Face
from cardwright.magic.understood.rules import rules_of
from cardwright.magic.wording import words_of


def shown(reading: Reading) -> RenderableType:
    """Return a card: its faces with their reading, its standing, the rules it uses, rulings."""
    faces = [_face(number, face, reading) for number, face in enumerate(reading.card.faces)]
    rules = ", ".join(rules_of(reading.program))
    last = [f"Read: {reading.program.status}", *([f"Rules: CR {rules}"] if rules else [])]
    rulings = [f"{day} {ruling}".strip() for day, ruling in reading.card.rulings]
    return Group(*faces, Text("\n".join((_facts(reading.card), *last, *rulings))))


def as_data(reading: Reading) -> dict[str, Any]:
    """Return the card with its reading as JSON has it."""
    return {
        **asdict(reading.card),
        "status": reading.program.status,
        "reading": [list(words_of(face)) for face in reading.program.faces],
        "unread": [{"face": face, "line": line, "why": why} for face, line, why in reading.unread],
        "rules": list(rules_of(reading.program)),
    }


def _face(number: int, face: Face, reading: Reading) -> RenderableType:
    head = f"[bold]{escape(face.name)}[/] {escape(face.mana_cost or '')}".rstrip()
    corner = {
        "/": "/".join(filter(None, (face.power, face.toughness))),
        "loyalty ": face.loyalty,
        "defense ": face.defense,
    }
    corners = [f"{word.strip('/')}{value}" for word, value in corner.items() if value]
    lines = [Text.from_markup(head), Text(face.type_line)]
    return Group(*lines, _beside(number, face, reading), *map(Text, corners), Text())


def _beside(number: int, face: Face, reading: Reading) -> Table:
    """Return the lines of a face's text, each beside what became of it."""
    table = Table("Text" if face.oracle_text else "", "Reading", box=None, padding=(0, 2, 0, 0))
    unread = {line: why for place, line, why in reading.unread if place == number}
    for line, text, words in _rows(number, face, reading, unread):
        if line in unread:
            table.add_row(Text(f"✗ {text}", style="bold red"), f"by hand ({escape(unread[line])})")
        else:
            table.add_row(Text(text), Text("\n".join(words)))
    return table


def _rows(
    number: int, face: Face, reading: Reading, unread: Collection[int]
) -> Iterator[tuple[int, str, list[str]]]:
    """Yield each line with what belongs to it (modes), and the words of what was read from it."""
    program = reading.program.faces[number]
    lines = face.oracle_text.split("\n")
    words: dict[int, list[str]] = {}
    for line, text in zip(program.lines, words_of(program), strict=True):
        words.setdefault(line, []).append(text)
    starts = sorted({0, *words, *unread})
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield start, "\n".join(lines[start:end]), words.get(start, [])


def _facts(card: Card) -> str:
    standing = f"Legacy: {card.legacy.replace('_', ' ')}"
    names = f"Also called {', '.join(card.other_names)}" if card.other_names else ""
    sets = f"Sets: {', '.join(card.sets)}" if card.sets else ""
    return "\n".join(filter(None, (standing, names, sets)))
