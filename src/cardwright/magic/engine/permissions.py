"""Who may play or cast what, from where, because an effect says so (CR 601.3, 118.9)."""

from __future__ import annotations

from typing import Final, cast

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.reading.asking import matches
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.rule_table import Rule, rules
from cardwright.magic.engine.state import State
from cardwright.magic.program.changes import Allow
from cardwright.magic.program.node import Cost


class Permission:
    """One permission to play a card from where it is."""

    def __init__(self, source: int) -> None:
        self.source: int = source
        """The object whose effect it is; ``NONE`` if that is unknown."""
        self.key: int = NONE
        """The effect's number, if it is one of a resolution."""
        self.cost: tuple[Cost, ...] = ()
        """Paid rather than the mana cost, unless it is empty."""
        self.is_free: bool = False
        """Cast without paying its mana cost."""
        self.lands: bool = True
        """Lands may be played by it."""
        self.spells: bool = True
        self.any_mana: bool = False
        self.flash: bool = False
        self.name: str = ""
        """What the way to cast is called; empty for the usual names."""
        self.slow: bool = False
        """Only when a sorcery could be cast."""
        self.is_once: bool = False
        """Once each turn."""


USED: Final = -7
"""``Obj.uses`` holds here how often this turn cards were played by the object's permission."""


def use_up(state: State, source: int) -> None:
    """Note that the permission of the object was used this turn."""
    if source in state.objects:
        obj = state.edit(source)
        obj.uses[USED] = obj.uses.get(USED, 0) + 1


def permissions(state: State, seat: int, thing: int) -> list[Permission]:
    """Return the permissions of the player to play the card from the zone in which it is."""
    table = rules(state)
    found = [_of_effect(effect) for effect in table.plays if _is_meant(state, effect, seat, thing)]
    if not table.allows:
        return found
    for rule in table.allows.get("play_from", ()):
        if _reaches(state, rule, seat, thing):
            found.append(_of_rule(rule))
    for rule in table.allows.get("cast_free", ()):
        if _reaches(state, rule, seat, thing):
            made = _of_rule(rule)
            made.is_free = not made.cost
            made.lands = False
            found.append(made)
    return found


def _is_meant(state: State, effect: Effect, seat: int, thing: int) -> bool:
    if effect.play is not None and effect.play.later and state.turn <= effect.turn:
        return False
    return effect.scope.you == seat and thing in effect.things


def _of_effect(effect: Effect) -> Permission:
    made = Permission(effect.scope.this)
    made.key = effect.id
    play = effect.play
    assert play is not None
    made.cost = play.cost
    made.is_free = play.free
    made.lands = play.lands
    made.any_mana = play.any_mana
    made.name = play.name
    made.slow = play.slow
    return made


def _of_rule(rule: Rule) -> Permission:
    made = Permission(rule.scope.this)
    change = cast("Allow", rule.change)
    made.cost = change.cost
    made.is_once = change.once
    return made


def _is_used_up(state: State, source: int) -> bool:
    obj = state.objects.get(source)
    return obj is not None and obj.uses.get(USED, 0) > 0


def _reaches(state: State, rule: Rule, seat: int, thing: int) -> bool:
    """Return whether the rule is about the player, and the card in that zone of his."""
    change = cast("Allow", rule.change)
    obj = state.obj(thing)
    zone = "hand" if change.zone is None else change.zone
    if change.once and _is_used_up(state, rule.scope.this):
        return False
    if obj.zone != zone or not (rule.is_about(seat) or rule.is_about(thing)):
        return False
    if zone != "exile" and obj.owner != seat:
        return False
    if zone == "library" and state.players[seat].library[-1:] != [thing]:
        return False
    return change.filter is None or matches(state, rule.scope, change.filter, thing)
