"""Scenarios written down in a test, with cards of our own sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardwright.cli.scenario_cards import compiled
from cardwright.magic.printed import Card, Face, colors_of, mana_value_of
from cardwright.magic.scenarios.book import Entry
from cardwright.magic.scenarios.formats import FORMATS
from cardwright.magic.scenarios.model import Verdict
from cardwright.magic.scenarios.reading import read_scenario
from cardwright.magic.scenarios.runner import run_scenario

Op = dict[str, Any]
LANDS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def face(
    name: str,
    type_line: str,
    text: str = "",
    cost: str | None = "{0}",
    size: str = "2/2",
    **numbers: str,
) -> Face:
    """Return one face of an invented card."""
    power, _, toughness = size.partition("/") if "Creature" in type_line else (None, "", None)
    return Face(
        name,
        type_line,
        text,
        cost,
        colors_of(cost, text),
        power,
        toughness,
        numbers.get("loyalty"),
    )


def card(name: str, type_line: str, text: str = "", cost: str | None = "{0}", **more: Any) -> Card:
    """Return an invented card of one face."""
    return Card(name, (face(name, type_line, text, cost, **more),), mana_value=mana_value_of(cost))


class Book:
    """The cards of one test, and basic lands."""

    def __init__(self, cards: Sequence[Card]) -> None:
        lands = (card(name, f"Basic Land \u2014 {name}", "", None) for name in LANDS)
        self.entries: dict[str, Entry] = {each.name: compiled(each) for each in (*cards, *lands)}

    def find(self, name: str) -> Entry | None:
        return self.entries.get(name)


def here(name: str, zone: str = "BATTLEFIELD", player: str = "A", count: int = 1) -> Op:
    """Put cards into a zone."""
    return {"op": "card", "zone": zone, "player": player, "card": name, "count": count}


def does(
    op: str, player: str = "A", step: str = "PRECOMBAT_MAIN", turn: int = 1, **more: Any
) -> Op:
    """Do something."""
    return {"op": op, "turn": turn, "step": step, "player": player, **more}


def casts(name: str, player: str = "A", **more: Any) -> Op:
    """Cast a spell in the first main phase of turn 1."""
    return does("cast_spell", player, card_name=name, **more)


def says(choice: str, kind: str = "yes_no", player: str = "A", **more: Any) -> Op:
    """Answer a question in the first main phase of turn 1."""
    op, word = ("add_target", "target") if kind == "target" else ("set_choice", "choice")
    made = {"op": op, "player": player, word: choice, "kind": kind}
    return {**made, "turn": 1, "step": "PRECOMBAT_MAIN", **more}


def count(name: str, number: int, player: str = "A", zone: str = "permanent") -> Op:
    """Return the assert of how many there are."""
    return {"op": f"{zone}_count", "player": player, "card_name": name, "count": number}


def life(player: str, number: int) -> Op:
    """Return the assert of a life total."""
    return {"op": "life", "player": player, "life": number}


def play(
    cards: Sequence[Card],
    setup: Sequence[Op],
    actions: Sequence[Op],
    choices: Sequence[Op] = (),
    asserts: Sequence[Op] = (),
    stop: tuple[int, str] = (1, "END_TURN"),
    **more: Any,
) -> Verdict:
    """Play a duel by the script and return what became of it."""
    scenario = {
        "id": "Inline.one",
        "source": "our own",
        "format": "duel",
        "players": 2,
        "life": 20,
        "setup": list(setup),
        "actions": list(actions),
        "choices": list(choices),
        "stop": {"turn": stop[0], "step": stop[1]},
        "asserts": list(asserts),
        "strict": True,
        "cards": sorted({op["card"] for op in setup if "card" in op}),
        **more,
    }
    return run_scenario(read_scenario(scenario, "inline"), Book(cards), FORMATS)


def passes(verdict: Verdict) -> None:
    """Check that all was as the script says."""
    assert verdict.status == "passed", (verdict.reason, *verdict.report)
