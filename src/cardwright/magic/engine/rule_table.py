"""The changes of rules that stand now, sorted once as long as they stand (CR 613.11)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layer_masks, layers
from cardwright.magic.engine.objects import NONE, Obj, is_player
from cardwright.magic.engine.reading.asking import holds, things
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Keyword, Static
from cardwright.magic.program.changes import (
    Allow,
    ChangeCost,
    Forbid,
    GainsKeyword,
    Prevents,
    Require,
)
from cardwright.magic.program.filters import Is
from cardwright.magic.program.node import Change, Ref
from cardwright.magic.program.refs import This, You

_ITSELF: Final = Is(This())


class Rule:
    """One change of the rules that stands now."""

    def __init__(self, change: Change, scope: Scope, key: int) -> None:
        self.change: Change = change
        self.scope: Scope = scope
        self.key: int = key
        """Unique, and the same as long as it stands."""
        self.is_for_all: bool = False
        """It names nobody: it is about whoever it fits."""
        self.members: frozenset[int] = frozenset()
        """The objects or players that it is about."""

    def is_about(self, thing: int) -> bool:
        """Return whether it is about the thing."""
        return self.is_for_all or thing in self.members


class Prevention:
    """Damage that is prevented as long as something stands (CR 615)."""

    def __init__(self, key: int, scope: Scope, change: Prevents) -> None:
        self.key: int = key
        self.scope: Scope = scope
        self.change: Prevents = change


class Rules:
    """All of them, sorted."""

    def __init__(self) -> None:
        self.forbids: dict[str, list[Rule]] = {}
        self.requires: dict[str, list[Rule]] = {}
        self.allows: dict[str, list[Rule]] = {}
        self.costs: list[Rule] = []
        self.prevents: list[Prevention] = []
        self.keywords: dict[int, list[tuple[Scope, Keyword]]] = {}
        """Keyword abilities of players (CR 613.10), by seat."""
        self.plays: list[Effect] = []
        """Effects that allow to play certain cards."""
        self.is_steady: bool = True
        """No passing change can alter any of it (``State.tick``)."""


def rules(state: State) -> Rules:
    """Return what stands now."""
    forms = layers.forms(state)
    found = forms.get("rules")
    if found is None:
        found = state.memo().get("rules")
    if found is None:
        made = _gather(state)
        (forms if made.is_steady else state.memo())["rules"] = made
        return made
    return cast("Rules", found)


# ---- gathering


def _gather(state: State) -> Rules:
    made = Rules()
    given = [id for id in state.stack if id not in state.lookouts]  # what spells were given
    for id in [*state.battlefield, *state.lookouts, *given]:
        obj = state.objects[id]
        if not obj.phased_out:
            _of_object(state, made, obj)
    for effect in state.effects:
        if effect.play is not None:
            made.plays.append(effect)
        for place, change in enumerate(effect.changes):
            _enter_effect(state, made, effect, change, place)
    return made


def _of_object(state: State, made: Rules, obj: Obj) -> None:
    chars = layers.chars(state, obj.id)
    kit = chars.kit
    if not kit.statics and "protection" not in kit.keywords:
        return
    scope = Scope(obj.id, chars.controller if chars.controller != NONE else obj.owner)
    for index, static in kit.statics:
        if obj.zone in static.zones:
            _of_static(state, made, scope, index, static)
    for place, keyword in enumerate(kit.keywords.get("protection", ())):
        if keyword.filter is not None:
            rule = Prevents(source=keyword.filter, to_objects=_ITSELF)
            made.prevents.append(Prevention(rule_key(obj.id, 512 + place), scope, rule))


def rule_key(id: int, index: int) -> int:
    """Return a number that is no effect's."""
    return -2 - (id * 1024 + index)


def _of_static(state: State, made: Rules, scope: Scope, index: int, static: Static) -> None:
    is_open = True
    for change in static.changes:
        if not isinstance(change, (Forbid, Require, Allow, ChangeCost, Prevents, GainsKeyword)):
            continue
        if is_open and static.condition is not None:
            made.is_steady = False
            if not holds(state, scope, static.condition):
                return
        is_open = False
        rule = Rule(change, scope, rule_key(scope.this, index))
        _address(state, made, rule, static.affects)
        _enter(made, rule)


def _address(state: State, made: Rules, rule: Rule, affects: Ref | None) -> None:
    if affects is None:
        rule.is_for_all = True
    else:
        if layer_masks.reads_passing(state, affects):
            made.is_steady = False
        rule.members = frozenset(things(state, rule.scope, affects))


def _enter_effect(state: State, made: Rules, effect: Effect, change: Change, place: int) -> None:
    if not isinstance(change, (Forbid, Require, Allow, ChangeCost, Prevents, GainsKeyword)):
        return
    rule = Rule(change, effect.scope, effect.id * 8 + place)
    if effect.ref is not None:
        _address(state, made, rule, effect.ref)
    else:
        rule.members = frozenset(effect.things)
    _enter(made, rule)


def _enter(made: Rules, rule: Rule) -> None:
    change = rule.change
    if isinstance(change, Forbid):
        made.forbids.setdefault(change.what, []).append(rule)
    elif isinstance(change, Require):
        made.requires.setdefault(change.what, []).append(rule)
    elif isinstance(change, Allow):
        made.allows.setdefault(change.what, []).append(rule)
    elif isinstance(change, ChangeCost):
        made.costs.append(rule)
    elif isinstance(change, Prevents):
        made.prevents.append(Prevention(rule.key, rule.scope, change))
    elif isinstance(change, GainsKeyword) and isinstance(change.ability, Keyword):
        _enter_keyword(made, rule, change.ability)


def _enter_keyword(made: Rules, rule: Rule, keyword: Keyword) -> None:
    for thing in rule.members:
        if is_player(thing):
            made.keywords.setdefault(thing, []).append((rule.scope, keyword))
        if thing == rule.scope.you and keyword.word == "protection" and keyword.filter:
            shield = Prevents(source=keyword.filter, to_players=You())  # CR 702.16e
            made.prevents.append(Prevention(rule.key, rule.scope, shield))
