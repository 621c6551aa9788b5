"""Layouts of tensors: named fields of a flat float32 array, and a hash to know them by."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeAlias
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

Tensor: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Field:
    """A run of numbers in the tensor."""

    name: str
    size: int
    meaning: str
    """What each number says, with its unit or divisor."""


@dataclass(frozen=True)
class Layout:
    """The fields of a tensor in their order."""

    game: str
    version: int
    """``spec.version`` of the rules."""
    fields: tuple[Field, ...]
    size: int = field(init=False)
    places: dict[str, slice] = field(init=False)
    """Where each field lies."""

    def __post_init__(self) -> None:
        start = 0
        places: dict[str, slice] = {}
        for part in self.fields:
            places[part.name] = slice(start, start + part.size)
            start += part.size
        object.__setattr__(self, "size", start)
        object.__setattr__(self, "places", places)

    @property
    def digest(self) -> str:
        """Return the schema hash, 16 hex digits; it changes whenever the meaning may have."""
        rows = [[part.name, part.size, part.meaning] for part in self.fields]
        text = json.dumps([self.game, self.version, rows], separators=(",", ":"))
        return sha256(text.encode()).hexdigest()[:16]

    def write(self, values: Mapping[str, Sequence[float] | Tensor]) -> Tensor:
        """Return the tensor, shape ``(size,)``, with these fields filled and the others 0."""
        tensor = np.zeros(self.size, np.float32)
        for name, numbers in values.items():
            tensor[self.places[name]] = numbers
        return tensor


def one_hot(value: str, words: Sequence[str]) -> list[float]:
    """Return a 1 at the word's place; nothing but 0 if it is none of them."""
    return [float(value == word) for word in words]


def bucket(name: str, buckets: int) -> int:
    """Return the bucket of a name: CRC-32, equal in every process."""
    return crc32(name.encode()) % buckets


def bag(names: Iterable[str], buckets: int) -> Tensor:
    """Return how many of the names fall into each bucket, shape ``(buckets,)``."""
    counts = np.zeros(buckets, np.float32)
    for name in names:
        counts[bucket(name, buckets)] += 1
    return counts
