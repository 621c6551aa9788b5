"""Runs: the same rows for any number of workers, and after any interruption."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Iterator
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.lab.crew import Alone, Batch, Done, Processes, play_batch
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import play_block
from cardwright.lab.rows import GameRow
from cardwright.lab.run import run
from cardwright.lab.store import Store
from cardwright.lab.watch import Watch
from tests.lab.experiments import SHORT, short, slow

CUT = 400
"""Blocks of a run that is killed three times: more than are played before the third."""


def rows_of(folder: Path) -> list[GameRow]:
    with Store(folder) as store:
        return list(store.rows())


class Juggler:
    """A crew that gives batches back out of order, and each of them twice."""

    workers = 1

    def play(self, experiment: Experiment, batches: Iterator[Batch]) -> Iterator[Done]:
        rng, held = Random(3), list[Done]()
        for batch in batches:
            held += 2 * [play_batch(experiment, batch)]
            if len(held) > 4:
                yield held.pop(rng.randrange(len(held)))
        yield from held


def test_a_block_plays_every_variant_from_one_seed_and_leaves_its_numbers() -> None:
    rows = play_block(short(1), 0)
    assert [(row.block, row.cell, row.seating) for row in rows] == [(0, 0, 0), (0, 1, 0)]
    assert all(row.decisions == row.values["decisions"] > 0 for row in rows)
    assert all(row.values[f"ending:{row.ending}"] == 1 for row in rows)
    assert play_block(short(1), 0) == rows


def test_two_contestants_swap_seats_and_one_alone_plays_itself_once() -> None:
    two = read_experiment('name = "x"\ngame = "parlor-magic"\nagents = ["uniform", "greedy"]')
    assert two.games_per_block == 2
    assert short(1).games_per_block == 2  # one game under each of two variants


def test_batches_out_of_order_and_twice_give_the_same_rows(tmp_path: Path) -> None:
    run(short(25), tmp_path / "plain", Alone())
    run(short(25), tmp_path / "juggled", Juggler())
    assert rows_of(tmp_path / "plain") == rows_of(tmp_path / "juggled")
    assert len(rows_of(tmp_path / "plain")) == 50


def test_r21_killed_workers_change_nothing(tmp_path: Path) -> None:
    run(slow(60), tmp_path / "plain", Alone())
    killed: list[int] = []
    done = count(1)

    def kill(_watch: Watch) -> None:
        if next(done) in (1, 3, 4):
            killed.append(children_of(os.getpid())[0])
            os.kill(killed[-1], signal.SIGKILL)

    run(slow(60), tmp_path / "killed", Processes(2), kill)
    assert len(killed) == 3
    assert rows_of(tmp_path / "plain") == rows_of(tmp_path / "killed")


def children_of(process: int) -> list[int]:
    """Return the workers that a process has started, not the one that tracks their resources."""
    tasks = Path(f"/proc/{process}/task").glob("*/children")  # whichever thread started them
    found = [one for task in tasks for one in task.read_text().split()]
    commands = {int(one): Path(f"/proc/{one}/cmdline").read_text() for one in found}
    return [one for one, command in commands.items() if "spawn_main" in command]


def run_and_die(folder: str, batches: int, pause: float) -> None:
    """Run until so many batches are done, and be killed a moment later, whatever it does then."""
    done = count(1)

    def die_soon(_watch: Watch) -> None:
        if next(done) == batches:
            Timer(pause, os.kill, (os.getpid(), signal.SIGKILL)).start()

    run(slow(CUT), Path(folder), Alone(), die_soon)
    signal.pause()  # the moment was longer than all the rest: the kill comes here


def test_r21_a_killed_run_goes_on_to_the_same_rows(tmp_path: Path) -> None:
    run(slow(CUT), tmp_path / "plain", Alone())
    rng = Random(5)
    lengths = []
    for _ in range(3):
        arguments = (str(tmp_path / "cut"), 2, rng.uniform(0.0, 0.05))
        child = get_context("spawn").Process(target=run_and_die, args=arguments)
        child.start()
        child.join()
        assert child.exitcode == -signal.SIGKILL
        lengths.append(len(rows_of(tmp_path / "cut")))
    assert lengths == sorted(set(lengths))
    run(slow(CUT), tmp_path / "cut", Alone())
    assert rows_of(tmp_path / "plain") == rows_of(tmp_path / "cut")


def test_it_stops_by_evidence_where_the_blocks_decide_and_drops_what_was_played_beyond(
    tmp_path: Path,
) -> None:
    text = SHORT.format(blocks=400) + 'by = "evidence"\neffect = 1\n'
    stopped = run(read_experiment(text), tmp_path / "plain", Alone())
    assert stopped.why in ("evidence", "no difference")
    assert stopped.blocks % 20 == 0
    again = run(read_experiment(text), tmp_path / "juggled", Juggler())
    assert again == stopped
    assert rows_of(tmp_path / "plain") == rows_of(tmp_path / "juggled")
    assert len(rows_of(tmp_path / "plain")) == 2 * stopped.blocks


def test_a_run_that_is_over_plays_nothing_more(tmp_path: Path) -> None:
    stopped = run(short(3), tmp_path, Alone())

    class Idle:
        workers = 1

        def play(self, _experiment: Experiment, _batches: Iterator[Batch], /) -> Iterator[Done]:
            raise AssertionError("nothing is missing")

    assert run(short(3), tmp_path, Idle()) == stopped


def test_another_experiment_is_not_mixed_into_a_folder(tmp_path: Path) -> None:
    run(short(2), tmp_path, Alone())
    with pytest.raises(CardwrightError, match="another experiment"):
        run(short(3), tmp_path, Alone())


def test_a_folder_that_holds_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("no database, but a text that is long enough")
    with pytest.raises(CardwrightError, match="cannot be used"):
        Store(tmp_path)
    other = tmp_path / "other"
    with Store(other), sqlite3.connect(other / "games.sqlite") as database:
        database.execute("PRAGMA user_version=9")
    with pytest.raises(CardwrightError, match="format 9"):
        Store(other)
