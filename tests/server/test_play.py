"""Whole games over a real WebSocket, as people play them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from hashlib import sha256
from typing import Any

import pytest

from tests.server.host import Browser, Host, Json, Table, at_least, first, play_on, whole_play


def befriend(made: Json, friend: Browser, name: str = "Bob") -> None:
    """Let the friend take the open seat by its invite link."""
    table, _, token = made["invite"].partition("#")
    friend.post(f"/api/tables/{table.rsplit('/')[-1]}/claim", {"token": token, "name": name})


@contextmanager
def seated(alice: Browser, bob: Browser, **more: Any) -> Iterator[tuple[Table, Table]]:
    """Yield both sides of a table of the toy; seat 0 is Alice's."""
    made = alice.deal("human", "open", **more)
    befriend(made, bob)
    with alice.sit(made["table"]) as one, bob.sit(made["table"]) as other:
        yield one, other


def play_out(sides: tuple[Table, Table]) -> list[Any]:
    """Let both sides take what is offered first until the game is over; return both facts."""
    v = 1
    while True:
        facts = [side.until_facts(at_least(v)) for side in sides]
        if facts[0]["outcome"]:
            return facts
        mover = next(side for side in sides if side.facts["decision"])
        v = mover.act(*whole_play(mover, first))["v"]


def is_shown(facts: Json, seat: int) -> bool:
    return bool(facts["viewer"] == seat)


def test_a_person_plays_a_whole_game_against_the_computer(alice: Browser) -> None:
    made = alice.deal("human", "computer:2")
    with alice.sit(made["table"]) as table:
        facts = play_on(table, first)
    assert facts["outcome"]["code"] == "count"
    assert facts["replay"].startswith("/r/")


def test_two_people_play_by_invite_link_and_see_the_same_result(
    alice: Browser, bob: Browser
) -> None:
    with seated(alice, bob) as sides:
        mine, theirs = play_out(sides)
    assert mine["outcome"] == theirs["outcome"]
    assert (mine["viewer"], theirs["viewer"]) == (0, 1)


def test_an_invite_claims_its_seat_only_once(host: Host, alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    befriend(made, bob)
    token = made["invite"].partition("#")[2]
    refused = host.browser().post(
        f"/api/tables/{made['table']}/claim", {"token": token}, status=403
    )
    assert "used already" in refused["error"]["what"]


def test_whoever_invites_cannot_take_the_friends_seat_by_mistake(alice: Browser) -> None:
    made = alice.deal("human", "open")
    token = made["invite"].partition("#")[2]
    refused = alice.post(f"/api/tables/{made['table']}/claim", {"token": token}, status=409)
    assert refused["error"]["what"] == "you sit at this table already"


def test_the_table_hears_that_the_friend_has_come(alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    with alice.sit(made["table"]) as table:
        snap = table.until_facts(lambda now: now["invite"])
        assert snap["invite"] == made["invite"]
        assert snap["words"] == made["words"]
        befriend(made, bob, "Bob")
        facts = table.until_facts(lambda now: now["players"][1]["kind"] == "human")
        assert facts["players"][1]["name"] == "Bob"
        with bob.sit(made["table"]):
            table.until_facts(lambda now: now["players"][1]["present"])
        table.until_facts(lambda now: now["players"][1]["away_seconds"] is not None)


def test_four_words_open_the_invite(alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    shouted = made["words"].upper().replace(" ", "-")
    joined = bob.post("/api/join", {"words": shouted})
    bob.post(f"/api/tables/{joined['table']}/claim", {"token": joined["token"]})
    assert bob.get("/api/mine")["tables"][0]["table"] == made["table"]


def test_a_seat_link_opens_the_same_seat_on_another_device(host: Host, alice: Browser) -> None:
    made = alice.deal("human", "computer")
    phone = host.browser()
    claimed = phone.post(f"/api/tables/{made['table']}/claim", {"token": made["token"]})
    assert claimed["seats"] == [0]


def test_hot_seat_shows_the_deciding_seat_and_nothing_of_the_other(alice: Browser) -> None:
    made = alice.deal("human", "human", both_sides=True)
    with alice.sit(made["table"]) as table:
        for expected in (0, 1, 0):
            facts = table.until_facts(partial(is_shown, seat=expected))
            assert facts["both_sides"]
            assert facts["decision"]["seat"] == expected
            sides = facts["observation"]["sides"]
            assert sides[1 - expected]["hand"] is None
            table.act(first(facts["decision"]))


def test_two_computers_play_only_while_somebody_watches(host: Host, alice: Browser) -> None:
    made = alice.deal("computer:1", "computer:2")
    assert made["token"] is None
    with host.browser().sit(made["path"].rpartition("/")[2]) as watching:
        facts = watching.until_facts(lambda now: now["outcome"])
    assert facts["viewer"] is None
    assert facts["decision"] is None


def test_a_watcher_gets_the_whole_public_history_and_no_hidden_card(
    host: Host, alice: Browser
) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        table.act(*whole_play(table, first))
        table.question()
        with host.browser().sit(made["watch"].rpartition("/")[2]) as watching:
            seen = watching.until_facts(lambda now: now["events"])
    assert [event["code"] for event in seen["events"]] == [
        "toy-lay",
        *[event["code"] for event in seen["events"][1:]],
    ]
    assert all(
        "card" not in event["args"] for event in seen["events"] if event["code"] == "toy-lay"
    )
    assert all(side["hand"] is None for side in seen["observation"]["sides"])


def test_a_play_is_walked_on_a_copy_and_others_hear_nothing_of_it(
    alice: Browser, bob: Browser
) -> None:
    with seated(alice, bob) as (one, other):
        other.until_facts(lambda now: now)
        one.act("charge")
        heard = len(other.heard)
        question = one.question()
        card = first(question)
        offer = one.ask("try", decision=question["id"], actions=[card])
        assert offer["decision"]["prompt"] == "toy-pay"
        assert offer["observation"]["pending"] is not None
        half = one.ask("act", decision=question["id"], actions=[card])
        assert half["type"] == "nack"
        assert "not whole" in half["why"]
        whole = one.ask("act", decision=question["id"], actions=[card, "pay 1"])
        assert whole["type"] == "ack"
        told = other.until(lambda message: message["type"] == "ev" and message["v"] == whole["v"])
    assert [event["code"] for event in told["events"]] == ["toy-choose", "toy-lay"]
    assert [m["v"] for m in other.heard[heard:] if m["type"] == "ev"][-1] == whole["v"]


def test_a_refused_action_is_explained_by_its_rules(alice: Browser) -> None:
    made = alice.deal("human", "computer")
    with alice.sit(made["table"]) as table:
        question = table.question()
        answer = table.ask("why", decision=question["id"], actions=["show"])
    assert answer["type"] == "reasons"
    unmet = [reason for reason in answer["reasons"] if not reason["met"]]
    assert [reason["rule"] for reason in unmet] == ["toy 2.3"]


def test_why_not_names_actions_that_would_work(alice: Browser) -> None:
    made = alice.deal("human", "computer")
    with alice.sit(made["table"]) as table:
        question = table.question()
        offered = [c["text"] for c in question["actions"] if c["kind"] == "lay"]
        missing = next(f"lay {n}" for n in range(1, 13) if f"lay {n}" not in offered)
        answer = table.ask("why", decision=question["id"], actions=[missing])
    assert answer["instead"] == offered


def test_a_hint_is_a_whole_legal_play_with_its_reason(alice: Browser) -> None:
    made = alice.deal("human", "computer")
    with alice.sit(made["table"]) as table:
        question = table.question()
        hint = table.ask("hint", decision=question["id"])
        assert hint["type"] == "hint-seen", hint
        assert hint["reason"]["code"].startswith("hint.")
        assert table.act(*hint["actions"])["type"] == "ack"


def test_undo_takes_back_the_last_play_and_asks_anew(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        before = table.question()
        table.act("charge")
        facts = table.until_facts(lambda now: now["can_undo"])
        assert table.ask("undo")["type"] == "ack"
        facts = table.until_facts(lambda now: now["undone"])
        assert facts["undone"] == [0]
        assert facts["decision"]["actions"] == before["actions"]
        assert facts["decision"]["id"] > before["id"]
        assert facts["events"][-1]["code"] == "undo"


def test_undo_ends_with_its_reason_where_chance_was_used(alice: Browser, bob: Browser) -> None:
    with seated(alice, bob) as (one, _other):
        one.act("draw")
        facts = one.until_facts(lambda now: now["deciding"] == 1)
        assert (facts["can_undo"], facts["undo_reason"]) == (False, "undo.revealed")
        refused = one.ask("undo")
    assert (refused["type"], refused["code"]) == ("nack", "illegal")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_takeback_needs_the_other_sides_consent(
    alice: Browser, bob: Browser, answer: str
) -> None:
    with seated(alice, bob) as (one, other):
        one.act("draw")
        other.question()
        assert one.ask("takeback", answer="ask")["type"] == "ack"
        assert other.until_facts(lambda now: now["takeback"] == 0)
        assert one.ask("takeback", answer="yes")["type"] == "nack"
        assert other.ask("takeback", answer=answer)["type"] == "ack"
        facts = one.until_facts(lambda now: now["takeback"] is None and now["v"] > 3)
    assert (facts["deciding"] == 0) is (answer == "yes")
    assert facts["undone"] == ([0] if answer == "yes" else [])


def test_a_computer_agrees_to_a_takeback_past_its_own_move(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        before = table.question()
        table.act("draw")
        table.until_facts(
            lambda now: now["decision"] and now["turn_"] if False else now["decision"]
        )
        assert table.ask("takeback", answer="ask")["type"] == "ack"
        facts = table.until_facts(lambda now: now["undone"] and now["decision"])
    assert facts["decision"]["actions"] == before["actions"]


def test_a_draw_is_offered_and_agreed_out_of_turn(alice: Browser, bob: Browser) -> None:
    with seated(alice, bob) as (one, other):
        question = one.question()
        assert other.ask("interrupt", action="offer-draw")["type"] == "ack"
        facts = one.until_facts(lambda now: "accept-draw" in now["interrupts"])
        assert facts["decision"]["id"] == question["id"]
        assert one.ask("interrupt", action="accept-draw")["type"] == "ack"
        facts = other.until_facts(lambda now: now["outcome"])
    assert facts["outcome"] == {"scores": [0.5, 0.5], "reason": "toy 3.3", "code": "agreement"}


def test_a_rematch_swaps_the_seats_once_both_want_it(alice: Browser, bob: Browser) -> None:
    with seated(alice, bob) as (one, other):
        one.ask("interrupt", action="concede")
        assert one.ask("rematch")["type"] == "ack"
        assert other.until_facts(lambda now: now["rematch_offers"] == [0])["rematch"] is None
        assert other.ask("rematch")["type"] == "ack"
        path = one.until_facts(lambda now: now["rematch"])["rematch"]
    with alice.sit(path.rpartition("/")[2]) as again:
        facts = again.until_facts(lambda now: now)
    assert facts["viewer"] == 1
    assert [player["name"] for player in facts["players"]] == ["Bob", "Player 1"]


def test_a_computer_always_wants_a_rematch(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        table.question()
        table.ask("interrupt", action="concede")
        table.ask("rematch")
        path = table.until_facts(lambda now: now["rematch"])["rematch"]
    with alice.sit(path.rpartition("/")[2]) as again:
        assert again.question()["seat"] == 1


def test_the_seed_is_committed_to_before_and_published_after(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        facts = table.until_facts(lambda now: now)
        commitment = facts["commitment"]
        assert len(commitment) == 64
        assert facts["seed"] is None
        table.ask("interrupt", action="concede")
        facts = table.until_facts(lambda now: now["outcome"])
    assert sha256(f"{facts['salt']}:{facts['seed']}".encode()).hexdigest() == commitment


def test_a_chosen_seed_repeats_the_deal_and_proves_nothing(alice: Browser) -> None:
    hands: list[Any] = []
    with ExitStack() as stack:
        for _ in range(2):
            made = alice.deal("human", "computer:1", seed=7)
            table = stack.enter_context(alice.sit(made["table"]))
            facts = table.until_facts(lambda now: now)
            assert facts["commitment"] == ""
            hands.append(facts["observation"]["sides"][0]["hand"])
    assert hands[0] == hands[1]
