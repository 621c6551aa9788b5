"""Play the golden replays of every game type anew: ``make golden``. Review the diff it makes.

``tests/games/<game>/golden/recipes.toml`` says what is played::

    [[replay]]
    name = "concession"          # golden/concession.json
    seed = 5
    agents = ["greedy", "uniform"]
    options = ["burn_lethal=true"]
    undo_every = 0               # after so many entries, undo what may be undone
    talk = [[40, 1, "concede"]]  # [entries so far, seat, interrupt]
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardwright.agents.spec import make, parse
from cardwright.core.game import AnyGame, Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.core.rng import Stream, stream
from cardwright.games import GAMES

TESTS = Path(__file__).resolve().parents[1] / "tests/games"


@dataclass(frozen=True, slots=True)
class Recipe:
    """Which game to play."""

    name: str
    seed: int
    agents: list[str]
    options: list[str] = field(default_factory=list[str])
    undo_every: int = 0
    talk: list[tuple[int, int, str]] = field(default_factory=list[tuple[int, int, str]])


def golden_folder(game: AnyGame) -> Path:
    """Return where the game type's golden replays lie."""
    return TESTS / game.spec.name.replace("-", "_") / "golden"


def recipes(game: AnyGame) -> list[Recipe]:
    """Return what is to be played of a game type."""
    text = (golden_folder(game) / "recipes.toml").read_text(encoding="utf-8")
    return [Recipe(**fields) for fields in tomllib.loads(text)["replay"]]


def play(game: AnyGame, recipe: Recipe) -> Record:
    """Play one recipe to its end."""
    options = game.spec.options.parse(recipe.options)
    record = Record(game, options, recipe.seed, len(recipe.agents))
    agents = [
        make(parse(name, game.spec.name), game, options, record.seats, agent_stream(recipe, seat))
        for seat, name in enumerate(recipe.agents)
    ]
    talk = {(entries, seat): text for entries, seat, text in recipe.talk}
    while (decision := record.decision) is not None:
        for seat in map(Seat, range(record.seats)):
            if text := talk.pop((len(record.entries), seat), ""):
                record.interrupt(seat, text)
        if record.decision is not decision:
            continue
        seen = game.observe(record.state, decision.seat)
        action: Any = agents[decision.seat].act(seen, decision)
        record.enter(decision.seat, game.notation(action))
        if recipe.undo_every and len(record.entries) % recipe.undo_every == 0:
            undo(record, decision.seat)
    return record


def agent_stream(recipe: Recipe, seat: int) -> Stream:
    """Return the stream of the agent in one seat."""
    return stream(recipe.seed, f"golden/agent/{seat}")


def undo(record: Record, seat: Seat) -> None:
    """Take back the seat's last play, if that is allowed."""
    if record.can_undo(seat).count:
        record.undo(seat)


def main() -> None:
    """Write every golden replay."""
    for game in GAMES.values():
        for recipe in recipes(game):
            record = play(game, recipe)
            file = golden_folder(game) / f"{recipe.name}.json"
            file.write_text(write(to_replay(record)), encoding="utf-8")
            outcome = record.outcome
            code = outcome.code if outcome is not None else "unfinished"
            print(f"{file.name}: {len(record.entries)} entries, {code}")


if __name__ == "__main__":
    main()
