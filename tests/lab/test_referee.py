"""What a referee would try on the statistics: no games, one block, clean sweeps, all ties."""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm  # type: ignore[import-untyped]
from scipy import stats as scipy_stats  # type: ignore[import-untyped]
from statsmodels.stats.proportion import proportion_confint  # type: ignore[import-untyped]

from cardwright.core.rng import stream
from cardwright.games import GAMES
from cardwright.lab.comparing import compare
from cardwright.lab.experiment import Contestant, Experiment, Stop, Variant
from cardwright.lab.results import result_of
from cardwright.lab.rows import GameRow, packed
from cardwright.lab.spans import ONCE, Look, bootstrapped, fairer, watched
from cardwright.lab.stats import Interval, Moments
from cardwright.lab.stats.effects import fit
from cardwright.lab.stats.matchups import ELO, ratings
from cardwright.lab.stats.sequential import always_valid, always_valid_p
from cardwright.lab.stats.student import reach_95, two_sided
from cardwright.lab.store import Store
from cardwright.lab.watch import Watch


def moments(*values: float) -> Moments:
    found = Moments()
    for value in values:
        found.add(value)
    return found


@pytest.mark.parametrize("degrees", [1, 2, 3, 4, 10, 30, 31, 100, 5000])
def test_students_law_is_that_of_scipy(degrees: int) -> None:
    assert reach_95(degrees) == pytest.approx(scipy_stats.t.ppf(0.975, degrees), abs=2e-6)
    for errors in (0.0, 0.3, -1.0, 2.5):
        theirs = 2 * scipy_stats.t.sf(abs(errors), degrees)
        assert two_sided(errors, degrees) == pytest.approx(theirs, abs=3e-5)


def test_a_mean_of_three_numbers_is_held_19_times_in_20() -> None:
    rng = Random(1)
    spans = [moments(*(rng.gauss(10, 3) for _ in range(3))).interval() for _ in range(2000)]
    assert sum(low <= 10 <= high for low, high in spans) / 2000 >= 0.94


def test_one_number_alone_tells_nothing_of_its_mean() -> None:
    assert moments(7.0).interval() == (-math.inf, math.inf)
    assert always_valid(moments(7.0), None) == (-math.inf, math.inf)
    assert moments(7.0).p == always_valid_p(moments(7.0), None) == 1.0


def test_a_difference_that_is_always_the_same_is_found_as_signs_find_it() -> None:
    assert moments(3.0, 3.0).p == 0.5
    assert moments(*[-3.0] * 11).p == pytest.approx(2 * 0.5**11)
    assert moments(0.0, 0.0).p == 1.0


def test_p_is_that_of_scipy() -> None:
    values = [1.0, 2.5, -0.5, 3.0, 0.5]
    assert moments(*values).p == pytest.approx(scipy_stats.ttest_1samp(values, 0.0).pvalue)


@pytest.mark.parametrize("scale", [1.0, None])
def test_the_always_valid_p_falls_below_5_percent_where_its_interval_leaves_0(
    scale: float | None,
) -> None:
    rng, values, crossed = Random(3), Moments(), 0
    for _ in range(400):
        values.add(rng.choice([-0.5, 0.0, 0.5, 0.5]))
        low, high = always_valid(values, scale)
        is_clear = not low <= 0 <= high
        assert is_clear == (always_valid_p(values, scale) < 0.05)
        crossed += is_clear
    assert 0 < crossed < 400


def test_numbers_that_are_watched_are_falsely_clear_at_most_16_times_in_200() -> None:
    alarms = 0
    for repeat in range(200):
        rng, values = Random(repeat), Moments()
        for block in range(1, 401):
            values.add(rng.expovariate(1.0) - rng.expovariate(1.0))
            if block % 20 == 0 and always_valid_p(values, None) < 0.05:
                alarms += 1
                break
    assert alarms <= 16


def test_a_clean_sweep_leaves_room_for_its_ratings() -> None:
    one, other = ratings({(0, 1): {1.0: 200}}, 2)
    assert one.elo - one.low == pytest.approx(one.high - one.elo)
    assert one.elo - one.low > 100
    assert (other.elo, other.low) == pytest.approx((-one.elo, -one.high))


def test_ratings_far_apart_are_held_19_times_in_20() -> None:
    true, rng, held, asked = [0.0, 3.0, 6.0, 7.0], Random(1), 0, 0
    for _ in range(40):
        cells: dict[tuple[int, int], Counter[float]] = {}
        for one, other in combinations(range(4), 2):
            share = 1 / (1 + math.exp(true[other] - true[one]))
            pairs = ((rng.random() < share) + (rng.random() < share) for _ in range(30))
            cells[one, other] = Counter(won / 2 for won in pairs)
        for strength, found in zip(true, ratings(cells, 4), strict=True):
            held += found.low <= ELO * (strength - 4.0) <= found.high
            asked += 1
    assert held / asked >= 0.93


def test_ties_and_one_pair_leave_room_for_their_ratings() -> None:
    for shares in ({0.5: 50}, {1.0: 1}):
        for one in ratings({(0, 1): shares}, 2):
            assert one.low < one.high - 5


def test_one_game_a_block_has_wilsons_interval() -> None:
    for won, count in ((0, 40), (11, 40), (40, 40)):
        blocks = moments(*[1.0] * won, *[0.0] * (count - won))
        theirs = proportion_confint(won, count, method="wilson")
        assert ONCE.level(blocks, "share") == pytest.approx(theirs, abs=1e-12)


@pytest.mark.parametrize("look", [ONCE, Look(1000)])
def test_shares_stay_shares_and_differences_too(look: Look) -> None:
    for blocks in (moments(1.0), moments(0.0, 0.0), moments(0.5, 0.5, 0.5)):
        low, high = look.level(blocks, "share")
        assert 0 <= low <= blocks.mean <= high <= 1
    low, high = look.difference(moments(-1.0, -1.0), "share")
    assert -1 <= low <= high <= 1


def paired_games(blocks: int) -> tuple[list[tuple[dict[int, float], float]], list[int]]:
    """Return two games a block, mostly won by the same seat, and the block of each."""
    rng = Random(5)
    rows, places = [], []
    for block in range(blocks):
        cards = {card: rng.choice([-1.0, 1.0]) for card in range(1, 4)}
        dealt = float(rng.random() < 0.5)
        for _ in range(2):
            result = dealt if rng.random() < 0.8 else 1.0 - dealt
            rows.append(({0: 1.0, **cards}, result))
            places.append(block)
    return rows, places


def test_the_errors_of_games_that_share_their_deal_are_those_of_statsmodels() -> None:
    rows, blocks = paired_games(150)
    ours = fit(rows, [0.0] * 4, blocks)
    design = np.array([[row[place] for place in range(4)] for row, _ in rows])
    theirs = sm.Logit(np.array([result for _, result in rows]), design).fit(
        disp=False,
        cov_type="cluster",
        cov_kwds={"groups": np.array(blocks), "use_correction": False},
    )
    assert ours.errors == pytest.approx(list(theirs.bse), rel=1e-6)
    assert all(times_as_large > 1.05 for times_as_large in ours.bunching)


def test_games_that_stand_alone_have_the_errors_of_games() -> None:
    rows, _ = paired_games(150)
    assert fit(rows, [0.0] * 4).bunching == [1.0] * 4


def test_who_is_fairer_follows_from_the_difference_and_the_side_of_even() -> None:
    above, below, unclear = Interval(0.02, 0.1), Interval(-0.1, -0.02), Interval(-0.1, 0.1)
    assert fairer(above, above) == "first"
    assert fairer(below, above) == "later"
    assert fairer(above, below) == "later"
    assert fairer(above, unclear) == fairer(unclear, above) == ""
    assert fairer(unclear, above, "lower") == "later"


def test_a_fair_variant_is_found_by_the_bootstrap_and_by_intervals_alike() -> None:
    rng = Random(2)
    first = [float(rng.random() < 0.65) for _ in range(2000)]
    later = [float(rng.random() < 0.52) for _ in range(2000)]
    found = bootstrapped(Counter(zip(first, later, strict=True)), stream(1, "fair"))
    assert found is not None
    assert found[1] == "later"
    uneven = moments(*(a + b - 1 for a, b in zip(first, later, strict=True)))
    assert fairer(found[0], ONCE.difference(uneven, "share")) == "later"


def experiment_of(
    *, variants: int = 2, measure: str = "starter-share", stop: Stop | None = None
) -> Experiment:
    options = GAMES["parlor-magic"].spec.options.defaults()
    return Experiment(
        name="Referee",
        game="parlor-magic",
        seed=1,
        contestants=(Contestant("uniform", "uniform"),),
        variants=tuple(Variant("ABC"[n], options) for n in range(variants)),
        measure=measure,
        stop=stop or Stop(1000),
    )


def result_with(
    folder: Any, experiment: Experiment, blocks: int, values: Any, why: str = "blocks"
) -> dict[str, Any]:
    """Return the result of blocks whose games have ``values(block, variant)``."""
    with Store(folder) as store:
        store.add(
            [
                packed(GameRow(block, v, 0, 0, "attack", 9, (1.0, 0.0), values(block, v), {}))
                for block in range(blocks)
                for v in range(len(experiment.variants))
            ]
        )
        store.note("stopped", [blocks, why])
        return result_of(experiment, store)


def test_one_block_tells_no_interval_of_a_number(tmp_path: Any) -> None:
    experiment = experiment_of(measure="turns")
    result = result_with(tmp_path, experiment, 1, lambda _, v: {"turns": 9.0 + v, "draw": 0.0})
    assert result["sentence"] == "Turns: too few blocks have it yet."
    assert [one["name"] for one in result["variants"][0]["measures"]] == ["draw"]


def test_variants_that_have_a_number_never_in_the_same_block_are_told_without_a_difference(
    tmp_path: Any,
) -> None:
    experiment = experiment_of(measure="turns")
    result = result_with(
        tmp_path, experiment, 8, lambda block, v: {"turns": 9.0 + block} if block % 2 == v else {}
    )
    assert result["headline"]["differences"] == [None]
    assert result["sentence"].endswith(" under B. (After all 8 blocks.)")


def test_shares_of_many_kinds_say_who_is_fairer_without_a_bootstrap(tmp_path: Any) -> None:
    rng = Random(4)
    experiment = experiment_of()
    values = [[(0.62, 0.5)[v] + rng.uniform(-0.3, 0.3) for v in range(2)] for _ in range(400)]
    result = result_with(
        tmp_path, experiment, 400, lambda block, v: {"starter-share": values[block][v]}
    )
    assert "B is fairer; the difference is 1" in result["sentence"]


def test_what_the_sequential_test_has_found_is_said_where_the_interval_is_wider(
    tmp_path: Any,
) -> None:
    stop = Stop(20_000, "evidence", effect=0.05)
    experiment = experiment_of(stop=stop)
    rng = Random(6)
    won = [[float(rng.random() < 0.60), float(rng.random() < 0.52)] for _ in range(640)]
    result = result_with(
        tmp_path, experiment, 640, lambda block, v: {"starter-share": won[block][v]}, "evidence"
    )
    (difference,) = result["headline"]["differences"]
    assert difference["low"] < 0 < difference["high"]
    assert difference["verdict"] == "lower"
    assert "B is fairer; the difference is" in result["sentence"]
    assert "do not differ" not in result["sentence"]


def test_a_run_by_evidence_is_watched_most_closely_where_it_is_likely_to_stop() -> None:
    assert watched(experiment_of(stop=Stop(20_000, "evidence", effect=0.03))).tuned_to == 5000
    assert watched(experiment_of(stop=Stop(300, "evidence", effect=0.03))).tuned_to == 300
    assert watched(experiment_of(stop=Stop(20_000))).tuned_to == 20_000


def report_of(mean: float, low: float, high: float) -> dict[str, Any]:
    measure = {"name": "draw", "title": "drawn", "unit": "share", "mean": mean, "low": low}
    variant = {"name": "A", "measures": [{**measure, "high": high, "blocks": 100}], "endings": []}
    return {"game": "parlor-magic", "variants": [variant]}


def test_a_share_that_ends_at_0_is_compared_by_its_other_side() -> None:
    (change,) = compare(report_of(0.0, 0.0, 0.036), report_of(0.03, 0.01, 0.085))
    assert change.low < 0 < change.high
    assert not change.found


def test_a_run_stops_as_precise_only_when_the_interval_that_is_told_is() -> None:
    experiment = experiment_of(stop=Stop(400, "precision", precision=0.02))
    watch = Watch(experiment)
    for _ in range(100):
        watch.add((0.5, 0.5))
    assert watch.stopped is None  # all are alike, and yet 100 blocks do not know it so well
    while watch.stopped is None:
        watch.add((0.5, 0.5))
    low, high = ONCE.difference(watch.differences[0], "share")
    assert watch.stopped.why == "precision"
    assert high - low <= 2 * 0.02
