"""Rulebook, code and tests cite each other: no citation is dead, no rule is untested."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULE = r"(?:\d{1,3}\.\d{1,2}[a-z]?|R-[A-Z]{3}-\d{1,2}|Q\d{1,2})"
BOOKS = {"parlor": "parlor-magic", "ark": "ark-age"}
"""First word of the citations, and the rulebook's name."""
STEPS = {"parlor": "", "ark": "abcde"}
"""Letters of the steps that stand within a rule."""
HOMES = {
    "parlor": ("src/cardwright/games/parlor_magic", "src/cardwright/agents/policies/parlor_magic"),
    "ark": (),
}
"""Where rules are cited without that word: ``(8.6)`` in a docstring, ``"8.6"`` as an argument."""
NAMED = {"parlor": "", "ark": "ark"}
"""In the paths of tests whose names begin with the book's rules: Magic's have three digits too."""
EXEMPT = {
    "parlor": {
        "22": "what is hidden: the contract suite states it a second time, for every game type",
        "23": "what the table shows: the tests in the browser look at it",
        "24": "how options are written: each option has tests under its ruling",
        "R-GEN-1": "a fallback for silence; each rule that rests on it has its own test",
    },
    "ark": {
        "102": "words; the rules that use them have tests",
        "107.3": "dice of the physical game, which limit nothing",
        "702.1": "talk at the table, which no program hears",
        "902.2": "the contract suite asks it of every game type",
        "902.3": "the server's tests look for secrets in everything that it says",
        "Q": "rulings: each names the rule that carries it, or its option, which has tests",
    },
}
"""Chapters and rules that need no test by number, with the reason."""

every_book = pytest.mark.parametrize("book", BOOKS)


def read_book(book: str) -> str:
    return (ROOT / f"docs/rules/{BOOKS[book]}.md").read_text("utf-8")


def rules_written(book: str) -> set[str]:
    """Return the numbers of all rules."""
    return set(re.findall(rf"^- ({RULE}) ", read_book(book), re.MULTILINE))


def unknown(book: str, found: set[str]) -> set[str]:
    """Return those of ``found`` that are no rule, section or step of a rule (``607.4b``)."""
    known = rules_written(book) | sections_written(book)
    steps = {f"{rule}{step}" for rule in known for step in STEPS[book]}
    return found - known - steps


def sections_written(book: str) -> set[str]:
    """Return the numbers of the headings that stand for the rules under them (``12.3``)."""
    return set(re.findall(rf"^### ({RULE}) ", read_book(book), re.MULTILINE))


def sources(folder: str, *endings: str, named: str = "") -> Iterator[str]:
    """Yield the sources with these endings, and ``named`` in their paths within the project."""
    for path in sorted((ROOT / folder).rglob("*")):
        is_wanted = path.suffix in endings and named in str(path.relative_to(ROOT))
        if is_wanted and path != Path(__file__):
            yield path.read_text("utf-8")


def cited(book: str, text: str) -> set[str]:
    """Return the rules that a text cites by the book's word (``parlor 8.6``)."""
    return set(re.findall(rf"\b{book} ({RULE})\b(?!\.\d)", text))


def cited_at_home(text: str) -> Iterator[str]:
    """Yield the rules that stand in brackets, or alone as a string, in the rules' own sources."""
    for bracket in re.findall(rf"\(((?:{RULE}(?:, | to | and )?)+)\)", text):
        yield from re.findall(RULE, bracket)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from re.findall(rf"\A{RULE}\Z", node.value)


def rules_tested(book: str) -> set[str]:
    """Return the rules that tests name (``test_8_6a_burn...``, ``test_r_mnr_1_...``) or cite."""
    found: set[str] = set()
    for text in sources("tests", ".py"):
        found |= cited(book, text)
    for text in sources("tests", ".py", named=NAMED[book]):
        found |= {".".join(rule) for rule in re.findall(r"def test_(\d+)_(\d+[a-z]?)_", text)}
        for group, number in re.findall(r"def test_r_([a-z]{3})_(\d+)_", text):
            found.add(f"R-{group.upper()}-{number}")
    return found | rules_of_vectors(book)


def rules_of_vectors(book: str) -> set[str]:
    """Return the rules that the vectors of the game type name: every one of them is run."""
    folder = ROOT / "tests/games" / BOOKS[book].replace("-", "_")
    files = [json.loads(file.read_text("utf-8")) for file in folder.glob("*vectors.json")]
    return {
        rule for file in files for vector in file["vectors"] for rule in vector.get("rules", ())
    }


def is_exempt(book: str, rule: str) -> bool:
    names = {rule, rule.partition(".")[0], rule.rstrip("0123456789")}
    return bool(names & EXEMPT[book].keys())


@every_book
def test_every_cited_rule_exists(book: str) -> None:
    texts = [
        *sources("src", ".py"),
        *sources("tests", ".py"),
        *sources("web/src", ".ts", ".svelte"),
    ]
    found = {rule for text in texts for rule in cited(book, text)}
    for home in HOMES[book]:
        found |= {rule for text in sources(home, ".py") for rule in cited_at_home(text)}
    assert unknown(book, found) == set()


@every_book
def test_every_rule_has_a_test(book: str) -> None:
    untested = rules_written(book) - rules_tested(book)
    assert {rule for rule in untested if not is_exempt(book, rule)} == set()


@every_book
def test_a_rule_refers_only_to_rules_that_exist(book: str) -> None:
    found = {
        rule
        for bracket in re.findall(rf"\(((?:{RULE}(?:, |-)?)+)\)", read_book(book))
        for rule in re.findall(RULE, bracket)
    }
    assert unknown(book, found) == set()


@every_book
def test_no_rule_is_numbered_twice(book: str) -> None:
    numbers = re.findall(rf"^- ({RULE}) ", read_book(book), re.MULTILINE)
    assert len(numbers) == len(set(numbers))


def test_the_author_is_credited() -> None:
    assert "Droll" in read_book("parlor")
