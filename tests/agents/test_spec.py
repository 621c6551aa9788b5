import pytest

from cardwright.agents.levels import DEFAULT_LEVEL, levels_of
from cardwright.agents.spec import AgentSpec, parse
from cardwright.core.errors import CardwrightError
from cardwright.games import GAMES


@pytest.mark.parametrize("text", ["uniform", "careless:20", "greedy", "search:1", "search:400"])
def test_an_agent_is_written_as_it_is_read(text: str) -> None:
    assert str(parse(text, "toy")) == text


def test_a_level_names_the_agent_behind_it() -> None:
    assert [parse(level.name, "toy") for level in levels_of("toy")] == [
        parse(level.agent, "toy") for level in levels_of("toy")
    ]


def test_levels_run_from_1_and_the_default_is_one_of_them() -> None:
    names = [level.name for level in levels_of("toy")]
    assert names == [str(number) for number in range(1, len(names) + 1)]
    assert DEFAULT_LEVEL in names


def test_spaces_around_a_name_do_not_matter() -> None:
    assert parse(" search:40 ", "toy") == AgentSpec("search", 40)


@pytest.mark.parametrize("text", ["search", "search:", "search:0", "search:-1", "search:many"])
def test_a_search_without_a_number_is_told_how_to_write_one(text: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        parse(text, "toy")
    assert "search:400" in caught.value.remedy


@pytest.mark.parametrize("text", ["careless", "careless:0", "careless:100", "careless:x"])
def test_a_careless_agent_without_a_share_is_told_how_to_write_one(text: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        parse(text, "toy")
    assert "careless:20" in caught.value.remedy


@pytest.mark.parametrize("text", ["", "grredy", "0", "10", "random"])
def test_an_unknown_agent_is_answered_with_the_choices(text: str) -> None:
    with pytest.raises(CardwrightError) as caught:
        parse(text, "toy")
    assert (
        "greedy, aggressive, cautious, novice, search:N, or a level from 1 to 9"
        in caught.value.remedy
    )
    assert repr(text) in caught.value.what


def test_every_game_type_has_levels_of_which_one_is_the_default() -> None:
    for name, game in GAMES.items():
        levels = levels_of(name)
        assert [level.name for level in levels] == [str(n + 1) for n in range(len(levels))]
        assert DEFAULT_LEVEL in [level.name for level in levels]
        assert [str(parse(level.name, game.spec.name)) for level in levels] == [
            level.agent for level in levels
        ]
