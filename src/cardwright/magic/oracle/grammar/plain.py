"""Verb phrases of fixed words: what is said in one way only."""

from __future__ import annotations

from typing import Any, Final

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.forms import Form, Reading, Words
from cardwright.magic.oracle.grammar.verbs import VERB
from cardwright.magic.oracle.words import Text, cut

_PLAIN: Final = (
    "proliferate", "investigate", "populate", "learn", "shuffle", "explore", "connive",
    "transform", "enter tapped", "enter tapped and attacking", "attack each combat if able",
    "attack this turn if able", "attack each turn if able", "block each combat if able",
    "block this turn if able", "venture into the dungeon", "become the monarch",
    "take the initiative", "win the game", "lose the game", "have no maximum hand size",
    "cascade", "manifest dread", "manifest the top card of your library",
    "cloak the top card of your library", "fight each other", "phase out", "end the turn",
    "attack as though it didn't have defender",
    "attack this turn as though it didn't have defender", "be destroyed", "be countered",
    "be goaded", "become saddled", "flip a coin", "become tapped", "become untapped",
    "be indestructible", "lose all abilities", "be every creature type", "do so", "be monstrous",
    "put a counter of that kind on it", "have shroud and hexproof",
    "assign combat damage equal to its toughness rather than its power",
    "don't untap during your untap step", "don't untap during its controller's untap step",
    "don't untap during its controller's next untap step",
    "don't untap during their controllers' untap steps",
    "don't untap during their controllers' next untap steps",
    "don't untap during their controller's next untap step",
    "don't untap during your next untap step", "don't untap",
    "don't lose this mana as steps and phases end", "take a extra turn after this one", "copy it",
    "copy that spell", "untap it", "remove it from combat", "skip your draw step",
    "skip your next turn", "skip their next turn", "skip their untap step",
    "skip their next untap step", "become prepared", "enter prepared", "unlock a door", "conjure",
    "exert it", "can block an additional creature each combat",
    "can block any number of creatures", "can attack this turn as though it didn't have defender",
    "can attack as though it didn't have defender",
    "can attack this turn as though they didn't have defender",
    "can block an additional creature this turn", "get no mana", "become a copy of that creature",
    "become colorless", "look at that card", "switch its power and toughness",
    "spend mana as though it were mana of any color to cast it",
    "spend mana as though it were mana of any type to cast it", "trigger only once each turn",
    "be put into its owner's graveyard", "cost no mana", "double its power", "tempt you",
    "enter the battlefield tapped", "gather", "forage", "be blocked this turn if able",
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
