"""Write ``docs/magic-rules.md``: which Comprehensive Rules the Magic engine's code cites.

``python tools/magic_rules.py RULES`` reads the numbers, and nothing but the numbers, of the rules
in a copy of the Comprehensive Rules, and looks for each in the engine and in its tests.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TARGET: Final = ROOT / "docs/magic-rules.md"
ENGINE: Final = ROOT / "src/cardwright/magic/engine"
TESTS: Final = ROOT / "tests/magic"

NUMBER: Final = re.compile(r"(?<![\d.])(\d{3}\.\d{1,3}[a-z]?)(?:-([a-z]))?(?![\d])")
IN_NAME: Final = re.compile(r"test_(\d{3})_(\d{1,3}[a-z]?)_")
WRITTEN: Final = re.compile(r"^(\d{3}\.\d{1,3}[a-z]?)\.? ", re.MULTILINE)

HEAD: Final = """# The Comprehensive Rules in the engine

Which rules the code of `src/cardwright/magic/engine` names, and which the tests name, by their
numbers. Made by `tools/magic_rules.py` from the rules in force on {date}. A rule that no code
names may still be kept: many only define words, or follow from others. Variants that need cards of
no deck (planes, schemes, conspiracies, attractions, stickers) are left out on purpose.

A rule is *done* if code and a test name it, *part* if only one of the two does, else *not*.
{named} of {all} rules are named in the code, {tested} of these in a test.

{chapters}
| Section | Done | Part | Not |
| --- | --- | --- | --- |
"""
CHAPTERS: Final = (
    "Game Concepts", "Parts of a Card", "Card Types", "Zones", "Turn Structure",
    "Spells, Abilities, and Effects", "Additional Rules", "Multiplayer Rules", "Casual Variants",
)  # fmt: skip
"""The titles of the chapters 1 to 9."""


def numbers_in(texts: Iterable[str]) -> set[str]:
    """Return the rules that the texts name; ``614.6a-c`` is three."""
    found: set[str] = set()
    for text in texts:
        for number, last in NUMBER.findall(text):
            found.add(number)
            if last:
                found.update(number[:-1] + chr(n) for n in range(ord(number[-1]), ord(last) + 1))
        found.update(f"{chapter}.{rest}" for chapter, rest in IN_NAME.findall(text))
    return found


def sources(folder: Path) -> list[str]:
    """Return the sources below the folder."""
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))]


def short(numbers: list[str]) -> str:
    """Return the numbers without the section's: ``.1a .2``."""
    return " ".join(number[3:] for number in numbers)


def state_of(rule: str, code: set[str], tests: set[str]) -> int:
    """Return 0 for a rule that is done, 1 for part, 2 for not."""
    return 2 - (rule in code) - (rule in tests)


def rows(rules: list[str], code: set[str], tests: set[str]) -> list[str]:
    """Return the table's rows, one a section."""
    sections: dict[str, tuple[list[str], list[str], list[str]]] = {}
    for rule in rules:
        held = sections.setdefault(rule[:3], ([], [], []))
        held[state_of(rule, code, tests)].append(rule)
    return [
        f"| {section} | {short(done)} | {short(part)} | {short(none)} |"
        for section, (done, part, none) in sections.items()
    ]


def chapters(rules: list[str], code: set[str], tests: set[str]) -> str:
    """Return the table of chapters: how many rules of each are done, part, not."""
    lines = ["| Chapter | Done | Part | Not | State |", "| --- | --- | --- | --- | --- |"]
    for number, title in enumerate(CHAPTERS, start=1):
        counts = [0, 0, 0]
        for rule in rules:
            if rule.startswith(str(number)):
                counts[state_of(rule, code, tests)] += 1
        done, part, none = counts
        state = "not" if not done + part else "done" if not part + none else "part"
        lines.append(f"| {number} {title} | {done} | {part} | {none} | {state} |")
    return "\n".join(lines) + "\n"


def page(text: str) -> str:
    """Return the page for the text of the Comprehensive Rules."""
    rules = list(dict.fromkeys(WRITTEN.findall(text)))
    date = re.search(r"effective as of (.+?)\.", text)
    code = numbers_in(sources(ENGINE)) & set(rules)
    tests = numbers_in(sources(TESTS))
    head = HEAD.format(
        date=date[1] if date else "a day that the file does not give",
        named=len(code),
        all=len(rules),
        tested=len(code & tests),
        chapters=chapters(rules, code, tests),
    )
    return head + "\n".join(rows(rules, code, tests)) + "\n"


def main(file: str) -> None:
    """Write the page."""
    TARGET.write_text(page(Path(file).read_text(encoding="utf-8-sig")), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python tools/magic_rules.py RULES")
    main(sys.argv[1])
