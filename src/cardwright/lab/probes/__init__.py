"""What the lab looks at in a game: measures of any game type, and those of each."""

from __future__ import annotations

from typing import Final

from cardwright.lab.probes import ark_age, leveler, parlor_magic
from cardwright.lab.probes.any_game import MEASURES, WIDE_PROBES
from cardwright.lab.probes.kit import Kit
from cardwright.lab.probes.measures import ENDING, Measure

KITS: Final[dict[str, Kit]] = {
    "parlor-magic": parlor_magic.KIT,
    "ark-age": ark_age.KIT,
    "leveler": leveler.KIT,
}
"""By game type. The others are measured as any game."""

_PLAIN: Final = Kit()


def kit_of(game_name: str) -> Kit:
    """Return what the lab knows of a game type beyond the contract."""
    return KITS.get(game_name, _PLAIN)


def measures_of(game_name: str) -> dict[str, Measure]:
    """Return the measures of a game type by name, those of its endings included."""
    kit = kit_of(game_name)
    endings = [
        Measure(f"{ENDING}{code}", f"ended by {code}", "share", f"Share of games ended by {code}.")
        for code in kit.endings
    ]
    return {one.name: one for one in (*MEASURES, *kit.measures, *endings)}


__all__ = ["ENDING", "KITS", "WIDE_PROBES", "Kit", "Measure", "kit_of", "measures_of"]
