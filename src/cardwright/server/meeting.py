"""Cards made known to the processes in which computers think: observations only name them.

They get the cards of the game and nobody's build, as whoever sits at the table does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.ark_age.content import content_of, remember


def cards_in(content: Json) -> Json:
    """Return what everybody may know of a game's content; None if it brought nothing."""
    if content is None:
        return None
    known: dict[str, Any] = {**content, "builds": []}
    return known


def meet(game: str, cards: Json, options: Options) -> None:
    """Let this process know the cards of a game, so that it understands observations of it."""
    if cards is not None:
        _MEETINGS[game](cards, options)


def _meet_ark_age(cards: Json, options: Options) -> None:
    remember(content_of(cards, 0, options).playable)


_MEETINGS: Final[dict[str, Callable[[Json, Options], None]]] = {"ark-age": _meet_ark_age}
"""By game type; those that bring nothing are missing."""
