"""The reference pass: what has been spoken of, and what a pronoun means.

A scope holds what one ability has said so far: its target slots, the objects and players that
were mentioned, names that instructions bound. Where two things might be meant, nothing is read:
:class:`Unread` makes the whole ability one for the players' hands.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from cardwright.magic.oracle.vocabulary import TYPES
from cardwright.magic.program.abilities import TargetSlot
from cardwright.magic.program.conditions import Matches
from cardwright.magic.program.filters import All, Is, Not
from cardwright.magic.program.node import Amount, Condition, Filter, Instruction, Ref
from cardwright.magic.program.refs import (
    Among,
    Bound,
    ControllerOf,
    Every,
    Target,
    This,
    Together,
)
from cardwright.magic.program.words import Zone
from cardwright.magic.subtypes import CREATURE_TYPES

Sort: TypeAlias = Literal["spell", "activated", "triggered", "static"]
_CREATURES: Final = frozenset(word.lower() for word in CREATURE_TYPES)
_PERSONS: Final = frozenset(("player", "opponent"))


class Unread(Exception):  # noqa: N818  (it is no error: the text is beyond the compiler)
    """The compiler does not know what this means."""


@dataclass(slots=True)
class Mention:
    """Something spoken of."""

    ref: Ref
    words: frozenset[str]
    """The nouns by which it was called, singular."""
    is_plural: bool = False
    moved: Ref | None = None
    """What it became in another zone."""
    sentence: int = 0
    is_later: bool = False
    """What it becomes, it becomes only later, in a delayed trigger."""
    is_shy: bool = False
    """*It* does not mean this: a spell whose target is spoken of after it."""
    tag: str = ""
    """What was done to it, as *the sacrificed creature* says: ``sacrificed``, ``exiled`` ..."""
    is_anothers: bool = False
    """It was called a thing that some other player controls: *that player* may mean that one."""
    is_here: bool = False
    """What it became is a permanent, whose own power counts from then on."""

    @property
    def is_person(self) -> bool:
        """Return whether it is a player."""
        return bool(self.words & _PERSONS)


@dataclass(slots=True)
class Scope:
    """What one ability has said so far."""

    sort: Sort
    face_types: frozenset[str] = frozenset()
    targets: list[TargetSlot] = field(default_factory=list[TargetSlot])
    mentions: list[Mention] = field(default_factory=list[Mention])
    out: list[Instruction] = field(default_factory=list[Instruction])
    outside: list[list[Instruction]] = field(default_factory=list[list[Instruction]])
    """The programs around the block that is being written."""
    names: int = 0
    sentence: int = 0
    variables: dict[str, Amount] = field(default_factory=dict[str, Amount])
    """What X is, where the text says so, or where it is announced."""
    per: Amount | None = None
    """*for each*: the numbers of this clause are multiplied."""
    that_many: Amount | None = None
    ways: dict[str, Amount] = field(default_factory=dict[str, Amount])
    """Numbers that the effect gave: *the life lost this way*."""
    removed: dict[str, Amount] = field(default_factory=dict[str, Amount])
    """How many counters of each kind the cost removes."""
    done: dict[str, Ref] = field(default_factory=dict[str, Ref])
    """What was *destroyed this way* and the like."""
    votes: tuple[str, ...] = ()
    """The words for which players vote."""
    won: str = ""
    """The name under which *if you win* asks, of a clash."""
    looked: Ref | None = None
    """The cards that are looked at or revealed: *them* after *from among*."""
    before_this: list[tuple[Mention, Ref | None]] = field(
        default_factory=list[tuple[Mention, "Ref | None"]]
    )
    before_last: list[tuple[Mention, Ref | None]] = field(
        default_factory=list[tuple[Mention, "Ref | None"]]
    )
    branches: list[Matches] = field(default_factory=list[Matches])
    """What was asked of things that were moved if it was so: they may be elsewhere by now."""
    grouped: list[Ref] = field(default_factory=list[Ref])
    """Groups that are spoken of again: the same objects are meant, not those that match now."""
    rest: Ref | None = None
    """The cards revealed before the one looked for."""
    taken: list[Ref] = field(default_factory=list[Ref])
    """Those of them that were put somewhere; the others are *the rest*."""
    chosen: str = ""
    """What *the chosen type* is a choice of, made as the permanent entered."""
    chosen_now: str = ""
    """The same, of a choice made in this effect."""
    targeting: Filter | None = None
    """What a spell must target for its cost to change."""
    tokens: Instruction | None = None
    """The step that made *those tokens*."""
    once: bool = False
    """What is allowed is allowed once each turn."""
    beyond_first: bool = False
    """The cost changes so for each target beyond the first."""
    has_left: bool = False
    """The ability triggers as this leaves the battlefield."""
    is_unshuffled: bool = False
    """A library may have been searched and it has yet to be said that it is shuffled."""
    zone: Zone = "battlefield"
    """Where the ability works, as its text shows (CR 113.6)."""
    inherited: Any = None
    """The subject of the clause before."""
    subject: Mention | None = None
    """The object that is the subject of the clause."""

    @property
    def is_permanent(self) -> bool:
        """Return whether the ability stands on a permanent."""
        return not self.face_types & {"Instant", "Sorcery"}

    def begin_sentence(self) -> None:
        """Keep in mind what had moved before this sentence, and before the last one."""
        self.before_last = self.before_this
        self.before_this = self.places()

    def note_branch(self, condition: Condition) -> None:
        """Keep in mind what was asked of something that this sentence has moved if it is so."""
        moved = {id(mention) for mention, was in self.before_this if mention.moved != was}
        known = {id(mention) for mention, _ in self.before_this}
        if not isinstance(condition, Matches):
            return
        for each in self.mentions:
            is_moved = id(each) in moved or (id(each) not in known and each.moved is not None)
            if each.ref == condition.ref and is_moved:
                self.branches.append(condition)

    def check_branch(self, condition: Condition) -> None:
        """Let nothing be asked of a thing that another branch may have moved away.

        Raises:
            Unread: if both may be so.
        """
        if not isinstance(condition, Matches):
            return
        for other in self.branches:
            if other.ref == condition.ref and not _exclude(other.filter, condition.filter):
                raise Unread("what another branch may have moved")

    def places(self) -> list[tuple[Mention, Ref | None]]:
        """Return where things are by now, for :meth:`restore`."""
        return [(mention, mention.moved) for mention in self.mentions]

    def restore(self, moved: list[tuple[Mention, Ref | None]]) -> None:
        """Speak of things where they were then: what is done in one branch only moves nothing."""
        for mention, was in moved:
            mention.moved = was

    def inner(self) -> Scope:
        """Return the scope of a trigger that this ability makes: it speaks of the same."""
        made = Scope(self.sort, self.face_types, mentions=list(self.mentions))
        made.chosen, made.chosen_now = self.chosen, self.chosen_now
        return made

    def name(self, kind: str) -> str:
        """Return a new name for what an instruction binds."""
        self.names += 1
        return f"{kind}{self.names}"

    def emit(self, instruction: Instruction) -> None:
        """Add a step to the program."""
        self.out.append(instruction)

    @contextmanager
    def block(self) -> Generator[list[Instruction]]:
        """Collect the steps within, instead of adding them to the program."""
        outside, self.out = self.out, []
        inside = self.out
        self.outside.append(outside)
        try:
            yield inside
        finally:
            self.out = self.outside.pop()

    def all_steps(self) -> Iterator[tuple[list[Instruction], int]]:
        """Yield the place of every step written so far, the last first."""
        for program in (self.out, *reversed(self.outside)):
            for number in range(len(program) - 1, -1, -1):
                yield program, number

    @contextmanager
    def later(self) -> Generator[list[Instruction]]:
        """Collect steps of a delayed trigger: what they move cannot be acted on afterwards."""
        before = len(self.mentions)
        moved = [mention.moved for mention in self.mentions]
        with self.block() as steps:
            yield steps
        del self.mentions[before:]
        for mention, was in zip(self.mentions, moved, strict=True):
            mention.is_later = mention.is_later or mention.moved != was

    # ---- mentions

    def mention(
        self, ref: Ref, words: frozenset[str], is_plural: bool = False, moved: Ref | None = None
    ) -> Mention:
        """Note that something was spoken of."""
        made = Mention(ref, words, is_plural, moved, self.sentence)
        self.mentions.append(made)
        return made

    def it(self, is_owned: bool = False, word: str = "") -> Mention:
        """Return what *it* means.

        Args:
            is_owned: it is what *its controller* speaks of.
            word: what it is then called, as in *if it's a land card*.
        """
        found = [
            each
            for each in self.mentions
            if not each.is_person and not each.is_plural and not each.is_shy
        ]
        if word:
            found = [each for each in found if _may_be_called(each, word)] or found
        if not is_owned and self.subject is not None:
            found = [each for each in found if each.ref != self.subject.ref] or found
        if not self.is_permanent:  # a spell is not acted on: "it" is something else
            found = [each for each in found if not isinstance(each.ref, This)] or found
        if not found or (not self.is_permanent and isinstance(found[-1].ref, This)):
            return self._this(found)
        if is_owned and isinstance(found[-1].ref, This):
            found = [each for each in found if not isinstance(each.ref, This)] or found
        return self._only(found)

    def its(self) -> Mention:
        """Return whose power *its power* is: the subject's, if an object does something."""
        if self.subject is not None and not self.subject.is_person:
            return self.subject
        return self.it()

    def them(self) -> Mention:
        """Return what *them* or *they* means, of objects."""
        found = [each for each in self.mentions if not each.is_person and each.is_plural]
        if not found:
            raise Unread("them")
        return self._group(self._only(found))

    def _group(self, mention: Mention) -> Mention:
        parts = mention.ref.parts if isinstance(mention.ref, Together) else (mention.ref,)
        if mention.moved is None:
            self.grouped += [part for part in parts if isinstance(part, Every)]
        return mention

    def join(self, before: int, made: Together) -> None:
        """Let *those creatures* mean all of what was just named, not the last part of it."""
        parts = [each for each in self.mentions[before:] if each.ref in made.parts]
        if len(parts) != len(made.parts) or any(each.is_person for each in parts):
            return
        words = parts[0].words.intersection(*(each.words for each in parts))
        if words:
            plural = [each for each in parts if each.is_plural]
            self.mentions = [each for each in self.mentions if each not in plural]
            self.mention(made, words, is_plural=True)

    def said(self, word: str, is_plural: bool, tag: str = "") -> Mention:
        """Return what *that creature*, *those cards* or *the sacrificed creature* means."""
        found = [
            each
            for each in self.mentions
            if each.is_plural == is_plural and _may_be_called(each, word)
            if (not tag or each.tag == tag) and not isinstance(each.ref, This)
        ]
        if not found:
            raise Unread(f"that {word}")
        if word in TYPES:  # a token may be of the type; what was called so is meant before it
            found = [each for each in found if word in each.words] or found
        if self.subject is not None:  # what does something to itself is called so
            found = [each for each in found if each.ref != self.subject.ref] or found
        return self._group(self._only(found))

    def the_rest(self) -> Ref:
        """Return those looked at that were not put anywhere."""
        if self.rest is not None:
            return self.rest
        if self.looked is None:
            raise Unread("the rest")
        if not self.taken:
            return self.looked
        return Among(self.looked, Not(Is(Together(tuple(self.taken)))))

    def other_than(self) -> Filter:
        """Return what *another* denies: the one target of a spell, else this.

        Raises:
            Unread: if another object was spoken of that may be meant.
        """
        objects = [each.ref for each in self.mentions if not each.is_person]
        if self.sort == "spell" and len(objects) == 1 and isinstance(objects[0], Target):
            return Not(Is(objects[0]))
        if any(isinstance(ref, Target) for ref in objects):
            raise Unread("another than which")
        return Not(Is(This()))

    def has_tag(self, tag: str) -> bool:
        """Return whether something was spoken of to which this was done."""
        return any(each.tag == tag for each in self.mentions)

    def person(self) -> Mention:
        """Return what *that player* or *they* means, of players."""
        found = [each for each in self.mentions if each.is_person]
        return self._only(found) if found else self._holder()

    def _holder(self) -> Mention:
        """Return who controls the one thing of another player that was spoken of."""
        found = [each for each in self.mentions if each.is_anothers and not each.is_plural]
        if not found or any(each.is_anothers and each.is_plural for each in self.mentions):
            raise Unread("that player")
        return Mention(ControllerOf(self._only(found).ref), frozenset(("player",)))

    def _this(self, found: list[Mention]) -> Mention:
        if found:
            return found[-1]
        raise Unread("it")

    def _only(self, found: list[Mention]) -> Mention:
        """Return the last; nothing is read if its sentence speaks of another as well."""
        last = found[-1]
        if last.is_later:
            raise Unread("what is chosen or moved elsewhere")
        rivals = [each for each in found if each.sentence == last.sentence]
        if isinstance(last.ref, This):
            rivals = [each for each in rivals if each.sentence > 0]
        else:
            rivals = [each for each in rivals if not isinstance(each.ref, This)]
        if any(each.ref != last.ref for each in rivals):
            raise Unread("ambiguous reference")
        return last


def _exclude(left: Filter, right: Filter) -> bool:
    """Return whether nothing is both."""
    if left == Not(right) or right == Not(left):
        return True
    return (isinstance(right, All) and Not(left) in right.parts) or (
        isinstance(left, All) and Not(right) in left.parts
    )


def _may_be_called(mention: Mention, word: str) -> bool:
    words = mention.words
    if word in words:
        return True
    if word in _PERSONS or mention.is_person:
        return word == "player" and mention.is_person
    if word == "creature":
        return bool(words & _CREATURES) or "token" in words
    if word == "card":
        return mention.moved is not None
    if word == "permanent":
        return "card" not in words and "spell" not in words
    return word in TYPES and "token" in words


def moved_ref(mention: Mention) -> Ref:
    """Return what is acted on now: the object that it has become, if it moved.

    Raises:
        Unread: if it moves later only.
    """
    if mention.is_later:
        raise Unread("what moves later")
    return mention.moved or mention.ref


def as_last_known(mention: Mention) -> Ref:
    """Return whose power or the like counts: a permanent it became, else what it last was."""
    if mention.is_here and not mention.is_later and mention.moved is not None:
        return mention.moved
    return mention.ref


def bound(name: str) -> Bound:
    """Return a reference to what was bound to the name."""
    return Bound(name)
