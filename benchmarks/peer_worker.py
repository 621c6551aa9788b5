"""Plays random games of a peer's engine; runs in the peers' own environment.

Reads one line ``SUBJECT SECONDS`` at a time and answers with one line of JSON,
``{"transitions_per_s", "games_per_s"}``.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import perf_counter

import mtg  # type: ignore[import-not-found]
import pyspiel
import rlcard  # type: ignore[import-not-found]


def gin_rummy() -> Callable[[], int]:
    """Return one game of OpenSpiel's gin_rummy, played by its own C++ loop and random bots."""
    game = pyspiel.load_game("gin_rummy")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(2)]
    seeds = iter(range(1, 1_000_000_000))

    def play() -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, next(seeds))
        return len(state.full_history())  # chance nodes count too

    return play


def uno() -> Callable[[], int]:
    """Return one game of RLCard's uno environment, random legal actions chosen in Python."""
    env = rlcard.make("uno", config={"seed": 1})
    chooser = random.Random(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(chooser.choice(list(state["legal_actions"])))
            steps += 1
        return steps

    return play


def python_mtg() -> Callable[[], int]:
    """Return one game of python-mtg between its demo decks, random legal moves.

    It asks for a move a few dozen times a game: it plays lands and passes by itself.
    """
    chooser = random.Random(1)
    seeds = iter(range(1, 1_000_000_000))

    def play() -> int:
        game = mtg.Game(seed=next(seeds))
        moves = 0
        while not game.is_game_over():
            game.push(chooser.choice(game.legal_moves), checked=False)
            moves += 1
        return moves

    return play


SUBJECTS = {"gin_rummy": gin_rummy, "uno": uno, "python_mtg": python_mtg}


def measure(play: Callable[[], int], seconds: float) -> dict[str, float]:
    """Return the speeds of ``play`` over about so many seconds."""
    games, transitions = 0, 0
    started = perf_counter()
    while (elapsed := perf_counter() - started) < seconds:
        transitions += play()
        games += 1
    return {"transitions_per_s": transitions / elapsed, "games_per_s": games / elapsed}


def main() -> None:
    """Answer the lines of standard input."""
    made: dict[str, Callable[[], int]] = {}
    for line in sys.stdin:
        subject, seconds = line.split()
        if subject not in made:
            made[subject] = SUBJECTS[subject]()
        print(json.dumps(measure(made[subject], float(seconds))), flush=True)


if __name__ == "__main__":
    main()
