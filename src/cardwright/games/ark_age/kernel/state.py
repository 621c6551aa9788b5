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
from cardwright.games.ark_age.kernel.settings import Settings

# Row of ``players``, by seat.
P_PERM: Final = 0
"""Permanent stones (ark 106.1), spent ones included."""
P_SPENT: Final = 1
"""Permanent stones set aside (ark 106.3)."""
P_OPTIONAL: Final = 2
P_GLORY: Final = 3
P_PRIDE: Final = 4
P_OUT: Final = 5
"""``layout.OUT_...``; ``STILL_IN`` while he plays (ark 803)."""
P_VICTORIOUS: Final = 6
"""0 no, 1 by Glory or Pride, 2 by a Frame condition (frame_timing=last_chance)."""
P_TURNS: Final = 7
"""Turns he has begun."""
P_LAST_ROUND: Final = 8
"""Round of his last turn; 0 before the first (ark 500.5, 505.2)."""
P_EMPTY_TURNS: Final = 9
"""ark 104.6"""
P_SUDDEN: Final = 10
"""1: entered sudden death (ark 104.11)."""
P_DECK: Final = 11
"""Cards in the deck; so hand, incubator and prison."""
P_HAND: Final = 12
P_INCUBATOR: Final = 13
P_PRISON: Final = 14
P_OTHERS_REVIVED: Final = 15
"""Cards revived this turn under 602.5."""
PLAYER_ROW: Final = 16

# Row of ``units``.
U_PLACE: Final = 0
"""Place, or ``NONE``: it has left its mat, or the row is free (``U_ENTRY`` 0)."""
U_CARD: Final = 1
"""Card, or ``NONE``: spawn."""
U_DEFINITION: Final = 2
U_OWNER: Final = 3
U_CONTROLLER: Final = 4
U_FLAGS: Final = 5
U_DAMAGE: Final = 6
U_MIGHT: Final = 7
"""Printed; so the four that follow."""
U_HEALTH: Final = 8
U_SPEED: Final = 9
U_RANGE: Final = 10
U_COST: Final = 11
U_KIND: Final = 12
U_NOW_MIGHT: Final = 13
"""Computed (ark 107.2); current unless ``State.stale``."""
U_NOW_HEALTH: Final = 14
U_NOW_SPEED: Final = 15
U_NOW_RANGE: Final = 16
U_NOW_ATTACK_RANGE: Final = 17
U_GRANTS: Final = 18
"""Mask of words; computed."""
U_FORBIDS: Final = 19
"""Mask of words; computed."""
U_TOKENS: Final = 20
"""Mask of the tokens on it."""
U_ALTS: Final = 21
"""Mask of its active Alts effects."""
U_KNOWN: Final = 22
"""Mask of the seats that know its face while it is secret."""
U_LAST_PLACE: Final = 23
U_ENTRY: Final = 24
"""Number of its entering, from 1, later ones higher; 0 = the row is free."""
U_HURT_BY: Final = 25
"""Seat that its death would count for, or ``NONE`` (ark 618.3, 618.5)."""
U_HURT_UNIT: Final = 26
"""Unit that hurt it last, or ``NONE``."""
U_HURT_HOW: Final = 27
"""``HURT_...``."""
U_EXCESS: Final = 28
"""Damage beyond what was needed."""
U_REPLACED: Final = 29
"""Entry of the newest source whose replacement was used on its present death (ark C11.5)."""
UNIT: Final = 30

NOT_HURT: Final = 0
HURT_BY_STRIKE: Final = 1
HURT_BY_UNITY: Final = 2
HURT_BY_EFFECT: Final = 3

# Flags of a unit.
CHARGED: Final = 1
AIR: Final = 2
SECRET: Final = 4
"""ark 610.2"""
LANDING: Final = 8
"""ark 610.4"""
MOVED: Final = 16
MOVED_TWICE: Final = 32
ATTACKED: Final = 64
AGAIN: Final = 128
"""It may attack once more (ark 606.1)."""
ATTACKED_TWICE: Final = 256
FRESH: Final = 512
"""Entered this turn."""
UNSUMMONED: Final = 1024
"""From the gambit, to count as summoned when shown (gambit_triggers)."""
TURN_FLAGS: Final = MOVED + MOVED_TWICE + ATTACKED + AGAIN + ATTACKED_TWICE
"""They belong to the card, not to its stay (ark 611.8), and end with the turn."""

# Row of ``tokens``.
O_UNIT: Final = 0
O_TOKEN: Final = 1
O_DIE: Final = 2
"""Cooldown or amount; ``PERMANENT``."""
O_BY: Final = 3
"""Seat that put it (ark 616.7)."""
TOKEN_ROW: Final = 4
PERMANENT: Final = -1

# Row of ``mods``: changes made by operations.
M_UNIT: Final = 0
"""Unit, or ``NONE`` (tax)."""
M_WHAT: Final = 1
"""``CHANGE_...``"""
M_STAT: Final = 2
"""Stat, mask of words, or what is taxed."""
M_AMOUNT: Final = 3
M_UNTIL: Final = 4
M_SEAT: Final = 5
"""Controller of the effect."""
M_FILTER: Final = 6
"""Tax: Test's address or ``NONE``; control: the seat it belonged to before."""
M_PAYER: Final = 7
"""Tax: who pays."""
MOD: Final = 8
CHANGE_ADD: Final = 0
CHANGE_SET: Final = 1
CHANGE_GRANT: Final = 2
CHANGE_FORBID: Final = 3
CHANGE_PREVENT: Final = 4
"""``M_AMOUNT`` ``NONE`` = all."""
CHANGE_TAX: Final = 5
CHANGE_CONTROL: Final = 6

# Row of ``uses``: how often something has been used (ark 611.6, 611.8, 602.4).
Y_KEY: Final = 0
"""Card; or ``SPAWN_KEY`` + 8 * definition + seat; ``REVIVE_KEY`` + name; ``DOGMA_KEY`` + ..."""
Y_EFFECT: Final = 1
"""Number of the effect on the card; ``WATCHES`` + row of a watch."""
Y_PER: Final = 2
Y_COUNT: Final = 3
USE_ROW: Final = 4
SPAWN_KEY: Final = 100_000
DOGMA_KEY: Final = 200_000
REVIVE_KEY: Final = 300_000
WATCHES: Final = 100

# Row of ``links``: an effect that is announced, waits in the queue, stands on the chain,
# resolves, or is delayed.
X_STATUS: Final = 0
"""``LINK_...``"""
X_CONTROLLER: Final = 1
X_SOURCE: Final = 2
"""Unit, or ``NONE`` (dogma)."""
X_DOGMA: Final = 3
"""Index of the controller's dogma, or ``NONE``."""
X_DEFINITION: Final = 4
X_EFFECT: Final = 5
"""Row in ``Content.effects``."""
X_NUMBER: Final = 6
"""Number of the effect on the card, as ``Y_EFFECT``."""
X_SPEED: Final = 7
X_RANGE: Final = 8
"""0 to 5, or ``ANYWHERE``."""
X_COST: Final = 9
"""Effective cost, paid."""
X_BODY: Final = 10
"""Address of the body, or ``NONE`` while the mode is not chosen."""
X_CHOSEN: Final = 11
"""How many targets are chosen."""
X_T1: Final = 12
X_T2: Final = 13
X_T3: Final = 14
X_NAMED: Final = 15
"""Player named, or ``NONE``."""
X_SUBJECT: Final = 16
X_OTHER: Final = 17
X_AMOUNT: Final = 18
X_EXCESS: Final = 19
X_ATTACK: Final = 20
"""Number of the attack it is about, or ``NONE``."""
X_ANSWERED: Final = 21
"""Link that it answers, or ``NONE``."""
X_EVENT: Final = 22
"""Event that triggered it, or ``NONE``."""
X_NEGATED: Final = 23
X_GROUP: Final = 24
"""Number of its group in the queue (ark 101.4)."""
X_THIS: Final = 25
X_CENTRE: Final = 26
"""Place that the area lies around, or ``NONE``."""
X_ECHO: Final = 27
"""1: it is, or holds, an echo."""
X_PLACE: Final = 28
"""Place of its source when last known."""
LINK: Final = 29
LINK_FREE: Final = 0
LINK_DRAFT: Final = 1
LINK_QUEUED: Final = 2
LINK_ON_CHAIN: Final = 3
LINK_RESOLVING: Final = 4
LINK_DELAYED: Final = 5
"""``X_AMOUNT``: ``AT_...``; ``X_BODY``: the block."""

CARD_VALUE: Final = 1_000_000
"""What a target or found thing is: a unit, or this + a card in some zone."""

# Row of ``attacks``: the combat in hand.
A_ATTACKER: Final = 0
A_TARGET: Final = 1
"""Unit attacked, or ``NONE``."""
A_PLAYER: Final = 2
"""Player attacked, or ``NONE``."""
A_FLAGS: Final = 3
A_SIDE: Final = 4
"""Seat whose unit attacks, as declared."""
A_DEFENDER: Final = 5
"""Seat whose unit is attacked, or who is."""
ATTACK_ROW: Final = 6
ATTACK_OVER: Final = 1
"""Missed, negated, settled, or its player is out: no Calculate, no counterattack."""
ATTACK_DEALT: Final = 2
"""Its strike took health in the Calculate that was just made."""
ATTACK_STRUCK: Final = 4
"""It has been calculated."""
ATTACK_OFFERED: Final = 8
"""The attacker's player has made his offer in this step (ark 702.4)."""
DEFENCE_OFFERED: Final = 16
ATTACK_OFFER_STANDS: Final = 32
DEFENCE_OFFER_STANDS: Final = 64

# Row of ``tasks``: what is unfinished, the top last.
TASK: Final = 4


def no_values() -> vec[i64]:
    """Return an empty vec."""
    return _EMPTY[:0]


_EMPTY: Final = filled(1, 0)


class State(Position):
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
    next_starter: i64 = NONE
    """Who starts the next round, where that is not the starter (ark 500.5)."""
    first_turn: bool = True
    """The starter's first turn (ark 505.1)."""
    sudden: bool = False
    """Sudden death is on (ark 104.11)."""
    ended: i64 = NOT_ENDED
    winner: i64 = NONE
    """Side, or ``NONE``: a draw, or not over."""
    cursor: i64 = 0
    """Ids below it are not offered again in the list that is being answered."""
    group: i64 = 0
    """Grows by 1 at each question that does not continue a play."""
    seats: i64 = 2
    room: i64 = 61
    """Cards of each owner (numbers, not all in use)."""
    unit_rows: i64 = 0
    entries: i64 = 0
    """Units that have entered so far."""
    ghosts: i64 = 0
    """Units that have left and still have their row."""
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
    """A second thing: slot, sum of costs, number left."""
    picks: i64 = 0
    """How many are in ``found``."""

    revealed: bool = False
    """The last action showed somebody something hidden."""
    random: bool = False
    """The last action used chance."""
    recording: bool = False
    """Write ``events``."""

    def __init__(self, settings: Settings, content: Content, chances: list[Stream]) -> None:
        # The arrays are placeholders here: ``clear_arrays`` or a copy replaces them at once.
        self.settings: Settings = settings
        self.content: Content = content
        self.chances: list[Stream] = chances
        """``chances[seat]``: the stream ``deck/SEAT``: every shuffle of his deck."""
        self.seat = 0
        self.events: list[i64] = NO_EVENTS
        """What happened since ``record()`` (``happenings``)."""
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
    target.next_starter = source.next_starter
    target.first_turn = source.first_turn
    target.sudden = source.sudden
    target.ended = source.ended
    target.winner = source.winner
    target.cursor = source.cursor
    target.group = source.group
    target.seats = source.seats
    target.room = source.room
    target.revealed = source.revealed
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
    target.picks = source.picks
