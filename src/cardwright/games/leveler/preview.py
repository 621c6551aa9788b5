"""Forecasts: how an action would be paid, and how this combat ends if nobody does more.

Worked out on the viewer's memory, in which nobody holds a card that the viewer does not know.
"""

from __future__ import annotations

from typing import Final

from pydantic import TypeAdapter

from cardwright.core.game import Json
from cardwright.games.leveler.actions import Action, Attack, Block, Cast, Done, Ref, Use
from cardwright.games.leveler.asking import answers
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.rules import must_exile
from cardwright.games.leveler.seen import LifeForecast, Observation, Preview
from cardwright.magic.engine import machine
from cardwright.magic.engine.questions import DONE, Question
from cardwright.magic.engine.state import State

_PREVIEW: Final = TypeAdapter(Preview)
_MOST_QUESTIONS: Final = 200
"""Questions that are answered on the way to the end of a combat."""
_IN_COMBAT: Final = (
    "declare_attackers",
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
)
NOTHING: Final = Preview((), (), ())


def to_json(preview: Preview) -> Json:
    """Return the forecast as JSON."""
    return _PREVIEW.dump_python(preview, mode="json")


def foresee(seen: Observation, action: Action | None) -> Preview:
    """Return what would follow from the action; with none, from the table as it stands."""
    if seen.ended is not None or (action is None and seen.step not in _IN_COMBAT):
        return NOTHING
    held, known = seen.memory.recalled(seen.content, seen.seat, seen.options)
    state = held.copy()
    viewer = Viewer(state, known, seen.seat)
    if action is None:
        return _combat(viewer)
    question = state.question
    if question is None or seen.deciding != seen.seat:
        return NOTHING
    place = answers(viewer, question).get(action)
    if place is None:
        return NOTHING
    return _after(viewer, question, action, place)


def _after(viewer: Viewer, question: Question, action: Action, place: int) -> Preview:
    state = viewer.state
    if isinstance(action, Cast | Use):
        return Preview(_payment(viewer, place), (), ())
    is_declared = isinstance(action, Done) and question.kind in ("attackers", "blockers")
    if isinstance(action, Attack | Block) or is_declared:
        machine.answer(state, place)
        return _combat(viewer)
    return NOTHING


def _payment(viewer: Viewer, place: int) -> tuple[Ref, ...]:
    """Return what is tapped to pay, with the first answer to every question on the way."""
    state, depth = viewer.state, len(viewer.state.frames)
    before = {id for id in state.battlefield if state.objects[id].tapped}
    machine.answer(state, place)
    for _question in range(_MOST_QUESTIONS):
        if state.question is None or len(state.frames) <= depth:
            break
        machine.answer(state, 0)
    tapped = [id for id in state.battlefield if state.objects[id].tapped and id not in before]
    return tuple(viewer.ref(id) for id in tapped)


def _combat(viewer: Viewer) -> Preview:
    """Let everybody decline to do more until this combat is over."""
    state = viewer.state
    there = [id for id in state.battlefield if "Creature" in _types(state, id)]
    refs = {id: viewer.ref(id) for id in there}
    turn = state.turn
    for _question in range(_MOST_QUESTIONS):
        question = state.question
        if question is None:
            machine.run(state)
            question = state.question
        if question is None or state.is_over or state.turn != turn or state.step not in _IN_COMBAT:
            break
        machine.answer(state, _declining(question))
    players = tuple(
        LifeForecast(player.seat, player.life, player.damage_total, must_exile(player))
        for player in state.players
    )
    return Preview((), players, tuple(refs[id] for id in there if not _is_there(state, id)))


def _declining(question: Question) -> int:
    """Return the place of the answer that does least."""
    for place, option in enumerate(question.options):
        if option.word in (DONE, "no"):
            return place
    return 0


def _types(state: State, id: int) -> tuple[str, ...]:
    return state.objects[id].definition.faces[state.objects[id].face].types


def _is_there(state: State, id: int) -> bool:
    return id in state.objects and state.objects[id].zone == "battlefield"
