"""``cardwright tournament``: teams, talents and ransoms between agents (parlor 17.6)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from cardwright.agents.match import Match, Played
from cardwright.agents.spec import AgentSpec, make, parse
from cardwright.cli.console import ERR, OUT, AsJson, game_named, read_file
from cardwright.core.errors import CardwrightError
from cardwright.core.rng import stream
from cardwright.games.parlor_magic.tournament import (
    Pairing,
    Result,
    Standing,
    Tournament,
    opening,
    pay_ransoms,
    plan_round,
    ranking,
    settle,
)
from cardwright.games.parlor_magic.tournament_file import read_tournament

GAME = "parlor-magic"


def tournament(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="See docs/examples/tournament.toml.")
    ],
    as_json: AsJson = False,
) -> None:
    """Play a tournament of Parlor Magic and print its games and its final ranking."""
    plan = read_tournament(read_file(file), str(file))
    agents = _agents(plan, str(file))
    standing, rounds = opening(plan), list[list[dict[str, Any]]]()
    for number in range(1, plan.rounds + 1):
        with ERR.status(f"Round {number} of {plan.rounds}"):
            standing, games = _play_round(plan, standing, number, agents)
        rounds.append(games)
    if as_json:
        report = {"name": plan.name, "rounds": rounds, "ranking": ranking(standing)}
        typer.echo(json.dumps(report, indent=1))
    else:
        _print(plan, standing, rounds)


def _agents(plan: Tournament, where: str) -> dict[str, AgentSpec]:
    """Return the agent of each player, by name."""
    agents: dict[str, AgentSpec] = {}
    for player in plan.players:
        try:
            agents[player.name] = parse(player.agent, GAME)
        except CardwrightError as error:
            place = f"{where}: player {player.name}"
            raise CardwrightError(error.what, where=place, remedy=error.remedy) from error
    return agents


def _play_round(
    plan: Tournament, standing: Standing, number: int, agents: dict[str, AgentSpec]
) -> tuple[Standing, list[dict[str, Any]]]:
    games: list[dict[str, Any]] = []
    for pairing in plan_round(plan, standing, number):
        result = _play(pairing, agents)
        standing = settle(standing, pairing, result)
        winner = None if result.winner is None else pairing.seats[result.winner]
        games.append({"players": pairing.seats, "winner": winner, "life": result.life})
    return pay_ransoms(plan, standing), games


def _play(pairing: Pairing, agents: dict[str, AgentSpec]) -> Result:
    game = game_named(GAME)
    match = Match(game, pairing.options)
    seated = [
        make(
            agents[name],
            game,
            pairing.options,
            len(pairing.seats),
            stream(pairing.seed, f"agent/{seat}"),
        )
        for seat, name in enumerate(pairing.seats)
    ]
    return _result(match, match.play(seated, pairing.seed), pairing.seed)


def _result(match: Match, played: Played, seed: int) -> Result:
    """Return the winner and his life, read from the table at the end."""
    scores = played.outcome.scores
    if scores[0] == scores[1]:
        return Result(None, 0)
    winner = scores.index(max(scores))
    state = match.game.setup(match.options, seed)
    for seat, text in played.entries:
        match.game.apply(state, match.game.parse(text, seat))
    return Result(winner, match.game.observe(state, None).rulers[winner].life)


def _print(plan: Tournament, standing: Standing, rounds: list[list[dict[str, Any]]]) -> None:
    OUT.print(f"[bold]{escape(plan.name)}[/]")
    for number, games in enumerate(rounds, start=1):
        OUT.print(f"\nRound {number}" + ("" if games else ": nobody is left to meet"))
        for game in games:
            one, other = game["players"]
            won = "a draw" if game["winner"] is None else f"{game['winner']}, life {game['life']}"
            OUT.print(f"  {escape(one)} - {escape(other)}: {escape(won)}", soft_wrap=True)
    table = Table("", "Player", "Team", "Talents", box=None)
    teams = {player.name: player.team for player in plan.players}
    for place, (name, talents) in enumerate(ranking(standing), start=1):
        table.add_row(str(place), escape(name), escape(teams[name]), str(talents))
    OUT.print("")
    OUT.print(table)
