"""The invented cards, stored once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest

from cardwright.carddata.store import CardStore
from cardwright.games.leveler.check import check_deck
from cardwright.games.leveler.findings import Report
from cardwright.games.leveler.formats import read_deck
from cardwright.games.leveler.options import LEVELER_OPTIONS
from tests.games.leveler.cards import open_invented

Check: TypeAlias = Callable[..., Report]


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CardStore]:
    with open_invented(tmp_path_factory.mktemp("cards")) as opened:
        yield opened


@pytest.fixture
def check(store: CardStore) -> Check:
    """Return ``check(text, "pool=literal", ...)``."""

    def check(text: str, *options: str) -> Report:
        deck = read_deck(text)
        return check_deck(deck, store.facts(deck.names), LEVELER_OPTIONS.parse(options))

    return check
