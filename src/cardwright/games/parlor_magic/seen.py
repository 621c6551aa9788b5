"""What one seat may know of a game, and what it may foresee: data only, JSON on the wire.

Cards are texts here, as in the notation: rank, suit, owner (``10Da`` is seat 0's 10 of Diamonds,
``KHb`` seat 1's King of Hearts). Suit tuples are in the order C, D, H, S.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

CardText: TypeAlias = str
SuitText: TypeAlias = Literal["C", "D", "H", "S"]
Spots: TypeAlias = tuple[int, int, int, int]
"""Highest value shown in C, D, H, S; 0 = not shown (parlor 12.1b)."""

StepName: TypeAlias = Literal[
    "trim",
    "draw",
    "burn",
    "first-play",
    "attack",
    "block",
    "abilities-phasing",
    "abilities-opposing",
    "post-block",
    "combat",
    "domain",
    "after",
    "over",
]
"""The steps of parlor 6.1, before them trim and draw of parlor 4.1, after them the end."""


@dataclass(frozen=True, slots=True)
class Permanent:
    """A Cre or Lnd on the layout, with all that lies on it."""

    card: CardText
    enhs: tuple[CardText, ...]
    """Attached Enhs, first laid first."""
    spots: Spots
    taxed_by: int | None
    """The seat on whose turn it was taxed (parlor 8.1), ``None`` if untaxed."""
    untaxes_on: int | None
    """The turn number at whose start it untaxes."""
    inactive: bool
    power: int
    toughness: int
    """Current values (parlor 10.4); 0 for a Lnd."""
    damage: int
    tagged: bool
    """Mortally damaged (parlor 16.2)."""
    power_reason: Literal["tagged", "taxed", "inactive"] | None
    """What makes the power 0: of several the first of these; ``tagged`` by R-DTH-6 only."""
    attacking: bool
    blocked: bool
    """Attackers only; stays true when the blockers leave (parlor 14.3)."""
    blocking: CardText | None
    """The attacker it blocks, also after that one left."""
    used: bool
    """It has used Sally this turn, or Harry in this combat (parlor 13.7, 13.8)."""
    fought: bool
    """It has attacked this turn (parlor R-TAX-1)."""


@dataclass(frozen=True, slots=True)
class RulerSeen:
    """One Ruler's side of the table."""

    life: int
    pool: Spots
    """Points of mnr in C, D, H, S (parlor 8.3)."""
    burn: int
    """Life that the pool would cost at its next burn (parlor 8.6); 0 if none is due."""
    hand: tuple[CardText, ...] | None
    """Ascending; ``None`` if the viewer may not see it."""
    hand_size: int
    draw_size: int
    recycle_size: int
    discard_size: int
    recycle_known: tuple[CardText, ...]
    """Cards the viewer knows to lie in Recycle, ascending: seen to go there since the last
    reshuffle."""
    draw_known: tuple[CardText, ...]
    """Cards the viewer knows to have been in the pile that became the present Draw pile."""
    draws_since: int
    """Cards drawn from that pile since then."""
    kept_since: int
    """How many of those were kept; the others went to Recycle (parlor 5.1)."""
    reshuffles: int
    discard: tuple[CardText, ...]
    """What a viewer may look through now, ascending (parlor 2.1d); empty where the game has
    ``open_discards=false`` (parlor 17.7)."""
    discard_known: tuple[CardText, ...]
    """What lies there all the same: every card came from the open layout, so whoever remembers
    well knows it. For agents; a client shows ``discard``."""
    home: tuple[Permanent, ...]
    field: tuple[Permanent, ...]
    domain: tuple[CardText, ...]
    land_laid: bool
    """This turn (parlor 9.2)."""


@dataclass(frozen=True, slots=True)
class Division:
    """How far the combat or Domain step has come (parlor 14.4 to 14.8)."""

    stage: int
    """Parts of the step that are behind: compare, the other's bonus (if he divides first), power,
    bonus, striking back; in the Domain step compare, strike."""
    bonus_due: int
    """Bonus that is still to be dealt: above 0 the phasing Ruler's, below 0 the other's."""
    divided: tuple[CardText, ...]
    """Attackers whose power is dealt."""
    dealer: CardText | None
    """The attacker whose power is being divided."""
    points_left: int
    """Points still to put on somebody, of ``dealer`` or of the bonus that is asked."""


@dataclass(frozen=True, slots=True)
class PlayInHand:
    """A play that is being built: shown to its player alone until it is sent."""

    card: CardText
    target: str | None
    """Notation of the chosen target (``on KHb``, ``stack``), ``None`` before it is chosen."""
    owed: Spots
    """Points of each suit still to pay."""
    owed_generic: int


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one seat may know; the spectator's has ``seat`` ``None``."""

    seat: int | None
    options: dict[str, str]
    turn: int
    """From 1."""
    cycle: int
    """Turn Cycle of this turn, from 1; 0 before the first."""
    phasing: int
    step: StepName
    deciding: int | None
    """Who is asked now; ``None`` once the game is over."""
    group: int
    """Number of the play that is asked for; all its decisions share it."""
    prompt: str
    """The decision's code: ``trim draw exchange target pay attack block abilities assign bonus``;
    ``over``."""
    trump: SuitText | None
    stack: tuple[CardText, ...]
    """The Trumps stack, bottom first."""
    rulers: tuple[RulerSeen, RulerSeen]
    drawn: tuple[CardText, ...] | None
    """The cards drawn and not yet decided on; ``None`` if the viewer may not see them."""
    drawn_size: int
    redrawn: bool
    """The drawn cards are those of a Redraw."""
    play: PlayInHand | None
    listed: str | None
    """The last thing named of the list that is being answered (notation), for its seat alone:
    what stands before it in the offered order is not offered again."""
    bonus_left: int
    """Points of bonus damage still to divide, when that is asked."""
    division: Division | None
    """``None`` outside the combat and Domain steps."""
    idle_turns: int
    busy: bool
    """This turn is no idle one: a card was played or an attack made (parlor 17.5)."""
    draw_offer: int | None
    """The seat whose draw offer is open."""
    ended: str | None
    """Code of the ending."""
    winner: int | None


@dataclass(frozen=True, slots=True)
class SuitRow:
    """One suit of a comparison (parlor 23.4)."""

    suit: SuitText
    a: int
    b: int
    reading: Literal[
        "decides",
        "trump-matched",
        "a-higher",
        "b-higher",
        "tied",
        "a-only",
        "b-only",
        "absent",
        "not-asked",
    ]


@dataclass(frozen=True, slots=True)
class Comparison:
    """The trace of ``compare`` (parlor 12.3): who is superior, by what, and why."""

    relation: Literal["outtrump", "outrank", "outshow", "level"]
    winner: Literal["a", "b"] | None
    suit: SuitText | None
    diff: int
    bonus: int
    trump: SuitText | None
    rule: str
    """The rule that decided (``parlor 12.2e``)."""
    code: str
    """Which sentence of the catalogue explains it."""
    rows: tuple[SuitRow, ...]


@dataclass(frozen=True, slots=True)
class Measured:
    """A comparison of named parties."""

    title: str
    """Catalogue code: ``attackers-blockers``, ``unblocked-domain``, ``expel-target``,
    ``expel-domain``, ``user-target``, ``queen-land``."""
    a: tuple[CardText, ...]
    b: tuple[CardText, ...]
    """The cards on each side, hosts before their Enhs."""
    comparison: Comparison
    args: dict[str, Any]
    """What the sentence of ``comparison.code`` names."""


@dataclass(frozen=True, slots=True)
class CreForecast:
    """What a Cre would have taken when combat is over."""

    card: CardText
    damage: int
    toughness: int
    tagged: bool
    least: int
    """Damage it takes for certain; ``damage`` adds the bonus where its divider would put it."""


@dataclass(frozen=True, slots=True)
class CombatForecast:
    """Combat and Domain as the table stands (parlor 14.4 to 14.8)."""

    cres: tuple[CreForecast, ...]
    group_bonus: int
    group_winner: int | None
    """Seat that deals the group bonus."""
    domain_gain: int
    """Life the Domain gives (parlor 14.7a)."""
    domain_bonus: int
    attack_bonus: int
    """Extra life lost (parlor 14.7b)."""
    power: int
    """Life lost to unblocked attackers' power."""
    life: tuple[int, int]
    """Both lives afterwards."""
    wins: int | None


@dataclass(frozen=True, slots=True)
class ExpelForecast:
    """What an expel would do (parlor 15.4 to 15.7)."""

    target: CardText
    damage: int
    destination: Literal["recycle", "discard"]
    life_loss: int
    cards: tuple[CardText, ...]
    """The target and the Enhs that go with it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What would follow (parlor 23.5)."""

    trump: SuitText | None
    """Trump after the action."""
    combat: CombatForecast | None
    """If combat came next; ``None`` when nobody is attacking."""
    compared: tuple[Measured, ...]
    expel: ExpelForecast | None
    boosted: int | None
    """Carry: the Queen's count with petals (parlor 13.10a)."""
