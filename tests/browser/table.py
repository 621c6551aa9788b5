"""The table page: answer what is asked, as a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.browser import brain
from tests.browser.ear import Ear, Message
from tests.browser.hands import Hand
from tests.browser.visitors import STEP_LIMIT

TICK: Final = 4
"""Milliseconds between two looks at the page."""
ENDINGS: Final = ("pass", "done")
"""Actions that are buttons: nothing on the table stands for them."""
WHICH: Final = "Which of these?"
"""Asked where one thing stands for several actions: laying an Enh on a card, or expelling it."""
MOST_DECISIONS: Final = 2_000
"""No game of ours comes near."""

STANDING = """
() => {
  const felt = document.querySelector('main.felt');
  if (felt === null) return null;
  const { phase, play, isTrying } = felt.dataset;
  return { phase, play, busy: isTrying === 'true' || phase === 'sending' };
}
"""


class Table:
    """One person's table page."""

    def __init__(self, page: Page, hand: Hand) -> None:
        self.page = page
        self.hand = hand
        self.ear = Ear(page)

    def wait_until_seated(self) -> None:
        """Wait until the page has been told of a game."""
        self.wait(lambda: bool(self.ear.facts))

    def play_on(self, until: Callable[[], bool] = lambda: False) -> None:
        """Answer everything that this seat is asked, to the end of the game or ``until()``."""
        for _ in range(MOST_DECISIONS):
            self.wait(lambda: self.ear.is_over or until() or self.phase != "waiting")
            if self.ear.is_over or until():
                return
            self.answer()
        raise AssertionError("the game does not end")

    def answer(self) -> None:
        """Answer the pending question with a whole play; the page may have passed by itself."""
        asked = self.asked
        while asked is not None and self.asked == asked and not self.ear.is_over:
            self.step()

    def step(self) -> None:
        """Press one thing, and wait until the page has taken it in."""
        before = self.standing()
        if before["phase"] == "whole":
            self.hand.button(self.page, "Y")
        else:
            observation, question = self.question(before)
            self.press(self.decide(observation, question), question)
        self.wait(lambda: self.standing() != before and not self.standing()["busy"])

    def decide(self, observation: Message, question: Message) -> str:
        """Return the text of the action to take."""
        return brain.answer(observation, question)

    def press(self, text: str, question: Message) -> None:
        """Press what stands for one action of the question."""
        if text in ENDINGS:
            self.hand.button(self.page, "P" if self.has_button("P") else "Y")
            return
        if text.startswith("redraw"):
            self.hand.button(self.page, "R")
        handles = handles_of(text, question)
        for handle in handles:
            self.hand.thing(self.page, handle)
        if self.page.get_by_text(WHICH, exact=True).is_visible():
            begun = [
                c["text"]
                for c in question["actions"]
                if handles_of(c["text"], question) == handles
            ]
            self.hand.button(self.page, str(begun.index(text) + 1))

    def has_button(self, key: str) -> bool:
        """Return whether the question strip has a button with this key."""
        return self.page.locator(".prompt .kbd", has_text=key).count() > 0

    def question(self, standing: Message) -> tuple[Message, Message]:
        """Return the observation and the question that the page shows."""
        path = tuple(filter(None, standing["play"].split("; ")))
        shown = self.ear.offers[path] if path else self.ear.facts
        return shown["observation"], shown["decision"]

    @property
    def asked(self) -> object:
        """The id of the question that this seat was last asked; ``None`` once it is answered."""
        return (self.ear.facts["decision"] or {}).get("id")

    @property
    def phase(self) -> str:
        """Where the page says the play in hand stands."""
        return str(self.standing()["phase"])

    def standing(self) -> Message:
        """Return what the page says of the play in hand."""
        said: Message | None = self.page.evaluate(STANDING)
        said = said or {"phase": "waiting", "play": "", "busy": False}
        return {**said, "v": self.ear.facts.get("v")}

    def wait(self, condition: Callable[[], bool]) -> None:
        """Wait until the condition holds; the page goes on meanwhile."""
        for _ in range(STEP_LIMIT // TICK):
            if condition():
                return
            self.page.wait_for_timeout(TICK)
        raise AssertionError(f"nothing happened; the page stands at {self.standing()}")


def handles_of(text: str, question: Message) -> list[str]:
    """Return what is pressed for an action; the card that is being played is not pressed again."""
    choice = next(choice for choice in question["actions"] if choice["text"] == text)
    if question["prompt"] == "assign":
        return [choice["target"]]
    named = (
        [choice["target"]]
        if question["prompt"] == "target"
        else [choice["card"], choice["target"]]
    )
    return [handle for handle in named if handle is not None]


def give_up(page: Page, talk: str = "Draw or concede", word: str = "Concede the game") -> None:
    """Concede through the menu: phones have no other way."""
    page.get_by_role("button", name="Menu and settings").click()
    page.get_by_role("button", name=talk, exact=True).click()
    page.get_by_role("button", name=word).click()
    page.keyboard.press("Escape")


def close_dialog(page: Page) -> None:
    """Close the dialog that is open, and wait: until it is gone it keeps the keys."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
