"""Whether an event is such a one as is meant (``program.patterns``, CR 603.2, 614.1)."""

from __future__ import annotations

from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, is_player
from cardwright.magic.engine.reading import asking
from cardwright.magic.engine.reading.asking import (
    fits,
    matches,
    number,
    things,
    with_event,
)
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program import patterns
from cardwright.magic.program.node import Filter, Ref

__all__ = ["fits"]


def _by(state: State, scope: Scope, ref: Ref | None, seat: int) -> bool:
    return ref is None or seat in things(state, scope, ref)


def _such(state: State, scope: Scope, filter: Filter | None, thing: int) -> bool:
    return filter is None or (thing != NONE and matches(state, scope, filter, thing))


def _moves(state: State, scope: Scope, pattern: patterns.Moves, event: Event) -> bool:
    """CR 603.10a: what leaves the battlefield is seen as it was there."""
    if pattern.origin and event.origin not in pattern.origin:
        return False
    if pattern.to and event.to not in pattern.to:
        return False
    if pattern.causes and event.word not in pattern.causes:
        return False
    if not _by(state, scope, pattern.whose, event.player):
        return False
    looks_back = event.origin == "battlefield" and event.old != NONE
    thing = event.old if looks_back else event.object
    if not _such(state, scope, pattern.filter, thing):
        return False
    return pattern.face_down is None or bool(state.obj(thing).face_down) == pattern.face_down


def _cast_spell(state: State, scope: Scope, pattern: patterns.CastSpell, event: Event) -> bool:
    if not _by(state, scope, pattern.by, event.player):
        return False
    if pattern.origin and event.origin not in pattern.origin:
        return False
    if not matches(state, scope, pattern.filter, event.object):
        return False
    return not pattern.nth or _place(state, scope, pattern, event) == pattern.nth


def _place(state: State, scope: Scope, pattern: patterns.CastSpell, event: Event) -> int:
    """Return which of its player's matching spells of the turn this is, from 1."""
    place = 1
    for other in state.history:
        if other is event:
            break
        if other.kind == "cast" and other.player == event.player:
            place += matches(state, scope, pattern.filter, other.object)
    return place


def _copies(state: State, scope: Scope, pattern: patterns.CopiesSpell, event: Event) -> bool:
    by = _by(state, scope, pattern.by, event.player)
    return by and matches(state, scope, pattern.filter, event.object)


def _activates(state: State, scope: Scope, pattern: patterns.Activates, event: Event) -> bool:
    if event.word == "mana" and not pattern.mana:
        return False
    if pattern.loyalty and event.word != "loyalty":
        return False
    by = _by(state, scope, pattern.by, event.player)
    return by and matches(state, scope, pattern.filter, event.object)


def _taps_for_mana(
    state: State, scope: Scope, pattern: patterns.TapsForMana, event: Event
) -> bool:
    by = _by(state, scope, pattern.by, event.player)
    return by and matches(state, scope, pattern.filter, event.object)


# ---- combat


def _attacks(state: State, scope: Scope, pattern: patterns.Attacks, event: Event) -> bool:
    if pattern.alone and event.amount != 1:
        return False
    if pattern.whom is not None:
        whom = things(state, scope, pattern.whom)
        attacked = event.player if pattern.or_planeswalker else event.other
        if attacked not in whom:
            return False
    return matches(state, scope, pattern.filter, event.object)


def _attack_declared(
    state: State, scope: Scope, pattern: patterns.AttackDeclared, event: Event
) -> bool:
    if not _by(state, scope, pattern.by, event.player):
        return False
    whom = None if pattern.whom is None else things(state, scope, pattern.whom)
    count = 0
    for attacker in event.things:
        if whom is not None and state.obj(attacker).attacking not in whom:
            continue
        count += matches(state, scope, pattern.filter, attacker)
    return count >= pattern.at_least


def _blocks(state: State, scope: Scope, pattern: patterns.Blocks, event: Event) -> bool:
    """CR 509.3a: without a word on what is blocked, once however many it blocks."""
    if not matches(state, scope, pattern.filter, event.object):
        return False
    if pattern.blocked is None:
        return event.other == state.obj(event.object).blocking[0]
    return matches(state, scope, pattern.blocked, event.other)


def _becomes_blocked(
    state: State, scope: Scope, pattern: patterns.BecomesBlocked, event: Event
) -> bool:
    """CR 509.3c-e: once, or once for each blocker that matches where one is described."""
    if event.kind == "blocked":
        return pattern.blocker is None and matches(state, scope, pattern.filter, event.object)
    if event.kind != "block" or pattern.blocker is None:
        return False
    if not matches(state, scope, pattern.filter, event.other):
        return False
    return matches(state, scope, pattern.blocker, event.object)


def _not_blocked(state: State, scope: Scope, pattern: patterns.NotBlocked, event: Event) -> bool:
    return matches(state, scope, pattern.filter, event.object)


def _deals_damage(state: State, scope: Scope, pattern: patterns.DealsDamage, event: Event) -> bool:
    if pattern.combat is not None and pattern.combat != event.combat:
        return False
    if not matches(state, scope, pattern.source, event.source):
        return False
    if pattern.to_objects is None and pattern.to_players is None:
        return True
    if is_player(event.object):
        players = pattern.to_players
        return players is not None and event.object in things(state, scope, players)
    return pattern.to_objects is not None and matches(
        state, scope, pattern.to_objects, event.object
    )


# ---- players


def _life_changes(state: State, scope: Scope, pattern: patterns.LifeChanges, event: Event) -> bool:
    if event.amount == 0 or (event.amount > 0) != pattern.up:
        return False
    if pattern.exactly and abs(event.amount) != pattern.exactly:
        return False
    return event.player in things(state, scope, pattern.who)


def _draws(state: State, scope: Scope, pattern: patterns.Draws, event: Event) -> bool:
    if pattern.nth and event.amount != pattern.nth:
        return False
    if pattern.not_first_of_draw_step and event.flag:
        return False
    return event.player in things(state, scope, pattern.who)


def _player_does(state: State, scope: Scope, pattern: patterns.PlayerDoes, event: Event) -> bool:
    if event.word != pattern.what or not _by(state, scope, pattern.who, event.player):
        return False
    return _such(state, scope, pattern.filter, event.object)


def _step_begins(state: State, scope: Scope, pattern: patterns.StepBegins, event: Event) -> bool:
    return event.word == pattern.step and event.player in things(state, scope, pattern.whose)


# ---- permanents


def _counters_put(state: State, scope: Scope, pattern: patterns.CountersPut, event: Event) -> bool:
    if event.amount <= 0 or (pattern.kind and event.word != pattern.kind):
        return False
    if pattern.by_effect and event.origin:
        return False
    if not _by(state, scope, pattern.by, event.player):
        return False
    if is_player(event.object):
        players = pattern.players
        return players is not None and event.object in things(state, scope, players)
    return pattern.filter is not None and matches(state, scope, pattern.filter, event.object)


def _counters_removed(
    state: State, scope: Scope, pattern: patterns.CountersRemoved, event: Event
) -> bool:
    if event.amount >= 0 or (pattern.kind and event.word != pattern.kind):
        return False
    if pattern.last and not event.flag:
        return False
    return matches(state, scope, pattern.filter, event.object)


def _taps(state: State, scope: Scope, pattern: patterns.Taps, event: Event) -> bool:
    if event.kind != ("tap" if pattern.tapped else "untap"):
        return False
    return matches(state, scope, pattern.filter, event.object)


def _becomes_target(
    state: State, scope: Scope, pattern: patterns.BecomesTarget, event: Event
) -> bool:
    if not _such(state, scope, pattern.of, event.other):
        return False
    if not _by(state, scope, pattern.by, event.player):
        return False
    if pattern.first_each_turn and _was_target_before(state, event):
        return False
    if is_player(event.object):
        players = pattern.players
        return players is not None and event.object in things(state, scope, players)
    return pattern.filter is not None and matches(state, scope, pattern.filter, event.object)


def _was_target_before(state: State, event: Event) -> bool:
    for other in state.history:
        if other is event:
            return False
        if other.kind == "target" and other.object == event.object:
            return True
    return False


def _turns_face_up(
    state: State, scope: Scope, pattern: patterns.TurnsFaceUp, event: Event
) -> bool:
    return matches(state, scope, pattern.filter, event.object)


def _transforms(state: State, scope: Scope, pattern: patterns.Transforms, event: Event) -> bool:
    return matches(state, scope, pattern.filter, event.object)


def _attaches(state: State, scope: Scope, pattern: patterns.Attaches, event: Event) -> bool:
    if not matches(state, scope, pattern.filter, event.object):
        return False
    return _such(state, scope, pattern.to, event.other)


def _tokens_made(state: State, scope: Scope, pattern: patterns.TokensMade, event: Event) -> bool:
    under = _by(state, scope, pattern.under, event.player)
    return under and matches(state, scope, pattern.filter, event.object)


def _loses_control(
    state: State, scope: Scope, pattern: patterns.LosesControl, event: Event
) -> bool:
    """Its controller lost it to another, or it left the battlefield."""
    if event.kind == "control":
        return matches(state, scope, pattern.filter, event.object)
    left = event.kind == "move" and event.origin == "battlefield"
    return left and matches(state, scope, pattern.filter, event.old)


def _state_holds(state: State, scope: Scope, pattern: patterns.StateHolds, event: Event) -> bool:
    """CR 603.8: no event; the check of states asks the condition."""
    return False


# ---- patterns of patterns


def _either_event(state: State, scope: Scope, pattern: patterns.EitherEvent, event: Event) -> bool:
    return any(fits(state, scope, part, event) for part in pattern.parts)


def _event_where(state: State, scope: Scope, pattern: patterns.EventWhere, event: Event) -> bool:
    return fits(state, scope, pattern.pattern, event) and with_event(
        state, scope, pattern.condition, event
    )


def _nth_this_turn(
    state: State, scope: Scope, pattern: patterns.NthThisTurn, event: Event
) -> bool:
    if not fits(state, scope, pattern.pattern, event):
        return False
    place = 1
    for other in state.history:
        if other is event:
            break
        place += fits(state, scope, pattern.pattern, other)
    return place == number(state, scope, pattern.number)


asking.KINDS.update(
    {
        patterns.Moves: "move",
        patterns.CastSpell: "cast",
        patterns.CopiesSpell: "copy",
        patterns.Activates: "activate",
        patterns.TapsForMana: "mana",
        patterns.Attacks: "attack",
        patterns.AttackDeclared: "attackers",
        patterns.Blocks: "block",
        patterns.NotBlocked: "unblocked",
        patterns.DealsDamage: "damage",
        patterns.LifeChanges: "life",
        patterns.Draws: "draw",
        patterns.CountersPut: "counters",
        patterns.CountersRemoved: "counters",
        patterns.BecomesTarget: "target",
        patterns.StepBegins: "step",
        patterns.TurnsFaceUp: "face_up",
        patterns.Transforms: "transform",
        patterns.Attaches: "attach",
        patterns.TokensMade: "token",
        patterns.PlayerDoes: "does",
    }
)
asking.PATTERNS.update(
    {
        patterns.Moves: _moves,
        patterns.CastSpell: _cast_spell,
        patterns.CopiesSpell: _copies,
        patterns.Activates: _activates,
        patterns.TapsForMana: _taps_for_mana,
        patterns.Attacks: _attacks,
        patterns.AttackDeclared: _attack_declared,
        patterns.Blocks: _blocks,
        patterns.BecomesBlocked: _becomes_blocked,
        patterns.NotBlocked: _not_blocked,
        patterns.DealsDamage: _deals_damage,
        patterns.LifeChanges: _life_changes,
        patterns.Draws: _draws,
        patterns.CountersPut: _counters_put,
        patterns.CountersRemoved: _counters_removed,
        patterns.Taps: _taps,
        patterns.BecomesTarget: _becomes_target,
        patterns.StepBegins: _step_begins,
        patterns.TurnsFaceUp: _turns_face_up,
        patterns.Transforms: _transforms,
        patterns.Attaches: _attaches,
        patterns.TokensMade: _tokens_made,
        patterns.PlayerDoes: _player_does,
        patterns.LosesControl: _loses_control,
        patterns.StateHolds: _state_holds,
        patterns.EitherEvent: _either_event,
        patterns.EventWhere: _event_where,
        patterns.NthThisTurn: _nth_this_turn,
    }
)
