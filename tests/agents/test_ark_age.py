"""The policy of Ark Age: it judges by where actions lead, and says what they gain."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.agents.greedy import Advice, GreedyAgent, best
from cardwright.agents.match import Match
from cardwright.agents.policies import policy_for
from cardwright.agents.uniform import UniformAgent
from cardwright.core.rng import stream
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel.lookahead import Lookahead, outlooks
from cardwright.games.ark_age.table import Table
from tests.games.ark_age.door import asked, begin, do, seen

SMALL = "rows=2 cols=3 gambit_budget=0 opening_hand=2 card_text=off"


def advice(table: Table) -> dict[str, Advice[Any]]:
    """Return what the policy thinks of each action that is offered, by its text."""
    rated = policy_for("ark-age").rate(ARK_AGE, seen(table), asked(table))
    return {ARK_AGE.notation(one.action): one for one in rated}


def test_it_breaks_through_where_the_lane_is_open() -> None:
    table = do(begin(SMALL), "slot a11", "slot b13", "done", "done", "done", "done")
    found = advice(table)
    chosen = best(list(found.values()))
    assert ARK_AGE.notation(chosen.action) == "attack b13"
    assert (chosen.reason.code, chosen.reason.args) == ("hint.glory", {"n": 1})
    assert found["done"].score < chosen.score


def test_it_takes_the_point_that_wins() -> None:
    table = do(begin(f"{SMALL} glory_target=1 max_rounds=9"), "slot a11", "slot b13")
    do(table, "done", "done", "done", "done")
    assert advice(table)["attack b13"].reason.code in ("hint.wins", "hint.glory")


def test_it_brings_units_and_says_so() -> None:
    table = do(begin(SMALL), "slot a11", "slot b11", "done", "done")
    found = advice(table)
    assert found["summon 32"].reason.code == "hint.units"
    assert found["summon 32"].score > found["done"].score
    assert found["done"].reason.code in ("hint.outlook", "hint.cards")


def test_a_look_leaves_the_position_as_it_is_and_ends_at_a_menu() -> None:
    table = do(begin(SMALL), "slot a11", "slot b11", "done", "done", "done", "done")
    position = ARK_AGE.position(seen(table))
    before = position.fold(1)
    look = Lookahead(int(position.seat))
    attack = ARK_AGE.action_id(asked(table).actions[0])
    after = look.after(position, attack)
    assert position.fold(1) == before
    assert y.PROMPTS[after.prompt] == "go"
    assert look.worth(position, attack) == after.evaluate(position.seat)


def in_every_deal(table: Table) -> list[float]:
    """Return what ``outlooks`` says, each look made in each deal."""
    position, seat = ARK_AGE.position(seen(table)), asked(table).seat
    ids = [ARK_AGE.action_id(action) for action in asked(table).actions]
    totals = [0.0] * len(ids)
    for deal in range(3):
        position.redeal(seat, stream(deal, "greedy/deal"))
        for place, number in enumerate(ids):
            totals[place] += Lookahead(seat).worth(position, number)
    return totals


def test_a_look_that_meets_nothing_dealt_is_worth_the_same_in_every_deal() -> None:
    table = begin(seed=3)
    for number in range(90):
        ids = [ARK_AGE.action_id(action) for action in asked(table).actions]
        if number > 30 and len(ids) > 1:
            deals = [stream(deal, "greedy/deal") for deal in range(3)]
            assert outlooks(ARK_AGE.position(seen(table)), ids, deals) == in_every_deal(table)
        ARK_AGE.apply(table, asked(table).actions[number * 7 % len(ids)])


def test_greedy_says_the_same_through_json() -> None:
    table = begin()
    agent: GreedyAgent[Any, Any] = GreedyAgent(ARK_AGE, policy_for("ark-age"))
    again = ARK_AGE.from_json(ARK_AGE.to_json(seen(table)))
    assert agent.act(again, asked(table)) == agent.act(seen(table), asked(table))


@pytest.mark.compiled
def test_greedy_beats_uniform() -> None:
    options = ARK_AGE.spec.options.defaults()
    won = 0.0
    for game in range(10):
        greedy: GreedyAgent[Any, Any] = GreedyAgent(ARK_AGE, policy_for("ark-age"))
        uniform: UniformAgent[Any, Any] = UniformAgent(stream(game, "test/uniform"))
        agents: list[Any] = [greedy, uniform] if game % 2 else [uniform, greedy]
        played = Match(ARK_AGE, options).play(agents, game)
        won += played.outcome.scores[agents.index(greedy)]
    assert won >= 9
