"""What the games of people on this server say of an experiment's measures (decision 0036)."""

from __future__ import annotations

import asyncio
import logging
import tomllib
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any, Final

from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame
from cardwright.core.options import Options
from cardwright.core.replay import read
from cardwright.lab.people import People, Seen, people_of, seen_of
from cardwright.server import queries, workers
from cardwright.server.packing import unpacked_text
from cardwright.server.schema import TableRow
from cardwright.server.store import Store
from cardwright.server.workers import WorkerDiedError, Workers

log = logging.getLogger("cardwright.server")

NEWEST: Final = 100
"""Of the games by the same rules so many are looked at, the newest."""
LOOKED_THROUGH: Final = 2000
"""Finished tables of a game type among which they are sought."""
SECONDS: Final = 30.0
"""For one game; one that takes longer does not count."""
_REMEMBERED: Final = 2000


class PeoplesGames:
    """Measures the finished games between people; each of them once in a server's life."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame]) -> None:
        self._store = store
        self._games = games
        self._hands = Workers(1, games)
        self._turn = asyncio.Lock()
        """Held while a game is measured: waiting for others must not count as taking long."""
        self._known: OrderedDict[str, Seen | None] = OrderedDict()

    async def by_variant(self, result: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return what people's games say by the rules of each variant of a result.

        Nothing by rules whose cards an experiment has changed: people had others.
        """
        brings_cards = "cards" in tomllib.loads(result["experiment"])
        found: list[dict[str, Any]] = []
        for variant in result["variants"]:
            people = People(result["game"])
            if not brings_cards and not variant.get("cards"):
                people = await self.of(result["game"], variant["options"])
            found.append({"variant": variant["name"], **people.to_json()})
        return found

    async def of(self, game_name: str, options: Options) -> People:
        """Return the sums over the newest games that people played by these rules.

        Args:
            game_name: the game type.
            options: a full set.
        """
        game = self._games[game_name]
        rows = await self._store.read(
            queries.finished, game_name, game.spec.version, LOOKED_THROUGH
        )
        alike = [row for row in rows if is_between_people(row) and _is_by(row, game, options)]
        seen = [await self._seen(str(row.replay), game_name) for row in alike[:NEWEST]]
        return people_of(game_name, [one for one in seen if one is not None])

    def close(self) -> None:
        """End the process; a game that is being measured is left."""
        self._hands.close()

    async def _seen(self, replay: str, game_name: str) -> Seen | None:
        async with self._turn:
            if replay not in self._known:
                self._known[replay] = await self._looked_at(replay, game_name)
                if len(self._known) > _REMEMBERED:
                    self._known.popitem(last=False)
            return self._known[replay]

    async def _looked_at(self, replay: str, game_name: str) -> Seen | None:
        row = await self._store.read(queries.find_replay, replay)
        return None if row is None else await self._measured(row.file, game_name, replay)

    async def _measured(self, file: bytes, game_name: str, replay: str) -> Seen | None:
        where = f"replay {replay}"
        try:
            return await self._hands.run(SECONDS, _measure, file, game_name, where)
        except (CardwrightError, RuntimeError, TimeoutError, WorkerDiedError) as error:
            log.warning("a game of people is not counted: %s", error)
            return None


def is_between_people(row: TableRow) -> bool:
    """Return whether only people sat at the table, each at one seat, and stayed."""
    return not row.both_sides and all(
        player["kind"] == "human" and not player.get("stand_in") for player in row.players
    )


def _is_by(row: TableRow, game: AnyGame, options: Options) -> bool:
    return dict(game.spec.options.complete(row.options)) == dict(options)


def _measure(file: bytes, game_name: str, where: str) -> Seen | None:
    """Return what a stored file's game says. Runs in a worker."""
    game = workers.game(game_name)
    return seen_of(read(unpacked_text(file), {game_name: game}, where), game, where)
