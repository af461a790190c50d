"""The human baseline's checklist: what the lab knows is answered with its evidence, the rest from the form, or said to
be missing."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.analysis.document_model.report_document import ReportDocument, ReportParagraph, ReportSection, build_table
from desktop.analysis.report.answer_baseline_checklist import ANSWERS, answer_checklist
from desktop.analysis.report.baseline_checklist_rows import CHECKLIST_ITEMS
from desktop.analysis.report.report_to_pdf import MOST_ROWS, document_pdf
from desktop.analysis.report.study_methods_section import models_count_text
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.unit.analysis.labs import MadeLab

EASY = "missing_piece_easy"
KNOW = [
    "0",
    "1.1",
    "1.2",
    "1.3",
    "1.4",
    "1.6",
    "1.7",
    "1.8",
    "1.10",
    "2.3",
    "2.5",
    "2.6",
    "3.1",
    "3.2",
    "3.4",
    "3.5",
    "3.6",
    "4.1",
    "4.2",
    "4.3",
    "4.4",
    "4.5",
    "4.6",
    "5.1",
    "5.2",
    "5.3",
    "5.4",
]


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    made = MadeLab(tmp_path / "lab", tasks=(EASY,), n=6)
    form = [
        {"row": "1.9", "answer": "yes", "detail": "Board of X, 17"},
        {"row": "2.6", "answer": "yes", "detail": "Paid."},
    ]
    made.study = add_study(made.lab, sample_protocol().varied(form=form, name="with a form"))
    yield made
    made.lab.close()


def test_that_every_row_that_a_lab_can_know_is_answered_with_evidence(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAABB"})
    made.person("P2", {EASY: "AABBBB"}, unfocused=[0])
    made.person("P9", {EASY: "AAAAAA"}, pilot=True)
    made.model("vlm", {EASY: ["A", "B", "A", "B", "A", "A"]})
    lines = {line.number: line for line in answer_checklist(made.lab, compare_lab(made.lab))}
    assert list(lines) == list(CHECKLIST_ITEMS)
    assert set(KNOW) <= set(ANSWERS)
    unanswered = [number for number in KNOW if lines[number].answer == "not reported"]
    assert unanswered == []
    assert "2 participants" in lines["1.1"].detail
    assert "Pilot sessions: 1" in lines["1.6"].detail
    assert "lost: 1" in lines["3.5"].detail
    assert made.study is not None
    assert sample_protocol().varied(form=[], name="x").hash != lines["1.10"].detail
    assert re.search(r"hash [0-9a-f]{16}", lines["1.10"].detail)


def test_that_the_form_answers_what_the_lab_cannot_know_and_the_rest_is_missing(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAABB"})
    lines = {line.number: line for line in answer_checklist(made.lab, compare_lab(made.lab))}
    assert (lines["1.9"].answer, lines["1.9"].detail, lines["1.9"].by) == ("yes", "Board of X, 17", "form")
    assert lines["2.6"].by == "lab and form"
    assert lines["2.6"].detail.endswith("Paid.")
    assert (lines["2.7"].answer, lines["2.7"].by) == ("not reported", "–")
    assert "Missing" in lines["2.7"].detail


def test_that_a_condition_is_no_model_more_and_the_test_is_told_in_words(made: MadeLab) -> None:
    made.person("P1", {EASY: "AAAABB"})
    answers = {EASY: ["A", "B", "A", "B", "A", "A"]}
    made.model("vlm", answers)
    made.model("vlm", answers, condition="blind")
    made.model("other", answers)
    comparison = compare_lab(made.lab)
    assert models_count_text(comparison.frame) == "models: 2 (in 3 configurations)"
    lines = {line.number: line for line in answer_checklist(made.lab, comparison)}
    assert "models: 2 (in 3 configurations), 1 samples" in lines["0"].detail
    assert lines["1.8"].answer != "yes" and "not a power analysis" in lines["1.8"].detail
    assert "this analysis follows its plan" not in lines["1.10"].detail
    told = "95% CI on every row, for these participants only; each participant is plotted as a point."
    assert lines["4.2"].detail == told
    assert lines["4.1"].detail == (
        "Differences tested with these participants fixed and images random, closed form; Holm within "
        "each benchmark over its tasks and models, and over the models for all tasks together."
    )


def test_that_a_lab_without_people_answers_nothing_for_them(made: MadeLab) -> None:
    made.model("vlm", {EASY: ["A"] * 6})
    lines = {line.number: line for line in answer_checklist(made.lab, compare_lab(made.lab))}
    assert lines["1.1"].answer == "not reported"


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="pdftotext is not installed")
def test_that_the_pdf_holds_every_text_and_breaks_long_tables_with_a_word(tmp_path: Path) -> None:
    rows = [(f"row {number}", "x" * 90, "−1.5 ± 0.2 → ≥ “ü”") for number in range(MOST_ROWS + 5)]
    blocks = (
        ReportParagraph("A paragraph."),
        ReportParagraph("Loud.", loud=True),
        build_table("t", "Its caption.", ("A", "B", ">C"), rows),
    )
    document = ReportDocument("Title", "subtitle", "Simulated data", (ReportSection("s", "A section", blocks),))
    (tmp_path / "a.pdf").write_bytes(document_pdf(document))
    assert document_pdf(document) == (tmp_path / "a.pdf").read_bytes()
    found = subprocess.run(
        ["pdftotext", "-layout", tmp_path / "a.pdf", "-"], capture_output=True, text=True, check=True
    )
    for text in (
        "Title",
        "Simulated data",
        "A section",
        "A paragraph.",
        "Its caption.",
        f"row {MOST_ROWS - 1}",
        "−1.5 ± 0.2 → ≥ “ü”",
    ):
        assert text in found.stdout
    assert f"first {MOST_ROWS} of {MOST_ROWS + 5} rows" in found.stdout
