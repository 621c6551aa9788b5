"""Proposal searches over HTTP: made, watched, stopped, resumed, and taken up as experiments."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.games import GAMES
from cardwright.server.lab import searches
from tests.server.host import Browser, Host, running, settings_in

PARLOR = GAMES["parlor-magic"]
TEXT = """
name = "Shorter games"
game = "parlor-magic"
agents = ["uniform"]
measure = "turns"
[options]
max_turns = 8
[stop]
blocks = {blocks}
[goals]
turns = [{low}, {high}]
"""
BRIEF = TEXT.format(blocks=3, low=3, high=5)
LONG = TEXT.format(blocks=5000, low=3, high=5)
WISH = {"moves": {"max_turns": ["12", "8", "6", "4"]}, "rounds": 4}


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with running(settings_in(tmp_path_factory.mktemp("searches")), PARLOR) as host:
        yield host


@pytest.fixture(scope="module")
def done(up: Host) -> tuple[Browser, dict[str, Any]]:
    """Return somebody and the search that is done."""
    maker = up.browser()
    return maker, last(maker, made(maker, BRIEF))


def made(browser: Browser, text: str, wish: Any = WISH) -> str:
    return str(browser.post("/api/lab/searches", {"text": text, "wish": wish})["search"])


def events(browser: Browser, search: str) -> Iterator[dict[str, Any]]:
    """Yield how a search stands until it stands still."""
    with browser.http.stream("GET", f"/api/lab/searches/{search}/events") as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                yield json.loads(line.removeprefix("data: "))


def last(browser: Browser, search: str) -> dict[str, Any]:
    return list(events(browser, search))[-1]


def playing(browser: Browser, search: str) -> None:
    """Wait until some blocks of a round are played."""
    assert next(
        one for one in events(browser, search) if one["playing"] and one["playing"]["blocks"] > 1
    )


def test_a_search_walks_to_its_aim_and_shows_every_setting_it_met(
    done: tuple[Browser, dict[str, Any]],
) -> None:
    _, found = done
    assert (found["state"], found["start"]) == ("done", "max_turns=8")
    names = [one["name"] for one in found["trials"]]
    assert names[:3] == ["max_turns=8", "max_turns=12", "max_turns=6"]
    assert names[3:] == ["max_turns=4"]
    best = found["trials"][found["best"]]
    assert (best["name"], best["distance"], best["trade_off"]) == ("max_turns=4", 0, True)
    span = best["measures"][0]
    assert span["low"] <= span["mean"] <= span["high"] <= 5
    assert [one["round"] for one in found["trials"]] == [1, 1, 1, 2]
    assert found["aims"] == [
        {"name": "turns", "title": "turns", "unit": "number", "low": 3, "high": 5}
    ]


def test_a_round_is_an_experiment_with_its_games_and_not_listed_by_itself(
    done: tuple[Browser, dict[str, Any]],
) -> None:
    maker, found = done
    assert maker.get("/api/lab/runs") == {"runs": []}
    run = found["trials"][0]["run"].removeprefix("/lab/")
    assert maker.get(f"/api/lab/runs/{run}")["search"] == found["path"]
    variants = maker.get(f"/api/lab/runs/{run}/result")["variants"]
    game = variants[0]["open"]["shortest"]["game"]
    assert maker.post(f"/api/lab/runs/{run}/open", {"game": game})["path"].startswith("/r/")


def test_the_best_becomes_an_experiment_beside_the_rules_as_they_were(
    done: tuple[Browser, dict[str, Any]],
) -> None:
    maker, found = done
    path = f"/api/lab/searches/{found['search']}/text"
    text = maker.get(f"{path}?trial={found['best']}")["text"]
    assert '[variants."max_turns=8"]' in text
    assert '[variants."max_turns=4"]' in text
    looked = maker.post("/api/lab/look", {"text": text})
    assert (looked["fault"], looked["games_per_block"]) == (None, 2)
    assert maker.get(path)["text"] == BRIEF
    maker.get(f"{path}?trial=99", 404)


@pytest.mark.parametrize(
    ("text", "wish", "where"),
    [
        (BRIEF, {"moves": {"max_turn": ["4", "8"]}}, "moves: max_turn"),
        (BRIEF, {"moves": {"max_turns": ["4", "few"]}}, "moves: max_turns"),
        (BRIEF, {"moves": {"max_turns": ["4"]}}, "moves: max_turns"),
        (BRIEF, {"moves": {}}, "moves"),
        (LONG.replace("5000", "90000"), WISH, "moves"),
        (BRIEF.replace("[goals]\nturns = [3, 5]", ""), WISH, "goals"),
        (BRIEF.replace("uniform", "unifrom"), WISH, "experiment: line 4"),
        (BRIEF + '[variants.a]\nfirst_draw = "skip"\n', WISH, "experiment: line 12"),
    ],
    ids=["option", "value", "one value", "none", "too many", "no aim", "agent", "variants"],
)
def test_what_cannot_be_searched_is_told_at_its_field_and_not_begun(
    up: Host, text: str, wish: dict[str, Any], where: str
) -> None:
    browser = up.browser()
    fault = browser.post("/api/lab/look", {"text": text, "wish": wish})["fault"]
    assert fault["where"] == where
    assert fault["remedy"]
    refused = browser.post("/api/lab/searches", {"text": text, "wish": wish}, 400)
    assert refused["error"] == fault
    assert browser.get("/api/lab/searches") == {"searches": []}


def test_a_form_says_how_many_games_a_search_may_play(up: Host) -> None:
    looked = up.browser().post("/api/lab/look", {"text": BRIEF, "wish": WISH})
    assert looked["fault"] is None
    assert (looked["games_per_block"], looked["most_games"]) == (1, 12)  # four settings


def test_only_its_maker_stops_a_search_and_it_goes_on_where_it_was(up: Host) -> None:
    maker, other = up.browser(), up.browser()
    search = made(maker, LONG)
    path = f"/api/lab/searches/{search}"
    playing(maker, search)
    other.post(f"{path}/stop", {}, 403)
    assert maker.http.delete(path).status_code == 409
    maker.post(f"{path}/stop", {})
    stopped = last(maker, search)
    assert (stopped["state"], stopped["why"]) == ("stopped", "stopped by hand")
    assert stopped["playing"]["blocks"] > 1
    maker.post(f"{path}/resume", {})
    assert next(
        one
        for one in events(maker, search)
        if one["playing"] and one["playing"]["blocks"] > stopped["playing"]["blocks"]
    )
    maker.post(f"{path}/stop", {})
    assert last(maker, search)["state"] == "stopped"
    assert other.http.delete(path).status_code == 403
    run = stopped["playing"]["run"]
    assert maker.http.delete(path).json() == {"searches": []}
    maker.get(f"/api/lab/runs/{run}", 404)
    maker.get(path, 404)


def test_a_restarted_server_goes_on_to_the_same_trials(
    tmp_path: Path, done: tuple[Browser, dict[str, Any]]
) -> None:
    with running(settings_in(tmp_path), PARLOR) as host:
        maker = host.browser()
        search = made(maker, BRIEF)
    with running(settings_in(tmp_path), PARLOR) as host:
        again = host.browser()
        again.http.cookies = maker.http.cookies
        assert [one["yours"] for one in again.get("/api/lab/searches")["searches"]] == [True]
        found = last(again, search)
    assert found["state"] == "done"
    drop = {"run", "round"}
    assert [{k: v for k, v in one.items() if k not in drop} for one in found["trials"]] == [
        {k: v for k, v in one.items() if k not in drop} for one in done[1]["trials"]
    ]


def test_a_search_whose_round_cannot_be_played_is_told_as_failed_and_goes_on_later(
    up: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = up.browser()
    with monkeypatch.context() as broken:
        broken.setattr("cardwright.server.lab.playing.MODULE", "cardwright.nowhere")
        failed = last(maker, made(maker, BRIEF))
    assert failed["state"] == "failed"
    assert "code 1" in failed["why"]
    maker.post(f"/api/lab/searches/{failed['search']}/resume", {})
    assert last(maker, failed["search"])["state"] == "done"
    maker.post(f"/api/lab/searches/{failed['search']}/resume", {}, 409)


def test_searches_are_limited_and_torn_ones_are_left_out(
    up: Host,
    done: tuple[Browser, dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    maker, _ = done
    monkeypatch.setattr(searches, "MOST_EACH", 1)
    body = {"text": BRIEF, "wish": WISH}
    assert "Delete" in maker.post("/api/lab/searches", body, 409)["error"]["remedy"]
    up.browser().post("/api/lab/searches", {**body, "wish": {**WISH, "rounds": 0}}, 422)
    for name, text in (("torn", '{"id": '), ("other", "[]"), ("old", '{"steps": 3}')):
        (tmp_path / "lab-searches" / name).mkdir(parents=True)
        (tmp_path / "lab-searches" / name / "search.json").write_text(text, "utf-8")
    with running(settings_in(tmp_path), PARLOR) as host:
        assert host.browser().get("/api/lab/searches") == {"searches": []}
    assert caplog.text.count("a search is left out") == 3
