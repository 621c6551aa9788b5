"""What was not read: on the stack by the rules, done by hand, judged by the other (4E)."""

from __future__ import annotations

import pytest

from cardwright.core.errors import IllegalActionError
from cardwright.magic.engine import layers, machine
from cardwright.magic.engine.hand.announcing import announce, announceable
from cardwright.magic.engine.hand.verbs import VERBS
from cardwright.magic.engine.objects import NONE
from cardwright.magic.program.abilities import CardProgram, FaceProgram, Manual
from cardwright.magic.program.amounts import EventAmount
from cardwright.magic.program.costs import TapThis
from cardwright.magic.program.effects import DrawCards, GainLife
from cardwright.magic.program.filters import Is
from cardwright.magic.program.patterns import DealsDamage, Moves
from cardwright.magic.program.refs import This, You
from tests.magic.engine.table import (
    BEAR,
    CREATURE,
    DART,
    FOREST,
    MOUNTAIN,
    ONE,
    Table,
    creature,
    permanent,
    when,
)


def riddle() -> CardProgram:
    """Return an instant of which nothing was read."""
    face = FaceProgram("Riddle", ("Instant",), (), (), "{R}", "R", abilities=(Manual("spell"),))
    return CardProgram("Riddle", "normal", (face,), "manual")


def riddling(*cards: CardProgram, others: tuple[CardProgram, ...] = ()) -> Table:
    """Return a table at which the Riddle resolves; the cards stand on the battlefield."""
    table = Table().put(0, MOUNTAIN, *cards).put(1, *others).hand(0, riddle()).begin()
    return table.play("Riddle").pick(word="pass").pick(word="pass")


def do(table: Table, verb: str, *answers: int | str | tuple[int, ...]) -> Table:
    """Take an action from the palette: things in tuples (``done`` ends them), numbers, words."""
    table.pick(word=verb)
    for answer in answers:
        if isinstance(answer, str):
            say(table, answer)
        elif isinstance(answer, int):
            table.pick(number=answer)
        else:
            for thing in answer:
                table.pick(thing=thing)
            if table.question.kind != "manual" and table.question.chosen:
                table.pick(word="done")
    return table


def say(table: Table, word: str) -> None:
    """Answer with a word, an own one too where the question is open."""
    if table.question.is_open:
        machine.answer_text(table.state, word)
        table.run()
    else:
        table.pick(word=word)


def agree(table: Table) -> Table:
    """Propose what was done, and let the other agree."""
    return table.pick(word="done").pick(word="yes")


# ---- the frame around it


def test_an_unread_spell_is_paid_for_and_asks_its_controller_as_it_resolves() -> None:
    table = riddling()
    assert (table.state.step, len(table.state.stack)) == ("precombat_main", 1)
    assert (table.question.kind, table.question.seat) == ("manual", 0)
    table.pick(word="done")
    assert (table.question.kind, table.question.seat) == ("manual_confirm", 1)
    table.pick(word="yes")
    assert table.count("Riddle", "graveyard") == 1


def test_an_unread_ability_with_a_read_cost_is_activated_like_any_other() -> None:
    engine = permanent("Engine", "Artifact", Manual("activated", (TapThis(),), cost_is_read=True))
    table = Table().put(0, engine).begin()
    table.play("Engine").pick(word="pass").pick(word="pass")
    assert table.state.objects[table.find("Engine")].tapped
    assert table.question.kind == "manual"


def test_a_first_objection_puts_everything_back_and_gives_the_palette_again() -> None:
    table = riddling(BEAR)
    bear = table.find("Bear")
    hand = table.hand_size(0)
    do(table, "draw", (0,), 2)
    do(table, "destroy", (bear,))
    do(table, "lose_life", (1,), 5)
    assert (table.hand_size(0), table.life(1)) == (hand + 2, 15)
    table.pick(word="done").pick(word="no")
    assert (table.question.kind, table.question.seat) == ("manual", 0)
    assert (table.hand_size(0), table.life(1)) == (hand, 20)
    assert table.state.objects[bear].zone == "battlefield"
    agree(do(table, "draw", (0,), 1))
    assert table.hand_size(0) == hand + 1


def test_a_second_objection_voids_the_effect_and_the_cost_stays_paid() -> None:
    table = riddling()
    for _objection in range(2):
        do(table, "gain_life", (0,), 10)
        table.pick(word="done").pick(word="no")
    assert table.life(0) == 20
    assert table.count("Riddle", "graveyard") == 1
    assert table.state.objects[table.find("Rock")].tapped
    assert table.question.kind == "priority"


def test_the_same_happens_on_a_copy_taken_in_the_middle_of_an_action() -> None:
    table = riddling(BEAR)
    table.pick(word="damage").pick(thing=table.find("Bear"))
    other = Table()
    other.state = table.state.copy()
    for one in (table, other):
        one.pick(thing=1).pick(word="done").pick(number=3)
        one.pick(word="done").pick(word="no")
        agree(do(one, "damage", (1,), 2))
        assert (one.life(1), one.count("Bear")) == (18, 1)
    assert table.state.frames[-1] is not other.state.frames[-1]


def test_a_copy_that_is_put_back_leaves_the_other_side_as_it_is() -> None:
    table = riddling(BEAR)
    do(table, "tap", (table.find("Bear"),))
    table.pick(word="done")
    other = Table()
    other.state = table.state.copy()
    other.pick(word="no")
    assert not other.state.objects[other.find("Bear")].tapped
    assert table.state.objects[table.find("Bear")].tapped
    table.pick(word="yes")
    assert table.state.objects[table.find("Bear")].tapped


def test_leaving_a_step_drops_the_action() -> None:
    table = riddling(BEAR)
    table.pick(word="destroy").pick(word="done")
    assert table.question.kind == "manual"
    table.pick(word="gain_life").pick(thing=0).pick(word="back")
    assert table.question.kind == "manual"
    table.pick(word="gain_keyword").pick(thing=table.find("Bear")).pick(word="done")
    table.pick(word="back")
    assert (table.question.kind, len(table.state.frames[-1:])) == ("manual", 1)
    assert (table.life(0), table.count("Bear")) == (20, 1)


def test_hidden_cards_are_shown_only_with_the_consent_of_the_other() -> None:
    table = riddling()
    table.pick(word="look").pick(thing=1).pick(number=3)
    assert (table.question.kind, table.question.seat) == ("manual_confirm", 1)
    table.pick(word="no")
    assert (table.question.kind, table.question.seat) == ("manual", 0)
    table.pick(word="look").pick(thing=1).pick(number=3).pick(word="yes")
    assert table.question.seen == tuple(table.state.players[1].library[::-1][:3])


def test_a_hand_of_another_is_looked_into_with_his_consent_alone() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, riddle()).hand(1, DART, BEAR).begin()
    table.play("Riddle").pick(word="pass").pick(word="pass")
    table.pick(word="move").pick(word="hand").pick(thing=1)
    assert (table.question.kind, table.question.word) == ("manual_confirm", "look")
    table.pick(word="yes")
    assert set(table.question.seen) == set(table.state.players[1].hand)
    dart = table.find("Dart", "hand", 1)
    table.pick(thing=dart).pick(word="done").pick(word="graveyard")
    assert table.count("Dart", "graveyard") == 1


# ---- triggers and replacements see it


def test_what_is_done_by_hand_triggers_read_abilities() -> None:
    mourner = creature(
        "Mourner", 1, 1, when(Moves(CREATURE, to=("graveyard",)), DrawCards(You(), ONE))
    )
    table = riddling(mourner, BEAR)
    hand = table.hand_size(0)
    agree(do(table, "sacrifice", (table.find("Bear"),))).resolve()
    assert table.hand_size(0) == hand + 1


def test_damage_by_hand_comes_from_the_source_and_adds_to_the_damage_total() -> None:
    leech = creature(
        "Leech",
        1,
        1,
        when(DealsDamage(Is(This())), GainLife(You(), EventAmount())),
        Manual("triggered"),
    )
    table = Table().put(0, leech).begin()
    announce(table.state, 0, table.find("Leech"), 1)
    table.run()
    table.pick(word="pass").pick(word="pass")
    agree(do(table, "damage", (1,), 4)).resolve()
    assert (table.life(0), table.life(1)) == (24, 16)
    assert table.state.players[1].damage_total == 4


# ---- each action


def test_cards_are_drawn_milled_and_discarded() -> None:
    table = riddling()
    hand, library = table.hand_size(1), len(table.state.players[1].library)
    do(table, "draw", (1,), 3)
    do(table, "mill", (1,), 2)
    do(table, "discard_at_random", (1,), 1)
    assert table.hand_size(1) == hand + 2
    assert len(table.state.players[1].library) == library - 5
    assert len(table.state.players[1].graveyard) == 3
    table.pick(word="discard").pick(thing=1).pick(number=1)
    assert (table.question.kind, table.question.seat) == ("objects", 1)


def test_cards_of_a_library_are_looked_at_and_searched_for() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, riddle()).put(0, BEAR, zone="library").begin()
    table.play("Riddle").pick(word="pass").pick(word="pass")
    table.pick(word="search").pick(thing=0).pick(word="battlefield").pick(thing=0)
    table.pick(word="revealed").pick(word="yes")
    assert (table.question.kind, table.question.word) == ("cards", "search")
    table.pick(thing=table.find("Bear", "library")).pick(word="done")
    assert table.count("Bear") == 1
    top = table.state.players[0].library[-1]
    table.pick(word="look").pick(thing=0).pick(number=2).pick(word="yes")
    table.pick(thing=top).pick(word="done").pick(word="library").pick(word="bottom")
    library = table.state.players[0].library
    assert table.state.became[top] == library[0]


def test_cards_move_between_zones_under_anybodys_control() -> None:
    table = riddling(others=(BEAR,))
    do(table, "destroy", (table.find("Bear"),))
    table.pick(word="move").pick(word="graveyard").pick(thing=1)
    table.pick(thing=table.find("Bear", "graveyard"))
    table.pick(word="battlefield").pick(thing=0)
    bear = table.find("Bear")
    assert layers.chars(table.state, bear).controller == 0
    do(table, "exile", (bear,))
    assert table.count("Bear", "exile") == 1


def test_permanents_are_tapped_and_get_counters_and_keywords() -> None:
    table = riddling(BEAR)
    bear = table.find("Bear")
    do(table, "tap", (bear,))
    assert table.state.objects[bear].tapped
    do(table, "untap", (bear,))
    do(table, "put_counters", (bear,), "+1/+1", 3)
    do(table, "put_counters", (bear, 1), "odd", 2)
    do(table, "remove_counters", (bear,), "+1/+1", 1)
    assert table.size("Bear") == (4, 4)
    assert table.state.players[1].counters["odd"] == 2
    do(table, "pump", (bear,), 2, -1, "end_of_turn")
    do(table, "gain_keyword", (bear,), "flying", "end_of_turn")
    assert table.size("Bear") == (6, 3)
    assert layers.chars(table.state, bear).has("flying")
    do(table, "lose_abilities", (bear,), "end_of_turn")
    assert not layers.chars(table.state, bear).has("flying")
    do(table, "set_size", (bear,), 7, 7, "end_of_turn")
    assert table.size("Bear") == (11, 8)


def test_control_changes_for_a_while_and_things_are_attached() -> None:
    face = FaceProgram("Sword", ("Artifact",), ("Equipment",), (), "{1}")
    sword = CardProgram("Sword", "normal", (face,), "full")
    table = riddling(sword, creature("Ox", 1, 5), others=(BEAR,))
    bear, blade, ox = table.find("Bear"), table.find("Sword"), table.find("Ox")
    do(table, "attach", (blade,), (bear,))
    assert table.state.objects[blade].attached_to == bear
    do(table, "unattach", (blade,))
    assert table.state.objects[blade].attached_to == NONE
    do(table, "fight", (bear,), (ox,))
    assert (table.state.objects[bear].damage, table.state.objects[ox].damage) == (1, 2)
    agree(do(table, "control", (bear,), (0,), "end_of_turn"))
    assert layers.chars(table.state, bear).controller == 0
    table.to("upkeep", 2)
    assert layers.chars(table.state, bear).controller == 1


def test_a_double_faced_permanent_is_transformed_by_hand() -> None:
    faces = (
        FaceProgram("Pup", ("Creature",), (), (), "{G}", "G", 1, 1),
        FaceProgram("Wolf", ("Creature",), (), (), None, "G", 3, 3),
    )
    table = riddling(CardProgram("Pup", "transform", faces, "full"))
    do(table, "transform", (table.find("Pup"),))
    assert table.size("Wolf") == (3, 3)


def test_tokens_are_made_to_measure_known_and_copied() -> None:
    table = riddling(BEAR)
    table.pick(word="token").pick(number=3).pick(number=2)
    table.pick(word="Green").pick(word="done")
    say(table, "Badger")
    table.pick(word="done").pick(word="trample").pick(word="done").pick(thing=1).pick(number=2)
    assert (table.count("Badger Token"), table.size("Badger Token")) == (2, (3, 2))
    badger = layers.chars(table.state, table.find("Badger Token"))
    assert (badger.colors, badger.has("trample"), badger.controller) == ("G", True, 1)
    do(table, "known_token", "Treasure", (0,), 1)
    assert table.count("Treasure Token") == 1
    do(table, "copy_token", (table.find("Bear"),), (0,))
    assert table.count("Bear") == 2


def test_life_and_mana_are_given_and_taken() -> None:
    table = riddling()
    do(table, "gain_life", (0,), 3)
    do(table, "lose_life", (1,), 4)
    assert (table.life(0), table.life(1)) == (23, 16)
    do(table, "set_life", (1,), 9)
    assert table.life(1) == 9
    do(table, "add_mana", (0,), "Blue", 2)
    assert len(table.state.players[0].pool) == 2


def test_coins_dice_shuffles_and_revealed_cards_are_noticed() -> None:
    table = Table().put(0, MOUNTAIN).hand(0, riddle(), BEAR).begin()
    table.play("Riddle").pick(word="pass").pick(word="pass")
    table.state.ask_all = False
    do(table, "flip_coin", (0,))
    do(table, "roll_die", (0,), "6")
    do(table, "shuffle", (0,))
    do(table, "reveal_cards", (table.find("Bear", "hand"),))
    do(table, "reveal_top", (1,), 2)
    words = [event.word for event in table.state.history if event.kind == "does"]
    assert words.count("reveal") == 3
    assert {"shuffle", "roll"} < set(words)
    assert {"flip_win", "flip_lose"} & set(words)


def test_a_player_scries_and_surveils_by_hand() -> None:
    table = riddling()
    top = table.state.players[0].library[-1]
    table.pick(word="surveil").pick(thing=0).pick(number=1).pick(thing=top)
    assert table.state.became[top] in table.state.players[0].graveyard
    top = table.state.players[0].library[-1]
    table.pick(word="scry").pick(thing=0).pick(number=1).pick(thing=top)
    assert table.state.players[0].library[0] == top


def test_spells_are_countered_and_copied() -> None:
    table = Table().put(0, MOUNTAIN).put(1, MOUNTAIN)
    table.hand(1, riddle()).hand(0, DART).begin()
    table.play("Dart").pick(thing=1).pick(word="pass").play("Riddle")
    table.pick(word="pass").pick(word="pass")
    dart = table.state.stack[0]
    table.pick(word="copy_spell").pick(thing=dart)
    while table.question.kind != "manual":
        table.answer(len(table.question.options) - 1)
    assert len(table.state.stack) == 3
    do(table, "counter_spell", (dart,))
    assert table.count("Dart", "graveyard") == 1


def test_a_note_stands_on_its_source() -> None:
    charm = permanent("Charm", "Artifact", Manual("static"))
    table = Table().put(0, charm).begin()
    announce(table.state, 0, table.find("Charm"), 0)
    table.run()
    agree(do(table, "note", "spells cost one less"))
    assert table.state.objects[table.find("Charm")].words["note"] == "spells cost one less"


def test_a_note_of_what_is_gone_stands_with_its_player() -> None:
    table = Table().put(0, permanent("Charm", "Artifact", Manual("static"))).begin()
    announce(table.state, 0, table.find("Charm"), 0)
    table.run()
    do(table, "destroy", (table.find("Charm"),))
    do(table, "note", "gone")
    assert table.state.players[0].words["note"] == "gone"


def test_every_action_is_offered_once() -> None:
    words = [verb.word for verb in VERBS]
    assert len(words) == len(set(words))
    assert [option.word for option in riddling().question.options] == [*words, "done"]


# ---- announcing


def test_an_unread_trigger_is_announced_by_its_controller() -> None:
    table = Table().put(0, permanent("Omen", "Artifact", Manual("triggered"))).begin()
    omen = table.find("Omen")
    assert announceable(table.state, 0) == [(omen, 0, "trigger")]
    announce(table.state, 0, omen, 0)
    table.run()
    assert len(table.state.stack) == 1
    table.pick(word="pass").pick(word="pass")
    assert table.question.kind == "manual"


def test_a_trigger_announced_out_of_turn_lets_all_pass_anew() -> None:
    table = Table().put(0, permanent("Omen", "Artifact", Manual("triggered"))).begin()
    table.pick(word="pass")
    assert table.question.seat == 1
    announce(table.state, 0, table.find("Omen"), 0)
    table.run()
    assert (table.question.seat, table.state.priority) == (1, 1)
    table.pick(word="pass")
    assert table.question.kind == "priority"
    table.pick(word="pass")
    assert (table.question.kind, table.question.seat) == ("manual", 0)


def test_an_unread_static_ability_opens_the_palette_and_needs_consent() -> None:
    table = Table().put(1, permanent("Charm", "Enchantment", Manual("static")), BEAR).begin()
    charm = table.find("Charm")
    assert announceable(table.state, 1) == [(charm, 0, "palette")]
    announce(table.state, 1, charm, 0)
    table.run()
    assert (table.question.kind, table.question.seat) == ("manual", 1)
    do(table, "pump", (table.find("Bear"),), 1, 1, "while_this_on_battlefield")
    table.pick(word="done")
    assert (table.question.kind, table.question.seat) == ("manual_confirm", 0)
    table.pick(word="yes")
    assert (table.question.kind, table.question.seat) == ("priority", 0)
    assert table.size("Bear") == (3, 3)


def test_nobody_announces_what_is_anothers_or_was_read() -> None:
    omen = permanent("Omen", "Artifact", Manual("triggered"))
    table = Table().put(0, omen, FOREST).hand(0, riddle()).begin()
    for seat, name in ((1, "Omen"), (0, "Wood")):
        with pytest.raises(IllegalActionError, match="no unread ability"):
            announce(table.state, seat, table.find(name), 0)
    assert announceable(table.state, 1) == []


def test_nothing_is_announced_while_something_resolves() -> None:
    table = riddling(permanent("Omen", "Artifact", Manual("triggered")))
    assert announceable(table.state, 0) == []
    with pytest.raises(IllegalActionError, match="while somebody has priority"):
        announce(table.state, 0, table.find("Omen"), 0)
