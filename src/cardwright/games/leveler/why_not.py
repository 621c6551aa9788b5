"""Conditions of actions, with the rules that make them: the engine's own checks, told one by one.

Worked out on the viewer's memory. The last condition is always that the action is offered; those
before it say why, as far as the viewer may know.
"""

from __future__ import annotations

from cardwright.core.game import Reason
from cardwright.games.leveler import why_combat, why_plays
from cardwright.games.leveler.actions import (
    Action,
    Attack,
    Block,
    Cast,
    PlayLand,
    TableTalk,
    Use,
    Word,
)
from cardwright.games.leveler.asking import answers, mana_uses
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.seen import Observation
from cardwright.magic.engine.questions import Question


def why_not(seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the conditions of the action, all of them met exactly if it is offered."""
    is_asked = seen.seat is not None and seen.deciding == seen.seat
    asked = Reason("CR 117.1", "magic-asked", {}, is_asked)
    if not is_asked or isinstance(action, TableTalk):
        return (asked, Reason("", "magic-offered", {}, False))
    held, known = seen.memory.recalled(seen.content, seen.seat, seen.options)
    viewer = Viewer(held.copy(), known, seen.seat)
    question = viewer.state.question
    assert question is not None, "its viewer is asked"
    is_offered = _is_offered(viewer, question, action)
    found = [asked, *_conditions(viewer, question, action)]
    if is_offered:
        found = [reason for reason in found if reason.met]
    return (*found, Reason("", "magic-offered", {}, is_offered))


def _is_offered(viewer: Viewer, question: Question, action: Action) -> bool:
    if question.is_open and isinstance(action, Word):
        return True
    if question.kind == "priority" and isinstance(action, Use):
        uses = mana_uses(viewer, question.seat)
        return action in uses or action in answers(viewer, question)
    return action in answers(viewer, question)


def _conditions(viewer: Viewer, question: Question, action: Action) -> list[Reason]:
    match action:
        case PlayLand():
            return why_plays.of_land(viewer, question, action)
        case Cast():
            return why_plays.of_spell(viewer, question, action)
        case Use():
            return why_plays.of_ability(viewer, question, action)
        case Attack():
            return why_combat.of_attack(viewer, question, action)
        case Block():
            return why_combat.of_block(viewer, question, action)
        case _:
            return []
