"""What a player can pay mana with now: pool, mana abilities, helpers (CR 106.4, 605)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layers
from cardwright.magic.engine.costing import can_pay_part, count_of, tappable
from cardwright.magic.engine.mana_cost import FREE, SNOW, TYPED, ManaCost, kind_bit, parse_cost
from cardwright.magic.engine.payment import Purse
from cardwright.magic.engine.reading.asking import holds, number, things
from cardwright.magic.engine.reading.words import chosen_word, color_letter
from cardwright.magic.engine.restrictions import number_of_use, use_of
from cardwright.magic.engine.rules_lookup import forbids
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.supply import Floating, Option, Source
from cardwright.magic.program import costs as c
from cardwright.magic.program.abilities import Activated
from cardwright.magic.program.effects import DealDamage
from cardwright.magic.program.node import Cost, Instruction
from cardwright.magic.program.rules import AddAnyMana, AddMana
from cardwright.magic.program.steps import If

LETTERS: Final = "WUBRG"
IMPOSSIBLE: Final = -1
BURDEN: Final[dict[type, int]] = {
    c.TapThis: 0,
    c.UntapThis: 2,
    c.PayLife: 3,
    c.PayEnergy: 3,
    c.RemoveCounters: 4,
    c.TapOthers: 6,
    c.Sacrifice: 7,
    c.Discard: 8,
    c.ExileCards: 8,
    c.ReturnToHand: 7,
    c.Exert: 3,
}
"""How dear each cost of a mana ability is beside mana; the dearest are used last."""


def purse_of(state: State, seat: int) -> Purse:
    """Return everything the player could pay mana with, worked out once an epoch."""
    memo = state.memo()
    key = f"purse{seat}"
    found = memo.get(key)
    if found is None:
        found = Purse(floating(state, seat), sources(state, seat))
        memo[key] = found
    return cast(Purse, found)


def without(purse: Purse, ids: tuple[int, ...]) -> Purse:
    """Return the purse less these sources: they are tapped or sacrificed as a cost."""
    if not any(source.id in ids for source in purse.sources):
        return purse
    return Purse(purse.floating, tuple(s for s in purse.sources if s.id not in ids))


def with_any_type(purse: Purse) -> Purse:
    """Return the purse as it is when mana of any type may be spent (CR 609.4b)."""
    floating = tuple(mana._replace(mask=mana.mask | TYPED) for mana in purse.floating)
    made: list[Source] = []
    for source in purse.sources:
        options = tuple(
            option._replace(makes=tuple(mask | TYPED for mask in option.makes))
            for option in source.options
        )
        made.append(source._replace(options=options))
    return Purse(floating, tuple(made))


def floating(state: State, seat: int) -> tuple[Floating, ...]:
    """Return the mana in the pool, numbered by its place there."""
    found: list[Floating] = []
    for place, mana in enumerate(state.players[seat].pool):
        mask = kind_bit(mana.kind) | (SNOW if mana.snow else 0)
        found.append(Floating(place, mask, number_of_use(state, mana.use)))
    return tuple(found)


def sources(state: State, seat: int) -> tuple[Source, ...]:
    """Return what has mana abilities that the player could activate, in the order of entering."""
    found: list[Source] = []
    for id in state.battlefield:
        chars = layers.chars(state, id)
        kit = chars.kit
        if not kit.mana or chars.controller != seat or state.objects[id].phased_out:
            continue
        if forbids(state, id, "activate"):
            continue
        options: list[Option] = []
        for index, ability in kit.mana:
            options.extend(options_of(state, id, index, ability, seat))
        if options:
            uses = len(kit.mana) + len(kit.activated)
            source = Source(id, tuple(options), uses, "Land" in chars.types)
            found.append(source)
            for again in range(1, times_to_use(state, id, seat, kit.mana)):
                found.append(source._replace(id=id + again * AGAIN))
    return tuple(found)


AGAIN: Final = 1_000_000_000
"""Added to a source's number for each further use of it in one payment."""


def times_to_use(state: State, id: int, seat: int, abilities: list[tuple[int, Activated]]) -> int:
    """Return how often the source could be used: tapping others does not tap itself."""
    if len(abilities) != 1:
        return 1
    cost = abilities[0][1].cost
    if len(cost) != 1 or not isinstance(cost[0], c.TapOthers):
        return 1
    scope = Scope(id, seat)
    return len(tappable(state, scope, cost[0])) // max(count_of(state, scope, cost[0].count), 1)


def can_try(state: State, id: int, index: int, ability: Activated, seat: int) -> bool:
    """Return whether the mana ability could be activated, even if it would add no mana."""
    scope = Scope(id, seat)
    if ability.condition is not None and not holds(state, scope, ability.condition):
        return False
    if not _is_free_again(state, id, index, ability):
        return False
    return not any(
        isinstance(part, (c.PayMana, c.PayGeneric)) or not can_pay_part(state, scope, part)
        for part in ability.cost
    )


def options_of(state: State, id: int, index: int, ability: Activated, seat: int) -> list[Option]:
    """Return the ways the mana ability could be activated now; none if it cannot be."""
    scope = Scope(id, seat)
    if ability.condition is not None and not holds(state, scope, ability.condition):
        return []
    if not _is_free_again(state, id, index, ability):
        return []
    burden = _burden(state, scope, ability)
    if burden == IMPOSSIBLE:
        return []
    cost = _mana_part(ability.cost)
    snow = SNOW if "Snow" in layers.chars(state, id).supertypes else 0
    found: list[Option] = []
    for mode in ability.body.modes:
        for step in _steps_now(state, scope, mode.program):
            if isinstance(step, AddMana):
                makes = _makes(state, scope, step, snow)
                use = number_of_use(state, use_of(state, id, step.restriction))
                found.append(Option(index, makes, cost, burden, use))
            elif isinstance(step, AddAnyMana):
                plain = Option(
                    index,
                    (),
                    cost,
                    burden,
                    number_of_use(state, use_of(state, id, step.restriction)),
                )
                found.extend(_any_options(state, scope, step, plain, snow))
    return [option for option in found if option.makes]


def _steps_now(state: State, scope: Scope, program: tuple[Instruction, ...]) -> list[Instruction]:
    """Return the steps, of each branch those that would be done as things are now."""
    found: list[Instruction] = []
    for step in program:
        if isinstance(step, If):
            branch = step.then if holds(state, scope, step.condition) else step.otherwise
            found.extend(_steps_now(state, scope, branch))
        else:
            found.append(step)
    return found


def _is_free_again(state: State, id: int, index: int, ability: Activated) -> bool:
    obj = state.objects[id]
    if ability.once_each_game and index in obj.spent:
        return False
    limit = ability.times_each_turn
    return limit == 0 or obj.uses.get(index, 0) < limit


def _burden(state: State, scope: Scope, ability: Activated) -> int:
    burden = 0
    for cost in ability.cost:
        if isinstance(cost, (c.PayMana, c.PayGeneric)):
            continue
        if not can_pay_part(state, scope, cost):
            return IMPOSSIBLE
        burden = max(burden, BURDEN.get(type(cost), 9))
    if any(isinstance(s, DealDamage) for mode in ability.body.modes for s in mode.program):
        burden = max(burden, 1)
    return burden


def _mana_part(cost: tuple[Cost, ...]) -> ManaCost:
    total = FREE
    for part in cost:
        if isinstance(part, c.PayMana):
            total = total.plus(parse_cost(part.symbols))
    return total


def _makes(state: State, scope: Scope, step: AddMana, snow: int) -> tuple[int, ...]:
    once = tuple(kind_bit(letter) | snow for letter in kinds_of_symbols(step.symbols))
    if step.times is None:
        return once
    return once * max(number(state, scope, step.times), 0)


def kinds_of_symbols(symbols: str) -> list[str]:
    """Return the letters of the mana that ``{G}{G}`` adds; ``{2}`` is two colourless."""
    found: list[str] = []
    for symbol in symbols.replace("{", "").split("}"):
        if symbol.isdecimal():
            found.extend("C" * int(symbol))
        elif symbol:
            found.append(symbol)
    return found


def _any_options(
    state: State, scope: Scope, step: AddAnyMana, plain: Option, snow: int
) -> list[Option]:
    """Return ``plain`` with what it could make, one option for each free choice."""
    letters = letters_for(state, scope, step)
    count = 1 if step.count is None else max(number(state, scope, step.count), 0)
    if not letters or not count:
        return []
    if step.combination or count == 1:
        mask = snow
        for letter in letters:
            mask |= kind_bit(letter)
        return [plain._replace(makes=(mask,) * count)]
    return [plain._replace(makes=(kind_bit(letter) | snow,) * count) for letter in letters]


def letters_for(state: State, scope: Scope, step: AddAnyMana) -> str:
    """Return the kinds of mana among which to choose (CR 106.5: perhaps none)."""
    colors = step.colors
    if colors == "chosen":
        return _chosen(state, scope)
    if colors == "lands_you_control":
        return lands_could_make(state, scope.you, True)
    if colors == "lands_opponents":
        return lands_could_make(state, scope.you, False)
    if colors == "of":
        return _colors_of(state, scope, step)
    if colors == "produced":
        made = scope.event.word if scope.event is not None else ""
        return "".join(letter for letter in "WUBRGC" if letter in made)
    return "" if colors == "commander" else colors


def _colors_of(state: State, scope: Scope, step: AddAnyMana) -> str:
    held = things(state, scope, step.of) if step.of is not None else ()
    found = {letter for thing in held for letter in layers.chars(state, thing).colors}
    return "".join(letter for letter in LETTERS if letter in found)


def _chosen(state: State, scope: Scope) -> str:
    word = chosen_word(state, scope, "color", True)
    return color_letter(word) if word else ""


def lands_could_make(state: State, seat: int, own: bool) -> str:
    """Return the kinds that such lands' plain mana abilities could make (CR 106.7)."""
    found: set[str] = set()
    for id in state.battlefield:
        chars = layers.chars(state, id)
        if "Land" not in chars.types or (chars.controller == seat) != own:
            continue
        for _index, ability in chars.kit.mana:
            for mode in ability.body.modes:
                for step in mode.program:
                    if isinstance(step, AddMana):
                        found.update(kinds_of_symbols(step.symbols))
                    elif isinstance(step, AddAnyMana) and step.colors.isupper():
                        found.update(step.colors)
    return "".join(letter for letter in "WUBRGC" if letter in found)
