"""Experiments that a command line asks for: written as a file would be, then read like one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cardwright.core.errors import CardwrightError
from cardwright.core.options import Options
from cardwright.lab.experiment import Experiment
from cardwright.lab.experiment_file import read_experiment


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask; what is left out is left to the experiment's defaults."""

    name: str
    game: str
    agents: Sequence[str]
    variants: Mapping[str, Options]
    """What each changes, by name."""
    options: Options = field(default_factory=dict[str, str])
    builds: Sequence[str] = ()
    """Ready ones, files, or names of :attr:`own`."""
    own: Mapping[str, str] = field(default_factory=dict[str, str])
    """Lists of builds or decks that the experiment carries itself, by name."""
    cards: str = ""
    """File of the cards to play with, empty for those of the package."""
    card_changes: Mapping[str, Mapping[str, Mapping[str, int]]] = field(
        default_factory=dict[str, Mapping[str, Mapping[str, int]]]
    )
    """Numbers on cards that a variant changes, by its name, card and field."""
    seed: int = 1
    measure: str = "starter-share"
    blocks: int = 1000
    by: str = "blocks"
    effect: float = 0.03
    precision: float | None = None
    probes: Sequence[str] = ()
    seats: int | None = None
    goals: Mapping[str, tuple[float, float]] = field(
        default_factory=dict[str, tuple[float, float]]
    )


def experiment_of_question(question: Question, where: str, data: Path | None = None) -> Experiment:
    """Return the experiment, checked as a file would be.

    Args:
        question: what is asked.
        where: who asks, for messages: the lines of a text that nobody wrote mean nothing.
        data: data folder with the imported cards that decks may hold.

    Raises:
        CardwrightError: for anything that could not be played.
    """
    try:
        return read_experiment(experiment_text(question), where, Path(), data)
    except CardwrightError as error:
        raise CardwrightError(error.what, where=where, remedy=error.remedy) from error


def experiment_text(question: Question) -> str:
    """Return the question as an experiment file."""
    lines = [
        f"name = {_quoted(question.name)}",
        f"game = {_quoted(question.game)}",
        f"seed = {question.seed}",
        f"agents = {_list(question.agents)}",
        *([f"builds = {_list(question.builds)}"] if question.builds else []),
        *([f"cards = {_quoted(question.cards)}"] if question.cards else []),
        *([] if question.seats is None else [f"seats = {question.seats}"]),
        f"measure = {_quoted(question.measure)}",
        *([f"probes = {_list(question.probes)}"] if question.probes else []),
        "",
        "[stop]",
        f"blocks = {question.blocks}",
        f"by = {_quoted(question.by)}",
        f"effect = {question.effect}",
        *([] if question.precision is None else [f"precision = {question.precision}"]),
        *_table("options", question.options),
    ]
    for name, changed in question.variants.items():
        lines += _table(f"variants.{_quoted(name)}", changed)
        for card, numbers in question.card_changes.get(name, {}).items():
            lines += ["", f"[variants.{_quoted(name)}.cards.{_quoted(card)}]"]
            lines += [f"{field} = {value}" for field, value in numbers.items()]
    if question.own:
        lines += ["", "[own]"]
        lines += [f"{_quoted(name)} = {_block(text)}" for name, text in question.own.items()]
    if question.goals:
        lines += ["", "[goals]"]
        lines += [
            f"{_quoted(name)} = [{low}, {high}]" for name, (low, high) in question.goals.items()
        ]
    return "\n".join(lines) + "\n"


def with_variants(text: str, variants: Mapping[str, Options]) -> str:
    """Return an experiment file with these variants at its end; it has none of its own."""
    lines: list[str] = []
    for name, changed in variants.items():
        lines += _table(f"variants.{_quoted(name)}", changed)
    return "\n".join([text.rstrip(), *lines, ""])


def _table(name: str, options: Options) -> list[str]:
    return ["", f"[{name}]", *(f"{key} = {_quoted(value)}" for key, value in options.items())]


def _list(texts: Sequence[str]) -> str:
    return f"[{', '.join(map(_quoted, texts))}]"


def _quoted(text: str) -> str:
    """Return a text as TOML writes it; JSON writes it the same way."""
    return json.dumps(text)


def _block(text: str) -> str:
    """Return a list over several lines as TOML writes it; what such a text cannot hold, in one."""
    text = text.strip()
    is_plain = all(letter.isprintable() or letter == "\n" for letter in text)
    return f"'''\n{text}\n'''" if is_plain and "'''" not in text else _quoted(text)
