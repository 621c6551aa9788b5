"""Exerting (CR 701.43), and what is known of an attacker that is gone (CR 603.10a)."""

from __future__ import annotations

from cardwright.magic.program.abilities import Replacement, Static
from cardwright.magic.program.changes import Allow
from cardwright.magic.program.effects import DrawCards
from cardwright.magic.program.filters import All, Controlled, Is, IsAttacking
from cardwright.magic.program.patterns import Moves, PlayerDoes
from cardwright.magic.program.refs import This, You
from tests.magic.engine.table import BEAR, DART, MOUNTAIN, ONE, Table, creature, permanent, when

RUNNER = creature(
    "Runner",
    2,
    2,
    Static((Allow("exert_as_it_attacks"),), This()),
    when(PlayerDoes("exert", You(), Is(This())), DrawCards(You(), ONE)),
)


def test_701_43a_an_exerted_attacker_stays_tapped_through_its_next_untap_step() -> None:
    game = Table().put(0, RUNNER).begin().to("declare_attackers")
    game.pick(thing=game.find("Runner"))
    assert game.question.word == "exert"
    before = game.hand_size(0)
    game.pick(word="yes").resolve()
    assert game.hand_size(0) == before + 1
    game.to("upkeep", 3)
    assert game.state.objects[game.find("Runner")].tapped
    game.to("upkeep", 5)
    assert not game.state.objects[game.find("Runner")].tapped


def test_701_43_an_attacker_that_is_not_exerted_untaps() -> None:
    game = Table().put(0, RUNNER).begin().to("declare_attackers")
    game.pick(thing=game.find("Runner")).pick(word="no")
    game.to("upkeep", 3)
    assert not game.state.objects[game.find("Runner")].tapped


def test_603_10a_a_creature_that_died_attacking_was_attacking() -> None:
    mourner = permanent(
        "Mourner",
        "Artifact",
        when(
            Moves(All((IsAttacking(), Controlled(You()))), ("battlefield",), ("graveyard",)),
            DrawCards(You(), ONE),
        ),
    )
    game = Table().put(0, mourner, MOUNTAIN, BEAR).hand(0, DART).begin().to("declare_attackers")
    game.pick(thing=game.find("Bear"))
    before = game.hand_size(0)
    game.play("Dart").pick(thing=game.find("Bear")).resolve()
    assert game.count("Bear", "graveyard") == 1
    assert game.hand_size(0) == before  # a card played, and one drawn


def test_614_what_is_shuffled_away_is_no_longer_in_the_graveyard() -> None:
    away = Replacement(
        Moves(Is(This()), (), ("graveyard",)), to="library", zones=("battlefield", "library")
    )
    game = Table().put(0, MOUNTAIN, creature("Ghost", 1, 1, away)).hand(0, DART).begin()
    game.play("Dart").pick(thing=game.find("Ghost")).resolve()
    assert game.count("Ghost", "graveyard") == 0
    assert game.count("Ghost", "library") == 1
