"""What one viewer may know of a game: data only, JSON on the wire.

Things are named by refs, as in the notation (``actions.py``). Sentences about cards are in our own
words. What the viewer may not know is ``None``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from cardwright.games.leveler.actions import Ref
from cardwright.games.leveler.memory import Memory

CardName: TypeAlias = str


@dataclass(frozen=True, slots=True)
class CardSeen:
    """A card in a hand, a graveyard, exile, or outside the game."""

    ref: Ref
    """How actions name it: a card in a hidden zone by its name."""
    name: CardName | None
    """The card's full name; ``None``: face down to the viewer."""
    owner: int
    counters: dict[str, int]


@dataclass(frozen=True, slots=True)
class KnownSeen:
    """A card of a library whose place the viewer knows."""

    from_top: int
    """0: the top card."""
    name: CardName


@dataclass(frozen=True, slots=True)
class SubDeckSeen:
    """A sub-deck that is outside the game (leveler L9)."""

    number: int
    """2 or 3."""
    count: int
    threshold: int
    """The damage total at which the library is exiled while this is outside (L13, L14)."""
    cards: tuple[CardName, ...] | None
    """By name; ``None``: the viewer does not know what was taken from it."""


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    """One player."""

    seat: int
    life: int
    damage_total: int
    """Damage dealt to him in the whole game (leveler L10)."""
    outside: tuple[SubDeckSeen, ...]
    """The lowest number first: the next to enter."""
    library_size: int
    library_known: tuple[KnownSeen, ...]
    hand: tuple[CardSeen, ...] | None
    """In the order in which they came; ``None``: neither the viewer's nor of a player whom he
    controls (CR 723.4)."""
    hand_known: tuple[CardName, ...]
    """Cards of another's hand that the viewer has seen go there."""
    hand_size: int
    hand_limit: int
    graveyard: tuple[CardSeen, ...]
    """The top card last."""
    pool: str
    """Mana in the pool, a letter of ``WUBRGC`` each."""
    counters: dict[str, int]
    lands_played: int
    """This turn."""
    mulligans: int
    lost: bool
    controlled_by: int | None
    """Who makes this player's decisions for now (CR 723.5); ``None``: the player."""
    deck: tuple[tuple[tuple[CardName, int], ...], ...]
    """For each sub-deck its cards with their numbers, by name; empty where it is hidden (L9)."""
    deck_name: str
    """Empty where the list is hidden."""


@dataclass(frozen=True, slots=True)
class AbilitySeen:
    """An activated ability of a permanent, or of a card where it is."""

    number: int
    """The number by which ``use`` names it."""
    words: str
    is_mana: bool


@dataclass(frozen=True, slots=True)
class PermanentSeen:
    """A permanent, with its characteristics as they are now (CR 613)."""

    ref: Ref
    name: str
    """Its name now; empty: it is face down or has none."""
    card: CardName | None
    """The card whose text it has; ``None``: face down to the viewer. Tokens: the token's name."""
    face: int
    """Which face is up, from 1."""
    owner: int
    controller: int
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    colors: str
    power: int | None
    """``None``: no creature (or vehicle)."""
    toughness: int | None
    printed_power: int | None
    printed_toughness: int | None
    damage: int
    counters: dict[str, int]
    keywords: tuple[str, ...]
    abilities: tuple[AbilitySeen, ...]
    tapped: bool
    sick: bool
    """It has come under its controller's control this turn and has no haste (CR 302.6)."""
    attached_to: Ref | None
    attacking: Ref | None
    blocked: bool
    blocking: tuple[Ref, ...]
    face_down: bool
    phased_out: bool
    is_token: bool
    by_hand: bool
    """A part of its text was not read and is done by hand."""


@dataclass(frozen=True, slots=True)
class StackSeen:
    """A spell or ability on the stack."""

    ref: Ref
    sort: Literal["spell", "activated", "triggered"]
    name: str
    """Of the spell, or of the ability's source."""
    source: Ref | None
    """The source of an ability, if it is still there."""
    controller: int
    targets: tuple[Ref, ...]
    x: int
    words: tuple[str, ...]
    """What it does, in our words, the chosen modes only."""
    by_hand: bool


@dataclass(frozen=True, slots=True)
class NamedSeen:
    """A thing that an answer names, which need not lie anywhere any more (what has triggered)."""

    ref: Ref
    name: str
    """Empty: face down."""
    zone: str
    """Where it lies: ``hand``, ``library``, ``outside`` ...; names alone do not tell it from
    another card of that name."""
    owner: int


@dataclass(frozen=True, slots=True)
class QuestionSeen:
    """The question that the viewer is asked."""

    kind: str
    """See ``magic/engine/questions.py``."""
    player: int
    """Whose choice it is: the viewer's, or that of a player whom he controls (CR 723.5)."""
    word: str
    """What for: ``sacrifice``, ``discard``, ``scry``, ``kicker`` ...; may be empty."""
    about: Ref | None
    """The spell, ability or permanent that asks."""
    about_name: str
    amount: int
    """How many (more) at most; what is left to divide."""
    chosen: tuple[Ref, ...]
    looking_at: tuple[CardSeen, ...]
    """Cards that the viewer looks at for it, those not eligible included."""
    named: tuple[NamedSeen, ...]
    """Every thing that its answers name."""
    modes: tuple[str, ...] = ()
    """What each mode does in our words, if modes are chosen: ``mode 1`` is the first."""
    triggered_on: dict[str, str] = field(default_factory=dict[str, str])
    """What each trigger to be put in order has triggered on, by the answer that chooses it."""


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one viewer may know; the spectator's has ``seat`` ``None``."""

    seat: int | None
    options: dict[str, str]
    content: str
    """Digest of the game's decks and cards (``content.py``)."""
    turn: int
    """From 1; 0 before the first."""
    step: str
    """``magic/engine/state.py``: ``STEPS``; empty before the first turn."""
    active: int
    starter: int
    priority: int | None
    deciding: int | None
    """Who is asked now; ``None`` once the game is over."""
    prompt: str
    group: int
    question: QuestionSeen | None
    """``None``: the viewer is not asked."""
    players: tuple[PlayerSeen, ...]
    battlefield: tuple[PermanentSeen, ...]
    """In the order of entering."""
    stack: tuple[StackSeen, ...]
    """The top last: it resolves first."""
    exile: tuple[CardSeen, ...]
    command: tuple[StackSeen, ...]
    """Emblems."""
    attackers: tuple[Ref, ...]
    monarch: int | None
    initiative: int | None
    day: Literal["", "day", "night"]
    draw_offers: tuple[int, ...]
    """Seats whose offer of a draw stands."""
    ended: str | None
    """Code of the ending."""
    ended_by: str | None
    """The rule that ended it."""
    winner: int | None
    memory: Memory
    """The rest: for whoever plays on from here in thought. A client has no use for it."""

    def for_eyes(self) -> Observation:
        """Return it without the memory, which takes longer to write than all the rest."""
        return replace(self, memory=Memory())


# What would follow from an action, worked out from an observation alone.


@dataclass(frozen=True, slots=True)
class LifeForecast:
    """What becomes of a player."""

    seat: int
    life: int
    damage_total: int
    exiles: bool
    """The library is exiled by the damage total (leveler L13, L14)."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What would follow if nobody did anything else; with no action, as the table stands."""

    pays: tuple[Ref, ...]
    """Permanents tapped to pay for it."""
    players: tuple[LifeForecast, ...]
    """After this combat."""
    dies: tuple[Ref, ...]
    """Creatures that this combat kills."""
