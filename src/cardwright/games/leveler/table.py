"""The truth of one game: begun, asked, answered, ended; and who knows what of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from operator import attrgetter
from typing import Final

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Decision, Json, Outcome, Seat
from cardwright.core.options import Options
from cardwright.core.rng import Stream
from cardwright.games.leveler import graph
from cardwright.games.leveler.actions import (
    AcceptDraw,
    Action,
    Announce,
    Concede,
    Done,
    OfferDraw,
    Pass,
    RefuseDraw,
    TableTalk,
    Use,
    Word,
)
from cardwright.games.leveler.asking import (
    Answers,
    OpenActions,
    PriorityActions,
    answers,
    mana_uses,
    question_args,
)
from cardwright.games.leveler.content import Playable, content_of, remember
from cardwright.games.leveler.knowledge import Knowledge, Mark, events_since, mark
from cardwright.games.leveler.notation import notation
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.rules import format_of
from cardwright.magic.engine import machine, setup
from cardwright.magic.engine.endings import concede, end_in_draw
from cardwright.magic.engine.event import Event
from cardwright.magic.engine.hand.announcing import announce, announceable
from cardwright.magic.engine.objects import NONE
from cardwright.magic.engine.priority import option_of
from cardwright.magic.engine.questions import Question
from cardwright.magic.engine.seats import decider
from cardwright.magic.engine.state import State

SEATS: Final = 2
AGREED: Final = "CR 104.4i"
"""A draw by agreement."""
PROMPTS: Final = tuple(
    f"magic-{kind}"
    for kind in (
        *("priority", "target", "mode", "yes_no", "objects", "cards", "trigger_order", "x"),
        *("replacement_order", "text", "way_to_cast", "number", "attackers", "blockers"),
        *("mulligan", "manual", "manual_confirm"),
    )
)
"""Codes of the engine's questions (``magic/engine/questions.py``)."""
ENDINGS: Final = ("magic-lost", "magic-won", "magic-draw", "concession", "agreement")
_SEVERAL: Final = frozenset(("attackers", "blockers"))
"""Questions asked again and again until done: one play."""


_COUNTER: Final[Callable[[Stream], int]] = attrgetter("counter")


@dataclass(slots=True)
class Table:
    """The truth of one game; only the functions of this module change it."""

    state: State
    options: Options
    """A full set."""
    content: Playable
    knowledge: Knowledge = field(default_factory=Knowledge)
    group: int = 0
    depth: int = 0
    """How many frames were unfinished as the play in hand began, ..."""
    first: str = ""
    """... and the kind of its first question."""
    named: set[int] = field(default_factory=set[int])
    """Objects that the play in hand has named."""
    offers: tuple[Seat, ...] = ()
    """Seats whose offer of a draw stands."""
    loser: Seat | None = None
    """Who has conceded."""
    before: Table | None = None
    """While a play is being built: the table before it, as the others see it."""
    asked: Decision[Action] | None = None
    """The pending decision, once it has been asked for, ..."""
    places: Answers = field(default_factory=dict[Action, int])
    """... and the place of each answer."""

    @property
    def turn(self) -> int:
        """The number of the turn, as observations have it."""
        return self.state.turn


@dataclass(frozen=True, slots=True)
class Happened:
    """What one action did."""

    events: list[Event]
    revealed: bool
    random: bool


# ---- beginning


def begin(options: Options, seed: int, seats: int, content: Json) -> Table:
    """Return a new game at its first question (leveler L8, L9; CR 103).

    Raises:
        CardwrightError: if the content or the number of seats is not legal.
    """
    if seats != SEATS:
        raise CardwrightError(
            f"Leveler is not for {seats} seats", where="seats", remedy="Use 2 (leveler L29)"
        )
    playable = content_of(content, seats)
    remember(playable)
    state = setup.new_game(format_of(options), seats, seed)
    state.ask_priority = True
    state.starter = int(state.chance("starter").below(seats))
    for seat, deck in enumerate(playable.decks):
        first, *others = (
            tuple(playable.programs[name] for name in part) for part in deck.sub_decks
        )
        for card in first:
            setup.add_card(state, card, seat, "library")
        for part in others:
            setup.add_outside(state, part, seat)
    setup.begin(state)
    machine.run(state)
    table = Table(state, options, playable)
    for player in state.players:  # who knows the list knows what is outside (L9)
        known = table.knowledge.seats[player.seat]
        if options["lists"] == "open":
            known = table.knowledge.public
        known.update(id for group in player.outside for id in group)
    begin_play(table)
    return table


def copy(table: Table) -> Table:
    """Return an independent table; options, content and the decision are never changed."""
    made = Table(
        table.state.copy(),
        table.options,
        table.content,
        table.knowledge.copy(),
        table.group,
        table.depth,
        table.first,
        set(table.named),
        table.offers,
        table.loser,
        table.before,  # never changed
        table.asked,
        table.places,
    )
    asked, question = table.asked, made.state.question
    if asked is not None and isinstance(asked.actions, PriorityActions) and question is not None:
        viewer = Viewer(made.state, made.knowledge, asked.seat)
        made.asked = replace(asked, actions=asked.actions.seen_by(viewer, question))
    return made


# ---- asking


def decision(table: Table) -> Decision[Action] | None:
    """Return the pending decision, its actions in the order of the engine's options."""
    if table.asked is not None:
        return table.asked
    question = table.state.question
    if question is not None and not table.state.is_over:
        seat = Seat(decider(table.state, question.seat))
        viewer = Viewer(table.state, table.knowledge, seat)
        table.places = answers(viewer, question)
        table.asked = Decision(
            seat=seat,
            prompt=f"magic-{question.kind}",
            actions=_actions(viewer, question, tuple(table.places)),
            group=table.group,
            args=question_args(viewer, question),
        )
    return table.asked


def _actions(
    viewer: Viewer, question: Question, offered: tuple[Action, ...]
) -> tuple[Action, ...]:
    if question.kind == "priority":
        return PriorityActions(offered).seen_by(viewer, question)
    return OpenActions(offered) if question.is_open else offered


def outcome(table: Table) -> Outcome | None:
    """Return the result, or ``None`` while the game goes on."""
    state = table.state
    if not state.is_over:
        return None
    if state.is_draw:
        code = "agreement" if state.ended_by == AGREED else "magic-draw"
        return Outcome((0.5,) * SEATS, state.ended_by, code)
    scores = tuple(0.0 if player.lost else 1.0 for player in state.players)
    if table.loser is not None:
        return Outcome(scores, "CR 104.3a", "concession")
    return Outcome(scores, state.ended_by, "magic-lost" if _lost_by_rule(state) else "magic-won")


def _lost_by_rule(state: State) -> bool:
    return state.ended_by == "CR 104.2a"


def interrupts(table: Table, seat: Seat) -> tuple[TableTalk, ...]:
    """Return what the seat may say out of turn (CR 104.3a, 104.4i, decision 0021)."""
    state = table.state
    if state.is_over:
        return ()
    found: list[TableTalk] = [Concede(seat)]
    if any(other != seat for other in table.offers):
        found += [AcceptDraw(seat), RefuseDraw(seat)]
    elif seat not in table.offers:
        found.append(OfferDraw(seat))
    return (*found, *_announcements(table, seat))


def _announcements(table: Table, seat: Seat) -> list[Announce]:
    """Return the unread abilities that the seat may carry out by hand now."""
    question = table.state.question
    if question is None or question.kind != "priority" or table.before is not None:
        return []
    viewer = Viewer(table.state, table.knowledge, seat)
    return [Announce(seat, viewer.ref(id), index + 1) for _, id, index in _held(table, seat)]


def _held(table: Table, seat: Seat) -> Iterator[tuple[int, int, int]]:
    """Yield whose unread abilities the seat may announce, their objects and their indices.

    Who controls a player decides for him (CR 723.5).
    """
    for player in table.state.players:
        if decider(table.state, player.seat) == seat:
            for id, index, _ in announceable(table.state, player.seat):
                yield player.seat, id, index


# ---- answering


def apply(table: Table, action: Action) -> Happened:
    """Answer the pending decision, or interrupt.

    Raises:
        IllegalActionError: if ``action`` is not offered; the table is then unchanged.
    """
    if isinstance(action, TableTalk):
        return _interrupt(table, action)
    asked = decision(table)
    if asked is None:
        raise IllegalActionError("the game is over")
    if action not in asked.actions:
        raise IllegalActionError(
            f"{notation(action)!r} is not offered now", remedy="Choose one of the actions offered"
        )
    question = table.state.question
    assert question is not None, "it is asked"
    earlier = None if isinstance(action, Pass) else table.before or copy(table)
    since, drawn = mark(table.state), _drawn(table.state)
    _answer(table, question, action)
    happened = _happened(table, since, drawn)
    is_unfinished = not isinstance(action, Pass) and _goes_on(table, question, action, happened)
    table.before = earlier if is_unfinished else None
    if not is_unfinished:
        begin_play(table)
    return happened


def _answer(table: Table, question: Question, action: Action) -> None:
    place = table.places.get(action)
    if isinstance(action, Use) and place is None:
        viewer = Viewer(table.state, table.knowledge, decider(table.state, question.seat))
        machine.answer_with(table.state, option_of(mana_uses(viewer, question.seat)[action]))
        return
    if place is None:
        assert isinstance(action, Word), "open questions take words"
        machine.answer_text(table.state, action.text)
        return
    option = question.options[place]
    if option.thing != NONE:
        table.named.add(option.thing)
    machine.answer(table.state, place)


def _happened(table: Table, since: Mark, drawn: int) -> Happened:
    """Take note of what is known now, and return what happened."""
    state = table.state
    table.asked = None
    events = events_since(state, since)
    learned = table.knowledge.learn(state, since, table.named)
    shown = table.knowledge.look_at_question(state, state.question)
    shared = table.knowledge.share(state)
    return Happened(events, learned or shown or shared, _drawn(state) != drawn)


def begin_play(table: Table) -> None:
    """Let the next decision begin a play of its own."""
    table.group += 1
    table.depth = len(table.state.frames)
    table.first = "" if table.state.question is None else table.state.question.kind
    table.named = set()


def _goes_on(table: Table, asked: Question, action: Action, happened: Happened) -> bool:
    """Return whether the next question belongs to the same play (decision 0024)."""
    state, question = table.state, table.state.question
    if state.is_over or question is None or question.seat != asked.seat:
        return False
    if happened.revealed or happened.random:
        return False
    if asked.kind in _SEVERAL:
        is_declared = isinstance(action, Done)
        return not is_declared and (question.kind == asked.kind or len(state.frames) > table.depth)
    if question.kind == asked.kind and question.chosen[:-1] == asked.chosen and question.chosen:
        return question.about == asked.about and question.word == asked.word
    is_announced = table.first in (*_SEVERAL, "priority")
    return is_announced and question.kind != "priority" and len(state.frames) > table.depth


def _drawn(state: State) -> int:
    """Return how many words of chance have been drawn."""
    return sum(map(_COUNTER, state.chances.values()))


# ---- out of turn


def _interrupt(table: Table, action: TableTalk) -> Happened:
    if action not in interrupts(table, action.seat):
        raise IllegalActionError(f"{notation(action)!r} is not possible now")
    if isinstance(action, Announce):
        return _announce(table, action)
    match action:
        case Concede(seat):
            table.loser = seat
            concede(table.state, seat)
        case OfferDraw(seat):
            table.offers = (*table.offers, seat)
        case AcceptDraw():
            end_in_draw(table.state, AGREED)
        case RefuseDraw():
            table.offers = ()
    if table.state.is_over:
        table.before = table.asked = None
        table.offers = ()
    return Happened([], revealed=False, random=False)


def _announce(table: Table, action: Announce) -> Happened:
    state = table.state
    viewer = Viewer(state, table.knowledge, action.seat)
    named = (action.source, action.ability - 1)
    speaker, source, index = next(
        one for one in _held(table, action.seat) if (viewer.ref(one[1]), one[2]) == named
    )
    since, drawn = mark(state), _drawn(state)
    announce(state, speaker, source, index)
    machine.run(state)
    happened = _happened(table, since, drawn)
    begin_play(table)
    return happened


def digest(table: Table) -> str:
    """Return a hash over the truth as it stands, 16 hexadecimal digits."""
    known = table.knowledge
    rest = (
        table.group,
        table.offers,
        table.loser,
        sorted(known.public),
        [sorted(one) for one in known.seats],
    )
    text = graph.fold(table.state, table.content.programs)
    return sha256(f"{rest}{text}".encode()).hexdigest()[:16]
