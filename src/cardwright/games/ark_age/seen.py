"""What one viewer may know of a game: data only, JSON on the wire (ark 901).

Places are texts as in the notation (``a23``); cards are the ids of the game's set. What the viewer
may not know is ``None``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

CardId: TypeAlias = str
PlaceText: TypeAlias = str


@dataclass(frozen=True, slots=True)
class TokenSeen:
    """A token on a unit (ark 616)."""

    token: str
    die: int | None
    """Cooldown or amount; ``None``: permanent."""


@dataclass(frozen=True, slots=True)
class Stats:
    """A unit's numbers as they are now (ark 107.2)."""

    might: int
    health: int
    """Without damage."""
    speed: int
    range: int
    attack_range: int
    cost: int


@dataclass(frozen=True, slots=True)
class UnitSeen:
    """A unit on a mat."""

    place: PlaceText
    card: CardId | None
    """``None``: secret (ark 610.2)."""
    owner: int
    controller: int
    charged: bool
    air: bool
    spawn: bool
    """It is no card (ark 308)."""
    secret: bool
    """Somebody does not know its face, perhaps the viewer."""
    landing: bool
    """It is attacked in flight and counts as flying for its bonuses (ark 610.5)."""
    damage: int
    paid: int | None
    """Mania paid in the open for its coming; ``None``: none was (ark 103.8)."""
    stats: Stats | None
    """``None``: secret (ark 610.11)."""
    tokens: tuple[TokenSeen, ...]
    alts: tuple[int, ...]
    """Numbers of its active Alts effects, from 0."""
    moved: bool
    attacked: bool
    again: bool
    """It may attack once more (ark 606.1)."""


@dataclass(frozen=True, slots=True)
class DogmaSeen:
    """A dogma in its row (ark 406)."""

    card: CardId
    charged: bool


@dataclass(frozen=True, slots=True)
class KnownInDeck:
    """A card of a deck whose place the viewer knows."""

    from_top: int
    """0: the top card."""
    card: CardId


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    """One player's zones and counters."""

    side: int
    permanent: int
    """Stones, those set aside included (ark 106.1)."""
    spent: int
    """Permanent stones set aside."""
    optional: int
    glory: int
    pride: int
    victorious: bool
    out: str | None
    """Why he is out: ``count prison withdrawn sudden-death``."""
    empty_turns: int
    """Own turns in a row that ended with an empty deck (ark 104.6)."""
    played: bool
    """He has had a turn, or is having it (ark 505.2)."""
    hand: tuple[CardId, ...] | None
    """By the cards' ids; ``None``: not the viewer's."""
    hand_known: tuple[CardId, ...]
    """Cards of another's hand that the viewer has seen; a spectator: that all have seen."""
    hand_size: int
    deck_size: int
    deck_known: tuple[KnownInDeck, ...]
    incubator: tuple[CardId, ...]
    prison: tuple[CardId, ...]
    dogmas: tuple[DogmaSeen, ...]
    hero: CardId | None
    """The hero of his build; ``None`` once he is out (ark 103.1)."""
    build: tuple[tuple[CardId, int], ...] | None
    """His deck as he brought it, where the viewer may know it: cards with their numbers."""


@dataclass(frozen=True, slots=True)
class AttackSeen:
    """An attack of the combat in hand."""

    attacker: PlaceText | None
    """``None``: it has left its mat."""
    target: PlaceText | None
    player: int | None
    """The player attacked: a breakthrough attack (ark 605.2)."""
    over: bool
    """It has missed, or was negated or settled."""
    struck: bool
    """It has been calculated."""
    offers: tuple[int, ...]
    """Seats whose offer to settle stands (ark 702.4)."""


@dataclass(frozen=True, slots=True)
class LinkSeen:
    """A link of the chain (ark 613), the first one at the bottom."""

    controller: int
    card: CardId
    source: PlaceText | None
    """Place of its unit; ``None``: a dogma, or it has left its mat."""
    effect: int
    """Number of the effect on the card, from 0."""
    speed: int
    cost: int
    """What was paid (ark 612.3)."""
    targets: tuple[PlaceText, ...]
    """Units named as targets that are on a mat."""
    negated: bool


Numbers: TypeAlias = tuple[int, ...]
Rows: TypeAlias = tuple[Numbers, ...]


@dataclass(frozen=True, slots=True)
class Unfinished:
    """What is going on, in the kernel's rows: for whoever plays on from here in thought.

    A client has no use for it. Cards are numbered anew (``kernel/sight.py``), and what the viewer
    does not know is ``-1`` or left out; the rows are those of ``kernel/rows.py``.
    """

    counters: Numbers
    """``unfinished.COUNTERS``."""
    heroes: Numbers
    """Seats whose hero is not on the mat yet (ark 103.7)."""
    players: Rows
    units: Rows
    """Its row, then ``unfinished.UNIT_FIELDS``."""
    tokens: Rows
    changes: Rows
    uses: Rows
    links: Rows
    """Without free ones; the first has the number 1."""
    queue: Numbers
    chain: Numbers
    attacks: Rows
    tasks: Rows
    found: Numbers
    memory: Numbers
    marks: Rows
    """Cards off the mats that have done something this turn: card, flags."""
    shown: Numbers
    """Cards in hands and decks that everybody has seen go there."""


@dataclass(frozen=True, slots=True)
class NumberSeen:
    """The number by which actions name a card that the viewer sees somewhere."""

    number: str
    card: CardId


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one viewer may know; the spectator's has ``seat`` ``None``."""

    seat: int | None
    options: dict[str, str]
    content: str
    """Digest of the game's cards (``content.py``)."""
    round: int
    turn: int
    """Turns begun in the game; 0 in the setup."""
    phase: str
    """``setup ready set go end over``."""
    active: int
    starter: int
    deciding: int | None
    """Who is asked now; ``None`` once the game is over."""
    prompt: str
    """The decision's code (``kernel/layout.py``: ``PROMPTS``)."""
    group: int
    sudden: bool
    """Sudden death is on (ark 104.11)."""
    players: tuple[PlayerSeen, ...]
    units: tuple[UnitSeen, ...]
    """By place."""
    picked: PlaceText | None
    """The unit picked in the go phase (ark 503.2)."""
    attacks: tuple[AttackSeen, ...]
    unity: bool
    countering: PlaceText | None
    """The unit that strikes back now."""
    chain: tuple[LinkSeen, ...]
    ended: str | None
    """Code of the ending."""
    winner: int | None
    """Side that has won."""
    numbers: tuple[NumberSeen, ...]
    """Of all cards that stand anywhere in this observation."""
    unfinished: Unfinished


# What would follow from an action, worked out from an observation alone.


@dataclass(frozen=True, slots=True)
class Lane:
    """A column of a mat, as its enemies see it (ark 605.2)."""

    seat: int
    """Whose mat."""
    column: int
    """From 1."""
    guards: tuple[PlaceText, ...]
    """Discharged units that bar it."""
    open_to: tuple[PlaceText, ...]
    """Enemy units that could break through to the player there, as the table stands."""


@dataclass(frozen=True, slots=True)
class Wound:
    """What becomes of a unit."""

    place: PlaceText
    points: int | None
    """Damage; ``None``: the viewer does not know its face."""
    dies: bool | None


@dataclass(frozen=True, slots=True)
class ScoreChange:
    """What a player gains or loses."""

    seat: int
    glory: int
    pride: int
    stones: int
    """Optional ones."""


@dataclass(frozen=True, slots=True)
class Course:
    """What happens if nobody uses an effect about it."""

    wounds: tuple[Wound, ...]
    scores: tuple[ScoreChange, ...]


@dataclass(frozen=True, slots=True)
class CostForecast:
    """How a cost comes about: printed - range - speed + tax = cost (ark 612.3)."""

    printed: int
    range: int
    speed: int
    tax: int
    """What else changes it, the floor of 0 included."""
    cost: int


@dataclass(frozen=True, slots=True)
class Preview:
    """What would follow from an action; with none the table as it stands."""

    lanes: tuple[Lane, ...]
    opens: tuple[Lane, ...]
    """Lanes that are closed now and would be open."""
    course: Course | None
    """Without a counterattack. ``None``: the action is not offered, or its play is not whole."""
    countered: Course | None
    """With one; ``None``: none is possible."""
    cost: CostForecast | None
    """Of an effect that the action puts up."""
