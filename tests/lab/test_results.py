"""Results: what tables, sentence and reports say of games whose truth is known."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from cardwright.core.errors import CardwrightError
from cardwright.core.replay import verify, write
from cardwright.games import GAMES
from cardwright.lab.comparing import compare
from cardwright.lab.crew import Alone
from cardwright.lab.experiment import Contestant, Experiment, Stop, Variant
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.opening import parse_key, replay_of
from cardwright.lab.report.export import WRITERS, columns_of
from cardwright.lab.report.figures import write_figure
from cardwright.lab.report.page import experiment_in, page
from cardwright.lab.results import result_of
from cardwright.lab.rows import GameRow, Key, packed
from cardwright.lab.run import run
from cardwright.lab.store import Store
from cardwright.lab.tables import card_rows
from tests.lab.experiments import short


def coin_experiment(variants: int = 1, contestants: int = 1, **more: Any) -> Experiment:
    """Return an experiment whose games the tests make up."""
    options = GAMES["parlor-magic"].spec.options.defaults()
    return Experiment(
        name="Coins",
        game="parlor-magic",
        seed=1,
        contestants=tuple(Contestant(f"c{n}", "uniform") for n in range(contestants)),
        variants=tuple(Variant("AB"[n], options) for n in range(variants)),
        measure="starter-share",
        stop=Stop(1000),
        **more,
    )


def coin_games(
    experiment: Experiment, blocks: int, share: Any, wide: Any = lambda _: {}
) -> Iterator[GameRow]:
    """Yield games that seat 0 begins and wins with ``share(cell, seated)``."""
    rng = Random(11)
    for block in range(blocks):
        for number, cell in enumerate(experiment.cells):
            for seating in range(cell.seatings):
                won = float(rng.random() < share(cell, cell.seated(seating)))
                yield GameRow(
                    block, number, seating, 0, "attack", 10 + block, (won, 1 - won),
                    {"starter-share": won, "turns": 5.0 + block % 3, "ending:attack": 1.0},
                    wide(won),
                )  # fmt: skip


def result_with(folder: Path, experiment: Experiment, games: Iterator[GameRow]) -> dict[str, Any]:
    with Store(folder) as store:
        store.add([packed(game) for game in games])
        store.note("stopped", [1000, "blocks"])
        return result_of(experiment, store)


def test_the_sentence_says_which_variant_is_fairer_and_by_how_much(tmp_path: Path) -> None:
    experiment = coin_experiment(variants=2)
    games = coin_games(experiment, 3000, lambda cell, _: (0.62, 0.51)[cell.variant])
    result = result_with(tmp_path, experiment, games)
    assert result["sentence"].startswith("Going first wins 6")
    assert "B is fairer; the difference is 1" in result["sentence"]
    difference = result["headline"]["differences"][0]
    assert difference["low"] < 0.51 - 0.62 < difference["high"] < 0
    assert difference["fairer"] == "later"


def test_variants_that_do_not_differ_are_said_not_to(tmp_path: Path) -> None:
    experiment = coin_experiment(variants=2)
    result = result_with(tmp_path, experiment, coin_games(experiment, 400, lambda *_: 0.5))
    assert "do not differ as far as this shows" in result["sentence"]


def test_blocks_that_are_all_alike_are_no_certainty(tmp_path: Path) -> None:
    experiment = coin_experiment(variants=2)
    result = result_with(tmp_path, experiment, coin_games(experiment, 50, lambda *_: 1.0))
    difference = result["headline"]["differences"][0]
    assert difference["low"] < -0.01 < 0.01 < difference["high"]


def test_a_ring_of_three_is_found_and_their_ratings_are_equal(tmp_path: Path) -> None:
    experiment = coin_experiment(contestants=3)
    beats = {(0, 1), (1, 2), (2, 0)}
    games = coin_games(experiment, 150, lambda _, seated: 0.75 if seated in beats else 0.25)
    found = result_with(tmp_path, experiment, games)["matchups"][0]
    assert found["rings"] == [[0, 1, 2]]
    assert all(one["low"] < 0 < one["high"] for one in found["ratings"])
    assert found["matrix"][0][1]["mean"] > 0.6
    assert found["matrix"][1][0]["mean"] < 0.4


def test_r19_mirror_pairs_are_exactly_even(tmp_path: Path) -> None:
    text = 'name = "m"\ngame = "parlor-magic"\nagents = ["greedy"]\n[options]\nmax_turns = 6\n'
    read = read_experiment(text)
    twins = (Contestant("one", "greedy"), Contestant("other", "greedy"))
    mirror = Experiment(
        "mirror", read.game, 5, twins, read.variants, "starter-share", Stop(6), text="mirror"
    )
    run(mirror, tmp_path, Alone())
    with Store(tmp_path) as store:
        result = result_of(mirror, store)
    meeting = result["matchups"][0]["matrix"][0][1]
    assert meeting["mean"] == 0.5
    assert set(meeting["open"]) == {"shortest", "median", "longest", "random"}


def test_luck_and_skill_are_told_apart(tmp_path: Path) -> None:
    experiment = coin_experiment(contestants=2)
    dealt = result_with(tmp_path / "1", experiment, coin_games(experiment, 50, lambda *_: 1.0))
    assert dealt["variants"][0]["swapped"] == {"seat": 50}
    games = coin_games(experiment, 50, lambda _, seated: float(seated[0] == 0))
    assert result_with(tmp_path / "2", experiment, games)["variants"][0]["swapped"] == {
        "agent": 50
    }


def test_games_of_one_deal_stand_side_by_side_whatever_variant_and_seats() -> None:
    experiment = coin_experiment(variants=2, contestants=3, probes=("cards",))
    seats = {"cards": [{"played": ["QH"]}, {"played": ["2C"]}]}
    games = coin_games(experiment, 2, lambda *_: 0.5, lambda _: seats)
    rows = card_rows(experiment, games, "played")
    assert rows.deals == [deal for deal in range(6) for _ in range(4)]
    assert len(rows.games) == 24


def test_every_ending_opens_its_shortest_median_and_longest_game(tmp_path: Path) -> None:
    experiment = coin_experiment()
    result = result_with(tmp_path, experiment, coin_games(experiment, 11, lambda *_: 0.5))
    opened = result["variants"][0]["endings"][0]["open"]
    assert {name: one["game"] for name, one in opened.items() if name != "random"} == {
        "shortest": "0.0.0", "median": "5.0.0", "longest": "10.0.0",
    }  # fmt: skip


def test_a_card_that_wins_is_found_beside_its_raw_rate(tmp_path: Path) -> None:
    experiment = coin_experiment(probes=("cards",))
    rng = Random(2)

    def wide(won: float) -> dict[str, Any]:
        seats: list[dict[str, list[str]]] = [{"played": []}, {"played": []}]
        for card in ("QH", *(f"{rank}C" for rank in range(2, 11)), "JC", "QC", "KC", "AC"):
            for seat, score in enumerate((won, 1 - won)):
                if rng.random() < (0.3 + 0.4 * score if card == "QH" else 0.5):
                    seats[seat]["played"].append(card)
        return {"cards": seats}

    games = coin_games(experiment, 400, lambda *_: 0.5, wide)
    (played,) = result_with(tmp_path, experiment, games)["cards"]
    assert played["use"] == "played"
    found = [one["card"] for one in played["cards"] if one["found"]]
    assert found[0] == "QH"
    assert len(found) <= 2
    assert played["cards"][0]["raw"] > 0.6
    assert "no measure of a card" in played["bias"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a finished run of real games."""
    folder = tmp_path_factory.mktemp("run")
    text = short(12).text.replace("measure =", 'probes = ["choices", "cards"]\nmeasure =')
    run(read_experiment(text), folder, Alone())
    return folder


def opened(folder: Path) -> tuple[Experiment, Store]:
    return read_experiment((folder / "experiment.toml").read_text()), Store(folder)


def test_a_report_stands_alone_and_its_header_plays_it_again(played: Path, tmp_path: Path) -> None:
    experiment, store = opened(played)
    with store:
        result = result_of(experiment, store)
    report = page(result)
    assert "src=" not in report
    assert "<script" not in report
    text = experiment_in(report)
    assert text == experiment.text
    run(read_experiment(text), tmp_path, Alone())
    with Store(tmp_path) as again:
        repeated = result_of(read_experiment(text), again)
    repeated["how"]["seconds"] = result["how"]["seconds"]
    assert repeated == result
    assert json.loads(json.dumps(result)) == result


def test_a_report_says_what_it_is_and_is_not(played: Path) -> None:
    experiment, store = opened(played)
    with store:
        result = result_of(experiment, store)
    report = page(result)
    for said in ("level 1 of 9", "Illegal actions", "Bots are not people", "Rules", "Seed"):
        assert said in report
    assert result["how"]["games"] == 24
    assert report.count("<svg") == report.count("</svg>") >= 3
    assert report.count("<table") >= report.count("<svg")


def test_names_that_look_like_html_stay_text(tmp_path: Path) -> None:
    experiment = coin_experiment(text="<script>alert(1)</script></pre>")
    result = result_with(tmp_path, experiment, coin_games(experiment, 5, lambda *_: 0.5))
    result["name"] = "<script>alert(1)</script>"
    assert "<script" not in page(result)
    assert experiment_in(page(result)) == experiment.text


def test_csv_jsonl_and_parquet_hold_the_same_games(played: Path, tmp_path: Path) -> None:
    experiment, store = opened(played)
    with store:
        for form, writer in WRITERS.items():
            writer(experiment, store, tmp_path / f"games.{form}")
    with (tmp_path / "games.csv").open(encoding="utf-8") as file:
        from_csv = list(csv.DictReader(file))
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    from_jsonl = [json.loads(line) for line in lines]
    from_parquet = parquet.read_table(tmp_path / "games.parquet").to_pylist()
    assert list(from_csv[0]) == list(from_jsonl[0]) == columns_of(experiment)
    assert len(from_csv) == len(from_jsonl) == len(from_parquet) == 24
    for name in ("game", "variant", "ending"):
        assert [one[name] for one in from_csv] == [one[name] for one in from_parquet]
    assert [one["turns"] for one in from_jsonl] == [one["turns"] for one in from_parquet]


@pytest.mark.parametrize(("form", "head"), [("png", b"\x89PNG"), ("pdf", b"%PDF")])
def test_the_figure_is_a_file_of_its_form(
    played: Path, tmp_path: Path, form: str, head: bytes
) -> None:
    experiment, store = opened(played)
    with store:
        write_figure(result_of(experiment, store), tmp_path / f"figure.{form}")
    assert (tmp_path / f"figure.{form}").read_bytes().startswith(head)


def test_a_game_opens_as_a_replay_that_plays(played: Path) -> None:
    experiment, store = opened(played)
    with store:
        replay = replay_of(experiment, store, Key(3, 1, 0))
        row = store.row(Key(3, 1, 0))
    record = verify(replay, GAMES["parlor-magic"], "replay")
    assert record.outcome is not None
    assert record.outcome.scores == row.scores
    assert len(record.entries) == row.decisions
    assert '"first_draw": "skip"' in write(replay)


def test_a_game_that_plays_out_differently_is_refused(played: Path) -> None:
    experiment, store = opened(played)
    other = read_experiment(experiment.text.replace("seed = 7", "seed = 8"))
    with store, pytest.raises(CardwrightError, match="plays out differently"):
        replay_of(other, store, Key(3, 1, 0))


@pytest.mark.parametrize("text", ["3.1", "3.1.0.0", "a.b.c", "", "1.0.0x"])
def test_what_names_no_game_is_refused(text: str) -> None:
    with pytest.raises(CardwrightError, match="names no game"):
        parse_key(text)


def test_a_game_that_was_not_played_is_refused(played: Path) -> None:
    with Store(played) as store, pytest.raises(CardwrightError, match=r"no game 99\.0\.0"):
        store.row(Key(99, 0, 0))


def fixed(share: float, *_: object) -> float:
    return share


def test_runs_are_compared_variant_by_variant(tmp_path: Path) -> None:
    experiment = coin_experiment()
    shares = {"before": 0.5, "after": 0.62}
    before, after = (
        result_with(
            tmp_path / name, experiment, coin_games(experiment, 800, partial(fixed, share))
        )
        for name, share in shares.items()
    )
    changes = {one.name: one for one in compare(before, after)}
    assert changes["starter-share"].found
    assert changes["starter-share"].low < 0.12 < changes["starter-share"].high
    assert not changes["turns"].found
    with pytest.raises(CardwrightError, match="one is of parlor-magic"):
        compare(before, {**after, "game": "ark-age"})
    after["variants"][0]["name"] = "another"
    with pytest.raises(CardwrightError, match="no variant in common"):
        compare(before, after)


def test_choices_are_counted_where_there_was_one(played: Path) -> None:
    experiment, store = opened(played)
    with store:
        found = {one["kind"]: one for one in result_of(experiment, store)["choices"]}
    assert found["draw: keep"]["offered"] == found["draw: redraw"]["offered"]
    by_question = Counter(kind.partition(":")[0] for kind in found)
    assert all(count > 1 for count in by_question.values())
    assert all(0 <= one["share"] <= 1 for one in found.values())
