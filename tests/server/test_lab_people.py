"""Games between people beside an experiment's: which count, and what is told of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cardwright.games import GAMES
from cardwright.server.settings import Settings
from tests.lab.experiments import SHORT
from tests.server.host import Browser, running, settings_in
from tests.server.people import RULES, conceded, keep

PARLOR = GAMES["parlor-magic"]
COMPUTER = {"kind": "computer", "level": "3", "name": "Computer"}
AWAY = {"kind": "human", "level": None, "name": "Bo", "stand_in": True}
HUMAN = {"kind": "human", "level": None, "name": "Al"}


def told(settings: Settings) -> list[dict[str, Any]]:
    """Return what is told beside an experiment with two variants."""
    with running(settings, PARLOR) as host:
        browser: Browser = host.browser()
        text = SHORT.format(blocks=2)
        run = browser.post("/api/lab/runs", {"text": text})["run"]
        with browser.http.stream("GET", f"/api/lab/runs/{run}/events") as stream:
            for _ in stream.iter_lines():
                pass
        variants: list[dict[str, Any]] = browser.get(f"/api/lab/runs/{run}/people")["variants"]
        assert browser.get(f"/api/lab/runs/{run}/people")["variants"] == variants
        return variants


def test_games_by_the_rules_of_a_variant_are_told_beside_it(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    skipped = {**RULES, "first_draw": "skip"}
    few = [conceded(number, skipped) for number in range(10, 14)]
    keep(settings.database, *(conceded(number) for number in range(6)), *few)
    drawn, other = told(settings)
    assert (drawn["variant"], drawn["games"], other["variant"]) == ("drawn", 6, "skipped")
    assert [(one["name"], one["games"]) for one in drawn["endings"]] == [("ending:concession", 6)]
    shares = {one["name"]: one for one in drawn["measures"]}
    share = shares["starter-share"]
    assert 0.0 <= share["low"] <= share["mean"] <= share["high"] <= 1.0
    assert other == {"variant": "skipped", "games": 4, "measures": [], "endings": []}


def test_only_whole_games_of_people_against_each_other_count(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    unfinished = conceded(7)
    unfinished[0].over = False
    keep(
        settings.database,
        conceded(1, players=[HUMAN, COMPUTER]),
        conceded(2, players=[HUMAN, AWAY]),
        conceded(3, both_sides=True),
        conceded(4, version=PARLOR.spec.version - 1),
        conceded(5, options={**RULES, "max_turns": "14"}),
        conceded(6, replay="deleted")[:1],
        unfinished,
    )
    assert [one["games"] for one in told(settings)] == [0, 0]


def test_a_game_that_cannot_be_played_again_is_left_out(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)
    broken = conceded(1)
    broken[1].file = conceded(2, {**RULES, "first_draw": "skip"})[1].file[:40] + b"rubbish"
    keep(settings.database, broken, conceded(3))
    assert told(settings)[0]["games"] == 1
