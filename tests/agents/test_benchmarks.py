"""The benchmark scripts' own arithmetic; what they measure runs in ``make bench``."""

from benchmarks.compare import Report, lines
from benchmarks.peers import CONTESTS, behind, report, table

FAST = {"transitions_per_s": 3000.0, "games_per_s": 30.0}


def test_a_speed_is_set_beside_its_baseline_and_a_slowdown_is_marked() -> None:
    now: Report = {"toy": {"compiled": None, "plain": {"games_per_s": 50.0, "copies_per_s": 9.0}}}
    before: Report = {"toy": {"plain": {"games_per_s": 100.0}}}
    assert lines(now, before)[2:] == [
        "| toy | compiled | not built | | | |",
        "| toy | plain | games_per_s | 50 | 100 | 0.50 SLOWER |",
        "| toy | plain | copies_per_s | 9 | | |",
    ]


def test_peers_are_compared_by_the_medians_of_interleaved_samples() -> None:
    contest = CONTESTS[0]
    slow = [{"transitions_per_s": speed, "games_per_s": 1.0} for speed in (10.0, 90.0, 30.0)]
    rows = report(contest, {"parlor-magic": [FAST, FAST, FAST], "gin_rummy": slow, "uno": slow})
    assert rows["uno"]["transitions_per_s"] == 30.0
    assert rows["uno"]["ours_is_times"] == 100.0
    assert "| 30 [10..90] | 1 | 100.0 |" in table(contest, rows)
    assert behind(contest, rows) == []


def test_a_peer_that_asks_less_often_is_compared_by_games() -> None:
    contest = CONTESTS[1]
    theirs = [{"transitions_per_s": 9000.0, "games_per_s": 4.0}]
    rows = report(contest, {"leveler": [FAST], "python_mtg": theirs})
    assert rows["python_mtg"]["ours_is_times"] == 7.5
    assert "| 4 [4..4] | 9,000 | 7.5 |" in table(contest, rows)
    assert behind(contest, rows) == ["python_mtg"]
