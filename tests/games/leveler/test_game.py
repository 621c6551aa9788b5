"""The door of Leveler: how games begin, are asked, answered, taken back and ended."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.core.errors import CardwrightError, IllegalActionError
from cardwright.core.game import Event, Seat
from cardwright.core.record import Record
from cardwright.games.leveler.content import content_of, ready_content, recall
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.table import Table
from cardwright.magic.engine.endings import end_in_draw
from cardwright.magic.program.effects import LookAt, Move, RevealUntil, Shuffle
from cardwright.magic.program.filters import Anything
from cardwright.magic.program.node import Instruction
from cardwright.magic.program.refs import Bound, TopCards, You
from tests.games.leveler.door import (
    BEAR,
    CHARM,
    DART,
    FIND,
    FOREST,
    HAWK,
    MOUNTAIN,
    ODDITY,
    SEER,
    WISH,
    A,
    B,
    asked,
    begin,
    content,
    do,
    named,
    offered,
    put,
    seen,
    to,
    unmet,
)
from tests.magic.engine.table import permanent, spell

BAUBLE = permanent("Bauble", "Artifact")
"""Costs one mana of any kind."""


def codes(step: Any) -> list[str]:
    return [event.code for event in step.events]


def apply(table: Any, text: str) -> Any:
    return LEVELER.apply(table, LEVELER.parse(text, asked(table).seat))


# ---- beginning


def test_l8_l9_a_game_begins_with_thirty_life_a_hand_of_seven_and_two_sub_decks_outside() -> None:
    table = begin()
    mine = seen(table, A).players[A]
    assert (mine.life, mine.hand_size, mine.library_size, mine.damage_total) == (30, 7, 43, 0)
    assert [(one.number, one.count, one.threshold) for one in mine.outside] == [
        (2, 30, 10),
        (3, 20, 20),
    ]


def test_103_5_a_mulligan_draws_seven_anew_and_puts_one_on_the_bottom() -> None:
    table = LEVELER.setup(LEVELER.spec.options.defaults(), 1, 2, content())
    first = asked(table).seat
    assert codes(apply(table, "mulligan")) == ["magic-mulligans"]
    do(table, "keep", "keep")
    assert asked(table).prompt == "magic-cards"
    assert seen(table, first).players[first].hand_size == 7
    do(table, offered(table)[0])
    assert seen(table, first).players[first].hand_size == 6
    assert seen(table, first).players[first].library_known  # its owner knows the bottom card


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ([], "content"),
        ({"decks": [], "other": 1}, "content"),
        ({"decks": [], "cards": []}, "content: cards"),
        ({"decks": [], "cards": {"A": 1}}, "content: cards: A"),
        ({"decks": [1, 2]}, "content: decks[0]"),
        ({"decks": [{"name": "x", "sub_decks": [["Forest"], 1]}]}, "content: decks[0]"),
        ({"decks": [{"name": "x", "sub_decks": [["Forest"]]}]}, "content: decks[0]"),
        ({"decks": ["sky-court"]}, "content: decks"),
        ({"decks": ["no-such-deck", "sky-court"]}, "deck"),
        (
            {"decks": [{"name": "x", "sub_decks": [["Q"] * 50, ["Q"] * 30, ["Q"] * 20]}] * 2},
            "content: cards",
        ),
        (
            {"decks": ["sky-court"] * 2, "cards": {"Plains": {"program": ["You", {}]}}},
            "content: cards",
        ),
    ],
)
def test_content_that_is_none_is_refused_with_its_place(data: Any, where: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        content_of(data, 2)
    assert caught.value.where == where


def test_ready_decks_play_by_their_keys_and_stand_alone_when_they_are_embedded() -> None:
    by_key = content_of({"decks": ["sky-court", "ember-rush"]}, 2)
    embedded = content_of(ready_content(["sky-court", "ember-rush"]), 2)
    assert by_key.digest == embedded.digest
    assert by_key.decks == embedded.decks


def test_the_text_of_a_card_travels_with_the_content_where_it_is_needed() -> None:
    data = content()
    data["cards"][BEAR.name]["text"] = ["It growls."]
    assert content_of(data, 2).texts[BEAR.name] == ("It growls.",)
    assert content_of(data, 2).digest != content_of(content(), 2).digest


def test_an_observation_of_unknown_cards_cannot_be_played_on() -> None:
    with pytest.raises(CardwrightError, match="not known here"):
        recall("0123456789abcdef")


def test_l9_decks_and_what_is_outside_are_known_to_their_owner_alone() -> None:
    table = begin()
    mine, theirs = seen(table, A).players
    assert [len(part) for part in mine.deck] == [2, 1, 1]
    assert [part.cards and len(part.cards) for part in mine.outside] == [30, 20]
    assert (theirs.deck, theirs.deck_name) == ((), "")
    assert [(part.count, part.cards) for part in theirs.outside] == [(30, None), (20, None)]
    assert [player.deck for player in LEVELER.observe(table, None).players] == [(), ()]


def test_l9_with_open_lists_everybody_knows_both_decks() -> None:
    watched = LEVELER.observe(begin("lists=open"), None)
    assert [player.deck_name for player in watched.players] == ["one", "two"]
    assert [part.cards and len(part.cards) for part in watched.players[B].outside] == [30, 20]


def test_l25_a_wish_is_granted_from_ones_own_sub_decks_and_tells_nobody_else() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, WISH, zone="hand")
    do(table, f"cast [{WISH.name}]", "pass", "pass", "yes")
    assert offered(table) == [f"choose [{MOUNTAIN.name}]", f"choose [{FOREST.name}]"]
    do(table, f"choose [{MOUNTAIN.name}]")
    player = seen(table, B).players[A]
    assert [part.count for part in player.outside] == [29, 20]
    assert player.hand_known == ()
    assert f"[{MOUNTAIN.name}]" in {card.ref for card in seen(table, A).players[A].hand or ()}


def test_l25_option_wish_none_leaves_everything_outside() -> None:
    table = put(to(begin("wish=none"), "precombat_main"), A, FOREST)
    put(table, A, WISH, zone="hand")
    do(table, f"cast [{WISH.name}]", "pass", "pass", "yes")
    assert [part.count for part in seen(table, A).players[A].outside] == [30, 20]
    assert asked(table).prompt == "magic-priority"


def test_l29_more_than_two_seats_are_refused() -> None:
    with pytest.raises(CardwrightError, match="not for 3 seats"):
        LEVELER.setup(LEVELER.spec.options.defaults(), 1, 3)


def test_actions_of_leveler_have_no_numbers_of_their_own() -> None:
    table = begin()
    with pytest.raises(TypeError):
        LEVELER.action(0)
    with pytest.raises(TypeError):
        LEVELER.action_id(asked(table).actions[0])


# ---- asking


def test_two_cards_of_one_name_in_a_hand_are_one_answer() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST, FOREST, zone="hand")
    assert offered(table).count(f"play [{FOREST.name}]") == 1


def test_priority_is_put_even_if_there_is_nothing_but_to_pass() -> None:
    table = do(begin(), "pass")
    assert asked(table).seat == B
    assert offered(table) == ["pass"]


def test_an_action_that_is_not_offered_is_refused() -> None:
    table = begin()
    with pytest.raises(IllegalActionError, match="not offered"):
        apply(table, "keep")


def test_a_spell_its_target_and_its_payment_are_one_play_that_others_see_as_a_whole() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, DART, zone="hand")
    group, others = asked(table).group, seen(table, B)
    do(table, f"cast [{DART.name}]")
    assert asked(table).group == group
    assert asked(table).prompt == "magic-target"
    assert LEVELER.observe(table, B) == others
    step = apply(table, "choose b")
    assert asked(table).group == group + 1
    assert not step.revealed
    assert [(one.name, one.targets) for one in seen(table, B).stack] == [(DART.name, ("b",))]
    do(table, "pass", "pass")
    assert seen(table, B).players[B].life == 28
    assert seen(table, B).players[B].damage_total == 2


def test_700_2_each_mode_that_may_be_chosen_is_said_in_words_by_its_number() -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, CHARM, zone="hand")
    do(table, f"cast [{CHARM.name}]", "mode 2")
    question = seen(table).question
    assert question is not None
    assert offered(table) == ["mode 1", "mode 3", "done"]
    assert question.modes == ("Draw 2 cards.", "Scry 2.", "Gain 2 life.")
    assert question.chosen == ()
    do(table, "mode 3")
    assert [one.words for one in seen(table).stack] == [("Scry 2.", "Gain 2 life.")]


def test_attackers_are_declared_one_by_one_in_one_play() -> None:
    table = to(put(to(begin(), "precombat_main"), A, BEAR, HAWK), "declare_attackers")
    bear, hawk = named(table, BEAR.name).ref, named(table, HAWK.name).ref
    group = asked(table).group
    do(table, f"attack {bear} b")
    assert asked(table).group == group
    do(table, f"attack {hawk} b")
    assert asked(table).prompt == "magic-priority"
    assert set(seen(table, B).attackers) == {bear, hawk}
    assert named(table, BEAR.name).attacking == "b"


def test_a_blocker_names_whom_it_blocks() -> None:
    table = put(to(begin(), "precombat_main"), A, BEAR)
    put(table, B, HAWK)
    bear, hawk = named(table, BEAR.name).ref, named(table, HAWK.name).ref
    do(to(table, "declare_attackers"), f"attack {bear} b")
    to(table, "declare_blockers", B)
    assert f"block {hawk} {bear}" in offered(table)
    do(table, f"block {hawk} {bear}")
    assert named(table, HAWK.name).blocking == (bear,)
    assert named(table, BEAR.name).blocked


# ---- events, flags and undo


def test_a_drawn_card_is_named_to_its_player_alone() -> None:
    table = begin()
    to(table, "upkeep", B)
    events: list[Event] = []
    while not any(event.code == "magic-draws" for event in events):
        events += LEVELER.apply(table, asked(table).actions[0]).events
    [event] = [event for event in events if event.code == "magic-draws"]
    assert "card" not in event.seen_by(None).args
    assert event.seen_by(Seat(event.args["seat"])).args["card"]


def test_looking_at_cards_ends_the_play_and_undo() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, SEER, zone="hand")
    do(table, f"cast [{SEER.name}]", "pass")
    step = apply(table, "pass")
    assert step.revealed
    assert asked(table).prompt == "magic-cards"
    question = seen(table, A).question
    assert question is not None
    assert len(question.looking_at) == 2
    assert {(one.zone, one.owner) for one in question.named} == {("library", A)}
    assert seen(table, B).question is None
    do(table, "done")
    while asked(table).prompt != "magic-priority":
        do(table, offered(table)[0])
    assert len(seen(table, A).players[A].library_known) == 2
    assert seen(table, B).players[A].library_known == ()


def test_a_card_that_is_searched_and_revealed_is_known_to_everybody() -> None:
    table = put(to(begin(), "precombat_main"), A, FOREST)
    put(table, A, FIND, zone="hand")
    do(table, f"cast [{FIND.name}]", "pass", "pass")
    step = apply(table, f"choose [{FOREST.name}]")
    assert "magic-reveals" in codes(step)
    assert step.random
    assert seen(table, B).players[A].hand_known == (FOREST.name,)
    assert LEVELER.observe(table, None).players[A].hand is None


@pytest.mark.parametrize(
    "program",
    [
        (LookAt(TopCards(You(), 1), You(), reveal=True), Shuffle(You())),
        (RevealUntil(You(), Anything()), Move(Bound("found"), "library"), Shuffle(You())),
    ],
    ids=["revealed", "moved"],
)
def test_what_was_shown_is_told_by_name_though_it_was_shuffled_away(
    program: tuple[Instruction, ...],
) -> None:
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN)
    put(table, A, spell("Mix", *program), zone="hand")
    do(table, "cast [Mix]", "pass")
    told = [event for event in apply(table, "pass").events if event.code == "magic-reveals"]
    assert [event.args["card"] in (FOREST.name, BEAR.name) for event in told] == [True]


def test_a_play_can_be_taken_back_until_another_seat_has_decided() -> None:
    record = Record(LEVELER, {}, 1, 2, content())
    for text in ("keep", "keep"):
        record.act(record.decision.seat, [text])  # type: ignore[union-attr]
    decision = record.decision
    assert decision is not None
    while LEVELER.observe(record.state, None).step != "precombat_main":
        seat = record.decision.seat  # type: ignore[union-attr]
        record.act(seat, ["pass"])
    seat = record.decision.seat  # type: ignore[union-attr]
    before = LEVELER.digest(record.state)
    record.act(seat, [f"play [{FOREST.name}]"])
    assert record.can_undo(seat).count == 1
    record.undo(seat)
    assert LEVELER.digest(record.state) == before


# ---- the end


def test_104_3a_who_concedes_loses() -> None:
    table = begin()
    step = LEVELER.apply(table, LEVELER.parse("concede", B))
    outcome = LEVELER.outcome(table)
    assert outcome is not None
    assert (outcome.scores, outcome.code, outcome.reason) == (
        (1.0, 0.0),
        "concession",
        "CR 104.3a",
    )
    assert codes(step) == ["magic-concedes"]
    assert LEVELER.decision(table) is None
    assert LEVELER.interrupts(table, A) == ()
    assert seen_ended(table) == ("concession", 0)
    with pytest.raises(IllegalActionError, match="over"):
        LEVELER.apply(table, LEVELER.parse("pass", A))


def seen_ended(table: Any) -> tuple[str | None, int | None]:
    observation = LEVELER.observe(table, A)
    return observation.ended, observation.winner


def test_104_4i_a_draw_is_offered_refused_offered_again_and_accepted() -> None:
    table = begin()

    def say(text: str, seat: Seat) -> Any:
        return LEVELER.apply(table, LEVELER.parse(text, seat))

    assert codes(say("offer-draw", A)) == ["draw-offered"]
    assert seen(table, B).draw_offers == (A,)
    with pytest.raises(IllegalActionError):
        say("offer-draw", A)
    assert codes(say("refuse-draw", B)) == ["draw-refused"]
    say("offer-draw", B)
    assert codes(say("accept-draw", A)) == ["magic-agrees"]
    outcome = LEVELER.outcome(table)
    assert outcome is not None
    assert (outcome.scores, outcome.code) == ((0.5, 0.5), "agreement")


def test_104_4b_a_drawn_game_has_no_winner() -> None:
    table = begin()
    end_in_draw(table.state, "CR 104.4b")
    outcome = LEVELER.outcome(table)
    assert outcome is not None
    assert (outcome.code, outcome.reason) == ("magic-draw", "CR 104.4b")
    assert seen_ended(table) == ("magic-draw", None)


# ---- by hand


def test_an_unread_trigger_is_announced_out_of_turn() -> None:
    table = put(to(begin(), "precombat_main"), A, ODDITY)
    odd = named(table, ODDITY.name)
    assert odd.by_hand
    text = f"announce {odd.ref} 1"
    assert text in [LEVELER.notation(one) for one in LEVELER.interrupts(table, A)]
    assert text not in [LEVELER.notation(one) for one in LEVELER.interrupts(table, B)]
    step = LEVELER.apply(table, LEVELER.parse(text, A))
    assert codes(step) == ["magic-announces"]
    assert [one.by_hand for one in seen(table, B).stack] == [True]
    do(table, "pass", "pass")
    assert asked(table).prompt == "magic-manual"
    assert "word draw" in offered(table)


def test_what_is_judged_of_things_done_by_hand_is_told() -> None:
    table = put(to(begin(), "precombat_main"), A, ODDITY)
    LEVELER.apply(table, LEVELER.parse(f"announce {named(table, ODDITY.name).ref} 1", A))
    do(table, "pass", "pass")
    told: list[Event] = []
    for word in ("no", "no"):
        do(table, "word gain_life", "choose a", "number 1", "done")
        assert asked(table).seat == B
        told += LEVELER.apply(table, LEVELER.parse(word, B)).events
    assert [event.code for event in told][:2] == ["magic-hand-back", "magic-hand-void"]
    assert told[0].args == {"seat": B, "card": ODDITY.name}
    assert table.state.players[A].life == 30


def test_an_open_question_takes_any_word() -> None:
    table = put(to(begin(), "precombat_main"), A, ODDITY)
    LEVELER.apply(table, LEVELER.parse(f"announce {named(table, ODDITY.name).ref} 1", A))
    do(table, "pass", "pass", "word note")
    assert asked(table).prompt == "magic-text"
    assert asked(table).args["open"] is True
    do(table, "word the bear owes me one")
    assert asked(table).prompt in ("magic-manual", "magic-text")


def test_without_decks_two_ready_ones_play() -> None:
    table = LEVELER.setup(LEVELER.spec.options.defaults(), 1)
    names = [LEVELER.observe(table, seat).players[seat].deck_name for seat in (A, B)]
    assert len(set(names)) == 2


# ---- mana made by hand


def two_lands() -> Table:
    """Return a table in A's main phase with a Rock, a Wood, and a card of one mana of any kind."""
    table = put(to(begin(), "precombat_main"), A, MOUNTAIN, FOREST)
    return put(table, A, BAUBLE, zone="hand")


def test_605_3a_lands_are_tapped_by_hand_though_they_are_no_offers() -> None:
    table = two_lands()
    for name in (MOUNTAIN.name, FOREST.name):
        one = LEVELER.copy(table)
        use = f"use {named(one, name).ref} 1"
        assert use not in offered(one)
        assert not unmet(one, use)
        do(one, use)
        assert asked(one).prompt == "magic-priority"
        assert seen(one).players[A].pool in ("R", "G")
        do(one, f"cast [{BAUBLE.name}]")
        tapped = [two.name for two in seen(one).battlefield if two.tapped]
        assert tapped == [name], "what is in the pool pays first"


def test_605_3a_mana_is_made_once_by_a_land_and_by_nobody_else() -> None:
    table = two_lands()
    use = f"use {named(table, MOUNTAIN.name).ref} 1"
    before = LEVELER.copy(table)
    do(table, use)
    for wrong in (use, use.replace(" 1", " 2"), "use #1 1"):
        with pytest.raises((IllegalActionError, KeyError)):
            do(LEVELER.copy(table), wrong)
    assert LEVELER.parse(use, A) in asked(before).actions, "a copy has not gone on"
    do(before, "pass")
    assert asked(before).seat == B
    assert LEVELER.parse(use, B) not in asked(before).actions


def test_an_old_decision_answers_for_its_own_moment_only() -> None:
    table = two_lands()
    use = LEVELER.parse(f"use {named(table, MOUNTAIN.name).ref} 1", A)
    old = asked(table)
    assert use in old.actions
    do(table, "pass")
    assert use not in old.actions
