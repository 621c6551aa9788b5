"""What a card's abilities would do now, with the best targets that the table offers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cardwright.agents.policies.leveler.effects import changes_worth, program_worth
from cardwright.agents.policies.leveler.matching import matches
from cardwright.agents.policies.leveler.plan import Plan, things
from cardwright.agents.policies.leveler.table import Table, Thing
from cardwright.games.leveler.seen import CardSeen, PermanentSeen, PlayerSeen, StackSeen
from cardwright.magic.engine.kits import make_kit
from cardwright.magic.program.abilities import (
    Activated,
    Body,
    FaceProgram,
    Mode,
    Spell,
    Static,
    TargetSlot,
    Triggered,
)
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.node import Ability
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import AttachedTo

NO_TARGET = -50.0
"""Worth of what needs a target and has none."""


@dataclass(frozen=True, slots=True)
class Best:
    """A body, or a mode of it, as it would best be carried out."""

    worth: float
    targets: tuple[Thing, ...] = ()


def best_of(plan: Plan, body: Body) -> Best:
    """Return the body with its best modes, as many as are chosen at least."""
    found = sorted(
        (best_mode(plan, mode) for mode in body.modes), key=lambda one: one.worth, reverse=True
    )
    taken = found[: max(body.minimum, 1)]
    targets = tuple(thing for one in taken for thing in one.targets)
    return Best(sum(one.worth for one in taken), targets)


def best_mode(plan: Plan, mode: Mode) -> Best:
    """Return the mode with the best target in each slot, one slot after another."""
    chosen: dict[int, Thing] = {}
    for number, slot in enumerate(mode.targets):
        among = [one for one in candidates(plan, slot) if one not in chosen.values()]
        if among:
            chosen[number] = max(
                among, key=lambda one: slot_worth(plan, mode, {**chosen, number: one})
            )
        elif not is_optional(slot):
            return Best(NO_TARGET)
    return Best(slot_worth(plan, mode, chosen), tuple(chosen.values()))


def slot_worth(plan: Plan, mode: Mode, targets: dict[int, Thing]) -> float:
    """Return what the mode is worth with these targets."""
    return program_worth(replace(plan, targets=targets), mode.program)


def is_optional(slot: TargetSlot) -> bool:
    """Return whether the slot may stay without a target."""
    return isinstance(slot.minimum, Number) and slot.minimum.value == 0


def candidates(plan: Plan, slot: TargetSlot) -> Iterator[Thing]:
    """Yield what could be a target of the slot, as far as it can be seen."""
    yield from (one for one in things(plan, slot.players) if isinstance(one, PlayerSeen))
    if slot.filter is None:
        return
    for one in plan.table.things.values():
        is_there = _zone(one) in slot.zones and not _is_out_of_reach(plan.table, one)
        if is_there and matches(plan.table, slot.filter, one, plan.this):
            yield one


def _zone(thing: Thing) -> str:
    if isinstance(thing, PermanentSeen):
        return "" if thing.phased_out else "battlefield"
    if isinstance(thing, CardSeen):
        return "graveyard"
    return "stack" if isinstance(thing, StackSeen) else ""


def _is_out_of_reach(table: Table, thing: Thing) -> bool:
    if not isinstance(thing, PermanentSeen):
        return False
    return "shroud" in thing.keywords or (
        "hexproof" in thing.keywords and thing.controller != table.me
    )


# ---- cards and permanents


def spell_bodies(face: FaceProgram) -> list[Body]:
    """Return what an instant or sorcery does."""
    return [one.body for one in face.abilities if isinstance(one, Spell)]


def enters_bodies(face: FaceProgram) -> list[Body]:
    """Return what happens as a permanent enters, or at once after it."""
    return [
        one.body
        for one in face.abilities
        if isinstance(one, Triggered)
        and isinstance(one.pattern, Moves)
        and one.pattern.to == ("battlefield",)
    ]


def aura_worth(plan: Plan, face: FaceProgram, host: Thing) -> float:
    """Return what the Aura's effects on that host are worth."""
    return sum(
        changes_worth(plan, one.changes, host, brief=False)
        for one in face.abilities
        if isinstance(one, Static) and isinstance(one.affects, AttachedTo)
    )


def activated(face: FaceProgram | None, number: int) -> Activated | None:
    """Return the ability that ``use`` names by this number, keywords spelled out."""
    if face is None:
        return None
    whole: tuple[Ability, ...] = make_kit(face.abilities).abilities
    found = whole[number - 1] if 0 < number <= len(whole) else None
    return found if isinstance(found, Activated) else None
