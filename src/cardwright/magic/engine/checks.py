"""State-based actions (CR 704): checked before anybody gets priority, all at once, repeated."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine import layers, zones
from cardwright.magic.engine.attachment import attachment_fault
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.commander_counts import slain
from cardwright.magic.engine.commanders import lead_back
from cardwright.magic.engine.endings import lose
from cardwright.magic.engine.events import propose
from cardwright.magic.engine.objects import NONE, Chars, Obj
from cardwright.magic.engine.proposals import Batch, Proposal, moving
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.rules_lookup import allows, forbids_player
from cardwright.magic.engine.settling import settle
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.triggers import notice_states

MOST_POISON: Final = 10


class Findings:
    """What one check found."""

    def __init__(self) -> None:
        self.losers: list[int] = []
        self.moves: list[Proposal] = []
        self.legends: list[list[int]] = []
        """Groups of legendary permanents of one name and controller (CR 704.5j)."""
        self.cancels: list[int] = []
        """Permanents with +1/+1 and -1/-1 counters (CR 704.5q)."""
        self.roles: dict[tuple[int, int], Obj] = {}
        """The newest Role of each controller on each permanent (CR 704.5y)."""
        self.is_changed: bool = False


def check(state: State) -> bool:
    """Perform the state-based actions that apply; return whether there were any (CR 704.3)."""
    if state.checked == state.epoch:
        return False
    settle(state)
    found = Findings()
    _look_at_players(state, found)
    for id in list(state.battlefield):
        _look_at_permanent(state, state.objects[id], found)
    _look_elsewhere(state, found)
    if found.legends:
        state.push(Legends(found.legends))
        return True
    if state.shared.format.has_commanders and lead_back(state):
        return True
    acted = _perform(state, found)
    if not acted:
        state.checked = state.epoch
        notice_states(state)
    return acted or state.is_over


def _perform(state: State, found: Findings) -> bool:
    """Do everything found at once."""
    doomed = tuple(found.losers)
    acted = state.shared.format.check(state, doomed)
    for player in state.players:
        player.overdrawn = 0
    for seat in found.losers:
        lose(state, seat)
    leaving = {proposal.event.object for proposal in found.moves}
    for id in found.cancels:
        if id not in leaving:
            _cancel_counters(state, state.objects[id], found)
    if found.moves and not state.is_over:
        propose(state, Batch(found.moves))
    return acted or bool(found.losers) or bool(found.moves) or found.is_changed


# ---- players


def _look_at_players(state: State, found: Findings) -> None:
    """CR 704.5a-c."""
    for player in state.players:
        if player.lost:
            continue
        has_lost = (
            player.life <= 0
            or (player.overdrawn > 0 and not state.shared.format.forgives(state, player.seat))
            or player.counters.get("poison", 0) >= MOST_POISON
        )
        if has_lost and not forbids_player(state, player.seat, "lose_game"):
            found.losers.append(player.seat)
    if state.shared.format.has_commanders:
        found.losers.extend(seat for seat in slain(state) if seat not in found.losers)


# ---- permanents


def _look_at_permanent(state: State, obj: Obj, found: Findings) -> None:
    chars = layers.chars(state, obj.id)
    if obj.phased_out:
        return
    if "+1/+1" in obj.counters and "-1/-1" in obj.counters:
        found.cancels.append(obj.id)
    types = chars.types
    if "Creature" in types and _look_at_creature(state, obj, chars, found):
        return
    if _look_at_counters(state, obj, chars, found):
        return
    if "Legendary" in chars.supertypes:
        _add_legend(state, obj, chars, found)
    if obj.attached_to != NONE or "Aura" in chars.subtypes:
        _look_at_attachment(state, obj, chars, found)


def _look_at_creature(state: State, obj: Obj, chars: Chars, found: Findings) -> bool:
    """CR 704.5f-h."""
    if chars.toughness <= 0:
        found.moves.append(moving(obj.id, "battlefield", "graveyard", "rule", obj.owner))
        return True
    lethal = obj.damage >= chars.toughness and obj.damage > 0
    touched = obj.deathtouched
    if touched:
        state.edit_status(obj.id).deathtouched = False
    if (lethal or touched) and not chars.has("indestructible"):
        found.moves.append(moving(obj.id, "battlefield", "graveyard", "destroy", obj.owner))
        return True
    return False


def _look_at_counters(state: State, obj: Obj, chars: Chars, found: Findings) -> bool:
    """CR 704.5i, 704.5v, 714.4."""
    out = "Planeswalker" in chars.types and obj.counters.get("loyalty", 0) == 0
    if "Battle" in chars.types and obj.counters.get("defense", 0) == 0:
        out = out or not _has_waiting_ability(state, obj.id)
    if out:
        found.moves.append(moving(obj.id, "battlefield", "graveyard", "rule", obj.owner))
        return True
    if "Saga" in chars.subtypes and chars.kit.chapters:
        last = max(max(ability.numbers) for _index, ability in chars.kit.chapters)
        if obj.counters.get("lore", 0) >= last and not _has_waiting_ability(state, obj.id):
            move = moving(obj.id, "battlefield", "graveyard", "sacrifice", obj.owner)
            found.moves.append(move)
            return True
    return False


def _has_waiting_ability(state: State, id: int) -> bool:
    """Return whether an ability of it has triggered and not left the stack."""
    if any(pending.scope.this == id for pending in state.pending):
        return True
    for item in state.stack:
        held = state.objects[item].item
        if held is not None and held.source == id and held.sort == "triggered":
            return True
    return False


def _cancel_counters(state: State, obj: Obj, found: Findings) -> None:
    """CR 704.5q."""
    plus = obj.counters.get("+1/+1", 0)
    minus = obj.counters.get("-1/-1", 0)
    both = min(plus, minus)
    if both == 0:
        return
    counters = state.edit(obj.id).counters
    for kind, held in (("+1/+1", plus), ("-1/-1", minus)):
        if held == both:
            del counters[kind]
        else:
            counters[kind] = held - both
    found.is_changed = True


def _add_legend(state: State, obj: Obj, chars: Chars, found: Findings) -> None:
    """CR 704.5j."""
    if allows(state, obj.id, "ignore_legend_rule"):
        return
    for group in found.legends:
        first = layers.chars(state, group[0])
        if first.name == chars.name and first.controller == chars.controller:
            group.append(obj.id)
            return
    found.legends.append([obj.id])


def _look_at_attachment(state: State, obj: Obj, chars: Chars, found: Findings) -> None:
    """CR 704.5m-p."""
    fault = attachment_fault(state, obj, chars)
    if fault == "graveyard":
        found.moves.append(moving(obj.id, "battlefield", "graveyard", "rule", obj.owner))
    elif "Role" in chars.subtypes:
        _add_role(obj, chars, found)
    elif fault == "unattach":
        state.edit(obj.id).attached_to = NONE
        found.is_changed = True


def _add_role(obj: Obj, chars: Chars, found: Findings) -> None:
    """CR 704.5y: of one player's Roles on a permanent, only the newest stays."""
    where = (obj.attached_to, chars.controller)
    other = found.roles.get(where)
    if other is None:
        found.roles[where] = obj
        return
    older, newer = (obj, other) if obj.timestamp < other.timestamp else (other, obj)
    found.roles[where] = newer
    found.moves.append(moving(older.id, "battlefield", "graveyard", "rule", older.owner))


# ---- elsewhere


def _look_elsewhere(state: State, found: Findings) -> None:
    """Tokens off the battlefield and copies off the stack cease to exist (CR 704.5d-e)."""
    found.legends = [group for group in found.legends if len(group) > 1]
    forms = layers.forms(state)
    if "no strays" in forms:
        return
    strays = [id for id, obj in state.objects.items() if _is_stray(obj)]
    for id in strays:
        zones.cease(state, id, layers.chars(state, id))
        found.is_changed = True
    if not strays:
        forms["no strays"] = True


def _is_stray(obj: Obj) -> bool:
    if obj.is_token:
        return obj.zone != "battlefield"
    return obj.is_copy and obj.zone not in ("stack", "battlefield")


class Legends(Frame):
    """Asks which legendary permanents stay, then puts the others into graveyards."""

    def __init__(self, groups: list[list[int]]) -> None:
        self.groups: list[list[int]] = groups
        self.at: int = 0
        self.going: list[int] = []
        self.waits: bool = False

    def step(self, state: State) -> None:
        """Ask about the next group, or let the others go."""
        if self.waits:
            self.waits = False
            self.going.extend(id for id in self.groups[self.at] if id not in state.got)
            self.at += 1
        if self.at < len(self.groups):
            group = self.groups[self.at]
            self.waits = True
            frame = pick(state, "objects", layers.chars(state, group[0]).controller, group, 1, 1)
            frame.word = "legend"
            return
        state.pop()
        moves = [
            moving(id, "battlefield", "graveyard", "rule", state.objects[id].owner)
            for id in self.going
        ]
        propose(state, Batch(moves))

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> Legends:
        """Return an independent copy."""
        made = Legends([group[:] for group in self.groups])
        made.at = self.at
        made.going = self.going[:]
        made.waits = self.waits
        return made
