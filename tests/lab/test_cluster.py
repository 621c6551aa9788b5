"""A real Dask scheduler with two workers on loopback (extra ``cluster``)."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import distributed
import pytest

from cardwright.core.errors import CardwrightError
from cardwright.lab.cluster import Cluster
from cardwright.lab.crew import AHEAD, Alone, Batch
from cardwright.lab.run import run
from cardwright.lab.watch import Watch
from tests.lab.experiments import short, slow
from tests.lab.test_run import children_of, rows_of


def test_workers_that_come_later_have_batches_too(tmp_path: Path) -> None:
    taken: list[Batch] = []

    def batches() -> Iterator[Batch]:
        for start in range(20):
            taken.append(Batch(start, start + 1))
            yield taken[-1]

    with distributed.LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None
    ) as here:
        played = Cluster(here.scheduler_address, 0).play(short(20), batches())
        next(played)
        assert len(taken) == AHEAD
        here.scale(3)
        with distributed.Client(here) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(3)
        next(played)
        assert len(taken) >= 3 * AHEAD
        assert len(list(played)) == 18


# Dask shuts a killed worker's connections down by their garbage collection.
@pytest.mark.filterwarnings("default")
def test_r21_a_cluster_of_which_a_worker_is_killed_gives_the_same_rows(tmp_path: Path) -> None:
    run(slow(40), tmp_path / "plain", Alone())
    done = count(1)
    killed: list[int] = []

    def kill(_watch: Watch) -> None:
        if next(done) == 2:
            killed.append(children_of(os.getpid())[0])
            os.kill(killed[-1], signal.SIGKILL)

    run(slow(40), tmp_path / "cluster", Cluster("local", 2), kill)
    assert killed
    assert rows_of(tmp_path / "plain") == rows_of(tmp_path / "cluster")


@pytest.mark.filterwarnings("default")
def test_a_scheduler_that_is_not_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardwright.lab.cluster.ANSWER_WITHIN", "1s")
    with pytest.raises(CardwrightError, match="no scheduler answers"):
        run(short(2), tmp_path, Cluster("tcp://127.0.0.1:9", 1))
