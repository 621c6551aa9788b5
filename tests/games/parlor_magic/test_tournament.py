"""Tournaments (17.6): payments, ransoms, pairings and the file format."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.core.errors import CardwrightError
from cardwright.games.parlor_magic.options import PARLOR_MAGIC_OPTIONS
from cardwright.games.parlor_magic.tournament import (
    Pairing,
    Player,
    Ransom,
    Result,
    Standing,
    Tournament,
    opening,
    pay_ransoms,
    payment,
    plan_round,
    ranking,
    settle,
)
from cardwright.games.parlor_magic.tournament_file import read_tournament

EXAMPLE = Path(__file__).parents[3] / "docs/examples/tournament.toml"


def tournament(sizes: dict[str, int], seed: int = 1) -> Tournament:
    players = tuple(
        Player(f"{team}{number}", team, "uniform")
        for team, size in sizes.items()
        for number in range(size)
    )
    options = PARLOR_MAGIC_OPTIONS.defaults()
    return Tournament("T", seed, 3, 4, "pay", options, players)


def game(*seats: str) -> Pairing:
    return Pairing((seats[0], seats[1]), 1, PARLOR_MAGIC_OPTIONS.defaults())


@pytest.mark.parametrize(
    ("life", "pay", "ransom"),
    [(20, 4, 0), (9, 4, 0), (8, 0, 4), (7, 0, 3), (6, 0, 2), (5, 0, 1), (4, 1, 0), (0, 1, 0)],
)
def test_17_6_the_loser_pays_by_the_winners_life(life: int, pay: int, ransom: int) -> None:
    owed = payment(life, 4)
    assert (owed.pay, owed.ransom, owed.single_draw) == (pay, ransom, ransom > 0)


def test_17_6_talents_move_from_loser_to_winner() -> None:
    before = Standing({"A": 4, "B": 3})
    assert settle(before, game("A", "B"), Result(1, 9)).talents == {"A": 0, "B": 7}
    assert settle(before, game("A", "B"), Result(0, 2)).talents == {"A": 5, "B": 2}


def test_17_6_a_player_without_talents_is_out() -> None:
    two = tournament({"A": 1, "B": 1})
    broke = settle(opening(two), game("A0", "B0"), Result(0, 20))
    assert not broke.is_in("B0")
    assert plan_round(two, broke, 2) == ()


def test_r_trn_1_an_open_ransom_means_single_card_draws_for_its_debtor_alone() -> None:
    two = tournament({"A": 1, "B": 1})
    owing = replace(opening(two), ransoms=(Ransom("B0", "A0", 2),))
    (pairing,) = plan_round(two, owing, 1)
    expected = "1,2" if pairing.seats[0] == "B0" else "2,1"
    assert pairing.options["draw_cards"] == expected
    assert plan_round(two, opening(two), 1)[0].options["draw_cards"] == "2"


def test_r_trn_2_all_are_the_talents_the_loser_has_at_that_moment() -> None:
    assert payment(9, 2).pay == 2


def test_r_trn_2_team_mates_may_refuse_a_ransom() -> None:
    two = replace(tournament({"A": 1, "B": 2}), ransom="refuse")
    owing = replace(opening(two), ransoms=(Ransom("B0", "A0", 2),))
    assert pay_ransoms(two, owing) == owing


def test_r_trn_3_a_drawn_game_moves_nothing() -> None:
    after = settle(Standing({"A": 4, "B": 4}), game("A", "B"), Result(None, 0))
    assert (after.talents, after.ransoms) == ({"A": 4, "B": 4}, ())


def test_r_trn_3_single_card_draws_last_until_all_ransoms_are_paid() -> None:
    two = tournament({"A": 1, "B": 1})
    owing = replace(opening(two), ransoms=(Ransom("B0", "A0", 3), Ransom("B0", "A0", 1)))
    once = pay_ransoms(two, owing)
    assert once.ransoms == (Ransom("B0", "A0", 1),)
    assert once.owes("B0")


def test_17_6_the_richest_of_the_team_pays_first_and_nobody_his_last_talent() -> None:
    two = tournament({"A": 1, "B": 2})
    owing = Standing({"A0": 1, "B0": 1, "B1": 4}, (Ransom("B0", "A0", 3),))
    assert pay_ransoms(two, owing).talents == {"A0": 4, "B0": 1, "B1": 1}
    poor = Standing({"A0": 1, "B0": 1, "B1": 3}, (Ransom("B0", "A0", 3),))
    assert pay_ransoms(two, poor) == poor


def test_17_6_most_talents_win() -> None:
    assert ranking(Standing({"A": 1, "B": 6, "C": 1})) == (("B", 6), ("A", 1), ("C", 1))


@given(
    sizes=st.dictionaries(st.sampled_from("ABCD"), st.integers(1, 5), min_size=2),
    seed=st.integers(0, 2**64),
    number=st.integers(1, 9),
)
def test_17_6_a_round_pairs_across_teams_nobody_twice_and_as_many_as_it_can(
    sizes: dict[str, int], seed: int, number: int
) -> None:
    made = tournament(sizes, seed)
    team = {player.name: player.team for player in made.players}
    pairings = plan_round(made, opening(made), number)
    seated = [name for pairing in pairings for name in pairing.seats]
    total = sum(sizes.values())
    assert len(seated) == len(set(seated))
    assert all(team[one] != team[other] for one, other in (p.seats for p in pairings))
    assert len(pairings) == min(total // 2, total - max(sizes.values()))
    assert plan_round(made, opening(made), number) == pairings


@given(
    lives=st.lists(st.tuples(st.sampled_from([0, 1, None]), st.integers(0, 30)), max_size=20),
    seed=st.integers(0, 2**32),
)
def test_17_6_talents_are_neither_made_nor_lost(
    lives: list[tuple[int | None, int]], seed: int
) -> None:
    made = tournament({"A": 2, "B": 2, "C": 1}, seed)
    standing = opening(made)
    results = iter(lives)
    for number in range(1, 9):
        for pairing in plan_round(made, standing, number):
            standing = settle(standing, pairing, Result(*next(results, (None, 0))))
        standing = pay_ransoms(made, standing)
        assert sum(standing.talents.values()) == 20
        assert min(standing.talents.values()) >= 0


def test_17_6_who_sat_out_plays_next() -> None:
    made = tournament({"A": 1, "B": 1, "C": 1})
    first = plan_round(made, opening(made), 1)[0]
    standing = settle(opening(made), first, Result(None, 0))
    (idle,) = {"A0", "B0", "C0"} - set(first.seats)
    assert idle in plan_round(made, standing, 2)[0].seats


def test_the_example_file_is_a_tournament() -> None:
    found = read_tournament(EXAMPLE.read_text("utf-8"), "tournament.toml")
    assert (found.rounds, found.talents, len(found.players)) == (3, 4, 5)
    assert (found.options["strict"], found.options["stalemate_turns"]) == ("true", "12")


def test_options_named_beside_a_preset_prevail_and_may_be_lists() -> None:
    chosen = "open_discards = true\npetals = [3, 4, 5, 6]"
    text = EXAMPLE.read_text("utf-8").replace("stalemate_turns = 12", chosen)
    found = read_tournament(text).options
    assert (found["strict"], found["open_discards"]) == ("true", "true")
    assert found["petals"] == "3,4,5,6"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("rounds = 3", "rounds = 0", "tournament.toml: rounds is 0"),
        ("rounds = 3", "", "tournament.toml: rounds is missing"),
        ("rounds = 3", "rounds = three", "this is no TOML"),
        ('name = "Dov"', 'name = "Ada"', "two players are called 'Ada'"),
        ('agent = "uniform"', 'player = "uniform"', "team 1, player 2: there is no 'player'"),
        ('ransom = "pay"', 'ransom = "beg"', "tournament.toml, ransom: 'beg'"),
        ("stalemate_turns = 12", "stalemate_turns = -1", "option stalemate_turns"),
        ("stalemate_turns = 12", "stalemate_turns = 0", "tournament.toml, options: option stale"),
        ("seed = 2024", f"seed = {2**128}", "tournament.toml: seed is"),
        ("seed = 2024", f"seed = {'9' * 5000}", "endless number"),
        ("seed = 2024", f"seed = {'[' * 5000}", "endless number or nesting"),
        ('name = "Dov"', r'name = "\u001b[31m"', "name is no text"),
        ("stalemate_turns = 12", "draw_cards = 1", "draw_cards follows from the ransoms"),
        ("seed = 2024", "sead = 2024", "there is no 'sead' here"),
        ('name = "Thorn"\nplayers', "players", "team 1: name is missing"),
    ],
)
def test_a_broken_file_names_the_place(old: str, new: str, place: str) -> None:
    text = EXAMPLE.read_text("utf-8")
    assert old in text
    with pytest.raises(CardwrightError) as caught:
        read_tournament(text.replace(old, new, 1), "tournament.toml")
    assert place in str(caught.value)
