"""The turn: phases and steps, and the actions that belong to them (CR 500-514, 703)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, seats
from cardwright.magic.engine.attacking import AttackFrame
from cardwright.magic.engine.blocking import BlockFrame
from cardwright.magic.engine.cleanup import CleanupFrame
from cardwright.magic.engine.combat_damage import DamageFrame, first_strikers
from cardwright.magic.engine.durations import end_effects, end_of_step
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.events import happen, propose, propose_one
from cardwright.magic.engine.leaving import remove_from_combat
from cardwright.magic.engine.objects import NONE, Mana
from cardwright.magic.engine.priority import PriorityFrame
from cardwright.magic.engine.proposals import Batch, counting_without_effect, drawing
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.rules_lookup import forbids_player
from cardwright.magic.engine.settling import next_day
from cardwright.magic.engine.state import STEPS, Frame, State
from cardwright.magic.engine.untapping import untap_step

NEXT: Final = 0
BEGIN: Final = 1
PRIORITY: Final = 2
END: Final = 3

WITHOUT_PRIORITY: Final = ("untap", "cleanup")
"""CR 502.4, 514.3 (where the cleanup frame gives it if need be)."""
AFTER_ATTACKS: Final = ("declare_blockers", "first_combat_damage", "combat_damage")
"""Steps that are skipped if nothing attacks (CR 508.8)."""


class TurnFrame(Frame):
    """The bottom frame: it runs turn after turn."""

    def __init__(self) -> None:
        self.stage: int = NEXT

    def step(self, state: State) -> None:
        """Take the next part of the present step, or go on to the next one."""
        stage = self.stage
        if stage == NEXT:
            if go_on(state):
                self.stage = BEGIN
        elif stage == BEGIN:
            self.stage = PRIORITY
            begin_step(state)
        elif stage == PRIORITY:
            self.stage = END
            if state.step == "cleanup":
                state.push(CleanupFrame())
            elif state.step not in WITHOUT_PRIORITY:
                state.push(PriorityFrame(state.active))
        else:
            self.stage = NEXT
            end_step(state)

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> TurnFrame:
        """Return an independent copy."""
        made = TurnFrame()
        made.stage = self.stage
        return made


# ---- from step to step


def go_on(state: State) -> bool:
    """Go on to the next step (of the next turn); return whether it takes place."""
    if not state.steps:
        begin_turn(state)
        return False
    name = state.steps.pop()
    if _is_skipped(state, name):
        state.tick()
        _pass_by(state, name)
        return False
    state.step = name
    state.tick()  # only now: what was asked to learn whether it is skipped knew the step before
    return True


def _is_skipped(state: State, name: str) -> bool:
    player = state.players[state.active]
    if name in player.skips:
        skips = list(player.skips)
        skips.remove(name)
        player.skips = tuple(skips)
        return True
    if name == "draw":
        return player.skips_draw or forbids_player(state, state.active, "have_draw_step")
    if name in AFTER_ATTACKS and not state.attackers:
        return True
    return name == "first_combat_damage" and not first_strikers(state)


def _pass_by(state: State, name: str) -> None:
    """Note what a skipped step changes all the same."""
    if name == "draw":
        state.players[state.active].skips_draw = False
    _stop_after(state, name)


def _stop_after(state: State, name: str) -> None:
    if name and name == state.stop_step and state.turn >= state.stop_turn:
        state.is_stopped = True


def begin_turn(state: State) -> None:
    """Begin the next turn: an extra one, or the next player's (CR 500.7)."""
    state.past = (*state.past, tuple(state.history))
    state.history = []
    for player in state.players:
        player.controlled_by = NONE  # CR 723.1: until the next turn begins
    extra = bool(state.turns)
    if state.turn == 0:
        seat = state.starter
    elif state.turns:
        seat = state.turns.pop()
    else:
        seat = seats.after(state, state.regular)
    state.tick()
    if "turn" in state.players[seat].skips:
        _skip_turn(state, seat)
        return
    state.turn += 1
    if state.stop_step == "untap" and state.turn >= state.stop_turn:
        state.is_stopped = True
    state.active = seat
    if not extra:
        state.regular = seat
    _reset(state)
    _hand_over(state, seat)
    state.steps = list(reversed(STEPS))


def _hand_over(state: State, seat: int) -> None:
    """Let who is to control the player's next turn do so: it is this one (CR 723.1).

    A turn that was skipped was none (CR 723.1b). The turn after it comes even if who was to
    control this one has left the game.
    """
    player = state.players[seat]
    if player.turn_after:
        player.turn_after = False
        state.turns.append(seat)
    if player.next_controller == NONE:
        return
    seats.control(state, seat, player.next_controller)
    player.next_controller = NONE
    event = Event("does")
    event.word = "control_turn"
    event.player = seat
    event.other = seats.decider(state, seat)
    happen(state, event)


def _skip_turn(state: State, seat: int) -> None:
    player = state.players[seat]
    skips = list(player.skips)
    skips.remove("turn")
    player.skips = tuple(skips)
    state.regular = seat


def _reset(state: State) -> None:
    """Forget what belonged to the last turn."""
    state.actions = 0
    state.resolutions = 0
    state.combat_turn = 0
    for player in state.players:
        player.lands_played = 0
        player.spells_cast = 0
        player.expended = 0
        player.cards_drawn = 0
        player.life_lost = 0
        player.life_gained = 0
    player = state.players[state.active]
    player.turns += 1
    player.previous_turn = player.last_turn
    player.last_turn = state.turn
    for id in state.battlefield:
        obj = state.objects[id]
        if obj.uses:
            state.edit_status(id).uses = {}
        if obj.sick and layers.chars(state, id).controller == state.active:
            state.edit_status(id).sick = False
    end_effects(state, "until_your_next_turn", state.active)


def begin_step(state: State) -> None:
    """Do what the step begins with, then let it be noticed (CR 703.4)."""
    name = state.step
    if name == "begin_combat":
        state.attacking_player = state.active
        state.combat_turn += 1
    _turn_based(state, name)
    if name != "untap":
        event = Event("step")
        event.word = name
        event.player = state.active
        happen(state, event)


def _turn_based(state: State, name: str) -> None:
    if name == "untap":
        next_day(state)
        untap_step(state)
    elif name == "draw":
        propose_one(state, drawing(state.active))  # CR 504.1
    elif name == "precombat_main":
        _add_lore(state)
    elif name == "declare_attackers":
        state.push(AttackFrame(state.active))
    elif name == "declare_blockers":
        state.push(BlockFrame())
    elif name in ("first_combat_damage", "combat_damage"):
        state.push(DamageFrame(name == "first_combat_damage"))


def _add_lore(state: State) -> None:
    """Put a lore counter on each Saga the active player controls (CR 714.3b)."""
    sagas = [
        counting_without_effect(id, "lore", 1, state.active, "rule")
        for id in state.battlefield
        if "Saga" in layers.chars(state, id).subtypes
        and layers.chars(state, id).controller == state.active
    ]
    if sagas:
        propose(state, Batch(sagas))


def end_step(state: State) -> None:
    """End the step: mana empties (CR 500.5), what lasted as long as it ends."""
    for player in state.players:
        if player.pool:
            player.pool = [mana for mana in player.pool if _stays(state, mana)]
    end_of_step(state)
    if state.step == "end_combat":
        end_combat(state)
    _stop_after(state, state.step)


def _stays(state: State, mana: Mana) -> bool:
    """Return whether the mana is not lost as the step ends (CR 500.5)."""
    if mana.in_combat and state.step not in ("end_combat", "cleanup"):
        return True
    return mana.keep and state.step != "cleanup"


def end_combat(state: State) -> None:
    """Remove everything from combat (CR 511.3)."""
    for id in state.attackers + [pair[0] for pair in state.blocks]:
        if id in state.objects:
            remove_from_combat(state, id)
    state.attackers = []
    state.blocks = []
    state.attacking_player = NONE
    state.tick()
