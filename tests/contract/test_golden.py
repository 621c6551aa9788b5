"""Golden replays: what was played in an earlier version plays out the same today.

A file changes only through ``make golden``, as a reviewed diff; if rules changed, the game type's
version is raised with it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.core.game import AnyGame
from cardwright.core.replay import read, to_replay, verify, write
from cardwright.games import GAMES
from tools.regen_golden import golden_folder, play, recipes

FILES = [
    pytest.param(game, file, id=f"{game.spec.name}-{file.stem}")
    for game in GAMES.values()
    for file in sorted(golden_folder(game).glob("*.json"))
]


@pytest.mark.parametrize(("game", "file"), FILES)
def test_a_golden_replay_plays_out_the_same(game: AnyGame, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = verify(read(text, GAMES, file.name), game, file.name)
    assert record.outcome is not None
    assert write(to_replay(record)) == text


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_there_are_twenty_golden_replays_and_each_has_its_recipe(game: AnyGame) -> None:
    named = {recipe.name for recipe in recipes(game)}
    assert named == {file.stem for file in golden_folder(game).glob("*.json")}
    assert len(named) >= 20


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_agents_still_play_the_first_recipe_as_they_did(game: AnyGame) -> None:
    first = recipes(game)[0]
    text = (golden_folder(game) / f"{first.name}.json").read_text(encoding="utf-8")
    assert write(to_replay(play(game, first))) == text
