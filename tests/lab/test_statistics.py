"""Our statistics beside those of scipy, statsmodels and choix, and beside planted coins."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import choix
import numpy as np
import pytest
import statsmodels.api as sm  # type: ignore[import-untyped]
from scipy import stats as scipy_stats  # type: ignore[import-untyped]
from statsmodels.stats.proportion import (  # type: ignore[import-untyped]
    proportion_confint,
)

from cardwright.core.rng import stream
from cardwright.lab.stats import Moments, wilson
from cardwright.lab.stats.bootstrap import binomial, bootstrap, resample
from cardwright.lab.stats.effects import discoveries, fit, shrunk_effects
from cardwright.lab.stats.matchups import (
    ELO,
    beats,
    bradley_terry,
    cell_interval,
    ratings,
    rings,
)
from cardwright.lab.stats.sequential import Sprt, always_valid


@pytest.mark.parametrize(("successes", "trials"), [(0, 7), (3, 7), (541, 1000), (9999, 10000)])
def test_wilson_is_that_of_statsmodels(successes: int, trials: int) -> None:
    theirs = proportion_confint(successes, trials, method="wilson")
    assert wilson(successes, trials) == pytest.approx(theirs, abs=1e-12)


@pytest.mark.parametrize(("trials", "share"), [(1, 0.5), (12, 0.03), (40, 0.5), (900, 0.97)])
def test_a_binomial_number_has_the_binomial_law(trials: int, share: float) -> None:
    rng = stream(1, f"binomial/{trials}/{share}")
    seen = Counter(binomial(trials, share, rng) for _ in range(3000))
    law = scipy_stats.binom(trials, share)
    frequent = [number for number in range(trials + 1) if 3000 * law.pmf(number) >= 5]
    observed = [seen[number] for number in frequent[:-1]]
    expected = [3000 * law.pmf(number) for number in frequent[:-1]]
    observed.append(3000 - sum(observed))  # the last one with all that are rare
    expected.append(3000 - sum(expected))
    assert scipy_stats.chisquare(observed, expected).pvalue > 1e-4


def test_a_resample_has_as_many_units_and_none_of_a_kind_that_is_not_there() -> None:
    counts = resample([5, 0, 1000, 3], stream(1, "resample"))
    assert sum(counts) == 1008
    assert counts[1] == 0


def test_the_bootstrap_of_a_difference_is_that_of_scipy() -> None:
    rng = Random(4)
    blocks = [(rng.choice([0.0, 0.5, 1.0]), rng.choice([0.0, 0.5, 0.5])) for _ in range(600)]
    ours = bootstrap(Counter(blocks), lambda means: means[0] - means[1], stream(1, "bootstrap"))
    theirs = scipy_stats.bootstrap(
        (np.array([a - b for a, b in blocks]),), np.mean, method="percentile", rng=5
    ).confidence_interval
    assert ours.low == pytest.approx(theirs.low, abs=0.003)
    assert ours.high == pytest.approx(theirs.high, abs=0.003)


def test_strengths_are_those_of_choix() -> None:
    games = {(0, 1): (30.0, 10.0), (0, 2): (25.0, 15.0), (1, 2): (18.0, 22.0), (2, 3): (9.0, 1.0)}
    wins = [
        pair
        for (one, other), (first, second) in games.items()
        for pair in [(one, other)] * int(first) + [(other, one)] * int(second)
    ]
    assert bradley_terry(games, 4) == pytest.approx(choix.opt_pairwise(4, wins), abs=1e-4)


def test_rock_paper_scissors_is_one_ring_and_three_equal_ratings() -> None:
    cells = {(0, 1): {1.0: 70, 0.0: 30}, (1, 2): {1.0: 70, 0.0: 30}, (0, 2): {1.0: 30, 0.0: 70}}
    assert rings(beats({pair: cell_interval(shares) for pair, shares in cells.items()})) == [
        (0, 1, 2)
    ]
    for rating in ratings(cells, 3):
        assert rating.elo == pytest.approx(0, abs=0.01)
        assert rating.low < -10 < 10 < rating.high


def test_a_rating_difference_is_the_log_odds_of_the_score() -> None:
    one, other = ratings({(0, 1): {1.0: 7500, 0.0: 2500}}, 2)
    assert one.elo - other.elo == pytest.approx(ELO * math.log(3), abs=0.2)


def test_who_is_not_clear_of_a_half_beats_nobody() -> None:
    assert beats({(0, 1): cell_interval({1.0: 55, 0.0: 45})}) == set()
    assert rings({(0, 1), (1, 2), (0, 2)}) == []


def games_with_cards(count: int, seed: int = 7) -> list[tuple[dict[int, float], float]]:
    """Return games of two features held fixed and eight cards, the first of which wins."""
    rng = Random(seed)
    rows = []
    for _ in range(count):
        row = {0: 1.0, 1: rng.choice([-1.0, 1.0])}
        row |= {card: rng.choice([-1.0, 1.0]) for card in range(2, 10) if rng.random() < 0.5}
        logit = 0.2 + 0.1 * row[1] + 0.6 * row.get(2, 0.0)
        rows.append((row, float(rng.random() < 1 / (1 + math.exp(-logit)))))
    return rows


def test_the_regression_without_penalty_is_that_of_statsmodels() -> None:
    rows = games_with_cards(800)
    ours = fit(rows, [0.0] * 10)
    design = np.array([[row.get(place, 0.0) for place in range(10)] for row, _ in rows])
    theirs = sm.Logit(np.array([result for _, result in rows]), design).fit(disp=False)
    assert ours.effects == pytest.approx(list(theirs.params), abs=1e-6)
    assert ours.errors == pytest.approx(list(theirs.bse), abs=1e-6)


def test_a_planted_card_is_found_and_others_are_seldom_called_found() -> None:
    found = false = 0
    for seed in range(12):
        effects, _ = shrunk_effects(games_with_cards(600, seed), 2, 10)
        called = discoveries([effect.p for effect in effects])
        found += called[0]
        false += any(called[1:])
        assert effects[0].log_odds == max(effect.log_odds for effect in effects)
    assert found >= 11
    assert false <= 3  # 5 % of what is called found; 12 lists with one true effect each


def test_effects_are_shrunk_towards_none() -> None:
    rows = games_with_cards(600)
    plain = fit(rows, [0.0] * 10)
    effects, spread = shrunk_effects(rows, 2, 10)
    assert all(
        abs(effect.log_odds) < abs(raw)
        for effect, raw in zip(effects, plain.effects[2:], strict=True)
    )
    assert 0.05 < spread < 0.6


def test_discoveries_are_those_of_scipy() -> None:
    ps = [0.001, 0.008, 0.012, 0.03, 0.04, 0.2, 0.9, 0.026]
    adjusted = scipy_stats.false_discovery_control(ps)
    assert discoveries(ps, 0.05) == [bool(p <= 0.05) for p in adjusted]


def coin(rng: Random, share: float) -> float:
    """Return the mean of two games of a coin game, one pair."""
    return (float(rng.random() < share) + float(rng.random() < share)) / 2


def test_r19_the_same_variant_twice_differs_at_most_16_times_in_200() -> None:
    alarms_when_watched = alarms_of_the_test = 0
    for repeat in range(200):
        rng, differences, sprt = Random(repeat), Moments(), Sprt(0.05)
        valid_alarm = test_alarm = False
        for pair in range(1, 2001):
            differences.add(coin(rng, 0.5) - coin(rng, 0.5))
            if pair % 20 == 0:
                low, high = always_valid(differences)
                valid_alarm |= not low <= 0 <= high
                test_alarm |= sprt.verdict(differences) in ("higher", "lower")
        alarms_when_watched += valid_alarm
        alarms_of_the_test += test_alarm
    assert alarms_when_watched <= 16
    assert alarms_of_the_test <= 16


@pytest.mark.parametrize(("share", "games"), [(0.55, 1047), (0.52, 6563)])
def test_r20_a_planted_coin_is_found_nine_times_in_ten(share: float, games: int) -> None:
    found = held = 0
    repeats = 500
    rng = stream(1, f"planted/{share}")
    for _ in range(repeats):
        heads = binomial(games, share, rng)
        low, high = wilson(heads, games)
        found += low > 0.5
        held += low <= share <= high
    assert found >= 0.9 * repeats - 20  # power 0.9: three standard deviations of 500 repeats
    assert held >= 0.93 * repeats


def test_the_sequential_test_needs_about_as_many_games_as_the_specification_says() -> None:
    """Lab-statistics 6: 50 against 55 %, mean games at truth 55 %: 534, one-sided."""
    lengths = []
    for repeat in range(60):
        rng, values = Random(repeat), Moments()
        verdict = "open"
        while verdict == "open":
            for _ in range(20):
                values.add(float(rng.random() < 0.55) - 0.5)
            verdict = Sprt(0.05, alpha=0.10).verdict(values)
        assert verdict != "lower"
        lengths.append(values.count)
    assert 430 <= sum(lengths) / len(lengths) <= 640


def test_the_always_valid_interval_is_wider_but_closes() -> None:
    rng, values = Random(1), Moments()
    widths = []
    for pairs in range(1, 10_001):
        values.add(coin(rng, 0.5) - coin(rng, 0.5))
        if pairs in (100, 10_000):
            low, high = always_valid(values)
            fixed = values.interval()
            widths.append((high - low) / (fixed.high - fixed.low))
    assert all(1 < ratio < 2.6 for ratio in widths)
