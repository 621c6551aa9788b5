"""Scorers of priority: lands, spells and abilities, against waiting (CR 117)."""

from __future__ import annotations

from typing import Final

from cardwright.agents.policies.leveler.bodies import (
    NO_TARGET,
    Best,
    activated,
    aura_worth,
    best_of,
    candidates,
    enters_bodies,
    spell_bodies,
)
from cardwright.agents.policies.leveler.combat import would_attack
from cardwright.agents.policies.leveler.costs import cost_worth
from cardwright.agents.policies.leveler.plan import Plan
from cardwright.agents.policies.leveler.rated import Rated, rated
from cardwright.agents.policies.leveler.table import MAIN_STEPS, Table, Thing
from cardwright.agents.policies.leveler.worth import CARD, face_worth
from cardwright.games.leveler.actions import Action, Cast, PlayLand, Special, Use
from cardwright.games.leveler.seen import PermanentSeen, PlayerSeen, StackSeen
from cardwright.magic.program.abilities import FaceProgram, Keyword, TargetSlot
from cardwright.magic.program.costs import Loyalty

LAND_FIRST: Final = 20.0
"""A land goes before everything: it is what the rest is paid with."""
CURVE: Final = 0.15
"""For each mana that a spell spends: what is not spent is lost."""
HELD: Final = 0.8
"""Worth of keeping the card for later."""
WAITS: Final = -0.5
"""What has a better moment later in the turn."""
NEVER: Final = -9.0
WORTH_HASTE: Final = 1.0
"""An ability that does at least this is used before combat."""


def rate_priority(table: Table, action: Action) -> Rated:
    """Play a land, then what does most for its mana, else wait."""
    match action:
        case PlayLand(card, face):
            return _land(table, card, face)
        case Cast(card, face, _):
            return _cast(table, card, face)
        case Use(source, ability):
            return _use(table, source, ability)
        case Special(_, card, _):
            return rated(NEVER, "CR 116.2", "magic-wait", card=table.name(card))
        case _:
            return rated(0.0, "CR 117.3d", "magic-pass")


def _land(table: Table, card: str, number: int) -> Rated:
    name = table.card_of(card)
    face = table.face(name, number)
    colors = len(face.abilities) if face is not None else 0
    return rated(LAND_FIRST + 0.1 * colors, "CR 305.1", "magic-land", card=table.name(card))


# ---- spells


def _cast(table: Table, card: str, number: int) -> Rated:
    name = table.card_of(card)
    face = table.face(name, number)
    if name is None or face is None:
        return rated(0.1, "CR 601", "magic-cast", card=table.name(card))
    plan = Plan(table, x=_free_mana(table))
    if set(face.types) & {"Instant", "Sorcery"}:
        return _cast_spell(plan, face, name)
    return _cast_permanent(plan, face, name)


def _cast_spell(plan: Plan, face: FaceProgram, name: str) -> Rated:
    """Return what an instant or sorcery does now, less the card that it is."""
    table = plan.table
    found = [best_of(plan, body) for body in spell_bodies(face)]
    worth = sum(one.worth for one in found)
    targets = tuple(thing for one in found for thing in one.targets)
    if any(isinstance(thing, StackSeen) for thing in targets):
        return _answer(table, worth, targets, name)
    if not _is_time(table, brief=worth > 0 and _is_trick(table, targets)):
        return rated(WAITS, "CR 601", "magic-wait", card=name)
    score = worth - HELD + CURVE * table.mana_value(name)
    return _of_spell(table, score, Best(worth, targets), name)


def _answer(table: Table, worth: float, targets: tuple[Thing, ...], name: str) -> Rated:
    """Return the worth of countering what the opponent has on top of the stack."""
    top = table.seen.stack[-1]
    if top.controller == table.me or all(thing is not top for thing in targets):
        return rated(WAITS, "CR 701.6", "magic-wait", card=name)
    return rated(worth - CARD, "CR 701.6", "magic-counter", card=name, target=top.name)


def _of_spell(table: Table, score: float, best: Best, name: str) -> Rated:
    if score <= 0:
        return rated(score, "CR 601", "magic-wait", card=name)
    victims = [one for one in best.targets if isinstance(one, PermanentSeen)]
    if any(one.controller != table.me for one in victims):
        return rated(score, "CR 608", "magic-removal", card=name, target=victims[0].name)
    if any(isinstance(one, PlayerSeen) and one.seat != table.me for one in best.targets):
        return rated(score, "CR 120", "magic-burn", card=name)
    return rated(score, "CR 601", "magic-cast", card=name)


def _cast_permanent(plan: Plan, face: FaceProgram, name: str) -> Rated:
    table = plan.table
    more = sum(max(best_of(plan, body).worth, -CARD) for body in enters_bodies(face))
    worth = face_worth(face, table.mana_value(name)) + more
    if "Aura" in face.subtypes:
        worth = _aura(plan, face)
    score = worth - HELD + CURVE * table.mana_value(name)
    if not _is_slow_time(table):
        ends_turn = not table.is_my_turn and table.seen.step == "end_turn"
        if not ends_turn or table.seen.stack:
            return rated(WAITS, "CR 307", "magic-wait", card=name)
    elif _waits_for_combat(table, face, more):
        return rated(WAITS, "CR 506", "magic-after-combat", card=name)
    if score <= 0:
        return rated(score, "CR 601", "magic-wait", card=name)
    return rated(score, "CR 601", "magic-cast", card=name)


def _aura(plan: Plan, face: FaceProgram) -> float:
    """Return what the Aura is worth on its best host."""
    slot = _enchants(face)
    hosts = list(candidates(plan, slot)) if slot is not None else []
    return max((aura_worth(plan, face, host) for host in hosts), default=NO_TARGET)


def _enchants(face: FaceProgram) -> TargetSlot | None:
    for one in face.abilities:
        if isinstance(one, Keyword) and one.word == "enchant":
            return TargetSlot(one.filter, one.players)
    return None


def _waits_for_combat(table: Table, face: FaceProgram, more: float) -> bool:
    """Return whether it is better cast after combat: it neither attacks nor clears the way."""
    if table.seen.step != "precombat_main" or more > 0:
        return False
    hasty = any(isinstance(one, Keyword) and one.word == "haste" for one in face.abilities)
    return not hasty and would_attack(table)


# ---- abilities


def _use(table: Table, source: str, number: int) -> Rated:
    name = table.card_of(source)
    thing = table.things.get(source)
    face = table.face(name, thing.face if isinstance(thing, PermanentSeen) else 1)
    ability = activated(face, number)
    if ability is None or name is None:
        return rated(NEVER, "CR 602", "magic-wait", card=table.name(source))
    plan = Plan(table, this=thing, x=_free_mana(table))
    paid = cost_worth(table, ability.cost, thing)
    best = best_of(plan, ability.body)
    score = best.worth - paid
    if any(isinstance(part, Loyalty) for part in ability.cost):
        return rated(score + 1.0, "CR 606", "magic-use", card=name)
    if paid <= 0 or not _is_use_time(table, best.worth, _is_trick(table, best.targets)):
        return rated(WAITS, "CR 602", "magic-wait", card=name)
    if score <= 0:
        return rated(score, "CR 602", "magic-wait", card=name)
    return rated(score, "CR 602", "magic-use", card=name)


def _is_use_time(table: Table, worth: float, trick: bool) -> bool:
    """Return whether it is time for an ability: spells have the first claim on the mana."""
    if not _is_time(table, brief=trick):
        return False
    return worth >= WORTH_HASTE or table.seen.step != "precombat_main"


# ---- moments


def _is_slow_time(table: Table) -> bool:
    """Return whether a sorcery could be cast (CR 307.1)."""
    return table.is_my_turn and not table.seen.stack and table.seen.step in MAIN_STEPS


def _is_time(table: Table, *, brief: bool) -> bool:
    """Return whether it is a moment for instants: never on top of something else.

    Args:
        table: as it stands.
        brief: it changes a fight that stands.
    """
    if table.seen.stack:
        return False
    step = table.seen.step
    if brief and step == "declare_blockers":
        return True
    if table.is_my_turn:
        return step in MAIN_STEPS
    return step in ("declare_attackers", "end_turn")


def _is_trick(table: Table, targets: tuple[Thing, ...]) -> bool:
    """Return whether a target fights now."""
    return any(
        isinstance(one, PermanentSeen) and (one.attacking is not None or bool(one.blocking))
        for one in targets
    )


def _free_mana(table: Table) -> int:
    """Return about how much mana could be made: lands, and what else has a mana ability."""
    return sum(
        not one.tapped and any(ability.is_mana for ability in one.abilities)
        for one in table.permanents(table.me)
    )
