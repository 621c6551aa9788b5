"""Tables with a clock, over a real WebSocket; time is moved by hand (decision 0013)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.replay import read, verify
from cardwright.server.acting import act_on_time
from cardwright.server.room import Room
from tests.server.host import Browser, HandTime, Host, Json, Table, at_least, first, running
from tests.server.host import settings_in as settings
from tests.server.test_play import befriend
from tests.toy import TOY

RELAXED = {"kind": "relaxed"}
PATIENCE = 30 + 150 + 60
"""Seconds after which a first question of the relaxed clock is out of time."""
LATER = 10 + 60
"""The same for every further one of a seat whose bank is gone."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with running(settings(tmp_path_factory.mktemp("clock")), TOY, time=HandTime()) as up:
        yield up


@contextmanager
def sides(host: Host, **more: Any) -> Iterator[tuple[Table, Table]]:
    """Yield both sides of a table of two people; seat 0 is asked first."""
    alice, bob = host.browser(), host.browser()
    made = alice.deal("human", "open", **{"clock": RELAXED, **more})
    befriend(made, bob)
    with alice.sit(made["table"]) as one, bob.sit(made["table"]) as other:
        one.question()
        other.until_facts(lambda facts: facts["players"][0]["present"])
        yield one, other


def codes(facts: Json) -> list[str]:
    return [event["code"] for event in facts["events"]]


def times(facts: Json) -> list[int]:
    return [seat["time"] for seat in facts["clock"]["seats"]]


def has_lapsed(count: int, facts: Json) -> bool:
    return codes(facts).count("lapse") == count


def test_a_table_has_no_clock_unless_one_was_chosen(host: Host) -> None:
    with sides(host, clock=None) as (one, _):
        host.pass_time(1_000_000)
        assert one.facts["clock"] is None
        assert one.act(first(one.question()))["type"] == "ack"


def test_both_sides_and_whoever_watches_see_both_clocks(host: Host) -> None:
    with sides(host) as (one, other):
        watch = one.facts["watch"].rpartition("/")[2]
        with host.browser().sit(watch) as watcher:
            seen = [side.until_facts(lambda now: now)["clock"] for side in (one, other, watcher)]
    assert [clock["running"] for clock in seen] == [0, 0, 0]
    assert times({"clock": seen[2]}) == [150_000, 150_000]
    assert seen[0]["terms"]["more"] == 10


def test_whoever_is_invited_is_told_of_all_time_before_sitting_down(host: Host) -> None:
    leaving = {"then": "forfeit", "after": 30}
    made = host.browser().deal("human", "open", clock=RELAXED, leaving=leaving)
    token = made["invite"].partition("#")[2]
    invited = host.browser().post(f"/api/tables/{made['table']}/look", {"token": token})
    assert invited["clock"]["bank"] == 150
    assert invited["leaving"] == leaving


def test_a_play_costs_its_time_and_the_other_sides_clock_begins(host: Host) -> None:
    with sides(host) as (one, other):
        host.pass_time(30 + 40)  # thirty are refunded for loading
        v = one.act("draw")["v"]
        facts = other.until_facts(at_least(v))
    assert times(facts) == [120_000, 150_000]
    assert facts["clock"]["running"] == 1


def test_the_list_of_ones_tables_says_how_long_whoever_is_asked_has_left(host: Host) -> None:
    alice, bob = host.browser(), host.browser()
    befriend(alice.deal("human", "open", clock={"kind": "correspondence", "days": 2}), bob)
    host.pass_time(86_400)
    (line,) = alice.get("/api/mine")["tables"]
    assert line["time_left"] == 86_400 + 30
    easy = host.browser()
    easy.deal("human", "open")
    assert easy.get("/api/mine")["tables"][0]["time_left"] is None


def test_when_time_is_up_the_table_answers_what_is_safe_and_the_log_says_so(host: Host) -> None:
    with sides(host) as (one, other):
        host.pass_time(PATIENCE)
        facts = other.until_facts(lambda now: now["clock"]["running"] == 1)
        assert codes(facts)[0] == "lapse"
        assert facts["events"][0]["args"] == {"seat": 0}
        assert facts["clock"]["seats"][0]["lapses"] == 1
        assert one.until_facts(at_least(facts["v"]))["outcome"] is None


def test_ark_904_who_lets_time_run_out_three_times_in_a_row_is_withdrawn(host: Host) -> None:
    with sides(host) as (one, other):
        for count, patience in enumerate((PATIENCE, LATER, LATER), start=1):
            if other.facts["clock"]["running"] == 1:
                v = other.act(first(other.question()))["v"]
                other.until_facts(at_least(v))
            host.pass_time(patience)
            other.until_facts(partial(has_lapsed, count))
        facts = one.until_facts(lambda now: now["outcome"])
        assert facts["outcome"]["scores"] == [0.0, 1.0]
        assert codes(facts).count("lapse") == 3
        assert facts["clock"]["running"] is None
        file = host.browser().http.get(f"/api/replays/{facts['replay'][3:]}").text
    played = verify(read(file, {"toy": TOY}, "the file"), TOY, "the file")
    assert [entry.text for entry in played.entries][-2:] == ["lapse", "concede"]


def test_a_play_of_ones_own_forgives_the_lapses_before_it(host: Host) -> None:
    with sides(host) as (one, other):
        host.pass_time(PATIENCE)
        v = other.act(first(other.question()))["v"]
        one.until_facts(at_least(v))
        v = one.act(first(one.question()))["v"]
        assert one.until_facts(at_least(v))["clock"]["seats"][0]["lapses"] == 0


def test_the_time_of_computers_does_not_run(host: Host) -> None:
    alice = host.browser()
    made = alice.deal("computer:1", "human", clock=RELAXED)
    with alice.sit(made["table"]) as table:
        table.question()
        clock = table.facts["clock"]
    assert [seat["seat"] for seat in clock["seats"]] == [1]
    assert clock["running"] == 1


def test_a_pause_needs_the_other_person_and_ends_by_either(host: Host) -> None:
    with sides(host) as (one, other):
        assert one.ask("pause", answer="ask")["type"] == "ack"
        asked = other.until_facts(lambda now: now["clock"]["asks_pause"] == 0)
        assert not asked["clock"]["paused"]
        assert one.ask("pause", answer="yes")["code"] == "illegal"
        other.ask("pause", answer="yes")
        assert one.until_facts(lambda now: now["clock"]["paused"])["clock"]["running"] is None
        host.pass_time(100_000)
        other.ask("pause", answer="resume")
        facts = one.until_facts(lambda now: not now["clock"]["paused"])
    assert times(facts) == [150_000, 150_000]
    assert facts["clock"]["running"] == 0
    assert codes(facts) == []


def test_a_pause_can_be_refused_and_computers_grant_it_at_once(host: Host) -> None:
    with sides(host) as (one, other):
        one.ask("pause", answer="ask")
        v = other.ask("pause", answer="no")["v"]
        assert one.until_facts(at_least(v))["clock"]["asks_pause"] is None
    alice = host.browser()
    made = alice.deal("human", "computer:1", clock=RELAXED)
    with alice.sit(made["table"]) as table:
        table.question()
        table.ask("pause", answer="ask")
        assert table.until_facts(lambda now: now["clock"]["paused"])


def test_a_pause_of_no_clock_is_refused(host: Host) -> None:
    with sides(host, clock=None) as (one, _):
        assert one.ask("pause", answer="ask")["code"] == "illegal"


def test_the_lag_that_a_ping_tells_is_credited_up_to_a_second(host: Host) -> None:
    with sides(host) as (one, other):
        for side in (one, other):
            side.send({"type": "ping", "n": 1, "lag": 700})
            side.until(lambda message: message["type"] == "pong")
        for side in (one, other, one):
            v = side.act(first(side.question()))["v"]
            one.until_facts(at_least(v))
            other.until_facts(at_least(v))
        assert other.facts["clock"]["running"] == 1
        assert other.facts["clock"]["free"] == 700


def test_no_time_runs_before_every_seat_is_taken(host: Host) -> None:
    alice, bob = host.browser(), host.browser()
    made = alice.deal("human", "open", clock=RELAXED)
    with alice.sit(made["table"]) as table:
        assert table.until_facts(lambda now: now)["clock"]["running"] is None
        host.pass_time(5_000)
        befriend(made, bob)
        facts = table.until_facts(lambda now: now["clock"]["running"] == 0)
    assert times(facts) == [150_000, 150_000]


def rematch(host: Host) -> str:
    """Let two people end a game 60 seconds old and agree on another; return its table."""
    with sides(host, clock={"kind": "bank", "bank": 100, "allowance": 20}) as (one, other):
        host.pass_time(60)
        one.ask("interrupt", action="concede")
        other.until_facts(lambda now: now["outcome"])
        one.ask("rematch")
        other.ask("rematch")
        path: str = one.until_facts(lambda now: now["rematch"])["rematch"]
    return path.rpartition("/")[2]


def test_the_time_of_a_table_that_nobody_opens_runs_out_too(host: Host) -> None:
    table = rematch(host)
    host.pass_time(30 + 120 + 15)
    with host.browsers[-2].sit(table) as again:
        facts = again.until_facts(lambda now: now)
    assert facts["events"][0]["code"] == "lapse"


def test_a_rematch_has_the_same_clock_anew(host: Host) -> None:
    table = rematch(host)
    with host.browsers[-2].sit(table) as again:
        clock = again.until_facts(lambda now: now)["clock"]
    assert (clock["terms"]["bank"], clock["terms"]["allowance"]) == (100, 20)
    assert times({"clock": clock}) == [120_000, 120_000]


def test_r8_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    time = HandTime()
    with running(settings(tmp_path), TOY, time=time) as up:
        alice, bob = up.browser(), up.browser()
        made = alice.deal("human", "open", clock=RELAXED)
        befriend(made, bob)
        cookies = dict(alice.http.cookies)
        up.pass_time(30 + 50)
    time.seconds += 86_400
    with running(settings(tmp_path), TOY, time=time) as up:
        again = Browser(up.base)
        again.http.cookies.update(cookies)
        up.browsers.append(again)
        with again.sit(made["table"]) as table:
            assert times(table.until_facts(lambda now: now)) == [100_000, 150_000]


def test_a_server_that_starts_knows_what_is_due_without_loading_a_table(tmp_path: Path) -> None:
    time = HandTime()
    with running(settings(tmp_path), TOY, time=time) as up:
        alice, bob = up.browser(), up.browser()
        made = alice.deal("human", "open", clock={"kind": "correspondence", "days": 2})
        befriend(made, bob)
        cookies = dict(alice.http.cookies)
    with running(settings(tmp_path), TOY, time=time) as up:
        assert len(up.services.rooms) == 0
        up.pass_time(2 * 86_400 + 30)
        again = Browser(up.base)
        again.http.cookies.update(cookies)
        up.browsers.append(again)
        with again.sit(made["table"]) as table:
            assert codes(table.until_facts(lambda now: now))[0] == "lapse"


def test_a_table_that_cannot_act_does_not_stop_the_clocks_of_others(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck: list[str] = []

    async def act(room: Room) -> None:
        if room.row.id in stuck:
            raise CardwrightError("this action needs more than 10000 steps")
        await act_on_time(room)

    monkeypatch.setattr("cardwright.server.timekeeper.act_on_time", act)
    with sides(host) as (one, _), sides(host) as (_, other):
        stuck.append(one.facts["table"])
        host.pass_time(PATIENCE)
        other.until_facts(lambda now: codes(now) == ["lapse"] or len(codes(now)) > 1)
        assert one.act(first(one.question()))["type"] == "ack"


@pytest.mark.parametrize("clock", [
    {"kind": "sand"}, {"kind": "relaxed", "days": 3}, {"kind": "bank", "bank": 1},
])  # fmt: skip
def test_a_clock_that_is_none_is_refused(host: Host, clock: Json) -> None:
    body = {"game": "toy", "seats": [{"kind": "human"}, {"kind": "open"}], "clock": clock}
    assert 400 <= host.browser().http.post("/api/tables", json=body).status_code < 500
