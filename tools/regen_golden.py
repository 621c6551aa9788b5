"""Play the golden replays of every game type anew: ``make golden``. Review the diff it makes.

``tests/games/<game>/golden/recipes.toml`` says what is played::

    [[replay]]
    name = "concession"          # golden/concession.json
    seed = 5
    agents = ["greedy", "uniform"]
    options = ["burn_lethal=true"]
    undo_at = [12, 30]           # from so many entries on, undo the next play that may be undone
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
    undo_at: list[int] = field(default_factory=list[int])
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
    undo_at = [*recipe.undo_at]
    while (decision := record.decision) is not None:
        if speak(record, recipe):
            continue
        seen = game.observe(record.state, decision.seat)
        action: Any = agents[decision.seat].act(seen, decision)
        record.enter(decision.seat, game.notation(action))
        if undo_at and len(record.entries) >= undo_at[0] and record.can_undo(decision.seat).count:
            record.undo(decision.seat)
            undo_at.pop(0)
    return record


def speak(record: Record, recipe: Recipe) -> bool:
    """Make the interrupt that the recipe has for this moment; return whether there was one."""
    for entries, seat, text in recipe.talk:
        if entries == len(record.entries):
            record.interrupt(Seat(seat), text)
            return True
    return False


def agent_stream(recipe: Recipe, seat: int) -> Stream:
    """Return the stream of the agent in one seat."""
    return stream(recipe.seed, f"golden/agent/{seat}")


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
