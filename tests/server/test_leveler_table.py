"""What Leveler's table asks beside the play: its cards, and leave to load their pictures."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from cardwright.core.record import Record
from cardwright.games.leveler.cards import library
from cardwright.games.leveler.cards.library import pool
from cardwright.games.leveler.content import ready_content
from cardwright.games.leveler.game import LEVELER
from cardwright.magic.engine import setup
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Manual
from cardwright.server.leveler.sheets import names_known, sheets_of
from cardwright.server.security import POLICY, policy_for

READY = ("sky-court", "ember-rush")
RITE = CardProgram(
    "Odd Rite",
    "normal",
    (FaceProgram("Odd Rite", ("Sorcery",), (), (), "{R}", "R", abilities=(Manual("spell"),)),),
    "manual",
)


def asked(cookie: str) -> HTTPConnection:
    """Return a request with a cookie."""
    return HTTPConnection({"type": "http", "headers": [(b"cookie", cookie.encode())]})


def test_a_sheet_has_our_words_and_never_a_text_of_its_own() -> None:
    sheets = {sheet.name: sheet for sheet in sheets_of(pool().cards.values())}
    [face] = sheets["Absorb"].faces
    assert (face.cost, face.types, face.colors) == ("{W}{U}{U}", ["Instant"], "WU")
    assert face.words
    assert all(not one.text for sheet in sheets.values() for one in sheet.faces)


def test_a_card_that_was_not_read_shows_the_text_that_the_game_brings() -> None:
    [sheet] = sheets_of([RITE], {"Odd Rite": ("Draw two cards.\nThen deal with it.",)})
    assert sheet.status == "manual"
    assert sheet.faces[0].text == ["Draw two cards.", "Then deal with it."]


def test_pictures_may_be_loaded_only_by_a_browser_that_asked_for_them() -> None:
    assert policy_for(asked("")) == POLICY
    assert policy_for(asked("card-images=off")) == POLICY
    assert "scryfall" not in POLICY
    pictured = policy_for(asked("card-images=on"))
    assert "img-src 'self' data: https://api.scryfall.com https://cards.scryfall.io" in pictured
    assert pictured.replace(" https://api.scryfall.com https://cards.scryfall.io", "") == POLICY


def test_l9_a_seat_gets_the_cards_of_its_own_deck_and_of_what_it_sees() -> None:
    record = Record(LEVELER, LEVELER.spec.options.defaults(), 1, 2, ready_content(READY))
    mine, theirs = (set(library.cards_of(library.ready_deck(key).deck)) for key in READY)
    only_theirs = theirs - mine
    known = names_known(record, (0,))
    assert mine <= known
    assert not only_theirs & known
    shown = LEVELER.copy(record.state)
    setup.add_card(shown.state, library.pool().cards["Shock"], 1, "graveyard")
    record.state = shown
    assert "Shock" in only_theirs
    assert "Shock" in names_known(record, (0,))
    assert "Shock" in names_known(record, ())
    assert mine | theirs <= names_known(record, (0, 1))
