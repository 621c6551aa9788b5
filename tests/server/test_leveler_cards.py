"""Cards over HTTP: found by name and by what they do, shown with text and reading."""

from __future__ import annotations

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from cardwright.carddata.library import import_cards, open_cards
from cardwright.server.leveler.card_page import card_shown
from cardwright.server.leveler.rules_used import KEYWORD_RULES
from tests.games.leveler.cards import card
from tests.server.host import Browser, Host, Json, running, settings_in
from tests.server.test_api import refused
from tests.toy import TOY

SINGER: Final = "Flying\nWhen this creature enters, draw a card.\nHum a tune. Draw a card."
RECORDS: Final = [
    card("Marsh Singer", cost="{2}{U}", text=SINGER, power="2", toughness="3"),
    card("Reed Elder", text="When this creature dies, you gain 2 life."),
    card("Elder Reed", legacy="banned"),
    card("Hollow Well", "Enchantment", text="While your library has no cards in it, sing."),
    card(
        "Pour // Drain",
        "Instant // Sorcery",
        "{U} // {B}",
        layout="split",
        card_faces=[
            card("Pour", "Instant", "{U}", "Draw two cards."),
            card("Drain", "Sorcery", "{B}", "Destroy target creature."),
        ],
    ),
]
READING_LIMIT: Final = 60.0
"""Seconds in which five cards are surely read."""


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Return a server with a few invented cards that have texts."""
    folder = tmp_path_factory.mktemp("cards")
    file = folder / "texts-20261101.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in RECORDS), "utf-8")
    import_cards(file, folder)
    with running(settings_in(folder), TOY) as up:
        yield up


@pytest.fixture
def ada(stocked: Host) -> Browser:
    return stocked.browser()


def search(browser: Browser, words: str) -> Json:
    answer = browser.http.get("/api/leveler/cards", params={"q": words})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def names(found: Json, by: str | None = None) -> list[str]:
    return [one["name"] for one in found["cards"] if by is None or one["by"] == by]


def shown(browser: Browser, name: str) -> Json:
    answer = browser.http.get("/api/leveler/card", params={"name": name})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


# ---- searching


def test_a_card_is_found_by_the_words_of_its_name_in_any_order(ada: Browser) -> None:
    assert names(search(ada, "ELD")) == ["Reed Elder", "Elder Reed"]
    assert names(search(ada, "reed elder")) == ["Reed Elder", "Elder Reed"]
    assert names(search(ada, "drain")) == ["Pour // Drain"]


def test_a_search_that_is_no_question_says_how_to_ask_one(ada: Browser) -> None:
    found = search(ada, "xyzzy")
    assert found["cards"] == []
    assert "'xyzzy' is not understood" in found["hint"]


def test_cards_are_found_by_what_the_engine_understood(ada: Browser) -> None:
    deadline = time.monotonic() + READING_LIMIT
    while (found := search(ada, "creatures that draw when they enter"))["is_reading"]:
        assert time.monotonic() < deadline, "five cards are not read"
        time.sleep(0.2)
    assert names(found, "reading") == ["Marsh Singer"]
    assert found["count"] == 1
    assert found["hint"] == ""


def test_built_in_cards_are_searched_at_once(alice: Browser) -> None:
    found = search(alice, "creatures that draw when they enter")
    assert not found["is_reading"]
    assert found["source"]["is_built_in"]
    assert "Elvish Visionary" in names(found, "reading")
    assert names(search(alice, "serra angel")) == ["Serra Angel"]


@pytest.mark.parametrize(
    "words", ["", "%", "'; DROP TABLE card", '" OR 1', "type:", "mv<=x", "\0"]
)
def test_r15_a_hostile_search_finds_nothing_and_says_so(ada: Browser, words: str) -> None:
    found = search(ada, words)
    assert found["cards"] == []
    assert found["hint"]


def test_r15_a_search_of_a_thousand_letters_is_refused(ada: Browser) -> None:
    answer = ada.http.get("/api/leveler/cards", params={"q": "x" * 1_000})
    assert answer.status_code == 422


# ---- one card


def test_text_and_reading_stand_side_by_side_line_by_line(ada: Browser) -> None:
    page = shown(ada, "marsh singer")
    (face,) = page["faces"]
    assert (page["status"], page["standing"]) == ("partial", "legal")
    assert (face["cost"], face["corner"]) == ("{2}{U}", "2/3")
    flying, enters, hum = face["lines"]
    assert (flying["text"], flying["words"]) == ("Flying", ["Flying."])
    assert enters["words"] == ["When this enters: draw 1 card."]
    assert not enters["is_by_hand"]
    assert hum["is_by_hand"]


def test_only_the_sentences_that_are_not_read_are_marked(ada: Browser) -> None:
    hum = shown(ada, "Marsh Singer")["faces"][0]["lines"][2]
    assert hum["unread"] == ["Hum a tune."]
    assert hum["why"]


def test_each_line_names_the_rules_that_it_uses(ada: Browser) -> None:
    flying, enters, _ = shown(ada, "Marsh Singer")["faces"][0]["lines"]
    assert flying["rules"] == ["702.9"]
    assert {"603", "121.2"} <= set(enters["rules"])


def test_both_halves_of_a_split_card_have_their_reading(ada: Browser) -> None:
    pour, drain = shown(ada, "pour/drain")["faces"]
    assert pour["lines"][0]["words"] == ["Draw 2 cards."]
    assert drain["lines"][0]["words"] == ["Destroy target creature."]


def test_l5_a_page_says_what_leveler_makes_of_the_card(ada: Browser) -> None:
    banned = shown(ada, "Elder Reed")["findings"]
    watched = shown(ada, "Hollow Well")["findings"]
    assert [(one["rule"], one["code"]) for one in banned + watched] == [
        ("L5", "banned-legacy"),
        ("L5", "watch"),
    ]


def test_a_built_in_card_has_a_reading_and_no_text(ada: Browser) -> None:
    page = shown(ada, "Serra Angel")
    assert page["source"]["is_built_in"]
    assert [(line["text"], line["words"]) for line in page["faces"][0]["lines"]] == [
        ("", ["Flying."]),
        ("", ["Vigilance."]),
    ]


def test_an_unknown_card_is_refused_with_names_like_it(ada: Browser) -> None:
    answer = ada.http.get("/api/leveler/card", params={"name": "Marsh Sinker"})
    assert answer.status_code == 404
    assert refused(answer.json())["remedy"] == "Did you mean Marsh Singer?"


# ---- rules


def test_keywords_are_numbered_as_in_the_comprehensive_rules() -> None:
    shared = os.environ.get("CARDWRIGHT_SHARED")
    if shared is None:
        pytest.skip("the Comprehensive Rules are not here (CARDWRIGHT_SHARED)")
    rules = (Path(shared) / "data/magic/comprehensive-rules.txt").read_text("utf-8")
    for number, title in set(re.findall(r"^(702\.\d+)\. (\S.*?)\s*$", rules, re.MULTILINE)):
        words = re.sub(r"^\S+ \((.*)\)$", r"\1", title.lower()).split(" and ")
        if number != "702.1":
            assert KEYWORD_RULES[words[0]] == number


def test_keywords_of_every_age_have_their_rule() -> None:
    known = {"flying": "702.9", "cascade": "702.85", "ward": "702.21", "crew": "702.122"}
    assert {word: KEYWORD_RULES[word] for word in known} == known


def test_a_page_shows_the_rulings_that_the_data_have(tmp_path: Path) -> None:
    face = {"name": "Lark", "type": "Creature", "legalities": {"legacy": "Legal"}}
    ruling = {"date": "2026-01-02", "text": "It sings at dawn."}
    file = tmp_path / "AtomicCards.json"
    data = {"Lark": [{**face, "rulings": [ruling]}], "Wren": [{**face, "name": "Wren"}]}
    file.write_text(json.dumps({"meta": {"date": "2026-10-31"}, "data": data}), "utf-8")
    import_cards(file, tmp_path)
    with open_cards(None, tmp_path) as store:
        shown = {card.name: card_shown(card, store) for card in store.cards()}
    assert [one.model_dump(exclude={"type"}) for one in shown["Lark"].rulings] == [ruling]
    assert shown["Wren"].rulings == []
