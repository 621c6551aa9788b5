"""What the compiled code counts while it plays is what the probes count from events."""

from __future__ import annotations

import pytest

from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import Table, table_of
from cardwright.lab.rows import GameRow

PARLOR = 'name = "x"\ngame = "parlor-magic"\nseed = 3\nprobes = ["choices"]\n'
ARK = 'name = "x"\ngame = "ark-age"\nseed = 3\nprobes = ["choices"]\n'


def tables_of(text: str) -> list[Table]:
    read = read_experiment(text)
    return [
        table_of(read, number, seating)
        for number, cell in enumerate(read.cells)
        for seating in range(cell.seatings)
    ]


def assert_same_rows(text: str, games: int) -> list[GameRow]:
    rows: list[GameRow] = []
    for table in tables_of(text):
        assert table.counter is not None
        for block in range(games):
            rows.append(table.row(block))
            assert rows[-1] == table.played(block)[0]
    return rows


def test_parlor_magic_counts_the_same_with_and_without_events() -> None:
    rows = assert_same_rows(PARLOR + 'agents = ["uniform"]', 10)
    counted = ("burned", "trump-changes", "expels", "tagged", "reshuffles", "comeback")
    assert all(any(row.values.get(name) for row in rows) for name in counted)
    assert rows[0].wide["choices"]["exchange: play"][0] > 0


def test_greedy_and_careless_agents_play_the_same_inside_the_compiled_code() -> None:
    assert_same_rows(PARLOR + 'agents = ["greedy", "careless:30"]', 3)


@pytest.mark.compiled
def test_a_search_plays_the_same_from_the_truth_dealt_anew_as_from_what_it_sees() -> None:
    assert_same_rows(PARLOR + 'agents = ["search:5", "greedy"]', 1)


def test_parlor_magic_counts_the_same_under_other_rules() -> None:
    options = '\n[options]\ntax = "exact"\nburn_lethal = "true"\nmax_turns = "40"\n'
    assert_same_rows(PARLOR + 'agents = ["uniform"]' + options, 6)


@pytest.mark.parametrize("options", ["", "airborne_blocks = false\n"], ids=["base", "airborne"])
def test_ark_age_counts_the_same_with_and_without_events(options: str) -> None:
    rows = assert_same_rows(ARK + f'agents = ["uniform"]\n[options]\n{options}', 2)
    counted = (
        "units", "flights", "attacks", "deaths", "links", "hidden", "leader-at-5-wins",
        "margin-at-5", "flyer-wins",
    )  # fmt: skip
    assert all(any(row.values.get(name) for row in rows) for name in counted)


@pytest.mark.parametrize(
    "agents", ['"greedy", "careless:30"', '"search:3", "uniform"'], ids=["greedy", "search"]
)
def test_ark_age_is_played_the_same_from_the_truth_blinded_as_from_what_is_seen(
    agents: str,
) -> None:
    few = "\n[options]\nmax_rounds = 2\n"
    assert_same_rows(ARK + f"agents = [{agents}]{few}", 1)


def test_ark_age_counts_the_same_at_a_table_of_three() -> None:
    (row,) = assert_same_rows(ARK + 'seats = 3\nagents = ["uniform"]', 1)
    assert len(row.scores) == 3


def test_what_only_events_tell_is_read_from_events() -> None:
    cards = 'name = "x"\ngame = "parlor-magic"\nagents = ["uniform"]\nprobes = ["cards"]'
    assert [table.counter for table in tables_of(cards)] == [None]
