"""Our speed beside other engines', interleaved in one run: ``make bench-peers``.

The peers are installed once into an environment of their own, ``.venv-peers``.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from cardwright.agents.bench import Bench, Speeds, is_compiled, rates
from cardwright.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
ENVIRONMENT: Final = ROOT / ".venv-peers"
PACKAGES: Final = ("open_spiel==2.0.2", "rlcard==1.2.0", "python-mtg==0.1.1")


@dataclass(frozen=True, slots=True)
class Contest:
    """One of our game types beside peers of its kind."""

    ours: str
    peers: Mapping[str, str]
    """What each subject of ``peer_worker.py`` is, in words."""
    speed: str
    """What is compared: ``transitions_per_s``, or ``games_per_s`` where theirs ask less often."""
    required: float
    """How many times as fast as each peer we are to be."""


CONTESTS: Final = (
    Contest(
        "parlor-magic",
        {
            "gin_rummy": "OpenSpiel 2.0.2 gin_rummy, C++ driver",
            "uno": "RLCard 1.2.0 uno, its environment",
        },
        "transitions_per_s",
        30,
    ),
    Contest(
        "leveler",
        {"python_mtg": "python-mtg 0.1.1, its demo decks, 20 life"},
        "games_per_s",
        10,
    ),
)


def peers_python() -> Path:
    """Return the peers' interpreter, made at first use and when the packages change."""
    python = ENVIRONMENT / "bin" / "python"
    complete, wanted = ENVIRONMENT / "complete", "\n".join(PACKAGES)
    if not complete.exists() or complete.read_text(encoding="utf-8") != wanted:
        local = ROOT / ".tools" / "bin" / "uv"
        uv = str(local) if local.exists() else shutil.which("uv")
        if uv is None:
            sys.exit("bench-peers: uv is missing. Run: make .tools/bin/uv")
        made = [uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(ENVIRONMENT)]
        subprocess.run(made, check=True)
        installed = [uv, "pip", "install", "--quiet", "--python", str(python), *PACKAGES]
        subprocess.run(installed, check=True)
        complete.write_text(wanted, encoding="utf-8")
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


def samples(contest: Contest, runs: int, seconds: float) -> dict[str, list[Speeds]]:
    """Return the samples of each subject, taken in turns."""
    bench, worker = Bench(GAMES[contest.ours]), Worker()
    found: dict[str, list[Speeds]] = {contest.ours: [], **{name: [] for name in contest.peers}}
    try:
        for subject in contest.peers:
            worker.measure(subject, 0.2)  # loads it
        for _ in range(runs):
            transitions, games = rates(bench.play, seconds)
            found[contest.ours].append({"transitions_per_s": transitions, "games_per_s": games})
            for subject in contest.peers:
                found[subject].append(worker.measure(subject, seconds))
    finally:
        worker.close()
    return found


def report(contest: Contest, found: dict[str, list[Speeds]]) -> dict[str, dict[str, float]]:
    """Return per subject the medians, the least and most of what is compared, our multiple."""
    ours = median(sample[contest.speed] for sample in found[contest.ours])
    rows: dict[str, dict[str, float]] = {}
    for subject, taken in found.items():
        compared = [sample[contest.speed] for sample in taken]
        rows[subject] = {
            "transitions_per_s": median(sample["transitions_per_s"] for sample in taken),
            "games_per_s": median(sample["games_per_s"] for sample in taken),
            "least": min(compared),
            "most": max(compared),
            "ours_is_times": ours / median(compared),
        }
    return rows


def table(contest: Contest, rows: dict[str, dict[str, float]]) -> str:
    """Return the report as a Markdown table."""
    build = "compiled" if is_compiled() else "plain"
    titles = {contest.ours: f"cardwright {contest.ours}, {build}", **contest.peers}
    compared = contest.speed.removesuffix("_per_s")
    lines = [
        f"| subject | {compared}/s, median [least..most] | {_other(compared)}/s | ours is times |",
        "|---|---|---|---|",
    ]
    for subject, row in rows.items():
        spread = f"{_number(row[contest.speed])} [{_number(row['least'])}..{_number(row['most'])}]"
        times = "" if subject == contest.ours else f"{row['ours_is_times']:.1f}"
        other = _number(row[f"{_other(compared)}_per_s"])
        lines.append(f"| {titles[subject]} | {spread} | {other} | {times} |")
    return "\n".join(lines)


def _other(compared: str) -> str:
    return "transitions" if compared == "games" else "games"


def _number(speed: float) -> str:
    return f"{speed:,.0f}" if speed >= 100 else f"{speed:.3g}"


def behind(contest: Contest, rows: dict[str, dict[str, float]]) -> list[str]:
    """Return the peers that we are not so many times as fast as required."""
    return [name for name in contest.peers if rows[name]["ours_is_times"] < contest.required]


def main(arguments: Sequence[str]) -> int:
    """Print the table; return 1 if one of the multiples is below what is required."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one sample")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    measured: dict[str, dict[str, dict[str, float]]] = {}
    is_short = False
    for contest in CONTESTS:
        rows = report(contest, samples(contest, options.runs, options.seconds))
        measured[contest.ours] = rows
        if not options.json:
            print(table(contest, rows), end="\n\n")
        for name in behind(contest, rows):
            is_short = True
            print(f"bench-peers: less than {contest.required} times {name}", file=sys.stderr)
    if options.json:
        print(json.dumps(measured))
    return 1 if is_short else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
