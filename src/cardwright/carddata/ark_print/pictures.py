"""Pictures of cards: each face drawn as a PDF page of its size, then rendered."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

import pypdfium2  # type: ignore[import-untyped]
from PIL import Image, ImageOps
from reportlab.pdfgen.canvas import Canvas

from cardwright.carddata.ark_print.back import draw_back
from cardwright.carddata.ark_print.drawing import HEIGHT, MM, WIDTH, draw_face
from cardwright.carddata.ark_print.faces import Face


def pictures(faces: Iterable[Face], width: int) -> list[Image.Image]:
    """Return the faces, and the back behind the last of them, ``width`` pixels wide.

    The renderer is not safe in two threads at once.

    Raises:
        CardwrightError: if a face does not fit its card.
    """
    size = (width, round(width * HEIGHT / WIDTH))
    document = pypdfium2.PdfDocument(card_pages(faces))
    try:
        # A little larger, then to the pixel: the renderer rounds as it likes.
        return [
            ImageOps.fit(
                sheet.render(scale=2 * width / (WIDTH * MM)).to_pil().convert("RGB"),
                size,
                Image.Resampling.LANCZOS,
            )
            for sheet in document
        ]
    finally:
        document.close()


def card_pages(faces: Iterable[Face]) -> bytes:
    """Return a PDF of pages as large as cards: the faces, and the back behind the last of them.

    Raises:
        CardwrightError: if a face does not fit its card.
    """
    out = BytesIO()
    page = Canvas(out, pagesize=(WIDTH * MM, HEIGHT * MM), invariant=True)
    for face in faces:
        draw_face(page, face)
        page.showPage()
    draw_back(page)
    page.save()
    return out.getvalue()
