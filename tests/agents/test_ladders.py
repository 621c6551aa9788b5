"""What the guide says of the levels is what was measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.agents.ladders import FEWEST, Rung, ladder_of, standing
from cardwright.agents.levels import levels_of
from cardwright.games import GAMES

GUIDE = Path(__file__).parents[2] / "docs/guides/opponents.md"


def line_of(rung: Rung) -> str:
    low, high = (f"{100 * end:.0f}" for end in rung.interval)
    ends = ["none" if end is None else f"{end:+d}" for end in (rung.elo, *rung.elo_interval)]
    return (
        f"| {rung.level} | `{rung.agent}` | `{rung.against}` | {rung.pairs} "
        f"| {100 * rung.score:.0f} % ({low} to {high}) | {ends[0]} ({ends[1]} to {ends[2]}) |"
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_has_a_line_for_every_level_that_was_measured(game: str) -> None:
    ladder, guide = ladder_of(game), GUIDE.read_text(encoding="utf-8")
    assert ladder is not None
    for rung in ladder.rungs:
        assert line_of(rung) in guide
    assert f"`{ladder.command}`, rules version {ladder.rules_version}" in guide
    agents = [level.agent for level in levels_of(game)]
    assert {rung.agent for rung in ladder.rungs} <= set(agents)


def test_nothing_is_said_of_a_level_that_hardly_played() -> None:
    ladder = ladder_of("parlor-magic")
    assert ladder is not None
    for rung in ladder.rungs:
        said = standing("parlor-magic", rung.agent)
        assert (f"{rung.pairs} pairs" in said) == (rung.pairs >= FEWEST)
