"""Builds and decks of a designer's own: in the experiment itself, or in files beside it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.content import content_json, ready_builds
from cardwright.games.ark_age.language.build_text import build_json, build_text
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.games.leveler.cards.library import ready_deck
from cardwright.games.leveler.formats import write_deck
from cardwright.lab.asking import Question, experiment_text
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import play_block
from cardwright.lab.store import begin, experiment_of
from cardwright.lab.toml_lines import line_of

MINE = build_text(ready_builds()["storm-wing"], shipped_set().cards)
DECK = write_deck(ready_deck("ember-rush").deck)
ARK = Question("x", "ark-age", ["uniform"], {}, builds=["mine", "clear-sky"], own={"mine": MINE})
LEVELER = Question("x", "leveler", ["uniform"], {}, builds=["mine"], own={"mine": DECK})
PLAIN = 'name = "x"\ngame = "ark-age"\nagents = ["uniform"]\n'


def test_a_build_in_the_experiment_plays_like_the_ready_one_that_it_copies() -> None:
    own = read_experiment(experiment_text(ARK))
    assert own.builds["mine"] == build_json(ready_builds()["storm-wing"])
    ready = read_experiment(PLAIN + 'builds = ["storm-wing", "clear-sky"]')
    assert play_block(own, 3) == play_block(ready, 3)


def test_a_deck_in_the_experiment_is_read_whole_and_kept_with_the_run(tmp_path: Path) -> None:
    own = read_experiment(experiment_text(LEVELER))
    sub_decks = own.builds["mine"]["sub_decks"]
    assert [len(part) for part in sub_decks] == [50, 30, 20]
    assert own.builds["mine"]["name"] == "mine"
    begin(tmp_path / "run", own)
    assert experiment_of(tmp_path / "run") == own


def test_a_run_plays_what_was_read_also_where_files_lay_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "mine.txt").write_text(MINE)
    text = PLAIN + 'builds = ["sub/mine.txt"]'
    read = read_experiment(text, "x.toml", tmp_path)
    begin(tmp_path / "run", read)
    (tmp_path / "sub" / "mine.txt").unlink()
    assert experiment_of(tmp_path / "run") == read


def test_a_name_may_have_a_dot() -> None:
    question = replace(ARK, builds=["v1.2", "clear-sky"], own={"v1.2": MINE})
    read = read_experiment(experiment_text(question))
    assert [one.build for one in read.contestants] == [*read.builds] == ["v1.2", "clear-sky"]
    assert play_block(read, 3)


@pytest.mark.parametrize(
    "first", ["uniform with a/mine.txt", "uniform with mine"], ids=["file", "own"]
)
def test_two_builds_of_one_name_are_refused_where_each_has_its_agent(
    tmp_path: Path, first: str
) -> None:
    for folder, build in (("a", "storm-wing"), ("b", "breakers")):
        (tmp_path / folder).mkdir()
        text = build_text(ready_builds()[build], shipped_set().cards)
        (tmp_path / folder / "mine.txt").write_text(text)
    text = PLAIN.replace('"uniform"', f'"{first}", "greedy with b/mine.txt"')
    own = f"[own]\nmine = '''\n{MINE}\n'''\n" if first.endswith("with mine") else ""
    with pytest.raises(CardwrightError, match="two builds are called 'mine'") as refused:
        read_experiment(text + own, "x.toml", tmp_path)
    assert refused.value.where == "x.toml: line 3"
    assert refused.value.remedy == "Give one another name"


def test_an_agent_may_have_a_build_for_itself() -> None:
    text = PLAIN.replace(
        '"uniform"', '"uniform with storm-wing", "greedy with clear-sky without kind:fly"'
    )
    read = read_experiment(text)
    assert [(one.agent, one.build) for one in read.contestants] == [
        ("uniform", "storm-wing"),
        ("greedy without kind:fly", "clear-sky"),
    ]
    assert read.lineups == ((0, 1),)
    both = text.replace('"greedy with clear-sky without kind:fly"', '"greedy"')
    mixed = read_experiment(both + 'builds = ["breakers", "clear-sky"]')
    assert [one.name for one in mixed.contestants] == [
        "uniform, storm-wing", "greedy, breakers", "greedy, clear-sky",
    ]  # fmt: skip


def test_a_build_of_a_set_of_ones_own_is_read_by_its_names(tmp_path: Path) -> None:
    whole = content_json(shipped_set(), ())
    card = next(card for card in whole["cards"].values() if card["name"] in MINE)
    renamed = MINE.replace(card["name"], "Renamed")
    card["name"] = "Renamed"
    (tmp_path / "set.json").write_text(
        json.dumps({"set": whole["set"], "cards": whole["cards"]}), "utf-8"
    )
    question = Question(
        "x", "ark-age", ["uniform"], {}, builds=["mine"], own={"mine": renamed}, cards="set.json"
    )
    read = read_experiment(experiment_text(question), "x.toml", tmp_path)
    assert read.builds["mine"] == build_json(ready_builds()["storm-wing"])


WRONG = [
    (experiment_text(ARK).replace("Hero: ", "Hero: Un"), 16, "mine: there is no card", ""),
    (experiment_text(ARK).replace('"mine", ', '"mime", '), 5, "no file 'mime'", "mine"),
    (experiment_text(ARK).replace('"mine", ', ""), 16, "nobody plays 'mine'", "builds"),
    (experiment_text(LEVELER).replace("Sub", "Su", 1), 16, "mine", ""),
    (PLAIN + "[own]\nmine = 3", 5, "no text", "quotes"),
    (PLAIN + '[own]\n"../mine" = ""', 5, "no name", "letters"),
    (PLAIN + '[own]\nresult = ""', 5, "no name", "result"),
    (PLAIN + '[own]\nbreakers = ""', 5, "ready one", "another name"),
    (PLAIN.replace('"uniform"', '"uniform with storm-wimg"'), 3, "'storm-wimg'", "storm-wing"),
    (PLAIN.replace('"uniform"', '"uniform with breakers", "greedy"'), 3, "none", "each agent"),
]


@pytest.mark.parametrize(
    ("text", "line", "what", "remedy"), WRONG, ids=[str(number) for number in range(len(WRONG))]
)
def test_what_is_wrong_with_them_is_named_with_its_line(
    text: str, line: int, what: str, remedy: str
) -> None:
    with pytest.raises(CardwrightError) as refused:
        read_experiment(text, "mine.toml")
    assert what in refused.value.what
    assert refused.value.where == f"mine.toml: line {line}"
    assert remedy in refused.value.remedy


def test_a_deck_that_one_variant_forbids_is_refused_before_anything_is_played() -> None:
    short = DECK.replace("Sub-deck 1", "Sub-deck 2", 1)
    question = Question("x", "leveler", ["uniform"], {}, builds=["mine"], own={"mine": short})
    with pytest.raises(CardwrightError, match=r"mine: the deck is not legal: .*leveler L"):
        read_experiment(experiment_text(question))


def test_lines_of_a_list_are_not_taken_for_those_of_the_file() -> None:
    text = f"{PLAIN}[own]\nmine = '''\n[stop]\nblocks = 1\n'''\n[stop]\nblocks = -1\n"
    assert line_of(text, ("stop", "blocks")) == 10
