"""What becomes of a player's things as the player leaves the game (CR 800.4a)."""

from __future__ import annotations

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.leaving import clear_up
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Batch, Proposal, moving
from cardwright.magic.engine.records import Effect
from cardwright.magic.engine.state import State
from cardwright.magic.program.changes import GainsController


def depart(state: State, seat: int) -> None:
    """Take what the player owns out of the game, end control of other things, exile the rest.

    The game goes on among the others.
    """
    _take_along(state, seat)
    state.effects = [effect for effect in state.effects if not _gives_control(effect, seat)]
    state.pending = [wait for wait in state.pending if wait.seat != seat]
    for player in state.players:
        if player.controlled_by == seat:
            player.controlled_by = NONE
        if player.next_controller == seat:
            player.next_controller = NONE
    state.touch()
    left = [id for id in state.battlefield if layers.chars(state, id).controller == seat]
    propose(
        state,
        Batch(
            [moving(id, "battlefield", "exile", "rule", state.objects[id].owner) for id in left]
        ),
    )


def _take_along(state: State, seat: int) -> None:
    """Let all that the player owns cease to be, and abilities that the player has on the stack."""
    follow: list[Proposal] = []
    for id, obj in list(state.objects.items()):
        is_ability = obj.item is not None and obj.item.sort != "spell"
        if obj.zone and (obj.owner == seat or (is_ability and obj.controller == seat)):
            if obj.zone == "battlefield":
                clear_up(state, id, follow)
            zones.cease(state, id, layers.chars(state, id))
    if follow:
        propose(state, Batch(follow))


def _gives_control(effect: Effect, seat: int) -> bool:
    return effect.scope.you == seat and any(
        isinstance(change, GainsController) for change in effect.changes
    )
