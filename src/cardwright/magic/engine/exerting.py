"""Exerting creatures (CR 701.43)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.doing.continuous import add, begin
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.changes import Forbid
from cardwright.magic.program.conditions import TurnOf
from cardwright.magic.program.refs import Bound

_STAYS_TAPPED: Final = Forbid("untap", condition=TurnOf(Bound("exerter")))


def exert(state: State, id: int, seat: int) -> None:
    """Exert the permanent: it does not untap in the next untap step of who exerted it."""
    effect = begin(state, Scope(id, seat), "next_untap_step")
    effect.scope.things["exerter"] = (seat,)
    effect.changes = (_STAYS_TAPPED,)
    effect.things = (id,)
    add(state, effect)
    event = Event("does")
    event.word = "exert"
    event.player = seat
    event.object = id
    happen(state, event)
