"""The objects of a game: cards, tokens, spells, abilities on the stack, emblems (CR 109).

Objects and players are *things*: whole numbers in one space. Seats 0 to 15 are themselves;
objects are numbered from :data:`FIRST_OBJECT` and never twice: an object that changes zones is a
new object with a new number (CR 400.7).

An :class:`Obj` is shared by copies of the state until one of them changes it: write only to what
``State.edit`` returns.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.abilities import (
    Activated,
    Body,
    CardProgram,
    Chapters,
    FaceProgram,
    Keyword,
    LevelAbilities,
    ManaUse,
    Manual,
    Replacement,
    Spell,
    SpellCost,
    Static,
    Triggered,
)
from cardwright.magic.program.node import Ability, Condition

FIRST_OBJECT: Final = 16
"""Things below are seats."""

NONE: Final = -1
"""No thing."""


def is_player(thing: int) -> bool:
    """Return whether the thing is a player (a seat) and no object."""
    return 0 <= thing < FIRST_OBJECT


class Stamp:
    """Whose an object's record is: equal by identity to that of the state that may change it."""


# ---- characteristics


class Kit:
    """The abilities of one object, by what they are: ``(index, ability)`` in printed order.

    An index is the place in ``Chars.abilities``; what keywords stand for has indices behind it.
    """

    def __init__(self) -> None:
        self.abilities: tuple[Ability, ...] = ()
        """All of them, what keywords stand for at the end."""
        self.keywords: dict[str, tuple[Keyword, ...]] = {}
        self.activated: list[tuple[int, Activated]] = []
        """Without mana abilities."""
        self.mana: list[tuple[int, Activated]] = []
        """Activated mana abilities (CR 605.1a)."""
        self.triggered: list[tuple[int, Triggered]] = []
        self.statics: list[tuple[int, Static]] = []
        self.replacements: list[tuple[int, Replacement]] = []
        self.costs: list[tuple[int, SpellCost]] = []
        self.chapters: list[tuple[int, Chapters]] = []
        self.levels: list[tuple[int, LevelAbilities]] = []
        self.spells: list[Spell] = []
        self.manual: list[tuple[int, Manual]] = []
        self.works_elsewhere: bool = False
        """Some ability works in another zone than the battlefield (CR 113.6)."""

    def has(self, word: str) -> bool:
        """Return whether there is a keyword ability of that word."""
        return word in self.keywords


class Chars:
    """Characteristics of one object at one moment (CR 109.3); never changed once made."""

    name: str = ""
    colors: str = ""
    """Letters in the order ``WUBRG``."""
    mana_value: int = 0
    power: int = 0
    toughness: int = 0
    """0 for what has none."""
    loyalty: int = 0
    defense: int = 0
    controller: int = NONE
    """The seat that controls it, after layer 2."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Kit = kit
        self.mana_cost: str | None = None
        self.types: tuple[str, ...] = ()
        self.subtypes: tuple[str, ...] = ()
        self.supertypes: tuple[str, ...] = ()
        self.base_power: int = 0
        """After layer 7b."""
        self.base_toughness: int = 0

    def copy(self) -> Chars:
        """Return the same, to be changed while it is worked out."""
        made = Chars(self.kit)
        made.name = self.name
        made.colors = self.colors
        made.mana_value = self.mana_value
        made.power = self.power
        made.toughness = self.toughness
        made.loyalty = self.loyalty
        made.defense = self.defense
        made.controller = self.controller
        made.mana_cost = self.mana_cost
        made.types = self.types
        made.subtypes = self.subtypes
        made.supertypes = self.supertypes
        made.base_power = self.base_power
        made.base_toughness = self.base_toughness
        return made

    def is_a(self, card_type: str) -> bool:
        """Return whether it has the card type."""
        return card_type in self.types

    def has(self, word: str) -> bool:
        """Return whether it has the keyword ability."""
        return word in self.kit.keywords


class Definition:
    """A card, or what a token was made as, with the printed characteristics of each face."""

    def __init__(self, card: CardProgram, faces: tuple[Chars, ...]) -> None:
        self.card: CardProgram = card
        self.faces: tuple[Chars, ...] = faces
        """``faces[i]`` of ``card.faces[i]``; their controller is ``NONE``."""
        self.works_elsewhere: bool = any(face.kit.works_elsewhere for face in faces)
        """Some ability works off the battlefield."""
        self.is_split: bool = card.layout == "split" and len(faces) > 1
        """A split card (CR 709)."""
        self.bases: dict[int, Chars] = {}
        """Copiable values with a controller, worked out once (``layer_world``)."""

    def program(self, face: int) -> FaceProgram:
        """Return the face's program."""
        return self.card.faces[face]


# ---- mana


class Mana:
    """One mana in a pool (CR 106); never changed."""

    def __init__(
        self, kind: str, source: int = NONE, use: ManaUse | None = None, keep: bool = False
    ) -> None:
        self.kind: str = kind
        """A letter of ``WUBRGC``."""
        self.source: int = source
        self.use: ManaUse | None = use
        """What it may be spent on; anything, if absent."""
        self.keep: bool = keep
        """It does not empty between steps (until the turn ends)."""
        self.snow: bool = False
        self.in_combat: bool = False
        """It does not empty until end of combat (CR 702.189a)."""


# ---- on the stack


class Paid:
    """How a spell was cast or an ability activated; a permanent remembers its spell's (601.2)."""

    x: int = 0
    by: int = NONE
    zone: str = ""
    """Where it was cast from; empty if it was not cast."""
    way: str = ""
    """Name of the alternative cost or permission (``flashback``, ``evoke``, ``overload`` ...)."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}
        """How often each optional or alternative cost was paid, by name (``kicker``)."""
        self.mana: list[Mana] = []
        """Mana spent."""
        self.things: dict[str, tuple[int, ...]] = {}
        """What was sacrificed, exiled ... as a cost: ``sacrificed``, ``discarded``, ``exiled``,
        ``tapped``, ``returned``, ``revealed``; their old object numbers (last known)."""

    def copy(self) -> Paid:
        """Return an independent copy."""
        made = Paid()
        made.x = self.x
        made.by = self.by
        made.zone = self.zone
        made.way = self.way
        made.times = dict(self.times)
        made.mana = list(self.mana)
        made.things = dict(self.things)
        return made


class Item:
    """What makes an object on the stack a spell or ability (CR 112, 113.7a, 405).

    Replaced, not changed, once the announcement is over; while it is announced its frame owns it.
    """

    def __init__(self, sort: str, body: Body, source: int, scope: int) -> None:
        self.sort: str = sort
        """``spell``, ``activated`` or ``triggered``."""
        self.body: Body = body
        self.source: int = source
        """The object whose ability it is; a spell is its own source."""
        self.scope: int = scope
        """Number of the scope in which it resolves (``State.scopes``)."""
        self.index: int = NONE
        """Which ability of the source."""
        self.modes: tuple[int, ...] = ()
        """Chosen modes in the order in which they are carried out (CR 700.2)."""
        self.targets: tuple[tuple[tuple[int, ...], ...], ...] = ()
        """``targets[m][slot]``: things, for the ``m``-th chosen mode."""
        self.shares: tuple[tuple[tuple[int, ...], ...], ...] = ()
        """``shares[m][slot]``: how a division falls to those targets (CR 601.2d)."""
        self.paid: Paid = Paid()
        self.word: str = ""
        """The keyword or kind (``manual``, ``equip``, ``state`` ...)."""
        self.condition: Condition | None = None
        """The intervening if, checked again on resolution (CR 603.4)."""
        self.ability: Ability | None = None
        """The triggered or activated ability, as it was when it triggered or was activated."""

    def copy(self) -> Item:
        """Return one that may be changed; what was paid is copied too."""
        made = Item(self.sort, self.body, self.source, self.scope)
        made.index = self.index
        made.modes = self.modes
        made.targets = self.targets
        made.shares = self.shares
        made.paid = self.paid.copy()
        made.word = self.word
        made.ability = self.ability
        made.condition = self.condition
        return made


# ---- objects


class Part:
    """One component of a merged permanent (CR 730.2); never changed."""

    face: int = 0
    """Which face is up."""
    values: Chars | None = None
    """Its copiable values, if they are not those of its face: it was a copy, or prototyped."""

    def __init__(
        self, definition: Definition, card: int, owner: int, is_token: bool, is_copy: bool
    ) -> None:
        self.definition: Definition = definition
        self.card: int = card
        """As ``Obj.card``."""
        self.owner: int = owner
        self.is_token: bool = is_token
        self.is_copy: bool = is_copy


class Obj:
    """One object. Its derived characteristics are ``layers.chars(state, id)``."""

    zone: str = ""
    face: int = 0
    """Which face is up, or of which the spell is."""
    tapped: bool = False
    flipped: bool = False
    phased_out: bool = False
    face_down: str = ""
    """How it came to be face down (``morph``, ``manifest``, ``exile`` ...); empty: face up."""
    sick: bool = False
    """Not controlled continuously since its controller's turn began (CR 302.6)."""
    damage: int = 0
    deathtouched: bool = False
    """Damaged by a source with deathtouch since the last check (CR 704.5h)."""
    attached_to: int = NONE
    """A thing (CR 301.5, 303.4)."""
    attacking: int = NONE
    """The player, planeswalker or battle attacked; ``NONE``: not attacking."""
    blocked: bool = False
    """An attacker that became blocked (CR 509.1h)."""
    first_struck: bool = False
    """Had first or double strike as the first combat damage step began (CR 510.4)."""
    held_by: int = NONE
    """Who controlled it when that was last looked at (``settling``)."""
    controlled_since: int = 0
    """Number of the turn in which its controller got control; 0: before the game."""
    entered_turn: int = 0
    """Number of the turn in which it came into its zone; 0: before the game."""
    timestamp: int = 0
    """CR 613.7."""
    is_token: bool = False
    is_copy: bool = False
    """A copy of a spell or card, or a token that is one (CR 707)."""
    is_commander: bool = False
    shields: int = 0
    """Regeneration shields until end of turn (CR 701.19)."""
    came_from: str = ""
    """The zone it came from."""

    def __init__(self, stamp: Stamp, id: int, owner: int, definition: Definition) -> None:
        self.stamp: Stamp = stamp
        self.id: int = id
        self.owner: int = owner
        self.controller: int = owner
        """Under whose control it came into the zone; layer 2 comes on top."""
        self.definition: Definition = definition
        self.card: int = id
        """Stays the same for a card wherever it goes: the number of its first object."""
        self.counters: dict[str, int] = {}
        self.blocking: tuple[int, ...] = ()
        """The attackers it blocks."""
        self.links: dict[str, tuple[int, ...]] = {}
        """Things it remembers (CR 607)."""
        self.numbers: dict[str, int] = {}
        self.words: dict[str, str] = {}
        self.uses: dict[int, int] = {}
        """Activations (or triggers) of each ability this turn, by index."""
        self.spent: tuple[int, ...] = ()
        """Indices of abilities used that work once (a game, or while it stays)."""
        self.item: Item | None = None
        """What it is on the stack."""
        self.parts: tuple[Part, ...] = ()
        """Of a merged permanent: its components, the top one first (CR 730)."""
        self.paid: Paid | None = None
        """How the spell that became it was cast (CR 400.7d); ``None`` if it was not cast."""
        self.marks: tuple[str, ...] = ()
        """Designations: ``monstrous``, ``renowned``, ``suspected``, ``goaded`` ..."""

    def copy(self, stamp: Stamp) -> Obj:
        """Return the same record for another state to change."""
        made = Obj(stamp, self.id, self.owner, self.definition)
        made.controller = self.controller
        made.card = self.card
        made.zone = self.zone
        made.face = self.face
        made.face_down = self.face_down
        made.entered_turn = self.entered_turn
        made.controlled_since = self.controlled_since
        made.held_by = self.held_by
        made.timestamp = self.timestamp
        made.is_token = self.is_token
        made.is_copy = self.is_copy
        made.is_commander = self.is_commander
        made.came_from = self.came_from
        made.item = self.item
        made.paid = self.paid
        self._copy_standing(made)
        self._copy_memory(made)
        return made

    def _copy_standing(self, made: Obj) -> None:
        made.tapped = self.tapped
        made.flipped = self.flipped
        made.phased_out = self.phased_out
        made.sick = self.sick
        made.damage = self.damage
        made.deathtouched = self.deathtouched
        made.attached_to = self.attached_to
        made.attacking = self.attacking
        made.blocked = self.blocked
        made.blocking = self.blocking
        made.first_struck = self.first_struck
        made.shields = self.shields

    def _copy_memory(self, made: Obj) -> None:
        made.counters = dict(self.counters)
        made.links = dict(self.links)
        made.numbers = dict(self.numbers)
        made.words = dict(self.words)
        made.uses = dict(self.uses)
        made.spent = self.spent
        made.parts = self.parts
        made.marks = self.marks


class Known:
    """An object as it last existed (CR 608.2h): its record and its characteristics then."""

    def __init__(self, obj: Obj, chars: Chars, attachments: tuple[int, ...] = ()) -> None:
        self.obj: Obj = obj
        self.chars: Chars = chars
        self.attachments: tuple[int, ...] = attachments
        """What was attached to it."""
