"""Continuous effects that resolving spells and abilities make (CR 611.2, 613.7b, 614, 615)."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any, Final

from cardwright.magic.engine import layers
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.doing.repeating import without_repeated
from cardwright.magic.engine.doing.whom import here, objects, one_player, players
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.reading.asking import matches, number, things
from cardwright.magic.engine.reading.refs import objects_in
from cardwright.magic.engine.reading.words import chosen_word, color_letter
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import (
    AddPower,
    BecomesCopy,
    GainsController,
    GainsKeyword,
    SetBase,
)
from cardwright.magic.program.effects import ExchangeControl
from cardwright.magic.program.filters import AnyOf, HasChosen, HasColor
from cardwright.magic.program.node import Change
from cardwright.magic.program.refs import Bound
from cardwright.magic.program.rules import (
    AllowPlay,
    GlobalRule,
    Modify,
    PreventDamage,
    ReplaceUntil,
)


def begin(state: State, scope: Scope, duration: str) -> Effect:
    """Return a new effect that begins now; the caller fills it and adds it (``add``)."""
    effect = Effect(state.new_id(), scope.copy(), duration)
    effect.turn = state.turn
    effect.timestamp = state.now()
    return effect


def add(state: State, effect: Effect) -> None:
    """Let the effect stand, unless its duration is over already (CR 611.2b)."""
    if has_ended(state, effect):
        return
    state.effects = [*without_repeated(state.effects, effect), effect]
    state.touch()


def exchange_control(state: State, at: int, instruction: ExchangeControl) -> None:
    """Exchange control of two permanents; nothing if one is gone or one player has both."""
    scope = state.scopes[at]
    found = [
        id
        for id in objects(state, scope, instruction.of)
        if state.objects[id].zone == "battlefield"
    ]
    if len(found) != 2:
        return
    holders = [layers.chars(state, id).controller for id in found]
    if holders[0] == holders[1]:
        return
    for id, seat in zip(found, reversed(holders), strict=True):
        effect = begin(state, scope, "permanent")
        effect.scope.things["new controller"] = (seat,)
        effect.changes = (_NEW_CONTROLLER,)
        effect.things = (id,)
        add(state, effect)


_NEW_CONTROLLER: Final = GainsController(Bound("new controller"))


def has_ended(state: State, effect: Effect) -> bool:
    """Return whether a duration "for as long as" is over (CR 611.2b)."""
    duration = effect.duration
    if not duration.startswith("while_"):
        return False
    this = effect.scope.this
    obj = state.objects.get(this)
    if obj is None or obj.zone != "battlefield":
        return True
    if duration == "while_you_control_this":
        return layers.chars(state, this).controller != effect.scope.you
    if duration == "while_this_tapped":
        return not obj.tapped
    return duration == "while_attached" and obj.attached_to not in effect.things


# ---- on objects and players


def modify(state: State, at: int, instruction: Modify) -> None:
    """Begin a continuous effect on these objects or players (CR 611.2c)."""
    scope = state.scopes[at]
    if not instruction.locked:
        effect = begin(state, scope, instruction.duration)
        effect.ref = instruction.what
        effect.changes = tuple(_fixed(state, effect, c, NONE) for c in instruction.changes)
        add(state, effect)
        return
    affected = affected_by(state, scope, instruction)
    if not affected:
        return
    copying = [c for c in instruction.changes if isinstance(c, BecomesCopy)]
    for change in copying:
        _become_copy(state, scope, instruction, change, affected)
    changes = tuple(c for c in instruction.changes if not isinstance(c, BecomesCopy))
    if changes:
        _change(state, scope, instruction, changes, affected)


def affected_by(state: State, scope: Scope, instruction: Modify) -> tuple[int, ...]:
    """Return the players, and the objects that are there, which it affects."""
    found: list[int] = []
    for thing in things(state, scope, instruction.what):
        now = thing if is_player(thing) else here(state, scope, thing)
        if now != NONE and not _is_hidden(state, now):
            found.append(now)
    return tuple(found)


def _is_hidden(state: State, thing: int) -> bool:
    """Return whether it is phased out, so that no effect begins on it (CR 702.26e)."""
    return not is_player(thing) and state.objects[thing].phased_out


def _change(
    state: State,
    scope: Scope,
    instruction: Modify,
    changes: tuple[Change, ...],
    affected: tuple[int, ...],
) -> None:
    """Begin one effect, or one for each object where their numbers differ (CR 611.2d)."""
    groups: list[tuple[int, ...]] = [affected]
    if any(_differs(state, scope, change, affected) for change in changes):
        groups = [(thing,) for thing in affected]
    for group in groups:
        effect = begin(state, scope, instruction.duration)
        effect.things = group
        effect.changes = tuple(_fixed(state, effect, change, group[0]) for change in changes)
        add(state, effect)


def _differs(state: State, scope: Scope, change: Change, affected: tuple[int, ...]) -> bool:
    if not isinstance(change, (AddPower, SetBase)) or len(affected) == 1:
        return False
    seen = {_sizes(state, scope, change, thing) for thing in affected}
    return len(seen) > 1


def _sizes(
    state: State, scope: Scope, change: AddPower | SetBase, thing: int
) -> tuple[int | None, int | None]:
    own = scope.copy()
    own.things["each"] = (thing,)
    power = None if change.power is None else number(state, own, change.power)
    toughness = None if change.toughness is None else number(state, own, change.toughness)
    return power, toughness


def _fixed(state: State, effect: Effect, change: Change, thing: int) -> Change:
    """Return the change with its variables worked out, as they are now (CR 608.2h, 611.2d)."""
    made: Any = change
    if isinstance(change, (AddPower, SetBase)):
        if thing == NONE:
            return change
        power, toughness = _sizes(state, effect.scope, change, thing)
        fixed: Change = dataclasses.replace(
            made,
            power=None if power is None else Number(power),
            toughness=None if toughness is None else Number(toughness),
        )
        return fixed
    if isinstance(change, GainsController):
        name = f"controller {effect.id}"
        effect.scope.things[name] = things(state, effect.scope, change.player)
        return GainsController(Bound(name))
    if isinstance(change, GainsKeyword) and isinstance(change.ability, Keyword):
        letter = color_letter(chosen_word(state, effect.scope, "color", False))
        if letter:
            return dataclasses.replace(change, ability=_of_color(change.ability, letter))
    return change


_CHOSEN_COLOR: Final = HasChosen("color", linked=False)


@cache
def _of_color(keyword: Keyword, letter: str) -> Keyword:
    """Return the keyword ability with the colour that was chosen, always the same one."""
    filter = keyword.filter
    if filter == _CHOSEN_COLOR:
        return dataclasses.replace(keyword, filter=HasColor(letter))
    if isinstance(filter, AnyOf) and _CHOSEN_COLOR in filter.parts:
        parts = tuple(HasColor(letter) if p == _CHOSEN_COLOR else p for p in filter.parts)
        return dataclasses.replace(keyword, filter=AnyOf(parts))
    return keyword


def _become_copy(
    state: State,
    scope: Scope,
    instruction: Modify,
    change: BecomesCopy,
    affected: tuple[int, ...],
) -> None:
    """Let them become copies of it, as it is now (CR 707.2, 707.4)."""
    originals = [thing for thing in things(state, scope, change.of) if not is_player(thing)]
    if not originals:
        return
    effect = begin(state, scope, instruction.duration)
    effect.things = affected
    effect.definition = layers.copied(state, scope, originals[0], change.except_)
    add(state, effect)


def global_rule(state: State, at: int, instruction: GlobalRule) -> None:
    """Change the rules for these players (CR 611.2f)."""
    scope = state.scopes[at]
    effect = begin(state, scope, instruction.duration)
    effect.things = tuple(players(state, scope, instruction.who))
    effect.changes = instruction.changes
    add(state, effect)


# ---- replacement and prevention


def replace_until(state: State, at: int, instruction: ReplaceUntil) -> None:
    """Begin a replacement effect (CR 614)."""
    effect = begin(state, state.scopes[at], instruction.duration)
    effect.replacement = instruction.replacement
    effect.once = instruction.once
    add(state, effect)


def prevent(state: State, at: int, instruction: PreventDamage) -> None:
    """Begin a prevention effect (CR 615); its source may have to be chosen (609.7)."""
    if instruction.chosen_source:
        state.push(ChooseSource(at, instruction))
    else:
        _prevent(state, at, instruction, ())


def _prevent(state: State, at: int, instruction: PreventDamage, sources: tuple[int, ...]) -> None:
    scope = state.scopes[at]
    effect = begin(state, scope, instruction.duration)
    effect.replacement = instruction
    effect.sources = sources
    effect.once = instruction.next_only
    if instruction.amount is not None:
        effect.amount = max(number(state, scope, instruction.amount), 0)
    if instruction.to is not None:
        effect.things = things(state, scope, instruction.to)
        if not effect.things:
            return
    if instruction.from_ is not None and not sources:
        effect.sources = things(state, scope, instruction.from_)
        if not effect.sources:
            return
    add(state, effect)


class ChooseSource(Frame):
    """Choose a source of damage (CR 609.7a)."""

    def __init__(self, at: int, instruction: PreventDamage) -> None:
        self.scope: int = at
        self.instruction: PreventDamage = instruction
        self.has_asked: bool = False

    def step(self, state: State) -> None:
        """Ask for the source, then begin the effect."""
        scope = state.scopes[self.scope]
        if not self.has_asked:
            self.has_asked = True
            among = [id for id in possible_sources(state) if self._is_such(state, scope, id)]
            frame = pick(state, "objects", scope.you, among, 1, 1)
            frame.word = "source"
            frame.about = scope.item
            frame.node = self.instruction
            return
        state.pop()
        if state.got:
            _prevent(state, self.scope, self.instruction, state.got)

    def _is_such(self, state: State, scope: Scope, id: int) -> bool:
        source = self.instruction.source
        return source is None or matches(state, scope, source, id)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> ChooseSource:
        """Return an independent copy."""
        made = ChooseSource(self.scope, self.instruction)
        made.has_asked = self.has_asked
        return made


def possible_sources(state: State) -> list[int]:
    """Return what may be chosen as a source: permanents, spells, and sources of abilities."""
    found = objects_in(state, "battlefield", None)
    for id in state.stack:
        item = state.objects[id].item
        source = id if item is None or item.sort == "spell" else item.source
        if source in state.objects and source not in found:
            found.append(source)
    return found


# ---- playing cards for a while


def allow_play(state: State, at: int, instruction: AllowPlay) -> None:
    """Let the player play these cards for a while (CR 601.3)."""
    scope = state.scopes[at]
    seat = one_player(state, scope, instruction.who)
    cards = objects(state, scope, instruction.what)
    if seat == NONE or not cards:
        return
    effect = begin(state, scope, instruction.duration)
    effect.scope.you = seat
    effect.things = tuple(cards)
    effect.play = instruction
    add(state, effect)
