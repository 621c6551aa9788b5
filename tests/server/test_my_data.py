"""One's own data: shown, exported without anything of others, and deleted on request."""

from __future__ import annotations

import asyncio
import io
import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from cardwright.games import GAMES
from cardwright.games.ark_age.language.library import shipped_builds
from cardwright.server import schema
from cardwright.server.api_models import NewClock, NewSeat, NewTable
from cardwright.server.lobby import Asker
from cardwright.server.services import Services
from tests.server.host import Browser, Host, Json, running, seats, settings_in
from tests.server.test_play import befriend
from tests.toy import TOY

NOTHING = {
    "alone": 0, "finished": 0, "under_way": 0, "names": [], "uploads": 0, "experiments": 0,
    "searches": 0,
}  # fmt: skip


def with_name(name: str, *kinds: str) -> list[Json]:
    """Return seats of which the first is called so."""
    return [{**seat, **({"name": name} if n == 0 else {})} for n, seat in enumerate(seats(*kinds))]


def deal_as(browser: Browser, name: str, *kinds: str, **more: Any) -> Json:
    body = {"game": "toy", "seats": with_name(name, *kinds), **more}
    return browser.post("/api/tables", body)


def concede(browser: Browser, table: str) -> None:
    """End the game for the browser's seat, once it may."""
    with browser.sit(table) as sitting:
        sitting.until_facts(lambda now: now)
        assert sitting.ask("interrupt", action="concede")["type"] == "ack"


def file_of(browser: Browser) -> tuple[Json, ZipFile]:
    """Return the list in the file of one's data, and the file."""
    answer = browser.http.get("/api/my-data/file")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    packed = ZipFile(io.BytesIO(answer.content))
    assert packed.testzip() is None
    return json.loads(packed.read("my-data.json")), packed


def forget(browser: Browser) -> Json:
    answer = browser.http.delete("/api/my-data")
    assert answer.status_code == 200, answer.text
    body: Json = answer.json()
    return body


def everything(host: Host) -> str:
    """Return all that the database holds, as one text."""
    tables = schema.Base.metadata.sorted_tables
    with Session(host.services.store.engine) as session:
        rows = [tuple(row) for table in tables for row in session.execute(select(table))]
    return repr(rows)


def finished_with(alice: Browser, bob: Browser) -> Json:
    """Return a table at which Anna and Bob have played to the end."""
    table = deal_as(alice, "Anna Kareninova", "human", "open")
    befriend(table, bob)
    concede(bob, table["table"])
    return table


# ---- what is shown


def test_of_a_stranger_nothing_is_kept_and_no_cookie_is_given(host: Host) -> None:
    stranger = host.browser()
    assert stranger.get("/api/my-data") == NOTHING
    assert forget(stranger) == NOTHING
    assert not stranger.http.cookies
    assert "nothing is kept" in stranger.get("/api/my-data/file", 404)["error"]["what"]


def test_tables_are_counted_by_what_becomes_of_them(alice: Browser, bob: Browser) -> None:
    deal_as(alice, "Anna", "human", "computer")
    befriend(deal_as(alice, "Anna", "human", "open"), bob)
    finished_with(alice, bob)
    shown = alice.get("/api/my-data")
    assert (shown["alone"], shown["under_way"], shown["finished"]) == (1, 1, 1)
    assert shown["names"] == ["Anna", "Anna Kareninova"]
    assert alice.get("/api/mine")["tables"] != []  # looking changes nothing


# ---- the file


def test_the_file_of_a_game_under_way_tells_nothing_that_is_hidden(
    host: Host, alice: Browser, bob: Browser
) -> None:
    table = deal_as(alice, "Anna", "human", "open")
    befriend(table, bob, "Robert Bobson")
    with alice.sit(table["table"]) as sitting:
        sitting.act("charge")
    data, packed = file_of(alice)
    (game,) = data["games"]
    assert game["actions"] == [[0, "charge"]]
    assert [player["name"] for player in game["players"]] == ["Anna", None]
    assert packed.namelist() == ["my-data.json"]
    told = json.dumps(data)
    with Session(host.services.store.engine) as session:
        row = session.get_one(schema.TableRow, table["table"])
    assert row.seed not in told
    assert row.salt not in told
    assert row.watch not in told
    assert "Robert Bobson" not in told


def test_the_file_never_tells_the_seed_of_what_was_dealt_anew(alice: Browser) -> None:
    over = deal_as(alice, "Anna", "human", "computer:1")
    with alice.sit(over["table"]) as sitting:
        sitting.act("charge")
        sitting.act("charge")
    concede(alice, over["table"])
    replay = alice.get("/api/mine")["tables"][0]["replay"].rpartition("/")[2]
    wanted = {"entry": 2, "seats": seats("human", "computer:1")}
    alice.post(f"/api/replays/{replay}/play-on", wanted)
    data, _ = file_of(alice)
    going_on = next(game for game in data["games"] if not game["over"])
    assert going_on["actions"]
    assert not [text for _, text in going_on["actions"] if text.startswith("redeal")]


def test_the_file_of_a_finished_game_has_its_replay_which_can_be_sent_again(
    alice: Browser, bob: Browser
) -> None:
    finished_with(alice, bob)
    data, packed = file_of(alice)
    (game,) = data["games"]
    assert game["over"]
    replay = packed.read(game["replay"])
    sent = bob.http.post("/api/replays", content=replay)
    assert sent.status_code == 200, sent.text
    assert file_of(bob)[0]["uploads"][0]["replay"] == sent.json()["replay"]
    assert file_of(alice)[0]["uploads"] == []


def test_the_file_holds_ones_own_build_and_nobody_elses(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), GAMES["ark-age"]) as host:
        ada, bo = host.browser(), host.browser()
        builds = [one.id for one in shipped_builds()[:2]]
        wanted = [{"kind": "human", "build": builds[0]}, {"kind": "open"}]
        table = ada.post("/api/tables", {"game": "ark-age", "seats": wanted})
        token = table["invite"].partition("#")[2]
        path = f"/api/tables/{table['table']}/claim"
        bo.post(path, {"token": token, "build": builds[1]})
        brought = [file_of(browser)[0]["games"][0]["brought"] for browser in (ada, bo)]
    assert [len(one) for one in brought] == [1, 1]
    assert brought[0] != brought[1]


def test_the_file_is_given_only_so_often(tmp_path: Path) -> None:
    with running(settings_in(tmp_path, requests_per_minute=60), TOY) as host:
        alice = host.browser()
        deal_as(alice, "Anna", "human", "computer")
        answers = [alice.http.get("/api/my-data/file").status_code for _ in range(8)]
        assert answers == [200] * 6 + [429] * 2
        bob = host.browser()
        deal_as(bob, "Bob", "human", "computer")
        assert bob.http.get("/api/my-data/file").status_code == 200


# ---- deleting


def test_what_nobody_else_has_part_in_goes_whole(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        alice = host.browser()
        deal_as(alice, "Anna Kareninova", "human", "open")
        over = deal_as(alice, "Anna Kareninova", "human", "computer:1")
        concede(alice, over["table"])
        replay = alice.get("/api/mine")["tables"][0]["replay"]
        with Session(host.services.store.engine) as session:
            of_replay = {"replay_id": replay.removeprefix("/r/"), "seat": 0}
            session.add(schema.ReviewRow(**of_replay, version=1, simulations=1, data=b""))
            session.commit()
        deleted = forget(alice)
        assert (deleted["alone"], deleted["finished"], deleted["under_way"]) == (2, 0, 0)
        host.browser().get(f"/api{replay.replace('/r/', '/replays/')}", 404)
        with Session(host.services.store.engine) as session:
            for row in (schema.TableRow, schema.SeatRow, schema.TokenRow, schema.ReplayRow):
                assert session.scalars(select(row)).all() == []
    assert b"Kareninova" not in (tmp_path / "test.db").read_bytes()  # nor in what is free there


def test_a_finished_game_stays_for_the_other_with_the_name_taken_out(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        alice, bob = host.browser(), host.browser()
        finished_with(alice, bob)
        (before,) = bob.get("/api/mine")["tables"]
        assert forget(alice)["finished"] == 1
        (after,) = bob.get("/api/mine")["tables"]
        assert [player["name"] for player in after["players"]] == ["Player 1", "Bob"]
        assert after["result"] == before["result"]
        frames = bob.get(f"/api/replays/{after['replay'].rpartition('/')[2]}/frames")
        assert [player["name"] for player in frames["players"]] == ["Player 1", "Bob"]
        assert "Kareninova" not in everything(host)
        assert alice.get("/api/mine")["tables"] == []


def test_the_last_of_two_who_deletes_takes_the_game_along(tmp_path: Path) -> None:
    with running(settings_in(tmp_path), TOY) as host:
        alice, bob = host.browser(), host.browser()
        finished_with(alice, bob)
        forget(alice)
        assert forget(bob)["alone"] == 1
        assert "toy" not in everything(host)


def test_a_seat_under_way_is_free_for_somebody_else_and_the_other_is_told(
    host: Host, alice: Browser, bob: Browser
) -> None:
    table = deal_as(alice, "Anna", "human", "open")
    befriend(table, bob)
    with alice.sit(table["table"]) as sitting:
        sitting.act("charge")
    with bob.sit(table["table"]) as sitting:
        sitting.until_facts(lambda now: now)
        assert forget(alice)["under_way"] == 1
        code, said = sitting.closed()
        assert (code, said[-1]["code"]) == (1012, "restart")
    with bob.sit(table["table"]) as sitting:
        facts = sitting.until_facts(lambda now: now["invites"])
        assert facts["players"][0]["kind"] == "open"
        friend = host.browser()
        befriend({"invite": facts["invites"][0]["address"]}, friend, "Carol")
        sitting.until_facts(lambda now: now["players"][0]["name"] == "Carol")
    with friend.sit(table["table"]) as sitting:
        assert sitting.act("charge")["type"] == "ack"


def test_no_clock_runs_while_the_seat_is_free(alice: Browser, bob: Browser) -> None:
    table = deal_as(alice, "Anna", "human", "open", clock={"kind": "relaxed"})
    befriend(table, bob)
    with bob.sit(table["table"]) as sitting:
        assert sitting.until_facts(lambda now: now)["clock"]["running"] == 0
    forget(alice)
    with bob.sit(table["table"]) as sitting:
        assert sitting.until_facts(lambda now: now)["clock"]["running"] is None


def test_a_table_that_is_deleted_while_its_clock_runs_is_not_missed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def delete_and_tick() -> None:
        moment = [0.0]
        services = Services(settings_in(tmp_path), {"toy": TOY}, lambda: moment[0])
        await services.start()
        try:
            seats_ = [NewSeat(kind="human"), NewSeat(kind="computer")]
            wanted = NewTable(game="toy", seats=seats_, clock=NewClock(kind="relaxed"))
            table = (await services.lobby.deal(TOY, wanted, Asker("browser", ""))).table
            services.timekeeper.watch(await services.rooms.get(table))
            assert (await services.desk.forget("browser")).alone == 1
            moment[0] = 10_000.0
            await services.timekeeper.tick()
        finally:
            await services.stop()

    asyncio.run(delete_and_tick())
    assert caplog.text == ""


def test_the_old_links_of_a_free_seat_open_nothing_any_more(
    host: Host, alice: Browser, bob: Browser
) -> None:
    table = deal_as(alice, "Anna", "human", "open")
    befriend(table, bob)
    forget(alice)
    path = f"/api/tables/{table['table']}/claim"
    host.browser().post(path, {"token": table["token"]}, 403)


def test_a_seat_that_another_device_holds_too_stays_its_but_loses_the_name(
    host: Host, alice: Browser, bob: Browser
) -> None:
    table = deal_as(alice, "Anna", "human", "open")
    befriend(table, bob)
    phone = host.browser()
    phone.post(f"/api/tables/{table['table']}/claim", {"token": table["token"]})
    forget(alice)
    (line,) = phone.get("/api/mine")["tables"]
    assert line["seats"] == [0]
    assert [player["name"] for player in line["players"]] == ["Player 1", "Bob"]
    assert [player["kind"] for player in line["players"]] == ["human", "human"]


def test_the_cookie_goes_too_and_the_browser_is_a_stranger(alice: Browser) -> None:
    deal_as(alice, "Anna", "human", "computer")
    forget(alice)
    assert not alice.http.cookies
    assert alice.get("/api/my-data") == NOTHING


def test_uploads_go_and_those_of_others_stay(host: Host, alice: Browser, bob: Browser) -> None:
    finished_with(alice, bob)
    _, packed = file_of(alice)
    file = next(packed.read(name) for name in packed.namelist() if name.startswith("games/"))
    carol, dave = host.browser(), host.browser()
    of_carol, of_dave = (
        browser.http.post("/api/replays", content=file).json()["replay"]
        for browser in (carol, dave)
    )
    assert forget(carol)["uploads"] == 1
    alice.get(f"/api/replays/{of_carol}", 404)
    assert alice.http.get(f"/api/replays/{of_dave}").status_code == 200


def test_another_site_cannot_delete_anything(alice: Browser) -> None:
    deal_as(alice, "Anna", "human", "computer")
    foreign = {"Origin": "https://evil.example"}
    assert alice.http.delete("/api/my-data", headers=foreign).status_code == 403
    assert alice.get("/api/my-data")["alone"] == 1


# ---- past the room


def test_whoever_comes_while_a_table_is_changed_gets_it_as_it_is_then(tmp_path: Path) -> None:
    async def change_and_come() -> None:
        services = Services(settings_in(tmp_path), {"toy": TOY})
        await services.start()
        try:
            wanted = NewTable(game="toy", seats=[NewSeat(kind="human"), NewSeat(kind="open")])
            made_ = await services.lobby.deal(TOY, wanted, Asker("browser", ""))
            before = await services.rooms.get(made_.table)
            async with services.rooms.reloaded(made_.table):
                coming = [asyncio.ensure_future(services.rooms.get(made_.table)) for _ in "ab"]
                await asyncio.sleep(0.01)
                assert not any(one.done() for one in coming)
            rooms = await asyncio.gather(*coming, services.rooms.get(made_.table))
            assert before.is_broken
            assert len(set(map(id, rooms))) == 1
            assert rooms[0] is not before
        finally:
            await services.stop()

    asyncio.run(change_and_come())
