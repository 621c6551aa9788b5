"""What would follow from an action, as its player may foresee it."""

from __future__ import annotations

from cardwright.core.game import Json
from cardwright.games.ark_age.game import ARK_AGE
from cardwright.games.ark_age.table import Table
from tests.games.ark_age.door import B, asked, begin, do, preview, seen, until, walk

SMALL = "rows=2 cols=3 gambit_budget=0 opening_hand=2 card_text=off"


def facing() -> Table:
    """Return seat 1's go phase: the heroes (might 4, health 12) face each other in column 1."""
    return do(begin(SMALL), "slot a11", "slot b11", "done", "done", "done", "done")


def lane(found: Json, seat: int, column: int) -> Json:
    return next(one for one in found if (one["seat"], one["column"]) == (seat, column))


def test_605_2_lanes_are_barred_by_guards_and_open_to_who_faces_them() -> None:
    found = preview(facing(), None)
    assert len(found["lanes"]) == 6
    assert lane(found["lanes"], 0, 1) == {"seat": 0, "column": 1, "guards": ["a11"], "open_to": []}
    assert lane(found["lanes"], 0, 2)["guards"] == []
    apart = do(begin(SMALL), "slot a11", "slot b13", "done", "done", "done", "done")
    assert lane(preview(apart, None)["lanes"], 0, 3)["open_to"] == ["b13"]
    assert lane(preview(apart, None)["lanes"], 1, 1)["open_to"] == ["a11"]


def test_606_an_attack_is_foreseen_without_and_with_the_counterattack() -> None:
    found = preview(facing(), "attack b11")
    hurt = {"place": "a11", "points": 4, "dies": False}
    stone = {"seat": 0, "glory": 0, "pride": 0, "stones": 1}
    assert found["course"] == {"wounds": [hurt], "scores": [stone]}
    back = {"place": "b11", "points": 4, "dies": False}
    assert found["countered"] == {"wounds": [hurt, back], "scores": [stone]}
    assert found["cost"] is None


def test_607_a_counterattack_opens_the_lane_behind_it() -> None:
    table = until("counter", when=lambda t: bool(opened(t)))
    text = counters(table)[0]
    found = preview(table, text)
    assert found["opens"]
    place = text.split()[1]
    assert any(str(one["column"]) == place[2] for one in found["opens"])
    assert preview(table, "pass")["course"] is not None


def counters(table: Table) -> list[str]:
    texts = [ARK_AGE.notation(action) for action in asked(table).actions]
    return [text for text in texts if text.startswith("counter")]


def opened(table: Table) -> Json:
    return [one for text in counters(table) for one in preview(table, text)["opens"]]


def test_608_4_a_breakthrough_is_foreseen_with_its_glory() -> None:
    table = do(begin(SMALL), "slot a11", "slot b13", "done", "done", "done", "done")
    found = preview(table, "attack b13")["course"]["scores"]
    assert {"seat": 1, "glory": 1, "pride": 0, "stones": 0} in found


def test_614_the_cost_of_an_effect_is_worked_out() -> None:
    costs: list[Json] = []
    for table in walk(5, "glory_target=5"):
        for action in asked(table).actions[:4]:
            text = ARK_AGE.notation(action)
            if text.split()[0] in ("use", "at", "dogma"):
                costs.append(preview(table, text)["cost"])
    known = [cost for cost in costs if cost is not None]
    for cost in known:
        worked = cost["printed"] - cost["range"] - cost["speed"] + cost["tax"]
        assert worked == cost["cost"] >= 0
    assert any(cost["range"] > 0 for cost in known)
    assert any(cost["speed"] > 0 for cost in known)


def test_610_11_of_a_secret_unit_no_numbers_are_foreseen() -> None:
    wounds = [
        wound
        for table in walk(3, "glory_target=4")
        for action in asked(table).actions
        if ARK_AGE.notation(action).startswith(("attack", "at "))
        for course in [preview(table, ARK_AGE.notation(action))["course"]]
        if course is not None
        for wound in course["wounds"]
        if wound["place"] in secret(table)
    ]
    assert wounds, "no game attacks a secret unit"
    assert all(wound["points"] is None and wound["dies"] is None for wound in wounds)


def secret(table: Table) -> list[str]:
    return [unit.place for unit in seen(table).units if unit.card is None]


def test_what_is_not_offered_or_not_whole_changes_nothing() -> None:
    table = facing()
    as_it_stands = preview(table, None)
    assert preview(table, "attack a11") == as_it_stands
    assert preview(table, "done") == as_it_stands
    table = do(begin(SMALL), "slot a11", "slot b11", "done", "done")
    assert preview(table, "summon 32") == preview(table, None)
    watching = ARK_AGE.observe(table, B)
    assert ARK_AGE.preview(watching, asked(table).actions[0])["course"] is None
