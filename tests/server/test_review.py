"""Reviews after the game: what the search thinks of a seat's decisions, by its own view alone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

from cardwright.agents.levels import levels_of
from cardwright.core.game import Seat
from cardwright.core.record import Record
from cardwright.core.replay import to_replay, write
from cardwright.games import GAMES
from cardwright.server import thinking, workers
from cardwright.server.errors import ConflictError
from cardwright.server.packing import packed_text, unpacked_text
from cardwright.server.review import asking, reviews
from cardwright.server.review.asking import decisions_of
from cardwright.server.review.models import ReviewSeen
from cardwright.server.review.reviews import Reviews
from cardwright.server.schema import ReplayRow
from cardwright.server.services import Services
from tests.server.host import Browser, Host, Json, first, play_on, settings_in
from tests.toy import TOY


def finished(browser: Browser, pick: Callable[[Json], str] = first) -> str:
    """Return the replay of a game in which this browser's seat is 0."""
    made = browser.deal("human", "computer:1", seed=3)
    with browser.sit(made["table"]) as table:
        table.act("charge")
        table.ask("undo")
        return str(play_on(table, pick)["replay"].rpartition("/")[2])


def last_offered(question: Json) -> str:
    text: str = question["actions"][-1]["text"]
    return text


@pytest.fixture(scope="module")
def played(host: Host) -> str:
    return finished(host.browser(), last_offered)


def told(browser: Browser, replay: str, seat: int) -> Iterator[tuple[str, Json]]:
    """Yield the events of a review with their names."""
    name = "message"
    with browser.http.stream("GET", f"/api/replays/{replay}/review/{seat}") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        for line in stream.iter_lines():
            if line.startswith("event: "):
                name = line.removeprefix("event: ")
            if line.startswith("data: "):
                yield name, json.loads(line.removeprefix("data: "))


def test_a_review_goes_through_all_decisions_and_lists_the_largest_losses(
    host: Host, alice: Browser, played: str
) -> None:
    events = [seen for _, seen in told(alice, played, 0)]
    assert [seen["over"] for seen in events] == [False] * (len(events) - 1) + [True]
    end = events[-1]
    assert (end["why"], end["unjudged"]) == ("", 0)
    assert end["judged"] == end["total"] > 3
    assert end["preferred"] + end["close"] + len(end["points"]) <= end["total"]
    lost = [point["lost"] for point in end["points"]]
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > 10  # whoever always takes what stands last does not play well
    assert all(point["lost"] >= point["doubt"] for point in end["points"])
    assert host.services.reviews.busy == 0


def test_each_point_is_a_decision_of_that_seat_which_was_answered_so(
    alice: Browser, played: str
) -> None:
    *_, (_, end) = told(alice, played, 0)
    frames = alice.get(f"/api/replays/{played}/frames?viewer=0")["frames"]
    for point in end["points"]:
        after = frames[point["entry"] + 1]
        assert (after["seat"], after["text"], after["undone"]) == (0, point["played"], False)
        assert point["preferred"] != point["played"]


def test_a_review_is_thought_once_and_kept(
    alice: Browser, bob: Browser, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, before = told(alice, played, 0)
    monkeypatch.setattr(reviews, "judge", None)
    assert list(told(bob, played, 0)) == [before]


def test_a_review_by_another_search_is_thought_anew(
    alice: Browser, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    list(told(alice, played, 1))
    monkeypatch.setattr(thinking, "HINT_SIMULATIONS", 20)
    *_, (_, again) = told(alice, played, 1)
    assert again["simulations"] == 20
    monkeypatch.undo()
    assert len(list(told(alice, played, 1))) > 1


@pytest.mark.parametrize(("replay", "seat"), [("nowhere", 0), ("", 7), ("", -1)])
def test_what_is_not_there_is_not_reviewed(
    alice: Browser, played: str, replay: str, seat: int
) -> None:
    refused = alice.get(f"/api/replays/{replay or played}/review/{seat}", 404)
    assert refused["error"]["remedy"]


def test_a_game_that_is_another_by_these_rules_is_refused_in_the_stream(
    host: Host, alice: Browser, played: str
) -> None:
    with Session(host.services.store.engine) as session:
        row = session.get_one(ReplayRow, played)
        file = json.loads(unpacked_text(row.file))
        file["checkpoints"][-1][1] = "0" * 16
        changed = packed_text(json.dumps(file))
        columns = {"game": row.game, "version": row.version, "players": row.players}
        session.add(ReplayRow(id="changed", file=changed, salt="", created=0.0, **columns))
        session.commit()
    *_, (name, body) = told(alice, "changed", 0)
    assert name == "refused"
    assert "DIVERGED" in body["error"]["what"]


def with_reviews(folder: Path, body: Callable[[Reviews, ReplayRow], Awaitable[None]]) -> None:
    """Run the body with the reviews of a server that has one replay."""

    async def run() -> None:
        services = Services(settings_in(folder), {"toy": TOY})
        await services.start()
        try:
            made = await services.archive.upload(write(to_replay(recorded())))
            await body(services.reviews, await services.reviews.find(made.replay, 0))
        finally:
            await services.stop()

    asyncio.run(run())


def test_a_review_ends_with_the_last_who_looks_and_only_some_go_on_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_AT_ONCE", 1)
    monkeypatch.setattr(reviews, "LINGER_SECONDS", 0.0)

    async def look_twice(served: Reviews, row: ReplayRow) -> None:
        async with aclosing(served.follow(row, 0, "ada")) as one:
            async with aclosing(served.follow(row, 0, "bob")) as other:
                assert not (await anext(one)).over
                assert not (await anext(other)).over
                assert served.busy == 1
                with pytest.raises(ConflictError, match="other games"):
                    await anext(served.follow(row, 1, "bob"))
            await asyncio.sleep(0.01)
            assert served.busy == 1
        await asyncio.sleep(0.01)
        assert served.busy == 0

    with_reviews(tmp_path, look_twice)


def test_a_visitor_has_one_review_at_once_and_what_he_leaves_gives_way(tmp_path: Path) -> None:
    async def look_on(served: Reviews, row: ReplayRow) -> None:
        async with aclosing(served.follow(row, 0, "ada")) as one:
            await anext(one)
            with pytest.raises(ConflictError, match="you began"):
                await anext(served.follow(row, 1, "ada"))
        assert served.busy == 1  # it lingers for her to come back
        async with aclosing(served.follow(row, 1, "ada")) as next_one:
            await anext(next_one)
            assert served.busy == 1

    with_reviews(tmp_path, look_on)


def recorded() -> Record:
    """Return a finished game in which both take what stands first."""
    record = Record(TOY, TOY.spec.options.defaults(), 5, 2)
    while (decision := record.decision) is not None:
        record.act(decision.seat, whole(record))
    return record


def test_the_questions_hold_what_the_seat_knew_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_games", {"toy": TOY})
    text = write(to_replay(recorded()))
    for seat in (0, 1):
        asked = decisions_of(text, "toy", seat, "x")
        assert asked
        for one in asked:
            question = one.question
            assert question.seat == seat
            assert one.chosen in question.actions
            assert question.observation["sides"][1 - seat]["hand"] is None


def whole(record: Record) -> list[str]:
    """Return a whole play of the pending decision: what stands first each time."""
    texts: list[str] = []
    decision = record.decision
    while decision is not None:
        texts.append(record.game.notation(decision.actions[0]))
        decision = record.try_(decision.seat, texts).decision
    return texts


def test_what_the_table_played_for_somebody_is_not_his_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_games", {"toy": TOY})
    record = Record(TOY, TOY.spec.options.defaults(), 5, 2)
    own, notes = list[int](), iter(["lapse", "", "stand-in", "", "return", ""])
    is_away = False
    while (decision := record.decision) is not None:
        note = next(notes, "") if decision.seat == 0 else ""
        is_away = note == "stand-in" or (is_away and note != "return")
        if note:
            record.note(Seat(0), note)
        first_entry = len(record.entries)
        record.act(decision.seat, whole(record))
        if decision.seat == 0 and not is_away and note != "lapse":
            own += range(first_entry, len(record.entries))
    asked = decisions_of(write(to_replay(record)), "toy", 0, "x")
    assert asked
    assert {one.entry for one in asked} <= set(own)
    assert max(one.entry for one in asked) > own[len(own) // 2]


def test_no_more_decisions_are_judged_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(workers, "_games", {"toy": TOY})
    monkeypatch.setattr(asking, "MOST_DECISIONS", 2)
    assert len(decisions_of(write(to_replay(recorded())), "toy", 0, "x")) == 2


@pytest.mark.parametrize("name", GAMES)
def test_a_review_names_a_level_of_the_computer_that_thinks_as_long(name: str) -> None:
    count = thinking.hint_simulations(GAMES[name])
    level = reviews.level_like(name, count)
    agent = next(one.agent for one in levels_of(name) if one.name == level)
    assert int(agent.removeprefix("search:")) <= count


def test_a_loss_within_the_doubt_is_no_turning_point() -> None:
    nothing = ReviewSeen(
        seat=0, simulations=1, level="", total=9, judged=0, unjudged=0, preferred=0, close=0,
        points=[], over=False, why="",
    )  # fmt: skip
    one: Any = asking.Asked(4, "a", b"", None)  # type: ignore[arg-type]
    close = reviews.with_judged(nothing, one, thinking.Judged("b", 14.0, 5.0))
    assert (close.close, close.points) == (1, [])
    lost = reviews.with_judged(close, one, thinking.Judged("b", 16.0, 5.0))
    assert [(p.lost, p.doubt, p.played, p.preferred) for p in lost.points] == [(16, 10, "a", "b")]
    assert reviews.with_judged(lost, one, thinking.Judged("a", 0.0, 5.0)).preferred == 1
    assert reviews.with_judged(lost, one, None).unjudged == 1
    for number in range(9):
        lost = reviews.with_judged(lost, one, thinking.Judged("b", 20.0 + number, 1.0))
    assert [p.lost for p in lost.points] == [28, 27, 26, 25, 24]
