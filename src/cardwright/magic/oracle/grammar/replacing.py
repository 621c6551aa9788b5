"""Replacements of numbers: twice that many, that much plus 1, prevented."""

from __future__ import annotations

from typing import Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import Choice, either, maybe, rule
from cardwright.magic.oracle.grammar.events import WOULD
from cardwright.magic.oracle.grammar.phrases import PHRASE
from cardwright.magic.oracle.grammar.quantities import COUNTER_KIND, NUMBER
from cardwright.magic.oracle.grammar.sentences import SENTENCE

_KIND: Final = maybe(COUNTER_KIND)
_EVENT: Final = Choice(
    WOULD,
    rule(
        c.TokensWould,
        either(
            "an effect would create one or more tokens under your control",
            "one or more tokens would be created under your control",
            "you would create one or more tokens",
        ),
    ),
    rule(c.CountersWould, either("one or more"), _KIND, "counters would be put on", PHRASE),
    rule(c.CountersWould, either("an effect would put one or more"), _KIND, "counters on", PHRASE),
    rule(c.CountersWould, either("you would put one or more"), _KIND, "counters on", PHRASE),
    rule(c.DamageWould, "damage would be dealt to", PHRASE),
)
_DOUBLED: Final = either(
    "you gain twice that much life",
    "it deals double that damage",
    "it deals double that damage to that permanent or player",
    "it deals double that damage to that player",
    "that source deals double that damage",
    "that source deals double that damage to that permanent or player",
    "that source deals double that damage to that player or permanent",
    "it creates twice that many of those tokens",
    "twice that many of those tokens are created",
    "create twice that many of those tokens",
    "it puts twice that many of those counters on that permanent",
    "twice that many +1/+1 counters are put on it",
    "twice that many +1/+1 counters are put on that creature",
)
_PLUS: Final = (
    ("you gain that much life plus", ""),
    ("it deals that much damage plus", ""),
    ("it deals that much damage plus", "to that permanent or player"),
    ("it deals that much damage plus", "to that player"),
    ("that many plus", "+1/+1 counters are put on it"),
    ("that many plus", "+1/+1 counters are put on that creature"),
)
_RESULT: Final = Choice(
    rule(c.Multiplied, _DOUBLED, "instead.", by=2),
    rule(
        c.Multiplied,
        either(
            "it deals triple that damage",
            "it deals triple that damage to that permanent or player",
        ),
        "instead.",
        by=3,
    ),
    *(
        rule(c.Increased, before, NUMBER, f"{after} instead.", words=f"{before}|{after}")
        for before, after in _PLUS
    ),
    rule(c.Lessened, "prevent", NUMBER, "of that damage."),
    rule(c.Prevented, "prevent that damage.", maybe(SENTENCE)),
)
SENTENCE.add(rule(c.WouldNumber, "if", _EVENT, ",", _RESULT))
