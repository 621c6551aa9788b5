"""What cards are to the kernel: tables of rows of fixed stride, and their texts as programs.

A :class:`Content` is made by a :class:`Draft` and never changed; all copies of a game share it.
Addresses and what stands at them: see :mod:`program`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import NONE, table
from cardwright.games.ark_age.kernel.layout import (
    BLIND,
    BOUND,
    FIRST_OWN_TOKEN,
    HASTE,
    HUSH,
    RAGE,
    REACH,
    ROOT,
    SHIELD,
    SLOW,
    WEAK,
    WORD_ACTIVATE,
    WORD_COUNTER,
    WORD_MOVE,
    WORD_TAKE_OFF,
)
from cardwright.games.ark_age.kernel.occasions import OWN, R_EVENT, R_SEEN
from cardwright.games.ark_age.kernel.program import BAD, GOOD

# Row of ``definitions``.
D_KIND: Final = 0
D_COST: Final = 1
D_MIGHT: Final = 2
D_HEALTH: Final = 3
D_SPEED: Final = 4
D_RANGE: Final = 5
D_EMOTION: Final = 6
"""Number in the set's list, from 0."""
D_NEBULA: Final = 7
D_MORALITIES: Final = 8
"""Mask over the set's list."""
D_NAME: Final = 9
"""Number of the name; copies share it."""
D_FIRST_EFFECT: Final = 10
"""Row of its first effect; they follow each other: printed, abilities or halves, keywords'."""
D_EFFECTS: Final = 11
D_FIRST_STATIC: Final = 12
"""Row of its first static of ``while`` of keywords (those of Alts belong to the effect)."""
D_STATICS: Final = 13
D_FRAME: Final = 14
"""Condition's address or ``NONE`` (ark 104.5)."""
D_EVENTS: Final = 15
"""Mask of the events on itself that trigger an effect or watch. Filled in by ``add_card``."""
D_WATCHED: Final = 16
"""Mask of the events on others that do. Filled in by ``add_card``."""
DEFINITION: Final = 17

# Row of ``effects``: an Effect of C2, or the text of a watch (kind ``SAFE``).
F_KIND: Final = 0
F_COST: Final = 1
F_SPEED: Final = 2
"""Printed speed; 0 = the card's (Safe). Auto and dogma: 5 unless printed; Alts: 1."""
F_RANGE: Final = 3
"""0 to 5, ``CARD_RANGE`` or ``ANYWHERE``. Auto: 5 unless anywhere; dogma: ``ANYWHERE``."""
F_MAY: Final = 4
"""1: it says "may"."""
F_IF: Final = 5
"""Condition's address or ``NONE``."""
F_LIMIT: Final = 6
"""Printed number of uses, or ``NONE``: the rules' (ark 611.6, 611.8)."""
F_PER: Final = 7
"""``PER_...`` of it."""
F_TRIGGERS: Final = 8
"""Address of ``[n, trigger 1, ...]`` or ``NONE``."""
F_COSTS: Final = 9
"""Address of Costs or ``NONE``."""
F_MODES: Final = 10
"""How many bodies: 1 without modes."""
F_BODY: Final = 11
"""Address of ``[body 1, ...]``."""
F_FIRST_STATIC: Final = 12
"""Of an Alts effect: what it does while active."""
F_STATICS: Final = 13
EFFECT: Final = 14

SAFE: Final = 0
SEMI: Final = 1
AUTO: Final = 2
ALTS: Final = 3
OFFENSIVE: Final = 4
DEFENSIVE: Final = 5
CARD_RANGE: Final = -1
ANYWHERE: Final = -2
PER_COMBAT: Final = 0
PER_TURN: Final = 1
PER_ROUND: Final = 2
PER_GAME: Final = 3
PER_STAY: Final = 4

# Row of ``statics``.
S_KIND: Final = 0
S_IF: Final = 1
"""Condition's address or ``NONE``."""
S_OF: Final = 2
"""Selector's address: on which units or cards (aura, grant, forbid, replace)."""
S_CHANGES: Final = 3
"""Aura: Changes."""
S_WORDS: Final = 4
"""Grant, forbid: mask of words."""
S_TAX: Final = 5
"""Tax: ``TAX_...``."""
S_PLAYER: Final = 6
"""Tax: who pays."""
S_FILTER: Final = 7
"""Tax: Test's address or ``NONE``."""
S_N: Final = 8
"""Tax: expression's address."""
S_EVENT: Final = 9
"""Replace: ``ON_KILLED``, ``ON_DAMAGED``, or ``REPLACE_IMPRISONED``."""
S_BLOCK: Final = 10
"""Replace: instead."""
S_EFFECT: Final = 11
"""Watch: row in ``effects``, of kind ``SAFE``."""
S_ZONE: Final = 12
"""``ZONE_MAT`` or ``ZONE_INCUBATOR``: where it works."""
S_RANGE: Final = 13
"""Printed range of its Alts, or ``CARD_RANGE``."""
STATIC: Final = 14

AURA: Final = 0
GRANT: Final = 1
FORBID: Final = 2
TAX: Final = 3
REPLACE: Final = 4
WATCH: Final = 5
REPLACE_IMPRISONED: Final = 30

# Row of ``tokens``.
K_WORTH: Final = 0
"""``GOOD``, ``BAD`` or ``NEUTRAL``."""
K_AMOUNT: Final = 1
"""1: its die is an amount, 0: a cooldown."""
K_MIGHT: Final = 2
K_SPEED: Final = 3
K_RANGE: Final = 4
K_FORBIDS: Final = 5
"""Mask of words."""
K_FIRST_EFFECT: Final = 6
K_EFFECTS: Final = 7
K_FIRST_STATIC: Final = 8
K_STATICS: Final = 9
K_EVENTS: Final = 10
"""Filled in by ``add_token``."""
K_WATCHED: Final = 11
TOKEN: Final = 12


class Content:
    """Every definition that a game can need (ark C1, C11)."""

    def __init__(self, tables: list[list[int]], facts: list[int]) -> None:
        """Take what :meth:`Draft.content` gives."""
        self.definitions: vec[i64] = table(tables[0])
        self.effects: vec[i64] = table(tables[1])
        self.statics: vec[i64] = table(tables[2])
        self.tokens: vec[i64] = table(tables[3])
        self.code: vec[i64] = table(tables[4])
        self.size: i64 = facts[0]
        """How many definitions."""
        self.token_kinds: i64 = facts[1]
        self.events: i64 = facts[2]
        """Mask of the events that trigger anything on any card or token."""
        self.autos: bool = facts[3] != 0
        """There is an Auto effect or half of a dogma, so that windows may ask somebody."""
        self.standing: bool = facts[4] != 0
        """There is a static, so that numbers may depend on what stands on the mats."""
        self.frames: bool = facts[5] != 0
        """There is a Frame condition."""
        self.replaces: bool = facts[6] != 0
        """There is a static that replaces something."""
        self.texts: bool = facts[7] != 0
        """There is any effect at all."""


class Draft:
    """A content being made: add code, then the rows that name it."""

    def __init__(self) -> None:
        self.definitions: list[list[int]] = []
        self.effects: list[list[int]] = []
        self.statics: list[list[int]] = []
        self.tokens: list[list[int]] = []
        self.code: list[int] = []
        for token in range(FIRST_OWN_TOKEN):
            self.tokens.append(_standard_token(token))

    def emit(self, numbers: list[int]) -> int:
        """Append numbers to the code; return the address of the first."""
        address = len(self.code)
        self.code.extend(numbers)
        return address

    def add_effects(self, rows: list[list[int]]) -> int:
        """Append effects (``F_...``), each ``EFFECT`` long; return the row of the first."""
        first = len(self.effects)
        self.effects.extend(rows)
        return first

    def add_statics(self, rows: list[list[int]]) -> int:
        """Append statics (``S_...``), each ``STATIC`` long; return the row of the first."""
        first = len(self.statics)
        self.statics.extend(rows)
        return first

    def add_token(self, row: list[int]) -> int:
        """Append a set's own token (``K_...``; the two masks are filled in); return its number."""
        row = [*row]
        effects = range(row[K_FIRST_EFFECT], row[K_FIRST_EFFECT] + row[K_EFFECTS])
        statics = range(row[K_FIRST_STATIC], row[K_FIRST_STATIC] + row[K_STATICS])
        row[K_EVENTS], row[K_WATCHED] = self._masks(list(effects), list(statics))
        self.tokens.append(row)
        return len(self.tokens) - 1

    def add_card(self, row: list[int]) -> int:
        """Append a definition (``D_...``; the two masks are filled in); return its number."""
        row = [*row]
        first = row[D_FIRST_EFFECT]
        effects = list(range(first, first + row[D_EFFECTS]))
        statics = list(range(row[D_FIRST_STATIC], row[D_FIRST_STATIC] + row[D_STATICS]))
        for effect in effects:
            own = self.effects[effect]
            statics.extend(range(own[F_FIRST_STATIC], own[F_FIRST_STATIC] + own[F_STATICS]))
        row[D_EVENTS], row[D_WATCHED] = self._masks(effects, statics)
        self.definitions.append(row)
        return len(self.definitions) - 1

    def content(self) -> Content:
        """Return the content as it stands."""
        watching = [row[D_EVENTS] | row[D_WATCHED] for row in self.definitions]
        watching += [row[K_EVENTS] | row[K_WATCHED] for row in self.tokens]
        events = 0
        for mask in watching:
            events |= mask
        kinds = [row[F_KIND] for row in self.effects]
        facts = [
            len(self.definitions),
            len(self.tokens),
            events,
            int(any(kind in (AUTO, OFFENSIVE, DEFENSIVE) for kind in kinds)),
            int(len(self.statics) > 0),
            int(any(row[D_FRAME] != NONE for row in self.definitions)),
            int(any(row[S_KIND] == REPLACE for row in self.statics)),
            int(len(self.effects) > 0),
        ]
        tables = [self.definitions, self.effects, self.statics, self.tokens]
        return Content([*(_flat(rows) for rows in tables), self.code], facts)

    def _masks(self, effects: list[int], statics: list[int]) -> tuple[int, int]:
        """Return the events on the card itself and on others that its texts ask for."""
        watches = [row for row in statics if self.statics[row][S_KIND] == WATCH]
        own = 0
        watched = 0
        for effect in effects + [self.statics[row][S_EFFECT] for row in watches]:
            address = self.effects[effect][F_TRIGGERS]
            count = 0 if address == NONE else self.code[address]
            for trigger in self.code[address + 1 : address + 1 + count]:
                bit = 2 ** self.code[trigger + R_EVENT]
                if self.code[trigger + R_SEEN] == OWN:
                    own |= bit
                else:
                    watched |= bit
        return own, watched


def _flat(rows: list[list[int]]) -> list[int]:
    return [number for row in rows for number in row]


def _standard_token(token: int) -> list[int]:
    """Return the row of a standard token (ark C5)."""
    row = [0] * TOKEN
    row[K_WORTH] = GOOD if token < WEAK else BAD
    row[K_AMOUNT] = int(token == SHIELD)
    row[K_MIGHT] = {RAGE: 1, WEAK: -1}.get(token, 0)
    row[K_SPEED] = {HASTE: 1, SLOW: -1}.get(token, 0)
    row[K_RANGE] = {REACH: 1, BLIND: -1}.get(token, 0)
    forbids = {
        ROOT: [WORD_MOVE, WORD_TAKE_OFF],
        HUSH: [WORD_ACTIVATE],
        BOUND: [WORD_COUNTER],
    }
    row[K_FORBIDS] = sum(2**word for word in forbids.get(token, []))
    return row


def plain_unit(kind: int, cost: int, stats: tuple[int, int, int, int], name: int) -> list[int]:
    """Return the row of a unit without texts or tags: might, health, speed and range are given."""
    row = [0] * DEFINITION
    row[D_KIND] = kind
    row[D_COST] = cost
    row[D_MIGHT], row[D_HEALTH], row[D_SPEED], row[D_RANGE] = stats
    row[D_NAME] = name
    row[D_FRAME] = NONE
    return row
