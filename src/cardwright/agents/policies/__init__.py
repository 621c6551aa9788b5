"""One policy a game type; this file is the only list of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardwright.agents.choosers import Chooser, Eyes
from cardwright.agents.greedy import Guide, Policy
from cardwright.agents.match import Match
from cardwright.agents.policies.ark_age import ArkAgePolicy, eyes_at, greedy_chooser
from cardwright.agents.policies.leveler import LevelerPolicy
from cardwright.agents.policies.parlor_magic import ParlorMagicPolicy
from cardwright.agents.policies.parlor_magic.scores import GreedyChooser
from cardwright.agents.policies.playout import PlayoutPolicy

_LEVELER: Final = LevelerPolicy()

POLICIES: Final[dict[str, Policy]] = {
    "parlor-magic": ParlorMagicPolicy(),
    "ark-age": ArkAgePolicy(),
    "leveler": _LEVELER,
}
"""Policies by the game type's name."""

GUIDES: Final[dict[str, Guide]] = {"leveler": _LEVELER}
"""Policies that guide the search of rules without a kernel, by the game type's name."""

EYES: Final[dict[str, Callable[[Match, int], Eyes]]] = {
    "parlor-magic": lambda _match, _seats: Eyes(),
    "ark-age": eyes_at,
}
"""Make the eyes of all seats of a match for the compiled code, by the game type's name."""

GREEDY_CHOOSERS: Final[dict[str, Callable[[Eyes], Chooser]]] = {
    "parlor-magic": lambda _eyes: GreedyChooser(),
    "ark-age": greedy_chooser,
}
"""Policies that choose inside the compiled code, by the game type's name."""


def policy_for(game_name: str) -> Policy:
    """Return the game type's own policy, else the one that serves all."""
    return POLICIES.get(game_name, PlayoutPolicy())
