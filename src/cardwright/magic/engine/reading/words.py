"""Words that were chosen: colours, types, names (CR 607.2d, 608.2d)."""

from __future__ import annotations

from typing import Final

from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.scope import Scope
from cardwright.magic.engine.state import State

COLOR_LETTERS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_SAME: Final = {"name": "card_name", "card_name": "name"}


def color_letter(word: str) -> str:
    """Return the letter of a colour that is given by its letter or its name; else nothing."""
    return word if word in "WUBRG" else COLOR_LETTERS.get(word.lower(), "")


def chosen_word(state: State, scope: Scope, name: str, linked: bool) -> str:
    """Return the word chosen under the name, by this object or in this resolution.

    Empty if none was chosen. What was chosen without a name of its own stands under ``chosen``.
    """
    words = scope.words
    if linked:
        if scope.this == NONE:
            return ""
        words = state.obj(scope.this).words
    for key in (name, _SAME.get(name, "chosen"), "chosen"):
        if key in words:
            return words[key]
    return ""
