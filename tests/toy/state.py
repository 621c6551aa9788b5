"""The toy's cards, actions, state and observation: data only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardwright.core.game import Decision, Seat
from cardwright.core.rng import Stream

CARDS = range(1, 13)
SEATS = (Seat(0), Seat(1))
MOST_COINS = 5
HAND_LIMIT = 4
DRAWS = 2
"""Cards a seat may draw in one game (toy 2.4)."""
TURNS = 8
"""Four for each seat (toy 1.3)."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of the hand face down (toy 2.1). ``lay 7``."""

    card: int


@dataclass(frozen=True, slots=True)
class Pay:
    """Put so many coins of the pot on the card being laid (toy 2.1a). ``pay 1``."""

    coins: int


@dataclass(frozen=True, slots=True)
class Charge:
    """Move a coin from the purse to the pot; the turn goes on (toy 2.2). ``charge``."""


@dataclass(frozen=True, slots=True)
class Show:
    """Turn one's first hidden card face up; the turn goes on (toy 2.3). ``show``."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a random card from the bag (toy 2.4). ``draw``."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, if nothing else can be done (toy 2.5). ``pass``."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up, at any time (toy 3.2). ``concede``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offer a draw, at any time (toy 3.3). ``offer-draw``."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnswerDraw:
    """Answer the other's offer (toy 3.3). ``accept-draw``, ``refuse-draw``."""

    seat: Seat
    accept: bool


TableTalk: TypeAlias = Concede | OfferDraw | AnswerDraw
Action: TypeAlias = Lay | Pay | Charge | Show | Draw | Pass | TableTalk


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table."""

    card: int
    coins: int
    shown: bool


@dataclass(slots=True)
class Side:
    """What belongs to one seat."""

    hand: list[int]
    """Ascending."""
    row: list[Laid]
    purse: int
    pot: int
    draws: int
    """How many cards it has drawn."""


@dataclass(slots=True)
class State:
    """The whole truth. Only the rules change it."""

    options: dict[str, str]
    sides: list[Side]
    bag: list[int]
    """Cards in the bag, ascending; which one comes is chance."""
    chance: Stream
    turn: int = 1
    group: int = 0
    pending: int | None = None
    """The card being laid, until its coins are settled; it is still in the hand."""
    draw_offer: Seat | None = None
    ended: str = ""
    """``"count"``, ``"concession"``, ``"agreement"`` or nothing."""
    loser: Seat | None = None
    asked: Decision[Action] | None = None
    """The pending decision, worked out once after each action."""


@dataclass(frozen=True, slots=True)
class LaidSeen:
    """A card on the table as one viewer sees it: ``card`` is ``None`` face down."""

    card: int | None
    coins: int
    shown: bool


@dataclass(frozen=True, slots=True)
class SideSeen:
    """One side as one viewer sees it."""

    hand: tuple[int, ...] | None
    hand_size: int
    row: tuple[LaidSeen, ...]
    purse: int
    pot: int
    draws: int


@dataclass(frozen=True, slots=True)
class Observation:
    """What one seat may know (toy 1.4)."""

    seat: int | None
    options: dict[str, str]
    turn: int
    group: int
    deciding: int | None
    pending: int | None
    """The card being laid; its player alone knows."""
    sides: tuple[SideSeen, ...]
    draw_offer: int | None
    ended: str
    loser: int | None
