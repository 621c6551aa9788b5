"""The truth about one game of Magic, copied cheaply.

What is written in place (players, frames, scopes) is copied by ``State.copy``; objects are shared
until one side writes (``State.edit``); everything else is immutable and shared for good.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from cardwright.core.rng import Stream, stream
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.objects import (
    FIRST_OBJECT,
    NONE,
    Chars,
    Definition,
    Kit,
    Known,
    Obj,
    Paid,
    Stamp,
)
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.records import Delayed, Effect, Pending, Player
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.supply import Wishes
from cardwright.magic.program.abilities import ManaUse, TokenSpec

STEPS: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "begin_combat",
    "declare_attackers",
    "declare_blockers",
    "first_combat_damage",
    "combat_damage",
    "end_combat",
    "postcombat_main",
    "end_turn",
    "cleanup",
)
"""The steps of a turn in order (CR 500.1, 510.4)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Format:
    """What a format changes: plain Magic here; ``games`` may give its own (decision 0021)."""

    name: str = "magic"
    life: int = 20
    hand: int = 7
    reaches_outside: bool = True
    """Effects may bring in cards from outside the game (CR 400.11c)."""
    has_commanders: bool = False
    """Cards of the command zone may be commanders (CR 903)."""
    attacks_left: bool = False
    """Only the next player in turn order may be attacked (CR 803)."""
    asks_help: bool = False
    """Players choose what convokes, improvises or is delved; else the payment (CR 601.2h)."""

    def set_up(self, state: State) -> None:
        """Do what the format needs once the libraries are there, before opening hands."""

    def check(self, state: State, doomed: tuple[int, ...]) -> bool:
        """Do the format's own state-based actions; return whether there was one (CR 704.3).

        It is called with the seats that lose in the same check, before anything of it is done;
        ``libraries`` moved now are moved as one event with the rest.
        """
        return False

    def forgives(self, state: State, seat: int) -> bool:
        """Return whether a draw from an empty library does not lose (CR 704.5b)."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Something unfinished. The top frame is stepped until a question stands or it is popped."""

    def step(self, state: State) -> None:
        """Take one step: change the state, push a frame, ask, or pop this."""
        raise NotImplementedError

    def answer(self, state: State, question: Question, place: int) -> None:
        """Take the answer, the ``place``-th option, to what this frame asked."""
        raise NotImplementedError

    def copy(self) -> Frame:
        """Return an independent copy."""
        raise NotImplementedError

    def pays_for(self) -> str:
        """Return what is paid for within: a ``play`` (CR 601, 602), an ``effect``, or neither."""
        return ""


class Shared:
    """What all copies of one game share: caches of what never changes, and the format."""

    def __init__(self, format: Format) -> None:
        self.format: Format = format
        self.kits: dict[int, Kit] = {}
        """By ``id`` of a tuple of abilities that is ``kept``."""
        self.kept: list[object] = []
        self.sums: dict[tuple[int, int], Kit] = {}
        """A kit with one ability more: by ``id`` of the kit and of the ability (``kit_sums``)."""
        self.masks: dict[int, int] = {}
        """What a kept piece of a program reads, or in which layers it works, by its ``id``."""
        self.speaks_of: dict[int, int] = {}
        """Whether a kept piece depends on its event or its source (``alike``), by its ``id``."""
        self.definitions: dict[int, Definition] = {}
        """By ``id`` of the card's program, which the definition keeps."""
        self.uses: list[ManaUse] = []
        """Restrictions of mana, in the order in which they were met."""
        self.tokens: dict[tuple[TokenSpec, int | None, int | None], Definition] = {}
        """By the token's spec, its power and its toughness."""


class Table:
    """Who plays, and where everything is."""

    def __init__(self, shared: Shared, seats: int) -> None:
        self.shared: Shared = shared
        self.seats: int = seats
        self.stamp: Stamp = Stamp()
        self.chances: dict[str, Stream] = {}
        self.seed: int = 0
        self.players: list[Player] = []
        self.objects: dict[int, Obj] = {}
        """Every object in the game."""
        self.gone: dict[int, Known] = {}
        """Objects that are no more, as they were last."""
        self.fellows: dict[int, tuple[int, ...]] = {}
        """What came apart with an object as a merged permanent left (CR 730.3c)."""
        self.became: dict[int, int] = {}
        """The new number of an object that changed zones (CR 400.7)."""
        self.battlefield: list[int] = []
        """In the order of entering; phased-out permanents too."""
        self.exile: list[int] = []
        self.command: list[int] = []
        self.stack: list[int] = []
        """The top last."""
        self.lookouts: list[int] = []
        """Objects off the battlefield with abilities that work there (CR 113.6)."""
        self.attackers: list[int] = []
        """In the order of declaration."""
        self.blocks: list[tuple[int, int]] = []
        """(blocker, attacker) in the order of declaration."""

    def copy_table(self, made: Table) -> None:
        """Fill ``made`` with independent copies of all this."""
        made.seed = self.seed
        made.chances = {key: value.copy() for key, value in self.chances.items()}
        made.players = [player.copy() for player in self.players]
        made.objects = dict(self.objects)
        made.gone = dict(self.gone)
        made.became = dict(self.became)
        made.fellows = dict(self.fellows)
        made.battlefield = self.battlefield[:]
        made.exile = self.exile[:]
        made.command = self.command[:]
        made.stack = self.stack[:]
        made.lookouts = self.lookouts[:]
        made.attackers = self.attackers[:]
        made.blocks = self.blocks[:]


class State(Table):
    """One game."""

    active: int = 0
    """Whose turn it is."""
    starter: int = 0
    turn: int = 0
    """Number of the turn, from 1; 0: before the game."""
    regular: int = NONE
    """Whose turn the last one was that was not an extra turn (CR 500.7)."""
    step: str = ""
    priority: int = NONE
    """Who has priority; ``NONE``: nobody."""
    passed: int = 0
    """Players who have passed in succession (CR 117.4)."""
    epoch: int = 0
    """Grows with every change on which a derived value may depend."""
    shape: int = 0
    """Grows with those of them that are more than passing: see :meth:`tick`."""
    clock: int = 0
    """The last timestamp given (CR 613.7)."""
    next_id: int = FIRST_OBJECT
    batch: int = 0
    checked: int = NONE
    """The epoch at which state-based actions last found nothing."""
    settled: int = NONE
    """The epoch at which ``settling`` last found nothing to do."""
    is_over: bool = False
    is_draw: bool = False
    ended_by: str = ""
    """The rule that ended the game."""
    actions: int = 0
    """Plays in this turn (limits)."""
    resolutions: int = 0
    """In a row without a choice (CR 104.4b)."""
    supposed: int = NONE
    """The card that is looked at as the spell it would be, while that is asked (CR 601.3)."""
    supposed_chars: Chars | None = None
    """The characteristics that it would have (``supposing``)."""
    ask_all: bool = False
    """Forced questions are asked too."""
    ask_priority: bool = False
    """Of forced questions, those of who can only pass: so nobody sees that he cannot act."""
    monarch: int = NONE
    initiative: int = NONE
    day: int = NONE
    """1 day, 0 night, ``NONE`` neither (CR 731)."""
    attacking_player: int = NONE
    """Whose combat it is; ``NONE`` outside combat."""
    combat_turn: int = 0
    """Combat phases begun this turn."""
    derived_epoch: int = NONE
    derived_shape: int = NONE
    derived_of: tuple[tuple[Effect, ...], tuple[int, ...]] = ((), ())
    """The effects and lookouts of which it was derived."""
    is_steady: bool = False
    """No passing change can alter what is derived (``layers``)."""
    cache_epoch: int = NONE
    is_defining: bool = False
    """In passing: the numbers of a card off the battlefield are being worked out (CR 604.3)."""
    stop_turn: int = 0
    stop_step: str = ""
    """Where a caller wants it to stop: after that step of that turn (or a later one) ..."""
    is_stopped: bool = False
    """... and whether it has."""
    got_number: int = 0
    """What the frame that popped last hands to the one below it: a number, ..."""
    got_word: str = ""
    """... a word, ..."""
    steps_run: int = 0
    """Steps of the machine since the last question (limits)."""

    def __init__(self, shared: Shared, seats: int) -> None:
        super().__init__(shared, seats)
        self.effects: list[Effect] = []
        self.delayed: list[Delayed] = []
        self.pending: list[Pending] = []
        self.frames: list[Frame] = []
        self.scopes: dict[int, Scope] = {}
        self.question: Question | None = None
        self.history: list[Event] = []
        """What happened this turn."""
        self.past: tuple[tuple[Event, ...], ...] = ()
        """What happened in each turn before."""
        self.turns: list[int] = []
        """Extra turns to come, the next one last: seats."""
        self.steps: list[str] = []
        """Steps of this turn still to come, the next one last."""
        self.derived: dict[int, Chars] = {}
        """Derived characteristics of permanents at ``derived_epoch``; replaced, not changed."""
        self.forms: dict[str, object] = {}
        """Other things worked out of what is derived, as long as that holds; replaced with it."""
        self.cache: dict[str, object] = {}
        """Other things worked out for ``cache_epoch`` (:meth:`memo`); replaced, not changed."""
        self.wishes: dict[int, Wishes] = {}
        """How a seat's payments are to be made, as far as possible."""
        self.got_paid: Paid = Paid()
        """... what was paid, ..."""
        self.got_targets: tuple[tuple[int, ...], ...] = ()
        self.got_shares: tuple[tuple[int, ...], ...] = ()
        self.got: tuple[int, ...] = ()
        """... or things."""

    # ---- reading

    def obj(self, id: int) -> Obj:
        """Return the object, or as it was last if it is gone."""
        found = self.objects.get(id)
        if found is not None:
            return found
        return self.gone[id].obj

    def follow(self, id: int) -> int:
        """Return the object's number now, after it has changed zones once or not at all."""
        return id if id in self.objects else self.became.get(id, NONE)

    def exists(self, id: int) -> bool:
        """Return whether the object is in the game as that object."""
        return id in self.objects

    # ---- changing

    def edit(self, id: int) -> Obj:
        """Return the object's record to be written to; raises the epoch."""
        self.shape += 1
        return self.edit_status(id)

    def edit_status(self, id: int) -> Obj:
        """Return the object's record to write to it what passes.

        That is whether it is tapped, sick or in combat, its damage and what it has used.
        """
        self.epoch += 1
        obj = self.objects[id]
        if obj.stamp is not self.stamp:
            obj = obj.copy(self.stamp)
            self.objects[id] = obj
        return obj

    def touch(self) -> None:
        """Note that something changed on which derived values may depend."""
        self.epoch += 1
        self.shape += 1

    def tick(self) -> None:
        """Note that something passing changed: the step, combat, life, mana, what was drawn.

        What is derived depends on that only where an effect asks for it (``State.is_steady``).
        """
        self.epoch += 1

    def memo(self) -> dict[str, object]:
        """Return what is worked out for this epoch, to be read and added to."""
        if self.cache_epoch != self.epoch:
            self.cache = {}
            self.cache_epoch = self.epoch
        return self.cache

    def new_id(self) -> int:
        """Return a number that nothing else has."""
        self.next_id += 1
        return self.next_id - 1

    def now(self) -> int:
        """Return a new timestamp."""
        self.clock += 1
        return self.clock

    def chance(self, purpose: str) -> Stream:
        """Return the stream of one purpose (``deck/0``, ``die``)."""
        found = self.chances.get(purpose)
        if found is None:
            found = stream(self.seed, purpose)
            self.chances[purpose] = found
        return found

    # ---- frames and scopes

    def push(self, frame: Frame) -> None:
        """Put a frame on top."""
        self.frames.append(frame)

    def pop(self) -> None:
        """Take the top frame away: it has finished."""
        self.frames.pop()

    def new_scope(self, scope: Scope) -> int:
        """Keep the scope (not copied) and return its number."""
        number = self.new_id()
        self.scopes[number] = scope
        return number

    def copy(self) -> State:
        """Return an independent state that will play out the same."""
        made = State(self.shared, self.seats)
        self.fill(made)
        return made

    def fill(self, made: State) -> None:
        """Make ``made``, a state of the same game, an independent copy of this one."""
        self.stamp = Stamp()  # both sides copy an object before they write to it
        made.stamp = Stamp()
        self.copy_table(made)
        self._copy_numbers(made)
        made.effects = self.effects[:]
        made.delayed = self.delayed[:]
        made.pending = self.pending[:]
        made.frames = [frame.copy() for frame in self.frames]
        made.scopes = {key: value.copy() for key, value in self.scopes.items()}
        made.question = self.question
        made.history = self.history[:]
        made.past = self.past
        made.turns = self.turns[:]
        made.steps = self.steps[:]
        made.derived = self.derived
        made.derived_of = self.derived_of
        made.forms = self.forms
        made.cache = self.cache

    def _copy_numbers(self, made: State) -> None:
        made.active = self.active
        made.starter = self.starter
        made.turn = self.turn
        made.regular = self.regular
        made.step = self.step
        made.priority = self.priority
        made.passed = self.passed
        made.epoch = self.epoch
        made.shape = self.shape
        made.clock = self.clock
        made.next_id = self.next_id
        made.batch = self.batch
        made.checked = self.checked
        made.settled = self.settled
        made.is_over = self.is_over
        made.is_draw = self.is_draw
        made.ended_by = self.ended_by
        made.actions = self.actions
        made.resolutions = self.resolutions
        made.ask_all = self.ask_all
        made.ask_priority = self.ask_priority
        made.monarch = self.monarch
        made.initiative = self.initiative
        made.day = self.day
        made.attacking_player = self.attacking_player
        made.combat_turn = self.combat_turn
        self._copy_progress(made)

    def _copy_progress(self, made: State) -> None:
        made.derived_epoch = self.derived_epoch
        made.derived_shape = self.derived_shape
        made.is_steady = self.is_steady
        made.cache_epoch = self.cache_epoch
        made.steps_run = self.steps_run
        made.stop_turn = self.stop_turn
        made.stop_step = self.stop_step
        made.is_stopped = self.is_stopped
        made.got_number = self.got_number
        made.got_word = self.got_word
        made.got = self.got
        made.got_targets = self.got_targets
        made.got_shares = self.got_shares
        made.got_paid = self.got_paid
        made.wishes = dict(self.wishes)
