"""Dice and tables of results (CR 706)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from cardwright.magic.oracle import clauses as c
from cardwright.magic.oracle.lower.effects import effects
from cardwright.magic.oracle.lower.scope import Scope, Unread
from cardwright.magic.program import steps as st
from cardwright.magic.program.node import Instruction


def with_rows(
    scope: Scope, program: tuple[Instruction, ...], rows: Iterable[Any]
) -> tuple[Instruction, ...]:
    """Return the program that ends with rolling a die, with the table that follows it.

    Raises:
        Unread: if no die is rolled last, or a row is beyond the compiler.
    """
    last = program[-1]
    if not isinstance(last, st.RollDice):
        raise Unread("rows of what")
    aimed, table = len(scope.targets), tuple(_row(scope, row) for row in rows)
    if len(scope.targets) != aimed:
        raise Unread("a target in a row")
    return (*program[:-1], replace(last, table=table))


def _row(scope: Scope, row: Any) -> st.DieRow:
    if not isinstance(row, c.DieRow):
        raise Unread("a mode as a row")
    with scope.block():
        program = effects(scope, row.effect)
    return st.DieRow(row.low, row.high, program)
