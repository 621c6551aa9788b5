"""Numbers on cards as variants of an experiment, and a designer's own set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.content import content_json
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.lab.asking import Question, experiment_text
from cardwright.lab.experiment import Cell
from cardwright.lab.experiment_file import read_experiment
from cardwright.lab.play import match_of
from cardwright.lab.store import begin, experiment_of

CARD = "s1-anger-crab-m01"
QUESTION = Question(
    name="Mudclaw with might 2 or 4?",
    game="ark-age",
    agents=["uniform"],
    builds=["breakers"],
    variants={"printed": {}, "stronger": {}},
    card_changes={"stronger": {CARD: {"might": 4}}},
)


def test_a_variant_plays_with_the_changed_number_and_the_first_with_the_printed_one() -> None:
    experiment = read_experiment(experiment_text(QUESTION))
    printed, stronger = (
        match_of(experiment, Cell(number, (0, 0)), 0).content for number in (0, 1)
    )
    assert printed == {"builds": ["breakers", "breakers"]}
    assert stronger["cards"][CARD]["might"] == 4
    assert shipped_set().cards[CARD].might == 2


@pytest.mark.parametrize(
    ("right", "wrong", "line", "remedy"),
    [
        (CARD, "s1-anger-crab-m99", 19, "s1-anger-crab-m02"),
        ("might = 4", "mihgt = 4", 20, "might"),
        ("might = 4", "might = 4.5", 20, "whole number"),
        ("might = 4", "might = 40", 17, "0 to 20"),
        ('builds = ["breakers"]', "", 17, "builds"),
        ('game = "ark-age"', 'game = "parlor-magic"', 17, "Leave"),
    ],
    ids=["card", "field", "fraction", "range", "no builds", "other game"],
)
def test_a_wrong_number_is_refused_with_its_line_and_what_would_be_right(
    right: str, wrong: str, line: int, remedy: str
) -> None:
    text = experiment_text(QUESTION)
    with pytest.raises(CardwrightError) as refused:
        read_experiment(text.replace(right, wrong), "wrong.toml")
    assert refused.value.where == f"wrong.toml: line {line}"
    assert remedy in str(refused.value)


def test_a_set_of_ones_own_is_played_and_kept_with_the_run(tmp_path: Path) -> None:
    whole = content_json(shipped_set(), ())
    whole["cards"][CARD]["might"] = 3
    (tmp_path / "own.json").write_text(
        json.dumps({"set": whole["set"], "cards": whole["cards"]}), "utf-8"
    )
    text = experiment_text(QUESTION).replace("[stop]", 'cards = "own.json"\n\n[stop]')
    experiment = read_experiment(text, "own.toml", tmp_path)
    assert match_of(experiment, Cell(0, (0, 0)), 0).content["cards"][CARD]["might"] == 3
    assert match_of(experiment, Cell(1, (0, 0)), 0).content["cards"][CARD]["might"] == 4
    begin(tmp_path / "run", experiment)
    assert experiment_of(tmp_path / "run").cards == experiment.cards
