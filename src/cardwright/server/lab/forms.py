"""What the form of the lab offers for a game type, besides the options of its register."""

from __future__ import annotations

from functools import cache

from cardwright.agents.levels import levels_of
from cardwright.core.game import AnyGame
from cardwright.lab.contents import ready_names
from cardwright.lab.probes import WIDE_PROBES, measures_of
from cardwright.server.lab.models import LabGame, MeasureShape

QUICK_AGENTS = ("uniform", "greedy")
"""They think of nothing ahead: thousands of games in a minute."""


def lab_game(game: AnyGame) -> LabGame:
    """Return what can be asked of a game type."""
    return _lab_game(game.spec.name)


@cache
def _lab_game(name: str) -> LabGame:
    levels = [level.agent for level in levels_of(name)]
    return LabGame(
        name=name,
        measures=[
            MeasureShape(name=one.name, title=one.title, unit=one.unit, summary=one.summary)
            for one in measures_of(name).values()
        ],
        brought=ready_names(name),
        probes=list(WIDE_PROBES),
        agents=list(dict.fromkeys((*QUICK_AGENTS, *levels))),
    )
