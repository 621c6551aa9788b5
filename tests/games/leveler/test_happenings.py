"""What triggers of one source that are put in order have triggered on (CR 603.3b)."""

from __future__ import annotations

from cardwright.games.leveler.content import content_json
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.happenings import event_words
from cardwright.games.leveler.refs import Viewer
from cardwright.games.leveler.table import Table
from cardwright.magic.engine.event import Event
from cardwright.magic.program.amounts import StatOf
from cardwright.magic.program.effects import Destroy, GainLife
from cardwright.magic.program.patterns import Moves
from cardwright.magic.program.refs import EventRef, Every, You
from tests.games.leveler.door import (
    BEAR,
    CARDS,
    HAWK,
    PLAIN,
    A,
    B,
    begin,
    do,
    offered,
    put,
    seen,
    to,
)
from tests.magic.engine.table import CREATURE, creature, spell, when

DIES = Moves(CREATURE, ("battlefield",), ("graveyard",))
WAKE = creature("Wake", 1, 9, when(DIES, GainLife(You(), StatOf("power", EventRef("object")))))
QUAKE = spell("Quake", Destroy(Every(CREATURE)), cost="{0}", kind="Sorcery")


def table_of_deaths() -> Table:
    """Return a table where a bear and a hawk have just died beside two watchers."""
    cards = {**CARDS, WAKE.name: WAKE, QUAKE.name: QUAKE}
    library = [[*PLAIN[0][2:], WAKE.name, QUAKE.name], PLAIN[1], PLAIN[2]]
    decks = [{"name": name, "sub_decks": library} for name in ("one", "two")]
    chosen = LEVELER.spec.options.parse([])
    tables = (LEVELER.setup(chosen, seed, 2, content_json(decks, cards)) for seed in range(40))
    table = do(next(one for one in tables if one.state.starter == A), "keep", "keep")
    put(table, A, QUAKE, zone="hand")
    put(table, A, WAKE)
    put(table, B, BEAR)
    put(table, B, HAWK)
    to(table, "precombat_main")
    return do(table, "cast [Quake]", "pass", "pass")


def test_603_3b_each_choice_says_what_its_trigger_has_triggered_on() -> None:
    table = table_of_deaths()
    question = seen(table, A).question
    assert question is not None
    assert question.kind == "trigger_order"
    assert list(question.triggered_on) == offered(table)
    assert sorted(question.triggered_on.values()) == ["Bear died", "Hawk died", "Wake died"]


def test_who_is_not_asked_is_told_nothing() -> None:
    assert seen(table_of_deaths(), B).question is None


def happening(kind: str, **fields: object) -> Event:
    event = Event(kind)
    for name, held in fields.items():
        setattr(event, name, held)
    return event


def test_what_happened_is_said_in_a_few_words() -> None:
    table = begin()
    put(table, A, BEAR)
    put(table, B, HAWK)
    bear, hawk = table.state.battlefield
    viewer = Viewer(table.state, table.knowledge, A)
    hidden = table.state.players[B].hand[0]
    events = {
        happening("damage", source=bear, object=int(A), amount=2): "Bear dealt 2 damage to you",
        happening("life", player=int(A), object=int(A), amount=3): "you gained 3 life",
        happening("life", player=int(B), object=int(B), amount=-1): "the opponent lost 1 life",
        happening("counters", object=bear, word="+1/+1", amount=2): "2 +1/+1 put on Bear",
        happening("counters", object=bear, word="time", amount=-1): "1 time removed from Bear",
        happening("attack", object=hawk, other=int(A)): "Hawk attacked you",
        happening("tap", object=hawk): "Hawk became tapped",
        happening("move", object=hidden, origin="library", word="draw"): "a card was drawn",
        happening("move", object=bear, origin="hand", to="battlefield"): "Bear entered",
        happening("move", old=bear, origin="battlefield", to="hand"): "Bear left the battlefield",
        happening("move", object=hidden, origin="library", to="hand"): "a card left a library",
        happening("step", word="upkeep"): "",
    }
    assert [event_words(viewer, event) for event in events] == list(events.values())
    assert event_words(viewer, None) == ""
