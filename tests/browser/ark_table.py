"""The table page of Ark Age: answer what is asked, as a person with a plain plan would."""

from __future__ import annotations

import random
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.ear import Message
from tests.browser.hands import Hand
from tests.browser.table import Table

PLAN: Final = ("player", "at", "counter", "attack", "dogma", "summon", "use", "gambit", "yes")
"""Kinds of action, the ones that bring the end nearer first; then all others, then passing."""
CHANCE: Final = 0.85
"""How often the plan is kept: else anything, so that the whole table comes into use."""
WHICH: Final = "What shall it do?"
"""Asked where one thing stands for several actions."""
BUTTON_KEYS: Final = {"yes": "Y", "posture 1": "Y", "posture 2": "A", "done": "P"}
FOLDED: Final = ("revive",)
"""Kinds whose cards lie in a sheet that has to be opened first."""
SET_TABLE: Final = """
(wanted) => fetch('/api/tables', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(wanted),
}).then((answer) => answer.json())
"""
SHOWN_USES: Final = 3
"""So many effects are buttons of a window."""


class ArkTable(Table):
    """One person's table page."""

    def __init__(self, page: Page, hand: Hand, seed: int = 1) -> None:
        super().__init__(page, hand)
        self.random = random.Random(seed)

    def decide(self, observation: Message, question: Message) -> str:
        """Return the text of an action by the plan."""
        texts: list[str] = [c["text"] for c in question["actions"] if c["kind"] not in FOLDED]
        eager = [text for text in texts if text.split()[0] not in ("pass", "done")]
        if not eager:
            return texts[0]
        if self.random.random() > CHANCE:
            return self.random.choice(texts)
        ranked = sorted(eager, key=rank)
        best = [text for text in ranked if rank(text) == rank(ranked[0])]
        return self.random.choice(best)

    def press(self, text: str, question: Message) -> None:
        """Press what stands for one action of the question."""
        choice = next(one for one in question["actions"] if one["text"] == text)
        handle = choice["card"] or choice["target"]
        if choice["kind"] == "card":
            self.choose_card(text)
        elif handle is None or choice["kind"] == "counter":
            self.hand.button(self.page, self.key_of(text, question))
        else:
            self.turn_to(handle)
            self.hand.thing(self.page, handle)
            self.say_which(text, question)

    def say_which(self, text: str, question: Message) -> None:
        """Choose in the menu, where the thing pressed stands for several actions."""
        self.wait(lambda: not self.standing()["busy"])
        if self.page.get_by_text(WHICH, exact=True).is_visible():
            card = next(c["card"] for c in question["actions"] if c["text"] == text)
            begun = [c["text"] for c in question["actions"] if c["card"] == card]
            self.hand.button(self.page, str((begun.index(text) + 1) % 10))

    def key_of(self, text: str, question: Message) -> str:
        """Return the key of an action's button."""
        kind = text.split(maxsplit=1)[0]
        if kind == "counter":
            return "Y"
        if kind == "pass":
            return "P" if self.has_button("P") else "N"
        if text in BUTTON_KEYS:
            return BUTTON_KEYS[text]
        return str((numbered(question).index(text) + 1) % 10)

    def choose_card(self, text: str) -> None:
        """Choose a card of the sheet that the strip opens."""
        self.hand.button(self.page, "C")
        self.page.get_by_role("dialog").wait_for()
        self.hand.thing(self.page, text)

    def turn_to(self, handle: str) -> None:
        """Lay the mat opposite on which the thing stands."""
        here = self.page.locator(f'[data-handle="{handle}"]:visible')
        if here.count() == 0 and handle[0] in "abcdef":
            seat = ord(handle[0]) - ord("a")
            name = next(p["name"] for p in self.ear.facts["players"] if p["seat"] == seat)
            self.page.locator(".tabs button:visible").filter(has_text=name).click()


def deal(page: Page, **wanted: Any) -> Message:
    """Set a table of Ark Age from a page that is in the lobby; return where it stands."""
    made: Message = page.evaluate(SET_TABLE, {"game": "ark-age", **wanted})
    assert "path" in made, made
    return made


def rank(text: str) -> int:
    """Return how early the plan takes an action."""
    kind = text.split(maxsplit=1)[0]
    return PLAN.index(kind) if kind in PLAN else len(PLAN)


def numbered(question: Message) -> list[str]:
    """Return the actions whose buttons bear numbers, in their order."""
    actions = question["actions"]
    if question["prompt"] == "window":
        uses = [c["text"] for kind in ("dogma", "use") for c in actions if c["kind"] == kind]
        return uses[:SHOWN_USES]
    idle = ("pass", "done")
    bare = [c for c in actions if c["card"] is None and c["target"] is None]
    return [c["text"] for c in bare if c["kind"] not in idle]
