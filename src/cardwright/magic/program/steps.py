"""Instructions that choose, branch, loop or leave to chance (CR 608.2d, 700.2, 705, 706)."""

from __future__ import annotations

from cardwright.magic.program.abilities import Body
from cardwright.magic.program.node import Amount, Condition, Cost, Instruction, Pattern, Ref, node
from cardwright.magic.program.words import Duration

# ---- choices


@node
class ChooseObjects(Instruction):
    """Choose among objects, without targets (CR 115.10, 608.2d); binds what was chosen."""

    who: Ref
    among: Ref
    minimum: Amount
    maximum: Amount
    bind: str = "chosen"
    at_random: bool = False
    total: Amount | None = None
    """The chosen objects' total mana value (or power with ``stat``) is at most this."""
    stat: str = ""
    different: str = ""
    """No two share this quality."""


@node
class ChoosePlayer(Instruction):
    """Choose a player among them."""

    who: Ref
    among: Ref
    bind: str = "chosen"
    link: str = ""


@node
class ChooseWord(Instruction):
    """Choose a word.

    ``what``: ``color``, ``creature_type``, ``card_type``, ``card_name``, ``land_type``,
    ``basic_land_type``, ``odd_or_even``, or ``word`` for one of ``words``.
    """

    who: Ref
    what: str
    words: tuple[str, ...] = ()
    bind: str = "chosen"
    link: str = ""
    """This object remembers it: "as this enters, choose"."""


@node
class ChooseNumber(Instruction):
    """Choose a number."""

    who: Ref
    minimum: Amount
    maximum: Amount | None = None
    bind: str = "number"
    link: str = ""


@node
class ChooseMode(Instruction):
    """Choose one of these programs on resolution ("faces a villainous choice", "or")."""

    who: Ref
    programs: tuple[tuple[Instruction, ...], ...]
    words: tuple[str, ...] = ()


@node
class Vote(Instruction):
    """Each player votes for a word, from ``first`` on; binds each word's count (CR 701.38)."""

    first: Ref
    words: tuple[str, ...]


# ---- control of the program


@node
class May(Instruction):
    """The player may do this; ``bind`` tells whether (CR 608.2d)."""

    who: Ref
    program: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()
    bind: str = ""


@node
class PayOr(Instruction):
    """The player may pay the cost; ``then`` if paid, ``otherwise`` if not (CR 118.12)."""

    who: Ref
    cost: tuple[Cost, ...]
    then: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()
    bind: str = ""


@node
class If(Instruction):
    """Does one or the other, as the condition is now."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@node
class ForEach(Instruction):
    """Does the program for each of them, bound to ``each``."""

    of: Ref
    program: tuple[Instruction, ...]
    chosen_by_each: bool = False
    """"You" means each player for choices; the effect's controller stays."""


@node
class Repeat(Instruction):
    """Does the program so many times, or while the condition holds after it."""

    program: tuple[Instruction, ...]
    times: Amount | None = None
    while_: Condition | None = None


@node
class Remember(Instruction):
    """Binds a number or objects now, or links them to this object (CR 607)."""

    amount: Amount | None = None
    what: Ref | None = None
    bind: str = ""
    link: str = ""


@node
class Reflexive(Instruction):
    """A reflexive trigger ("when you do") with its own targets (CR 603.12)."""

    body: Body


@node
class Delay(Instruction):
    """Makes a delayed trigger (CR 603.7). Bound refs are kept; once, unless ``every``."""

    pattern: Pattern
    body: Body
    every: bool = False
    until: Duration = "permanent"
    condition: Condition | None = None


# ---- chance


@node
class FlipCoins(Instruction):
    """Flip coins (CR 705); binds the number won."""

    who: Ref
    count: Amount
    win: tuple[Instruction, ...] = ()
    lose: tuple[Instruction, ...] = ()
    bind: str = ""


@node
class RollDice(Instruction):
    """Roll dice (CR 706); binds the result; ``table`` gives programs by range of the result."""

    who: Ref
    sides: int
    count: Amount
    bind: str = "roll"
    table: tuple[DieRow, ...] = ()


@node
class DieRow(Instruction):
    """One row of a table of results."""

    low: int
    high: int
    program: tuple[Instruction, ...]
