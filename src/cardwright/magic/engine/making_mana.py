"""Mana abilities (CR 605) and mana in pools (CR 106)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.blocks import run_program
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen
from cardwright.magic.engine.kits import makes_mana
from cardwright.magic.engine.objects import Mana
from cardwright.magic.engine.purses import AGAIN, kinds_of_symbols
from cardwright.magic.engine.records import Pending
from cardwright.magic.engine.restrictions import use_of
from cardwright.magic.engine.state import State
from cardwright.magic.engine.untapping import tap
from cardwright.magic.program.abilities import Activated, ManaUse
from cardwright.magic.program.costs import TapThis
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.rules import AddAnyMana, AddMana

FRAMES: Final[list[Callable[[State, int, int, int, str], None]]] = []
"""What pushes the frame of a mana ability that is more than a tap (``mana_frames``)."""

KINDS: Final = "kinds of mana"
"""``Scope.words`` under which a payment says which kinds to make."""


def add_mana(
    state: State,
    seat: int,
    kinds: str,
    source: int,
    use: ManaUse | None = None,
    keep: bool = False,
) -> None:
    """Put mana of these kinds (letters) into the player's pool."""
    snow = source in state.objects and "Snow" in layers.chars(state, source).supertypes
    state.tick()
    use = use_of(state, source, use)
    for kind in kinds:
        mana = Mana(kind, source, use, keep)
        mana.snow = snow
        state.players[seat].pool.append(mana)


def make(state: State, seat: int, id: int, index: int, kinds: str) -> None:
    """Activate a mana ability to make these kinds; frames are pushed for what is not plain."""
    id %= AGAIN
    ability = layers.chars(state, id).kit.abilities[index]
    assert isinstance(ability, Activated)
    if ability.cost == (TapThis(),) and _is_plain(ability.body.modes[0].program):
        step = ability.body.modes[0].program[0]
        tap(state, (id,))
        if isinstance(step, AddMana):
            add_mana(state, seat, kinds, id, step.restriction, step.keep)
        elif isinstance(step, AddAnyMana):
            add_mana(state, seat, kinds, id, step.restriction)
        note(state, seat, id, kinds)
        return
    FRAMES[0](state, seat, id, index, kinds)


def _is_plain(program: tuple[Instruction, ...]) -> bool:
    return len(program) == 1 and isinstance(program[0], (AddMana, AddAnyMana))


def note(state: State, seat: int, id: int, kinds: str) -> None:
    """Note that the permanent was tapped for mana (CR 106.12); triggered mana abilities follow."""
    event = Event("mana")
    event.object = id
    event.player = seat
    event.word = kinds
    happen(state, event)
    _resolve_at_once(state)


def _resolve_at_once(state: State) -> None:
    """Let triggered mana abilities resolve without the stack (CR 605.4a)."""
    if not state.pending:
        return
    kept: list[Pending] = []
    for pending in state.pending:
        if is_mana_trigger(pending):
            run_program(state, pending.scope.copy(), pending.body.modes[0].program)
        else:
            kept.append(pending)
    state.pending = kept


def is_mana_trigger(pending: Pending) -> bool:
    """Return whether it is a triggered mana ability (CR 605.1b)."""
    event = pending.scope.event
    if event is None or event.kind not in ("mana", "activate"):
        return False
    mode = pending.body.modes[0]
    return not mode.targets and any(makes_mana(step) for step in mode.program)


def fixed_kinds(step: AddMana, times: int) -> str:
    """Return the kinds that the instruction adds."""
    return "".join(kinds_of_symbols(step.symbols)) * max(times, 0)
