"""Write ``web/src/games/ark/emblems.svg``: the emblems of Ark Age's base set as one SVG sprite.

``python tools/make_emblems.py`` writes it; ``--check`` exits 1 if the file is not as it would be.
Each card's ``art`` names an icon of the package ``@iconify-json/game-icons`` (CC BY 3.0, see
NOTICE), which has to be installed in ``web/node_modules`` (``npm ci``). Only icons that a card
names are taken, one symbol each: the art ``owl`` is the symbol ``ark-owl``. Coordinates are
rounded to whole numbers of the icons' own grid of 512, which halves the file.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
CARDS: Final = ROOT / "src/cardwright/games/ark_age/sets/s1/cards"
ICONS: Final = ROOT / "web/node_modules/@iconify-json/game-icons/icons.json"
TARGET: Final = ROOT / "web/src/games/ark/emblems.svg"
CREDIT: Final = "Icons of game-icons.net by Lorc, Delapouite and others, CC BY 3.0, see NOTICE."

BODY: Final = re.compile(r'<path fill="currentColor" d="([^"]+)"/>')
"""All that an icon's body may be: one path in the colour of the text around it."""
COMMAND: Final = re.compile(r"([MLHVCSQTAZ])([^MLHVCSQTAZ]*)", re.IGNORECASE)
NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")
FLAG: Final = re.compile(r"[01]")
ARITY: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
FLAGS: Final = (3, 4)
"""Places of an arc's two flags, which may stand without a gap before the next number."""


def main(arguments: list[str]) -> int:
    """Write the file, or compare it; return the exit code."""
    text = sprite(used_icons(), json.loads(ICONS.read_text(encoding="utf-8")))
    if arguments == ["--check"]:
        if TARGET.exists() and TARGET.read_text(encoding="utf-8") == text:
            return 0
        print(f"{TARGET} is not current: run python tools/make_emblems.py", file=sys.stderr)
        return 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, encoding="utf-8", newline="\n")
    return 0


def used_icons() -> list[str]:
    """Return the icons that the cards name, in order."""
    cards = [json.loads(path.read_text(encoding="utf-8")) for path in CARDS.glob("*.json")]
    return sorted({card["art"] for card in cards})


def sprite(names: list[str], package: dict[str, Any]) -> str:
    """Return the sprite with a symbol for each name.

    Raises:
        SystemExit: for a name that the package does not have, or an icon that is not one path.
    """
    box = f"0 0 {package['width']} {package['height']}"
    rows = [f'<svg xmlns="http://www.w3.org/2000/svg"><!-- {CREDIT} -->']
    for name in names:
        icon = package["icons"].get(name)
        if icon is None:
            raise SystemExit(f"no icon is called {name!r}: choose another art for its card")
        body = BODY.fullmatch(icon["body"])
        if body is None:
            raise SystemExit(f"the icon {name!r} is not one path in currentColor: choose another")
        path = rounded(body.group(1))
        rows.append(f'<symbol id="ark-{name}" viewBox="{box}"><path d="{path}"/></symbol>')
    return "\n".join([*rows, "</svg>", ""])


def rounded(path: str) -> str:
    """Return an SVG path with whole numbers, each step measured from the rounded place before it.

    Measuring from there keeps the rounding of one step out of all later ones.
    """
    place, start = [0.0, 0.0], [0.0, 0.0]
    drawn, drawn_start = (0, 0), (0, 0)
    parts: list[str] = []
    for letter, numbers in steps(path):
        if letter in "Zz":
            parts.append("z")
            place, drawn = list(start), drawn_start
            continue
        absolute = _absolute(letter, numbers, place)
        parts.append(_relative(letter.upper(), absolute, drawn))
        place = _end(letter.upper(), absolute, place)
        drawn = (round(place[0]), round(place[1]))
        if letter in "Mm":
            start, drawn_start = list(place), drawn
    return "".join(parts)


def steps(path: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each step of a path: its letter and its numbers."""
    for letter, rest in COMMAND.findall(path):
        arity = ARITY[letter.upper()]
        if arity == 0:
            yield letter, []
            continue
        numbers = list(_numbers(letter, rest))
        for first in range(0, len(numbers), arity):
            # SVG reads further pairs behind a move as lines.
            follows = {"M": "L", "m": "l"}.get(letter, letter) if first else letter
            yield follows, numbers[first : first + arity]


def _numbers(letter: str, text: str) -> Iterator[float]:
    at, count = 0, 0
    while True:
        while at < len(text) and text[at] in " ,\t\n":
            at += 1
        if at == len(text):
            return
        is_flag = letter in "Aa" and count % ARITY["A"] in FLAGS
        found = (FLAG if is_flag else NUMBER).match(text, at)
        if found is None:
            raise SystemExit(f"cannot read the path at {text[at : at + 20]!r}")
        yield float(found.group())
        at, count = found.end(), count + 1


def _absolute(letter: str, numbers: list[float], place: list[float]) -> list[float]:
    """Return the step's numbers measured from the corner of the icon."""
    if letter.isupper():
        return numbers
    if letter == "v":
        return [numbers[0] + place[1]]
    if letter == "a":
        return [*numbers[:5], numbers[5] + place[0], numbers[6] + place[1]]
    return [number + place[index % 2] for index, number in enumerate(numbers)]


def _relative(letter: str, absolute: list[float], drawn: tuple[int, int]) -> str:
    """Return the step in whole numbers, measured from the place drawn last."""
    if letter == "V":
        return _text("v", [round(absolute[0]) - drawn[1]])
    if letter == "A":
        x, y = round(absolute[5]) - drawn[0], round(absolute[6]) - drawn[1]
        # A radius of 0 would make a line of the arc.
        radii = [max(1, round(radius)) for radius in absolute[:2]]
        return _text("a", [*radii, *(round(number) for number in absolute[2:5]), x, y])
    return _text(
        letter.lower(),
        [round(number) - drawn[index % 2] for index, number in enumerate(absolute)],
    )


def _end(letter: str, absolute: list[float], place: list[float]) -> list[float]:
    """Return where the step ends."""
    if letter == "H":
        return [absolute[0], place[1]]
    if letter == "V":
        return [place[0], absolute[0]]
    return absolute[-2:]


def _text(letter: str, numbers: list[int]) -> str:
    """Return a step as text, without a gap where a minus parts the numbers."""
    return letter + " ".join(map(str, numbers)).replace(" -", "-")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
