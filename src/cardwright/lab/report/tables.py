"""Tables of a report as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from cardwright.lab.probes.measures import told


class Cell(NamedTuple):
    """A table's cell with its style classes."""

    text: str
    style: str


def number(value: float, unit: str) -> Cell:
    """Return a value in its unit, set to the right."""
    return Cell(told(value, unit), "n")


def amount(count: int) -> Cell:
    """Return a whole number, set to the right."""
    return Cell(f"{count:,}", "n")


def table(
    heads: Sequence[str], rows: Sequence[Sequence[str | Cell]], *, stacks: bool = False
) -> str:
    """Return a table that scrolls by itself where it is too wide.

    One that ``stacks`` has no columns on a phone: each row is a block, its numbers under their
    heads.
    """
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    body = "".join(
        f"<tr>{''.join(_cell(*pair) for pair in zip(row, heads, strict=True))}</tr>"
        for row in rows
    )
    style = ' class="stacks"' if stacks else ""
    return (
        f'<div class="scroll" tabindex="0"><table{style}><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def _cell(cell: str | Cell, head: str) -> str:
    of = f' data-of="{escape(head, quote=True)}"'
    if isinstance(cell, Cell):
        return f'<td class="{cell.style}"{of}>{escape(cell.text)}</td>'
    return f"<td{of}>{escape(cell)}</td>"
