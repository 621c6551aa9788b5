"""What a module must keep to so that mypyc compiles it into the same program (decision 0003)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from hatch_build import compiled_modules, extensions_in, native_is_current, source_of

ROOT = Path(__file__).parents[2]
MODULES = compiled_modules(ROOT)


def literal_shifts(source: str) -> list[int]:
    """Return the lines that shift a number literal, or a name for one, to the left.

    mypyc 2.4.1 makes a 32-bit shift of it, silently, when the distance is an i64. Two literals
    are folded before that and are right.
    """
    tree = ast.parse(source)
    numbers = set(named_literals(tree))
    lines = []
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            is_literal = isinstance(node.left, ast.Constant) or (
                isinstance(node.left, ast.Name) and node.left.id in numbers
            )
            if is_literal and not isinstance(node.right, ast.Constant):
                lines.append(node.lineno)
    return lines


def named_literals(tree: ast.AST) -> Iterator[str]:
    """Yield every name that is bound to a number literal anywhere in the module."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=int())):
                yield name
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int())):
                yield name
            case _:
                pass


@pytest.mark.parametrize("module", MODULES)
def test_a_compiled_module_shifts_no_literal(module: str) -> None:
    lines = literal_shifts(source_of(ROOT, module).read_text(encoding="utf-8"))
    assert lines == [], f"{source_of(ROOT, module)}: shift bit(...) or ONE instead, on these lines"


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("mask = 1 << card", [1]),
        ("ONE: Final = 1\nmask = ONE << card", [2]),
        ("one: i64 = 1\nmask = one << card", [2]),
        ("ONE: Final[i64] = _one()\nmask = ONE << card", []),
        ("MASK = 1 << 31", []),
        ("mask = value << 3", []),
    ],
)
def test_the_lint_knows_each_form_that_miscompiles(source: str, lines: list[int]) -> None:
    assert literal_shifts(source) == lines


def test_a_compiled_module_is_named_once_and_exists() -> None:
    assert len(MODULES) == len(set(MODULES))
    assert [m for m in MODULES if not source_of(ROOT, m).is_file()] == []


def test_compiled_files_in_the_tree_were_made_from_these_sources() -> None:
    """Python imports a compiled file before its source: an old one would hide an edit."""
    if extensions_in(ROOT / "src"):
        assert native_is_current(ROOT), "compiled files are older than their sources: make check"
