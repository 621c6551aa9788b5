"""The builds, cards and sides of a game of Ark Age (see :mod:`cardwright.server.bringing`)."""

from __future__ import annotations

from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.options import Options
from cardwright.games.ark_age.content import content_json, content_of
from cardwright.games.ark_age.language.build_text import build_json
from cardwright.games.ark_age.language.builds import Build
from cardwright.games.ark_age.language.cards import CardSet
from cardwright.games.ark_age.table import sides_of
from cardwright.server.api_models import NewTable, ReadyName
from cardwright.server.ark.making import is_playable, laid_out, read_any, require_legal
from cardwright.server.ark.shelf import Shelf

_SIDES: Final = "abcdef"
"""Letters of the option ``sides``."""


class ArkBringer:
    """Makes contents out of what people choose."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def bring(self, wanted: NewTable, options: Options) -> Json:
        """Return the cards as they are now, and a build for each seat."""
        shelved = self._shelf.find(wanted.cards)
        cards = shelved.playable()
        builds: list[Build] = []
        for number, seat in enumerate(wanted.seats):
            where = f"seats.{number}.build"
            if seat.build:
                build = read_any(seat.build, cards, shelved.builds, where)
                require_legal(build, cards, options, where)
            else:
                laid = laid_out(shelved.builds, cards, options)
                if not laid:
                    raise CardwrightError(
                        "these cards make no legal build",
                        where=where,
                        remedy="Bring one, or ask for smaller decks in the options",
                    )
                build = laid[number % len(laid)]
            builds.append(build)
        return content_json(cards, builds)

    def ready(self, content: Json, options: Options) -> list[ReadyName]:
        """Return the ready builds of the game's set that are legal in this game."""
        cards = _printed(content, options)
        return [
            ReadyName(id=one.id, name=one.name, plan=one.plan)
            for one in self._shelf.ready_builds(cards.head.id)
            if is_playable(one.build, cards, options)
        ]

    def replace(self, content: Json, seat: int, build: str, options: Options) -> Json:
        """Return the content with the build of whoever has taken the seat."""
        builds: list[Any] = list(content["builds"])
        cards = _printed(content, options)
        made = read_any(build, cards, self._shelf.ready_builds(cards.head.id), "build")
        require_legal(made, cards, options, "build")
        builds[seat] = build_json(made)
        return {**content, "builds": builds}

    def brought(self, content: Json, seat: int) -> Json:
        """Return the build of one seat."""
        return content["builds"][seat]

    def rotate(self, content: Json, options: Options) -> tuple[Json, Options]:
        """Return everything with each player one seat on, with his build and his side-mates."""
        builds: list[Any] = list(content["builds"])
        moved = {**content, "builds": builds[1:] + builds[:1]}
        if options["sides"] == "each":
            return moved, options
        sides = sides_of(options, len(builds))
        letters = "".join(_SIDES[side] for side in sides[1:] + sides[:1])
        return moved, {**options, "sides": letters}


def _printed(content: Json, options: Options) -> CardSet:
    """Return the game's cards as they are printed, also where they play without their texts."""
    whole = {**options, "card_text": "on"}
    return content_of(content, len(content["builds"]), whole).playable.cards
