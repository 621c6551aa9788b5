"""Experiment files: what is right is read, what is wrong is named with its line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.language.build_text import build_json
from cardwright.lab.experiment import Cell, Stop
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import play_block

EXAMPLE = Path(__file__).parents[2] / "docs/examples/experiment.toml"
SMALL = 'name = "x"\ngame = "parlor-magic"\nagents = ["uniform"]\n'
ARK = 'name = "x"\ngame = "ark-age"\nagents = ["uniform"]\n'


def test_the_example_is_the_experiment_that_it_describes() -> None:
    read = read_experiment(EXAMPLE.read_text(), "experiment.toml")
    assert [one.name for one in read.variants] == ["drawn", "skipped"]
    assert [one.options["first_draw"] for one in read.variants] == ["normal", "skip"]
    assert {one.options["stalemate_turns"] for one in read.variants} == {"12"}
    assert read.stop == Stop(40, "evidence", effect=0.05)
    assert read.goals == {"starter-share": (0.49, 0.51)}
    assert len(play_block(read, 0)) == read.games_per_block == 2


FINDINGS = sorted(EXAMPLE.parent.glob("*-first.toml"))
ARK_AGE = sorted(EXAMPLE.parent.glob("ark-age-*.toml"))


@pytest.mark.parametrize("file", FINDINGS, ids=lambda file: file.stem)
def test_what_was_found_can_be_found_again(file: Path) -> None:
    read = read_experiment(file.read_text("utf-8"), file.name, file.parent)
    assert len(read.variants) > 1
    pages = [
        page.name
        for page in EXAMPLE.parents[1].glob("*.md")
        if f"lab run docs/examples/{file.name}" in page.read_text("utf-8")
    ]
    assert any(page in file.read_text("utf-8") for page in pages)


@pytest.mark.parametrize("file", ARK_AGE, ids=lambda file: file.stem)
def test_what_is_asked_of_ark_age_can_be_played(file: Path) -> None:
    read = read_experiment(file.read_text("utf-8"), file.name, file.parent)
    assert {one.build for one in read.contestants} <= set(read.builds) | {""}


def test_what_is_left_out_has_its_default() -> None:
    read = read_experiment(SMALL)
    assert (read.seed, read.seats, read.measure) == (1, 2, "starter-share")
    assert [one.name for one in read.variants] == ["as it is"]
    assert read.stop == Stop(1000)


def test_every_agent_plays_every_build_and_every_pair_meets() -> None:
    text = ARK.replace('"uniform"', '"uniform", "greedy"')
    read = read_experiment(text + 'builds = ["storm-wing", "clear-sky"]')
    assert [one.name for one in read.contestants] == [
        "uniform, storm-wing", "uniform, clear-sky", "greedy, storm-wing", "greedy, clear-sky",
    ]  # fmt: skip
    assert len(read.lineups) == 6
    assert read.cells[0] == Cell(0, (0, 1))
    assert [read.cells[0].seated(seating) for seating in (0, 1)] == [(0, 1), (1, 0)]


def test_a_build_file_is_read_beside_the_experiment(tmp_path: Path) -> None:
    mine = build_json(ready_builds()["storm-wing"])
    (tmp_path / "mine.json").write_text(json.dumps(mine))
    read = read_experiment(ARK + 'builds = ["mine.json", "clear-sky"]', "x", tmp_path)
    assert read.builds == {"mine": mine, "clear-sky": "clear-sky"}


def test_more_seats_are_one_table() -> None:
    read = read_experiment(ARK + "seats = 3")
    assert read.lineups == ((0, 0, 0),)
    assert read.cells[0].seatings == 1


WRONG = [
    (SMALL + "[[variants]]\nname = 'a'", 4, "variants is no table", "[variants.NAME]"),
    (SMALL + 'options.burn = "never"\n"options" . \'first_draw\' = 1', 4, "'never'", "each_cycle"),
    (SMALL + '"options" . \'burn\' = "never"', 4, "'never'", "each_cycle"),
    (SMALL + "stop.blocks = 10\nstop.blockz = 1", 5, "'blockz'", "Did you mean blocks?"),
    (SMALL + "sede = 3", 4, "'sede'", "Did you mean seed?"),
    (SMALL.replace("parlor-magic", "parlour-magic"), 2, "'parlour-magic'", "parlor-magic?"),
    (SMALL.replace("uniform", "greddy"), 3, "'greddy'", "greedy"),
    (SMALL.replace('"uniform"', '\n  "uniform",\n  "search:x",\n'), 5, "'search:x'", "search:N"),
    (SMALL.replace('"uniform"', '"uniform", "uniform"'), 3, "twice", "plays itself"),
    (SMALL + 'measure = "turn"', 4, "'turn'", "Did you mean turns?"),
    (SMALL + 'measure = "ending:atack"', 4, "'ending:atack'", "ending:attack?"),
    (SMALL + 'probes = ["choice"]', 4, "'choice'", "choices?"),
    (SMALL + "seed = -1", 4, "-1", "from 0"),
    (SMALL + "seats = 3", 4, "3", "from 2 to 2"),
    (SMALL + "[options]\nfirst_drow = 1", 5, "first_drow: there is no such", "first_draw?"),
    (SMALL + '[options]\nfirst_draw = "skipp"', 5, "'skipp'", "normal, skip"),
    (SMALL + '[variants.a]\n[variants.b]\nburn = "never"', 6, "'never'", "each_cycle"),
    (SMALL + '[options]\npreset = "bsic"', 5, "'bsic'", "basic"),
    (SMALL + "[stop]\nblocks = 0", 5, "0", "from 1"),
    (SMALL + '[stop]\nby = "evidense"', 5, "'evidense'", "evidence?"),
    (SMALL + "[stop]\neffect = 0", 5, "0", "above 0"),
    (SMALL + "[goals]\nturns = 5", 5, "5", "lowest and the highest"),
    (SMALL + "[goals]\nturn = [1, 2]", 5, "'turn'", "turns?"),
    (SMALL + 'builds = ["storm-wing"]', 4, "own cards", "Leave builds out"),
    (ARK + 'builds = [\n "clear-sky",\n "storm-wimg"]', 6, "'storm-wimg'", "storm-wing"),
    (ARK + "[options]\ndeck_size = 59\nmostly_rule = true", 6, "'true'", "warn"),
    (
        ARK + 'builds = ["clear-sky"]\n[variants.few]\ndeck_size = 99',
        5,
        "clear-sky cannot play under 'few'",
        "",
    ),
    (
        ARK + 'builds = ["breakers"]\n[variants.a.cards.s1-anger-crab-m1]\nmight = 3',
        5,
        "m1'",
        "-m",
    ),
    (
        ARK + 'builds = ["breakers"]\n[variants.a.cards.s1-anger-crab-m01]\nmigth = 3',
        6,
        "'migth'",
        "Did you mean might?",
    ),
    (SMALL + "[stop]\nprecision = inf", 5, "inf", "above 0"),
    (SMALL.replace("uniform", "greedy without kind:atack"), 3, "'atack'", "attack?"),
    (SMALL.replace("uniform", "greedy without card:QX"), 3, "'QX'", "Q"),
    (SMALL.replace("uniform", "greedy without attack"), 3, "leave out", "kind:KIND"),
    (SMALL.replace("uniform", "search:9 without card:QH"), 3, "cannot be restricted", "greedy"),
]


@pytest.mark.parametrize(("text", "line", "what", "remedy"), WRONG)
def test_what_is_wrong_is_named_with_its_line_and_the_nearest_right_one(
    text: str, line: int, what: str, remedy: str
) -> None:
    with pytest.raises(CardwrightError) as refused:
        read_experiment(text, "mine.toml")
    assert refused.value.where == f"mine.toml: line {line}"
    assert what in refused.value.what
    assert remedy in refused.value.remedy


@pytest.mark.parametrize("text", ["name = ", "a = " + "[" * 2000, 'name = "x"\nname = "y"'])
def test_what_is_no_toml_is_refused(text: str) -> None:
    with pytest.raises(CardwrightError, match=r"TOML"):
        read_experiment(text, "mine.toml")


@pytest.mark.parametrize(
    "text", ["game = 3", SMALL + "agents = 3".replace("agents", "probes"), SMALL + "stop = 3"]
)
def test_a_field_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(CardwrightError, match="Write"):
        read_experiment(text, "mine.toml")
