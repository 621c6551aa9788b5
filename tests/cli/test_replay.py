"""Replay files on the command line: verified, printed, and said where they fail."""

from __future__ import annotations

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from tests.cli.conftest import Run
from tests.toy import TOY


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return the path of a good replay of the toy."""
    record = Record(TOY, {"coins": "3"}, seed=3)
    record.act(Seat(0), ["charge"])
    record.undo(Seat(0))
    record.act(Seat(0), ["draw"])
    record.act(Seat(1), ["draw"])
    record.interrupt(Seat(0), "concede")
    path = tmp_path / "game.json"
    path.write_text(write(to_replay(record)))
    return path


def change(file: Path, **fields: Any) -> None:
    file.write_text(json.dumps({**json.loads(file.read_text()), **fields}))


def test_a_replay_is_printed_in_sentences_by_turn_with_what_every_seat_knew(
    run: Run, file: Path
) -> None:
    done = run("replay", file)
    assert done.code == 0
    lines = [line.strip() for line in done.out.splitlines()]
    assert "Toy, rules version 1, seed 3" in lines
    assert "coins=3" in lines
    assert "Turn 2" in lines
    assert "2  Ruler 1: draw" in lines
    assert any(line.startswith("toy-draw seat=1 card=#") for line in lines)
    assert "Ruler 2 won: concession (toy 3.2)" in lines
    assert "5 entries played, 1 checkpoints compared." in lines


def test_a_gzipped_replay_is_read_as_well(run: Run, file: Path) -> None:
    packed = file.with_suffix(".json.gz")
    packed.write_bytes(gzip.compress(file.read_bytes()))
    assert run("replay", packed).out == run("replay", file).out


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(run: Run, file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert run("replay", file).code == 0


def test_a_diverging_replay_exits_1_after_the_part_that_agrees(run: Run, file: Path) -> None:
    change(file, checkpoints=[[3, "0000"]])
    done = run("replay", file)
    assert done.code == 1
    assert "DIVERGED at entry 3" in done.err
    assert "2  Ruler 1: draw" in done.out
    assert "3  Ruler 2" not in done.out


def test_a_corrupt_entry_exits_2_with_its_place_and_reason(run: Run, file: Path) -> None:
    change(file, entries=[[0, "draw"], [0, "draw"]], checkpoints=[])
    done = run("replay", file)
    assert done.code == 2
    assert "game.json: entries[1]" in done.err
    assert "seat 1 has to decide" in done.err


def test_the_table_after_so_many_entries_shows_both_hands(run: Run, file: Path) -> None:
    done = run("replay", file, "--at", 3)
    shown = json.loads(done.out)
    assert shown["turn"] == 2
    assert [len(side["hand"]) for side in shown["sides"]] == [4, 3]


def test_entries_past_the_end_are_refused(run: Run, file: Path) -> None:
    done = run("replay", file, "--at", 9)
    assert done.code == 2
    assert "Choose 0 to 5" in done.err


def test_the_json_holds_entries_events_and_the_outcome(run: Run, file: Path) -> None:
    report = json.loads(run("replay", file, "--json").out)
    assert report["verified"] is True
    assert [entry["undone"] for entry in report["entries"]] == [True, False, False, False, False]
    assert report["entries"][2]["events"][0]["code"] == "toy-draw"
    assert report["outcome"] == {"scores": [0.0, 1.0], "reason": "toy 3.2", "code": "concession"}
    assert report["seed"] == "3"


def test_the_json_of_a_diverging_replay_says_that_it_is_not_verified(run: Run, file: Path) -> None:
    change(file, checkpoints=[[1, "0000"]])
    done = run("replay", file, "--json")
    assert done.code == 1
    assert json.loads(done.out)["verified"] is False


SALT = "00c0ffee"


def test_r18_the_seal_from_before_the_game_is_checked_against_the_seed(
    run: Run, file: Path
) -> None:
    done = run("replay", file, "--seal", sha256(b"00c0ffee:3").hexdigest(), "--salt", SALT)
    assert done.code == 0
    assert "The seal fits the seed" in done.err


def test_r18_a_seal_of_another_seed_exits_1(run: Run, file: Path) -> None:
    done = run("replay", file, "--seal", sha256(b"00c0ffee:4").hexdigest(), "--salt", SALT)
    assert done.code == 1
    assert "not proven" in done.err


def test_r18_a_seal_without_its_salt_exits_2_and_names_it(run: Run, file: Path) -> None:
    done = run("replay", file, "--seal", "ab")
    assert done.code == 2
    assert "--salt" in done.err
