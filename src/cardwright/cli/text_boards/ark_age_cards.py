"""Ark Age's cards in words, found by what an observation says of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright.games.ark_age.content import recall
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.model import Effect
from cardwright.games.ark_age.language.sentences import card_lines, effect_line


def name(seen: Mapping[str, Any], card: str) -> str:
    """Return the name of a card by its id."""
    return _set(seen).cards[card].name


def number_name(seen: Mapping[str, Any], number: str) -> str:
    """Return the name of a card by the number that actions give it."""
    return name(seen, _id(seen, number))


def number_words(seen: Mapping[str, Any], number: str) -> str:
    """Return name, cost and body of a card by the number that actions give it."""
    return words(seen, _id(seen, number))


def words(seen: Mapping[str, Any], card: str) -> str:
    """Return a card's name, cost and body."""
    found = _set(seen).cards[card]
    body = "" if found.might is None else f", {_body(found)}"
    return f"{found.name}: cost {found.cost or 0}{body}"


def text(seen: Mapping[str, Any], card: str) -> str:
    """Return a card's whole text in one run; empty for a mere body."""
    found = _set(seen)
    return " ".join(map(str, card_lines(found.cards[card], found)))


def effect(seen: Mapping[str, Any], card: str, number: int) -> str:
    """Return a line: the effect with this number on the card, from 0, its keywords' last."""
    found = _set(seen)
    effects = _effects(found.cards[card], found)
    names = {one.id: one.name for one in found.cards.values()}
    wanted, n = effects[number]
    return str(effect_line(wanted, names, number=n))


def _set(seen: Mapping[str, Any]) -> CardSet:
    return recall(seen["content"]).cards


def _id(seen: Mapping[str, Any], number: str) -> str:
    return recall(seen["content"]).ids[int(number)]


def _body(card: Card) -> str:
    return f"{card.might}/{card.health}, speed {card.speed}, range {card.range}"


def _effects(card: Card, cards: CardSet) -> list[tuple[Effect, str]]:
    """Return the effects in the order of their numbers, each with its keyword's number."""
    own = [(one, "") for _, one in card.own_effects()]
    lent = [
        (one, str(use.n or "")) for use in card.keywords for one in cards.keyword(use.kw).effects
    ]
    return own + lent
