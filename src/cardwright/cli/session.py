"""A person at a terminal: shows the table, takes answers, lets the computer answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from rich.markup import escape

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.policies import policy_for
from cardwright.cli.console import ERR, OUT, complain, write_file
from cardwright.cli.telling import Teller
from cardwright.cli.text_boards import board_of, label_of
from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Agent, Decision, Seat
from cardwright.core.record import Record, Tried
from cardwright.core.replay import to_replay, write
from cardwright.text import prompt_code
from cardwright.text.rulebook import rules_under

HELP: Final = """\
  N             choose number N          ?             this list
  ? ACTION      why (not) an action      hint          what greedy would do
  undo          take back                rules 12.2    read a rule
  table         show the table again     log           the whole game so far
  save FILE     write the replay         quit          stop playing
  concede, offer-draw, accept-draw, refuse-draw, or any action as a text"""


class Session:
    """One game of one person; the other seats are agents."""

    def __init__(self, record: Record, seat: Seat, agents: Mapping[Seat, Agent[Any, Any]]) -> None:
        self.record = record
        self.seat = seat
        self.agents = agents
        self.teller = Teller(record)
        self.texts: list[str] = []
        """The play that is being built; nothing of it has happened yet."""
        self.told = 0
        """How many entries the person has read."""
        self.is_shown = False
        """The table on the screen is the present one."""
        self.has_quit = False
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._why,
            "hint": self._hint,
            "undo": self._undo,
            "rules": self._rules,
            "table": self._table,
            "log": self._log,
            "save": self._save,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the game is over or the person stops (``quit``, end of input)."""
        while not self.has_quit and (decision := self.record.decision) is not None:
            if decision.seat == self.seat:
                self._ask()
            else:
                self._let_answer(decision.seat)
        self._tell_news()
        if (outcome := self.record.outcome) is not None:
            OUT.print(board_of(self._name, self._seen(self.record.state)))
            OUT.print(f"[bold]{escape(self.teller.outcome(outcome))}[/]", soft_wrap=True)

    @property
    def _name(self) -> str:
        return self.record.game.spec.name

    def _seen(self, state: Any) -> Any:
        return self.record.game.to_json(self.record.game.observe(state, self.seat))

    def _asked(self) -> tuple[Tried, Decision[Any]]:
        """Return the play being built and its next question."""
        tried = self.record.try_(self.seat, self.texts)
        assert tried.decision is not None, "a whole play is sent at once"
        return tried, tried.decision

    def _ask(self) -> None:
        tried, decision = self._asked()
        texts = [self.record.game.notation(action) for action in decision.actions]
        self._tell_news()
        seen = self._seen(tried.state)
        if len(texts) == 1:
            OUT.print(f"[dim]Only choice: {label_of(self._name, texts[0], seen)}[/]")
            self._add(texts[0])
            return
        if not self.is_shown:
            OUT.print(board_of(self._name, seen))
            self.is_shown = True
        question = self.teller.tell(prompt_code(decision.prompt, decision.args), decision.args)
        OUT.print(f"\n[bold]{escape(question)}[/]")
        for number, text in enumerate(texts, start=1):
            OUT.print(f"{number:4}  {label_of(self._name, text, seen)}", soft_wrap=True)
        try:
            self._obey(OUT.input("> ").strip(), texts)
        except EOFError:
            OUT.print()
            self.has_quit = True

    def _obey(self, line: str, texts: list[str]) -> None:
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest.strip())
            elif line:
                self._choose(self._text(line, texts))
        except CardwrightError as error:
            complain(error)

    def _text(self, line: str, texts: list[str]) -> str:
        """Return the action's text behind a number, or the line itself."""
        if not line.isdecimal():
            return line
        if line not in map(str, range(1, len(texts) + 1)):
            raise CardwrightError(f"there is no choice {line}", remedy=f"1 to {len(texts)}")
        return texts[int(line) - 1]

    def _choose(self, text: str) -> None:
        game = self.record.game
        talk = [game.notation(a) for a in game.interrupts(self.record.state, self.seat)]
        if text in talk:
            self._interrupt(text)
            return
        try:
            self._add(text)
        except IllegalActionError as error:
            complain(error)
            self._why(text)

    def _add(self, text: str) -> None:
        """Go on with the play being built; once it is whole, it happens."""
        texts = [*self.texts, text]
        if self.record.try_(self.seat, texts).decision is None:
            self.record.act(self.seat, texts)
            texts = []
        self.texts = texts
        self.is_shown = False

    def _interrupt(self, text: str) -> None:
        """Speak out of turn; the computer accepts no draw."""
        self.record.interrupt(self.seat, text)
        for other in self.agents:
            talk = self.record.game.interrupts(self.record.state, other)
            if "refuse-draw" in map(self.record.game.notation, talk):
                self.record.interrupt(other, "refuse-draw")

    def _let_answer(self, seat: Seat) -> None:
        """Let an agent build its play decision by decision, then play it."""
        game, texts = self.record.game, list[str]()
        tried = self.record.try_(seat, texts)
        with ERR.status(f"{self.teller.seat(seat)} is thinking"):
            while tried.decision is not None:
                seen = game.observe(tried.state, seat)
                texts.append(game.notation(self.agents[seat].act(seen, tried.decision)))
                tried = self.record.try_(seat, texts)
        self.record.act(seat, texts)
        self.is_shown = False

    def _tell_news(self) -> None:
        self._print_entries(self.told)
        self.told = len(self.record.entries)

    def _print_entries(self, start: int) -> None:
        for entry in self.record.entries[start:]:
            if entry.step is None:
                OUT.print(f"  [dim]{self.teller.seat(entry.seat)}: {escape(entry.text)}[/]")
                continue
            style = "strike dim" if entry.undone else "dim"
            for event in entry.step.events:
                told = escape(self.teller.seen(event.seen_by(self.seat)))
                OUT.print(f"  [{style}]{told}[/]", soft_wrap=True)

    def _why(self, text: str) -> None:
        if not text:
            OUT.print(escape(HELP))
            return
        game = self.record.game
        tried, decision = self._asked()
        named = self._text(text, [game.notation(action) for action in decision.actions])
        action = game.parse(named, self.seat)
        for reason in game.why_not(game.observe(tried.state, self.seat), action):
            OUT.print(f"  {escape(self.teller.reason(reason))}", soft_wrap=True)

    def _hint(self, _: str) -> None:
        game = self.record.game
        tried, decision = self._asked()
        greedy: GreedyAgent[Any, Any] = GreedyAgent(game, policy_for(self._name))
        advice = greedy.advise(game.observe(tried.state, self.seat), decision)
        text, reason = game.notation(advice.action), advice.reason
        OUT.print(f"  {label_of(self._name, text, self._seen(tried.state))}", soft_wrap=True)
        told = self.teller.tell(reason.code, reason.args, reason.rule)
        OUT.print(f"  {escape(told)}", soft_wrap=True)

    def _undo(self, _: str) -> None:
        """Take back a step of the play being built, else the last play, past forced answers."""
        if self.texts:
            self.texts.pop()
        else:
            takeable = self.record.can_undo(self.seat)
            if takeable.reason:
                why = self.teller.tell(f"undo.{takeable.reason}", {})
                raise CardwrightError(why.rstrip("."))
            self.record.undo(self.seat)
        self.is_shown = False
        decision = self._asked()[1]
        more = self.texts or not self.record.can_undo(self.seat).reason
        if len(decision.actions) == 1 and more:
            self._undo("")

    def _rules(self, number: str) -> None:
        for rule in rules_under(self._name, number):
            OUT.print(escape(rule), soft_wrap=True)

    def _table(self, _: str) -> None:
        self.is_shown = False

    def _log(self, _: str) -> None:
        self._print_entries(0)

    def _save(self, name: str) -> None:
        if not name:
            raise CardwrightError("save needs a file name", remedy="Write save game.json")
        write_file(Path(name), write(to_replay(self.record)))
        OUT.print(f"Written to {escape(name)}.", soft_wrap=True)

    def _quit(self, _: str) -> None:
        self.has_quit = True
