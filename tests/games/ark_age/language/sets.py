"""The sets that lie beside the tests, and texts to put on cards."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import errors
from cardwright.games.ark_age.language.model import Effect
from cardwright.games.ark_age.language.read import read_effect, words_of

SETS = Path(__file__).parents[1] / "sets"


@cache
def trial_files() -> dict[str, str]:
    """Return the files of the set that uses every word of the language."""
    folder = SETS / "trial"
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.json"))
    }


@cache
def few_files() -> dict[str, str]:
    """Return the head of that set and a few of its cards, for tests of one more."""
    kept = ("decoy", "imp", "plain-minion", "hero-warden", "hero-ferryman")
    files = {f"cards/trial-{name}.json" for name in kept} | {"set.json"}
    return {file: text for file, text in trial_files().items() if file in files}


@cache
def trial() -> CardSet:
    loaded = load_set(trial_files())
    assert errors(loaded.faults) == []
    assert loaded.set is not None
    return loaded.set


def effect(text: dict[str, Any]) -> Effect:
    """Return the effect with these keys, in the vocabulary of the trial set."""
    cards = trial()
    words = words_of(cards.head, cards.cards.values())
    made, faults = read_effect(json.dumps(text), "effect", words)
    assert made is not None, [str(fault) for fault in faults]
    return made


def op_effect(op: dict[str, Any], **more: Any) -> Effect:
    """Return an Auto that chooses an enemy and does one thing."""
    target = {"who": "enemy"}
    return effect({"kind": "auto", "cost": 3, "target": target, **more, "do": [op]})
