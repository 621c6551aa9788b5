"""The whole pool of real cards, where the development data are at hand.

The data are no part of the project: ``CARDWRIGHT_SHARED`` (default ``../shared``) says where
they are.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardwright.carddata.library import open_cards
from cardwright.carddata.store import CardStore
from cardwright.games.leveler.pool import BANNED_IN_LEVELER, watches_empty_library
from cardwright.games.leveler.singleton import UNLIMITED, own_number

ROOT = Path(__file__).parents[2]
MAGIC = ROOT / os.environ.get("CARDWRIGHT_SHARED", "../shared") / "data" / "magic"
CARDS = MAGIC / "cards.jsonl.gz"

pytestmark = pytest.mark.skipif(not CARDS.is_file(), reason=f"no development data at {CARDS}")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    with open_cards(CARDS, tmp_path_factory.mktemp("data")) as opened:
        yield opened


def test_every_card_is_read_and_found_by_its_full_name(store: CardStore) -> None:
    cards = list(store.cards())
    assert len(cards) > 30_000
    assert all(card.faces for card in cards)
    found = [store.find(card.name) for card in cards[::50]]
    assert [card.name for card in found if card] == [card.name for card in cards[::50]]


def test_l5_bans_are_those_of_the_list(store: CardStore) -> None:
    banned = set(json.loads((MAGIC / "legacy_banned.json").read_text("utf-8")))
    in_store = {card.name for card in store.cards() if card.legacy == "banned"}
    assert in_store <= banned
    assert len(banned - in_store) <= 1, "the lists are of two days"


def test_l4_twelve_legal_cards_set_their_own_number(store: CardStore) -> None:
    numbers = {
        card.name: own_number(card)
        for card in store.cards()
        if card.legacy == "legal" and own_number(card) > 1
    }
    assert len(numbers) == 12
    assert sorted(numbers.values())[:2] == [7, 9]
    assert sorted(numbers.values())[2:] == [UNLIMITED] * 10


def test_l5_the_watch_list_is_the_five_and_few_more(store: CardStore) -> None:
    watched = {
        card.name
        for card in store.cards()
        if card.legacy in ("legal", "unknown") and watches_empty_library(card)
    }
    assert set(BANNED_IN_LEVELER) <= watched
    assert (
        watched
        - set(BANNED_IN_LEVELER)
        - {
            "Doctor Doom, Unrivaled",
            "Living Conundrum",
            "Stillness in Motion",
        }
        == set()
    )


def test_l2_a_banned_name_on_a_back_bans_nothing(store: CardStore) -> None:
    names = (
        "Emeritus of Ideation // Ancestral Recall",
        "Emeritus of Ideation",
        "Ancestral Recall",
    )
    found = [store.find(name) for name in names]
    assert [card.legacy for card in found if card] == ["legal", "legal", "banned"]


def test_l3_basic_lands_are_the_thirteen(store: CardStore) -> None:
    basics = [card for card in store.cards() if card.is_basic_land]
    assert len([card for card in basics if card.legacy == "legal"]) == 12
    assert [card.name for card in basics if card.legacy != "legal"] == ["Barry's Land"]
