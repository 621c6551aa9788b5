"""Kits with abilities added or taken away (CR 613.1f); each worked out once."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import kits
from cardwright.magic.engine.keywords import expand
from cardwright.magic.engine.objects import Kit
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Activated, Body, Keyword, Mode
from cardwright.magic.program.costs import TapThis
from cardwright.magic.program.node import Ability
from cardwright.magic.program.refs import You
from cardwright.magic.program.rules import AddMana

NO_ABILITIES: Final = Kit()
"""Of what has none."""

INTRINSIC: Final[dict[str, Activated]] = {
    word: Activated((TapThis(),), Body((Mode(program=(AddMana(You(), symbol),)),)))
    for word, symbol in (
        ("Plains", "{W}"),
        ("Island", "{U}"),
        ("Swamp", "{B}"),
        ("Mountain", "{R}"),
        ("Forest", "{G}"),
    )
}
"""The mana ability of each basic land type (CR 305.6)."""


def plus(state: State, kit: Kit, ability: Ability) -> Kit:
    """Return the kit with one ability more, behind the others: their indices stay."""
    key = (id(kit), id(ability))
    found = state.shared.sums.get(key)
    if found is None:
        found = _copy(kit)
        kits.add(found, ability)
        if isinstance(ability, Keyword):
            for part in expand(ability):
                kits.add(found, part)
        state.shared.sums[key] = found
        state.shared.kept += (kit, ability)
    return found


def with_intrinsic(state: State, kit: Kit, subtypes: tuple[str, ...]) -> Kit:
    """Return a land's kit with the mana abilities of these basic land types, each once."""
    for word, ability in INTRINSIC.items():
        has_it = any(held is ability for _, held in kit.mana)
        if word in subtypes and not has_it:
            kit = plus(state, kit, ability)
        elif has_it and word not in subtypes:
            kit = minus(state, kit, ability)
    return kit


def minus(state: State, kit: Kit, gone: Ability) -> Kit:
    """Return the kit without this very ability."""
    key = (id(kit), -id(gone))
    found = state.shared.sums.get(key)
    if found is None:
        left = tuple(ability for ability in stated(kit) if ability is not gone)
        found = kits.make_kit(left)
        state.shared.sums[key] = found
        state.shared.kept += (kit, gone)
    return found


def without(state: State, kit: Kit, words: tuple[str, ...]) -> Kit:
    """Return the kit without the keyword abilities of these words and what they stand for."""
    if not any(word in kit.keywords for word in words):
        return kit
    key = (id(kit), id(words))
    found = state.shared.sums.get(key)
    if found is None:
        found = kits.make_kit(
            tuple(
                ability
                for ability in stated(kit)
                if not (isinstance(ability, Keyword) and ability.word in words)
            )
        )
        state.shared.sums[key] = found
        state.shared.kept += (kit, words)
    return found


def stated(kit: Kit) -> list[Ability]:
    """Return the abilities without what keywords stand for."""
    left = list(kit.abilities)
    for keywords in kit.keywords.values():
        for keyword in keywords:
            following = kit.abilities[kit.abilities.index(keyword) + 1 :]
            for part in expand(keyword, following):
                if part in left:
                    left.remove(part)
    return left


def _copy(kit: Kit) -> Kit:
    made = Kit()
    made.abilities = kit.abilities
    made.keywords = dict(kit.keywords)
    made.activated = kit.activated[:]
    made.mana = kit.mana[:]
    made.triggered = kit.triggered[:]
    made.statics = kit.statics[:]
    made.replacements = kit.replacements[:]
    made.costs = kit.costs[:]
    made.chapters = kit.chapters[:]
    made.levels = kit.levels[:]
    made.spells = kit.spells[:]
    made.manual = kit.manual[:]
    made.works_elsewhere = kit.works_elsewhere
    return made
