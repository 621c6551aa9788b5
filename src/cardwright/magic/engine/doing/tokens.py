"""Tokens, copies as tokens, emblems (CR 111, 114, 707)."""

from __future__ import annotations

import dataclasses

from cardwright.magic.engine import kits, layers, zones
from cardwright.magic.engine.attachment import can_enchant
from cardwright.magic.engine.doing.moving import default_defender
from cardwright.magic.engine.doing.predefined import BACKS, PREDEFINED
from cardwright.magic.engine.doing.whom import count, players
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import propose, results
from cardwright.magic.engine.objects import NONE, Definition
from cardwright.magic.engine.proposals import Entry, Proposal
from cardwright.magic.engine.reading.asking import number, things
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import (
    Activated,
    CardProgram,
    FaceProgram,
    Replacement,
    Static,
    TokenSpec,
    Triggered,
)
from cardwright.magic.program.effects import CreateCopies, CreateEmblem, CreateTokens
from cardwright.magic.program.node import Ability


def create_tokens(state: State, at: int, instruction: CreateTokens) -> None:
    """Create tokens under players' control (CR 111.2)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 1)
    definition = token_definition(state, scope, instruction)
    for seat in players(state, scope, instruction.who):
        proposal = tokens(state, scope, seat, definition, amount)
        entry = proposal.entry
        assert entry is not None
        entry.tapped = instruction.tapped
        if instruction.attacking:
            entry.tapped = True
            entry.attacking = default_defender(state, seat)
        if instruction.attach_to is not None:
            entry.attach_to = next(iter(things(state, scope, instruction.attach_to)), NONE)
            if _lacks_host(state, proposal.event.object, entry.attach_to):
                zones.take_out(state, proposal.event.object)
                continue
        batch = results(state, at, instruction.bind)
        batch.proposals.append(proposal)
        propose(state, batch)


def _lacks_host(state: State, id: int, host: int) -> bool:
    """Return whether it is an Aura that cannot be attached so: it is not made (CR 303.4i)."""
    obj, chars = state.objects[id], layers.chars(state, id)
    if "Aura" not in chars.subtypes:
        return False
    return host == NONE or not can_enchant(state, obj, chars, host)


def tokens(state: State, scope: Scope, seat: int, definition: Definition, amount: int) -> Proposal:
    """Return the proposal that the player creates so many tokens."""
    template = zones.make(state, definition, seat)
    template.is_token = True
    event = Event("token")
    event.object = template.id
    event.player = seat
    event.amount = amount
    event.source = scope.this
    event.cause = scope.item
    entry = Entry()
    entry.controller = seat
    return Proposal(event, entry)


def token_definition(state: State, scope: Scope, instruction: CreateTokens) -> Definition:
    """Return what the tokens are; X/X tokens get their numbers now."""
    spec = instruction.token
    if spec.predefined:
        spec = PREDEFINED[spec.predefined]
    power = spec.power
    toughness = spec.toughness
    if instruction.power is not None:
        power = number(state, scope, instruction.power)
    if instruction.toughness is not None:
        toughness = number(state, scope, instruction.toughness)
    elif instruction.power is not None:
        toughness = power
    return define_token(state, spec, power, toughness)


def define_token(
    state: State, spec: TokenSpec, power: int | None, toughness: int | None
) -> Definition:
    """Return the token's definition (CR 111.3); equal tokens share one."""
    key = (spec, power, toughness)
    known = state.shared.tokens.get(key)
    if known is None:
        name = spec.name or f"{' '.join(spec.subtypes)} Token"
        face = FaceProgram(
            name,
            spec.types,
            spec.subtypes,
            spec.supertypes,
            None,
            spec.colors,
            power,
            toughness,
            None,
            None,
            spec.abilities,
        )
        card = CardProgram(name, "token", (face,), "full")
        if spec.predefined in BACKS:
            card = CardProgram(name, "transform", (face, BACKS[spec.predefined]), "full")
        known = kits.define(state, card)
        state.shared.tokens[key] = known
    return known


def create_copies(state: State, at: int, instruction: CreateCopies) -> None:
    """Create tokens that are copies of something (CR 707.1, 111.12)."""
    scope = state.scopes[at]
    amount = count(state, scope, instruction.count, 1)
    for thing in things(state, scope, instruction.of):
        definition = layers.copied(state, scope, thing, instruction.except_)
        for seat in players(state, scope, instruction.who):
            proposal = tokens(state, scope, seat, definition, amount)
            state.objects[proposal.event.object].is_copy = True
            entry = proposal.entry
            assert entry is not None
            entry.tapped = instruction.tapped or instruction.attacking
            if instruction.attacks is not None:
                entry.attacking = next(iter(things(state, scope, instruction.attacks)), NONE)
            elif instruction.attacking:
                entry.attacking = default_defender(state, seat)
            batch = results(state, at, instruction.bind)
            batch.proposals.append(proposal)
            propose(state, batch)


def create_emblem(state: State, at: int, instruction: CreateEmblem) -> None:
    """They get an emblem (CR 114.1)."""
    scope = state.scopes[at]
    name = f"Emblem {_walker(state, scope)}".strip()
    abilities = tuple(_in_command_zone(ability) for ability in instruction.abilities)
    face = FaceProgram(name, (), abilities=abilities)
    card = CardProgram(name, "emblem", (face,), "full")
    state.shared.kept.append(card)
    for seat in players(state, scope, instruction.who):
        obj = zones.make(state, kits.define(state, card), seat)
        zones.put(state, obj, "command")
        if obj.id not in state.lookouts:
            state.lookouts.append(obj.id)


def _in_command_zone(ability: Ability) -> Ability:
    """Return the ability as it works for an emblem, in the command zone (CR 114.4)."""
    if isinstance(ability, (Triggered, Static, Replacement)):
        return dataclasses.replace(ability, zones=("command",))
    if isinstance(ability, Activated):
        return dataclasses.replace(ability, zone="command")
    return ability


def _walker(state: State, scope: Scope) -> str:
    """Return the planeswalker type of the source, for the emblem's name."""
    if scope.this not in state.objects and scope.this not in state.gone:
        return ""
    chars = layers.chars(state, scope.this)
    return chars.subtypes[0] if "Planeswalker" in chars.types and chars.subtypes else ""
