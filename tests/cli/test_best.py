"""``best``: what would have been best, once a game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from conftest import Run

HUNT = ("play", "shikagari", "--seats", "you,random,random,random", "--seed", "3")
ONE_GAME = ["1"] * 8


def told(run: Run, *typed: str, argv: tuple[str, ...] = HUNT) -> list[str]:
    """What each typed line was answered with."""
    ran = run(*argv, stdin="".join(f"{line}\n" for line in typed))
    assert ran.err == ""
    assert ran.code == 0
    return [" ".join(answer.split()) for answer in ran.out.split("\n> ")[1:]]


def test_before_a_game_is_over_it_is_not_offered(run: Run) -> None:
    *_, asked, listed = told(run, *ONE_GAME[1:], "best", "help")
    assert "nothing to look back at now" in asked
    assert "would have been" not in asked + listed


def test_after_a_game_it_tells_each_choice_with_its_rules(run: Run) -> None:
    *_, listed, asked, board = told(run, *ONE_GAME, "help", "best", "b")
    assert "what would have been best in the games that are over" in listed
    assert "The last four tricks of each game, with all tiles open." in asked
    assert "Game 1: team A" in asked
    assert "Game 2" not in asked
    assert "would have been better than" in asked
    assert "[SK-506 SK-507]" in asked
    # a b alone still means the board
    assert "would have been" not in board


def test_at_the_end_it_is_offered_beside_the_others(run: Run) -> None:
    *_, end, asked = told(run, *ONE_GAME * 4, "best")
    assert "Or best, undo, score" in end
    assert "Game 4: team A" in asked


def test_a_game_that_cannot_be_looked_back_at_does_not_offer_it(run: Run) -> None:
    argv = ("play", "hikidoki", "--players", "1", "--seed", "6")
    *_, end = told(run, *["1"] * 60, argv=argv)[:-1]
    *_, asked = told(run, *["1"] * 60, "best", argv=argv)
    assert "best" not in end
    assert "nothing to look back at now" in asked
