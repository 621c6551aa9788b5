"""What only serves to play on from an observation goes to whoever may, and to nobody else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import read, verify, write
from cardwright.games import GAMES
from cardwright.server.film import TABLE, film, part
from cardwright.server.seen import look

LEVELER = GAMES["leveler"]
GAME = Path(__file__).parents[1] / "games/leveler/golden/concession.json"


@pytest.fixture(scope="module")
def text() -> str:
    """Return the file of the first entries of a game of Leveler."""
    return write(read(GAME.read_text("utf-8"), GAMES, "").first(4))


@pytest.fixture(scope="module")
def record(text: str) -> Record:
    return verify(read(text, GAMES, ""), LEVELER, "")


def shown(record: Record, seat: int | None) -> dict[str, Any]:
    return look(LEVELER, record.state, seat).observation


def test_a_seat_gets_the_observation_that_its_agent_gets(record: Record) -> None:
    observation = LEVELER.observe(record.state, Seat(0))
    assert shown(record, 0) == LEVELER.to_json(observation)
    assert LEVELER.from_json(shown(record, 0)) == observation


def test_a_spectator_gets_all_of_the_table_without_the_memory(record: Record) -> None:
    whole = LEVELER.to_json(LEVELER.observe(record.state, None))
    seen = shown(record, None)
    assert {name for name in whole if whole[name] != seen[name]} == {"memory"}
    assert len(seen["memory"]) < 20
    assert len(json.dumps(seen)) < len(json.dumps(whole)) / 1.5


def test_no_frame_of_a_replay_carries_a_memory(
    text: str, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.server.workers._games", {"leveler": LEVELER})
    streams = film(text, "leveler", "")
    assert set(streams) == {TABLE, "0", "1"}
    for viewer, stream in streams.items():
        _, total, frames = part(stream, 0, None)
        assert total == len(record.entries) + 1
        seen = frames[-1]["observation"]
        assert len(seen["memory"]) < 20
        seat = None if viewer == TABLE else int(viewer)
        assert {**shown(record, seat), "memory": ""} == {**seen, "memory": ""}
