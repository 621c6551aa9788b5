"""Print-and-play sheets: nine cards a page at real size, with marks to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from reportlab.pdfgen.canvas import Canvas

from cardwright.carddata.ark_print.back import draw_back
from cardwright.carddata.ark_print.drawing import HEIGHT, MM, WIDTH, box, draw_face, words
from cardwright.carddata.ark_print.emblems import CREDIT
from cardwright.carddata.ark_print.faces import Face
from cardwright.carddata.ark_print.fonts import TEXT, check_letters, width_of
from cardwright.carddata.ark_print.ink import CLOTH, CUT, QUIET, STOCK, Colour
from cardwright.carddata.ark_print.typeset import Run

COLUMNS: Final = 3
ROWS: Final = 3
PER_PAGE: Final = COLUMNS * ROWS
BLEED: Final = 1.2
"""Millimetres of the card's ground around the block, for a cut that goes astray."""
MARK: Final = 3.6
"""Length of a cut mark in millimetres; it begins where the bleed ends."""
PAPERS: Final[dict[str, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
ACTUAL_SIZE: Final = "Print at 100 % (actual size): a card is 63 x 88 mm"
_BACK: Final = "back"
_SMALL: Final = 6.0


@dataclass(frozen=True, slots=True)
class _Block:
    """The cards of one page: where its left lower corner is, and how far it reaches."""

    left: float
    low: float
    columns: int
    rows: int

    def place(self, number: int, *, is_mirrored: bool = False) -> tuple[float, float]:
        """Return the lower left corner of a card, numbered row by row from the upper left."""
        column, row = number % COLUMNS, number // COLUMNS
        if is_mirrored:
            column = COLUMNS - 1 - column
        return self.left + column * WIDTH, self.low + (ROWS - 1 - row) * HEIGHT


def print_sheets(
    faces: Mapping[str, Face],
    ids: Sequence[str],
    *,
    title: str,
    paper: str = "a4",
    backs: bool = False,
) -> bytes:
    """Return a PDF with a card for each id, in that order.

    With ``backs`` each page is followed by its backs, in the places in which they lie when the
    sheet is turned over its long edge.

    Raises:
        CardwrightError: if a card's name or text does not fit.
    """
    check_letters(title, "title")
    out = BytesIO()
    size = PAPERS[paper]
    page = Canvas(out, pagesize=(size[0] * MM, size[1] * MM), invariant=True)
    page.setTitle(title)
    page.setViewerPreference("PrintScaling", "None")
    _define(page, faces, ids)
    pages = [ids[first : first + PER_PAGE] for first in range(0, len(ids), PER_PAGE)]
    for number, part in enumerate(pages, start=1):
        foot = (f"{title} · sheet {number} of {len(pages)}", ACTUAL_SIZE, CREDIT)
        _sheet(page, size, part, foot)
        page.showPage()
        if backs:
            _backs(page, size, len(part))
            page.showPage()
    page.save()
    return out.getvalue()


def _define(page: Canvas, faces: Mapping[str, Face], ids: Sequence[str]) -> None:
    """Draw each face once, to be placed as often as there are copies."""
    for one in dict.fromkeys(ids):
        page.beginForm(one, 0, 0, WIDTH * MM, HEIGHT * MM)
        draw_face(page, faces[one])
        page.endForm()
    page.beginForm(_BACK, 0, 0, WIDTH * MM, HEIGHT * MM)
    draw_back(page)
    page.endForm()


def _sheet(
    page: Canvas, size: tuple[float, float], ids: Sequence[str], foot: Sequence[str]
) -> None:
    block = _block(size, len(ids))
    places = [block.place(number) for number in range(len(ids))]
    _grounds(page, places, STOCK)
    for one, place in zip(ids, places, strict=True):
        _put(page, one, place)
    _cut_marks(page, block)
    _foot(page, block, foot)


def _foot(page: Canvas, block: _Block, foot: Sequence[str]) -> None:
    """Write a text below each column, between the cut marks."""
    page.saveState()
    page.scale(MM, MM)
    page.setFillColor(QUIET)
    for column, text in enumerate(foot):
        run = Run(text, TEXT)
        room = (WIDTH - 3.0) * MM
        size = min(_SMALL, _SMALL * room / max(room, width_of(text, TEXT, _SMALL)))
        place = (block.left + column * WIDTH + 1.5, block.low - BLEED - 2.8)
        words(page, place, run, size)
    page.restoreState()


def _backs(page: Canvas, size: tuple[float, float], count: int) -> None:
    block = _block(size, count)
    places = [block.place(number, is_mirrored=True) for number in range(count)]
    _grounds(page, places, CLOTH)
    for place in places:
        _put(page, _BACK, place)


def _block(size: tuple[float, float], count: int) -> _Block:
    left, low = (size[0] - COLUMNS * WIDTH) / 2, (size[1] - ROWS * HEIGHT) / 2
    return _Block(left, low, min(count, COLUMNS), -(-count // COLUMNS))


def _put(page: Canvas, form: str, place: tuple[float, float]) -> None:
    page.saveState()
    page.translate(place[0] * MM, place[1] * MM)
    page.doForm(form)
    page.restoreState()


def _grounds(page: Canvas, places: Sequence[tuple[float, float]], colour: Colour) -> None:
    page.saveState()
    page.scale(MM, MM)
    for x, y in places:
        box(page, (x - BLEED, y - BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED), colour)
    page.restoreState()


def _cut_marks(page: Canvas, block: _Block) -> None:
    page.saveState()
    page.scale(MM, MM)
    page.setStrokeColor(CUT)
    page.setLineWidth(0.1)
    for line in cut_lines(block.left, block.low, block.columns, block.rows):
        page.line(*line)
    page.restoreState()


def cut_lines(
    left: float, low: float, columns: int, rows: int
) -> Iterator[tuple[float, float, float, float]]:
    """Yield the marks around a block as ``x1, y1, x2, y2`` in millimetres."""
    top = low + ROWS * HEIGHT
    bottom = top - rows * HEIGHT
    right = left + columns * WIDTH
    for column in range(columns + 1):
        x = left + column * WIDTH
        yield x, top + BLEED, x, top + BLEED + MARK
        yield x, bottom - BLEED, x, bottom - BLEED - MARK
    for row in range(rows + 1):
        y = top - row * HEIGHT
        yield left - BLEED, y, left - BLEED - MARK, y
        yield right + BLEED, y, right + BLEED + MARK, y
