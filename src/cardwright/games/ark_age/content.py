"""A game's content: its cards and builds, as JSON, and as the kernel plays them (decision 0010).

    {"builds": [build, ...], "set": set.json, "cards": {id: card, ...}}

One build a seat. Without set and cards the base set plays, and a build may be the name of a ready
one; without content the first ready builds play. Observations name the cards by their digest, and
each process keeps the sets that it has met.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Final, TypeGuard

from cardwright.core.content import KEPT, KnownContent
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.ark_age.kernel.play import Build as KernelBuild
from cardwright.games.ark_age.language.build_text import build_json, read_build_json
from cardwright.games.ark_age.language.builds import Build, check_build, is_legal, resolve
from cardwright.games.ark_age.language.cards import Card, CardSet
from cardwright.games.ark_age.language.check import load_set
from cardwright.games.ark_age.language.faults import errors, nearest
from cardwright.games.ark_age.language.library import shipped_builds, shipped_set
from cardwright.games.ark_age.language.lower import Lowered, lower
from cardwright.games.ark_age.language.read import CARD_FOLDER, SET_FILE
from cardwright.games.ark_age.language.write import card_json, head_json

KEYS: Final = ("builds", "set", "cards")


@dataclass(frozen=True, slots=True)
class Playable:
    """Cards as they play: with their texts, or as mere bodies (card_text=off)."""

    cards: CardSet
    lowered: Lowered
    digest: str
    """Names the cards in observations."""
    ids: tuple[str, ...]
    """Card ids by the definitions' numbers."""
    tokens: tuple[str, ...]
    """Tokens by their numbers."""


@dataclass(frozen=True, slots=True)
class Content:
    """The cards of a game, and the build of each seat."""

    playable: Playable
    builds: tuple[Build, ...]

    def for_kernel(self, options: Options) -> list[KernelBuild]:
        """Return the builds by the definitions' numbers, with as many dogmas as the game has."""
        numbers = self.playable.lowered.numbers
        dogmas = int(options["dogma_count"]) if options["card_text"] == "on" else 0
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
    with_text = options["card_text"] == "on"
    if data is None:  # they play as they are: options of building are about builds brought
        return Content(_base(with_text), tuple(ready_builds().values())[:seats])
    _check_keys(data)
    if len(data["builds"]) != seats:
        raise CardwrightError(
            f"there are {len(data['builds'])} builds for {seats} seats",
            where="content: builds",
            remedy="Bring one for each seat",
        )
    if "set" in data:
        full, playable = cards_of(data), _playable(_text_of(data), with_text)
    else:
        full, playable = shipped_set(), _base(with_text)
    builds = [_build(one, place, "set" in data) for place, one in enumerate(data["builds"])]
    _check_builds(builds, full, options)
    return Content(playable, tuple(builds))


def cards_of(data: Json) -> CardSet:
    """Return the cards of a content that brings its own, ``{"set": ..., "cards": ...}``.

    Raises:
        CardwrightError: for the first error in them.
    """
    return _read(_text_of(data))


def _text_of(data: Json) -> str:
    return json.dumps([data["set"], data["cards"]], sort_keys=True)


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
    return {one.id: one.build for one in shipped_builds()}


# What a process knows.

_KNOWN: Final = KnownContent[Playable]()
remember: Final = _KNOWN.remember


def recall(digest: str) -> Playable:
    """Return the cards that an observation names; those of the base set are known everywhere.

    Raises:
        CardwrightError: if this process has not met them.
    """
    for with_text in (True, False):
        if digest not in _KNOWN:
            remember(_base(with_text))
    return _KNOWN.recall(digest)


# Reading.


def _check_keys(data: Json) -> None:
    allowed = ({"builds"}, set(KEYS))
    if not _is_object(data) or set(data) not in allowed:
        raise CardwrightError(
            f"the content is an object with {', '.join(KEYS)}, and nothing else",
            where="content",
            remedy="Leave set and cards out to play the base set",
        )
    shapes = {"builds": list, "set": dict, "cards": dict}
    for key in data:
        if not isinstance(data[key], shapes[key]):
            word = "a list" if shapes[key] is list else "an object"
            raise CardwrightError(f"this is not {word}", where=f"content: {key}")


def _build(data: Json, place: int, brings_cards: bool) -> Build:
    where = f"content: builds[{place}]"
    if not isinstance(data, str):
        return read_build_json(json.dumps(data), where)
    if brings_cards or data not in ready_builds():
        near = nearest(data, list(ready_builds()))
        raise CardwrightError(
            f"there is no ready build {data!r} of these cards", where=where, remedy=near
        )
    return ready_builds()[data]


@lru_cache(maxsize=KEPT)
def _read(text: str) -> CardSet:
    """Return the set written in the text."""
    head, cards = json.loads(text)
    texts = {SET_FILE: json.dumps(head)}
    texts |= {f"{CARD_FOLDER}{id_}.json": json.dumps(card) for id_, card in cards.items()}
    loaded = load_set(texts)
    wrong = errors(loaded.faults)
    if loaded.set is None or wrong:
        raise CardwrightError(f"the cards cannot be played: {wrong[0]}", where="content")
    return loaded.set


@lru_cache(maxsize=KEPT)
def _playable(text: str, with_text: bool) -> Playable:
    return _made(_read(text), with_text)


@cache
def _base(with_text: bool) -> Playable:
    return _made(shipped_set(), with_text)


def _made(cards: CardSet, with_text: bool) -> Playable:
    if not with_text:
        bodies = {id_: _body(card) for id_, card in cards.cards.items()}
        cards = CardSet(replace(cards.head, keywords=(), tokens=()), bodies)
    lowered = lower(cards)
    tokens = lowered.names.tokens
    whole = [head_json(cards.head), [card_json(card) for card in cards.cards.values()]]
    return Playable(
        cards,
        lowered,
        sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()[:16],
        tuple(lowered.numbers),
        tuple(sorted(tokens, key=tokens.__getitem__)),
    )


def _body(card: Card) -> Card:
    """Return the card without a text."""
    return replace(
        card,
        keywords=(),
        effects=(),
        abilities=None,
        offensive=None,
        defensive=None,
        frame=None,
        limit=None,
    )


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
