"""Quantities, who and what is meant, zones, durations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.magic.oracle import syntax as s
from cardwright.magic.oracle.forms import (
    Choice,
    Fixed,
    Form,
    Many,
    OneWord,
    Reading,
    Words,
    either,
    flag,
    maybe,
    rule,
)
from cardwright.magic.oracle.grammar.nouns import NOUN, POST
from cardwright.magic.oracle.grammar.quantities import (
    COLOR,
    COUNTER_KIND,
    LETTER,
    NUMBER,
    PLAIN,
    QUANTITY,
    STAT,
)
from cardwright.magic.oracle.listed import Listed
from cardwright.magic.oracle.vocabulary import SIMPLE_KEYWORDS
from cardwright.magic.oracle.words import Text, join

VALUE: Final = Choice()
"""What *equal to* and *where X is* may name."""
PHRASE: Final = Choice()
"""Every object and every player phrase."""
PLAYER: Final = Choice()
"""Player phrases alone."""
POSSESSOR: Final = Choice()
PLACE: Final = Choice()


_SPELL_SAID: Final = Choice()
_SAID_ONE: Final = Choice()
"""What was spoken of before: *that spell*, *the exiled card*; filled below."""
STAT_VALUE: Final = Choice(
    rule(s.StatOf, POSSESSOR, either("power", "toughness", "power and toughness", "life total"))
)
"""What may be a subject: *~'s power and toughness are each equal to ...*."""
_ROUNDED: Final = either("rounded up", "rounded down")
VALUE.add(
    PLAIN,
    rule(s.CountersOn, "the number of", maybe(COUNTER_KIND), "counters on", PHRASE),
    rule(s.NumberOf, "the number of", PHRASE),
    rule(s.StatOf, POSSESSOR, STAT),
    rule(s.Greatest, "the greatest", STAT, "among", PHRASE),
    rule(s.TotalOf, "the total", STAT, "of", PHRASE),
    rule(s.ManaSpentOn, "the amount of mana spent to cast", Choice(_SPELL_SAID)),
    rule(s.StatOfThe, "the", STAT, "of", Choice(_SAID_ONE)),
    rule(s.Twice, "twice", VALUE),
    rule(s.HalfOf, "half", VALUE, ",", _ROUNDED),
    rule(s.Sum, NUMBER, "plus", VALUE),
    rule(s.Sum, LETTER, "plus", VALUE),
    rule(s.Sum, rule(s.ThatMany, Fixed("that number", "that number")), "plus", NUMBER),
    rule(s.DevotionTo, "your devotion to", Many(COLOR, "and", 1)),
    rule(s.LifeTotal, POSSESSOR, "life total"),
    rule(
        s.WayAmount,
        either(
            "the damage dealt this way",
            "the result",
            "the life lost this way",
            "the amount of life you gained this turn",
            "the amount of life lost this way",
            "the amount of life you lost this turn",
            "the total amount of life your opponents lost this turn",
            "the total amount of life your opponents have lost this turn",
            "the amount of mana spent to cast ~",
            "the number of cards discarded this way",
            "the number of times ~ was kicked",
            "the number of opponents you have",
            "the number of creatures in your party",
            "the number of colors among permanents you control",
            "the number of basic land types among lands you control",
            "the number of spells you've cast this turn",
            "the number of colors of mana spent to cast ~",
            "the number of card types among cards in your graveyard",
            "the number of card types among cards in all graveyards",
        ),
    ),
)

# ---- what follows a noun

KEYWORD: Final = either(*SIMPLE_KEYWORDS)
QUALITY: Final = Choice(
    rule(s.KeywordQuality, Listed(KEYWORD, ("and", "or"))),
    rule(s.StatQuality, STAT, Choice(QUANTITY)),
    rule(
        s.CounterQuality, maybe(QUANTITY), maybe(COUNTER_KIND), "counter on",
        OneWord(("it", "them")), is_plural=False,
    ),
    rule(
        s.CounterQuality, maybe(QUANTITY), maybe(COUNTER_KIND), "counters on",
        OneWord(("it", "them")), is_plural=True,
    ),
    rule(
        s.StatRelation, STAT,
        either("less than or equal to", "less than", "greater than", "equal to"), VALUE,
    ),
    rule(s.TotalQuality, "total", STAT, QUANTITY),
    rule(s.GreatestQuality, "the", OneWord(("greatest", "least")), STAT, "among", PHRASE),
    rule(s.Compared, either("lesser", "greater", "equal or lesser", "equal or greater"), STAT),
    rule(
        s.PlainQuality,
        either("{X} in its mana cost", "{X} in their mana costs", "no abilities",
               "a single target", "defender", "different names",
               "different powers",
               "cycling", "flashback", "the chosen name", "morph", "no counters on them"),
    ),
)  # fmt: skip


class _Name(Form):
    """A name in the text: words that begin with a capital, and the small ones between."""

    _small: Final = frozenset(("of", "the", "and", "to", "in", "for", "a", "'s", ",", "from"))

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        end = at
        while end < len(text) and self._belongs(text, end, at):
            end += 1
            if text.raws[end - 1][0].isupper() or text.words[end - 1] in ("'s", "'"):
                name = s.Name(text.words[at:end], join(text.raws[at:end]), span=(at, end))
                found.append((name, end))
        return found[::-1]

    def _belongs(self, text: Text, at: int, start: int) -> bool:
        return text.raws[at][0].isupper() or (at > start and text.words[at] in self._small)

    def show(self, value: Any) -> Words | None:
        return value.words if type(value) is s.Name else None


NAME: Final = _Name()
_LOOSE_ZONE: Final = rule(
    s.Place, OneWord(("graveyard", "hand", "library")), whose=None, article=""
)
"""*graveyard*, after *from your hand or*."""
POST.add(
    rule(s.ControlledBy, PLAYER, either(
        "control", "controls", "don't control", "doesn't control", "own", "owns"
    )),
    rule(s.With, "with", QUALITY),
    rule(s.Without, "without", QUALITY),
    rule(s.DealtBy, "dealt damage by", PHRASE, "this turn"),
    rule(s.InPlace, OneWord(("in", "from", "on")), PLACE),
    rule(s.InEither, OneWord(("from", "in")), PLACE, OneWord(("or", "and/or")),
         Choice(PLACE, _LOOSE_ZONE)),
    rule(s.Named, "named", NAME),
    rule(s.CastBy, PLAYER, either("cast", "casts")),
    rule(
        s.Relating,
        either("blocking", "blocked by", "attached to", "other than", "attacking", "exiled with",
               "dealt damage this turn by", "that shares a color with",
               "that shares a creature type with", "with the same name as",
               "that shares a card type with", "that share a creature type with",
               "that share a color with", "that share a card type with",
               "that are attached to", "enchanting", "that targets", "that target"),
        PHRASE,
    ),
    rule(
        s.Which,
        either("dealt damage this turn", "that was dealt damage this turn",
               "that attacked this turn", "that entered this turn", "of the chosen type",
               "of the chosen color", "of their choice", "of your choice", "at random",
               "that's attacking you", "exiled this way", "destroyed this way",
               "revealed this way", "milled this way", "discarded this way",
               "sacrificed this way", "returned this way", "put into a graveyard this way",
               "that was put there from the battlefield this turn", "that's attacking",
               "that attacked or blocked this turn", "that blocked this turn",
               "that didn't attack this turn",
               "that's one or more colors", "that died this turn", "of that type",
               "that are attacking you", "that isn't all colors", "of an opponent's choice",
               "from among them", "among them", "from it", "that was cast from your graveyard",
               "with the chosen name", "you both own and control",
               "that aren't of the chosen type", "that's tapped and attacking",
               "that's enchanted", "that dealt damage to you this turn",
               "you both control and own", "that's modified",
               "that entered under your control this turn"),
    ),
    rule(s.ThatIsEither, "that's a", NOUN, OneWord(("or",)), "a", NOUN),
    rule(
        s.ThatIs,
        either("that's a", "that's", "that isn't a", "that isn't", "that are", "that aren't",
               "that's not", "that's not a"),
        Choice(NOUN, Many(COLOR, "or", 1)),
    ),
)  # fmt: skip

# ---- phrases

_POSSESSIVES: Final = ("your", "its", "their")


class _PossessorForm(Form):
    """A possessive word, or a player or object with its ending."""

    def __init__(self, owners: Form) -> None:
        self.owners: Final = owners

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        if text.words[at] in _POSSESSIVES:
            found = [(s.Possessor(text.words[at], None, "", span=(at, at + 1)), at + 1)]
        return found + [
            (s.Possessor("", phrase, text.words[end], span=(at, end + 1)), end + 1)
            for phrase, end in self.owners.read(text, at)
            if text.words[end] in ("'s", "'")
        ]

    def show(self, value: Any) -> Words | None:
        if type(value) is not s.Possessor:
            return None
        if value.word:
            return (value.word,)
        shown = self.owners.show(value.of)
        return None if shown is None else (*shown, value.ending)


_NEAREST: Final = Choice()
"""Phrases that begin with no possessor: what a possessor may be made of, once."""
_HOLDER: Final = rule(
    s.Holder,
    Choice(_PossessorForm(_NEAREST)),
    OneWord(("controller", "owner", "controllers", "owners")),
)
POSSESSOR.add(_PossessorForm(Choice(_NEAREST, _HOLDER)))
_ZONE: Final = OneWord(("hand", "hands", "graveyard", "graveyards", "library", "libraries"))
PLACE.add(
    rule(s.Place, POSSESSOR, _ZONE, article=""),
    rule(s.Place, OneWord(("a", "all", "each", "the")), _ZONE, whose=None),
    rule(s.Place, "a single", _ZONE, whose=None, article="a single"),
    rule(s.Place, "the battlefield", whose=None, article="the", zone="battlefield"),
    rule(s.Place, "the top of", POSSESSOR, OneWord(("library",)), article="the top of"),
    rule(s.Place, "exile", whose=None, article="", zone="exile"),
    rule(s.Place, "the stack", whose=None, article="the", zone="stack"),
    rule(s.Place, "graveyards", whose=None, article="", zone="graveyards"),
    rule(s.Place, "outside the game", whose=None, article="", zone="outside"),
)
"""A place with a possessor has an empty article."""

_TARGETS: Final = Choice(
    rule(s.Target, maybe(QUANTITY), flag("other"), "target", NOUN),
)
_PERSON_NOUNS: Final = frozenset(("player", "opponent"))
_FIXED_PLAYERS: Final = either("defending player", "the chosen player", "the active player",
                               "that attacking player", "the attacking player",
                               "any player")  # fmt: skip


class _OfPlayers(Form):
    """Phrases of a choice whose noun is a player."""

    def __init__(self, form: Form) -> None:
        self.form: Final = form

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        return [
            (value, end)
            for value, end in self.form.read(text, at)
            if value.noun.last in _PERSON_NOUNS
        ]

    def show(self, value: Any) -> Words | None:
        return self.form.show(value)


class _Plural(Form):
    """A noun in the plural: without article it means all of them."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        return [
            (s.Every("", noun, span=(at, end)), end)
            for noun, end in NOUN.read(text, at)
            if noun.is_plural
        ]

    def show(self, value: Any) -> Words | None:
        is_bare = type(value) is s.Every and not value.word
        return NOUN.show(value.noun) if is_bare else None


_SAID: Final = rule(s.Said, OneWord(("that", "those", "the", "this", "these")), NOUN)
_SPELL_SAID.add(_SAID, rule(s.Pronoun, OneWord(("it",))))
_SAID_ONE.add(_SAID)
_NOUN_PHRASES: Final = Choice(
    _TARGETS,
    rule(s.Every, OneWord(("each", "all")), NOUN),
    rule(s.Every, either("your", "each of your"), NOUN),
    _Plural(),
    rule(s.Some, QUANTITY, NOUN),
    _SAID,
)
_OF: Final = Choice()
"""Behind *the owner of*: what is owned."""


class _Owned(Form):
    """What is owned, as a possessor without ending."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        return [
            (s.Possessor("", phrase, "of", span=(at, end)), end)
            for phrase, end in _OF.read(text, at)
        ]

    def show(self, value: Any) -> Words | None:
        is_so = type(value) is s.Possessor and value.ending == "of"
        return _OF.show(value.of) if is_so else None


_OWNER_OF: Final = rule(s.Holder, "the owner of", _Owned(), role="owner of")
PLAYER.add(
    rule(s.You, "you"),
    _OfPlayers(_NOUN_PHRASES),
    rule(s.FixedPhrase, _FIXED_PLAYERS),
    _HOLDER,
    rule(s.Pronoun, OneWord(("they",))),
)
_OF.add(_TARGETS)
_NEAREST.add(
    rule(s.ItSelf, "~"),
    _NOUN_PHRASES,
    rule(s.Host, OneWord(("enchanted", "equipped", "fortified")), NOUN),
    rule(s.FixedPhrase, _FIXED_PLAYERS),
)
_SIMPLE: Final = Choice(
    rule(s.ItSelf, "~"),
    rule(s.SelfIn, "~", OneWord(("from", "in")), PLACE),
    rule(s.You, "you"),
    _NOUN_PHRASES,
    rule(s.Pronoun, OneWord(("it", "them", "they", "itself", "themselves"))),
    rule(s.Host, OneWord(("enchanted", "equipped", "fortified")), NOUN),
    rule(s.AnyTarget, maybe(QUANTITY), flag("other"), Fixed("targets", "targets")),
    rule(s.AnyTarget, Fixed("any target", "any target"), count=None, is_other=False),
    rule(s.AnyTarget, Fixed("any other target", "any other target"), count=None, is_other=True),
    rule(s.FixedPhrase, _FIXED_PLAYERS),
    rule(s.FixedPhrase, either("the rest", "the other", "the others", "both", "both creatures")),
    rule(s.OneOf, QUANTITY, Fixed("of them", "of them")),
    rule(s.OneOf, QUANTITY, Fixed("of those cards", "of those cards")),
    rule(s.OneOf, QUANTITY, Fixed("of those creatures", "of those creatures")),
    _HOLDER,
    _OWNER_OF,
    rule(s.EitherOf, "either of", rule(s.Said, OneWord(("those",)), NOUN)),
    rule(
        s.EachOf,
        "each of",
        Choice(
            _TARGETS,
            rule(s.Said, OneWord(("those",)), NOUN),
            rule(s.Pronoun, OneWord(("them",))),
        ),
    ),
    rule(s.TopOf, "the top card of", POSSESSOR, "library", count=None),
    rule(s.TopOf, "the top", QUANTITY, "cards of", POSSESSOR, "library"),
)


class _JoinedForm(Form):
    """Two phrases with *and* or *or*; the longer reading is not preferred."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        found: list[Reading] = []
        for left, middle in _SIMPLE.read(text, at):
            joiner = text.words[middle]
            if joiner in ("and", "or", "and/or"):
                found += [
                    (s.Joined((left, right), joiner, span=(at, end)), end)
                    for right, end in _SIMPLE.read(text, middle + 1)
                ]
        return found

    def show(self, value: Any) -> Words | None:
        if type(value) is not s.Joined:
            return None
        left, right = map(_SIMPLE.show, value.parts)
        return None if left is None or right is None else (*left, value.joiner, *right)


PHRASE.add(_SIMPLE, _JoinedForm())

# ---- time

DURATION: Final = either(
    "until end of turn",
    "this turn",
    "until your next turn",
    "until the end of your next turn",
    "until end of combat",
    "this combat",
    "for as long as you control ~",
    "for as long as it remains exiled",
    "for as long as they remain exiled",
    "for as long as that card remains exiled",
    "for as long as those cards remain exiled",
    "for as long as ~ remains on the battlefield",
    "for as long as ~ remains tapped",
    "until ~ leaves the battlefield",
    "during its controller's next untap step",
    "during their controllers' next untap steps",
    "during their controller's next untap step",
    "during your next untap step",
    "until your next end step",
)
"""How long (CR 611.2)."""
