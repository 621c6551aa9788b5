"""Settled events happen (CR 120.3, 121, 122, 400): records change, nothing is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.commander_counts import note_damage
from cardwright.magic.engine.entering import enter
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.leaving import clear_up
from cardwright.magic.engine.objects import NONE, Chars, Known, is_player
from cardwright.magic.engine.proposals import (
    Entry,
    Proposal,
    changing_life,
    counting,
    counting_without_effect,
    moving,
)
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.refs import This, You
from cardwright.magic.program.rules import AllowPlay


class Happening:
    """What a batch has done so far."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.follow: list[Proposal] = []
        """What these events cause at once (life lost by damage ...)."""
        self.known: dict[int, Known] = {}
        """The objects that move, as they were before anything moved."""
        self.is_one_result: bool = False
        """What is asked for is what follows (the tokens that enter), not these events."""


def commit(state: State, proposals: list[Proposal]) -> Happening:
    """Carry out the proposals that are not void, as one event."""
    done = Happening()
    state.batch += 1
    for proposal in proposals:
        event = proposal.event
        if event.kind == "move" and not proposal.is_void:
            done.known[event.old] = as_known(state, event.old)
    for proposal in proposals:
        if not proposal.is_void:
            COMMITS[proposal.event.kind](state, proposal, done)
    for event in done.events:
        event.batch = state.batch
        event.turn = state.turn
    return done


def as_known(state: State, id: int) -> Known:
    """Return the object as it is now, for those who ask when it is gone."""
    obj = state.objects[id]
    held: tuple[int, ...] = ()
    if obj.zone == "battlefield":
        held = tuple(o for o in state.battlefield if state.objects[o].attached_to == id)
    chars = layers.chars(state, id)
    if obj.attacking >= 0 or obj.blocking:  # it is removed from combat as it leaves
        obj = obj.copy(obj.stamp)
    return Known(obj, chars, held)


# ---- zones


def _move(state: State, proposal: Proposal, done: Happening) -> None:
    """Move an object (CR 400.7)."""
    event = proposal.event.copy()
    entry = proposal.entry
    assert entry is not None
    known = done.known[event.old]
    event.before = known
    if event.origin == "battlefield":
        clear_up(state, event.old, done.follow)
    if event.to == "battlefield":
        done.events.extend(enter(state, event, entry, known))
    else:
        event.object = _place(state, event, entry, known)
    done.events.append(event)


def _place(state: State, event: Event, entry: Entry, known: Known) -> int:
    library = state.players[known.obj.owner].library
    position = NONE
    if event.to == "library":
        if entry.place == "bottom":
            position = 0
        elif entry.depth > 1:
            position = max(len(library) - entry.depth + 1, 0)
    new = zones.relocate(state, known, event.to, position)
    new.face_down = entry.face_down
    new.counters = dict(entry.counters)
    if entry.mark and event.to == "exile":
        new.marks = (entry.mark,)
        if entry.mark == "adventure":
            allow_later(state, new.id, entry.controller)
    return new.id


def allow_later(state: State, card: int, seat: int) -> None:
    """Let the player play the card for as long as it remains exiled (CR 715.3d)."""
    effect = Effect(state.new_id(), Scope(card, seat), "permanent")
    effect.play = AllowPlay(You(), This(), "permanent")
    effect.things = (card,)
    effect.turn = state.turn
    state.effects.append(effect)


def _draw(state: State, proposal: Proposal, done: Happening) -> None:
    """Draw a card (CR 121.1); from an empty library nothing is drawn (121.4)."""
    event = proposal.event.copy()
    player = state.players[event.player]
    if not player.library:
        player.overdrawn += 1
        state.tick()
        return
    id = player.library[-1]
    known = Known(state.objects[id], layers.chars(state, id))
    new = zones.relocate(state, known, "hand")
    player.cards_drawn += 1
    event.object = new.id
    event.old = id
    event.amount = player.cards_drawn
    event.flag = state.step == "draw" and state.active == event.player and not _drew(state, event)
    done.events.append(event)
    move = moving(id, "library", "hand", "draw", event.player, event.source).event
    move.object = new.id
    move.before = known
    done.events.append(move)


def _drew(state: State, event: Event) -> bool:
    """Return whether the player has drawn in this draw step already."""
    for past in reversed(state.history):
        if past.kind == "step":
            return False
        if past.kind == "draw" and past.player == event.player:
            return True
    return False


# ---- damage, life, counters


def _damage(state: State, proposal: Proposal, done: Happening) -> None:
    """Deal damage (CR 120.3, 120.4b): 0 is not dealt (120.8)."""
    event = proposal.event
    if event.amount <= 0:
        return
    thing = event.object
    source = layers.chars(state, event.source)
    if is_player(thing):
        state.players[thing].damage_total += event.amount
        if source.has("infect"):
            done.follow.append(counting(thing, "poison", event.amount, source.controller))
        else:
            done.follow.append(changing_life(thing, -event.amount, event.source))
        if event.combat:
            _strike_player(state, event, source, done)
    else:
        if thing not in state.objects:
            return
        _damage_permanent(state, event, done)
    if source.has("lifelink"):
        _gain_by_lifelink(done, source.controller, event)
    done.events.append(event)


def _strike_player(state: State, event: Event, source: Chars, done: Happening) -> None:
    """Do what combat damage to a player does besides (CR 702.164c, 903.10a)."""
    if source.has("toxic"):
        poison = _toxic(state, event.source)
        done.follow.append(counting(event.object, "poison", poison, source.controller))
    note_damage(state, event.source, event.object, event.amount)


def _gain_by_lifelink(done: Happening, seat: int, event: Event) -> None:
    """All the damage that one source deals at once is one gain of life (CR 702.15e)."""
    for proposal in done.follow:
        held = proposal.event
        if held.kind == "life" and held.source == event.source and held.amount > 0:
            held.amount += event.amount
            return
    done.follow.append(changing_life(seat, event.amount, event.source))


def _withered(event: Event, by: int) -> Proposal:
    """Return the counters put by a source with wither or infect (CR 120.3d)."""
    if event.combat:
        return counting_without_effect(event.object, "-1/-1", event.amount, by, "rule")
    return counting(event.object, "-1/-1", event.amount, by)


def _damage_permanent(state: State, event: Event, done: Happening) -> None:
    """CR 120.3c-e, 120.3h."""
    thing = event.object
    chars = layers.chars(state, thing)
    source = layers.chars(state, event.source)
    if chars.is_a("Planeswalker"):
        done.follow.append(counting(thing, "loyalty", -event.amount, NONE, event.source))
    if chars.is_a("Battle"):
        done.follow.append(counting(thing, "defense", -event.amount, NONE, event.source))
    if not chars.is_a("Creature"):
        return
    if source.has("wither") or source.has("infect"):
        done.follow.append(_withered(event, source.controller))
        obj = state.edit_status(thing)
    else:
        obj = state.edit_status(thing)
        obj.damage += event.amount
    if source.has("deathtouch"):
        obj.deathtouched = True


def _toxic(state: State, source: int) -> int:
    """Return the total toxic value (CR 702.164b)."""
    total = 0
    for keyword in layers.chars(state, source).kit.keywords["toxic"]:
        if isinstance(keyword.amount, Number):
            total += keyword.amount.value
    return total


def _life(state: State, proposal: Proposal, done: Happening) -> None:
    """Gain or lose life (CR 119.3)."""
    event = proposal.event
    if event.amount == 0:
        return
    player = state.players[event.player]
    state.tick()
    player.life += event.amount
    if event.amount > 0:
        player.life_gained += event.amount
    else:
        player.life_lost -= event.amount
    done.events.append(event)


def _counters(state: State, proposal: Proposal, done: Happening) -> None:
    """Put counters on something or remove them (CR 122)."""
    event = proposal.event.copy()
    thing = event.object
    if event.amount == 0 or (not is_player(thing) and thing not in state.objects):
        return
    counters = state.players[thing].counters if is_player(thing) else state.edit(thing).counters
    state.touch()
    left = counters.get(event.word, 0) + event.amount
    if left < 0:
        event.amount -= left
        left = 0
    if left:
        counters[event.word] = left
    elif event.word in counters:
        del counters[event.word]
    event.flag = left == 0
    if event.amount:
        done.events.append(event)


def _tokens(state: State, proposal: Proposal, done: Happening) -> None:
    """Create tokens as the template is, and let them enter (CR 111.2)."""
    event = proposal.event
    entry = proposal.entry
    assert entry is not None
    template = state.objects[event.object]
    done.is_one_result = True
    for number in range(event.amount):
        token = template
        if number > 0:
            token = zones.make(state, template.definition, template.owner)
            token.is_token = True
            token.is_copy = template.is_copy
        move = moving(token.id, "", "battlefield", "effect", token.owner, event.source)
        move.entry = entry.copy()
        done.follow.append(move)
        made = Event("token")
        made.object = token.id
        made.player = event.player
        made.amount = 1
        done.events.append(made)
    if event.amount <= 0:
        del state.objects[template.id]


COMMITS: Final[dict[str, Callable[[State, Proposal, Happening], None]]] = {
    "move": _move,
    "draw": _draw,
    "damage": _damage,
    "life": _life,
    "counters": _counters,
    "token": _tokens,
}
