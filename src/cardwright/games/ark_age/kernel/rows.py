"""Rows of the kernel's tables: which number is which field.

A *unit* is a row of ``units``, a *card* a number ``room * owner + index`` that stays the same for
the whole game, a *place* a slot (``layout``), a *link* a row of ``links``.
"""

from __future__ import annotations

from typing import Final

# Row of ``players``, by seat.
P_PERM: Final = 0
"""Permanent stones (ark 106.1), spent ones included."""
P_SPENT: Final = 1
"""Permanent stones set aside (ark 106.3)."""
P_OPTIONAL: Final = 2
P_GLORY: Final = 3
P_PRIDE: Final = 4
P_OUT: Final = 5
"""``layout.OUT_...``; ``STILL_IN`` while he plays (ark 803)."""
P_VICTORIOUS: Final = 6
"""0 no, 1 by Glory or Pride, 2 by a Frame condition (frame_timing=last_chance)."""
P_TURNS: Final = 7
"""Turns he has begun."""
P_LAST_ROUND: Final = 8
"""Round of his last turn; 0 before the first (ark 500.5, 505.2)."""
P_EMPTY_TURNS: Final = 9
"""ark 104.6"""
P_SUDDEN: Final = 10
"""1: entered sudden death (ark 104.11)."""
P_DECK: Final = 11
"""Cards in the deck; so hand, incubator and prison."""
P_HAND: Final = 12
P_INCUBATOR: Final = 13
P_PRISON: Final = 14
P_OTHERS_REVIVED: Final = 15
"""Cards revived this turn under 602.5."""
PLAYER_ROW: Final = 16

# Row of ``units``.
U_PLACE: Final = 0
"""Place, or ``NONE``: it has left its mat, or the row is free (``U_ENTRY`` 0)."""
U_CARD: Final = 1
"""Card, or ``NONE``: spawn."""
U_DEFINITION: Final = 2
U_OWNER: Final = 3
U_CONTROLLER: Final = 4
U_FLAGS: Final = 5
U_DAMAGE: Final = 6
U_MIGHT: Final = 7
"""Printed; so the four that follow."""
U_HEALTH: Final = 8
U_SPEED: Final = 9
U_RANGE: Final = 10
U_COST: Final = 11
U_KIND: Final = 12
U_NOW_MIGHT: Final = 13
"""Computed (ark 107.2); current unless ``State.stale``."""
U_NOW_HEALTH: Final = 14
U_NOW_SPEED: Final = 15
U_NOW_RANGE: Final = 16
U_NOW_ATTACK_RANGE: Final = 17
U_GRANTS: Final = 18
"""Mask of words; computed."""
U_FORBIDS: Final = 19
"""Mask of words; computed."""
U_TOKENS: Final = 20
"""Mask of the tokens on it."""
U_ALTS: Final = 21
"""Mask of its active Alts effects."""
U_KNOWN: Final = 22
"""Mask of the seats that know its face while it is secret."""
U_LAST_PLACE: Final = 23
U_ENTRY: Final = 24
"""Number of its entering, from 1, later ones higher; 0 = the row is free."""
U_HURT_BY: Final = 25
"""Seat that its death would count for, or ``NONE`` (ark 618.3, 618.5)."""
U_HURT_UNIT: Final = 26
"""Unit that hurt it last, or ``NONE``."""
U_HURT_HOW: Final = 27
"""``HURT_...``."""
U_EXCESS: Final = 28
"""Damage beyond what was needed."""
U_REPLACED: Final = 29
"""Entry of the newest source whose replacement was used on its present death (ark C11.5)."""
U_KEPT: Final = 30
"""Mask of the Alts effects paid for in this ready phase (501.5)."""
U_PRICE: Final = 31
"""Mania paid in the open for its coming, or ``NONE``: none was (103.8, C4 summon_free)."""
UNIT: Final = 32

NOT_HURT: Final = 0
HURT_BY_STRIKE: Final = 1
HURT_BY_UNITY: Final = 2
HURT_BY_EFFECT: Final = 3

# Flags of a unit.
CHARGED: Final = 1
AIR: Final = 2
SECRET: Final = 4
"""ark 610.2"""
LANDING: Final = 8
"""ark 610.4"""
MOVED: Final = 16
MOVED_TWICE: Final = 32
ATTACKED: Final = 64
AGAIN: Final = 128
"""It may attack once more (ark 606.1)."""
ATTACKED_TWICE: Final = 256
FRESH: Final = 512
"""Entered this turn."""
UNSUMMONED: Final = 1024
"""From the gambit, to count as summoned when shown (gambit_triggers)."""
TURN_FLAGS: Final = MOVED + MOVED_TWICE + ATTACKED + AGAIN + ATTACKED_TWICE
"""They belong to the card, not to its stay (ark 611.8), and end with the turn."""

# Row of ``tokens``.
O_UNIT: Final = 0
O_TOKEN: Final = 1
O_DIE: Final = 2
"""Cooldown or amount; ``PERMANENT``."""
O_BY: Final = 3
"""Seat that put it (ark 616.7)."""
TOKEN_ROW: Final = 4
PERMANENT: Final = -1

# Row of ``mods``: changes made by operations.
M_UNIT: Final = 0
"""Unit, or ``NONE`` (tax)."""
M_WHAT: Final = 1
"""``CHANGE_...``"""
M_STAT: Final = 2
"""Stat, mask of words, or what is taxed."""
M_AMOUNT: Final = 3
M_UNTIL: Final = 4
M_SEAT: Final = 5
"""Controller of the effect."""
M_FILTER: Final = 6
"""Tax: Test's address or ``NONE``; control: the seat it belonged to before."""
M_PAYER: Final = 7
"""Tax: who pays."""
MOD: Final = 8
CHANGE_ADD: Final = 0
CHANGE_SET: Final = 1
CHANGE_GRANT: Final = 2
CHANGE_FORBID: Final = 3
CHANGE_PREVENT: Final = 4
"""``M_AMOUNT`` ``NONE`` = all."""
CHANGE_TAX: Final = 5
CHANGE_CONTROL: Final = 6

# Row of ``uses``: how often something has been used (ark 611.6, 611.8, 602.4).
Y_KEY: Final = 0
"""Card; or ``SPAWN_KEY`` + 8 * definition + seat; ``REVIVE_KEY`` + name; ``DOGMA_KEY`` + ..."""
Y_EFFECT: Final = 1
"""Number of the effect on the card; ``WATCHES`` + row of a watch."""
Y_PER: Final = 2
Y_COUNT: Final = 3
USE_ROW: Final = 4
SPAWN_KEY: Final = 100_000
DOGMA_KEY: Final = 200_000
REVIVE_KEY: Final = 300_000
WATCHES: Final = 100

# Row of ``links``: an effect that is announced, waits in the queue, stands on the chain,
# resolves, or is delayed.
X_STATUS: Final = 0
"""``LINK_...``"""
X_CONTROLLER: Final = 1
X_SOURCE: Final = 2
"""Unit, or ``NONE`` (dogma)."""
X_DOGMA: Final = 3
"""Index of the controller's dogma, or ``NONE``."""
X_DEFINITION: Final = 4
X_EFFECT: Final = 5
"""Row in ``Content.effects``."""
X_NUMBER: Final = 6
"""Number of the effect on the card, as ``Y_EFFECT``."""
X_SPEED: Final = 7
X_RANGE: Final = 8
"""0 to 5, or ``ANYWHERE``."""
X_COST: Final = 9
"""Effective cost, paid."""
X_BODY: Final = 10
"""Address of the body, or ``NONE`` while the mode is not chosen."""
X_CHOSEN: Final = 11
"""How many targets are chosen."""
X_T1: Final = 12
X_T2: Final = 13
X_T3: Final = 14
X_NAMED: Final = 15
"""Player named, or ``NONE``."""
X_SUBJECT: Final = 16
X_OTHER: Final = 17
X_AMOUNT: Final = 18
X_EXCESS: Final = 19
X_ATTACK: Final = 20
"""Number of the attack it is about, or ``NONE``."""
X_ANSWERED: Final = 21
"""Link that it answers, or ``NONE``."""
X_EVENT: Final = 22
"""Event that triggered it, or ``NONE``."""
X_NEGATED: Final = 23
X_GROUP: Final = 24
"""Number of its group in the queue (ark 101.4)."""
X_THIS: Final = 25
X_CENTRE: Final = 26
"""Place that the area lies around, or ``NONE``."""
X_ECHO: Final = 27
"""1: it is, or holds, an echo."""
X_PLACE: Final = 28
"""Place of its source when last known."""
LINK: Final = 29
LINK_FREE: Final = 0
LINK_DRAFT: Final = 1
LINK_QUEUED: Final = 2
LINK_ON_CHAIN: Final = 3
LINK_RESOLVING: Final = 4
LINK_DELAYED: Final = 5
"""``X_AMOUNT``: ``AT_...``; ``X_BODY``: the block."""

CARD_VALUE: Final = 1_000_000
"""What a target or found thing is: a unit, or this + a card in some zone."""

# Row of ``attacks``: the combat in hand.
A_ATTACKER: Final = 0
A_TARGET: Final = 1
"""Unit attacked, or ``NONE``."""
A_PLAYER: Final = 2
"""Player attacked, or ``NONE``."""
A_FLAGS: Final = 3
A_SIDE: Final = 4
"""Seat whose unit attacks, as declared."""
A_DEFENDER: Final = 5
"""Seat whose unit is attacked, or who is."""
ATTACK_ROW: Final = 6
ATTACK_OVER: Final = 1
"""Missed, negated, settled, or its player is out: no Calculate, no counterattack."""
ATTACK_DEALT: Final = 2
"""Its strike took health in the Calculate that was just made."""
ATTACK_STRUCK: Final = 4
"""It has been calculated."""
ATTACK_OFFERED: Final = 8
"""The attacker's player has made his offer in this step (ark 702.4)."""
DEFENCE_OFFERED: Final = 16
ATTACK_OFFER_STANDS: Final = 32
DEFENCE_OFFER_STANDS: Final = 64
OFFERS: Final = ATTACK_OFFERED + DEFENCE_OFFERED + ATTACK_OFFER_STANDS + DEFENCE_OFFER_STANDS

# Row of ``tasks``: what is unfinished, the top last.
TASK: Final = 4
