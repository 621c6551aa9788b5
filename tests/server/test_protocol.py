"""The rules of the wire (reliability 4.5 and R9, R15): what a hostile or unlucky client gets."""

from __future__ import annotations

import contextlib
import json
import socket as sockets
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cardwright.server import patience, security
from tests.server.host import Browser, Host, Table, first, hello, whole_play
from tests.server.test_play import befriend, seated


def test_rule_2_an_answer_to_a_past_question_is_refused(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        old = table.question()["id"]
        table.act("charge")
        table.until_facts(lambda now: now["decision"] and now["decision"]["id"] != old)
        refused = table.ask("act", decision=old, actions=["charge"])
        assert (refused["type"], refused["code"]) == ("nack", "stale")
        assert table.act("charge")["type"] == "ack"


def test_rule_2_an_interrupt_of_the_other_side_leaves_my_question_good(
    alice: Browser, bob: Browser
) -> None:
    with seated(alice, bob) as (one, other):
        question = one.question()
        other.ask("interrupt", action="offer-draw")
        assert one.ask("act", decision=question["id"], actions=["charge"])["type"] == "ack"


def test_rule_3_a_repeated_act_takes_effect_once(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        question = table.question()
        play = {"decision": question["id"], "actions": ["charge"], "id": "same"}
        first_ack = table.ask("act", **play)
        again = table.ask("act", **play)
        facts = table.facts
    assert (first_ack["type"], again["type"]) == ("ack", "ack")
    assert again["v"] == first_ack["v"]
    assert facts["observation"]["sides"][0]["pot"] == 1


def test_rule_3_the_id_is_remembered_by_seat_not_by_connection(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        play = {"decision": table.question()["id"], "actions": ["charge"], "id": "lost"}
        table.ask("act", **play)
    with alice.sit(made["table"]) as table:
        table.question()
        assert table.ask("act", **play)["type"] == "ack"
        assert table.facts["observation"]["sides"][0]["pot"] == 1


def test_rule_3_ids_of_one_seat_do_not_shadow_those_of_another(
    alice: Browser, bob: Browser
) -> None:
    with seated(alice, bob) as (one, other):
        one.act("draw", id="same")
        assert other.act("draw", id="same")["type"] == "ack"
        one.until_facts(lambda now: now["deciding"] == 0)


def test_the_seat_comes_from_the_connection(alice: Browser, bob: Browser) -> None:
    with seated(alice, bob) as (one, other):
        number = one.question()["id"]
        refused = other.ask("act", decision=number, actions=["draw"])
        assert (refused["type"], refused["code"]) == ("nack", "not-your-turn")
        smuggled = other.ask("act", decision=number, actions=["draw"], seat=0)
        assert (smuggled["type"], smuggled["code"]) == ("nack", "malformed")
        assert one.act("draw")["type"] == "ack"


def test_a_watcher_can_do_nothing(host: Host, alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        number = table.question()["id"]
        with host.browser().sit(made["watch"].rpartition("/")[2]) as watching:
            for message in (
                {"type_": "act", "decision": number, "actions": ["draw"]},
                {"type_": "try", "decision": number, "actions": []},
                {"type_": "why", "decision": number, "actions": ["draw"]},
                {"type_": "hint", "decision": number},
                {"type_": "interrupt", "action": "concede"},
                {"type_": "undo"},
                {"type_": "takeback", "answer": "ask"},
                {"type_": "pause", "answer": "ask"},
                {"type_": "rematch"},
            ):
                refused = watching.ask(**message)
                assert (refused["type"], refused["code"]) == ("nack", "watching")
        assert table.act("charge")["type"] == "ack"


def test_a_table_id_alone_opens_nothing(host: Host, alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with host.browser().sit(made["table"]) as stranger:
        code, said = stranger.closed()
    assert (code, said[-1]["code"]) == (1008, "gone")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "{",
        '{"type": "nonsense"}',
        '{"type": "act"}',
        '{"type": "act", "id": 1, "decision": "x", "actions": 3}',
        '{"type": "act", "id": "a", "decision": 0, "actions": []}',
        '{"type": "undo", "id": "' + "x" * 65 + '"}',
        '{"type": "ping", "n": 1e400}',
        '{"type": "ping", "n": true}',
        '{"type": "ping", "n": 1, "lag": -1}',
        '{"type": "ping", "n": 1, "lag": 60001}',
        '{"type": "ping", "n": 1, "lag": "5"}',
        '{"type": "pause", "id": "a", "answer": "maybe"}',
        '{"type": "pause", "id": "a", "answer": "ask", "seat": 1}',
        '{"type": "act", "id": "a", "decision": "0", "actions": ["charge"]}',
        "[" * 5000,
        '{"type": "undo", "id": "\\ud83c"}',
        '{"type": "hello", "proto": 1, "table": "x"}',
    ],
)
def test_junk_is_refused_and_the_game_goes_on(alice: Browser, text: str) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        table.question()
        table.socket.send(text)
        refused = table.until(lambda message: message["type"] == "nack")
        assert refused["code"] == "malformed"
        assert table.act("charge")["type"] == "ack"


def test_text_that_is_no_action_is_refused(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        number = table.question()["id"]
        for text in ("<script>", "lay 99", "undo 1", "takeback 1", "concede", ""):
            refused = table.ask("act", decision=number, actions=[text])
            assert refused["type"] == "nack", text
        assert table.facts["undone"] == []


def test_a_refusal_does_not_repeat_a_text_of_any_length(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        number = table.question()["id"]
        refused = table.ask("act", decision=number, actions=["lay " * 3000])
    assert len(refused["why"]) < 1100


def test_the_first_message_has_to_be_hello(alice: Browser) -> None:
    with alice.open() as raw:
        raw.send('{"type": "ping", "n": 1}')
        code, said = Table(raw).closed()
    assert (code, said[-1]["code"]) == (1008, "protocol")


def test_rule_8_another_protocol_is_told_to_load_the_page_again(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.open() as raw:
        raw.send(json.dumps({"type": "hello", "proto": 2, "table": made["table"]}))
        code, said = Table(raw).closed()
    assert (code, said[-1]["code"]) == (1008, "protocol")
    assert "new version" in said[-1]["why"]


@pytest.mark.parametrize("size", [16 * 1024 + 1, 100 * 1024])
def test_rule_6_an_oversized_frame_closes_the_connection(alice: Browser, size: int) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        table.question()
        table.socket.send("x" * size)
        code, _ = table.closed()
    assert code == (1008 if size < 64 * 1024 else 1009)
    with alice.sit(made["table"]) as table:
        assert table.act("charge")["type"] == "ack"


def test_rule_6_a_flood_closes_the_connection_and_nobody_elses(
    host: Host, alice: Browser, bob: Browser
) -> None:
    made = alice.deal("human", "open")
    befriend(made, bob)
    with bob.sit(made["table"]) as other, alice.sit(made["table"]) as table:
        with contextlib.suppress(ConnectionClosed):
            for number in range(400):
                table.socket.send(json.dumps({"type": "ping", "n": number}))
        code, said = table.closed()
        assert (code, said[-1]["code"]) == (1008, "flood")
        assert sum(message["type"] == "pong" for message in said) <= 100
        other.send({"type": "ping", "n": 7})
        assert other.until(lambda message: message["type"] == "pong")["n"] == 7


def test_rule_6_an_address_gets_ten_connections_to_one_table(host: Host, alice: Browser) -> None:
    watch = alice.deal("computer:1", "computer:1")["path"].rpartition("/")[2]
    with contextlib.ExitStack() as stack:
        for _ in range(10):
            stack.enter_context(alice.sit(watch)).until_facts(lambda now: now)
        code, said = stack.enter_context(alice.sit(watch)).closed()
        assert (code, said[-1]["code"]) == (1008, "flood")
    with alice.sit(watch) as table:
        assert table.until_facts(lambda now: now)


def test_binary_frames_are_refused(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        table.question()
        table.socket.send(b"\x00\x01")
        code, said = table.closed()
    assert (code, said[-1]["code"]) == (1008, "protocol")


def test_rule_7_a_foreign_page_cannot_connect(alice: Browser) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1.evil.example", "http://[::1"):
        with pytest.raises(InvalidStatus) as refused, alice.open(origin):
            pass
        assert refused.value.response.status_code == 403


def test_rule_7_the_sites_own_page_can(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.open(origin=alice.base) as raw:
        raw.send(hello(made["table"]))
        assert Table(raw).until_facts(lambda now: now)["viewer"] == 0


def test_a_second_tab_takes_the_seat_over(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as old:
        old.question()
        with alice.sit(made["table"]) as new:
            new.question()
            code, said = old.closed()
            assert (code, said[-1]["type"], said[-1]["code"]) == (4001, "bye", "replaced")
            assert new.act("charge")["type"] == "ack"


def test_rule_1_whoever_comes_back_gets_what_was_missed(alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    befriend(made, bob)
    with alice.sit(made["table"]) as one:
        with bob.sit(made["table"]) as other:
            v = other.until_facts(lambda now: now)["v"]
        one.act("charge")
        one.act(*whole_play(one, first))
        with bob.sit(made["table"], since=v) as other:
            missed = [other.receive() for _ in range(2)]
            assert [(m["type"], m["v"]) for m in missed] == [("ev", v + 1), ("ev", v + 2)]
            assert missed[1]["decision"] is not None


def test_rule_1_what_is_not_remembered_comes_as_a_whole(alice: Browser, bob: Browser) -> None:
    made = alice.deal("human", "open")
    befriend(made, bob)
    with alice.sit(made["table"]) as one:
        one.act("charge")
        for since in (1, 99):
            with bob.sit(made["table"], since=since) as other:
                assert other.receive()["type"] == "snap"


def test_rule_1_nothing_missed_is_nothing_repeated(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    with alice.sit(made["table"]) as table:
        v = table.until_facts(lambda now: now["decision"])["v"]
    with alice.sit(made["table"], since=v) as table:
        assert table.receive()["type"] == "presence"


def test_a_connection_that_breaks_off_leaves_the_seat_free(alice: Browser) -> None:
    made = alice.deal("human", "computer:1")
    for _ in range(3):
        with contextlib.suppress(ConnectionClosed), alice.sit(made["table"]) as table:
            table.question()
            table.socket.socket.shutdown(sockets.SHUT_RDWR)
    with alice.sit(made["table"]) as table:
        assert table.act("charge")["type"] == "ack"


def hanging(host: Host, sent: bytes) -> bytes:
    """Return what the server says to whoever sends this and then nothing, until it hangs up."""
    with sockets.create_connection(("127.0.0.1", host.port), timeout=10) as line:
        line.sendall(sent)
        said = b""
        while part := line.recv(4096):
            said += part
        return said


ASKED = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET /heal", b"GET / HTTP/1.1\r\nHost: x\r\n", ASKED + b"\r\nGET /heal"],
    ids=["nothing", "half a line", "half the headers", "half a second request"],
)
def test_r15_whoever_begins_a_request_and_waits_is_hung_up_on(
    host: Host, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.2)
    assert hanging(host, sent).startswith(b"HTTP/1.1 200" if sent.startswith(ASKED) else b"")


def test_r15_a_body_that_does_not_end_is_answered_all_the_same(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(security, "BODY_SECONDS", 0.2)
    begun = b"POST /api/join HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"
    assert hanging(host, begun).startswith(b"HTTP/1.1 408")


def test_a_socket_may_be_silent_for_longer_than_a_head_may_take(
    alice: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.1)
    made = alice.deal("human", "open")
    with alice.sit(made["table"]) as table:
        table.until_facts(lambda now: now)
        time.sleep(0.3)
        table.send({"type": "ping", "n": 7})
        assert table.until(lambda message: message["type"] == "pong")["n"] == 7
