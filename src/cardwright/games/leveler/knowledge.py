"""Who knows what a card is: for each seat, and for everybody, objects in hidden zones.

What lies open is known by all; one's hand and one's own face-down permanents by oneself. The rest
is kept here by object numbers: a card that moves takes with it what was known of it, a shuffled
library has new numbers, so that nothing is known of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import Obj, is_player
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.seats import decider
from cardwright.magic.engine.state import State

OPEN: Final = frozenset(("battlefield", "graveyard", "stack", "exile", "command"))
"""Public zones (CR 400.2); what is face down there is hidden all the same."""
_REORDERS: Final = ("scry", "surveil", "order")
"""Keyword actions after which only their player knows where the cards of a library lie."""


class Mark:
    """A moment, to find what happened since."""

    def __init__(self, state: State) -> None:
        self.moved: int = len(state.became)
        self.turns: int = len(state.past)
        self.events: int = len(state.history)
        self.last: Event | None = state.history[-1] if state.history else None


def mark(state: State) -> Mark:
    """Return the present moment."""
    return Mark(state)


def events_since(state: State, since: Mark) -> list[Event]:
    """Return what has happened since; nothing, if the state was put back (decision 0021)."""
    history = state.past[since.turns] if len(state.past) > since.turns else state.history
    before = since.events - 1
    if before >= len(history) or (before >= 0 and history[before] is not since.last):
        return []
    found = list(history[since.events :])
    for turn in state.past[since.turns + 1 :]:
        found += turn
    return found if history is state.history else [*found, *state.history]


class Knowledge:
    """What each seat, and everybody, knows beyond what the rules of zones say."""

    def __init__(self) -> None:
        self.seats: list[set[int]] = [set(), set()]
        self.public: set[int] = set()

    def copy(self) -> Knowledge:
        """Return an independent copy."""
        made = Knowledge()
        made.seats = [set(known) for known in self.seats]
        made.public = set(self.public)
        return made

    def knows(self, state: State, seat: int | None, id: int) -> bool:
        """Return whether the seat (``None``: a spectator) knows what the object is or was."""
        return id in self.public or self.sees(state.obj(id), seat) or self._recalls(seat, id)

    def _recalls(self, seat: int | None, id: int) -> bool:
        return seat is not None and id in self.seats[seat]

    def sees(self, obj: Obj, seat: int | None) -> bool:
        """Return whether its zone shows the object to the seat (CR 400.2, 708.5)."""
        if obj.zone in OPEN:
            return not obj.face_down or (obj.controller == seat and obj.zone != "exile")
        return obj.zone == "hand" and obj.owner == seat

    def learn(self, state: State, since: Mark, named: set[int]) -> bool:
        """Take note of what happened since; return whether anybody learned something hidden.

        Args:
            state: as it is now.
            since: the moment before.
            named: objects that the player's own answers named: to show one's own card by
                playing it tells its player nothing.
        """
        learned = self._look(state, events_since(state, since))
        if len(state.became) > since.moved:
            for old, new in islice(state.became.items(), since.moved, None):
                learned = self._follow(state, old, new, named) or learned
        return learned

    def look_at_question(self, state: State, question: Question | None) -> bool:
        """Let the seat that is asked know the cards that it is shown for it."""
        if question is None or question.kind not in ("cards", "objects"):
            return False
        shown = [id for id in question.seen if not is_player(id) and id in state.objects]
        fresh = {id for id in shown if not self.knows(state, question.seat, id)}
        self.seats[question.seat] |= fresh
        return bool(fresh)

    def share(self, state: State) -> bool:
        """Let who controls a player know what that player knows in the game (CR 723.4).

        Returns:
            Whether he learned something.
        """
        learned = False
        for player in state.players:
            controller = decider(state, player.seat)
            if controller == player.seat:
                continue
            fresh = {
                id
                for id in hidden_ids(state)
                if state.objects[id].zone
                and self.knows(state, player.seat, id)
                and not self.knows(state, controller, id)
            }
            self.seats[controller] |= fresh
            learned = learned or bool(fresh)
        return learned

    def _look(self, state: State, events: list[Event]) -> bool:
        learned = False
        for event in events:
            if event.kind != "does":
                continue
            if event.word == "reveal":
                self.public.add(event.object)
            elif event.word == "look":
                self.seats[event.player].add(event.object)
            elif event.word in _REORDERS:
                self._forget_places(state, event.player)
            learned = learned or event.word in ("reveal", "look")
        return learned

    def _forget_places(self, state: State, orderer: int) -> None:
        """Only who has put cards of a library into an order knows it."""
        for player in state.players:
            self._keep_for(orderer, set(player.library))

    def _keep_for(self, seat: int, cards: set[int]) -> None:
        """Let everybody but the seat forget what these are."""
        self.seats[seat] |= self.public & cards
        self.public -= cards
        for other, known in enumerate(self.seats):
            if other != seat:
                known.difference_update(cards)

    def _follow(self, state: State, old: int, new: int, named: set[int]) -> bool:
        """Pass on to the new object what was known of the old one."""
        was = state.gone[old].obj
        from_outside = was.zone == ""
        learned = False
        for seat in (None, *range(len(self.seats))):
            knew = not from_outside and self.knows(state, seat, old)
            knows = new in state.objects and self.knows(state, seat, new)
            if knew and not knows:
                (self.public if seat is None else self.seats[seat]).add(new)
            learned = learned or (knows and not knew and old not in named)
        if from_outside and not self.knows(state, None, new):
            groups = state.players[was.owner].outside  # nobody else saw what is gone (L25)
            self._keep_for(was.owner, {id for group in groups for id in group})
        return learned


def hidden_ids(state: State) -> Iterator[int]:
    """Yield the objects in hidden zones and those face down, in the order of their zones."""
    for player in state.players:
        yield from player.hand
        yield from player.library
        for group in player.outside:
            yield from group
    for id in (*state.battlefield, *state.exile, *state.stack):
        if state.objects[id].face_down:
            yield id
