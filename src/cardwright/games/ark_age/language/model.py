"""Effects as the language says them: numbers, conditions, selectors, statics (ark C2, C4).

A field is called as its JSON key, with an underscore behind it where Python has the word for
itself (``if_``). The text of its annotation names the form that reads it (:mod:`grammar`), so the
aliases below are more than comments: ``Cost`` is a whole number from 0 to 9.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cardwright.games.ark_age.language.vocabulary import Op

Slug: TypeAlias = str
"""Lower-case letters, digits and single hyphens."""
Text: TypeAlias = str
Word: TypeAlias = str
"""One of a fixed list; which, says the key."""
SetWord: TypeAlias = str
"""An emotion, nebula, morality, keyword or token of the set."""
Ref: TypeAlias = str
"""``self``, ``it`` (= ``t1``), ``t2``, ``subject``, ``attacker`` ... (ark C2)."""

# Numbers.


@dataclass(frozen=True, slots=True)
class Named:
    """A number of the event, the round, or of the keyword on the card."""

    word: str
    """``n``, ``amount``, ``excess`` or ``round``."""


@dataclass(frozen=True, slots=True)
class Calculation:
    """Several numbers made one."""

    sign: str
    """``+``, ``-`` (two numbers), ``*``, ``min`` or ``max``."""
    of: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """How many units or cards a selector finds."""

    of: Selector


@dataclass(frozen=True, slots=True)
class StatOf:
    """A stat of a unit; ``hp`` is the health left."""

    stat: str
    of: Ref


@dataclass(frozen=True, slots=True)
class TokensOn:
    """How many good or bad tokens a unit bears, or the die of one of them."""

    of: Ref
    which: str | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Distance:
    """The spaces between two units (ark 403.6)."""

    between: tuple[Ref, Ref]


@dataclass(frozen=True, slots=True)
class Tally:
    """A number of a player, of several their sum."""

    what: str
    """``glory``, ``pride``, ``mania``, ``hand``, ``deck``, ``prison`` or ``incubator``."""
    of: Player


Expr: TypeAlias = "int | Named | Calculation | Count | StatOf | TokensOn | Distance | Tally"

# Conditions.


@dataclass(frozen=True, slots=True)
class Compares:
    """Two numbers compared."""

    sign: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Joined:
    """Several conditions: ``and`` or ``or``."""

    word: str
    of: tuple[Cond, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The contrary."""

    of: Cond


@dataclass(frozen=True, slots=True)
class Is:
    """A unit is what the test asks."""

    ref: Ref
    test: Test


@dataclass(frozen=True, slots=True)
class Exists:
    """A selector finds something."""

    of: Selector


@dataclass(frozen=True, slots=True)
class SameMat:
    """Two units stand on one mat."""

    refs: tuple[Ref, Ref]


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: ``mine``, ``side`` or ``enemy``."""

    whose: str


Cond: TypeAlias = "Compares | Joined | Not | Is | Exists | SameMat | Turn"

# Whom it concerns.


@dataclass(frozen=True, slots=True)
class Test:
    """What a card has to be; what is not asked is ``None``."""

    __test__ = False

    kind: Word | None = None
    weight: Word | None = None
    emotion: SetWord | None = None
    nebula: SetWord | None = None
    morality: SetWord | None = None
    name: CardName | None = None
    """A card's name, or ``self``: that of the source."""
    state: States = ()
    """All must hold; ``token:NAME`` among them."""


@dataclass(frozen=True, slots=True)
class Selector:
    """Which units, or cards of a zone."""

    who: Word
    kind: Word | None = None
    weight: Word | None = None
    emotion: SetWord | None = None
    nebula: SetWord | None = None
    morality: SetWord | None = None
    name: CardName | None = None
    state: States = ()
    where: Cond | None = None
    """Asked of each candidate, called ``this``."""
    zone: Word = "mat"
    n: Depth | None = None
    """How many cards of the top of a deck."""
    line: Word | None = None
    """``None``: ``both``, or ``anywhere`` for a selector that only looks."""
    of: Ref = "self"
    """From where lines, ``within`` and ``pos`` are measured."""
    within: Expr | None = None
    pos: Word | None = None
    pick: Pick | None = None
    """``None``: 1, or all in ``{each: ...}``."""
    up_to: Flag = False

    @property
    def test(self) -> Test:
        """Return what is asked of each without looking at places."""
        return Test(
            self.kind, self.weight, self.emotion, self.nebula, self.morality, self.name, self.state
        )


@dataclass(frozen=True, slots=True)
class PlayerOf:
    """The controller or owner of a unit."""

    role: str
    ref: Ref


@dataclass(frozen=True, slots=True)
class Each:
    """Everything that a selector picks."""

    of: Selector


CardName: TypeAlias = str
States: TypeAlias = tuple[str, ...]
Depth: TypeAlias = int
"""1 to 60."""
Pick: TypeAlias = "int | str"
Flag: TypeAlias = bool
Player: TypeAlias = "str | PlayerOf"
To: TypeAlias = "str | Each"

# Effects.


@dataclass(frozen=True, slots=True)
class Trigger:
    """The event that sets off a Safe effect or a watch."""

    event: Word
    who: Word | None = None
    """On whom it is seen; ``None``: the card itself."""
    anywhere: Flag = False
    token: SetWord | None = None
    by: Word | None = None
    if_: Cond | None = None


@dataclass(frozen=True, slots=True)
class Payment:
    """A part of the price that is no mania."""

    pay: Word
    n: Count1 | None = None
    of: Selector | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """How often an effect works."""

    n: Count1
    per: Word


@dataclass(frozen=True, slots=True)
class Mode:
    """One of several bodies, chosen at announcement."""

    label: Text
    target: Targets = ()
    area: Word | None = None
    do: Ops = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """One effect line (ark C2)."""

    id: Slug | None = None
    kind: Word
    on: Triggers = ()
    if_: Cond | None = None
    may: Flag = False
    cost: EffectCost = 0
    also: Payments = ()
    speed: Step | None = None
    range: EffectRange | None = None
    target: Targets = ()
    area: Word | None = None
    modes: Modes = ()
    limit: Limit | None = None
    do: Ops = ()
    while_: Statics = ()


Count1: TypeAlias = int
"""1 to 60."""
Step: TypeAlias = int
"""1 to 5."""
Cost: TypeAlias = int
"""0 to 9."""
EffectCost: TypeAlias = "int | str"
"""0 to 9, or ``n`` in a keyword."""
EffectRange: TypeAlias = "int | str"
"""0 to 5, or ``anywhere``."""
Triggers: TypeAlias = tuple[Trigger, ...]
Targets: TypeAlias = tuple[Selector, ...]
Payments: TypeAlias = tuple[Payment, ...]
Modes: TypeAlias = tuple[Mode, ...]
Ops: TypeAlias = "tuple[Op, ...]"
Options: TypeAlias = "tuple[Ops, ...]"

# What works continuously.


@dataclass(frozen=True, slots=True)
class Aura:
    """Changes stats of what the selector finds."""

    aura: Selector
    might: Expr | None = None
    health: Expr | None = None
    speed: Expr | None = None
    range: Expr | None = None
    attack_range: Expr | None = None
    set: StatSet | None = None
    if_: Cond | None = None
    zone: Word | None = None


@dataclass(frozen=True, slots=True)
class Grants:
    """Permits."""

    grant: Permissions
    of: Selector
    if_: Cond | None = None
    zone: Word | None = None


@dataclass(frozen=True, slots=True)
class Forbids:
    """Prohibits."""

    forbid: Permissions
    of: Selector
    if_: Cond | None = None
    zone: Word | None = None


@dataclass(frozen=True, slots=True)
class Taxes:
    """Makes something dearer or cheaper."""

    tax: Word
    player: Player
    n: Expr
    filter: Test | None = None
    if_: Cond | None = None
    zone: Word | None = None


@dataclass(frozen=True, slots=True)
class Replaces:
    """Does something else instead of an event."""

    replace: Word
    of: Selector
    instead: Ops
    if_: Cond | None = None
    zone: Word | None = None


@dataclass(frozen=True, slots=True)
class Watches:
    """Does something whenever an event is seen."""

    watch: Trigger
    do: Ops
    limit: Limit | None = None
    if_: Cond | None = None
    zone: Word | None = None


Static: TypeAlias = "Aura | Grants | Forbids | Taxes | Replaces | Watches"
Statics: TypeAlias = "tuple[Static, ...]"
Permissions: TypeAlias = tuple[str, ...]
StatSet: TypeAlias = "tuple[tuple[str, Expr], ...]"
"""Stats and the numbers they are set to."""
