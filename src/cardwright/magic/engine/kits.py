"""Sorting an object's abilities by what they are, keywords spelled out (CR 113, 702)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.keywords import expand
from cardwright.magic.engine.objects import Chars, Definition, Kit
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import (
    Activated,
    Body,
    CardProgram,
    Chapters,
    FaceProgram,
    Keyword,
    LevelAbilities,
    Manual,
    Mode,
    Replacement,
    Spell,
    SpellCost,
    Static,
    Triggered,
)
from cardwright.magic.program.costs import Loyalty
from cardwright.magic.program.effects import KeywordAction
from cardwright.magic.program.filters import Is
from cardwright.magic.program.node import Ability, Filter, Instruction, Pattern
from cardwright.magic.program.patterns import CountersRemoved, EitherEvent, Moves, PlayerDoes
from cardwright.magic.program.refs import Bound, This, You
from cardwright.magic.program.rules import AddAnyMana, AddMana, CastCards
from cardwright.magic.program.steps import If

BATTLEFIELD_ONLY: Final = ("battlefield",)


def kit_of(state: State, abilities: tuple[Ability, ...]) -> Kit:
    """Return the abilities, sorted; worked out once for each tuple."""
    memo = state.shared.kits
    found = memo.get(id(abilities))
    if found is None:
        found = make_kit(abilities)
        memo[id(abilities)] = found
        state.shared.kept.append(abilities)  # so that the id stays this tuple's
    return found


def make_kit(abilities: tuple[Ability, ...]) -> Kit:
    """Sort the abilities, and what their keywords stand for."""
    kit = Kit()
    whole = list(abilities)
    for place, ability in enumerate(abilities):
        if isinstance(ability, Keyword):
            kit.keywords[ability.word] = (*kit.keywords.get(ability.word, ()), ability)
            whole.extend(expand(ability, abilities[place + 1 :]))
    kit.abilities = tuple(whole)
    for index, ability in enumerate(whole):
        _sort(kit, index, ability)
    kit.works_elsewhere = any(_works_elsewhere(ability) for ability in whole)
    return kit


def add(kit: Kit, ability: Ability) -> None:
    """Add one ability, without what it stands for if it is a keyword, to a kit being made."""
    index = len(kit.abilities)
    kit.abilities = (*kit.abilities, ability)
    if isinstance(ability, Keyword):
        kit.keywords[ability.word] = (*kit.keywords.get(ability.word, ()), ability)
    _sort(kit, index, ability)
    kit.works_elsewhere = kit.works_elsewhere or _works_elsewhere(ability)


def _sort(kit: Kit, index: int, ability: Ability) -> None:
    if isinstance(ability, Activated):
        if is_mana_ability(ability):
            kit.mana.append((index, ability))
        else:
            kit.activated.append((index, ability))
    elif isinstance(ability, Triggered):
        kit.triggered.append((index, ability))
    elif isinstance(ability, Static):
        kit.statics.append((index, ability))
    elif isinstance(ability, Replacement):
        kit.replacements.append((index, ability))
    else:
        _sort_rest(kit, index, ability)


BY_HAND: Final = Body((Mode(program=(KeywordAction("by_hand", You()),), words="by hand"),))
"""What an ability does that was not read: its controller resolves it by hand."""


def _sort_manual(kit: Kit, index: int, ability: Manual) -> None:
    """Sort what was not read; if its cost was, it is activated like any other."""
    kit.manual.append((index, ability))
    if ability.sort == "activated" and ability.cost_is_read:
        kit.activated.append((index, Activated(ability.cost, BY_HAND, word="manual")))


def _sort_rest(kit: Kit, index: int, ability: Ability) -> None:
    if isinstance(ability, SpellCost):
        kit.costs.append((index, ability))
    elif isinstance(ability, Chapters):
        kit.chapters.append((index, ability))
    elif isinstance(ability, LevelAbilities):
        kit.levels.append((index, ability))
    elif isinstance(ability, Spell):
        kit.spells.append(ability)
    elif isinstance(ability, Manual):
        _sort_manual(kit, index, ability)


def is_mana_ability(ability: Activated) -> bool:
    """Return whether it could add mana, has no target, and is no loyalty ability (CR 605.1a)."""
    if any(isinstance(cost, Loyalty) for cost in ability.cost):
        return False
    return any(
        not mode.targets and any(makes_mana(step) for step in mode.program)
        for mode in ability.body.modes
    )


def makes_mana(step: Instruction) -> bool:
    """Return whether the instruction could add mana (CR 605.1a-b)."""
    if isinstance(step, If):
        return any(makes_mana(each) for each in step.then + step.otherwise)
    return isinstance(step, (AddMana, AddAnyMana))


def _works_elsewhere(ability: Ability) -> bool:
    """Return whether it works in another zone than the battlefield (CR 113.6)."""
    if isinstance(ability, Static):
        return ability.defines or ability.zones != BATTLEFIELD_ONLY
    if isinstance(ability, Triggered):
        return ability.zones != BATTLEFIELD_ONLY or follows_itself(ability.pattern)
    if isinstance(ability, Replacement):
        return ability.zones != BATTLEFIELD_ONLY
    if isinstance(ability, SpellCost):
        return ability.zone != "hand"
    return isinstance(ability, Activated) and ability.zone != "battlefield"


def follows_itself(pattern: Pattern) -> bool:
    """Return whether it is about the card itself leaving another zone than the battlefield.

    Such abilities work from wherever the card winds up (CR 702.29c).
    """
    if isinstance(pattern, EitherEvent):
        return any(follows_itself(part) for part in pattern.parts)
    if isinstance(pattern, Moves):
        return (
            _is_own(pattern.filter)
            and bool(pattern.origin)
            and "battlefield" not in pattern.origin
        )
    return isinstance(pattern, PlayerDoes) and pattern.what == "cycle" and _is_own(pattern.filter)


def _is_own(filter: Filter | None) -> bool:
    return isinstance(filter, Is) and isinstance(filter.ref, This)


# ---- definitions


def define(state: State, card: CardProgram) -> Definition:
    """Return the card with its printed characteristics; one for each program."""
    memo = state.shared.definitions
    found = memo.get(id(card))
    if found is None:
        found = Definition(card, tuple(printed(state, face) for face in card.faces))
        memo[id(card)] = found
    return found


DEFEATED: Final = Triggered(
    CountersRemoved("defense", Is(This()), last=True),
    Body(
        (
            Mode(
                program=(
                    KeywordAction("defeat", You(), on=This(), bind="defeated"),
                    CastCards(You(), Bound("defeated")),
                )
            ),
        )
    ),
)
"""What every Siege has (CR 310.11b)."""


def printed(state: State, face: FaceProgram) -> Chars:
    """Return the face's printed characteristics, with what its subtype gives (CR 109.3)."""
    abilities = face.abilities
    if "Siege" in face.subtypes:
        abilities = (*abilities, DEFEATED)
    chars = Chars(kit_of(state, abilities))
    chars.name = face.name
    chars.mana_cost = face.mana_cost
    chars.mana_value = mana_value(face.mana_cost)
    chars.colors = face.colors
    chars.types = face.types
    chars.subtypes = face.subtypes
    chars.supertypes = face.supertypes
    chars.power = face.power if face.power is not None else 0
    chars.toughness = face.toughness if face.toughness is not None else 0
    chars.base_power = chars.power
    chars.base_toughness = chars.toughness
    chars.loyalty = face.loyalty if face.loyalty is not None else 0
    chars.defense = face.defense if face.defense is not None else 0
    return chars


def mana_value(cost: str | None) -> int:
    """Return the mana value of a cost (CR 202.3): X is 0, a hybrid symbol its dearer half."""
    total = 0
    for symbol in (cost or "").replace("{", "").split("}"):
        if symbol:
            total += _symbol_value(symbol)
    return total


def _symbol_value(symbol: str) -> int:
    numbers = [int(part) for part in symbol.split("/") if part.isdecimal()]
    if numbers:
        return max(numbers)
    return 0 if symbol in ("X", "Y", "Z") else 1
