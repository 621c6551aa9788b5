"""Questions to the words of cards: terms such as ``trigger:enters``, or plain English.

A query is a row of terms that must all hold: ``type:creature trigger:enters effect:draw mv<=3``.
``-effect:draw`` excludes. Words of triggers, effects, targets and costs are looked for in one
ability together. What is no term is read as plain words: ``creatures that draw when they enter``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.magic.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
)
from cardwright.magic.understood.words import COLOR_NAMES
from cardwright.magic.wording.english import plural

CARD_KEYS: Final = ("type", "color", "keyword", "status")
ABILITY_KEYS: Final = ("kind", "trigger", "effect", "target", "pays", "gives")
NUMBERS: Final = ("mv", "power", "toughness")

_TERM: Final = re.compile(r"(-?)([a-z]+):([a-z0-9'-]+)")
_NUMBER: Final = re.compile(r"([a-z]+)(<=|>=|<|>|=)(\d+)")
_LONGEST: Final = 4
"""Words of the longest plain phrase."""


@dataclass(frozen=True, slots=True)
class Query:
    """What a card must be."""

    card: frozenset[str] = frozenset()
    """Words of the whole card."""
    ability: frozenset[str] = frozenset()
    """Words of one ability."""
    without: frozenset[str] = frozenset()
    """Words that neither the card nor an ability of it has."""
    numbers: tuple[tuple[str, str, int], ...] = ()
    """``("mv", "<=", 3)``."""

    def __str__(self) -> str:
        terms = [*sorted(self.card), *sorted(self.ability)]
        terms += [f"-{word}" for word in sorted(self.without)]
        return " ".join([*terms, *(f"{key}{sign}{number}" for key, sign, number in self.numbers)])


def read_query(text: str) -> Query:
    """Read a query.

    Raises:
        CardwrightError: if it asks for nothing, or for what is no term and no known phrase.
    """
    words = text.lower().replace(",", " ").split()
    terms: list[str] = []
    while words:
        taken, found = _next(words)
        terms += found
        words = words[taken:]
    if not terms:
        raise CardwrightError("the query asks for nothing", where="QUERY", remedy=_HELP)
    return _query(terms)


def _query(terms: list[str]) -> Query:
    wanted = [term for term in terms if ":" in term and not term.startswith("-")]
    numbers = [found.groups() for term in terms if (found := _NUMBER.fullmatch(term))]
    return Query(
        frozenset(term for term in wanted if _key(term) in CARD_KEYS),
        frozenset(term for term in wanted if _key(term) in ABILITY_KEYS),
        frozenset(term[1:] for term in terms if term.startswith("-")),
        tuple((key, sign, int(number)) for key, sign, number in numbers),
    )


def _key(term: str) -> str:
    return term.partition(":")[0]


def _next(words: list[str]) -> tuple[int, list[str]]:
    """Return how many words make the next term or phrase, and the terms that it stands for."""
    term = _term(words[0])
    if term is not None:
        return 1, [term]
    for length in range(min(_LONGEST, len(words)), 0, -1):
        found = _PHRASES.get(" ".join(words[:length]))
        if found is not None:
            return length, found.split()
    raise CardwrightError(f"{words[0]!r} is not understood", where="QUERY", remedy=_HELP)


def _term(word: str) -> str | None:
    """Return the term that a word is, ``None`` if it is none.

    Raises:
        CardwrightError: if it looks like a term with an unknown key.
    """
    found = _TERM.fullmatch(word.replace("colour:", "color:"))
    if found:
        minus, key, value = found.groups()
        _check_key(key, (*CARD_KEYS, *ABILITY_KEYS))
        if key == "color":
            value = COLOR_NAMES.get(value.upper(), value.replace("colourless", "colorless"))
        return f"{minus}{key}:{value}"
    number = _NUMBER.fullmatch(word)
    if number:
        _check_key(number[1], NUMBERS)
        return word
    return None


def _check_key(key: str, known: tuple[str, ...]) -> None:
    if key not in known:
        raise CardwrightError(
            f"there is no key {key!r}", where="QUERY", remedy=f"Choose: {', '.join(known)}"
        )


# ---- plain words

_HELP: Final = (
    "Write terms as type:creature trigger:enters effect:draw -keyword:flying mv<=3, or plain"
    " words as: creatures that draw when they enter"
)
_TYPES: Final = (
    "creature", "artifact", "enchantment", "land", "instant", "sorcery", "planeswalker", "battle",
)  # fmt: skip
_KEYWORDS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible",
    "lifelink", "menace", "reach", "trample", "vigilance", "ward", "flash", "defender", "prowess",
    "protection", "cycling", "kicker", "flashback", "morph", "equip", "shroud", "undying",
    "persist", "fear", "intimidate", "infect", "convoke", "storm", "cascade", "madness", "unearth",
)  # fmt: skip
_STOP: Final = (
    "a", "an", "and", "any", "card", "cards", "for", "have", "has", "in", "is", "it", "of", "one",
    "or", "spell", "spells", "that", "the", "their", "they", "things", "to", "which", "who",
    "with", "you", "your",
)  # fmt: skip
_TRIGGERED: Final = {
    "enters": ("enter", "enters", "entering"),
    "dies": ("die", "dies", "dying"),
    "attacks": ("attack", "attacks", "attacking"),
    "blocks": ("block", "blocks", "blocking"),
    "leaves": ("leave", "leaves"),
    "damage": ("deal damage", "deals damage"),
}
_EFFECTIVE: Final = {
    "draw": ("draw", "draws", "draw cards", "drawing"),
    "gain-life": ("gain life", "gains life"),
    "lose-life": ("lose life", "drain"),
    "destroy": ("destroy", "destroys"),
    "exile": ("exile", "exiles"),
    "damage": ("deal damage", "deals damage", "burn"),
    "counter": ("counter", "counters", "counter spells"),
    "token": ("make tokens", "create tokens", "makes tokens", "creates tokens", "tokens"),
    "search": ("search", "searches", "tutor"),
    "mill": ("mill", "mills"),
    "scry": ("scry",),
    "discard": ("discard", "discards"),
    "make-discard": ("make discard", "make opponents discard"),
    "return": ("return", "returns", "bounce"),
    "put-into-play": ("reanimate", "put into play"),
    "mana": ("make mana", "add mana", "makes mana", "adds mana"),
    "tap": ("tap", "taps"),
    "untap": ("untap", "untaps"),
    "pump": ("pump", "pumps"),
    "shrink": ("shrink", "shrinks"),
    "sacrifice": ("sacrifice",),
    "fight": ("fight", "fights"),
    "copy": ("copy", "copies"),
    "counters": ("put counters",),
    "steal": ("steal", "gain control"),
    "prevent": ("prevent", "prevent damage"),
    "extra-turn": ("extra turn", "extra turns"),
}
_WHENS: Final = ("when they {}", "when it {}", "when {}", "on {}")
_MOMENTS: Final = {
    "when you cast": "trigger:cast",
    "when you gain life": "trigger:gain-life",
    "each upkeep": "trigger:upkeep",
    "at upkeep": "trigger:upkeep",
    "each turn": "trigger:upkeep",
    "at end of turn": "trigger:end-step",
    "when another enters": "trigger:other-enters",
    "when others enter": "trigger:other-enters",
    "when others die": "trigger:other-dies",
    "when another dies": "trigger:other-dies",
    "legendary": "type:legendary",
    "fully read": "status:full",
}


def _phrases() -> Iterator[tuple[str, str]]:
    """Yield each plain phrase with its terms, separated by spaces."""
    yield from ((word, "") for word in _STOP)
    for word in (*_TYPES, *ARTIFACT_TYPES, *CREATURE_TYPES, *ENCHANTMENT_TYPES, *LAND_TYPES):
        forms = (word, plural(word))
        yield from ((form.lower(), f"type:{word.lower()}") for form in forms)
    yield from ((name, f"color:{name}") for name in COLOR_NAMES.values())
    yield from ((name, "color:colorless") for name in ("colorless", "colourless"))
    yield from ((word, f"keyword:{word.replace(' ', '-')}") for word in _KEYWORDS)
    for word, verbs in _EFFECTIVE.items():
        yield from ((verb, f"effect:{word}") for verb in verbs)
    for word, verbs in _TRIGGERED.items():
        for when in _WHENS:
            yield from ((when.format(verb), f"trigger:{word}") for verb in verbs)
    yield from _MOMENTS.items()


_PHRASES: Final[Mapping[str, str]] = dict(_phrases())
