"""Cards made known to the processes in which computers think: observations only name them.

They get the cards of the game as whoever sits at the table knows them: nobody's build of Ark Age.
Those of Leveler come with its decks; sampling does not read a hidden one (decision 0027).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.ark_age import content as ark_age
from cardwright.games.leveler import content as leveler

_BUILDS: Final = "builds"


def cards_in(content: Json) -> Json:
    """Return what everybody may know of a game's content; None if it brought nothing."""
    if content is None or _BUILDS not in content:
        return content
    known: dict[str, Any] = {**content, _BUILDS: []}
    return known


def meet(game: str, cards: Json, options: Options) -> None:
    """Let this process know the cards of a game, so that it understands observations of it."""
    if game in _MEETINGS:
        _MEETINGS[game](cards, options)


def _meet_ark_age(cards: Json, options: Options) -> None:
    if cards is not None:
        ark_age.remember(ark_age.content_of(cards, 0, options).playable)


def _meet_leveler(cards: Json, _options: Options) -> None:
    leveler.remember(leveler.content_of(cards, _SEATS_OF_LEVELER))


_SEATS_OF_LEVELER: Final = 2
_MEETINGS: Final[dict[str, Callable[[Json, Options], None]]] = {
    "ark-age": _meet_ark_age,
    "leveler": _meet_leveler,
}
"""By game type; those whose observations name no cards are missing."""
