"""How runs and searches are shown, and the files that come with what is asked."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from datetime import UTC, datetime

from cardwright.games import GAMES
from cardwright.lab.probes import measures_of
from cardwright.lab.probes.any_game import STARTER_SHARE
from cardwright.lab.propose import Met, name_of, ranked, trade_offs
from cardwright.server.lab.forms import set_files
from cardwright.server.lab.models import (
    AimShape,
    LabLook,
    LevelLine,
    NewRun,
    NewSearch,
    RunShape,
    SearchShape,
    TrialShape,
    TrialSpan,
)
from cardwright.server.lab.proposals import Proposal, Trial
from cardwright.server.lab.runs import Run
from cardwright.server.services import Services


async def files_of(served: Services, wanted: LabLook | NewRun | NewSearch) -> Mapping[str, str]:
    """Return the files that come with an experiment, those of a designer's set included."""
    if not wanted.card_set:
        return wanted.files
    shelved = await asyncio.to_thread(served.shelf.find, wanted.card_set)
    return {**set_files(shelved), **wanted.files}


def run_shape(served: Services, run: Run, browser: str | None) -> RunShape:
    """Return how a run stands, as a browser is shown it."""
    return RunShape(
        run=run.id,
        path=f"/lab/{run.id}",
        name=run.name,
        game=run.game,
        title=_title(run.game),
        measure=run.measure,
        unit=run.unit,
        fair=run.measure == STARTER_SHARE.title,
        state=run.state,
        why=run.why,
        remedy=run.remedy,
        place=served.lab.place(run),
        blocks=run.blocks,
        most_blocks=run.most_blocks,
        games_per_block=run.games_per_block,
        said=run.said,
        levels=[
            LevelLine(variant=one.variant, mean=one.mean, low=one.low, high=one.high)
            for one in run.levels
        ],
        yours=browser is not None and run.browser == browser and not run.search,
        created=_moment(run.created),
        search=f"/lab/search/{run.search}" if run.search else "",
    )


def search_shape(served: Services, proposal: Proposal, browser: str | None) -> SearchShape:
    """Return how a search stands, as a browser is shown it."""
    run = served.searches.under_way(proposal)
    met = [one.met for one in proposal.trials]
    return SearchShape(
        search=proposal.id,
        path=f"/lab/search/{proposal.id}",
        name=proposal.name,
        game=proposal.game,
        title=_title(proposal.game),
        state="queued" if run is not None and run.state == "queued" else proposal.state,
        why=proposal.why,
        remedy=proposal.remedy,
        moves={name: list(values) for name, values in proposal.steps.items()},
        aims=_aims(proposal),
        start=name_of(proposal.start),
        round=len(proposal.played) + (run is not None),
        most_rounds=proposal.rounds,
        playing=None if run is None else run_shape(served, run, browser),
        trials=_trials(proposal.trials, met),
        best=met.index(ranked(met)[0]) if met else -1,
        yours=browser is not None and proposal.browser == browser,
        created=_moment(proposal.created),
    )


def _aims(proposal: Proposal) -> list[AimShape]:
    known = measures_of(proposal.game)
    return [
        AimShape(
            name=name, title=known[name].title, unit=known[name].unit, low=span[0], high=span[1]
        )
        for name, span in proposal.goals.items()
    ]


def _trials(trials: tuple[Trial, ...], met: list[Met]) -> list[TrialShape]:
    unbeaten = trade_offs(met)
    rounds = list(dict.fromkeys(one.run for one in trials))
    return [
        TrialShape(
            name=name_of(one.met.setting),
            measures=[
                TrialSpan(mean=mean, low=low, high=high, missed=one.met.missed[name])
                for name, (mean, low, high) in one.met.measures.items()
            ],
            distance=one.met.distance,
            trade_off=one.met in unbeaten,
            round=rounds.index(one.run) + 1,
            run=f"/lab/{one.run}",
        )
        for one in trials
    ]


def _title(game: str) -> str:
    """Return the game type's title; of one that is gone its name."""
    return GAMES[game].spec.title if game in GAMES else game


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
