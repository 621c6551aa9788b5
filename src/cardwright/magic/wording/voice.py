"""What is being put into words, and how the words of each family of nodes are found.

Each family has a table from node type to the function that words it; the modules of this package
bring their tables and :mod:`cardwright.magic.wording` puts them together. A :class:`Voice` speaks
one ability: it knows the targets of the mode, whether they were mentioned, and who acts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.node import (
    Ability,
    Amount,
    Change,
    Condition,
    Cost,
    Filter,
    Instruction,
    Node,
    Pattern,
    Ref,
)
from cardwright.magic.program.refs import AllPlayers, Opponents, You
from cardwright.magic.wording.english import several, third
from cardwright.magic.wording.nouns import Noun


@dataclass(frozen=True, slots=True)
class Said:
    """Who or what is meant, in words."""

    text: str
    own: str
    """Whose: ``your``, ``its``, ``target creature's``."""
    many: bool = False
    you: bool = False
    bare: str = ""
    """Those that are counted, without ``all`` or ``each``; the text, if empty."""
    single: str = ""
    """One of them, without an article: ``creature you control``; empty if they are but one."""
    person: bool = False
    """Players."""

    @property
    def counted(self) -> str:
        """Return the words behind a number: ``creatures you control``."""
        return self.bare or self.text

    @property
    def each(self) -> str:
        """Return each of them: ``each creature you control``; the text if it is but one."""
        if self.single:
            return f"each {self.single}"
        return f"each of {self.text}" if self.many else self.text

    def does(self, verb: str) -> str:
        """Return the words with the verb in the right form."""
        if self.you or self.many:
            return f"{self.text} {several(verb)}"
        return f"{self.text} {third(verb)}"


def said(text: str, many: bool = False, person: bool = False) -> Said:
    """Return words whose possessive is formed as usual."""
    own = f"{text}'" if many and text.endswith("s") else f"{text}'s"
    return Said(text, own, many, person=person)


@dataclass(slots=True)
class Voice:
    """Speaks one mode of one ability."""

    targets: tuple[TargetSlot, ...] = ()
    mentioned: set[int] = field(default_factory=set[int])
    """Target slots that were spoken of."""
    bound: dict[str, bool] = field(default_factory=dict[str, bool])
    """Names that earlier steps bound, and whether several things bear them."""
    yours: set[str] = field(default_factory=set[str])
    """Those of them whose cards are surely yours."""
    actor: Ref = field(default_factory=You)
    """Who does what is told without a subject."""
    each: str = ""
    """How ``each`` of a loop is called; empty outside of loops."""
    event: Pattern | None = None
    """The event that triggered the ability or is replaced."""
    host: str = "what this is attached to"
    """How that is called: ``the equipped creature``."""
    depth: int = 0
    """How many programs surround the one that is spoken."""

    def ref(self, node: Ref) -> Said:
        """Return who or what is meant."""
        return TABLES.refs[type(node)](node, self)

    def is_person(self, node: Ref) -> bool:
        """Return whether players are meant, without having spoken of them."""
        before = set(self.mentioned)
        found = self.ref(node).person
        self.mentioned = before
        return found

    def anyone(self, node: Ref) -> Said:
        """Return who is meant where one of them is enough: ``an opponent``."""
        if isinstance(node, Opponents):
            return said("an opponent", person=True)
        return said("a player", person=True) if isinstance(node, AllPlayers) else self.ref(node)

    def noun(self, node: Filter | None, head: str = "permanent") -> Noun:
        """Return the noun phrase of what matches; ``head`` where the filter names no kind."""
        return TABLES.noun(node, self).named(head)

    def amount(self, node: Amount) -> str:
        """Return a number in words."""
        return TABLES.amounts[type(node)](node, self)

    def condition(self, node: Condition) -> str:
        """Return a condition as a clause."""
        return TABLES.conditions[type(node)](node, self)

    def cost(self, node: Cost) -> str:
        """Return a part of a cost as something done: ``discarding a card``."""
        return TABLES.costs[type(node)](node, self)

    def pattern(self, node: Pattern) -> str:
        """Return an event as a clause."""
        return TABLES.patterns[type(node)](node, self)

    def change(self, node: Change) -> str:
        """Return what a continuous effect does, as a predicate: ``has +1/+1``."""
        return TABLES.changes[type(node)](node, self)

    def step(self, node: Instruction) -> str:
        """Return an instruction as a clause."""
        return TABLES.steps[type(node)](node, self)

    def ability(self, node: Ability) -> str:
        """Return an ability as one sentence or several."""
        return TABLES.abilities[type(node)](node, self)


Worded: TypeAlias = Mapping[type[Node], Callable[[Any, Voice], str]]
"""A table of a family whose words are a text."""
Referred: TypeAlias = Mapping[type[Node], Callable[[Any, Voice], Said]]
Nouns: TypeAlias = Mapping[type[Node], Callable[[Any, Voice], Noun]]


@dataclass(slots=True)
class Tables:
    """The tables of all families."""

    refs: Referred = field(default_factory=dict[type[Node], Callable[[Any, Voice], Said]])
    filters: Nouns = field(default_factory=dict[type[Node], Callable[[Any, Voice], Noun]])
    amounts: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])
    conditions: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])
    costs: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])
    patterns: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])
    changes: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])
    steps: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])
    abilities: Worded = field(default_factory=dict[type[Node], Callable[[Any, Voice], str]])

    def noun(self, node: Filter | None, voice: Voice) -> Noun:
        """Return the noun phrase of a filter; one that admits everything without a filter."""
        return Noun.anything() if node is None else self.filters[type(node)](node, voice)

    def known(self) -> set[type[Node]]:
        """Return every node type that has words."""
        every = (self.refs, self.filters, self.amounts, self.conditions, self.costs)
        rest = (self.patterns, self.changes, self.steps, self.abilities)
        return {kind for table in (*every, *rest) for kind in table}


TABLES: Final = Tables()
"""Filled when the package is imported."""
