"""What is exported to LackeyCCG and Tabletop Simulator, read as those programs read it."""

from __future__ import annotations

import csv
import io
import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops

from cardwright.carddata.ark_print import lackey, tabletop
from cardwright.carddata.ark_print.faces import faces_of
from cardwright.carddata.ark_print.lackey import lackey_files
from cardwright.carddata.ark_print.pictures import pictures
from cardwright.carddata.ark_print.piles import Pile, narrowed, pile_of
from cardwright.carddata.ark_print.tabletop import tabletop_files
from cardwright.games.ark_age.language.builds import Build
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.library import ReadyBuild, shipped_builds, shipped_set
from tests.games.ark_age.language.sets import trial

BASE = shipped_set()
ADDRESS = "https://example.org/ark"


def piles(*ids: str) -> list[Pile]:
    return [pile_of(ready, BASE) for ready in shipped_builds() if ready.id in ids]


BUILDS = piles("storm-wing", "the-brood")
FEW = narrowed(BUILDS, BASE)


@cache
def table() -> dict[str, bytes]:
    """Return the export of two builds to Tabletop Simulator."""
    return tabletop_files(BUILDS, FEW, f"{ADDRESS}/")


@cache
def plugin() -> dict[str, bytes]:
    """Return the plugin of two builds."""
    return lackey_files(BUILDS, FEW, "arkage")


def picture(data: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def saved(name: str, files: dict[str, bytes] | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((files or table())[name])["ObjectStates"]
    return found


# Builds.


def test_a_build_puts_hero_and_dogmas_deck_and_spawn_on_the_table() -> None:
    storm, brood = BUILDS
    assert [BASE.cards[one].kind for one in storm.start] == ["hero", "dogma", "dogma", "dogma"]
    assert (len(storm.deck), storm.spawn) == (60, ())
    assert (len(brood.deck), brood.spawn) == (60, ("s1-love-tarantula-s01",) * 5)
    costs = [BASE.cards[one].cost or 0 for one in storm.deck if BASE.cards[one].kind == "minion"]
    assert costs == sorted(costs)
    assert len(storm.cards) == 64


def test_a_set_is_narrowed_to_the_cards_of_its_builds() -> None:
    assert set(FEW.cards) == {one for pile in BUILDS for one in pile.cards}
    assert list(FEW.cards) == sorted(FEW.cards)


# Tabletop Simulator.


def test_a_sheet_has_ten_by_seven_cards_and_stays_below_4096_pixels() -> None:
    sheet = picture(table()["cards-1.png"])
    back = picture(table()["back.png"])
    assert sheet.format == "PNG"
    assert sheet.size == (back.width * 10, back.height * 7)
    assert max(sheet.size) <= 4096
    assert back.width / back.height == pytest.approx(63 / 88, rel=0.002)


def test_the_last_slot_of_a_sheet_is_the_back() -> None:
    sheet, back = picture(table()["cards-1.png"]), picture(table()["back.png"])
    corner = sheet.crop((back.width * 9, back.height * 6, sheet.width, sheet.height))
    assert ImageChops.difference(corner, back).getbbox() is None


def test_every_number_of_a_deck_cuts_out_the_card_that_it_names() -> None:
    fronts = dict(
        zip(
            FEW.cards,
            pictures(faces_of(FEW.cards, FEW).values(), tabletop.CARD_WIDTH),
            strict=False,
        )
    )
    ids = {card.name: one for one, card in FEW.cards.items()}
    sheet = picture(table()["cards-1.png"])
    (deck,) = saved("all-cards.json")
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    assert sorted(card["Nickname"] for card in deck["ContainedObjects"]) == sorted(ids)
    for card in deck["ContainedObjects"]:
        front = fronts[ids[card["Nickname"]]]
        column, row = card["CardID"] % 100 % 10, card["CardID"] % 100 // 10
        corner = column * front.width, row * front.height
        cut = sheet.crop((*corner, corner[0] + front.width, corner[1] + front.height))
        assert ImageChops.difference(cut, front).getbbox() is None


def test_a_build_is_three_piles_with_every_copy() -> None:
    start, deck, spawn = saved("the-brood.json")
    assert [pile["Nickname"] for pile in (start, deck, spawn)] == [
        "The Brood: hero and dogmas", "The Brood: deck", "The Brood: spawn",
    ]  # fmt: skip
    assert [len(pile["DeckIDs"]) for pile in (start, deck, spawn)] == [4, 60, 5]
    assert len({pile["Transform"]["posX"] for pile in (start, deck, spawn)}) == 3
    brood = BUILDS[1]
    named = Counter(card["Nickname"] for card in deck["ContainedObjects"])
    assert named == Counter(BASE.cards[one].name for one in brood.deck)
    assert len(saved("storm-wing.json")) == 2


def test_a_card_tells_its_text_when_it_is_pointed_at() -> None:
    (deck,) = saved("all-cards.json")
    told = {card["Nickname"]: card["Description"] for card in deck["ContainedObjects"]}
    assert "When this unit attacks" in told["Shrike Squire"]
    assert told["Shrike Squire"].startswith("Minion · anger · eagle\n")


def test_objects_name_pictures_that_are_there_and_have_names_of_their_own() -> None:
    for name in ("all-cards.json", "storm-wing.json", "the-brood.json"):
        objects = saved(name)
        things = objects + [card for one in objects for card in one.get("ContainedObjects", [])]
        guids = [thing["GUID"] for thing in things]
        assert all(re.fullmatch("[0-9a-f]{6}", guid) for guid in guids)
        assert len(set(guids)) == len(guids)
        for thing in things:
            for number, sheet in thing["CustomDeck"].items():
                assert sheet["FaceURL"] == f"{ADDRESS}/cards-{number}.png"
                assert sheet["BackURL"] == f"{ADDRESS}/back.png"
                assert f"cards-{number}.png" in table()
                assert (sheet["NumWidth"], sheet["NumHeight"]) == (10, 7)
                assert sheet["BackIsHidden"] is True


def test_the_seventieth_card_begins_a_second_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabletop, "CARD_WIDTH", 42)  # a quick picture has as many slots
    files = tabletop_files([], trial(), ADDRESS)
    (deck,) = saved("all-cards.json", files)
    assert deck["DeckIDs"][68:70] == [168, 200]
    assert sorted(deck["CustomDeck"]) == ["1", "2"]
    assert {"cards-1.png", "cards-2.png"} < set(files)
    assert "cards-3.png" not in files
    assert len(deck["DeckIDs"]) == 115


def test_a_single_card_is_no_deck() -> None:
    hero = BUILDS[0].start[0]
    lone = pile_of(ReadyBuild("lone", "Lone", "", Build(hero, (), ())), BASE)
    files = tabletop_files([lone], CardSet(BASE.head, {hero: BASE.cards[hero]}), ADDRESS)
    for name in ("lone.json", "all-cards.json"):
        (card,) = saved(name, files)
        assert (card["Name"], card["CardID"]) == ("Card", 100)
        assert card["Nickname"] == BASE.cards[hero].name


def test_the_same_build_gives_the_same_bytes() -> None:
    storm = BUILDS[0]
    small = replace(storm, deck=storm.deck[:3])
    few = narrowed([small], BASE)
    assert tabletop_files([small], few, ADDRESS) == tabletop_files([small], few, ADDRESS)
    assert lackey_files([small], few, "arkage") == lackey_files([small], few, "arkage")


# LackeyCCG.


def rows() -> list[dict[str, str]]:
    text = plugin()["sets/s1.txt"].decode()
    return list(csv.DictReader(io.StringIO(text), delimiter="\t", quoting=csv.QUOTE_NONE))


def zones(deck: str) -> dict[str, list[tuple[str, str, str]]]:
    """Return the cards of a deck file: by zone, each with image, name and set."""
    root = ElementTree.fromstring(plugin()[deck].decode())
    assert (root.tag, root.get("version")) == ("deck", "0.8")
    assert root.findtext("meta/game") == "arkage"
    found: dict[str, list[tuple[str, str, str]]] = {}
    for zone in root.iter("superzone"):
        found[zone.get("name", "")] = [
            (card.find("name").get("id"), card.findtext("name"), card.findtext("set"))  # type: ignore[misc,union-attr]
            for card in zone.iter("card")
        ]
    return found


def test_the_table_of_cards_has_a_row_of_all_columns_for_each() -> None:
    lines = plugin()["sets/s1.txt"].decode().splitlines()
    assert lines[0].split("\t") == list(lackey.COLUMNS)
    assert lines[0].startswith("Name\tSet\tImageFile\t")
    assert {line.count("\t") for line in lines} == {len(lackey.COLUMNS) - 1}
    assert len(lines) == len(FEW.cards) + 1
    assert all(line.isascii() for line in lines)


def test_the_plugin_lists_its_table_of_cards() -> None:
    listed = ElementTree.fromstring(plugin()["ListOfCardDataFiles.txt"].decode())
    assert [f"sets/{file.text}" for file in listed.iter("filetoinclude")] == ["sets/s1.txt"]
    assert "sets/s1.txt" in plugin()


def test_a_row_tells_what_the_card_says() -> None:
    row = next(one for one in rows() if one["Name"] == "Aster Skyhelm")
    numbers = [row[key] for key in ("Cost", "Might", "Health", "Speed", "Range")]
    assert numbers == ["5", "4", "12", "4", "3"]
    assert row["Kind"] == "hero"
    assert row["Text"].startswith("Light: Safe 1: When this unit attacks, you may pay 1: ")
    assert row["Flavour"] == "She counts a battle in dives, never in days."
    dogma = next(one for one in rows() if one["Kind"] == "dogma")
    assert (dogma["Cost"], dogma["Might"]) == ("", "")


def test_every_card_has_its_picture_where_the_program_looks() -> None:
    for row in rows():
        image = picture(plugin()[f"sets/setimages/{row['Set']}/{row['ImageFile']}.jpg"])
        assert image.format == "JPEG"
        assert image.size == (496, 693)
    assert picture(plugin()["sets/setimages/general/cardback.jpg"]).size == (496, 693)


def test_a_deck_lists_each_copy_in_zones_that_the_plugin_knows() -> None:
    known = {(row["ImageFile"], row["Name"], row["Set"]) for row in rows()}
    info = ElementTree.fromstring(plugin()["plugininfo.txt"].decode())
    in_editor = {zone.findtext("label") for zone in info.iter("deckzone")}
    in_play = {zone.findtext("label") for zone in info.iter("gamezone")}
    for pile in BUILDS:
        listed = zones(f"decks/{pile.id}.dek")
        assert set(listed) <= in_editor <= in_play
        assert {card for cards in listed.values() for card in cards} <= known
        assert [one for one, *_ in listed["Deck"]] == list(pile.deck)
        assert [one for one, *_ in listed["Hero and dogmas"]] == list(pile.start)
        assert [one for one, *_ in listed.get("Spawn", [])] == list(pile.spawn)


def test_the_plugin_sets_up_the_table_that_the_rules_describe() -> None:
    info = ElementTree.fromstring(plugin()["plugininfo.txt"].decode())
    assert info.tag == "plugin"
    phases = [phase.findtext("label") for phase in info.iter("phase")]
    assert phases == ["Ready", "Set", "Go", "End"]
    stats = {
        stat.findtext("label"): stat.findtext("initialvalue") for stat in info.iter("playerstat")
    }
    assert stats == {"Glory": "0", "Pride": "0", "Permanent mania": "1", "Optional mania": "0"}
    seen = {
        zone.findtext("label"): (
            zone.findtext("visibletoowner") == "yes",
            zone.findtext("visibletoothers") == "yes",
        )
        for zone in info.iter("gamezone")
    }
    assert seen["Hand"] == (True, False)
    assert seen["Deck"] == (False, False)
    assert seen["Incubator"] == seen["Prison"] == (True, True)
    functions = [*info.iter("generalfunction"), *info.iter("cardfunction")]
    assert all(one.findtext("kind", "").isupper() for one in functions)
    assert len(functions) == 13


def test_the_plugin_names_whose_emblems_it_bears() -> None:
    assert b"game-icons.net, CC BY 3.0" in plugin()["credits.txt"]
