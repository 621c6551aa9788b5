"""The lab in the browser: an experiment is made, watched, read, opened, shared and taken along."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page, expect

from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.language.build_text import share_code
from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.lobby import come_in
from tests.browser.visitors import PHONE, WIDE, Screen, Visitors, in_each_dress
from tests.lab.experiments import SHORT

Scheme = Literal["light", "dark"]
QUICK: Final = {"stalemate_turns": "4", "max_turns": "12"}
"""Rules under which a game is over in some hundredths of a second."""
END: Final = 180_000
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
    page.get_by_label("Agent 1", exact=True).fill("uniform")
    page.get_by_label("Agent 1", exact=True).press("Tab")
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


def made(page: Page, text: str) -> str:
    """Make an experiment of a text, as the form does, and return its path."""
    call = """async (text) => {
        const body = JSON.stringify({ text });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch('/api/lab/runs', { method: 'POST', headers, body });
        return (await answer.json()).path;
    }"""
    return str(page.evaluate(call, text))


@in_each_dress
def test_runs_are_listed_watched_and_compared_on_every_screen(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme
) -> None:
    page = visitors.page(screen, scheme)
    come_in(page, "Ada", f"{house.url}/lab")
    short = SHORT.format(blocks=6)
    paths = [made(page, text) for text in (short, short.replace("seed = 7", "seed = 8"))]
    long = made(page, SHORT.format(blocks=50_000))
    page.goto(house.url + long)
    expect(page.get_by_text(re.compile(r"playing, [\d,]+ of 50,000 blocks"))).to_be_visible(
        timeout=END
    )
    expect(page.get_by_role("img", name="turns")).to_be_visible(timeout=END)
    grave = {"watching": grave_findings(page)}
    page.get_by_role("button", name="Stop it here").click()
    report_of(page)
    page.goto(f"{house.url}/lab")
    expect(page.get_by_role("button", name="Delete")).to_have_count(3)
    grave["list"] = grave_findings(page)
    page.goto(house.url + paths[1])
    report_of(page)
    page.get_by_label("With one whose link you have").fill(house.url + paths[0])
    page.get_by_label("With one whose link you have").press("Tab")
    expect(page.get_by_role("heading", name="Compared with")).to_be_visible(timeout=END)
    grave["compare"] = grave_findings(page)
    for table in ("Shape of a game", "Changes"):
        rows = page.get_by_role("group", name=table).locator("tbody tr")
        for cell in rows.first.locator("td").all():
            box = cell.bounding_box()
            assert box is None or box["x"] + box["width"] <= screen.width, "a number is cut off"
    assert {where: found for where, found in grave.items() if found} == {}


def test_a_build_of_ones_own_is_pasted_played_and_carried_by_the_file(
    house: House, visitors: Visitors
) -> None:
    page = visitors.page(WIDE)
    come_in(page, "Ada", f"{house.url}/lab/new?game=ark-age")
    page.get_by_text("Builds: the first ready ones").click()
    page.get_by_role("button", name="Add one of my own").click()
    page.get_by_label("Its name here").fill("My Wing!")
    page.get_by_label("Its name here").press("Tab")
    expect(page.get_by_label("Its name here")).to_have_value("my-wing")
    page.get_by_label("A link, a code, a list or a file of it").fill(
        f"{house.url}/builds#{share_code(ready_builds()['storm-wing'])}"
    )
    page.get_by_label("Agent 1", exact=True).fill("uniform")
    page.get_by_label("What number 1 plays").select_option("my-wing")
    page.get_by_text("Rules that all variants share").click()
    page.locator("#option-max_rounds").fill("2")
    page.locator("#option-max_rounds").press("Tab")
    page.get_by_role("combobox", name="Stop", exact=True).select_option("blocks")
    page.get_by_role("spinbutton", name="Blocks at most").fill("1")
    file = page.get_by_role("region", name="The experiment as a file").get_by_role("textbox")
    expect(file).to_have_value(re.compile("uniform with my-wing"), timeout=END)
    expect(file).to_have_value(re.compile(r'\[own\]\s+"my-wing" = .{3}\s+Hero: Aster'))
    expect(page.get_by_role("button", name="Play it")).to_be_enabled(timeout=END)
    play(page)
    report_of(page)
    expect(page.locator("pre")).to_contain_text("Hero: Aster Skyhelm")


def test_an_experiment_that_is_not_there_says_so(house: House, visitors: Visitors) -> None:
    page = visitors.page(WIDE)
    visitors.expected = ("404",)
    page.goto(f"{house.url}/lab/none")
    expect(page.get_by_role("alert")).to_contain_text("there is no such experiment")
