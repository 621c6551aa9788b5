"""The worked positions of ark 14, W1 to W32, as far as the kernel alone shows them."""

from __future__ import annotations

import pytest

from cardwright.games.ark_age.kernel import definitions as d
from cardwright.games.ark_age.kernel import layout as y
from cardwright.games.ark_age.kernel import occasions as o
from cardwright.games.ark_age.kernel import program as p
from cardwright.games.ark_age.kernel import rows as r
from cardwright.games.ark_age.kernel.happenings import EV_RESOLVES
from tests.games.ark_age.kernel.table import lay
from tests.games.ark_age.kernel.texts import Texts


def hit(n: int, cost: int = 0, who: int = p.WHO_ENEMY):  # type: ignore[no-untyped-def]
    """Return the maker of an Auto that deals n damage to one unit."""

    def make(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.damage(n)], [t.selector(who)], cost=cost)]

    return make


def auto(*ops: int, who: int = p.WHO_ENEMY, cost: int = 0):  # type: ignore[no-untyped-def]
    """Return the maker of an Auto of single operations on its target."""

    def make(t: Texts) -> list[list[int]]:
        made = [t.op(op, t.ref(p.REF_T1)) for op in ops]
        return [t.effect(d.AUTO, made, [t.selector(who)], cost=cost)]

    return make


def safe(event: int, n: int, ref: int, seen: int = o.OWN):  # type: ignore[no-untyped-def]
    """Return the maker of a Safe effect that deals n damage to what the ref names."""

    def make(t: Texts) -> list[list[int]]:
        return [t.effect(d.SAFE, [t.damage(n, ref)], on=[t.trigger(event, seen)])]

    return make


def half(kind: int, stat: int, cost: int):  # type: ignore[no-untyped-def]
    """Return the maker of a dogma with one half that changes the attacker's might."""

    def make(t: Texts) -> list[list[int]]:
        kinds = (d.OFFENSIVE, d.DEFENSIVE)
        prices = [cost if kind == each else 99 for each in kinds]
        ops = [t.stat(y.MIGHT, stat)]
        return [t.effect(each, ops, cost=price) for each, price in zip(kinds, prices, strict=True)]

    return make


def test_w1_triggers_of_an_attack_come_starter_first_each_with_its_own_chain() -> None:
    """ark 101.4, ark 606.5, ark 613.7."""
    table = lay(
        "starter B; A a 11 M1 S2 H9; A z 15; B b1 11 S3 H9; B b2 12 S4 H9 R2",
        texts={
            "a": safe(o.ON_ATTACK, 1, p.REF_OTHER),
            "b1": safe(o.ON_ATTACKED, 1, p.REF_OTHER),
            "b2": safe(o.ON_ATTACKED, 1, p.REF_SUBJECT, o.ALLY),
        },
    )
    table.act("attack a")
    assert table.asked == "B trigger-order"
    table.act("trigger 0")
    seats = [row[0] for row in table.happened(EV_RESOLVES)]
    assert seats == [1, 1, 0]


W2 = "A a 11 S2 R5; A c 12 S5 R5; A z 35; B b1 11 H9; B b2 12 H9; B x 31"


def test_w2_in_unity_a_counter_effect_is_measured_against_the_attack_it_names() -> None:
    """ark 609.8, ark 613.3."""
    texts = {"x": auto(p.OP_CHARGE)}
    dogmas = {"B": [half(d.DEFENSIVE, -1, 3)]}
    table = lay(W2, texts=texts, dogmas=dogmas).act("unity a", "at b1")
    assert table.offers("use x")
    table.act("dogma 0 defensive", "pass")
    assert table.mania("B") == 5, "3 - 3 = 0; only the attack of a can be named"
    fastest = lay(W2, "unity_counter_speed=fastest", texts, dogmas).act("unity a", "at b1")
    assert fastest.asked == "B counter", "c has speed 5"


def test_w4_a_link_resolves_although_its_source_has_died() -> None:
    """ark 612.5."""
    table = lay(
        "A a 11 H2; A z 15; B b1 11 H9; B b2 21",
        texts={"a": hit(2), "b2": hit(2)},
    )
    table.act("use a", "at b1", "use b2")
    assert table.zone("a") == "incubator"
    assert table.left("b1") == 7
    assert table.player("B", "pride") == 1


def test_w5_a_target_that_moved_away_makes_the_link_do_nothing_and_the_cost_is_gone() -> None:
    """ark 612.4."""

    def shift(t: Texts) -> list[list[int]]:
        move = t.op(p.OP_MOVE, t.ref(p.REF_T1), p.HOW_CHOOSE, t.number(1), p.REF_SELF)
        return [t.effect(d.AUTO, [move], [t.selector(p.WHO_ALLY)])]

    table = lay("A a 11; A z 15; B b1 11 H9; B b2 21", texts={"a": hit(2, cost=5), "b2": shift})
    table.act("use a", "at b1", "use b2")
    table.act("slot 12")
    assert table.left("b1") == 9
    assert table.mania("A") == 4


@pytest.mark.parametrize(("lands", "left"), [(False, 2), (True, 2)])
def test_w6_flight_lessens_strike_and_effect_alike(lands: bool, left: int) -> None:
    """ark 610.5, ark 610.12."""

    def make(t: Texts) -> list[list[int]]:
        ops = [t.op(p.OP_LAND, t.ref(p.REF_T1))] if lands else [t.damage(2)]
        return [t.effect(d.AUTO, ops, [t.selector()])]

    table = lay("A a 11 M3; A c 21; A z 15; B b1 11 H5 air", texts={"c": make})
    table.act("attack a", "use c", "pass")
    assert table.left("b1") == left
    assert not table.has("b1", r.AIR)


def test_w8_stones_of_several_turns_add_up_to_the_cap() -> None:
    """ark 106.4, ark 106.6."""
    table = lay("sides 0 1 2; active B; A x 11 H20; A x2 12 H20; B b 11; B b2 12; C c 11; C c2 12")
    while table.active != "A":
        ids = table.ids()
        attack = [number for number in ids if y.ATTACK <= number < y.UNITY]
        targets = [number for number in ids if y.TARGET <= number < y.PLAYER]
        table.kernel.apply_id((attack or targets or ids[-1:])[0])
    assert table.player("A", "optional") == 3


def test_w9_a_guard_bars_its_own_players_mat_only() -> None:
    """ark 605.1, ark 605.2, ark 801.2."""
    table = lay("sides 0 1 0 1; A a 11; A z 15; B b 11; D d1 21 charged").act("attack a")
    assert table.offers("at b")
    assert table.offers("at d1")
    assert table.offers("at D")
    assert not table.offers("at B")


def test_w10_side_mates_halves_fit_and_only_the_enemys_is_cheaper_by_speed() -> None:
    """ark 302.2, ark 302.6, ark 615.1."""
    table = lay(
        "sides 0 1 0 1; A a 11 S3 M1; A z 15; B b1 11 H9",
        dogmas={"C": [half(d.OFFENSIVE, 1, 3)], "D": [half(d.DEFENSIVE, -1, 3)]},
    )
    table.act("attack a", "at b1", "dogma 0 offensive")
    assert table.mania("C") == 2
    assert table.asked == "D window"
    table.act("dogma 0 defensive")
    assert table.mania("D") == 4


def test_w12_the_starter_out_in_his_own_turn_makes_the_next_the_starter_at_once() -> None:
    """ark 500.5, ark 803.4."""
    table = lay("sides 0 1 2; round 4; A a 11; B b 12; C c 13; played A")
    table.kernel.set_player(1, r.P_LAST_ROUND, 3)
    table.kernel.set_player(2, r.P_LAST_ROUND, 3)
    table.kernel.withdraw(0)
    assert table.active == "B"
    assert table.kernel.round == 4
    assert table.kernel.starter == 1


def test_w13_a_defender_who_quits_ends_the_attack() -> None:
    """ark 803.5."""
    table = lay(
        "sides 0 1 2; A a 11 M9; A z 15; B b1 11; C c 12",
        texts={"b1": hit(1, who=p.WHO_ENEMY)},
    )
    table.act("attack a", "at b1")
    assert table.asked == "B window"
    table.kernel.withdraw(1)
    assert table.charged("a")
    assert table.player("A", "pride") == 0
    assert table.zone("b1") == "removed"


def test_w14_a_quitting_victor_leaves_the_sudden_death_to_his_side_mate() -> None:
    """ark 104.9, ark 104.11."""
    table = lay(
        "sides 0 1 0; active C; A victorious 1; B victorious 1; C victorious 1; A a 11; B b 12; "
        "C c 13; starter A"
    )
    table.kernel.withdraw(0)
    table.act("done")
    assert table.kernel.sudden
    assert [table.player(seat, "out") for seat in "BC"] == [0, 0]


def test_w16_eliminated_and_victorious_at_once_is_eliminated() -> None:
    """ark 618.4."""
    table = lay("sides 0 1 2; A a 11; B b 12; C c 13; A glory 20")
    table.kernel.set_player(0, r.P_VICTORIOUS, 0)
    table.kernel.set_player(0, r.P_PRISON, 15)
    table.kernel.unchecked = True
    table.act("done")
    assert table.player("A", "out") == y.OUT_PRISON
    assert table.player("A", "victorious") == 0


def test_w17_counted_out_while_victorious_loses() -> None:
    """ark 104.6, ark 504.4."""
    table = lay("A a 11; B b 12; A deck 0; A empty 2; A victorious 1")
    assert table.winner is None
    table.act("done")
    assert table.winner == 1
    assert table.ending == "last-side"


def test_w18_a_doomed_hero_goes_to_prison() -> None:
    """ark 301.4."""
    table = lay("A a 11 M3; A z 15; B b1 11 H3 hero doom=2").act("attack a")
    assert table.zone("b1") == "prison"
    assert table.player("A", "pride") == 1


def test_w19_a_stolen_unit_fights_for_the_thief_and_goes_home_at_the_end_of_his_turn() -> None:
    """ark 616.6."""

    def steal(t: Texts) -> list[list[int]]:
        op = t.op(p.OP_CONTROL, t.ref(p.REF_T1), p.BY_YOU, p.UNTIL_TURN)
        return [t.effect(d.AUTO, [op], [t.selector()])]

    table = lay("A a 11; A z 15; B b1 11 M3 weak=2; B b2 12 H9", texts={"a": steal})
    table.act("use a", "slot 12 A")
    assert table.at("b1") == "A12"
    table.act("attack b1", "pass")
    assert table.left("b2") == 7
    table.act("done", "slot 11 B")
    assert table.at("b1") == "B11"
    assert [table.kernel.tokens[at] for at in range(1, 3)] == [y.WEAK, 1]


def test_w20_stealing_the_attacker_ends_its_attack() -> None:
    """ark 606.7, ark 619.3."""

    def steal(t: Texts) -> list[list[int]]:
        op = t.op(p.OP_CONTROL, t.ref(p.REF_T1), p.BY_YOU, p.UNTIL_TURN)
        return [t.effect(d.AUTO, [op], [t.selector()])]

    table = lay("A a 11 M3; A z 15; B b1 11 H5", texts={"b1": steal})
    table.act("attack a", "use b1", "slot 12")
    assert table.at("a") == "B12"
    assert table.charged("a")
    assert table.left("b1") == 5


def test_w22_an_area_asks_only_its_centre_for_lines_and_range() -> None:
    """ark 604.3, ark 614.1."""

    def blast(t: Texts) -> list[list[int]]:
        op = t.damage(1, p.REF_AREA)
        return [t.effect(d.AUTO, [op], [t.selector()], cost=5, area=p.AREA_ROW3)]

    table = lay("A a 11; A z 15; B b1 21; B b2 22", texts={"a": blast}).act("use a")
    assert (table.left("b1"), table.left("b2")) == (2, 2)
    assert table.mania("A") == 3, "5 - (5 - 2)"


def test_w23_an_area_without_target_lies_around_its_source() -> None:
    """ark 614.5."""

    def blast(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.damage(1, p.REF_AREA)], cost=5, area=p.AREA_ROW3)]

    table = lay("A a 11; A c 12; A z 15; B b 12", texts={"a": blast}).act("use a")
    assert (table.left("a"), table.left("c"), table.mania("A")) == (2, 2, 5)


def test_w24_what_can_be_done_is_done() -> None:
    """ark 101.3, ark 501.6."""

    def greed(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.op(p.OP_DRAW, p.BY_YOU, t.number(3))])]

    table = lay("A a 11; A z 15; A deck 1", texts={"a": greed}).act("use a")
    assert table.player("A", "hand") == 1


def test_w27_the_player_on_turn_may_be_answered_in_the_first_round() -> None:
    """ark 505.2."""
    table = lay(
        "sides 0 1 2; round 1; active B; starter A; played A B; A a 11 H9 S5; B b1 11 H9; B z 15; "
        "C c 11",
        texts={"a": hit(1)},
    )
    table.act("attack b1")
    assert table.offers("use a")


def test_w28_a_secret_unit_fails_every_test_of_what_it_is() -> None:
    """ark 610.10."""

    def picky(t: Texts) -> list[list[int]]:
        familiar = t.selector(test=t.test(kinds=2**y.FAMILIAR))
        flying = t.selector(test=t.test(states=2**p.STATE_AIR))
        return [t.effect(d.AUTO, [t.damage(1)], [only]) for only in (familiar, flying)]

    table = lay("A a 11; A z 15; B b1 11 secret", texts={"a": picky})
    assert not table.offers("use a 0")
    assert table.offers("use a 1")


@pytest.mark.parametrize(("options", "poisoned"), [("", False), ("safe_reach=combat", True)])
def test_w29_a_safe_effect_does_not_reach_what_was_invaded(options: str, poisoned: bool) -> None:
    """ark 604.6."""

    def venom(t: Texts) -> list[list[int]]:
        return [t.effect(d.SAFE, [t.token(y.POISON, 1, p.REF_OTHER)], on=[t.trigger(o.ON_HIT)])]

    table = lay("A a 31 R1; A z 15; B b1 31 H9", options, texts={"a": venom})
    table.act("attack a", "pass")
    assert table.left("b1") == 7
    assert (table.kernel.token_count == 1) == poisoned


def test_w30_a_push_in_the_open_lane_leaves_the_target_invadable() -> None:
    """ark 605.1, ark 606.7, ark 609.3."""

    def tide(t: Texts) -> list[list[int]]:
        op = t.op(p.OP_MOVE, t.ref(p.REF_OTHER), p.HOW_PUSH, t.number(2), p.REF_SELF)
        return [t.effect(d.SAFE, [op], on=[t.trigger(o.ON_ATTACK)])]

    table = lay("A a 11 R1; A z 15; B b1 11 H5", texts={"a": tide}).act("attack a", "pass")
    assert table.at("b1") == "B31"
    assert table.left("b1") == 3


def test_w31_a_hero_is_revived_for_5_with_the_optional_stones_first() -> None:
    """ark 602.3, ark 106.5."""
    table = lay("step set; A m 31; A incubator h 0 hero; A incubator h2 0 hero; A optional 2")
    table.act("revive h", "slot 11", "ground")
    assert (table.player("A", "optional"), table.mania("A")) == (0, 2)
    assert not table.offers("revive h2")


def test_w32_a_negation_that_is_negated_saves_the_first_link() -> None:
    """ark 613.5, ark 613.6."""

    def negate(t: Texts) -> list[list[int]]:
        op = t.op(p.OP_NEGATE, p.NEGATE_LINK, p.NEGATE_ANY)
        return [t.effect(d.AUTO, [op], placed=2**p.PLACED_LINK)]

    table = lay(
        "A a 11; A c 21; A z 15; B b1 11 H9; B b2 21",
        texts={"a": hit(2), "c": negate, "b2": negate},
    )
    table.act("use a", "at b1", "pass", "use b2", "use c")
    assert table.left("b1") == 7


def test_702_2_a_settled_attack_does_nothing_more_and_the_target_lands() -> None:
    table = lay("A a 11 M3 S2; A z 15; B b1 11 H3 air", texts={"b1": hit(1)})
    table.act("attack a")
    assert table.asked == "B window"
    table.kernel.offer_settlement(0, 0)
    table.kernel.accept_settlement(0)
    assert table.left("b1") == 3
    assert table.charged("a")
    assert not table.has("b1", r.AIR | r.LANDING)
    assert table.player("B", "optional") == 0


def test_w3_what_is_left_of_a_unity_attack_is_still_one() -> None:
    """ark 609.6, ark 609.7."""

    def chorus(t: Texts):  # type: ignore[no-untyped-def]
        own = t.selector(p.WHO_SELF, looks=1)
        return [], [t.words(d.GRANT, own, y.WORD_UNITY_ANY_ROW, y.WORD_UNITY_THIRD)]

    def push(t: Texts) -> list[list[int]]:
        op = t.op(p.OP_MOVE, t.ref(p.REF_T1), p.HOW_PUSH, t.number(1), 0)
        return [t.effect(d.AUTO, [op], [t.selector(p.WHO_ALLY)])]

    table = lay(
        "A a 11 R2 H9; A c 21 R2 H9; A z 15; B b1 11 H9 S5 R3; B x 31",
        texts={"c": chorus, "x": push},
    )
    table.act("unity a", "use x", "about 0")
    assert table.at("b1") == "B21"
    assert table.left("b1") == 6, "c, now 3 spaces away, missed"
    assert table.offers("counter b1")


def test_w7_a_flyer_behind_a_charged_unit_bars_what_is_behind_it() -> None:
    """ark 605.5."""
    table = lay("A a 11 R1; A z 15; B b2 11 charged; B b1 21 air; B b3 31").act("attack a")
    assert table.offers("at b1")
    assert not table.offers("at b3")
    assert not table.offers("at B")


def test_w11_a_third_players_half_and_auto_answer_an_attack_that_is_not_on_him() -> None:
    """ark 302.6, ark 613.3, ark 615.1."""
    table = lay(
        "sides 0 1 2; active B; A a 21; B b 11 S4 M1; B z 15; C c1 11 H9",
        texts={"a": hit(1, cost=4)},
        dogmas={"A": [half(d.DEFENSIVE, -1, 1)]},
    )
    table.act("attack b", "at c1")
    assert table.asked == "A window"
    assert table.offers("dogma 0 defensive")
    table.act("use a", "at b")
    assert table.mania("A") == 2, "4 less the point of speed above b's; no range bonus"


@pytest.mark.parametrize(("timing", "at_once"), [("at_once", True), ("last_chance", False)])
def test_w15_a_frame_beats_a_victory_by_glory(timing: str, at_once: bool) -> None:
    """ark 104.5."""

    def win(t: Texts) -> list[list[int]]:
        return [t.effect(d.AUTO, [t.op(p.OP_WIN, p.BY_YOU)])]

    table = lay(
        "active B; A glory 20; A a 11; B b 11; B z 15",
        f"frame_timing={timing}",
        texts={"b": win},
    )
    table.act("use b")
    assert (table.winner == 1) == at_once
    if not at_once:
        table.act("done")
        assert table.winner == 1
        assert not table.kernel.sudden


@pytest.mark.parametrize("keep", [True, False])
def test_w21_a_unit_that_lives_by_an_alts_effect_dies_with_it_and_nobody_gets_pride(
    keep: bool,
) -> None:
    def health(t: Texts) -> list[list[int]]:
        ally = t.selector(p.WHO_ALLY, pick=p.PICK_ALL)
        return [t.effect(d.ALTS, range_=3, statics=[t.aura(ally, y.HEALTH, 2, 3)])]

    table = lay("A a 11; A c 12 H2; A z 15; B b 12 M2 H9; B perm 5", texts={"a": health})
    table.act("use a")
    assert table.left("c") == 4
    table.act("attack c", "counter b")
    assert table.left("c") == 2
    table.act("done")
    while table.active == "B":
        table.act("done")
    assert table.asked == "A upkeep"
    table.act("keep a" if keep else "end a")
    assert (table.zone("c") == "mat") == keep
    assert table.player("B", "pride") == 0


def test_w26_a_full_hand_waits_for_the_own_ready_phase_and_discards_one() -> None:
    """ark 501.7."""
    hand = "; ".join(f"A hand x{number} 9" for number in range(14))
    table = lay(f"{hand}; A a 11; A deck 5; B b 12; active B; step go")
    table.act("done")
    assert table.asked == "A discard"
    table.act("card x0")
    assert table.player("A", "hand") == 14
