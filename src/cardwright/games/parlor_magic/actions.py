"""What a Ruler can do: one closed union of small frozen values.

Cards are whole numbers 0..103: ``52 * owner + 13 * suit + rank``, suits C D H S, ranks
2 3 4 5 6 7 8 9 10 J Q K A (see :mod:`cards`). A play is several decisions of one group: the card
(:class:`Play`), its target (:class:`On` and its like), each point of its cost (:class:`Pay`,
:class:`PayLand`). Attackers, blocks and divided damage are chosen one at a time as well, in the
order of the offered list; ``Done`` ends such a list.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from cardwright.core.game import Seat

Card: TypeAlias = int
Suit: TypeAlias = int


class Ability(StrEnum):
    """The five abilities of court cards (parlor 13.1)."""

    VOLLEY = "volley"
    SALLY = "sally"
    HARRY = "harry"
    ALLY = "ally"
    CARRY = "carry"


@dataclass(frozen=True, slots=True)
class Trim:
    """Put one card of the hand into Recycle at the hand trim (parlor 4.3). ``trim 4Sa``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this one of the drawn cards (parlor 5.1). ``keep 9Da``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Redraw:
    """Recycle the drawn cards and this hand card, and draw anew (parlor 5.4). ``redraw 9Da``."""

    card: Card | None
    """``None`` (text ``redraw``) only with an empty hand."""


@dataclass(frozen=True, slots=True)
class Tax:
    """Tax one of one's Lands for its point, outside any payment (parlor 8.5). ``tax 10Da``."""

    land: Card


@dataclass(frozen=True, slots=True)
class Play:
    """Show a hand card to be played (parlor 7.2). ``play 4Sa``."""

    card: Card


@dataclass(frozen=True, slots=True)
class On:
    """Lay the shown Enh on this Cre or Lnd (parlor 11.2). ``on KHb``."""

    host: Card


@dataclass(frozen=True, slots=True)
class OnDomain:
    """Lay the shown Enh in this Ruler's Domain (parlor 11.2). ``domain a``."""

    ruler: Seat


@dataclass(frozen=True, slots=True)
class OnStack:
    """Lay the shown Enh on the Trumps stack (parlor 11.5). ``stack``."""


@dataclass(frozen=True, slots=True)
class Expel:
    """Spend the shown Enh to expel this Enh, Cre, Lnd or trump (parlor 15). ``expel KHb``.

    The top of the Trumps stack as target is parlor 11.6.
    """

    target: Card


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay the next point of the cost with a point of this suit (parlor 7.2a). ``pay S``."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class PayLand:
    """Tax this Land and pay the next point of the cost with its point. ``pay 10Sa``."""

    land: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """Play no card; the exchange ends (parlor 7.1). ``pass``."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Name one more attacker (parlor 14.1). ``attack KHa``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Block:
    """Assign one more blocker to an attacker (parlor 14.2). ``block KSb KHa``."""

    blocker: Card
    attacker: Card


@dataclass(frozen=True, slots=True)
class Use:
    """Use an ability (parlor 13). ``volley JSa KHb``, ``sally KHa``, ``harry JHb``."""

    ability: Ability
    user: Card
    target: Card | None
    """Volley, Ally: a Cre; Carry: a Land; Sally, Harry: none."""


@dataclass(frozen=True, slots=True)
class Assign:
    """Put one point of this attacker's Pwr on one of its blockers (14.4). ``assign KHa QDb``."""

    attacker: Card
    blocker: Card


@dataclass(frozen=True, slots=True)
class Bonus:
    """Put one point of the bonus on this Cre (parlor 14.5, 14.7a). ``bonus QDb``."""

    target: Card


@dataclass(frozen=True, slots=True)
class Done:
    """Name no more of what is being listed: trims, attackers, blocks, abilities. ``done``."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up, at any time (parlor 17.4). ``concede``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw, at any time (parlor 17.5). ``offer-draw``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """Accept or refuse the other's offer. ``accept-draw``, ``refuse-draw``."""

    seat: Seat
    accept: bool


TableTalk: TypeAlias = Concede | OfferDraw | AnswerDraw
"""Interrupts: from any seat at any time, never in ``decision.actions``."""

Action: TypeAlias = (
    Trim
    | Keep
    | Redraw
    | Tax
    | Play
    | On
    | OnDomain
    | OnStack
    | Expel
    | Pay
    | PayLand
    | Pass
    | Attack
    | Block
    | Use
    | Assign
    | Bonus
    | Done
    | TableTalk
)
