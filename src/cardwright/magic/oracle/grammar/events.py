"""Events: what stands after *when*, *whenever* and *at*, and in *would*."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import (
    Choice,
    Form,
    Maybe,
    OneWord,
    Reading,
    Rule,
    Through,
    VerbChoice,
    Words,
    either,
    inflect,
    maybe,
    rule,
    verb,
)
from cardwright.magic.oracle.grammar.nouns import NOUN
from cardwright.magic.oracle.grammar.phrases import PHRASE, PLACE, PLAYER, POSSESSOR
from cardwright.magic.oracle.grammar.quantities import COUNTER_KIND, QUANTITY
from cardwright.magic.oracle.vocabulary import ORDINALS
from cardwright.magic.oracle.words import Text, cut

EVENT: Final = Choice()
"""Everything that may happen."""
_HAPPENS: Final = VerbChoice()
_WORDS: Final = (
    "enter", "enter the battlefield", "die", "die this turn", "attack", "block", "attack or block",
    "enter or attack", "enter or die", "leave the battlefield", "enter or leave the battlefield",
    "become blocked", "become tapped", "become untapped", "be dealt damage", "be turned face up",
    "attack alone", "attack and isn't blocked", "become the target of a spell or ability",
    "become the target of a spell", "block or become blocked", "gain life", "lose life",
    "draw a card", "discard a card", "mutate", "transform", "transform into ~",
    "become monstrous", "become renowned",
    "become level 2", "become level 3",
    "be dealt combat damage", "be put into a graveyard from the battlefield",
    "be put into your graveyard from the battlefield", "be put into exile from the battlefield",
    "become the target of a spell or ability an opponent controls",
    "die or be put into exile from the battlefield", "be put into a graveyard from anywhere",
    "attack while saddled", "be tapped for mana", "explore", "become attached to a creature",
    "cycle ~", "exert ~", "scry", "surveil", "shuffle their library", "search their library",
    "win a coin flip", "lose a coin flip", "commit a crime", "attack you",
    "attack you or a planeswalker you control", "be attacked", "enter under your control",
    "enter the battlefield under your control", "deal damage", "deal combat damage",
    "be countered", "sacrifice ~", "cast ~", "attack with one or more creatures",
    "roll one or more dice", "proliferate", "investigate", "become crewed", "exploit a creature",
    "train", "be championed", "venture into the dungeon",
    "put one or more counters on a creature", "complete a dungeon", "become the monarch",
    "cycle or discard a card", "cycle a card", "discard ~", "draw your first card each turn",
    "draw your second card each turn", "exile ~", "draw your third card each turn",
    "gain control of ~ from another player", "attack a player", "enter from your graveyard",
    "enter the battlefield or die", "deal combat damage to a player or planeswalker",
    "be put into a graveyard", "leave your graveyard", "expend 4", "expend 6", "expend 8",
    "crew a Vehicle", "unlock ~", "unlock this door", "be unattached",
    "attack or become the target of a spell",
    "enter and whenever you expend 4", "lose the game", "lose control of ~", "be saddled",
    "phase in", "phase out",
    "collect evidence", "tap a land for mana", "deal combat damage to a player and/or dies",
    "become the target of a spell or ability for the first time each turn",
    "tap an untapped creature", "enter or be turned face up", "phase out or leave the battlefield",
    "become tapped or be dealt damage", "attack or become tapped", "block or be dealt damage",
)  # fmt: skip
_OBJECTS: Final = (
    "deal combat damage to", "deal damage to", "cast", "sacrifice", "block", "attack", "discard",
    "become blocked by", "cast or copy", "become the target of", "attack with", "copy", "play",
    "cycle", "be blocked by", "exile", "activate", "mill",
    "become attached to", "create", "control no", "control", "tap", "be dealt damage by",
    "return", "exploit", "draw",
)  # fmt: skip


class _Fixed(Form):
    """A verb phrase of fixed words, in whatever inflection."""

    def __init__(self, words: str) -> None:
        self.words: Final = cut(words)
        self.value: Final = words

    def read(self, text: Text, at: int) -> list[Reading]:
        end = at + len(self.words)
        if text.words[at + 1 : end] != self.words[1:] or text.bases[at] != self.words[0]:
            return _second_verb(self, text, at)
        return [(c.Happens(self.value, span=(at, end)), end)]

    def show(self, value: Any) -> Words | None:
        return self.words if type(value) is c.Happens and value.words == self.value else None

    def starts(self) -> frozenset[str]:
        return frozenset(self.words[:1])


def _second_verb(form: _Fixed, text: Text, at: int) -> list[Reading]:
    """Read *attacks or blocks*: the second verb is inflected as the first."""
    end = at + len(form.words)
    if not text.thirds[at] or text.words[at:end] != _all_third(form.words):
        return []
    return [(c.Happens(form.value, span=(at, end)), end)]


def _all_third(words: Words) -> Words:
    """Return the phrase with the verbs on both sides of *or* in the third person."""
    if "or" not in words:
        return ()
    cut_at = words.index("or") + 1
    return (*inflect(words[:cut_at], True), *inflect(words[cut_at:], True))


_HAPPENS.add(*map(_Fixed, _WORDS))
_HAPPENS.add(*(verb(c.Affects, words, PHRASE, words=words) for words in _OBJECTS))
_HAPPENS.add(
    *(
        verb(c.ActivatesOf, "activate a", Maybe(OneWord(("loyalty",)), ""), "ability of", PHRASE,
             Maybe(either("that isn't a mana ability", "if it isn't a mana ability"), "")),
    ),
    verb(c.CastsFrom, "cast", PHRASE, either("from anywhere other than your hand",
                                             "from anywhere other than their hand")),
    verb(c.CastsNth, "cast", OneWord(("your", "their")), OneWord(ORDINALS), NOUN,
         either("each turn", "during each opponent's turn", "during each of your turns")),
    verb(c.GoesTo, "be put into", PLACE, "from",
         either("the battlefield", "anywhere", "your library",
         "anywhere other than the battlefield", "your hand", "a library")),
)  # fmt: skip


class _BlocksEither(Form):
    """*blocks or becomes blocked by*: both verbs are inflected as the subject asks."""

    _singular: Final = ("blocks", "or", "becomes", "blocked", "by")

    def read(self, text: Text, at: int) -> list[Reading]:
        middle = at + len(self._singular)
        if text.words[at:middle] != self._singular:
            return []
        words = "block or become blocked by"
        return [
            (c.Affects(words, what, span=(at, end)), end)
            for what, end in PHRASE.read(text, middle)
        ]

    def show(self, value: Any) -> Words | None:
        is_pair = type(value) is c.Affects and value.words == "block or become blocked by"
        what = PHRASE.show(value.what) if is_pair else None
        return None if what is None else ("block", *self._singular[1:], *what)

    def starts(self) -> frozenset[str]:
        return frozenset(("block",))


_HAPPENS.add(_BlocksEither())


class _EventForm(Form):
    """A subject, and what happens to it."""

    def read(self, text: Text, at: int) -> list[Reading]:
        return [
            (c.Event(subject, text.thirds[middle], happening, span=(at, end)), end)
            for subject, middle in PHRASE.read(text, at)
            for happening, end in _HAPPENS.read(text, middle)
        ]

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Event:
            return None
        subject, happening = PHRASE.show(value.subject), _HAPPENS.show(value.verb)
        if subject is None or happening is None:
            return None
        is_pair = value.is_third and "or" in happening and type(value.verb) is c.Happens
        if is_pair and _is_two_verbs(happening):
            return subject + _all_third(happening)
        return subject + inflect(happening, value.is_third)


def _is_two_verbs(words: Words) -> bool:
    return words[words.index("or") + 1] in (
        "block", "attack", "die", "leave", "become", "be", "discard",
    )  # fmt: skip


class _WouldForm(Form):
    """A subject and what would happen to it."""

    def read(self, text: Text, at: int) -> list[Reading]:
        return [
            (c.Event(subject, False, happening, span=(at, end)), end)
            for subject, middle in PHRASE.read(text, at)
            if text.words[middle] == "would"
            for happening, end in _HAPPENS.read(text, middle + 1)
        ]

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Event:
            return None
        subject, happening = PHRASE.show(value.subject), _HAPPENS.show(value.verb)
        if subject is None or happening is None:
            return None
        return (*subject, "would", *happening)


WOULD: Final = Choice(_WouldForm())
_STEPS: Final = (
    "upkeep", "end step", "draw step", "first main phase", "precombat main phase",
    "second main phase", "postcombat main phase",
)  # fmt: skip


def _steps() -> list[Rule]:
    found: list[Rule] = []
    for step in _STEPS:
        found.append(rule(c.StepEvent, "the beginning of", POSSESSOR, step, words=step))
        found.append(
            rule(c.StepEvent, f"the beginning of each {step}", words=f"each {step}", whose=None)
        )
        found.append(
            rule(c.StepEvent, f"the beginning of the {step}", words=f"the {step}", whose=None)
        )
        found.append(
            rule(c.StepEvent, f"the beginning of the {step} of", POSSESSOR, "controller",
                 words=f"{step} of its controller")
        )  # fmt: skip
        found.append(
            rule(c.StepEvent, f"the beginning of each of your {step}s",
                 words=f"each of your {step}s", whose=None)
        )  # fmt: skip
    for words in ("combat on your turn", "each combat", "combat on each opponent's turn"):
        found.append(rule(c.StepEvent, f"the beginning of {words}", words=words, whose=None))
    found.append(rule(c.StepEvent, "end of combat", words="end of combat", whose=None))
    return found


STEP_EVENT: Final = Choice(*_steps())


class _TogetherForm(Form):
    """*~ and at least two other creatures attack*."""

    _others: Final = rule(c.AttackTogether, "and at least", QUANTITY, "other", NOUN, "attack")

    def read(self, text: Text, at: int) -> list[Reading]:
        return [
            (c.Event(subject, False, others, span=(at, end)), end)
            for subject, middle in PHRASE.read(text, at)
            for others, end in self._others.read(text, middle)
        ]

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Event or type(value.verb) is not c.AttackTogether:
            return None
        subject, others = PHRASE.show(value.subject), self._others.show(value.verb)
        return None if subject is None or others is None else subject + others


_DURING: Final = either("during your turn", "during an opponent's turn",
                        "during each opponent's turn", "during combat",
                        "for the first time each turn")  # fmt: skip
_TAPS: Final = rule(c.TapsForManaEvent, PLAYER, either("tap", "taps"), PHRASE, "for mana")
_SOME_COUNTERS: Final = either("one or more", "a")
_KIND: Final = maybe(COUNTER_KIND)
EVENT.add(
    _EventForm(),
    _TAPS,
    rule(c.EventDuring, _EventForm(), _DURING),
    _TogetherForm(),
    rule(c.LosesExactly, PHRASE, "each lose exactly", QUANTITY, "life"),
    rule(c.CountersEvent, _SOME_COUNTERS, _KIND,
         either("counters are put on", "counter is put on"), PHRASE, by=None),
    rule(c.CountersEvent, PLAYER, Through("put", _SOME_COUNTERS), _KIND,
         either("counters on", "counter on"), PHRASE),
)  # fmt: skip
