"""Keyword abilities and what they need (CR 702)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cardwright.magic.oracle import clauses as c
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
    rule,
)
from cardwright.magic.oracle.grammar.nouns import NOUN
from cardwright.magic.oracle.grammar.phrases import NAME, PHRASE
from cardwright.magic.oracle.grammar.quantities import COLOR, QUANTITY
from cardwright.magic.oracle.grammar.verbs import (
    COST,
    ENERGY,
    KEYWORD_TEXT,
    SIZE,
    SYMBOLS,
    VERB,
)
from cardwright.magic.oracle.listed import Listed
from cardwright.magic.oracle.vocabulary import (
    BASIC_LAND_TYPES,
    COSTED_KEYWORDS,
    COUNTED_KEYWORDS,
    SIMPLE_KEYWORDS,
)
from cardwright.magic.oracle.words import Text

# ---- costs

_SYMBOL_WORDS: Final = OneWord(("{T}", "{Q}"))
_COST_VERBS: Final = (
    "sacrifice", "discard", "pay", "exile", "return", "remove", "tap", "reveal", "put", "mill",
    "untap", "unattach", "exert", "blight", "collect", "forage",
)  # fmt: skip


class _CostAct(Form):
    """An action that is paid: a verb phrase in base form."""

    def read(self, text: Text, at: int) -> Sequence[Reading]:
        return VERB.read(text, at) if text.words[at] in _COST_VERBS else ()

    def show(self, value: Any) -> Words | None:
        return VERB.show(value)


LOYALTY: Final = rule(c.LoyaltyText, OneWord((*(f"+{n}" for n in range(1, 16)), "0", "-x",
                                              *(f"-{n}" for n in range(1, 21)))))  # fmt: skip
COST_PART: Final = Choice(
    rule(c.Mana, Choice(SYMBOLS, ENERGY)), rule(c.Mana, _SYMBOL_WORDS), _CostAct()
)
COST.add(rule(c.CostText, Many(COST_PART, ",", 1)))

# ---- qualities of protection and the like

_QUALITY: Final = Choice(
    COLOR,
    either("everything", "all colors", "colored spells", "monocolored", "multicolored",
           "each color", "the chosen color", "the color of your choice", "each opponent",
           "the chosen player", "the chosen card type"),
    NOUN,
)  # fmt: skip
_FROM: Final = rule(c.FromText, "from", _QUALITY)
_WALKS: Final = (
    *BASIC_LAND_TYPES, "Desert", "legendary land", "nonbasic land", "artifact land", "snow land",
)  # fmt: skip
_TYPE_CYCLING: Final = (
    *(f"{word.lower()}cycling" for word in BASIC_LAND_TYPES),
    "basic landcycling", "landcycling", "wizardcycling", "slivercycling", "artifact landcycling",
)  # fmt: skip


def _walk(land: str) -> str:
    words = land.lower()
    return f"{words}walk"


_REAL_SIMPLE: Final = [word for word in SIMPLE_KEYWORDS if word not in ("partner", "haunt")]
KEYWORD_TEXT.add(
    rule(c.KeywordText, either(*_REAL_SIMPLE), parameter=None, style=""),
    rule(c.KeywordText, either(*map(_walk, _WALKS)), parameter=None, style=""),
    rule(c.KeywordText, either(*COUNTED_KEYWORDS), QUANTITY, style="number"),
    rule(c.KeywordText, either(*COSTED_KEYWORDS, *_TYPE_CYCLING), rule(c.Mana, SYMBOLS),
         style="mana"),
    rule(c.KeywordText, either(*COSTED_KEYWORDS, *_TYPE_CYCLING), "\u2014", COST, style="dash"),
    rule(c.KeywordText, either("protection", "hexproof"), Listed(_FROM), style="from"),
    rule(c.KeywordText, Fixed("affinity", "affinity"), "for", NOUN, style="for"),
    rule(c.KeywordText, Fixed("enchant", "enchant"), NOUN, style="noun"),
    rule(c.KeywordText, Fixed("enchant", "enchant"), Listed(NOUN, ("or",)), style="nouns"),
    rule(c.KeywordText, Fixed("champion", "champion"), PHRASE, style="phrase"),
    rule(c.KeywordText, Fixed("partner with", "partner with"), NAME, style="name"),
    rule(c.KeywordText, Fixed("modular", "modular"), "\u2014", Fixed("sunburst", "sunburst"),
         style="sunburst"),
    rule(c.KeywordText, either("suspend", "reinforce", "awaken", "impending"),
         rule(c.NumberedCost, QUANTITY, "\u2014", COST), style="numbered"),
    rule(c.KeywordText, Fixed("prototype", "prototype"),
         rule(c.SizedCost, rule(c.Mana, SYMBOLS), "\u2014", SIZE), style="sized"),
    rule(c.KeywordText, Fixed("splice onto Arcane", "splice onto Arcane"), rule(c.Mana, SYMBOLS),
         style="mana"),
    rule(c.KeywordText, Fixed("equip", "equip"), rule(c.NounCost, NOUN, rule(c.Mana, SYMBOLS)),
         style="noun cost"),
    rule(c.KeywordText, Fixed("devour artifact", "devour artifact"), QUANTITY, style="number"),
)  # fmt: skip
KEYWORD_LINE: Final = rule(c.KeywordLine, Many(KEYWORD_TEXT, ",", 1), flag("."))
