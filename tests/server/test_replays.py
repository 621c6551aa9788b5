"""Finished games can be looked through by everybody, frame by frame, and gone on with."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.host import Browser, Host, Json, first, play_on, running, seats, settings_in
from tests.server.test_api import refused
from tests.toy import TOY, Toy


def finished(browser: Browser, **more: Any) -> tuple[str, Json]:
    """Play a game to its end; return the replay's id and the last facts."""
    made = browser.deal("human", "computer:1", **more)
    with browser.sit(made["table"]) as table:
        table.act("charge")
        table.ask("undo")
        facts = play_on(table, first)
    return facts["replay"].rpartition("/")[2], facts


@pytest.fixture(scope="module")
def played(host: Host) -> tuple[str, Json]:
    return finished(host.browser(), seed=3)


def test_each_viewer_gets_the_frames_that_were_theirs(
    alice: Browser, played: tuple[str, Json]
) -> None:
    replay, facts = played
    frames = {
        viewer: alice.get(f"/api/replays/{replay}/frames?viewer={viewer}")
        for viewer in ("0", "1", "table", "all")
    }
    assert [frames[viewer]["viewer"] for viewer in frames] == [0, 1, "table", "all"]
    assert frames["0"]["frames"][-1]["observation"] == facts["observation"]
    assert frames["0"]["outcome"] == facts["outcome"]
    middle = frames["0"]["total"] // 2
    hands = {
        viewer: [side["hand"] for side in made["frames"][middle]["observation"]["sides"]]
        for viewer, made in frames.items()
    }
    assert hands["0"][0] is not None
    assert hands["0"][1] is None
    assert hands["table"] == [None, None]
    everything = frames["all"]["frames"][middle]
    assert everything["others"][0]["sides"][1]["hand"] == hands["1"][1]


def test_the_all_seeing_viewer_sees_every_card_and_every_text(
    alice: Browser, played: tuple[str, Json]
) -> None:
    made = alice.get(f"/api/replays/{played[0]}/frames?viewer=all")
    drawn = [
        e for f in made["frames"] for e in f["events"] if e["code"] in ("toy-draw", "toy-lay")
    ]
    assert drawn
    assert all("card" in event["args"] for event in drawn)
    assert all(frame["text"] for frame in made["frames"][1:])


def test_frames_say_what_was_taken_back(alice: Browser, played: tuple[str, Json]) -> None:
    frames = alice.get(f"/api/replays/{played[0]}/frames?viewer=0")["frames"]
    assert [frame["undone"] for frame in frames[:4]] == [False, True, False, False]
    assert [frame["text"] for frame in frames[1:3]] == ["charge", "undo 1"]
    assert frames[0]["seat"] is None
    assert frames[2]["observation"] == {
        **frames[0]["observation"],
        "group": frames[2]["observation"]["group"],
    }


def test_frames_come_in_parts(alice: Browser, played: tuple[str, Json]) -> None:
    whole = alice.get(f"/api/replays/{played[0]}/frames")
    part = alice.get(f"/api/replays/{played[0]}/frames?start=2&limit=3")
    assert part["frames"] == whole["frames"][2:5]
    assert part["total"] == len(whole["frames"])


@pytest.mark.parametrize("viewer", ["2", "-1", "nobody", ""])
def test_an_unknown_viewer_is_refused(
    alice: Browser, played: tuple[str, Json], viewer: str
) -> None:
    refused(alice.get(f"/api/replays/{played[0]}/frames?viewer={viewer}", status=404))


def test_a_replay_is_downloaded_and_uploaded_again(
    alice: Browser, bob: Browser, played: tuple[str, Json]
) -> None:
    answer = alice.http.get(f"/api/replays/{played[0]}")
    assert answer.headers["content-disposition"].startswith("attachment")
    file = answer.json()
    assert (file["format"], file["game"]) == ("cardwright-replay/1", "toy")
    marked = b"\xef\xbb\xbf" + answer.content  # as some editors save it
    again = bob.http.post("/api/replays", content=marked).json()
    assert again["entries"] == len(file["entries"])
    frames = bob.get(f"/api/replays/{again['replay']}/frames?viewer=0")
    assert frames["frames"] == alice.get(f"/api/replays/{played[0]}/frames?viewer=0")["frames"]


def corrupt(file: Json, **changes: Any) -> bytes:
    return json.dumps({**file, **changes}).encode()


def test_a_corrupt_file_is_refused_with_its_place(
    alice: Browser, played: tuple[str, Json]
) -> None:
    file = alice.http.get(f"/api/replays/{played[0]}").json()
    entries = file["entries"]
    for body, where in (
        (b"\xff\xfe", "the file"),
        (b"{", "the file: line 1, column 2"),
        (corrupt(file, format="x"), "the file: format"),
        (corrupt(file, game="chess"), "the file: game"),
        (corrupt(file, version=2), "the file: version"),
        (corrupt(file, options={"hand": "9"}), "the file: options: option hand"),
        (corrupt(file, entries=[*entries[:3], [0, "lay 99"]], checkpoints=[]),
         "the file: entries[3]"),
        (corrupt(file, checkpoints=[[len(entries), "0000"]]), "the file"),
    ):  # fmt: skip
        answer = alice.http.post("/api/replays", content=body)
        assert 400 <= answer.status_code < 500
        assert refused(answer.json())["where"] == where


def test_an_uploaded_file_has_its_limit(alice: Browser) -> None:
    answer = alice.http.post("/api/replays", content=b" " * (2 * 1024 * 1024 + 1))
    assert answer.status_code == 413


def test_a_game_goes_on_from_any_frame(alice: Browser, played: tuple[str, Json]) -> None:
    replay, _ = played
    body = {"entry": 4, "seats": seats("human", "computer:1")}
    made = alice.post(f"/api/replays/{replay}/play-on", body)
    frames = alice.get(f"/api/replays/{replay}/frames?viewer=0")["frames"]
    with alice.sit(made["table"]) as table:
        facts = table.until_facts(lambda now: now)
        *before, redeal = facts["events"]
        assert before == [e for frame in frames[:5] for e in frame["events"]]
        assert (redeal["code"], redeal["args"]) == ("redeal", {"seat": 0}), "its seed is a secret"
        assert facts["commitment"] == ""
        assert play_on(table, first)["outcome"]


@pytest.mark.parametrize(
    ("body", "status", "where"),
    [
        ({"entry": 999, "seats": seats("human", "computer")}, 400, "entry"),
        ({"entry": -1, "seats": seats("human", "computer")}, 422, "entry"),
        ({"entry": 2, "seats": seats("human")}, 400, "seats"),
    ],
)
def test_a_game_cannot_go_on_from_nowhere(
    alice: Browser, played: tuple[str, Json], body: Json, status: int, where: str
) -> None:
    answer = alice.post(f"/api/replays/{played[0]}/play-on", body, status)
    assert refused(answer)["where"] == where


def test_a_finished_game_does_not_go_on_from_its_end(
    alice: Browser, played: tuple[str, Json]
) -> None:
    end = alice.get(f"/api/replays/{played[0]}/frames")["total"] - 1
    body = {"entry": end, "seats": seats("human", "computer")}
    refused(alice.post(f"/api/replays/{played[0]}/play-on", body, status=409))


# ---- later rules


class NewerToy(Toy):
    """The toy with its version raised: files of version 1 are played again."""

    spec = replace(Toy.spec, version=2)


class OtherToy(NewerToy):
    """A version that plays out differently: another hash of the truth."""

    def digest(self, state: Any) -> str:
        return f"x{super().digest(state)}"


@pytest.mark.parametrize(("later", "diverged"), [(NewerToy(), False), (OtherToy(), True)])
def test_r17_a_game_of_older_rules_is_shown_as_it_was(
    tmp_path: Path, later: Toy, diverged: bool
) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        replay, _ = finished(host.browser())
        before = host.browser().get(f"/api/replays/{replay}/frames?viewer=0")
    with running(settings_in(tmp_path), later) as host:
        browser = host.browser()
        after = browser.get(f"/api/replays/{replay}/frames?viewer=0")
        assert after["diverged"] is diverged
        assert after["frames"] == before["frames"]
        body = {"entry": 2, "seats": seats("human", "computer")}
        browser.post(f"/api/replays/{replay}/play-on", body, status=400 if diverged else 200)


def test_an_unfinished_game_of_older_rules_says_so(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        browser = host.browser()
        made = browser.deal("human", "computer:1")
        cookies = browser.http.cookies
    with running(settings_in(tmp_path), NewerToy()) as host:
        browser = host.browser()
        browser.http.cookies = cookies
        with browser.sit(made["table"]) as table:
            _, said = table.closed()
    assert said[-1]["code"] == "gone"
    assert "rules version 1" in said[-1]["why"]


def test_a_game_that_ended_right_before_the_server_did_is_filed_later(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        replay, _ = finished(host.browser())
        host.browser().get(f"/api/replays/{replay}/frames")
    with sqlite3.connect(tmp_path / "test.db") as database:
        database.execute("DELETE FROM streams")
    database.close()
    with running(settings_in(tmp_path), TOY) as host:
        assert host.browser().get(f"/api/replays/{replay}/frames")["total"] > 1
