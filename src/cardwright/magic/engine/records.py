"""Records of a game beside its objects: players, continuous effects, triggers that wait."""

from __future__ import annotations

from cardwright.magic.engine.objects import NONE, Definition, Mana
from cardwright.magic.engine.scope import Scope
from cardwright.magic.program.abilities import Body
from cardwright.magic.program.node import Ability, Change, Condition, Node, Pattern, Ref
from cardwright.magic.program.rules import AllowPlay


class Player:
    """One player (CR 102)."""

    life: int = 20
    lands_played: int = 0
    """This turn."""
    spells_cast: int = 0
    """This turn."""
    expended: int = 0
    """Mana spent to cast spells this turn (CR 700.14)."""
    cards_drawn: int = 0
    """This turn."""
    overdrawn: int = 0
    """Draws from an empty library since the last check (CR 704.5b)."""
    lost: bool = False
    won: bool = False
    damage_total: int = 0
    """Damage dealt to the player in the whole game (leveler L10)."""
    skips_draw: bool = False
    mulligans: int = 0
    hand_limit: int = 7
    turns: int = 0
    """Turns begun."""
    last_turn: int = 0
    """Number of the turn that was this player's last, the present one if it is his."""
    previous_turn: int = 0
    """Number of this player's turn before ``last_turn``."""
    life_lost: int = 0
    """This turn."""
    life_gained: int = 0
    """This turn."""
    controlled_by: int = NONE
    """Who makes the player's decisions for now; ``NONE``: the player (CR 723.5)."""
    next_controller: int = NONE
    """Who will in the next turn that the player takes, the last one said (CR 723.1a) ..."""
    turn_after: bool = False
    """... and whether the player takes an extra turn after that one."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.library: list[int] = []
        """The top card last."""
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        """The top card last."""
        self.outside: list[list[int]] = []
        """Groups of cards outside the game: sub-decks not yet entered (leveler L9), sideboard."""
        self.pool: list[Mana] = []
        self.counters: dict[str, int] = {}
        """``poison``, ``energy``, ``experience``, ``rad`` ..."""
        self.designations: tuple[str, ...] = ()
        """``city's blessing``, ... of this player alone."""
        self.skips: tuple[str, ...] = ()
        """Steps or turns that will be skipped."""
        self.words: dict[str, str] = {}

    def copy(self) -> Player:
        """Return an independent copy."""
        made = Player(self.seat)
        made.life = self.life
        made.lands_played = self.lands_played
        made.spells_cast = self.spells_cast
        made.expended = self.expended
        made.cards_drawn = self.cards_drawn
        made.overdrawn = self.overdrawn
        made.lost = self.lost
        made.won = self.won
        made.damage_total = self.damage_total
        made.skips_draw = self.skips_draw
        made.mulligans = self.mulligans
        made.hand_limit = self.hand_limit
        made.turns = self.turns
        made.last_turn = self.last_turn
        made.previous_turn = self.previous_turn
        made.life_lost = self.life_lost
        made.life_gained = self.life_gained
        made.controlled_by = self.controlled_by
        made.next_controller = self.next_controller
        made.turn_after = self.turn_after
        self._copy_zones(made)
        return made

    def _copy_zones(self, made: Player) -> None:
        made.library = self.library[:]
        made.hand = self.hand[:]
        made.graveyard = self.graveyard[:]
        made.outside = [group[:] for group in self.outside]
        made.pool = self.pool[:]
        made.counters = dict(self.counters)
        made.designations = self.designations
        made.skips = self.skips
        made.words = dict(self.words)


class Effect:
    """A continuous effect from a resolution (CR 611.2); replaced, never changed.

    Characteristics, rules (``Forbid``, ``Allow`` ...), and replacement or prevention
    (``Replacement``, ``Prevents`` with an amount that is used up) alike.
    """

    def __init__(self, id: int, scope: Scope, duration: str) -> None:
        self.id: int = id
        self.scope: Scope = scope
        """``this`` is its source, ``you`` its controller; the bound names as they were."""
        self.duration: str = duration
        self.turn: int = 0
        """Number of the turn in which it began."""
        self.timestamp: int = 0
        self.changes: tuple[Change, ...] = ()
        self.things: tuple[int, ...] = ()
        """The objects or players it is locked on (CR 611.2c)."""
        self.ref: Ref | None = None
        """Whom it affects while it lasts, where it is not locked."""
        self.replacement: Node | None = None
        """A ``Replacement`` ability, or the ``PreventDamage`` that made it."""
        self.definition: Definition | None = None
        """Copiable values that the things have (CR 707): its first face."""
        self.play: AllowPlay | None = None
        """The things may be played or cast for a while."""
        self.returns: tuple[tuple[int, str], ...] = ()
        """Cards and the zones they return to as it ends (CR 610.3)."""
        self.amount: int = NONE
        """What a shield can still prevent; ``NONE``: no limit."""
        self.once: bool = False
        self.sources: tuple[int, ...] = ()
        """Chosen sources of damage."""

    def copy(self) -> Effect:
        """Return one that may be changed and put in place of this."""
        made = Effect(self.id, self.scope, self.duration)
        made.turn = self.turn
        made.timestamp = self.timestamp
        made.changes = self.changes
        made.things = self.things
        made.ref = self.ref
        made.replacement = self.replacement
        made.definition = self.definition
        made.play = self.play
        made.returns = self.returns
        made.amount = self.amount
        made.once = self.once
        made.sources = self.sources
        return made


class Delayed:
    """A delayed triggered ability that waits (CR 603.7); never changed."""

    def __init__(self, id: int, pattern: Pattern, body: Body, scope: Scope) -> None:
        self.id: int = id
        self.pattern: Pattern = pattern
        self.body: Body = body
        self.scope: Scope = scope
        self.every: bool = False
        self.until: str = "permanent"
        self.condition: Condition | None = None
        self.turn: int = 0
        self.word: str = ""


class Pending:
    """A triggered ability that waits to be put on the stack (CR 603.3); never changed."""

    def __init__(self, seat: int, body: Body, scope: Scope) -> None:
        self.seat: int = seat
        self.body: Body = body
        self.scope: Scope = scope
        self.index: int = NONE
        """Which ability of ``scope.this``; ``NONE``: a delayed or reflexive one."""
        self.ability: Ability | None = None
        """The ``Triggered``, ``Chapters`` or ``Manual``; one made for it of a delayed one."""
        self.condition: Condition | None = None
        self.word: str = ""
