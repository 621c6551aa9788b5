"""Who leaves is waited for as was agreed on; time is moved by hand (decision 0013)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.host import (
    Browser,
    HandTime,
    Host,
    Json,
    Table,
    at_least,
    first,
    running,
    whole_play,
)
from tests.server.host import settings_in as settings
from tests.server.test_play import befriend
from tests.server.test_time_out import RELAXED, codes
from tests.toy import TOY

AFTER = 300


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with running(settings(tmp_path_factory.mktemp("leaving")), TOY, time=HandTime()) as up:
        yield up


def friends(host: Host, **more: Any) -> tuple[str, Browser, Browser]:
    """Return the table of two people; the first one, seat 0, is asked."""
    alice, bob = host.browser(), host.browser()
    made = alice.deal("human", "open", **more)
    befriend(made, bob)
    return made["table"], alice, bob


def come_and_go(browser: Browser, table: str) -> None:
    with browser.sit(table) as sitting:
        sitting.question()


def waiting(table: Table) -> Json:
    """Return the facts once the table counts down for seat 0, which has left."""
    return table.until_facts(lambda now: now["players"][0]["leaves_in"] is not None)


def test_after_five_minutes_the_computer_plays_on_for_whoever_left(host: Host) -> None:
    table, alice, bob = friends(host)
    come_and_go(alice, table)
    with bob.sit(table) as sitting:
        assert waiting(sitting)["players"][0]["leaves_in"] == AFTER
        assert sitting.facts["leaving"] == {"then": "computer", "after": AFTER}
        host.pass_time(AFTER)
        facts = sitting.until_facts(lambda now: now["decision"])
    assert codes(facts)[0] == "stand-in"
    assert facts["players"][0]["stand_in"]
    assert facts["players"][0]["kind"] == "human"


def test_whoever_comes_back_plays_himself_again(host: Host) -> None:
    table, alice, bob = friends(host)
    come_and_go(alice, table)
    with bob.sit(table) as other:
        waiting(other)
        host.pass_time(AFTER)
        other.question()
        with alice.sit(table) as back:
            facts = back.until_facts(lambda now: now)
            assert not facts["players"][0]["stand_in"]
            assert codes(facts)[-1] == "return"
            v = other.act(first(other.question()))["v"]
            back.until_facts(at_least(v))
            # The computer may have charged, so that a card has to be paid for.
            assert back.act(*whole_play(back, first))["type"] == "ack"


def test_nobody_is_replaced_while_nobody_waits_for_him(host: Host) -> None:
    table, alice, bob = friends(host)
    come_and_go(alice, table)
    host.pass_time(100 * AFTER)
    with bob.sit(table) as sitting:
        assert waiting(sitting)["players"][0]["leaves_in"] == AFTER


def test_who_is_away_while_the_other_thinks_is_not_waited_for(host: Host) -> None:
    table, alice, bob = friends(host)
    with alice.sit(table) as sitting:
        sitting.act("draw")
    with bob.sit(table) as sitting:
        sitting.question()
        host.pass_time(100 * AFTER)
        assert sitting.act(first(sitting.question()))["type"] == "ack"
        assert waiting(sitting)["players"][0]["leaves_in"] == AFTER


def test_a_table_that_forfeits_withdraws_whoever_left(host: Host) -> None:
    table, alice, bob = friends(host, leaving={"then": "forfeit", "after": 60})
    come_and_go(alice, table)
    with bob.sit(table) as sitting:
        waiting(sitting)
        host.pass_time(59)
        assert sitting.facts["outcome"] is None
        host.pass_time(1)
        facts = sitting.until_facts(lambda now: now["outcome"])
    assert facts["outcome"]["scores"] == [0.0, 1.0]
    assert codes(facts)[0] == "absence"


def test_a_table_that_waits_waits(host: Host) -> None:
    table, alice, bob = friends(host, leaving={"then": "wait"})
    come_and_go(alice, table)
    with bob.sit(table) as sitting:
        sitting.until_facts(lambda now: now["players"][0]["away_seconds"] is not None)
        host.pass_time(100 * AFTER)
        assert sitting.ask("interrupt", action="offer-draw")["type"] == "ack"
        assert sitting.facts["players"][0]["leaves_in"] is None
        assert "stand-in" not in codes(sitting.facts)


def test_coming_back_in_time_ends_the_countdown(host: Host) -> None:
    table, alice, bob = friends(host)
    come_and_go(alice, table)
    with bob.sit(table) as sitting:
        waiting(sitting)
        host.pass_time(AFTER - 1)
        come_and_go(alice, table)
        sitting.until_facts(lambda now: now["players"][0]["present"])
        sitting.until_facts(lambda now: not now["players"][0]["present"])
        host.pass_time(AFTER - 1)
        assert waiting(sitting)["players"][0]["leaves_in"] == AFTER
        assert not sitting.facts["players"][0]["stand_in"]


def test_under_correspondence_being_away_is_the_point(host: Host) -> None:
    table, alice, bob = friends(host, clock={"kind": "correspondence"})
    come_and_go(alice, table)
    with bob.sit(table) as sitting:
        sitting.until_facts(lambda now: now["players"][0]["away_seconds"] is not None)
        assert sitting.facts["players"][0]["leaves_in"] is None


def test_the_clock_of_whoever_the_computer_plays_for_stands(host: Host) -> None:
    table, alice, bob = friends(host, clock=RELAXED, leaving={"then": "computer", "after": 30})
    come_and_go(alice, table)
    with bob.sit(table) as sitting:
        waiting(sitting)
        host.pass_time(30)
        facts = sitting.until_facts(lambda now: now["decision"])
        assert facts["clock"]["running"] == 1
        v = sitting.act(first(facts["decision"]))["v"]
        facts = sitting.until_facts(at_least(v))
        facts = sitting.until_facts(lambda now: now["decision"] or now["outcome"])
    assert facts["clock"]["seats"][0]["time"] == 150_000


def test_who_stood_in_is_forgotten_in_the_rematch(host: Host) -> None:
    table, alice, bob = friends(host)
    come_and_go(alice, table)
    with bob.sit(table) as other:
        waiting(other)
        host.pass_time(AFTER)
        other.question()
        other.ask("interrupt", action="concede")
        other.ask("rematch")
        with alice.sit(table) as back:
            back.until_facts(lambda now: now["outcome"])
            back.ask("rematch")
            path = back.until_facts(lambda now: now["rematch"])["rematch"]
    with alice.sit(path.rpartition("/")[2]) as again:
        players = again.until_facts(lambda now: now)["players"]
    assert [player["stand_in"] for player in players] == [False, False]
