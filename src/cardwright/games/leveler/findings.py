"""What a check of a deck has to say: codes with arguments, and their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cardwright.core.options import OptionValue

SENTENCES: Final[Mapping[str, str]] = {
    # L1: sizes
    "size": "{part} has {cards}; it must have exactly {size} ({off})",
    "total": "The deck has {cards}; it must have exactly 100 ({off})",
    "unsplit": "The deck is not divided into sub-decks of 50, 30 and 20 cards;"
    " `cardwright leveler deck split` proposes how",
    "unassigned": "{cards} in no sub-deck: {names}",
    # L2 to L4: names
    "repeat": "{name} is in the deck {count} times ({places}); only basic lands may repeat",
    "limit": "{name} is in the deck {count} times; the card allows {limit}",
    "clash": "{names} have the name {name} in common, so only one of them may be in the deck",
    "interchangeable": "{names} are one card under several names, so only one may be in the deck",
    "meld-back": "{name} is the common back of a melding pair; put the two fronts in instead",
    "read-as": "{written} is a face of {name} and is read as that card",
    # L5: the pool
    "unknown": "There is no card named {name} in the card data ({where})",
    "unknown-near": "There is no card named {name} in the card data ({where});"
    " did you mean {near}?",
    "banned-leveler": "{name} is banned in Leveler",
    "banned-legacy": "{name} is banned in Legacy",
    "nontraditional": "{name} is a {kind}, and no such card is ever in a deck (CR 108.2a)",
    "not-legal": "{name} is not legal in Legacy, whose cards are the pool",
    "not-legal-funny": "{name} is a silver-bordered, acorn or playtest card,"
    " and none of those is in Legacy's pool",
    "not-legal-digital": "{name} is not printed on paper, and so not in Legacy's pool",
    "literal": "{name} is outside Legacy's pool; pool=literal admits it, to be resolved by hand",
    "standing-unknown": "The card data do not say whether Legacy allows {cards}: {names}",
    "watch": "{name} looks at an empty library, as the five cards banned in Leveler do",
    # L6, L7: beside the deck
    "sideboard": "The sideboard has {cards}; the option sideboard allows {limit}",
    "commander": "{names} is a commander; Leveler has none",
    "no-companion": "{names} is a companion; the option companion allows none",
    "companion-count": "{names}: a deck has one companion at most",
    "companion-room": "{name} needs a sideboard to start in; set the option sideboard",
    "companion-ability": "{name} has no companion ability",
    "companion-inside": "{name} stands in the deck, and no card of a sub-deck can be a companion",
    "companion-never": "{name} asks for more than 100 cards, which no Leveler deck has",
    "companion-condition": "{name} does not fit this deck because of {names}",
    "companion-unread": "Whether {name} fits this deck is for the players to check: {text}",
}
"""Sentences without a full stop, by code."""

RULINGS: Final[Mapping[str, str]] = {
    "L1": "Sub-decks are exactly 50, 30 and 20 cards; 100 is no minimum",
    "L2": "A card with several faces is one card, by its front's name; a split card has both",
    "L3": "Basic lands are those with the supertype basic, snow-covered ones and Wastes included",
    "L4": "A card's own words on how many a deck may have come before the singleton rule",
    "L4-strict": "Only basic lands may repeat, whatever a card says (strict_singleton=true)",
    "L5": "All Magic sets means Legacy's card pool",
    "L5-literal": "Every card that is not banned may be played (pool=literal)",
    "L6": "A sideboard is singleton together with the deck",
    "L7": "The starting deck that a companion looks at is all 100 cards",
}
"""The rulings that a check can rest on, by number."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that the checker found, with the rule it rests on."""

    rule: str
    """``L5``."""
    code: str
    arguments: Mapping[str, str | int] = field(default_factory=dict[str, str | int])

    @property
    def message(self) -> str:
        """Return the sentence, without a full stop."""
        return SENTENCES[self.code].format_map(self.arguments)

    def __str__(self) -> str:
        stop = "" if self.message.endswith("?") else "."
        return f"{self.rule}: {self.message}{stop}"


@dataclass(frozen=True, slots=True)
class Report:
    """The answer of the checker."""

    violations: tuple[Finding, ...]
    """Why the deck may not be played, in the order of the rules."""
    warnings: tuple[Finding, ...]
    """What the players should know; it forbids nothing."""
    rulings: tuple[str, ...]
    """Numbers of the rulings used, keys of :data:`RULINGS`."""
    options: Mapping[str, OptionValue]
    source: str
    """Where the card data come from."""
    date: str
    """The day of the card data, and so of the bans; empty where it is not known."""

    @property
    def is_legal(self) -> bool:
        """Return whether the deck may be played."""
        return not self.violations


def several(count: int, noun: str = "card") -> str:
    """Return ``1 card``, ``2 cards``."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def off_by(count: int, size: int) -> str:
    """Return how far a count is off, ``2 too many``."""
    return f"{count - size} too many" if count > size else f"{size - count} missing"


def listed(names: list[str] | tuple[str, ...], most: int = 5) -> str:
    """Return names as a person lists them, at most so many."""
    unique = list(dict.fromkeys(names))
    shown, more = unique[:most], len(unique) - most
    if more > 0:
        return f"{', '.join(shown)} and {more} more"
    return " and ".join(filter(None, [", ".join(shown[:-1]), shown[-1]]))
