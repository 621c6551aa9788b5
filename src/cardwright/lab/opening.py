"""Every number opens the games behind it: a game of a run, played again as a replay."""

from __future__ import annotations

import re

from cardwright.core.errors import CardwrightError
from cardwright.core.record import Record
from cardwright.core.replay import Replay, to_replay
from cardwright.lab.experiment import Experiment
from cardwright.lab.play import block_seed, match_of, play_game
from cardwright.lab.rows import Key
from cardwright.lab.store import Store


def parse_key(text: str) -> Key:
    """Return the game that a report names (``12.0.1``).

    Raises:
        CardwrightError: if the text names none.
    """
    found = re.fullmatch(r"(\d{1,9})\.(\d{1,9})\.(\d{1,9})", text, re.ASCII)
    if found is None:
        raise CardwrightError(
            f"{text!r} names no game of a run",
            where="GAME",
            remedy="Write its three numbers, as in 12.0.1",
        )
    return Key(int(found[1]), int(found[2]), int(found[3]))


def replay_of(experiment: Experiment, store: Store, key: Key) -> Replay:
    """Return the game as a replay, played again by the same agents from the same seed.

    Raises:
        CardwrightError: if it is not in the run, or if it plays out differently now: rules or
            agents have changed since.
    """
    kept = store.row(key)
    row, played = play_game(experiment, key)
    if (row.scores, row.ending, row.decisions) != (kept.scores, kept.ending, kept.decisions):
        raise CardwrightError(
            f"game {key} plays out differently now: rules or agents have changed since the run",
            where=str(store.folder),
            remedy="Run the experiment again",
        )
    match = match_of(experiment, experiment.cells[key.cell], key.seating)
    seed = block_seed(experiment, key.block)
    record = Record(match.game, match.options, seed, experiment.seats, match.content)
    for seat, text in played.entries:
        record.enter(seat, text)
    return to_replay(record)
