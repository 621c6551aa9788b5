"""Completing a build that has been begun, so that it is legal (ark 700)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.games.ark_age.language.builds import (
    DECK_KINDS,
    Build,
    build_of,
    check_build,
    is_legal,
    resolve,
)
from cardwright.games.ark_age.language.cards import Card

MINIONS_WANTED: Final = 12
"""Minions that a deck has before other emotions come in (ark C9)."""


def complete(build: Build, cards: Mapping[str, Card], options: Options) -> Build:
    """Return a legal build that holds everything of the given one, the same for the same input.

    Adds a hero if there is none, dogmas, and deck cards: those of the hero's emotion first, each
    as often as allowed, cheap and dear in turn.

    Raises:
        CardwrightError: if what is there, or what the set offers, allows none; with the reasons.
    """
    problems: list[str] = []
    for hero, morality in _starts(build, cards):
        draft = _Draft.of(build, hero, morality, cards, options)
        draft.add_dogmas()
        draft.add_deck()
        made = draft.build()
        found = check_build(resolve(made, cards), options)
        if is_legal(found):
            return made
        problems = problems or [str(problem) for problem in found if not problem.is_warning]
    reason = "; ".join(problems) or "the set has no hero for these cards"
    raise CardwrightError(
        f"the build cannot be completed: {reason}",
        where="build",
        remedy="Take out what does not fit, or change the options",
    )


def _starts(build: Build, cards: Mapping[str, Card]) -> list[tuple[Card, str]]:
    """Return heroes with a morality that could lead the build, the given hero alone if any."""
    resolve(build, cards)
    if build.hero:
        heroes = [cards[build.hero]]
    else:
        chosen = [cards[one] for one in (*build.dogmas, *(one for one, _ in build.deck))]
        emotions = Counter(card.emotion for card in chosen)
        nebulae = {card.nebula for card in chosen}
        able = [card for card in cards.values() if card.kind == "hero"]
        heroes = [card for card in able if not nebulae or card.nebula in nebulae]
        heroes.sort(key=lambda card: (-emotions[card.emotion], card.id))
    return [(hero, morality) for hero in heroes for morality in hero.morality]


@dataclass(slots=True)
class _Draft:
    """A build being completed."""

    hero: Card
    dogmas: list[str]
    deck: Counter[str]
    pool: list[Card]
    """Cards of the hero's nebula that have the morality, by cost and name."""
    options: Options

    @classmethod
    def of(
        cls, build: Build, hero: Card, morality: str, cards: Mapping[str, Card], options: Options
    ) -> _Draft:
        fitting = [
            card
            for card in cards.values()
            if card.nebula == hero.nebula and morality in card.morality
        ]
        fitting.sort(key=lambda card: (card.cost or 0, card.name))
        return cls(hero, list(build.dogmas), Counter(dict(build.deck)), fitting, options)

    def build(self) -> Build:
        return build_of(self.hero.id, self.dogmas, self.deck)

    def add_dogmas(self) -> None:
        """Fill the dogmas: the hero's emotion up to its number, others, the hero's again."""
        able = [card for card in self.pool if card.kind == "dogma" and card.id not in self.dogmas]
        own = [card.id for card in able if card.emotion == self.hero.emotion]
        others = [card.id for card in able if card.emotion != self.hero.emotion]
        have = sum(self._is_own(one) for one in self.dogmas)
        needed = max(int(self.options["dogma_emotion"]) - have, 0)
        order = own[:needed] + others + own[needed:]
        missing = int(self.options["dogma_count"]) - len(self.dogmas)
        self.dogmas += order[: max(missing, 0)]

    def _is_own(self, one: str) -> bool:
        return any(card.id == one and card.emotion == self.hero.emotion for card in self.pool)

    def add_deck(self) -> None:
        """Fill the deck: its own emotion with some minions, then others, then minions alone."""
        size, quota = int(self.options["deck_size"]), int(self.options["deck_emotion"])
        able = [card for card in self.pool if card.kind in DECK_KINDS]
        own = [card for card in able if card.emotion == self.hero.emotion]
        others = [card for card in able if card.emotion != self.hero.emotion]
        if self.options["emotion_quota"] == "exact":
            self._fill(own, self._missing_own(quota))
            self._fill(_heavy(others), size - self.deck.total())
            self._fill(others, size - self.deck.total())
            return
        self._fill(_heavy(own), min(size - self.deck.total(), size - MINIONS_WANTED))
        minions = [card for card in own if card.kind == "minion"]
        wanted = max(MINIONS_WANTED, self._missing_own(quota))
        self._fill(minions, min(size - self.deck.total(), wanted))
        for cards in (_heavy(others), minions, others):
            self._fill(cards, size - self.deck.total())

    def _missing_own(self, quota: int) -> int:
        own = sum(count for one, count in self.deck.items() if self._is_own(one))
        return max(quota - own, 0)

    def _fill(self, cards: list[Card], missing: int) -> None:
        """Add up to ``missing`` copies, one of each card in turn, within the limits."""
        while missing > 0:
            able = [card for card in cards if self.deck[card.id] < self._limit(card)]
            if not able:
                return
            for card in able[:missing]:
                self.deck[card.id] += 1
            missing -= len(able[:missing])

    def _limit(self, card: Card) -> int:
        size = int(self.options["deck_size"])
        if card.limit is not None:
            return card.limit
        if card.kind == "lieutenant":
            return 1
        if card.kind == "minion":
            return size
        return int(self.options["max_copies"]) or size


def _heavy(cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card.kind != "minion"]
