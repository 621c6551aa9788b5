"""Why a creature can attack or block, or not (CR 508.1, 509.1)."""

from __future__ import annotations

from cardwright.core.game import Reason
from cardwright.games.leveler.actions import Attack, Block, Ref
from cardwright.games.leveler.notation import SEAT_LETTERS
from cardwright.games.leveler.refs import Viewer
from cardwright.magic.engine import layers
from cardwright.magic.engine.combat_rules import (
    able_to_attack,
    able_to_block,
    may_attack,
    may_block,
    victims,
)
from cardwright.magic.engine.costing import is_sick
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.rules_lookup import allows


def of_attack(viewer: Viewer, question: Question, action: Attack) -> list[Reason]:
    """Return the conditions of an attack (CR 508.1a-c)."""
    state, seat = viewer.state, question.seat
    id = _permanent(viewer, action.attacker)
    victim = _thing(viewer, action.victim)
    found = [
        Reason("CR 508.1", "magic-declares-attackers", {}, question.kind == "attackers"),
        Reason("CR 109.2", "magic-present", {"ref": action.attacker}, id is not None),
        Reason("CR 508.1b", "magic-attackable", {}, victim in victims(state, seat)),
    ]
    if id is None or victim is None:
        return found
    chars, args = layers.chars(state, id), {"card": viewer.name(id)}
    stands = chars.has("defender") and not allows(state, id, "attack_despite_defender")
    is_free = may_attack(state, id, victim) and not chars.is_a("Battle")
    return [
        *found,
        Reason("CR 508.1a", "magic-own-creature", args, _is_own_creature(viewer, id, seat)),
        Reason("CR 508.1a", "magic-untapped", args, not state.objects[id].tapped),
        Reason("CR 302.6", "magic-not-sick", args, not is_sick(state, id)),
        Reason("CR 702.3b", "magic-no-defender", args, not stands),
        Reason("CR 508.1c", "magic-may-attack", args, is_free and able_to_attack(state, id, seat)),
    ]


def of_block(viewer: Viewer, question: Question, action: Block) -> list[Reason]:
    """Return the conditions of a block (CR 509.1a-b)."""
    state, seat = viewer.state, question.seat
    id, attacker = _permanent(viewer, action.blocker), _permanent(viewer, action.attacker)
    found = [
        Reason("CR 509.1", "magic-declares-blockers", {}, question.kind == "blockers"),
        Reason("CR 109.2", "magic-present", {"ref": action.blocker}, id is not None),
        Reason("CR 509.1a", "magic-is-attacking", {}, attacker in state.attackers),
    ]
    if id is None or attacker is None:
        return found
    args = {"card": viewer.name(id)}
    is_open = not state.objects[id].tapped or allows(state, id, "block_tapped")
    return [
        *found,
        Reason("CR 509.1a", "magic-own-creature", args, _is_own_creature(viewer, id, seat)),
        Reason("CR 509.1a", "magic-untapped", args, is_open),
        Reason("CR 509.1b", "magic-may-block", args, able_to_block(state, id, seat)),
        *_evasions(viewer, id, attacker),
    ]


def _evasions(viewer: Viewer, id: int, attacker: int) -> list[Reason]:
    """Return whether the attacker can be blocked by the creature; flying by its own rule."""
    mine, theirs = layers.chars(viewer.state, attacker), layers.chars(viewer.state, id)
    args = {"card": viewer.name(id), "other_card": viewer.name(attacker)}
    found: list[Reason] = []
    if mine.has("flying"):
        reaches = theirs.has("flying") or theirs.has("reach")
        reaches = reaches or allows(viewer.state, id, "block_as_flying")
        found.append(Reason("CR 702.9b", "magic-reaches", args, reaches))
    may = may_block(viewer.state, id, attacker)
    return [*found, Reason("CR 509.1b", "magic-not-evaded", args, may)]


def _is_own_creature(viewer: Viewer, id: int, seat: int) -> bool:
    chars = layers.chars(viewer.state, id)
    return chars.controller == seat and chars.is_a("Creature")


def _permanent(viewer: Viewer, ref: Ref) -> int | None:
    return next((id for id in viewer.state.battlefield if viewer.ref(id) == ref), None)


def _thing(viewer: Viewer, ref: Ref) -> int | None:
    if ref in SEAT_LETTERS:
        return SEAT_LETTERS.index(ref)
    return _permanent(viewer, ref)
