"""Which replacement and prevention effects apply to a proposed event (CR 614, 615, 616)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layers
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Kit, is_player
from cardwright.magic.engine.proposals import Entry, Proposal
from cardwright.magic.engine.reading.asking import fits, holds, matches, number, things
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.rules_lookup import prevention
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.triggers import kinds_of
from cardwright.magic.program.abilities import Replacement
from cardwright.magic.program.changes import Prevents
from cardwright.magic.program.effects import PutCounter, TapObjects
from cardwright.magic.program.filters import Is
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import This
from cardwright.magic.program.rules import PreventDamage

SHIELD: Final = -2
"""``Use.key`` of the rules' own replacements: regeneration, shield and finality counters."""
FINALITY: Final = -3
SHIELD_COUNTER: Final = -4


NO_ABILITIES: Final = Kit()


class Use:
    """One effect that would apply to one event."""

    def __init__(self, key: tuple[int, int], scope: Scope) -> None:
        self.key: tuple[int, int] = key
        """(object, index of its ability), (effect, -1), or (object, one of the above)."""
        self.scope: Scope = scope
        self.ability: Replacement | None = None
        self.effect: Effect | None = None
        self.prevents: Prevents | None = None

    def copy(self) -> Use:
        """Return it with a scope of its own."""
        made = Use(self.key, self.scope.copy())
        made.ability = self.ability
        made.effect = self.effect
        made.prevents = self.prevents
        return made


class Standing:
    """A replacement ability of an object that works now."""

    def __init__(self, this: int, index: int, ability: Replacement, you: int) -> None:
        self.this: int = this
        self.index: int = index
        self.ability: Replacement = ability
        self.you: int = you


def standing(state: State) -> list[Standing]:
    """Return the replacement abilities that work now, in the order of their objects."""
    forms = layers.forms(state)
    found = forms.get("replacements")
    if found is not None:
        return cast("list[Standing]", found)
    made: list[Standing] = []
    for id in state.battlefield:
        _add(state, made, id)
    for id in state.lookouts:
        _add(state, made, id)
    for id in state.stack:
        if id not in state.lookouts:
            _add(state, made, id)  # what spells were given
    forms["replacements"] = made
    return made


def _add(state: State, made: list[Standing], id: int) -> None:
    chars = layers.chars(state, id)
    if not chars.kit.replacements:
        return
    obj = state.objects[id]
    if obj.phased_out:
        return
    you = chars.controller if chars.controller != NONE else obj.owner
    for index, ability in chars.kit.replacements:
        if obj.zone in ability.zones:
            made.append(Standing(id, index, ability, you))


def uses(state: State, proposal: Proposal) -> list[Use]:
    """Return every effect that would apply to the event and has not yet (CR 614.5, 616.1)."""
    event = proposal.event
    found: list[Use] = []
    if _looks_ahead(state, proposal):
        _try_ahead(state, proposal, found)
    else:
        for held in standing(state):
            _try(state, proposal, held, found)
    if event.kind == "move" and event.to == "battlefield" and event.object not in state.gone:
        _own(state, proposal, found)
    for effect in state.effects:
        if effect.replacement is not None:
            _try_effect(state, proposal, effect, found)
    if event.kind == "damage" and not is_unpreventable(state, event):
        _prevention(state, proposal, found)
        _shield_counter(state, event, found)
    elif event.kind == "move" and event.origin == "battlefield":
        _built_in(state, proposal, found)
    return found


def _looks_ahead(state: State, proposal: Proposal) -> bool:
    """Return whether others' abilities ask what the entering object would be (CR 614.12)."""
    event = proposal.event
    if event.kind != "move" or event.to != "battlefield" or event.object not in state.objects:
        return False
    return any(held.this != event.object and _asks(held.ability) for held in standing(state))


def _try_ahead(state: State, proposal: Proposal, found: list[Use]) -> None:
    """Ask with the characteristics that the object would have on the battlefield."""
    id = proposal.event.object
    assert proposal.entry is not None
    layers.chars(state, id)  # what is derived is now of this epoch
    kept = state.derived.get(id)
    state.derived[id] = layers.would_enter(state, id, proposal.entry)
    for held in standing(state):
        _try(state, proposal, held, found)
    if kept is None:
        del state.derived[id]
    else:
        state.derived[id] = kept


def _asks(ability: Replacement) -> bool:
    pattern = ability.pattern
    if not isinstance(pattern, Moves) or (pattern.to and "battlefield" not in pattern.to):
        return False
    return not (isinstance(pattern.filter, Is) and isinstance(pattern.filter.ref, This))


def _try(state: State, proposal: Proposal, held: Standing, found: list[Use]) -> None:
    event = proposal.event
    ability = held.ability
    key = (held.this, held.index)
    if event.kind not in kinds_of(ability.pattern) or key in proposal.used:
        return
    scope = Scope(held.this, held.you)
    scope.event = event
    obj = state.objects.get(held.this)
    if obj is not None:
        if obj.item is not None:
            scope.x = obj.item.paid.x
            scope.item = held.this
        elif obj.paid is not None:
            scope.x = obj.paid.x
    if not fits(state, scope, ability.pattern, event):
        return
    if ability.condition is not None and not holds(state, scope, ability.condition):
        return
    use = Use(key, scope)
    use.ability = ability
    found.append(use)


def _own(state: State, proposal: Proposal, found: list[Use]) -> None:
    """Add what the entering object does to its own entering (CR 614.12)."""
    event = proposal.event
    entry = proposal.entry
    assert entry is not None
    kit = entering_kit(state, event.object, entry)
    for index, ability in kit.replacements:
        if "battlefield" in ability.zones:
            # Indices of a copied object's abilities must not hide behind those of the original.
            place = index + 1000 if entry.definition is not None else index
            held = Standing(event.object, place, ability, entry.controller)
            _try(state, proposal, held, found)


def entering_kit(state: State, id: int, entry: Entry) -> Kit:
    """Return the abilities that the object would have on the battlefield."""
    if entry.face_down:
        return NO_ABILITIES
    if entry.definition is not None:
        return entry.definition.faces[0].kit
    return state.objects[id].definition.faces[entry.face].kit


def _try_effect(state: State, proposal: Proposal, effect: Effect, found: list[Use]) -> None:
    key = (effect.id, NONE)
    if key in proposal.used:
        return
    replacement = effect.replacement
    if isinstance(replacement, Replacement):
        _try_timed(state, proposal, effect, replacement, found)
    elif isinstance(replacement, PreventDamage) and _shielded(
        state, effect, replacement, proposal.event
    ):
        use = Use(key, effect.scope.copy())
        use.effect = effect
        found.append(use)


def _try_timed(
    state: State, proposal: Proposal, effect: Effect, ability: Replacement, found: list[Use]
) -> None:
    event = proposal.event
    if event.kind not in kinds_of(ability.pattern):
        return
    scope = effect.scope.copy()
    scope.event = event
    if not fits(state, scope, ability.pattern, event):
        return
    if ability.condition is not None and not holds(state, scope, ability.condition):
        return
    use = Use((effect.id, NONE), scope)
    use.ability = ability
    use.effect = effect
    found.append(use)


# ---- prevention (CR 615)


def is_unpreventable(state: State, event: Event) -> bool:
    """Return whether the damage cannot be prevented (CR 615.12)."""
    return event.flag or "have_damage_prevented" in rules(state).forbids


def _shielded(state: State, effect: Effect, shield: PreventDamage, event: Event) -> bool:
    scope = effect.scope
    if (
        event.kind != "damage"
        or is_unpreventable(state, event)
        or event.amount <= 0
        or effect.amount == 0
    ):
        return False
    if shield.combat is not None and shield.combat != event.combat:
        return False
    if effect.sources and event.source not in effect.sources:
        return False
    if shield.to is not None and event.object not in protected(state, effect, shield):
        return False
    has_from = shield.from_ is not None and not effect.sources
    if has_from and event.source not in sources_of(state, effect, shield):
        return False
    return shield.source is None or matches(state, scope, shield.source, event.source)


def sources_of(state: State, effect: Effect, shield: PreventDamage) -> tuple[int, ...]:
    """Return the sources whose damage is prevented."""
    return () if shield.from_ is None else things(state, effect.scope, shield.from_)


def protected(state: State, effect: Effect, shield: PreventDamage) -> tuple[int, ...]:
    """Return what the shield protects: what was fixed as it was made, or who it is now."""
    if effect.things or shield.to is None:
        return effect.things
    return things(state, effect.scope, shield.to)


def _prevention(state: State, proposal: Proposal, found: list[Use]) -> None:
    """Add prevention by static abilities, protection included (CR 702.16e)."""
    event = proposal.event
    for held in prevention(state):
        if (held.key, NONE) in proposal.used:
            continue
        if prevents(state, held.scope, held.change, event):
            use = Use((held.key, NONE), held.scope)
            use.prevents = held.change
            found.append(use)


def prevents(state: State, scope: Scope, change: Prevents, event: Event) -> bool:
    """Return whether the rule prevents (some of) the damage."""
    if change.combat is not None and change.combat != event.combat:
        return False
    if change.source is not None and not matches(state, scope, change.source, event.source):
        return False
    if change.to_objects is None and change.to_players is None:
        return True
    if is_player(event.object):
        return change.to_players is not None and event.object in things(
            state, scope, change.to_players
        )
    return change.to_objects is not None and matches(state, scope, change.to_objects, event.object)


# ---- the rules' own


def _shield_counter(state: State, event: Event, found: list[Use]) -> None:
    """CR 122.1c: damage to what has a shield counter is prevented."""
    obj = state.objects.get(event.object)
    if obj is not None and event.amount > 0 and obj.counters.get("shield", 0) > 0:
        found.append(Use((obj.id, SHIELD_COUNTER), Scope(obj.id, event.player)))


def _built_in(state: State, proposal: Proposal, found: list[Use]) -> None:
    """Regeneration (CR 701.19a), shield counters (122.1c), finality counters (122.1h)."""
    event = proposal.event
    obj = state.objects.get(event.object)
    if obj is None:
        return
    if event.word == "destroy":
        if obj.shields > 0 and not event.flag and (obj.id, SHIELD) not in proposal.used:
            found.append(Use((obj.id, SHIELD), Scope(obj.id, event.player)))
        if obj.counters.get("shield", 0) > 0:
            found.append(Use((obj.id, SHIELD_COUNTER), Scope(obj.id, event.player)))
    if event.to == "graveyard" and obj.counters.get("finality", 0) > 0:
        found.append(Use((obj.id, FINALITY), Scope(obj.id, event.player)))


# ---- "enters with"


def enter_with(
    state: State, scope: Scope, entry: Entry, instructions: tuple[Instruction, ...]
) -> None:
    """Note what the object enters with or as (CR 614.1c): counters, tapped or untapped."""
    for instruction in instructions:
        if isinstance(instruction, PutCounter):
            amount = number(state, scope, instruction.count)
            entry.counters.append((instruction.kind, amount))
        elif isinstance(instruction, TapObjects):
            entry.tapped = not instruction.untap
        else:
            raise NotImplementedError(type(instruction).__name__)
