"""A game's content: its decks and cards as JSON, and as they play (decision 0024).

    {"decks": [deck, ...], "cards": {name: {"program": ..., "text": [...]}}}

A deck is ``{"name": ..., "sub_decks": [[card name, ...], ...]}`` or the key of a ready one. Cards
that the content does not bring are those of the built-in pool; without content two ready decks
play. Observations name the content by its digest, and each process keeps what it has met.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias, TypeGuard

from cardwright.core.content import KEPT, KnownContent, content_digest
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.games.leveler.cards import library
from cardwright.games.leveler.deck import SIZES, SUB_DECKS, Deck
from cardwright.magic.program import codec
from cardwright.magic.program.abilities import CardProgram

_MOST_CARDS: Final = 4096
"""Compiled cards that a process keeps in mind."""

CardName: TypeAlias = str


@dataclass(frozen=True, slots=True)
class PlayedDeck:
    """A deck as it is played."""

    name: str
    sub_decks: tuple[tuple[CardName, ...], ...]
    """The full name of every card, in the list's order."""

    @property
    def lists(self) -> tuple[tuple[tuple[CardName, int], ...], ...]:
        """Return each sub-deck's cards with their numbers, by name."""
        return tuple(tuple(sorted(Counter(part).items())) for part in self.sub_decks)


@dataclass(frozen=True, slots=True)
class Playable:
    """The decks of a game and every card in them."""

    decks: tuple[PlayedDeck, ...]
    """One for each seat."""
    programs: Mapping[CardName, CardProgram]
    texts: Mapping[CardName, tuple[str, ...]]
    """The text of each face, for those who resolve it by hand; only where the content has it."""
    digest: str


def content_of(data: Json, seats: int) -> Playable:
    """Return the content of a game for so many seats.

    Raises:
        CardwrightError: with the place, if it is malformed, names an unknown card, or a sub-deck
            has not its size (leveler L1).
    """
    if data is None:
        data = {"decks": [ready.id for ready in library.ready_decks()[:seats]]}
    playable = _playable(json.dumps(data, sort_keys=True))
    if len(playable.decks) != seats:
        raise CardwrightError(
            f"there are {len(playable.decks)} decks for {seats} seats",
            where="content: decks",
            remedy="Bring one for each seat",
        )
    return playable


def deck_json(deck: Deck, name: str) -> Json:
    """Return a deck, whose names are those of the cards in full, as the content has it."""
    parts = [
        [entry.name for entry in deck.entries(part) for _ in range(entry.count)]
        for part in SUB_DECKS
    ]
    return {"name": name, "sub_decks": parts}


def content_json(
    decks: Sequence[Json],
    programs: Mapping[CardName, CardProgram],
    texts: Mapping[CardName, tuple[str, ...]] | None = None,
) -> Json:
    """Return a content that stands alone: every card of the decks is in it.

    Args:
        decks: see :func:`deck_json`.
        programs: every card that they name, by full name.
        texts: the text of each face, of cards that are not read in full.
    """
    named = {name for deck in decks for part in deck["sub_decks"] for name in part}
    cards: dict[str, Json] = {}
    for name in sorted(named):
        cards[name] = {"program": codec.to_json(programs[name])}
        if texts and texts.get(name):
            cards[name]["text"] = list(texts[name])
    return {"decks": list(decks), "cards": cards}


def ready_content(keys: Sequence[str]) -> Json:
    """Return the content of ready decks, one for each seat, that stands alone.

    Raises:
        CardwrightError: if the package brings no such deck.
    """
    decks: list[Json] = []
    programs: dict[str, CardProgram] = {}
    for key in keys:
        ready = library.ready_deck(key)
        decks.append(_full_names(deck_json(ready.deck, ready.name)))
        programs |= {card.name: card for card in library.cards_of(ready.deck).values()}
    return content_json(decks, programs)


# ---- what a process has met

_KNOWN: Final = KnownContent[Playable]()
remember: Final = _KNOWN.remember
recall: Final = _KNOWN.recall


# ---- reading


@lru_cache(maxsize=KEPT)
def _playable(text: str) -> Playable:
    data = json.loads(text)
    _check(data)
    cards: Mapping[str, Json] = data.get("cards", {})
    brought = frozenset(cards)
    decks = tuple(
        deck_of(deck, f"content: decks[{place}]", brought)
        for place, deck in enumerate(data["decks"])
    )
    names = sorted({name for deck in decks for part in deck.sub_decks for name in part})
    programs = {name: _program(name, cards) for name in names}
    texts = {name: tuple(cards[name]["text"]) for name in names if cards.get(name, {}).get("text")}
    pinned = [
        [(deck.name, deck.sub_decks) for deck in decks],
        [codec.to_json(programs[name]) for name in names],
        sorted(texts.items()),
    ]
    return Playable(decks, programs, texts, content_digest(pinned)[:16])


def _check(data: Any) -> None:
    keys = set(data) if _is_object(data) else {""}
    if not keys <= {"decks", "cards"} or not isinstance(data.get("decks"), list):
        raise CardwrightError(
            "the content is an object with decks and cards, and nothing else",
            where="content",
            remedy="Leave it out to play two ready decks",
        )
    cards: object = data.get("cards", {})
    if not _is_object(cards):
        raise CardwrightError("this is not an object", where="content: cards")
    for name, card in cards.items():
        if not _is_object(card) or not set(card) <= {"program", "text"}:
            raise CardwrightError(
                "a card is an object with program and text", where=f"content: cards: {name}"
            )


def deck_of(data: Any, where: str, brought: frozenset[str] = frozenset()) -> PlayedDeck:
    """Return a deck as it is played.

    Args:
        data: the key of a ready deck, or an object with a name and sub-decks.
        where: the place of the data, for errors.
        brought: names of cards that are not to be looked for in the built-in pool.

    Raises:
        CardwrightError: if it is malformed, or a sub-deck has not its size (leveler L1).
    """
    if isinstance(data, str):
        ready = library.ready_deck(data)
        data = deck_json(ready.deck, ready.name)
    parts: Any = data.get("sub_decks") if _is_object(data) else None
    if not _are_names(parts):
        raise CardwrightError(
            "a deck is a ready one's key, or an object with a name and sub_decks", where=where
        )
    sizes = [len(part) for part in parts]
    if sizes != [SIZES[part] for part in SUB_DECKS]:
        raise CardwrightError(
            f"the sub-decks have {', '.join(map(str, sizes))} cards, not 50, 30 and 20 (L1)",
            where=where,
            remedy="Mend the deck; cardwright leveler deck check says what is wrong with it",
        )
    full = _full_names(data, brought)
    return PlayedDeck(str(data.get("name", "")), tuple(map(tuple, full["sub_decks"])))


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def _are_names(parts: object) -> TypeGuard[list[list[str]]]:
    if not _is_list(parts):
        return False
    return all(_is_list(part) and all(isinstance(name, str) for name in part) for part in parts)


def _full_names(deck: Json, brought: frozenset[str] = frozenset()) -> Json:
    """Return the deck with the full names of built-in cards for any spelling of them."""

    def full(name: str) -> str:
        card = None if name in brought else library.pool_card(name)
        return name if card is None else card.name

    return {**deck, "sub_decks": [[full(name) for name in part] for part in deck["sub_decks"]]}


def _program(name: str, cards: Mapping[str, Json]) -> CardProgram:
    if name in cards:
        return _compiled(json.dumps(cards[name]["program"], sort_keys=True))
    found = library.pool_card(name)
    if found is None:
        raise CardwrightError(
            f"there is no card {name!r}",
            where="content: cards",
            remedy="Bring its program with the content",
        )
    return found


@lru_cache(maxsize=_MOST_CARDS)
def _compiled(text: str) -> CardProgram:
    """Return the card; the same one for the same text, so that what is worked out is kept."""
    made = codec.from_json(json.loads(text))
    if not isinstance(made, CardProgram):
        raise CardwrightError("this is no compiled card", where="content: cards")
    return made
