"""Tournament files (``docs/examples/tournament.toml``): TOML in, a checked tournament out."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any, Final, TypeGuard

from cardwright.core.errors import CardwrightError
from cardwright.core.record import MAX_SEED
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from cardwright.games.parlor_magic.tournament import Player, RansomPolicy, Tournament

_KEYS: Final = ("name", "game", "seed", "rounds", "talents", "ransom", "options", "teams")
_MANY: Final = 10_000
"""No tournament has more rounds, talents or players: a larger number is a slip."""


def read_tournament(text: str, where: str = "tournament") -> Tournament:
    """Return the tournament that a file describes.

    Args:
        text: the file's content.
        where: the file's name, for messages.

    Raises:
        CardwrightError: with the place, for anything the format does not allow.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardwrightError(
            f"this is no TOML: {error}", where=where, remedy="Correct the file there"
        ) from error
    except (ValueError, RecursionError) as error:
        raise CardwrightError(
            "the TOML holds an endless number or nesting", where=where, remedy="Correct the file"
        ) from error
    _refuse_unknown(data, _KEYS, where)
    if data.get("game", "parlor-magic") != "parlor-magic":
        raise CardwrightError(
            "only parlor-magic has tournaments", where=f"{where}, game", remedy="Leave it out"
        )
    options = _options(data.get("options", {}), f"{where}, options")
    return Tournament(
        name=_text(data, "name", where),
        seed=_number(data, "seed", where, low=0, high=MAX_SEED),
        rounds=_number(data, "rounds", where),
        talents=_number({"talents": int(options["talents"]), **data}, "talents", where),
        ransom=_policy(data.get("ransom", "pay"), where),
        options=options,
        players=_players(data.get("teams"), where),
    )


def _players(teams: Any, where: str) -> tuple[Player, ...]:
    if not _is_list(teams) or len(teams) < 2:
        raise CardwrightError(
            "a tournament has at least two teams",
            where=f"{where}, teams",
            remedy="Write one [[teams]] table for each",
        )
    players = [
        player
        for number, team in enumerate(teams, start=1)
        for player in _team(team, f"{where}, team {number}")
    ]
    for what, names in (
        ("player", [player.name for player in players]),
        ("team", [team["name"] for team in teams]),
    ):
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise CardwrightError(
                f"two {what}s are called {twice[0]!r}", where=where, remedy="Names are unique"
            )
    return tuple(players)


def _team(team: Any, where: str) -> list[Player]:
    if not _is_table(team):
        raise CardwrightError("a team is a table", where=where, remedy="Write [[teams]]")
    _refuse_unknown(team, ("name", "players"), where)
    name = _text(team, "name", where)
    players = team.get("players")
    if not _is_list(players) or not players:
        raise CardwrightError(
            "a team has at least one player",
            where=f"{where}, players",
            remedy='Write players = [{ name = "Ann", agent = "greedy" }]',
        )
    return [
        _player(player, name, f"{where}, player {number}")
        for number, player in enumerate(players, start=1)
    ]


def _player(player: Any, team: str, where: str) -> Player:
    if not _is_table(player):
        raise CardwrightError(
            "a player is a table", where=where, remedy='Write { name = "Ann", agent = "greedy" }'
        )
    _refuse_unknown(player, ("name", "agent"), where)
    return Player(_text(player, "name", where), team, _text(player, "agent", where))


def _options(given: Any, where: str) -> dict[str, str]:
    """Return the full set; values may be written as TOML numbers and truth values too."""
    if not _is_table(given):
        raise CardwrightError("options are a table", where=where, remedy="Write [options]")
    if "draw_cards" in given:
        raise CardwrightError(
            "draw_cards follows from the ransoms", where=where, remedy="Leave it out"
        )
    pairs = [f"{key}={_as_text(value)}" for key, value in given.items()]
    try:
        # A table has no order: the preset first, so that what is named besides prevails.
        return PARLOR_MAGIC_OPTIONS.parse(
            sorted(pairs, key=lambda pair: not pair.startswith("preset="))
        )
    except CardwrightError as error:
        place = f"{where}: {error.where}"
        raise CardwrightError(error.what, where=place, remedy=error.remedy) from error


def _as_text(value: Any) -> str:
    if _is_list(value):  # petals
        return ",".join(map(_as_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _policy(value: Any, where: str) -> RansomPolicy:
    if value == "pay":
        return "pay"
    if value == "refuse":
        return "refuse"
    raise CardwrightError(
        f"{value!r} is no way to treat ransoms",
        where=f"{where}, ransom",
        remedy="Choose pay or refuse",
    )


def _text(table: Mapping[str, Any], key: str, where: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise CardwrightError(
            f"{key} is missing" if value is None else f"{key} is no text",
            where=where,
            remedy=f'Write {key} = "..."',
        )
    return value


def _number(
    table: Mapping[str, Any], key: str, where: str, *, low: int = 1, high: int = _MANY
) -> int:
    value = table.get(key)
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise CardwrightError(
        f"{key} is missing" if value is None else f"{key} is {value!r}",
        where=where,
        remedy=f"Write {key} = a whole number from {low} to {high}",
    )


def _refuse_unknown(table: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in known:
            raise CardwrightError(
                f"there is no {key!r} here", where=where, remedy=f"Known are {', '.join(known)}"
            )


def _is_table(value: Any) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def _is_list(value: Any) -> TypeGuard[list[Any]]:
    return isinstance(value, list)
