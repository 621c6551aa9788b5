"""Running a scenario: set up, play by the script, freeze, compare.

The machine is stepped here, one step at a time, so that every question is answered by the
scenario, forced ones too, and the game freezes the moment its last step is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cardwright.magic.engine import machine, zones
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.setup import add_commander, add_outside, begin, new_game, place
from cardwright.magic.engine.state import Format, State
from cardwright.magic.program.abilities import CardProgram
from cardwright.magic.scenarios.answering import Answering
from cardwright.magic.scenarios.asserts import check_assert
from cardwright.magic.scenarios.book import Cards, Entry
from cardwright.magic.scenarios.combat import Combat
from cardwright.magic.scenarios.difference import DifferenceError
from cardwright.magic.scenarios.facts import Facts
from cardwright.magic.scenarios.fitting import Fitting
from cardwright.magic.scenarios.model import SEATS, Scenario, Verdict
from cardwright.magic.scenarios.model import Entry as ScenarioEntry
from cardwright.magic.scenarios.naming import Names
from cardwright.magic.scenarios.queues import Queues
from cardwright.magic.scenarios.script import AGAIN, Script
from cardwright.magic.scenarios.setting_up import placings, seed_of
from cardwright.magic.scenarios.skipping import entries_of, reason_to_skip
from cardwright.magic.scenarios.telling import Telling
from cardwright.magic.scenarios.todo import Todo

MAX_STEPS: Final = 200_000
"""Steps of the machine in one scenario."""
MAX_QUESTIONS: Final = 20_000

Formats: TypeAlias = Mapping[str, Callable[[Scenario], Format]]
"""Makes the rules of a format, by its name in scenarios."""


def run_scenario(scenario: Scenario, cards: Cards, formats: Formats) -> Verdict:
    """Run one scenario and return what became of it; an error of the engine goes through."""
    entries = entries_of(scenario, cards)
    reason = reason_to_skip(scenario, entries)
    if not reason and scenario.format not in formats:
        reason = f"the format {scenario.format} is not built yet"
    if reason:
        return Verdict(scenario.id, "skipped", reason)
    known = {name: entry for name, entry in entries.items() if entry is not None}
    run = Run(scenario, known, formats[scenario.format](scenario))
    try:
        run.play()
    except DifferenceError as difference:
        return Verdict(scenario.id, "failed", difference.what, run.report(), difference.cause)
    return Verdict(scenario.id, "passed")


def _index(entry: ScenarioEntry) -> int:
    return entry.number("index")


class Run:
    """One scenario in play."""

    def __init__(self, scenario: Scenario, entries: Mapping[str, Entry], form: Format) -> None:
        self.scenario: Final = scenario
        self.programs: Final[dict[str, CardProgram]] = {
            name: entry.program for name, entry in entries.items()
        }
        self.state: Final[State] = new_game(form, scenario.players, seed_of(scenario.id))
        self.aliases: Final[dict[str, int]] = {}
        names = Names(self.aliases)
        self.names: Final = names
        self.telling: Final = Telling(entries.values())
        self.queues: Final = Queues(scenario.choices, scenario.players)
        self.todo: Final = Todo(scenario.actions)
        self.answering: Final = Answering(
            self.queues, Fitting(names, self.telling), scenario.strict
        )
        self.script: Final = Script(self.todo, names, self.telling, self.answering, self.programs)
        self.combat: Final = Combat(self.todo, names)
        self.asked: Question | None = None
        """The last question, for the report."""
        self._questions = 0
        self._steps = 0

    def play(self) -> None:
        """Play the scenario to its end.

        Raises:
            DifferenceError: at the first difference.
        """
        state, scenario = self.state, self.scenario
        state.ask_all = True
        state.stop_turn, state.stop_step = scenario.stop_turn, scenario.stop_step
        self._set_up()
        shuffled = not any(entry.op == "skip_init_shuffling" for entry in scenario.setup)
        begin(state, shuffle=shuffled, hands=False, mulligans=False)
        self._run()
        self._compare()

    # ---- the position

    def _set_up(self) -> None:
        self._set_players()
        self._place()
        self._set_players()  # what was paid while permanents were placed is paid back

    def _set_players(self) -> None:
        """Set life and damage totals."""
        state = self.state
        for player in state.players:
            player.life = self.scenario.life
        for entry in self.scenario.setup:
            if entry.op == "life":
                state.players[entry.seat()].life = entry.number("value")
            elif entry.op == "damage_total":
                state.players[entry.seat()].damage_total = entry.number("amount")

    def _place(self) -> None:
        """Put every card where it is at the start."""
        state = self.state
        for placing in placings(self.scenario, self.programs):
            if placing.zone == "command":
                add_commander(state, placing.program, placing.seat)
            else:
                place(state, placing.program, placing.seat, placing.zone, placing.tapped)
            self._run()  # what it asks as it enters
            if placing.alias:
                last = zones.cards_in(state, placing.seat, placing.zone)[-1]
                self.aliases[placing.alias] = state.obj(last).card
        for entry in sorted(self.scenario.setup, key=_index):
            if entry.op == "subdeck":  # leveler L9
                cards = tuple(self.programs[name] for name in entry.words("cards"))
                add_outside(state, cards, entry.seat())

    # ---- the game

    def _run(self) -> None:
        """Step the machine until it stops or nothing is left to do."""
        state = self.state
        while state.frames and not state.is_over and not state.is_stopped:
            if state.question is None:
                self._steps += 1
                if self._steps > MAX_STEPS:
                    raise DifferenceError("limit", f"more than {MAX_STEPS} steps of the machine")
                machine.step(state)
            else:
                self._ask(state.question)

    def _ask(self, question: Question) -> None:
        self._questions += 1
        if self._questions > MAX_QUESTIONS:
            raise DifferenceError("limit", f"more than {MAX_QUESTIONS} questions")
        self.asked = question
        place_ = self._answer(question)
        if place_ != AGAIN:
            machine.take(self.state, place_)

    def _answer(self, question: Question) -> int:
        if question.kind == "priority":
            return self.script.answer(self.state, question)
        if question.kind in ("attackers", "blockers"):
            return self.combat.answer(self.state, question)
        if question.kind == "mulligan":
            return 0  # of a game restarted (CR 727): hands are kept
        return self.answering.answer(self.state, question)

    # ---- the end

    def _compare(self) -> None:
        for entry in self.todo.undone():
            raise DifferenceError(f"{entry.op} never reached", f"{entry} was never carried out")
        facts = Facts(self.state, self.names)
        for entry in self.scenario.asserts:
            check_assert(facts, entry)
        left = self.queues.must_be_empty()
        if left and self.scenario.strict:
            raise DifferenceError("entries left over", f"never asked: {'; '.join(left)}")

    def report(self) -> tuple[str, ...]:
        """Return where the game stands: step, last question, stack and queues, a line each."""
        state = self.state
        lines = [f"turn {state.turn} {state.step}, active {SEATS[state.active]}"]
        if self.asked is not None:
            lines.append(f"last asked: {self.telling.question(state, self.asked)}")
        stack = [str(self.telling.item(state, id_)) for id_ in reversed(state.stack)]
        lines.append(f"stack: {'; '.join(stack) or 'empty'}")
        return (*lines, *self.queues.told())
