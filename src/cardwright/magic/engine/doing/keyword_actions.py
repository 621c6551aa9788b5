"""Carrying out keyword actions (CR 701): programs, and those that change the game themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.magic.engine.blocks import run_in, unknown
from cardwright.magic.engine.doing import actions
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.permanents import turn_over
from cardwright.magic.engine.doing.whom import count, objects, one_player, permanents, players
from cardwright.magic.engine.ending_turn import end_turn
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.hand.palette import resolve_by_hand
from cardwright.magic.engine.leaving import remove_from_combat
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Batch, moving
from cardwright.magic.engine.records import Delayed
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.speed import speed_up
from cardwright.magic.engine.state import State
from cardwright.magic.engine.triggers import notice_of_gone
from cardwright.magic.program.abilities import Body, Mode
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.effects import DrawCards, KeywordAction
from cardwright.magic.program.filters import HasType
from cardwright.magic.program.patterns import DealsDamage, StepBegins
from cardwright.magic.program.refs import ControllerOf, EventRef, You


def keyword_action(state: State, at: int, instruction: KeywordAction) -> None:
    """Carry the action out."""
    direct = DIRECT.get(instruction.what)
    if direct is not None:
        direct(state, at, instruction)
        return
    if instruction.what not in actions.MEANINGS:
        raise unknown(instruction)
    run_in(state, at, actions.program_of(instruction))


def understands_action(word: str) -> bool:
    """Return whether the engine carries the keyword action out."""
    return word in DIRECT or word in actions.MEANINGS


# ---- designations


def _tell(state: State, at: int, instruction: KeywordAction) -> None:
    """Note that the player did it, with each of the objects if there are any."""
    scope = state.scopes[at]
    seat = one_player(state, scope, instruction.who)
    amount = count(state, scope, instruction.amount, 0)
    if instruction.on is None:
        did(state, seat, instruction.words[0], NONE, amount)
        return
    for id in objects(state, scope, instruction.on):
        did(state, seat, instruction.words[0], id, amount)


def _mark(state: State, at: int, instruction: KeywordAction) -> None:
    for id in _meant(state, at, instruction):
        obj = state.edit(id)
        for word in instruction.words:
            if word not in obj.marks:
                obj.marks = (*obj.marks, word)


def _level(state: State, at: int, instruction: KeywordAction) -> None:
    """Let the level of a Class become the number (CR 716.2a)."""
    scope = state.scopes[at]
    level = count(state, scope, instruction.amount, 0)
    for id in _meant(state, at, instruction):
        state.edit(id).numbers["level"] = level
        did(state, scope.you, f"level {level}", id)


def _meant(state: State, at: int, instruction: KeywordAction) -> list[int]:
    scope = state.scopes[at]
    if instruction.on is None:
        return [scope.this] if scope.this in state.objects else []
    return permanents(state, scope, instruction.on)


def _saddle(state: State, at: int, instruction: KeywordAction) -> None:
    """CR 702.171b: saddled until end of turn."""
    for id in _meant(state, at, instruction):
        obj = state.edit(id)
        if "saddled" not in obj.marks:
            obj.marks = (*obj.marks, "saddled")


def _exploit(state: State, at: int, instruction: KeywordAction) -> None:
    """CR 702.110b: this exploits each creature that was sacrificed."""
    scope = state.scopes[at]
    for id in [] if instruction.on is None else objects(state, scope, instruction.on):
        did(state, scope.you, "exploit", scope.this, id)
        if scope.this not in state.objects:
            notice_of_gone(state, state.history[-1], scope.this)


def _pair(state: State, at: int, instruction: KeywordAction) -> None:
    """CR 702.95: both remember each other."""
    this = state.scopes[at].this
    for mate in _meant(state, at, instruction)[:1]:
        if this not in state.objects or this == mate:
            return
        for one, other in ((this, mate), (mate, this)):
            obj = state.edit(one)
            obj.marks = (*obj.marks, "paired")
            obj.links["paired"] = (other,)


def unpair(state: State, id: int) -> None:
    """Let the creature and its mate be paired no longer (CR 702.95e)."""
    for one in (id, *state.objects[id].links.get("paired", ())):
        if one in state.objects and "paired" in state.objects[one].marks:
            obj = state.edit(one)
            obj.marks = tuple(word for word in obj.marks if word != "paired")
            obj.links["paired"] = ()


# ---- the monarch (CR 724), day and night (731)


_MONARCHS_CREATURE: Final = HasType("Creature")
_DRAWS: Final = Body((Mode(program=(DrawCards(You(), Number(1)),)),))
_PASSES: Final = Body(
    (Mode(program=(KeywordAction("become_monarch", ControllerOf(EventRef("source"))),)),)
)


def _become_monarch(state: State, at: int, instruction: KeywordAction) -> None:
    seat = one_player(state, state.scopes[at], instruction.who)
    if seat not in (NONE, state.monarch):
        crown(state, seat)


def crown(state: State, seat: int) -> None:
    """Let the player become the monarch, with the two abilities that go with it (CR 724.2)."""
    state.monarch = seat
    state.touch()
    state.delayed = [held for held in state.delayed if held.word != "monarch"]
    hit = DealsDamage(_MONARCHS_CREATURE, to_players=You(), combat=True)
    for pattern, body in ((StepBegins("end_turn", You()), _DRAWS), (hit, _PASSES)):
        delayed = Delayed(state.new_id(), pattern, body, Scope(NONE, seat))
        delayed.every = True
        delayed.word = "monarch"
        delayed.turn = state.turn
        state.delayed.append(delayed)
    did(state, seat, "become_monarch")


def _day(state: State, at: int, instruction: KeywordAction) -> None:
    become(state, 1)


def _night(state: State, at: int, instruction: KeywordAction) -> None:
    become(state, 0)


def become(state: State, day: int) -> None:
    """Let it become day (1) or night (0); permanents transform at once (CR 702.145c, f)."""
    if state.day == day:
        return
    state.day = day
    state.touch()
    did(state, state.active, "day" if day else "night")


# ---- zones and combat


def _face_down(state: State, at: int, instruction: KeywordAction) -> None:
    """Manifest or cloak the top cards, or those meant, one by one (CR 701.40, 701.58)."""
    scope = state.scopes[at]
    for seat in players(state, scope, instruction.who):
        for id in _to_manifest(state, at, instruction, seat):
            made = moving(id, state.objects[id].zone, "battlefield", "effect", seat, scope.this)
            assert made.entry is not None
            made.entry.controller = seat
            made.entry.face_down = instruction.what
            propose(state, Batch([made]))


def _to_manifest(state: State, at: int, instruction: KeywordAction, seat: int) -> list[int]:
    scope = state.scopes[at]
    if instruction.on is not None:
        return objects(state, scope, instruction.on)
    amount = count(state, scope, instruction.amount, 1)
    library = state.players[seat].library
    return library[len(library) - min(amount, len(library)) :][::-1]


def _remove_damage(state: State, at: int, instruction: KeywordAction) -> None:
    for id in _meant(state, at, instruction):
        obj = state.edit(id)
        obj.damage = 0
        obj.deathtouched = False


def _leave_combat(state: State, at: int, instruction: KeywordAction) -> None:
    """CR 506.4."""
    for id in _meant(state, at, instruction):
        remove_from_combat(state, id)


def _speed_up(state: State, at: int, instruction: KeywordAction) -> None:
    for seat in players(state, state.scopes[at], instruction.who):
        speed_up(state, seat)


def _convert(state: State, at: int, instruction: KeywordAction) -> None:
    """CR 701.28."""
    for id in _meant(state, at, instruction):
        turn_over(state, id)


def _defeat(state: State, at: int, instruction: KeywordAction) -> None:
    """Exile a defeated Siege, to be cast transformed (CR 310.11b)."""
    batch = results(state, at, instruction.bind)
    for id in _meant(state, at, instruction):
        move = moving(id, "battlefield", "exile", "effect", state.objects[id].owner)
        assert move.entry is not None
        move.entry.mark = "defeated"
        batch.proposals.append(move)
    propose(state, batch)


def _by_hand(state: State, at: int, instruction: KeywordAction) -> None:
    """Let the controller resolve by hand what was not read."""
    resolve_by_hand(state, state.scopes[at])


def _end_turn(state: State, at: int, instruction: KeywordAction) -> None:
    """CR 724.1."""
    end_turn(state)


DIRECT: Final[dict[str, Callable[[State, int, KeywordAction], None]]] = {
    "become_monarch": _become_monarch,
    "by_hand": _by_hand,
    "cloak": _face_down,
    "convert": _convert,
    "day": _day,
    "defeat": _defeat,
    "end_turn": _end_turn,
    "exploit": _exploit,
    "level": _level,
    "manifest": _face_down,
    "mark": _mark,
    "night": _night,
    "pair": _pair,
    "remove_damage": _remove_damage,
    "remove_from_combat": _leave_combat,
    "saddle": _saddle,
    "speed_up": _speed_up,
    "tell": _tell,
}
"""The keyword actions that change the game themselves."""
