"""A card's face, drawn on a PDF page at real size."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from cardwright.carddata.ark_print.emblems import CREDIT, SIDE, emblem
from cardwright.carddata.ark_print.faces import Face
from cardwright.carddata.ark_print.fonts import BOLD, DISPLAY, ITALIC, TEXT, width_of
from cardwright.carddata.ark_print.ink import (
    GOLD,
    INK,
    QUIET,
    RULE,
    STOCK,
    STONE,
    STONE_EDGE,
    STRIP,
    Colour,
    mixed,
)
from cardwright.carddata.ark_print.outlines import Step, outline
from cardwright.carddata.ark_print.typeset import GAP, LEADING, STEP, Run, SetText, fit
from cardwright.core.errors import CardwrightError

MM: Final = 72 / 25.4
"""Points in a millimetre. All other measures of this page are millimetres."""
WIDTH: Final = 63.0
HEIGHT: Final = 88.0
INSET: Final = 2.6
"""From the edge to the frame."""
BAND: Final = 8.6
STATS: Final = 9.6
FOOT: Final = 2.6
STRIP_HEIGHT: Final = 4.8
PAD: Final = 2.0
OVERLAP: Final = 0.4
PICTURES: Final = (46.0, 40.0, 34.0, 29.0, 24.0, 19.0, 14.0, 10.0)
"""Heights of the picture to try, until the text has room at a comfortable size."""
COMFORTABLE: Final = 7.75
"""Points."""
TEXT_SIZES: Final = (8.75, 4.75)
NAME_SIZES: Final = (11.5, 6.5)
STRIP_SIZES: Final = (7.0, 4.0)
FOOT_SIZES: Final = (4.25, 3.0)
"""Each the largest and the smallest, in points."""
RAYS: Final = 18
WHOLE_WIDTH: Final = WIDTH - 2 * INSET
NONZERO: Final = 1
"""How SVG fills a path that crosses itself."""

_ICONS: Final = {
    name: outline(path)
    for name, path in {
        "might": "M22 2v4L11 17 7 13 18 2z M3 12l2-2 9 9-2 2z M5 16l3 3-3 3-3-3z",
        "health": "M12 1l9 3v7c0 6-4 10-9 12-5-2-9-6-9-12V4z",
        "speed": "M3 4h5l6 8-6 8H3l6-8zM11 4h5l6 8-6 8h-5l6-8z",
        "range": "M1 10h4v4H1zM7 10h8V5l8 7-8 7v-5H7z",
    }.items()
}
_ICON_SIDE: Final = 24


@dataclass(frozen=True, slots=True)
class Layout:
    """Where picture and text of a card stand; heights in millimetres from the lower edge."""

    picture: float
    """Height of the picture."""
    text: SetText
    strip: float
    """Lower edge of the strip with kind and tags."""
    floor: float
    """Lower edge of the text's box."""


def layout_of(face: Face) -> Layout:
    """Return the layout in which a card's text fits, with the largest picture that lets it.

    Raises:
        CardwrightError: if the text does not fit at the smallest size.
    """
    floor = INSET + FOOT + (STATS if face.stats else 0.0)
    top = HEIGHT - INSET - BAND
    texts = [(Run(f"{line.head}:", BOLD), Run(line.text, TEXT)) for line in face.lines]
    paragraphs = [*texts, *([(Run(face.flavour, ITALIC),)] if face.flavour else [])]
    room = top - STRIP_HEIGHT - floor
    if not paragraphs:
        return Layout(room, SetText(TEXT_SIZES[0], ()), floor, floor)
    for picture in PICTURES:
        height = room - picture
        smallest = TEXT_SIZES[1] if picture == PICTURES[-1] else COMFORTABLE
        box = ((WHOLE_WIDTH - 2 * PAD) * MM, (height - 1.6 * PAD) * MM)
        made = fit(paragraphs, box, (TEXT_SIZES[0], smallest))
        if made is not None:
            return Layout(picture, made, floor + height, floor)
    raise CardwrightError(
        "the card's text is too long to print",
        where=face.id,
        remedy="Shorten its effects or its flavour",
    )


def draw_face(page: Canvas, face: Face) -> None:
    """Draw a face with its lower left corner at the origin, 63 by 88 mm, in points.

    Raises:
        CardwrightError: if its name or its text does not fit.
    """
    layout = layout_of(face)
    page.saveState()
    page.scale(MM, MM)
    box(page, (0, 0, WIDTH, HEIGHT), STOCK)
    _within_frame(page, face, layout)
    _frame(page, face)
    _cost(page, face)
    page.restoreState()


def _within_frame(page: Canvas, face: Face, layout: Layout) -> None:
    page.saveState()
    shape = page.beginPath()
    shape.roundRect(INSET, INSET, WHOLE_WIDTH, HEIGHT - 2 * INSET, 2.4)
    page.clipPath(shape, stroke=0, fill=0)
    _picture(page, face, layout)
    box(page, (INSET, HEIGHT - INSET - BAND, WHOLE_WIDTH, BAND), face.colour)
    _strip(page, face, layout.strip)
    _stats(page, face)
    box(page, (INSET, INSET, WHOLE_WIDTH, FOOT), face.colour)
    page.restoreState()
    _name(page, face)
    _text(page, face, layout)
    _foot(page, face)


def box(page: Canvas, area: tuple[float, float, float, float], colour: Colour) -> None:
    """Fill an area given as left, low, width and height."""
    page.setFillColor(colour)
    page.rect(*area, stroke=0, fill=1)


def words(page: Canvas, place: tuple[float, float], run: Run, size: float) -> None:
    """Write words from ``place`` on; ``size`` in points."""
    page.setFont(run.font, size / MM)
    page.drawString(place[0], place[1], run.text)


def around(middle: tuple[float, float], radius: float, turn: float) -> tuple[float, float]:
    """Return the point of a circle after a part of a whole turn, counted from the right."""
    angle = 2 * math.pi * turn
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def _name(page: Canvas, face: Face) -> None:
    room = WHOLE_WIDTH - 2 * PAD - (9.0 if face.cost is not None else 0.0)
    made = fit([(Run(face.name, DISPLAY),)], (room * MM, (BAND - 1) * MM), NAME_SIZES)
    if made is None:
        raise CardwrightError(
            "the card's name is too long to print", where=face.id, remedy="Shorten it"
        )
    top = HEIGHT - INSET - BAND / 2 + made.height / MM / 2
    _lines(page, made, (INSET + PAD, top), STOCK)


def _lines(page: Canvas, made: SetText, place: tuple[float, float], colour: Colour) -> None:
    """Write lines downwards from ``place``."""
    x, y = place
    size = made.size / MM
    page.setFillColor(colour)
    for paragraph in made.paragraphs:
        for line in paragraph:
            y -= size * LEADING
            _line(page, line, (x, y + size * (LEADING - 0.86)), made.size)
        y -= size * GAP


def _line(page: Canvas, line: Sequence[Run], place: tuple[float, float], size: float) -> None:
    x = place[0]
    for number, run in enumerate(line):
        text = run.text if number == len(line) - 1 else f"{run.text} "
        words(page, (x, place[1]), Run(text, run.font), size)
        x += width_of(text, run.font, size) / MM


def _text(page: Canvas, face: Face, layout: Layout) -> None:
    made, top = layout.text, layout.strip - 0.7 * PAD
    rules = len(face.lines)
    rest = SetText(made.size, made.paragraphs[:rules])
    _lines(page, rest, (INSET + PAD, top), INK)
    if face.flavour:
        flavour = SetText(made.size, made.paragraphs[rules:])
        height = flavour.height / MM
        _lines(page, flavour, (INSET + PAD, layout.floor + 0.7 * PAD + height), QUIET)


def _picture(page: Canvas, face: Face, layout: Layout) -> None:
    low = layout.strip + STRIP_HEIGHT
    middle = (WIDTH / 2, low + layout.picture / 2)
    # It reaches under the band and the strip, so that no seam shows.
    ground = (INSET, low - OVERLAP, WHOLE_WIDTH, layout.picture + 2 * OVERLAP)
    box(page, ground, mixed(face.colour, STOCK, 0.14))
    _rays(page, middle, layout.picture + 2 * OVERLAP, mixed(face.colour, STOCK, 0.20))
    side = min(layout.picture - 2.6, 38.0)
    page.setFillColor(face.colour)
    shape = emblem(face.art)
    if shape is not None:
        _shape(page, shape, (middle[0] - side / 2, middle[1] - side / 2), side / SIDE, SIDE)
        return
    # A card without an emblem shows its initial.
    size = side * MM * 0.9
    initial = Run(face.name[0].upper(), DISPLAY)
    width = width_of(initial.text, initial.font, size) / MM
    words(page, (middle[0] - width / 2, middle[1] - size / MM * 0.35), initial, size)


def _rays(page: Canvas, middle: tuple[float, float], height: float, colour: Colour) -> None:
    """Draw light that comes from behind the emblem, within the picture."""
    page.saveState()
    frame = page.beginPath()
    frame.rect(INSET, middle[1] - height / 2, WHOLE_WIDTH, height)
    page.clipPath(frame, stroke=0, fill=0)
    page.setFillColor(colour)
    shape = page.beginPath()
    for number in range(RAYS):
        shape.moveTo(*middle)
        for turn in ((number + 0.25) / RAYS, (number + 0.75) / RAYS):
            shape.lineTo(*around(middle, WIDTH, turn))
        shape.close()
    page.drawPath(shape, stroke=0, fill=1)
    page.restoreState()


def _shape(
    page: Canvas, steps: Iterable[Step], corner: tuple[float, float], scale: float, side: float
) -> None:
    """Fill an outline whose box of ``side`` units has its lower left corner at ``corner``."""
    page.saveState()
    page.translate(corner[0], corner[1] + side * scale)
    page.scale(scale, -scale)
    path = page.beginPath()
    for step in steps:
        _take(path, step)
    page.drawPath(path, stroke=0, fill=1, fillMode=NONZERO)
    page.restoreState()


def _take(path: PDFPathObject, step: Step) -> None:
    kind, points = step
    flat = [number for point in points for number in point]
    if kind == "M":
        path.moveTo(flat[0], flat[1])
    elif kind == "L":
        path.lineTo(flat[0], flat[1])
    elif kind == "C":
        path.curveTo(flat[0], flat[1], flat[2], flat[3], flat[4], flat[5])
    else:
        path.close()


def _strip(page: Canvas, face: Face, low: float) -> None:
    box(page, (INSET, low, WHOLE_WIDTH, STRIP_HEIGHT), STRIP)
    base = low + STRIP_HEIGHT / 2 - 0.85
    pair = Run(face.tags, BOLD), Run(face.morality, ITALIC)
    _ends(page, pair, base, (INK, QUIET), _size_of(pair, STRIP_SIZES, face.id))


def _stats(page: Canvas, face: Face) -> None:
    if not face.stats:
        return
    low = INSET + FOOT
    box(page, (INSET, low, WHOLE_WIDTH, STATS), STRIP)
    page.setStrokeColor(RULE)
    page.setLineWidth(0.25)
    page.line(INSET, low + STATS, WIDTH - INSET, low + STATS)
    part = WHOLE_WIDTH / len(face.stats)
    for number, (name, value) in enumerate(face.stats):
        left = INSET + part * number
        page.setFillColor(face.colour)
        _shape(page, _ICONS[name], (left + 2.4, low + 3.6), 4.2 / _ICON_SIDE, _ICON_SIDE)
        page.setFillColor(INK)
        words(page, (left + 7.4, low + 3.7), Run(str(value), DISPLAY), 13)
        page.setFillColor(QUIET)
        words(page, (left + 2.4, low + 1.1), Run(name, TEXT), 5.5)


def _foot(page: Canvas, face: Face) -> None:
    credit = f"Art: {face.artist}" if face.artist else CREDIT if emblem(face.art) else ""
    pair = Run(face.mark, TEXT), Run(credit, TEXT)
    base, colour = INSET + FOOT / 2 - 0.55, mixed(STOCK, face.colour, 0.9)
    _ends(page, pair, base, (colour, colour), _size_of(pair, FOOT_SIZES, face.id))


def _size_of(pair: tuple[Run, Run], sizes: tuple[float, float], where: str) -> float:
    """Return the size in points at which two texts stand beside each other on a card.

    Raises:
        CardwrightError: if they do not even at the smallest.
    """
    size, smallest = sizes
    while size >= smallest:
        if sum(width_of(run.text, run.font, size) for run in pair) <= (WHOLE_WIDTH - 3 * PAD) * MM:
            return size
        size -= STEP
    what = f"{pair[0].text!r} and {pair[1].text!r} do not fit on one line of a printed card"
    raise CardwrightError(what, where=where, remedy="Shorten one of them")


def _ends(
    page: Canvas, pair: tuple[Run, Run], base: float, colours: tuple[Colour, Colour], size: float
) -> None:
    """Write one text at the left end of a line and one at the right."""
    page.setFillColor(colours[0])
    words(page, (INSET + PAD, base), pair[0], size)
    page.setFillColor(colours[1])
    width = width_of(pair[1].text, pair[1].font, size) / MM
    words(page, (WIDTH - INSET - PAD - width, base), pair[1], size)


def _frame(page: Canvas, face: Face) -> None:
    is_hero = face.kind == "hero"
    page.setStrokeColor(GOLD if is_hero else face.colour)
    page.setLineWidth(1.1 if is_hero else 0.4)
    page.roundRect(INSET, INSET, WHOLE_WIDTH, HEIGHT - 2 * INSET, 2.4, stroke=1, fill=0)


def _cost(page: Canvas, face: Face) -> None:
    if face.cost is None:
        return
    x, y = WIDTH - INSET - 5.6, HEIGHT - INSET - BAND / 2
    shape = page.beginPath()
    for number in range(6):
        draw = shape.lineTo if number else shape.moveTo
        draw(*around((x, y), 4.3, (number + 0.5) / 6))
    shape.close()
    page.setFillColor(STONE)
    page.setStrokeColor(STONE_EDGE)
    page.setLineWidth(0.45)
    page.drawPath(shape, stroke=1, fill=1)
    number_text = str(face.cost)
    page.setFillColor(STONE_EDGE)
    width = width_of(number_text, DISPLAY, 13) / MM
    words(page, (x - width / 2, y - 1.65), Run(number_text, DISPLAY), 13)
