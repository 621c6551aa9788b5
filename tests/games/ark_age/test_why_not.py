"""The conditions of actions: each is met and unmet by the rule that it names."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.actions import OfferSettlement
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.table import Table
from tests.games.ark_age.door import A, B, asked, begin, do, seen, unmet, until, walk, why

SMALL = "rows=2 cols=3 gambit_budget=0 opening_hand=2"


def opening(options: str = SMALL) -> Table:
    """Return seat 0's first menu: its hero on a11, a card of cost 2 (32), one of 3, one of 6."""
    return do(begin(options), "slot a11", "slot b11", "done", "done")


def test_whoever_is_not_asked_is_told_so() -> None:
    table = opening()
    (reason,) = ARK_AGE.why_not(ARK_AGE.observe(table, B), ARK_AGE.parse("done", B))
    assert (reason.code, reason.met) == ("your-decision", False)
    (reason,) = ARK_AGE.why_not(seen(table), OfferSettlement(A, 0))
    assert (reason.code, reason.rule) == ("out-of-turn", "ark 702.2")


def test_after_the_end_nothing_goes() -> None:
    table = begin()
    ARK_AGE.apply(table, ARK_AGE.parse("withdraw", A))
    (reason,) = ARK_AGE.why_not(ARK_AGE.observe(table, B), ARK_AGE.parse("done", B))
    assert (reason.code, reason.rule, reason.met) == ("game-goes-on", "ark 104.1", False)


def test_an_action_that_answers_another_question_is_told_so() -> None:
    assert unmet(opening(), "attack a11") == {"answers-question": "ark 101.6"}


def test_601_what_a_summoning_needs() -> None:
    table = opening()
    assert unmet(table, "summon 32") == {}
    dear = next(card.number for card in seen(table).numbers if card.card.endswith("c03"))
    assert unmet(table, f"summon {dear}") == {"can-pay": "ark 106.7"}
    assert why(table, f"summon {dear}")["can-pay"].args == {"cost": 6, "mania": 2}
    assert "in-hand" in unmet(table, "summon 0")
    assert unmet(table, "revive 32")["in-incubator"] == "ark 602.1"


def test_403_4_a_full_mat_has_no_room() -> None:
    full = until(
        "set", options="rows=2 cols=3", when=lambda t: len(mine(t)) == 6 and bool(hand(t))
    )
    assert unmet(full, f"summon {hand(full)[0]}")["free-slot"] == "ark 403.4"


def mine(table: Table) -> list[str]:
    view = seen(table)
    return [unit.place for unit in view.units if unit.controller == view.seat]


def hand(table: Table) -> list[str]:
    view = seen(table)
    numbers = {one.card: one.number for one in view.numbers}
    return [numbers[card] for card in view.players[view.seat or 0].hand or ()]


def test_603_what_a_move_needs() -> None:
    table = opening()
    assert unmet(table, "move a11") == {}
    assert unmet(table, "move b11") == {"own-unit": "ark 603.1"}
    do(table, "move a11", "slot a12")
    assert unmet(table, "move a12") == {"moves-once": "ark 603.1"}
    do(table, "fly a12")
    assert unmet(table, "move a12")["is-discharged"] == "ark 603.1"
    assert unmet(table, "fly a12")["is-on-ground"] == "ark 610.3"
    assert unmet(table, "land a12")["lands-at-will"] == "ark 610.3"
    assert unmet(table, "fly b11") == {"own-unit": "ark 610.3"}


def test_610_landing_at_will_needs_a_discharged_flyer() -> None:
    table = opening(f"{SMALL} voluntary_land=true")
    assert unmet(table, "land a11") == {"is-in-flight": "ark 610.1"}
    assert set(unmet(table, "land a12")) == {"own-unit"}


def test_502_1_a_strict_set_phase_does_not_go_back() -> None:
    table = do(opening(f"{SMALL} set_order=strict"), "move a11", "slot a12")
    assert unmet(table, "summon 32") == {"in-order": "ark 502.1"}


def test_403_what_a_slot_must_be() -> None:
    table = do(opening(), "summon 32")
    assert unmet(table, "slot a12") == {}
    assert unmet(table, "slot a11") == {"slot-free": "ark 403.4"}
    assert unmet(table, "slot b12") == {"own-mat": "ark 403.3"}
    assert unmet(table, "slot a31") == {"slot-exists": "ark 403.1"}
    assert unmet(table, "slot f11") == {"slot-exists": "ark 403.1"}


def test_103_8_a_gambit_stays_within_its_budget() -> None:
    table = do(begin("opening_hand=20"), "slot a11")
    do(table, texts(table)[0])
    dear = [card for card in hand(table) if "gambit-budget" in unmet(table, f"gambit {card}")]
    assert dear, "no card of the hand costs more than 5"
    assert unmet(table, "gambit 500") == {"in-hand": "ark 103.8"}
    last = texts(table)[-2]
    do(table, last)
    do(table, texts(table)[0])
    earlier = [card for card in hand(table) if int(card) < int(last.split()[1])]
    assert all("gambit-order" in unmet(table, f"gambit {card}") for card in earlier)


def test_606_what_an_attacker_needs() -> None:
    table = do(opening(), "done", "done")
    assert unmet(table, "attack b11") == {}
    assert unmet(table, "attack a11") == {"own-unit": "ark 606.2"}
    assert unmet(table, "unite a11") == {"own-unit": "ark 609.1"}
    table = until("go", when=lambda t: any(t.kernel.has(u, r.ATTACKED) for u in units(t)))
    place = next(place for place, unit in placed(table) if table.kernel.has(unit, r.ATTACKED))
    assert unmet(table, f"attack {place}")["attacks-once-a-turn"] == "ark 606.1"
    assert unmet(table, f"unite {place}")["is-discharged"] == "ark 606.2"


def units(table: Table) -> list[int]:
    return [unit for _, unit in placed(table)]


def placed(table: Table) -> list[tuple[str, int]]:
    """Return the places and units of the seat that is asked."""
    kernel, seat = table.kernel, asked(table).seat
    found = {unit.place: unit for unit in seen(table).units if unit.controller == seat}
    rows = [int(kernel.board[place]) for place in range(45 * seat, 45 * seat + 45)]
    return list(zip(found, [unit for unit in rows if unit >= 0], strict=True))


def test_604_605_what_a_target_must_be() -> None:
    table = until("attacked", when=lambda t: len(asked(t).actions) > 1)
    view = seen(table)
    foes = [unit.place for unit in view.units if unit.controller != view.seat]
    friends = [unit.place for unit in view.units if unit.controller == view.seat]
    column = next(unit.place for unit in view.units if unit.place == view.picked)[2]
    other = next(place for place in foes if place[2] != column)
    assert unmet(table, f"at {other}")["shares-line"] == "ark 604.1"
    assert unmet(table, f"at {friends[0]}")["is-enemy"] == "ark 606.2"
    assert unmet(table, "at f11")["is-unit"] == "ark 606.2"
    own = "ab"[view.seat or 0]
    assert unmet(table, f"player {own}")["is-enemy-player"] == "ark 606.2"
    assert "answers-question" not in unmet(table, f"player {'ba'[view.seat or 0]}")


def test_607_what_a_counterattack_needs() -> None:
    table = until("counter", when=lambda t: len(mine(t)) > 1)
    idle = next(place for place in mine(table) if f"counter {place}" not in texts(table))
    assert unmet(table, f"counter {idle}")["was-attacked"] == "ark 607.1"
    foe = next(unit.place for unit in seen(table).units if unit.controller != seen(table).seat)
    assert unmet(table, f"counter {foe}") == {"own-unit": "ark 607.1"}


def texts(table: Table) -> list[str]:
    return [ARK_AGE.notation(action) for action in asked(table).actions]


def test_611_what_an_effect_needs() -> None:
    table = do(opening(), "done", "done")
    assert unmet(table, "use b11 8") == {"has-effect": "ark 208"}
    assert unmet(table, "use a11 1") == {"own-unit": "ark 611.3"}
    kinds = {code for found in walked_unmet("go", "use") for code in found}
    assert {"safe-triggers", "is-discharged", "is-offered"} <= kinds
    assert "no-combat" in {code for found in walked_unmet("window", "use") for code in found}


def walked_unmet(prompt: str, word: str) -> list[dict[str, str]]:
    """Return what stands against effects, or dogmas, of the asked seat in a random game."""
    found: list[dict[str, str]] = []
    for number, table in enumerate(walk(2, "glory_target=4")):
        if asked(table).prompt == prompt and number % 3 == 0:
            names = mine(table) if word == "use" else ["1", "2", "3", "8"]
            for name in names:
                found += [unmet(table, f"{word} {name} {number}") for number in (1, 2)]
    return found


def test_302_what_a_dogma_needs() -> None:
    in_menu = {code for found in walked_unmet("go", "dogma") for code in found}
    assert {"has-dogma", "during-attack"} <= in_menu
    in_window = {code for found in walked_unmet("window", "dogma") for code in found}
    assert {"half-fits", "dogma-discharged"} <= in_window


def test_611_5_only_an_active_alts_effect_is_paid_for_or_ended() -> None:
    table = opening()
    assert unmet(table, "end a11 1") == {"alts-is-on": "ark 611.5"}
    assert unmet(table, "end b11 1") == {"own-unit": "ark 611.5"}
    assert unmet(table, "keep a11 1") == {"answers-question": "ark 101.6"}


@pytest.mark.parametrize("seed", [1, 2])
def test_no_condition_stands_against_what_is_offered(seed: int) -> None:
    for number, table in enumerate(walk(seed, "glory_target=4")):
        if number % 5 == 0:
            for text in texts(table):
                assert unmet(table, text) == {}, text
