"""The operations of the language, one dataclass a word; ``vocabulary`` has the words (C4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardwright.games.ark_age.language.model import (
    Cond,
    Expr,
    Flag,
    Ops,
    Options,
    Permissions,
    Player,
    Ref,
    Selector,
    SetWord,
    Slug,
    StatSet,
    Test,
    To,
    Word,
)

NumberOrAll: TypeAlias = "Expr | str"
"""A number, or ``all``."""
Charged: TypeAlias = bool
"""Default true."""


@dataclass(frozen=True, slots=True)
class Damage:
    """Deal damage (ark 617); ``pierce`` ignores flight, preventions and shields."""

    n: Expr
    to: To
    pierce: Flag = False


@dataclass(frozen=True, slots=True)
class Drain:
    """Deal damage, and heal the source by it."""

    n: Expr
    to: To


@dataclass(frozen=True, slots=True)
class Heal:
    """Remove damage."""

    n: NumberOrAll
    to: To


@dataclass(frozen=True, slots=True)
class Prevent:
    """Lessen the next damage."""

    n: NumberOrAll
    to: To
    until: Word


@dataclass(frozen=True, slots=True)
class Charge:
    """Charge units (ark 600)."""

    to: To


@dataclass(frozen=True, slots=True)
class Discharge:
    """Discharge units; gives no second attack (ark 600.5)."""

    to: To


@dataclass(frozen=True, slots=True)
class TurnDogma:
    """Charge or discharge dogmas of a player, of his choice."""

    player: Player
    n: Expr
    state: Word


@dataclass(frozen=True, slots=True)
class Again:
    """Discharge, with permission for one more attack this turn (ark 606.1)."""

    to: To


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Put into flight."""

    to: To


@dataclass(frozen=True, slots=True)
class Land:
    """Put on the ground."""

    to: To


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show the face."""

    to: To


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Move on its mat: chosen steps, pushed back, pulled forward, or swapped."""

    to: To
    how: Word
    n: Expr | None = None
    with_: Ref | None = None


@dataclass(frozen=True, slots=True)
class PutToken:
    """Put on, take off, cleanse or shift tokens (ark 616)."""

    to: To
    sign: Word = "add"
    name: SetWord | None = None
    n: Expr | None = None
    which: Word | None = None
    from_: Ref | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeStat:
    """Change stats for a while (ark 107.2)."""

    to: To
    might: Expr | None = None
    health: Expr | None = None
    speed: Expr | None = None
    range: Expr | None = None
    attack_range: Expr | None = None
    set: StatSet | None = None
    until: Word


@dataclass(frozen=True, slots=True)
class Grant:
    """Permit for a while (ark 101.2)."""

    to: To
    what: Permissions
    until: Word


@dataclass(frozen=True, slots=True)
class Forbid:
    """Prohibit for a while (ark 101.3)."""

    to: To
    what: Permissions
    until: Word


@dataclass(frozen=True, slots=True)
class Mania:
    """Give optional stones, or take them."""

    player: Player
    n: Expr


@dataclass(frozen=True, slots=True, kw_only=True)
class Tax:
    """Make effects, summons or revivals dearer or cheaper for a while."""

    what: Word
    player: Player
    filter: Test | None = None
    n: Expr
    until: Word


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards."""

    player: Player
    n: Expr


@dataclass(frozen=True, slots=True)
class Mill:
    """Put the top of the deck into the incubator."""

    player: Player
    n: Expr


@dataclass(frozen=True, slots=True)
class Arrange:
    """Look at the top of the deck and order it anew."""

    player: Player
    n: Expr


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard from hand."""

    player: Player
    n: Expr
    chooser: Player | None = None
    filter: Test | None = None


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at a hand or the top of a deck."""

    player: Player
    zone: Word
    n: Expr | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """Take cards from the deck, show them, and shuffle."""

    player: Player
    filter: Test | None = None
    n: Expr
    into: Word


@dataclass(frozen=True, slots=True)
class ToDeck:
    """Put into the owner's deck."""

    to: To
    where: Word


@dataclass(frozen=True, slots=True)
class Spawn:
    """Make units without a card (ark 308)."""

    card: Slug
    player: Player
    n: Expr = 1
    air: Flag = False
    charged: Charged = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SummonFree:
    """Summon without cost, outside the revive limits."""

    player: Player
    from_: Word
    n: Expr
    filter: Test | None = None
    air: Flag = False
    charged: Charged = True


@dataclass(frozen=True, slots=True)
class Return:
    """Put into the owner's hand."""

    to: To


@dataclass(frozen=True, slots=True)
class Imprison:
    """Put into the owner's prison (ark 405.2)."""

    to: To


@dataclass(frozen=True, slots=True)
class Release:
    """Take from the prison."""

    player: Player
    n: Expr
    into: Word
    filter: Test | None = None
    chooser: Player | None = None


@dataclass(frozen=True, slots=True)
class Control:
    """Change who controls a unit (ark 619)."""

    to: To
    player: Player
    until: Word


@dataclass(frozen=True, slots=True)
class Sacrifice:
    """One's own unit dies, for no Pride."""

    to: To


@dataclass(frozen=True, slots=True)
class Kill:
    """Units die; it counts as a kill."""

    to: To


@dataclass(frozen=True, slots=True)
class Negate:
    """The link answered, or the attack, does nothing."""

    what: Word
    max_speed: Expr | None = None


@dataclass(frozen=True, slots=True)
class Redirect:
    """The link answered, or the attack, has a new target."""

    what: Word
    to: Ref


@dataclass(frozen=True, slots=True)
class Echo:
    """The text of the link answered is carried out for you."""

    what: Word
    kind: Word | None = None


@dataclass(frozen=True, slots=True)
class EndCombat:
    """End the combat as a settlement does (ark 702.2)."""


@dataclass(frozen=True, slots=True)
class Glory:
    """Give Glory, or take it."""

    player: Player
    n: Expr


@dataclass(frozen=True, slots=True)
class Pride:
    """Give Pride, or take it."""

    player: Player
    n: Expr


@dataclass(frozen=True, slots=True)
class Win:
    """Win by Frame (ark 104.5)."""

    player: Player


@dataclass(frozen=True, slots=True)
class Choose:
    """A player picks one of several texts on resolution."""

    by: Player
    options: Options


@dataclass(frozen=True, slots=True)
class When:
    """One text if a condition holds, another if not."""

    if_: Cond
    then: Ops
    else_: Ops = ()


@dataclass(frozen=True, slots=True)
class ForEach:
    """A text for each found, called ``this``; the set is fixed at the start."""

    of: Selector
    do: Ops


@dataclass(frozen=True, slots=True)
class Times:
    """A text several times, at most five."""

    n: Expr
    do: Ops


@dataclass(frozen=True, slots=True)
class Later:
    """A text at a later time, without a chain."""

    at: Word
    do: Ops
