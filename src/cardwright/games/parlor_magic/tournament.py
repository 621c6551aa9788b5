"""Tournaments (parlor 17.6): teams, talents, ransoms and single-card draws. Pure: plays nothing.

Whoever runs one calls, round by round::

    tournament = read_tournament(text, path)      # tournament_file.py
    standing = opening(tournament)
    for number in range(1, tournament.rounds + 1):
        for pairing in plan_round(tournament, standing, number):
            standing = settle(standing, pairing, result_of(pairing))
        standing = pay_ransoms(tournament, standing)
    ranking(standing)

The file format is explained in ``docs/examples/tournament.toml``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from cardwright.core.options import Options
from cardwright.core.rng import stream

RICH: Final = 8
"""A winner's life above this takes all the loser's talents."""
POOR: Final = 5
"""A winner's life below this takes one talent."""

RansomPolicy: TypeAlias = Literal["pay", "refuse"]
"""Whether team-mates pay ransoms after each round as far as nobody goes out by it."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What the loser of a game owes (parlor 17.6)."""

    pay: int
    """Talents that go to the winner at once."""
    ransom: int
    """Talents due before the loser's draws are whole again, 0 to 4."""

    @property
    def single_draw(self) -> bool:
        """Return whether the loser plays with single-card draws until the ransom is paid."""
        return self.ransom > 0


@dataclass(frozen=True, slots=True)
class Player:
    """Who takes part: a name, a side, and who plays for it."""

    name: str
    team: str
    agent: str
    """As on the command line: ``greedy``, ``search:200``."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What a tournament file says."""

    name: str
    seed: int
    rounds: int
    talents: int
    """What each player starts with."""
    ransom: RansomPolicy
    options: Options
    """A full set; ``draw_cards`` is set anew for each game."""
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Ransom:
    """What a loser's team owes a winner."""

    debtor: str
    creditor: str
    amount: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How a tournament stands between two games."""

    talents: Mapping[str, int]
    """``talents[name]``, from 0; with 0 a player is out."""
    ransoms: tuple[Ransom, ...] = ()
    """Those still open, the oldest first."""
    meetings: Mapping[frozenset[str], int] | None = None
    """How often each two have met."""

    def is_in(self, name: str) -> bool:
        """Return whether the player still has a talent."""
        return self.talents[name] > 0

    def owes(self, name: str) -> bool:
        """Return whether a ransom for this player is open: single-card draws (R-TRN-3)."""
        return any(ransom.debtor == name for ransom in self.ransoms)

    def played(self, name: str) -> int:
        """Return how many games the player has had."""
        return sum(count for pair, count in (self.meetings or {}).items() if name in pair)

    def met(self, one: str, other: str) -> int:
        """Return how often two players have met."""
        return (self.meetings or {}).get(frozenset((one, other)), 0)


@dataclass(frozen=True, slots=True)
class Pairing:
    """One game to be played."""

    seats: tuple[str, str]
    """``seats[seat]``: a player's name."""
    seed: int
    options: Options
    """A full set, with this game's ``draw_cards``."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a paired game ended."""

    winner: int | None
    """A seat, or ``None`` for a draw."""
    life: int
    """The winner's life at the end."""


def payment(winner_life: int, loser_talents: int) -> Payment:
    """Return what the loser owes; 8 and 5 belong to the ransoms (parlor R-TRN-2)."""
    if winner_life > RICH:
        return Payment(loser_talents, 0)
    if winner_life < POOR:
        return Payment(1, 0)
    return Payment(0, winner_life - POOR + 1)


def opening(tournament: Tournament) -> Standing:
    """Return the standing before the first game."""
    return Standing({player.name: tournament.talents for player in tournament.players})


def plan_round(tournament: Tournament, standing: Standing, number: int) -> tuple[Pairing, ...]:
    """Return the games of a round (``number`` from 1): across teams only, nobody twice.

    As few as possible sit out; those who have played least come first, then those who have met
    least, then chance. Without two teams left there is no game.
    """
    waiting = _drawn_order(tournament, standing, number)
    pairings: list[Pairing] = []
    while (pair := _next_pair(waiting, standing)) is not None:
        waiting = [player for player in waiting if player not in pair]
        names = (pair[0].name, pair[1].name)
        chance = stream(tournament.seed, f"round/{number}/game/{len(pairings)}")
        pairings.append(Pairing(names, chance.word(), _options(tournament, standing, names)))
    return tuple(pairings)


def settle(standing: Standing, pairing: Pairing, result: Result) -> Standing:
    """Return the standing after a game: talents move, or a ransom becomes due (parlor 17.6).

    A drawn game moves nothing (parlor R-TRN-3).
    """
    one, other = pairing.seats
    meetings = {
        **(standing.meetings or {}),
        frozenset(pairing.seats): standing.met(one, other) + 1,
    }
    standing = replace(standing, meetings=meetings)
    if result.winner is None:
        return standing
    winner, loser = (one, other) if result.winner == 0 else (other, one)
    owed = payment(result.life, standing.talents[loser])
    if owed.ransom:
        return replace(standing, ransoms=(*standing.ransoms, Ransom(loser, winner, owed.ransom)))
    return _move(standing, loser, winner, owed.pay)


def pay_ransoms(tournament: Tournament, standing: Standing) -> Standing:
    """Return the standing after the teams have paid what they would and could.

    With the policy ``pay`` the richest of the debtor's team pays first, and nobody pays his last
    talent; a ransom is paid whole or not at all.
    """
    if tournament.ransom == "refuse":
        return standing
    teams = {player.name: player.team for player in tournament.players}
    for ransom in standing.ransoms:
        mates = [name for name, team in teams.items() if team == teams[ransom.debtor]]
        if sum(max(0, standing.talents[name] - 1) for name in mates) >= ransom.amount:
            standing = _redeem(standing, ransom, mates)
    return standing


def ranking(standing: Standing) -> tuple[tuple[str, int], ...]:
    """Return players with their talents, most first, equals by name."""
    return tuple(sorted(standing.talents.items(), key=lambda item: (-item[1], item[0])))


def _move(standing: Standing, payer: str, receiver: str, amount: int) -> Standing:
    talents = dict(standing.talents)
    talents[payer] -= amount
    talents[receiver] += amount
    return replace(standing, talents=talents)


def _redeem(standing: Standing, ransom: Ransom, mates: Sequence[str]) -> Standing:
    for _ in range(ransom.amount):
        richest = max(mates, key=lambda name: standing.talents[name])
        standing = _move(standing, richest, ransom.creditor, 1)
    left = list(standing.ransoms)
    left.remove(ransom)
    return replace(standing, ransoms=tuple(left))


def _drawn_order(tournament: Tournament, standing: Standing, number: int) -> list[Player]:
    """Return the players still in, those with the fewest games first, equals by lot."""
    chance = stream(tournament.seed, f"round/{number}")
    present = [player for player in tournament.players if standing.is_in(player.name)]
    order = {player.name: (standing.played(player.name), chance.word()) for player in present}
    return sorted(present, key=lambda player: order[player.name])


def _next_pair(waiting: Sequence[Player], standing: Standing) -> tuple[Player, Player] | None:
    """Return two players of different teams, or ``None`` if only one team waits.

    While one team is half of those who wait, or more, it must give a player to every game, so
    that as few as possible sit out.
    """
    teams = [player.team for player in waiting]
    if len(set(teams)) < 2:
        return None
    largest = max(teams, key=teams.count)
    forced = 2 * teams.count(largest) >= len(waiting)
    first = next(player for player in waiting if not forced or player.team == largest)
    others = [player for player in waiting if player.team != first.team]
    return first, min(others, key=lambda player: standing.met(first.name, player.name))


def _options(tournament: Tournament, standing: Standing, names: tuple[str, str]) -> dict[str, str]:
    """Return the game's options: single-card draws for those whose ransom is open."""
    if not any(standing.owes(name) for name in names):
        return dict(tournament.options)
    draws = ",".join("1" if standing.owes(name) else "2" for name in names)
    return {**tournament.options, "draw_cards": draws}
