"""Magic scenarios for ``cardwright conform``: checked, run in several processes, and summed up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Final, cast

from cardwright.cli.leveler_cards import open_store
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.core.vectors import Checked
from cardwright.magic.scenarios.model import Scenario, Verdict
from cardwright.magic.scenarios.reading import is_scenario, read_scenario
from cardwright.server.settings import data_folder

MOST_EXCEPTIONS: Final = 35
"""Scenarios that may be set aside because they contradict the rules (architecture 7)."""
_EXCEPTIONS: Final = "scenario_exceptions.tsv"
_SHOWN_IDS: Final = 3


@dataclass(frozen=True, slots=True)
class ScenarioSettings:
    """How scenarios are run."""

    cards: Path | None = None
    """The file of cards; the shared one, the imported ones or the installed corpus without it."""
    data: Path | None = None
    exceptions: Path | None = None
    only: str = ""
    jobs: int = 1


@dataclass(frozen=True, slots=True)
class SetAside:
    """A scenario that contradicts the Comprehensive Rules."""

    rule: str
    """Number of the rule, ``704.5a``."""
    sentence: str


def are_scenarios(data: Json) -> bool:
    """Return whether the value is a scenario or a list of them."""
    items = _items(data)
    return bool(items) and is_scenario(items[0])


def _items(data: Json) -> list[object]:
    return cast("list[object]", data) if isinstance(data, list) else [data]


def read_scenarios(data: Json, where: str, lines: Iterable[int]) -> list[Scenario]:
    """Return the scenarios of a file, all checked before any is run.

    Args:
        data: one scenario, or a list of them.
        where: the file's name.
        lines: the line of each, in a file of JSON Lines; else nothing.

    Raises:
        CardwrightError: with file, line and field, if one is malformed or an id stands twice.
    """
    items = _items(data)
    numbers = list(lines) or [0] * len(items)
    found: dict[str, Scenario] = {}
    for item, number in zip(items, numbers, strict=True):
        at = f"{where}: line {number}" if number else where
        scenario = read_scenario(item, at)
        if scenario.id in found:
            raise CardwrightError(
                f"the id {scenario.id} stands twice", where=at, remedy="Give each its own"
            )
        found[scenario.id] = scenario
    return list(found.values())


def read_exceptions(file: Path | None) -> dict[str, SetAside]:
    """Return the scenarios to set aside: of the file, else those known to the package.

    Raises:
        CardwrightError: if a line has not three fields, or there are too many.
    """
    where = str(file or _EXCEPTIONS)
    source = file if file is not None else files("cardwright.cli").joinpath(_EXCEPTIONS)
    found: dict[str, SetAside] = {}
    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3 or not all(field.strip() for field in fields):
            raise CardwrightError(
                "an exception is an id, a rule's number and a sentence, with tabs between",
                where=f"{where}: line {number}",
                remedy="Correct the line",
            )
        found[fields[0]] = SetAside(fields[1], fields[2])
    if len(found) > MOST_EXCEPTIONS:
        raise CardwrightError(
            f"there are {len(found)} exceptions, at most {MOST_EXCEPTIONS} are allowed",
            where=where,
            remedy="Mend the engine instead",
        )
    return found


def set_aside(
    scenarios: Iterable[Scenario], exceptions: Mapping[str, SetAside]
) -> Iterator[Verdict]:
    """Yield the verdict of those that are exceptions."""
    for scenario in scenarios:
        exception = exceptions.get(scenario.id)
        if exception is not None:
            reason = f"contradicts CR {exception.rule}: {exception.sentence}"
            yield Verdict(scenario.id, "skipped", reason, cause="exceptions")


def as_checked(verdict: Verdict) -> Checked:
    """Return a verdict as ``conform`` prints it."""
    status = verdict.status
    if status == "passed":
        return Checked(verdict.id, "passed")
    if status == "skipped":
        return Checked(
            verdict.id, "skipped", reason=verdict.reason, cause=verdict.cause or verdict.reason
        )
    return Checked(
        verdict.id, "failed", reason=verdict.reason, report=verdict.report, cause=verdict.cause
    )


def check_scenarios(
    data: Json, where: str, lines: Iterable[int], settings: ScenarioSettings
) -> Iterator[Checked]:
    """Run the scenarios of a file, in its order, and yield what became of each.

    Raises:
        CardwrightError: if one is malformed (before anything is run), or card data are missing.
    """
    scenarios = [one for one in read_scenarios(data, where, lines) if settings.only in one.id]
    exceptions = read_exceptions(settings.exceptions)
    done = {verdict.id: verdict for verdict in set_aside(scenarios, exceptions)}
    waiting = [one for one in scenarios if one.id not in done]
    order = iter(scenarios)
    current = next(order, None)
    for verdict in chain(done.values(), _run(waiting, settings)):
        done[verdict.id] = verdict
        while current is not None and current.id in done:
            yield as_checked(done[current.id])
            current = next(order, None)


def _run(scenarios: list[Scenario], settings: ScenarioSettings) -> Iterator[Verdict]:
    # The engine and the compiler take their time to load; no other command needs them.
    from cardwright.cli.scenario_cards import default_cards  # noqa: PLC0415
    from cardwright.cli.scenario_workers import Given, run_all  # noqa: PLC0415

    folder = settings.data or data_folder()
    file = settings.cards or default_cards(folder)
    # The processes find the store ready: two that built it at once would be in each other's way.
    open_store(file, folder).close()
    yield from run_all(scenarios, Given(file, folder), settings.jobs)


def causes(checked: Iterable[Checked], status: str) -> list[tuple[int, str, list[str]]]:
    """Return failures or skips by cause: how many, what, and some ids; the most frequent first."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for one in checked:
        if one.status == status:
            found[one.cause or "differs"].append(one.id)
    summed = [(len(ids), cause, ids[:_SHOWN_IDS]) for cause, ids in found.items()]
    return sorted(summed, key=lambda row: (-row[0], row[1]))
