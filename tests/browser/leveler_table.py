"""The table page of Leveler: answer what is asked, as a person with a plain plan would."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.ear import Message
from tests.browser.hands import Hand
from tests.browser.table import Table

PLAN: Final = ("keep", "play", "attack", "cast", "block", "yes", "choose", "mode", "number", "way")
"""Kinds of action, the ones that bring the end nearer first; then all others, then passing."""
IDLE_KEYS: Final = {"pass": "P", "done": "D", "keep": "K", "mulligan": "M"}
WHICH: Final = "What shall it do?"
"""Asked where one thing stands for several actions."""
STANDING: Final = """
() => {
  const felt = document.querySelector('main.felt');
  if (felt === null) return null;
  const { phase, play, isTrying } = felt.dataset;
  const notices = [...document.querySelectorAll('.notice')];
  return {
    phase,
    play,
    busy: isTrying === 'true' || phase === 'sending',
    passing: notices.some(({ textContent }) => textContent.includes('Passing:')),
  };
}
"""
"""What the page says of the play in hand; ``passing``: it is about to pass by itself."""
SET_TABLE: Final = """
(wanted) => fetch('/api/tables', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(wanted),
}).then((answer) => answer.json())
"""


class LevelerTable(Table):
    """One person's table page."""

    def __init__(self, page: Page, hand: Hand) -> None:
        super().__init__(page, hand)
        self.is_blocking = True
        self.unwanted = {"use", "special"}
        """Kinds of action that the plan leaves out."""

    def step(self) -> None:
        """Press one thing, unless the page passes by itself."""
        before = self.standing()
        if not before["passing"]:
            self.act(before)
        self.wait(lambda: self.standing() != before and not self.standing()["busy"])

    def act(self, standing: Message) -> None:
        """Press what comes next."""
        if standing["phase"] == "whole":
            self.hand.button(self.page, "Y")
        elif standing["phase"] in ("asked", "walking"):
            observation, question = self.question(standing)
            self.press(self.decide(observation, question), question)

    def standing(self) -> Message:
        """Return what the page says of the play in hand."""
        said: Message | None = self.page.evaluate(STANDING)
        said = said or {"phase": "waiting", "play": "", "busy": False, "passing": False}
        return {**said, "v": self.ear.facts.get("v")}

    def decide(self, observation: Message, question: Message) -> str:
        """Return the text of an action by the plan."""
        actions = [one for one in question["actions"] if self.is_wanted(one, observation)]
        return str(min(actions or question["actions"], key=rank)["text"])

    def is_wanted(self, choice: Message, observation: Message) -> bool:
        """Return whether the plan knows what it would be good for."""
        if choice["kind"] in self.unwanted:
            return False
        return self.is_blocking or choice["kind"] != "block"

    def press(self, text: str, question: Message) -> None:
        """Press what stands for one action of the question."""
        choice = next(one for one in question["actions"] if one["text"] == text)
        if choice["kind"] in IDLE_KEYS:
            self.hand.button(self.page, IDLE_KEYS[choice["kind"]])
            return
        handles = [one for one in (choice["card"], choice["target"]) if one is not None]
        if not handles or not self.is_shown(handles[0]):
            self.press_button(text)
            return
        self.hand.thing(self.page, handles[0])
        if len(handles) > 1 and self.is_held():
            self.hand.thing(self.page, handles[1])
        if self.page.get_by_text(WHICH, exact=True).is_visible():
            same = [c["text"] for c in question["actions"] if c["card"] == choice["card"]]
            self.hand.button(self.page, str((same.index(text) + 1) % 10))

    def press_button(self, text: str) -> None:
        """Press the button of an answer that lies nowhere: on the strip, or in the sheet."""
        on_strip = self.page.locator(f'.prompt [data-choice="{text}"]')
        if on_strip.count() > 0:
            on_strip.click()
            return
        self.hand.button(self.page, "C")
        self.page.get_by_role("dialog").wait_for()
        self.hand.thing(self.page, text)

    def is_shown(self, handle: str) -> bool:
        """Return whether a thing lies on the cloth."""
        return self.page.locator(f'.felt [data-handle="{handle}"]:visible').count() > 0

    def is_held(self) -> bool:
        """Return whether a creature waits for whom it meets."""
        return self.page.locator(".prompt strong", has_text="Which attacker").is_visible()


def rank(choice: Message) -> int:
    """Return how early the plan takes an action."""
    kind: str = choice["kind"]
    if kind in ("pass", "done"):
        return len(PLAN) + 1
    return PLAN.index(kind) if kind in PLAN else len(PLAN)


def deal(page: Page, **wanted: Any) -> Message:
    """Set a table of Leveler from a page that is in the lobby; return where it stands."""
    made: Message = page.evaluate(SET_TABLE, {"game": "leveler", **wanted})
    assert "path" in made, made
    return made
