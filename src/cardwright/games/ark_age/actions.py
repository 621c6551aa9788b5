"""What a player can do: one closed union of small frozen values.

A *place* is a slot of a mat: ``45 * seat + 9 * row + column``, all from 0, row 0 in front
(``kernel/layout.py``); a *definition* is a card's number in the game's content. An effect is
named by its unit's place and its number on the card. A play is several decisions of one group:
the card (:class:`Summon`), its :class:`Slot`, its :class:`Posture`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardwright.core.game import Seat

Place: TypeAlias = int
Definition: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Summon:
    """Summon a card from the hand (ark 601). ``summon 17``."""

    definition: Definition


@dataclass(frozen=True, slots=True)
class Revive:
    """Revive a card from the incubator (ark 602). ``revive 17``."""

    definition: Definition


@dataclass(frozen=True, slots=True)
class Gambit:
    """Put a card of the hand on the mat in the setup (ark 103.8). ``gambit 17``."""

    definition: Definition


@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit one space (ark 603); its :class:`Slot` follows. ``move a23``."""

    place: Place


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Let a unit take off (ark 610.3). ``fly a23``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Land:
    """Let a unit land (ark 10.1: voluntary_land). ``land a23``."""

    place: Place


@dataclass(frozen=True, slots=True)
class KeepAlts:
    """Pay the upkeep of an Alts effect (ark 501.5). ``keep a23 1``."""

    place: Place
    effect: int


@dataclass(frozen=True, slots=True)
class EndAlts:
    """Let an Alts effect end (ark 501.5, 611.5). ``end a23 1``."""

    place: Place
    effect: int


@dataclass(frozen=True, slots=True)
class Use:
    """Activate an effect of a unit (ark 612). ``use a23 1``."""

    place: Place
    effect: int


@dataclass(frozen=True, slots=True)
class UseDogma:
    """Activate half of one's own dogma (ark 302.2). ``dogma 1 2``: the defensive half."""

    index: int
    half: int
    """0 offensive, 1 defensive."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Attack with a unit (ark 606); whom follows. ``attack a11``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Unite:
    """Begin a unity attack with a unit (ark 609). ``unite a11``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Join:
    """Let a further unit join the unity attack (ark 609.2). ``join a12``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Counter:
    """Strike back with an attacked unit (ark 607.1). ``counter b11``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Block:
    """Make a nearer guard the target (ark 10.1: active_block). ``block b11``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Target:
    """Name a unit: attacked, target of an effect, choice of a text. ``at b11``."""

    place: Place


@dataclass(frozen=True, slots=True)
class TargetPlayer:
    """Name a player: attacked, or named by an effect. ``player b``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PickCard:
    """Name a card in one of a player's zones. ``card b 17``."""

    seat: Seat
    definition: Definition


@dataclass(frozen=True, slots=True)
class Slot:
    """Choose a slot. ``slot a23``."""

    place: Place


@dataclass(frozen=True, slots=True)
class Posture:
    """Enter on the ground (0) or in flight (1) (ark 610.1). ``posture 1``: on the ground."""

    flight: int


@dataclass(frozen=True, slots=True)
class Mode:
    """Choose a mode of an effect (ark 612.6). ``mode 1``."""

    number: int


@dataclass(frozen=True, slots=True)
class Option:
    """Choose what a text offers. ``option 1``."""

    number: int


@dataclass(frozen=True, slots=True)
class Trigger:
    """Choose which of one's triggers comes next (ark 101.4). ``trigger 1``."""

    number: int


@dataclass(frozen=True, slots=True)
class Replacement:
    """Choose which replacement applies. ``replacement 1``."""

    number: int


@dataclass(frozen=True, slots=True)
class About:
    """Say which attack an effect is about (ark 609.8). ``about 1``."""

    attack: int


@dataclass(frozen=True, slots=True)
class Spend:
    """Say how many optional stones pay (om_spend_order=ask). ``spend 1``: none of them."""

    optional: int
    """Stones; the text counts from 1."""


@dataclass(frozen=True, slots=True)
class Start:
    """Name the starter (order_winner=chooses). ``start b``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OwnDogma:
    """Choose one of one's own dogmas for a text. ``own-dogma 1``."""

    index: int


@dataclass(frozen=True, slots=True)
class Mulligan:
    """Shuffle the hand into the deck and draw anew (mulligan=once). ``mulligan``."""


@dataclass(frozen=True, slots=True)
class Yes:
    """Use the optional effect; let one's unit join. ``yes``."""


@dataclass(frozen=True, slots=True)
class Pass:
    """No; nothing; no more. ``pass``."""


@dataclass(frozen=True, slots=True)
class Done:
    """The phase, or the list, is finished. ``done``."""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Quit (ark 104.8). Out of turn. ``withdraw``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferSettlement:
    """Offer to settle an attack (ark 702.4). Out of turn. ``offer 1``."""

    seat: Seat
    attack: int


@dataclass(frozen=True, slots=True)
class AcceptSettlement:
    """Accept the offer that stands; the attack is settled (ark 702.2). ``accept 1``."""

    seat: Seat
    attack: int


@dataclass(frozen=True, slots=True)
class RefuseSettlement:
    """Refuse the offer that stands. ``refuse 1``."""

    seat: Seat
    attack: int


TableTalk: TypeAlias = Withdraw | OfferSettlement | AcceptSettlement | RefuseSettlement
"""Interrupts: never among a decision's actions."""

Action: TypeAlias = (
    Summon
    | Revive
    | Gambit
    | Move
    | TakeOff
    | Land
    | KeepAlts
    | EndAlts
    | Use
    | UseDogma
    | Attack
    | Unite
    | Join
    | Counter
    | Block
    | Target
    | TargetPlayer
    | PickCard
    | Slot
    | Posture
    | Mode
    | Option
    | Trigger
    | Replacement
    | About
    | Spend
    | Start
    | OwnDogma
    | Mulligan
    | Yes
    | Pass
    | Done
    | TableTalk
)
