"""Small pieces of English: plurals, articles, lists, signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

COLORS: Final = {
    "W": "white",
    "U": "blue",
    "B": "black",
    "R": "red",
    "G": "green",
    "C": "colourless",
}
"""Words for the letters of colours."""

_IRREGULAR: Final = {
    "Elf": "Elves",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Dwarf": "Dwarves",
    "Thief": "Thieves",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Plains": "Plains",
    "Merfolk": "Merfolk",
    "Kithkin": "Kithkin",
    "Treefolk": "Treefolk",
    "Eldrazi": "Eldrazi",
    "Samurai": "Samurai",
    "Myr": "Myr",
    "Fungus": "Fungi",
    "Equipment": "Equipment",
    "sorcery": "sorceries",
    "ability": "abilities",
}
_SIBILANT: Final = ("s", "x", "z", "ch", "sh")
_SOUNDS_VOWEL: Final = (*"aeioAEIOX", "untap", "unblock", "unp", "uns")
_THIRD: Final = {"be": "is", "have": "has", "do": "does"}


def plural(noun: str) -> str:
    """Return the plural of a noun; of several words, that of the last."""
    head, space, last = noun.rpartition(" ")
    if last in _IRREGULAR:
        return f"{head}{space}{_IRREGULAR[last]}"
    if last.endswith(_SIBILANT):
        return f"{noun}es"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def third(verb: str) -> str:
    """Return the form of a verb for one thing: ``draw`` gives ``draws``."""
    first, space, rest = verb.partition(" ")
    if first in _THIRD:
        return f"{_THIRD[first]}{space}{rest}"
    if first in ("may", "must", "cannot", "can"):
        return verb
    if first.endswith((*_SIBILANT, "o")):
        return f"{first}es{space}{rest}"
    if first.endswith("y") and first[-2:-1] not in "aeiou":
        return f"{first[:-1]}ies{space}{rest}"
    return f"{first}s{space}{rest}"


def several(verb: str) -> str:
    """Return the form of a verb for you and for several things: ``be red`` gives ``are red``."""
    return f"are{verb[2:]}" if verb == "be" or verb.startswith("be ") else verb


def article(noun: str) -> str:
    """Return the noun with ``a`` or ``an``."""
    if noun.startswith("other "):
        return f"an{noun}"
    starts_with_vowel = noun.startswith(_SOUNDS_VOWEL) and not noun.startswith("one")
    return f"{'an' if starts_with_vowel else 'a'} {noun}"


def listing(parts: Iterable[str], word: str = "and") -> str:
    """Return ``a, b and c``."""
    found = list(dict.fromkeys(parts))
    if len(found) < 2:
        return "".join(found)
    return f"{', '.join(found[:-1])} {word} {found[-1]}"


def colors(letters: str, word: str = "and") -> str:
    """Return the words for the letters of colours; ``colourless`` for none."""
    return listing((COLORS[letter] for letter in letters), word) if letters else "colourless"


def plain(word: str) -> str:
    """Return a word of the programs as people write it: ``creature_type`` in two words."""
    return word.replace("_", " ").replace("color", "colour")


def capital(text: str) -> str:
    """Return the text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """Return the text with a small letter in front."""
    return text[:1].lower() + text[1:]


def sentence(text: str) -> str:
    """Return the text as a sentence, with its capital and its full stop."""
    stop = "" if text.endswith((".", "!", "?", '."')) else "."
    return f"{capital(text)}{stop}"


def joined(parts: Sequence[str]) -> str:
    """Return the parts that are not empty, with a space between."""
    return " ".join(filter(None, parts))
