"""``cardwright ark-age``: checking, showing and making cards, sets and builds."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from cardwright.carddata.ark_files import MOST_BYTES, read_set_files, read_text, write_files
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import build_file
from cardwright.games.ark_age.language.builds import Build
from cardwright.games.ark_age.language.completing import complete
from cardwright.games.ark_age.options import ARK_AGE_OPTIONS
from tests.cli.conftest import Run
from tests.games.ark_age.language.sets import SETS, trial, trial_files

TRIAL = str(SETS / "trial")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the trial set."""
    return Path(shutil.copytree(SETS / "trial", tmp_path / "trial"))


def test_a_sound_set_passes_and_a_strict_check_counts_warnings(run: Run) -> None:
    done = run("ark-age", "cards", "check", TRIAL)
    assert done.code == 0
    assert done.out.splitlines()[-1].startswith("115 cards: 0 errors, ")
    assert run("ark-age", "cards", "check", TRIAL, "--strict").code == 1


def test_a_broken_card_is_named_with_its_line(run: Run, folder: Path) -> None:
    shutil.copy(SETS / "broken" / "no-such-token.json", folder / "cards")
    done = run("ark-age", "cards", "check", str(folder))
    assert done.code == 1
    assert (
        "error cards/no-such-token.json:22: effects[0].do[0].name: there is no token 'poisn'"
        " in this set (ark C11). Did you mean poison?"
    ) in done.out.splitlines()
    faults = json.loads(run("ark-age", "cards", "check", str(folder), "--json").out)
    assert [fault["line"] for fault in faults if fault["level"] == "error"] == [22]


def test_a_set_without_a_head_is_refused(run: Run, tmp_path: Path) -> None:
    done = run("ark-age", "cards", "check", str(tmp_path))
    assert done.code == 2
    assert "this folder holds no set. It needs a set.json" in done.err
    (tmp_path / "set.json").write_text("{")
    assert "0 cards: 1 errors" in run("ark-age", "cards", "check", str(tmp_path)).out


def test_a_card_is_shown_by_name_or_id(run: Run) -> None:
    for name in ("flak", "trial-flak"):
        done = run("ark-age", "cards", "show", name, "--set", TRIAL)
        assert "Flak  familiar · calm · eagle · mercy and malice · cost 2" in done.out
        assert "Auto 5: Choose an enemy. If it is in flight, let it land" in done.out
    done = run("ark-age", "cards", "show", "Flack", "--set", TRIAL)
    assert "there is no card 'Flack'. Did you mean flak?" in done.err
    done = run("ark-age", "cards", "show", "Flak", "--set", TRIAL, "--json")
    assert done.out == trial_files()["cards/trial-flak.json"]
    assert "Nothing to prove." in run(
        "ark-age", "cards", "show", "Plain Giant", "--set", TRIAL
    ).out  # fmt: skip
    head, *_ = run("ark-age", "cards", "show", "Escort", "--set", TRIAL).out.splitlines()
    assert head == "Escort  dogma · calm · eagle · mercy and malice"


def test_a_set_with_errors_shows_no_card(run: Run, folder: Path) -> None:
    shutil.copy(SETS / "broken" / "no-such-token.json", folder / "cards")
    done = run("ark-age", "cards", "show", "Flak", "--set", str(folder))
    assert done.code == 2
    assert "the set has errors: cards/no-such-token.json:22" in done.err


def test_a_new_card_brings_its_set_and_passes(run: Run, tmp_path: Path) -> None:
    home = str(tmp_path / "my-set")
    assert "set.json" in run("ark-age", "cards", "new", home, "The First!").out
    assert run("ark-age", "cards", "new", home, "Second", "--kind", "hero").code == 0
    assert (tmp_path / "my-set/cards/my-set-the-first.json").is_file()
    done = run("ark-age", "cards", "check", home, "--strict")
    assert (done.code, done.out.strip()) == (0, "2 cards: 0 errors, 0 warnings")
    done = run("ark-age", "cards", "new", home, "Second")
    assert "the file exists" in done.err


@pytest.mark.parametrize(("kind", "remedy"), [("heros", "Did you mean hero?"), ("x", "Choose")])
def test_an_unknown_kind_is_refused(run: Run, tmp_path: Path, kind: str, remedy: str) -> None:
    done = run("ark-age", "cards", "new", str(tmp_path), "X", "--kind", kind)
    assert done.code == 2
    assert remedy in done.err


def test_the_schemas_are_printed_or_written(run: Run, tmp_path: Path) -> None:
    printed = json.loads(run("ark-age", "cards", "schema").out)
    run("ark-age", "cards", "schema", str(tmp_path))
    for name, schema in printed.items():
        assert json.loads((tmp_path / name).read_text("utf-8")) == schema


def test_a_table_goes_out_and_comes_back(run: Run, folder: Path, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    assert "115 cards" in run("ark-age", "cards", "to-csv", str(table), "--set", TRIAL).out
    assert "115 cards" in run("ark-age", "cards", "from-csv", str(table), str(folder)).out
    assert read_set_files(folder) == trial_files()


def test_a_broken_table_changes_nothing(run: Run, folder: Path, tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("id,might\ntrial-flak,many\n")
    done = run("ark-age", "cards", "from-csv", str(table), str(folder))
    assert done.code == 1
    assert "nothing is written" in done.out
    assert read_set_files(folder) == trial_files()


def test_a_build_is_checked_with_reasons_and_rules(run: Run, tmp_path: Path) -> None:
    made = complete(Build("", (), ()), trial().cards, ARK_AGE_OPTIONS.defaults())
    file = tmp_path / "build.json"
    file.write_text(build_file(made), "utf-8")
    done = run("ark-age", "build", "check", str(file), "--set", TRIAL)
    assert (done.code, done.out.strip()) == (0, "The build is legal")
    short = ["ark-age", "build", "check", str(file), "--set", TRIAL, "-o", "deck_size=59"]
    done = run(*short)
    assert done.code == 1
    assert "error deck_size: a deck has 59 cards, this one 60 (ark 700.2)" in done.out
    assert json.loads(run(*short, "--json").out)[0]["code"] == "deck_size"


def test_a_build_that_cannot_be_read_is_refused_with_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "build.txt"
    file.write_text("Deck\n3 Flack\n")
    done = run("ark-age", "build", "check", str(file), "--set", TRIAL)
    assert done.code == 2
    assert "build.txt:2: there is no card 'flack'. Did you mean flak?" in done.err


# Files.


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"a\n\xff")
    (tmp_path / "long").write_bytes(b" " * (MOST_BYTES + 1))
    with pytest.raises(CardwrightError, match=r"bytes:2: this is not UTF-8"):
        read_text(tmp_path / "bytes")
    with pytest.raises(CardwrightError, match="the file is too long"):
        read_text(tmp_path / "long")
    with pytest.raises(CardwrightError, match="the file cannot be read"):
        read_text(tmp_path / "nothing")


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CardwrightError, match="the file cannot be written"):
        write_files(tmp_path / "file" / "below", {"x": "y"})
