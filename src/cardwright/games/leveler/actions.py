"""What a player can do: one closed union of small frozen values.

A *ref* names a thing as the notation does: ``#117`` an object in the open, ``[Bear Cub]`` a card
in a hidden zone by its name, ``a`` or ``b`` a player. Two cards of one name there are one answer.
``nth`` tells offers apart that would read the same, from 1. A play is several decisions of
one group: what is done, then way, modes, X, targets, payment; attackers and blockers one by one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardwright.core.game import Seat

Ref: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass priority (CR 117.3d). ``pass``."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the opening hand (CR 103.5). ``keep``."""


@dataclass(frozen=True, slots=True)
class Mulligan:
    """Take a mulligan (CR 103.5). ``mulligan``."""


@dataclass(frozen=True, slots=True)
class PlayLand:
    """Play a land (CR 305.1). ``play [Forest]``; a back face: ``play [Name] face 2``."""

    card: Ref
    face: int = 1


@dataclass(frozen=True, slots=True)
class Cast:
    """Cast a spell (CR 601). ``cast [Bear Cub]``, ``cast #55 face 2``, ``cast [Name] nth 2``."""

    card: Ref
    face: int = 1
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Use:
    """Activate an ability (CR 602), by its number on the object. ``use #117 1``."""

    source: Ref
    ability: int


@dataclass(frozen=True, slots=True)
class Special:
    """Take a special action (CR 116.2). ``special turn_up #117``."""

    word: str
    card: Ref
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Way:
    """Choose how to cast it (CR 601.2b). ``way flashback``; the ordinary one: ``way normal``."""

    name: str
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a thing: a target, a card, the source of the next trigger. ``choose #117``."""

    thing: Ref
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Attack:
    """Let a creature attack a player, planeswalker or battle (CR 508.1). ``attack #117 b``."""

    attacker: Ref
    victim: Ref


@dataclass(frozen=True, slots=True)
class Block:
    """Let a creature block an attacker (CR 509.1). ``block #98 #117``."""

    blocker: Ref
    attacker: Ref


@dataclass(frozen=True, slots=True)
class Mode:
    """Choose a mode, by its place on the card (CR 700.2). ``mode 2``."""

    number: int


@dataclass(frozen=True, slots=True)
class Number:
    """Choose a number: X, a share of damage, an amount. ``number 3``."""

    number: int


@dataclass(frozen=True, slots=True)
class Word:
    """Choose a word: a colour, a card type, a side of a vote. ``word red``."""

    text: str
    nth: int = 1


@dataclass(frozen=True, slots=True)
class Yes:
    """Agree. ``yes``."""


@dataclass(frozen=True, slots=True)
class No:
    """Do not. ``no``."""


@dataclass(frozen=True, slots=True)
class Done:
    """No more of them. ``done``."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Leave the game and lose it (CR 104.3a). Out of turn. ``concede``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw (CR 104.4i). Out of turn. ``offer-draw``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AcceptDraw:
    """Accept the draw that is offered; the game is over. ``accept-draw``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RefuseDraw:
    """Refuse the draw that is offered. ``refuse-draw``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce that an ability has triggered which the rules could not read (decision 0021).

    Out of turn, while anybody has priority. ``announce #117 2``.
    """

    seat: Seat
    source: Ref
    ability: int


TableTalk: TypeAlias = Concede | OfferDraw | AcceptDraw | RefuseDraw | Announce
"""Interrupts: never among a decision's actions."""

Action: TypeAlias = (
    Pass
    | Keep
    | Mulligan
    | PlayLand
    | Cast
    | Use
    | Special
    | Way
    | Choose
    | Attack
    | Block
    | Mode
    | Number
    | Word
    | Yes
    | No
    | Done
    | TableTalk
)
