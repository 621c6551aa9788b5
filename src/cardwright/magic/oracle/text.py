"""Normal text: one spelling for what Oracle texts of thirty years write in several ways.

Reminder text goes (CR 207.2a), ability words go (CR 207.2c), the card's own name and *this
creature* become ``~``, typographic quotes and minus signs become plain ones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cardwright.magic.oracle.vocabulary import ABILITY_WORDS, DASHED_KEYWORDS
from cardwright.magic.printed import Face

_REMINDER: Final = re.compile(r"[ \t]*\([^()]*\)")
_PLAIN: Final = str.maketrans({"\u2212": "-", "\u2019": "'", "\u201c": '"', "\u201d": '"'})
_THIS: Final = re.compile(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|permanent|planeswalker|spell|card|token|Aura"
    r"|Equipment|Vehicle|Saga|Class|Case|battle|Siege|Spacecraft|Fortification|Room|Curse"
    r"|instant|sorcery|Mount|Role|commander|Planet|Rune|Background|Shrine|Food|Treasure|Clue)\b"
)
_LOYALTY: Final = re.compile(r"^\[?([+-]?(?:\d+|X))\]?: ")
_ABILITY_WORD: Final = re.compile(r"^([A-Z][\w',!?. -]*) \u2014 (?=[A-Z~{+\d-])")
_CHAPTERS: Final = re.compile(r"[IVX, ]+$")
_QUOTE_ENDS: Final = re.compile(r'([.!?])(["\'])(?=$|\s+[A-Z~]|\s*$)')
_QUOTED: Final = re.compile(r'"[^"]*"')
_DIE_ROW: Final = re.compile(r"^(\d+(?:[\u2013\u2014-]\d+)?) \| ")
"""The head of a row of a table of results (CR 706.3)."""
_BULLET: Final = "\u2022"
_NOT_A_NAME: Final = frozenset(("the", "a", "an", "of"))


@dataclass(frozen=True, slots=True)
class Line:
    """One ability as text; a modal one has its modes below it."""

    text: str
    number: int
    """Which line of the face's text it is, from 0."""
    modes: tuple[str, ...] = ()


def lines_of(face: Face) -> tuple[Line, ...]:
    """Return the abilities of a face in normal text, in order."""
    found: list[Line] = []
    text = _REMINDER.sub("", face.oracle_text.translate(_PLAIN))
    for number, raw in enumerate(text.split("\n")):
        line = raw.strip()
        row = _DIE_ROW.match(line)
        if row and found:
            last = found[-1]
            mode = f"{row[1]} | {normal(line[row.end() :], face)}"
            found[-1] = Line(last.text, last.number, (*last.modes, mode))
        elif line.startswith("+ ") and found:
            last = found[-1]
            mode = normal(line[2:], face)
            found[-1] = Line(last.text, last.number, (*last.modes, mode))
        elif line.startswith(_BULLET) and found:
            last = found[-1]
            mode = normal(line[1:].strip(), face)
            found[-1] = Line(last.text, last.number, (*last.modes, mode))
        elif line:
            found.append(Line(normal(line, face), number))
    return tuple(found)


def normal(line: str, face: Face) -> str:
    """Return one line in normal text."""
    line = _LOYALTY.sub(r"\1: ", line)
    word = _ABILITY_WORD.match(line)
    if word and _is_without_meaning(word[1]):
        line = line[word.end() :]
    line = _name_outside_quotes(line, face)
    return _end_quotes(_THIS.sub("~", line))


def _is_without_meaning(head: str) -> bool:
    """Return whether it is an ability word or a flavor word (CR 207.2c-d), no keyword, chapter."""
    words = head.lower()
    if words in ABILITY_WORDS:
        return True
    is_numbered = head[-1].isdecimal() or _CHAPTERS.match(head) is not None
    return not is_numbered and words not in DASHED_KEYWORDS and not words.startswith("choose ")


def _name_outside_quotes(line: str, face: Face) -> str:
    """Write ``~`` for the card's name; in quotes *~* is what gets the ability, not the card.

    Cards *named* so are all that bear the name, not this one (CR 201.4a).
    """
    names = sorted((name for name in _names(face) if name in line), key=len, reverse=True)
    if not names:
        return line
    own = re.compile(
        "|".join(rf"(?<![\w'-])(?<!named ){re.escape(name)}(?![\w-])" for name in names)
    )
    parts = line.split('"')
    parts[::2] = [own.sub("~", part) for part in parts[::2]]
    return '"'.join(parts)


def _end_quotes(line: str) -> str:
    """Give a sentence its full stop when its last word is in quotes."""
    line = re.sub(r'([\w}])"(?=,? (?:and|or) |, )', r'\1."', line)
    line = re.sub(r'([.!?])"$', r'\1".', line)
    line = re.sub(r'([.!?])"(?= [A-Z~])', r'\1".', line)
    return re.sub(r',"', '",', line)


def _names(face: Face) -> set[str]:
    """Return the ways in which the text names the card: in full, or by the first part."""
    name = face.name.translate(_PLAIN)
    names = {name}
    if "Legendary" in face.supertypes or "Planeswalker" in face.types:
        for cut in (",", " of ", " the ", " and ", " from "):
            names.add(name.partition(cut)[0])
        first = name.split()[0]
        if len(first) > 2 and first.lower() not in _NOT_A_NAME:
            names.add(first.rstrip(","))
    return {each for each in names if each}
