"""What an observation carries to be played on from, and what it keeps to itself."""

from __future__ import annotations

import json

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.core.rng import stream
from cardwright.games.leveler import graph
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.knowledge import mark
from cardwright.games.leveler.memory import Memory
from cardwright.magic.engine import zones
from cardwright.magic.engine.committing import as_known
from cardwright.magic.engine.objects import Obj
from cardwright.magic.engine.questions import Question
from tests.games.leveler.door import (
    BEAR,
    DART,
    FOREST,
    MOUNTAIN,
    PEEK,
    SEER,
    A,
    B,
    asked,
    begin,
    do,
    offered,
    put,
    seen,
    to,
)


def test_a_memory_that_is_none_is_refused_with_its_place() -> None:
    data = LEVELER.to_json(seen(begin(), A))
    for broken in ("", "!", "AAAA", 5):
        with pytest.raises(CardwrightError) as caught:
            LEVELER.from_json({**data, "memory": broken})
        assert caught.value.where == "memory"


@pytest.mark.parametrize("state", ["[]", '{"rows": [], "nodes": [], "root": ["o", 0]}'])
def test_a_state_of_another_version_is_refused(state: str) -> None:
    digest = seen(begin(), A).content
    memory = Memory(json.dumps({"state": state, "public": [], "own": []}))
    with pytest.raises(CardwrightError, match="no state of the Magic engine"):
        memory.recalled(digest, None, LEVELER.spec.options.defaults())


def test_memories_are_equal_by_what_they_tell() -> None:
    table = begin()
    assert seen(table, A).memory == seen(table, A).memory
    assert hash(seen(table, A).memory) == hash(seen(table, A).memory)
    assert seen(table, A).memory != seen(table, B).memory
    assert seen(table, A).memory != "a text"


def test_a_half_made_play_can_be_gone_on_with_from_what_its_player_sees() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, DART, zone="hand")
    do(table, f"cast [{DART.name}]")
    received = LEVELER.from_json(json.loads(json.dumps(LEVELER.to_json(seen(table, A)))))
    imagined = LEVELER.sample(received, stream(1, "test"))
    do(imagined, "choose b", "pass", "pass")
    assert seen(imagined, A).players[B].life == 28


def test_who_chooses_among_hidden_cards_does_not_tell_which_may_be_chosen() -> None:
    table = begin()
    for _ in range(400):
        if asked(table).prompt == "magic-objects":
            break
        do(table, "pass" if "pass" in offered(table) else offered(table)[0])
    question, other = table.state.question, LEVELER.observe(table, None)
    assert question is not None
    assert question.word == "discard"
    imagined = LEVELER.sample(other, stream(1, "test"))
    assert imagined.state.question is not None
    assert len(imagined.state.question.options) == len(question.options)
    assert LEVELER.observe(imagined, None) == other


def test_the_place_of_a_card_in_a_hand_is_nobodys_business() -> None:
    """Of two cards of one name that come at different times either may be played."""
    first = put(to(begin(), "precombat_main"), A, FOREST, zone="hand")
    hand = first.state.players[A].hand
    forests = [id_ for id_ in hand if first.state.objects[id_].definition.card.name == FOREST.name]
    second = LEVELER.copy(first)
    second.asked = None
    second.state.players[A].hand.remove(forests[0])
    second.state.players[A].hand.append(forests[0])
    second.state.question = Question("priority", A, first.state.question.options[::-1])  # type: ignore[union-attr]
    for table in (first, second):
        do(table, f"play [{FOREST.name}]")
    assert seen(first, B) == seen(second, B)


# ---- knowledge


def test_a_card_looked_at_is_known_to_who_looked_until_the_library_is_shuffled() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, PEEK, zone="hand")
    do(table, f"cast [{PEEK.name}]", "pass", "pass")
    assert [one.from_top for one in seen(table, A).players[A].library_known] == [0]
    assert seen(table, B).players[A].library_known == ()
    zones.shuffle(table.state, A)
    assert seen(table, A).players[A].library_known == ()


def test_a_card_that_returns_from_the_battlefield_is_known_in_the_hand_to_all() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR)
    since = mark(table.state)
    bear = table.state.battlefield[-1]
    known = as_known(table.state, bear)
    zones.relocate(table.state, known, "hand")
    table.knowledge.learn(table.state, since, set())
    assert seen(table, B).players[A].hand_known == (BEAR.name,)


def test_l25_a_card_taken_secretly_from_outside_makes_the_others_forget_its_sub_deck() -> None:
    table = begin()
    card, since = table.state.players[A].outside[0].pop(), mark(table.state)
    table.state.objects[card].zone = ""
    zones.relocate(table.state, as_known(table.state, card), "hand")
    table.knowledge.learn(table.state, since, set())
    assert seen(table, B).players[A].outside[0].cards is None
    assert seen(table, A).players[A].outside[0].cards is not None
    assert seen(table, B).players[A].hand_known == ()
    LEVELER.sample(seen(table, B), stream(1, "test"))


def test_a_scry_makes_the_others_forget_where_cards_lie() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, SEER, zone="hand")
    top = table.state.players[A].library[-1]
    table.knowledge.public.add(top)
    assert seen(table, B).players[A].library_known
    do(table, f"cast [{SEER.name}]", "pass", "pass", "done")
    while asked(table).prompt != "magic-priority":
        do(table, offered(table)[0])
    assert seen(table, B).players[A].library_known == ()


# ---- the walker


def test_a_face_down_permanent_is_blank_to_the_other_and_its_owners_own() -> None:
    table = put(to(begin("lists=open"), "precombat_main"), A, BEAR)
    table.state.edit(table.state.battlefield[-1]).face_down = "morph"
    table.state.checked = table.state.settled = table.state.epoch
    mine, theirs = seen(table, A).battlefield[-1], seen(table, B).battlefield[-1]
    assert (mine.card, theirs.card) == (BEAR.name, None)
    assert LEVELER.observe(LEVELER.sample(seen(table, B), stream(1, "x")), B) == seen(table, B)


def test_a_state_comes_back_from_its_text() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR)
    text = graph.write(table.state, table.content.programs)
    again = graph.read(text, table.content.programs, table.state.shared)
    assert graph.write(again, table.content.programs) == text
    assert [isinstance(one, Obj) for one in again.objects.values()] == [True] * 201


def test_a_record_that_the_engine_does_not_have_is_refused() -> None:
    table = begin()
    table.state.frames.append(object())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="object"):
        graph.write(table.state, table.content.programs)
