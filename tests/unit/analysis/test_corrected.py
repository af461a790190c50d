"""The report prints what a corrected gold moved, figure by figure, before and after."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.analysis.analysis_file import StudyRules
from desktop.analysis.collect import collect, plan_here
from desktop.analysis.corrected import Affected, affected, corrections_section
from desktop.analysis.document import Table
from desktop.analysis.report import write_report
from desktop.analysis.rows import Comparison
from desktop.analysis.sections import title_of_task
from desktop.analysis.table import tabulate
from desktop.library.changing import correct
from desktop.study.protocol.analysis import Exclusion
from tests.unit.analysis.labs import MadeLab

TASK, OTHER = "missing_piece_easy", "connection"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    lab = MadeLab(tmp_path / "lab", tasks=(TASK, OTHER), n=4)
    with lab.lab:
        yield lab


def now(lab: Lab) -> Comparison:
    return tabulate(collect(lab))


def moved(found: Affected) -> dict[tuple[str, str], tuple[float | None, float]]:
    return {
        (one.after.task, one.after.who): (None if one.before is None else one.before.accuracy, one.after.accuracy)
        for one in found.rows
    }


def test_that_nothing_is_printed_where_nothing_was_corrected(made: MadeLab) -> None:
    made.person("P1", {TASK: "AABA"})
    assert affected(made.lab, now(made.lab)) is None
    assert list(corrections_section(made.lab, now(made.lab))) == []


def test_that_each_figure_that_a_correction_moves_stands_before_and_after(made: MadeLab, tmp_path: Path) -> None:
    made.person("P1", {TASK: "BAAA", OTHER: "AAAA"})
    made.person("P2", {TASK: "BAAB", OTHER: "AAAA"})
    made.model("m", {TASK: ["A", "A", "A", "A"], OTHER: ["A", "A", "A", "A"]})
    before = now(made.lab)
    correct(made.lab, made.items[TASK][0].key, "B", "a misprint", author="R1")
    comparison = now(made.lab)
    found = affected(made.lab, comparison)
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
    [first, second, third] = [block for block in section.blocks if isinstance(block, Table)]
    assert first.texts() == ((made.items[TASK][0].key, "A: piece A", "B: piece B", "a misprint", "R1"),)
    assert any(row[3].startswith("62.5 (") and row[4].startswith("87.5 (") for row in second.texts())
    assert {row[5:7] for row in second.texts()} == {("100.0", "75.0")}, "the best constant answer moves too"
    (row,) = [row for row in third.texts() if row[0] != "All tasks"]
    assert row[0] == second.texts()[0][0] == title_of_task("jigsaw", TASK), "a task has one name"
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
    page = write_report(made.lab, tmp_path / "report")["html"].read_text(encoding="utf-8")
    assert "Every accuracy, its 95 % interval or its best constant answer that the corrections move" in page


def test_that_two_corrections_of_one_item_are_told_from_first_to_last(made: MadeLab) -> None:
    made.person("P1", {TASK: "CAAA"})
    key = made.items[TASK][0].key
    correct(made.lab, key, "B", "a misprint")
    correct(made.lab, key, "C", "no, C")
    found = affected(made.lab, now(made.lab))
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
    rule = Exclusion(name="practice", level="person", where="practice_accuracy < 0.8", reason="did not understand")
    plan = plan_here(made.lab).varied(exclusions=[StudyRules(rules=(rule,)).model_dump()])
    assert tabulate(collect(made.lab, plan)).frame.left_out.rules == 2
    correct(made.lab, made.items[TASK][0].key, "B", "a misprint")
    comparison = tabulate(collect(made.lab, plan))
    found = affected(made.lab, comparison)
    assert found is not None
    assert found.ruled_out == (2, 2), "now the other one, whose practice was right by the old gold"
    people = {person.code for person in comparison.frame.people}
    assert "P1" in people


def test_that_a_figure_counts_as_moved_where_its_interval_or_constant_alone_did(made: MadeLab) -> None:
    """Nobody answered this item by the old gold or by the new one, so no accuracy moves."""
    made.person("P1", {TASK: "CAAA"})
    correct(made.lab, made.items[TASK][0].key, "B", "a misprint")
    found = affected(made.lab, now(made.lab))
    assert found is not None
    assert {(one.before.accuracy, one.before.majority) for one in found.rows if one.before is not None} == {(0.75, 1.0)}
    assert {(one.after.accuracy, one.after.majority) for one in found.rows} == {(0.75, 0.75)}
