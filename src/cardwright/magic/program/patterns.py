"""Which events are meant (CR 603.2, 614.1). An absent field admits everything."""

from __future__ import annotations

from cardwright.magic.program.node import Amount, Condition, Filter, Pattern, Ref, node
from cardwright.magic.program.words import Cause, Step, Zone


@node
class Moves(Pattern):
    """An object changes zones. Enters: ``to=battlefield``; dies: battlefield to graveyard."""

    filter: Filter
    origin: tuple[Zone, ...] = ()
    to: tuple[Zone, ...] = ()
    causes: tuple[Cause, ...] = ()
    whose: Ref | None = None
    """The owner of the zone it comes to (or from)."""
    batch: bool = False
    """"One or more": once for all that happen together (CR 603.2c)."""
    by_player: bool = False
    """Of a batch: once for each player who does it (*a player mills one or more cards*)."""
    face_down: bool | None = None


@node
class CastSpell(Pattern):
    """A player casts a spell that matches; the nth of the turn, if given."""

    filter: Filter
    by: Ref | None = None
    nth: int = 0
    origin: tuple[Zone, ...] = ()


@node
class CopiesSpell(Pattern):
    """A player copies a spell that matches."""

    filter: Filter
    by: Ref | None = None


@node
class Activates(Pattern):
    """A player activates an ability of an object that matches; mana abilities with ``mana``."""

    filter: Filter
    by: Ref | None = None
    mana: bool = False
    loyalty: bool = False


@node
class TapsForMana(Pattern):
    """A permanent that matches is tapped for mana (CR 106.12)."""

    filter: Filter
    by: Ref | None = None


@node
class Attacks(Pattern):
    """A creature that matches attacks (CR 508.1)."""

    filter: Filter
    whom: Ref | None = None
    """Attacks one of these players; planeswalkers with ``or_planeswalker``."""
    or_planeswalker: bool = False
    alone: bool = False


@node
class AttackDeclared(Pattern):
    """A player attacks with at least so many creatures that match: one event a combat."""

    by: Ref
    filter: Filter
    at_least: int = 1
    whom: Ref | None = None


@node
class Blocks(Pattern):
    """A creature that matches blocks one that matches ``blocked``."""

    filter: Filter
    blocked: Filter | None = None


@node
class BecomesBlocked(Pattern):
    """An attacker that matches becomes blocked, by one that matches ``blocker`` if given."""

    filter: Filter
    blocker: Filter | None = None


@node
class NotBlocked(Pattern):
    """An attacker that matches attacks and is not blocked (CR 509.3g)."""

    filter: Filter


@node
class DealsDamage(Pattern):
    """A source that matches deals damage (CR 120)."""

    source: Filter
    to_objects: Filter | None = None
    to_players: Ref | None = None
    """Neither given: to anything."""
    combat: bool | None = None
    batch: bool = False


@node
class LifeChanges(Pattern):
    """A player gains life (``up``) or loses it; so much, if given."""

    who: Ref
    up: bool
    exactly: int = 0
    batch: bool = False
    """"One or more players": once for all that happen together (CR 603.2c)."""


@node
class Draws(Pattern):
    """A player draws a card; the nth of the turn, if given; ``not_first_of_draw_step``."""

    who: Ref
    nth: int = 0
    not_first_of_draw_step: bool = False


@node
class CountersPut(Pattern):
    """Counters of the kind (any if empty) are put on an object that matches, or on players."""

    kind: str
    filter: Filter | None = None
    players: Ref | None = None
    by: Ref | None = None
    batch: bool = True
    by_effect: bool = False
    """An effect puts them: no cost, no rule, no combat damage (CR 609.1)."""


@node
class CountersRemoved(Pattern):
    """Counters of the kind are removed; ``last``: none is left."""

    kind: str
    filter: Filter
    last: bool = False


@node
class Taps(Pattern):
    """A permanent that matches becomes tapped, or untapped."""

    filter: Filter
    tapped: bool = True


@node
class BecomesTarget(Pattern):
    """An object that matches, or a player, becomes the target of what matches ``of``."""

    filter: Filter | None
    players: Ref | None = None
    of: Filter | None = None
    by: Ref | None = None
    first_each_turn: bool = False


@node
class StepBegins(Pattern):
    """The step begins, in the turn of one of these players."""

    step: Step
    whose: Ref


@node
class TurnsFaceUp(Pattern):
    """A permanent that matches is turned face up (CR 708.8)."""

    filter: Filter


@node
class Transforms(Pattern):
    """A permanent that matches transforms (CR 701.27); into the named face, if given."""

    filter: Filter


@node
class Attaches(Pattern):
    """An attachment that matches becomes attached to what matches ``to``."""

    filter: Filter
    to: Filter | None = None


@node
class TokensMade(Pattern):
    """Tokens that match would be created under a player's control (CR 111)."""

    filter: Filter
    under: Ref | None = None


@node
class PlayerDoes(Pattern):
    """A player does a keyword action (CR 701).

    ``scry``, ``surveil``, ``shuffle``, ``search``, ``cycle``,
    ``explore``, ``proliferate``, ``flip_win``, ``flip_lose``, ``roll``, ``investigate``,
    ``become_monarch``, ``lose_game``, ``venture``, ``exert``, ``crew``, ``ring`` ...
    """

    what: str
    who: Ref | None = None
    filter: Filter | None = None


@node
class LosesControl(Pattern):
    """Its controller loses control of it."""

    filter: Filter


@node
class StateHolds(Pattern):
    """A state trigger (CR 603.8): the condition is true."""

    condition: Condition


@node
class EitherEvent(Pattern):
    """One of these events; "enters or attacks"."""

    parts: tuple[Pattern, ...]


@node
class EventWhere(Pattern):
    """Such an event, if the condition holds as it happens (EventRef and EventAmount may be used).

    For what stands inside the trigger head; an intervening if is the ability's ``condition``.
    """

    pattern: Pattern
    condition: Condition


@node
class NthThisTurn(Pattern):
    """The nth such event of the turn."""

    pattern: Pattern
    number: Amount
