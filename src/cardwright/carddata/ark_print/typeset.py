"""Texts in boxes: lines are broken by measured widths, letters shrink until all of them fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.carddata.ark_print.fonts import width_of

LEADING: Final = 1.14
"""From one base line to the next, in sizes."""
GAP: Final = 0.42
"""Between two paragraphs, in sizes."""
STEP: Final = 0.25
"""Points by which letters shrink."""


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one font."""

    text: str
    font: str


Paragraph: TypeAlias = tuple[Run, ...]
SetLine: TypeAlias = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class SetText:
    """Paragraphs broken into lines at one size."""

    size: float
    """Points."""
    paragraphs: tuple[tuple[SetLine, ...], ...]

    @property
    def height(self) -> float:
        """Return the height in points, from the top of the first line to the last descender."""
        lines = sum(len(paragraph) for paragraph in self.paragraphs)
        gaps = max(0, len(self.paragraphs) - 1)
        return self.size * (lines * LEADING + gaps * GAP)


def fit(
    paragraphs: Sequence[Paragraph], box: tuple[float, float], sizes: tuple[float, float]
) -> SetText | None:
    """Return the texts at the largest size that fits a box of width and height, in points.

    ``sizes`` are the largest and the smallest to try; ``None`` if even that is too large.
    """
    size, smallest = sizes
    while size >= smallest:
        made = SetText(size, tuple(tuple(broken(one, size, box[0])) for one in paragraphs))
        if made.height <= box[1]:
            return made
        size -= STEP
    return None


def broken(paragraph: Paragraph, size: float, width: float) -> Iterator[SetLine]:
    """Yield the lines of a paragraph that is ``width`` points wide."""
    line: list[Run] = []
    used = 0.0
    for word in _words(paragraph, size, width):
        gap = width_of(" ", word.font, size) if line else 0.0
        needed = width_of(word.text, word.font, size)
        if line and used + gap + needed > width:
            yield _joined(line)
            line, used, gap = [], 0.0, 0.0
        line.append(word)
        used += gap + needed
    if line:
        yield _joined(line)


def _words(paragraph: Paragraph, size: float, width: float) -> Iterator[Run]:
    """Yield the words; one that is wider than the line comes in pieces."""
    for run in paragraph:
        for word in run.text.split():
            rest = word
            while width_of(rest, run.font, size) > width and len(rest) > 1:
                cut = _letters_in(rest, run.font, size, width)
                yield Run(rest[:cut], run.font)
                rest = rest[cut:]
            yield Run(rest, run.font)


def _letters_in(word: str, font: str, size: float, width: float) -> int:
    """Return how many letters of a word a line takes, at least one."""
    count = 1
    while count < len(word) and width_of(word[: count + 1], font, size) <= width:
        count += 1
    return count


def _joined(words: Iterable[Run]) -> SetLine:
    """Return a line with neighbours of one font in one run."""
    runs: list[Run] = []
    for word in words:
        if runs and runs[-1].font == word.font:
            runs[-1] = Run(f"{runs[-1].text} {word.text}", word.font)
        else:
            runs.append(word)
    return tuple(runs)
