"""``--decks``: what a game of Leveler is played with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.carddata import library
from cardwright.cli.leveler_content import brought
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.cards.library import ready_deck
from cardwright.games.leveler.formats import write_deck
from cardwright.games.leveler.options import LEVELER_OPTIONS
from tests.cli.conftest import Run

OPTIONS = LEVELER_OPTIONS.parse([])


@pytest.fixture(autouse=True)
def _bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stand in a scratch folder with no cards but the built-in ones."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(library, "installed_corpus", lambda: None)


def test_decks_come_by_key_or_from_a_file_with_all_their_cards() -> None:
    text = write_deck(ready_deck("ember-rush").deck).replace("1 Shock", "1 SHOCK")
    Path("mine.txt").write_text(text)
    content = brought("leveler", "grave-tithe, mine.txt", None, OPTIONS, 2)
    assert [deck["name"] for deck in content["decks"]] == ["Grave Tithe", "mine"]
    assert [[len(part) for part in deck["sub_decks"]] for deck in content["decks"]] == [
        [50, 30, 20], [50, 30, 20],
    ]  # fmt: skip
    named = {name for deck in content["decks"] for part in deck["sub_decks"] for name in part}
    assert set(content["cards"]) == named
    assert "Shock" in named


def test_without_decks_there_is_no_content() -> None:
    assert brought("parlor-magic", "", None, OPTIONS, 2) is None


@pytest.mark.parametrize(
    ("decks", "message"),
    [
        ("sky-court", "1 deck for 2 seats"),
        ("sky-court,short.txt", "the deck is not legal: Sub-deck 1 has 1 card"),
        ("sky-court,none.txt", "none.txt"),
    ],
)
def test_decks_that_cannot_be_played_are_refused(decks: str, message: str) -> None:
    Path("short.txt").write_text("Sub-deck 1\n1 Forest\n")
    with pytest.raises(CardwrightError, match=message):
        brought("leveler", decks, None, OPTIONS, 2)


def test_a_game_without_decks_takes_none() -> None:
    with pytest.raises(CardwrightError, match="parlor-magic is played without decks"):
        brought("parlor-magic", "a,b", None, OPTIONS, 2)


def test_a_card_that_is_by_hand_is_not_for_the_computer() -> None:
    forest = {"name": "Forest", "type_line": "Basic Land \u2014 Forest", "color_identity": ["G"]}
    moon = {"name": "Moon", "type_line": "Sorcery", "oracle_text": "Do as the moon does."}
    cards = [{**card, "legalities": {"legacy": "legal"}} for card in (forest, moon)]
    Path("cards.jsonl").write_text("\n".join(map(json.dumps, cards)) + "\n")
    parts = ("1 Moon\n49 Forest", "30 Forest", "20 Forest")
    text = "\n".join(f"Sub-deck {number}\n{part}" for number, part in enumerate(parts, start=1))
    Path("moon.txt").write_text(text)
    with pytest.raises(CardwrightError, match="Moon is not read in full"):
        brought("leveler", "sky-court,moon.txt", Path("cards.jsonl"), OPTIONS, 2)


def test_two_decks_play_each_other(run: Run) -> None:
    done = run(
        "sim", "leveler", "--agents", "uniform,uniform", "--games", "2", "--workers", "1",
        "--decks", "root-giants,ember-rush", "--json",
    )  # fmt: skip
    assert done.code == 0, done.err
    assert json.loads(done.out)["games"] == 2
