"""Invented cards in our own sentences, as records of Scryfall's fields."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cardwright.carddata.library import open_cards
from cardwright.carddata.store import CardStore


def card(
    name: str,
    type_line: str = "Creature \u2014 Bird",
    cost: str = "{1}{G}",
    text: str = "",
    legacy: str = "legal",
    **more: Any,
) -> dict[str, Any]:
    """Return one record."""
    return {
        "name": name,
        "type_line": type_line,
        "mana_cost": cost,
        "oracle_text": text,
        "legalities": {"legacy": legacy},
        **more,
    }


def basic(name: str, color: str, snow: str = "") -> dict[str, Any]:
    types = f"Basic {snow}Land \u2014 {name.removeprefix('Snow-Covered ')}"
    return card(name, types, "", color_identity=[color])


COMPANION = "Companion \u2014 "

RECORDS = [
    basic("Forest", "G"),
    basic("Island", "U"),
    basic("Mountain", "R"),
    basic("Plains", "W"),
    basic("Swamp", "B"),
    basic("Snow-Covered Forest", "G", "Snow "),
    card("Wastes", "Basic Land", ""),
    card("Mirrored Grove", "Land \u2014 Forest Island", "", color_identity=["G", "U"]),
    card("Marsh Heron"),
    card("Reed Warbler", cost="{G}"),
    card("Old Elk", cost="{4}{G}{G}"),
    card("Weightless Cog", "Artifact", "{0}"),
    card("Slow Thought", "Sorcery", "", "You may wait for this."),
    card("Toll // Bell", "Instant // Instant", "{G} // {2}{G}", layout="split"),
    card("Bell // Whistle", "Instant // Instant", "{G} // {U}", layout="split"),
    card(
        "Lamplighter // Late Spark",
        layout="adventure",
        card_faces=[
            card("Lamplighter", cost="{2}{R}"),
            card("Late Spark", "Instant \u2014 Adventure", "{R}"),
        ],
    ),
    card("Late Spark", "Instant", "{R}"),
    card(
        "Front Gate // Back Garden",
        layout="transform",
        card_faces=[
            card("Front Gate", "Enchantment", "{2}"),
            card("Back Garden", "Land", ""),
        ],
    ),
    card("Left Half", layout="meld"),
    card("Whole of Two", cost="", layout="meld"),
    card("Moth Swarm", text="A deck can have any number of cards named Moth Swarm."),
    card("Seven Sisters", text="A deck can have up to seven cards named Seven Sisters."),
    card("Forbidden Gate", "Artifact", "{1}", legacy="banned"),
    card("Banned Swarm", legacy="banned", text="A deck can have any number of cards named so."),
    card("Paper Jester", legacy="not_legal", security_stamp="acorn"),
    card("Screen Ghost", legacy="not_legal", games=["arena"]),
    card("Kept Out", legacy="not_legal"),
    card("Odd Land", "Basic Land \u2014 Cloud", "", legacy="not_legal"),
    card("Quiet Valley", "Plane \u2014 Here", "", legacy="not_legal"),
    card("Long Plan", "Scheme", "", legacy="not_legal"),
    card("Hidden Hand", "Conspiracy", "", legacy="not_legal"),
    card("Fresh Print", legacy=""),
    card("Thassa's Oracle"),
    card("Laboratory Maniac"),
    card("Jace, Wielder of Mysteries"),
    card("Out of the Tombs"),
    card("Ormos, Archive Keeper"),
    card("Hollow Well", "Enchantment", text="While your library has no cards in it, sing."),
    card("Grey Cloak", oracle_id="same"),
    card("Hooded Stranger", oracle_id="same"),
    card("D\u00fbrf\u00e1l the Pale"),
    card("Tik\ua789tok Golem"),
    card("Even Otter", text=f"{COMPANION}It wants only cards with even mana values. It swims."),
    card("Big Yak", text=f"{COMPANION}Twenty cards more than the minimum deck size are wanted."),
    card("Whim", text=f"{COMPANION}Your deck was built on a Tuesday."),
]


def write_cards(path: Path) -> Path:
    """Write the records as a file in JSON Lines."""
    path.write_text("".join(json.dumps(record) + "\n" for record in RECORDS), "utf-8")
    return path


def open_invented(folder: Path) -> CardStore:
    """Return a store of the invented cards, of 2026-11-01."""
    return open_cards(write_cards(folder / "invented-20261101.jsonl"), folder)
