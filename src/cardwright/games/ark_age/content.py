"""A game's content: its cards and builds, as JSON, and as the kernel plays them (decision 0010).

    {"builds": [build, ...], "set": set.json, "cards": {id: card, ...}}

One build a seat. Without content the first ready builds of the base set play.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, TypeGuard

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.ark_age.kernel.play import Build as KernelBuild
from cardwright.games.ark_age.language.build_text import build_json, read_build_json
from cardwright.games.ark_age.language.builds import Build, check_build, is_legal, resolve
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import errors
from cardwright.games.ark_age.language.library import BASE_SET, shipped_set
from cardwright.games.ark_age.language.lower import Lowered, lower
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE
from cardwright.games.ark_age.language.write import card_json, head_json

KEYS: Final = ("builds", "set", "cards")
_KEPT: Final = 16
"""Sets that stay lowered: observations name theirs again and again."""


@dataclass(frozen=True, slots=True)
class Content:
    """The cards of a game, and the build of each seat."""

    cards: CardSet
    lowered: Lowered
    builds: tuple[Build, ...]

    def for_kernel(self, options: Options) -> list[KernelBuild]:
        """Return the builds by the definitions' numbers, with as many dogmas as the game has."""
        numbers, dogmas = self.lowered.numbers, int(options["dogma_count"])
        return [
            KernelBuild(
                numbers[build.hero],
                [numbers[one] for one in build.dogmas[:dogmas]],
                [numbers[one] for one, count in build.deck for _ in range(count)],
            )
            for build in self.builds
        ]


def content_of(data: Json, seats: int, options: Options) -> Content:
    """Return the content of a game for so many seats.

    Raises:
        CardwrightError: with the place, if it is malformed, or a build is not legal under the
            options (ark 700).
    """
    if data is None:
        return Content(shipped_set(), _base(), tuple(ready_builds().values())[:seats])
    _check_keys(data)
    cards, lowered = _lowered(json.dumps([data["set"], data["cards"]], sort_keys=True))
    builds = [
        read_build_json(json.dumps(build), f"content: builds[{place}]")
        for place, build in enumerate(data["builds"])
    ]
    if len(builds) != seats:
        raise CardwrightError(
            f"there are {len(builds)} builds for {seats} seats", where="content: builds"
        )
    _check_builds(builds, cards, options)
    return Content(cards, lowered, tuple(builds))


def content_json(cards: CardSet, builds: Sequence[Build]) -> Json:
    """Return the content that :func:`content_of` reads."""
    return {
        "builds": [build_json(build) for build in builds],
        "set": head_json(cards.head),
        "cards": {card.id: card_json(card) for card in cards.cards.values()},
    }


@cache
def ready_builds() -> dict[str, Build]:
    """Return the ready builds of the base set by their ids, in the order of ``builds.toml``."""
    folder = files("cardwright.games.ark_age") / "sets" / BASE_SET
    names = tomllib.loads(folder.joinpath("builds.toml").read_text("utf-8"))
    texts = {name: folder.joinpath("builds", f"{name}.json").read_text("utf-8") for name in names}
    return {name: read_build_json(text, f"{name}.json") for name, text in texts.items()}


def _check_keys(data: Json) -> None:
    if not _is_object(data) or set(data) != set(KEYS):
        raise CardwrightError(
            f"the content is an object with {', '.join(KEYS)}, and nothing else", where="content"
        )
    shapes = {"builds": list, "set": dict, "cards": dict}
    for key, shape in shapes.items():
        if not isinstance(data[key], shape):
            word = "a list" if shape is list else "an object"
            raise CardwrightError(f"this is not {word}", where=f"content: {key}")


@lru_cache(maxsize=_KEPT)
def _lowered(text: str) -> tuple[CardSet, Lowered]:
    """Return the set written in the text, read and lowered."""
    head, cards = json.loads(text)
    texts = {SET_FILE: json.dumps(head)}
    texts |= {f"{CARD_FOLDER}{id_}.json": json.dumps(card) for id_, card in cards.items()}
    loaded = load_set(texts)
    wrong = errors(loaded.faults)
    if loaded.set is None or wrong:
        raise CardwrightError(f"the cards cannot be played: {wrong[0]}", where="content")
    return loaded.set, lower(loaded.set)


@cache
def _base() -> Lowered:
    return lower(shipped_set())


def _check_builds(builds: Sequence[Build], cards: CardSet, options: Options) -> None:
    for place, build in enumerate(builds):
        problems = check_build(resolve(build, cards.cards), options)
        if not is_legal(problems):
            wrong = "; ".join(str(problem) for problem in problems if not problem.is_warning)
            raise CardwrightError(
                f"the build is not legal: {wrong}", where=f"content: builds[{place}]"
            )


def _is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)
