"""A proposal search in the browser: asked, told what is wrong, watched, and its best taken up."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.test_lab import END, new_experiment
from tests.browser.visitors import PHONE, WIDE, Scheme, Visitors

SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")


def ask(page: Page) -> None:
    """Ask which limit of turns lets games have two or three."""
    page.get_by_role("radio", name="Rules toward aims").check(force=True)
    page.get_by_role("region", name="Aims").get_by_role("combobox").select_option("turns")
    page.get_by_label("Agent 1", exact=True).fill("uniform")
    page.get_by_label("Agent 1", exact=True).press("Tab")
    page.get_by_role("combobox", name="Rule 1 that may be moved").select_option("max_turns")
    page.get_by_role("spinbutton", name="Blocks of each setting").fill("4")


def be_refused(page: Page) -> None:
    """Ask for an aim the wrong way round and a value that is none, and be told beside each."""
    low, high = page.get_by_label("from", exact=True), page.get_by_label("to", exact=True)
    low.fill("9")
    high.fill("5")
    high.press("Tab")
    expect(page.get_by_text("It goes from 9 down to 5")).to_be_visible()
    expect(low).to_have_attribute("aria-invalid", "true")
    low.fill("2")
    high.fill("3")
    high.press("Tab")
    moved = page.get_by_role("region", name="What may be moved")
    more = moved.get_by_label("More values, with spaces between")
    more.fill("few")
    more.press("Tab")
    expect(moved).to_contain_text("'few' is no value of this option", timeout=END)
    expect(page.get_by_role("button", name="Search")).to_be_disabled()
    moved.get_by_label("few").click()  # and it is gone


def choose(page: Page, values: set[str]) -> None:
    """Let the rule be moved over these values alone."""
    moved = page.get_by_role("region", name="What may be moved")
    more = moved.get_by_label("More values, with spaces between")
    more.fill(" ".join(values))
    more.press("Tab")
    ticks = moved.get_by_role("group", name="Values of").locator("label")
    for name in [one.inner_text().split()[0] for one in ticks.all()]:
        if name not in values:
            ticks.filter(has_text=re.compile(rf"^\s*{name}\b")).click()
    expect(page.get_by_role("button", name="Search")).to_be_enabled(timeout=END)


def test_rules_are_moved_toward_an_aim_and_the_best_becomes_an_experiment(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    new_experiment(page, house.url)
    ask(page)
    be_refused(page)
    grave = {"form": grave_findings(page)}
    choose(page, {"3", "12"})
    page.get_by_role("button", name="Search").click()
    page.wait_for_url(re.compile("/lab/search/"))
    expect(page.get_by_text("done, 2 settings in 1 round.")).to_be_visible(timeout=END)
    expect(page.locator(".say")).to_contain_text("Nearest: max_turns=3, within all aims")
    for screen in (WIDE, PHONE):
        page.set_viewport_size({"width": screen.width, "height": screen.height})
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            grave[f"{screen.width} {scheme}"] = grave_findings(page)
    assert {where: found for where, found in grave.items() if found} == {}
    page.get_by_role("link", name="The best as an experiment").click()
    file = page.get_by_role("region", name="The experiment as a file").get_by_role("textbox")
    expect(file).to_have_value(re.compile(r'\[variants\."max_turns=3"\]'), timeout=END)
    expect(page.get_by_role("button", name="Play it")).to_be_enabled(timeout=END)
