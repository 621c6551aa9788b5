"""What the editor is told of the worth of cards (decision 0033)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

from cardwright.games import GAMES
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.server.lab.balance import last_measured, worths_of
from cardwright.server.lab.lab import Lab
from cardwright.server.lab.runs import Run
from tests.server.host import running, settings_in

CARD = "s1-anger-crab-m01"


class Kept:
    """A lab with these runs, newest first."""

    def __init__(self, *runs: tuple[Run, str, list[dict[str, Any]]]) -> None:
        self.runs = {run.id: (run, text, cards) for run, text, cards in runs}

    def of(self, _browser: str | None) -> list[Run]:
        return [run for run, _, _ in self.runs.values()]

    def text(self, run: str) -> str:
        return self.runs[run][1]

    async def result(self, run: str) -> dict[str, Any]:
        players = [{"agent": "uniform", "ladder": ""}]
        return {"cards": self.runs[run][2], "how": {"players": players}}


def a_run(name: str, **more: Any) -> Run:
    fields = {"game": "ark-age", "state": "done", "blocks": 40, "measure": "", "unit": "share"}
    limits = {"most_blocks": 40, "games_per_block": 2, "seconds": 60.0, "created": 1.0}
    return Run(id=name, browser="b", name=name.upper(), **{**fields, **limits, **more})


def used(use: str) -> dict[str, Any]:
    card = {"card": CARD, "points": 0.01, "low": -0.04, "high": 0.12, "found": True}
    return {"use": use, "games": 80, "cards": [card]}


def measured(*runs: Any, is_own: bool = False) -> Any:
    return asyncio.run(last_measured(cast("Lab", Kept(*runs)), "b", is_own=is_own))


def test_the_newest_run_that_looked_at_cards_is_told_as_points_of_wins() -> None:
    cards = 'probes = ["cards"]'
    found = measured(
        (a_run("playing", state="running"), cards, [used("drawn")]),
        (a_run("other", game="leveler"), cards, [used("drawn")]),
        (a_run("narrow"), "seed = 1", []),
        (a_run("few"), cards, []),
        (a_run("right"), cards, [used("played"), used("drawn")]),
    )
    assert (found.run, found.name, found.games, found.players) == (
        "right",
        "RIGHT",
        80,
        ["uniform"],
    )
    (one,) = found.cards
    assert (one.id, one.points, one.low, one.high, one.found) == (CARD, 0.01, -0.01, 0.03, True)


def test_cards_of_a_folder_are_not_those_of_the_package() -> None:
    own = (a_run("own"), 'cards = "cards.json"\nprobes = ["cards"]', [used("drawn")])
    assert measured(own) is None
    assert measured(own, is_own=True).run == "own"


def test_units_on_the_curve_have_a_worth_with_its_doubt() -> None:
    cards = shipped_set().cards
    worths = {one.id: one for one in worths_of(cards.values())}
    assert set(worths) == {
        card.id for card in cards.values() if card.kind not in ("hero", "dogma", "spawn")
    }
    mudclaw = worths[CARD]
    assert mudclaw.low < mudclaw.points - mudclaw.body < mudclaw.high
    assert mudclaw.has_text == bool(cards[CARD].effects or cards[CARD].keywords)


def test_the_editor_is_answered_before_anything_was_played(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), GAMES["ark-age"]) as host:
        told = host.browser().get("/api/lab/balance?cards=s1")
        assert told["measured"] is None
        assert CARD in {one["id"] for one in told["worths"]}
