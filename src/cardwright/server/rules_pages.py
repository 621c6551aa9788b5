"""Rulebooks as pages: our own Markdown, rendered once, with a place for each rule number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cardwright.core.errors import CardwrightError
from cardwright.server.api_models import Chapter, RuleEntry, Rules
from cardwright.server.errors import NotFoundError
from cardwright.text.rulebook import rulebook as rulebook_text

_NUMBER: Final = re.compile(r"(\d+(?:\.\d+)*[a-z]?|[RL]-?[A-Z0-9]+(?:-\d+)?)\b")
"""A rule's number at the start of its text: ``12.2a``, ``606.4``, ``R-MNR-1``, ``L10``."""
_CHAPTER: Final = "h2"


@cache
def rulebook(game: str, title: str, citation: str) -> Rules:
    """Return the rulebook of a game type.

    Raises:
        NotFoundError: if it has none.
    """
    try:
        text = rulebook_text(game)
    except CardwrightError as error:
        raise NotFoundError(f"{title} has no rulebook yet", where="game") from error
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    chapters = [_chapter(part) for part in _chapters(tokens)]
    return Rules(game=game, title=title, citation=citation, chapters=chapters)


def _chapters(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """Yield the tokens of each chapter; what stands before the first is its own."""
    part: list[Token] = []
    for token in tokens:
        if token.type == "heading_open" and token.tag == _CHAPTER and part:
            yield part
            part = []
        part.append(token)
    yield part


def _chapter(tokens: list[Token]) -> Chapter:
    heading = tokens[1].content if tokens[0].type == "heading_open" else ""
    number, _, title = heading.partition(" ")
    if not number[:1].isdigit():
        number, title = "", heading
    anchor = number or re.sub(r"\W+", "-", title.lower()).strip("-") or "start"
    body = tokens[3:] if heading else tokens
    rules = _mark(body)
    renderer = MarkdownIt("commonmark").enable("table")
    html = renderer.renderer.render(body, renderer.options, {})
    return Chapter(number=number, title=title, anchor=anchor, html=html, rules=rules)


def _mark(tokens: Sequence[Token]) -> list[RuleEntry]:
    """Give each numbered rule a place in the page; return the rules in their order."""
    found: list[RuleEntry] = []
    for before, token in pairwise(tokens):
        if before.type in ("td_open", "th_open"):
            continue  # a table names rules, but makes none
        first = token.children[0] if token.type == "inline" and token.children else None
        match = _NUMBER.match(first.content) if first is not None else None
        if first is None or match is None or not _is_rule(match.group(1)):
            continue
        number = match.group(1)
        anchor = Token("html_inline", "", 0, content=_place(number))
        first.content = first.content[match.end() :]
        assert token.children is not None, "it has a first child"
        token.children.insert(0, anchor)
        found.append(RuleEntry(number=number, anchor=number))
    return found


def _is_rule(number: str) -> bool:
    """Return whether it is no mere quantity (``52 cards``)."""
    return "." in number or "-" in number or number.startswith("L")


def _place(number: str) -> str:
    return f'<b class="rule" id="{escape(number)}">{escape(number)}</b>'
