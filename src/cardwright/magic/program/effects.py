"""Instructions: what resolving spells and abilities do, in order (CR 608.2, 701).

``bind`` names what an instruction did or chose, for later steps (``Bound``, ``BoundNumber``,
``Did``). Whoever is told to do something chooses; "each player" acts in APNAP order (CR 101.4).
"""

from __future__ import annotations

from cardwright.magic.program.abilities import TokenSpec
from cardwright.magic.program.node import Ability, Amount, Change, Filter, Instruction, Ref, node
from cardwright.magic.program.words import Cause, Duration, Place, Zone

# ---- damage and life


@node
class DealDamage(Instruction):
    """The source deals damage to each of them (CR 120); divided as announced with ``divided``."""

    to: Ref
    amount: Amount
    source: Ref | None = None
    """This, if absent."""
    divided: bool = False
    unpreventable: bool = False
    bind: str = ""


@node
class DamageAtOnce(Instruction):
    """Damage to several at the same time: "N damage to it and M damage to you" (CR 120.2)."""

    parts: tuple[DealDamage, ...]


@node
class GainLife(Instruction):
    """They gain life."""

    who: Ref
    amount: Amount


@node
class LoseLife(Instruction):
    """They lose life."""

    who: Ref
    amount: Amount
    bind: str = ""


@node
class SetLife(Instruction):
    """Their life total becomes the number (CR 119.5)."""

    who: Ref
    amount: Amount


@node
class ExchangeControl(Instruction):
    """Exchange control of two objects of different players (CR 701.12b)."""

    of: Ref


@node
class ExchangeLife(Instruction):
    """Two players exchange life totals (CR 701.12c)."""

    left: Ref
    right: Ref


# ---- cards


@node
class DrawCards(Instruction):
    """They draw, one card at a time (CR 121.2)."""

    who: Ref
    count: Amount
    bind: str = ""


@node
class DiscardCards(Instruction):
    """They discard cards of their choice, at random, or as ``chooser`` picks."""

    who: Ref
    count: Amount | None = None
    """All, if absent."""
    filter: Filter | None = None
    at_random: bool = False
    chooser: Ref | None = None
    bind: str = ""


@node
class Mill(Instruction):
    """They mill (CR 701.17)."""

    who: Ref
    count: Amount
    bind: str = ""


@node
class Scry(Instruction):
    """They scry (CR 701.22)."""

    who: Ref
    count: Amount


@node
class Surveil(Instruction):
    """They surveil (CR 701.25)."""

    who: Ref
    count: Amount


@node
class Move(Instruction):
    """Put objects into a zone. Covers exile, bounce, reanimation, and putting into libraries."""

    what: Ref
    to: Zone
    place: Place = "top"
    depth: int = 0
    """Nth from the top, from 1; 0 is the place."""
    under: Ref | None = None
    """Under whose control it enters; its owner's, if absent."""
    tapped: bool = False
    attacking: bool = False
    transformed: bool = False
    face_down: bool = False
    counters: tuple[PutCounter, ...] = ()
    """It enters with these."""
    changes: tuple[Change, ...] = ()
    """It enters so and stays so."""
    cause: Cause = "effect"
    until: Duration = "permanent"
    """Exile until this leaves: ``while_this_on_battlefield`` (CR 610.3)."""
    bind: str = ""
    link: str = ""
    """This object remembers the cards under the name (CR 607)."""
    attach_to: Ref | None = None
    """What it enters attached to."""


@node
class Search(Instruction):
    """Search zones of the player for cards that match, and put them somewhere (CR 701.23)."""

    who: Ref
    filter: Filter
    count: Amount | None = None
    """At most so many, any number if absent."""
    to: Zone = "hand"
    place: Place = "top"
    reveal: bool = False
    tapped: bool = False
    whose: Ref | None = None
    """Whose library; the searcher's, if absent."""
    zones: tuple[Zone, ...] = ("library",)
    different_names: bool = False
    shuffle: bool = True
    under: Ref | None = None
    bind: str = ""


@node
class Shuffle(Instruction):
    """They shuffle their libraries."""

    who: Ref


@node
class LookAt(Instruction):
    """Look at the cards, or reveal them to everybody; binds them."""

    what: Ref
    who: Ref
    reveal: bool = False
    bind: str = ""


@node
class RevealUntil(Instruction):
    """Reveal from the top until a card matches; binds it, and the others to ``rest``."""

    who: Ref
    filter: Filter
    count: Amount | None = None
    bind: str = "found"
    rest: str = "rest"


@node
class Order(Instruction):
    """Put bound cards back on their owner's library in any, or a random, order."""

    what: Ref
    place: Place


# ---- permanents


@node
class Destroy(Instruction):
    """Destroy (CR 701.8)."""

    what: Ref
    no_regeneration: bool = False
    bind: str = ""


@node
class SacrificeObjects(Instruction):
    """They sacrifice permanents that match, of their choice; or these very objects."""

    who: Ref
    what: Ref | None = None
    filter: Filter | None = None
    count: Amount | None = None
    """All that match, if absent."""
    bind: str = ""


@node
class TapObjects(Instruction):
    """Tap them, or untap them."""

    what: Ref
    untap: bool = False


@node
class PutCounter(Instruction):
    """Put counters of the kind on objects or players (CR 122); divided as announced."""

    kind: str
    count: Amount
    on: Ref
    divided: bool = False
    by: Ref | None = None


@node
class RemoveCounter(Instruction):
    """Remove counters; all, if there is no count; of any kind if the kind is empty."""

    kind: str
    on: Ref
    count: Amount | None = None
    bind: str = ""


@node
class MoveCounter(Instruction):
    """Move counters from one object to another (CR 122.5)."""

    origin: Ref
    to: Ref
    kind: str = ""
    count: Amount | None = None


@node
class PutSameCounters(Instruction):
    """Put on an object as many counters of each kind as another had that has left (CR 122.8)."""

    of: Ref
    on: Ref


@node
class Proliferate(Instruction):
    """Proliferate (CR 701.34)."""


@node
class CreateTokens(Instruction):
    """Create tokens (CR 111); ``token`` says which."""

    token: TokenSpec
    count: Amount
    who: Ref
    tapped: bool = False
    attacking: bool = False
    power: Amount | None = None
    toughness: Amount | None = None
    """X/X tokens: in place of the spec's numbers."""
    attach_to: Ref | None = None
    bind: str = ""


@node
class CreateCopies(Instruction):
    """Create tokens that are copies of it (CR 707)."""

    of: Ref
    count: Amount
    who: Ref
    except_: tuple[Change, ...] = ()
    tapped: bool = False
    attacking: bool = False
    bind: str = ""
    attacks: Ref | None = None
    """Whom they attack; whoever creates them chooses, if absent."""


@node
class CreateEmblem(Instruction):
    """They get an emblem with the abilities (CR 114)."""

    who: Ref
    abilities: tuple[Ability, ...]


@node
class Attach(Instruction):
    """Attach what to the other (CR 701.3); ``unattach`` if there is none."""

    what: Ref
    to: Ref | None


@node
class Fight(Instruction):
    """They fight (CR 701.14)."""

    left: Ref
    right: Ref


@node
class Regenerate(Instruction):
    """Makes a regeneration shield (CR 701.19)."""

    what: Ref


@node
class Transform(Instruction):
    """Transform or convert them (CR 701.27)."""

    what: Ref


@node
class FlipPermanent(Instruction):
    """Flip a flip card (CR 710)."""

    what: Ref


@node
class TurnFace(Instruction):
    """Turn face up or face down (CR 708)."""

    what: Ref
    up: bool = True


@node
class PhaseOut(Instruction):
    """Phase out (CR 702.26)."""

    what: Ref


@node
class KeywordAction(Instruction):
    """A keyword action that needs no more than this (CR 701).

    ``investigate``, ``explore``, ``adapt``,
    ``connive``, ``amass``, ``incubate``, ``venture``, ``learn``, ``manifest``,
    ``manifest_dread``, ``cloak``, ``populate``, ``support``, ``bolster``, ``monstrosity``,
    ``become_monarch``, ``take_initiative``, ``ring_tempts``, ``discover``, ``exert``, ``detain``,
    ``goad``, ``suspect``, ``day``, ``night``, ``end_turn``, ``restart`` ...
    """

    what: str
    who: Ref
    on: Ref | None = None
    amount: Amount | None = None
    words: tuple[str, ...] = ()
    bind: str = ""
