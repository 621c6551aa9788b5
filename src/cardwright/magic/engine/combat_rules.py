"""Who may attack and block what: restrictions and requirements (CR 508.1c-d, 509.1b-c)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine import layers
from cardwright.magic.engine.costing import is_sick
from cardwright.magic.engine.objects import NONE, Chars, is_player
from cardwright.magic.engine.protection import keywords_of
from cardwright.magic.engine.reading.asking import matches, number
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.rules_lookup import (
    ANY_NUMBER,
    allowed_number,
    allows,
    forbids,
    meets,
    protected_from,
    requires,
    taxes,
)
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.seats import in_order
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Keyword
from cardwright.magic.program.amounts import Number
from cardwright.magic.program.changes import Forbid
from cardwright.magic.program.costs import PayGeneric
from cardwright.magic.program.node import Cost

GOADED: Final = "goaded"
"""The mark of a goaded creature (CR 701.15)."""


# ---- attacking


def able_to_attack(state: State, id: int, seat: int) -> bool:
    """Return whether the creature could be declared as an attacker at all (CR 508.1a, 508.1c)."""
    obj = state.objects[id]
    chars = layers.chars(state, id)
    if obj.tapped or obj.phased_out or chars.controller != seat or not chars.is_a("Creature"):
        return False
    if chars.is_a("Battle") or is_sick(state, id):
        return False
    if chars.has("defender") and not allows(state, id, "attack_despite_defender"):
        return False
    return not forbids(state, id, "attack")


def victims(state: State, seat: int) -> list[int]:
    """Return what the player may attack: opponents, their planeswalkers, battles (CR 508.1b)."""
    others = [other for other in in_order(state, seat) if other != seat]
    if state.shared.format.attacks_left:
        others = others[:1]
    permanents = [id for id in state.battlefield if not state.objects[id].phased_out]
    return others + [id for id in permanents if _defender_of(state, id) in others]


def _defender_of(state: State, id: int) -> int:
    """Return who defends an attack on the permanent; NONE if it cannot be attacked."""
    chars = layers.chars(state, id)
    if chars.is_a("Battle"):
        return protector(state, id)
    return chars.controller if chars.is_a("Planeswalker") else NONE


def protector(state: State, id: int) -> int:
    """Return who protects the battle (CR 310.8)."""
    linked = state.objects[id].links.get("protector", ())
    return linked[0] if linked else NONE


def defending_player(state: State, victim: int) -> int:
    """Return the defending player of an attack on the victim (CR 508.5)."""
    if is_player(victim):
        return victim
    return _defender_of(state, victim)


def may_attack(state: State, id: int, victim: int) -> bool:
    """Return whether the creature may attack that victim."""
    return not forbids(state, id, "attack", victim)


def must_attack(state: State, id: int) -> bool:
    """Return whether the creature must attack if able (CR 508.1d)."""
    if GOADED in state.objects[id].marks:
        return True
    return bool(requires(state, id, "attack") or requires(state, id, "attack_player"))


def wanted_victims(state: State, id: int, among: list[int]) -> list[int]:
    """Return those of the victims that requirements ask it to attack; all, if none does."""
    rules = requires(state, id, "attack_player") + requires(state, id, "attack")
    for rule in rules:
        found = [victim for victim in among if meets(state, rule, victim)]
        if found and len(found) < len(among):
            return found
    return among


# ---- blocking


def able_to_block(state: State, id: int, seat: int) -> bool:
    """Return whether the creature could be declared as a blocker at all (CR 509.1a-b)."""
    obj = state.objects[id]
    chars = layers.chars(state, id)
    if obj.phased_out or chars.controller != seat or not chars.is_a("Creature"):
        return False
    if obj.tapped and not allows(state, id, "block_tapped"):
        return False
    return not chars.is_a("Battle") and not forbids(state, id, "block")


def most_blocked(state: State, id: int) -> int:
    """Return how many attackers the creature may block (CR 509.1b)."""
    return 1 + allowed_number(state, id, "block_additional")


def may_block(state: State, blocker: int, attacker: int) -> bool:
    """Return whether the creature may block that attacker (CR 509.1b)."""
    if forbids(state, blocker, "block", attacker):
        return False
    if forbids(state, attacker, "be_blocked", blocker) or forbids(state, attacker, "be_blocked"):
        return False
    if protected_from(state, attacker, blocker):
        return False  # CR 702.16f
    return not _evades(state, attacker, blocker)


def _evades(state: State, attacker: int, blocker: int) -> bool:
    """Return whether an evasion ability keeps the creature from blocking (CR 702)."""
    mine, theirs = layers.chars(state, attacker), layers.chars(state, blocker)
    if mine.has("flying") and not _reaches(state, blocker, theirs):
        return True
    if mine.has("horsemanship") and not theirs.has("horsemanship"):
        return True
    if mine.has("shadow") != theirs.has("shadow") and not allows(state, blocker, "block_shadow"):
        return True
    if mine.has("skulk") and theirs.power > mine.power:
        return True
    if _is_feared(mine, theirs):
        return True
    return _walks(state, attacker, theirs.controller)


def _reaches(state: State, blocker: int, chars: Chars) -> bool:
    if chars.has("flying") or chars.has("reach"):
        return True
    return allows(state, blocker, "block_as_flying")


def _is_feared(mine: Chars, theirs: Chars) -> bool:
    """Return whether fear or intimidate keeps it from blocking (CR 702.36, 702.13)."""
    if theirs.is_a("Artifact"):
        return False
    if mine.has("fear") and "B" not in theirs.colors:
        return True
    shared = any(letter in theirs.colors for letter in mine.colors)
    return mine.has("intimidate") and not shared


def _walks(state: State, attacker: int, seat: int) -> bool:
    """Return whether a landwalk makes it unblockable for that player (CR 702.14c)."""
    for word in layers.chars(state, attacker).kit.keywords:
        if word.endswith("walk"):
            for scope, keyword in keywords_of(state, attacker, word):
                if _has_land(state, seat, scope, keyword):
                    return True
    return False


def _has_land(state: State, seat: int, scope: Scope, keyword: Keyword) -> bool:
    """Return whether the player controls a land that the landwalk speaks of."""
    subtype = keyword.words[0] if keyword.words else keyword.word.removesuffix("walk").title()
    for id in state.battlefield:
        chars = layers.chars(state, id)
        if chars.controller != seat or not chars.is_a("Land") or state.objects[id].phased_out:
            continue
        if keyword.filter is not None:
            if matches(state, scope, keyword.filter, id):
                return True
        elif subtype in chars.subtypes:
            return True
    return False


def least_blockers(state: State, attacker: int) -> int:
    """Return how many creatures must block it if any does (CR 702.111b)."""
    least = 2 if layers.chars(state, attacker).has("menace") else 1
    return max(least, *numbers_of(state, attacker, "be_blocked_by_fewer"), 1)


def most_blockers(state: State, attacker: int) -> int:
    """Return how many creatures may block it at most."""
    return min(ANY_NUMBER, *numbers_of(state, attacker, "be_blocked_by_more"), ANY_NUMBER)


def numbers_of(state: State, thing: int, what: str) -> list[int]:
    """Return the numbers of the prohibitions of that kind on the object."""
    return [
        cast("Forbid", rule.change).number
        for rule in rules(state).forbids.get(what, ())
        if rule.is_about(thing)
    ]


def tax_on(state: State, id: int, what: str, other: int) -> list[Cost]:
    """Return what must be paid so that the creature may attack or block (CR 508.1g, 509.1d).

    Numbers are worked out for whoever set the tax; the creature's controller pays.
    """
    found: list[Cost] = []
    for scope, change in taxes(state, id, what, other):
        for part in change.unless:
            if isinstance(part, PayGeneric):
                found.append(PayGeneric(Number(number(state, scope, part.amount))))
            else:
                found.append(part)
    return found
