"""Rulebook, code and tests cite each other: no citation is dead, no rule is untested."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULE = r"(?:\d{1,2}\.\d{1,2}[a-z]?|R-[A-Z]{3}-\d{1,2})"
BOOKS = {"parlor": "parlor-magic"}
"""First word of the citations, and the rulebook's name."""
HOMES = {
    "parlor": ("src/cardwright/games/parlor_magic", "src/cardwright/agents/policies/parlor_magic")
}
"""Where rules are cited without that word: ``(8.6)`` in a docstring, ``"8.6"`` as an argument."""
EXEMPT = {
    "22": "what is hidden: the contract suite states it a second time, for every game type",
    "23": "what the table shows: the tests in the browser look at it",
    "24": "how options are written: each option has tests under its ruling",
    "R-GEN-1": "a fallback for silence; each rule that rests on it has its own test",
}
"""Chapters and rules that need no test by number, with the reason."""

every_book = pytest.mark.parametrize("book", BOOKS)


def read_book(book: str) -> str:
    return (ROOT / f"docs/rules/{BOOKS[book]}.md").read_text("utf-8")


def rules_written(book: str) -> set[str]:
    """Return the numbers of all rules."""
    return set(re.findall(rf"^- ({RULE}) ", read_book(book), re.MULTILINE))


def sections_written(book: str) -> set[str]:
    """Return the numbers of the headings that stand for the rules under them (``12.3``)."""
    return set(re.findall(rf"^### ({RULE}) ", read_book(book), re.MULTILINE))


def sources(folder: str, *endings: str) -> Iterator[str]:
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in endings and path != Path(__file__):
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
        found |= {".".join(rule) for rule in re.findall(r"def test_(\d+)_(\d+[a-z]?)_", text)}
        for group, number in re.findall(r"def test_r_([a-z]{3})_(\d+)_", text):
            found.add(f"R-{group.upper()}-{number}")
    return found


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
    assert found - rules_written(book) - sections_written(book) == set()


@every_book
def test_every_rule_has_a_test(book: str) -> None:
    untested = rules_written(book) - rules_tested(book)
    assert {rule for rule in untested if not {rule, rule.split(".")[0]} & EXEMPT.keys()} == set()


@every_book
def test_a_rule_refers_only_to_rules_that_exist(book: str) -> None:
    found = {
        rule
        for bracket in re.findall(rf"\(((?:{RULE}(?:, |-)?)+)\)", read_book(book))
        for rule in re.findall(RULE, bracket)
    }
    assert found - rules_written(book) - sections_written(book) == set()


@every_book
def test_no_rule_is_numbered_twice(book: str) -> None:
    numbers = re.findall(rf"^- ({RULE}) ", read_book(book), re.MULTILINE)
    assert len(numbers) == len(set(numbers))


def test_the_author_is_credited() -> None:
    assert "Droll" in read_book("parlor")
