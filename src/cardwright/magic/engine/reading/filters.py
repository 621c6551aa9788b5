"""What an object must be (``program.filters``); every reader is asked of one object."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, target_rules
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.reading import asking
from cardwright.magic.engine.reading.asking import fits, matches, number, things
from cardwright.magic.engine.reading.history import events_of
from cardwright.magic.engine.reading.numbers import paid_for, stat_of
from cardwright.magic.engine.reading.qualities import share
from cardwright.magic.engine.reading.refs import attachments_of, controller_of, owner_of, role
from cardwright.magic.engine.reading.words import chosen_word, color_letter
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.engine.types import PERMANENT_TYPES, has_subtype
from cardwright.magic.program import filters
from cardwright.magic.program.abilities import Activated
from cardwright.magic.program.costs import Loyalty
from cardwright.magic.program.words import Comparison


def compare(left: int, comparison: Comparison, right: int) -> bool:
    """Return whether the comparison holds."""
    if comparison == "=":
        return left == right
    if comparison == "<":
        return left < right
    if comparison == ">":
        return left > right
    if comparison == "<=":
        return left <= right
    return left >= right if comparison == ">=" else left != right


# ---- of filters


def _anything(state: State, scope: Scope, filter: filters.Anything, thing: int) -> bool:
    return True


def _all(state: State, scope: Scope, filter: filters.All, thing: int) -> bool:
    for part in filter.parts:
        if not matches(state, scope, part, thing):
            return False
    return True


def _any_of(state: State, scope: Scope, filter: filters.AnyOf, thing: int) -> bool:
    for part in filter.parts:
        if matches(state, scope, part, thing):
            return True
    return False


def _not(state: State, scope: Scope, filter: filters.Not, thing: int) -> bool:
    return not matches(state, scope, filter.part, thing)


def _is(state: State, scope: Scope, filter: filters.Is, thing: int) -> bool:
    """An object is also found by the number it had in the zone before (CR 400.7)."""
    meant = things(state, scope, filter.ref)
    if thing in meant:
        return True
    return any(state.became.get(other, NONE) == thing for other in meant)


# ---- characteristics


def _has_type(state: State, scope: Scope, filter: filters.HasType, thing: int) -> bool:
    types = layers.chars(state, thing).types
    word = filter.word
    if word in types:
        return True
    return word.lower() == "permanent" and any(kind in types for kind in PERMANENT_TYPES)


def _has_subtype(state: State, scope: Scope, filter: filters.HasSubtype, thing: int) -> bool:
    return has_subtype(layers.chars(state, thing), filter.word)


def _has_supertype(state: State, scope: Scope, filter: filters.HasSupertype, thing: int) -> bool:
    return filter.word in layers.chars(state, thing).supertypes


def _has_color(state: State, scope: Scope, filter: filters.HasColor, thing: int) -> bool:
    return filter.letter in layers.chars(state, thing).colors


def _has_x_in_cost(state: State, scope: Scope, filter: filters.HasXInCost, thing: int) -> bool:
    return "{X}" in (layers.chars(state, thing).mana_cost or "")


def _color_count(state: State, scope: Scope, filter: filters.ColorCount, thing: int) -> bool:
    return compare(len(layers.chars(state, thing).colors), filter.comparison, filter.number)


def _has_name(state: State, scope: Scope, filter: filters.HasName, thing: int) -> bool:
    return filter.name in layers.chars(state, thing).name.split(" // ")


def _has_stat(state: State, scope: Scope, filter: filters.HasStat, thing: int) -> bool:
    held = stat_of(state, thing, filter.stat)
    return compare(held, filter.comparison, number(state, scope, filter.amount))


def _has_keyword(state: State, scope: Scope, filter: filters.HasKeyword, thing: int) -> bool:
    return filter.word in layers.chars(state, thing).kit.keywords


def _has_ability(state: State, scope: Scope, filter: filters.HasAbility, thing: int) -> bool:
    kit = layers.chars(state, thing).kit
    sort = filter.sort
    if sort == "activated":
        return bool(kit.activated or kit.mana)
    if sort == "mana":
        return bool(kit.mana)
    if sort == "triggered":
        return bool(kit.triggered)
    if sort == "loyalty":
        return any(_is_loyalty(ability) for _, ability in kit.activated)
    return bool(kit.abilities)


def _is_loyalty(ability: Activated) -> bool:
    return any(isinstance(cost, Loyalty) for cost in ability.cost)


# ---- whose


def _controlled(state: State, scope: Scope, filter: filters.Controlled, thing: int) -> bool:
    return controller_of(state, thing) in things(state, scope, filter.by)


def _owned(state: State, scope: Scope, filter: filters.Owned, thing: int) -> bool:
    return owner_of(state, thing) in things(state, scope, filter.by)


# ---- status


def _is_tapped(state: State, scope: Scope, filter: filters.IsTapped, thing: int) -> bool:
    return state.obj(thing).tapped


def _is_face_down(state: State, scope: Scope, filter: filters.IsFaceDown, thing: int) -> bool:
    if thing == state.supposed and state.supposed_chars is not None:
        return not state.supposed_chars.name  # what is cast face down has none (CR 708.4)
    return bool(state.obj(thing).face_down)


def _is_token(state: State, scope: Scope, filter: filters.IsToken, thing: int) -> bool:
    return state.obj(thing).is_token


def _is_copy(state: State, scope: Scope, filter: filters.IsCopy, thing: int) -> bool:
    return state.obj(thing).is_copy


def _has_counter(state: State, scope: Scope, filter: filters.HasCounter, thing: int) -> bool:
    counters = state.players[thing].counters if is_player(thing) else state.obj(thing).counters
    held = counters.get(filter.kind, 0) if filter.kind else sum(counters.values())
    return compare(held, filter.comparison, filter.number)


def _designated(state: State, scope: Scope, filter: filters.Designated, thing: int) -> bool:
    obj = state.obj(thing)
    return filter.word in obj.marks or (filter.word == "commander" and obj.is_commander)


def _in_zone(state: State, scope: Scope, filter: filters.InZone, thing: int) -> bool:
    return state.obj(thing).zone in filter.zones


def _entered_this_turn(
    state: State, scope: Scope, filter: filters.EnteredThisTurn, thing: int
) -> bool:
    obj = state.obj(thing)
    return obj.zone == "battlefield" and obj.entered_turn == state.turn


def _new_under_control(
    state: State, scope: Scope, filter: filters.NewUnderControl, thing: int
) -> bool:
    """CR 702.30a: since the controller's last upkeep began."""
    controller = state.players[controller_of(state, thing)]
    last = controller.previous_turn
    return state.obj(thing).controlled_since >= last


# ---- combat


def _is_attacking(state: State, scope: Scope, filter: filters.IsAttacking, thing: int) -> bool:
    attacked = state.obj(thing).attacking
    if attacked == NONE:
        return False
    return filter.whom is None or attacked in things(state, scope, filter.whom)


def _is_blocking(state: State, scope: Scope, filter: filters.IsBlocking, thing: int) -> bool:
    blocked = state.obj(thing).blocking
    if not blocked or filter.whom is None:
        return bool(blocked)
    return any(other in blocked for other in things(state, scope, filter.whom))


def _is_blocked(state: State, scope: Scope, filter: filters.IsBlocked, thing: int) -> bool:
    obj = state.obj(thing)
    return obj.attacking != NONE and obj.blocked


AFTER_BLOCKS: Final = (
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
    "end_combat",
)
"""Steps in which an attacker may be unblocked (CR 509.1h)."""


def _is_unblocked(state: State, scope: Scope, filter: filters.IsUnblocked, thing: int) -> bool:
    obj = state.obj(thing)
    return obj.attacking != NONE and not obj.blocked and state.step in AFTER_BLOCKS


# ---- spells and abilities


def _is_spell(state: State, scope: Scope, filter: filters.IsSpell, thing: int) -> bool:
    if thing == state.supposed:
        return True
    item = state.obj(thing).item
    return item is not None and item.sort == "spell"


def _is_ability(state: State, scope: Scope, filter: filters.IsAbilityOnStack, thing: int) -> bool:
    item = state.obj(thing).item
    if item is None or item.sort == "spell":
        return False
    return not filter.sort or item.sort == filter.sort


def _targets_that(state: State, scope: Scope, filter: filters.TargetsThat, thing: int) -> bool:
    item = state.obj(thing).item
    if item is None:
        return False
    chosen = [target for mode in item.targets for slot in mode for target in slot]
    hits = [target for target in chosen if _is_meant(state, scope, filter, target)]
    if filter.only:
        return bool(hits) and len(set(chosen)) == 1
    return bool(hits)


def _has_targets(state: State, scope: Scope, filter: filters.HasTargets, thing: int) -> bool:
    item = state.obj(thing).item
    if item is None:
        return False
    return sum(len(slot) for mode in item.targets for slot in mode) == filter.number


def _is_meant(state: State, scope: Scope, filter: filters.TargetsThat, target: int) -> bool:
    if is_player(target):
        return filter.players is not None and target in things(state, scope, filter.players)
    return filter.filter is not None and matches(state, scope, filter.filter, target)


def _was_cast(state: State, scope: Scope, filter: filters.WasCast, thing: int) -> bool:
    paid = paid_for(state.obj(thing))
    if paid is None or not paid.zone:
        return False
    if filter.zone is not None and paid.zone != filter.zone:
        return False
    return filter.by is None or paid.by in things(state, scope, filter.by)


def _could_be_targeted(
    state: State, scope: Scope, filter: filters.CouldBeTargeted, thing: int
) -> bool:
    by = things(state, scope, filter.by)
    return all(target_rules.could_target(state, spell, thing) for spell in by)


# ---- relations


def _has_attached(state: State, scope: Scope, filter: filters.HasAttached, thing: int) -> bool:
    held = attachments_of(state, thing)
    return any(matches(state, scope, filter.filter, id) for id in held)


def _is_attached_to(state: State, scope: Scope, filter: filters.IsAttachedTo, thing: int) -> bool:
    host = state.obj(thing).attached_to
    if host == NONE and isinstance(filter.filter, filters.Is):
        # CR 608.2h: what was attached to it as it left
        gone = [
            state.gone[one] for one in things(state, scope, filter.filter.ref) if one in state.gone
        ]
        return any(thing in known.attachments for known in gone)
    return host != NONE and matches(state, scope, filter.filter, host)


def _shares(state: State, scope: Scope, filter: filters.Shares, thing: int) -> bool:
    others = things(state, scope, filter.ref)
    return any(share(state, filter.quality, thing, other) for other in others)


def _has_chosen(state: State, scope: Scope, filter: filters.HasChosen, thing: int) -> bool:
    word = chosen_word(state, scope, filter.what, filter.linked)
    if not word:
        return False
    chars = layers.chars(state, thing)
    if filter.what == "color":
        return color_letter(word) in chars.colors
    if filter.what == "card_type":
        return word in chars.types
    if filter.what in ("name", "card_name"):
        return word in chars.name.split(" // ")
    return has_subtype(chars, word)


def _had_event(state: State, scope: Scope, filter: filters.HadEvent, thing: int) -> bool:
    for event in events_of(state, filter.period):
        if thing in role(state, event, filter.role) and fits(state, scope, filter.pattern, event):
            return True
    return False


asking.FOR_PLAYERS.update(
    {
        filters.Anything,
        filters.All,
        filters.AnyOf,
        filters.Not,
        filters.Is,
        filters.Controlled,
        filters.Owned,
        filters.HasCounter,
        filters.HasAttached,
        filters.HadEvent,
        filters.CouldBeTargeted,
    }
)
asking.FILTERS.update(
    {
        filters.Anything: _anything,
        filters.All: _all,
        filters.AnyOf: _any_of,
        filters.Not: _not,
        filters.HasType: _has_type,
        filters.HasSubtype: _has_subtype,
        filters.HasSupertype: _has_supertype,
        filters.HasXInCost: _has_x_in_cost,
        filters.HasColor: _has_color,
        filters.ColorCount: _color_count,
        filters.HasName: _has_name,
        filters.Controlled: _controlled,
        filters.Owned: _owned,
        filters.IsTapped: _is_tapped,
        filters.IsFaceDown: _is_face_down,
        filters.IsToken: _is_token,
        filters.IsCopy: _is_copy,
        filters.IsAttacking: _is_attacking,
        filters.IsBlocking: _is_blocking,
        filters.IsBlocked: _is_blocked,
        filters.IsUnblocked: _is_unblocked,
        filters.HasStat: _has_stat,
        filters.HasKeyword: _has_keyword,
        filters.HasCounter: _has_counter,
        filters.Is: _is,
        filters.InZone: _in_zone,
        filters.IsSpell: _is_spell,
        filters.IsAbilityOnStack: _is_ability,
        filters.TargetsThat: _targets_that,
        filters.HasTargets: _has_targets,
        filters.HasAttached: _has_attached,
        filters.IsAttachedTo: _is_attached_to,
        filters.Shares: _shares,
        filters.HasChosen: _has_chosen,
        filters.HadEvent: _had_event,
        filters.EnteredThisTurn: _entered_this_turn,
        filters.WasCast: _was_cast,
        filters.Designated: _designated,
        filters.NewUnderControl: _new_under_control,
        filters.CouldBeTargeted: _could_be_targeted,
        filters.HasAbility: _has_ability,
    }
)
