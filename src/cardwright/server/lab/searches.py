"""The searches of a running server: each walks round after round, every round a run of the lab."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardwright.core.errors import CardwrightError
from cardwright.server.errors import ConflictError, NotFoundError
from cardwright.server.lab.following import Followers
from cardwright.server.lab.lab import Lab
from cardwright.server.lab.making import Wish
from cardwright.server.lab.proposals import Proposal, ProposalFolders, Trial
from cardwright.server.lab.runs import WAITING, Run, refuse_stranger
from cardwright.server.tokens import new_id

log = logging.getLogger("cardwright.server")

MOST_EACH: Final = 10
"""Searches of one browser that are kept."""


class Searches:
    """All searches of this server."""

    def __init__(self, data: Path, lab: Lab) -> None:
        """Make them; nothing is walked before :meth:`start`."""
        self._folders = ProposalFolders(data / "lab-searches")
        self._lab = lab
        self._proposals: dict[str, Proposal] = {}
        self._walks: dict[str, asyncio.Task[None]] = {}
        self._followers: Followers[Proposal] = Followers(self.find)

    async def start(self) -> None:
        """Find what is there, and go on with what was not finished; the lab has been started."""
        for proposal in await asyncio.to_thread(lambda: list(self._folders.all())):
            self._proposals[proposal.id] = proposal
            if proposal.state in WAITING:
                self._begin(proposal.id)

    async def stop(self) -> None:
        """Walk no farther; the lab keeps the round under way."""
        walks = list(self._walks.values())
        for walk in walks:
            walk.cancel()
        await asyncio.gather(*walks, return_exceptions=True)

    # ---- looking

    def find(self, search: str) -> Proposal:
        """Return a search as it stands.

        Raises:
            NotFoundError: if there is none.
        """
        if search not in self._proposals:
            raise NotFoundError(
                "there is no such search",
                where=f"search {search[:32]}",
                remedy="Check the address; whoever made it may have deleted it",
            )
        return self._proposals[search]

    def of(self, browser: str | None) -> list[Proposal]:
        """Return the searches of a browser, newest first."""
        own = [one for one in self._proposals.values() if one.browser == browser]
        return sorted(own, key=lambda one: -one.created)

    def under_way(self, proposal: Proposal) -> Run | None:
        """Return the round that is not over, or was stopped."""
        played = proposal.played
        return next((run for run in self._lab.rounds(proposal.id) if run.id not in played), None)

    def follow(self, search: str) -> AsyncGenerator[Proposal, None]:
        """Yield a search now and whenever it has changed, until it stands still."""
        return self._followers.follow(search)

    def text(self, search: str, trial: int | None) -> str:
        """Return the experiment of a search; of a trial, the one that sets it beside the start.

        Raises:
            NotFoundError: if there is no such search or trial.
        """
        proposal = self.find(search)
        if trial is None:
            return proposal.text
        if trial >= len(proposal.trials):
            raise NotFoundError(
                f"there is no trial {trial}",
                where=f"search {search[:32]}",
                remedy=f"It has {len(proposal.trials)}",
            )
        chosen = proposal.trials[trial].met.setting
        return proposal.text_with(list(dict.fromkeys([proposal.start, chosen])))

    def files(self, search: str) -> dict[str, str]:
        """Return the files that came with a search."""
        return self._folders.files(self.find(search).id)

    # ---- making and steering

    async def make(
        self, text: str, files: Mapping[str, str], wish: Wish, browser: str
    ) -> Proposal:
        """Keep a search and begin to walk.

        Raises:
            CardwrightError: if it could not be walked as it is written.
            ConflictError: if there is no room for it.
        """
        self._lab.require_room(browser)
        if len(self.of(browser)) >= MOST_EACH:
            raise ConflictError(
                f"{MOST_EACH} searches of yours are kept here",
                where="lab",
                remedy="Delete one that you do not need",
            )
        plan = await self._lab.plan(text, files, wish)
        made = Proposal(
            id=new_id(),
            browser=browser,
            name=plan.name,
            game=plan.game,
            text=text,
            steps={name: tuple(values) for name, values in wish.moves.items()},
            goals=plan.goals,
            start=plan.start,
            rounds=wish.rounds,
            created=time.time(),
        )
        await asyncio.to_thread(self._folders.begin, made, files)
        self._proposals[made.id] = made
        self._begin(made.id)
        return made

    async def halt(self, search: str, browser: str | None) -> Proposal:
        """Stop a search; all that was met is kept, and what the round has played.

        Raises:
            NotFoundError, ForbiddenError: if it is not this browser's.
        """
        proposal = self._own(search, browser)
        if proposal.state not in WAITING:
            return proposal
        run = self.under_way(proposal)
        if run is not None and run.state in WAITING:
            await self._lab.halt(run.id, browser)  # the walk ends when it hears of it
        else:
            self._walks[search].cancel()
            self._change(replace(proposal, state="stopped", why="stopped by hand"))
        return self._proposals[search]

    async def go_on(self, search: str, browser: str | None) -> Proposal:
        """Let a search that was stopped go on where it was.

        Raises:
            NotFoundError, ForbiddenError: if it is not this browser's.
            ConflictError: if it is done, or there is no room.
        """
        proposal = self._own(search, browser)
        if proposal.state in WAITING:
            return proposal
        if proposal.state == "done":
            raise ConflictError(
                "this search is done", where="search", remedy="Make a new one with other aims"
            )
        run = self.under_way(proposal)
        if run is not None and run.state != "done":
            await self._lab.go_on(run.id, browser)
        self._change(replace(proposal, state="running", why="", remedy=""))
        self._begin(search)
        return self._proposals[search]

    async def drop(self, search: str, browser: str | None) -> None:
        """Delete a search that stands still, with its rounds.

        Raises:
            NotFoundError, ForbiddenError, ConflictError: if it is not this browser's, or goes on.
        """
        if self._own(search, browser).state in WAITING:
            raise ConflictError(
                "this search still goes on", where="search", remedy="Stop it first"
            )
        for run in self._lab.rounds(search):
            await self._lab.drop(run.id, browser)
        del self._proposals[search]
        await asyncio.to_thread(self._folders.drop, search)

    # ---- walking

    def _own(self, search: str, browser: str | None) -> Proposal:
        found = self.find(search)
        refuse_stranger(found.browser, browser)
        return found

    def _begin(self, search: str) -> None:
        walk = asyncio.create_task(self._walk(search), name=f"search {search}")
        self._walks[search] = walk
        walk.add_done_callback(self._ended)

    def _ended(self, walk: asyncio.Task[None]) -> None:
        """Forget a walk that is over, unless another goes on in its place."""
        for search in [key for key, one in self._walks.items() if one is walk]:
            del self._walks[search]

    async def _walk(self, search: str) -> None:
        """Play round after round until the search is over, stopped or fails."""
        try:
            while await self._round(self.find(search)):
                pass
        except CardwrightError as error:
            failed = replace(self.find(search), state="failed", why=error.what)
            self._change(replace(failed, remedy=error.remedy))
        except Exception as error:  # told to who watches; the others go on
            log.exception("search %s cannot go on", search)
            why = f"{type(error).__name__}: {error}"
            self._change(replace(self.find(search), state="failed", why=why))

    async def _round(self, proposal: Proposal) -> bool:
        """Play the round that is next, and return whether it was played to its end."""
        wanted = proposal.wanted
        if not wanted:
            self._change(replace(proposal, state="done"))
            return False
        run = self.under_way(proposal)
        if run is None:
            files = await asyncio.to_thread(self._folders.files, proposal.id)
            text = proposal.text_with(wanted)
            run = await self._lab.make_round(text, files, proposal.browser, proposal.id)
        async for _ in self._lab.follow(run.id):
            self._followers.wake(proposal.id)
        ended = self._lab.find(run.id)
        if ended.state != "done":
            self._change(replace(proposal, state=ended.state, why=ended.why, remedy=ended.remedy))
            return False
        met = proposal.search.read(wanted, await self._lab.result(run.id))
        trials = (*proposal.trials, *(Trial(one, run.id) for one in met))
        self._change(replace(proposal, trials=trials))
        return True

    def _change(self, proposal: Proposal) -> None:
        """Take note of how a search stands now, and wake who follows it."""
        self._proposals[proposal.id] = proposal
        self._folders.keep(proposal)
        self._followers.wake(proposal.id)
