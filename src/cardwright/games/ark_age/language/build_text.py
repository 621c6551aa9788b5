"""Builds as JSON, as text for people, and as a code for links (ark C11.4).

The text format::

    // Anything behind two strokes is a remark.
    Hero: Warden of Trials

    Dogmas
    Escort
    Coin Trick

    Deck
    12 Decoy
     3 Flak

A card stands by its name or its id; capitals do not matter. A deck line begins with the number of
copies, ``1`` may be left out. Lines may stand in any order within their part.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.builds import (
    BUILD_SCHEMA,
    DECK_KINDS,
    MOST_CARDS,
    Build,
    build_of,
)
from cardwright.games.ark_age.language.cards import Card
from cardwright.games.ark_age.language.faults import Fault, nearest
from cardwright.games.ark_age.language.forms import (
    SLUG,
    FreeText,
    Reading,
    Vocabulary,
    Whole,
    describe,
)
from cardwright.games.ark_age.language.json_text import Json, Node, parse_json
from cardwright.games.ark_age.language.write import json_text

MOST_TEXT: Final = 20_000
"""Characters of a build, unpacked."""
_CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,4000}")
_LINE: Final = re.compile(r"(?P<count>\d{1,3})\s*x?\s+(?P<card>\S.*)")


def build_json(build: Build) -> Json:
    """Return the build in the form of its file."""
    dogmas: list[Json] = [*build.dogmas]
    deck: dict[str, Json] = dict(build.deck)
    return {"schema": BUILD_SCHEMA, "hero": build.hero, "dogmas": dogmas, "deck": deck}


def build_file(build: Build) -> str:
    """Return the text of the build's JSON file."""
    return json_text(build_json(build))


def read_build(text: str, file: str, cards: Mapping[str, Card]) -> Build:
    """Return the build of a file in either format.

    Raises:
        CardwrightError: for the first fault, with its line.
    """
    if len(text) > MOST_TEXT:
        raise CardwrightError("the text is too long for a build", where=file, remedy="Shorten it")
    if text.lstrip().startswith("{"):
        return read_build_json(text, file)
    return read_build_text(text, file, cards)


# JSON.


def read_build_json(text: str, file: str) -> Build:
    """Return the build of an ``arkage-build/1`` text; whether its cards exist is not asked.

    Raises:
        CardwrightError: for the first fault, with its line.
    """
    root, faults = parse_json(text, file)
    reading = Reading(file, Vocabulary(), faults)
    build = None if root is None else _build_of_node(root, reading)
    if faults or build is None:
        raise as_error(faults[0])
    return build


def as_error(fault: Fault) -> CardwrightError:
    """Return the fault as an error for whoever asked for this one file."""
    place = f"{fault.file}:{fault.line}" if fault.line else fault.file
    where = f"{place}: {fault.field}" if fault.field else place
    return CardwrightError(fault.what, where=where, remedy=fault.remedy)


def _build_of_node(root: Node, reading: Reading) -> Build | None:
    keys = ("schema", "hero", "dogmas", "deck")
    parts = root.value
    if not isinstance(parts, dict):
        reading.report(root, f"{describe(root)} stands where an object should", "Write {braces}")
        return None
    for key, part in parts.items():
        if key not in keys:
            reading.report(part, f"there is no key {key!r} here", nearest(key, keys))
    for key in keys:
        if key not in parts:
            reading.report(root, f"the key {key!r} is missing", f"Add {key!r}")
    if reading.faults:
        return None
    if parts["schema"].value != BUILD_SCHEMA:
        what = f"the schema is {describe(parts['schema'])}"
        reading.report(parts["schema"], what, f"Write {BUILD_SCHEMA}")
    is_begun = parts["hero"].value == ""  # it is still being made
    hero = "" if is_begun else FreeText(SLUG).read(parts["hero"], reading)
    dogmas = _dogmas(parts["dogmas"], reading)
    deck = _deck(parts["deck"], reading)
    return None if reading.faults else build_of(hero, dogmas, deck)


def _dogmas(node: Node, reading: Reading) -> list[Any]:
    if isinstance(node.value, list):
        return [FreeText(SLUG).read(part, reading) for part in node.value]
    reading.report(node, f"{describe(node)} stands where a list should", "Write [brackets]")
    return []


def _deck(node: Node, reading: Reading) -> dict[str, Any]:
    if not isinstance(node.value, dict):
        what = f"{describe(node)} stands where an object should"
        reading.report(node, what, 'Write {"card-id": number of copies}')
        return {}
    found: dict[str, Any] = {}
    for one, part in node.value.items():
        FreeText(SLUG).read(Node(one, part.line, part.path), reading)
        found[one] = Whole(1, MOST_CARDS).read(part, reading)
    return found


# Text.


def build_text(build: Build, cards: Mapping[str, Card]) -> str:
    """Return the build as a person writes it, its deck by kind, cost and name."""

    def name(one: str) -> str:
        return cards[one].name

    lines = [f"Hero: {name(build.hero)}" if build.hero else "Hero:", "", "Dogmas"]
    lines += [name(one) for one in build.dogmas]
    lines += ["", "Deck"]

    def order(entry: tuple[str, int]) -> tuple[int, int, str]:
        card = cards[entry[0]]
        kind = DECK_KINDS.index(card.kind) if card.kind in DECK_KINDS else len(DECK_KINDS)
        return kind, card.cost or 0, card.name

    lines += [f"{count:2} {name(one)}" for one, count in sorted(build.deck, key=order)]
    return "\n".join(lines) + "\n"


def read_build_text(text: str, file: str, cards: Mapping[str, Card]) -> Build:
    """Return the build of a text for people.

    Raises:
        CardwrightError: for the first line that cannot be understood.
    """
    reader = _TextReader(cards)
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.split("//")[0].strip()
        if line:
            reader.take(line, f"{file}:{number}")
    return build_of(reader.hero, reader.dogmas, reader.deck)


_PARTS: Final = "Begin the parts with the lines Hero:, Dogmas and Deck"


class _TextReader:
    """Reads a text line by line."""

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self.by_name = {card.name.casefold(): one for one, card in cards.items()}
        self.by_name |= {one.casefold(): one for one in cards}
        self.part: str = ""
        self.hero: str = ""
        self.dogmas: list[str] = []
        self.deck: dict[str, int] = {}

    def take(self, line: str, where: str) -> None:
        head, _, rest = line.partition(":")
        if head.casefold() in ("hero", "dogmas", "deck"):
            self.part, line = head.casefold(), rest.strip()
        if line:
            self._add(*self._card(line, where), where)

    def _add(self, count: int, one: str, where: str) -> None:
        if self.part == "hero":
            if self.hero or count != 1:
                raise CardwrightError("a build has one hero", where=where, remedy="Keep one")
            self.hero = one
        elif self.part == "dogmas":
            self.dogmas += [one] * count
        elif self.part == "deck":
            self.deck[one] = self.deck.get(one, 0) + count
        else:
            raise CardwrightError("this card is in no part of a build", where=where, remedy=_PARTS)

    def _card(self, line: str, where: str) -> tuple[int, str]:
        """Return the count and the id that a line names."""
        whole = line.casefold()
        if whole in self.by_name:
            return 1, self.by_name[whole]
        found = _LINE.fullmatch(whole)
        count, name = (int(found["count"]), found["card"]) if found else (1, whole)
        if name not in self.by_name:
            what = f"there is no card {name!r}"
            raise CardwrightError(what, where=where, remedy=nearest(name, self.by_name))
        if not 1 <= count <= MOST_CARDS:
            remedy = f"Write a number from 1 to {MOST_CARDS}"
            raise CardwrightError(f"{count} copies are too many", where=where, remedy=remedy)
        return count, self.by_name[name]


# Codes.


def share_code(build: Build) -> str:
    """Return the build in the letters that a link may hold (base64url of deflated JSON)."""
    short = json.dumps([build.hero, list(build.dogmas), dict(build.deck)], separators=(",", ":"))
    packed = zlib.compress(short.encode("utf-8"), 9)
    return base64.urlsafe_b64encode(packed).rstrip(b"=").decode("ascii")


def read_share_code(code: str) -> Build:
    """Return the build of a code.

    Raises:
        CardwrightError: if it is no code of a build, or unpacks to more than a build can be.
    """
    damaged = CardwrightError(
        "this is no code of a build", where="build code", remedy="Copy the whole link again"
    )
    if _CODE.fullmatch(code) is None:
        raise damaged
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        opened = zlib.decompressobj()
        text = opened.decompress(packed, MOST_TEXT).decode("utf-8")
        if not opened.eof or opened.unused_data:
            raise damaged
        hero, dogmas, deck = json.loads(text)
        whole = {"schema": BUILD_SCHEMA, "hero": hero, "dogmas": dogmas, "deck": deck}
        return read_build_json(json.dumps(whole), "build code")
    except (binascii.Error, zlib.error, ValueError, TypeError, RecursionError) as error:
        raise damaged from error
