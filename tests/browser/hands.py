"""Two ways to press things on a table: with a pointer, and with keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page

TAB_STOPS = 80
"""More Tab stops than any page of ours has."""


class Hand(Protocol):
    """Presses what a person would press."""

    def thing(self, page: Page, handle: str) -> None:
        """Press a card or place of the table."""
        ...

    def button(self, page: Page, key: str) -> None:
        """Press the button of the question strip that has this key printed on it."""
        ...


def shown(page: Page, handle: str) -> Locator:
    """Return the thing with this handle."""
    return page.locator(f'[data-handle="{handle}"]:visible').first


class Pointer:
    """Clicks."""

    def thing(self, page: Page, handle: str) -> None:
        shown(page, handle).click()

    def button(self, page: Page, key: str) -> None:
        page.locator(".prompt button").filter(has=page.locator(".kbd", has_text=key)).first.click()


class Keys:
    """Never touches the pointer: number keys where one is printed, else Tab, arrows and Enter."""

    def thing(self, page: Page, handle: str) -> None:
        number = shown(page, handle).locator(".key")
        if number.count() == 1:
            page.keyboard.press(number.get_attribute("data-key") or "")
            return
        walk_to(page, handle)
        page.keyboard.press("Enter")

    def button(self, page: Page, key: str) -> None:
        page.keyboard.press("Escape" if key == "Esc" else key.lower())


def walk_to(page: Page, handle: str) -> None:
    """Bring the focus to a thing: Tab from zone to zone, arrows inside its zone."""
    for _ in range(TAB_STOPS):
        keys: list[str] = page.evaluate(NEXT_KEYS, handle)
        if not keys:
            return
        before = page.evaluate(FOCUSED)
        for key in keys:
            page.keyboard.press(key)
            if page.evaluate(FOCUSED) != before:
                break
    raise AssertionError(f"the keyboard does not reach {handle}")


FOCUSED = "() => document.activeElement?.dataset?.handle ?? document.activeElement?.outerHTML"
NEXT_KEYS = """
(handle) => {
  const here = document.activeElement;
  const there = [...document.querySelectorAll('[data-handle]')]
    .find((one) => one.dataset.handle === handle && one.checkVisibility());
  if (here === there) return [];
  let zone = there;
  while (zone.querySelector('[data-item][tabindex="0"]') === null) zone = zone.parentElement;
  const isItem = there.matches('[data-item]') && zone.contains(here);
  if (!isItem) return ['Tab'];
  const a = here.getBoundingClientRect();
  const b = there.getBoundingClientRect();
  const dx = b.x + b.width / 2 - a.x - a.width / 2;
  const dy = b.y + b.height / 2 - a.y - a.height / 2;
  const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft';
  const along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
  return Math.abs(dx) >= Math.abs(dy) ? [across, along] : [along, across];
}
"""
