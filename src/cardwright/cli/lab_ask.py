"""``cardwright lab ab``, ``sweep``, ``skill`` and ``propose``: asked without a file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer
from rich.markup import escape
from rich.table import Table

from cardwright.cli.console import (
    OUT,
    AsJson,
    ChosenOptions,
    GameName,
    game_named,
    read_file,
)
from cardwright.cli.lab_running import (
    REPORT_FILE,
    ClusterAddress,
    DataFolder,
    Workers,
    crew_of,
    folder_of,
    run_here,
)
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame
from cardwright.core.options import Options
from cardwright.lab.asking import Question, experiment_of_question
from cardwright.lab.contents import ready_names
from cardwright.lab.probes import measures_of
from cardwright.lab.probes.measures import told
from cardwright.lab.propose import (
    MOST_ROUNDS,
    Met,
    Search,
    Steps,
    checked_steps,
    name_of,
    start_of,
    trade_offs,
)
from cardwright.lab.skill import agents_of
from cardwright.server.settings import data_folder

AgentName: TypeAlias = Annotated[
    str, typer.Option("--agent", help="Who plays: uniform, greedy, search:N, or a level.")
]
Measure: TypeAlias = Annotated[str, typer.Option(help="What is compared; a wrong name lists all.")]
Blocks: TypeAlias = Annotated[
    int, typer.Option(min=1, help="Seeds at most; each variant plays each of them.")
]
Builds: TypeAlias = Annotated[
    str,
    typer.Option(
        "--builds", "--decks", metavar="A,B",
        help="Builds or decks that the agent plays, ready ones or files; every pair meets.",
    ),
]  # fmt: skip
Seed: TypeAlias = Annotated[int, typer.Option(min=0, help="Same seed, same result.")]


def ab(
    game: GameName,
    first: Annotated[str, typer.Argument(metavar="OPTION=A", help="The rule as it is.")],
    second: Annotated[str, typer.Argument(metavar="OPTION=B", help="The rule as it might be.")],
    agent: AgentName = "greedy",
    builds: Builds = "",
    measure: Measure = "starter-share",
    effect: Annotated[
        float, typer.Option(help="The smallest difference worth knowing; stops once it is known.")
    ] = 0.03,
    blocks: Blocks = 20_000,
    seed: Seed = 1,
    option: ChosenOptions = None,
    workers: Workers = 0,
    cluster: ClusterAddress = "",
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Compare two settings of a rule on the same games, and say in one sentence what differs."""
    rules = game_named(game)
    _refuse_measure(measure, rules, "--measure")
    variants = {one: _changed(rules, [one]) for one in (first, second)}
    if len(variants) < 2:
        raise CardwrightError(
            f"both settings are {first}", where="lab ab", remedy="Name two different ones"
        )
    question = replace(
        _question(rules, [agent], builds, option, seed, blocks),
        name=f"{first} or {second}?",
        variants=variants,
        measure=measure,
        by="evidence",
        effect=effect,
    )
    result, folder = _ask(question, "lab ab", data, workers, cluster)
    _tell(result, folder, as_json)


def sweep(
    game: GameName,
    name: Annotated[str, typer.Argument(metavar="OPTION", help="The option to move.")],
    values: Annotated[list[str], typer.Argument(metavar="VALUE...", help="Its values, in order.")],
    agent: AgentName = "greedy",
    builds: Builds = "",
    measure: Measure = "starter-share",
    blocks: Blocks = 500,
    seed: Seed = 1,
    option: ChosenOptions = None,
    workers: Workers = 0,
    cluster: ClusterAddress = "",
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Play one option over several values, on the same games, as a curve."""
    rules = game_named(game)
    _refuse_measure(measure, rules, "--measure")
    question = replace(
        _question(rules, [agent], builds, option, seed, blocks),
        name=f"{name} over {', '.join(values)}",
        variants={value: _changed(rules, [f"{name}={value}"]) for value in values},
        measure=measure,
    )
    result, folder = _ask(question, "lab sweep", data, workers, cluster)
    _tell(result, folder, as_json)


def skill(
    game: GameName,
    simulations: Annotated[
        int, typer.Option(min=1, help="Of the weakest; the others search 4 and 16 times as much.")
    ] = 25,
    builds: Builds = "",
    blocks: Blocks = 50,
    seed: Seed = 1,
    option: ChosenOptions = None,
    workers: Workers = 0,
    cluster: ClusterAddress = "",
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Say whether more thinking wins more, and whether it is luck or the player if it does not."""
    rules = game_named(game)
    question = replace(
        _question(rules, agents_of(simulations), builds, option, seed, blocks),
        name=f"Does thinking win at {rules.spec.title}?",
    )
    result, folder = _ask(question, "lab skill", data, workers, cluster)
    _tell(result, folder, as_json, "skill_said")


def propose(
    game: GameName,
    change: Annotated[
        list[str],
        typer.Option(metavar="OPTION=A|B|C", help="An option to move, its values in order."),
    ],
    goal: Annotated[
        list[str],
        typer.Option(
            metavar="MEASURE=LOW..HIGH", help="Where a measure should lie; shares 0 to 1."
        ),
    ],
    agent: AgentName = "greedy",
    builds: Builds = "",
    blocks: Blocks = 200,
    rounds: Annotated[int, typer.Option(min=1, max=MOST_ROUNDS, help="Steps at most.")] = 6,
    seed: Seed = 1,
    option: ChosenOptions = None,
    workers: Workers = 0,
    cluster: ClusterAddress = "",
    data: DataFolder = None,
    as_json: AsJson = False,
) -> None:
    """Move options step by step toward goals, and show every setting met on the way."""
    rules = game_named(game)
    search = Search(_steps(rules, change), dict(_goal(rules, one) for one in goal))
    question = replace(
        _question(rules, [agent], builds, option, seed, blocks),
        name=f"toward {', '.join(search.goals)}",
        goals=search.goals,
    )

    def play_round(variants: Mapping[str, Options]) -> Mapping[str, Any]:
        asked = replace(question, variants=variants)
        return _ask(asked, "lab propose", data, workers, cluster)[0]

    options = {**rules.spec.options.defaults(), **question.options}
    met = search.run(start_of(search.steps, options), play_round, rounds)
    if as_json:
        unbeaten = trade_offs(met)
        typer.echo(json.dumps([_as_json(one, one in unbeaten) for one in met]))
    else:
        _tell_met(search, met, rules)


def _question(
    rules: AnyGame,
    agents: Sequence[str],
    builds: str,
    option: list[str] | None,
    seed: int,
    blocks: int,
) -> Question:
    """Return what every command asks alike: who plays what, by which rules and how often."""
    brought, own = _brought(builds, rules)
    return Question(
        name="",
        game=rules.spec.name,
        agents=agents,
        variants={},
        options=_changed(rules, option or []),
        builds=brought,
        own=own,
        seed=seed,
        blocks=blocks,
    )


def _ask(
    question: Question, where: str, data: Path | None, workers: int, cluster: str
) -> tuple[dict[str, Any], Path]:
    experiment = experiment_of_question(question, where, data or data_folder())
    folder = folder_of(experiment, data)
    return run_here(experiment, folder, crew_of(workers, cluster)), folder


def _brought(builds: str, rules: AnyGame) -> tuple[list[str], dict[str, str]]:
    """Return the builds by name, and the lists of those that are files.

    Raises:
        CardwrightError: if a file's name is that of another file or of a ready build.
    """
    named = [one.strip() for one in builds.split(",") if one.strip()]
    ready = ready_names(rules.spec.name)
    names: list[str] = []
    own: dict[str, str] = {}
    for one in named:
        path = Path(one)
        is_file = one not in ready and path.is_file()
        if is_file and path.stem in (*ready, *own):
            raise CardwrightError(
                f"another build is called {path.stem!r} too",
                where=f"--builds {one}",
                remedy="Rename this file: a build is known by its file's name",
            )
        if is_file:
            own[path.stem] = read_file(path)
        names.append(path.stem if is_file else one)
    return names, own


def _tell(result: Mapping[str, Any], folder: Path, as_json: bool, said: str = "sentence") -> None:
    """Print the result, or what it says under the key ``said`` and where its report is."""
    if as_json:
        typer.echo(json.dumps(result))
        return
    OUT.print(escape(result[said]), soft_wrap=True)
    OUT.print(f"Report: {escape(str(folder / REPORT_FILE))}", soft_wrap=True)


def _changed(rules: AnyGame, pairs: list[str]) -> dict[str, str]:
    """Return only what the pairs set, checked."""
    complete = rules.spec.options.parse(pairs)
    defaults = rules.spec.options.defaults()
    named = {pair.partition("=")[0].strip() for pair in pairs}
    return {
        name: value for name, value in complete.items() if name in named or value != defaults[name]
    }


def _refuse_measure(measure: str, rules: AnyGame, where: str) -> None:
    """Refuse a measure that the game type does not have, with the nearest and all it has."""
    known = [*measures_of(rules.spec.name)]
    if measure not in known:
        near = get_close_matches(measure, known, n=1)
        meant = f"Did you mean {near[0]}? " if near else ""
        raise CardwrightError(
            f"there is no measure {measure!r}",
            where=where,
            remedy=f"{meant}Choose one of: {', '.join(known)}",
        )


def _steps(rules: AnyGame, change: Sequence[str]) -> Steps:
    named = [one.partition("=") for one in change]
    moves = {name.strip(): values.split("|") for name, _, values in named}
    return checked_steps(moves, rules.spec.options)


def _goal(rules: AnyGame, text: str) -> tuple[str, tuple[float, float]]:
    name, _, span = text.partition("=")
    _refuse_measure(name, rules, "--goal")
    low, _, high = span.partition("..")
    try:
        ends = float(low), float(high)
    except ValueError as error:
        raise CardwrightError(
            f"{span!r} is no span", where="--goal", remedy="Write it as starter-share=0.49..0.51"
        ) from error
    return name, ends


def _as_json(met: Met, is_trade_off: bool) -> dict[str, Any]:
    return {
        "setting": dict(met.setting),
        "measures": met.measures,
        "missed": met.missed,
        "distance": met.distance,
        "trade_off": is_trade_off,
    }


def _tell_met(search: Search, met: list[Met], rules: AnyGame) -> None:
    known = measures_of(rules.spec.name)
    unbeaten = trade_offs(met)
    table = Table("Setting", *search.goals, "Off by", "", box=None)
    for one in met:
        shown = [
            f"{told(mean, known[name].unit)} ({told(low, known[name].unit)} to "
            f"{told(high, known[name].unit)})"
            for name, (mean, low, high) in one.measures.items()
        ]
        mark = "*" if one in unbeaten else ""
        table.add_row(name_of(one.setting), *shown, f"{one.distance:.2f}", mark)
    OUT.print(table)
    best = met[0]
    said = "lies within all goals" if best.distance == 0 else "lies nearest to the goals"
    OUT.print(f"{escape(name_of(best.setting))} {said}. 'Off by' counts widths of the goals.")
    OUT.print("* nothing met is nearer to one goal without being farther from another.")
