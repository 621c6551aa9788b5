"""Verb phrases of fixed words: what is said in one way only."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import Form, Reading, Words
from cardwright.magic.oracle.grammar.verbs import VERB
from cardwright.magic.oracle.words import Text, cut

_PLAIN: Final = (
    "proliferate", "proliferate twice", "investigate", "activate this ability",
    "must be blocked if able",
    "isn't a creature", "isn't legendary",
    "play an additional land on each of your turns",
    "play an additional land",  "flip a coin", "populate", "learn",
    "shuffle", "explore", "connive", "transform", "enter tapped", "enter tapped and attacking",
    "attack each combat if able", "attack this turn if able", "attack each turn if able",
    "block each combat if able", "block this turn if able", "venture into the dungeon",
    "become the monarch", "take the initiative", "take an extra turn after this one",
    "end the turn", "fight each other", "win the game", "lose the game",
    "have no maximum hand size", "clash with an opponent",
    "assign no combat damage this turn", "must be blocked this turn if able",
    "manifest dread", "manifest the top card of your library",
    "cloak the top card of your library", "phase out", "attack as though it didn't have defender",
    "attack this turn as though it didn't have defender", "be goaded", "become tapped",
    "become untapped", "lose all abilities", "be every creature type",

    "assign combat damage equal to its toughness rather than its power",
    "don't untap during your untap step", "don't untap during its controller's untap step",
    "don't untap during its controller's next untap step",
    "don't untap during their controllers' untap steps",
    "don't untap during their controllers' next untap steps",
    "don't untap during their controller's next untap step",
    "don't untap during your next untap step",
    "don't lose this mana as steps and phases end",
    "skip your draw step",
    "skip your next turn", "be blocked if able", "skip their next turn", "skip their untap step",
    "skip their next untap step", "become prepared", "enter prepared",
    "can block an additional creature each combat",
    "can block any number of creatures", "can attack this turn as though it didn't have defender",
    "can attack as though it didn't have defender",
    "can attack this turn as though they didn't have defender",
    "can block an additional creature this turn",
    "become colorless",
    "spend mana as though it were mana of any color to cast it",
    "spend mana as though it were mana of any type to cast it",
    "trigger only once each turn", "do this only once each turn",

    "enter the battlefield tapped", "be blocked this turn if able",
    "gain flashback until end of turn. the flashback cost is equal to its mana cost",
    "gain flashback until end of turn. the flashback cost is equal to that card's mana cost",
)  # fmt: skip


class _PlainWords(Form):
    """Fixed words that begin with a verb."""

    def __init__(self, words: str) -> None:
        self.words: Final = cut(words)
        self.value: Final = words

    def read(self, text: Text, at: int) -> list[Reading]:
        end = at + len(self.words)
        if text.words[at + 1 : end] != self.words[1:] or text.bases[at] != self.words[0]:
            return []
        return [(c.Plain(self.value, span=(at, end)), end)]

    def show(self, value: Any) -> Words | None:
        return self.words if type(value) is c.Plain and value.words == self.value else None

    def starts(self) -> frozenset[str]:
        return frozenset(self.words[:1])


VERB.add(*map(_PlainWords, _PLAIN))
