"""What the form of the lab offers for a game type, besides the options of its register."""

from __future__ import annotations

import json
from functools import cache
from typing import Final

from cardwright.agents.levels import levels_of
from cardwright.core.game import AnyGame
from cardwright.games.ark_age.content import content_json
from cardwright.games.ark_age.language.build_text import build_json
from cardwright.lab.contents import ready_names
from cardwright.lab.probes import WIDE_PROBES, measures_of
from cardwright.server.ark.shelf import Shelved
from cardwright.server.lab.models import LabGame, MeasureShape

CARDS_FILE: Final = "cards.json"
QUICK_AGENTS: Final = ("uniform", "greedy")
"""They think of nothing ahead: thousands of games in a minute."""


def lab_game(game: AnyGame) -> LabGame:
    """Return what can be asked of a game type."""
    return _lab_game(game.spec.name)


def set_files(shelved: Shelved) -> dict[str, str]:
    """Return a designer's cards and builds as files that go with an experiment.

    Raises:
        ConflictError: while the set has errors.
    """
    whole = content_json(shelved.playable(), [])
    del whole["builds"]
    files = {CARDS_FILE: json.dumps(whole)}
    for one in shelved.builds:
        files[f"{one.id}.json"] = json.dumps(build_json(one.build))
    return files


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
