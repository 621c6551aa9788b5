"""The English catalogue: every code has its sentence, and every sentence its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

from cardwright.core.game import Seat, SeenEvent
from cardwright.core.undoing import NoUndo
from cardwright.games import GAMES
from cardwright.games.ark_age.describe import WINDOWS
from cardwright.games.ark_age.kernel import layout
from cardwright.games.leveler import table as leveler
from cardwright.games.parlor_magic import seen
from cardwright.games.parlor_magic.actions import Ability
from cardwright.games.parlor_magic.events import ABILITY_RULES
from cardwright.games.parlor_magic.game import PARLOR_MAGIC
from cardwright.games.parlor_magic.kernel.layout import ENDINGS, PROMPTS
from cardwright.magic.engine.state import STEPS
from cardwright.text import catalogue, parts, placeholders, sentence

SOURCES = Path(__file__).parents[3] / "src/cardwright"
REGISTERED = {type(game).__module__.split(".")[2] for game in GAMES.values()}
"""Folders of the games that can be played; one that is being built has no sentences yet."""
CODE_AT = {"need": 2, "say": 0, "whisper": 0, "_said": 0, "Event": 0, "Verdict": 2}
"""Functions that take a code, and at which place."""
HINTS = {"rated": 2, "of_card": 2}
"""The same of the policy's reasons, whose codes begin with ``hint.``."""
MAGIC_ZONES = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "command")
FAMILIES = {
    "step": (*get_args(seen.StepName), *STEPS),
    "ability": [str(ability) for ability in Ability],
    "relation": get_args(get_type_hints(seen.Comparison)["relation"]),
    "reading": get_args(get_type_hints(seen.SuitRow)["reading"]),
    "pile": get_args(get_type_hints(seen.ExpelForecast)["destination"]),
    "prompt": (*PROMPTS, *layout.PROMPTS, *leveler.PROMPTS),
    "ending": (*ENDINGS[1:], *layout.ENDINGS[1:], *leveler.ENDINGS),
    "out": ("count", "prison", "withdrawn", "sudden-death"),
    "zone": (*layout.ZONES, *MAGIC_ZONES, "outside"),
    "window": (*WINDOWS, "chain"),
    "undo": [code for code in get_args(NoUndo) if code],
    "title": [
        "attackers-blockers",
        "unblocked-domain",
        "expel-target",
        "expel-domain",
        "user-target",
        "queen-land",
    ],
}
RECORD_CODES = ("undo", "takeback")
"""Words of a record's own entries; the server makes events of them."""


def literals(tree: ast.AST) -> Iterator[str]:
    """Yield the texts that a call's argument can be."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            for places, prefix in ((CODE_AT, ""), (HINTS, "hint.")):
                if name in places and len(node.args) > places[name]:
                    argument = node.args[places[name]]
                    if isinstance(argument, ast.Constant):
                        yield prefix + str(argument.value)


def sources() -> Iterator[Path]:
    """Yield the modules whose codes somebody can meet."""
    for path in SOURCES.rglob("*.py"):
        parts = path.relative_to(SOURCES).parts
        is_told = parts[0] not in ("games", "magic") or len(parts) == 2
        if is_told or parts[1] in REGISTERED:
            yield path


def codes_used() -> set[str]:
    """Return every code that the sources can make."""
    found = {code for path in sources() for code in codes_in(path)}
    found |= {f"{family}.{member}" for family, members in FAMILIES.items() for member in members}
    found |= {f"used-{ability}" for ability, _ in ABILITY_RULES}
    return found | set(RECORD_CODES) | codes_by_name() | prompts_by_word()


def codes_by_name() -> set[str]:
    """Return the codes that stand in tables and variables, where no call shows their place."""
    named = {code for code in catalogue() if "." not in code or code.startswith("hint.")}
    texts = {text for path in sources() for text in literals(ast.parse(path.read_text("utf-8")))}
    return {code for code in named if code in texts or code.removeprefix("hint.") in texts}


def prompts_by_word() -> set[str]:
    """Return the sentences of Leveler's questions that are about one word of the engine's."""
    engine = (path.read_text("utf-8") for path in (SOURCES / "magic/engine").rglob("*.py"))
    words = {word for text in engine for word in re.findall(r'"([a-z_]+)"', text)}
    found = {code for code in catalogue() if code.count(".") == 2}
    return {
        code
        for code in found
        if code.split(".")[1] in leveler.PROMPTS and code.split(".")[2] in words
    }


@pytest.mark.compiled
def test_every_code_has_a_sentence() -> None:
    assert codes_used() <= set(catalogue())


@pytest.mark.compiled
def test_every_sentence_has_a_code() -> None:
    assert set(catalogue()) <= codes_used()


def test_every_template_can_be_reached() -> None:
    for code, templates in catalogue().items():
        needs = [placeholders(template) for template in templates]
        assert not any(earlier <= later for earlier, later in pairwise(needs)), code


def some_games(count: int) -> Iterator[tuple[Any, Random]]:
    """Yield every state of some random games, default options and others."""
    for seed in range(count):
        rng = Random(seed)
        options = PARLOR_MAGIC.spec.options.defaults()
        if seed % 2:
            options |= {o.name: rng.choice(o.values) for o in PARLOR_MAGIC.spec.options.options}
        state = PARLOR_MAGIC.setup(options, seed)
        while PARLOR_MAGIC.decision(state) is not None:
            yield state, rng


def test_everything_that_happens_can_be_told_to_everybody() -> None:
    for state, rng in some_games(4):
        decision = PARLOR_MAGIC.decision(state)
        assert decision is not None
        assert sentence(f"prompt.{decision.prompt}", decision.args)
        step = PARLOR_MAGIC.apply(state, rng.choice(decision.actions))
        for seat in (Seat(0), Seat(1), None):
            told: list[SeenEvent] = [event.seen_by(seat) for event in step.events]
            assert all(sentence(event.code, event.args) for event in told)


def test_every_reason_and_comparison_can_be_told() -> None:
    for state, rng in some_games(2):
        decision = PARLOR_MAGIC.decision(state)
        assert decision is not None
        observation = PARLOR_MAGIC.observe(state, decision.seat)
        others = [PARLOR_MAGIC.action(rng.randrange(PARLOR_MAGIC.action_count({})))]
        for action in [*rng.sample(list(decision.actions), 1), *others]:
            for reason in PARLOR_MAGIC.why_not(observation, action):
                assert sentence(reason.code, reason.args)
            for measured in PARLOR_MAGIC.preview(observation, action)["compared"]:
                assert sentence(measured["comparison"]["code"], measured["args"])
                assert sentence(f"title.{measured['title']}", {})
        PARLOR_MAGIC.apply(state, rng.choice(decision.actions))


def test_cards_suits_and_players_are_drawn_by_their_type() -> None:
    args = {"seat": 1, "card": "KHb", "target": "10Sa"}
    assert sentence("laid-on", args, ("Ada", "Ben")) == "Ben lays K♥ on 10♠."
    assert sentence("laid-on", args) == "Ruler 2 lays K♥ on 10♠."
    assert [part.type for part in parts("laid-on", args)][::2] == ["seat", "card", "card"]


@pytest.mark.parametrize(
    ("code", "args", "text"),
    [
        ("untaxed", {"cards": ["9Ha", "7Sa", "QDb"]}, "Untaxed: 9♥, 7♠ and Q♦."),
        ("drew", {"seat": 0, "n": 2}, "Ruler 1 draws 2 cards."),
        ("drew", {"seat": 0, "n": 1}, "Ruler 1 draws 1 card."),
        ("drew", {"seat": 0, "n": 1, "cards": ["9Ha"]}, "Ruler 1 draws 9♥."),
        ("paid", {"seat": 0, "points": [0, 0, 1, 3]}, "Ruler 1 pays 1♥ 3♠."),
        (
            "drew",
            {"seat": 0, "n": 2, "left": 43, "cards": ["ADa", "3Sa"]},
            "Ruler 1 draws A♦ and 3♠.",
        ),
        ("drew", {"seat": 1, "n": 2, "left": 43}, "Ruler 2 draws 2 cards."),
        ("asked-trim", {}, "Cards are recycled at the hand trim."),
        ("expelled", {"card": "4Sb", "pile": "recycle", "cards": None}, "4♠ goes to Recycle."),
    ],
)
def test_a_sentence_says_what_its_arguments_are(code: str, args: Any, text: str) -> None:
    assert sentence(code, args) == text


def test_23_4_a_comparison_is_told_as_the_rulebook_does() -> None:
    args = {
        "winner": ["KHa", "5Da"],
        "loser": ["QDb", "2Hb"],
        "shared": [["D", 5, 1], ["H", 1, 2]],
        "more": 5,
        "suit": "D",
        "diff": 4,
        "bonus": 2,
    }
    assert sentence("compare-outrank", args) == (
        "K♥+5♦ outranks Q♦+2♥: shared suits are ♦ 5:1 and ♥ 1:2; "
        "the highest exceeding card is the 5 of Diamonds; difference 4, bonus 2."
    )


def test_a_code_without_a_sentence_is_an_error() -> None:
    with pytest.raises(KeyError):
        sentence("no-such-code", {})
    with pytest.raises(KeyError, match="laid-on"):
        sentence("laid-on", {"seat": 0})
