"""Triggered abilities notice events (CR 603.2) and wait for the stack (CR 603.3)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layers
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.kits import follows_itself
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.reading.asking import fits, holds
from cardwright.magic.engine.records import Delayed, Pending
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program import patterns as p
from cardwright.magic.program.abilities import Triggered
from cardwright.magic.program.filters import Anything
from cardwright.magic.program.node import Pattern

KINDS: Final[dict[type, tuple[str, ...]]] = {
    p.Moves: ("move",),
    p.CastSpell: ("cast",),
    p.CopiesSpell: ("copy",),
    p.Activates: ("activate",),
    p.TapsForMana: ("mana",),
    p.Attacks: ("attack",),
    p.AttackDeclared: ("attackers",),
    p.Blocks: ("block",),
    p.BecomesBlocked: ("blocked", "block"),
    p.NotBlocked: ("unblocked",),
    p.DealsDamage: ("damage",),
    p.LifeChanges: ("life",),
    p.Draws: ("draw",),
    p.CountersPut: ("counters",),
    p.CountersRemoved: ("counters",),
    p.Taps: ("tap", "untap"),
    p.BecomesTarget: ("target",),
    p.StepBegins: ("step",),
    p.TurnsFaceUp: ("face_up",),
    p.Transforms: ("transform",),
    p.Attaches: ("attach",),
    p.TokensMade: ("token",),
    p.PlayerDoes: ("does",),
    p.LosesControl: ("control",),
    p.StateHolds: ("state",),
}


def kinds_of(pattern: Pattern) -> tuple[str, ...]:
    """Return the kinds of events that could fit the pattern."""
    if isinstance(pattern, p.EitherEvent):
        found: tuple[str, ...] = ()
        for part in pattern.parts:
            found += kinds_of(part)
        return tuple(dict.fromkeys(found))
    if isinstance(pattern, (p.EventWhere, p.NthThisTurn)):
        return kinds_of(pattern.pattern)
    return KINDS[type(pattern)]


class Watch:
    """One triggered ability that works now."""

    def __init__(self, this: int, index: int, ability: Triggered, you: int) -> None:
        self.this: int = this
        self.index: int = index
        self.ability: Triggered = ability
        self.you: int = you


def watching(state: State) -> dict[str, list[Watch]]:
    """Return the abilities that work now (CR 113.6, 603.2), by the kind of event."""
    forms = layers.forms(state)
    found = forms.get("watching")
    if found is not None:
        return cast("dict[str, list[Watch]]", found)
    made: dict[str, list[Watch]] = {}
    for id in state.battlefield:
        _add(state, made, id)
    for id in state.lookouts:
        _add(state, made, id)
    for id in state.stack:
        if id not in state.lookouts:
            _add(state, made, id)  # what spells were given
    forms["watching"] = made
    return made


def _add(state: State, made: dict[str, list[Watch]], id: int) -> None:
    chars = layers.chars(state, id)
    if not chars.kit.triggered:
        return
    obj = state.objects[id]
    if obj.phased_out:
        return
    for index, ability in chars.kit.triggered:
        if obj.zone in ability.zones or follows_itself(ability.pattern):
            you = chars.controller if chars.controller != NONE else obj.owner
            watch = Watch(id, index, ability, you)
            for kind in kinds_of(ability.pattern):
                made.setdefault(kind, []).append(watch)


# ---- noticing


class Moment:
    """Events that happen at once, and which abilities have triggered on them."""

    def __init__(self, events: list[Event]) -> None:
        self.events: list[Event] = events
        self.fired: set[tuple[int, int, int]] = set()


def notice(state: State, events: list[Event], before: dict[str, list[Watch]]) -> None:
    """Enter the events in the history, and let abilities trigger (CR 603.2).

    ``before`` are the abilities that worked before the events: they see what leaves (603.10a).
    """
    state.history.extend(events)
    moment = Moment(events)
    for event in events:
        _let_trigger(state, event, before, moment)
        if event.word == "lore" and event.kind == "counters" and event.amount > 0:
            _try_chapters(state, event)
        if state.delayed:
            _try_delayed(state, event)
    if "state" in watching(state):
        notice_states(state)  # CR 603.8: also in the midst of a resolution


def _let_trigger(
    state: State,
    event: Event,
    before: dict[str, list[Watch]],
    moment: Moment,
) -> None:
    after = watching(state).get(event.kind, ())
    if not looks_back(event):
        for watch in after:
            _try(state, watch, event, moment, True)
        return
    earlier = before.get(event.kind)
    for watch in earlier or ():
        _try(state, watch, event, moment, True)
    for watch in after:
        if not _is_among(watch, earlier):
            _try(state, watch, event, moment, False)


def looks_back(event: Event) -> bool:
    """Return whether abilities see the event as the game was before it (CR 603.10a)."""
    return event.kind == "move" and event.origin in ("battlefield", "graveyard")


def _is_among(watch: Watch, others: list[Watch] | None) -> bool:
    if others is None:
        return False
    return any(o.this == watch.this and o.index == watch.index for o in others)


def _try(state: State, watch: Watch, event: Event, moment: Moment, is_back: bool) -> None:
    ability = watch.ability
    key = (watch.this, watch.index, _group(ability.pattern, event))
    if key[2] != EACH and key in moment.fired:
        return
    if not is_back and ability.zones == ("battlefield",) and event.origin == "battlefield":
        return  # it came with the event and did not see what left before
    scope = Scope(watch.this, watch.you)
    scope.event = event
    if not fits(state, scope, ability.pattern, event):
        return
    if event.kind == "damage" and key[2] != EACH:
        scope.event = _together(state, scope, ability.pattern, event, moment.events)
    if ability.condition is not None and not holds(state, scope, ability.condition):
        return  # CR 603.4
    if not _may_fire_again(state, watch):
        return
    moment.fired.add(key)
    for _time in range(_times(ability.pattern, event)):
        wait(state, watch, scope)


def _times(pattern: Pattern, event: Event) -> int:
    """Return how often it triggers: for each counter, unless it says "one or more"."""
    if isinstance(pattern, p.CountersPut) and not pattern.batch:
        return event.amount
    return 1


def notice_of_gone(state: State, event: Event, id: int) -> None:
    """Let the abilities of what is gone trigger on what it did as it went (exploit itself)."""
    known = state.gone[id]
    moment = Moment([event])
    for index, ability in known.chars.kit.triggered:
        if event.kind in kinds_of(ability.pattern):
            _try(state, Watch(id, index, ability, known.chars.controller), event, moment, True)


EACH: Final = -2
"""It triggers for each event."""
ALL: Final = -3
"""It triggers once for all that happens at once."""


def _group(pattern: Pattern, event: Event) -> int:
    """Return which of the events that happen at once count as one for the ability (CR 603.2c).

    Damage dealt by one source counts as one where nothing is said of what it is dealt to, and
    damage dealt to one permanent or player where nothing is said of the source; that of one or
    more sources to a player counts for each player by itself.
    """
    if is_batched(pattern):
        to_player = event.kind == "damage" and is_player(event.object)
        if isinstance(pattern, p.Moves) and pattern.by_player:
            return _doer(event)
        return event.object if to_player else ALL
    if isinstance(pattern, p.EventWhere):
        return _group(pattern.pattern, event)
    if not isinstance(pattern, p.DealsDamage):
        return EACH
    if pattern.to_objects is None and pattern.to_players is None:
        return event.source
    return event.object if isinstance(pattern.source, Anything) else EACH


def _doer(event: Event) -> int:
    """Return who sacrificed, discarded or milled what moved."""
    if event.origin == "battlefield" and event.before is not None:
        return event.before.chars.controller
    return event.player


def _together(
    state: State, scope: Scope, pattern: Pattern, event: Event, events: list[Event]
) -> Event:
    """Return the event with the damage of all those that count as one with it."""
    group = _group(pattern, event)
    total = 0
    for other in events:
        if _group(pattern, other) == group and fits(state, scope, pattern, other):
            total += other.amount
    if total == event.amount:
        return event
    whole = event.copy()
    whole.amount = total
    return whole


def _may_fire_again(state: State, watch: Watch) -> bool:
    done = watch.ability.done_each_turn
    if done and was_done(state, watch.this, watch.index, done):
        return False
    limit = watch.ability.times_each_turn
    if limit == 0 or watch.this not in state.objects:
        return True
    if state.objects[watch.this].uses.get(watch.index, 0) >= limit:
        return False
    obj = state.edit_status(watch.this)
    obj.uses[watch.index] = obj.uses.get(watch.index, 0) + 1
    return True


DONE_FROM: Final = 5000
"""``Obj.uses`` counts from here on how often what an ability lets do was done this turn."""


def was_done(state: State, this: int, index: int, times: int) -> bool:
    """Return whether what the triggered ability lets do was done so often this turn."""
    obj = state.objects.get(this)
    return obj is not None and obj.uses.get(DONE_FROM + index, 0) >= times


def wait(state: State, watch: Watch, scope: Scope) -> None:
    """Let the ability wait to be put on the stack (CR 603.3)."""
    pending = Pending(watch.you, watch.ability.body, scope)
    pending.index = watch.index
    pending.ability = watch.ability
    pending.condition = watch.ability.condition
    pending.word = watch.ability.word
    state.pending.append(pending)


def _try_chapters(state: State, event: Event) -> None:
    """Let the chapters trigger whose numbers the lore counters have reached now (CR 714.2b-c)."""
    id = event.object
    if id not in state.objects:
        return
    chars = layers.chars(state, id)
    after = state.objects[id].counters.get("lore", 0)
    for index, ability in chars.kit.chapters:
        if any(after - event.amount < number <= after for number in ability.numbers):
            scope = Scope(id, chars.controller)
            scope.event = event
            pending = Pending(scope.you, ability.body, scope)
            pending.index = index
            pending.ability = ability
            pending.word = "chapter"
            state.pending.append(pending)


def is_batched(pattern: Pattern) -> bool:
    """Return whether it means "one or more": once for all events of a batch (CR 603.2c)."""
    if isinstance(pattern, (p.Moves, p.DealsDamage, p.LifeChanges)):
        return pattern.batch
    if isinstance(pattern, p.EitherEvent):
        return any(is_batched(part) for part in pattern.parts)
    if isinstance(pattern, (p.EventWhere, p.NthThisTurn)):
        return is_batched(pattern.pattern)
    return False


def _try_delayed(state: State, event: Event) -> None:
    """Let delayed triggers trigger (CR 603.7)."""
    kept: list[Delayed] = []
    for delayed in state.delayed:
        if event.kind in kinds_of(delayed.pattern) and _fits_delayed(state, delayed, event):
            scope = delayed.scope.copy()
            scope.event = event
            pending = Pending(scope.you, delayed.body, scope)
            pending.word = delayed.word
            pending.condition = delayed.condition
            pending.ability = Triggered(delayed.pattern, delayed.body, word=delayed.word)
            state.pending.append(pending)
            if not delayed.every:
                continue
        kept.append(delayed)
    state.delayed = kept


def _fits_delayed(state: State, delayed: Delayed, event: Event) -> bool:
    if not fits(state, delayed.scope, delayed.pattern, event):
        return False
    if delayed.condition is None:
        return True
    scope = delayed.scope.copy()
    scope.event = event
    return holds(state, scope, delayed.condition)


# ---- state triggers


def notice_states(state: State) -> None:
    """Let state triggers trigger that do not wait or stand on the stack already (CR 603.8)."""
    for id in state.battlefield:
        for index, ability in layers.chars(state, id).kit.triggered:
            if isinstance(ability.pattern, p.StateHolds):
                _try_state(state, id, index, ability)


def _try_state(state: State, id: int, index: int, ability: Triggered) -> None:
    pattern = ability.pattern
    assert isinstance(pattern, p.StateHolds)
    scope = Scope(id, layers.chars(state, id).controller)
    if any(wait.scope.this == id and wait.index == index for wait in state.pending):
        return
    for item in state.stack:
        on_stack = state.objects[item].item
        if on_stack is not None and on_stack.source == id and on_stack.index == index:
            return
    if holds(state, scope, pattern.condition):
        wait(state, Watch(id, index, ability, scope.you), scope)


def affected_player(state: State, event: Event) -> int:
    """Return who chooses among effects that would apply to the event (CR 616.1)."""
    thing = event.object
    if event.kind == "draw" or thing == NONE:
        return event.player
    if is_player(thing):
        return thing
    chars = layers.chars(state, thing)
    return chars.controller if chars.controller != NONE else state.obj(thing).owner
