"""The process that plays one experiment: ``python -m cardwright.server.lab.child FOLDER``.

It says on its output how far it has come, a line of JSON after each batch, and at last how it
stopped. It plays until the experiment stops, its time is up, or its input closes: because it was
told to stop, or because the server is gone. All that was played by then is in the folder.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.lab.crew import Alone, Processes
from cardwright.lab.experiment import Experiment
from cardwright.lab.probes import measures_of
from cardwright.lab.run import run
from cardwright.lab.spans import watched
from cardwright.lab.store import experiment_of
from cardwright.lab.telling import is_known, tell
from cardwright.lab.watch import Watch
from cardwright.server.lab.runs import Level

NICENESS: Final = 15
"""Below the computers at the tables: whoever plays never waits for an experiment."""
PATIENCE: Final = 8.0
"""Seconds for the batches under way once it is told to stop; what they play is lost after that."""


class _StoppedError(Exception):
    """The run is to stop here, with its reason."""


def main(folder: Path, workers: int, seconds: float) -> None:
    """Play the experiment of a folder for so many seconds at most."""
    os.nice(NICENESS)
    told = Event()
    Thread(target=_listen, args=(told,), daemon=True).start()
    until = monotonic() + seconds
    try:
        experiment = experiment_of(folder)
        stopped = run(
            experiment,
            folder,
            Alone() if workers == 1 else Processes(workers),
            _teller(experiment, told, until, seconds),
        )
        _say({"state": "done", "why": "", "blocks": stopped.blocks})
    except _StoppedError as error:
        _say({"state": "stopped", "why": str(error)})
    except CardwrightError as error:
        _say({"state": "failed", "why": error.what, "remedy": error.remedy})


def _teller(
    experiment: Experiment, told: Event, until: float, seconds: float
) -> Callable[[Watch], None]:
    """Return what is called after each batch: it tells, and stops the run when it is time."""

    def tell_progress(watch: Watch) -> None:
        _say(
            {
                "state": "running",
                "blocks": watch.blocks,
                "said": tell(watch) if is_known(watch) else "",
                "levels": [asdict(one) for one in _levels(experiment, watch)],
            }
        )
        if watch.stopped is not None:
            return
        if told.is_set():
            raise _StoppedError("stopped by hand")
        if monotonic() >= until:
            raise _StoppedError(f"its {_span(seconds)} of playing is over")

    return tell_progress


def _levels(experiment: Experiment, watch: Watch) -> list[Level]:
    """Return the measure under each variant that has been seen twice."""
    unit = measures_of(experiment.game)[experiment.measure].unit
    found: list[Level] = []
    for variant, moments in zip(experiment.variants, watch.levels, strict=True):
        if moments.count > 1:
            low, high = watched(experiment).level(moments, unit)
            found.append(Level(variant.name, moments.mean, low, high))
    return found


def _span(seconds: float) -> str:
    """Return a time in words (``minute``, ``hour``, ``90 seconds``)."""
    return {60: "minute", 3600: "hour"}.get(round(seconds), f"{seconds:,.0f} seconds")


def _say(line: dict[str, Any]) -> None:
    print(json.dumps(line), flush=True)


def _listen(told: Event) -> None:
    """Wait for the end of the input; who is then slow to stop is ended."""
    sys.stdin.read()
    told.set()
    Event().wait(PATIENCE)
    os._exit(1)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
