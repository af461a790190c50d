"""What is said below the figure."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.analysis.frame import LeftOut
from desktop.analysis.table import tabulate
from desktop.analysis.words_of import points
from tests.unit.analysis.frames import Answered, frame

EASY = "jigsaw/missing_piece_easy"


def said(
    people: dict[str, Answered],
    models: dict[str, Answered],
    *,
    simulated: Sequence[str] = (),
    untrained: Sequence[str] = (),
) -> str:
    made = frame({EASY: (40, 0.25)}, people, models, simulated=simulated, untrained=untrained)
    return "\n".join(map(str, tabulate(made).said))


def test_that_a_clear_difference_is_named_with_its_interval_and_of_whom_it_speaks() -> None:
    people: dict[str, Answered] = {f"P{i:02}": {EASY: "r" * (38 - i % 3) + "w" * (2 + i % 3)} for i in range(12)}
    text = said(people, {"M": {EASY: "rw" * 20}})
    assert "people exceed M by 4" in text
    assert "12 people answered, so the interval speaks of people like them" in text
    assert "Smallest difference that could have been found" in text


def test_that_a_model_can_be_ahead() -> None:
    text = said({f"P{i}": {EASY: "wr" * 20} for i in range(6)}, {"M": {EASY: "r" * 40}})
    assert "M exceeds people by 50 points" in text
    assert "under ten" in text


def test_that_no_difference_is_said_as_not_shown() -> None:
    text = said({f"P{i}": {EASY: "rw" * 20} for i in range(6)}, {"M": {EASY: "wr" * 20}})
    assert "no difference between people and M is shown" in text


def test_that_few_people_are_these_people() -> None:
    assert "these people alone" in said({"P1": {EASY: "r" * 40}, "P2": {EASY: "r" * 40}}, {})
    assert "this person alone" in said({"P1": {EASY: "r" * 40}}, {})


def test_that_a_model_at_chance_is_said_to_be_there_and_an_untrained_one_says_nothing() -> None:
    text = said({}, {"M": {EASY: "rwww" * 10}}, untrained=["M"])
    assert "Nobody has answered yet" in text
    assert "M is not above what guessing reaches (p < 0.05)." in text
    assert "M is not trained" in text


def test_that_simulated_people_are_said_first() -> None:
    text = said({"S1": {EASY: "r" * 40}}, {}, simulated=["S1"])
    assert text.startswith("These figures hold answers of simulated people")


def test_that_simulated_answers_left_out_are_named_where_nobody_else_answered() -> None:
    made = replace(frame({EASY: (40, 0.25)}, {}, {"M": {EASY: "r" * 40}}), left_out=LeftOut(simulated=12))
    assert "Answers of simulated people are left out: 12." in "\n".join(map(str, tabulate(made).said))


def test_that_points_are_whole_and_never_minus_zero() -> None:
    assert (points(0.414), points(-0.031), points(-0.001)) == ("41", "−3", "0")
