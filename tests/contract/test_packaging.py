"""The package as it is shipped: sdist, wheel, and an install where there is no npm.

The traps are other projects': a client left out because git ignores it, lost on the way from sdist
to wheel, or packed twice; a build that needs Node.js on the user's machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path

import pytest

from hatch_build import build_native, compiled_groups, native_problem

ROOT = Path(__file__).parents[2]
STATIC = "src/cardwright/server/static"


def run(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command in ``folder`` on a machine that has no npm, and return what it printed."""
    bin_ = folder.parent / "bin"
    bin_.mkdir(exist_ok=True)
    for tool in ("gcc", "cc", "as", "ld"):
        found = shutil.which(tool)
        if found and not (bin_ / tool).exists():
            (bin_ / tool).symlink_to(found)
    return subprocess.run(
        command,
        cwd=folder,
        env={"PATH": str(bin_), "HOME": str(folder.parent), "LANG": "C.UTF-8", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def build(project: Path, target: str, **environment: str) -> Path:
    """Build one target with hatchling and return the file."""
    out = Path(tempfile.mkdtemp(dir=project.parent))
    done = run(
        project, sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(out),
        **environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (file,) = out.iterdir()
    return file


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of what git tracks, with a built client in place."""
    target = tmp_path_factory.mktemp("packaging") / "project"
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    (target / STATIC / "assets").mkdir(parents=True)
    (target / STATIC / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (target / STATIC / "assets/main.js").write_text("export {};", encoding="utf-8")
    return target


@pytest.fixture(scope="module")
def sdist(project: Path) -> Path:
    return build(project, "sdist")


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that a user unpacks from the sdist."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (inner,) = folder.iterdir()
    return inner


@pytest.fixture(scope="module")
def plain_wheel(unpacked: Path) -> Path:
    """Return the plain wheel that is built from the sdist."""
    return build(unpacked, "wheel", CARDWRIGHT_PLAIN="1")


@pytest.fixture(scope="module")
def wheel(plain_wheel: Path) -> list[str]:
    """Return the names in that wheel."""
    with zipfile.ZipFile(plain_wheel) as archive:
        return archive.namelist()


def test_the_sdist_holds_the_built_client_once(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    assert [n for n in names if n.endswith("static/index.html")] == [
        f"{sdist.name.removesuffix('.tar.gz')}/{STATIC}/index.html"
    ]
    assert len(names) == len(set(names))
    assert [n for n in names if "node_modules" in n or n.endswith(".so")] == []


def test_the_wheel_made_from_the_sdist_holds_the_client_once(wheel: list[str]) -> None:
    assert wheel.count("cardwright/server/static/index.html") == 1
    assert wheel.count("cardwright/server/static/assets/main.js") == 1
    assert len(wheel) == len(set(wheel))


def test_the_wheel_holds_all_that_the_package_reads_at_run_time(wheel: list[str]) -> None:
    package = ROOT / "src/cardwright"
    data = [
        f"cardwright/{file.relative_to(package)}"
        for file in package.rglob("*")
        if file.is_file()
        and file.suffix not in {".so", ".pyc"}
        and "static" not in file.parts
        and "__pycache__" not in file.parts
    ]
    assert sorted(set(data) - set(wheel)) == []


def test_the_wheel_holds_the_emblems_that_stand_with_the_client(wheel: list[str]) -> None:
    assert wheel.count("cardwright/emblems.svg") == 1


def test_the_wheel_carries_licence_and_credits_and_no_tests(wheel: list[str]) -> None:
    assert [n for n in wheel if n.endswith(("licenses/LICENSE", "licenses/NOTICE"))] != []
    assert {n.split("/")[0].split("-")[0] for n in wheel} == {"cardwright"}


def test_an_install_from_the_sdist_works_without_npm(plain_wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(plain_wheel) as archive:
        archive.extractall(tmp_path)
    done = run(
        tmp_path, sys.executable, "-m", "cardwright.cli", "--help", PYTHONPATH=str(tmp_path)
    )
    assert done.returncode == 0, done.stderr
    assert "parlor-magic" in run(
        tmp_path, sys.executable, "-c", "from cardwright.games import GAMES; print(*GAMES)",
        PYTHONPATH=str(tmp_path),
    ).stdout  # fmt: skip


def test_a_compiled_wheel_names_its_platform_and_holds_each_module_once(project: Path) -> None:
    problem = native_problem()
    if problem is not None:
        pytest.skip(f"nothing can be compiled here: {problem}")
    build_native(ROOT)
    shutil.copytree(ROOT / "build/native", project / "build/native", dirs_exist_ok=True)
    file = build(project, "wheel")
    names = zipfile.ZipFile(file).namelist()
    assert file.name.split("-")[2].startswith("cp3")
    assert not file.name.endswith("-any.whl")
    assert len([n for n in names if n.startswith("cardwright/core/rng.c")]) == 1
    groups = {name.partition("__mypyc")[0] for name in names if "__mypyc" in name}
    assert groups == {f"cardwright_{group}" for group in compiled_groups(ROOT)}
    assert len(names) == len(set(names))


def test_without_a_compiler_one_line_says_so_and_the_wheel_is_plain(project: Path) -> None:
    done = run(project, sys.executable, "hatch_build.py", CC="/bin/false")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "cardwright: the rules run plain, not compiled: "
        "no working C compiler (/bin/false; on Debian: apt-get install gcc)"
    ]
    assert build(project, "wheel", CARDWRIGHT_PLAIN="1").name.endswith("-py3-none-any.whl")


def test_without_npm_a_shipped_client_is_taken_even_if_a_source_is_newer(project: Path) -> None:
    later = (project / STATIC / "index.html").stat().st_mtime + 10
    os.utime(project / "web/index.html", (later, later))
    done = run(project, sys.executable, "hatch_build.py", CARDWRIGHT_PLAIN="1")
    assert done.stdout.splitlines()[0] == (
        "cardwright: the browser client is taken as shipped, not rebuilt: "
        "npm is missing (install Node.js 20)"
    )
    assert (project / STATIC / "assets/main.js").is_file()


def test_an_sdist_without_a_client_is_refused_in_one_line(project: Path, tmp_path: Path) -> None:
    bare = tmp_path / "bare"
    shutil.copytree(project, bare, ignore=shutil.ignore_patterns("static", "build"))
    done = run(bare, sys.executable, "-m", "hatchling", "build", "-t", "sdist")
    assert done.returncode != 0
    assert "an sdist carries the built client: install Node.js 20" in done.stderr
