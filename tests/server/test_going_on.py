"""A game gone on with from a replay keeps the decks that were played there, hidden as they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from cardwright.core.game import AnyGame
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.games.ark_age.content import content_json, ready_builds
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.leveler.game import LEVELER
from tests.games.leveler import door
from tests.server.host import Browser, Json, running, seats, settings_in

ENTRIES: Final = 12


def ark_content() -> Any:
    """Return two builds of which the second is no ready one."""
    first, brood = ready_builds()["breakers"], ready_builds()["the-brood"]
    (sixth, six), (tenth, ten) = brood.deck[-2:]
    other = replace(brood, deck=(*brood.deck[:-2], (sixth, six + 1), (tenth, ten - 1)))
    return content_json(shipped_set(), [first, other])


def played(game: AnyGame, content: Json) -> str:
    """Return the file of a game that was broken off after some first answers."""
    record = Record(game, game.spec.options.parse([]), 5, 2, content)
    while len(record.entries) < ENTRIES:
        decision = record.decision
        assert decision is not None
        record.enter(decision.seat, game.notation(decision.actions[0]))
    return write(to_replay(record))


def deck_of(game: AnyGame, player: dict[str, Any]) -> Any:
    return player["build"] if game is ARK_AGE else player["deck"]


@pytest.mark.parametrize(
    ("game", "make", "leave"),
    [(LEVELER, door.content, "concede"), (ARK_AGE, ark_content, "withdraw")],
    ids=["leveler", "ark-age"],
)
def test_the_decks_are_those_of_the_replay(
    tmp_path: Path, game: AnyGame, make: Callable[[], Json], leave: str
) -> None:
    with running(settings_in(tmp_path), game) as up:
        check_decks(up.browser(), game, make(), leave)


def check_decks(browser: Browser, game: AnyGame, content: Json, leave: str) -> None:
    sent = browser.http.post("/api/replays", content=played(game, content)).json()
    shown = browser.get(f"/api/replays/{sent['replay']}/frames?viewer=1")["frames"]
    before = deck_of(game, shown[-1]["observation"]["players"][1])
    body = {"entry": ENTRIES, "seats": seats("human", "open")}
    made = browser.post(f"/api/replays/{sent['replay']}/play-on", body)
    with browser.sit(made["table"]) as table:
        facts = table.until_facts(lambda now: now)
        assert not deck_of(game, facts["observation"]["players"][1]), "it is hidden at the table"
        text = next(one for one in facts["interrupts"] if one.startswith(leave))
        assert table.ask("interrupt", action=text)["type"] == "ack"
        over = table.until_facts(lambda now: now["outcome"])
    replay = over["replay"].rpartition("/")[2]
    frames = browser.get(f"/api/replays/{replay}/frames?viewer=1")["frames"]
    assert before
    assert deck_of(game, frames[-1]["observation"]["players"][1]) == before
