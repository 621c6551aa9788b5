"""Reviews under way and those that are kept.

One decision after the other goes to a process of its own, so that no table waits for it. Whoever
looks hears how far it is; if nobody has looked for a while it ends, and what was thought is
forgotten.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Mapping
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.orm import Session

from cardwright.agents.levels import levels_of
from cardwright.core.errors import CardwrightError
from cardwright.core.game import AnyGame
from cardwright.server.archive import Archive
from cardwright.server.errors import ConflictError, NotFoundError
from cardwright.server.packing import packed_text, unpacked_text
from cardwright.server.review.asking import Asked, decisions_of
from cardwright.server.review.models import ReviewSeen, TurningPoint
from cardwright.server.schema import ReplayRow, ReviewRow
from cardwright.server.store import Store
from cardwright.server.thinking import Judged, hint_simulations, judge
from cardwright.server.workers import WorkerDiedError, Workers

log = logging.getLogger("cardwright.server")

MOST_AT_ONCE: Final = 4
"""Reviews under way, one a visitor."""
ASKING_SECONDS: Final = 60.0
"""To play the game through and write its decisions down."""
DECISION_SECONDS: Final = 20.0
"""For one decision; one that takes longer is left out."""
REVIEW_SECONDS: Final = 300.0
"""For all of one seat, as long as somebody looks."""
LINGER_SECONDS: Final = 15.0
"""A review goes on so long without anybody: whoever lost the connection comes back."""
MOST_POINTS: Final = 5
SURE: Final = 2.0
"""Standard errors within which nineteen of twenty differences by chance stay: what is told."""
SURE_OF_MANY: Final = 3.0
"""The same for all of 400 but one: a turning point, as the worst of many, has to lose more."""


@dataclass(eq=False)
class _Review:
    """One review under way, and who looks."""

    seen: ReviewSeen
    visitor: str
    """Who began it."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    lookers: int = 0
    task: asyncio.Task[None] | None = None
    error: CardwrightError | None = None

    def become(self, seen: ReviewSeen) -> None:
        """Tell everybody who looks."""
        self.seen = seen
        self.tell()

    def tell(self) -> None:
        """Wake everybody who looks."""
        self.changed.set()
        self.changed = asyncio.Event()


class Reviews:
    """All reviews of this server."""

    def __init__(
        self, store: Store, games: Mapping[str, AnyGame], archive: Archive, players: Workers
    ) -> None:
        """``players`` play games through; the judging has a process of its own."""
        self._store = store
        self._games = games
        self._archive = archive
        self._players = players
        self._judges = Workers(1, games)
        self._under_way: dict[tuple[str, int], _Review] = {}

    async def close(self) -> None:
        """End every review."""
        tasks = [one.task for one in self._under_way.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._judges.close)

    @property
    def busy(self) -> int:
        """How many reviews are under way."""
        return len(self._under_way)

    async def find(self, replay: str, seat: int) -> ReplayRow:
        """Return a replay of which a seat can be reviewed.

        Raises:
            NotFoundError: if there is no such replay or seat.
        """
        row = await self._archive.find(replay)
        if not 0 <= seat < len(row.players):
            raise NotFoundError(
                f"there is no seat {seat}",
                where=f"replay {replay[:32]}",
                remedy=f"Choose one from 0 to {len(row.players) - 1}",
            )
        return row

    async def follow(
        self, row: ReplayRow, seat: int, visitor: str
    ) -> AsyncGenerator[ReviewSeen, None]:
        """Yield what is known now and whenever there is more, until it is over.

        Args:
            row: as :meth:`find` returns it.
            seat: whose decisions are reviewed.
            visitor: names who looks; whoever looks at one that he began can begin no other.

        Raises:
            ConflictError: if too many are under way.
            CardwrightError: if the game is another by these rules.
        """
        kept = await self._kept(row, seat)
        if kept is not None:
            yield kept
            return
        review = self._join(row, seat, visitor)
        try:
            while True:
                changed = review.changed
                yield review.seen
                if review.error is not None:
                    raise review.error
                if review.seen.over:
                    return
                await changed.wait()
        finally:
            self._leave(row.id, seat, review)

    # ---- inside

    async def _kept(self, row: ReplayRow, seat: int) -> ReviewSeen | None:
        found = await self._store.read(_find, row.id, seat)
        game = self._games[row.game]
        wanted = (game.spec.version, hint_simulations(game))
        if found is None or (found.version, found.simulations) != wanted:
            return None
        return ReviewSeen.model_validate_json(unpacked_text(found.data))

    def _join(self, row: ReplayRow, seat: int, visitor: str) -> _Review:
        review = self._under_way.get((row.id, seat))
        if review is None:
            self._require_place(visitor)
            review = _Review(self._blank(row, seat), visitor)
            self._under_way[row.id, seat] = review
            name = f"review of replay {row.id}, seat {seat}"
            review.task = asyncio.create_task(self._run(row, seat, review), name=name)
        review.lookers += 1
        return review

    def _require_place(self, visitor: str) -> None:
        """Refuse one review too many; what the visitor has left gives way at once."""
        own = [item for item in self._under_way.items() if item[1].visitor == visitor]
        for (replay, seat), review in own:
            self._end_deserted(replay, seat, review)
        if any(review.lookers for _, review in own):
            raise ConflictError(
                "a review that you began is under way", where="review",
                remedy="Wait for its end, or close it",
            )  # fmt: skip
        if len(self._under_way) >= MOST_AT_ONCE:
            raise ConflictError(
                "other games are being reviewed", where="review", remedy="Come back later"
            )

    def _leave(self, replay: str, seat: int, review: _Review) -> None:
        """Let somebody go; with the last one the review ends, if nobody comes back."""
        review.lookers -= 1
        if review.seen.over or review.error is not None:
            self._end_deserted(replay, seat, review)
        else:
            loop = asyncio.get_running_loop()
            loop.call_later(LINGER_SECONDS, self._end_deserted, replay, seat, review)

    def _end_deserted(self, replay: str, seat: int, review: _Review) -> None:
        if review.lookers == 0 and self._under_way.get((replay, seat)) is review:
            del self._under_way[replay, seat]
            if review.task is not None:
                review.task.cancel()

    def _blank(self, row: ReplayRow, seat: int) -> ReviewSeen:
        game = self._games[row.game]
        simulations = hint_simulations(game)
        return ReviewSeen(
            seat=seat,
            simulations=simulations,
            level=level_like(row.game, simulations),
            total=0,
            judged=0,
            unjudged=0,
            preferred=0,
            close=0,
            points=[],
            over=False,
            why="",
        )

    async def _run(self, row: ReplayRow, seat: int, review: _Review) -> None:
        try:
            asked = await self._players.run(
                ASKING_SECONDS,
                decisions_of,
                unpacked_text(row.file),
                row.game,
                seat,
                f"replay {row.id}",
            )
            review.become(review.seen.model_copy(update={"total": len(asked)}))
            why = await self._judge(asked, review)
            seen = review.seen.model_copy(update={"over": True, "why": why})
            await self._store.run(_keep, self._row(row, seat, seen))
            review.become(seen)  # whoever looks leaves then, and the last one ends this task
        except CardwrightError as error:
            review.error = error
            review.tell()
        except Exception:  # told to who looks; the others go on
            log.exception("a review of replay %s failed", row.id)
            review.error = CardwrightError("the review failed", where="review")
            review.tell()

    async def _judge(self, asked: list[Asked], review: _Review) -> str:
        """Judge one decision after the other; return why not all were, if time was up."""
        until = time.monotonic() + REVIEW_SECONDS
        for one in asked:
            if time.monotonic() > until:
                return f"time was up after {REVIEW_SECONDS:.0f} seconds"
            try:
                judged = await self._judges.run(DECISION_SECONDS, judge, one.question, one.chosen)
            except (TimeoutError, WorkerDiedError, RuntimeError) as error:
                log.warning("a decision could not be judged: %r", error)
                judged = None
            review.become(with_judged(review.seen, one, judged))
        return ""

    def _row(self, row: ReplayRow, seat: int, seen: ReviewSeen) -> ReviewRow:
        return ReviewRow(
            replay_id=row.id,
            seat=seat,
            version=self._games[row.game].spec.version,
            simulations=seen.simulations,
            data=packed_text(seen.model_dump_json()),
        )


def level_like(game: str, simulations: int) -> str:
    """Return the strongest level whose search thinks no longer than this."""
    searches = [
        (int(level.agent.partition(":")[2]), level.name)
        for level in levels_of(game)
        if level.agent.startswith("search:")
    ]
    fitting = [found for found in searches if found[0] <= simulations]
    return max(fitting)[1] if fitting else ""


def with_judged(seen: ReviewSeen, asked: Asked, judged: Judged | None) -> ReviewSeen:
    """Return what is known with one more decision."""
    if judged is None:
        return seen.model_copy(update={"unjudged": seen.unjudged + 1})
    counted = {"judged": seen.judged + 1}
    if judged.preferred == asked.chosen:
        return seen.model_copy(update={**counted, "preferred": seen.preferred + 1})
    if judged.lost <= SURE_OF_MANY * judged.doubt or round(judged.lost) < 1:
        return seen.model_copy(update={**counted, "close": seen.close + 1})
    point = TurningPoint(
        entry=asked.entry,
        played=asked.chosen,
        preferred=judged.preferred,
        lost=round(judged.lost),
        doubt=round(SURE * judged.doubt),
    )
    points = sorted([*seen.points, point], key=lambda one: (-one.lost, one.entry))
    return seen.model_copy(update={**counted, "points": points[:MOST_POINTS]})


def _find(session: Session, replay: str, seat: int) -> ReviewRow | None:
    return session.get(ReviewRow, (replay, seat))


def _keep(session: Session, row: ReviewRow) -> None:
    """Keep a review, unless its replay was deleted meanwhile."""
    if session.get(ReplayRow, row.replay_id) is not None:
        session.merge(row)
