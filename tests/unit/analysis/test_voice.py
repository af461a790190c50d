"""A report speaks the reader's language: its own words do, what items, people and models wrote stays as it is."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.rows import WallTime
from desktop.analysis.document_model.find_cjk_fonts import cjk_font_for
from desktop.analysis.document_model.report_document import (
    ReportDocument,
    ReportFigure,
    ReportParagraph,
    ReportTable,
    build_table,
)
from desktop.analysis.document_model.report_language import (
    LANGUAGES,
    UnknownLanguage,
    report_column_heading,
    report_translator,
    translation_catalogue,
    use_report_language,
)
from desktop.analysis.document_model.table_cell import outcome_label
from desktop.analysis.document_model.table_output_formats import csv_table
from desktop.analysis.document_model.translate_document import translate_document
from desktop.analysis.figures.accuracy_figure_data import accuracy_plots
from desktop.analysis.figures.accuracy_forest_outcome_plots import accuracy_figure
from desktop.analysis.figures.figure_style import figure_bytes, figure_svg
from desktop.analysis.report import report_item_text
from desktop.analysis.report.answer_baseline_checklist import answer_checklist
from desktop.analysis.report.findings_and_accuracy_sections import accuracy_tables
from desktop.analysis.report.study_methods_section import local_day_text
from desktop.analysis.report.write_html_pdf_report import build_report, report_html, write_report_to_folder
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.benchmarks.messages import FilledSentence, concatenate_sentences, format_percent, join_texts, say
from desktop.benchmarks.outcome import Outcome
from installers.translations import PLURALS, read
from tests.unit.analysis.labs import MadeLab

OWN_SCRIPT = re.compile("[\u3040-\u9fff]")
WORDS = re.compile("[a-z]{3}")
SAME = {"Jigsaw-Puzzles", "p，Holm", "p、Holm", "McNemar", "Sample study"}
"""What is the same in every language, and the name that the lab's study has: names are not translated."""
TASK = "connection"
NAMED = re.compile(
    r"jigsaw|strict|vlm|other|chance|hash [0-9a-f]+|[0-9a-f]{16}|Holm|token|eyeline export --format bundle|made[\\w-]*"
)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MadeLab]:
    found = MadeLab(tmp_path_factory.mktemp("spoken") / "lab", tasks=(TASK,))
    found.person("P1", {TASK: "AABm"}, unfocused=[0])
    found.model("vlm", {TASK: ["B", "A or B", "A", "A"]})
    found.model("other", {TASK: ["A", "B", "B", "B"]})
    found.model("chance", {TASK: ["A", "A", "B", "B"]}, kind="baseline")
    yield found
    found.lab.close()


@pytest.fixture(scope="module")
def english(made: MadeLab) -> ReportDocument:
    return build_report(made.lab, compare_lab(made.lab))


def own_words(document: ReportDocument) -> Iterator[str]:
    """Titles, headings over columns, captions and sentences of a document."""
    yield document.title
    for section in document.sections:
        yield section.title
        for block in section.blocks:
            if isinstance(block, ReportParagraph):
                yield block.text
            if isinstance(block, ReportFigure):
                yield block.caption
            if isinstance(block, ReportTable):
                yield block.caption
                yield from (column.title for column in block.columns)


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_nothing_that_we_say_in_a_report_is_left_in_english(english: ReportDocument, language: str) -> None:
    said = set(own_words(translate_document(english, language)))
    left = {text for text in said if WORDS.search(text) and not OWN_SCRIPT.search(text)}
    assert left - SAME == set()


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_what_a_sentence_of_the_checklist_was_filled_of_is_said_too(made: MadeLab, language: str) -> None:
    for line in answer_checklist(made.lab, compare_lab(made.lab)):
        said = NAMED.sub("", report_translator(language)(line.detail))
        assert not WORDS.search(said), f"{line.number}: {said}"


def test_that_an_interval_in_a_cell_is_said_in_the_language(english: ReportDocument) -> None:
    japanese = translate_document(english, "ja")
    rows = {
        block.name: [
            dict(zip((one.title for one in block.columns), row, strict=True))
            for row in block.texts(report_translator("ja"))
        ]
        for section in japanese.sections
        for block in section.blocks
        if isinstance(block, ReportTable)
    }
    assert all("95%信頼区間" in row for row in rows["differences"])
    assert all(any("〜" in cell for cell in row.values()) for row in rows["differences"])


def test_that_items_and_codes_stand_as_they_are_in_every_language(english: ReportDocument) -> None:
    page = report_html(translate_document(english, "en"), "ja")
    for kept in ("connection", "vlm", "P1"):
        assert kept in page
    assert '<html lang="ja">' in page and "正解" in page and '<html lang="en">' in report_html(english)


def test_that_the_catalogue_without_qt_is_what_the_translators_wrote() -> None:
    assert set(LANGUAGES) == set(PLURALS), "a language of the window is one of the report"
    for language in ("ja", "zh_CN"):
        wrote = {literal: forms[0] for literal, forms in read(language).items()}
        assert {
            literal: said
            for literal, said in wrote.items()
            if translation_catalogue(language).get(literal, literal) != said
        } == {}


def test_that_sentences_within_sentences_headings_and_numbers_are_said() -> None:
    said = report_translator("ja")
    inner = FilledSentence(say("{name} (baseline)"), name="chance")
    assert (
        said(concatenate_sentences(FilledSentence(say("{benchmark}: each participant."), benchmark=inner), ""))
        == "chance（ベースライン）：各人。"
    )
    over = build_table("a", "", [FilledSentence(say(">Invalid, {rule}"), rule="strict 1")], [["2"]]).columns[0]
    assert (over.title, over.align) == ("Invalid, strict 1", "right") and report_column_heading(
        over.title, said
    ) == "無効、strict 1"
    assert report_column_heading("n items", said) == "項目数"
    assert said("P001-J") == "P001-J" and report_translator("en")(inner) == "chance (baseline)"


@pytest.mark.skipif(cjk_font_for("ja") is None, reason="no face of this machine has Japanese signs")
def test_that_figures_have_their_words_in_the_language_that_is_spoken(made: MadeLab) -> None:
    tasks = accuracy_plots(compare_lab(made.lab))
    plain = figure_bytes(accuracy_figure(tasks), "png")
    with use_report_language("ja"):
        japanese = accuracy_figure(tasks)
        assert 'aria-label="正答率"' in figure_svg(japanese, "a", alt=say("Accuracy"))
        assert {text.get_text() for text in japanese.texts} | {
            text.get_text() for axes in japanese.axes for text in axes.texts
        } >= {"接続の検証"}
        (legend,) = japanese.legends
        said = {text.get_text() for text in legend.get_texts()}
        assert any("（ベースライン）" in text for text in said), said
        assert figure_bytes(japanese, "png") != plain
    assert figure_bytes(accuracy_figure(tasks), "png") == plain, "English again afterwards"


def test_that_a_language_which_no_report_is_written_in_is_refused(made: MadeLab, tmp_path: Path) -> None:
    with pytest.raises(UnknownLanguage, match="tlh"):
        write_report_to_folder(made.lab, tmp_path / "out", language="tlh")
    assert not (tmp_path / "out").exists()


def test_that_lists_days_percentages_and_broken_names_are_in_the_language() -> None:
    ja, en = report_translator("ja"), report_translator("en")
    parts = join_texts("; ", (join_texts(", ", ("a", "b")), join_texts(": ", ("jigsaw", "strict 1"))))
    assert (en(parts), ja(parts)) == ("a, b; jigsaw: strict 1", "a、b；jigsaw：strict 1")
    assert join_texts(", ", ()) == "" and ja(join_texts(", ", ("a",))) == "a"
    moment = WallTime(us=1_790_000_000_000_000, offset=0)
    assert (en(local_day_text(moment)), ja(local_day_text(moment))) == ("2026-09-21", "2026年09月21日")
    assert (en(format_percent(0.125, 1)), ja(format_percent(0.125, 1)), ja(format_percent(1))) == (
        "12.5%",
        "12.5%",
        "100%",
    )
    assert ja(join_texts(" ", (FilledSentence("{x}", x="終わり。"), "次"))) == "終わり。次"


@pytest.mark.parametrize("language", ["zh_CN", "ja"])
def test_that_outcomes_are_named_in_the_language_of_the_report(language: str) -> None:
    assert [str(outcome_label(one.value)) for one in Outcome] == ["correct", "incorrect", "invalid", "missing"]
    said = report_translator(language)
    assert not {said(outcome_label(one.value)) for one in Outcome} & {outcome_label(one.value) for one in Outcome}


def test_that_a_report_has_an_items_line_in_its_language_and_names_in_the_questions(made: MadeLab) -> None:
    item = made.items[TASK][0]
    line = report_item_text.item_prompt_line(item)
    assert report_translator("zh_CN")(line) != line == "How did these two quarters lie in the photograph?"
    asked = item.model_copy(update={"question": "Does <image 1> fit?"})
    with use_report_language("zh_CN"):
        assert report_item_text.item_question(asked) == "Does image 1 fit?"
        assert report_translator("zh_CN")(report_item_text.item_picture_name(asked, 0)) == "图片 1", (
            "which our line above it does not name"
        )
        own = item.model_copy(update={"task": "of a lab", "question": "<image 1> の空欄に合うのは？"})
        assert (
            report_item_text.item_prompt_line(own) == report_item_text.item_question(own) == "画像1 の空欄に合うのは？"
        )
        assert report_translator("zh_CN")(report_item_text.item_picture_name(own, 0)) == "画像1"
        assert report_translator("zh_CN")(report_item_text.item_picture_name(own, 1)) == "图片 2"


NAMES = ("Right", "Chance", "Models", "Respondent", "People")


@pytest.mark.parametrize("language", ["ja", "zh_CN"])
def test_that_names_like_words_of_the_interface_stay_as_they_are(tmp_path: Path, language: str) -> None:
    made = MadeLab(tmp_path / "lab", tasks=("All tasks", "Overall"))
    for code in ("Chance", "Missing"):
        made.person(code, {"All tasks": "AABm", "Overall": "ABAA"})
    for name in NAMES:
        made.model(name, {"All tasks": ["B", "A or B", "A", "A"], "Overall": ["A", "B", "A", "A"]})
    made.model("majority", {"All tasks": ["A", "A", "B", "B"]}, kind="baseline")
    comparison = compare_lab(made.lab)
    with use_report_language(language):
        document = build_report(made.lab, comparison)
    page, said = report_html(document, language), report_translator(language)
    made.lab.close()
    tables = {one.name: one for one in document.tables()}
    for name, column in (("accuracy_jigsaw", 1), ("outcomes_jigsaw", 1), ("differences", 1), ("models", 0)):
        cells = {row[column] for row in tables[name].texts(said)}
        assert cells >= set(NAMES) and said("People") not in cells - {said("people")}, (name, cells)
    assert {row[0] for row in tables["accuracy_jigsaw"].texts(said)} == {"All tasks", "Overall"}
    each = accuracy_tables(comparison, "jigsaw")[-1]
    assert {row[1] for row in each.texts(said)} == {"Chance", "Missing"}, "the report gives them other names"
    assert {row[0] for row in tables["differences"].texts(said)} == {"All tasks", "Overall", said("All tasks")}
    for name in (*NAMES, "All tasks", "Overall"):
        assert f">{name}</td>" in page, name
    assert f">{said('people')}</td>" in page and f">{said('All tasks')}</td>" in page
    rows = list(csv.DictReader(io.StringIO(csv_table(tables["differences"]), newline="")))
    assert {row["Model"] for row in rows} == set(NAMES)
