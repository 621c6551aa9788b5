"""Sets and cards from the texts of their files, with every fault found (ark C1, C11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from cardwright.games.ark_age.language.cards import Card, CardSet, SetHead
from cardwright.games.ark_age.language.faults import WARNING, Fault, errors
from cardwright.games.ark_age.language.forms import Reading, Record, Vocabulary
from cardwright.games.ark_age.language.grammar import CARD, EFFECT, SET_HEAD
from cardwright.games.ark_age.language.json_text import Node, parse_json
from cardwright.games.ark_age.language.model import Effect
from cardwright.games.ark_age.language.words import STANDARD_TOKENS

SET_FILE: Final = "set.json"
CARD_FOLDER: Final = "cards/"

_STATS: Final = ("might", "health", "speed", "range")
_HERO: Final = ("cost", *_STATS, "abilities")
_UNIT: Final = ("cost", *_STATS)
_DOGMA: Final = ("offensive", "defensive")
_BY_KIND: Final = ("cost", *_STATS, "keywords", "effects", "abilities", "offensive", "defensive")
"""Keys that some kinds have and others have not (ark C11.3)."""


@dataclass(frozen=True, slots=True)
class Source:
    """The text of one file with its parsed value, for faults that are found later."""

    file: str
    root: Node


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of reading a set."""

    set: CardSet | None
    """``None`` if the head could not be read; cards with errors are left out."""
    faults: tuple[Fault, ...]
    sources: Mapping[str, Source]
    """By card id; ``""`` is ``set.json``."""


def read_set(files: Mapping[str, str]) -> Loaded:
    """Return the set whose files are given by their names within its folder.

    Checks everything that a single value shows; :func:`check.check_set` does the rest.
    """
    faults: list[Fault] = []
    if SET_FILE not in files:
        what = "the set has no set.json"
        return Loaded(None, (Fault(SET_FILE, 0, "", what, "Add it", "ark C11"),), {})
    roots = _parse_cards(files, faults)
    root, found = parse_json(files[SET_FILE], SET_FILE)
    faults += found
    if root is None:
        return Loaded(None, tuple(faults), {})
    words = _vocabulary(root, roots)
    head: SetHead | None = SET_HEAD.read(root, Reading(SET_FILE, words, faults))
    sources = {"": Source(SET_FILE, root)}
    cards: dict[str, Card] = {}
    for file, node in roots.items():
        card = _read_card(node, Reading(file, words, faults))
        if card is not None:
            faults += _misplaced(file, card, node, cards)
            cards[card.id] = card
            sources[card.id] = Source(file, node)
    in_order = dict(sorted(cards.items()))
    made = (
        CardSet(head, in_order) if head is not None and not errors(_of(faults, SET_FILE)) else None
    )
    return Loaded(made, tuple(faults), sources)


def read_card(text: str, file: str, words: Vocabulary) -> tuple[Card | None, list[Fault]]:
    """Return the card of one file, or nothing, and what is wrong with it."""
    root, faults = parse_json(text, file)
    if root is None:
        return None, faults
    card = _read_card(root, Reading(file, words, faults))
    return (None if errors(faults) else card), faults


def read_effect(text: str, file: str, words: Vocabulary) -> tuple[Effect | None, list[Fault]]:
    """Return a single effect, or nothing, and what is wrong with it."""
    root, faults = parse_json(text, file)
    if root is None:
        return None, faults
    effect = EFFECT.read(root, Reading(file, words, faults))
    return (None if errors(faults) else effect), faults


def words_of(head: SetHead, cards: Iterable[Card] = ()) -> Vocabulary:
    """Return the vocabulary of a set that has been read."""
    listed = list(cards)
    return Vocabulary(
        head.emotions,
        head.nebulae,
        head.moralities,
        {keyword.kw: keyword.n for keyword in head.keywords},
        (*STANDARD_TOKENS, *(token.token for token in head.tokens)),
        frozenset(card.name for card in listed),
        frozenset(card.id for card in listed if card.kind == "spawn"),
    )


def _of(faults: Iterable[Fault], file: str) -> list[Fault]:
    return [fault for fault in faults if fault.file == file]


def _parse_cards(files: Mapping[str, str], faults: list[Fault]) -> dict[str, Node]:
    roots: dict[str, Node] = {}
    for file in sorted(files):
        if file == SET_FILE:
            continue
        if not file.startswith(CARD_FOLDER) or not file.endswith(".json"):
            remedy = "Keep cards in cards/<id>.json and nothing else there"
            faults.append(Fault(file, 0, "", "this is no file of a set", remedy, "ark C11"))
            continue
        root, found = parse_json(files[file], file)
        faults += found
        if root is not None:
            roots[file] = root
    return roots


# The words that are needed before anything can be read.


def _vocabulary(root: Node, cards: Mapping[str, Node]) -> Vocabulary:
    """Return what the raw values declare; what is wrong with them is reported on reading."""
    keywords = {
        _text(entry, "kw"): isinstance(entry.value, dict) and "n" in entry.value
        for entry in _entries(root, "keywords")
    }
    own = [_text(entry, "token") for entry in _entries(root, "tokens")]
    raw = list(cards.values())
    return Vocabulary(
        _slugs(root, "emotions"),
        _slugs(root, "nebulae"),
        _slugs(root, "moralities"),
        keywords,
        (*STANDARD_TOKENS, *own),
        frozenset(_text(card, "name") for card in raw) - {""},
        frozenset(_text(card, "id") for card in raw if _text(card, "kind") == "spawn") - {""},
    )


def _entries(node: Node, key: str) -> list[Node]:
    if not isinstance(node.value, dict) or key not in node.value:
        return []
    value = node.value[key].value
    return value if isinstance(value, list) else []


def _text(node: Node, key: str) -> str:
    if not isinstance(node.value, dict) or key not in node.value:
        return ""
    value = node.value[key].value
    return value if isinstance(value, str) else ""


def _slugs(root: Node, key: str) -> tuple[str, ...]:
    return tuple(entry.value for entry in _entries(root, key) if isinstance(entry.value, str))


# One card.


def _read_card(node: Node, reading: Reading) -> Card | None:
    before = len(reading.faults)
    kind = _text(node, "kind")
    if isinstance(node.value, dict):
        _report_keys_of_kind(node, node.value, kind, reading)
        _report_order(node.value, CARD, reading)
        for effect in _effect_nodes(node.value):
            if isinstance(effect.value, dict):
                _report_order(effect.value, EFFECT, reading)
    card: Any = CARD.read(node, reading)
    found = errors(reading.faults[before:])
    return None if found or not isinstance(card, Card) else card


def _report_keys_of_kind(
    node: Node, parts: Mapping[str, Node], kind: str, reading: Reading
) -> None:
    """Report the keys that a card of this kind lacks, or may not have (ark C11.3)."""
    needed: tuple[str, ...] = _UNIT
    allowed: tuple[str, ...] = (*_UNIT, "keywords", "effects")
    if kind == "dogma":
        needed, allowed = _DOGMA, _DOGMA
    elif kind == "hero":
        needed, allowed = _HERO, (*_HERO, "keywords")
    for key in needed:
        if kind and key not in parts:
            remedy = f"Add {key!r}"
            reading.report(node, f"a {kind} needs the key {key!r}", remedy, "ark C11.3")
    for key in _BY_KIND:
        if kind and key in parts and key not in allowed:
            what = f"a {kind} has no {key!r}"
            reading.report(parts[key], what, f"Take {key!r} out", "ark C11.3")


def _effect_nodes(parts: Mapping[str, Node]) -> list[Node]:
    found: list[Node] = []
    for key in ("offensive", "defensive"):
        if key in parts:
            found.append(parts[key])
    if "effects" in parts and isinstance(parts["effects"].value, list):
        found += parts["effects"].value
    if "abilities" in parts and isinstance(parts["abilities"].value, dict):
        found += parts["abilities"].value.values()
    return found


def _report_order(parts: Mapping[str, Node], record: Record, reading: Reading) -> None:
    """Warn of a key that stands before one it should follow (ark C11.1)."""
    order = list(record.keys)
    known = [key for key in parts if key in order]
    for key, following in pairwise(known):
        if order.index(following) < order.index(key):
            what = f"the key {following!r} stands behind {key!r}"
            remedy = f"Put it before {key!r}"
            reading.report(parts[following], what, remedy, "ark C11.1", WARNING)
            return


def _misplaced(file: str, card: Card, node: Node, before: Mapping[str, Card]) -> list[Fault]:
    """Return the faults of a card whose file is not called as it is, or whose id is taken."""
    found: list[Fault] = []
    if file != f"{CARD_FOLDER}{card.id}.json":
        what = f"the card's id is {card.id!r}, its file is called otherwise"
        remedy = f"Call the file {CARD_FOLDER}{card.id}.json"
        found.append(Fault(file, node.line, "id", what, remedy, "ark C11.1"))
    if card.id in before:
        what = f"the id {card.id!r} is taken by another card"
        found.append(Fault(file, node.line, "id", what, "Choose another id", "ark C1"))
    return found
