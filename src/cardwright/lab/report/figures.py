"""The answer as one figure for papers and slides, PDF or PNG (extra ``lab``)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardwright.lab.extras import load_extra
from cardwright.lab.probes.any_game import STARTER_SHARE


def write_figure(result: Mapping[str, Any], path: Path) -> None:
    """Draw the measure under each variant, and the endings, into a PDF or PNG file.

    Raises:
        CardwrightError: if matplotlib is not installed.
    """
    matplotlib = load_extra("matplotlib.figure", "lab", f"--format {path.suffix[1:]}")
    figure = matplotlib.Figure(figsize=(8, 5), layout="constrained")
    above, below = figure.subplots(2, 1)
    _levels(above, result)
    _endings(below, result)
    figure.suptitle(result["sentence"], wrap=True, fontsize=9)
    figure.savefig(path, dpi=150)


def _levels(axes: Any, result: Mapping[str, Any]) -> None:
    headline = result["headline"]
    shown = [
        (variant["name"], level)
        for variant, level in zip(result["variants"], headline["levels"], strict=True)
        if level is not None
    ]
    for place, (_, level) in enumerate(shown):
        below, above = level["mean"] - level["low"], level["high"] - level["mean"]
        axes.errorbar(level["mean"], place, xerr=[[below], [above]], fmt="o", capsize=4)
    axes.set_yticks(range(len(shown)), [name for name, _ in shown])
    axes.set_xlabel(f"{headline['title']}, 95 % interval")
    if headline["measure"] == STARTER_SHARE.name:
        axes.axvline(0.5, color="0.4", linewidth=1)


def _endings(axes: Any, result: Mapping[str, Any]) -> None:
    names = list(dict.fromkeys(one["name"] for v in result["variants"] for one in v["endings"]))
    left = [0.0] * len(result["variants"])
    for name in names:
        shares = [
            next((one["mean"] for one in variant["endings"] if one["name"] == name), 0.0)
            for variant in result["variants"]
        ]
        axes.barh(range(len(shares)), shares, left=left, label=name.removeprefix("ending:"))
        left = [at + share for at, share in zip(left, shares, strict=True)]
    axes.set_yticks(range(len(left)), [variant["name"] for variant in result["variants"]])
    axes.set_xlabel("share of games by ending")
    axes.legend(fontsize=8)
