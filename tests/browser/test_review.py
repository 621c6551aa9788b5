"""Where a finished game turned: thought through on its replay page, each point with its moment."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from cardwright.agents.spec import make, parse
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.core.rng import stream
from cardwright.games import GAMES
from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.visitors import Screen, Visitors, on_every_screen

PARLOR = GAMES["parlor-magic"]


def careless_game() -> str:
    """Return the file of a short game in which both play anything."""
    options = PARLOR.spec.options.complete({"max_turns": "8"})
    record = Record(PARLOR, options, 4)
    agents = [
        make(parse("uniform", "parlor-magic"), PARLOR, options, 2, stream(4, f"agent/{seat}"))
        for seat in (0, 1)
    ]
    while (decision := record.decision) is not None:
        seen = PARLOR.observe(record.state, decision.seat)
        text = PARLOR.notation(agents[decision.seat].act(seen, decision))
        record.enter(decision.seat, text)
    return write(to_replay(record))


@on_every_screen
def test_the_decisions_of_a_seat_are_looked_at_and_lead_to_their_moments(
    house: House, visitors: Visitors, screen: Screen, tmp_path: Path
) -> None:
    page = visitors.page(screen)
    file = tmp_path / "game.json"
    file.write_text(careless_game(), encoding="utf-8")
    page.goto(f"{house.url}/r")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/r/*")
    page.get_by_role("button", name="Where it turned").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Look at them").click()
    expect(dialog.get_by_text("as the search would")).to_be_visible(timeout=60_000)
    expect(dialog.get_by_text("200 simulations")).to_be_visible()
    assert grave_findings(page) == []

    first = dialog.get_by_role("listitem").first
    expect(first).to_contain_text("Played:")
    first.get_by_role("button").click()
    expect(dialog).to_be_hidden()
    line = page.get_by_role("slider", name="Position in the game")
    entries = len(json.loads(file.read_text(encoding="utf-8"))["entries"])
    assert 0 <= int(line.get_attribute("aria-valuenow") or -1) < entries
    seat = page.get_by_role("group", name="Whose eyes").get_by_role("button").first
    expect(seat).to_have_attribute("aria-pressed", "true")
