"""Verb phrases about cards looked at, playing cards, coins, copies, and rules that bend."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import (
    Choice,
    Fixed,
    Maybe,
    OneWord,
    either,
    flag,
    maybe,
    rule,
    verb,
)
from cardwright.magic.oracle.grammar.moves import MANNER, ORDER
from cardwright.magic.oracle.grammar.phrases import PHRASE, PLACE, POSSESSOR
from cardwright.magic.oracle.grammar.quantities import QUANTITY
from cardwright.magic.oracle.grammar.sentences import CLAUSE
from cardwright.magic.oracle.grammar.verbs import IT_IS, VERB
from cardwright.magic.oracle.listed import Listed

# ---- two fates in one breath

_INTO: Final = rule(c.IntoPlace, either("into", "onto"), PLACE, Maybe(MANNER))
_ON: Final = rule(c.OnLibrary, "on", either("top", "the bottom"), "of", PLACE, Maybe(ORDER))
_FATE: Final = Choice(_INTO, _ON)
VERB.add(
    verb(c.PutsBoth, "put", PHRASE, _FATE, "and", PHRASE, _FATE),
    verb(c.PutsOnTop, "put", PHRASE, "on top"),
    verb(c.RevealsUntil, "reveal cards from the top of", POSSESSOR, "library until",
         OneWord(("you", "they")), "reveal", PHRASE),
    verb(c.ExilesUntil, "exile cards from the top of", POSSESSOR, "library until",
         OneWord(("you", "they")), "exile", PHRASE),
)  # fmt: skip

# ---- coins, copies, targets

_EXCEPT: Final = maybe(", except", Listed(Choice(CLAUSE, IT_IS)))
VERB.add(
    verb(
        c.CreatesCopy,
        "create",
        QUANTITY,
        flag("tapped"),
        "token that's a copy of",
        PHRASE,
        _EXCEPT,
        is_plural=False,
    ),
    verb(
        c.CreatesCopy,
        "create",
        QUANTITY,
        flag("tapped"),
        "tokens that are copies of",
        PHRASE,
        _EXCEPT,
        is_plural=True,
    ),
    verb(c.SpendAnyType, "can spend mana of any type to cast", PHRASE),
    verb(c.EntersCopy, "enter as a copy of", PHRASE, _EXCEPT),
    verb(c.BecomesCopy, "become a copy of", PHRASE, _EXCEPT),
)

VERB.add(verb(c.Rolls, "roll a", either("d20", "d12", "d10", "d8", "d6", "d4")))

# ---- may, in a static

VERB.add(
    verb(c.PlaysAnyTime, "look at", Fixed("the top card of your library any time", "look")),
    verb(c.PlaysAnyTime, "play with", Fixed("the top card of your library revealed", "reveal")),
    verb(c.PlaysAnyTime, "choose not to", Fixed("untap ~ during your untap step", "stay tapped")),
    verb(c.PlaysAnyTime, "cast", Fixed("~ as though it had flash", "flash")),
    verb(c.CastsAsFlash, "cast", PHRASE, "as though they had flash"),
    verb(c.PlaysBoth, "play", PHRASE, either("and cast", "or cast"), PHRASE),
)  # fmt: skip
