"""Cards as a table, there and back; sets in the package; cards to begin with."""

from __future__ import annotations

import csv
import io

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language import library
from cardwright.games.ark_age.language.builds import check_build, resolve
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.sheet import COLUMNS, files_of_sheet, sheet_of
from cardwright.games.ark_age.language.templates import new_card, new_head
from cardwright.games.ark_age.language.words import KINDS
from cardwright.games.ark_age.language.write import set_files
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from tests.games.ark_age.language.sets import trial, trial_files


def test_a_set_survives_the_table() -> None:
    files, faults = files_of_sheet(sheet_of(trial()), "t.csv")
    assert faults == []
    assert load_set({**files, "set.json": trial_files()["set.json"]}).set == trial()


def test_the_table_shows_the_text_of_each_card() -> None:
    rows = {row["id"]: row for row in csv.DictReader(io.StringIO(sheet_of(trial())))}
    assert tuple(next(iter(rows.values()))) == COLUMNS
    assert rows["trial-kw-venom"]["keywords"] == "venom 1"
    assert rows["trial-kw-venom"]["text"].startswith("Venom 1: When this unit hits")
    assert rows["trial-hero-warden"]["morality"] == "mercy malice"


@pytest.mark.parametrize(
    ("text", "line", "field", "what"),
    [
        ("", 1, "", "the table has no column 'id'"),
        ("id,migth\nx,1", 1, "migth", "there is no column 'migth'"),
        ("id,might\nx,two", 2, "might", "'two' cannot be read"),
        ("id,effects\nx,[{", 2, "effects", "'[{' cannot be read"),
        ("id,keywords\nx,venom one", 2, "keywords", "'venom one' cannot be read"),
        ('id,name\nx,"' + "y" * 200_000 + '"', 1, "", "the table cannot be read"),
    ],
)
def test_a_broken_table_is_refused_with_its_row(
    text: str, line: int, field: str, what: str
) -> None:
    _, (fault, *_) = files_of_sheet(text, "t.csv")
    assert fault.file == "t.csv"
    assert fault.what.startswith(what)
    assert (fault.line, fault.field) == (line, field) or what.startswith("the table cannot")


def test_empty_rows_are_left_out() -> None:
    files, faults = files_of_sheet("id,might\n,\nx,1\n", "t.csv")
    assert (list(files), faults) == (["cards/x.json"], [])


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_card_is_without_any_fault(kind: str) -> None:
    for head in (new_head("mine", "Mine"), trial().head):
        card = new_card("mine-x", "X", kind, head)
        loaded = load_set(set_files(CardSet(head, {card.id: card})))
        assert [str(fault) for fault in loaded.faults if "name" not in fault.what] == []
        assert loaded.set is not None
        assert loaded.set.cards == {card.id: card}


def test_a_shipped_set_is_found_by_its_name() -> None:
    with pytest.raises(CardwrightError, match="there is no set 'nothing' in the package"):
        library.files_of("nothing")
    for name in library.shipped_sets():
        assert library.shipped_set(name).cards


def test_the_ready_builds_are_legal() -> None:
    ready = library.shipped_builds()
    cards = library.shipped_set().cards
    assert len({build.id for build in ready}) == len(ready) >= 2
    for one in ready:
        found = check_build(resolve(one.build, cards), ARK_AGE_OPTIONS.defaults())
        assert found == []
        assert one.name
        assert one.plan.endswith(".")


def test_a_damaged_shipped_set_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "files_of", lambda name: {"set.json": "{"})
    with pytest.raises(CardwrightError, match="the set 'damaged' of the package is damaged"):
        library.shipped_set("damaged")


def test_a_package_without_sets_has_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory
) -> None:
    monkeypatch.setattr(library, "files", lambda package: tmp_path)
    assert library.shipped_sets() == []
