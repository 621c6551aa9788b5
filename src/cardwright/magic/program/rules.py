"""Instructions on continuous effects, the stack, mana and turns (CR 106, 500, 611, 701.6)."""

from __future__ import annotations

from cardwright.magic.program.abilities import ManaUse
from cardwright.magic.program.node import (
    Ability,
    Amount,
    Change,
    Cost,
    Filter,
    Instruction,
    Ref,
    node,
)
from cardwright.magic.program.words import Duration, Step, Zone

# ---- continuous effects and rules


@node
class Modify(Instruction):
    """A continuous effect on these objects or players from now on (CR 611.2)."""

    what: Ref
    changes: tuple[Change, ...]
    duration: Duration = "end_of_turn"
    locked: bool = True
    """The set is fixed now (CR 611.2c); else everything that matches meanwhile."""


@node
class GlobalRule(Instruction):
    """A rule of the game changes: forbids, requires or allows for players (CR 611.2f)."""

    who: Ref
    changes: tuple[Change, ...]
    duration: Duration = "end_of_turn"


@node
class PreventDamage(Instruction):
    """A prevention effect (CR 615): a shield, or all damage that matches."""

    to: Ref | None = None
    source: Filter | None = None
    from_: Ref | None = None
    amount: Amount | None = None
    """All, if absent."""
    combat: bool | None = None
    next_only: bool = False
    """Only the next time a source would deal damage."""
    duration: Duration = "end_of_turn"
    then: tuple[Instruction, ...] = ()
    """Done with what was prevented as ``EventAmount`` (CR 615.5)."""
    chosen_source: bool = False


@node
class ReplaceUntil(Instruction):
    """A replacement effect for a while (CR 614)."""

    replacement: Ability
    duration: Duration = "end_of_turn"
    once: bool = False


# ---- stack


@node
class CounterObject(Instruction):
    """Counter a spell or ability (CR 701.6)."""

    what: Ref
    to: Zone = "graveyard"
    bind: str = ""


@node
class CopySpell(Instruction):
    """Copy a spell or ability (CR 707.10); the player may choose new targets."""

    what: Ref
    who: Ref
    count: Amount
    new_targets: bool = True
    except_: tuple[Change, ...] = ()
    bind: str = ""


@node
class ChangeTargets(Instruction):
    """Choose new targets, or change the target to ``to`` (CR 115.7)."""

    what: Ref
    who: Ref
    to: Ref | None = None
    may: bool = True


@node
class CastCards(Instruction):
    """The player may cast, or play, cards while this resolves (CR 608.2g)."""

    who: Ref
    what: Ref
    free: bool = True
    count: int = 1
    """-1: any number."""
    lands: bool = False
    copy: bool = False
    """Cast copies of the cards."""
    optional: bool = True
    bind: str = ""
    cost: tuple[Cost, ...] = ()
    """Paid rather than the mana cost, if it is not free (madness, miracle)."""
    most: Amount | None = None
    """The mana value of the spell that it becomes is at most this (cascade, CR 702.85a)."""
    spells: Filter | None = None
    """What the card must be as the spell it becomes, whatever its other parts are (CR 601.3e)."""
    picked: str = ""
    """Binds the card that is cast."""


@node
class AllowPlay(Instruction):
    """The player may play or cast these cards for a while ("until end of turn you may play")."""

    who: Ref
    what: Ref
    duration: Duration
    free: bool = False
    lands: bool = True
    any_mana: bool = False
    cost: tuple[Cost, ...] = ()

    # ---- mana
    name: str = ""
    """What ``WasPaid`` asks for, and what the way to cast is called (``plot``, ``foretell``)."""
    later: bool = False
    """On a later turn only."""
    slow: bool = False
    """Only when a sorcery could be cast."""


@node
class AddMana(Instruction):
    """Adds mana: the symbols (``{G}{G}``), so many times (CR 106)."""

    who: Ref
    symbols: str
    times: Amount | None = None
    restriction: ManaUse | None = None
    keep: bool = False
    """Does not empty until end of turn."""
    in_combat: bool = False
    """Does not empty until end of combat (CR 702.189a)."""


@node
class AddAnyMana(Instruction):
    """Adds mana of one colour, or of any combination, among the colours (CR 106).

    ``colors``: letters, or ``chosen`` (linked), ``lands_you_control``, ``lands_opponents``,
    ``commander``, ``produced`` (by the event's permanent), ``of`` (colours of the objects in
    ``of``).
    """

    who: Ref
    colors: str = "WUBRG"
    count: Amount | None = None
    combination: bool = False
    of: Ref | None = None
    restriction: ManaUse | None = None


# ---- turns, the end


@node
class ExtraTurn(Instruction):
    """Takes an extra turn after this one (CR 500.7)."""

    who: Ref
    count: Amount
    then: tuple[Instruction, ...] = ()


@node
class ExtraPhase(Instruction):
    """Adds phases or steps after this one: ``combat``, ``main``, ``upkeep``, ``draw``..."""

    phases: tuple[str, ...]
    after_main: bool = False


@node
class SkipStep(Instruction):
    """Skips the player's next such step, ``turn``, or ``combat`` (CR 614.10)."""

    who: Ref
    step: Step | str
    count: int = 1


@node
class ControlTurn(Instruction):
    """Controls the player's next turn, who may take an extra turn after it (CR 723)."""

    who: Ref
    whom: Ref
    extra_turn: bool = False


@node
class RestartGame(Instruction):
    """Restarts the game (CR 727)."""

    leaving: Ref | None = None
    """Cards that stay in exile (CR 727.5), ..."""
    bind: str = ""
    """... and what they are called in the rest of the effect, ..."""
    then: tuple[Instruction, ...] = ()
    """... which comes just before the first turn (CR 727.4)."""


@node
class WinGame(Instruction):
    """Wins the game."""

    who: Ref


@node
class LoseGame(Instruction):
    """Loses the game."""

    who: Ref
