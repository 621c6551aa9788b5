"""Plays batches on a Dask cluster (extra ``cluster``): ours on this machine, or anybody's.

Dask runs a batch again if its worker dies. Batches have keys, so that one that is sent twice is
played once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.lab.crew import AHEAD, Batch, Done, play_batch
from cardwright.lab.experiment import Experiment
from cardwright.lab.extras import load_extra

LOCAL: Final = "local"
ANSWER_WITHIN: Final = "10s"
"""How long a scheduler may take to answer."""
RETRIES: Final = 3
"""How often a batch is played again that failed on a worker."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Dask cluster."""

    address: str
    """``local``, or a scheduler's address (``tcp://10.0.0.1:8786``)."""
    workers: int
    """Of a local cluster; of another one the scheduler knows how many it has."""

    def play(self, experiment: Experiment, batches: Iterator[Batch]) -> Iterator[Done]:
        """Keep as many batches under way as fill the workers, also those that come later.

        Raises:
            CardwrightError: if Dask is not installed or the scheduler does not answer.
        """
        distributed = load_extra("distributed", "cluster", "--cluster")
        with ExitStack() as opened:
            client = _client(distributed, self, opened)
            shared = client.scatter(experiment, broadcast=True)
            run = sha256(experiment.text.encode()).hexdigest()[:12]

            def submit(batch: Batch) -> Any:
                key = f"cardwright-{run}-{batch.start}-{batch.stop}"
                return client.submit(play_batch, shared, batch, key=key, retries=RETRIES)

            first = [submit(batch) for batch in islice(batches, _room(client))]
            under_way = distributed.as_completed(first)
            for future in under_way:
                done: Done = future.result()
                future.release()
                yield done
                for batch in islice(batches, max(0, _room(client) - under_way.count())):
                    under_way.add(submit(batch))


def _room(client: Any) -> int:
    """Return how many batches should be under way: of a cluster without workers yet, a few."""
    threads: dict[str, int] = client.nthreads()
    return AHEAD * max(sum(threads.values()), 1)


def _client(distributed: Any, cluster: Cluster, opened: ExitStack) -> Any:
    """Return a client, which closes with ``opened``; a local cluster too."""
    address: Any = cluster.address
    if cluster.address == LOCAL:
        own = distributed.LocalCluster(
            n_workers=cluster.workers,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=logging.ERROR,  # that a worker died is Dask's to mend, not to tell
        )
        address = opened.enter_context(own)
    try:
        return opened.enter_context(distributed.Client(address, timeout=ANSWER_WITHIN))
    except (OSError, ValueError) as error:
        raise CardwrightError(
            f"no scheduler answers ({error})",
            where=f"--cluster {cluster.address}",
            remedy="Start one with dask scheduler, or use local",
        ) from error
