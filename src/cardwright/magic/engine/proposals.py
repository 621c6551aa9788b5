"""Events before they happen, with what replacement effects may still change (CR 614, 616)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Definition
from cardwright.magic.program.node import Change


class Entry:
    """How an object enters the battlefield (CR 614.12), or comes into another zone."""

    controller: int = NONE
    tapped: bool = False
    face: int = 0
    face_down: str = ""
    attacking: int = NONE
    """Whom it attacks as it enters (CR 508.4); ``NONE``: nobody."""
    attach_to: int = NONE
    place: str = "top"
    """In a library: ``top``, ``bottom``, ``shuffled``."""
    depth: int = 0
    """Nth from the top of a library, from 1; 0 is the place."""
    mark: str = ""
    """A designation that it has in the new zone (``adventure``: CR 715.3d)."""

    def __init__(self) -> None:
        self.counters: list[tuple[str, int]] = []
        """What it enters with."""
        self.changes: list[tuple[Change, ...]] = []
        """Continuous effects from the moment it enters, for as long as it stays."""
        self.definition: Definition | None = None
        """It enters as a copy: with these copiable values (CR 707.5)."""

    def copy(self) -> Entry:
        """Return an independent copy."""
        made = Entry()
        made.controller = self.controller
        made.tapped = self.tapped
        made.face = self.face
        made.face_down = self.face_down
        made.attacking = self.attacking
        made.attach_to = self.attach_to
        made.place = self.place
        made.depth = self.depth
        made.mark = self.mark
        made.counters = self.counters[:]
        made.changes = self.changes[:]
        made.definition = self.definition
        return made


class Proposal:
    """One event that would happen."""

    def __init__(self, event: Event, entry: Entry | None = None) -> None:
        self.event: Event = event
        """Replaced, not changed, when something modifies it."""
        self.entry: Entry | None = entry
        """For zone changes."""
        self.used: list[tuple[int, int]] = []
        """Replacements that have been applied (CR 614.5), as ``Use.key``."""
        self.link_on: int = NONE
        """What remembers the card as exiled with it (CR 607.2a); ``NONE``: nothing."""
        self.is_settled: bool = False
        self.is_void: bool = False
        """Replaced by nothing, or by something else."""

    def copy(self) -> Proposal:
        """Return an independent copy; the event is shared."""
        made = Proposal(self.event, self.entry.copy() if self.entry is not None else None)
        made.used = self.used[:]
        made.link_on = self.link_on
        made.is_settled = self.is_settled
        made.is_void = self.is_void
        return made


class Batch:
    """Events that would happen at once, and where their results are to be known."""

    scope: int = NONE
    """The scope that gets the results; ``NONE``: none."""
    bind: str = ""
    link: str = ""
    link_on: int = NONE
    """The object that remembers the moved cards under ``link`` (CR 607)."""
    is_ordered: bool = False
    """Nobody arranges what goes to a library: it has its order, a random one or none."""

    def __init__(self, proposals: list[Proposal]) -> None:
        self.proposals: list[Proposal] = proposals

    def copy(self) -> Batch:
        """Return an independent copy."""
        made = Batch([proposal.copy() for proposal in self.proposals])
        made.scope = self.scope
        made.bind = self.bind
        made.link = self.link
        made.link_on = self.link_on
        made.is_ordered = self.is_ordered
        return made


# ---- events of each kind


SHUFFLED: Final = "shuffled"
"""``Entry.place`` of a card that is shuffled into a library."""


def moving(id: int, origin: str, to: str, word: str, owner: int, source: int = NONE) -> Proposal:
    """Return the proposal that an object changes zones, for the cause ``word``."""
    event = Event("move")
    event.object = id
    event.old = id
    event.origin = origin
    event.to = to
    event.word = word
    event.player = owner
    event.source = source
    entry = Entry()
    entry.controller = owner
    return Proposal(event, entry)


def damaging(source: int, thing: int, amount: int, combat: bool = False) -> Proposal:
    """Return the proposal that a source deals damage to a permanent or player."""
    event = Event("damage")
    event.source = source
    event.object = thing
    event.other = thing
    event.amount = amount
    event.combat = combat
    return Proposal(event)


def changing_life(seat: int, amount: int, source: int = NONE) -> Proposal:
    """Return the proposal that a player gains life, or loses it (a negative amount)."""
    event = Event("life")
    event.player = seat
    event.object = seat
    event.amount = amount
    event.source = source
    return Proposal(event)


def drawing(seat: int, source: int = NONE) -> Proposal:
    """Return the proposal that a player draws one card."""
    event = Event("draw")
    event.player = seat
    event.source = source
    return Proposal(event)


def counting(thing: int, kind: str, amount: int, by: int, source: int = NONE) -> Proposal:
    """Return the proposal that counters are put on (or, negative, removed from) a thing."""
    event = Event("counters")
    event.object = thing
    event.word = kind
    event.amount = amount
    event.player = by
    event.source = source
    return Proposal(event)


def counting_without_effect(thing: int, kind: str, amount: int, by: int, why: str) -> Proposal:
    """Return the same of counters that no effect puts there (CR 609.1).

    ``why``: ``cost``, or ``rule`` (a turn-based action, combat damage).
    """
    made = counting(thing, kind, amount, by)
    made.event.origin = why
    return made
