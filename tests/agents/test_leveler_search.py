"""The search of Leveler: what it looks at, and that it sees a turn ahead."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.agents.policies import GUIDES
from cardwright.agents.policies.leveler.clash import can_block
from cardwright.agents.policies.leveler.combat import block_worth, plan_blocks
from cardwright.agents.policies.leveler.table import read
from cardwright.agents.search import SearchAgent
from cardwright.core.game import Seat
from cardwright.core.rng import Stream, stream
from cardwright.games.leveler.game import LEVELER
from cardwright.games.leveler.imagined import ImaginedTables
from cardwright.games.leveler.memory import Memory
from cardwright.games.leveler.observe import observe
from cardwright.games.leveler.table import Table
from tests.agents.test_leveler import BOLT, HAWK, OGRE, SLAY, do, named, table_of, to
from tests.magic.engine.table import BEAR, FOREST, MOUNTAIN

DEFAULTS = LEVELER.spec.options.defaults()


def considered(table: Table) -> list[str]:
    """Return the texts of what is worth a thought, best first."""
    decision = LEVELER.decision(table)
    assert decision is not None
    seen = LEVELER.observe(table, decision.seat)
    places = GUIDES["leveler"].considered(LEVELER, seen, decision)
    return [named(table, LEVELER.notation(decision.actions[place])) for place in places]


def searched(table: Table, rng: Stream) -> str:
    decision = LEVELER.decision(table)
    assert decision is not None
    agent: SearchAgent[Any, Any] = SearchAgent(LEVELER, DEFAULTS, 2, 8, rng)
    action = agent.act(LEVELER.observe(table, decision.seat), decision)
    return named(table, LEVELER.notation(action))


def test_a_land_is_played_and_a_hand_kept_without_a_thought() -> None:
    table = to(table_of(mine=(MOUNTAIN,), hand=(FOREST, BOLT)), "priority", "precombat_main")
    assert considered(table) == ["play [Wood]"]
    rng = stream(1, "agent")
    assert searched(table, rng) == "play [Wood]"
    assert rng.counter == 0


def test_what_waits_for_a_better_moment_is_not_looked_at() -> None:
    table = table_of(mine=(FOREST, FOREST, OGRE), hand=(BEAR,))
    to(table, "priority", "precombat_main")
    assert considered(table) == ["pass"]


def test_passing_and_attacking_no_more_are_always_looked_at() -> None:
    table = table_of(mine=(MOUNTAIN, MOUNTAIN), theirs=(OGRE,), hand=(SLAY, BOLT))
    to(table, "priority", "precombat_main")
    assert considered(table) == ["cast [Slay]", "cast [Bolt]", "pass"]
    table = to(table_of(mine=(HAWK, BEAR, BEAR, BEAR, BEAR, BEAR)), "attackers")
    looked_at = considered(table)
    assert len(looked_at) == 4
    assert looked_at[-1] == "done"


def test_between_the_steps_where_one_acts_priority_is_passed_without_a_look() -> None:
    thought = ImaginedTables()
    table = table_of(mine=(MOUNTAIN,), theirs=(BEAR,), hand=(BOLT,))
    idle: dict[str, bool] = {}
    while table.turn == 1:
        decision = LEVELER.decision(table)
        assert decision is not None
        if decision.prompt == "magic-priority" and decision.seat == 0:
            idle[table.state.step] = thought.is_idle(table, decision)
        do(table, LEVELER.notation(decision.actions[0]))
    assert idle["upkeep"]
    assert not idle["precombat_main"]
    assert not idle["postcombat_main"]


def test_blocks_are_planned_as_if_each_fight_were_judged_again_after_every_block() -> None:
    theirs, mine = (OGRE, HAWK, BEAR, OGRE), (BEAR, OGRE, HAWK, BEAR, BEAR, OGRE)
    table = to(table_of(mine=theirs, theirs=mine, life=(30, 9)), "attackers")
    while (decision := LEVELER.decision(table)) is not None and decision.seat == 0:
        attacks = decision.prompt == "magic-attackers"
        do(table, LEVELER.notation(decision.actions[0 if attacks else -1]))
    to(table, "blockers", seat=1)
    seen = read(LEVELER.observe(table, Seat(1)))
    blocks: dict[str, str] = {}
    while True:
        held = replace(seen, blocks=blocks)
        found = [
            (block_worth(held, blocker, attacker), blocker.ref, attacker.ref)
            for blocker in seen.creatures(1)
            for attacker in seen.creatures(0)
            if blocker.ref not in blocks and attacker.attacking and can_block(blocker, attacker)
        ]
        worth, blocker_ref, attacker_ref = max(found, default=(0.0, "", ""))
        if worth <= 0:
            break
        blocks = {**blocks, blocker_ref: attacker_ref}
    assert plan_blocks(seen) == blocks
    assert len(blocks) >= 3


def test_an_observation_without_memory_is_the_same_in_all_else() -> None:
    table = to(table_of(mine=(HAWK,), theirs=(OGRE,), hand=(BOLT,)), "attackers")
    for seat in (Seat(0), Seat(1)):
        whole = LEVELER.observe(table, seat)
        assert observe(table, seat, remembers=False) == replace(whole, memory=Memory())


def test_a_search_takes_the_win_and_repeats_from_its_stream() -> None:
    table = table_of(mine=(MOUNTAIN,), theirs=(OGRE,), hand=(BOLT,), life=(30, 3))
    to(table, "priority", "precombat_main")
    assert searched(table, stream(1, "agent")) == "cast [Bolt]"
    assert searched(table, stream(1, "agent")) == "cast [Bolt]"
