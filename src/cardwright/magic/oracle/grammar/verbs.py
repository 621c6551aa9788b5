"""Verb phrases: what somebody does, or what is so of something."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import (
    Choice,
    Fixed,
    Form,
    Many,
    Maybe,
    OneWord,
    Reading,
    VerbChoice,
    Words,
    either,
    flag,
    maybe,
    rule,
    verb,
)
from cardwright.magic.oracle.grammar.nouns import TYPE_LIST
from cardwright.magic.oracle.grammar.phrases import PHRASE, POSSESSOR, VALUE
from cardwright.magic.oracle.grammar.quantities import COLOR, QUANTITY, STAT, counted
from cardwright.magic.oracle.listed import Listed
from cardwright.magic.oracle.vocabulary import PLURAL_OF
from cardwright.magic.oracle.words import Text
from cardwright.magic.subtypes import CREATURE_TYPES

VERB: Final = VerbChoice()
"""Every verb phrase."""
QUOTED: Final = Choice()
"""An ability in quotes; :mod:`abilities` fills it in."""
KEYWORD_TEXT: Final = Choice()
"""A keyword with its parameter; :mod:`keywords` fills it in."""
COST: Final = Choice()
CONDITION: Final = Choice()

# ---- actions on objects

_ACTS: Final = (
    "destroy", "exile", "sacrifice", "tap", "untap", "counter", "regenerate", "goad", "detain",
    "suspect", "transform", "fight", "discard", "reveal", "copy", "populate", "double", "exert",
    "shuffle", "choose", "activate", "convert", "airbend",
)  # fmt: skip
VERB.add(*(verb(c.Act, word, PHRASE, verb=word) for word in _ACTS))
VERB.add(
    verb(c.Act, "gain control of", PHRASE, verb="gain control"),
    verb(c.Act, "unattach", PHRASE, verb="unattach"),
    verb(c.Act, "exchange control of", PHRASE, verb="exchange control"),
    verb(
        c.CopiesExcept,
        "copy",
        PHRASE,
        ", except",
        either(
            "it isn't legendary if the spell is legendary",
            "it isn't legendary",
            "that the copy is red",
            "the copy isn't legendary",
            "the copy is red",
        ),
    ),
    verb(c.CopiesTimes, "copy", PHRASE, either("twice", "three times")),
    verb(
        c.ChangesTarget,
        "change",
        either("a target of", "the target of"),
        PHRASE,
        maybe("to", PHRASE),
    ),
    verb(c.Act, "control", PHRASE, verb="control"),
    verb(c.Act, "tap or untap", PHRASE, verb="tap or untap"),
    verb(c.Act, "choose new targets for", PHRASE, verb="choose new targets"),
    verb(c.Act, "shuffle", PHRASE, "into its owner's library", verb="shuffle into"),
    verb(c.Act, "block", PHRASE, verb="block"),
    verb(c.Act, "switch", POSSESSOR, "power and toughness", verb="switch"),
    verb(c.Act, "remove", PHRASE, "from combat", verb="remove from combat"),
    verb(c.Act, "turn", PHRASE, "face up", verb="turn up"),
)

_ITS_NEXT_TURN: Final = either(
    "during that player's next turn",
    "during their next turn",
    "during that player's next turn. after that turn, that player takes an extra turn",
)
VERB.add(
    *(
        verb(c.ControlsTurn, word, PHRASE, _ITS_NEXT_TURN, verb=word)
        for word in ("control", "gain control of")
    )
)
VERB.add(
    verb(
        c.Restarts,
        "restart the game, leaving in exile",
        PHRASE,
        ". then put those cards onto the battlefield under your control",
    ),
)

# ---- with numbers

_ARMIES: Final = {PLURAL_OF[word.lower()]: word.lower() for word in CREATURE_TYPES}
"""Creature types in the plural, as *amass Orcs 2* names them (CR 701.47)."""

VERB.add(
    verb(c.Numbered, "draw", counted("card", "cards"), verb="draw"),
    verb(c.Numbered, "draw", counted("additional card", "additional cards"),
         verb="draw additional"),
    verb(c.Measured, "draw cards equal to", VALUE, verb="draw"),
    verb(c.Numbered, "mill", counted("card", "cards"), verb="mill"),
    verb(c.Measured, "mill cards equal to", VALUE, verb="mill"),
    verb(c.Numbered, "gain", QUANTITY, "life", verb="gain life"),
    verb(c.Measured, "gain life equal to", VALUE, verb="gain life"),
    verb(c.Numbered, "lose", QUANTITY, "life", verb="lose life"),
    verb(c.Measured, "lose life equal to", VALUE, verb="lose life"),
    verb(c.Half, "lose half", POSSESSOR, "life, rounded", OneWord(("up", "down")), verb="lose"),
    verb(c.Half, "mill half", POSSESSOR, "library, rounded", OneWord(("up", "down")),
         verb="mill"),
    verb(c.Numbered, "pay", QUANTITY, "life", verb="pay life"),
    *(
        verb(c.Numbered, word, QUANTITY, verb=word)
        for word in ("scry", "surveil", "adapt", "bolster", "support", "discover", "incubate",
                     "endure", "blight", "earthbend", "connive")
    ),
    verb(c.Numbered, "monstrosity", QUANTITY, verb="monstrosity"),
    verb(c.Amasses, "amass", OneWord(_ARMIES), QUANTITY),
    verb(c.Numbered, "collect evidence", QUANTITY, verb="collect evidence"),
    verb(c.Numbered, "cost", QUANTITY, "more to activate", verb="cost"),
    verb(c.Measured, "become equal to", VALUE, verb="become"),
    verb(c.Numbered, "become", QUANTITY, verb="become"),
    verb(c.IsEqual, "be", flag("each"), "equal to", VALUE),
)  # fmt: skip

# ---- damage

VERB.add(
    verb(c.Deal, "deal", QUANTITY, "damage to", PHRASE, order="plain"),
    verb(c.DealsMore, "deal", QUANTITY, "damage"),
    verb(c.Deal, "deal damage equal to", VALUE, "to", PHRASE, order="equal"),
    verb(c.DealBoth, "deal", QUANTITY, "damage to", PHRASE, "and", QUANTITY, "damage to", PHRASE),
    verb(c.Deal, "deal", QUANTITY, "damage divided as you choose among", PHRASE, order="divided"),
)


class _DealAfter(Form):
    """*deals damage to it equal to N*: the amount stands behind."""

    _form: Final = verb(c.Deal, "deal damage to", PHRASE, "equal to", VALUE, order="equal after")

    def read(self, text: Text, at: int) -> list[Reading]:
        return [
            (c.Deal(deal.to, deal.amount, deal.order, span=deal.span), end)
            for deal, end in self._form.read(text, at)
        ]

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.Deal or value.order != "equal after":
            return None
        return self._form.show(c.Deal(value.to, value.amount, value.order))  # type: ignore[arg-type]

    def starts(self) -> frozenset[str]:
        return frozenset(("deal",))


VERB.add(_DealAfter())

# ---- abilities, power and toughness

GRANTED: Final = Choice(
    rule(c.Granted, KEYWORD_TEXT, ability=None), rule(c.Granted, QUOTED, keyword=None)
)
_LETTERS: Final = ("+x/+x", "+x/+0", "+0/+x", "-x/-x", "-x/-0", "-0/-x", "+x/-x", "x/x", "-x/+x")


class _Power(Form):
    """``+2/-1``, ``+X/+0``; without signs for a size."""

    def __init__(self, signed: bool) -> None:
        self.signed: Final = signed

    def read(self, text: Text, at: int) -> list[Reading]:
        word = text.words[at]
        left, slash, right = word.partition("/")
        is_power = bool(slash) and _is_part(left) and _is_part(right)
        return [(word, at + 1)] if is_power and (word[0] in "+-") == self.signed else []

    def show(self, value: Any) -> Words | None:
        return (value,) if isinstance(value, str) else None


def _is_part(part: str) -> bool:
    return part.lstrip("+-").isdecimal() or part.lstrip("+-") in ("x", "y")


_EACH_EQUAL: Final = either(
    "base power and base toughness each equal to", "base power and toughness each equal to",
    "power and toughness each equal to",
)  # fmt: skip
POWER_CHANGE: Final = _Power(signed=True)
SIZE: Final = _Power(signed=False)
VERB.add(
    verb(c.GetsPower, "get", POWER_CHANGE),
    *(
        verb(c.HasAbilities, word, Listed(GRANTED, ("and", "or")), verb=word)
        for word in ("gain", "have", "lose")
    ),
    verb(c.BasePower, "have base power and toughness", SIZE),
    verb(c.BaseEqual, "have", _EACH_EQUAL, POSSESSOR, STAT),
    verb(c.GainsChoice, "gain your choice of", Listed(GRANTED, ("or",))),
    verb(c.GetsEmblem, "get a emblem with", QUOTED),
)


class _Symbols(Form):
    """A run of symbols of the sorts named."""

    def __init__(self, allowed: str) -> None:
        self.allowed: Final = frozenset(allowed)

    def read(self, text: Text, at: int) -> list[Reading]:
        word = text.words[at]
        if not word.startswith("{"):
            return []
        symbols = word[1:-1].split("}{")
        return [(word, at + 1)] if all(map(self._fits, symbols)) else []

    def _fits(self, symbol: str) -> bool:
        return (
            symbol.isdecimal()
            or all(part in self.allowed for part in symbol.split("/"))
            or (
                "/" in symbol
                and all(p.isdecimal() or p in self.allowed for p in symbol.split("/"))
            )
        )

    def show(self, value: Any) -> Words | None:
        return (value,) if isinstance(value, str) else None


SYMBOLS: Final = _Symbols("WUBRGCSXYP")
ENERGY: Final = _Symbols("E")
VERB.add(verb(c.GetsSymbols, "get", ENERGY))

# ---- becoming

_BESIDES: Final = either(
    "in addition to its other types",
    "in addition to its other creature types",
    "in addition to its other types and colors",
    "in addition to its other colors and types",
    "in addition to their other types",
    "in addition to its other land types",
    "in addition to their other land types",
    "in addition to their other creature types",
    "that's still a land",
    "that are still lands",
)
COLORS: Final = Many(Choice(COLOR, Fixed("colorless", "")), "and")
_WITH_KEYWORDS: Final = maybe("with", Listed(GRANTED))


def _becoming(word: str) -> list[Form]:
    return [
        verb(
            c.Becomes, word, _ARTICLE, maybe(SIZE), COLORS, TYPE_LIST,
            maybe("with base power and toughness", SIZE), _WITH_KEYWORDS,
            Maybe(_BESIDES, ""), verb=word,
        ),
        verb(c.BecomesEqual, word, _ARTICLE, TYPE_LIST, Maybe(_BESIDES, ""),
             OneWord(("with",)), _EACH_EQUAL,
             POSSESSOR, STAT, verb=word),
    ]  # fmt: skip


VERB.add(
    verb(c.ChosenKind, "be", either("the chosen type", "the chosen color"),
         Maybe(_BESIDES, "")),
    verb(c.ChosenKind, "become", either(
        "the color of your choice", "the creature type of your choice",
        "the basic land type of your choice",
    ), besides=""),
)  # fmt: skip
_ARTICLE: Final = Maybe(OneWord(("a", "all")), "")
IT_IS: Final = rule(
    c.Becomes, "it's", _ARTICLE, maybe(SIZE), COLORS, TYPE_LIST,
    maybe("with base power and toughness", SIZE), _WITH_KEYWORDS, Maybe(_BESIDES, ""), verb="it's",
)  # fmt: skip
"""*it's an Elf in addition to its other types*: what a copy is besides."""
IT_IS_EQUAL: Final = rule(
    c.BecomesEqual, "it's", _ARTICLE, TYPE_LIST, Maybe(_BESIDES, ""), OneWord(("with",)),
    _EACH_EQUAL, POSSESSOR, STAT, verb="it's",
)  # fmt: skip
for _word in ("become", "be"):
    VERB.add(*_becoming(_word), verb(c.ColorsBecome, _word, Many(COLOR, "and", 1), verb=_word))
