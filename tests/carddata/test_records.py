"""The traps of card files: each was met in somebody's importer. The cards are invented."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.carddata import mtgjson, scryfall
from cardwright.carddata.gather import gather
from cardwright.core.errors import CardwrightError
from cardwright.magic.printed import Card


def of_scryfall(**record: Any) -> Card:
    found = scryfall.card_of({"name": "Bird", "type_line": "Creature", **record})
    assert found is not None
    return found


def of_mtgjson(*faces: dict[str, Any]) -> list[Card]:
    return mtgjson.cards_of({"name": "Bird", "type": "Creature", **face} for face in faces)


LOYALTY = "+1: Draw.\n\u22122: Sing.\n0: Rest.\n\u2212X: Leave."


@pytest.mark.parametrize(
    "written",
    [
        LOYALTY,
        "[+1]: Draw.\n[-2]: Sing.\n[0]: Rest.\n[-X]: Leave.",
        "[+1]: Draw.\n[\u22122]: Sing.\n[0]: Rest.\n[\u2212X]: Leave.",
        "+1: Draw.\n-2: Sing.\n0: Rest.\n-X: Leave.",
    ],
)
def test_loyalty_costs_have_one_spelling(written: str) -> None:
    assert of_scryfall(oracle_text=written).front.oracle_text == LOYALTY
    assert of_mtgjson({"text": written})[0].front.oracle_text == LOYALTY


def test_other_brackets_in_a_text_stay() -> None:
    text = "{T}, pay [2]: Draw 3: two more."
    assert of_scryfall(oracle_text=text).front.oracle_text == text


def test_cr_202_1b_no_mana_cost_is_not_zero() -> None:
    assert of_scryfall(mana_cost="").front.mana_cost is None
    assert of_scryfall(mana_cost="{0}").front.mana_cost == "{0}"
    assert of_mtgjson({})[0].front.mana_cost is None
    assert of_mtgjson({"manaCost": "{0}"})[0].front.mana_cost == "{0}"


def test_cr_702_114_a_devoid_card_has_no_colours_given_or_not() -> None:
    text = "Devoid (This card has no colour.)"
    assert of_scryfall(mana_cost="{R}", oracle_text=text, colors=[]).front.colors == ""
    assert of_scryfall(mana_cost="{R}", oracle_text=text).front.colors == ""
    assert of_mtgjson({"manaCost": "{R}", "text": text})[0].front.colors == ""


def test_colours_that_a_file_gives_are_taken() -> None:
    assert of_scryfall(mana_cost="", colors=["U", "W"]).front.colors == "WU"


def test_tokens_emblems_and_art_are_no_cards() -> None:
    for layout in ("token", "double_faced_token", "emblem", "art_series"):
        assert scryfall.card_of({"name": "Bird", "layout": layout}) is None
        assert of_mtgjson({"layout": layout}) == []


def test_a_card_on_both_sides_is_one_card_with_one_name() -> None:
    face = {"name": "Bird", "type_line": "Creature", "oracle_id": "b", "mana_cost": "{1}{U}"}
    card = of_scryfall(name="Bird // Bird", layout="reversible_card", card_faces=[face, face])
    assert (card.name, len(card.faces), card.oracle_id, card.mana_value) == ("Bird", 1, "b", 2)
    both = {"name": "Bird // Bird", "faceName": "Bird", "layout": "reversible_card"}
    (other,) = of_mtgjson({**both, "side": "a"}, {**both, "side": "b"})
    assert (other.name, len(other.faces)) == ("Bird", 1)


def test_joined_fields_of_a_record_without_faces_are_halved() -> None:
    card = of_scryfall(
        name="Toll // Bell",
        layout="split",
        type_line="Instant // Sorcery",
        mana_cost="{R} // {1}{U}",
    )
    assert card.names == ("Toll", "Bell")
    assert (card.front.name, card.front.type_line, card.front.mana_cost) == (
        "Toll", "Instant", "{R}"
    )  # fmt: skip
    assert card.mana_value == 3


@pytest.mark.parametrize("layout", ["split", "aftermath"])
def test_halves_of_a_split_card_add_up(layout: str) -> None:
    joined = {"name": "Toll // Bell", "layout": layout}
    faces = [
        {"name": "Toll", "type_line": "Instant", "mana_cost": "{R}"},
        {"name": "Bell", "type_line": "Instant", "mana_cost": "{1}{U}"},
    ]
    one = of_scryfall(**joined, card_faces=faces)
    (other,) = of_mtgjson(
        {**joined, "faceName": "Bell", "side": "b", "manaCost": "{1}{U}"},
        {**joined, "faceName": "Toll", "side": "a", "manaCost": "{R}"},
    )
    for card in (one, other):
        assert (card.name, card.layout, card.mana_value) == ("Toll // Bell", "split", 3)
        assert [face.name for face in card.faces] == ["Toll", "Bell"]


def test_a_transforming_card_has_the_mana_value_of_its_front() -> None:
    faces = [
        {"name": "Gate", "type_line": "Land", "mana_cost": ""},
        {"name": "Beast", "type_line": "Creature", "mana_cost": "{3}"},
    ]
    assert of_scryfall(name="Gate // Beast", layout="modal_dfc", card_faces=faces).mana_value == 0


def test_a_melding_pair_of_mtgjson_is_fronts_and_a_back() -> None:
    cards = of_mtgjson(
        {"name": "Left // Whole", "faceName": "Left", "side": "a", "layout": "meld",
         "manaCost": "{2}"},
        {"name": "Left // Whole", "faceName": "Whole", "side": "b", "layout": "meld"},
    )  # fmt: skip
    assert [(card.name, card.is_meld_result) for card in cards] == [
        ("Left", False),
        ("Whole", True),
    ]


def test_legality_is_what_the_file_says_and_unknown_where_it_is_silent() -> None:
    assert of_scryfall(legalities={"legacy": "banned"}).legacy == "banned"
    assert of_scryfall(legalities={"legacy": "not_legal"}).legacy == "not_legal"
    assert of_scryfall(legalities={}).legacy == "unknown"
    assert of_scryfall().legacy == "unknown"
    assert of_mtgjson({"legalities": {"legacy": "Legal"}})[0].legacy == "legal"
    assert of_mtgjson({})[0].legacy == "unknown"


def test_mtgjson_leaves_out_formats_in_which_a_card_is_not_legal() -> None:
    assert of_mtgjson({"legalities": {"vintage": "Legal"}})[0].legacy == "not_legal"
    assert of_mtgjson({"legalities": {}})[0].legacy == "not_legal"


@pytest.mark.parametrize(
    "record",
    [
        {"set_type": "funny"},
        {"security_stamp": "acorn"},
        {"border_color": "silver"},
        {"funny": True},
    ],
)
def test_funny_cards_are_told_apart(record: dict[str, Any]) -> None:
    assert of_scryfall(**record).is_funny
    assert not of_scryfall().is_funny


def test_cards_without_paper_are_told_apart() -> None:
    assert of_scryfall(games=["arena"]).is_digital
    assert of_scryfall(digital=True).is_digital
    assert not of_scryfall(games=["arena", "paper"]).is_digital
    assert of_mtgjson({"availability": ["mtgo"]})[0].is_digital
    assert of_mtgjson({"isOnlineOnly": True})[0].is_digital
    assert not of_mtgjson({"availability": ["paper", "mtgo"]})[0].is_digital


def test_reskins_are_other_names_of_the_card() -> None:
    assert of_scryfall(flavor_name="Great Ape").other_names == ("Great Ape",)
    assert of_scryfall(printed_name="Great Ape").other_names == ("Great Ape",)
    assert of_scryfall(printed_name="Gro\u00dfer Affe", lang="de").other_names == ()
    faces = [
        {"name": "Gate", "type_line": "Land", "flavor_name": "Door"},
        {"name": "Beast", "type_line": "Land", "flavor_name": "Ape"},
    ]
    card = of_scryfall(name="Gate // Beast", layout="transform", card_faces=faces)
    assert card.other_names == ("Door // Ape", "Door", "Ape")
    assert of_mtgjson({"flavorName": "Great Ape"})[0].other_names == ("Great Ape",)


def test_printings_are_put_together() -> None:
    gold = of_scryfall(oracle_id="b", set="wc1", legalities={"legacy": "not_legal"})
    silver = of_scryfall(oracle_id="b", set="unf", border_color="silver", games=["arena"])
    paper = of_scryfall(oracle_id="b", set="abc", legalities={"legacy": "legal"}, flavor_name="X")
    (card,) = gather([gold, silver, paper, paper])
    assert card.sets == ("WC1", "UNF", "ABC")
    assert card.other_names == ("X",)
    assert card.legacy == "legal"
    assert not card.is_funny
    assert not card.is_digital


def test_cr_201_3b_interchangeable_names_stay_two_with_one_id() -> None:
    cards = gather([of_scryfall(oracle_id="b"), of_scryfall(oracle_id="b", name="Swan")])
    assert [(card.name, card.oracle_id) for card in cards] == [("Bird", "b"), ("Swan", "b")]


@pytest.mark.parametrize(
    ("record", "where"),
    [
        ({"oracle_text": 3}, "card Bird, field oracle_text"),
        ({"card_faces": {}}, "card Bird, field card_faces"),
        ({"card_faces": [1]}, "card_faces"),
        ({"cmc": "two"}, "card Bird, field cmc"),
        ({"cmc": True}, "card Bird, field cmc"),
        ({"keywords": "Flying"}, "card Bird, field keywords"),
        ({"power": []}, "card Bird, field power"),
        ({"legalities": []}, "legalities"),
        ({"name": "", "id": "17"}, "record 17"),
        ({"name": None}, "record ?"),
    ],
)
def test_a_field_of_another_kind_is_named(record: dict[str, Any], where: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        of_scryfall(**record)
    assert caught.value.where == where


def test_a_record_of_mtgjson_without_a_name_is_refused() -> None:
    with pytest.raises(CardwrightError, match="record 17: a card without a name"):
        of_mtgjson({"name": "", "uuid": "17"})


def test_rulings_are_kept_once_the_oldest_first() -> None:
    new = {"date": "2024-02-02", "text": "It lays two eggs."}
    old = {"date": "2020-01-01", "text": "It is a bird."}
    (bird,) = of_mtgjson({"rulings": [new, old, {"date": "2021-01-01", "text": ""}]})
    assert bird.rulings == ((old["date"], old["text"]), (new["date"], new["text"]))
    more = {"date": new["date"], "text": "A second pair of eggs is not laid."}
    (bird,) = of_mtgjson({"rulings": [new, more, old]})
    assert [told for _day, told in bird.rulings] == [old["text"], new["text"], more["text"]]
    both = {"name": "Gate // Beast", "layout": "transform", "rulings": [new]}
    (gate,) = of_mtgjson(
        {**both, "faceName": "Gate", "side": "a"}, {**both, "faceName": "Beast", "side": "b"}
    )
    assert gate.rulings == ((new["date"], new["text"]),)
    with pytest.raises(CardwrightError, match="a list should stand here"):
        of_mtgjson({"rulings": "none"})
