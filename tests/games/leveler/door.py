"""Tables of Leveler to look at through the door, with decks of invented cards."""

from __future__ import annotations

from typing import Any

from cardwright.core.game import Decision, Json, Reason, Seat
from cardwright.games.leveler.actions import Action
from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.seen import Observation, PermanentSeen
from cardwright.games.leveler.table import Table, begin_play
from cardwright.magic.engine import machine, setup
from cardwright.magic.program.abilities import (
    Body,
    CardProgram,
    FaceProgram,
    Keyword,
    Manual,
    Mode,
    Spell,
)
from cardwright.magic.program.effects import DrawCards, GainLife, LookAt, Move, Scry, Search
from cardwright.magic.program.filters import Anything, HasType
from cardwright.magic.program.refs import Bound, Every, TopCards, You
from cardwright.magic.program.steps import ChooseObjects, May
from tests.magic.engine.table import (
    BEAR,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    TWO,
    creature,
    spell,
)

A, B = Seat(0), Seat(1)

HAWK = creature("Hawk", 1, 1, Keyword("flying"))
WALL = creature("Wall", 0, 4, Keyword("defender"))
SEER = spell("Seer's Eye", Scry(You(), TWO), cost="{G}", kind="Sorcery")
PEEK = spell("Peek", LookAt(TopCards(You(), 1), You()), cost="{G}", kind="Sorcery")
FIND = spell(
    "Find", Search(You(), HasType("Land"), count=ONE, reveal=True), cost="{G}", kind="Sorcery"
)
STUDY = spell("Study", DrawCards(You(), TWO), cost="{G}", kind="Sorcery")
CHARM = CardProgram(
    "Charm",
    "normal",
    (
        FaceProgram(
            "Charm",
            ("Instant",),
            (),
            (),
            "{R}",
            "R",
            abilities=(
                Spell(
                    Body(
                        (
                            Mode(program=(DrawCards(You(), TWO),)),
                            Mode(program=(Scry(You(), TWO),)),
                            Mode(program=(GainLife(You(), TWO),)),
                        ),
                        maximum=2,
                    )
                ),
            ),
        ),
    ),
    "full",
)
WISH = spell(
    "Far Wish",
    May(
        You(),
        (
            ChooseObjects(You(), Every(Anything(), ("outside",), You()), ONE, ONE, "wished"),
            Move(Bound("wished"), "hand"),
        ),
    ),
    cost="{G}",
    kind="Sorcery",
)
ODDITY = CardProgram(
    "Oddity",
    "normal",
    (
        FaceProgram(
            "Oddity", ("Creature",), (), (), "{G}", "G", 1, 1, abilities=(Manual("triggered"),)
        ),
    ),
    "manual",
)
CARDS = {
    card.name: card
    for card in (FOREST, MOUNTAIN, BEAR, DART, HAWK, WALL, SEER, PEEK, FIND, STUDY, CHARM, ODDITY)
}
PLAIN = [[FOREST.name] * 30 + [BEAR.name] * 20, [MOUNTAIN.name] * 30, [FOREST.name] * 20]
"""The sub-decks of a deck."""


def content(first: Json = None, second: Json = None) -> Json:
    """Return a content of two decks of invented cards."""
    decks = [
        {"name": name, "sub_decks": parts or PLAIN}
        for name, parts in (("one", first), ("two", second))
    ]
    return content_json(decks, CARDS)


def begin(options: str = "", seed: int = 1, first: Json = None, second: Json = None) -> Table:
    """Return a game of two invented decks, both hands kept, player 0 to begin."""
    chosen = LEVELER.spec.options.parse(options.split())
    for one in range(seed, seed + 20):
        table = LEVELER.setup(chosen, one, 2, content(first, second))
        if table.state.starter == A:
            return do(table, "keep", "keep")
    raise AssertionError("player 0 never begins")


def asked(table: Table) -> Decision[Action]:
    decision = LEVELER.decision(table)
    assert decision is not None
    return decision


def offered(table: Table) -> list[str]:
    return [LEVELER.notation(action) for action in asked(table).actions]


def do(table: Table, *texts: str) -> Table:
    """Answer one question after the other."""
    for text in texts:
        LEVELER.apply(table, LEVELER.parse(text, asked(table).seat))
    return table


def to(table: Table, step: str, seat: Seat = A) -> Table:
    """Pass, keep and decline until the seat is asked in that step."""
    for _ in range(200):
        if table.state.step == step and asked(table).seat == seat:
            return table
        texts = offered(table)
        do(table, next((one for one in ("pass", "done", "no") if one in texts), texts[0]))
    raise AssertionError(f"{step} is never reached")


def put(table: Table, seat: Seat, *cards: CardProgram, zone: str = "battlefield") -> Table:
    """Place cards of the seat, as if they had always been there, and ask anew."""
    state = table.state
    frames = len(state.frames)
    for card in cards:
        setup.place(state, table.content.programs.get(card.name, card), seat, zone)
        while len(state.frames) > frames:
            machine.step(state)
    for id_ in state.battlefield:
        state.edit(id_).sick = False
    state.pending, state.question = [], None
    machine.run(state)
    table.asked = None
    begin_play(table)
    return table


def seen(table: Table, seat: Seat | None = None) -> Observation:
    """Return what the seat sees; without one, who is asked."""
    return LEVELER.observe(table, asked(table).seat if seat is None else seat)


def named(table: Table, name: str) -> PermanentSeen:
    """Return the first permanent of the name."""
    return next(one for one in seen(table).battlefield if one.name == name)


def why(table: Table, text: str) -> dict[str, Reason]:
    """Return the conditions of an action of the seat that is asked, by their codes."""
    action = LEVELER.parse(text, asked(table).seat)
    return {reason.code: reason for reason in LEVELER.why_not(seen(table), action)}


def unmet(table: Table, text: str) -> dict[str, str]:
    """Return the rules that stand against an action, by the reasons' codes."""
    return {code: reason.rule for code, reason in why(table, text).items() if not reason.met}


def preview(table: Table, text: str | None) -> Any:
    action = None if text is None else LEVELER.parse(text, asked(table).seat)
    return LEVELER.preview(seen(table), action)


__all__ = ["BEAR", "DART", "FOREST", "MOUNTAIN"]
