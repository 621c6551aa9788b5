"""The lab in the browser: an experiment is made, watched, read, opened, shared and taken along."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page, expect

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.lobby import come_in
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors, in_each_dress

Scheme = Literal["light", "dark"]
QUICK: Final = {"stalemate_turns": "4", "max_turns": "12"}
"""Rules under which a game is over in some hundredths of a second."""
END: Final = 60_000
"""Milliseconds that only a broken run takes."""


def new_experiment(page: Page, url: str) -> None:
    """Open the form on an experiment whose games are short."""
    come_in(page, "Ada", f"{url}/lab")
    page.get_by_role("link", name="New experiment").click()
    expect(page.get_by_role("button", name="Play it")).to_be_enabled(timeout=END)
    page.get_by_text("Rules that all variants share").click()
    for option, value in QUICK.items():
        field = page.locator(f"#option-{option}")
        field.fill(value)
        field.press("Tab")


def fill(page: Page, rule: str, second: str, blocks: int) -> None:
    """Ask two settings of a rule, played at random."""
    page.get_by_role("combobox", name="Rule", exact=True).select_option(rule)
    page.get_by_label("B, as it might be").select_option(second)
    page.get_by_label("Agent 1").fill("uniform")
    page.get_by_label("Agent 1").press("Tab")
    page.get_by_role("combobox", name="Measure", exact=True).select_option("turns")
    page.get_by_role("combobox", name="Stop", exact=True).select_option("blocks")
    page.get_by_role("spinbutton", name="Blocks at most").fill(str(blocks))
    expect(page.get_by_role("region", name="The experiment as a file")).to_contain_text(
        f"At most {2 * blocks:,} games", timeout=END
    )


def play(page: Page) -> None:
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url(re.compile("/lab/(?!new)"))


def report_of(page: Page) -> None:
    """Wait for the report of a run."""
    expect(page.get_by_role("heading", name="Shape of a game")).to_be_visible(timeout=END)


@in_each_dress
def test_an_experiment_is_made_watched_read_opened_and_downloaded(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme, tmp_path: Path
) -> None:
    page = visitors.page(screen, scheme)
    new_experiment(page, house.url)
    fill(page, "first_draw", "skip", 20)
    grave = {"form": grave_findings(page)}
    play(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "first_draw=normal or first_draw=skip?", timeout=END
    )
    report_of(page)
    sentence = page.locator(".say")
    expect(sentence).to_contain_text(re.compile(r"Turns: [\d.]+ \([\d.]+ to [\d.]+\)"))
    expect(sentence).to_contain_text("After all 20 blocks")
    grave["report"] = grave_findings(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="HTML").click()
    kept = tmp_path / "report.html"
    download.value.save_as(kept)
    assert sentence.inner_text() in kept.read_text("utf-8").replace("\n", " ")
    sentence.get_by_role("button").first.click()
    behind = page.get_by_role("region", name="Games behind the number")
    expect(behind.get_by_role("heading")).to_be_focused()
    grave["games"] = grave_findings(page)
    behind.get_by_role("link", name="median").click()
    page.wait_for_url("**/r/*", timeout=END)
    expect(page.get_by_role("main")).to_contain_text("uniform")
    assert {where: found for where, found in grave.items() if found} == {}


def test_a_run_is_stopped_by_its_maker_only_and_goes_on_after_a_reload(
    house: House, visitors: Visitors
) -> None:
    page, other = visitors.page(WIDE), visitors.page(PHONE)
    new_experiment(page, house.url)
    fill(page, "first_draw", "skip", 50_000)
    play(page)
    expect(page.get_by_text(re.compile(r"playing, [\d,]+ of 50,000 blocks"))).to_be_visible(
        timeout=END
    )
    other.goto(page.get_by_label("Link to this experiment").input_value())
    expect(other.get_by_role("progressbar")).to_be_visible()
    expect(other.get_by_role("button", name="Stop it here")).to_have_count(0)
    page.get_by_role("button", name="Stop it here").click()
    report_of(page)
    report_of(other)
    expect(page.locator(".say")).to_contain_text("blocks so far")
    page.reload()
    page.get_by_role("button", name="Go on with it").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.get_by_role("button", name="Stop it here").click()
    report_of(page)
    page.get_by_role("link", name="Lab", exact=True).first.click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("None yet in this browser")).to_be_visible()


def test_a_pasted_file_is_told_its_wrong_line_and_played_once_it_is_right(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    new_experiment(page, house.url)
    sheet = page.get_by_role("region", name="The experiment as a file")
    text = 'name = "Mine"\ngame = "parlor-magic"\nagents = ["unifrom"]\n[stop]\nblocks = 2\n'
    sheet.get_by_role("textbox").fill(text)
    expect(sheet).to_contain_text("experiment: line 3: there is no agent 'unifrom'", timeout=END)
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    sheet.get_by_role("textbox").fill(
        text.replace("unifrom", "uniform") + "[options]\nmax_turns = 12\n"
    )
    expect(sheet).to_contain_text("At most 2 games", timeout=END)
    play(page)
    report_of(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mine")


def test_a_number_on_a_card_is_asked_from_the_editor(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    come_in(page, "Ada", f"{house.url}/builds")
    page.get_by_role("link", name="Change a number, play 1,000 games").click()
    page.get_by_role("combobox", name="Card").select_option("s1-anger-crab-m01")
    page.get_by_role("spinbutton", name="What it might be").fill("4")
    page.get_by_role("spinbutton", name="What it might be").press("Tab")
    file = page.get_by_role("region", name="The experiment as a file").get_by_role("textbox")
    expect(file).to_have_value(
        re.compile(r"cards\..*s1-anger-crab-m01.*\n+might = 4"), timeout=END
    )
    expect(page.get_by_role("button", name="Play one minute")).to_be_enabled(timeout=END)
    expect(page.get_by_role("region", name="The experiment as a file")).to_contain_text(
        "At most 1,000 games", timeout=END
    )


def test_an_experiment_that_is_not_there_says_so(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("404",)
    page.goto(f"{house.url}/lab/none")
    expect(page.get_by_role("alert")).to_contain_text("there is no such experiment")
