"""Every command helps, and refuses bad input with one clear message and exit code 2."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from cardwright.cli.app import COMMANDS, imported
from tests.cli.conftest import Run


def test_the_commands_are_those_promised() -> None:
    assert set(COMMANDS) == {
        "play", "serve", "sim", "replay", "conform", "perft", "bench", "tournament", "levels",
        "games", "backup", "restore", "ark-age", "leveler", "lab",
    }  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS)
def test_the_list_says_of_a_command_what_its_own_help_says(command: str) -> None:
    assert imported(command).help.splitlines()[0] == COMMANDS[command].summary


def test_the_help_begins_without_rules_server_and_lab() -> None:
    heavy = (
        "cardwright.games",
        "cardwright.magic",
        "cardwright.server",
        "cardwright.lab",
        "uvicorn",
    )
    script = f"import sys; import cardwright.cli; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_explains_itself(run: Run, command: str) -> None:
    done = run(command, "--help")
    assert done.code == 0
    assert f"cardwright {command}" in done.out
    assert "--help" in done.out


def test_help_lists_all_commands_and_so_does_no_command_at_all(run: Run) -> None:
    for done in (run("--help"), run()):
        assert all(command in done.out + done.err for command in COMMANDS)


def test_the_version_is_that_of_the_package(run: Run) -> None:
    done = run("--version")
    assert (done.code, done.out.split()[0]) == (0, "cardwright")


def broken_files(folder: Path) -> None:
    """Write the files that the table below names."""
    (folder / "cut.json").write_text('{"format": "cardwright-replay/1", "ga')
    (folder / "list.json").write_text("[1, 2]")
    (folder / "other.json").write_text('{"some": "thing"}')
    (folder / "bytes.json").write_bytes(b"\xff\xfe\x00" * 100)
    (folder / "twice.json").write_text('{"format": "x", "game": {"format": 1}, "format": "y"}')
    (folder / "empty.json").write_text(" \n")
    (folder / "nan.json").write_text('{"game": NaN}')
    (folder / "cut.json.gz").write_bytes(gzip.compress(b"{}" * 1000)[:30])
    (folder / "lines.jsonl").write_text('{"id": 1}\n{"id": \n')
    (folder / "bad.toml").write_text("rounds = \n")


BAD: list[tuple[list[str], str, str]] = [
    (["games", "chess"], "GAME", "no game type 'chess'"),
    (["levels", "toi"], "GAME", "Did you mean toy?"),
    (["perft", "toy", "--depth", "2", "--option", "hnad=2"], "option hnad", "Did you mean hand?"),
    (["perft", "toy", "--depth", "2", "-o", "hand=9"], "option hand", "Choose one of: 3, 2"),
    (["perft", "toy", "--depth", "2", "-o", "hand"], "option", "Write it as name=value"),
    (["perft", "toy", "--depth", "2", "-o", "preset=x"], "option preset", "Choose one of: short"),
    (["perft", "toy", "--depth", "2", "--seed", "-1"], "seed", "-1 is no seed"),
    (["perft", "parlor-magic", "--depth", "1", "-o", "max_turns=" + "9" * 5000], "max_turns", ""),
    (["perft", "parlor-magic", "--depth", "1", "-o", "start_life=٢٠"], "start_life", "no value"),
    (["perft", "parlor-magic", "--depth", "1", "-o", "start_life=020"], "start_life", "no value"),
    (["perft", "toy", "--depth", "0"], "--depth", "greater than or equal to 1"),
    (["perft", "toy"], "--depth", "Missing option"),
    (["perft", "chess", "--depth", "1"], "GAME", "no game type"),
    (["sim", "toy", "--games", "3"], "games", "multiple of 2"),
    (["sim", "toy", "--games", "0"], "games", "multiple of 2"),
    (["sim", "toy", "--agents", "greedy"], "--agents", "names 1 agents"),
    (["sim", "toy", "--agents", "greedy,gready"], "agent", "no agent 'gready'"),
    (["sim", "toy", "--agents", "search,search:0"], "agent", "how many simulations"),
    (["sim", "toy", "--agents", "search:٣,greedy"], "agent", "how many simulations"),
    (["sim", "toy", "--games", "2000000000"], "games", "at most 1000000"),
    (["sim", "toy", "--games", "2", "--seed", str(2**128)], "seed", "is no seed"),
    (["sim", "toy", "--workers", "9999"], "--workers", "less than or equal to 256"),
    (["play", "toy", "--save", "none/game.json"], "none/game.json", "cannot be written"),
    (["play", "toy", "--save", "."], ".", "directory"),
    (["play", "toy", "--vs", "99"], "agent", "no agent '99'"),
    (["play", "toy", "--seat", "2"], "--seat", "seats are 0 to 1"),
    (["replay", "none.json"], "none.json", "No such file"),
    (["replay", "cut.json"], "cut.json: line 1, column 35", "breaks off"),
    (["replay", "twice.json"], "twice.json", "'format' stands twice in one object"),
    (["replay", "empty.json"], "empty.json", "the file is empty"),
    (["replay", "list.json"], "list.json", "a list is no replay"),
    (["replay", "other.json"], "other.json: format", "missing"),
    (["replay", "bytes.json"], "bytes.json", "not UTF-8"),
    (["replay", "cut.json.gz"], "cut.json.gz", "gzip file breaks off"),
    (["replay", "."], ".", "directory"),
    (["conform"], "FILE", "Missing argument"),
    (["conform", "none.json"], "none.json", "No such file"),
    (["conform", "cut.json"], "cut.json: line 1, column 35", "no JSON"),
    (["conform", "lines.jsonl"], "lines.jsonl: line 2, column 8", "no JSON"),
    (["conform", "twice.json"], "twice.json", "'format' stands twice"),
    (["conform", "nan.json"], "nan.json", "NaN is no number in JSON"),
    (["conform", "other.json"], "other.json", "no format known here"),
    (["conform", "list.json"], "list.json", "no format known here"),
    (["tournament", "bad.toml"], "bad.toml", "line 1"),
    (["backup", "all.zip", "--data", "none"], "none/cardwright.db", "there is no database"),
    (["backup", "all.zip", "--db", "postgresql://h/x"], "--db", "only SQLite"),
    (["restore", "none.zip", "--data", "new"], "none.zip", "No such file"),
    (["restore", "bytes.json", "--data", "new"], "bytes.json", "no whole backup"),
    (["bench", "chess"], "GAME", "no game type"),
    (["serve", "--port", "70000"], "--port", "less than or equal to 65535"),
    (["serve", "--host", "192.0.2.77"], "192.0.2.77 port 8000", "cannot listen there"),
    (["serve", "--public-url", "cards"], "--public-url", "no address of a site"),
    (["serve", "--data", "list.json/data"], "list.json/data", "cannot be made"),
    (["serve", "--db", "oracle"], "--db", ""),
    (["serve", "--port", "0", "--db", "sqlite:///none/x.db"], "none/x.db", "cannot be opened"),
    (["serve", "--port", "0", "--db", "sqlite:///bytes.json"], "bytes.json", "not a database"),
    (["fly"], "fly", "No such command"),
]


@pytest.mark.parametrize(("arguments", "where", "what"), BAD, ids=lambda part: str(part)[:40])
def test_bad_input_exits_2_and_says_what_and_where(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    where: str,
    what: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    broken_files(tmp_path)
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert where in done.err
    assert what in done.err
    assert "Traceback" not in done.err


def test_machine_readable_lists_are_json(run: Run) -> None:
    games = json.loads(run("games", "--json").out)
    assert "toy" in [game["name"] for game in games]
    levels = json.loads(run("levels", "toy", "--json").out)
    assert [level["name"] for level in levels] == [str(n + 1) for n in range(len(levels))]
    options = run("games", "toy").out
    assert "coins" in options
    assert "preset=short" in options


def test_a_terminal_that_knows_no_suits_gets_their_codes(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(paper, encoding="latin-1"))
    assert run("play", "parlor-magic", "--seed", "1", "--vs", "1").code == 0
    sys.stdout.flush()
    assert b"\\u2660" in paper.getvalue()
