"""Files of cards: every format, packed or not, whole or broken."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from cardwright.carddata.reading import read_cards
from cardwright.core.errors import CardwrightError

HERON = {"name": "Heron", "type_line": "Creature", "legalities": {"legacy": "legal"}}
SWAN = {"name": "Swan", "type_line": "Creature", "legalities": {"legacy": "banned"}}
META = {"meta": {"date": "2026-10-31", "version": "5"}}


def face(name: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": "Creature", "legalities": {"legacy": "Legal"}, **more}


GATE = [
    face("Gate // Beast", faceName="Gate", side="a", layout="transform"),
    face("Gate // Beast", faceName="Beast", side="b", layout="transform"),
]
ATOMIC = {**META, "data": {"Heron": [face("Heron")], "Gate // Beast": GATE}}
PRINTINGS = {
    **META,
    "data": {
        "ABC": {"cards": [face("Heron"), *GATE], "tokens": [face("Egg")]},
        "XYZ": {"cards": [face("Heron", flavorName="Stork")], "tokens": []},
    },
}
CORPUS = [
    {"name": "Heron", "type": "Creature", "manaCost": "{R}", "text": "", "layout": "normal"},
    {"name": "Gate // Beast", "type": "Artifact", "layout": "transform", "back": "Beast"},
    {"name": "Beast", "type": "Creature", "face": "back", "front": "Gate", "layout": "transform"},
]
LINES = json.dumps(HERON) + "\n\n" + json.dumps(SWAN) + "\n"


@pytest.mark.parametrize("is_packed", [False, True])
@pytest.mark.parametrize(
    ("text", "form", "names"),
    [
        (json.dumps([HERON, SWAN]), "Scryfall", ["Heron", "Swan"]),
        (json.dumps([HERON, SWAN], indent=1), "Scryfall", ["Heron", "Swan"]),
        (LINES, "JSON Lines", ["Heron", "Swan"]),
        ("\ufeff" + LINES, "JSON Lines", ["Heron", "Swan"]),
        (json.dumps(ATOMIC), "MTGJSON", ["Heron", "Gate // Beast"]),
        (json.dumps(ATOMIC, indent=1), "MTGJSON", ["Heron", "Gate // Beast"]),
        (json.dumps(PRINTINGS), "MTGJSON", ["Heron", "Gate // Beast"]),
        (json.dumps(CORPUS), "MTGJSON fields", ["Heron", "Gate // Beast"]),
    ],
)  # fmt: skip
def test_a_file_is_told_by_its_content(
    tmp_path: Path, text: str, form: str, names: list[str], is_packed: bool
) -> None:
    file = tmp_path / "cards"
    data = text.encode()
    file.write_bytes(gzip.compress(data) if is_packed else data)
    found = read_cards(file)
    assert found.format == form
    assert [card.name for card in found.cards] == names


def test_all_printings_of_mtgjson_become_one_card(tmp_path: Path) -> None:
    file = tmp_path / "AllPrintings.json"
    file.write_text(json.dumps(PRINTINGS))
    heron, gate = read_cards(file).cards
    assert heron.other_names == ("Stork",)
    assert [one.name for one in gate.faces] == ["Gate", "Beast"]


def test_the_corpus_joins_backs_that_stand_alone(tmp_path: Path) -> None:
    file = tmp_path / "corpus.json"
    file.write_text(json.dumps(CORPUS))
    heron, gate = read_cards(file).cards
    assert [one.name for one in gate.faces] == ["Gate", "Beast"]
    assert (heron.legacy, heron.front.colors, heron.mana_value) == ("unknown", "R", 1)


def test_the_day_is_that_stated_then_that_named_then_that_of_the_file(tmp_path: Path) -> None:
    stated, named, neither = (tmp_path / name for name in ("a", "oracle-cards-20261101.json", "b"))
    stated.write_text(json.dumps(ATOMIC))
    named.write_text(LINES)
    neither.write_text(LINES)
    os.utime(neither, (1_700_000_000, 1_700_000_000))
    assert read_cards(stated).date == "2026-10-31"
    assert read_cards(named).date == "2026-11-01"
    assert (read_cards(neither).date, read_cards(neither).dated_by) == (
        "2023-11-14",
        "when the file was last changed",
    )


def test_reading_tells_how_far_it_is(tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text(LINES * 5000)
    told: list[tuple[int, int]] = []
    read_cards(file, lambda done, total: told.append((done, total)))
    size = file.stat().st_size
    assert told[-1] == (size, size)
    assert sorted(told) == told
    assert len(told) > 3


@pytest.mark.parametrize(
    ("data", "where", "what"),
    [
        (b"", "", "no file of cards"),
        (b"hello", "", "no file of cards"),
        (b"[]", "", "no card in this file"),
        (b'{"meta": {}, "data": {}}', "", "no card in this file"),
        (b'[{"name": "Heron", "type_line": "Creature"}, {"na', "", "breaks off or is damaged"),
        (b'{"name": "Heron", "type_line": "Creature"}\n{"na', "", "line 2 is no JSON"),
        (b"[1, 2]", ": the array", "an object should stand here, not int"),
        (b"{}", ": record ?", "a card without a name"),
        (b'{"name": "\xff"}', "", "breaks off or is damaged"),
        (gzip.compress(LINES.encode() * 99, mtime=0)[:60], "", "breaks off or is damaged"),
        (b"\x1f\x8b\x00\x00", "", "breaks off or is damaged"),
    ],
)
def test_a_broken_file_says_what_and_where(
    tmp_path: Path, data: bytes, where: str, what: str
) -> None:
    file = tmp_path / "cards.json"
    file.write_bytes(data)
    with pytest.raises(CardwrightError) as caught:
        read_cards(file)
    assert caught.value.where == f"{file}{where}"
    assert what in caught.value.what
    assert caught.value.remedy


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match="cannot be read"):
        read_cards(tmp_path / "none.json")
