"""The index of what was understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.carddata import understanding
from cardwright.carddata.library import built_in_cards, open_cards
from cardwright.carddata.programs import program_of
from cardwright.carddata.understanding import understanding_of
from cardwright.games.leveler.cards.library import pool
from cardwright.magic.understood.query import read_query
from cardwright.magic.understood.words import Words, words_of_card

TEXTS = {
    "Omen Wall": "When this creature enters, draw a card.",
    "Grave Wall": "When this creature dies, draw a card.\nWhen this creature enters, scry 1.",
    "Plain Wall": "",
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "walls.jsonl"
    walls = [
        {"name": name, "type_line": "Creature \u2014 Wall", "oracle_text": text, "cmc": 2,
         "mana_cost": "{1}{W}", "legalities": {"legacy": "legal"}}
        for name, text in TEXTS.items()
    ]  # fmt: skip
    banned = {**walls[0], "name": "Banned Wall", "legalities": {"legacy": "banned"}}
    path.write_text("\n".join(map(json.dumps, [*walls, banned])) + "\n")
    return path


def names(file: Path, folder: Path, query: str) -> tuple[str, ...]:
    with open_cards(file, folder) as store, understanding_of(store, folder) as index:
        return index.search(read_query(query)).names


def test_words_of_one_ability_are_looked_for_together(file: Path, tmp_path: Path) -> None:
    assert names(file, tmp_path, "walls that draw when they enter") == ("Omen Wall",)
    assert names(file, tmp_path, "walls that draw") == ("Grave Wall", "Omen Wall")
    assert names(file, tmp_path, "walls -effect:draw") == ("Plain Wall",)
    assert names(file, tmp_path, "walls mv<2") == ()


def test_the_words_of_a_card_come_back_from_the_index(file: Path, tmp_path: Path) -> None:
    with open_cards(file, tmp_path) as store, understanding_of(store, tmp_path) as index:
        card = store.find("Grave Wall")
        assert card is not None
        assert index.words("Grave Wall") == words_of_card(program_of(card, store))
        assert index.words("Plain Wall").abilities == ()
        assert index.words("No Wall") == Words(frozenset(), ())


def test_an_index_is_made_once_until_cards_or_compiler_change(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert names(file, tmp_path, "walls mv=2") == ("Grave Wall", "Omen Wall", "Plain Wall")
    with monkeypatch.context() as patched:
        patched.setattr(understanding, "program_of", lambda *_: pytest.fail("compiled again"))
        assert names(file, tmp_path, "walls that draw when they die") == ("Grave Wall",)
    monkeypatch.setattr(understanding, "_compiler", lambda: "another")
    names(file, tmp_path, "walls")
    assert len(list((tmp_path / "cards").glob("understood-*.sqlite"))) == 2


def test_the_built_in_cards_are_searched_without_a_file(tmp_path: Path) -> None:
    with built_in_cards() as store, understanding_of(store, tmp_path) as index:
        found = index.search(read_query("creatures that draw when they enter"))
    assert found.cards == len(pool().cards)
    assert {"Elvish Visionary", "Mulldrifter", "Wall of Omens"} <= set(found.names)
    assert "Serra Angel" not in found.names
    assert list(tmp_path.iterdir()) == []
