"""Restarting the game (CR 727): everything in it becomes decks anew, and it begins again."""

from __future__ import annotations

from cardwright.magic.engine import layers, seats, zones
from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.commanders import appoint
from cardwright.magic.engine.doing.noting import did
from cardwright.magic.engine.doing.whom import objects
from cardwright.magic.engine.objects import NONE, Definition, Known, Obj
from cardwright.magic.engine.opening import Opening
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.records import Player
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.program.rules import RestartGame


def restart_game(state: State, at: int, instruction: RestartGame) -> None:
    """Restart the game; the rest of the effect follows just before the first turn (CR 727.4).

    Its controller begins (CR 727.1a). Cards that the effect exempts stay in exile (CR 727.5).
    """
    scope = state.scopes[at]
    kept: list[int] = []
    if instruction.leaving is not None:
        found = objects(state, scope, instruction.leaving)
        kept = [id for id in found if state.objects[id].zone == "exile"]
    scope.things[instruction.bind] = tuple(kept)
    did(state, scope.you, "restart")
    _clear(state, kept)
    state.scopes = {at: scope}
    _begin(state, scope.you)
    del state.frames[1:]
    state.push(Restarted(at, instruction))
    state.push(Opening(hands=True, mulligans=True))


class Restarted(Frame):
    """The rest of the effect that restarted the game."""

    def __init__(self, at: int, instruction: RestartGame) -> None:
        self.scope: int = at
        self.instruction: RestartGame = instruction
        self.is_done: bool = False

    def step(self, state: State) -> None:
        """Carry it out; then the first turn begins."""
        if self.is_done:
            state.pop()
            del state.scopes[self.scope]
            return
        self.is_done = True
        run_in(state, self.scope, self.instruction.then)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Restarted:
        """Return an independent copy."""
        made = Restarted(self.scope, self.instruction)
        made.is_done = self.is_done
        return made


# ---- the old game


def _clear(state: State, kept: list[int]) -> None:
    """Let all objects in the game cease to be, and cards of them become libraries (CR 727.2)."""
    left = [obj for id, obj in state.objects.items() if obj.zone and id not in kept]
    cards = [card for obj in left for card in _cards_of(obj)]
    for obj in left:
        state.gone[obj.id] = Known(obj, layers.chars(state, obj.id))
    for obj in left:
        del state.objects[obj.id]
    state.effects = []
    state.delayed = []
    state.pending = []
    state.battlefield = []
    state.exile = [id for id in state.exile if id in kept]
    state.command = []
    state.stack = []
    state.lookouts = [id for id in state.lookouts if id in state.objects]
    state.players = [_anew(state, player) for player in state.players]
    for definition, owner, is_commander in cards:
        made = zones.make(state, definition, owner)
        zones.put(state, made, "command" if is_commander else "library")
        if is_commander:
            appoint(state, made.id)  # CR 903.6


def _cards_of(obj: Obj) -> list[tuple[Definition, int, bool]]:
    """Return the cards that the object is, with owners, and whether it is a commander.

    Tokens, copies, abilities and emblems are none; merged ones come apart.
    """
    is_ability = obj.item is not None and obj.item.sort != "spell"
    if is_ability or obj.definition.card.layout == "emblem":
        return []
    return [
        (part.definition, part.owner, obj.is_commander and part.card == obj.card)
        for part in obj.parts or (obj,)
        if not part.is_token and not part.is_copy
    ]


def _anew(state: State, player: Player) -> Player:
    """Return the player as the new game begins; what is outside stays there (leveler L27)."""
    made = Player(player.seat)
    made.life = state.shared.format.life
    made.lost = player.lost
    made.outside = player.outside
    return made


# ---- the new game


def _begin(state: State, starter: int) -> None:
    """Start anew: nothing has happened yet (CR 103, 727.1)."""
    _forget(state)
    state.starter = state.active = state.regular = starter
    state.shared.format.set_up(state)
    for seat in seats.in_order(state, starter):
        zones.shuffle(state, seat)
    if state.seats == 2:
        state.players[starter].skips_draw = True  # CR 103.8a
    state.touch()


def _forget(state: State) -> None:
    state.past = (*state.past, tuple(state.history))
    state.history = []
    state.turns = []
    state.steps = []
    state.turn = 0
    state.step = ""
    state.priority = NONE
    state.attackers = []
    state.blocks = []
    state.attacking_player = NONE
    state.monarch = state.initiative = state.day = NONE
