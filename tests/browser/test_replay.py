"""A finished game on its replay page: scrubbed, seen through other eyes, shared, gone on with."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.house import ROOT, House
from tests.browser.visitors import Screen, Visitors, on_every_screen

FILE = ROOT / "tests/games/parlor_magic/golden/undo.json"


def entries(file: Path) -> int:
    """Return how many entries a replay has."""
    return len(json.loads(file.read_text(encoding="utf-8"))["entries"])


def open_file(page: Page, house: House) -> None:
    """Bring a replay file to the site, as a person would."""
    page.goto(f"{house.url}/r")
    page.locator("input[type=file]").set_input_files(FILE)
    page.wait_for_url("**/r/*")


@on_every_screen
def test_a_replay_is_scrubbed_with_keys_and_pointer(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    page = visitors.page(screen)
    open_file(page, house)
    last = entries(FILE)
    line = page.get_by_role("slider", name="Position in the game")
    expect(line).to_have_attribute("aria-valuemax", str(last))
    expect(line).to_have_attribute("aria-valuenow", "0")

    page.keyboard.press("End")
    expect(line).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("ArrowLeft")
    expect(line).to_have_attribute("aria-valuenow", str(last - 1))
    page.keyboard.press("Home")
    expect(line).to_have_attribute("aria-valuenow", "0")

    box = line.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    page.mouse.up()
    middle = int(line.get_attribute("aria-valuenow") or 0)
    assert abs(middle - last / 2) <= 2
    expect(page.locator("section.step")).to_contain_text(f"move {middle} of {last}")


@on_every_screen
def test_a_moment_of_a_replay_is_shared_by_its_address(
    house: House, visitors: Visitors, screen: Screen
) -> None:
    page = visitors.page(screen)
    open_file(page, house)
    other = visitors.page(screen)
    other.goto(f"{page.url.partition('?')[0]}?at=40&as=0")
    line = other.get_by_role("slider", name="Position in the game")
    expect(line).to_have_attribute("aria-valuenow", "40")
    expect(other.get_by_role("main")).to_be_visible()
