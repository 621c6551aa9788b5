"""``cardwright lab``: from a file or a question to a sentence, a report and a replay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.core.replay import read, verify
from cardwright.games import GAMES
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.language.build_text import build_text
from cardwright.games.ark_age.language.library import shipped_set
from tests.cli.conftest import Done, Run, run
from tests.lab.experiments import SHORT

__all__ = ["run"]  # the fixture

FAST = ("--agent", "uniform", "--workers", 1, "-o", "max_turns=12", "-o", "stalemate_turns=4")


@pytest.fixture(autouse=True)
def _data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "short.toml"
    path.write_text(SHORT.format(blocks=6))
    return path


def lab(run: Run, *arguments: object) -> Done:
    done = run("lab", *arguments)
    assert done.code == 0, done.err
    return done


def result_of(done: Done) -> dict[str, Any]:
    result: dict[str, Any] = json.loads(done.out)
    return result


def test_a_run_says_its_sentence_and_leaves_a_report(run: Run, file: Path) -> None:
    done = lab(run, "run", file, "--workers", 1)
    assert done.out.startswith("Turns: ")
    assert "under drawn and" in done.out
    report = Path(done.out.partition("Report: ")[2].strip())
    assert report.read_text().startswith("<!doctype html>")


def test_a_report_can_be_run_again_and_a_finished_run_is_told_again(
    run: Run, file: Path, tmp_path: Path
) -> None:
    first = result_of(lab(run, "run", file, "--workers", 1, "--json"))
    assert result_of(lab(run, "run", file, "--workers", 1, "--json"))["how"]["games"] == 12
    lab(run, "report", file, "--out", tmp_path / "report.html")
    again = result_of(
        lab(
            run, "run", tmp_path / "report.html", "--workers", 1, "--run", tmp_path / "b", "--json"
        )
    )
    assert again["variants"] == first["variants"]


def test_two_workers_give_the_table_of_one(run: Run, file: Path, tmp_path: Path) -> None:
    one, two = (
        result_of(lab(run, "run", file, "--workers", n, "--run", tmp_path / str(n), "--json"))
        for n in (1, 2)
    )
    one["how"].pop("seconds"), two["how"].pop("seconds")
    assert one == two


def test_an_unfinished_run_wants_to_be_resumed(run: Run, file: Path, tmp_path: Path) -> None:
    from cardwright.lab.store import Store  # noqa: PLC0415

    with Store(tmp_path / "begun"):
        pass
    refused = run("lab", "run", file, "--run", tmp_path / "begun")
    assert refused.code == 2
    assert "--resume" in refused.err
    lab(run, "run", file, "--run", tmp_path / "begun", "--resume", "--workers", 1)


def test_a_wrong_file_is_refused_and_nothing_is_started(
    run: Run, file: Path, tmp_path: Path
) -> None:
    file.write_text(file.read_text().replace("uniform", "greddy"))
    done = run("lab", "run", file)
    assert done.code == 2
    assert "line 5" in done.err
    assert "greddy" in done.err
    assert not (tmp_path / "data").exists()


def test_every_form_of_report_is_written(run: Run, file: Path, tmp_path: Path) -> None:
    lab(run, "run", file, "--workers", 1)
    for form in ("html", "json", "csv", "jsonl"):
        out = tmp_path / f"out.{form}"
        lab(run, "report", file, "--format", form, "--out", out)
        assert out.stat().st_size > 500
    refused = run("lab", "report", file, "--format", "doc")
    assert refused.code == 2
    assert "html, json, csv" in refused.err


def test_a_number_opens_its_game(run: Run, file: Path, tmp_path: Path) -> None:
    lab(run, "run", file, "--workers", 1)
    lab(run, "open", file, "2.1.0", "--out", tmp_path / "game.json")
    replay = read((tmp_path / "game.json").read_text(), GAMES, "game.json")
    assert verify(replay, GAMES["parlor-magic"], "game.json").outcome is not None
    ending = result_of(lab(run, "run", file, "--json"))["variants"][0]["endings"][0]["name"]
    printed = lab(run, "open", file, ending.removeprefix("ending:")).out
    assert read(printed, GAMES, "printed").seats == 2
    assert run("lab", "open", file, "checkmate").code == 2


def test_what_was_not_run_cannot_be_reported(run: Run, file: Path, tmp_path: Path) -> None:
    for done in (run("lab", "report", file), run("lab", "report", tmp_path)):
        assert done.code == 2
        assert "run" in done.err


def test_two_runs_are_compared(run: Run, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(file.read_text().replace("stalemate_turns = 4", "stalemate_turns = 2"))
    for one in (file, other):
        lab(run, "run", one, "--workers", 1)
    changes = json.loads(lab(run, "compare", file, other, "--json").out)
    turns = next(one for one in changes if one["name"] == "turns")
    assert turns["after"] < turns["before"]
    assert "measures differ" in lab(run, "compare", file, other).out


def test_a_report_that_was_kept_is_compared_without_its_run(
    run: Run, file: Path, tmp_path: Path
) -> None:
    lab(run, "run", file, "--workers", 1)
    for form in ("html", "json"):
        kept = tmp_path / f"kept.{form}"
        lab(run, "report", file, "--format", form, "--out", kept)
        changes = json.loads(lab(run, "compare", kept, file, "--json").out)
        assert changes
        assert all(one["before"] == one["after"] for one in changes)
    (tmp_path / "other.html").write_text("<p>Nothing of ours</p>")
    (tmp_path / "other.json").write_text("[]")
    for other in ("other.html", "other.json"):
        refused = run("lab", "compare", tmp_path / other, file)
        assert refused.code == 2
        assert "no result of the lab" in refused.err


def test_a_skill_ladder_is_played_and_said(run: Run) -> None:
    done = lab(
        run, "skill", "parlor-magic", "--simulations", 1, "--blocks", 2, "--workers", 1,
        "-o", "max_turns=4", "-o", "stalemate_turns=2",
    )  # fmt: skip
    assert "4 times the thinking wins" in done.out
    assert "More thinking" in done.out


def test_builds_of_ones_own_are_asked_about_by_their_files(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    mine.write_text(build_text(ready_builds()["storm-wing"], shipped_set().cards))
    found = result_of(
        lab(
            run, "ab", "ark-age", "max_rounds=2", "max_rounds=3", "--agent", "uniform",
            "--builds", f"{mine},clear-sky", "--blocks", 1, "--workers", 1, "--json",
        )
    )  # fmt: skip
    assert found["matchups"][0]["names"] == ["uniform, mine", "uniform, clear-sky"]
    assert "Hero: Aster Skyhelm" in found["experiment"]
    refused = run("lab", "sweep", "ark-age", "max_rounds", 2, 3, "--builds", "storm-wimg")
    assert refused.code == 2
    assert "storm-wing" in refused.err


@pytest.mark.parametrize(
    ("files", "refused"),
    [(("a/mine.txt", "b/mine.txt"), "mine"), (("a/storm-wing.txt",), "storm-wing")],
    ids=["of-two-folders", "like-a-ready-one"],
)
def test_a_file_with_the_name_of_another_build_is_refused(
    run: Run, tmp_path: Path, files: tuple[str, ...], refused: str
) -> None:
    for file in files:
        (tmp_path / file).parent.mkdir()
        (tmp_path / file).write_text(build_text(ready_builds()["breakers"], shipped_set().cards))
    named = ",".join(str(tmp_path / file) for file in files)
    done = run("lab", "sweep", "ark-age", "max_rounds", 2, 3, "--builds", named)
    said = f"--builds {tmp_path / files[-1]}: another build is called {refused!r} too."
    assert (done.code, said in done.err) == (2, True)
    assert "Rename this file" in done.err


def test_ab_says_one_sentence_and_when_it_stopped(run: Run) -> None:
    done = lab(
        run, "ab", "parlor-magic", "start_life=20", "start_life=5", "--measure", "turns",
        "--blocks", 20, *FAST,
    )  # fmt: skip
    assert "under start_life=20 and" in done.out
    assert "20 blocks" in done.out


def test_ab_refuses_what_it_cannot_compare(run: Run) -> None:
    for settings, said in (
        (("burn=each_cycle", "burn=each_cycle"), "two different ones"),
        (("burn=each_cycle", "burn=never"), "each_cycle, turn_start"),
        (("burn=each_cycle", "bern=each_cycle"), "Did you mean burn?"),
    ):
        done = run("lab", "ab", "parlor-magic", *settings)
        assert done.code == 2
        assert said in done.err
    done = run("lab", "ab", "parlor-magic", "burn=each_cycle", "burn=turn_start", "--agent", "ann")
    assert (done.code, "no agent 'ann'" in done.err) == (2, True)
    done = run(
        "lab", "ab", "parlor-magic", "burn=each_cycle", "burn=turn_start", "--measure", "fun"
    )
    assert (done.code, "starter-share" in done.err) == (2, True)


def test_a_sweep_is_a_variant_for_each_value(run: Run) -> None:
    done = lab(
        run, "sweep", "parlor-magic", "max_turns", 4, 6, 9, "--measure", "turns", "--blocks", 4,
        "--agent", "uniform", "--workers", 1, "--json",
    )  # fmt: skip
    levels = [one["mean"] for one in result_of(done)["headline"]["levels"]]
    assert levels == sorted(levels)
    assert len(levels) == 3


def test_propose_walks_to_the_goal_and_shows_what_it_met(run: Run) -> None:
    arguments = (
        "propose", "parlor-magic", "--change", "max_turns=12|8|6|4", "--goal", "turns=3..7",
        "--blocks", 4, "--agent", "uniform", "--workers", 1,
    )  # fmt: skip
    met = json.loads(lab(run, *arguments, "--json").out)
    assert met[0]["distance"] == 0
    assert met[0]["setting"]["max_turns"] in ("6", "4")
    assert {one["setting"]["max_turns"] for one in met} >= {"12", "8", "6"}
    assert "lies within all goals" in lab(run, *arguments).out
    refused = run("lab", *arguments[:4], "--goal", "turns=many")
    assert (refused.code, "no span" in refused.err) == (2, True)
