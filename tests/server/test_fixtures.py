"""The recorded conversations that both languages read (``fixtures/wire``)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import Discriminator, TypeAdapter

from cardwright.games import GAMES
from cardwright.server.wire import Incoming, Outgoing

FOLDER = Path(__file__).resolve().parents[2] / "fixtures/wire"
NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
TYPES: dict[str, TypeAdapter[Any]] = {
    "client": TypeAdapter(Annotated[Incoming, Discriminator("type")]),
    "server": TypeAdapter(Annotated[Outgoing, Discriminator("type")]),
}


def recorded(name: str) -> list[dict[str, Any]]:
    messages: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text())["messages"]
    return messages


@pytest.mark.parametrize("name", NAMES)
def test_every_recorded_message_is_one_of_the_wire_and_nothing_more(name: str) -> None:
    for one in recorded(name):
        message = one["message"]
        assert TYPES[one["from"]].validate_python(message).model_dump() == message


@pytest.mark.parametrize("name", NAMES)
def test_every_recorded_observation_is_one_of_the_game(name: str) -> None:
    game = GAMES["parlor-magic"]
    for one in recorded(name):
        observation = one["message"].get("observation")
        if observation is not None:
            seen = json.loads(json.dumps(game.to_json(game.from_json(observation))))
            assert seen == observation


def test_every_kind_of_message_but_the_last_is_recorded() -> None:
    said = {one["message"]["type"] for name in NAMES for one in recorded(name)}
    missing = {"bye", "takeback", "rematch"}
    kinds = {
        kind.model_fields["type"].annotation.__args__[0]
        for kind in (*Incoming.__args__, *Outgoing.__args__)
    }
    assert kinds - said == missing
