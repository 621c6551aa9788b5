"""``cardwright replay``: verify a replay file and print the game."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from cardwright.cli.console import CHECK_FAILED, ERR, OUT, AsJson, complain, read_file
from cardwright.cli.telling import Teller
from cardwright.cli.text_boards import board_of, everything_seen
from cardwright.core.entry import Entry
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.record import Record
from cardwright.core.replay import DivergedError, Playback, Replay, play_back, read
from cardwright.games import GAMES
from cardwright.server.tokens import commitment


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, gzip or not.")],
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Show the table after the first N entries.")
    ] = None,
    seal: Annotated[
        str, typer.Option(metavar="HEX", help="The seal of the shuffle, shown before the game.")
    ] = "",
    salt: Annotated[
        str, typer.Option(metavar="SALT", help="Its salt, shown after the game.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Play a replay again, check it against its checkpoints, and print it in sentences.

    With --seal and --salt, as a finished game's page shows them, the shuffle is checked too.
    """
    whole = read(read_file(file), GAMES, str(file))
    _check_seal(whole, seal.strip().lower(), salt.strip())
    played = whole if at is None else _cut(whole, at)
    playback = play_back(played, GAMES[played.game], str(file))
    if as_json:
        typer.echo(json.dumps(_report(playback, at is not None), indent=1))
    elif at is None:
        _print_game(playback.record, played)
    else:
        OUT.print(board_of(playback.record.game.spec.name, everything_seen(playback.record)))
    _conclude(playback.fault)


def _check_seal(played: Replay, seal: str, salt: str) -> None:
    """Exit 1 unless the seal is that of this game's seed (reliability R18)."""
    if not seal and not salt:
        return
    if not seal or not salt:
        raise CardwrightError(
            "a seal is checked with its salt",
            where="--seal" if salt else "--salt",
            remedy="Give both, as the finished game's page shows them under 'The shuffle'",
        )
    if commitment(played.seed, salt) != seal:
        complain(
            CardwrightError(
                "the seal does not fit the seed: this shuffle is not proven",
                where="--seal",
                remedy="Compare seal and salt with those on the game's page",
            )
        )
        raise typer.Exit(CHECK_FAILED)
    ERR.print("The seal fits the seed: the shuffle was fixed before the game.")


def _cut(played: Replay, count: int) -> Replay:
    if not 0 <= count <= len(played.entries):
        raise CardwrightError(
            f"there is no entry {count}",
            where="--at",
            remedy=f"Choose 0 to {len(played.entries)}",
        )
    return played.first(count)


def _conclude(fault: CardwrightError | None) -> None:
    """Exit 1 if the game diverged, 2 (by raising) if the file is corrupt."""
    if isinstance(fault, DivergedError):
        complain(fault)
        raise typer.Exit(CHECK_FAILED)
    if fault is not None:
        raise fault


def _print_game(record: Record, played: Replay) -> None:
    spec = record.game.spec
    OUT.print(f"[bold]{spec.title}[/], rules version {played.version}, seed {record.seed}")
    defaults = spec.options.defaults()
    for name, value in record.options.items():
        if value != defaults[name]:
            OUT.print(f"  {name}={escape(value)}")
    teller = Teller(record)
    numbered = list(enumerate(record.entries))
    for turn, entries in groupby(numbered, key=lambda pair: pair[1].turn):
        OUT.print(f"\n[bold]Turn {turn}[/]" if turn else "")
        for number, entry in entries:
            OUT.print(_line(teller, number, entry), soft_wrap=True)
    if record.outcome is not None:
        OUT.print(f"\n[bold]{escape(teller.outcome(record.outcome))}[/]", soft_wrap=True)
    agreed = sum(number <= len(record.entries) for number, _ in played.checkpoints)
    OUT.print(f"\n{len(record.entries)} entries played, {agreed} checkpoints compared.")


def _line(teller: Teller, number: int, entry: Entry) -> str:
    told = [] if entry.step is None else [teller.whole(event) for event in entry.step.events]
    said = f"{number:5}  {teller.seat(entry.seat)}: {teller.label(entry.text)}"
    lines = [said, *(f"{'':7}[dim]{escape(line)}[/]" for line in told)]
    return "\n".join(f"[strike]{line}[/]" if entry.undone else line for line in lines)


def _report(playback: Playback, with_table: bool) -> Json:
    record, outcome = playback.record, playback.record.outcome
    teller = Teller(record)
    report: dict[str, Any] = {
        "game": record.game.spec.name,
        "options": record.options,
        "seats": record.seats,
        "seed": str(record.seed),
        "entries": [_entry(teller, number, entry) for number, entry in enumerate(record.entries)],
        "outcome": None
        if outcome is None
        else {"scores": outcome.scores, "reason": outcome.reason, "code": outcome.code},
        "verified": playback.fault is None,
    }
    if with_table:
        report["observation"] = everything_seen(record)
    return report


def _entry(teller: Teller, number: int, entry: Entry) -> Json:
    events = () if entry.step is None else entry.step.events
    return {
        "entry": number,
        "seat": entry.seat,
        "text": entry.text,
        "turn": entry.turn,
        "undone": entry.undone,
        "events": [{"code": event.code, "sentence": teller.whole(event)} for event in events],
    }
