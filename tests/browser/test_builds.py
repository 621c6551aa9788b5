"""The editor of builds: search, make, check, complete, deal hands, share, and play."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from cardwright.games.ark_age.language.build_text import read_share_code
from tests.browser.ark_table import ArkTable
from tests.browser.axe import grave_findings
from tests.browser.hands import Pointer
from tests.browser.house import House
from tests.browser.lobby import come_in, told
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors, on_every_screen

Scheme = Literal["light", "dark"]
BASE: Final = Path(__file__).parents[2] / "src/cardwright/games/ark_age/sets/s1"
TIMES: Final = "\u00d7"
PLAYED_TURNS: Final = 3
"""Both have had a turn by then."""
MINION: Final = "cards/s1-anger-crab-m01.json"


def editor(page: Page, url: str, name: str = "Ada") -> None:
    come_in(page, name, f"{url}/builds")
    expect(pool(page).first).to_be_visible()


def pool(page: Page) -> Locator:
    """Return the cards that can be put in."""
    return page.locator(".pool [data-item]")


def side(page: Page) -> Locator:
    """Return the build that is being made; a phone shows it instead of the cards."""
    half = page.get_by_role("group", name="Show")
    if half.is_visible():
        half.locator("label").nth(1).click()
    return page.get_by_role("region", name="My build")


def search(page: Page, words: str) -> None:
    page.get_by_label("Search names").fill(words)


@on_every_screen
def test_a_build_is_made_in_the_editor_and_played(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    page = visitors.page(screen)
    table = ArkTable(page, Pointer())
    editor(page, house.url)
    search(page, "Ysolde Redfang")
    pool(page).first.click()
    search(page, "venom minion")
    expect(pool(page).first).to_contain_text("Hatch Ripper")
    for _ in range(5):
        pool(page).first.click()
    build = side(page)
    expect(build).to_contain_text(f"5{TIMES} Hatch Ripper")
    expect(build.get_by_role("status")).to_contain_text("ark 700.2")
    expect(build.get_by_role("button", name="Play this build")).to_be_disabled()
    build.get_by_role("button", name="Complete it").click()
    expect(build.get_by_role("status")).to_contain_text("This build is legal")
    build.get_by_role("link", name="Play this build").click()
    expect(page.get_by_role("heading", name="Set the table: Ark Age")).to_be_visible()
    expect(page.get_by_label("You play")).to_have_value("=")
    made = read_share_code(page.get_by_label("Paste its link").input_value())
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/t/*")
    facts = told(page, table.ear)
    own = facts["observation"]["players"][facts["viewer"]]
    assert [dogma["card"] for dogma in own["dogmas"]] == list(made.dogmas)
    deck = dict(made.deck)
    assert len(own["hand"]) == 7
    assert all(own["hand"].count(card) <= deck[card] for card in own["hand"])
    table.play_on(until=lambda: table.ear.facts["observation"]["turn"] >= PLAYED_TURNS)
    units = table.ear.facts["observation"]["units"]
    mine = [one for one in units if one["owner"] == facts["viewer"] and not one["spawn"]]
    assert {one["card"] for one in mine} <= {*deck, made.hero}


def test_filters_narrow_the_cards_and_a_hero_narrows_them_further(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    editor(page, house.url)
    everything = pool(page).count()
    page.get_by_label("Kind").select_option("hero")
    assert pool(page).count() == 9
    search(page, "Ysolde")
    pool(page).first.click()
    page.get_by_role("button", name="Clear").click()
    fitting = pool(page).count()
    assert 30 < fitting < everything
    page.get_by_label("only what goes with my build").uncheck()
    expect(pool(page)).to_have_count(everything)
    page.get_by_label("Nebula").select_option("crab")
    page.get_by_role("combobox", name="Cost").select_option("5")
    assert 0 < pool(page).count() < 20


def test_over_each_card_stands_what_its_text_should_be_worth_and_where_that_comes_from(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(PHONE)
    editor(page, house.url)
    search(page, "Mudclaw")
    page.get_by_label("What each card should be worth").check()
    expect(page.get_by_text("Its cost buys 7 points, its body takes 6.8")).to_be_visible()
    expect(page.get_by_text("swap test of 1,200 games each")).to_be_visible()
    expect(page.get_by_role("link", name="play an experiment")).to_be_visible()
    assert grave_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 390


def test_the_keyboard_walks_through_the_cards_puts_in_and_takes_out(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    editor(page, house.url)
    page.get_by_label("Kind").select_option("minion")
    pool(page).first.focus()
    page.keyboard.press("ArrowRight")
    name = page.locator("[data-item]:focus .whole").text_content() or ""
    assert name != pool(page).first.locator(".whole").text_content()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(side(page)).to_contain_text(f"3{TIMES} {name}")
    page.keyboard.press("Delete")
    expect(side(page)).to_contain_text(f"2{TIMES} {name}")
    expect(page.locator("[data-item]:focus .whole")).to_have_text(name)


def test_a_build_survives_a_reload_and_goes_to_others_by_its_link(
    house: House, visitors: Visitors
) -> None:
    page, other = visitors.page(WIDE), visitors.page(PHONE)
    editor(page, house.url)
    page.get_by_label("Start from a ready build").select_option(label="Cellar Web")
    expect(side(page).get_by_role("status")).to_contain_text("legal")
    page.reload()
    expect(side(page).get_by_role("status")).to_contain_text("legal")
    page.get_by_role("button", name="Import, export").click()
    link = page.get_by_label("Link to this build").input_value()
    assert link.startswith(f"{house.url}/builds#")
    other.goto(link)
    expect(side(other).get_by_role("status")).to_contain_text("legal")
    text = page.get_by_label("The build as text").input_value()
    hero = text.splitlines()[0].removeprefix("Hero: ")
    expect(side(other)).to_contain_text(hero)


@pytest.mark.parametrize("code", ["AAAA", "A" * 64, "%00%ff", "<script>alert(1)</script>"])
def test_a_hostile_link_is_refused_in_words(house: House, visitors: Visitors, code: str) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("400",)
    page.goto(f"{house.url}/builds#{code}")
    expect(page.get_by_role("alert")).to_be_visible()
    expect(pool(page).first).to_be_visible()


def test_import_says_what_is_wrong_with_a_text_and_takes_a_good_one(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("400",)
    editor(page, house.url)
    page.get_by_role("button", name="Import, export").click()
    field = page.get_by_label("A link, a code, a list of cards")
    field.fill("Hero: Ysolde Redfang\nDeck\n3 Dust Spiner")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("build:3")
    expect(page.get_by_role("alert")).to_contain_text("Did you mean dust spinner?")
    field.fill("Hero: Ysolde Redfang\nDeck\n3 Dust Spinner")
    page.get_by_role("button", name="Import", exact=True).click()
    expect(side(page)).to_contain_text(f"3{TIMES} Dust Spinner")


def test_a_build_is_saved_as_sheets_to_cut_out(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("400",)
    editor(page, house.url)
    build = side(page)
    build.get_by_role("button", name="Print").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Save the file").click()
    expect(dialog.get_by_role("alert")).to_contain_text("the build has no cards")
    page.keyboard.press("Escape")
    page.get_by_label("Start from a ready build").select_option(label="Cellar Web")
    expect(build.get_by_role("status")).to_contain_text("legal")
    build.get_by_role("button", name="Print").click()
    with page.expect_download() as waiting:
        dialog.get_by_role("button", name="Save the file").click()
    saved = waiting.value
    assert saved.suggested_filename.endswith(".pdf")
    assert len(PdfReader(saved.path()).pages) == 8
    expect(dialog.get_by_role("button", name="Save the file")).to_be_enabled()
    dialog.get_by_role("radio", name="Tabletop Simulator").check()
    expect(dialog.get_by_label("Where its pictures will lie")).to_be_visible()
    assert grave_findings(page) == []


def test_sample_hands_are_dealt_from_the_deck(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    editor(page, house.url)
    page.get_by_label("Start from a ready build").select_option(label="Breakers")
    page.get_by_role("button", name="Deal a hand").click()
    expect(page.get_by_role("list", name="Sample hand 1").get_by_role("listitem")).to_have_count(7)


@on_every_screen
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_editor_has_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    editor(page, house.url)
    found = {"empty": grave_findings(page)}
    build = side(page)
    page.get_by_label("Start from a ready build").select_option(label="Breakers")
    expect(build.get_by_role("status")).to_contain_text("legal")
    page.get_by_role("button", name="Deal a hand").click()
    expect(page.get_by_role("list", name="Sample hand 1")).to_be_visible()
    found["made"] = grave_findings(page)
    page.get_by_role("button", name="Import, export").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found["shared"] = grave_findings(page)
    assert {where: grave for where, grave in found.items() if grave} == {}


def test_nothing_widens_a_phones_page(house: House, visitors: Visitors) -> None:
    page = visitors.page(PHONE)
    editor(page, house.url)
    for half in (0, 1):
        page.get_by_role("group", name="Show").locator("label").nth(half).click()
        assert page.evaluate("document.documentElement.scrollWidth") == 390


# ---- designer mode


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[tuple[House, Path]]:
    """Return a server of a designer's folder, a copy of the base set."""
    folder = tmp_path / "mine"
    folder.mkdir()
    shutil.copy(BASE / "set.json", folder)
    shutil.copytree(BASE / "cards", folder / "cards")
    house = House(tmp_path, is_quick=False, cards=folder)
    house.start()
    yield house, folder
    house.stop()


def save(folder: Path, **changes: object) -> None:
    file = folder / MINION
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}, indent=2))


def test_a_saved_card_shows_at_once_and_a_broken_one_says_where(
    workshop: tuple[House, Path], visitors: Visitors
) -> None:
    house, folder = workshop
    page = visitors.page(WIDE)
    editor(page, house.url)
    save(folder, name="Sharper Than Before")
    search(page, "Sharper Than Before")
    expect(pool(page)).to_have_count(1)
    save(folder, kind="minon")
    alert = page.get_by_role("alert")
    for part in (MINION, "kind", "Did you mean minion?", "1 error"):
        expect(alert).to_contain_text(part)
    found = grave_findings(page)
    save(folder, kind="minion", name="As Good As New")
    expect(alert).to_have_count(0)
    search(page, "As Good As New")
    expect(pool(page)).to_have_count(1)
    assert found == []
