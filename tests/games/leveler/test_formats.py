"""Reading deck lists, in every format."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardwright.core.errors import CardwrightError
from cardwright.games.leveler.deck import Part, heading
from cardwright.games.leveler.formats import read_deck, write_deck
from tests.games.leveler.lists import contents, sub_decks

DECK = "deck"


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("Sub-deck 1", Part.FIRST),
        ("sub deck 2 (30)", Part.SECOND),
        ("SUBDECK 3 [20 cards]", Part.THIRD),
        ("# Sub-deck 1", Part.FIRST),
        ("// 2nd sub-deck - 30 cards", Part.SECOND),
        ("== Third sub-deck ==", Part.THIRD),
        ("[Sub-deck 1]", Part.FIRST),
        ("Sub-deck 2: 30 cards", Part.SECOND),
        ("Library 3:", Part.THIRD),
        ("1 sub-deck", Part.FIRST),
        ("Deck", Part.UNSPLIT),
        ("[Main]", Part.UNSPLIT),
        ("// Sideboard", Part.SIDEBOARD),
        ("Companion", Part.COMPANION),
        ("Commander (1)", Part.COMMANDER),
        ("Maybeboard", Part.BESIDE),
        ("Sub-deck 4", None),
        ("1 Forest", None),
        ("", None),
    ],
)
def test_a_heading_opens_its_part(line: str, part: Part | None) -> None:
    assert heading(line) is part


@pytest.mark.parametrize(
    ("line", "name", "count"),
    [
        ("4 Marsh Heron", "Marsh Heron", 4),
        ("4x Marsh Heron", "Marsh Heron", 4),
        ("4 x Marsh Heron", "Marsh Heron", 4),
        ("Marsh Heron", "Marsh Heron", 1),
        ("1 Marsh Heron (ABC) 123", "Marsh Heron", 1),
        ("1 Marsh Heron (abc) 123a *F*", "Marsh Heron", 1),
        ("1x Marsh Heron (abc) 12 [Birds{top}] ^Have,#37d67a^", "Marsh Heron", 1),
        ("1 Marsh Heron|ABC|2", "Marsh Heron", 1),
        ("1 Marsh Heron+|ABC", "Marsh Heron", 1),
        ("2 [ABC:123] Marsh Heron", "Marsh Heron", 2),
        ("1 Marsh Heron #birds #blue", "Marsh Heron", 1),
        ("1 Toll // Bell (ABC) 7", "Toll // Bell", 1),
        ("1 Great Beast (Not the Other One)", "Great Beast (Not the Other One)", 1),
        ("1 1996 World Bird", "1996 World Bird", 1),
        ("1 X", "X", 1),
    ],
)
def test_a_line_of_text_is_a_count_and_a_name(line: str, name: str, count: int) -> None:
    assert contents(read_deck(line)) == {DECK: {name: count}}


def test_comments_captions_and_empty_lines_mean_nothing() -> None:
    text = "\ufeff# my deck\n// of birds\n; yes\n\nCreatures (2)\n2 Marsh Heron\nLands\n1 Forest\n"
    assert contents(read_deck(text)) == {DECK: {"Marsh Heron": 2, "Forest": 1}}


def test_mtg_arena_names_its_list_and_repeats_its_companion() -> None:
    deck = read_deck(
        "About\nName Birds of a feather\n\nCompanion\n1 Even Otter (IKO) 1\n\n"
        "Deck\n2 Forest (ANA) 9\n\nSideboard\n1 Even Otter (IKO) 1\n"
    )
    assert deck.title == "Birds of a feather"
    assert "Arena" in deck.format
    assert contents(deck) == {
        DECK: {"Forest": 2},
        "sideboard": {"Even Otter": 1},
        "companion": {"Even Otter": 1},
    }


def test_forge_keeps_sections() -> None:
    deck = read_deck(
        "[metadata]\nName=Birds\nDescription=none\n[Sub-deck 1]\n50 Forest|ABC|1\n"
        "[Sub-deck 2]\n30 Forest\n[Sub-deck 3]\n20 Forest\n[Sideboard]\n1 Marsh Heron|ABC\n"
    )
    assert deck.title == "Birds"
    assert contents(deck)["sub-deck 2"] == {"Forest": 30}
    assert contents(deck)["sideboard"] == {"Marsh Heron": 1}


def test_xmage_marks_the_sideboard_line_by_line() -> None:
    deck = read_deck("NAME:Birds\n2 [ABC:1] Forest\nSB: 1 [ABC:2] Marsh Heron\n")
    assert deck.title == "Birds"
    assert contents(deck) == {DECK: {"Forest": 2}, "sideboard": {"Marsh Heron": 1}}


MTGO = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="1" Quantity="3" Sideboard="false" Name="Forest" Annotation="0" />
  <Cards CatID="2" Quantity="1" Sideboard="false" Name="Toll/Bell" Annotation="2" />
  <Cards CatID="3" Quantity="1" Sideboard="true" Name="Marsh Heron" Annotation="2" />
</Deck>"""


def test_mtgo_annotates_sub_decks() -> None:
    deck = read_deck(MTGO)
    assert deck.format == "MTGO .dek"
    assert contents(deck) == {
        "sub-deck 2": {"Toll/Bell": 1},
        DECK: {"Forest": 3},
        "sideboard": {"Marsh Heron": 1},
    }


def test_cockatrice_has_zones() -> None:
    deck = read_deck(
        '<?xml version="1.0"?><cockatrice_deck version="1"><deckname>Birds</deckname>'
        '<zone name="main"><card number="2" name="Forest"/></zone>'
        '<zone name="Sub-deck 3"><card number="1" name="Marsh Heron"/></zone>'
        '<zone name="side"><card name="Old Elk"/></zone>'
        '<zone name="tokens"><card number="1" name="Elk"/></zone></cockatrice_deck>'
    )
    assert deck.title == "Birds"
    assert contents(deck) == {
        "sub-deck 3": {"Marsh Heron": 1},
        DECK: {"Forest": 2},
        "sideboard": {"Old Elk": 1},
        "beside": {"Elk": 1},
    }
    assert "Elk" not in deck.names


def test_moxfield_and_archidekt_are_tables() -> None:
    moxfield = (
        '"Count","Tradelist Count","Name","Edition","Tags"\n"2","0","Toll // Bell","abc",""\n'
    )
    archidekt = 'Quantity,Name,Categories\n1,Marsh Heron,"Ramp,Sub-deck 2"\n1,Old Elk,Maybeboard\n'
    assert contents(read_deck(moxfield)) == {DECK: {"Toll // Bell": 2}}
    assert contents(read_deck(archidekt)) == {
        "sub-deck 2": {"Marsh Heron": 1},
        "beside": {"Old Elk": 1},
    }


@pytest.mark.parametrize("comma", [",", ";", "\t"])
def test_a_table_of_ones_own_numbers_its_sub_decks(comma: str) -> None:
    rows = [["Qty", "Card name", "Sub-deck"], ["2", "Forest", "1"], ["1", "Old Elk", "3"]]
    text = "\n".join(comma.join(row) for row in rows)
    assert contents(read_deck(text)) == {"sub-deck 1": {"Forest": 2}, "sub-deck 3": {"Old Elk": 1}}


@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        ("", "", "no card in this list"),
        ("# only words\n", "", "no card in this list"),
        ("1 Forest\n0 Marsh Heron", "line 2", "'0' is no number of cards"),
        ("1000 Forest", "line 1", "'1000' is no number of cards"),
        ("Count,Name\nmany,Forest", "line 2", "'many' is no number of cards"),
        ("Count,Name\n1", "line 2", "no name or no count"),
        ('Count,Name\n1,"For\nest', "line 3", "this row is no CSV"),
        ("<Deck><Cards", "line 1, column 7", "no whole XML"),
        ("<html></html>", "line 1", "<html> is no list"),
        ("<Deck><Cards Quantity='1'/></Deck>", "card 1", "without a name"),
        ("<Deck><Cards Name='A' Quantity='-1'/></Deck>", "card 1", "'-1' is no number"),
    ],
)
def test_a_broken_list_says_where_it_breaks(text: str, where: str, what: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        read_deck(text)
    assert caught.value.where == where
    assert what in caught.value.what


@given(st.text(st.sampled_from('ab1 \n\r\t\0",;|/()[]<>&#*^')))
@example("count,name\n1,\0")
@example("count,name\r\r1,a")
@example("<\0>")
@example('name,count\n"a\nb",1')
def test_whatever_is_pasted_is_read_or_refused_with_a_message(text: str) -> None:
    try:
        deck = read_deck(text)
    except CardwrightError:
        return
    assert all(entry.name.strip() for entry in deck.entries(*Part))


def test_xml_may_declare_no_entities() -> None:
    bomb = (
        '<?xml version="1.0"?>\n<!DOCTYPE Deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
        '<Deck><Cards Quantity="1" Name="&b;"/></Deck>'
    )
    with pytest.raises(CardwrightError, match="declares a document type"):
        read_deck(bomb)


def test_what_is_written_is_read_again() -> None:
    deck = read_deck(
        sub_decks(["Marsh Heron", "Toll // Bell"]) + "\nSideboard\n2 Old Elk\nCommander\n1 Heron\n"
    )
    assert contents(read_deck(write_deck(deck))) == contents(deck)
