"""What a long-lived server calls a million times keeps nothing."""

from __future__ import annotations

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardwright.agents.search import SearchAgent
from cardwright.core.game import AnyGame, Decision
from cardwright.core.rng import Stream
from cardwright.games import GAMES
from hatch_build import compiled_modules

ROOT = Path(__file__).parents[2]
CALLS = 600
ALLOWED = 1.5 * 2**20
"""Bytes: a leak of one buffer of legal actions (8 KiB) a call would be three times that."""


def resident() -> int:
    """Return the bytes of memory that this process has in use."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def in_the_middle(game: AnyGame) -> tuple[Any, Decision[Any]]:
    """Return a state with a choice of at least four actions, some way into a game."""
    rng = Stream(5, 7)
    state = game.setup(game.spec.options.defaults(), 3)
    for ply in range(game.spec.max_actions):
        decision = game.decision(state)
        assert decision is not None, "the game ended before anybody had a choice"
        if ply > 60 and len(decision.actions) >= 4:
            return state, decision
        game.apply(state, decision.actions[rng.below(len(decision.actions))])
    raise AssertionError("nobody ever had a choice")


def calls(game: AnyGame) -> dict[str, Callable[[], object]]:
    state, decision = in_the_middle(game)
    seen = game.observe(state, decision.seat)
    action = decision.actions[0]
    agent = SearchAgent[Any, Any](game, game.spec.options.defaults(), 2, 4, Stream(1, 2))

    def apply_to_a_copy() -> None:
        copy = game.copy(state)
        game.apply(copy, action)
        game.decision(copy)

    return {
        "apply": apply_to_a_copy,
        "observe": lambda: game.observe(state, decision.seat),
        "sample": lambda: game.sample(seen, Stream(1, 2)),
        "preview": lambda: game.preview(seen, action),
        "why_not": lambda: game.why_not(seen, action),
        "search": lambda: agent.act(seen, decision),
    }


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_call_of_the_contract_keeps_memory(game: AnyGame) -> None:
    for name, call in calls(game).items():
        for _ in range(50):
            call()
        gc.collect()
        before = resident()
        for _ in range(CALLS):
            call()
        gc.collect()
        assert resident() - before < ALLOWED, f"{name} keeps memory"


def test_only_compiled_code_holds_a_buffer_of_legal_actions() -> None:
    holders = [
        str(path.relative_to(ROOT))
        for folder in ("src", "tests", "tools", "benchmarks")
        for path in (ROOT / folder).rglob("*.py")
        if path != Path(__file__) and "new_buffer" in path.read_text()
    ]
    modules = {path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in holders}
    assert modules <= set(compiled_modules(ROOT)), "use core.position.legal_ids: see there"
