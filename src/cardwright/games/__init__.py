"""One folder a game type; this file is the only list of them."""

from __future__ import annotations

from typing import Final

from cardwright.core.game import AnyGame
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.leveler.game import LEVELER
from cardwright.games.parlor_magic.game import PARLOR_MAGIC

GAMES: Final[dict[str, AnyGame]] = {
    game.spec.name: game for game in (PARLOR_MAGIC, ARK_AGE, LEVELER)
}
