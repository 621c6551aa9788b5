"""Protection, and keyword abilities that players have (CR 613.10, 702.16)."""

from __future__ import annotations

from cardwright.magic.engine import layers
from cardwright.magic.engine.objects import is_player
from cardwright.magic.engine.reading.asking import matches, things
from cardwright.magic.engine.reading.refs import controller_of
from cardwright.magic.engine.rule_table import rules
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State
from cardwright.magic.program.abilities import Keyword


def keywords_of(state: State, thing: int, word: str) -> list[tuple[Scope, Keyword]]:
    """Return the object's or player's keyword abilities of the word, each with its scope."""
    if is_player(thing):
        held = rules(state).keywords.get(thing, ())
        return [(scope, keyword) for scope, keyword in held if keyword.word == word]
    keywords = layers.chars(state, thing).kit.keywords.get(word)
    if keywords is None:
        return []
    scope = Scope(thing, controller_of(state, thing))
    return [(scope, keyword) for keyword in keywords]


def protected_from(state: State, thing: int, source: int) -> bool:
    """Return whether the object or player has protection from the source (CR 702.16)."""
    return any(
        _is_from(state, scope, keyword, source)
        for scope, keyword in keywords_of(state, thing, "protection")
    )


def _is_from(state: State, scope: Scope, keyword: Keyword, source: int) -> bool:
    if keyword.players is not None and controller_of(state, source) in things(
        state, scope, keyword.players
    ):
        return True
    return keyword.filter is not None and matches(state, scope, keyword.filter, source)
