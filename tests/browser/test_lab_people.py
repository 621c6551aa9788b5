"""Games between people under an experiment's report, beside the computer's numbers."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.visitors import PHONE, Visitors
from tests.lab.experiments import SHORT
from tests.server.people import conceded, keep


def test_games_of_people_stand_beside_those_of_the_computer(
    house: House, visitors: Visitors
) -> None:
    keep(f"sqlite:///{house.data / 'cardwright.db'}", *(conceded(number) for number in range(6)))
    with httpx.Client(base_url=house.url, timeout=60.0) as maker:
        run = maker.post("/api/lab/runs", json={"text": SHORT.format(blocks=2)}).json()["run"]
    page = visitors.page(PHONE, "dark")
    page.goto(f"{house.url}/lab/{run}")
    table = page.get_by_role("group", name="Games between people here")
    row = table.get_by_role("row").filter(has_text="ended by concession")
    expect(row).to_contain_text("100.0 %", timeout=60_000)
    starter = table.get_by_role("row").filter(has_text="won by who goes first")
    expect(starter.get_by_role("cell")).to_have_count(2)
    assert not grave_findings(page)
