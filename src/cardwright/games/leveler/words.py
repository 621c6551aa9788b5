"""What abilities do, in our own words; each worked out once."""

from __future__ import annotations

from typing import Final

from cardwright.magic.program.abilities import Body
from cardwright.magic.program.node import Ability, Node
from cardwright.magic.program.steps import ChooseMode
from cardwright.magic.wording import modes_in_words, words_of

_WORDS: Final[dict[int, tuple[Ability, str]]] = {}
"""By ``id`` of the ability, which is kept, so that the id stays its own."""


def of_modes(node: Node | None) -> tuple[str, ...]:
    """Return what each mode does of what asks for modes; nothing of what does not."""
    return modes_in_words(node) if isinstance(node, Body | ChooseMode) else ()


def of_ability(ability: Ability) -> str:
    """Return the ability in our words."""
    held = _WORDS.get(id(ability))
    if held is None:
        held = _WORDS[id(ability)] = (ability, " ".join(words_of(ability)))
    return held[1]
