"""The build: the searched rules compiled by mypyc, and the browser client.

As a hatchling hook it serves ``pip install``, wheels and sdists; as a script
(``python hatch_build.py``) it builds in place, which is what ``make`` does. Both parts fall back
with one printed line: where nothing can be compiled the same files run plain, and without npm the
client that was shipped is taken (decision 0003).
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT: Final = Path(__file__).resolve().parent
GROUP: Final = "cardwright_{}"
"""Names the shared library of a group of compiled modules: ``cardwright_rules__mypyc``."""
IN_MANY_FILES: Final = frozenset({"magic"})
"""Groups of one C file a module: half the time to compile, and calls are a little slower."""
NATIVE: Final = Path("build/native")
"""Below the root: ``lib/`` what is installed, ``digest``, and for each group a folder of what is
generated on the way."""
STATIC: Final = Path("src/cardwright/server/static")
CLIENT_SOURCES: Final = (
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/src",
    "web/public",
    "src/cardwright/text",
)
OLDEST_NODE: Final = 20


class BuildError(Exception):
    """The build cannot go on; the message is one line that says what to do."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds both parts and tells hatchling what to ship."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what the target needs, before hatchling collects its files."""
        root = Path(self.root)
        build_client(root)
        if self.target_name == "sdist":
            require_client(root)
            return
        library = build_native(root)
        build_data["pure_python"] = library is None
        build_data["infer_tag"] = library is not None
        if version == "editable":
            install_in_place(root, library)
        elif library is not None:
            build_data["force_include"].update(
                {str(file): str(file.relative_to(library)) for file in extensions_in(library)}
            )


# ---- the compiled rules


def native_problem() -> str | None:
    """Return in words why nothing can be compiled here, or ``None`` if it can."""
    if os.environ.get("CARDWRIGHT_PLAIN") == "1":
        return "CARDWRIGHT_PLAIN=1"
    include = sysconfig.get_path("include")
    if not Path(include, "Python.h").is_file():
        return "Python.h is missing (on Debian: apt-get install python3-dev)"
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    with tempfile.TemporaryDirectory() as folder:
        probe = [*shlex.split(command), "-shared", "-fPIC", f"-I{include}"]
        probe += ["-x", "c", "-", "-o", f"{folder}/probe.so"]
        try:
            subprocess.run(probe, input=b"#include <Python.h>\n", capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            return f"no working C compiler ({command.split()[0]}; on Debian: apt-get install gcc)"
    return None


def compiled_groups(root: Path) -> dict[str, list[str]]:
    """Return the names of the modules that are compiled, as ``pyproject.toml`` groups them."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    groups: dict[str, list[str]] = settings["tool"]["cardwright"]["compiled"]
    return groups


def compiled_modules(root: Path) -> list[str]:
    """Return the names of all modules that are compiled."""
    return [module for modules in compiled_groups(root).values() for module in modules]


def source_of(root: Path, module: str) -> Path:
    """Return the source file of a module of this package."""
    return root / "src" / Path(*module.split(".")).with_suffix(".py")


def native_digest(root: Path) -> str:
    """Return a hash over all that the compiled files depend on.

    That is the list of modules, every source in their layers (mypyc copies constants out of
    modules that are not compiled), this file, and the interpreter.
    """
    groups = compiled_groups(root)
    modules = [module for group in groups.values() for module in group]
    layers = {module.split(".")[1] for module in modules}
    files = [file for layer in layers for file in (root / "src/cardwright" / layer).rglob("*.py")]
    digest = hashlib.sha256(f"{groups} {sysconfig.get_config_var('SOABI')}".encode())
    for file in [*sorted(files), root / "hatch_build.py"]:
        digest.update(f"\n{file.relative_to(root)}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def native_is_current(root: Path) -> bool:
    """Return whether the last compilation was of these very sources."""
    record = root / NATIVE / "digest"
    return record.is_file() and record.read_text(encoding="utf-8") == native_digest(root)


def build_native(root: Path) -> Path | None:
    """Compile, unless that is done, and return the folder that holds the compiled files.

    ``None`` after one printed line where nothing can be compiled.
    """
    problem = native_problem()
    if problem is not None:
        say(f"the rules run plain, not compiled: {problem}")
        return None
    library = root / NATIVE / "lib"
    if not native_is_current(root):
        shutil.rmtree(root / NATIVE, ignore_errors=True)
        say("compiling the rules")
        compile_groups(root)
        (root / NATIVE / "digest").write_text(native_digest(root), encoding="utf-8")
    return library


def compile_groups(root: Path) -> None:
    """Compile all groups into ``lib`` at once, each in a process of its own.

    Raises:
        BuildError: if mypyc or the compiler refuses a module; what it printed is printed.
    """
    work = {
        group: subprocess.Popen(
            [sys.executable, str(root / "hatch_build.py"), group],
            cwd=root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for group in compiled_groups(root)
    }
    said = {group: process.communicate()[0] for group, process in work.items()}
    for group, process in work.items():
        if process.returncode != 0:
            print(said[group])
            raise BuildError(f"compiling the {group} failed; what the compiler said stands above")


def compile_group(root: Path, group: str) -> None:
    """Compile the modules of one group into ``lib`` as one mypyc group.

    Raises:
        SystemExit: if mypyc or the compiler refuses a module; it has printed why.
    """
    # Imported here: hatchling loads this file before the build requirements are of use.
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415

    folder = root / NATIVE / group
    sources = [str(source_of(root, module)) for module in compiled_groups(root)[group]]
    extensions = mypycify(
        ["--config-file=", f"--cache-dir={folder / 'types'}", *sources],
        group_name=GROUP.format(group),
        opt_level="3",
        debug_level="0",
        multi_file=group in IN_MANY_FILES,
        target_dir=str(folder / "c"),
    )
    distribution = Distribution({"name": group, "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(root / NATIVE / "lib")
    command.build_temp = str(folder / "o")
    command.ensure_finalized()
    command.run()


def extensions_in(folder: Path) -> list[Path]:
    """Return the compiled files below a folder, sorted."""
    return sorted(folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


def install_in_place(root: Path, library: Path | None) -> None:
    """Make the compiled files beside the sources those of ``library``, or none at all."""
    source = root / "src"
    wanted = {} if library is None else {f.relative_to(library): f for f in extensions_in(library)}
    for old in extensions_in(source):
        if old.relative_to(source) not in wanted:
            old.unlink()
    for place, new in wanted.items():
        old = source / place
        if not old.exists() or old.read_bytes() != new.read_bytes():
            # A new file, not new content: a running process keeps the old one mapped.
            old.unlink(missing_ok=True)
            shutil.copy2(new, old)


# ---- the browser client


def build_client(root: Path) -> None:
    """Build the client with npm if its sources are newer; otherwise take what is there."""
    if client_is_current(root):
        return
    problem = npm_problem(root)
    if problem is None:
        say("building the browser client")
        npm_build(root)
    elif (root / STATIC / "index.html").is_file():
        say(f"the browser client is taken as shipped, not rebuilt: {problem}")
    else:
        say(f"no browser client, the command line alone: {problem}")


def client_is_current(root: Path) -> bool:
    """Return whether a built client is there, and no source is newer."""
    index = root / STATIC / "index.html"
    if not index.is_file():
        return False
    built = index.stat().st_mtime
    return all(file.stat().st_mtime <= built for file in client_sources(root))


def client_sources(root: Path) -> Iterator[Path]:
    """Yield the files that the built client depends on."""
    for name in CLIENT_SOURCES:
        path = root / name
        if path.is_dir():
            yield from (f for f in path.rglob("*") if f.is_file() and f.suffix != ".pyc")
        elif path.is_file():
            yield path


def npm_problem(root: Path) -> str | None:
    """Return in words why the client cannot be built here, or ``None`` if it can."""
    if not (root / "web/package.json").is_file():
        return "web/ is missing"
    if shutil.which("npm") is None:
        return "npm is missing (install Node.js 20)"
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    major = int(version.stdout.strip().removeprefix("v").split(".")[0])
    return None if major >= OLDEST_NODE else f"Node.js {major} is too old (install Node.js 20)"


def npm_build(root: Path) -> None:
    """Install what ``web/package-lock.json`` pins, build, and put the result in place."""
    web = root / "web"
    installed = web / "node_modules/.package-lock.json"
    lock = web / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        npm(web, "ci", "--no-audit", "--no-fund")
    npm(web, "run", "build")
    shutil.rmtree(root / STATIC, ignore_errors=True)
    shutil.copytree(web / "dist", root / STATIC)
    (root / STATIC / "index.html").touch()


def npm(web: Path, *arguments: str) -> None:
    """Run npm in ``web``; its output is printed only if it fails.

    Raises:
        BuildError: if it fails.
    """
    command = ["npm", *arguments]
    done = subprocess.run(command, cwd=web, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout, done.stderr, sep="\n")
        raise BuildError(f"'{' '.join(command)}' failed in web/; its output stands above")


def require_client(root: Path) -> None:
    """Refuse to pack a source distribution whose pages would all be missing.

    Raises:
        BuildError: if no client is built.
    """
    if not (root / STATIC / "index.html").is_file():
        raise BuildError("an sdist carries the built client: install Node.js 20 and build again")


def say(line: str) -> None:
    """Print one line under the package's name."""
    print(f"cardwright: {line}", flush=True)


def main(arguments: list[str]) -> None:
    """Build both parts in place, or compile the one group that is named."""
    os.chdir(ROOT)
    try:
        if arguments:
            compile_group(ROOT, arguments[0])
            return
        build_client(ROOT)
        install_in_place(ROOT, build_native(ROOT))
    except BuildError as error:
        sys.exit(f"cardwright: {error}")


if __name__ == "__main__":
    main(sys.argv[1:])
