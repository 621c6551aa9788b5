"""The toy: a small hidden-hand game type with everything that the contract knows.

1.1 Twelve cards, 1 to 12. Each of two seats is dealt three (option ``hand``); the rest is the bag.
1.2 Each seat has two coins in its purse (option ``coins``) and an empty pot.
1.3 Four turns each, seat 0 first. 1.4 A seat sees its own cards and what is shown;
in the end all see what was laid.
2.1 Lay a card face down, which ends the turn; 2.1a with coins in the pot, say how many go on it.
2.2 Charge: a coin goes from the purse to the pot. 2.2a With ``strict`` that is never taken back.
2.3 Show: turn one's first hidden card up. 2.4 Draw, twice a game, up to four in hand; a random
card of the bag; ends the turn. 2.5 Who has no card and no draw left passes.
3.1 At the end all laid cards and coins count, a shown card one more; the higher sum wins.
3.2 A seat may concede, and 3.3 offer a draw, at any time; a lay or a draw closes the offer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import blake2b

from librt.vecs import vec
from mypy_extensions import i64

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import (
    Decision,
    Event,
    GameSpec,
    Json,
    Outcome,
    Reason,
    Seat,
    Step,
)
from cardwright.core.game_position import GamePosition
from cardwright.core.options import Option, OptionRegister, Options
from cardwright.core.rng import Stream, stream
from tests.toy import notation, reasons
from tests.toy.seen import observe, preview, sample
from tests.toy.state import (
    CARDS,
    DRAWS,
    HAND_LIMIT,
    SEATS,
    TURNS,
    Action,
    AnswerDraw,
    Charge,
    Concede,
    Draw,
    Laid,
    Lay,
    Observation,
    OfferDraw,
    Pass,
    Pay,
    Show,
    Side,
    State,
)

OPTIONS = OptionRegister(
    options=(
        Option("hand", "3", ("3", "2"), rule="toy 1.1", summary="Cards dealt to each seat."),
        Option(
            "coins", "2", pattern=r"\d", example="5", low=0, high=5, rule="toy 1.2",
            summary="Coins in each purse.",
        ),
        Option("strict", "false", ("false", "true"), rule="toy 2.2a", summary="No undone coins."),
    ),
    presets={"short": {"hand": "2", "coins": "0"}},
)  # fmt: skip


class Toy:
    """See :class:`cardwright.core.game.Game`."""

    spec = GameSpec(
        name="toy",
        title="Toy",
        citation="toy",
        version=1,
        min_seats=2,
        max_seats=2,
        options=OPTIONS,
        max_actions=TURNS * 2 + 4 + 6,
    )

    def setup(self, options: Options, seed: int, seats: int = 2, content: Json = None) -> State:
        if seats != 2 or content is not None:
            raise CardwrightError("the toy is for two seats and brings no content")
        cards = vec[i64](list(CARDS))
        stream(seed, "deal").shuffle(cards, len(CARDS))
        deck, size, coins = [int(card) for card in cards], int(options["hand"]), options["coins"]
        sides = [
            Side(sorted(deck[i * size : (i + 1) * size]), [], int(coins), 0, 0) for i in SEATS
        ]
        bag = sorted(deck[2 * size :])
        state = State(dict(options), sides, bag, stream(seed, "draw"))
        return self.refreshed(state)

    def refreshed(self, state: State) -> State:
        """Work out the pending decision of a state that was put together by hand."""
        state.asked = ask(state)
        return state

    def copy(self, state: State) -> State:
        sides = [replace(side, hand=side.hand.copy(), row=side.row.copy()) for side in state.sides]
        return replace(state, sides=sides, bag=state.bag.copy(), chance=state.chance.copy())

    def decision(self, state: State) -> Decision[Action] | None:
        return state.asked

    def interrupts(self, state: State, seat: Seat) -> tuple[Action, ...]:
        if state.ended:
            return ()
        if state.draw_offer is None:
            return (Concede(seat), OfferDraw(seat))
        if state.draw_offer == seat:
            return (Concede(seat),)
        return (Concede(seat), AnswerDraw(seat, accept=True), AnswerDraw(seat, accept=False))

    def apply(self, state: State, action: Action) -> Step:
        if isinstance(action, Concede | OfferDraw | AnswerDraw):
            offered = self.interrupts(state, action.seat)
        else:
            offered = () if state.asked is None else tuple(state.asked.actions)
        if action not in offered:
            raise IllegalActionError(f"{self.notation(action)!r} is not offered now")
        step = _carry_out(state, action)
        state.asked = ask(state)
        return step

    def outcome(self, state: State) -> Outcome | None:
        match state.ended:
            case "":
                return None
            case "agreement":
                return Outcome((0.5, 0.5), "toy 3.3", "agreement")
            case "concession":
                scores = tuple(float(seat != state.loser) for seat in SEATS)
                return Outcome(scores, "toy 3.2", "concession")
            case _:
                ours, theirs = (total(side) for side in state.sides)
                first = 0.5 + 0.5 * ((ours > theirs) - (ours < theirs))
                return Outcome((first, 1.0 - first), "toy 3.1", "count")

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return observe(state, seat)

    def sample(self, observation: Observation, rng: Stream, belief: Json = None) -> State:
        return self.refreshed(sample(observation, rng))

    def position(self, observation: Observation) -> GamePosition:
        observer = observation.seat
        assert observer is not None, "a spectator does not search"
        position = GamePosition(self, observation, observer)
        position.redeal(observer, stream(0, "toy/position"))
        return position

    def why_not(self, observation: Observation, action: Action) -> tuple[Reason, ...]:
        return reasons.why_not(observation, action)

    def preview(self, observation: Observation, action: Action | None) -> Json:
        return preview(observation, action)

    def notation(self, action: Action) -> str:
        return notation.notation(action)

    def parse(self, text: str, seat: Seat) -> Action:
        return notation.parse(text, seat)

    def action_count(self, options: Options) -> int:
        return len(notation.NUMBERED)

    def action_id(self, action: Action) -> int:
        return notation.NUMBER_OF[action]

    def action(self, number: int) -> Action:
        return notation.NUMBERED[number]

    def to_json(self, observation: Observation) -> Json:
        return notation.to_json(observation)

    def from_json(self, data: Json) -> Observation:
        return notation.from_json(data)

    def describe(self, action: Action) -> Mapping[str, Json]:
        kind = self.notation(action).partition(" ")[0]
        return {"kind": kind, "card": action.card} if isinstance(action, Lay) else {"kind": kind}

    def digest(self, state: State) -> str:
        chance = (state.chance.key_0, state.chance.key_1, state.chance.counter)
        truth = repr(
            (
                state.options,
                state.sides,
                state.bag,
                chance,
                state.turn,
                state.group,
                state.pending,
                state.draw_offer,
                state.ended,
                state.loser,
            )
        )
        return blake2b(truth.encode(), digest_size=8).hexdigest()


def ask(state: State) -> Decision[Action] | None:
    """Return the decision that the rules ask now (toy 2)."""
    if state.ended:
        return None
    seat = Seat((state.turn - 1) % 2)
    side = state.sides[seat]
    if state.pending is not None:
        coins = tuple(map(Pay, range(side.pot + 1)))
        return Decision(seat, "toy-pay", coins, state.group, {"card": state.pending})
    actions: list[Action] = [*map(Lay, side.hand)]
    actions += [Charge()] * (side.purse > 0)
    actions += [Show()] * (not all(laid.shown for laid in side.row))
    actions += [Draw()] * (side.draws < DRAWS and len(side.hand) < HAND_LIMIT)
    actions += [Pass()] * (not side.hand and side.draws >= DRAWS)
    return Decision(seat, "toy-turn", tuple(actions), state.group)


def total(side: Side) -> int:
    """Return what a side's row is worth (toy 3.1)."""
    return sum(laid.card + laid.coins + laid.shown for laid in side.row)


def _carry_out(state: State, action: Action) -> Step:
    seat = Seat((state.turn - 1) % 2)
    match action:
        case Lay() | Pay():
            return _lay(state, seat, action)
        case Charge():
            return _charge(state, seat)
        case Show():
            return _show(state, seat)
        case Draw():
            return _draw(state, seat)
        case Pass():
            return _step(state, Event("toy-pass", {"seat": seat}, "toy 2.5"), ends_turn=True)
        case Concede() | OfferDraw() | AnswerDraw():
            return _talk(state, action)


def _lay(state: State, seat: Seat, action: Lay | Pay) -> Step:
    side = state.sides[seat]
    if isinstance(action, Lay) and side.pot > 0:
        state.pending = action.card
        own = {seat: {"card": f"#{action.card}"}}
        return Step((Event("toy-choose", {"seat": seat}, "toy 2.1", own),), False, False)
    card = action.card if isinstance(action, Lay) else state.pending
    coins = 0 if isinstance(action, Lay) else action.coins
    assert card is not None, "coins are only asked for while a card is being laid"
    side.hand.remove(card)
    side.pot -= coins
    side.row.append(Laid(card, coins, shown=False))
    state.pending, state.draw_offer = None, None
    event = Event(
        "toy-lay", {"seat": seat, "coins": coins}, "toy 2.1", {seat: {"card": f"#{card}"}}
    )
    return _step(state, event, ends_turn=True)


def _charge(state: State, seat: Seat) -> Step:
    side = state.sides[seat]
    side.purse, side.pot = side.purse - 1, side.pot + 1
    step = _step(state, Event("toy-charge", {"seat": seat}, "toy 2.2"))
    return replace(step, strict=state.options["strict"] == "true")


def _show(state: State, seat: Seat) -> Step:
    row = state.sides[seat].row
    place = next(i for i, laid in enumerate(row) if not laid.shown)
    row[place] = replace(row[place], shown=True)
    event = Event("toy-show", {"seat": seat, "card": f"#{row[place].card}"}, "toy 2.3")
    return replace(_step(state, event), revealed=True)


def _draw(state: State, seat: Seat) -> Step:
    side = state.sides[seat]
    card = state.bag.pop(state.chance.below(len(state.bag)))
    side.hand = sorted([*side.hand, card])
    side.draws += 1
    state.draw_offer = None
    event = Event("toy-draw", {"seat": seat}, "toy 2.4", {seat: {"card": f"#{card}"}})
    return replace(_step(state, event, ends_turn=True), revealed=True, random=True)


def _talk(state: State, action: Concede | OfferDraw | AnswerDraw) -> Step:
    match action:
        case Concede(seat):
            state.ended, state.loser = "concession", seat
        case OfferDraw(seat):
            state.draw_offer = seat
        case AnswerDraw(accept=True):
            state.ended, state.draw_offer = "agreement", None
        case AnswerDraw():
            state.draw_offer = None
    event = Event(f"toy-{notation.notation(action)}", {"seat": action.seat}, "toy 3.2")
    return Step((event,), False, False)


def _step(state: State, event: Event, ends_turn: bool = False) -> Step:
    """Close the play: the next decision is of another group (toy 1.3)."""
    state.group += 1
    state.turn += ends_turn
    if state.turn > TURNS:
        state.ended = "count"
    return Step((event,), revealed=state.ended == "count", random=False)


TOY = Toy()
