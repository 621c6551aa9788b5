"""What a payment should spare: the mana and the sources that the script still needs this turn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from cardwright.magic.engine.mana_cost import ManaCost, parse_cost
from cardwright.magic.engine.state import State
from cardwright.magic.engine.supply import Wishes
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.scenarios.facts import Facts
from cardwright.magic.scenarios.model import Entry
from cardwright.magic.scenarios.naming import same_name, split_ordinal
from cardwright.magic.scenarios.todo import Todo

_COST: Final = re.compile(r"(?:Equip |Cycling |Flashback )?((?:\{[0-9WUBRGCSXP/]+\})+)")


def wishes_of(
    state: State, facts: Facts, todo: Todo, programs: Mapping[str, CardProgram], seat: int
) -> Wishes:
    """Return what the rest of the player's actions of this turn needs, the next ones first."""
    rest = [
        action.entry
        for action in todo.actions
        if not action.is_done and action.entry.turn == state.turn and action.entry.seat() == seat
    ]
    keep = {id_ for entry in rest for id_ in _kept(facts, entry, seat)}
    later = tuple(cost for entry in rest for cost in _costs(entry, programs))
    return Wishes(frozenset(keep), later=later[:4])


def _kept(facts: Facts, entry: Entry, seat: int) -> list[int]:
    """Return the permanents that the action will tap or send into combat."""
    if entry.op in ("activate_ability", "activate_mana_ability") and "{T}" in entry.text(
        "ability"
    ):
        found = facts.permanents(entry.text("source"), seat)
        return [id_ for id_ in found if not facts.state.obj(id_).tapped][:1]
    if entry.op == "attack":
        return facts.permanents(split_ordinal(entry.text("attacker"))[0], seat)
    return []


def _costs(entry: Entry, programs: Mapping[str, CardProgram]) -> Iterator[ManaCost]:
    if entry.op == "cast_spell":
        cost = _mana_cost(entry.text("card_name"), programs)
        if cost:
            yield parse_cost(cost)
    elif entry.op == "activate_ability":
        found = _COST.match(entry.text("ability"))
        if found:
            yield parse_cost(found[1])


def _mana_cost(name: str, programs: Mapping[str, CardProgram]) -> str:
    for program in programs.values():
        for face in program.faces:
            if face.mana_cost and same_name(name, (face.name,)):
                return face.mana_cost
    return ""
