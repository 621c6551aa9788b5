"""The numbers of the kernel: action ids, prompts, steps, endings and places.

An action id is the start of its range plus what it names: a card (0 to 103), or a pair of
court cards or of a Queen and a Land (:func:`pair`). Every legal list is in ascending id order.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.parlor_magic.cards import (
    CARDS,
    FIRST_CRE,
    FIRST_LND,
    RANKS,
    index_of,
    make_card,
    owner_of,
)

PAIRS: Final = 512
"""Length of a range of pairs: 32 court cards of both decks times 16 cards of the other deck."""

# Action ids: the first of each range, ``CARDS`` long (+ card) unless said otherwise.
TRIM: Final = 0
KEEP: Final = TRIM + CARDS
REDRAW: Final = KEEP + CARDS
REDRAW_NONE: Final = REDRAW + CARDS
"""One id: redraw with an empty Hand."""
TAX: Final = REDRAW_NONE + 1
PLAY: Final = TAX + CARDS
ON: Final = PLAY + CARDS
ON_DOMAIN: Final = ON + CARDS
"""+ Ruler."""
ON_STACK: Final = ON_DOMAIN + 2
"""One id."""
EXPEL: Final = ON_STACK + 1
PAY: Final = EXPEL + CARDS
"""+ suit."""
PAY_LAND: Final = PAY + 4
PASS: Final = PAY_LAND + CARDS
"""One id."""
ATTACK: Final = PASS + 1
BLOCK: Final = ATTACK + CARDS
"""+ pair(blocker, attacker)."""
USE_ON_CRE: Final = BLOCK + PAIRS
"""+ pair(user, target): Volley of a Jack, Ally of the others."""
USE_ON_LND: Final = USE_ON_CRE + PAIRS
"""+ pair(Queen, Land): Carry."""
USE_SELF: Final = USE_ON_LND + PAIRS
"""+ user: Sally of a King of C, H or S, Harry of the others."""
ASSIGN: Final = USE_SELF + CARDS
"""+ pair(attacker, blocker)."""
BONUS: Final = ASSIGN + PAIRS
DONE: Final = BONUS + CARDS
"""One id."""
ACTION_COUNT: Final = DONE + 1

# Prompts: ``State.prompt``.
ASK_TRIM: Final = 0
ASK_DRAW: Final = 1
ASK_EXCHANGE: Final = 2
ASK_TARGET: Final = 3
ASK_PAY: Final = 4
ASK_ATTACK: Final = 5
ASK_BLOCK: Final = 6
ASK_ABILITIES: Final = 7
ASK_ASSIGN: Final = 8
ASK_BONUS: Final = 9
ASK_NOTHING: Final = 10
PROMPTS: Final = (
    "trim",
    "draw",
    "exchange",
    "target",
    "pay",
    "attack",
    "block",
    "abilities",
    "assign",
    "bonus",
    "over",
)
"""``PROMPTS[State.prompt]`` is the decision's code."""

# Steps: ``State.step`` (parlor 4.1, 6.1).
STEP_TRIM: Final = 0
STEP_DRAW: Final = 1
STEP_BURN: Final = 2
STEP_FIRST_PLAY: Final = 3
STEP_ATTACK: Final = 4
STEP_BLOCK: Final = 5
STEP_ABILITIES_P: Final = 6
STEP_ABILITIES_O: Final = 7
STEP_POST_BLOCK: Final = 8
STEP_COMBAT: Final = 9
STEP_DOMAIN: Final = 10
STEP_AFTER: Final = 11
STEP_OVER: Final = 12
STEP_TURN_OVER: Final = 13
"""In passing: the next turn begins; nobody is ever asked anything here."""
STEPS: Final = (
    "trim",
    "draw",
    "burn",
    "first-play",
    "attack",
    "block",
    "abilities-phasing",
    "abilities-opposing",
    "post-block",
    "combat",
    "domain",
    "after",
    "over",
)
"""``STEPS[State.step]`` is the step's name in an observation."""

# Endings: ``State.ended``.
NOT_ENDED: Final = 0
ENDED_ATTACK: Final = 1
ENDED_BURN: Final = 2
ENDED_STALEMATE: Final = 3
ENDED_TURN_LIMIT: Final = 4
ENDED_CONCESSION: Final = 5
ENDED_AGREEMENT: Final = 6
ENDINGS: Final = (
    "",
    "attack",
    "burn",
    "stalemate",
    "turn-limit",
    "concession",
    "agreement",
)
"""``ENDINGS[State.ended]`` is the outcome's code."""
ENDING_RULES: Final = (
    "",
    "parlor 17.2",
    "parlor R-LIF-2",
    "parlor 17.5",
    "parlor R-LIF-5",
    "parlor 17.4",
    "parlor 17.5",
)
"""``ENDING_RULES[State.ended]`` is the rule that ended the game."""

# Where an Enh lies on the layout (``State.host``): on the card 0 to 103, or
AT_DOMAIN: Final = CARDS
"""+ Ruler: in his Domain."""
AT_STACK: Final = CARDS + 2
"""In the Trumps stack."""
NOWHERE: Final = -1
"""Not on the layout."""
PLACES: Final = CARDS + 2
"""Cards and Domains: what has a spot vector and a chain of Enhs."""

MAX_ATTACKERS: Final = 6
"""parlor 14.1"""
MAX_BLOCKERS: Final = 3
"""On one attacker (parlor 14.2)."""
HAND_LIMIT: Final = 7
"""parlor 4.3"""
NO_TRUMP: Final = -1


def court(card: i64) -> i64:
    """Return a Cre's number within its deck, 0 to 15: four a suit, J Q K A."""
    index = index_of(card)
    return 4 * (index // RANKS) + index % RANKS - FIRST_CRE


def land(card: i64) -> i64:
    """Return a Land's number within its deck, 0 to 15: four a suit, 7 8 9 10."""
    index = index_of(card)
    return 4 * (index // RANKS) + index % RANKS - FIRST_LND


def pair(cre: i64, other: i64) -> i64:
    """Return the number of a Cre with a Cre of the other deck, below ``PAIRS``."""
    return 16 * (16 * owner_of(cre) + court(cre)) + court(other)


def pair_with_land(cre: i64, lnd: i64) -> i64:
    """Return the number of a Cre with a Land of the other deck, below ``PAIRS``."""
    return 16 * (16 * owner_of(cre) + court(cre)) + land(lnd)


def pair_cre(number: i64) -> i64:
    """Return the first card of a pair."""
    within = number // 16 % 16
    return make_card(number // 256, within // 4, within % 4 + FIRST_CRE)


def pair_other(number: i64) -> i64:
    """Return the second card of a pair of Cres."""
    within = number % 16
    return make_card(1 - number // 256, within // 4, within % 4 + FIRST_CRE)


def pair_land(number: i64) -> i64:
    """Return the second card of a pair of a Cre and a Land."""
    within = number % 16
    return make_card(1 - number // 256, within // 4, within % 4 + FIRST_LND)
