"""Greedy and search at Parlor Magic: honest, with reasons, and right where one play is right."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from random import Random
from typing import Any, cast

import pytest

from cardwright import text
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.match import Match
from cardwright.agents.policies import policy_for
from cardwright.agents.policies.parlor_magic.outlook import outlook
from cardwright.agents.policies.parlor_magic.scores import scores_of
from cardwright.agents.policies.parlor_magic.view import View
from cardwright.agents.policies.parlor_magic.worth import WIN, cre_worth, life_worth
from cardwright.core.game import Agent, Decision
from cardwright.core.rng import stream
from cardwright.games.parlor_magic.cards import DECK, parse_card
from cardwright.games.parlor_magic.game import PARLOR_MAGIC, Table
from cardwright.games.parlor_magic.preview import foresee
from cardwright.games.parlor_magic.seen import CombatForecast, Observation
from tests.agents.tables import played, seated
from tests.contract.walks import walk
from tests.games.parlor_magic.door import lay
from tests.games.parlor_magic.hidden import reshuffle_hidden

BOTH = ["greedy", "search:200"]


def decision_in(state: Table) -> Decision[Any]:
    decision = PARLOR_MAGIC.decision(state)
    assert decision is not None, "the game is over"
    return decision


def chosen(name: str, state: Table, seed: int = 1) -> str:
    """Return what a fresh agent of this name does, as text."""
    decision = decision_in(state)
    agent: Agent[Any, Any] = seated(name, name, seed=seed, game=PARLOR_MAGIC)[decision.seat]
    action = agent.act(PARLOR_MAGIC.observe(state, decision.seat), decision)
    return PARLOR_MAGIC.notation(action)


def play_on(name: str, state: Table) -> list[str]:
    """Return what the agent of the seat that is asked does until somebody else is asked."""
    state, done = PARLOR_MAGIC.copy(state), list[str]()
    seat = decision_in(state).seat
    while (decision := PARLOR_MAGIC.decision(state)) is not None and decision.seat == seat:
        done.append(chosen(name, state))
        PARLOR_MAGIC.apply(state, PARLOR_MAGIC.parse(done[-1], seat))
    return done


def choices(every: int) -> Iterator[Table]:
    """Yield every so-many-th state with a choice of some whole games."""
    found = 0
    for seed in range(4):
        for state in cast("tuple[Table, ...]", walk("parlor-magic", seed).states):
            decision = PARLOR_MAGIC.decision(state)
            if decision is not None and len(decision.actions) > 1:
                found += 1
                if found % every == 0:
                    yield state


# Honest, repeatable, with reasons.


@pytest.mark.parametrize(("name", "every"), [("greedy", 3), ("search:16", 12)])
def test_a_decision_does_not_depend_on_what_the_seat_cannot_know(name: str, every: int) -> None:
    rng, compared = Random(1), 0
    for state in choices(every):
        twin = reshuffle_hidden(state, decision_in(state).seat, rng)
        assert chosen(name, twin) == chosen(name, state)
        compared += 1
    assert compared >= 30


def test_greedy_scores_the_true_table_as_it_scores_any_that_looks_alike() -> None:
    compared = 0
    for number, state in enumerate(choices(every=2)):
        ids = [PARLOR_MAGIC.action_id(action) for action in decision_in(state).actions]
        twin = state.kernel.copy()
        twin.redeal(state.kernel.seat, stream(number, "twin"))
        assert scores_of(View(twin), ids) == scores_of(View(state.kernel), ids)
        compared += twin.fold(0) != state.kernel.fold(0)
    assert compared >= 50


def test_greedy_gives_a_reason_with_a_sentence_for_every_action() -> None:
    for state in choices(every=2):
        decision = decision_in(state)
        observation = PARLOR_MAGIC.observe(state, decision.seat)
        for advice in policy_for("parlor-magic").rate(PARLOR_MAGIC, observation, decision):
            assert text.sentence(advice.reason.code, advice.reason.args).endswith(".")
            assert advice.reason.rule.startswith("parlor ")


GOLDEN = {
    "": ("3db9cda7bba3e4e1", "f45aab1f4838596f", "c70ec7a3840fbaf3"),
    "tax=with_play taxed_may_fight=true": ("282cb1ffb2eceb1f", "f03899a9d8930d39"),
}
"""Hashes of greedy's games against itself, by options and seed: as its first version, which read
observations and nothing else, played them."""


@pytest.mark.parametrize("options", GOLDEN)
def test_greedy_plays_as_it_always_did(options: str) -> None:
    match = Match(PARLOR_MAGIC, PARLOR_MAGIC.spec.options.parse(options.split()))
    for seed, expected in enumerate(GOLDEN[options]):
        agents = seated("greedy", "greedy", seed=seed, game=PARLOR_MAGIC)
        text = " ".join(text for _, text in match.play(agents, seed).entries)
        assert blake2b(text.encode(), digest_size=8).hexdigest() == expected


def test_14_4_greedy_foresees_the_combat_as_the_screen_does() -> None:
    compared = 0
    for state in choices(every=1):
        decision = decision_in(state)
        if decision.prompt in ("block", "abilities"):
            seen = PARLOR_MAGIC.observe(state, decision.seat)
            shown = foresee(seen, None).combat
            assert shown is not None
            assert outlook(state.kernel, decision.seat) == pytest.approx(worth_of(shown, seen))
            compared += 1
    assert compared >= 20


def worth_of(shown: CombatForecast, seen: Observation) -> float:
    """Return what the combat will leave to the observer, from what the screen says."""
    me, sign = seen.seat, 1 if seen.phasing == seen.seat else -1
    assert me is not None
    worth = life_worth(shown.life[me]) - life_worth(shown.life[1 - me])
    for cre in shown.cres:
        card = parse_card(cre.card)
        worth += cre.tagged * cre_worth(card) * (-1 if card // DECK == me else 1)
    worth += sign * (0.05 * (shown.power + shown.attack_bonus))
    return worth if shown.wins is None else worth + sign * WIN


def test_greedy_advises_what_it_plays() -> None:
    greedy: GreedyAgent[Any, Any] = GreedyAgent(PARLOR_MAGIC, policy_for("parlor-magic"))
    state = lay("a home: 7C 8C; a hand: AC 9D; b field: KS")
    observation, decision = (
        PARLOR_MAGIC.observe(state, decision_in(state).seat),
        decision_in(state),
    )
    advice = greedy.advise(observation, decision)
    assert advice.action == greedy.act(observation, decision)
    assert advice.score == max(
        one.score for one in greedy.policy.rate(PARLOR_MAGIC, observation, decision)
    )


# One right play.


@pytest.mark.parametrize("name", BOTH)
def test_17_2_the_attack_that_wins_is_made(name: str) -> None:
    state = lay("a field: KH; b life 2; b hand: 2C; step attack")
    assert play_on(name, state)[0] == "attack KHa"


@pytest.mark.parametrize("name", BOTH)
def test_17_2_all_attack_where_one_blocker_cannot_stop_enough(name: str) -> None:
    state = lay("a field: KH QS; b life 2; b field: KD; step attack")
    assert set(play_on(name, state)) >= {"attack KHa", "attack QSa"}


@pytest.mark.parametrize("name", BOTH)
def test_14_2_what_would_win_is_blocked(name: str) -> None:
    state = lay("a field: KH; b field: AC; b life 2; fight: KHa; step block")
    assert play_on(name, state)[0] == "block ACb KHa"


@pytest.mark.parametrize("name", BOTH)
def test_14_1_an_ace_does_not_attack_into_a_king(name: str) -> None:
    state = lay("a field: AC; b field: KS; a life 20; b life 20; step attack")
    assert chosen(name, state) == "done"


@pytest.mark.parametrize("name", BOTH)
def test_9_2_the_first_land_is_laid_before_anything_else(name: str) -> None:
    state = lay("a hand: 7C 2C 3C; b home: 7D 8D; a draw: KC QC JC AC; b draw: 2C 3C 4C")
    assert chosen(name, state) == "play 7Ca"


@pytest.mark.parametrize("name", BOTH)
def test_14_4_points_of_damage_go_where_they_kill(name: str) -> None:
    state = lay("a field: KS; b field: QC AD; fight: KSa<QCb,ADb; step post-block")
    PARLOR_MAGIC.apply(state, PARLOR_MAGIC.parse("pass", decision_in(state).seat))
    assert "assign KSa QCb" in play_on(name, state)


@pytest.mark.parametrize("name", BOTH)
def test_15_7_a_king_that_would_win_is_expelled_for_good(name: str) -> None:
    # In the Domain the 6 of Hearts would give one life only, and the King strikes all the same.
    state = lay(
        "a field: KH; b life 1; b home: 7H 8H 9H 7C 8C 9C; b hand: 6H; fight: KHa; step post-block"
    )
    assert play_on(name, state)[:2] == ["play 6Hb", "expel KHa"]


def test_5_1_greedy_keeps_the_land_it_lacks() -> None:
    assert chosen("greedy", lay("a draw: 9C 3C; a hand: KC; step draw")) == "keep 9Ca"


def test_4_3_greedy_trims_what_is_worth_least() -> None:
    state = lay("a hand: KC KD KH KS QC QD QH 2C; step trim")
    assert chosen("greedy", state) == "trim 2Ca"


def test_7_2a_greedy_pays_with_stored_points_first() -> None:
    state = lay("a home: 7C 8C 9H; a pool: D; a hand: AC")
    assert play_on("greedy", state)[0] == "play ACa"
    PARLOR_MAGIC.apply(state, PARLOR_MAGIC.parse("play ACa", decision_in(state).seat))
    while (decision := decision_in(state)).prompt == "pay":
        choice = chosen("greedy", state)
        if "pay D" in map(PARLOR_MAGIC.notation, decision.actions):
            assert choice == "pay D"
        PARLOR_MAGIC.apply(state, PARLOR_MAGIC.parse(choice, decision.seat))


def test_8_6_greedy_never_taxes_for_nothing() -> None:
    offered = 0
    for state in choices(every=3):
        texts = [PARLOR_MAGIC.notation(action) for action in decision_in(state).actions]
        if any(text.startswith("tax ") for text in texts):
            offered += 1
            assert not chosen("greedy", state).startswith("tax ")
    assert offered >= 10


def test_13_6_greedy_volleys_what_that_kills() -> None:
    state = lay("a field: JS AC; b field: QC; fight: ACa<QCb; step abilities-phasing")
    assert chosen("greedy", state) == "volley JSa QCb"


def test_8_1a_greedy_keeps_the_blocker_it_needs() -> None:
    # Taxed for the attack, the Queen could not block the King in b's turn, where he is untaxed.
    table = "a life 2; a field: QC; b field: KH taxed-b; b life 20; step attack"
    assert chosen("greedy", lay(table)) == "done"
    assert chosen("greedy", lay(table.replace("a life 2", "a life 3"))) == "attack QCa"


# Strength.


def share(stronger: str, weaker: str, pairs: int) -> float:
    """Return the score of the stronger in pairs of games with seats swapped."""
    score = 0.0
    for seed in range(pairs):
        score += played(stronger, weaker, seed=seed, game=PARLOR_MAGIC).outcome.scores[0]
        score += played(weaker, stronger, seed=seed, game=PARLOR_MAGIC).outcome.scores[1]
    return score / (2 * pairs)


def test_greedy_beats_uniform() -> None:
    assert share("greedy", "uniform", pairs=5) >= 0.9


@pytest.mark.compiled
def test_search_beats_greedy() -> None:
    assert share("search:100", "greedy", pairs=4) >= 0.75


@pytest.mark.compiled
def test_more_simulations_win_more() -> None:
    assert share("search:120", "search:12", pairs=4) >= 0.75


def test_a_whole_game_repeats_and_is_the_same_through_json() -> None:
    first = played("greedy", "search:4", seed=3, game=PARLOR_MAGIC)
    assert played("greedy", "search:4", seed=3, game=PARLOR_MAGIC) == first
    assert played("greedy", "search:4", seed=3, game=PARLOR_MAGIC, through_json=True) == first
