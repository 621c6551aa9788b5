"""Print-and-play sheets, opened with readers that had no part in writing them."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2  # type: ignore[import-untyped]
import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from cardwright.carddata.ark_print.drawing import (
    COMFORTABLE,
    HEIGHT,
    INSET,
    MM,
    TEXT_SIZES,
    WIDTH,
    layout_of,
)
from cardwright.carddata.ark_print.emblems import CREDIT, SIDE, emblem
from cardwright.carddata.ark_print.faces import Face, faces_of
from cardwright.carddata.ark_print.ink import EMOTIONS, OTHER, STOCK, channels
from cardwright.carddata.ark_print.outlines import Point, outline
from cardwright.carddata.ark_print.pictures import card_pages
from cardwright.carddata.ark_print.piles import pile_of
from cardwright.carddata.ark_print.sheets import ACTUAL_SIZE, BLEED, MARK, PAPERS, print_sheets
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.library import shipped_builds, shipped_set
from cardwright.games.ark_age.language.sentences import Line
from tests.games.ark_age.language.sets import trial

ROOT = Path(__file__).parents[2]
BASE = shipped_set()
SETS = {"base": BASE, "trial": trial()}
TEN = list(BASE.cards)[:10]


@cache
def faces(name: str) -> dict[str, Face]:
    """Return the faces of every card of a set."""
    return faces_of(SETS[name].cards, SETS[name])


def printed(ids: list[str], **options: Any) -> PdfReader:
    return PdfReader(BytesIO(print_sheets(faces("base"), ids, title="Ten", **options)))


def a_face(**changes: Any) -> Face:
    return replace(faces("base")["s1-fear-tarantula-g03"], **changes)


def millimetres(page: PageObject) -> tuple[float, float]:
    return round(float(page.mediabox.width) / MM, 2), round(float(page.mediabox.height) / MM, 2)


def squeezed(text: str) -> str:
    """Return a text without blanks: line breaks are the printer's business."""
    return "".join(text.split())


def drawn(page: PageObject) -> tuple[list[tuple[str, float, float]], list[tuple[float, ...]]]:
    """Return which forms a page shows and where, and its straight lines, in millimetres."""
    stack: list[tuple[float, ...]] = []
    matrix: tuple[float, ...] = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
    forms: list[tuple[str, float, float]] = []
    lines: list[tuple[float, ...]] = []
    pen: Point = (0.0, 0.0)
    for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
        numbers = [float(one) for one in operands if isinstance(one, int | float)]
        if operator == b"q":
            stack.append(matrix)
        elif operator == b"Q":
            matrix = stack.pop()
        elif operator == b"cm":
            matrix = joined(numbers, matrix)
        elif operator == b"Do":
            forms.append((str(operands[0]), matrix[4] / MM, matrix[5] / MM))
        elif operator == b"m":
            pen = at(numbers, matrix)
        elif operator == b"l":
            lines.append((*pen, *at(numbers, matrix)))
    return forms, lines


def joined(inner: list[float], outer: tuple[float, ...]) -> tuple[float, ...]:
    a, b, c, d, e, f = inner
    g, h, i, j, k, m = outer
    return (
        a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j,
        e * g + f * i + k, e * h + f * j + m,
    )  # fmt: skip


def at(point: list[float], matrix: tuple[float, ...]) -> Point:
    x, y = point
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) / MM, (b * x + d * y + f) / MM


# Sheets.


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_is_as_large_as_its_paper(paper: str) -> None:
    pages = printed(TEN, paper=paper).pages
    assert [millimetres(page) for page in pages] == [PAPERS[paper]] * 2


@pytest.mark.parametrize("paper", PAPERS)
def test_nine_cards_stand_edge_to_edge_at_63_by_88_millimetres(paper: str) -> None:
    reader = printed(TEN, paper=paper)
    (first, second) = (drawn(page)[0] for page in reader.pages)
    left, low = (PAPERS[paper][0] - 3 * 63) / 2, (PAPERS[paper][1] - 3 * 88) / 2
    wanted = [(left + 63 * column, low + 88 * row) for row in (2, 1, 0) for column in range(3)]
    assert [place for _, *place in first] == [pytest.approx(place) for place in wanted]
    assert [place for _, *place in second] == [pytest.approx(wanted[0])]
    forms = reader.pages[0]["/Resources"]["/XObject"]  # type: ignore[index]
    for name, *_ in first:
        box = [float(number) / MM for number in forms[name].get_object()["/BBox"]]
        assert box == pytest.approx([0, 0, 63, 88])


def test_a_build_is_printed_with_every_copy_and_its_spawn_for_each_column() -> None:
    ready = next(one for one in shipped_builds() if one.id == "the-brood")
    pile = pile_of(ready, BASE)
    reader = printed(list(pile.cards))
    shown = [name for page in reader.pages for name, *_ in drawn(page)[0]]
    assert len(shown) == 1 + 3 + 60 + 5
    assert len(set(shown)) == len(set(pile.cards))
    assert len(reader.pages) == math.ceil(len(shown) / 9)
    assert "Spiderling" in reader.pages[-1].extract_text()


def test_cut_marks_stand_at_every_edge_and_touch_no_card() -> None:
    _, lines = drawn(printed(TEN).pages[0])
    left, low = (210 - 189) / 2, (297 - 264) / 2
    across = {round(x1, 3) for x1, y1, x2, y2 in lines if x1 == pytest.approx(x2)}
    along = {round(y1, 3) for x1, y1, x2, y2 in lines if y1 == pytest.approx(y2)}
    assert across == {round(left + 63 * number, 3) for number in range(4)}
    assert along == {round(low + 88 * number, 3) for number in range(4)}
    assert len(lines) == 16
    for x1, y1, x2, y2 in lines:
        assert math.hypot(x2 - x1, y2 - y1) == pytest.approx(MARK, abs=0.001)
        outside = max(left - x1, x1 - left - 189, low - y1, y1 - low - 264)
        assert outside == pytest.approx(BLEED, abs=0.001)
        assert min(x1, x2) > 0
        assert max(y1, y2) < 297


def test_a_sheet_that_is_not_full_is_marked_around_its_cards() -> None:
    _, lines = drawn(printed(TEN[:2]).pages[0])
    left, top = (210 - 189) / 2, (297 + 264) / 2
    assert {round(x, 3) for x, _, x2, _ in lines if x == pytest.approx(x2)} == {
        round(left + 63 * number, 3) for number in range(3)
    }
    assert min(y2 for *_, y2 in lines) == pytest.approx(top - 88 - BLEED - MARK)


def test_a_sheet_says_what_it_is_how_to_print_it_and_whose_emblems_it_bears() -> None:
    reader = printed(TEN)
    assert reader.metadata is not None
    assert reader.metadata.title == "Ten"
    assert reader.root_object["/ViewerPreferences"]["/PrintScaling"] == "/None"  # type: ignore[index]
    for number, page in enumerate(reader.pages, start=1):
        text = squeezed(page.extract_text())
        for part in (f"Ten · sheet {number} of 2", ACTUAL_SIZE, CREDIT):
            assert squeezed(part) in text


def test_a_long_title_keeps_between_its_cut_marks() -> None:
    data = print_sheets(faces("base"), TEN, title="A long name of many builds, " * 4)
    boxes = letters(data, 0)
    foot = [box for box in boxes if box[1] < (297 - 264) / 2 - BLEED]
    ends = [right for _, _, right, _ in foot if right < (210 - 189) / 2 + 63]
    assert max(ends) < (210 - 189) / 2 + 62


def test_backs_lie_behind_their_cards_when_the_sheet_is_turned_over() -> None:
    pages = [drawn(page)[0] for page in printed(TEN, backs=True).pages]
    assert [len(page) for page in pages] == [9, 9, 1, 1]
    for fronts, backs in zip(pages[::2], pages[1::2], strict=True):
        behind = [[210 - 63 - x, y] for _, x, y in backs]
        wanted = [pytest.approx(place, abs=0.001) for place in behind]
        assert [place for _, *place in fronts] == wanted
        assert len({name for name, *_ in backs}) == 1


def test_the_same_cards_give_the_same_bytes_in_every_process() -> None:
    script = (
        "import hashlib\n"
        "from cardwright.carddata.ark_print.faces import faces_of\n"
        "from cardwright.carddata.ark_print.sheets import print_sheets\n"
        "from cardwright.games.ark_age.language.library import shipped_set\n"
        "base = shipped_set(); ids = list(base.cards)[:10]\n"
        "data = print_sheets(faces_of(ids, base), ids, title='Ten', backs=True)\n"
        "print(hashlib.sha256(data).hexdigest())\n"
    )
    found = set()
    for seed in ("1", "2"):
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths}
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        found.add(done.stdout)
    assert len(found) == 1


# Faces.


def letters(data: bytes, number: int) -> list[tuple[float, float, float, float]]:
    """Return the boxes of the inked letters of a page: left, low, right, top in millimetres."""
    document = pypdfium2.PdfDocument(data)
    page = document[number]
    text = page.get_textpage()
    try:
        boxes = [text.get_charbox(index) for index in range(text.count_chars())]
        return [tuple(side / MM for side in box) for box in boxes if box[2] > box[0]]
    finally:
        text.close()
        page.close()
        document.close()


@cache
def pages(name: str) -> bytes:
    return card_pages(faces(name).values())


@pytest.mark.parametrize("name", SETS)
def test_every_card_says_all_that_its_definition_says(name: str) -> None:
    reader = PdfReader(BytesIO(pages(name)))
    assert len(reader.pages) == len(faces(name)) + 1
    for face, page in zip(faces(name).values(), reader.pages, strict=False):
        assert millimetres(page) == (63, 88)
        text = squeezed(page.extract_text())
        numbers = [str(value) for _, value in face.stats]
        for part in (face.name, face.tags, face.morality, face.flavour, face.mark, *numbers):
            assert squeezed(part) in text, (face.id, part)
        for line in face.lines:
            assert squeezed(str(line)) in text, (face.id, str(line))


@pytest.mark.parametrize("name", SETS)
def test_no_letter_leaves_the_frame_of_its_card(name: str) -> None:
    data = pages(name)
    for number, face in enumerate(faces(name).values()):
        for left, low, right, top in letters(data, number):
            assert left >= INSET, face.id
            assert right <= WIDTH - INSET, face.id
            assert low >= INSET, face.id
            assert top <= HEIGHT - INSET, face.id


@pytest.mark.parametrize("name", SETS)
def test_the_text_stays_in_its_box_and_is_large_enough_to_read(name: str) -> None:
    for face in faces(name).values():
        layout = layout_of(face)
        assert layout.text.height / MM <= layout.strip - layout.floor
        assert layout.text.size >= COMFORTABLE, face.id
        assert layout.picture >= 10


def test_a_long_text_shrinks_and_a_longer_one_is_refused() -> None:
    long = a_face(lines=(Line("Safe", "Draw one card and then another. " * 30),))
    layout = layout_of(long)
    assert TEXT_SIZES[1] <= layout.text.size < COMFORTABLE
    text = PdfReader(BytesIO(card_pages([long]))).pages[0].extract_text()
    assert squeezed(long.text) in squeezed(text)
    with pytest.raises(CardwrightError) as refused:
        layout_of(a_face(lines=(Line("Safe", "Draw one card and then another. " * 90),)))
    assert refused.value.where == "s1-fear-tarantula-g03"
    assert "too long" in refused.value.what
    assert "Shorten" in refused.value.remedy


def test_a_long_name_takes_two_lines_and_a_longer_one_is_refused() -> None:
    name = "The Very Long Name of a Most Noble and Ancient House"
    data = card_pages([a_face(name=name)])
    assert squeezed(name) in squeezed(PdfReader(BytesIO(data)).pages[0].extract_text())
    assert max(right for _, _, right, _ in letters(data, 0)) <= WIDTH - INSET
    with pytest.raises(CardwrightError, match="name is too long"):
        card_pages([a_face(name="Name " * 60)])


def test_words_of_a_set_that_do_not_fit_on_their_line_are_refused() -> None:
    wide = a_face(tags="Guardian · " + "bewilderment " * 3 + "· horsehead")
    text = PdfReader(BytesIO(card_pages([wide]))).pages[0].extract_text()
    assert squeezed(wide.tags) in squeezed(text)
    for change in ({"morality": "mercy and " * 20}, {"artist": "Ines " * 50}):
        with pytest.raises(CardwrightError, match="do not fit on one line") as refused:
            card_pages([a_face(**change)])
        assert refused.value.where == "s1-fear-tarantula-g03"


def test_a_word_without_an_end_is_broken_not_cut_off() -> None:
    data = card_pages([a_face(name="Go", lines=(Line("Safe", "x" * 150),))])
    assert "x" * 150 in squeezed(PdfReader(BytesIO(data)).pages[0].extract_text())
    assert max(right for _, _, right, _ in letters(data, 0)) <= WIDTH - INSET


def test_letters_of_other_alphabets_are_printed_or_refused_by_name() -> None:
    kept = replace(BASE.cards[TEN[0]], name="Żółw Αλφα Жук")
    one = faces_of([kept.id], replace(BASE, cards={kept.id: kept}))
    text = PdfReader(BytesIO(card_pages(one.values()))).pages[0].extract_text()
    assert kept.name in text
    lost = replace(kept, name="漢 Crab")
    with pytest.raises(CardwrightError) as refused:
        faces_of([lost.id], replace(BASE, cards={lost.id: lost}))
    assert "'漢'" in refused.value.what
    assert refused.value.where == f"{lost.id}: name"
    assert "alphabet" in refused.value.remedy


def test_a_hero_has_a_golden_frame_and_only_a_dogma_has_no_cost() -> None:
    by_kind = {face.kind: face for face in faces("base").values()}
    assert {kind for kind, face in by_kind.items() if face.cost is None} == {"dogma"}
    assert {kind for kind, face in by_kind.items() if not face.stats} == {"dogma"}
    gold = [edge(face) for face in (by_kind["hero"], by_kind["guardian"])]
    assert gold[0] == channels("#B5852A")
    assert gold[1] != gold[0]


def edge(face: Face) -> tuple[int, ...]:
    """Return the colour in the middle of the frame's left side."""
    document = pypdfium2.PdfDocument(card_pages([face]))
    image = document[0].render(scale=10).to_pil().convert("RGB")
    document.close()
    return tuple(image.getpixel((round(INSET * MM * 10), image.height // 2)))


def test_every_card_of_the_base_set_bears_its_emblem() -> None:
    assert [face.id for face in faces("base").values() if emblem(face.art) is None] == []


def test_a_card_without_an_emblem_claims_no_credit_and_an_artist_is_named() -> None:
    plain, artful = a_face(art=None), a_face(artist="Ines Vega")
    texts = [page.extract_text() for page in PdfReader(BytesIO(card_pages([plain, artful]))).pages]
    assert "game-icons" not in texts[0]
    assert "Art: Ines Vega" in texts[1]


@pytest.mark.parametrize("colour", [*EMOTIONS.values(), OTHER])
def test_pale_letters_can_be_read_on_every_colour(colour: str) -> None:
    dark, pale = (luminance(one) for one in (colour, STOCK))
    assert (pale + 0.05) / (dark + 0.05) >= 4.5


def luminance(colour: str) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# Outlines.


def ends(path: str) -> list[Point]:
    return [points[-1] for _, points in outline(path) if points]


def test_relative_and_absolute_steps_draw_the_same() -> None:
    assert ends("m10 20l5 5h10v-3zl1 1") == [(10, 20), (15, 25), (25, 25), (25, 22), (11, 21)]
    assert ends("M10 20L15 25H25V22ZL11 21") == ends("m10 20l5 5h10v-3zl1 1")
    assert ends("m1 1 2 2 3 3") == [(1, 1), (3, 3), (6, 6)]


def test_a_smooth_curve_mirrors_the_last_handle() -> None:
    *_, (kind, points) = outline("M0 0c0 5 5 10 10 10s10-5 10-10")
    assert (kind, points) == ("C", ((15, 10), (20, 5), (20, 0)))
    *_, (_, points) = outline("M0 0q5 10 10 0t10 0")
    assert points[0] == pytest.approx((10 + 5 * 2 / 3, -20 / 3))
    *_, (_, points) = outline("M0 0l5 5s10-5 10-10")
    assert points[0] == (5, 5)


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("sweep", [0, 1])
def test_an_arc_keeps_its_distance_from_its_centre(large: int, sweep: int) -> None:
    steps = outline(f"M10 0a10 10 0 {large} {sweep} -10 10")
    # Two circles of radius 10 pass through both ends; flags choose one of them and the way.
    centre = (0.0, 0.0) if large != sweep else (10.0, 10.0)
    place, length = (10.0, 0.0), 0.0
    for _, points in steps[1:]:
        for share in (0.25, 0.5, 0.75, 1.0):
            point = bezier(place, points, share)
            assert math.dist(point, centre) == pytest.approx(10, abs=0.01)
        length += math.dist(place, points[-1])
        place = points[-1]
    assert place == pytest.approx((0, 10))
    assert len(steps) == (4 if large else 2)


def bezier(start: Point, points: tuple[Point, ...], share: float) -> Point:
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    whole = (start, *points)
    return (
        sum(weight * point[0] for weight, point in zip(weights, whole, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, whole, strict=True)),
    )


def test_an_arc_too_small_for_its_ends_grows_and_one_to_nowhere_is_nothing() -> None:
    assert ends("M0 0a1 1 0 0 1 10 0")[-1] == pytest.approx((10, 0))
    assert outline("M0 0a1 1 0 0 1 0 0") == (("M", ((0.0, 0.0),)),)


def test_the_outline_of_every_emblem_keeps_to_its_box() -> None:
    for face in faces("base").values():
        places = [points[-1] for _, points in emblem(face.art) or () if points]
        assert min(min(place) for place in places) >= -4, face.art
        assert max(max(place) for place in places) <= SIDE + 4, face.art
