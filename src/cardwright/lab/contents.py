"""What contestants bring: builds by name or file, and the content of a game between them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardwright.carddata.ark_files import read_text
from cardwright.core.errors import CardwrightError
from cardwright.core.game import Json
from cardwright.games.ark_age.content import ready_builds
from cardwright.games.ark_age.language.build_text import build_json, read_build
from cardwright.games.ark_age.language.faults import nearest
from cardwright.games.ark_age.language.library import shipped_set
from cardwright.lab.probes import kit_of


def read_brought(text: str, game_name: str, folder: Path) -> tuple[str, Json]:
    """Return a build's name, and what stands for it in the content of a game.

    Args:
        text: the name of a ready build, or of a file.
        game_name: the game type.
        folder: where files are looked for.

    Raises:
        CardwrightError: if there is no such build, or the file holds none.
    """
    if not kit_of(game_name).takes_builds:
        raise CardwrightError(
            f"{game_name} brings its own cards", where="builds", remedy="Leave builds out"
        )
    if text in ready_builds():
        return text, text
    path = folder / text
    if path.is_file():
        build = read_build(read_text(path), text, shipped_set().cards)
        return path.stem, build_json(build)
    raise CardwrightError(
        f"there is no ready build and no file {text!r}",
        where="builds",
        remedy=nearest(text, list(ready_builds())),
    )


def content_of(builds: Sequence[Json]) -> Json:
    """Return the content of a game in which the seats bring these builds, ``None`` without any."""
    return {"builds": list(builds)} if builds else None
