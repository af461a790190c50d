"""The report prints what a corrected gold moved, figure by figure, before and after."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.analysis.data.analysis_settings_file import StudyRules
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis
from desktop.analysis.document_model.report_document import ReportTable
from desktop.analysis.report.effect_of_key_corrections import CorrectionEffects, correction_effects, corrections_section
from desktop.analysis.report.findings_and_accuracy_sections import named_task_title
from desktop.analysis.report.write_html_pdf_report import write_report_to_folder
from desktop.analysis.tables.compare_people_and_models import build_comparison
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.library.correct_or_withdraw_items import correct_item_answer
from desktop.study.protocol.analysis_plan import ExclusionRule
from tests.unit.analysis.labs import MadeLab

TASK, OTHER = "missing_piece_easy", "connection"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    lab = MadeLab(tmp_path / "lab", tasks=(TASK, OTHER), n=4)
    with lab.lab:
        yield lab


def now(lab: Lab) -> PeopleModelComparison:
    return build_comparison(load_frame(lab))


def moved(found: CorrectionEffects) -> dict[tuple[str, str], tuple[float | None, float]]:
    return {
        (one.after.task, one.after.who): (None if one.before is None else one.before.accuracy, one.after.accuracy)
        for one in found.rows
    }


def test_that_nothing_is_printed_where_nothing_was_corrected(made: MadeLab) -> None:
    made.person("P1", {TASK: "AABA"})
    assert correction_effects(made.lab, now(made.lab)) is None
    assert list(corrections_section(made.lab, now(made.lab))) == []


def test_that_each_figure_that_a_correction_moves_stands_before_and_after(made: MadeLab, tmp_path: Path) -> None:
    made.person("P1", {TASK: "BAAA", OTHER: "AAAA"})
    made.person("P2", {TASK: "BAAB", OTHER: "AAAA"})
    made.model("m", {TASK: ["A", "A", "A", "A"], OTHER: ["A", "A", "A", "A"]})
    before = now(made.lab)
    correct_item_answer(made.lab, made.items[TASK][0].key, "B", "a misprint", author="R1")
    comparison = now(made.lab)
    found = correction_effects(made.lab, comparison)
    assert found is not None
    assert moved(found) == {
        (TASK, "people"): (0.625, 0.875),
        (TASK, "P1"): (0.75, 1.0),
        (TASK, "P2"): (0.5, 0.75),
        (TASK, "m"): (1.0, 0.75),
    }
    told = {(row.task, row.who, row.items): row.accuracy for row in before.rows}
    assert all(
        one.before is None or told[one.before.task, one.before.who, one.before.items] == one.before.accuracy
        for one in found.rows
    ), "before is what was printed before"
    [one] = [one for one in found.differences if one.after.task == TASK]
    assert one.before is not None
    assert (one.before.difference.estimate, one.after.difference.estimate) == (
        pytest.approx(-0.375),
        pytest.approx(0.125),
    )
    [section] = corrections_section(made.lab, comparison)
    [first, second, third] = [block for block in section.blocks if isinstance(block, ReportTable)]
    assert first.texts() == ((made.items[TASK][0].key, "A: piece A", "B: piece B", "a misprint", "R1"),)
    assert any(row[3].startswith("62.5 (") and row[4].startswith("87.5 (") for row in second.texts())
    assert {row[5:7] for row in second.texts()} == {("100.0", "75.0")}, "the majority-class baseline moves too"
    (row,) = [row for row in third.texts() if row[0] != "All tasks"]
    assert row[0] == second.texts()[0][0] == named_task_title("jigsaw", TASK), "a task has one name"
    assert [word.partition(" ")[0] for word in row[2:]] == [
        "−37.5",
        "12.5",
        "0.257",
        "0.731",
        "0.513",
        "1.000",
        "4",
        "4",
    ]
    page = write_report_to_folder(made.lab, tmp_path / "report")["html"].read_text(encoding="utf-8")
    assert "Accuracies, 95% CIs and majority-class baselines changed by the corrections" in page


def test_that_two_corrections_of_one_item_are_told_from_first_to_last(made: MadeLab) -> None:
    made.person("P1", {TASK: "CAAA"})
    key = made.items[TASK][0].key
    correct_item_answer(made.lab, key, "B", "a misprint")
    correct_item_answer(made.lab, key, "C", "no, C")
    found = correction_effects(made.lab, now(made.lab))
    assert found is not None
    assert [(one.before, one.after, one.author) for one in found.corrections] == [
        ("A: piece A", "B: piece B", ""),
        ("B: piece B", "C: piece C", ""),
    ]
    assert moved(found)[TASK, "P1"] == (0.75, 1.0)


def test_that_practice_and_rules_of_exclusion_follow_the_corrected_gold(made: MadeLab) -> None:
    """Two practice answers, one of them wrong by the old gold: the person is ruled out before, and counts now."""
    made.person("P1", {TASK: "BAAA"}, practice=2)
    made.person("P2", {TASK: "AAAA"}, practice=2)
    rule = ExclusionRule(name="practice", level="person", where="practice_accuracy < 0.8", reason="did not understand")
    plan = load_planned_analysis(made.lab).varied(exclusions=[StudyRules(rules=(rule,)).model_dump()])
    assert build_comparison(load_frame(made.lab, plan)).frame.left_out.rules == 2
    correct_item_answer(made.lab, made.items[TASK][0].key, "B", "a misprint")
    comparison = build_comparison(load_frame(made.lab, plan))
    found = correction_effects(made.lab, comparison)
    assert found is not None
    assert found.ruled_out == (2, 2), "now the other one, whose practice was right by the old gold"
    people = {person.code for person in comparison.frame.people}
    assert "P1" in people


def test_that_a_figure_counts_as_moved_where_its_interval_or_constant_alone_did(made: MadeLab) -> None:
    """Nobody answered this item by the old gold or by the new one, so no accuracy moves."""
    made.person("P1", {TASK: "CAAA"})
    correct_item_answer(made.lab, made.items[TASK][0].key, "B", "a misprint")
    found = correction_effects(made.lab, now(made.lab))
    assert found is not None
    assert {(one.before.accuracy, one.before.majority) for one in found.rows if one.before is not None} == {(0.75, 1.0)}
    assert {(one.after.accuracy, one.after.majority) for one in found.rows} == {(0.75, 0.75)}
