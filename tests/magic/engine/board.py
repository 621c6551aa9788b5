"""A table for tests of reading and layers: two seats, and invented cards where they are wanted."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.kits import define
from cardwright.magic.engine.objects import Chars, Obj
from cardwright.magic.engine.reading.refs import controller_of
from cardwright.magic.engine.records import Effect, Player
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import Format, Shared, State
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Keyword, Static
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import AddPower, GainsKeyword
from cardwright.magic.program.filters import All, Controlled, HasType, Is, Not
from cardwright.magic.program.node import Ability, Change, Filter, Ref
from cardwright.magic.program.refs import Every, This, You

CREATURE = HasType("Creature")
LAND = HasType("Land")
YOURS = Controlled(You())
OTHER = Not(Is(This()))
ALL_CREATURES = Every(CREATURE)
YOUR_CREATURES = Every(All((CREATURE, YOURS)))
ONE = Number(1)


def new_state() -> State:
    """Return a game of two in the first main phase of seat 0's first turn."""
    state = State(Shared(Format()), 2)
    state.players = [Player(0), Player(1)]
    state.turn = 1
    state.step = "precombat_main"
    return state


def card(
    name: str,
    types: tuple[str, ...] = ("Creature",),
    *abilities: Ability,
    subtypes: tuple[str, ...] = (),
    supertypes: tuple[str, ...] = (),
    cost: str | None = "{1}{G}",
    colors: str = "",
    size: tuple[int, int] | None = (2, 2),
) -> CardProgram:
    """Return an invented card of one face."""
    face = FaceProgram(
        name,
        types,
        subtypes,
        supertypes,
        cost,
        colors,
        None if size is None else size[0],
        None if size is None else size[1],
        abilities=abilities,
    )
    return CardProgram(name, "normal", (face,), "full")


def bear(*abilities: Ability) -> CardProgram:
    """Return a 2/2 creature."""
    return card("Bear", ("Creature",), *abilities, subtypes=("Bear",), colors="G")


def enchantment(*abilities: Ability) -> CardProgram:
    """Return an enchantment."""
    return card("Rule", ("Enchantment",), *abilities, size=None, cost="{2}{W}", colors="W")


def put(state: State, program: CardProgram, seat: int = 0, zone: str = "battlefield") -> int:
    """Put the card into the zone without any event."""
    obj = zones.make(state, define(state, program), seat)
    zones.put(state, obj, zone)
    return obj.id


def chars(state: State, id: int) -> Chars:
    """Return its characteristics."""
    return layers.chars(state, id)


def size(state: State, id: int) -> tuple[int, int]:
    """Return power and toughness."""
    held = layers.chars(state, id)
    return held.power, held.toughness


def counters(state: State, id: int, kind: str, count: int = 1) -> None:
    """Set counters."""
    state.edit(id).counters[kind] = count


def attach(state: State, attachment: int, host: int) -> Obj:
    """Attach it, with a new timestamp (CR 613.7e)."""
    obj = state.edit(attachment)
    obj.attached_to = host
    obj.timestamp = state.now()
    return obj


def affect(state: State, id: int, *changes: Change) -> Effect:
    """Add an effect of a resolution on the object, until end of turn."""
    effect = Effect(state.new_id(), Scope(id, controller_of(state, id)), "end_of_turn")
    effect.changes = changes
    effect.things = (id,)
    effect.timestamp = state.now()
    state.effects.append(effect)
    state.touch()
    return effect


def static(affects: Ref | None, *changes: Change) -> Static:
    """Return a static ability."""
    return Static(changes, affects=affects)


def pump(power: int, toughness: int) -> AddPower:
    """Return +N/+N."""
    return AddPower(Number(power), Number(toughness))


def has(word: str) -> GainsKeyword:
    """Return the gain of a keyword."""
    return GainsKeyword(Keyword(word))


def every(*filters: Filter) -> Every:
    """Return all permanents that match all of these."""
    return Every(filters[0] if len(filters) == 1 else All(filters))
