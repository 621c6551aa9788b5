"""What goes to one place of a library at once is arranged by its owner (CR 401.4, 730.3a).

The cards are in the library when it is asked, as the new objects that they have become; no other
player sees the order.
"""

from __future__ import annotations

from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import ARRANGE, happen
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import SHUFFLED, Batch, Proposal
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.seats import in_order
from cardwright.magic.engine.state import Frame, State


def arrange(state: State, batch: Batch) -> None:
    """Let each owner arrange what has come to one place of his library, in turn order."""
    if batch.is_ordered:
        return
    groups: dict[tuple[int, str, int], list[int]] = {}
    for proposal in batch.proposals:
        for card in _cards(state, proposal):
            entry = proposal.entry
            assert entry is not None
            key = (state.objects[card].owner, entry.place, entry.depth)
            groups.setdefault(key, []).append(card)
    for seat in reversed(in_order(state, state.active)):
        for (owner, _, _), cards in groups.items():
            if owner == seat and len(cards) > 1:
                state.push(Arranging(seat, cards))


def _cards(state: State, proposal: Proposal) -> list[int]:
    """Return the cards that the event has put into a library.

    Tokens and copies cease to exist (CR 704.5d-e), so their place means nothing.
    """
    event, entry = proposal.event, proposal.entry
    if proposal.is_void or entry is None or event.kind != "move" or event.to != "library":
        return []
    if entry.place == SHUFFLED:
        return []
    new = state.became.get(event.old, NONE)
    found = (new, *state.fellows.get(new, ()))
    return [id for id in found if id in state.objects and _stays(state, id)]


def _stays(state: State, id: int) -> bool:
    obj = state.objects[id]
    return obj.zone == "library" and not obj.is_token and not obj.is_copy


class Arranging(Frame):
    """Asks the owner for the order: the first chosen lies nearest the top."""

    def __init__(self, seat: int, cards: list[int]) -> None:
        self.seat: int = seat
        self.cards: list[int] = cards
        self.has_asked: bool = False

    def step(self, state: State) -> None:
        """Ask; then put the cards of the order in their places."""
        if not self.has_asked:
            self.has_asked = True
            among = [id for id in reversed(state.players[self.seat].library) if id in self.cards]
            frame = pick(state, "objects", self.seat, among, len(among), len(among))
            frame.word = "order"
            return
        state.pop()
        library = state.players[self.seat].library
        places = [place for place, id in enumerate(library) if id in state.got]
        for place, id in zip(places, reversed(state.got), strict=True):
            library[place] = id
        state.touch()
        event = Event("does")
        event.word = "order"
        event.player = self.seat
        happen(state, event)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Arranging:
        """Return an independent copy."""
        made = Arranging(self.seat, self.cards[:])
        made.has_asked = self.has_asked
        return made


ARRANGE.append(arrange)
