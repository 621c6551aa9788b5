"""README and guides do what they say: their commands run, their links lead somewhere.

Fenced blocks are executed in order, one scratch folder a document:

- ``console``: lines that start with ``$`` run and must exit 0;
- ``python``: runs, in one namespace a document;
- any language followed by a file name (``toml cup.toml``): is written to that file.

Commands find the clone's ``docs`` and ``tests`` where a reader in the clone would.

Blocks without a language (the two ``make`` commands, servers that go on) are not run; the targets
they name must exist.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cardwright.games import GAMES

ROOT = Path(__file__).parents[2]
EXECUTED = [ROOT / "README.md", *sorted((ROOT / "docs/guides").glob("*.md"))]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file it is to be written to, its text."""

    language: str
    file: str
    text: str


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page, in order."""
    found = []
    for info, text in FENCE.findall(page.read_text(encoding="utf-8")):
        language, _, file = info.strip().partition(" ")
        found.append(Block(language, file, text))
    return found


def run_console(text: str, folder: Path) -> None:
    """Run each command of a console block as a reader would, and demand exit 0."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "CARDWRIGHT_DATA": str(folder / "data")}
    for command in re.findall(r"^\$ (.*(?:\\\n.*)*)$", text, re.MULTILINE):
        done = subprocess.run(
            command,
            shell=True,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"


@pytest.fixture
def _registry() -> Iterator[None]:
    """Take back what a guide registers."""
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


@pytest.mark.usefixtures("_registry")
@pytest.mark.parametrize("page", EXECUTED, ids=lambda page: page.name)
def test_a_page_does_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("docs", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    names: dict[str, object] = {"__name__": "__main__"}
    for block in blocks(page):
        if block.file:
            target = tmp_path / block.file
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(block.text, encoding="utf-8")
        elif block.language == "console":
            run_console(block.text, tmp_path)
        elif block.language == "python":
            exec(compile(block.text, str(page), "exec"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_link_inside_the_repository_leads_somewhere(page: Path) -> None:
    prose = FENCE.sub("", page.read_text(encoding="utf-8"))
    links = [link for link in LINK.findall(prose) if "://" not in link]
    broken = [link for link in links if not (page.parent / link.partition("#")[0]).exists()]
    assert broken == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_test_that_a_page_cites_exists(page: Path) -> None:
    cited = re.findall(r"`(tests/[\w/]+\.py)`", page.read_text(encoding="utf-8"))
    assert [file for file in cited if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_make_target_that_a_page_names_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    text = page.read_text(encoding="utf-8")
    named = re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE)
    assert set(named) <= targets


def test_the_makefile_has_at_most_twelve_targets_and_lists_each() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split()
    listed = re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE)
    assert sorted(phony) == sorted(listed)
    assert len(phony) <= 12


def test_the_readme_names_every_command() -> None:
    helped = subprocess.run(
        [sys.executable, "-m", "cardwright.cli", "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200", "NO_COLOR": "1"},
    )
    commands = re.findall(r"^\W+([a-z][a-z-]+)\s{2,}\w", helped.stdout, re.MULTILINE)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(commands) >= 8
    assert [command for command in commands if f"cardwright {command}" not in readme] == []
