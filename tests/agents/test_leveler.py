"""The policy of Leveler: it plays lands, curve, removal and combat, and says why."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cardwright.agents.greedy import Advice, best
from cardwright.agents.match import Match
from cardwright.agents.policies import policy_for
from cardwright.agents.spec import make, parse
from cardwright.core.rng import stream
from cardwright.games.leveler.content import Playable, PlayedDeck, remember
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.rules import LevelerFormat
from cardwright.games.leveler.table import Table, begin_play
from cardwright.magic.engine import kits, machine, setup
from cardwright.magic.program.abilities import CardProgram, Keyword
from cardwright.magic.program.effects import DealDamage, Destroy, DrawCards
from cardwright.magic.program.refs import Target, You
from cardwright.text import sentence
from tests.magic.engine.table import (
    A_CREATURE,
    ANY_TARGET,
    BEAR,
    FOREST,
    MOUNTAIN,
    THREE,
    TWO,
    creature,
    spell,
)

SLAY = spell("Slay", Destroy(Target(0)), targets=(A_CREATURE,))
BOLT = spell("Bolt", DealDamage(Target(0), THREE), targets=(ANY_TARGET,))
READ = spell("Read", DrawCards(You(), TWO), kind="Sorcery")
OGRE = creature("Ogre", 5, 4, cost="{1}{R}")
HAWK = creature("Hawk", 2, 1, Keyword("flying"))
WALL = creature("Rampart", 0, 7)
CARDS = (SLAY, BOLT, READ, OGRE, HAWK, WALL, BEAR, FOREST, MOUNTAIN)


def table_of(
    *, mine: tuple[CardProgram, ...] = (), theirs: tuple[CardProgram, ...] = (), **more: Any
) -> Table:
    """Return a table of invented cards at seat 0's first decision.

    Args:
        mine: permanents of seat 0; theirs: of seat 1.
        more: ``hand`` of seat 0, ``life`` of both, ``total``: damage dealt to seat 1.
    """
    state = setup.new_game(LevelerFormat(), 2, 7)
    for seat, cards in enumerate((mine, theirs)):
        for _card in range(20):
            setup.add_card(state, FOREST, seat, "library")
        for card in cards:
            setup.place(state, card, seat, "battlefield")
    for card in more.get("hand", ()):
        setup.place(state, card, 0, "hand")
    while state.frames:
        machine.step(state)
    state.ask_priority = True
    setup.begin(state, shuffle=False, hands=False)
    for seat, life in enumerate(more.get("life", (30, 30))):
        state.players[seat].life = life
    state.players[1].damage_total = more.get("total", 0)
    programs = {card.name: card for card in CARDS}
    decks = (PlayedDeck("a", ((), (), ())), PlayedDeck("b", ((), (), ())))
    content = Playable(decks, programs, {}, "policy-test")
    remember(content)
    machine.run(state)
    table = Table(state, LEVELER.spec.options.parse([]), content)
    begin_play(table)
    return table


def to(table: Table, prompt: str, step: str = "", seat: int = 0) -> Table:
    """Pass, and declare nothing, until the seat is asked so."""
    for _decision in range(60):
        decision = LEVELER.decision(table)
        assert decision is not None
        here = decision.prompt == f"magic-{prompt}" and decision.seat == seat
        if here and step in ("", table.state.step):
            return table
        passes = decision.prompt == "magic-priority"
        do(table, LEVELER.notation(decision.actions[0 if passes else -1]))
    raise AssertionError(f"{prompt} is never asked")


def do(table: Table, *texts: str) -> Table:
    """Play the actions of these texts, one after another."""
    for text in texts:
        decision = LEVELER.decision(table)
        assert decision is not None
        found = {LEVELER.notation(action): action for action in decision.actions}
        LEVELER.apply(table, found[text])
    return table


def advice(table: Table) -> dict[str, Advice[Any]]:
    """Return what the policy thinks of each action that is offered, by its text."""
    decision = LEVELER.decision(table)
    assert decision is not None
    seen = LEVELER.observe(table, decision.seat)
    rated = policy_for("leveler").rate(LEVELER, seen, decision)
    return {LEVELER.notation(one.action): one for one in rated}


def chosen(table: Table) -> tuple[str, str]:
    """Return the best action's text with names in place of numbers, and the reason's code."""
    found = best(list(advice(table).values()))
    return named(table, LEVELER.notation(found.action)), found.reason.code


def named(table: Table, text: str) -> str:
    """Return the text with each object's name in place of its number."""

    def name(match: re.Match[str]) -> str:
        return table.state.objects[int(match[1])].definition.card.name

    return re.sub(r"#(\d+)", name, text)


# ---- priority


def test_a_land_goes_before_everything() -> None:
    table = to(table_of(mine=(MOUNTAIN,), hand=(FOREST, BOLT)), "priority", "precombat_main")
    assert chosen(table) == ("play [Wood]", "hint.magic-land")


def test_the_dearer_creature_goes_first() -> None:
    mine = (MOUNTAIN, MOUNTAIN, FOREST)
    table = to(table_of(mine=mine, hand=(BEAR, OGRE)), "priority", "precombat_main")
    assert chosen(table) == ("cast [Ogre]", "hint.magic-cast")


def test_removal_takes_the_best_creature_of_the_opponent() -> None:
    table = table_of(mine=(MOUNTAIN, BEAR), theirs=(BEAR, OGRE), hand=(SLAY,))
    to(table, "priority", "precombat_main")
    assert chosen(table) == ("cast [Slay]", "hint.magic-removal")
    do(table, "cast [Slay]")
    assert chosen(table) == ("choose Ogre", "hint.magic-target")
    targets = {named(table, text): one.score for text, one in advice(table).items()}
    assert targets["choose Ogre"] > targets["choose Bear"]


def test_removal_waits_while_there_is_only_ones_own_to_remove() -> None:
    table = to(table_of(mine=(MOUNTAIN, BEAR), hand=(SLAY,)), "priority", "precombat_main")
    assert chosen(table)[0] == "pass"
    assert advice(table)["cast [Slay]"].reason.code == "hint.magic-wait"


def test_damage_that_kills_the_opponent_is_dealt() -> None:
    table = table_of(mine=(MOUNTAIN,), theirs=(BEAR,), hand=(BOLT,), life=(30, 3))
    to(table, "priority", "precombat_main")
    assert chosen(table) == ("cast [Bolt]", "hint.magic-burn")
    assert chosen(do(table, "cast [Bolt]")) == ("choose b", "hint.magic-target-opponent")


def test_a_creature_waits_until_after_an_attack() -> None:
    table = table_of(mine=(FOREST, FOREST, OGRE), hand=(BEAR,))
    to(table, "priority", "precombat_main")
    assert advice(table)["cast [Bear]"].reason.code == "hint.magic-after-combat"
    table = to(table_of(mine=(FOREST, FOREST), hand=(BEAR,)), "priority", "precombat_main")
    assert chosen(table) == ("cast [Bear]", "hint.magic-cast")


def test_cards_are_not_drawn_from_a_last_library_that_is_nearly_empty() -> None:
    table = table_of(mine=(MOUNTAIN,), hand=(READ,))
    to(table, "priority", "precombat_main")
    assert chosen(table)[0] == "cast [Read]"
    del table.state.players[0].library[8:]
    assert advice(table)["cast [Read]"].score < 0


# ---- combat


def test_an_attack_that_nobody_can_block_is_made() -> None:
    table = to(table_of(mine=(HAWK,), theirs=(OGRE,)), "attackers")
    assert chosen(table) == ("attack Hawk b", "hint.magic-attack-open")


def test_an_attack_into_a_better_blocker_is_not_made() -> None:
    table = to(table_of(mine=(BEAR,), theirs=(OGRE,)), "attackers")
    assert chosen(table) == ("done", "hint.magic-hold-back")


def test_everything_attacks_where_that_wins() -> None:
    table = table_of(mine=(BEAR, BEAR, BEAR), theirs=(OGRE,), life=(30, 4))
    to(table, "attackers")
    assert chosen(table) == ("attack Bear b", "hint.magic-attack-lethal")


def test_l13_the_reason_tells_of_a_threshold_that_the_damage_reaches() -> None:
    table = table_of(mine=(OGRE,), total=8)
    setup.add_outside(table.state, (BEAR,), 1)
    setup.add_outside(table.state, (BEAR,), 1)
    found = best(list(advice(to(table, "attackers")).values()))
    assert (found.reason.code, found.reason.args["total"]) == ("hint.magic-threshold", 10)


def test_the_last_blocker_stays_at_home_where_the_counter_attack_would_kill() -> None:
    table = table_of(mine=(OGRE,), theirs=(BEAR, HAWK), life=(4, 30))
    to(table, "attackers")
    assert chosen(table)[0] == "done"


@pytest.mark.parametrize(
    ("blocker", "life", "answer", "code"),
    [
        (OGRE, 30, "block Ogre Bear", "hint.magic-block-kill"),
        (BEAR, 30, "block Bear Bear", "hint.magic-block-trade"),
        (WALL, 30, "block Rampart Bear", "hint.magic-block-hold"),
        (HAWK, 30, "block Hawk Bear", "hint.magic-block-trade"),
    ],
)
def test_blocks_are_judged_by_who_falls(
    blocker: CardProgram, life: int, answer: str, code: str
) -> None:
    table = table_of(mine=(BEAR,), theirs=(blocker,), life=(30, life))
    do(to(table, "attackers"), next(iter(advice(table))), *finish(table))
    assert chosen(to(table, "blockers", seat=1)) == (answer, code)


def finish(table: Table) -> list[str]:
    """Return what ends a declaration that goes on after one attacker."""
    return ["done"] if len(table.state.battlefield) > 2 else []


def test_a_creature_is_thrown_away_only_to_stay_alive() -> None:
    for life, code in ((30, "hint.magic-no-block"), (4, "hint.magic-chump")):
        table = table_of(mine=(OGRE,), theirs=(BEAR,), life=(30, life))
        do(to(table, "attackers"), next(iter(advice(table))))
        assert chosen(to(table, "blockers", seat=1))[1] == code


# ---- the opening, and whole games


@pytest.mark.parametrize(("lands", "answer"), [(0, "mulligan"), (3, "keep"), (7, "mulligan")])
def test_103_5_a_hand_is_kept_for_its_lands(lands: int, answer: str) -> None:
    game = LEVELER.setup(LEVELER.spec.options.parse([]), 5)
    decision = LEVELER.decision(game)
    assert decision is not None
    assert decision.prompt == "magic-mulligan"
    player = game.state.players[decision.seat]
    for place, id in enumerate(player.hand):
        definition = FOREST if place < lands else BEAR
        game.state.edit(id).definition = kits.define(game.state, definition)
    remember(Playable(game.content.decks, {"Wood": FOREST, "Bear": BEAR}, {}, "hand-test"))
    game.content = Playable(game.content.decks, {"Wood": FOREST, "Bear": BEAR}, {}, "hand-test")
    assert chosen(game)[0] == answer


def test_greedy_beats_chance_with_every_ready_deck_and_says_why_in_sentences() -> None:
    won = 0.0
    pairs = (("sky-court", "root-giants"), ("grave-tithe", "ember-rush"))
    for seed, (mine, theirs) in enumerate((*pairs, *pairs)):
        match = Match(LEVELER, LEVELER.spec.options.parse([]), content={"decks": [mine, theirs]})
        agents = [
            make(parse(name, "leveler"), LEVELER, match.options, 2, stream(seed, name))
            for name in ("greedy", "uniform")
        ]
        won += match.play(agents, seed).outcome.scores[0]
    assert won >= 3


def test_every_reason_of_a_game_has_a_sentence() -> None:
    game = LEVELER.setup(LEVELER.spec.options.parse([]), 3)
    policy = policy_for("leveler")
    for _decision in range(250):
        decision = LEVELER.decision(game)
        if decision is None:
            break
        rated = policy.rate(LEVELER, LEVELER.observe(game, decision.seat), decision)
        assert [one.action for one in rated] == list(decision.actions)
        for one in rated:
            assert sentence(one.reason.code, one.reason.args)
        LEVELER.apply(game, best(rated).action)
