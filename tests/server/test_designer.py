"""Designer mode: a folder of cards is played while it is being edited (issue 3, part B)."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.server.settings import find_settings
from tests.server.host import Browser, Json, running, settings_in
from tests.server.test_api import refused

BASE: Final = Path(__file__).parents[2] / "src/cardwright/games/ark_age/sets/s1"
MINION: Final = "cards/s1-anger-crab-m01.json"
OWN: Final = "/api/ark-age/sets/own"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a designer's folder: the base set to begin with, without its ready builds."""
    folder = tmp_path / "mine"
    folder.mkdir()
    shutil.copy(BASE / "set.json", folder)
    shutil.copytree(BASE / "cards", folder / "cards")
    return folder


@contextmanager
def designing(folder: Path) -> Iterator[Browser]:
    """Run a server that watches the folder."""
    with running(settings_in(folder.parent, cards=folder), ARK_AGE) as host:
        yield host.browser()


def edit(folder: Path, file_name: str, **changes: Any) -> None:
    """Change fields of one card, as an editor saves it."""
    file = folder / file_name
    data = {**json.loads(file.read_text()), **changes}
    file.write_text(json.dumps(data, indent=2))


def card(browser: Browser, id_: str = "s1-anger-crab-m01") -> Json:
    found: Json = next(c for c in browser.get(OWN)["cards"] if c["id"] == id_)
    return found


def deal(browser: Browser, **more: Any) -> Json:
    return browser.post("/api/tables", new_table(**more))


def new_table(**more: Any) -> Json:
    return {"game": "ark-age", "seats": [{"kind": "human"}, {"kind": "computer"}], **more}


def test_the_designers_set_comes_first_and_is_what_is_played(folder: Path) -> None:
    edit(folder, "set.json", name="My Cards")
    with designing(folder) as browser:
        first, second = browser.get("/api/ark-age/sets")["sets"]
        assert (first["key"], first["is_own"], first["title"]) == ("own", True, "My Cards")
        assert (second["key"], second["is_own"]) == ("s1", False)
        made = deal(browser)
        assert browser.get(f"/api/tables/{made['table']}/cards")["title"] == "My Cards"


def test_an_edited_card_is_played_at_once_and_only_in_new_games(folder: Path) -> None:
    with designing(folder) as browser:
        stamp = browser.get("/api/ark-age/sets")["sets"][0]["stamp"]
        before = deal(browser)
        edit(folder, MINION, name="Sharper Decoy", might=3)
        shown = browser.get("/api/ark-age/sets")["sets"][0]
        assert shown["stamp"] != stamp
        assert (card(browser)["name"], card(browser)["might"]) == ("Sharper Decoy", 3)
        after = deal(browser)
        names = [
            {c["id"]: c["name"] for c in browser.get(f"/api/tables/{t['table']}/cards")["cards"]}
            for t in (before, after)
        ]
    assert names[0]["s1-anger-crab-m01"] != "Sharper Decoy"
    assert names[1]["s1-anger-crab-m01"] == "Sharper Decoy"


def test_a_broken_file_is_shown_with_file_line_field_and_remedy(folder: Path) -> None:
    with designing(folder) as browser:
        good = card(browser)
        edit(folder, MINION, kind="minon")
        shown = browser.get(OWN)
        (fault,) = [fault for fault in shown["faults"] if fault["level"] == "error"]
        assert (fault["file"], fault["field"]) == (MINION, "kind")
        assert fault["line"] > 1
        assert fault["remedy"] == "Did you mean minion?"
        assert shown["about"]["errors"] == 1
        assert card(browser) == good, "the last good cards can still be looked at"
        error = refused(browser.post("/api/tables", new_table(), 409))
        assert error["where"].startswith(MINION)
        assert error["remedy"] == "Did you mean minion?"
        assert deal(browser, cards="s1"), "the other set is as good as ever"
        edit(folder, MINION, kind="minion")
        assert browser.get(OWN)["faults"] == [] or browser.get(OWN)["about"]["errors"] == 0
        assert deal(browser)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        (MINION, b"{"),
        (MINION, b"\xff\xfe"),
        ("cards/new.json", b""),
        ("set.json", b"[]"),
    ],
)
def test_whatever_is_saved_breaks_no_page(folder: Path, name: str, data: bytes) -> None:
    with designing(folder) as browser:
        browser.get(OWN)
        (folder / name).write_bytes(data)
        shown = browser.get(OWN)
        assert shown["about"]["errors"] >= 1
        assert any(name in fault["file"] for fault in shown["faults"])
        assert all(fault["remedy"] for fault in shown["faults"])


def test_a_folder_that_goes_away_is_told_and_may_come_back(folder: Path) -> None:
    with designing(folder) as browser:
        browser.get(OWN)
        folder.rename(folder.parent / "elsewhere")
        assert browser.get(OWN)["faults"][0]["what"] == "this folder holds no set"
        (folder.parent / "elsewhere").rename(folder)
        assert browser.get(OWN)["about"]["errors"] == 0


def test_a_folder_that_never_was_whole_has_no_cards_yet(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    with designing(empty) as browser:
        shown = browser.get(OWN)
        assert (shown["cards"], shown["about"]["title"]) == ([], "empty")
        body = {"build": {"hero": "", "dogmas": [], "deck": {}}}
        assert "no set" in refused(browser.post(f"{OWN}/check", body, 409))["what"]


def test_each_hero_gets_a_completed_build_until_builds_lie_in_the_folder(folder: Path) -> None:
    with designing(folder) as browser:
        assert len(browser.get(OWN)["builds"]) == 9
        (folder / "builds").mkdir()
        shutil.copy(BASE / "builds/red-court.json", folder / "builds/first.json")
        (folder / "builds/second.txt").write_text("Hero: Nobody\n")
        (folder / "builds.toml").write_text('[first]\nname = "The First"\nplan = "Win."\n')
        shown = browser.get(OWN)
        (build,) = shown["builds"]
        assert (build["id"], build["name"], build["plan"]) == ("first", "The First", "Win.")
        assert [fault["file"] for fault in shown["faults"]] == ["builds/second.txt:1"]
        assert shown["about"]["errors"] == 0, "a broken build keeps no other from being played"
        made = new_table(seats=[{"kind": "human", "build": "first"}, {"kind": "computer"}])
        assert browser.post("/api/tables", made)


def test_a_young_set_is_played_with_smaller_decks(folder: Path) -> None:
    kept = ("anger-crab-h", "anger-crab-d", "fear-crab-d01", "anger-crab-m", "anger-crab-g")
    for file in (folder / "cards").iterdir():
        if not any(part in file.name for part in kept) and "spawn" not in file.read_text():
            file.unlink()
    smaller = {"deck_size": "12", "deck_emotion": "8", "mostly_rule": "off"}
    few = {**smaller, "max_copies": "1"}
    with designing(folder) as browser:
        assert browser.get(OWN)["about"]["errors"] == 0
        assert deal(browser, options=smaller)
        assert deal(browser, options=few), "minions fill what is missing"
        none = new_table(options={**smaller, "dogma_count": "8"})
        error = refused(browser.post("/api/tables", none, 400))
        assert (error["where"], error["what"]) == (
            "seats.0.build",
            "these cards make no legal build",
        )


def test_a_computer_understands_cards_that_only_this_folder_holds(folder: Path) -> None:
    edit(folder, MINION, name="Quite New", might=4)
    with designing(folder) as browser:
        made = browser.post(
            "/api/tables",
            {"game": "ark-age", "seats": [{"kind": "computer", "level": "1"}] * 2, "seed": 3},
        )
        watch = made["watch"].rpartition("/")[2]
        with browser.sit(watch) as table:
            facts = table.until_facts(lambda now: now["v"] > 12)
        assert facts["v"] > 12
        assert "cardwright_computer_fallbacks_total 0" in browser.http.get("/metrics").text


def test_the_folder_is_named_on_the_command_line(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["serve", "--help"], terminal_width=200)
    assert "--cards" in done.output
    with pytest.raises(CardwrightError, match="no such folder") as error:
        find_settings(tmp_path, cards=tmp_path / "nowhere")
    assert error.value.where.startswith("--cards")
