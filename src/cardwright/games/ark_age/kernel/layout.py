"""The numbers of the kernel: places, action ids, prompts, steps, endings, words.

A *place* is a slot of a mat: ``45 * seat + 9 * row + column``, all from 0, row 0 in front; it
is the same whatever ``rows`` and ``cols`` are. A *definition* is a card's number in the game's
content. An action id is the first of its range plus what it names. Every legal list is in
ascending id order, and ids are the same for all options and contents.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import table

MAX_SEATS: Final = 6
MAX_ROWS: Final = 5
MAX_COLUMNS: Final = 9
MAT: Final = 45
"""Places of one mat."""
PLACES: Final = 270
DEFINITIONS: Final = 512
"""No content has more definitions."""
EFFECTS: Final = 8
"""No card has more effects, those of its keywords and halves of a dogma included."""
DOGMAS: Final = 8
"""No player has more dogmas."""

SEAT_OF: Final = table([place // MAT for place in range(PLACES)])
ROW_OF: Final = table([place % MAT // MAX_COLUMNS for place in range(PLACES)])
COLUMN_OF: Final = table([place % MAX_COLUMNS for place in range(PLACES)])


def place_at(seat: i64, row: i64, column: i64) -> i64:
    """Return the place with these coordinates, all from 0."""
    return MAT * seat + MAX_COLUMNS * row + column


# Action ids: the first of each range.
SUMMON: Final = 0
"""+ definition of a card in hand (ark 601)."""
REVIVE: Final = SUMMON + DEFINITIONS
"""+ definition of a card in the incubator (ark 602)."""
GAMBIT: Final = REVIVE + DEFINITIONS
"""+ definition of a card in hand (ark 103.8)."""
MOVE: Final = GAMBIT + DEFINITIONS
"""+ place of the unit (ark 603)."""
TAKE_OFF: Final = MOVE + PLACES
"""+ place (ark 610.3)."""
LAND: Final = TAKE_OFF + PLACES
"""+ place (voluntary_land)."""
KEEP_ALTS: Final = LAND + PLACES
"""+ 8 * place + effect: pay its upkeep (ark 501.5)."""
END_ALTS: Final = KEEP_ALTS + EFFECTS * PLACES
"""+ 8 * place + effect (ark 501.5, 611.5)."""
USE: Final = END_ALTS + EFFECTS * PLACES
"""+ 8 * place + effect: activate a Semi, Auto or Alts effect (ark 612)."""
DOGMA: Final = USE + EFFECTS * PLACES
"""+ 2 * index + half of one's own dogma: 0 offensive, 1 defensive (ark 302.2)."""
ATTACK: Final = DOGMA + 2 * DOGMAS
"""+ place of the attacker; its target follows (ark 606)."""
UNITY: Final = ATTACK + PLACES
"""+ place of the first attacker of a unity attack (ark 609)."""
JOIN: Final = UNITY + PLACES
"""+ place of a further one."""
COUNTER: Final = JOIN + PLACES
"""+ place of the attacked unit (ark 607.1)."""
BLOCK: Final = COUNTER + PLACES
"""+ place of the guard that becomes the target (active_block)."""
TARGET: Final = BLOCK + PLACES
"""+ place of a unit: target of an attack, of an effect, choice of a text."""
PLAYER: Final = TARGET + PLACES
"""+ seat: the player attacked, or named by an effect."""
CARD: Final = PLAYER + MAX_SEATS
"""+ 512 * seat + definition: a card in one of the seat's zones."""
SLOT: Final = CARD + MAX_SEATS * DEFINITIONS
"""+ place, a free slot (with ``swap``: also one of a unit)."""
POSTURE: Final = SLOT + PLACES
"""+ 0 on the ground, 1 in flight (ark 610.1)."""
MODE: Final = POSTURE + 2
"""+ number of the mode (8)."""
OPTION: Final = MODE + 8
"""+ number of the option of a ``choose`` (8)."""
TRIGGER: Final = OPTION + 8
"""+ place in the list of one's waiting triggers (64): which comes next (ark 101.4)."""
REPLACEMENT: Final = TRIGGER + 64
"""+ place in the list of replacements that apply (16)."""
ABOUT: Final = REPLACEMENT + 16
"""+ number of the attack that the effect is about (16, ark 609.8)."""
SPEND: Final = ABOUT + 16
"""+ optional stones to pay with (64; om_spend_order=ask)."""
STARTER: Final = SPEND + 64
"""+ seat (order_winner=chooses)."""
OWN_DOGMA: Final = STARTER + MAX_SEATS
"""+ index of one's own dogma, chosen by a text."""
MULLIGAN: Final = OWN_DOGMA + DOGMAS
"""One id."""
YES: Final = MULLIGAN + 1
"""One id: use the optional trigger; let one's unit join (unity_with_mates)."""
PASS: Final = YES + 1
"""One id: no; nothing; no more."""
DONE: Final = PASS + 1
"""One id: the phase, or the list, is finished."""
ACTION_COUNT: Final = DONE + 1

# Prompts: ``State.prompt``.
ASK_NOTHING: Final = 0
ASK_ORDER: Final = 1
ASK_MULLIGAN: Final = 2
ASK_HERO: Final = 3
ASK_GAMBIT: Final = 4
ASK_UPKEEP: Final = 5
ASK_DISCARD: Final = 6
ASK_SET: Final = 7
ASK_GO: Final = 8
ASK_SLOT: Final = 9
ASK_POSTURE: Final = 10
ASK_ATTACKED: Final = 11
ASK_JOIN: Final = 12
ASK_WINDOW: Final = 13
ASK_COUNTER: Final = 14
ASK_COUNTERED: Final = 15
ASK_BLOCK: Final = 16
ASK_TRIGGER_ORDER: Final = 17
ASK_OPTIONAL: Final = 18
ASK_ABOUT: Final = 19
ASK_MODE: Final = 20
ASK_PLAYER: Final = 21
ASK_TARGET: Final = 22
ASK_COST: Final = 23
ASK_SPEND: Final = 24
ASK_OPTION: Final = 25
ASK_PICK: Final = 26
ASK_CARD: Final = 27
ASK_STEP: Final = 28
ASK_DOGMA: Final = 29
ASK_REPLACEMENT: Final = 30
ASK_MATE: Final = 31
PROMPTS: Final = (
    "over",
    "order",
    "mulligan",
    "hero-slot",
    "gambit",
    "upkeep",
    "discard",
    "set",
    "go",
    "slot",
    "posture",
    "attacked",
    "join",
    "window",
    "counter",
    "countered",
    "block",
    "trigger-order",
    "optional",
    "about",
    "mode",
    "player",
    "target",
    "cost",
    "spend",
    "option",
    "pick",
    "card",
    "step",
    "dogma",
    "replacement",
    "mate",
)
"""``PROMPTS[State.prompt]`` is the decision's code."""

# Steps: ``State.step``, where the turn stands (ark 500.4) while nothing nested is going on.
STEP_ORDER: Final = 0
STEP_MULLIGAN: Final = 1
STEP_HEROES: Final = 2
STEP_GAMBIT: Final = 3
STEP_READY: Final = 4
STEP_UPKEEP: Final = 5
STEP_DRAW: Final = 6
STEP_READY_TRIGGERS: Final = 7
STEP_SET: Final = 8
STEP_GO_BEGINS: Final = 9
STEP_GO: Final = 10
STEP_GO_ENDS: Final = 11
STEP_END_TRIGGERS: Final = 12
STEP_END: Final = 13
STEP_TURN_OVER: Final = 14
STEP_OVER: Final = 15
PHASES: Final = (
    "setup",
    "setup",
    "setup",
    "setup",
    "ready",
    "ready",
    "ready",
    "ready",
    "set",
    "go",
    "go",
    "go",
    "end",
    "end",
    "end",
    "over",
)
"""``PHASES[State.step]`` is the phase's name in an observation."""

# Endings: ``State.ended``.
NOT_ENDED: Final = 0
ENDED_VICTORY: Final = 1
ENDED_SUDDEN_DEATH: Final = 2
ENDED_LAST_SIDE: Final = 3
ENDED_FRAME: Final = 4
ENDED_NOBODY_LEFT: Final = 5
ENDED_MAX_ROUNDS: Final = 6
ENDINGS: Final = (
    "",
    "victory",
    "sudden-death",
    "last-side",
    "frame",
    "nobody-left",
    "max-rounds",
)
"""``ENDINGS[State.ended]`` is the outcome's code."""
ENDING_RULES: Final = (
    "",
    "ark 104.9",
    "ark 104.11",
    "ark 803.3",
    "ark 104.5",
    "ark 104.12",
    "ark 10.1",
)

# Why a player is out: ``State.out[seat]``.
STILL_IN: Final = 0
OUT_COUNT: Final = 1
OUT_PRISON: Final = 2
OUT_WITHDRAWN: Final = 3
OUT_SUDDEN_DEATH: Final = 4

# Zones of a card: ``State.zone[card]`` (ark 400).
IN_DECK: Final = 0
IN_HAND: Final = 1
ON_MAT: Final = 2
IN_INCUBATOR: Final = 3
IN_PRISON: Final = 4
REMOVED: Final = 5
ZONES: Final = ("deck", "hand", "mat", "incubator", "prison", "removed")

# Words of grant and forbid (ark C4): numbers of bits.
WORD_ATTACK: Final = 0
WORD_COUNTER: Final = 1
WORD_MOVE: Final = 2
WORD_TAKE_OFF: Final = 3
WORD_DISCHARGE: Final = 4
WORD_ACTIVATE: Final = 5
WORD_INVADE: Final = 6
WORD_IGNORE_GUARDS: Final = 7
WORD_BE_ATTACKED: Final = 8
WORD_BE_TARGETED: Final = 9
WORD_BE_REVIVED: Final = 10
WORD_BE_RELEASED: Final = 11
WORD_ATTACK_WHILE_CHARGED: Final = 12
WORD_MOVE_TWO: Final = 13
WORD_UNITY_ANY_ROW: Final = 14
WORD_UNITY_THIRD: Final = 15
WORD_REVIVE_UNCOUNTED: Final = 16
WORDS: Final = (
    "attack",
    "counter",
    "move",
    "take_off",
    "discharge",
    "activate",
    "invade",
    "ignore_guards",
    "be_attacked",
    "be_targeted",
    "be_revived",
    "be_released",
    "attack_while_charged",
    "move_two",
    "unity_any_row",
    "unity_third",
    "revive_uncounted",
)
"""``WORDS[number]``."""

# Kinds (ark 202): numbers, and bits in the masks of tests.
HERO: Final = 0
DOGMA_CARD: Final = 1
MINION: Final = 2
FAMILIAR: Final = 3
GUARDIAN: Final = 4
COLOSSUS: Final = 5
LIEUTENANT: Final = 6
SPAWN: Final = 7
KINDS: Final = (
    "hero",
    "dogma",
    "minion",
    "familiar",
    "guardian",
    "colossus",
    "lieutenant",
    "spawn",
)

# Standard tokens (ark C5); a set's own follow from ``FIRST_OWN_TOKEN``.
TOKENS: Final = (
    "rage",
    "haste",
    "reach",
    "shield",
    "regrow",
    "ward",
    "cloak",
    "bond",
    "weak",
    "slow",
    "blind",
    "exposed",
    "poison",
    "stun",
    "root",
    "hush",
    "bound",
    "doom",
)
RAGE: Final = 0
HASTE: Final = 1
REACH: Final = 2
SHIELD: Final = 3
REGROW: Final = 4
WARD: Final = 5
CLOAK: Final = 6
BOND: Final = 7
WEAK: Final = 8
SLOW: Final = 9
BLIND: Final = 10
EXPOSED: Final = 11
POISON: Final = 12
STUN: Final = 13
ROOT: Final = 14
HUSH: Final = 15
BOUND: Final = 16
DOOM: Final = 17
FIRST_OWN_TOKEN: Final = 18
MAX_TOKENS: Final = 60

# Stats of stat changes (ark C4).
MIGHT: Final = 0
HEALTH: Final = 1
SPEED: Final = 2
RANGE: Final = 3
ATTACK_RANGE: Final = 4
STATS: Final = ("might", "health", "speed", "range", "attack_range")
