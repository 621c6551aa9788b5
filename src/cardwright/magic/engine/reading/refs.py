"""Who and what is meant (CR 109, 115, 608.2h)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import NONE, Obj, is_player
from cardwright.magic.engine.reading import asking
from cardwright.magic.engine.reading.asking import Things, for_each, matches, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.seats import decider
from cardwright.magic.engine.state import State
from cardwright.magic.program import refs
from cardwright.magic.program.words import Zone

# ---- helpers for readers and executors


def players_from(state: State, seat: int) -> Things:
    """Return the players still in the game, in turn order, ``seat`` first (CR 101.4)."""
    count = state.seats
    order = [(seat + step) % count for step in range(count)]
    return tuple(player for player in order if not state.players[player].lost)


def opponents_of(state: State, seat: int) -> Things:
    """Return the opponents in turn order (CR 102.2-3)."""
    return tuple(player for player in players_from(state, seat) if player != seat)


def controller_of(state: State, thing: int) -> int:
    """Return who controls it, or did last; a card's owner where it has none (CR 108.4a)."""
    if is_player(thing):
        return thing
    chars = layers.chars(state, thing)
    return chars.controller if chars.controller != NONE else state.obj(thing).owner


def owner_of(state: State, thing: int) -> int:
    """Return the owner; a player is his own."""
    return thing if is_player(thing) else state.obj(thing).owner


def current(state: State, thing: int) -> int:
    """Return the thing, or what it became by one change of zones (CR 400.7e-j); else ``NONE``."""
    if is_player(thing) or thing in state.objects:
        return thing
    new = state.became.get(thing, NONE)
    return new if new in state.objects else NONE


def is_there(obj: Obj) -> bool:
    """Return whether the game sees it: it is not phased out (CR 702.26b)."""
    return not obj.phased_out


def objects_in(state: State, zone: Zone, whose: Things | None) -> list[int]:
    """Return the objects of a zone, of these players' own only if they are given."""
    if zone == "battlefield":
        found = [id for id in state.battlefield if is_there(state.objects[id])]
        return found if whose is None else [id for id in found if _controls(state, whose, id)]
    if zone in ("hand", "library", "graveyard"):
        return _own_zone(state, zone, whose)
    if zone == "outside":
        return _outside(state, whose)
    listed = {"exile": state.exile, "stack": state.stack[::-1], "command": state.command}[zone]
    if whose is None:
        return listed[:]
    return [id for id in listed if state.objects[id].owner in whose]


def _controls(state: State, whose: Things, id: int) -> bool:
    return controller_of(state, id) in whose


def _own_zone(state: State, zone: Zone, whose: Things | None) -> list[int]:
    found: list[int] = []
    for seat in players_from(state, state.active) if whose is None else whose:
        player = state.players[seat]
        if zone == "hand":
            found += player.hand
        elif zone == "library":
            found += player.library
        else:
            found += player.graveyard
    return found


def _outside(state: State, whose: Things | None) -> list[int]:
    """Return the cards outside the game that an effect can reach (CR 400.11c, leveler L25).

    Whoever controls a player does not see that player's (CR 723.4): none is found (leveler L28).
    """
    if not state.shared.format.reaches_outside:
        return []
    owners = range(state.seats) if whose is None else whose
    return [
        id
        for seat in owners
        if decider(state, seat) == seat
        for group in state.players[seat].outside
        for id in group
    ]


# ---- readers


def _this(state: State, scope: Scope, ref: refs.This) -> Things:
    return (scope.this,) if scope.this != NONE else ()


def _you(state: State, scope: Scope, ref: refs.You) -> Things:
    return (scope.you,)


def _opponents(state: State, scope: Scope, ref: refs.Opponents) -> Things:
    return opponents_of(state, scope.you)


def _all_players(state: State, scope: Scope, ref: refs.AllPlayers) -> Things:
    return players_from(state, state.active)


def _active_player(state: State, scope: Scope, ref: refs.ActivePlayer) -> Things:
    return (state.active,)


def _defending_player(state: State, scope: Scope, ref: refs.DefendingPlayer) -> Things:
    """CR 508.5: the player attacked, or who controls what is attacked; last known of the gone."""
    found: list[int] = []
    for attacker in things(state, scope, ref.attacker):
        attacked = state.obj(attacker).attacking
        if attacked == NONE and scope.event is not None and scope.event.kind == "attack":
            attacked = scope.event.other
        if attacked != NONE:
            found.append(controller_of(state, attacked))
    if not found and state.attacking_player == scope.you:
        return opponents_of(state, scope.you)[:1]
    return _once(found)


def _target(state: State, scope: Scope, ref: refs.Target) -> Things:
    return scope.targets[ref.slot] if ref.slot < len(scope.targets) else ()


def role(state: State, event: Event, name: str) -> Things:
    """Return what plays the role in the event (``program.refs.EventRef``)."""
    if name == "object":
        return _event_object(event)
    if name == "other" and event.things:
        return event.things
    if name == "cause" and event.kind == "target":
        return _one(event.other)
    if name == "cause" and event.kind == "activate":
        return _one(event.other)
    return _one(_field(event, name))


def _field(event: Event, name: str) -> int:
    if name == "source":
        return event.source
    if name == "player":
        return _event_player(event)
    if name == "other":
        return event.object if event.kind in ("target", "damage") else event.other
    return event.cause if name == "cause" else NONE


def _event_player(event: Event) -> int:
    if event.player == NONE and event.kind == "damage" and is_player(event.object):
        return event.object
    return event.player


def _event_object(event: Event) -> Things:
    """What leaves the battlefield is meant as it was there (CR 603.10a); others as they are."""
    if event.kind == "move" and event.origin == "battlefield":
        return _one(event.old)
    return _one(event.object if event.object != NONE else event.old)


def _one(thing: int) -> Things:
    return () if thing == NONE else (thing,)


def _event_ref(state: State, scope: Scope, ref: refs.EventRef) -> Things:
    event = scope.event
    if event is None:
        return ()
    if event.kind == "block" and ref.role == "other" and event.other == scope.this:
        return _one(event.object)  # the other one, seen from the attacker
    return role(state, event, ref.role)


def _bound(state: State, scope: Scope, ref: refs.Bound) -> Things:
    """Outside a loop "each" means all players: what all of them do at once (CR 101.4)."""
    held = scope.things.get(ref.name)
    if held is None:
        return players_from(state, state.active) if ref.name == "each" else ()
    return held


def _linked(state: State, scope: Scope, ref: refs.Linked) -> Things:
    """CR 607: what has since changed zones is no longer meant."""
    if scope.this == NONE:
        return ()
    held = state.obj(scope.this).links.get(ref.name, ())
    return tuple(thing for thing in held if is_player(thing) or thing in state.objects)


def _controller_of(state: State, scope: Scope, ref: refs.ControllerOf) -> Things:
    return _once([controller_of(state, thing) for thing in things(state, scope, ref.of)])


def _owner_of(state: State, scope: Scope, ref: refs.OwnerOf) -> Things:
    return _once([owner_of(state, thing) for thing in things(state, scope, ref.of)])


def _attached_to(state: State, scope: Scope, ref: refs.AttachedTo) -> Things:
    hosts = [
        state.obj(thing).attached_to
        for thing in things(state, scope, ref.of)
        if not is_player(thing)
    ]
    return _once([host for host in hosts if host != NONE])


def attachments_of(state: State, host: int) -> list[int]:
    """Return what is attached to the thing, in the order of entering."""
    return [id for id in state.battlefield if state.objects[id].attached_to == host]


def _attachments_of(state: State, scope: Scope, ref: refs.AttachmentsOf) -> Things:
    return tuple(
        id
        for host in things(state, scope, ref.of)
        for id in attachments_of(state, host)
        if matches(state, scope, ref.filter, id)
    )


def _every(state: State, scope: Scope, ref: refs.Every) -> Things:
    whose = None if ref.whose is None else things(state, scope, ref.whose)
    found: list[int] = []
    filter = ref.filter
    for zone in ref.zones:
        for id in objects_in(state, zone, whose):
            if matches(state, scope, filter, id):
                found.append(id)
    return tuple(found)


def _among(state: State, scope: Scope, ref: refs.Among) -> Things:
    held = things(state, scope, ref.of)
    return tuple(thing for thing in held if matches(state, scope, ref.filter, thing))


def _players_who(state: State, scope: Scope, ref: refs.PlayersWho) -> Things:
    held = things(state, scope, ref.of)
    return tuple(seat for seat in held if for_each(state, scope, ref.condition, seat))


def _top_cards(state: State, scope: Scope, ref: refs.TopCards) -> Things:
    found: list[int] = []
    count: int = ref.count
    if ref.number is not None:
        count = max(asking.number(state, scope, ref.number), 0)
    for seat in things(state, scope, ref.of):
        found += state.players[seat].library[: -count - 1 : -1]
    return tuple(found)


def _together(state: State, scope: Scope, ref: refs.Together) -> Things:
    return _once([thing for part in ref.parts for thing in things(state, scope, part)])


def _next_player(state: State, scope: Scope, ref: refs.NextPlayer) -> Things:
    order = [players_from(state, seat) for seat in things(state, scope, ref.of)]
    return _once([seats[1] for seats in order if len(seats) > 1])


def _once(found: list[int]) -> Things:
    return tuple(found) if len(found) < 2 else tuple(dict.fromkeys(found))


asking.REFS.update(
    {
        refs.This: _this,
        refs.You: _you,
        refs.Opponents: _opponents,
        refs.AllPlayers: _all_players,
        refs.ActivePlayer: _active_player,
        refs.DefendingPlayer: _defending_player,
        refs.Target: _target,
        refs.EventRef: _event_ref,
        refs.Bound: _bound,
        refs.Linked: _linked,
        refs.ControllerOf: _controller_of,
        refs.OwnerOf: _owner_of,
        refs.AttachedTo: _attached_to,
        refs.AttachmentsOf: _attachments_of,
        refs.Every: _every,
        refs.Among: _among,
        refs.PlayersWho: _players_who,
        refs.TopCards: _top_cards,
        refs.Together: _together,
        refs.NextPlayer: _next_player,
    }
)
