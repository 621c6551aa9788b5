"""Priority: checks before it, what is done with it, what happens when all pass (CR 117)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import seats
from cardwright.magic.engine.casting import start
from cardwright.magic.engine.checks import check
from cardwright.magic.engine.endings import end_in_draw
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.offers import mana_plays, plays
from cardwright.magic.engine.questions import PASS, Option, Play, Question
from cardwright.magic.engine.resolving import resolve_top
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.waiting import put_triggers

MOST_PLAYS: Final = 500
"""What players do in one turn; then they can only pass: a loop that somebody keeps up ends by
his doing something else (CR 732.3)."""
MOST_RESOLUTIONS: Final = 1000
"""Resolutions in a row in which nobody chooses anything; more is a loop of mandatory actions,
a draw (CR 104.4b, 732.4)."""


class PriorityFrame(Frame):
    """Players have priority in a step until all pass in succession on an empty stack."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        """Who has, or will get, priority."""
        self.passed: int = 0

    def step(self, state: State) -> None:
        """Check, put triggers on the stack, then give priority (CR 117.5)."""
        if check(state) or put_triggers(state) or state.is_over:
            return
        if state.players[self.seat].lost:
            self.seat = seats.after(state, self.seat)
        state.priority = self.seat
        question = Question("priority", self.seat, options(state, self.seat))
        state.question = question

    def answer(self, state: State, question: Question, place: int) -> None:
        """Pass, or do what was chosen (CR 117.3c-d)."""
        option = question.options[place]
        state.priority = NONE
        if option.play is not None:
            self.passed = 0
            count_play(state)
            start(state, self.seat, option.play)
        else:
            self._pass(state)

    def _pass(self, state: State) -> None:
        """CR 117.4."""
        self.passed += 1
        if self.passed < seats.alive(state):
            self.seat = seats.after(state, self.seat)
            return
        self.passed = 0
        self.seat = state.active
        if state.stack:
            self._resolve(state)
        else:
            state.pop()

    def _resolve(self, state: State) -> None:
        """Resolve the top of the stack, unless that has gone on for too long."""
        state.resolutions += 1
        if state.resolutions > MOST_RESOLUTIONS:
            end_in_draw(state, "CR 104.4b")
        else:
            resolve_top(state)

    def copy(self) -> PriorityFrame:
        """Return an independent copy."""
        made = PriorityFrame(self.seat)
        made.passed = self.passed
        return made


def count_play(state: State) -> None:
    """Count what a player does in this turn; it is a choice, so that no loop is mandatory."""
    state.actions += 1
    state.resolutions = 0


def options(state: State, seat: int) -> list[Option]:
    """Return what the player may do, passing first; worked out once an epoch."""
    memo = state.memo()
    key = f"plays{seat}"
    found = memo.get(key)
    if found is None:
        held = plays(state, seat) if state.actions < MOST_PLAYS else []
        if state.ask_all:
            held = held + mana_plays(state, seat)
        found = [Option(PASS)] + [option_of(play) for play in held]
        memo[key] = found
    return cast("list[Option]", found)


def option_of(play: Play) -> Option:
    """Return the option that does the play."""
    option = Option(play.kind, play.thing, play.index)
    option.play = play
    return option
