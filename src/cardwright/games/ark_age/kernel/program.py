"""The numbers of which the texts of cards are made: what may stand in ``Content.code``.

An *address* is a place in ``code``, or ``NONE``. After a name in brackets: what stands there.

Expression  ``[E_..., operands]``, whose operands are addresses unless said otherwise.
Condition   ``[C_..., operands]``.
Test        ``TEST`` numbers (``T_...``): what a card has to be.
Selector    ``SELECTOR`` numbers (``L_...``): which units, or cards of a zone.
To          ``[0, ref]`` or ``[1, selector]``: a Ref, or ``{each: Selector}``.
Block       ``[n, op 1, ..., op n]``: a list of operations, each by its address.
Changes     ``[n, stat, set, expression, ...]``: n triples; ``set`` 1 or 0.
Body        ``BODY`` numbers (``B_...``): targets, area and block of an effect or a mode.
Trigger     ``TRIGGER_SIZE`` numbers (``R_...``): see :mod:`occasions`.
Costs       ``[n, pay, number or selector, ...]``: n pairs (``also``).
Player      no address but a number: ``BY_...``; ``BY_CONTROLLER`` and ``BY_OWNER`` + 16 * ref.
Ref         no address but a number: ``REF_...``.

What keywords expand to is written out for each card, ``"n"`` as its number. A Selector that only
looks is lowered with ``L_LOOKS`` 1 and, unless its text says otherwise, ``L_LINE`` ``ANY_LINE``.
In ``{each: Selector}`` the default of ``pick`` is all; elsewhere it is 1.
"""

from __future__ import annotations

from typing import Final

# Body.
B_TARGETS: Final = 0
"""How many chosen targets, 0 to 3."""
B_TARGET: Final = 1
"""Selectors of the three targets (3 numbers)."""
B_AREA: Final = 4
"""``NO_AREA``, or what lies around t1, or around the source without targets."""
B_BLOCK: Final = 5
"""Block; ``NONE`` for an Alts effect without one."""
B_PLACED: Final = 6
"""Mask of the Refs that operations act on by name, and ``PLACED_...`` (ark 614.5)."""
B_NAMED: Final = 7
"""1 = names one enemy player, 2 = one side-mate, chosen at announcement (``BY_...``)."""
BODY: Final = 8

NO_AREA: Final = 0
AREA_ONE: Final = 1
AREA_ROW3: Final = 2
AREA_COLUMN: Final = 3
AREA_CROSS: Final = 4
AREA_SQUARE: Final = 5
AREA_MAT: Final = 6

PLACED_LINK: Final = 20
"""Bit of ``B_PLACED``: it acts on the link answered (ark 613.8)."""
PLACED_ATTACK: Final = 21
"""Bit: it acts on the attack."""

# Refs.
REF_SELF: Final = 0
REF_T1: Final = 1
"""Also ``it``."""
REF_T2: Final = 2
REF_T3: Final = 3
REF_SUBJECT: Final = 4
REF_OTHER: Final = 5
REF_ATTACKER: Final = 6
REF_DEFENDER: Final = 7
REF_SOURCE: Final = 8
REF_THIS: Final = 9
REF_AREA: Final = 10

# Players.
BY_YOU: Final = 0
BY_MATE: Final = 1
BY_ENEMY: Final = 2
BY_MATES: Final = 3
BY_ENEMIES: Final = 4
BY_ALL: Final = 5
BY_ACTIVE: Final = 6
BY_STRUCK: Final = 7
BY_CONTROLLER: Final = 8
"""+ 16 * ref."""
BY_OWNER: Final = 9
"""+ 16 * ref."""

# Selector.
L_WHO: Final = 0
L_TEST: Final = 1
"""Address of a Test or ``NONE``."""
L_WHERE: Final = 2
"""Condition about ``this``, or ``NONE``."""
L_ZONE: Final = 3
L_LINE: Final = 4
L_OF: Final = 5
"""Ref from which lines, ``within`` and ``pos`` are measured."""
L_WITHIN: Final = 6
"""Expression's address or ``NONE``."""
L_POS: Final = 7
L_PICK: Final = 8
"""A number from 1, or ``PICK_...``."""
L_UP_TO: Final = 9
L_N: Final = 10
"""How many cards of the top of the deck are looked at (zone deck_top)."""
L_LOOKS: Final = 11
"""1: it only looks (ark C2); 0: it acts, so 604.6 holds."""
SELECTOR: Final = 12

WHO_SELF: Final = 0
WHO_ALLY: Final = 1
WHO_MATE: Final = 2
WHO_FRIEND: Final = 3
WHO_ENEMY: Final = 4
WHO_ANY: Final = 5
ZONE_MAT: Final = 0
ZONE_INCUBATOR: Final = 1
ZONE_PRISON: Final = 2
ZONE_HAND: Final = 3
ZONE_DECK_TOP: Final = 4
BOTH_LINES: Final = 0
ROW_LINE: Final = 1
COLUMN_LINE: Final = 2
ANY_LINE: Final = 3
NO_POS: Final = 0
FRONT: Final = 1
BEHIND: Final = 2
BESIDE: Final = 3
PICK_ALL: Final = 0
PICK_NEAREST: Final = -1
PICK_WEAKEST: Final = -2
PICK_STRONGEST: Final = -3

# Test: masks are 0 where nothing is asked.
T_KINDS: Final = 0
"""Mask of kinds (weights are kinds: ark 202)."""
T_EMOTIONS: Final = 1
T_NEBULAE: Final = 2
T_MORALITIES: Final = 3
T_NAME: Final = 4
"""Number of a name, ``NONE``, or ``SAME_NAME``: that of the source."""
T_STATES: Final = 5
"""Mask of ``STATE_...``; all must hold."""
T_TOKENS: Final = 6
"""Mask of tokens; all must be on it."""
TEST: Final = 7

SAME_NAME: Final = -2
STATE_CHARGED: Final = 0
STATE_DISCHARGED: Final = 1
STATE_AIR: Final = 2
STATE_GROUND: Final = 3
STATE_DAMAGED: Final = 4
STATE_ATTACKED: Final = 5
STATE_MOVED: Final = 6
STATE_FRESH: Final = 7
STATE_SECRET: Final = 8
STATE_SPAWN: Final = 9
STATES: Final = (
    "charged",
    "discharged",
    "air",
    "ground",
    "damaged",
    "attacked",
    "moved",
    "fresh",
    "secret",
    "spawn",
)

# Expressions.
E_NUMBER: Final = 0
"""``[.., number]``, no address."""
E_AMOUNT: Final = 1
E_EXCESS: Final = 2
E_ROUND: Final = 3
E_ADD: Final = 4
"""``[.., n, expression 1, ...]``; so E_MULTIPLY, E_MIN, E_MAX."""
E_SUBTRACT: Final = 5
"""``[.., a, b]``"""
E_MULTIPLY: Final = 6
E_MIN: Final = 7
E_MAX: Final = 8
E_COUNT: Final = 9
"""``[.., selector]``"""
E_MIGHT: Final = 10
"""``[.., ref]``; so the six that follow."""
E_HEALTH: Final = 11
E_HP: Final = 12
E_DAMAGE: Final = 13
E_SPEED: Final = 14
E_RANGE: Final = 15
E_COST: Final = 16
E_TOKENS: Final = 17
"""``[.., ref, GOOD or BAD]``: how many."""
E_TOKEN: Final = 18
"""``[.., ref, token]``: its die or amount; a permanent one counts as 1."""
E_DISTANCE: Final = 19
"""``[.., ref, ref]``"""
E_GLORY: Final = 20
"""``[.., player]``; so the six that follow."""
E_PRIDE: Final = 21
E_MANIA: Final = 22
E_HAND: Final = 23
E_DECK: Final = 24
E_PRISON: Final = 25
E_INCUBATOR: Final = 26

GOOD: Final = 0
BAD: Final = 1
NEUTRAL: Final = 2
ALL_TOKENS: Final = 2

# Conditions.
C_EQUAL: Final = 0
"""``[.., expression, expression]``; so the five that follow."""
C_UNEQUAL: Final = 1
C_LESS: Final = 2
C_AT_MOST: Final = 3
C_MORE: Final = 4
C_AT_LEAST: Final = 5
C_AND: Final = 6
"""``[.., n, condition 1, ...]``; so C_OR."""
C_OR: Final = 7
C_NOT: Final = 8
"""``[.., condition]``"""
C_IS: Final = 9
"""``[.., ref, test]``"""
C_EXISTS: Final = 10
"""``[.., selector]``"""
C_SAME_MAT: Final = 11
"""``[.., ref, ref]``"""
C_TURN: Final = 12
"""``[.., 0 mine, 1 my side's, 2 an enemy's]``"""

# Operations: ``[OP_..., operands]``. n: expression's address; to: To's; ref, player: numbers.
OP_DAMAGE: Final = 0
"""n, to, pierce 0/1"""
OP_DRAIN: Final = 1
"""n, to"""
OP_HEAL: Final = 2
"""n or ``NONE`` = all, to"""
OP_PREVENT: Final = 3
"""n or ``NONE`` = all, to, until"""
OP_CHARGE: Final = 4
"""to"""
OP_DISCHARGE: Final = 5
"""to"""
OP_DOGMA: Final = 6
"""player, n, 1 charged / 0 discharged"""
OP_AGAIN: Final = 7
"""to"""
OP_TAKE_OFF: Final = 8
"""to"""
OP_LAND: Final = 9
"""to"""
OP_REVEAL: Final = 10
"""to"""
OP_MOVE: Final = 11
"""to, ``HOW_...``, n (or ``NONE``), ref to swap with (or ``NONE``)"""
OP_TOKEN: Final = 12
"""to, ``SIGN_...``, token or ``NONE``, n or ``NONE``, GOOD/BAD/ALL_TOKENS, ref or ``NONE``"""
OP_STAT: Final = 13
"""to, changes, until"""
OP_GRANT: Final = 14
"""to, mask of words, until"""
OP_FORBID: Final = 15
"""to, mask of words, until"""
OP_MANIA: Final = 16
"""player, n"""
OP_TAX: Final = 17
"""``TAX_...``, player, test or ``NONE``, n, until"""
OP_DRAW: Final = 18
"""player, n"""
OP_MILL: Final = 19
"""player, n"""
OP_ARRANGE: Final = 20
"""player, n"""
OP_DISCARD: Final = 21
"""player, n, player who chooses or ``NONE`` = the same, test or ``NONE``"""
OP_PEEK: Final = 22
"""player, ``ZONE_HAND`` or ``ZONE_DECK_TOP``, n or ``NONE``"""
OP_SEARCH: Final = 23
"""player, test or ``NONE``, n, ``INTO_...``"""
OP_TO_DECK: Final = 24
"""to, ``DECK_...``"""
OP_SPAWN: Final = 25
"""definition, player, n, air 0/1, charged 0/1"""
OP_SUMMON_FREE: Final = 26
"""player, ``ZONE_HAND`` or ``ZONE_INCUBATOR``, n, test or ``NONE``, air 0/1, charged 0/1"""
OP_RETURN: Final = 27
"""to"""
OP_IMPRISON: Final = 28
"""to"""
OP_RELEASE: Final = 29
"""player, n, ``INTO_...``, test or ``NONE``, player who chooses or ``NONE``"""
OP_CONTROL: Final = 30
"""to, player, until"""
OP_SACRIFICE: Final = 31
"""to"""
OP_KILL: Final = 32
"""to"""
OP_NEGATE: Final = 33
"""``NEGATE_...``, expression's address of the greatest speed, or ``NEGATE_ANY``"""
OP_REDIRECT: Final = 34
"""0 link / 1 attack, ref"""
OP_ECHO: Final = 35
"""kind of effect or ``NONE`` = any"""
OP_END_COMBAT: Final = 36
OP_GLORY: Final = 37
"""player, n"""
OP_PRIDE: Final = 38
"""player, n"""
OP_WIN: Final = 39
"""player"""
OP_CHOOSE: Final = 40
"""player, n (a number), block 1, ..., block n"""
OP_WHEN: Final = 41
"""condition, block, block or ``NONE``"""
OP_EACH: Final = 42
"""selector, block"""
OP_TIMES: Final = 43
"""n, block"""
OP_LATER: Final = 44
"""``AT_...``, block"""

UNTIL_COMBAT: Final = 0
UNTIL_TURN: Final = 1
UNTIL_NEXT_READY: Final = 2
UNTIL_LEAVE: Final = 3
HOW_CHOOSE: Final = 0
HOW_PUSH: Final = 1
HOW_PULL: Final = 2
HOW_SWAP: Final = 3
SIGN_ADD: Final = 0
SIGN_REMOVE: Final = 1
SIGN_CLEANSE: Final = 2
SIGN_SHIFT: Final = 3
TAX_EFFECT: Final = 0
TAX_SUMMON: Final = 1
TAX_REVIVE: Final = 2
INTO_INCUBATOR: Final = 0
INTO_HAND: Final = 1
INTO_DECK_TOP: Final = 2
DECK_TOP: Final = 0
DECK_BOTTOM: Final = 1
DECK_SHUFFLE: Final = 2
NEGATE_LINK: Final = 0
NEGATE_ATTACK: Final = 1
NEGATE_ANY: Final = -1
"""Instead of the greatest speed's expression: any speed."""
AT_TURN_END: Final = 0
AT_NEXT_READY: Final = 1
AT_COMBAT_END: Final = 2

# Costs (``also``).
PAY_CHARGE_SELF: Final = 0
PAY_DISCARD: Final = 1
PAY_MILL: Final = 2
PAY_DAMAGE_SELF: Final = 3
PAY_IMPRISON_OWN: Final = 4
PAY_SACRIFICE: Final = 5
"""The number is a selector's address."""
