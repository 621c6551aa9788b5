"""Compiling a card: text in, program out (all or nothing for each ability)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, Final

from cardwright.magic.engine.carried_out import not_carried_out
from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.grammar.abilities import ABILITY
from cardwright.magic.oracle.grammar.sentences import EFFECT
from cardwright.magic.oracle.grammar.verbs import COST
from cardwright.magic.oracle.headed import HEAD, TO_SOLVE, to_solve, with_head
from cardwright.magic.oracle.levels import Level, level_abilities, split_levels
from cardwright.magic.oracle.lower.abilities import Home, abilities_of, body_of, spell_of, spree_of
from cardwright.magic.oracle.lower.costs import cost_of
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.syntax import ItSelf
from cardwright.magic.oracle.text import Line, lines_of
from cardwright.magic.oracle.words import Text
from cardwright.magic.printed import Card, Face
from cardwright.magic.program.abilities import (
    CardProgram,
    Chapters,
    FaceProgram,
    Manual,
    ManualSort,
    Spell,
    Status,
)
from cardwright.magic.program.node import Ability, Cost

_CHAPTER: Final = re.compile(r"^((?:I|V)+(?:, (?:I|V)+)*) \u2014 ")
_ROMAN: Final = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}
_MANA: Final = re.compile(r"^(?:\{[^}]+\})+$")
_MOST_READINGS: Final = 16
_SPELLS: Final = frozenset(("Instant", "Sorcery"))


@dataclass(frozen=True, slots=True)
class Read:
    """What became of one line, or of all the lines of a spell together."""

    abilities: tuple[Ability, ...]
    lines: tuple[Line, ...]
    unread: str = ""
    """Why it is manual, for people; empty if it was read."""


def compile_card(card: Card) -> CardProgram:
    """Return the program of a card; what is not read is :class:`Manual`."""
    return read_card(card)[0]


def read_card(card: Card) -> tuple[CardProgram, list[Read]]:
    """Return the program of a card, and what became of each of its lines."""
    reads = [read_face(face) for face in card.faces]
    faces = tuple(_face(face, read) for face, read in zip(card.faces, reads, strict=True))
    every = [read for face in reads for read in face]
    program = CardProgram(
        card.name,
        card.layout,
        faces,
        _status(card, every),
        int(card.mana_value),
        card.oracle_id,
        card.color_identity,
    )
    return program, every


_WHOLE_LAYOUTS: Final = frozenset(
    (
        "normal",
        "split",
        "transform",
        "modal_dfc",
        "adventure",
        "flip",
        "saga",
        "mutate",
        "prototype",
        "class",
        "leveler",
        "case",
    )
)
"""Layouts whose every rule stands in the text of their faces."""


def _status(card: Card, reads: list[Read]) -> Status:
    unread = [read for read in reads if read.unread]
    if not unread and card.layout in _WHOLE_LAYOUTS:
        return "full"
    return "manual" if len(unread) == len(reads) and reads else "partial"


def read_face(face: Face) -> tuple[Read, ...]:
    """Return what became of each line of a face, in order."""
    return tuple(_kept(face, read) for read in _reads(face))


def _kept(face: Face, read: Read) -> Read:
    """Return what was read, or the same by hand if the engine does not carry all of it out."""
    missing = not_carried_out(read.abilities)
    if not missing:
        return read
    line = read.lines[0].text
    by_hand = Manual("spell") if _is_spell(read) else _manual(face, line, _chapter_sort(line))
    return Read((by_hand,), read.lines, f"the engine does not carry out {missing}")


def _is_spell(read: Read) -> bool:
    return any(isinstance(ability, Spell) for ability in read.abilities)


def _chapter_sort(line: str) -> ManualSort | None:
    return "triggered" if _CHAPTER.match(line) else None


def _reads(face: Face) -> tuple[Read, ...]:
    lines = lines_of(face)
    if face.types & _SPELLS:
        return tuple(_spell_reads(face, lines))
    plain, levels = split_levels(lines)
    reads = [_read_line(face, line) for line in plain]
    for number, level in enumerate(levels, 1):
        reads += _level(face, level, number == len(levels))
    return tuple(reads)


def _level(face: Face, level: Level, is_last: bool) -> Iterator[Read]:
    """Yield what became of a level: all of it, or none."""

    def read(line: Line) -> tuple[Ability, ...] | None:
        found = _read_line(face, line)
        return None if found.unread else found.abilities

    made = level_abilities(face, level, is_last, read)
    if made:
        yield Read(made, level.lines)
    else:
        yield from (Read((_manual(face, x.text),), (x,), "a level's") for x in level.lines)


def home_of(face: Face) -> Home:
    """Return what the abilities of the face have to know of it."""
    has_x = "{X}" in (face.mana_cost or "") or "Cycling {X}" in face.oracle_text
    chosen = _CHOICE.search(face.oracle_text)
    return Home(face.types, has_x, chosen[1].replace(" ", "_") if chosen else "")


_CHOICE: Final = re.compile(
    r"^As [^.\n]* enters(?: the battlefield)?, choose an? "
    r"(color|creature type|card type|card name|land type|basic land type)\b",
    re.MULTILINE,
)

# ---- lines


def syntaxes(text: str) -> Iterator[Any]:
    """Yield each reading of a line as syntax, the preferred first."""
    words = Text(text)
    for value, end in ABILITY.read(words, 0):
        if end == len(words):
            yield value


def _read_line(face: Face, line: Line) -> Read:
    chapter = _CHAPTER.match(line.text)
    if chapter and "Saga" in face.subtypes:
        return _chapter(face, line, chapter)
    if line.text.startswith(TO_SOLVE):
        return _to_solve(face, line)
    head = HEAD.match(line.text)
    if head:
        return _headed(face, line, head)
    why = "no reading"
    for syntax in syntaxes(line.text):
        try:
            return Read(abilities_of(syntax, home_of(face), _modes(line)), (line,))
        except Unread as unread:
            why = str(unread)
    return Read((_manual(face, line.text),), (line,), why)


def _headed(face: Face, line: Line, head: re.Match[str]) -> Read:
    """Return an ability with a keyword and a dash before it."""
    read = _read_line(face, Line(line.text[head.end() :], line.number, line.modes))
    if read.unread:
        return Read((_manual(face, line.text),), (line,), read.unread)
    try:
        return Read(with_head(head[1], read.abilities), (line,))
    except Unread as unread:
        return Read((_manual(face, line.text),), (line,), str(unread))


def _to_solve(face: Face, line: Line) -> Read:
    try:
        return Read((to_solve(line.text.removeprefix(TO_SOLVE), face.types),), (line,))
    except Unread as unread:
        return Read((Manual("triggered"),), (line,), str(unread))


def _modes(line: Line) -> tuple[c.EffectText | c.DieRow, ...]:
    return tuple(_mode(mode) for mode in line.modes)


_ROW: Final = re.compile(r"^(\d+)(?:[\u2013\u2014-](\d+))? \| (.+)$")


def _mode(text: str) -> c.EffectText | c.DieRow:
    """Return a mode, or a row of a table of results (CR 706.3)."""
    row = _ROW.match(text)
    if row is None:
        return _effect(text)
    return c.DieRow(int(row[1]), int(row[2] or row[1]), _effect(row[3]))


def _effect(text: str) -> c.EffectText:
    for found in _effects(text):
        return found
    raise Unread("a mode")


def _effects(text: str) -> list[c.EffectText]:
    words = Text(text)
    return [value for value, end in EFFECT.read(words, 0) if end == len(words)]


def _chapter(face: Face, line: Line, found: re.Match[str]) -> Read:
    numbers = tuple(_ROMAN.get(number, 0) for number in found[1].split(", "))
    try:
        body = body_of(Scope("triggered", face.types), _effect(line.text[found.end() :]))
    except Unread as unread:
        return Read((Manual("triggered"),), (line,), str(unread))
    return Read((Chapters(numbers, body),), (line,))


# ---- instants and sorceries


def _spell_reads(face: Face, lines: tuple[Line, ...]) -> Iterator[Read]:
    """Yield what became of a spell: what it does is one ability over all its lines."""
    effect: list[Line] = []
    for line in lines:
        read = None if line.modes else _beside(face, line)
        if read is None:
            effect.append(line)
        else:
            yield read
    if effect:
        yield _spell(face, tuple(effect))


def _beside(face: Face, line: Line) -> Read | None:
    """Return a line of a spell that is not what it does: keywords, costs, statics."""
    for syntax in syntaxes(line.text):
        if isinstance(syntax, c.EffectText) and not _is_about_spell(syntax):
            return None
        if isinstance(syntax, c.ModalText | c.ModalIf | c.ModalAgain):
            return None
        try:
            return Read(abilities_of(syntax, home_of(face)), (line,))
        except Unread as unread:
            return Read((_manual(face, line.text, "unknown"),), (line,), str(unread))
    return None


def _is_about_spell(text: c.EffectText) -> bool:
    """Return whether a static ability of the spell itself stands there (CR 113.6)."""
    first = text.sentences[0]
    if not isinstance(first, c.Sentence):
        return False
    clause = first.first
    if not isinstance(clause.subject, ItSelf):
        return False
    if isinstance(clause.act, c.CostsChange):
        return True
    return isinstance(clause.act, c.Cannot) and "be countered" in clause.act.words


def _spell(face: Face, lines: tuple[Line, ...]) -> Read:
    try:
        if any(line.modes for line in lines):
            return _modal_spell(face, lines)
        return Read((_plain_spell(face, lines),), lines)
    except Unread as unread:
        return Read((Manual("spell"),), lines, str(unread))


def _plain_spell(face: Face, lines: tuple[Line, ...]) -> Ability:
    """Return a spell without modes, by the first readings of its lines that can be lowered."""
    unread = Unread("a sentence")
    for readings in islice(product(*(_effects(line.text) for line in lines)), _MOST_READINGS):
        sentences = tuple(sentence for text in readings for sentence in text.sentences)
        try:
            return spell_of(c.EffectText(sentences), home_of(face))
        except Unread as other:
            unread = other
    raise unread


def _modal_spell(face: Face, lines: tuple[Line, ...]) -> Read:
    if len(lines) != 1:
        raise Unread("modes and more")
    if lines[0].text == "Spree":
        return Read((spree_of(_spree_modes(lines[0]), home_of(face)),), lines)
    for syntax in syntaxes(lines[0].text):
        return Read(abilities_of(syntax, home_of(face), _modes(lines[0])), lines)
    raise Unread("modes")


def _spree_modes(line: Line) -> list[tuple[str, c.EffectText]]:
    """Return cost and effect of each mode of a spree (CR 702.172)."""
    found: list[tuple[str, c.EffectText]] = []
    for mode in line.modes:
        cost, dash, text = mode.partition(" \u2014 ")
        if not dash or not _MANA.match(cost):
            raise Unread("a mode's cost")
        found.append((cost, _effect(text)))
    return found


# ---- what is not read


def _manual(face: Face, line: str, sort: ManualSort | None = None) -> Manual:
    """Return a manual ability: its sort, and its cost where that can be read."""
    first = line.split(" ", 1)[0].lower()
    if sort is None and first in ("when", "whenever", "at"):
        return Manual("triggered")
    head, colon, _ = line.partition(": ")
    if colon and sort is None:
        cost = _cost(face, head)
        return Manual("activated", cost or (), cost is not None)
    return Manual(sort or "static")


def _cost(face: Face, head: str) -> tuple[Cost, ...] | None:
    words = Text(head)
    for value, end in COST.read(words, 0):
        if end == len(words):
            try:
                return cost_of(Scope("activated", face.types), value)
            except Unread:
                return None
    return None


# ---- faces


def _face(face: Face, reads: tuple[Read, ...]) -> FaceProgram:
    abilities = [(each, read.lines[0].number) for read in reads for each in read.abilities]
    return FaceProgram(
        face.name,
        tuple(sorted(face.types)),
        face.subtypes,
        tuple(sorted(face.supertypes)),
        face.mana_cost,
        face.colors,
        _number(face.power),
        _number(face.toughness),
        -1 if face.loyalty == "X" else _number(face.loyalty),
        _number(face.defense),
        tuple(ability for ability, _ in abilities),
        tuple(line for _, line in abilities),
    )


def _number(printed: str | None) -> int | None:
    """Return a printed number; a star counts as 0 (CR 208.2a)."""
    if printed is None:
        return None
    digits = re.sub(r"[^\d+-]", "", printed).strip("+")
    return int(digits) if digits.lstrip("-").isdecimal() else 0
