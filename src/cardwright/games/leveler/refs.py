"""Names of things for actions and observations, as one seat may know them (``actions.py``)."""

from __future__ import annotations

from cardwright.games.leveler.actions import Ref
from cardwright.games.leveler.knowledge import OPEN, Knowledge
from cardwright.games.leveler.notation import SEAT_LETTERS
from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.state import State


class Viewer:
    """One seat (``None``: a spectator) who looks at a state."""

    def __init__(self, state: State, knowledge: Knowledge, seat: int | None) -> None:
        self.state: State = state
        self.knowledge: Knowledge = knowledge
        self.seat: int | None = seat

    def knows(self, id: int) -> bool:
        """Return whether the seat knows what the object is or was."""
        return self.knowledge.knows(self.state, self.seat, id)

    def ref(self, thing: int) -> Ref:
        """Return how the thing is named."""
        if is_player(thing):
            return SEAT_LETTERS[thing]
        if self.state.obj(thing).zone in OPEN or not self.knows(thing):
            return f"#{thing}"
        return f"[{self.card(thing)}]"

    def ref_or_none(self, thing: int) -> Ref | None:
        """Return how the thing is named; ``None`` for no thing."""
        return None if thing == NONE else self.ref(thing)

    def card(self, id: int) -> str:
        """Return the full name of the card that the object is, of a token its own."""
        obj = self.state.obj(id)
        return obj.definition.card.name or obj.definition.faces[0].name

    def name(self, thing: int) -> str:
        """Return what the thing is called now; empty, if the seat does not know it."""
        if is_player(thing) or thing == NONE or not self.knows(thing):
            return ""
        obj = self.state.obj(thing)
        if obj.item is not None and obj.item.sort != "spell":
            return self.name(obj.item.source)
        return layers.chars(self.state, thing).name or self.card(thing)
