"""The tables of a position as lists of numbers, out and in again: for code that is not compiled.

It should neither read vecs number by number nor hand any over (see ``core.position``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.games.ark_age.kernel.arrays import table
from cardwright.games.ark_age.kernel.rows import (
    ATTACK_ROW,
    LINK,
    MOD,
    PLAYER_ROW,
    TASK,
    TOKEN_ROW,
    UNIT,
    USE_ROW,
)
from cardwright.games.ark_age.kernel.state import State

PLAYERS: Final = 0
UNITS: Final = 1
TOKENS: Final = 2
MODS: Final = 3
USES: Final = 4
LINKS: Final = 5
ATTACKS: Final = 6
TASKS: Final = 7
QUEUE: Final = 8
CHAIN: Final = 9
FOUND: Final = 10
MEMORY: Final = 11
LENGTHS: Final = (
    *(PLAYER_ROW, UNIT, TOKEN_ROW, MOD, USE_ROW, LINK, ATTACK_ROW, TASK),
    *(1, 1, 1, 1),
)
"""How many numbers one row of each has."""


def tables_of(state: State) -> list[list[int]]:
    """Return the tables in use, flat, in the order of the names above."""
    return [
        _list(state.players, PLAYER_ROW * state.seats),
        _list(state.units, UNIT * state.unit_rows),
        _list(state.tokens, TOKEN_ROW * state.token_count),
        _list(state.mods, MOD * state.mod_count),
        _list(state.uses, USE_ROW * state.use_count),
        _list(state.links, LINK * state.link_rows),
        _list(state.attacks, ATTACK_ROW * state.attack_count),
        _list(state.tasks, TASK * state.task_count),
        _list(state.queue, state.queue_count),
        _list(state.chain, state.chain_count),
        _list(state.found, state.picks),
        _list(state.memory, state.memory_size),
    ]


def _list(values: vec[i64], count: i64) -> list[int]:
    found: list[int] = []
    for place in range(count):
        found.append(values[place])
    return found


def put_tables(state: State, tables: list[list[int]]) -> None:
    """Make these the tables of the position."""
    state.players = table(tables[PLAYERS])
    state.units = table(tables[UNITS])
    state.unit_rows = len(tables[UNITS]) // UNIT
    state.tokens = table(tables[TOKENS])
    state.token_count = len(tables[TOKENS]) // TOKEN_ROW
    state.mods = table(tables[MODS])
    state.mod_count = len(tables[MODS]) // MOD
    state.uses = table(tables[USES])
    state.use_count = len(tables[USES]) // USE_ROW
    state.links = table(tables[LINKS])
    state.link_rows = len(tables[LINKS]) // LINK
    state.attacks = table(tables[ATTACKS])
    state.attack_count = len(tables[ATTACKS]) // ATTACK_ROW
    state.tasks = table(tables[TASKS])
    state.task_count = len(tables[TASKS]) // TASK
    state.queue = table(tables[QUEUE])
    state.queue_count = len(tables[QUEUE])
    state.chain = table(tables[CHAIN])
    state.chain_count = len(tables[CHAIN])
    state.found = table(tables[FOUND])
    state.picks = len(tables[FOUND])
    state.memory = table(tables[MEMORY])
    state.memory_size = len(tables[MEMORY])
