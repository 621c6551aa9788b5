"""Replay files: they come back as they went, and say where they are broken."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from cardwright.core.content import content_digest
from cardwright.core.errors import CardwrightError
from cardwright.core.game import GameSpec, Seat
from cardwright.core.record import MAX_SEED, Record
from cardwright.core.replay import DivergedError, read, to_replay, verify, write
from tests.toy import TOY, Toy

GAMES = {"toy": TOY}


def played(seed: int = 5) -> Record:
    """Return a finished game with an undo, a takeback and an interrupt in it."""
    record = Record(TOY, {"coins": "3"}, seed)
    record.act(Seat(0), ["charge"])
    record.undo(Seat(0))
    record.act(Seat(0), ["draw"])
    record.takeback(Seat(0))
    record.interrupt(Seat(1), "offer-draw")
    while (decision := record.decision) is not None:
        texts = [TOY.notation(decision.actions[-1])]
        if record.try_(decision.seat, texts).decision is not None:
            texts.append("pay 0")
        record.act(decision.seat, texts)
    return record


def file(**changes: Any) -> str:
    """Return a good file's text with some fields changed; ``...`` leaves one out."""
    data = {**json.loads(write(to_replay(played()))), **changes}
    return json.dumps({name: value for name, value in data.items() if value is not ...})


def test_a_written_replay_reads_back_and_verifies() -> None:
    record = played()
    replay = to_replay(record)
    assert read(write(replay), GAMES, "a.json") == replay
    again = verify(replay, TOY, "a.json")
    assert again.entries == record.entries
    assert again.outcome == record.outcome is not None


def test_checkpoints_stand_every_twenty_entries_and_at_the_end() -> None:
    marks = [number for number, _ in to_replay(played()).checkpoints]
    length = len(played().entries)
    assert marks[-1] == length
    assert all(
        later - earlier >= 20 for earlier, later in zip([0, *marks], marks[:-1], strict=False)
    )
    assert marks[0] <= 21


@pytest.mark.parametrize("seed", [0, 2**53, 2**53 + 1, MAX_SEED])
def test_seeds_survive_also_where_browsers_would_round_them(seed: int) -> None:
    text = write(to_replay(Record(TOY, {}, seed)))
    assert isinstance(json.loads(text)["seed"], int if seed <= 2**53 else str)
    assert read(text, GAMES, "a.json").seed == seed


def test_a_small_seed_may_be_written_as_a_text() -> None:
    assert read(file(seed="5"), GAMES, "a.json") == read(file(seed=5), GAMES, "a.json")


BROKEN: list[tuple[str, str, str]] = [
    (file()[:-40], "a.json: line 1, column ", "breaks off"),
    ("", "a.json", "empty"),
    ("[]", "a.json", "a list is no replay"),
    ("7" * 5000, "a.json", "endless"),
    ("[" * 100_000, "a.json", "endless"),
    (file(format="cardwright-replay/9"), "a.json: format", "'cardwright-replay/9' is not"),
    (file(format=...), "a.json: format", "missing"),
    (file(game="chess"), "a.json: game", "no game type 'chess'"),
    (file(game=3), "a.json: game", "a number stands here"),
    (file(version=2), "a.json: version", "version 2 is not known"),
    (file(version=0), "a.json: version", "version 0 is not known"),
    (file(version=True), "a.json: version", "a truth value stands here"),
    (file(options={"hnad": "3"}), "a.json: options: option hnad", "no such option"),
    (file(options={"hand": 3}), "a.json: options.hand", "a number stands here"),
    (file(options={"hand": "4"}), "a.json: options: option hand", "no value"),
    (file(options=[]), "a.json: options", "a list stands here"),
    (file(seats="2"), "a.json: seats", "a text stands here"),
    (file(content=None), "a.json: content", "null stands here"),
    (file(seed="x"), "a.json: seed", "a text stands here"),
    (file(seed=-1), "a.json: seed", "-1 is no seed"),
    (file(seed=2**128), "a.json: seed", "is no seed"),
    (file(seed=1.5), "a.json: seed", "a number stands here"),
    (file(entries={}), "a.json: entries", "an object stands here"),
    (file(entries=[[0]]), "a.json: entries[0]", "no pair"),
    (file(entries=[[0, "draw"], ["1", "draw"]]), "a.json: entries[1][0]", "a text stands here"),
    (file(entries=[[0, 7]]), "a.json: entries[0][1]", "a number stands here"),
    (file(checkpoints=[[99, "aa"]]), "a.json: checkpoints[0]", "past the last entry"),
    (file(checkpoints=[[2, "aa"], [2, "aa"]]), "a.json: checkpoints[1]", "out of order"),
    (file(checkpoints=[[-1, "aa"]]), "a.json: checkpoints[0]", "out of order"),
    (file(checkpoints=...), "a.json: checkpoints", "missing"),
]


@pytest.mark.parametrize(("text", "where", "what"), BROKEN, ids=[case[2] for case in BROKEN])
def test_a_broken_file_says_what_is_wrong_and_where(text: str, where: str, what: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        read(text, GAMES, "a.json")
    assert caught.value.where.startswith(where)
    assert what in caught.value.what


@pytest.mark.parametrize(
    ("entries", "number", "says"),
    [
        ([[0, "draw"], [0, "draw"]], 1, "seat 1 has to decide"),
        ([[0, "draw"], [1, "lay 13"]], 1, "no action"),
        ([[2, "draw"]], 0, "there is no seat 2"),
        ([[-1, "draw"]], 0, "there is no seat -1"),
        ([[0, "charge"], [0, "undo 2"]], 1, "1 entries can be taken back"),
        ([[0, "concede"], [1, "draw"]], 1, "over"),
    ],
)
def test_an_impossible_entry_is_corrupt(entries: list[Any], number: int, says: str) -> None:
    replay = read(file(entries=entries, checkpoints=[]), GAMES, "a.json")
    with pytest.raises(CardwrightError, match=says) as caught:
        verify(replay, TOY, "a.json")
    assert not isinstance(caught.value, DivergedError)
    assert caught.value.where == f"a.json: entries[{number}]"


def test_a_replay_whose_game_cannot_start_says_so() -> None:
    replay = read(file(seats=3), GAMES, "a.json")
    with pytest.raises(CardwrightError, match="not for 3 seats") as caught:
        verify(replay, TOY, "a.json")
    assert caught.value.where == "a.json: seats"


def test_a_checkpoint_that_disagrees_is_a_divergence_at_its_entry() -> None:
    replay = to_replay(played())
    forged = replace(replay, checkpoints=((3, "00"), *replay.checkpoints))
    with pytest.raises(DivergedError, match="DIVERGED at entry 3") as caught:
        verify(forged, TOY, "a.json")
    assert caught.value.entry == 3


class LaterToy(Toy):
    """The toy of a later version."""

    spec: GameSpec = replace(TOY.spec, version=2)


def test_an_older_replay_plays_as_long_as_its_checkpoints_agree() -> None:
    assert verify(to_replay(played()), LaterToy(), "a.json").outcome == played().outcome


def test_an_older_replay_that_newer_rules_refuse_has_diverged() -> None:
    replay = to_replay(played())
    entries = (*replay.entries[:5], (Seat(0), "pay 3"), *replay.entries[5:-1])
    with pytest.raises(DivergedError, match="DIVERGED at entry 5: 'pay 3' is not offered"):
        verify(replace(replay, entries=entries), LaterToy(), "a.json")


def test_an_older_replay_without_a_last_checkpoint_proves_nothing() -> None:
    replay = replace(to_replay(played()), checkpoints=())
    with pytest.raises(CardwrightError, match="no checkpoint at its end"):
        verify(replay, LaterToy(), "a.json")


def test_the_first_entries_of_a_replay_are_a_replay() -> None:
    replay = to_replay(played())
    record = verify(replay.first(3), TOY, "a.json")
    assert [entry.text for entry in record.entries] == ["charge", "undo 1", "draw"]


BROUGHT = {"decks": [["x"], ["y"]], "deep": {"b": 1, "a": [True, None, "ä"]}}


def test_what_a_game_brought_stands_in_the_file_under_its_digest_and_comes_back() -> None:
    replay = replace(to_replay(played()), content=BROUGHT)
    stored = json.loads(write(replay))["content"]
    assert stored == {content_digest(BROUGHT): BROUGHT}
    assert read(write(replay), GAMES, "a.json").content == BROUGHT


def test_the_digest_does_not_hang_on_the_order_of_keys() -> None:
    turned = {key: BROUGHT[key] for key in reversed(BROUGHT)}
    assert list(turned) != list(BROUGHT)
    assert content_digest(turned) == content_digest(BROUGHT)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ({content_digest(BROUGHT): {**BROUGHT, "decks": []}}, "does not fit its digest"),
        ({"": BROUGHT}, "does not fit its digest"),
        ({content_digest(BROUGHT): BROUGHT, "b": {}}, "2 contents stand here"),
    ],
)
def test_content_that_was_changed_is_refused(content: Any, what: str) -> None:
    with pytest.raises(CardwrightError, match=what) as refused:
        read(file(content=content), GAMES, "a.json")
    assert refused.value.where.startswith("a.json: content")
