"""The door of Parlor Magic: the contract over the compiled kernel (``core/game.py``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Decision, Event, GameSpec, Json, Outcome, Reason, Seat, Step
from cardwright.core.observation_json import ObservationJson
from cardwright.core.options import Options
from cardwright.core.position import legal_ids
from cardwright.core.rng import Stream
from cardwright.games.parlor_magic import notation as texts
from cardwright.games.parlor_magic import observe, preview, why_not
from cardwright.games.parlor_magic.actions import (
    Action,
    AnswerDraw,
    Concede,
    OfferDraw,
    TableTalk,
)
from cardwright.games.parlor_magic.describe import describe, question_args
from cardwright.games.parlor_magic.events import tell
from cardwright.games.parlor_magic.kernel import layout
from cardwright.games.parlor_magic.kernel.happenings import EV_POINT, EVENT_LENGTH
from cardwright.games.parlor_magic.kernel.play import Kernel, new_game
from cardwright.games.parlor_magic.numbers import ACTIONS, action_id
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from cardwright.games.parlor_magic.reading import Reading, read
from cardwright.games.parlor_magic.rebuild import rebuild
from cardwright.games.parlor_magic.seen import Observation

_OBSERVATION: Final = ObservationJson("Parlor Magic", Observation)
_HASH_SEEDS: Final = (1, 2)
"""Two hashes of 31 bits, so that two states hardly ever share a digest."""


@dataclass(slots=True)
class Table:
    """The truth of one game. Only :class:`ParlorMagic` may change it."""

    kernel: Kernel
    options: Options
    """A full set."""
    draw_offer: Seat | None = None
    """Whose offer of a draw is open (parlor 17.5)."""
    before: Kernel | None = None
    """While a play is being built: the table before it, as the others see it (22.4)."""
    asked: Decision[Action] | None = None
    """The pending decision, once it has been asked for."""

    @property
    def turn(self) -> int:
        """The turn that everybody sees."""
        return int((self.before or self.kernel).turn)


class ParlorMagic:
    """See :class:`cardwright.core.game.Game`: two seats, two decks, hidden Hands."""

    spec = GameSpec(
        name="parlor-magic",
        title="Parlor Magic",
        citation="parlor",
        version=1,
        min_seats=2,
        max_seats=2,
        options=PARLOR_MAGIC_OPTIONS,
        max_actions=20_000,
    )

    def setup(self, options: Options, seed: int, seats: int = 2, content: Json = None) -> Table:
        """Return a new game, dealt, at its first question (parlor 3)."""
        if seats != 2:
            raise CardwrightError(
                f"Parlor Magic is not for {seats} seats",
                where="seats",
                remedy="Use 2 (parlor 1.1)",
            )
        if content is not None:
            raise CardwrightError(
                "Parlor Magic brings its own decks", where="content", remedy="Leave it out"
            )
        return Table(new_game(options, seed), options)

    def copy(self, state: Table) -> Table:
        """Return an independent table; options and the decision are never changed."""
        before = None if state.before is None else state.before.copy()
        return Table(state.kernel.copy(), state.options, state.draw_offer, before, state.asked)

    def decision(self, state: Table) -> Decision[Action] | None:
        """Return the pending decision, its actions in the order of their ids."""
        if state.asked is None and state.kernel.ended == layout.NOT_ENDED:
            state.asked = self._ask(state)
        return state.asked

    def interrupts(self, state: Table, seat: Seat) -> tuple[TableTalk, ...]:
        """Return what the seat may say out of turn: concede, and what draws allow (17.4, 17.5)."""
        if state.kernel.ended != layout.NOT_ENDED:
            return ()
        if state.draw_offer is None:
            return Concede(seat), OfferDraw(seat)
        if state.draw_offer == seat:
            return (Concede(seat),)
        return Concede(seat), AnswerDraw(seat, True), AnswerDraw(seat, False)

    def apply(self, state: Table, action: Action) -> Step:
        """Answer the pending decision, or interrupt."""
        if isinstance(action, Concede | OfferDraw | AnswerDraw):
            return self._interrupt(state, action)
        decision = self.decision(state)
        if decision is None:
            raise IllegalActionError("the game is over")
        if action not in decision.actions:
            raise IllegalActionError(
                f"{texts.notation(action)!r} is not offered now",
                remedy="Choose one of the decision's actions",
            )
        return self._answer(state, action_id(action))

    def outcome(self, state: Table) -> Outcome | None:
        """Return the result, or ``None`` while the game goes on."""
        kernel = state.kernel
        if kernel.ended == layout.NOT_ENDED:
            return None
        scores = (kernel.score(0), kernel.score(1))
        return Outcome(scores, layout.ENDING_RULES[kernel.ended], layout.ENDINGS[kernel.ended])

    def observe(self, state: Table, seat: Seat | None) -> Observation:
        """Return what the seat may know; of a play that is being built only its player knows."""
        is_builder = seat is not None and seat == state.kernel.seat
        shown = state.kernel if is_builder or state.before is None else state.before
        return observe.observe(shown, seat, state.options, state.draw_offer)

    def sample(self, observation: Observation, rng: Stream, belief: Json = None) -> Table:
        """Return a table that looks like ``observation``; :mod:`rebuild` says how it is dealt."""
        kernel = self.position(observation)
        kernel.redeal(_NOBODY if observation.seat is None else observation.seat, rng)
        offer = None if observation.draw_offer is None else Seat(observation.draw_offer)
        return Table(kernel, dict(observation.options), offer)

    def position(self, observation: Observation) -> Kernel:
        """Return a position for search: true where the observer knows, anything elsewhere."""
        return rebuild(observation, (Stream(0, 0), Stream(0, 1)))

    def why_not(self, observation: Observation, action: Action) -> tuple[Reason, ...]:
        """Return the conditions of ``action``, all of them met exactly if it is offered."""
        return why_not.why_not(observation, action)

    def preview(self, observation: Observation, action: Action | None) -> Json:
        """Return a :class:`seen.Preview` as JSON (parlor 23.5)."""
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
        offer = -1 if state.draw_offer is None else int(state.draw_offer)
        return "".join(f"{state.kernel.fold(seed + 16 * offer):08x}" for seed in _HASH_SEEDS)

    def _ask(self, state: Table) -> Decision[Action]:
        kernel = state.kernel
        return Decision(
            seat=Seat(int(kernel.seat)),
            prompt=layout.PROMPTS[kernel.prompt],
            actions=tuple(ACTIONS[number] for number in legal_ids(kernel)),
            group=int(kernel.group),
            args=question_args(kernel),
        )

    def _answer(self, state: Table, number: int) -> Step:
        """Carry out an offered action; until its play is whole the others see nothing of it."""
        kernel, earlier = state.kernel, state.kernel.copy()
        kernel.record()
        kernel.apply_id(number)
        state.asked = None
        is_unfinished = (kernel.seat, kernel.group) == (earlier.seat, earlier.group)
        state.before = (state.before or earlier) if is_unfinished else None
        return Step(
            events=tell(kernel.events, lambda: self._shown(earlier, state.options)),
            revealed=kernel.revealed,
            random=kernel.random,
            strict=state.options["strict"] == "true" and _has_taxed(kernel.events),
        )

    def _shown(self, kernel: Kernel, options: Options) -> Reading:
        return read(observe.observe(kernel, None, options))

    def _interrupt(self, state: Table, action: TableTalk) -> Step:
        if action not in self.interrupts(state, action.seat):
            raise IllegalActionError(f"{texts.notation(action)!r} is not possible now")
        match action:
            case Concede(seat):
                return self._end(state, layout.ENDED_CONCESSION, 1 - seat)
            case OfferDraw(seat):
                state.draw_offer = seat
                return _said("draw-offered", seat)
            case AnswerDraw(seat, accept):
                state.draw_offer = None
                if accept:
                    return self._end(state, layout.ENDED_AGREEMENT, _NOBODY)
                return _said("draw-refused", seat)

    def _end(self, state: Table, ending: int, winner: int) -> Step:
        earlier, kernel = state.before or state.kernel, state.kernel
        kernel.record()
        kernel.end(ending, winner)
        state.asked = state.before = state.draw_offer = None
        events = tell(kernel.events, lambda: self._shown(earlier, state.options))
        return Step(events, revealed=False, random=False)


def _said(code: str, seat: Seat) -> Step:
    event = Event(code, {"seat": seat}, "parlor 17.5")
    return Step((event,), revealed=False, random=False)


def _has_taxed(records: list[int]) -> bool:
    """Return whether a Lnd gave its point (parlor 8.2)."""
    return EV_POINT in records[::EVENT_LENGTH]


_NOBODY: Final = -1
PARLOR_MAGIC: Final = ParlorMagic()
