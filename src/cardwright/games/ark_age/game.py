"""The door of Ark Age: the contract over the compiled kernel (``core/game.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.core.game import Decision, GameSpec, Json, Outcome, Reason, Seat, Step
from cardwright.core.observation_json import ObservationJson
from cardwright.core.options import Options
from cardwright.core.rng import Stream
from cardwright.games.ark_age import notation as texts
from cardwright.games.ark_age import preview, why_not
from cardwright.games.ark_age import table as tables
from cardwright.games.ark_age.actions import Action, TableTalk
from cardwright.games.ark_age.content import recall
from cardwright.games.ark_age.describe import describe
from cardwright.games.ark_age.events import tell
from cardwright.games.ark_age.kernel.play import Kernel
from cardwright.games.ark_age.numbers import ACTIONS, action_id
from cardwright.games.ark_age.observe import observe
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from cardwright.games.ark_age.rebuild import rebuild
from cardwright.games.ark_age.seen import Observation
from cardwright.games.ark_age.table import MOST_SEATS, Table

_OBSERVATION: Final = ObservationJson("Ark Age", Observation)
_SPECTATOR: Final = -1


def _lists(state: Table) -> Json:
    """Return the belief that knows the deck of every seat, as its player does."""
    decks: dict[str, Json] = {}
    for seat in range(state.kernel.seats):
        seen = observe(state.kernel, Seat(seat), state.options, state.content)
        build = seen.players[seat].build
        if build is not None:
            decks[str(seat)] = dict(build)
    return {"decks": decks}


class ArkAge:
    """See :class:`cardwright.core.game.Game`: two to six seats, sides, hidden hands and flyers."""

    spec = GameSpec(
        name="ark-age",
        title="Ark Age",
        citation="ark",
        version=3,
        min_seats=2,
        max_seats=MOST_SEATS,
        options=ARK_AGE_OPTIONS,
        max_actions=50_000,
        lists=_lists,
        withdrawal="withdraw",
    )

    def setup(self, options: Options, seed: int, seats: int = 2, content: Json = None) -> Table:
        """Return a new game at its first question (ark 103); content: see ``content.py``."""
        return tables.begin(options, seed, seats, content)

    def copy(self, state: Table) -> Table:
        """Return an independent table."""
        return tables.copy(state)

    def decision(self, state: Table) -> Decision[Action] | None:
        """Return the pending decision, its actions in the order of their ids."""
        return tables.decision(state)

    def interrupts(self, state: Table, seat: Seat) -> tuple[TableTalk, ...]:
        """Return what the seat may say out of turn: quit, offer to settle and answer (702)."""
        return tables.interrupts(state, seat)

    def apply(self, state: Table, action: Action) -> Step:
        """Answer the pending decision, or interrupt."""
        done = tables.apply(state, action)
        events = tell(done.records, state.kernel, state.content)
        return Step(events, revealed=done.revealed, random=done.random)

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result, or ``None`` while the game goes on."""
        return tables.outcome(state)

    def observe(self, state: Table, seat: Seat | None) -> Observation:
        """Return what the seat may know; of a play that is being built only its player knows."""
        is_builder = seat is not None and seat == state.kernel.seat
        shown = state.kernel if is_builder or state.before is None else state.before
        return observe(shown, seat, state.options, state.content)

    def sample(self, observation: Observation, rng: Stream, belief: Json = None) -> Table:
        """Return a table that looks like ``observation``; ``beliefs.py`` says what it holds."""
        kernel = rebuild(observation, belief, rng)
        kernel.redeal(_SPECTATOR if observation.seat is None else observation.seat, rng)
        return Table(kernel, dict(observation.options), recall(observation.content))

    def position(self, observation: Observation) -> Kernel:
        """Return a position for search: true where the observer knows, believed elsewhere."""
        return rebuild(observation)

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
        """Return how many action ids there are, with any options."""
        return len(ACTIONS)

    def action_id(self, action: Action) -> int:
        """Return the action's stable number."""
        return action_id(action)

    def action(self, number: int) -> Action:
        """Return the action with this number."""
        return ACTIONS[number]

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
        """Return the action's kind and the handles that a client lights."""
        return describe(action)

    def digest(self, state: Table) -> str:
        """Return a hash over the whole truth, 16 hexadecimal digits."""
        return tables.digest(state)


ARK_AGE: Final = ArkAge()
