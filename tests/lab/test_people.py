"""Games that people played, by the lab's own measures: what was taken back does not count."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardwright.cli.app import app
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.games import GAMES
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.people import FEWEST, Seen, people_of, seen_of
from cardwright.lab.play import block_seed, match_of, play_game
from cardwright.lab.probes.measures import ENDING
from cardwright.lab.rows import GameRow, Key

PLAYERS = {
    "parlor-magic": 'agents = ["greedy"]',
    "ark-age": 'agents = ["uniform"]\nbuilds = ["breakers"]',
    "leveler": 'agents = ["greedy"]\nbuilds = ["ember-rush"]',
}


def played_by_the_lab(game: str) -> tuple[Record, GameRow]:
    """Return a game of the lab as a record and as its row."""
    text = f'name = "one"\ngame = "{game}"\nseed = 3\n{PLAYERS[game]}\n[stop]\nblocks = 2\n'
    experiment = read_experiment(text, "one")
    row, played = play_game(experiment, Key(0, 0, 0))
    match = match_of(experiment, experiment.cells[0], 0)
    record = Record(match.game, match.options, block_seed(experiment, 0), 2, match.content)
    for seat, entry in played.entries:
        record.enter(seat, entry)
    return record, row


@pytest.mark.parametrize("game", PLAYERS)
def test_a_replay_is_measured_as_the_lab_measures_its_own_game(game: str) -> None:
    record, row = played_by_the_lab(game)
    assert seen_of(to_replay(record), GAMES[game], "here") == (row.ending, row.values)


def test_what_was_taken_back_does_not_count() -> None:
    record, row = played_by_the_lab("parlor-magic")
    again = Record(record.game, record.options, record.seed)
    undone = 0
    for entry in record.entries:
        again.enter(entry.seat, entry.text)
        if again.can_undo(entry.seat).count == 1 and undone < 10:
            undone += 1
            again.undo(entry.seat)
            again.enter(entry.seat, entry.text)
    assert undone == 10
    assert seen_of(to_replay(again), record.game, "here") == (row.ending, row.values)


def test_a_game_that_was_given_up_is_a_win_of_the_other() -> None:
    record = Record(GAMES["parlor-magic"], {}, 5)
    record.interrupt(Seat(1), "concede")
    seen = seen_of(to_replay(record), GAMES["parlor-magic"], "here")
    assert seen is not None
    assert seen.ending == "concession"
    assert seen.values["starter-share"] in (0.0, 1.0)
    assert seen.values["decisions"] == 0


def test_a_game_without_an_end_is_not_measured_and_a_corrupt_one_is_refused() -> None:
    record = Record(GAMES["parlor-magic"], {}, 5)
    assert seen_of(to_replay(record), GAMES["parlor-magic"], "here") is None
    broken = replace(to_replay(record), entries=((Seat(0), "nonsense"),))
    with pytest.raises(CardwrightError, match="here"):
        seen_of(broken, GAMES["parlor-magic"], "here")


def conceded(folder: Path, number: int, **options: str) -> str:
    """Write the replay of a game that the first seat gave up; return its name."""
    record = Record(GAMES["parlor-magic"], options, number)
    record.interrupt(Seat(0), "concede")
    file = folder / f"{number}.json"
    file.write_text(write(to_replay(record)), encoding="utf-8")
    return str(file)


def test_the_command_measures_replay_files(tmp_path: Path) -> None:
    files = [conceded(tmp_path, number) for number in range(6)]
    found = CliRunner().invoke(app, ["lab", "people", *files, "--json"])
    told = json.loads(found.stdout)
    assert (told["game"], told["games"]) == ("parlor-magic", 6)
    assert [one["mean"] for one in told["endings"]] == [1.0]
    said = CliRunner().invoke(app, ["lab", "people", *files]).stdout
    assert "6 games." in said
    assert "won by who goes first" in said
    assert "Fewer than 5" in CliRunner().invoke(app, ["lab", "people", *files[:4]]).stdout


def test_the_command_refuses_games_by_different_rules(tmp_path: Path) -> None:
    files = [conceded(tmp_path, 1), conceded(tmp_path, 2, first_draw="skip")]
    with pytest.raises(CardwrightError) as caught:
        CliRunner().invoke(app, ["lab", "people", *files], catch_exceptions=False)
    assert "first_draw is 'skip' here" in caught.value.what
    assert caught.value.where.endswith("2.json")


def test_every_game_counts_once_and_each_number_has_its_interval() -> None:
    won = Seen("knockout", {"starter-share": 1.0, "turns": 8.0, f"{ENDING}knockout": 1.0})
    lost = Seen("concession", {"starter-share": 0.0, "turns": 4.0, "decided-at": 0.5})
    told = people_of("parlor-magic", [won, won, won, lost]).to_json()
    assert told == {"games": 4, "measures": [], "endings": []}
    told = people_of("parlor-magic", [won, won, won, lost, lost]).to_json()
    share, turns = told["measures"]
    assert (share["name"], share["mean"]) == ("starter-share", 0.6)
    # statsmodels.stats.proportion.proportion_confint(3, 5, method="wilson")
    assert (share["low"], share["high"]) == pytest.approx((0.2307, 0.8824), abs=1e-4)
    assert turns["mean"] == pytest.approx(6.4)
    assert turns["low"] < 6.4 < turns["high"]
    assert [(one["title"], one["games"]) for one in told["endings"]] == [
        ("ended by knockout", 3),
        ("ended by concession", 2),
    ]
    assert FEWEST == 5  # "decided-at" is known of two games only, and is not told
