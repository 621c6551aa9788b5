"""``cardwright ark-age print`` and ``export``: files written whole, errors with a way on."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from pypdf import PdfReader

from cardwright.carddata.ark_files import write_whole
from cardwright.core.errors import CardwrightError
from cardwright.games.ark_age.language.build_text import build_file, build_text
from cardwright.games.ark_age.language.library import shipped_builds, shipped_set
from tests.cli.conftest import Run
from tests.games.ark_age.language.sets import SETS

TRIAL = str(SETS / "trial")
STORM = next(one for one in shipped_builds() if one.id == "storm-wing")


def pages(file: Path) -> list[str]:
    return [page.extract_text() for page in PdfReader(file).pages]


def everything(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def test_a_ready_build_is_printed_and_counted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "storm.pdf"
    done = run("ark-age", "print", "storm-wing", "--out", str(file))
    assert (done.code, done.out.strip()) == (0, f"64 cards in {file}")
    assert len(pages(file)) == 8
    assert "Ark Age: Storm Wing · sheet 1 of 8" in pages(file)[0]
    assert everything(tmp_path) == ["storm.pdf"]


def test_builds_files_and_cards_can_be_mixed_on_letter_paper(run: Run, tmp_path: Path) -> None:
    as_text, as_json, out = (tmp_path / name for name in ("mine.txt", "other.json", "all.pdf"))
    as_text.write_text(build_text(STORM.build, shipped_set().cards), "utf-8")
    as_json.write_text(build_file(STORM.build), "utf-8")
    done = run(
        "ark-age", "print", as_text, as_json, "spiderling", "s1-love-tarantula-h01",
        "--out", out, "--paper", "letter", "--copies", "2", "--backs",
    )  # fmt: skip
    assert done.out.startswith("260 cards in ")
    reader = PdfReader(out)
    assert len(reader.pages) == 2 * 29
    assert float(reader.pages[0].mediabox.width) == pytest.approx(612)
    assert "Ark Age: mine, other, spiderling, 1 more" in pages(out)[0]


def test_without_a_name_the_whole_set_is_printed(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "trial.pdf"
    done = run("ark-age", "print", "--set", TRIAL, "--out", out)
    assert done.out.startswith("115 cards in ")
    assert "sheet 1 of 13" in pages(out)[0]
    one = run("ark-age", "print", "flak", "--set", TRIAL, "--out", out)
    assert one.out.startswith("1 card in ")
    assert len(pages(out)) == 1


def test_a_table_gets_its_sheets_and_the_builds_that_were_named(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "tts"
    done = run("ark-age", "export", "tts", "storm-wing", "--out", out)
    assert (done.code, done.out.strip()) == (0, f"24 cards and 1 build in {out}")
    assert everything(out) == ["all-cards.json", "back.png", "cards-1.png", "storm-wing.json"]
    state = json.loads((out / "storm-wing.json").read_text("utf-8"))
    sheet = state["ObjectStates"][0]["CustomDeck"]["1"]
    assert sheet["FaceURL"] == (out / "cards-1.png").as_uri()
    run("ark-age", "export", "tts", "storm-wing", "--out", out, "--images", "https://a.example/x")
    again = (out / "storm-wing.json").read_text("utf-8")
    assert "https://a.example/x/cards-1.png" in again


def test_a_plugin_is_called_as_its_folder(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "arkage"
    done = run("ark-age", "export", "lackey", "storm-wing", "--out", out)
    assert (done.code, done.out.strip()) == (0, f"24 cards and 1 build in {out}")
    assert "<game>arkage</game>" in (out / "decks/storm-wing.dek").read_text("utf-8")
    assert (out / "plugininfo.txt").is_file()
    assert len(list((out / "sets/setimages/s1").iterdir())) == 24


def test_a_set_of_ones_own_is_exported_without_builds(run: Run, tmp_path: Path) -> None:
    home, out = tmp_path / "my-set", tmp_path / "mine"
    assert run("ark-age", "cards", "new", home, "The First").code == 0
    done = run("ark-age", "export", "lackey", "--set", home, "--out", out)
    assert done.out.startswith("1 card and 0 builds in ")
    assert "The First\tmy-set\tmy-set-the-first\t" in (out / "sets/my-set.txt").read_text("utf-8")
    assert not (out / "decks").exists()


def test_an_emblem_that_is_none_is_told_and_the_card_shows_its_initial(
    run: Run, tmp_path: Path
) -> None:
    home = tmp_path / "my-set"
    assert run("ark-age", "cards", "new", home, "Owl").code == 0
    card = home / "cards/my-set-owl.json"
    card.write_text(json.dumps({**json.loads(card.read_text("utf-8")), "art": "owll"}), "utf-8")
    warning = "warning my-set-owl: art: there is no emblem 'owll'; the card shows its initial"
    for arguments in (("print",), ("export", "tts")):
        done = run("ark-age", *arguments, "--set", home, "--out", tmp_path / arguments[-1])
        assert (done.code, done.err.strip()) == (0, warning)
    assert run("ark-age", "print", "spiderling", "--out", tmp_path / "x").err == ""


def changed_set(folder: Path) -> tuple[Path, Path]:
    """Return two versions of the trial set: one card stronger, one new."""
    old, new = (Path(shutil.copytree(TRIAL, folder / name)) for name in ("old", "new"))
    decoy = new / "cards/trial-decoy.json"
    decoy.write_text(decoy.read_text("utf-8").replace('"health": 2', '"health": 3'), "utf-8")
    (old / "cards/trial-flak.json").unlink()
    return old, new


def test_two_versions_of_a_set_are_compared(run: Run, tmp_path: Path) -> None:
    old, new = changed_set(tmp_path)
    done = run("ark-age", "cards", "diff", old, new)
    assert (done.code, done.out.splitlines()) == (
        0,
        [
            "changed Decoy (trial-decoy)",
            "  health: 2 -> 3",
            "  warning its rules changed: raise its rev (ark C1)",
            "added Flak (trial-flak)",
            "1 added, 1 changed, 0 removed",
        ],
    )
    found = json.loads(run("ark-age", "cards", "diff", old, new, "--json").out)
    assert [(change["name"], change["what"]) for change in found] == [
        ("Decoy", "changed"), ("Flak", "added"),
    ]  # fmt: skip


def test_changed_texts_are_shown_line_by_line(run: Run, tmp_path: Path) -> None:
    old, new = (Path(shutil.copytree(TRIAL, tmp_path / name)) for name in ("old", "new"))
    flak = new / "cards/trial-flak.json"
    card = json.loads(flak.read_text("utf-8"))
    flak.write_text(json.dumps({**card, "effects": [{**card["effects"][0], "cost": 6}]}), "utf-8")
    out = run("ark-age", "cards", "diff", old, new).out.splitlines()
    assert [line for line in out if line.startswith("  - Auto 5: ")] != []
    assert [line for line in out if line.startswith("  + Auto 6: ")] != []


def test_only_what_changed_is_printed_anew(run: Run, tmp_path: Path) -> None:
    old, new = changed_set(tmp_path)
    out = tmp_path / "changed.pdf"
    done = run("ark-age", "print", "--set", new, "--since", old, "--out", out)
    assert done.out.startswith("2 cards in ")
    assert "Decoy" in pages(out)[0]
    assert "Flak" in pages(out)[0]
    done = run("ark-age", "print", "flak", "--set", new, "--since", new, "--out", tmp_path / "no")
    assert done.code == 2
    assert "none of these cards is new or changed" in done.err
    assert not (tmp_path / "no").exists()


BAD: list[tuple[list[str], str, str]] = [
    (["print", "storm-wind", "--out", "x.pdf"], "WHAT", "Did you mean storm-wing?"),
    (["print", "spiderlin", "--out", "x.pdf"], "WHAT", "Did you mean spiderling?"),
    (["print", "storm-wing", "--set", TRIAL, "--out", "x.pdf"], "WHAT", "no build, no file"),
    (["print", "storm-wing"], "--out", "Missing option"),
    (["print", "bad.txt", "--out", "x.pdf"], "bad.txt:1", "no part of a build"),
    (["print", "other.txt", "--set", TRIAL, "--out", "x.pdf"], "other.txt:1", "there is no card"),
    (["print", "--out", "x.pdf", "--paper", "a3"], "--paper", "a3"),
    (["print", "--out", "x.pdf", "--copies", "0"], "--copies", "greater than or equal to 1"),
    (["print", "storm-wing", "--out", "."], ".", "directory"),
    (["print", "storm-wing", "--out", "bad.txt/x.pdf"], "bad.txt", "cannot be written"),
    (["print", "--set", "none", "--out", "x.pdf"], "none", "holds no set"),
    (["export", "tts", "storm-wind", "--out", "x"], "BUILD", "Did you mean storm-wing?"),
    (["export", "tts", "spiderling", "--out", "x"], "BUILD", "there is no build 'spiderling'"),
    (["export", "tts", "storm-wing", "--out", "bad.txt"], "bad.txt", "cannot be written"),
    (["export", "lackey", "storm-wing", "storm-wing", "--out", "x"], "BUILD", "two builds"),
    (["export", "lackey", "--out", "x", "--set", "long"], "long-one", "too long to print"),
    (["print", "--out", "x.pdf", "--set", "long"], "long-one", "too long to print"),
]


@pytest.mark.parametrize(("arguments", "where", "what"), BAD, ids=lambda part: str(part)[:50])
def test_what_cannot_be_printed_exits_2_and_leaves_nothing(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    where: str,
    what: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.txt").write_text("3 Shrike Squire\n")
    Path("other.txt").write_text(build_text(STORM.build, shipped_set().cards), "utf-8")
    assert run("ark-age", "cards", "new", "long", "One").code == 0
    card = Path("long/cards/long-one.json")
    data = json.loads(card.read_text("utf-8"))
    card.write_text(json.dumps(data | {"name": "Long " * 50}), "utf-8")
    before = everything(tmp_path)
    done = run("ark-age", *arguments)
    assert done.code == 2
    assert done.out == ""
    assert where in done.err
    assert what in done.err
    assert everything(tmp_path) == before


def test_a_file_that_fails_leaves_the_others_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("old")
    (tmp_path / "b").mkdir()
    with pytest.raises(CardwrightError, match="directory") as refused:
        write_whole(tmp_path, {"a": b"new", "b": b"new"})
    assert refused.value.where == str(tmp_path / "b")
    assert (tmp_path / "a").read_text() == "old"
    assert everything(tmp_path) == ["a", "b"]
    shutil.rmtree(tmp_path / "b")
    write_whole(tmp_path, {"a": b"new", "b": b"new"})
    assert (tmp_path / "a").read_text() == (tmp_path / "b").read_text() == "new"
