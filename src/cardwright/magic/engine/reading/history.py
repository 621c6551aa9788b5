"""What happened in a period (``program.words.Period``)."""

from __future__ import annotations

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.state import State


def events_of(state: State, period: str) -> list[Event]:
    """Return the events of the period, the oldest first."""
    if period == "this_turn":
        return state.history
    if period == "last_turn":
        return list(state.past[-1]) if state.past else []
    if period == "this_combat":
        return _this_combat(state)
    return _this_game(state)


def _this_game(state: State) -> list[Event]:
    """Return what has happened since the game began, or was restarted (CR 727.1)."""
    events = [event for turn in state.past for event in turn] + state.history
    for place in range(len(events) - 1, -1, -1):
        if events[place].kind == "does" and events[place].word == "restart":
            return events[place + 1 :]
    return events


def _this_combat(state: State) -> list[Event]:
    for place in range(len(state.history) - 1, -1, -1):
        event = state.history[place]
        if event.kind == "step" and event.word == "begin_combat":
            return state.history[place:]
    return []
