"""The report as one HTML file that needs nothing beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from html import escape, unescape
from importlib.resources import files
from typing import Any

from cardwright.lab import report
from cardwright.lab.probes.any_game import STARTER_SHARE
from cardwright.lab.probes.measures import told, told_difference
from cardwright.lab.report.charts import curve, forest, stacked
from cardwright.lab.report.sections import cards, choices, matchups
from cardwright.lab.report.tables import Cell, amount, number, table

_RESULT = re.compile(r'<pre id="result" hidden>(.*?)</pre>', re.DOTALL)
_SOURCE = re.compile(r'<pre id="experiment">(.*?)</pre>', re.DOTALL)


def page(result: Mapping[str, Any]) -> str:
    """Return the report."""
    style = files(report).joinpath("style.css").read_text(encoding="utf-8")
    title = result["name"] or f"{result['how']['game']}, an experiment"
    main = "".join(
        (
            f'<h1>{escape(title)}</h1><p class="say">{escape(result["sentence"])}</p>',
            _headline(result),
            _endings(result),
            _measures(result),
            *(matchups(one, variant) for one, variant in _by_variant(result)),
            _skill(result),
            choices(result["choices"]),
            *(cards(one) for one in result["cards"]),
            _source(result),
        )
    )
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body>"
        f'<div class="wrap"><main>{main}</main><aside>{_how(result)}{_limits(result)}</aside>'
        f"</div>{_data(result)}</body></html>\n"
    )


def experiment_in(html: str) -> str | None:
    """Return the experiment's text that a report holds, ``None`` if it is no report."""
    found = _SOURCE.search(html)
    return None if found is None else unescape(found[1])


def result_in(html: str) -> dict[str, Any] | None:
    """Return the result that a report holds, ``None`` if it is no report, or of an older form."""
    found = _RESULT.search(html)
    if found is None:
        return None
    result: dict[str, Any] = json.loads(unescape(found[1]))
    return result


def _data(result: Mapping[str, Any]) -> str:
    """Return the result itself, unseen, for comparing with the report later."""
    text = escape(json.dumps(result, separators=(",", ":")), quote=False)
    return f'<pre id="result" hidden>{text}</pre>'


def _by_variant(result: Mapping[str, Any]) -> list[tuple[Any, Any]]:
    found = zip(result["matchups"], result["variants"], strict=True)
    return [(one, variant) for one, variant in found if one]


def _headline(result: Mapping[str, Any]) -> str:
    """Return the one picture of the answer: a curve for a sweep, else intervals."""
    headline = result["headline"]
    shown = [
        (variant["name"], level)
        for variant, level in zip(result["variants"], headline["levels"], strict=True)
        if level is not None
    ]
    if not shown:
        return ""
    names, levels = [name for name, _ in shown], [level for _, level in shown]
    aim = result["goals"].get(headline["measure"], [])
    unit = headline["unit"]
    is_fair = headline["measure"] == STARTER_SHARE.name
    chart = (
        curve(shown, unit, aim) if len(shown) > 2 else forest(names, levels, unit, is_fair=is_fair)
    )
    rows = [
        [name, number(level["mean"], unit), *_ends(level, unit), amount(level["blocks"])]
        for name, level in shown
    ]
    heads = ["variant", headline["title"], "95 % from", "to", "blocks"]
    return f"{chart}{table(heads, rows)}"


def _ends(level: Mapping[str, Any], unit: str) -> list[Cell]:
    return [number(level["low"], unit), number(level["high"], unit)]


def _endings(result: Mapping[str, Any]) -> str:
    note = "Each number opens its games: <code>cardwright lab open RUN GAME</code>."
    codes = list(dict.fromkeys(one["name"] for v in result["variants"] for one in v["endings"]))
    shown = "".join(_endings_of(variant, codes) for variant in result["variants"])
    return f"<h2>How games end</h2><p class='note'>{note}</p>{shown}"


def _endings_of(variant: Mapping[str, Any], codes: Sequence[str]) -> str:
    """Return one variant's endings; each keeps its colour from variant to variant."""
    bars = [
        (one["name"].removeprefix("ending:"), one["mean"], codes.index(one["name"]))
        for one in variant["endings"]
    ]
    rows = [
        [
            one["name"].removeprefix("ending:"),
            number(one["mean"], "share"),
            *_ends(one, "share"),
            amount(one["games"]),
            _opened(one["open"]),
        ]
        for one in variant["endings"]
    ]
    heads = ["ending", "share", "95 % from", "to", "games", "shortest, median, longest, any"]
    chart = stacked(variant["name"], bars)
    return f"<h3>{escape(variant['name'])}</h3>{chart}{table(heads, rows, stacks=True)}"


def _opened(openings: Mapping[str, Any]) -> str:
    return ", ".join(f"{one['game']} ({one['decisions']} decisions)" for one in openings.values())


def _measures(result: Mapping[str, Any]) -> str:
    """Return every measure under every variant, and what differs from the first for certain."""
    variants = result["variants"]
    heads = ["measure", *(variant["name"] for variant in variants)]
    heads += [f"{variant['name']} less {variants[0]['name']}" for variant in variants[1:]]
    names = list(dict.fromkeys(one["name"] for v in variants for one in v["measures"]))
    rows = [_measure_row(result, name) for name in names]
    note = (
        "Means over blocks with their 95 % intervals. A difference is marked * where it is found "
        "with at most 5 % false discoveries over all measures of its variant."
    )
    aims = "".join(
        f"<li>{escape(name)}: {low} to {high}</li>"
        for name, (low, high) in result["goals"].items()
    )
    aims = f"<p class='note'>Goals:</p><ul>{aims}</ul>" if aims else ""
    told_all = table(heads, rows, stacks=True)
    return f"<h2>Shape of a game</h2><p class='note'>{note}</p>{told_all}{aims}"


def _measure_row(result: Mapping[str, Any], name: str) -> Sequence[str | Cell]:
    levels = [_named(variant["measures"], name) for variant in result["variants"]]
    known = next(level for level in levels if level is not None)
    unit = known["unit"]
    row: list[str | Cell] = [known["title"]]
    for level in levels:
        row.append("" if level is None else Cell(_with_interval(level, unit), "n"))
    for difference in result["differences"]:
        one = _named(difference["measures"], name)
        row.append("" if one is None else Cell(_told_difference(one, unit), "n"))
    return row


def _named(measures: Sequence[Mapping[str, Any]], name: str) -> Mapping[str, Any] | None:
    return next((one for one in measures if one["name"] == name), None)


def _with_interval(level: Mapping[str, Any], unit: str) -> str:
    return (
        f"{told(level['mean'], unit)} ({told(level['low'], unit)} to {told(level['high'], unit)})"
    )


def _told_difference(one: Mapping[str, Any], unit: str) -> str:
    ends = " to ".join(told_difference(one[end], unit) for end in ("low", "high"))
    return f"{told_difference(one['mean'], unit)} ({ends}){' *' if one['found'] else ''}"


def _skill(result: Mapping[str, Any]) -> str:
    """Return whether more thinking wins more, where that was played."""
    if not result["skill"]:
        return ""
    heads = ["who", "against", "times the thinking", "share", "95 % from", "to"]
    rows: list[list[str | Cell]] = [
        [
            one["agent"],
            one["against"],
            Cell(f"{one['times']:g}", "n"),
            number(one["mean"], "share"),
            *_ends(one, "share"),
        ]
        for one in result["skill"]
    ]
    said = f"<p>{escape(result['skill_said'])}</p>"
    return f"<h2>Does thinking win?</h2>{said}{table(heads, rows)}"


def _source(result: Mapping[str, Any]) -> str:
    text = escape(result["experiment"], quote=False)
    return (
        "<h2>The experiment</h2><p class='note'>Saved beside this page or inside it, "
        "<code>cardwright lab run report.html</code> plays it again.</p>"
        f'<pre id="experiment">{text}</pre>'
    )


def _how(result: Mapping[str, Any]) -> str:
    how = result["how"]
    seconds = how["seconds"]
    facts = [
        ("Blocks", f"{how['blocks']:,}"),
        ("Games", f"{how['games']:,}"),
        ("Stopped", how["stopped"]),
        *(("Players", f"{one['agent']}, {one['ladder']}") for one in how["players"]),
        ("Games finished", told(how["finished"], "share")),
        ("Illegal actions", str(how["illegal_actions"])),
        ("Time", "not over" if seconds is None else f"{seconds:,.0f} s"),
        ("Seed", str(how["seed"])),
        ("Rules", f"version {how['rules_version']}, {how['rules_digest'][:8]}"),
        ("Agents", how["agents_digest"][:8]),
        ("cardwright", how["cardwright"]),
    ]
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{escape(value)}</dd>" for name, value in facts)
    return f"<section><h2>How it was run</h2><dl>{listed}</dl></section>"


def _limits(result: Mapping[str, Any]) -> str:
    listed = "".join(f"<li>{escape(one)}</li>" for one in result["limits"])
    return f'<section class="cant"><h2>What this can\'t tell you</h2><ul>{listed}</ul></section>'
