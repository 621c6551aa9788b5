"""The lab over HTTP: experiments made, queued, watched, stopped, resumed, opened and shared."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.games import GAMES
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.language.build_text import share_code
from cardwright.games.leveler.cards.library import ready_deck
from cardwright.games.leveler.formats import write_deck
from cardwright.server.lab import lab as lab_of_server
from cardwright.server.lab.lab import Lab
from tests.lab.experiments import SHORT
from tests.server.host import Browser, Host, running, settings_in

PARLOR = GAMES["parlor-magic"]
NO_ARCHIVE: Any = None
"""For a lab of which no game is opened."""
LONG = SHORT.format(blocks=100_000)
BRIEF = SHORT.format(blocks=4)


@pytest.fixture(scope="module")
def up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with running(settings_in(tmp_path_factory.mktemp("lab")), PARLOR) as host:
        yield host


@pytest.fixture(scope="module")
def done(up: Host) -> tuple[Browser, str]:
    """Return somebody and the run that is done."""
    maker = up.browser()
    run = made(maker, BRIEF)
    assert last(maker, run)["state"] == "done"
    return maker, run


def made(browser: Browser, text: str, **more: Any) -> str:
    return str(browser.post("/api/lab/runs", {"text": text, **more})["run"])


def events(browser: Browser, run: str) -> Iterator[dict[str, Any]]:
    """Yield how a run stands until it stands still."""
    with browser.http.stream("GET", f"/api/lab/runs/{run}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        for line in stream.iter_lines():
            if line.startswith("data: "):
                yield json.loads(line.removeprefix("data: "))


def last(browser: Browser, run: str) -> dict[str, Any]:
    return list(events(browser, run))[-1]


def playing(browser: Browser, run: str) -> None:
    """Wait until some blocks of a run are played."""
    assert next(one for one in events(browser, run) if one["blocks"] > 1)


def look(browser: Browser, **wanted: Any) -> dict[str, Any]:
    return browser.post("/api/lab/look", wanted)


def test_a_form_becomes_the_file_that_the_command_line_takes(up: Host) -> None:
    question = {
        "name": "Drawn or skipped?",
        "game": "parlor-magic",
        "agents": ["uniform"],
        "variants": {"a": {"first_draw": "normal"}, "b": {"first_draw": "skip"}},
        "blocks": 10,
        "by": "evidence",
        "probes": ["choices"],
    }
    looked = look(up.browser(), question=question)
    assert looked["fault"] is None
    assert looked["most_games"] == 20
    again = look(up.browser(), text=looked["text"])
    assert again == looked


@pytest.mark.parametrize(
    ("right", "wrong", "line", "remedy"),
    [
        ('"uniform"', '"unifrom"', 5, "uniform"),
        ("first_draw", "first_drow", 15, "first_draw"),
        ('"turns"', '"trns"', 6, "turns"),
        ("blocks = 4", "blocks = 900000", 18, "command line"),
    ],
    ids=["agent", "option", "measure", "too many games"],
)
def test_a_wrong_word_is_told_with_its_line_and_the_right_one(
    up: Host, right: str, wrong: str, line: int, remedy: str
) -> None:
    browser = up.browser()
    text = BRIEF.replace(right, wrong)
    fault = look(browser, text=text)["fault"]
    assert fault["where"] == f"experiment: line {line}"
    assert remedy in fault["remedy"]
    refused = browser.post("/api/lab/runs", {"text": text}, 400)
    assert refused["error"] == fault
    assert browser.get("/api/lab/runs")["runs"] == []


@pytest.mark.parametrize(
    "build", ["/etc/hostname", "../about.json", "..", "games.sqlite"], ids=str
)
def test_no_file_of_the_server_is_ever_opened_for_a_text(up: Host, build: str) -> None:
    text = f'name="x"\ngame="ark-age"\nagents=["uniform"]\nbuilds=["{build}"]\n'
    fault = look(up.browser(), text=text)["fault"]
    assert fault["where"] == "experiment: line 4"
    hidden = f'name="x"\ngame="ark-age"\nagents=["uniform with {build}"]\n'
    assert look(up.browser(), text=hidden)["fault"]["where"] == "experiment: line 3"
    assert "no ready one" in fault["what"] or "no file" in fault["what"]


def test_builds_of_ones_own_are_taken_in_any_form_and_kept_as_lists(up: Host) -> None:
    link = f"https://example.org/builds#{share_code(ready_builds()['storm-wing'])}"
    deck = write_deck(ready_deck("sky-court").deck)
    for game, own, line in (
        ("ark-age", link, "Hero: "),
        ("leveler", deck, "Sub-deck 1 (50)"),
    ):
        question = {"name": "x", "game": game, "agents": ["uniform with mine"]}
        looked = look(up.browser(), question={**question, "own": {"mine": own}})
        assert looked["fault"] is None
        assert line in looked["text"]
        assert look(up.browser(), text=looked["text"]) == looked
        wrong = look(up.browser(), question={**question, "own": {"mine": "1 Nothing at all"}})
        assert "mine" in wrong["fault"]["where"] + wrong["fault"]["what"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"text": "x" * 60_001}, 422),
        ({"text": "no toml"}, 400),
        ({"text": BRIEF, "files": {"../x.json": "{}"}}, 422),
        ({"text": BRIEF, "files": {"about.json": "{}"}}, 400),
        ({"text": BRIEF, "card_set": "none"}, 404),
        ({"txt": BRIEF}, 422),
        ({}, 422),
    ],
    ids=["long", "no toml", "path", "reserved", "no set", "unknown key", "nothing"],
)
def test_junk_is_refused_in_words(up: Host, body: dict[str, Any], status: int) -> None:
    error = up.browser().post("/api/lab/runs", body, status)["error"]
    assert error["what"]
    assert error["remedy"]


def test_a_run_is_watched_to_its_end_and_anybody_may_read_it(
    up: Host, done: tuple[Browser, str]
) -> None:
    maker, run = done
    assert [one["run"] for one in maker.get("/api/lab/runs")["runs"]] == [run]
    stranger = up.browser()
    assert stranger.get("/api/lab/runs")["runs"] == []
    shown = stranger.get(f"/api/lab/runs/{run}")
    assert (shown["state"], shown["blocks"], shown["yours"]) == ("done", 4, False)
    result = stranger.get(f"/api/lab/runs/{run}/result")
    assert result["how"]["games"] == 8
    assert result["sentence"].startswith("Turns: ")
    assert stranger.get(f"/api/lab/runs/{run}/text")["text"] == BRIEF


def test_a_number_opens_its_game_as_a_replay_the_same_one_each_time(
    done: tuple[Browser, str],
) -> None:
    maker, run = done
    variant = maker.get(f"/api/lab/runs/{run}/result")["variants"][0]
    game = variant["open"]["median"]["game"]
    path = maker.post(f"/api/lab/runs/{run}/open", {"game": game})["path"]
    assert maker.post(f"/api/lab/runs/{run}/open", {"game": game})["path"] == path
    film = maker.get(f"/api/replays/{path.removeprefix('/r/')}/frames")
    assert film["options"]["stalemate_turns"] == "4"
    assert [player["name"] for player in film["players"]] == ["uniform", "uniform"]
    maker.post(f"/api/lab/runs/{run}/open", {"game": "99.0.0"}, 400)


@pytest.mark.parametrize("form", ["html", "json", "csv", "jsonl"])
def test_a_report_is_downloaded_as(done: tuple[Browser, str], form: str) -> None:
    maker, run = done
    answer = maker.http.get(f"/api/lab/runs/{run}/report.{form}")
    assert answer.status_code == 200
    assert f"experiment-{run}.{form}" in answer.headers["content-disposition"]
    assert len(answer.content) > 1000


def test_an_unknown_form_or_run_is_refused(done: tuple[Browser, str]) -> None:
    maker, run = done
    maker.get(f"/api/lab/runs/{run}/report.exe", 404)
    for path in ("", "/text", "/result", "/events"):
        maker.get(f"/api/lab/runs/none{path}", 404)


def test_a_run_compared_with_itself_shows_no_difference(done: tuple[Browser, str]) -> None:
    maker, run = done
    compared = maker.get(f"/api/lab/compare?before={run}&after={run}")
    assert compared["changes"]
    assert not any(one["found"] for one in compared["changes"])


def test_only_its_maker_stops_a_run_and_it_goes_on_where_it_was(up: Host) -> None:
    maker, other = up.browser(), up.browser()
    run = made(maker, LONG)
    playing(maker, run)
    other.post(f"/api/lab/runs/{run}/stop", {}, 403)
    maker.get(f"/api/lab/runs/{run}/result", 409)
    waiting = made(other, BRIEF)
    assert other.get(f"/api/lab/runs/{waiting}")["place"] == 1
    maker.post(f"/api/lab/runs/{run}/stop", {})
    stopped = last(maker, run)
    assert (stopped["state"], stopped["why"]) == ("stopped", "stopped by hand")
    so_far = maker.get(f"/api/lab/runs/{run}/result")["how"]["blocks"]
    assert so_far >= stopped["blocks"] > 1
    assert last(other, waiting)["state"] == "done"
    maker.post(f"/api/lab/runs/{run}/resume", {})
    assert next(one for one in events(maker, run) if one["blocks"] > stopped["blocks"])
    maker.post(f"/api/lab/runs/{run}/stop", {})
    last(maker, run)
    assert other.http.delete(f"/api/lab/runs/{run}").status_code == 403
    assert maker.http.delete(f"/api/lab/runs/{run}").json() == {"runs": []}
    maker.get(f"/api/lab/runs/{run}", 404)


def test_a_waiting_run_is_taken_out_of_the_queue(up: Host) -> None:
    maker = up.browser()
    first, second = made(maker, LONG), made(maker, LONG)
    assert maker.http.delete(f"/api/lab/runs/{second}").status_code == 409
    assert maker.post(f"/api/lab/runs/{second}/stop", {})["state"] == "stopped"
    maker.post(f"/api/lab/runs/{first}/stop", {})
    assert last(maker, first)["state"] == "stopped"


def test_a_restarted_server_goes_on_with_what_was_not_finished(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), PARLOR) as host:
        maker = host.browser()
        run = made(maker, SHORT.format(blocks=30))
        playing(maker, run)
    with running(settings_in(tmp_path), PARLOR) as host:
        again = host.browser()
        again.http.cookies = maker.http.cookies
        assert [one["yours"] for one in again.get("/api/lab/runs")["runs"]] == [True]
        assert last(again, run)["state"] == "done"
        assert again.get(f"/api/lab/runs/{run}/result")["how"]["blocks"] == 30


def test_a_folder_that_cannot_be_read_is_left_and_the_server_starts(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name, text in (("torn", '{"id": '), ("other", "[]"), ("old", '{"levels": [], "ago": 1}')):
        (tmp_path / "lab" / name).mkdir(parents=True)
        (tmp_path / "lab" / name / "about.json").write_text(text, "utf-8")
    with running(settings_in(tmp_path), PARLOR) as host:
        assert host.browser().get("/api/lab/runs") == {"runs": []}
    assert caplog.text.count("a run is left out") == 3


def test_a_run_whose_process_dies_is_told_as_failed_and_the_next_one_plays(
    up: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = up.browser()
    with monkeypatch.context() as broken:
        broken.setattr("cardwright.server.lab.playing.MODULE", "cardwright.nowhere")
        failed = last(maker, made(maker, BRIEF))
    assert failed["state"] == "failed"
    assert "code 1" in failed["why"]
    maker.post(f"/api/lab/runs/{failed['run']}/resume", {})
    assert last(maker, failed["run"])["state"] == "done"


def test_a_minute_is_a_limit_that_is_told(up: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.server.lab.api.MINUTE", 0.0)
    maker = up.browser()
    run = made(maker, LONG, minute=True)
    stopped = last(maker, run)
    assert stopped["state"] == "stopped"
    assert "of playing is over" in stopped["why"]
    assert maker.get(f"/api/lab/runs/{run}/result")["how"]["games"] > 0


def test_the_queue_and_the_shelf_are_limited(
    up: Host, done: tuple[Browser, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    maker, _ = done
    monkeypatch.setattr(lab_of_server, "MOST_EACH", 1)
    assert "Delete" in maker.post("/api/lab/runs", {"text": BRIEF}, 409)["error"]["remedy"]
    monkeypatch.setattr(lab_of_server, "MOST_WAITING", 0)
    assert "later" in up.browser().post("/api/lab/runs", {"text": BRIEF}, 409)["error"]["remedy"]


def test_all_that_can_be_asked_is_listed(up: Host) -> None:
    about = up.browser().get("/api/lab")
    assert {game["name"] for game in about["games"]} == set(GAMES)
    ark = next(game for game in about["games"] if game["name"] == "ark-age")
    assert "breakers" in ark["brought"]
    assert "starter-share" in {measure["name"] for measure in ark["measures"]}


def test_what_was_laid_out_for_nobody_any_more_is_not_kept(tmp_path: Path) -> None:
    async def make_and_give_up() -> list[Path]:
        lab = Lab(tmp_path, 1, {PARLOR.spec.name: PARLOR}, archive=NO_ARCHIVE)
        await lab.start()
        try:
            making = asyncio.ensure_future(lab.make_round(BRIEF, {}, "browser", "search"))
            await asyncio.sleep(0)
            making.cancel()
            await asyncio.gather(making, return_exceptions=True)
            await lab.check(BRIEF, {})  # the one worker has done the other before
            return list((tmp_path / "lab").iterdir())
        finally:
            await lab.stop()

    assert asyncio.run(make_and_give_up()) == []
