"""Questions: what the machine asks, whom, and every answer (decision 0021).

An answer is the place of one option. What takes several (targets, cards, attackers) is asked one
by one; the option ``done`` ends it where it may end. So no question has a list that explodes.

Kinds: ``priority``, ``target``, ``mode``, ``yes_no``, ``objects``, ``cards``, ``trigger_order``,
``replacement_order``, ``text``, ``way_to_cast``, ``x``, ``number``, ``attackers``, ``blockers``,
``mulligan``, ``mana``, ``manual``, ``manual_confirm``.
"""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import NONE
from cardwright.magic.program.costs import PayMana
from cardwright.magic.program.node import Ability, Cost, Node

PASS: Final = "pass"
LAND: Final = "land"
CAST: Final = "cast"
ACTIVATE: Final = "activate"
SPECIAL: Final = "special"
DONE: Final = "done"
"""``Option.word`` of the option that ends a choice of several."""


class Way:
    """One way to cast a spell or play a land: face, zone and cost (CR 601.2b, 118.9)."""

    def __init__(self, name: str, face: int, cost: tuple[Cost, ...]) -> None:
        self.name: str = name
        """Empty for the ordinary one; ``flashback``, ``evoke``, ``free`` ..."""
        self.face: int = face
        self.cost: tuple[Cost, ...] = cost
        """What is paid in place of the mana cost; the mana cost itself for the ordinary way."""
        self.source: int = NONE
        """The object whose effect permits it; ``NONE``: the card itself or the rules."""
        self.face_down: str = ""
        self.flash: bool = False
        self.any_mana: bool = False
        """Mana of any type may be spent on it."""
        self.is_once: bool = False
        """Its permission is used up for this turn."""


class Play:
    """What a player may do at priority (CR 117.1)."""

    def __init__(self, kind: str, thing: int, index: int = 0) -> None:
        self.kind: str = kind
        """``land``, ``cast``, ``activate`` (mana abilities too) or ``special``."""
        self.thing: int = thing
        """The card played, the source of the ability."""
        self.index: int = index
        """Which ability (of the source's ``Kit``)."""
        self.face: int = 0
        self.ways: tuple[Way, ...] = ()
        """Ways to cast it; asked if there are several."""
        self.ability: Ability | None = None
        self.word: str = ""
        """The special action (``turn_up``, ``foretell``, ``suspend``, ``plot``, ``companion``)."""
        self.is_mana: bool = False
        self.permitted_by: int = NONE
        """Of a land: the object whose permission is used up by it for this turn."""


class Option:
    """One answer. Which fields mean something depends on the question's kind."""

    def __init__(self, word: str = "", thing: int = NONE, number: int = 0) -> None:
        self.word: str = word
        """``pass``, ``done``, ``yes``, ``no``, a colour, a mode's words ..."""
        self.thing: int = thing
        """The object or player chosen; the attacker or blocker."""
        self.number: int = number
        """The number chosen; the index of a mode."""
        self.other: int = NONE
        """What the attacker attacks, or the blocker blocks."""
        self.play: Play | None = None
        self.way: Way | None = None


class Question:
    """What stands to be answered. Immutable once asked; shared by copies."""

    def __init__(self, kind: str, seat: int, options: list[Option]) -> None:
        self.kind: str = kind
        self.seat: int = seat
        self.options: list[Option] = options
        self.about: int = NONE
        """The object that asks: the spell cast or resolving, the source of the ability."""
        self.word: str = ""
        """What for: ``sacrifice``, ``discard``, ``legend``, ``scry``, ``kicker``, ``may`` ..."""
        self.node: Node | None = None
        """The instruction, cost, target slot or ability behind it."""
        self.chosen: tuple[int, ...] = ()
        """What has been chosen so far of the several."""
        self.amount: int = 0
        """How many (more) at most; what is left to divide."""
        self.seen: tuple[int, ...] = ()
        """Objects that the seat looks at for this question, those not eligible included."""
        self.is_open: bool = False
        """Any other text is an answer too (a card name): ``State.answer_text``."""


def option_for(thing: int) -> Option:
    """Return the option that chooses a thing."""
    return Option("", thing)


def done() -> Option:
    """Return the option that ends a choice of several."""
    return Option(DONE)


def yes_or_no() -> list[Option]:
    """Return the options of a question of kind ``yes_no``: number 1 is yes."""
    return [Option("yes", NONE, 1), Option("no", NONE, 0)]


def mana_cost(symbols: str) -> tuple[Cost, ...]:
    """Return the cost of so much mana."""
    return (PayMana(symbols),)
