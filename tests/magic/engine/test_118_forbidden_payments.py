"""What may not be paid with, what costs less, what is exchanged (CR 118, 601.2f, 701.12)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.magic.engine.questions import PASS
from cardwright.magic.program.abilities import Activated, Static
from cardwright.magic.program.amounts import Count
from cardwright.magic.program.changes import Forbid
from cardwright.magic.program.costs import PayLife, PayMana, Sacrifice
from cardwright.magic.program.effects import DrawCards, ExchangeControl, SacrificeObjects
from cardwright.magic.program.filters import HasType
from cardwright.magic.program.refs import AllPlayers, Every, Target, You
from tests.magic.engine.table import (
    A_CREATURE,
    BEAR,
    CREATURE,
    MOUNTAIN,
    ONE,
    TWO,
    Table,
    creature,
    pay,
    permanent,
    spell,
)

PEACE = permanent(
    "Peace",
    "Artifact",
    Static(
        (Forbid("pay_life_for_plays"), Forbid("sacrifice_for_plays", HasType("Creature"))),
        AllPlayers(),
    ),
)
ALTAR = permanent("Altar", "Artifact", pay((Sacrifice(CREATURE),), DrawCards(You(), ONE)))
LEECH = permanent("Leech", "Artifact", pay((PayLife(TWO),), DrawCards(You(), ONE)))
PURGE = spell("Purge", SacrificeObjects(You(), None, CREATURE, ONE))
OX = creature("Ox", 3, 3)
SWAP = spell(
    "Swap", ExchangeControl(Target(0)), targets=(replace(A_CREATURE, minimum=TWO, maximum=TWO),)
)


def test_118_3_what_is_forbidden_as_payment_is_not_offered() -> None:
    game = Table().put(0, ALTAR, LEECH, BEAR).begin()
    assert sorted(game.offers()) == ["Altar", "Leech"]
    game = Table().put(0, ALTAR, LEECH, BEAR, PEACE).begin()
    assert game.offers() == []


def test_118_3_an_effect_may_still_make_somebody_sacrifice() -> None:
    game = Table().put(0, MOUNTAIN, BEAR, PEACE).hand(0, PURGE).begin()
    game.play("Purge").resolve()
    assert game.count("Bear", "graveyard") == 1


def test_601_2f_an_ability_costs_less_by_its_own_words() -> None:
    cost = (PayMana("{3}"),)
    less = Activated(cost, pay(cost, DrawCards(You(), ONE)).body, less=Count(Every(CREATURE)))
    game = Table().put(0, MOUNTAIN, permanent("Well", "Artifact", less)).begin()
    assert game.offers() == []
    game = Table().put(0, MOUNTAIN, BEAR, BEAR, permanent("Well", "Artifact", less)).begin()
    before = game.hand_size(0)
    game.play("Well").resolve()
    assert game.hand_size(0) == before + 1
    assert "Well" not in game.offers()  # the one Mountain has been tapped for {1}


def test_701_12b_control_of_two_permanents_is_exchanged_for_good() -> None:
    game = Table().put(0, MOUNTAIN, BEAR).put(1, OX).hand(0, SWAP).begin()
    game.play("Swap").pick(thing=game.find("Ox")).resolve()
    assert game.state.objects[game.find("Bear")].held_by == 1
    assert game.state.objects[game.find("Ox")].held_by == 0


def test_701_12b_nothing_is_exchanged_if_one_player_controls_both() -> None:
    game = Table().put(0, MOUNTAIN, BEAR, OX).hand(0, SWAP).begin()
    game.play("Swap").pick(thing=game.find("Ox")).resolve().pick(word=PASS)
    assert game.state.objects[game.find("Bear")].controller == 0
    assert game.state.effects == []
