"""Experiments among one's own data: in the file, and gone on request, even while they run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy.orm import Session

from cardwright.games import GAMES
from cardwright.server import schema
from cardwright.server.packing import packed_text
from tests.lab.experiments import SHORT
from tests.server.host import Host, running, settings_in
from tests.server.test_lab import made
from tests.server.test_lab_searches import LONG, events
from tests.server.test_lab_searches import made as seek
from tests.server.test_my_data import file_of, forget

FOREVER = SHORT.format(blocks=100_000)


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    folder = tmp_path_factory.mktemp("lab")
    with running(settings_in(folder), GAMES["parlor-magic"]) as host:
        yield host


def with_an_opened_game(lab: Host, run: str) -> str:
    """Return a replay that somebody has opened from a run."""
    row = {"game": "parlor-magic", "version": 1, "players": [], "salt": "", "created": 0.0}
    with Session(lab.services.store.engine) as session:
        session.add(schema.ReplayRow(id="opened", file=packed_text("{}"), **row))
        session.commit()
    opened: Any = lab.services.lab.find(run).opened
    opened["0.0.0"] = "opened"
    return "opened"


def test_experiments_are_in_the_file_and_go_also_while_they_are_played(lab: Host) -> None:
    maker, other = lab.browser(), lab.browser()
    running_ = made(maker, FOREVER)
    brief, waiting = made(maker, SHORT.format(blocks=2)), made(maker, FOREVER)
    kept = made(other, FOREVER)
    for browser, run in ((maker, brief), (other, kept)):
        browser.post(f"/api/lab/runs/{run}/stop", {})
    opened = with_an_opened_game(lab, brief)
    search = seek(maker, LONG)
    assert next(one for one in events(maker, search) if one["playing"])
    data, packed = file_of(maker)
    assert [one["id"] for one in data["searches"]] == [search]
    assert {one["id"] for one in data["experiments"]} == {brief, running_, waiting}
    assert packed.read(f"experiments/{brief}/experiment.toml").decode().lstrip().startswith("name")
    assert "browser" not in data["experiments"][0]
    deleted = forget(maker)
    assert (deleted["experiments"], deleted["searches"]) == (3, 1)
    maker.get(f"/api/lab/searches/{search}", 404)
    assert list((lab.services.settings.data / "lab-searches").iterdir()) == []
    for run in (brief, running_, waiting):
        maker.get(f"/api/lab/runs/{run}", 404)
    folders = [path.name for path in (lab.services.settings.data / "lab").iterdir()]
    assert folders == [kept]
    maker.get(f"/api/replays/{opened}", 404)
    assert other.get(f"/api/lab/runs/{kept}")["state"] == "stopped"
