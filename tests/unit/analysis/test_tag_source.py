"""Tags as released and as the lab decided them: rows of their own, how far both agree, and what an analysis pins."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.lab import Lab
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.load_analysis_frame import load_frame, pin_analysis
from desktop.analysis.document_model.report_document import ReportTable
from desktop.analysis.paper_tables.all_paper_tables import all_paper_tables
from desktop.analysis.paper_tables.render_paper_table import render_paper_table
from desktop.analysis.paper_tables.table_grid import TableGrid
from desktop.analysis.report.annotator_agreement_section import annotators_section
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.annotation.jobs.label_scheme_versions import merge_labels, save_scheme_version
from desktop.benchmarks.label_schemes import stored_scheme
from tests.unit.analysis.published_lab import Printed, Told, item
from tests.unit.annotation.labs import AT
from tests.unit.annotation.test_decisions import decide, submit


@pytest.fixture
def made(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    """Four items, released as counting; two are closed by two annotators, one contested, one open."""
    printed = Printed(tmp_path / "lab")
    items = [item("moat", "multiple_choice", f"q{n}", tags=["CNT"]) for n in range(4)]
    printed.take(items)
    told = Told()
    told.first(items, 2)
    printed.model("vlm", told)
    job = build_job("tags", stored_scheme("moat"), [one.id for one in items], overlap=2)
    printed.lab.write(save_job, job, AT).result()
    for place, (one, other) in enumerate((("CNT", "CNT"), ("OCR", "OCR"), ("CNT", "CNT OCR"))):
        submit(printed.lab, job, "A", place, one)
        submit(printed.lab, job, "B", place, other)
    submit(printed.lab, job, "A", 3, "CNT")
    yield printed.lab, job
    printed.lab.close()


def table_2(lab: Lab, analysis: AnalysisSettings | None = None) -> TableGrid:
    (grid,) = [one for one in all_paper_tables(lab, load_frame(lab, analysis)) if one.spec.id == "table 2"]
    return grid


def cells(grid: TableGrid, who: str) -> dict[str, tuple[float | None, int]]:
    return {name: (cell.value, cell.n_items) for name, cell in zip(grid.columns, grid.row(who).cells, strict=True)}


def test_that_rows_under_decided_tags_stand_beside_released_ones_with_how_far_both_agree(
    made: tuple[Lab, AnnotationJob],
) -> None:
    grid = table_2(made[0])
    assert (cells(grid, "vlm")["CNT"], cells(grid, "vlm")["OCR"]) == ((0.5, 4), (None, 0))
    decided = cells(grid, "vlm, tags decided")
    assert (decided["CNT"], decided["OCR"], decided["Overall"]) == ((1.0, 1), (1.0, 1), (0.5, 4))
    agree = cells(grid, "Released and decided tags agree")
    assert (agree["CNT"], agree["OCR"], agree["RET"], agree["Overall"]) == ((0.5, 2), (0.5, 2), (1.0, 2), (None, 0))
    assert "for 2 items here; 2 more are undecided" in grid.note
    assert "Tags as released." in render_paper_table(grid, load_frame(made[0])).caption


def test_that_a_pinned_analysis_keeps_the_decisions_of_its_day(made: tuple[Lab, AnnotationJob]) -> None:
    lab, job = made
    fixed = pin_analysis(lab)
    assert fixed.data is not None
    assert (len(fixed.data.tags), fixed.data.tags_open) == (2, 2)
    before = table_2(lab, fixed)
    decide(lab, job, 2, {"OCR"})
    assert table_2(lab, fixed).rows == before.rows
    assert cells(table_2(lab), "vlm, tags decided")["OCR"] == (0.5, 2)


def test_that_one_annotators_tags_have_rows_where_the_analysis_names_them(made: tuple[Lab, AnnotationJob]) -> None:
    lab, job = made
    asked = AnalysisSettings(tags_by=("A", "nobody"))
    grid = table_2(lab, asked)
    alone = cells(grid, "vlm, tags by A")
    assert (alone["CNT"], alone["OCR"]) == ((1 / 3, 3), (1.0, 1))
    assert cells(grid, "Released tags and those by A agree")["CNT"] == (0.75, 4)
    fixed = pin_analysis(lab, asked)
    submit(lab, job, "A", 3, "OCR")
    assert table_2(lab, fixed).rows == grid.rows
    assert not any("nobody" in row.who for row in grid.rows)


def test_that_tags_are_read_as_the_version_of_the_scheme_that_holds_now(made: tuple[Lab, AnnotationJob]) -> None:
    lab, job = made
    merged = merge_labels(job.scheme, ["OCR"], "RET")
    lab.write(save_scheme_version, merged).result()
    lab.write(migrate_job_scheme, job, merged, AT).result()
    grid = table_2(lab, AnalysisSettings(tags_by=("A",)))
    assert cells(grid, "vlm, tags by A")["RET"] == (1.0, 1)
    assert cells(grid, "vlm, tags decided")["RET"] == (1.0, 1)
    assert cells(grid, "vlm, tags by A")["OCR"] == (None, 0)


def test_that_the_report_says_how_far_annotators_agree_and_tag_by_tag(made: tuple[Lab, AnnotationJob]) -> None:
    (section,) = annotators_section(made[0])
    whole, by_tag = section.blocks
    assert isinstance(whole, ReportTable)
    assert isinstance(by_tag, ReportTable)
    assert whole.texts()[0][:4] == ("tags", "moat 1", "2", "3")
    assert by_tag.texts()[0][0] == "CNT"
    assert {len(row) for row in by_tag.texts()} == {5}


def test_that_a_lab_without_decisions_has_released_rows_alone(tmp_path: Path) -> None:
    printed = Printed(tmp_path / "lab")
    items = [item("moat", "multiple_choice", "q", tags=["CNT"])]
    printed.take(items)
    told = Told()
    told.first(items, 1)
    printed.model("vlm", told)
    grid = table_2(printed.lab)
    assert [row.kind for row in grid.rows] == ["chance", "model"]
    assert list(annotators_section(printed.lab)) == []
    printed.lab.close()
