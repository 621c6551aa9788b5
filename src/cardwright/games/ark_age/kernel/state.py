"""The fields of the kernel: the whole truth about one game.

Everything is a number. Tables are vecs of rows of fixed stride: ``state.units[UNIT * u + U_AIR]``
is field ``U_AIR`` of row ``u``; a *unit* is such a row, a *card* a number ``room * owner +
index`` that stays the same for the whole game, a *place* a slot (``layout``). A unit that has
left its mat keeps its row, with ``U_PLACE`` ``NONE``, as long as anything unfinished may still
speak of it (ark 604.7, 612.5).

Tables that are mostly empty (tokens, modifiers, uses, links, tasks) start small and grow.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.position import Position
from cardwright.core.rng import Stream
from cardwright.games.ark_age.kernel.arrays import NONE, filled, grown
from cardwright.games.ark_age.kernel.definitions import Content
from cardwright.games.ark_age.kernel.layout import ASK_NOTHING, MAT, NOT_ENDED, STEP_ORDER
from cardwright.games.ark_age.kernel.rows import (
    ATTACK_ROW,
    LINK,
    PLAYER_ROW,
    TASK,
    U_FLAGS,
    UNIT,
)
from cardwright.games.ark_age.kernel.settings import Settings

_EMPTY: Final = filled(0, 0)


class Mats(Position):
    """Who plays, with which cards, and where they are."""

    seats: i64 = 2
    room: i64 = 61
    """Cards of each owner (numbers, not all in use)."""
    unit_rows: i64 = 0
    entries: i64 = 0
    """Units that have entered so far."""
    ghosts: i64 = 0
    """Units that have left and still have their row."""

    def __init__(self, settings: Settings, content: Content, chances: list[Stream]) -> None:
        # The arrays are placeholders here: ``clear_arrays`` or a copy replaces them at once.
        self.settings: Settings = settings
        self.content: Content = content
        self.chances: list[Stream] = chances
        """``chances[seat]``: the stream ``deck/SEAT``: every shuffle of his deck."""
        self.seat = 0
        self.sides: vec[i64] = _EMPTY
        """``sides[seat]``; shared by all copies."""
        self.players: vec[i64] = _EMPTY
        self.definition: vec[i64] = _EMPTY
        """``definition[card]``; shared by copies: replaced, never changed in place."""
        self.zone: vec[i64] = _EMPTY
        """``zone[card]``: ``layout.IN_...``."""
        self.known: vec[i64] = _EMPTY
        """``known[card]``: mask of the seats that know where it is, in hand or deck."""
        self.marks: vec[i64] = _EMPTY
        """``marks[card]``: ``TURN_FLAGS`` of a card that is off the mat."""
        self.deck: vec[i64] = _EMPTY
        """``deck[room * seat + i]``, ``i < P_DECK``: cards, top last."""
        self.dogmas: vec[i64] = _EMPTY
        """``dogmas[dogma_count * seat + i]``: definition, or ``NONE``; shared by copies."""
        self.dogma_charged: vec[i64] = _EMPTY
        """``[seat]``: mask of the charged dogmas."""
        self.board: vec[i64] = _EMPTY
        """``board[place]``: unit or ``NONE``."""
        self.units: vec[i64] = _EMPTY


class State(Mats):
    """One game. ``seat`` (from ``Position``) is who must decide, or ``OVER``."""

    prompt: i64 = ASK_NOTHING
    """What is asked: ``layout.ASK_...``."""
    step: i64 = STEP_ORDER
    """Where the turn stands: ``layout.STEP_...``."""
    turn: i64 = 0
    """Turns begun in the game."""
    round: i64 = 1
    active: i64 = 0
    """Seat whose turn it is."""
    starter: i64 = 0
    """ark 500.2"""
    sudden: bool = False
    """Sudden death is on (ark 104.11)."""
    ended: i64 = NOT_ENDED
    winner: i64 = NONE
    """Side, or ``NONE``: a draw, or not over."""
    cursor: i64 = 0
    """Ids below it are not offered again in the list that is being answered."""
    group: i64 = 0
    """Grows by 1 at each question that does not continue a play."""
    stale: bool = False
    """Computed numbers of units may be out of date."""
    adorned: bool = False
    """There were modifiers, tokens or statics at the last computation."""
    unchecked: bool = False
    """A state check is due (ark 618)."""
    token_count: i64 = 0
    mod_count: i64 = 0
    use_count: i64 = 0
    task_count: i64 = 0
    link_rows: i64 = 0
    queue_count: i64 = 0
    queue_group: i64 = 0
    """Number of the group that new triggers join."""
    chain_count: i64 = 0
    delayed: i64 = 0
    """Delayed effects that wait."""

    attack_count: i64 = 0
    """Attacks of the combat in hand; 0 = no combat."""
    combat_stage: i64 = 0
    unity: bool = False
    striker: i64 = NONE
    """Counterattack in hand: number of the attack that it answers, or ``NONE``."""
    counter_unit: i64 = NONE
    counter_done: i64 = 0
    """Mask of the attacks whose attacked unit has countered or will not."""

    picked: i64 = NONE
    """Unit picked in the go phase (ark 503.2)."""
    summoned: i64 = NONE
    """Unit just summoned face up (semi_timing=summon)."""
    set_stage: i64 = 0
    """How far a strict set phase has come (set_order=strict)."""
    draft: i64 = NONE
    """Link being announced."""
    draft_task: i64 = 0
    """Where the announcement comes from (``announce.FROM_...``)."""
    chosen: i64 = NONE
    """What the play in hand is about: a definition or a unit."""
    chosen_2: i64 = NONE
    """A second thing about it: a slot, a sum of costs."""
    chosen_3: i64 = NONE
    """How it is done: 1 reviving, or of unity."""
    served: i64 = 0
    """Seats that are through with the step of the setup in hand, in starter-first order."""
    picks: i64 = 0
    """How many are in ``found``."""

    affected: i64 = NONE
    """In passing: the unit whose death or damage might be replaced."""
    affected_by: i64 = 0
    void: bool = False
    """In passing: an expression spoke of a unit that is not there, or is secret (610.10)."""
    revealed: bool = False
    """The last action showed somebody something hidden."""
    shown: bool = False
    """The last action brought a card from the hand of whoever took it: it was news to others."""
    random: bool = False
    """The last action used chance."""
    recording: bool = False
    """Write ``events``."""

    def __init__(self, settings: Settings, content: Content, chances: list[Stream]) -> None:
        super().__init__(settings, content, chances)
        self.events: list[i64] = NO_EVENTS
        """What happened since ``record()`` (``happenings``)."""
        self.tokens: vec[i64] = _EMPTY
        self.mods: vec[i64] = _EMPTY
        self.uses: vec[i64] = _EMPTY
        self.links: vec[i64] = _EMPTY
        self.queue: vec[i64] = _EMPTY
        """``queue[:queue_count]``: links, the first group first."""
        self.chain: vec[i64] = _EMPTY
        """``chain[:chain_count]``: links, the top last."""
        self.attacks: vec[i64] = _EMPTY
        self.tasks: vec[i64] = _EMPTY
        self.found: vec[i64] = _EMPTY
        """``found[:picks]``: units or cards found by a text."""
        self.memory: vec[i64] = _EMPTY
        """Sets fixed at their start (``each``), as lists one after the other."""
        self.memory_size: i64 = 0

    def refresh(self) -> None:
        """Compute the numbers of all units anew (see ``standing``)."""
        raise NotImplementedError

    def count(self, link: i64, selector: i64) -> i64:
        """Return how many the selector finds (see ``selecting``)."""
        raise NotImplementedError

    def player(self, seat: i64, field: i64) -> i64:
        """Return a field of a player: ``P_...``."""
        return self.players[PLAYER_ROW * seat + field]

    def set_player(self, seat: i64, field: i64, value: i64) -> None:
        """Set a field of a player."""
        self.players[PLAYER_ROW * seat + field] = value

    def unit(self, unit: i64, field: i64) -> i64:
        """Return a field of a unit: ``U_...`` (computed ones: see ``units.might``)."""
        return self.units[UNIT * unit + field]

    def set_unit(self, unit: i64, field: i64, value: i64) -> None:
        """Set a field of a unit."""
        self.units[UNIT * unit + field] = value

    def has(self, unit: i64, flag: i64) -> bool:
        """Return whether the unit has this flag."""
        return self.units[UNIT * unit + U_FLAGS] & flag != 0

    def set_flag(self, unit: i64, flag: i64) -> None:
        """Set flags of a unit."""
        self.units[UNIT * unit + U_FLAGS] |= flag

    def clear_flag(self, unit: i64, flag: i64) -> None:
        """Clear flags of a unit."""
        self.units[UNIT * unit + U_FLAGS] &= ~flag

    def link(self, link: i64, field: i64) -> i64:
        """Return a field of a link: ``X_...``."""
        return self.links[LINK * link + field]

    def set_link(self, link: i64, field: i64, value: i64) -> None:
        """Set a field of a link."""
        self.links[LINK * link + field] = value

    def attack(self, attack: i64, field: i64) -> i64:
        """Return a field of an attack: ``A_...``."""
        return self.attacks[ATTACK_ROW * attack + field]

    def push(self, code: i64, a: i64, b: i64, c: i64) -> None:
        """Put a task on top."""
        start = TASK * self.task_count
        if start + TASK > i64(len(self.tasks)):
            self.tasks = grown(self.tasks, start + 8 * TASK)
        tasks = self.tasks
        tasks[start] = code
        tasks[start + 1] = a
        tasks[start + 2] = b
        tasks[start + 3] = c
        self.task_count += 1


NO_EVENTS: Final[list[i64]] = []
"""What ``State.events`` is while nothing is recorded; never appended to."""


def clear_arrays(state: State, sides: vec[i64]) -> None:
    """Give the state arrays of its own for ``settings``, ``room`` and these sides; no cards."""
    seats = i64(len(sides))
    settings = state.settings
    cards = seats * state.room
    state.seats = seats
    state.sides = sides
    state.players = filled(seats * PLAYER_ROW, 0)
    state.definition = filled(cards, NONE)
    state.zone = filled(cards, NONE)
    state.known = filled(cards, 0)
    state.marks = filled(cards, 0)
    state.deck = filled(cards, NONE)
    state.dogmas = filled(seats * settings.dogma_count, NONE)
    state.dogma_charged = filled(seats, 0)
    state.board = filled(MAT * seats, NONE)
    state.unit_rows = seats * settings.rows * settings.cols + 2
    state.units = filled(state.unit_rows * UNIT, 0)
    state.tasks = filled(4 * TASK, 0)
    state.attacks = filled(2 * ATTACK_ROW, 0)


def copy_fields(source: State, target: State) -> None:
    """Make ``target`` play out the same as ``source``."""
    _copy_turn(source, target)
    _copy_counts(source, target)
    _copy_play(source, target)
    target.sides = source.sides
    target.definition = source.definition
    target.dogmas = source.dogmas
    target.players = source.players[:]
    target.zone = source.zone[:]
    target.known = source.known[:]
    target.marks = source.marks[:]
    target.deck = source.deck[:]
    target.dogma_charged = source.dogma_charged[:]
    target.board = source.board[:]
    target.units = source.units[:]
    target.tasks = source.tasks[:]
    target.attacks = source.attacks[:]
    _copy_texts(source, target)


def _copy_texts(source: State, target: State) -> None:
    """Copy the tables that only effects fill."""
    target.tokens = source.tokens[:]
    target.mods = source.mods[:]
    target.uses = source.uses[:]
    target.links = source.links[:]
    target.queue = source.queue[:]
    target.chain = source.chain[:]
    target.found = source.found[:]
    target.memory = source.memory[:]
    target.memory_size = source.memory_size


def _copy_turn(source: State, target: State) -> None:
    target.seat = source.seat
    target.prompt = source.prompt
    target.step = source.step
    target.turn = source.turn
    target.round = source.round
    target.active = source.active
    target.starter = source.starter
    target.sudden = source.sudden
    target.ended = source.ended
    target.winner = source.winner
    target.cursor = source.cursor
    target.group = source.group
    target.seats = source.seats
    target.room = source.room
    target.revealed = source.revealed
    target.shown = source.shown
    target.random = source.random


def _copy_counts(source: State, target: State) -> None:
    target.unit_rows = source.unit_rows
    target.entries = source.entries
    target.ghosts = source.ghosts
    target.stale = source.stale
    target.adorned = source.adorned
    target.unchecked = source.unchecked
    target.token_count = source.token_count
    target.mod_count = source.mod_count
    target.use_count = source.use_count
    target.task_count = source.task_count
    target.link_rows = source.link_rows
    target.queue_count = source.queue_count
    target.queue_group = source.queue_group
    target.chain_count = source.chain_count
    target.delayed = source.delayed


def _copy_play(source: State, target: State) -> None:
    target.attack_count = source.attack_count
    target.combat_stage = source.combat_stage
    target.unity = source.unity
    target.striker = source.striker
    target.counter_unit = source.counter_unit
    target.counter_done = source.counter_done
    target.picked = source.picked
    target.summoned = source.summoned
    target.set_stage = source.set_stage
    target.draft = source.draft
    target.draft_task = source.draft_task
    target.chosen = source.chosen
    target.chosen_2 = source.chosen_2
    target.chosen_3 = source.chosen_3
    target.served = source.served
    target.picks = source.picks
