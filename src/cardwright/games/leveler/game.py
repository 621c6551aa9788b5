"""The door of Leveler: the contract over the Magic engine (``core/game.py``, decision 0024)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NoReturn

from cardwright.core.game import Decision, GameSpec, Json, Outcome, Reason, Seat, Step
from cardwright.core.game_position import GamePosition
from cardwright.core.observation_json import ObservationJson
from cardwright.core.options import Options
from cardwright.core.position import MAX_LEGAL
from cardwright.core.rng import Stream, stream
from cardwright.games.leveler import notation as texts
from cardwright.games.leveler import preview, why_not
from cardwright.games.leveler import table as tables
from cardwright.games.leveler.actions import Action, TableTalk
from cardwright.games.leveler.beliefs import lists_of
from cardwright.games.leveler.describe import describe
from cardwright.games.leveler.events import before, tell
from cardwright.games.leveler.imagined import ImaginedTables
from cardwright.games.leveler.observe import observe
from cardwright.games.leveler.options import LEVELER_OPTIONS
from cardwright.games.leveler.rebuild import rebuild
from cardwright.games.leveler.seen import Observation
from cardwright.games.leveler.table import SEATS, Table

_OBSERVATION: Final = ObservationJson("Leveler", Observation)
_SHORTCUTS: Final = ImaginedTables()


def _lists(state: Table) -> Json:
    """Return the belief that knows the deck of every seat."""
    return lists_of(state.content.decks)


class Leveler:
    """See :class:`cardwright.core.game.Game`: Magic for two with sub-decks and damage totals."""

    spec = GameSpec(
        name="leveler",
        title="Leveler",
        citation="leveler",
        version=3,
        min_seats=SEATS,
        max_seats=SEATS,
        options=LEVELER_OPTIONS,
        max_actions=200_000,
        ids_by_place=True,
        also_cites=("CR",),
        lists=_lists,
        at_timeout=("pass", "done", "keep", "no"),
    )

    def setup(self, options: Options, seed: int, seats: int = 2, content: Json = None) -> Table:
        """Return a new game at its first question (leveler L8); content: see ``content.py``."""
        return tables.begin(options, seed, seats, content)

    def copy(self, state: Table) -> Table:
        """Return an independent table."""
        return tables.copy(state)

    def decision(self, state: Table) -> Decision[Action] | None:
        """Return the pending decision; an action's id is its place in it."""
        return tables.decision(state)

    def interrupts(self, state: Table, seat: Seat) -> tuple[TableTalk, ...]:
        """Return what the seat may say out of turn: concede, draws, triggers done by hand."""
        return tables.interrupts(state, seat)

    def apply(self, state: Table, action: Action) -> Step:
        """Answer the pending decision, or interrupt."""
        was = before(state)
        done = tables.apply(state, action)
        return Step(tell(state, done, was, action), revealed=done.revealed, random=done.random)

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result, or ``None`` while the game goes on."""
        return tables.outcome(state)

    def observe(self, state: Table, seat: Seat | None) -> Observation:
        """Return what the seat may know; of a play that is being built only its player knows."""
        return observe(state, seat)

    def sample(self, observation: Observation, rng: Stream, belief: Json = None) -> Table:
        """Return a table that looks like ``observation``; ``rebuild.py`` says how it is dealt."""
        return rebuild(observation, rng, belief)

    def position(self, observation: Observation) -> GamePosition:
        """Return a position for search, dealt once; :meth:`sample` deals it anew."""
        asked = 0 if observation.deciding is None else observation.deciding
        position = GamePosition(self, observation, asked, _SHORTCUTS)
        position.redeal(asked, stream(0, "leveler/position"))
        return position

    def why_not(self, observation: Observation, action: Action) -> tuple[Reason, ...]:
        """Return the conditions of ``action``, all of them met exactly if it is offered."""
        return why_not.why_not(observation, action)

    def preview(self, observation: Observation, action: Action | None) -> Json:
        """Return a :class:`seen.Preview` as JSON."""
        return preview.to_json(preview.foresee(observation, action))

    def notation(self, action: Action) -> str:
        """Return the action's text."""
        return texts.notation(action)

    def parse(self, text: str, seat: Seat) -> Action:
        """Return the action that the text names."""
        return texts.parse(text, seat)

    def action_count(self, options: Options) -> int:
        """Return how many actions a decision can have, with any options."""
        return MAX_LEGAL

    def action_id(self, action: Action) -> NoReturn:
        """Refuse: an action's id is its place in a decision (``core/action_ids.py``)."""
        raise TypeError("ids of Leveler are places in a decision")

    def action(self, number: int) -> NoReturn:
        """Refuse: an action's id is its place in a decision (``core/action_ids.py``)."""
        raise TypeError("ids of Leveler are places in a decision")

    def to_json(self, observation: Observation) -> Json:
        """Return the observation as JSON."""
        return _OBSERVATION.write(observation)

    def from_json(self, data: Json) -> Observation:
        """Return the observation that ``to_json`` wrote.

        Raises:
            CardwrightError: if it is none.
        """
        return _OBSERVATION.read(data)

    def describe(self, action: Action) -> Mapping[str, Json]:
        """Return the action's kind and the refs that a client lights."""
        return describe(action)

    def digest(self, state: Table) -> str:
        """Return a hash over the whole truth, 16 hexadecimal digits."""
        return tables.digest(state)


LEVELER: Final = Leveler()
