"""What is said below the figure."""

from collections.abc import Sequence
from dataclasses import replace

from desktop.analysis.data.analysis_frame import ExcludedCounts
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.findings_sentences import points_text
from tests.unit.analysis.frames import Answered, frame

EASY = "jigsaw/missing_piece_easy"


def said(
    people: dict[str, Answered],
    models: dict[str, Answered],
    *,
    simulated: Sequence[str] = (),
    untrained: Sequence[str] = (),
    n: int = 40,
    chance: float = 0.25,
    golds: str = "ABCD",
) -> str:
    made = frame({EASY: (n, chance)}, people, models, simulated=simulated, untrained=untrained, golds=golds)
    return "\n".join(map(str, build_comparison(made).said))


def test_that_a_clear_difference_is_named_with_its_interval_and_of_whom_it_speaks() -> None:
    people: dict[str, Answered] = {f"P{i:02}": {EASY: "r" * (38 - i % 3) + "w" * (2 + i % 3)} for i in range(12)}
    text = said(people, {"M": {EASY: "rw" * 20}})
    assert "people were more accurate than M by 4" in text
    assert "12 participants answered. The first 95% CI is for the population that they were sampled from" in text
    assert "; for these participants 2" in text
    assert "detectable" not in text


def test_that_a_model_can_be_ahead() -> None:
    text = said({f"P{i}": {EASY: "wr" * 20} for i in range(6)}, {"M": {EASY: "r" * 40}})
    assert "M was more accurate than people by 50.0 percentage points (95% CI" in text
    assert "unreliable" not in text


def test_that_no_difference_is_said_as_not_shown() -> None:
    text = said({f"P{i}": {EASY: "rw" * 20} for i in range(6)}, {"M": {EASY: "wr" * 20}})
    assert "people and M did not differ significantly" in text
    assert "Minimum detectable difference for non-significant comparisons (80% power, before Holm correction): " in text


def test_that_under_five_participants_the_populations_interval_is_called_unreliable() -> None:
    few = said({"P1": {EASY: "r" * 40}, "P2": {EASY: "r" * 40}}, {})
    assert "With fewer than 5 participants, the 95% CI for the population is unreliable" in few
    assert "this participant only" in said({"P1": {EASY: "r" * 40}}, {})


def test_that_a_model_at_chance_is_said_to_be_there_and_an_untrained_one_says_nothing() -> None:
    text = said({}, {"M": {EASY: "rwww" * 10}}, untrained=["M"])
    assert "No participant has answered yet" in text
    assert "M did not exceed chance (p < 0.05)." in text
    assert "M is untrained" in text


def test_that_a_model_of_generated_items_alone_is_called_a_teaching_aid() -> None:
    made = frame({EASY: (40, 0.25)}, {}, {"tiny": {EASY: "rrrw" * 10}})
    learnt = replace(made.sources[0], name="tiny (trained on generated items)", generated=True)
    text = "\n".join(map(str, build_comparison(replace(made, sources=(learnt,))).said))
    assert "tiny was trained on generated items only: it is a teaching aid, not a baseline." in text
    assert learnt.called == learnt.name and made.sources[0].called == "tiny"


def test_that_simulated_people_are_said_first() -> None:
    text = said({"S1": {EASY: "r" * 40}}, {}, simulated=["S1"])
    assert text.startswith("These figures include simulated participants")


def test_that_simulated_answers_left_out_are_named_where_nobody_else_answered() -> None:
    made = replace(frame({EASY: (40, 0.25)}, {}, {"M": {EASY: "r" * 40}}), left_out=ExcludedCounts(simulated=12))
    assert "Excluded answers of simulated participants: 12." in "\n".join(map(str, build_comparison(made).said))


def test_that_points_have_one_decimal_and_are_never_minus_zero() -> None:
    assert (points_text(0.414), points_text(-0.031), points_text(-0.001)) == ("41.4", "−3.1", "−0.1")
    assert points_text(-0.0001) == "0.0"


def test_that_who_answers_the_same_to_everything_is_never_said_to_be_above_guessing() -> None:
    constant = said({}, {"M": {EASY: "rw" * 20}}, chance=0.28125, golds="AB")
    assert "M did not exceed the majority-class baseline, which is correct on 50.0% of these items." in constant
    assert "is above" not in constant
    assert "guessing" not in said({}, {"M": {EASY: "r" * 22 + "w" * 18}}, chance=0.28125, golds="AB")


def test_that_tasks_count_for_a_model_only_where_it_is_above_the_constant_too() -> None:
    tasks = {"jigsaw/anomaly": (40, 0.28125), EASY: (40, 0.25)}
    made = frame(tasks, {}, {"M": {"jigsaw/anomaly": "rw" * 20, EASY: "r" * 40}}, golds="AB")
    text = "\n".join(map(str, build_comparison(made).said))
    assert "M exceeded chance (p < 0.05) and the majority-class baseline on 1 of 2 tasks." in text


def test_that_tasks_whose_items_are_too_few_to_tell_are_said_to_be() -> None:
    tasks = {"jigsaw/connection": (2, 1 / 3), "jigsaw/order_generation": (2, 1 / 24)}
    made = frame(tasks, {}, {"M": {"jigsaw/connection": "rr", "jigsaw/order_generation": "ww"}})
    text = "\n".join(map(str, build_comparison(made).said))
    assert "on 0 of 2 tasks; on 1 of them this was impossible even with all answers correct" in text
    assert "Too few items, or items too similar, to show that M exceeds chance" in said({}, {"M": {EASY: "ww"}}, n=2)


def test_that_items_that_could_show_nothing_are_said_to_and_no_difference_exceeds_a_hundred_points() -> None:
    text = said({"P1": {EASY: "rr"}}, {"M": {EASY: "ww"}}, n=2)
    assert (
        "On the 2 items that both answered, no difference between people and M could have reached significance, not "
        "even 100 percentage points, as there are too few images (2); observed: 100.0" in text
    )
    assert "p = 0.500, the smallest possible with 2 images" in text
    assert "detectable" not in text


def test_that_tasks_too_small_to_show_a_difference_are_counted() -> None:
    tasks = {"jigsaw/connection": (3, 1 / 3), EASY: (40, 0.25), "jigsaw/order_generation": (2, 1 / 24)}
    everything = {task: "r" * n for task, (n, _) in tasks.items()}
    made = frame(
        tasks, {f"P{i}": everything for i in range(5)}, {"M": {task: "w" * n for task, (n, _) in tasks.items()}}
    )
    text = "\n".join(map(str, build_comparison(made).said))
    assert (
        "On 2 of these 3 tasks, no difference could have reached significance with Holm correction over 3 comparisons"
        in text
    )


def test_that_people_of_whom_there_is_little_are_said_to_weigh_as_much_as_others() -> None:
    whole: dict[str, Answered] = {f"P{i}": {EASY: "r" * 40} for i in range(3)}
    assert "1 of 4 participants answered less than a quarter" in said(whole | {"P9": {EASY: "r" + "." * 39}}, {})
    assert "less than a quarter" not in said(whole | {"P9": {EASY: "r" * 10 + "." * 30}}, {})
