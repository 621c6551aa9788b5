"""The back that all cards share: what is in flight has to look alike."""

from __future__ import annotations

from typing import Final

from reportlab.pdfgen.canvas import Canvas

from cardwright.carddata.ark_print.drawing import HEIGHT, INSET, MM, WIDTH, around, box, words
from cardwright.carddata.ark_print.fonts import DISPLAY, width_of
from cardwright.carddata.ark_print.ink import CLOTH, CLOTH_LINE, GOLD, Colour
from cardwright.carddata.ark_print.typeset import Run

_TITLE: Final = Run("Ark Age", DISPLAY)
_TITLE_SIZE: Final = 15
_RADIUS: Final = 24.0
_POINTS: Final = 9
"""Of the star: nine emotions, nine nebulae."""


def draw_back(page: Canvas) -> None:
    """Draw the back with its lower left corner at the origin; turned round it looks the same."""
    page.saveState()
    page.scale(MM, MM)
    box(page, (0, 0, WIDTH, HEIGHT), CLOTH)
    _frame(page, INSET, GOLD, 0.7)
    _frame(page, INSET + 1.6, CLOTH_LINE, 0.4)
    page.translate(WIDTH / 2, HEIGHT / 2)
    page.setStrokeColor(GOLD)
    page.setLineWidth(0.35)
    for radius in (_RADIUS, _RADIUS + 1.4):
        page.circle(0, 0, radius, stroke=1, fill=0)
    for _ in range(2):
        _star(page)
        _title(page)
        page.rotate(180)
    page.restoreState()


def _frame(page: Canvas, inset: float, colour: Colour, line: float) -> None:
    page.setStrokeColor(colour)
    page.setLineWidth(line)
    radius = 2.4 + INSET - inset
    page.roundRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius, stroke=1, fill=0)


def _star(page: Canvas) -> None:
    shape = page.beginPath()
    for number in range(_POINTS):
        draw = shape.lineTo if number else shape.moveTo
        draw(*around((0, 0), _RADIUS, 1 / 4 + 4 * number / _POINTS))
    shape.close()
    page.drawPath(shape, stroke=1, fill=0)


def _title(page: Canvas) -> None:
    page.setFillColor(GOLD)
    width = width_of(_TITLE.text, _TITLE.font, _TITLE_SIZE) / MM
    words(page, (-width / 2, _RADIUS + 6.5), _TITLE, _TITLE_SIZE)
