import pytest

from cardwright.core.rng import stream
from cardwright.lab.stats import Interval, paired, wilson


def test_wilson_agrees_with_the_published_example_of_81_in_263() -> None:
    # Newcombe 1998, table I: 81/263 gives 0.2553 to 0.3662.
    low, high = wilson(81, 263)
    assert low == pytest.approx(0.2553, abs=5e-5)
    assert high == pytest.approx(0.3662, abs=5e-5)


def test_wilson_leaves_room_when_every_trial_succeeds() -> None:
    low, high = wilson(10, 10)
    assert high == pytest.approx(1.0)
    assert low == pytest.approx(0.7225, abs=5e-5)


@pytest.mark.parametrize(("successes", "trials"), [(0, 0), (3, 2), (-1, 2)])
def test_wilson_refuses_what_is_no_share(successes: int, trials: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        wilson(successes, trials)


def test_pairs_that_cancel_out_give_a_narrower_interval_than_single_games() -> None:
    split_by_seat = paired([0.5] * 90 + [1.0] * 6 + [0.0] * 4)
    single = wilson(102, 200)
    assert split_by_seat.high - split_by_seat.low < (single.high - single.low) / 2


def test_a_clean_sweep_of_few_pairs_is_no_certainty() -> None:
    assert paired([1.0] * 5).low < 0.7
    assert paired([1.0] * 200).low > 0.97


@pytest.mark.parametrize("scores", [[], [1.2], [-0.1]])
def test_paired_refuses_what_is_no_share(scores: list[float]) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        paired(scores)


@pytest.mark.parametrize("share", [0.5, 0.7, 0.95])
@pytest.mark.parametrize("pairs", [10, 50, 200])
def test_the_paired_interval_holds_the_truth_about_95_times_in_100(
    share: float, pairs: int
) -> None:
    rng = stream(1, f"coverage/{share}/{pairs}")

    def one_series() -> Interval:
        games = [float(rng.unit() < share) for _ in range(2 * pairs)]
        return paired([(games[2 * n] + games[2 * n + 1]) / 2 for n in range(pairs)])

    held = sum(low <= share <= high for low, high in (one_series() for _ in range(400)))
    assert held / 400 >= 0.93
