"""What people bring to a table of Leveler becomes content that stands alone."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from cardwright.carddata.library import import_cards
from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.cards.library import ready_decks
from cardwright.games.leveler.content import content_of
from cardwright.games.leveler.deck import SUB_DECKS
from cardwright.games.leveler.formats import write_deck
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.server.api_models import NewSeat, NewTable
from cardwright.server.leveler.bring import LevelerBringer
from cardwright.server.leveler.sharing import share_code
from cardwright.server.leveler.shelf import CardShelf
from tests.games.leveler.cards import write_cards
from tests.games.leveler.lists import sub_decks

OPTIONS: Final = LEVELER_OPTIONS.defaults()
FIRST, SECOND, THIRD = ready_decks()[:3]
OWN: Final = sub_decks(["marsh heron", "toll/bell"], ["Slow Thought"], ["Old Elk"])


@pytest.fixture(scope="module")
def stocked(tmp_path_factory: pytest.TempPathFactory) -> LevelerBringer:
    """Return a bringer that knows the invented cards."""
    folder = tmp_path_factory.mktemp("bring")
    import_cards(write_cards(folder / "invented-20261101.jsonl"), folder)
    return LevelerBringer(CardShelf(folder))


@pytest.fixture
def bare(tmp_path: Path) -> LevelerBringer:
    return LevelerBringer(CardShelf(tmp_path))


def table(*builds: str) -> NewTable:
    seats = [NewSeat(kind="human", build=build) for build in builds]
    return NewTable(game="leveler", seats=seats, both_sides=True)


def names(content: Any) -> list[str]:
    return [deck["name"] for deck in content["decks"]]


def test_seats_that_bring_nothing_play_ready_decks(bare: LevelerBringer) -> None:
    content = bare.bring(table("", ""), OPTIONS)
    assert names(content) == [FIRST.name, SECOND.name]
    assert [one.id for one in bare.ready(content, OPTIONS)] == [one.id for one in ready_decks()]


@pytest.mark.parametrize(
    "form", [THIRD.id, write_deck(THIRD.deck), share_code(THIRD.deck)], ids=["id", "list", "code"]
)
def test_a_deck_is_brought_in_every_form(bare: LevelerBringer, form: str) -> None:
    content = bare.bring(table("", form), OPTIONS)
    brought = content["decks"][1]["sub_decks"]
    for part, names_in in zip(SUB_DECKS, brought, strict=True):
        wanted = {entry.name: entry.count for entry in THIRD.deck.entries(part)}
        assert Counter(names_in) == wanted


def test_every_card_of_the_decks_is_in_the_content(stocked: LevelerBringer) -> None:
    content = stocked.bring(table(OWN, SECOND.id), OPTIONS)
    named = {name for deck in content["decks"] for part in deck["sub_decks"] for name in part}
    assert set(content["cards"]) == named
    assert set(content_of(content, 2).programs) == named


def test_names_stand_in_full_whatever_the_list_writes(stocked: LevelerBringer) -> None:
    first, *_ = stocked.bring(table(OWN, ""), OPTIONS)["decks"][0]["sub_decks"]
    assert {"Marsh Heron", "Toll // Bell"} < set(first)


def test_only_a_card_that_is_not_read_in_full_brings_its_text(stocked: LevelerBringer) -> None:
    cards = stocked.bring(table(OWN, ""), OPTIONS)["cards"]
    assert cards["Slow Thought"]["text"] == ["You may wait for this."]
    assert "text" not in cards["Old Elk"]


def test_a_deck_that_is_not_legal_is_refused_with_its_rules(stocked: LevelerBringer) -> None:
    with pytest.raises(CardwrightError) as refusal:
        stocked.bring(table("", OWN.replace("Old Elk", "Thassa's Oracle")), OPTIONS)
    assert refusal.value.where == "seats.1.build"
    assert refusal.value.what == (
        "the deck is not legal: Thassa's Oracle is banned in Leveler (leveler L5)"
    )


def test_an_option_of_the_table_decides_what_is_legal(stocked: LevelerBringer) -> None:
    literal = OWN.replace("Old Elk", "Kept Out")
    with pytest.raises(CardwrightError, match="not legal in Legacy"):
        stocked.bring(table(literal, ""), OPTIONS)
    stocked.bring(table(literal, ""), {**OPTIONS, "pool": "literal"})


def test_of_many_faults_three_are_told(stocked: LevelerBringer) -> None:
    with pytest.raises(CardwrightError, match="and 2 more"):
        stocked.bring(table("1 Aaaa\n1 Bbbb\n1 Cccc", ""), OPTIONS)


@pytest.mark.parametrize("text", ["/decks#" + "A" * 64, "<Deck", "0 Forest"])
def test_r15_what_is_no_deck_is_refused_with_the_seat(bare: LevelerBringer, text: str) -> None:
    with pytest.raises(CardwrightError) as refusal:
        bare.bring(table(text, ""), OPTIONS)
    assert refusal.value.where.startswith("seats.0.build: ")


def test_whoever_takes_a_seat_replaces_its_deck_and_its_cards(stocked: LevelerBringer) -> None:
    before = stocked.bring(table(FIRST.id, OWN), OPTIONS)
    after = stocked.replace(before, 1, THIRD.id, OPTIONS)
    assert after == stocked.bring(table(FIRST.id, THIRD.id), OPTIONS)


def test_a_rematch_moves_the_decks_along_with_their_players(bare: LevelerBringer) -> None:
    before = bare.bring(table(FIRST.id, THIRD.id), OPTIONS)
    after, options = bare.rotate(before, OPTIONS)
    assert names(after) == [THIRD.name, FIRST.name]
    assert options == OPTIONS
    assert after["cards"] == before["cards"]
