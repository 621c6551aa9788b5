"""Our speed beside OpenSpiel's and RLCard's, interleaved in one run: ``make bench-peers``.

The peers are installed once into an environment of their own, ``.venv-peers``.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Final

from cardwright.agents.bench import Bench, Speeds, is_compiled, rates
from cardwright.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
ENVIRONMENT: Final = ROOT / ".venv-peers"
PACKAGES: Final = ("open_spiel==2.0.2", "rlcard==1.2.0")
OURS: Final = "parlor-magic"
REQUIRED: Final = 30
"""How many times as fast as each peer we are to be."""

PEERS: Final = {
    "gin_rummy": "OpenSpiel 2.0.2 gin_rummy, C++ driver",
    "uno": "RLCard 1.2.0 uno, its environment",
}


def peers_python() -> Path:
    """Return the peers' interpreter, made at first use."""
    python = ENVIRONMENT / "bin" / "python"
    if not (ENVIRONMENT / "complete").exists():
        local = ROOT / ".tools" / "bin" / "uv"
        uv = str(local) if local.exists() else shutil.which("uv")
        if uv is None:
            sys.exit("bench-peers: uv is missing. Run: make .tools/bin/uv")
        made = [uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(ENVIRONMENT)]
        subprocess.run(made, check=True)
        installed = [uv, "pip", "install", "--quiet", "--python", str(python), *PACKAGES]
        subprocess.run(installed, check=True)
        (ENVIRONMENT / "complete").touch()
    return python


class Worker:
    """The process in which the peers run."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [peers_python(), ROOT / "benchmarks" / "peer_worker.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self, subject: str, seconds: float) -> Speeds:
        """Return one sample."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{subject} {seconds}\n")
        self.process.stdin.flush()
        speeds: Speeds = json.loads(self.process.stdout.readline())
        return speeds

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def samples(runs: int, seconds: float) -> dict[str, list[Speeds]]:
    """Return the samples of each subject, taken in turns."""
    bench, worker = Bench(GAMES[OURS]), Worker()
    found: dict[str, list[Speeds]] = {OURS: [], **{subject: [] for subject in PEERS}}
    try:
        for subject in PEERS:
            worker.measure(subject, 0.2)  # loads it
        for _ in range(runs):
            transitions, games = rates(bench.play, seconds)
            found[OURS].append({"transitions_per_s": transitions, "games_per_s": games})
            for subject in PEERS:
                found[subject].append(worker.measure(subject, seconds))
    finally:
        worker.close()
    return found


def report(found: dict[str, list[Speeds]]) -> dict[str, dict[str, float]]:
    """Return per subject the median, least and most transitions a second, and our multiple."""
    ours = median(sample["transitions_per_s"] for sample in found[OURS])
    rows: dict[str, dict[str, float]] = {}
    for subject, taken in found.items():
        transitions = [sample["transitions_per_s"] for sample in taken]
        rows[subject] = {
            "transitions_per_s": median(transitions),
            "least": min(transitions),
            "most": max(transitions),
            "games_per_s": median(sample["games_per_s"] for sample in taken),
            "ours_is_times": ours / median(transitions),
        }
    return rows


def table(rows: dict[str, dict[str, float]]) -> str:
    """Return the report as a Markdown table."""
    build = "compiled" if is_compiled() else "plain"
    titles = {OURS: f"cardwright {OURS}, {build}", **PEERS}
    lines = [
        "| subject | transitions/s, median [least..most] | games/s | ours is times |",
        "|---|---|---|---|",
    ]
    for subject, row in rows.items():
        spread = f"{row['transitions_per_s']:,.0f} [{row['least']:,.0f}..{row['most']:,.0f}]"
        times = "" if subject == OURS else f"{row['ours_is_times']:.1f}"
        lines.append(f"| {titles[subject]} | {spread} | {row['games_per_s']:,.0f} | {times} |")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Print the table; return 1 if one of the multiples is below what is required."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one sample")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    rows = report(samples(options.runs, options.seconds))
    print(json.dumps(rows) if options.json else table(rows))
    short = [subject for subject in PEERS if rows[subject]["ours_is_times"] < REQUIRED]
    for subject in short:
        print(f"bench-peers: less than {REQUIRED} times {subject}", file=sys.stderr)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
