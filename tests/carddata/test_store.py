"""The store: names found in every spelling, replaced as a whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.carddata import rows
from cardwright.carddata.reading import CardFile
from cardwright.carddata.store import CardStore, build_store
from cardwright.core.errors import CardwrightError
from cardwright.magic.printed import Card, Face, Legality


def card(name: str, legacy: Legality = "legal", **more: object) -> Card:
    faces = tuple(Face(part, "Creature", f"{part} sings.") for part in name.split(" // "))
    return replace(Card(name, faces, legacy=legacy), **more)  # type: ignore[arg-type]


BOLT = card("Late Spark")
CARDS = [
    card("Lamplighter // Late Spark", layout="adventure"),
    BOLT,
    card("Mage of Ideas // Grand Recall", layout="prepare"),
    card("Grand Recall", "banned"),
    card("D\u00fbrf\u00e1l the Pale"),
    card("Tik:tok Golem", "not_legal"),
    card("Tik\ua789tok Golem"),
    card("Toll // Bell", layout="split"),
    card("Great Ape", other_names=("Ape of the Lake",)),
    card("Ape of the Lake", "not_legal"),
    card("Up"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "cards.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[CardStore]:
    build_store(path, CardFile(CARDS, "test", "2026-11-01", "by hand"), "invented")
    with CardStore(path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("late spark", "Late Spark"),
        ("Lamplighter", "Lamplighter // Late Spark"),
        ("Grand Recall", "Grand Recall"),
        ("Mage of Ideas", "Mage of Ideas // Grand Recall"),
        ("Durfal  the pale", "D\u00fbrf\u00e1l the Pale"),
        ("Tik:tok Golem", "Tik:tok Golem"),
        ("Tik\ua789tok Golem", "Tik\ua789tok Golem"),
        ("tik:tok golem", "Tik\ua789tok Golem"),
        ("Toll", "Toll // Bell"),
        ("bell", "Toll // Bell"),
        ("TOLL/BELL", "Toll // Bell"),
        ("Ape of the Lake", "Ape of the Lake"),
    ],
)
def test_full_names_come_before_faces_and_exact_before_legal(
    store: CardStore, asked: str, name: str
) -> None:
    found = store.find(asked)
    assert found is not None
    assert found.name == name


def test_l5_a_card_is_not_banned_by_the_name_of_its_back(store: CardStore) -> None:
    front, back = store.find("Mage of Ideas"), store.find("Grand Recall")
    assert front is not None
    assert back is not None
    assert (front.legacy, back.legacy) == ("legal", "banned")


def test_a_reskin_is_found_by_its_other_name(path: Path) -> None:
    cards = [card("Great Ape", other_names=("Ape of the Lake",))]
    build_store(path, CardFile(cards, "test", "", ""), "invented")
    with CardStore(path) as store:
        assert store.find("ape of the lake") == cards[0]


def test_near_names_are_suggested_nearest_first(store: CardStore) -> None:
    assert store.near("Lamplihgter")[0] == "Lamplighter"
    assert store.near("Great Aep") == ("Great Ape",)
    assert store.near('"; DROP TABLE near') == ()
    assert store.near("Zz") == ()


def test_facts_hold_what_is_known_and_what_is_near(store: CardStore) -> None:
    facts = store.facts(["late spark", "Grate Ape", "late spark"])
    assert facts.cards == {"late spark": BOLT}
    assert facts.near == {"Grate Ape": ("Great Ape",)}
    assert (facts.source, facts.date) == ("invented", "2026-11-01")


def test_every_card_comes_back_as_it_was(store: CardStore) -> None:
    assert list(store.cards()) == CARDS
    assert store.about.cards == len(CARDS)
    assert str(store.about) == f"invented, of 2026-11-01 (by hand), {len(CARDS)} cards"


def test_a_line_keeps_every_field() -> None:
    face = Face("A", "Creature", "Sings.", "{0}", "WU", "1", "*", "3", "4")
    full = Card(
        "A", (face,), "saga", 2.5, "G", ("Fly",), "banned", "x", ("B",), ("C",), True, True,
        (("2026-11-01", "It sings."),),
    )  # fmt: skip
    assert rows.load(rows.dump(full)) == full


def test_a_new_store_takes_the_place_of_the_old(store: CardStore, path: Path) -> None:
    build_store(path, CardFile([card("Only")], "test", "2027-01-01", "by hand"), "later")
    assert store.find("Up") is not None, "who has the old one open goes on reading it"
    with CardStore(path) as after:
        assert [one.name for one in after.cards()] == ["Only"]
        assert after.about.date == "2027-01-01"


def test_a_failure_leaves_the_old_store_and_no_rubbish(store: CardStore, path: Path) -> None:
    broken = replace(card("Bad"), faces=(Face("\ud800", ""),))  # no text that can be stored
    with pytest.raises(UnicodeEncodeError):
        build_store(path, CardFile([card("Good"), broken], "test", "", ""), "later")
    assert list(path.parent.iterdir()) == [path]
    with CardStore(path) as after:
        assert after.about == store.about


def test_a_search_by_words_has_whole_cards_before_faces_of_the_same_name(store: CardStore) -> None:
    found = [one.name for one in store.named("spark late")]
    assert found == ["Late Spark", "Lamplighter // Late Spark"]
    assert [one.name for one in store.named("recall", 1)] == ["Grand Recall"]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CardwrightError, match="cannot be stored"):
        build_store(tmp_path / "file" / "x.sqlite", CardFile(CARDS, "", "", ""), "x")


def test_a_store_of_another_schema_asks_for_a_new_import(store: CardStore, path: Path) -> None:
    with sqlite3.connect(path) as base:
        base.execute("UPDATE about SET value = '0' WHERE key = 'schema'")
    base.close()
    with pytest.raises(CardwrightError, match="written by another version") as caught:
        CardStore(path)
    assert "cards import" in caught.value.remedy
    store.close()


@pytest.mark.parametrize("content", [b"no database at all, certainly not one of cards", b""])
def test_a_damaged_store_says_so(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with pytest.raises(CardwrightError, match="is damaged"):
        CardStore(path)


def test_no_store_says_how_to_get_one(path: Path) -> None:
    with pytest.raises(CardwrightError, match="no cards are stored here"):
        CardStore(path)
