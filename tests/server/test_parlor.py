"""Parlor Magic over the wire, as the browser plays it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.games import GAMES
from tests.server.host import Host, Json, Table, at_least, running, settings_in, whole_play

PARLOR = GAMES["parlor-magic"]
IDLE = {"pass", "done"}


@pytest.fixture(scope="module")
def parlor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    settings = settings_in(tmp_path_factory.mktemp("parlor"), move_limit=60.0)
    with running(settings, PARLOR) as host:
        yield host


def eager(question: Json) -> str:
    """Do something rather than nothing."""
    actions = question["actions"]
    text: str = next((a for a in actions if a["kind"] not in IDLE), actions[0])["text"]
    return text


def moves(table: Table, count: int) -> Json:
    """Make so many plays, or fewer if the game ends; return the facts then."""
    for _ in range(count):
        facts = table.until_facts(lambda now: now["decision"] or now["outcome"])
        if facts["outcome"]:
            break
        answer = table.act(*whole_play(table, eager))
        assert answer["type"] == "ack", answer
        table.until_facts(at_least(answer["v"]))
    return table.facts


def test_a_game_against_the_computer_goes_on_through_all_its_steps(parlor: Host) -> None:
    browser = parlor.browser()
    made = browser.deal("human", "computer:2", game="parlor-magic", seed=2)
    with browser.sit(made["table"]) as table:
        facts = moves(table, 40)
    observation = facts["observation"]
    assert observation["turn"] > 2
    assert facts["preview"] is not None
    assert {event["rule"].partition(" ")[0] for event in facts["events"] if event["rule"]} == {
        "parlor"
    }


def test_a_payment_is_walked_point_by_point_and_sent_whole(parlor: Host) -> None:
    browser = parlor.browser()
    made = browser.deal("human", "computer:2", game="parlor-magic", seed=4)
    with browser.sit(made["table"]) as table:
        for _ in range(60):
            texts = whole_play(table, eager)
            question = table.question()
            if len(texts) > 1:
                half = table.ask("act", decision=question["id"], actions=texts[:-1])
                assert (half["type"], half["code"]) == ("nack", "illegal")
                assert table.ask("act", decision=question["id"], actions=texts)["type"] == "ack"
                return
            assert table.act(*texts)["type"] == "ack"
            table.question()
    pytest.fail("no card with a cost was played")


def test_why_not_cites_a_rule_of_the_rulebook(parlor: Host) -> None:
    browser = parlor.browser()
    made = browser.deal("human", "computer:2", game="parlor-magic", seed=2)
    with browser.sit(made["table"]) as table:
        question = table.question()
        answer = table.ask("why", decision=question["id"], actions=["attack KHa"])
    unmet = [reason for reason in answer["reasons"] if not reason["met"]]
    assert unmet
    chapters = browser.get("/api/rules/parlor-magic")["chapters"]
    numbers = {f"parlor {rule['number']}" for chapter in chapters for rule in chapter["rules"]}
    assert {reason["rule"] for reason in unmet} <= numbers


def test_a_finished_game_has_frames_for_everybody(parlor: Host, tmp_path: Path) -> None:
    browser = parlor.browser()
    made = browser.deal("human", "computer:2", game="parlor-magic", seed=2)
    with browser.sit(made["table"]) as table:
        moves(table, 10)
        table.ask("interrupt", action="concede")
        replay = table.until_facts(lambda now: now["replay"])["replay"].rpartition("/")[2]
    made = browser.get(f"/api/replays/{replay}/frames?viewer=all")
    last = made["frames"][-1]
    assert last["observation"]["ended"] is not None
    assert last["observation"]["rulers"][0]["hand"] is not None
    assert last["others"][0]["rulers"][1]["hand"] is not None


def test_the_options_of_the_game_can_be_chosen(parlor: Host) -> None:
    browser = parlor.browser()
    options = {"start_life": "7", "riffle": "jitter(0)"}
    made = browser.deal("human", "open", game="parlor-magic", options=options)
    with browser.sit(made["table"]) as table:
        facts = table.until_facts(lambda now: now)
    assert facts["observation"]["rulers"][0]["life"] == 7
