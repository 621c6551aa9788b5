"""As much linear algebra as a regression on some hundred features needs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

Matrix: TypeAlias = list[list[float]]
"""Rows of equal length."""


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """Return the product of a matrix and a vector."""
    return [sum(map(float.__mul__, row, vector)) for row in matrix]


def inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a symmetric positive definite matrix, by Cholesky.

    Raises:
        ValueError: if it is none.
    """
    lower = _cholesky(matrix)
    size = len(matrix)
    columns = [
        _solve(lower, [float(row == column) for row in range(size)]) for column in range(size)
    ]
    return [[columns[column][row] for column in range(size)] for row in range(size)]


def _cholesky(matrix: Matrix) -> Matrix:
    """Return the lower triangle whose product with its transpose is the matrix."""
    lower: Matrix = []
    for row, line in enumerate(matrix):
        new = [0.0] * len(matrix)
        for column in range(row):
            other = lower[column]
            inner = sum(map(float.__mul__, new[:column], other[:column]))
            new[column] = (line[column] - inner) / other[column]
        rest = line[row] - sum(value * value for value in new[:row])
        if rest <= 0:
            raise ValueError("the matrix is not positive definite")
        new[row] = math.sqrt(rest)
        lower.append(new)
    return lower


def _solve(lower: Matrix, right: list[float]) -> list[float]:
    """Return x of ``lower @ lower.T @ x = right``."""
    size = len(lower)
    half: list[float] = []
    for row in range(size):
        inner = sum(map(float.__mul__, lower[row][:row], half))
        half.append((right[row] - inner) / lower[row][row])
    solved = [0.0] * size
    for row in reversed(range(size)):
        inner = sum(lower[below][row] * solved[below] for below in range(row + 1, size))
        solved[row] = (half[row] - inner) / lower[row][row]
    return solved
