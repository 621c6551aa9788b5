"""What scenarios do to a game that no rule does: counters without a source, and conceding."""

from __future__ import annotations

from cardwright.magic.engine import endings
from cardwright.magic.engine.events import propose_one
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import counting
from cardwright.magic.engine.state import State
from cardwright.magic.scenarios.facts import Facts
from cardwright.magic.scenarios.model import Entry


def add_counters(state: State, facts: Facts, entry: Entry) -> None:
    """Put counters on the first permanent of the name, by an effect without a source.

    Replacement effects apply (CR 122.6). The standing question is withdrawn: priority is asked
    for anew afterwards.

    Raises:
        DifferenceError: if there is no such permanent.
    """
    id_ = facts.first(entry.text("card_name"))
    state.question = None
    kind, count = entry.text("counter"), entry.number("count")
    propose_one(state, counting(id_, kind, count, entry.seat(), NONE))


def concede(state: State, seat: int) -> None:
    """Let the player leave the game (CR 104.3a); the standing question is withdrawn."""
    state.question = None
    endings.concede(state, seat)
