"""What is wrong with cards that can be read: legality, references, the set as a whole (ark C1).

Totality needs no check of its own: the grammar allows finite trees only, and ``times`` at most
five (ark C11.5).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from cardwright.games.ark_age.language.budget import (
    ROUNDING,
    body_points,
    over_budget,
    over_complex,
)
from cardwright.games.ark_age.language.cards import Card, CardSet, Keyword, Token
from cardwright.games.ark_age.language.effects import (
    effect_faults,
    static_faults,
    unnamed_players,
)
from cardwright.games.ark_age.language.faults import ERROR, WARNING, Fault
from cardwright.games.ark_age.language.json_text import line_of
from cardwright.games.ark_age.language.model import Effect
from cardwright.games.ark_age.language.read import Loaded, Source, read_set
from cardwright.games.ark_age.language.scope import Finding, Scope, lost_words
from cardwright.games.ark_age.language.words import STANDARD_TOKENS

MOST_LINES: Final = 3
"""Effect lines printed on a card (ark C1)."""
MOST_EFFECTS: Final = 8
"""Effects of a card, those of its keywords included."""
MOST_CARDS: Final = 512


def load_set(files: Mapping[str, str]) -> Loaded:
    """Return the set of these files with all its faults, those of reading and of meaning."""
    loaded = read_set(files)
    if loaded.set is None:
        return loaded
    found = (*loaded.faults, *check_set(loaded.set, loaded.sources))
    return Loaded(loaded.set, found, loaded.sources)


def check_set(cards: CardSet, sources: Mapping[str, Source]) -> list[Fault]:
    """Return what is wrong with a set that could be read, in the order of its files."""
    faults = [_fault(sources[""], finding) for finding in _head_findings(cards)]
    for card in cards.cards.values():
        source = sources[card.id]
        faults += [_fault(source, finding) for finding in card_findings(card, cards)]
        advice = [*over_budget(card), *over_complex(card), *_above_heroes(card, cards)]
        faults += [_fault(source, finding, WARNING) for finding in advice]
    return faults


def _fault(source: Source, finding: Finding, level: str = ERROR) -> Fault:
    path, what, remedy, rule = finding
    return Fault(source.file, line_of(source.root, path), path, what, remedy, rule, level)


# The head.


def _head_findings(cards: CardSet) -> Iterator[Finding]:
    head = cards.head
    for key, words in (
        ("emotions", head.emotions),
        ("nebulae", head.nebulae),
        ("moralities", head.moralities),
        ("keywords", [keyword.kw for keyword in head.keywords]),
        ("tokens", [*STANDARD_TOKENS, *(token.token for token in head.tokens)]),
    ):
        for word in sorted({word for word in words if list(words).count(word) > 1}):
            yield key, f"{word!r} is declared twice", "Keep one of them", "ark C11.2"
    if len(cards.cards) > MOST_CARDS:
        what = f"the set has {len(cards.cards)} cards"
        yield "", what, f"Keep at most {MOST_CARDS}", "ark C11"
    for place, keyword in enumerate(head.keywords):
        yield from _word_findings(keyword, f"keywords[{place}]", keyword.n)
    for place, token in enumerate(head.tokens):
        yield from _word_findings(token, f"tokens[{place}]", number=False)


def _word_findings(word: Keyword | Token, path: str, number: bool) -> Iterator[Finding]:
    if isinstance(word, Keyword) and not word.effects and not word.while_:
        yield (
            path,
            f"the keyword {word.kw!r} does nothing",
            "Give it effects or while",
            "ark C11.2",
        )
    scope = Scope(number=number)
    for place, effect in enumerate(word.effects):
        yield from effect_faults(effect, f"{path}.effects[{place}]", scope)
        if effect.kind == "dogma":
            yield f"{path}.effects[{place}].kind", *_NO_DOGMA
    yield from static_faults(word.while_, f"{path}.while", scope)


_NO_DOGMA: Final = (
    "only the halves of a dogma are of kind dogma",
    "Choose safe, semi, auto or alts",
    "ark 302.2",
)


# Cards.


def card_findings(card: Card, cards: CardSet) -> Iterator[Finding]:
    """Yield what forbids playing a card."""
    same = [other.id for other in cards.cards.values() if other.name == card.name]
    if len(same) > 1:
        others = ", ".join(other for other in same if other != card.id)
        what = f"the name {card.name!r} is that of {others} too"
        yield "name", what, "Choose another name", "ark C1"
    yield from _keyword_findings(card, cards)
    yield from _id_findings(card)
    for path, effect in card.own_effects():
        yield from effect_faults(effect, path, Scope())
        is_half = path in ("offensive", "defensive")
        if is_half and effect.kind != "dogma":
            yield f"{path}.kind", "a half of a dogma is of kind dogma", "Write dogma", "ark 302.2"
        if not is_half and effect.kind == "dogma":
            yield f"{path}.kind", *_NO_DOGMA
    if card.frame is not None:
        yield from lost_words(card.frame, "frame", Scope())
        yield from unnamed_players(card.frame, "frame")
    yield from _price_order(card)


def _keyword_findings(card: Card, cards: CardSet) -> Iterator[Finding]:
    effects = len(card.own_effects())
    names = [use.kw for use in card.keywords]
    for place, use in enumerate(card.keywords):
        keyword = cards.keyword(use.kw)
        effects += len(keyword.effects)
        path = f"keywords[{place}]"
        if keyword.n and use.n is None:
            yield path, f"the keyword {use.kw!r} needs a number", 'Add "n"', "ark C1"
        if not keyword.n and use.n is not None:
            yield f"{path}.n", f"the keyword {use.kw!r} has no number", 'Take "n" out', "ark C1"
        if use.kw in names[:place]:
            yield path, f"the keyword {use.kw!r} stands twice", "Keep one of them", "ark C1"
    if len(card.effects) > MOST_LINES:
        remedy = f"Keep at most {MOST_LINES}"
        yield "effects", f"the card has {len(card.effects)} effect lines", remedy, "ark C1"
    if effects > MOST_EFFECTS:
        what = f"the card has {effects} effects, those of its keywords included"
        yield "keywords", what, f"Keep at most {MOST_EFFECTS}", "ark C1"


def _id_findings(card: Card) -> Iterator[Finding]:
    before: list[str] = []
    for place, effect in enumerate(card.effects):
        path = f"effects[{place}]"
        if effect.id is None:
            yield path, "the effect has no id", 'Add "id"', "ark C2"
        elif effect.id in before:
            what = f"the id {effect.id!r} stands twice on the card"
            yield f"{path}.id", what, "Choose another id", "ark C2"
        before.append(effect.id or "")


def _price_order(card: Card) -> Iterator[Finding]:
    """Yield the abilities of a hero that are cheaper than a lighter one (ark 301.2)."""
    if card.abilities is None:
        return
    prices = [
        ("light", price_of(card.abilities.light)),
        ("medium", price_of(card.abilities.medium)),
        ("heavy", price_of(card.abilities.heavy)),
    ]
    for (lighter, less), (heavier, more) in pairwise(prices):
        if more < less:
            what = f"the {heavier} ability costs {more}, the {lighter} one {less}"
            yield f"abilities.{heavier}", what, "Let the prices rise", "ark 301.2"


def price_of(effect: Effect) -> int:
    """Return the printed mana price of an effect; Alts cost 1 (ark 611.5)."""
    if effect.kind == "alts":
        return 1
    return effect.cost if isinstance(effect.cost, int) else 0


def _above_heroes(card: Card, cards: CardSet) -> Iterator[Finding]:
    """Yield a body that is worth more than that of the weakest hero (ark 301.5)."""
    heroes = [body_points(other) for other in cards.cards.values() if other.kind == "hero"]
    if card.kind in ("hero", "dogma") or not heroes:
        return
    points, least = body_points(card), min(heroes)
    if points > least + ROUNDING:
        what = f"the body is worth {points:.1f} points, the weakest hero's {least:.1f}"
        yield "might", what, "Heroes have the highest statistics", "ark 301.5"
