"""axe finds nothing serious or critical on any page, light or dark, wide or on a phone."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.browser.axe import grave_findings
from tests.browser.house import House
from tests.browser.visitors import Screen, Visitors, on_every_screen

Scheme = Literal["light", "dark"]
in_every_light = pytest.mark.parametrize("scheme", ["light", "dark"])


@on_every_screen
@in_every_light
@pytest.mark.parametrize("path", ["/", "/rules/parlor-magic", "/help", "/r", "/nowhere"])
def test_a_page_without_a_game_has_no_grave_finding(
    house: House, visitors: Visitors, screen: Screen, scheme: Scheme, path: str
) -> None:
    page = visitors.page(screen, scheme)
    page.goto(house.url + path)
    page.wait_for_load_state("networkidle")
    assert grave_findings(page) == []
