"""Auras that enter otherwise than by resolving: their controller chooses what they enchant.

CR 303.4f-g, 303.4i: an Aura that could enchant nothing stays where it is.
"""

from __future__ import annotations

from cardwright.magic.engine.attachment import can_enchant
from cardwright.magic.engine.choosing import pick
from cardwright.magic.engine.events import ASK_HOSTS, go_on
from cardwright.magic.engine.intrinsic import entering_chars
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.proposals import Batch, Proposal
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.reading.refs import objects_in, players_from
from cardwright.magic.engine.state import Frame, State


def ask_hosts(state: State, batch: Batch) -> bool:
    """Push a frame that asks for the hosts that are missing; return whether there are any."""
    waiting = [proposal for proposal in batch.proposals if needs_host(state, proposal)]
    if not waiting:
        return False
    state.push(ChooseHosts(batch))
    return True


def needs_host(state: State, proposal: Proposal) -> bool:
    """Return whether it is an Aura that enters without a host."""
    entry = proposal.entry
    if proposal.is_void or entry is None or proposal.event.to != "battlefield":
        return False
    if entry.attach_to != NONE or entry.face_down or proposal.event.kind != "move":
        return False
    return "Aura" in entering_chars(state, proposal.event.object, entry).subtypes


def hosts_for(state: State, proposal: Proposal) -> list[int]:
    """Return what the Aura could enchant, in a fixed order."""
    entry = proposal.entry
    assert entry is not None
    obj = state.objects[proposal.event.object]
    chars = entering_chars(state, obj.id, entry)
    among = [*objects_in(state, "battlefield", None), *players_from(state, state.active)]
    if any(keyword.words for keyword in chars.kit.keywords.get("enchant", ())):
        among += objects_in(state, "graveyard", None)
    return [host for host in among if can_enchant(state, obj, chars, host)]


class ChooseHosts(Frame):
    """Asks for one Aura after the other, then lets the events happen."""

    def __init__(self, batch: Batch) -> None:
        self.batch: Batch = batch
        self.at: int = 0
        self.waits: bool = False

    def step(self, state: State) -> None:
        """Take the last host, and ask for the next."""
        if self.waits:
            self.waits = False
            self._take(state)
        while self.at < len(self.batch.proposals):
            proposal = self.batch.proposals[self.at]
            if needs_host(state, proposal):
                self._ask(state, proposal)
                return
            self.at += 1
        state.pop()
        go_on(state, self.batch)

    def _ask(self, state: State, proposal: Proposal) -> None:
        entry = proposal.entry
        assert entry is not None
        hosts = hosts_for(state, proposal)
        if not hosts:
            proposal.is_void = True
            return
        self.waits = True
        frame = pick(state, "objects", entry.controller, hosts, 1, 1)
        frame.word = "enchant"
        frame.about = proposal.event.object

    def _take(self, state: State) -> None:
        entry = self.batch.proposals[self.at].entry
        assert entry is not None
        entry.attach_to = state.got[0]
        self.at += 1

    def answer(self, state: State, question: Question, place: int) -> None:
        """Never asked."""
        raise NotImplementedError

    def copy(self) -> ChooseHosts:
        """Return an independent copy."""
        made = ChooseHosts(self.batch.copy())
        made.at = self.at
        made.waits = self.waits
        return made


ASK_HOSTS.append(ask_hosts)
