"""Turns, phases, the end of the game; countering (CR 104, 500.7-8, 614.10, 701.6)."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.doing.whom import count, one_player, players
from cardwright.magic.engine.endings import lose, win
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.objects import NONE, Obj
from cardwright.magic.engine.proposals import moving
from cardwright.magic.engine.reading.asking import things
from cardwright.magic.engine.rules_lookup import forbids, forbids_player
from cardwright.magic.engine.stack import forget
from cardwright.magic.engine.state import State
from cardwright.magic.program.rules import (
    ControlTurn,
    CounterObject,
    ExtraPhase,
    ExtraTurn,
    LoseGame,
    SkipStep,
    WinGame,
)


def extra_turn(state: State, at: int, instruction: ExtraTurn) -> None:
    """They take extra turns; the one made last comes first (CR 500.7)."""
    scope = state.scopes[at]
    for seat in players(state, scope, instruction.who):
        for _turn in range(count(state, scope, instruction.count, 1)):
            state.turns.append(seat)


COMBAT = (
    "begin_combat",
    "declare_attackers",
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
    "end_combat",
)


def extra_phase(state: State, at: int, instruction: ExtraPhase) -> None:
    """Add phases after this one (CR 500.8)."""
    steps: list[str] = []
    for phase in instruction.phases:
        if phase == "combat":
            steps.extend(COMBAT)
        elif phase == "main":
            steps.append("postcombat_main")
        else:
            steps.append(phase)
    place = _place(state, instruction.after_main)
    state.steps[place:place] = list(reversed(steps))


def _place(state: State, after_main: bool) -> int:
    """Return where in ``state.steps`` (the next one last) added steps go: after this phase."""
    names = state.steps
    place = len(names)
    phase_end = "end_combat" if state.attacking_player != NONE else state.step
    if phase_end == "end_combat" and state.step != "end_combat":
        while place and names[place - 1] != "end_combat":
            place -= 1
        place -= 1
    if after_main and state.step not in ("precombat_main", "postcombat_main"):
        while place and names[place - 1] != "postcombat_main":
            place -= 1
        place -= 1
    return max(place, 0)


def skip_step(state: State, at: int, instruction: SkipStep) -> None:
    """They skip their next such step, phase or turn (CR 614.10)."""
    scope = state.scopes[at]
    for seat in players(state, scope, instruction.who):
        player = state.players[seat]
        names = COMBAT if instruction.step == "combat" else (instruction.step,)
        player.skips = (*player.skips, *(names * instruction.count))


def control_turn(state: State, at: int, instruction: ControlTurn) -> None:
    """They will be controlled in the next turn that they take; the last one to say so counts.

    CR 723.1, 723.1a; the effect may add something for that player (CR 723.7).
    """
    scope = state.scopes[at]
    controller = one_player(state, scope, instruction.who)
    for seat in players(state, scope, instruction.whom):
        player = state.players[seat]
        player.next_controller = controller
        player.turn_after = player.turn_after or instruction.extra_turn


def win_game(state: State, at: int, instruction: WinGame) -> None:
    """They win (CR 104.2b)."""
    seat = one_player(state, state.scopes[at], instruction.who)
    if seat != NONE:
        win(state, seat)


def lose_game(state: State, at: int, instruction: LoseGame) -> None:
    """They lose (CR 104.3e)."""
    for seat in players(state, state.scopes[at], instruction.who):
        if not forbids_player(state, seat, "lose_game") and not state.is_over:
            lose(state, seat)


def _is_paid_against(obj: Obj) -> bool:
    """Return whether mana was spent on it that makes it uncounterable (CR 106.6)."""
    item = obj.item
    if item is None or item.sort != "spell":
        return False
    return any(mana.use is not None and mana.use.uncounterable for mana in item.paid.mana)


def counter(state: State, at: int, instruction: CounterObject) -> None:
    """Counter spells and abilities (CR 701.6)."""
    scope = state.scopes[at]
    batch = results(state, at, instruction.bind)
    for id in things(state, scope, instruction.what):
        obj = state.objects.get(id)
        if obj is None or obj.zone != "stack" or obj.item is None:
            continue
        if forbids(state, id, "be_countered", scope.this) or _is_paid_against(obj):
            continue
        item = obj.item
        forget(state, item)
        if item.sort != "spell" or obj.is_copy:
            zones.cease(state, id, layers.chars(state, id))
            if instruction.bind:
                scope.numbers[instruction.bind] = scope.numbers.get(instruction.bind, 0) + 1
            continue
        made = moving(id, "stack", instruction.to, "counter", obj.owner, scope.this)
        made.event.cause = scope.item
        batch.proposals.append(made)
    propose(state, batch)
