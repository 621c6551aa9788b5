"""The pipeline of events: propose, replace and prevent (CR 614-616), commit, notice (CR 603.2).

``propose`` carries events out at once where nothing could change them; otherwise it pushes a
frame that asks what there is to ask and then carries them out. What is caused at once by an event
(life lost by damage) is proposed after it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.magic.engine import zones
from cardwright.magic.engine.applying import (
    apply_ability,
    apply_other,
    is_declined,
    questions_of,
    remove_effect,
)
from cardwright.magic.engine.blocks import run_in
from cardwright.magic.engine.committing import Happening, commit
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.intrinsic import add_intrinsic
from cardwright.magic.engine.objects import FIRST_OBJECT, NONE
from cardwright.magic.engine.prohibiting import is_impossible
from cardwright.magic.engine.proposals import SHUFFLED, Batch, Proposal, counting
from cardwright.magic.engine.questions import Option, Question
from cardwright.magic.engine.replacing import Use, standing, uses
from cardwright.magic.engine.state import Frame, State
from cardwright.magic.engine.triggers import Watch, affected_player, looks_back, notice, watching
from cardwright.magic.program.changes import BecomesCopy


def happen(state: State, event: Event) -> None:
    """Note something that just happened and that nothing replaces (a cast, an attack, a tap)."""
    event.turn = state.turn
    state.batch += 1
    event.batch = state.batch
    notice(state, [event], {})


def happen_together(state: State, events: list[Event]) -> None:
    """Note several things that just happened at once."""
    state.batch += 1
    for event in events:
        event.turn = state.turn
        event.batch = state.batch
    notice(state, events, {})


def propose_one(state: State, proposal: Proposal) -> None:
    """Let one event happen, unless and as effects replace it."""
    propose(state, Batch([proposal]))


def propose(state: State, batch: Batch) -> None:
    """Let the events happen at once, unless and as effects replace them."""
    for proposal in batch.proposals:
        _prepare(state, proposal)
    if not ASK_HOSTS[0](state, batch):
        go_on(state, batch)


ASK_HOSTS: Final[list[Callable[[State, Batch], bool]]] = []
"""Asks what entering Auras enchant; filled by ``choosing_hosts``."""
ARRANGE: Final[list[Callable[[State, Batch], None]]] = []
"""Asks owners to arrange what came to a library; filled by ``arranging``."""


def go_on(state: State, batch: Batch) -> None:
    """Let the events happen whose objects know what they enchant."""
    if _is_plain(state, batch):
        finish(state, batch)
    else:
        state.push(EventFrame(batch))


def _prepare(state: State, proposal: Proposal) -> None:
    if is_impossible(state, proposal.event):
        proposal.is_void = True
        return
    if proposal.event.kind == "move" and proposal.event.to == "battlefield":
        entry = proposal.entry
        assert entry is not None
        if state.objects[proposal.event.object].controller != entry.controller:
            state.edit(proposal.event.object).controller = entry.controller
        add_intrinsic(state, proposal.event, entry)


def _is_plain(state: State, batch: Batch) -> bool:
    """Return whether nothing can change any of the events."""
    if standing(state) or any(effect.replacement is not None for effect in state.effects):
        return not any(
            uses(state, proposal) for proposal in batch.proposals if not proposal.is_void
        )
    return not any(
        _is_delicate(state, proposal) for proposal in batch.proposals if not proposal.is_void
    )


def _is_delicate(state: State, proposal: Proposal) -> bool:
    """Return whether the event itself may bring what changes it."""
    event = proposal.event
    if event.kind == "move":
        if event.to == "battlefield":
            return bool(uses(state, proposal))
        return event.origin == "battlefield" and bool(uses(state, proposal))
    return event.kind == "damage" and bool(uses(state, proposal))


def finish(state: State, batch: Batch) -> None:
    """Carry the settled events out, hand on their results, and let them be noticed."""
    before: dict[str, list[Watch]] = {}
    if any(looks_back(proposal.event) for proposal in batch.proposals):
        before = watching(state)
    for proposal in batch.proposals:
        if proposal.entry is not None and proposal.entry.counters:
            _multiply_counters(state, proposal)
    done = commit(state, batch.proposals)
    _hand_on(state, batch, done)
    _link(state, batch)
    notice(state, done.events, before)
    _shuffle_away(state, batch)
    ARRANGE[0](state, batch)
    if done.follow:
        follow = Batch(done.follow)
        if done.is_one_result:
            follow.scope = batch.scope
            follow.bind = batch.bind
            follow.link = batch.link
            follow.link_on = batch.link_on
        propose(state, follow)


def _shuffle_away(state: State, batch: Batch) -> None:
    """Shuffle the libraries into which cards were shuffled instead of going elsewhere."""
    for seat in {
        proposal.event.player
        for proposal in batch.proposals
        if proposal.entry is not None and proposal.entry.place == SHUFFLED
    }:
        zones.shuffle(state, seat)
        event = Event("does")
        event.word = "shuffle"
        event.player = seat
        happen(state, event)


def _multiply_counters(state: State, proposal: Proposal) -> None:
    """Let effects change how many counters it enters with (CR 122.6a, 614.16)."""
    event = proposal.event
    entry = proposal.entry
    assert entry is not None
    if event.to != "battlefield" or not (standing(state) or state.effects):
        return
    found: list[tuple[str, int]] = []
    for kind, amount in entry.counters:
        put = counting(event.object, kind, amount, entry.controller, event.source)
        if not is_impossible(state, put.event):
            for use in uses(state, put):
                if use.ability is not None and use.ability.amount is not None:
                    use.scope.event = put.event
                    apply_ability(state, put, use.ability, use.scope)
            found.append((kind, put.event.amount))
    entry.counters = found


def _hand_on(state: State, batch: Batch, done: Happening) -> None:
    """Bind what was moved (or made), how much was done, and that it was."""
    if done.is_one_result:
        return
    moved = tuple(
        event.object
        for event in done.events
        if event.object >= FIRST_OBJECT and event.object in state.objects
    )
    if batch.link and batch.link_on in state.objects and moved:
        obj = state.edit(batch.link_on)
        obj.links[batch.link] = obj.links.get(batch.link, ()) + moved
    if batch.bind and batch.scope in state.scopes:
        scope = state.scopes[batch.scope]
        scope.things[batch.bind] = scope.things.get(batch.bind, ()) + moved
        total = sum(
            abs(event.amount) if event.kind in ("damage", "life", "counters") else 1
            for event in done.events
            if event.kind != "draw"
        )
        scope.numbers[batch.bind] = scope.numbers.get(batch.bind, 0) + total


def _link(state: State, batch: Batch) -> None:
    """Let the sources of replacements remember what they exiled instead (CR 607.2a)."""
    for proposal in batch.proposals:
        source = proposal.link_on
        card = state.became.get(proposal.event.old, NONE)
        if source in state.objects and card in state.objects and source != card:
            obj = state.edit(source)
            obj.links["exiled"] = (*obj.links.get("exiled", ()), card)


class EventFrame(Frame):
    """A batch of events on its way to happen."""

    def __init__(self, batch: Batch) -> None:
        self.batch: Batch = batch
        self.at: int = 0
        self.found: list[Use] = []
        self.use: Use | None = None
        """The effect that is being applied ..."""
        self.scope: int = NONE
        """... and the scope of its questions."""

    def step(self, state: State) -> None:
        """Apply the next effect to the next event, or let all of them happen."""
        if self.use is not None:
            self._finish_use(state)
            return
        while self.at < len(self.batch.proposals):
            proposal = self.batch.proposals[self.at]
            if not proposal.is_void:
                self.found = first_of(uses(state, proposal))
                if self.found:
                    self._choose(state, proposal)
                    return
            self.at += 1
        state.pop()
        if not ASK_HOSTS[0](state, self.batch):
            finish(state, self.batch)

    def _choose(self, state: State, proposal: Proposal) -> None:
        if len(self.found) == 1 or order_is_free(self.found):
            self._apply(state, self.found[0])
            return
        seat = affected_player(state, proposal.event)
        options = [Option("", use.scope.this, use.key[1]) for use in self.found]
        question = Question("replacement_order", seat, options)
        question.about = proposal.event.object
        question.word = proposal.event.kind
        state.question = question

    def _apply(self, state: State, use: Use) -> None:
        proposal = self.batch.proposals[self.at]
        proposal.used.append(use.key)
        ability = use.ability
        if ability is None:
            apply_other(state, proposal, use)
            return
        if use.effect is not None and use.effect.once:
            remove_effect(state, use.effect.id)
        self.use = use
        self.scope = state.new_scope(use.scope.copy())
        run_in(state, self.scope, questions_of(ability))

    def _finish_use(self, state: State) -> None:
        use = self.use
        assert use is not None
        assert use.ability is not None
        self.use = None
        scope = state.scopes.pop(self.scope)
        if not is_declined(use.ability, scope):
            proposal = self.batch.proposals[self.at]
            apply_ability(state, proposal, use.ability, scope)
            if proposal.is_void and proposal.event.kind == "damage":
                self._prevent_with_it(state, use)

    def _prevent_with_it(self, state: State, use: Use) -> None:
        """Prevent what else it prevents of the damage dealt at once (CR 615.1, 615.5)."""
        for other in self.batch.proposals[self.at + 1 :]:
            if not other.is_void and any(held.key == use.key for held in uses(state, other)):
                other.used.append(use.key)
                other.is_void = True

    def answer(self, state: State, question: Question, place: int) -> None:
        """Apply the effect chosen (CR 616.1)."""
        self._apply(state, self.found[place])

    def copy(self) -> EventFrame:
        """Return an independent copy; uses are not written to."""
        made = EventFrame(self.batch.copy())
        made.at = self.at
        made.found = self.found[:]
        made.use = self.use
        made.scope = self.scope
        return made


def first_of(found: list[Use]) -> list[Use]:
    """Return those among which to choose now: copy effects come first (CR 616.1c)."""
    copying = [use for use in found if _copies(use)]
    return copying if copying else found


def _copies(use: Use) -> bool:
    if use.ability is None:
        return False
    return any(isinstance(change, BecomesCopy) for change in use.ability.changes)


def order_is_free(found: list[Use]) -> bool:
    """Return whether the order cannot matter: all are the same, or they only add to an entry."""
    first = found[0].ability
    if first is not None and all(use.ability == first for use in found):
        return True
    return all(
        use.ability is not None
        and bool(use.ability.enters)
        and not use.ability.unless
        and not use.ability.optional
        and not use.ability.program
        for use in found
    )


def results(state: State, scope: int, bind: str) -> Batch:
    """Return an empty batch whose results are bound in the scope."""
    batch = Batch([])
    batch.scope = scope
    batch.bind = bind
    if bind:
        held = state.scopes[scope]
        held.numbers.setdefault(bind, 0)
        held.things.setdefault(bind, ())
    return batch
