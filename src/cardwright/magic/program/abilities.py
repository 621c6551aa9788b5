"""Abilities, what is announced for them, and whole cards (CR 113, 601, 602, 603, 604)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from cardwright.magic.program.node import (
    Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Instruction,
    Node,
    Pattern,
    Ref,
    node,
)
from cardwright.magic.program.words import Zone

# ---- what is announced


@node
class TargetSlot(Node):
    """One target phrase (CR 115.1, 601.2c): one instance of the word "target"."""

    filter: Filter | None
    """What objects may be; ``None``: no objects."""
    players: Ref | None = None
    """Which players may be; ``None``: no players."""
    zones: tuple[Zone, ...] = ("battlefield",)
    whose: Ref | None = None
    """In whose zone (graveyards); anybody's, if absent."""
    minimum: Amount | None = None
    """1 if absent; 0 is "up to"."""
    maximum: Amount | None = None
    """The minimum or 1 if absent."""
    different_from: tuple[int, ...] = ()
    """Slots whose targets this one may not take ("another target")."""
    divide: Amount | None = None
    """So much is divided among the targets (CR 601.2d)."""
    chooser: Ref | None = None
    """Who chooses; the controller, if absent."""
    at_random: bool = False
    shared: str = ""
    """``controller``, ``owner``: all targets have the same; ``different_controller`` ..."""
    total_stat: str = ""
    total: Amount | None = None
    """The targets' total of that stat is at most this."""


@node
class Mode(Node):
    """One mode, or the whole of a body without modes."""

    targets: tuple[TargetSlot, ...] = ()
    program: tuple[Instruction, ...] = ()
    cost: tuple[Cost, ...] = ()
    """More to pay for this mode (spree, CR 702.172; escalate is the body's)."""
    words: str = ""
    """The anchor word, or our own short name of the mode."""


@node
class Body(Node):
    """What a spell or ability does (CR 700.2)."""

    modes: tuple[Mode, ...]
    minimum: int = 1
    maximum: int = 1
    repeat: bool = False
    """The same mode may be chosen more than once."""
    extra_if: Condition | None = None
    """If this holds, ``maximum`` is all modes ("choose both instead")."""
    chooser: Ref | None = None
    distinct_this_turn: bool = False
    """Each mode once a turn (or a game, with the ability's limit)."""


@node
class ManaUse(Node):
    """What mana may be spent on (CR 106.6)."""

    spells: Filter | None = None
    abilities: Filter | None = None
    uncounterable: bool = False
    changes: tuple[Change, ...] = ()


@node
class TokenSpec(Node):
    """A token's characteristics (CR 111.3, 111.4, 111.10); a bare name is a predefined token."""

    name: str = ""
    """Empty: its subtypes and "Token"."""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: str = ""
    power: int | None = None
    toughness: int | None = None
    abilities: tuple[Ability, ...] = ()
    predefined: str = ""
    """``Treasure``, ``Food``, ``Clue``, ``Blood``, ``Map``, ``Powerstone``, ``Gold`` ..."""


# ---- abilities


@node
class Keyword(Ability):
    """A keyword ability (CR 702), in lower case; the engine knows what it means."""

    word: str
    cost: tuple[Cost, ...] = ()
    amount: Amount | None = None
    filter: Filter | None = None
    """Of ``protection``, ``enchant``, ``hexproof from``, ``landcycling``, ``affinity``."""
    words: tuple[str, ...] = ()
    """Other words: land type of a landwalk, a ``champion`` kind, a quality ``chosen_color``."""
    players: Ref | None = None
    """``enchant player``, ``protection from each opponent``."""


@node
class Spell(Ability):
    """What an instant or sorcery does."""

    body: Body


@node
class Activated(Ability):
    """``cost: effect`` (CR 602)."""

    cost: tuple[Cost, ...]
    body: Body
    zone: Zone = "battlefield"
    sorcery_speed: bool = False
    condition: Condition | None = None
    """"Activate only if ..."."""
    times_each_turn: int = 0
    """0: no limit."""
    once_each_game: bool = False
    anyone: bool = False
    """"Any player may activate this ability"."""
    only: Ref | None = None
    word: str = ""
    """The keyword it stands for (``equip``, ``cycling``, ``ninjutsu``), for cost changes."""
    less: Amount | None = None
    """So much generic mana less is paid for it ("this ability costs {1} less ...", CR 601.2f)."""


@node
class Triggered(Ability):
    """``when/whenever/at`` (CR 603)."""

    pattern: Pattern
    body: Body
    condition: Condition | None = None
    """The intervening if (CR 603.4)."""
    zones: tuple[Zone, ...] = ("battlefield",)
    times_each_turn: int = 0
    word: str = ""
    done_each_turn: int = 0
    """It triggers until what it lets do was done so often this turn; 0: no limit."""


@node
class Static(Ability):
    """A continuous effect while the object is in the zone (CR 604)."""

    changes: tuple[Change, ...]
    affects: Ref | None = None
    """Objects or players; ``None``: the rules themselves (costs, permissions)."""
    condition: Condition | None = None
    zones: tuple[Zone, ...] = ("battlefield",)
    defines: bool = False
    """A characteristic-defining ability: works everywhere (CR 604.3)."""


@node
class Replacement(Ability):
    """A replacement or prevention effect (CR 614, 615): instead of the event, or with it."""

    pattern: Pattern
    program: tuple[Instruction, ...] = ()
    """Done instead; with ``keep``, done besides, before the event ("as ... enters, choose")."""
    keep: bool = False
    optional: bool = False
    condition: Condition | None = None
    amount: Amount | None = None
    """The event's number becomes this (doubling: ``Times(2, EventAmount())``)."""
    to: Zone | None = None
    """A zone change goes here instead; into a library it is shuffled."""
    enters: tuple[Instruction, ...] = ()
    """Enters with: ``PutCounter``s, ``TapObjects``; on the entering object."""
    changes: tuple[Change, ...] = ()
    """Enters as (copy of ...), with these."""
    zones: tuple[Zone, ...] = ("battlefield",)
    unless: tuple[Cost, ...] = ()
    """The controller may pay this to avoid it ("unless you pay 2 life")."""


@node
class SpellCost(Ability):
    """An additional or alternative cost of the spell itself (CR 118.8, 118.9)."""

    cost: tuple[Cost, ...]
    name: str = ""
    """What ``WasPaid`` asks for; empty for plain additional costs."""
    alternative: bool = False
    optional: bool = False
    repeat: bool = False
    condition: Condition | None = None
    zone: Zone = "hand"


@node
class Chapters(Ability):
    """A Saga's chapter ability (CR 714)."""

    numbers: tuple[int, ...]
    body: Body


@node
class LevelAbilities(Ability):
    """What holds while the level is in a range (CR 711.2, 716.2a, 721.2)."""

    kind: str
    """``level``: its level counters; ``station``: charge counters; ``class``: a Class's level."""
    low: int
    high: int = 0
    """0: no limit."""
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    """Its base power then; a station card with one is a creature besides (CR 721.2b)."""
    toughness: int | None = None


ManualSort: TypeAlias = Literal["spell", "activated", "triggered", "static", "unknown"]


@node
class Manual(Ability):
    """An ability that the compiler did not read: done by the players' own hands.

    It keeps its cost where that is readable, and stands on the stack like any other.
    """

    sort: ManualSort
    cost: tuple[Cost, ...] = ()
    cost_is_read: bool = False


# ---- cards


@node
class FaceProgram(Node):
    """One face with its copiable values and abilities (CR 109.3)."""

    name: str
    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    mana_cost: str | None = None
    """``None`` is no mana cost (CR 202.1b)."""
    colors: str = ""
    """From cost, colour indicator or the data (CR 105.2)."""
    power: int | None = None
    """A star is 0 here; a ``Static`` that ``defines`` says the rest (CR 208.2)."""
    toughness: int | None = None
    loyalty: int | None = None
    """-1 is X."""
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    lines: tuple[int, ...] = ()
    """``lines[i]``: the line of the face's text from which ``abilities[i]`` was read."""


Status: TypeAlias = Literal["full", "partial", "manual"]


@node
class CardProgram(Node):
    """A whole card."""

    name: str
    layout: str
    faces: tuple[FaceProgram, ...]
    status: Status
    mana_value: int = 0
    oracle_id: str = ""
    color_identity: str = ""
