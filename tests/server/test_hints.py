"""Hints: what the computer would do and why; between people only where the table says so."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.host import Browser, Host, Table
from tests.server.test_parlor import parlor
from tests.server.test_play import seated

__all__ = ["parlor"]  # the fixture


@pytest.mark.parametrize("hints", [False, True])
def test_people_who_play_each_other_get_hints_only_where_their_table_has_them(
    alice: Browser, bob: Browser, hints: bool
) -> None:
    with seated(alice, bob, hints=hints) as sides:
        facts = [side.until_facts(bool) for side in sides]
        assert [now["hints"] for now in facts] == [hints, hints]
        asked = sides[facts[0]["deciding"]]
        answer = asked.ask("hint", decision=asked.question()["id"])
    if hints:
        assert answer["type"] == "hint-seen"
    else:
        assert (answer["type"], answer["code"]) == ("nack", "no-hints")


@pytest.mark.parametrize(
    ("kinds", "more"), [(("human", "computer"), {}), (("human", "human"), {"both_sides": True})]
)
def test_who_plays_no_other_person_may_ask(
    alice: Browser, kinds: tuple[str, ...], more: dict[str, Any]
) -> None:
    with alice.sit(alice.deal(*kinds, **more)["table"]) as table:
        assert table.until_facts(bool)["hints"] is True
        question = table.question()
        assert table.ask("hint", decision=question["id"])["type"] == "hint-seen"


def weighed_hint(table: Table) -> tuple[Any, Any]:
    """Play by hints until one weighs something; return it with its question."""
    for _ in range(20):
        question = table.question()
        hint = table.ask("hint", decision=question["id"])
        if hint["weighed"]:
            return hint, question
        assert table.act(*hint["actions"])["type"] == "ack"
    pytest.fail("there was nothing to choose in twenty plays")


def test_a_hint_tells_what_the_search_thinks_of_what_is_offered(parlor: Host) -> None:
    browser = parlor.browser()
    made = browser.deal("human", "computer:1", game="parlor-magic", seed=2)
    with browser.sit(made["table"]) as table:
        hint, question = weighed_hint(table)
    offered = {choice["text"] for choice in question["actions"]}
    assert {one["action"] for one in hint["weighed"]} <= offered
    assert 2 <= len(hint["weighed"]) <= 3
    assert all(0 <= one["percent"] <= 100 for one in hint["weighed"])
