"""Who and what is meant (CR 109, 115, 608.2h)."""

from __future__ import annotations

from cardwright.magic.program.node import Amount, Condition, Filter, Ref, node
from cardwright.magic.program.words import Zone


@node
class This(Ref):
    """The object that has the ability; on the stack a spell is itself. Uses last known data."""


@node
class You(Ref):
    """The controller of the spell or ability (CR 109.5)."""


@node
class Opponents(Ref):
    """Every opponent of its controller."""


@node
class AllPlayers(Ref):
    """Every player, the active player first (CR 101.4)."""


@node
class ActivePlayer(Ref):
    """Whose turn it is."""


@node
class DefendingPlayer(Ref):
    """The defending player, seen from the object (CR 508.5)."""

    attacker: Ref


@node
class Target(Ref):
    """What was chosen for target slot ``slot`` of this mode, where still legal (CR 608.2b)."""

    slot: int = 0


@node
class EventRef(Ref):
    """Something in the event that triggered the ability or is replaced.

    Roles: ``object`` (what entered, died, attacked, was cast ...), ``source`` (of damage),
    ``player`` (who did it or to whom it was done), ``other`` (the blocked creature, the damaged
    permanent or player, what became the target), ``cause`` (the spell or ability behind it).
    """

    role: str = "object"


@node
class Bound(Ref):
    """What an earlier step of this resolution bound to a name; ``each`` in a loop."""

    name: str


@node
class Linked(Ref):
    """What this object remembers under a name (CR 607): "exiled with it", "the chosen player"."""

    name: str


@node
class ControllerOf(Ref):
    """Who controls it, or controlled it last (CR 608.2h)."""

    of: Ref


@node
class OwnerOf(Ref):
    """Who owns it."""

    of: Ref


@node
class AttachedTo(Ref):
    """What it is attached to: "enchanted creature", "equipped creature"."""

    of: Ref


@node
class AttachmentsOf(Ref):
    """What is attached to it and matches."""

    of: Ref
    filter: Filter


@node
class Every(Ref):
    """All objects that match in the zones; in ``whose`` zones only, if given."""

    filter: Filter
    zones: tuple[Zone, ...] = ("battlefield",)
    whose: Ref | None = None


@node
class Among(Ref):
    """Those of ``of`` that match."""

    of: Ref
    filter: Filter


@node
class PlayersWho(Ref):
    """Those players of ``of`` for whom the condition holds; ``Bound("each")`` is the player."""

    of: Ref
    condition: Condition


@node
class TopCards(Ref):
    """The top cards of each player's library, the top one first."""

    of: Ref
    count: int = 1
    number: Amount | None = None
    """So many, where they are not counted in print ("the top X cards")."""


@node
class Together(Ref):
    """All of these, each once."""

    parts: tuple[Ref, ...]


@node
class NextPlayer(Ref):
    """The player to the left of ``of``."""

    of: Ref
