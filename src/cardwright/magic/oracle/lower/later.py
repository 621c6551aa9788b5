"""How long effects last, and what is done later (CR 603.7, 611.2)."""

from __future__ import annotations

from typing import Final, Literal

from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.oracle.lower.trees import pieces, replaced
from cardwright.magic.program import patterns as p
from cardwright.magic.program import refs as r
from cardwright.magic.program import steps as st
from cardwright.magic.program.abilities import Body, Mode
from cardwright.magic.program.amounts import BoundNumber, EventAmount
from cardwright.magic.program.node import Instruction, NodeT, Pattern, Ref
from cardwright.magic.program.words import Duration, Step

DURATIONS: Final[dict[str, Duration]] = {
    "until end of turn": "end_of_turn",
    "this turn": "end_of_turn",
    "until your next turn": "until_your_next_turn",
    "until the end of your next turn": "until_end_of_your_next_turn",
    "until end of combat": "end_of_combat",
    "this combat": "end_of_combat",
    "for as long as you control ~": "while_you_control_this",
    "for as long as ~ remains on the battlefield": "while_this_on_battlefield",
    "for as long as ~ remains tapped": "while_this_tapped",
    "until ~ leaves the battlefield": "while_this_on_battlefield",
    "until your next end step": "until_your_next_end_step",
    "for as long as it remains exiled": "permanent",
    "for as long as they remain exiled": "permanent",
    "for as long as that card remains exiled": "permanent",
    "for as long as those cards remain exiled": "permanent",
}
MAIN_PHASE: Final = "main"
LATER: Final[dict[str, tuple[Step | Literal["main"], Ref]]] = {
    "at the beginning of the next end step": ("end_turn", r.AllPlayers()),
    "at the beginning of the next turn's upkeep": ("upkeep", r.AllPlayers()),
    "at the beginning of your next upkeep": ("upkeep", r.You()),
    "at the beginning of your next end step": ("end_turn", r.You()),
    "at the beginning of your next main phase": (MAIN_PHASE, r.You()),
    "at end of combat": ("end_combat", r.AllPlayers()),
    "at the beginning of the next cleanup step": ("cleanup", r.AllPlayers()),
}


def delay(scope: Scope, words: str, steps: list[Instruction]) -> None:
    """Emit a delayed trigger of a later step (CR 603.7)."""
    if words not in LATER:
        raise Unread(words)
    step, whose = LATER[words]
    program = remembered(scope, tuple(steps))
    scope.emit(st.Delay(_begins(step, whose), Body((Mode((), program),))))


def _begins(step: Step | Literal["main"], whose: Ref) -> Pattern:
    """Return the pattern of the step; a main phase is either one (CR 505.1)."""
    if step != MAIN_PHASE:
        return p.StepBegins(step, whose)
    both: tuple[Step, ...] = ("precombat_main", "postcombat_main")
    return p.EitherEvent(tuple(p.StepBegins(main, whose) for main in both))


def remembered(scope: Scope, program: tuple[NodeT, ...]) -> tuple[NodeT, ...]:
    """Return the program of a later trigger, with what it takes from this event kept for it."""
    found = [each for each in pieces(program) if isinstance(each, r.EventRef | EventAmount)]
    for each in dict.fromkeys(found):
        name = scope.name("kept")
        if isinstance(each, r.EventRef):
            scope.emit(st.Remember(what=each, bind=name))
            program = replaced(program, each, r.Bound(name))
        else:
            scope.emit(st.Remember(amount=each, bind=name))
            program = replaced(program, each, BoundNumber(name))
    return program


def duration(words: str | None) -> Duration:
    """Return how long an effect lasts; it never ends if nothing is said."""
    if words is None:
        return "permanent"
    if words.startswith("during"):
        return "next_untap_step"
    if words not in DURATIONS:
        raise Unread(words)
    return DURATIONS[words]
