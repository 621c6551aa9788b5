"""Costs (CR 118, 601.2f-h, 602.2b). "You" pays."""

from __future__ import annotations

from cardwright.magic.program.node import Amount, Cost, Filter, Ref, node
from cardwright.magic.program.words import Zone


@node
class PayMana(Cost):
    """Mana, written with symbols (``{X}{1}{R}``, ``{W/U}``, ``{2/B}``, ``{G/P}``, ``{S}``)."""

    symbols: str


@node
class PayGeneric(Cost):
    """Generic mana in a number that is worked out."""

    amount: Amount


@node
class TapThis(Cost):
    """``{T}`` (CR 107.5), with summoning sickness (CR 302.6)."""


@node
class UntapThis(Cost):
    """``{Q}`` (CR 107.6)."""


@node
class TapOthers(Cost):
    """Tap untapped permanents you control; crew counts their power (CR 702.122)."""

    filter: Filter
    count: Amount
    total_power: bool = False


@node
class Sacrifice(Cost):
    """Sacrifice permanents you control; with no filter, this one."""

    filter: Filter | None = None
    count: Amount | None = None
    """1 if absent."""


@node
class Discard(Cost):
    """Discard cards; with no filter this card; ``whole_hand`` without a count."""

    filter: Filter | None = None
    count: Amount | None = None
    at_random: bool = False
    whole_hand: bool = False


@node
class PayLife(Cost):
    """Pay life (CR 119.4)."""

    amount: Amount


@node
class PayEnergy(Cost):
    """Pay energy counters (CR 107.14)."""

    amount: Amount


@node
class RemoveCounters(Cost):
    """Remove counters from this, or from among permanents that match."""

    kind: str
    count: Amount
    filter: Filter | None = None


@node
class PutCounters(Cost):
    """Put counters on this."""

    kind: str
    count: Amount


@node
class Loyalty(Cost):
    """A loyalty cost (CR 606): ``+1``, ``-2``, ``0``; ``-X`` by ``variable``."""

    change: int
    variable: bool = False


@node
class ExileCards(Cost):
    """Exile cards from the zone; with no filter, this."""

    zone: Zone
    filter: Filter | None = None
    count: Amount | None = None
    total: Amount | None = None
    """Any number of them, whose total mana value is at least this (CR 701.59a)."""


@node
class ReturnToHand(Cost):
    """Return permanents you control to their owner's hand; with no filter, this one.

    ``anyones``: permanents that others control may be returned too; ``zone``: or your cards there.
    """

    filter: Filter | None = None
    count: Amount | None = None
    anyones: bool = False
    zone: Zone = "battlefield"


@node
class RevealCards(Cost):
    """Reveal cards from your hand; with no filter, this."""

    filter: Filter | None = None
    count: Amount | None = None


@node
class MillCards(Cost):
    """Mill cards."""

    count: Amount


@node
class PutOnLibrary(Cost):
    """Put cards from the zone on the top or bottom of your library."""

    zone: Zone
    filter: Filter
    count: Amount
    bottom: bool = False


@node
class UnattachThis(Cost):
    """Unattach this."""


@node
class RepeatCost(Cost):
    """The whole cost, so many times (cumulative upkeep, CR 702.24)."""

    cost: tuple[Cost, ...]
    times: Amount


@node
class OneOf(Cost):
    """One of these parts, chosen by the payer."""

    parts: tuple[Cost, ...]


@node
class Exert(Cost):
    """Exert this (CR 701.43)."""


@node
class DealSelf(Cost):
    """A cost by which the payer does something to others: give a counter, tap the target ..."""

    what: str
    ref: Ref
    amount: Amount
