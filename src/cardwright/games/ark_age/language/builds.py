"""Builds and the validator of them (ark 700)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.games.ark_age.language.cards import Card
from cardwright.games.ark_age.language.faults import nearest

BUILD_SCHEMA: Final = "arkage-build/1"
MOST_CARDS: Final = 99
"""Copies of one card that a build file may list."""
DECK_KINDS: Final = ("minion", "familiar", "guardian", "colossus", "lieutenant")
WEIGHTY: Final = ("familiar", "guardian", "colossus")
"""What a deck should mostly be (ark 700.2), and what ``max_copies`` is about (ark 700.5)."""


@dataclass(frozen=True, slots=True)
class Build:
    """A hero, dogmas and a deck, by card ids (ark 700.1, C11.4)."""

    hero: str
    """Empty while a build is being made."""
    dogmas: tuple[str, ...]
    deck: tuple[tuple[str, int], ...]
    """Ids with their counts, by id."""

    @property
    def ids(self) -> tuple[str, ...]:
        """Return each card's id, a card of the deck once."""
        heroes = (self.hero,) if self.hero else ()
        return (*heroes, *self.dogmas, *(one for one, _ in self.deck))


@dataclass(frozen=True, slots=True)
class Listed:
    """What the validator asks of a card, with how many there are of it."""

    name: str
    kind: str
    emotion: str
    nebula: str
    moralities: tuple[str, ...]
    count: int = 1
    limit: int | None = None
    """Copies printed on the card (ark C1)."""


@dataclass(frozen=True, slots=True)
class Lists:
    """The three lists of a build, in the places where their cards stand."""

    heroes: Sequence[Listed]
    dogmas: Sequence[Listed]
    deck: Sequence[Listed]

    def all(self) -> list[Listed]:
        """Return every card of the build."""
        return [*self.heroes, *self.dogmas, *self.deck]


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a build is not legal, or not advisable (ark 700.7)."""

    code: str
    reason: str
    """One sentence without a full stop."""
    rule: str
    is_warning: bool = False

    def __str__(self) -> str:
        return f"{self.code}: {self.reason} ({self.rule})"


def resolve(build: Build, cards: Mapping[str, Card]) -> Lists:
    """Return the build's lists with the cards' facts.

    Raises:
        CardwrightError: for an id that is no card.
    """
    return Lists(
        [_listed(build.hero, 1, cards, "hero")] if build.hero else [],
        [_listed(one, 1, cards, "dogmas") for one in build.dogmas],
        [_listed(one, count, cards, "deck") for one, count in build.deck],
    )


def _listed(one: str, count: int, cards: Mapping[str, Card], where: str) -> Listed:
    if one not in cards:
        what = f"there is no card {one!r}"
        raise CardwrightError(what, where=f"build: {where}", remedy=nearest(one, cards))
    card = cards[one]
    return Listed(
        card.name, card.kind, card.emotion, card.nebula, card.morality, count, card.limit
    )


def check_build(lists: Lists, options: Options) -> list[Problem]:
    """Return what is wrong with a build, each code at most once, in the order of 700.7."""
    found: list[Problem] = []
    for code, (check, rule) in _CHECKS.items():
        reason = check(lists, options)
        if reason:
            is_warning = code == "mostly" and options["mostly_rule"] == "warn"
            found.append(Problem(code, reason, rule, is_warning))
    return found


def is_legal(problems: Iterable[Problem]) -> bool:
    """Return whether only warnings are left."""
    return all(problem.is_warning for problem in problems)


def _total(cards: Iterable[Listed]) -> int:
    return sum(card.count for card in cards)


def _hero(lists: Lists, options: Options) -> str:
    count = _total(lists.heroes)
    if count != 1:
        return f"a build has one hero, this one {count}"
    kind = lists.heroes[0].kind
    return "" if kind == "hero" else f"{lists.heroes[0].name} is a {kind}, no hero"


def _dogma_count(lists: Lists, options: Options) -> str:
    count, wanted = _total(lists.dogmas), int(options["dogma_count"])
    return "" if count == wanted else f"a build has {wanted} dogmas, this one {count}"


def _dogma_duplicate(lists: Lists, options: Options) -> str:
    if options["dogma_distinct"] == "false":
        return ""
    twice = [name for name, count in _by_name(lists.dogmas).items() if count > 1]
    return f"{', '.join(twice)}: a dogma stands once in a build" if twice else ""


def _quota(count: int, wanted: int, what: str, options: Options) -> str:
    if options["emotion_quota"] == "exact":
        exactly = f"exactly {wanted} {what} have the hero's emotion, not {count}"
        return "" if count == wanted else exactly
    return "" if count >= wanted else f"{count} of {wanted} {what} have the hero's emotion"


def _of_emotion(cards: Iterable[Listed], lists: Lists) -> int:
    """Return how many have the hero's emotion; without a hero none has."""
    emotion = lists.heroes[0].emotion if lists.heroes else ""
    return _total(card for card in cards if card.emotion == emotion)


def _dogma_emotion(lists: Lists, options: Options) -> str:
    count = _of_emotion(lists.dogmas, lists)
    return _quota(count, int(options["dogma_emotion"]), "dogmas", options)


def _deck_size(lists: Lists, options: Options) -> str:
    count, wanted = _total(lists.deck), int(options["deck_size"])
    return "" if count == wanted else f"a deck has {wanted} cards, this one {count}"


def _deck_kind(lists: Lists, options: Options) -> str:
    wrong = [card.name for card in lists.deck if card.kind not in DECK_KINDS]
    return f"{', '.join(wrong)}: no card for a deck" if wrong else ""


def _deck_emotion(lists: Lists, options: Options) -> str:
    count = _of_emotion(lists.deck, lists)
    return _quota(count, int(options["deck_emotion"]), "deck cards", options)


def _nebula(lists: Lists, options: Options) -> str:
    nebulae = sorted({card.nebula for card in lists.all()})
    return f"all cards share one nebula, not {', '.join(nebulae)}" if len(nebulae) > 1 else ""


def _morality(lists: Lists, options: Options) -> str:
    cards = lists.all()
    common = set(cards[0].moralities) if cards else {""}
    for card in cards:
        common &= set(card.moralities)
    return "" if common else "no morality is common to all cards"


def _by_name(cards: Iterable[Listed]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        found[card.name] += card.count
    return found


def _too_many(lists: Lists, kinds: tuple[str, ...], most: int | None) -> str:
    """Return the cards with more copies than ``most``, or than they print; ``None``: no limit."""
    counts = _by_name(lists.deck)
    wrong: dict[str, str] = {}
    for card in lists.deck:
        allowed = most if card.limit is None else card.limit
        if card.kind in kinds and allowed is not None and counts[card.name] > allowed:
            wrong[card.name] = f"{counts[card.name]} {card.name}, at most {allowed}"
    return "; ".join(wrong.values())


def _lieutenant_copies(lists: Lists, options: Options) -> str:
    return _too_many(lists, ("lieutenant",), 1)


def _max_copies(lists: Lists, options: Options) -> str:
    most = int(options["max_copies"]) or None
    printed = _too_many(lists, ("minion",), None)
    return "; ".join(filter(None, (_too_many(lists, WEIGHTY, most), printed)))


def _mostly(lists: Lists, options: Options) -> str:
    wanted = int(options["deck_size"]) // 2 + 1
    count = _total(card for card in lists.deck if card.kind in WEIGHTY)
    if options["mostly_rule"] == "off" or count >= wanted:
        return ""
    return f"{count} of {wanted} cards are familiars, guardians and colossi"


_CHECKS: Final[dict[str, tuple[Callable[[Lists, Options], str], str]]] = {
    "hero": (_hero, "ark 700.1"),
    "dogma_count": (_dogma_count, "ark 700.1"),
    "dogma_duplicate": (_dogma_duplicate, "ark 700.6"),
    "dogma_emotion": (_dogma_emotion, "ark 700.4"),
    "deck_size": (_deck_size, "ark 700.2"),
    "deck_kind": (_deck_kind, "ark 700.2"),
    "deck_emotion": (_deck_emotion, "ark 700.4"),
    "nebula": (_nebula, "ark 700.3"),
    "morality": (_morality, "ark 700.3"),
    "lieutenant_copies": (_lieutenant_copies, "ark 700.5"),
    "max_copies": (_max_copies, "ark 700.5"),
    "mostly": (_mostly, "ark 700.2"),
}
"""Codes in the order of 700.7."""


def build_of(hero: str, dogmas: Iterable[str], deck: Mapping[str, int]) -> Build:
    """Return a build with its deck in the order of the ids."""
    counted = tuple((one, count) for one, count in sorted(deck.items()) if count > 0)
    return Build(hero, tuple(dogmas), counted)
