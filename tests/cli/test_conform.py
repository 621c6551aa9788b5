"""Vectors on the command line: counted, explained, and dispatched by what is in the file."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardwright.cli import conform as conform_module
from cardwright.cli.conform import Format, plain
from cardwright.core.vectors import Checked, judge
from tests.cli.conftest import Run

PARLOR = Path(__file__).parents[1] / "games/parlor_magic/vectors.json"


def check_sums(data: Any, where: str) -> Iterator[Checked]:
    """Run vectors like ``{"id": "1", "sum": [1, 2], "is": 3}``, one a line."""
    for vector in data:
        if "sum" in vector:
            yield judge(vector["id"], vector["is"], sum(vector["sum"]))
        else:
            yield Checked(vector["id"], "skipped", reason=f"no sum in {Path(where).name}")


@pytest.fixture(autouse=True)
def sums(monkeypatch: pytest.MonkeyPatch) -> None:
    def is_list(data: Any) -> bool:
        return isinstance(data, list)

    known = (*conform_module.FORMATS, Format("sums", is_list, plain(check_sums)))
    monkeypatch.setattr(conform_module, "FORMATS", known)


def written(path: Path, *vectors: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(vector) + "\n" for vector in vectors))
    return path


GOOD = {"id": "good", "sum": [1, 2], "is": 3}
ALSO = {"id": "also", "sum": [], "is": 0}
WRONG = {"id": "wrong[1]", "sum": [1, 2], "is": {"three": [3]}}
WORDS = {"id": "words"}


def test_all_passed_exits_0_with_the_count_in_the_last_line(run: Run, tmp_path: Path) -> None:
    done = run("conform", written(tmp_path / "a.jsonl", GOOD, ALSO))
    assert (done.code, done.out) == (0, "2 passed, 0 failed, 0 skipped\n")


def test_a_failure_exits_1_and_shows_what_was_expected_and_got(run: Run, tmp_path: Path) -> None:
    done = run("conform", written(tmp_path / "a.jsonl", GOOD, WRONG))
    assert done.code == 1
    assert done.out.splitlines() == [
        "failed wrong[1]",
        '  expected {"three": [3]}',
        "  got      3",
        "1 passed, 1 failed, 0 skipped",
    ]


def test_a_skipped_vector_is_named_with_its_reason(run: Run, tmp_path: Path) -> None:
    done = run("conform", written(tmp_path / "a.jsonl", GOOD, WORDS))
    assert done.out.splitlines() == [
        "skipped words: no sum in a.jsonl",
        "1 passed, 0 failed, 1 skipped",
    ]


def test_a_single_line_is_still_json_lines(run: Run, tmp_path: Path) -> None:
    done = run("conform", written(tmp_path / "a.jsonl", GOOD))
    assert done.out == "1 passed, 0 failed, 0 skipped\n"


def test_several_files_are_counted_together_gzip_or_not(run: Run, tmp_path: Path) -> None:
    plain = written(tmp_path / "a.jsonl", GOOD, ALSO)
    packed = tmp_path / "b.jsonl.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert run("conform", plain, packed).out == "4 passed, 0 failed, 0 skipped\n"


def test_a_bad_file_among_good_ones_is_refused_before_anything_runs(
    run: Run, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    done = run("conform", written(tmp_path / "a.jsonl", WRONG, ALSO), bad)
    assert (done.code, done.out) == (2, "")
    assert "bad.json: line 1, column 2" in done.err


def test_our_parlor_magic_vectors_pass_and_only_those_in_words_are_skipped(run: Run) -> None:
    vectors = json.loads(PARLOR.read_text())["vectors"]
    in_words = [vector["id"] for vector in vectors if vector["kind"] == "process"]
    done = run("conform", PARLOR)
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[-1] == f"{len(vectors) - len(in_words)} passed, 0 failed, {len(in_words)} skipped"
    assert [line.split(":")[0] for line in lines[:-1]] == [f"skipped {id_}" for id_ in in_words]
