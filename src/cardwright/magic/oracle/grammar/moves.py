"""Verb phrases about counters, zones, tokens, mana, costs, prohibitions, prevention."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import (
    Choice,
    Form,
    Maybe,
    OneWord,
    Reading,
    Words,
    either,
    flag,
    maybe,
    rule,
    verb,
)
from cardwright.magic.oracle.grammar.nouns import TYPE_LIST
from cardwright.magic.oracle.grammar.phrases import NAME, PHRASE, PLACE, POSSESSOR, VALUE
from cardwright.magic.oracle.grammar.quantities import COUNTER_KIND, QUANTITY, is_singular
from cardwright.magic.oracle.grammar.verbs import (
    COLORS,
    CONDITION,
    ENERGY,
    GRANTED,
    SIZE,
    SYMBOLS,
    VERB,
)
from cardwright.magic.oracle.listed import Listed
from cardwright.magic.oracle.words import Text

# ---- counters


class _CounterPhrase(Form):
    """A quantity, a kind and the word *counter* in the number that the quantity asks for."""

    _one: Final = rule(
        c.CounterCount, QUANTITY, flag("additional"), maybe(COUNTER_KIND), "counter"
    )
    _many: Final = rule(
        c.CounterCount, QUANTITY, flag("additional"), maybe(COUNTER_KIND), "counters"
    )

    def read(self, text: Text, at: int) -> list[Reading]:
        one = [reading for reading in self._one.read(text, at) if is_singular(reading[0].number)]
        many = self._many.read(text, at)
        return one + [reading for reading in many if not is_singular(reading[0].number)]

    def show(self, value: Any) -> Words | None:
        if type(value) is not c.CounterCount:
            return None
        return (self._one if is_singular(value.number) else self._many).show(value)


COUNTERS: Final = Choice(_CounterPhrase())
WITH_COUNTERS: Final = rule(c.EntersWith, COUNTERS, "on", OneWord(("it", "them")))
VERB.add(
    verb(c.CountersPut, "put", COUNTERS, "on", PHRASE, verb="put"),
    verb(c.CountersPut, "remove", COUNTERS, "from", PHRASE, verb="remove"),
    verb(
        c.CountersEqual, "put a number of", COUNTER_KIND, "counters on", PHRASE, "equal to", VALUE
    ),
    verb(
        c.EntersEqual,
        "enter with a number of",
        COUNTER_KIND,
        "counters on",
        OneWord(("it", "them")),
        "equal to",
        VALUE,
    ),
    verb(c.CountersBoth, "put", COUNTERS, "and", COUNTERS, "on", PHRASE),
    verb(c.EntersBoth, "enter with", COUNTERS, "and", WITH_COUNTERS),
    verb(c.Escapes, "escape with", WITH_COUNTERS),
    verb(c.MovesCounter, "move a", COUNTER_KIND, "counter from", PHRASE, "onto", PHRASE),
    verb(c.PutsItsCounters, "put", POSSESSOR, "counters on", PHRASE),
    verb(c.RemovesAll, "remove all", COUNTER_KIND, "counters from", PHRASE),
    verb(c.DoublesCounters, "double the number of", COUNTER_KIND, "counters on", PHRASE),
    verb(c.CountersDivided, "distribute", COUNTERS, "among", PHRASE),
    verb(c.GetsCounters, "get", COUNTERS),
    verb(c.EntersCounters, "enter", flag("tapped"), "with", WITH_COUNTERS),
)

# ---- moving

ORDER: Final = either("in any order", "in a random order")
_UNDER: Final = either(
    "under your control",
    "under its owner's control",
    "under their owner's control",
    "under their owners' control",
    "under their control",
)
MANNER: Final = either(
    "tapped",
    "tapped and transformed",
    "tapped and attacking",
    "transformed",
    "face down",
    "attacking",
)
VERB.add(
    *(
        verb(
            c.Brings, word, PHRASE, preposition, PLACE, Maybe(MANNER), Maybe(_UNDER),
            maybe("with", WITH_COUNTERS), maybe("attached to", PHRASE),
            verb=word, preposition=preposition,
        )
        for word, preposition in (("return", "to"), ("put", "onto"), ("put", "into"))
    ),
    verb(c.PutsOnLibrary, "put", PHRASE, "on", either("top", "the bottom"), "of", PLACE,
         Maybe(ORDER)),
    verb(c.PutsOnEither, "put", PHRASE, "on",
         either("their choice of the top or bottom of", "your choice of the top or bottom of"),
         PLACE),
    verb(c.PutsBack, "put", PHRASE, "back", ORDER),
    verb(c.ShufflesInto, "shuffle", Choice(PHRASE, PLACE), "into", PLACE),
    verb(c.ShufflesBoth, "shuffle", POSSESSOR, "hand and graveyard into", PLACE),
    verb(c.PutsDeep, "put", PHRASE, "into", PLACE,
         either("second from the top", "third from the top")),
    verb(c.Act, "exile", PHRASE, "face down", verb="exile face down"),
    verb(c.ExilesCounted, "exile ~ with", WITH_COUNTERS),
    verb(c.Searches, "search", POSSESSOR,
         either("library", "library and/or graveyard", "graveyard and/or library",
                "graveyard, hand, and library"),
         "for", PHRASE),
    verb(c.LooksAt, "look at", Choice(PHRASE, PLACE)),
    verb(c.Attaches, "attach", PHRASE, "to", PHRASE),
    *(verb(c.OnZone, word, PLACE, verb=word) for word in ("discard", "exile", "reveal")),
    verb(c.OnZone, "discard all the cards in", PLACE, verb="discard all"),
    verb(c.OnZone, "shuffle", PLACE, verb="shuffle"),
    verb(c.SeparateShuffle, "shuffle", POSSESSOR, "library"),
)  # fmt: skip

# ---- tokens

TOKEN: Final = rule(
    c.TokenText,
    flag("tapped"),
    flag("and attacking"),
    flag("legendary"),
    maybe(SIZE),
    COLORS,
    TYPE_LIST,
    maybe("named", NAME),
    maybe("with", Listed(GRANTED)),
    Maybe(
        either(
            "that's tapped and attacking",
            "that are tapped and attacking",
            "that's attacking",
            "that are attacking",
        )
    ),
)
_ROLE: Final = either("cursed", "monster", "royal", "sorcerer", "virtuous", "wicked", "young hero")
VERB.add(
    verb(c.Creates, "create", QUANTITY, TOKEN),
    verb(c.CreatesBoth, "create", QUANTITY, TOKEN, "and", QUANTITY, TOKEN),
    verb(c.CreatesEqual, "create a number of", TOKEN, "equal to", VALUE),
    verb(c.CreatesMore, "create", QUANTITY, "of those tokens"),
    verb(c.CreatesRole, "create a", _ROLE, "role token attached to", PHRASE),
)  # fmt: skip

# ---- mana

_ANY_MANA: Final = either(
    "mana of any color",
    "mana of any one color",
    "mana in any combination of colors",
    "mana of the chosen color",
    "mana of any color in your commander's color identity",
    "mana of any color that a land you control could produce",
    "mana of any type that a land you control could produce",
    "mana of any color that a land an opponent controls could produce",
    "mana of any of the exiled card's colors",
    "mana of any type that land produced",
    "mana of any type that permanent produced",
    "mana of any type it produced",
)
_COMBINED: Final = Listed(SYMBOLS, ("and/or", "and"))
VERB.add(
    verb(c.AddsMana, "add", Listed(SYMBOLS, ("or",))),
    verb(c.AddsAny, "add", QUANTITY, _ANY_MANA),
    verb(c.AddsMore, "add a additional", SYMBOLS, number=None, way=""),
    verb(c.AddsMore, "add a additional", QUANTITY, _ANY_MANA, symbols=""),
    verb(c.AddsCombination, "add", QUANTITY, "mana in any combination of", _COMBINED),
    verb(c.AddsAmount, "add an amount of", SYMBOLS, "equal to", VALUE),
    verb(
        c.SpendOnly,
        "spend this mana only to",
        either("cast", "activate abilities of"),
        PHRASE,
        other=None,
    ),
    verb(
        c.SpendOnly,
        "spend this mana only to",
        either("cast"),
        PHRASE,
        "or activate abilities of",
        PHRASE,
    ),
    verb(c.PaysCost, "pay", Choice(SYMBOLS, ENERGY)),
    verb(
        c.CostsChange,
        "cost",
        SYMBOLS,
        OneWord(("less", "more")),
        either("to cast", "to activate"),
    ),
)

# ---- prohibitions and permissions

_CANNOT: Final = either(
    "attack", "block", "attack or block", "be blocked", "be countered", "be regenerated",
    "attack or block alone", "attack alone", "block alone", "gain life", "be sacrificed",
    "be blocked by more than one creature", "untap", "draw cards", "attack you", "transform",
    "be countered by spells or abilities", "attack you or planeswalkers you control",
    "be prevented", "be the target of spells or abilities your opponents control",
    "crew Vehicles", "attack, block, or crew Vehicles", "cast spells", "play lands",
    "be enchanted by other Auras", "be activated", "have counters put on it", "lose the game",
    "win the game", "search libraries", "be equipped", "cast more than one spell each turn",
    "attack or block, and its activated abilities can't be activated",
    "attack or block, and its activated abilities can't be activated unless they're mana "
    "abilities",
    "attack, block, or crew Vehicles, and its activated abilities can't be activated",
    "attack, block, or crew Vehicles, and its activated abilities can't be activated unless "
    "they're mana abilities",
    "block, and its activated abilities can't be activated",
    "pay life or sacrifice creatures to cast spells or activate abilities",
    "pay life or sacrifice nonland permanents to cast spells or activate abilities",
    "be activated unless they're mana abilities", "be blocked except by two or more creatures",
    "be blocked except by three or more creatures", "attack or block unless you pay",
)  # fmt: skip
_TAXED: Final = either(
    "attack", "block", "attack or block", "attack you", "attack you or planeswalkers you control",
)  # fmt: skip
_PAYER: Final = either("its controller pays", "their controller pays", "you pay")
_TAX_EACH: Final = maybe(
    either(
        "for each creature they control that's attacking you",
        "for each attacking creature they control",
        "for each blocking creature they control",
        "for each of those creatures",
    )
)
_AT_MOST: Final = ("no more than twice each turn", "no more than three times each turn")
_ONLY: Final = either(
    "as a sorcery", "once each turn", "as an instant", "during your turn", "during your upkeep",
    "during your turn, before attackers are declared", "as a sorcery and only once each turn",
    "once", "during combat", "during an opponent's turn", "during the end of combat step",
    "during your turn and only once each turn",
)  # fmt: skip
_CHOICES: Final = either(
    "a color", "a creature type", "a card name", "an opponent", "a basic land type", "a player",
    "a card type", "a nonland card name", "a land type", "a number",
)  # fmt: skip
VERB.add(
    verb(c.Cannot, "can't", _CANNOT, other=None),
    *(
        verb(c.Cannot, "can't", words, PHRASE, words=words)
        for words in ("be blocked by", "be blocked except by", "block", "attack", "cast",
                      "be the target of", "be enchanted by")
    ),
    verb(c.CannotUnpaid, "can't", _TAXED, "unless", _PAYER, Choice(SYMBOLS, ENERGY), _TAX_EACH),
    verb(c.CanOnly, "can block only", PHRASE),
    verb(c.ActivateOnly, "activate only", _ONLY, condition=None),
    verb(c.ActivateOnly, "activate only", _ONLY, "and only if", CONDITION),
    verb(c.ActivateOnly, "activate", either(*_AT_MOST), condition=None),
    verb(c.ActivateOnly, "activate only if", CONDITION, words="if"),
    verb(c.ActivateOnly, "activate only as a sorcery and only if", CONDITION,
         words="as a sorcery and only if"),
    verb(c.Chooses, "choose", _CHOICES),
    *(
        verb(c.CastsFree, word, PHRASE, flag("without paying its mana cost"), verb=word)
        for word in ("cast", "play")
    ),
    verb(c.CastsFor, "cast", PHRASE,
         either("without paying their mana costs",
                "by paying life equal to its mana value rather than paying its mana cost")),
)  # fmt: skip

# ---- prevention

_TO: Final = maybe("to", PHRASE)
_BY: Final = maybe("by", PHRASE)
VERB.add(
    verb(c.PreventsDamage, "prevent all", flag("combat"), "damage that would be dealt", _TO, _BY,
         amount=None, order="to"),
    verb(c.PreventsDamage, "prevent all", flag("combat"), "damage that would be dealt this turn",
         _TO, _BY, amount=None, order="turn"),
    verb(c.PreventsDamage, "prevent all", flag("combat"), "damage", PHRASE,
         "would deal this turn", to=None, amount=None, order="would deal"),
    verb(c.PreventsBoth, "prevent all", flag("combat"),
         "damage that would be dealt to and dealt by", PHRASE, flag("this turn")),
    verb(c.PreventsDamage, "prevent the next", QUANTITY, "damage that would be dealt", _TO, _BY,
         combat=False, order="next"),
    verb(c.PreventsDamage, "prevent", QUANTITY, "of that damage", combat=False, to=None, by=None,
         order="that"),
)  # fmt: skip
