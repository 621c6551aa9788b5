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
names may still be kept: many only define words, or follow from others. Rules of several players,
commander, and of cards that are in no deck (planes, schemes, conspiracies, attractions,
stickers) are left out on purpose.

{named} of {all} rules are named in the code, {tested} of these in a test.

| Section | In code and tests | In code | Not named |
| --- | --- | --- | --- |
"""


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


def rows(rules: list[str], code: set[str], tests: set[str]) -> list[str]:
    """Return the table's rows, one a section."""
    sections: dict[str, list[str]] = {}
    for rule in rules:
        sections.setdefault(rule[:3], []).append(rule)
    made = []
    for section, held in sections.items():
        both = [rule for rule in held if rule in code and rule in tests]
        one = [rule for rule in held if rule in code and rule not in tests]
        none = [rule for rule in held if rule not in code]
        made.append(f"| {section} | {short(both)} | {short(one)} | {short(none)} |")
    return made


def main(file: str) -> None:
    """Write the page."""
    text = Path(file).read_text(encoding="utf-8-sig")
    rules = list(dict.fromkeys(WRITTEN.findall(text)))
    date = re.search(r"effective as of (.+?)\.", text)
    code = numbers_in(sources(ENGINE)) & set(rules)
    tests = numbers_in(sources(TESTS))
    head = HEAD.format(
        date=date[1] if date else "a day that the file does not give",
        named=len(code),
        all=len(rules),
        tested=len(code & tests),
    )
    TARGET.write_text(head + "\n".join(rows(rules, code, tests)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python tools/magic_rules.py RULES")
    main(sys.argv[1])
