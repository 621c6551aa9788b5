"""What an object must be. "You" and "this" are those of the ability that asks."""

from __future__ import annotations

from cardwright.magic.program.node import Amount, Filter, Pattern, Ref, node
from cardwright.magic.program.words import Comparison, Period, Stat, Zone


@node
class Anything(Filter):
    """Every object."""


@node
class All(Filter):
    """Every part holds."""

    parts: tuple[Filter, ...]


@node
class AnyOf(Filter):
    """At least one part holds."""

    parts: tuple[Filter, ...]


@node
class Not(Filter):
    """The part does not hold."""

    part: Filter


@node
class HasType(Filter):
    """Has the card type, ``Creature``; a ``permanent`` is what stands on the battlefield."""

    word: str


@node
class HasSubtype(Filter):
    """Has the subtype, ``Goblin``, ``Aura``, ``Forest``."""

    word: str


@node
class HasSupertype(Filter):
    """Has the supertype, ``Legendary``."""

    word: str


@node
class HasColor(Filter):
    """Has the colour, a letter of ``WUBRG``."""

    letter: str


@node
class ColorCount(Filter):
    """How many colours: ``= 0`` colourless, ``= 1`` monocoloured, ``>= 2`` multicoloured."""

    comparison: Comparison
    number: int


@node
class HasName(Filter):
    """Has this name (CR 201.2)."""

    name: str


@node
class Controlled(Filter):
    """Controlled by one of these players."""

    by: Ref


@node
class Owned(Filter):
    """Owned by one of these players."""

    by: Ref


@node
class IsTapped(Filter):
    """Tapped (CR 110.5)."""


@node
class IsFaceDown(Filter):
    """Face down (CR 708)."""


@node
class IsToken(Filter):
    """A token (CR 111)."""


@node
class IsCopy(Filter):
    """A copy of a spell (CR 707.10) or a token that is a copy."""


@node
class IsAttacking(Filter):
    """An attacking creature; attacking one of ``whom``, if given."""

    whom: Ref | None = None


@node
class IsBlocking(Filter):
    """A blocking creature; blocking one of ``whom``, if given."""

    whom: Ref | None = None


@node
class IsBlocked(Filter):
    """A blocked attacking creature (CR 509.1h)."""


@node
class IsUnblocked(Filter):
    """An attacking creature that no creature blocked, after blocks."""


@node
class HasStat(Filter):
    """Compares one of the object's numbers."""

    stat: Stat
    comparison: Comparison
    amount: Amount


@node
class HasXInCost(Filter):
    """Has {X} in its mana cost (CR 107.3)."""


@node
class HasKeyword(Filter):
    """Has the keyword ability, in lower case (``flying``)."""

    word: str


@node
class HasCounter(Filter):
    """Has counters of the kind; of any kind if it is empty."""

    kind: str
    comparison: Comparison = ">="
    number: int = 1


@node
class Is(Filter):
    """Is one of these; "another" is its denial with ``This``."""

    ref: Ref


@node
class InZone(Filter):
    """Is in one of the zones."""

    zones: tuple[Zone, ...]


@node
class IsSpell(Filter):
    """A spell on the stack (CR 112)."""


@node
class IsAbilityOnStack(Filter):
    """An ability on the stack: ``activated``, ``triggered`` or, if empty, either."""

    sort: str = ""


@node
class TargetsThat(Filter):
    """A spell or ability with a target that matches, or with one of these players."""

    filter: Filter | None = None
    players: Ref | None = None
    only: bool = False
    """It has no other target."""


@node
class HasTargets(Filter):
    """A spell or ability with so many targets."""

    number: int


@node
class HasAttached(Filter):
    """Something that matches is attached to it: "equipped", "enchanted"."""

    filter: Filter


@node
class IsAttachedTo(Filter):
    """It is attached to something that matches."""

    filter: Filter


@node
class Shares(Filter):
    """Shares a quality with one of these.

    ``creature_type``, ``color``, ``card_type``, ``name``, ``mana_value``, ``power``,
    ``toughness``, ``controller``, ``owner``, ``land_type``.
    """

    quality: str
    ref: Ref


@node
class HasChosen(Filter):
    """Is of the chosen ``color``, ``creature_type``, ``card_type``, ``land_type`` or ``name``."""

    what: str
    linked: bool = True
    """What this object remembers; else what was chosen in this resolution."""


@node
class HadEvent(Filter):
    """Was the object (or other role) of such an event in the period: "that attacked this turn"."""

    pattern: Pattern
    period: Period = "this_turn"
    role: str = "object"


@node
class EnteredThisTurn(Filter):
    """Came onto the battlefield this turn."""


@node
class WasCast(Filter):
    """Was cast, from the zone if one is given; a permanent remembers how it came."""

    zone: Zone | None = None
    by: Ref | None = None


@node
class Designated(Filter):
    """A permanent with the designation.

    ``monstrous``, ``renowned``, ``suspected``, ``goaded``, ``saddled``, ``solved``, ``paired`` ...
    """

    word: str


@node
class NewUnderControl(Filter):
    """Came under its controller's control since his last upkeep began (CR 702.30a)."""


@node
class CouldBeTargeted(Filter):
    """Could be the target of the spell or ability ``by``."""

    by: Ref


@node
class HasAbility(Filter):
    """Has any ability (``no abilities`` is its denial), or one of the sort given.

    Sorts: empty, ``activated``, ``mana``, ``triggered``, ``loyalty``.
    """

    sort: str = ""
