"""The report: one self-contained HTML page and one PDF of the same document, written completely or not at all."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from db.folder.atomic_file_writes import write_file_atomically
from db.lab import Lab
from db.progress import current_progress, progress_range
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.report_pseudonyms import hiding_names
from desktop.analysis.document_model.report_document import ReportDocument, ReportSection
from desktop.analysis.document_model.report_language import ENGLISH, report_translator, use_report_language
from desktop.analysis.document_model.translate_document import translate_document
from desktop.analysis.figures.figure_style import figure_colours
from desktop.analysis.figures.speed_and_confidence_curves import accuracy_curve_blocks
from desktop.analysis.report import findings_and_accuracy_sections
from desktop.analysis.report.annotator_agreement_section import annotators_section
from desktop.analysis.report.answer_baseline_checklist import answer_checklist
from desktop.analysis.report.disagreement_item_cards import disputed_items_section
from desktop.analysis.report.effect_of_key_corrections import corrections_section
from desktop.analysis.report.error_consistency_section import consistency_section
from desktop.analysis.report.failure_causes_section import failures_sections
from desktop.analysis.report.published_tables_section import paper_sections
from desktop.analysis.report.report_to_pdf import document_pdf
from desktop.analysis.report.study_methods_section import models_count_text, study_sections
from desktop.analysis.report.subgroups_rules_difficulty_sections import (
    answer_quality_section,
    checklist_section,
    item_list_tables,
    plan_section,
)
from desktop.analysis.tables.accuracy_per_exclusion_rule import ExclusionVariant, exclusion_variants
from desktop.analysis.tables.compare_people_and_models import compare_lab, shareable_comparison, with_consistency
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.analysis.tables.scores_per_extraction_rule import rule_sensitivity
from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import FilledSentence, join_texts, say
from desktop.library.files.exported_files_record import record_export
from desktop.library.machine.clock import wall_time_now

NAME, PRINTED = "report.html", "report.pdf"
COLLECTED, SAID, DRAWN = 0.1, 0.75, 0.95
"""Approximate progress when the answers are read, all sections are made, and the pages are rendered."""


class CannotWriteReport(CannotDo):
    """The folder cannot be written to."""

    code = "cannot_write_report"


class NoFolderForReport(WrongUse):
    """The output path is a file."""

    code = "no_folder"


def write_report_to_folder(
    lab: Lab,
    out: Path,
    analysis: AnalysisSettings | None = None,
    *,
    with_simulated: bool = False,
    language: str = ENGLISH,
    consistency: bool = False,
) -> dict[str, Path]:
    """Write `out/report.html` and `out/report.pdf`, replacing earlier ones; returns the paths as `html` and
    `document_pdf`.

    consistency: include error consistency, which takes a second or more per task. language: of headings, sentences and
    figures (`voice.LANGUAGES`); texts of items, people and models stay. Whoever reads
    the progress (`db.progress.reporting_progress_to`) may cancel it until both files are ready to be written. Raises
    NoFolderForReport, CannotWriteReport, UnknownLanguage.
    """
    check_report_folder(out)
    with progress_range(0.0, COLLECTED), hiding_names(lab):
        comparison = compare_lab(lab, analysis, with_simulated=with_simulated)
        comparison = with_consistency(comparison) if consistency else comparison
    with use_report_language(language), progress_range(COLLECTED, SAID):
        document = build_report(lab, comparison)
    with progress_range(SAID, 1.0), record_export(lab, "report", out) as files:
        made = write_report_files(document, out, language)
        files.extend(made.values())
    return made


def build_report(lab: Lab, comparison: PeopleModelComparison) -> ReportDocument:
    """The whole report of a comparison, for every output format; `hiding_names` decides whom it names."""
    with hiding_names(lab):
        comparison = shareable_comparison(lab, comparison)
        return _assemble_report(comparison, tuple(_report_sections(lab, comparison)))


def write_report_files(document: ReportDocument, out: Path, language: str = ENGLISH) -> dict[str, Path]:
    """Write a document, made with that language active, as the page and the PDF of that folder. Raises
    NoFolderForReport, CannotWriteReport."""
    check_report_folder(out)
    page = report_html(document, language).encode()
    current_progress().ask()
    printed = document_pdf(document, language)
    current_progress().hold()
    written = {"html": out / NAME, "pdf": out / PRINTED}
    _write_report_file(written["html"], page)
    _write_report_file(written["pdf"], printed)
    return written


def report_html(document: ReportDocument, language: str = ENGLISH) -> str:
    """The document as a page: every text escaped, figures inline, without external addresses."""
    from jinja2 import DictLoader, Environment, StrictUndefined

    names = ("report.html.jinja", "report.css")
    sources = {name: files("resources.report").joinpath(name).read_text(encoding="utf-8") for name in names}
    environment = Environment(
        loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.get_template(names[0]).render(
        document=translate_document(document, language),
        tokens=figure_colours(),
        language=language.replace("_", "-"),
        tr=report_translator(language),
    )


def _report_sections(lab: Lab, comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    """The sections in order, in groups; each group's number is its approximate share of the time."""
    frame, under = comparison.frame, list[ExclusionVariant]()
    groups: list[tuple[int, Callable[[], Iterable[ReportSection]]]] = [
        (1, lambda: [findings_and_accuracy_sections.findings_section(comparison), plan_section(comparison)])
    ]
    if comparison.rows:
        groups += [
            (3, lambda: [findings_and_accuracy_sections.accuracy_section(comparison)]),
            (2, lambda: corrections_section(lab, comparison)),
            (
                2,
                lambda: [
                    *findings_and_accuracy_sections.differences_section(comparison),
                    *findings_and_accuracy_sections.model_pairs_section(comparison),
                ],
            ),
            (2, lambda: _error_consistency_sections(comparison)),
            (2, lambda: _response_time_sections(comparison)),
            (4, lambda: paper_sections(lab, frame)),
            (2, lambda: disputed_items_section(lab, frame)),
            (3, lambda: _item_lists_section(comparison)),
        ]
    groups += [
        (10, lambda: _data_quality_sections(lab, comparison, under)),
        (3, lambda: [*annotators_section(lab, with_simulated=frame.with_simulated), *failures_sections(lab)]),
        (2, lambda: study_sections(lab, frame)),
        (1, lambda: [checklist_section(answer_checklist(lab, comparison, [variant.name for variant in under]))]),
    ]
    total, before = sum(weight for weight, _ in groups), 0
    for weight, make in groups:
        with progress_range(before / total, (before + weight) / total):
            made = list(make())
        yield from made
        before += weight


def _data_quality_sections(
    lab: Lab, comparison: PeopleModelComparison, under: list[ExclusionVariant]
) -> Iterable[ReportSection]:
    """The quality of people's answers; fills `under` with people's rows under each exclusion rule."""
    under += exclusion_variants(lab, comparison.frame.plan)
    found = [findings_and_accuracy_sections.data_quality_section(comparison)]
    if comparison.rows:
        found.append(answer_quality_section(comparison, under, rule_sensitivity(lab, comparison.frame.plan)))
    return found


def _response_time_sections(comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    """Response times by outcome, then accuracy by response time and by confidence."""
    for section in findings_and_accuracy_sections.response_times_section(comparison):
        yield replace(section, blocks=(*section.blocks, *accuracy_curve_blocks(comparison)))


def _error_consistency_sections(comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    if comparison.consistency is not None:
        yield consistency_section(comparison.consistency)


def _item_lists_section(comparison: PeopleModelComparison) -> Iterator[ReportSection]:
    tables = tuple(item_list_tables(comparison.frame))
    if tables:
        yield ReportSection("lists", say("Item lists"), tables)


def _assemble_report(comparison: PeopleModelComparison, parts: tuple[ReportSection, ...]) -> ReportDocument:
    frame = comparison.frame
    banner = say("Simulated data: these answers were not given by participants.") if frame.simulated else ""
    people = FilledSentence(say("people: {n}"), n=len(frame.people))
    models = models_count_text(frame)
    day = _report_day()
    return ReportDocument(
        title=say("People against models"),
        subtitle=join_texts(" · ", (frame.lab, people, models, day)),
        banner=banner,
        sections=parts,
    )


def _report_day() -> str:
    from desktop.analysis.report.study_methods_section import local_day_text

    return local_day_text(wall_time_now())


def check_report_folder(out: Path) -> None:
    """Raise in advance where there can be no such folder."""
    if out.exists() and not out.is_dir():
        raise NoFolderForReport(
            say("{out} is a file, but the report must be written to a folder."),
            where=str(out),
            hint=say("Choose a folder. It is created if it does not exist."),
            out=str(out),
        )
    if any(parent.is_file() for parent in out.parents):
        raise _cannot_write_report(out, say("a file has the same name as the folder"))


def _cannot_write_report(folder: Path, reason: str) -> CannotWriteReport:
    return CannotWriteReport(
        say("The report cannot be written to {folder}: {reason}."),
        hint=say("Choose another folder, or free up disk space."),
        where=str(folder),
        folder=str(folder),
        reason=reason,
    )


def _write_report_file(target: Path, data: bytes) -> None:
    try:
        write_file_atomically(target, data)
    except OSError as error:
        raise _cannot_write_report(target.parent, error.strerror or str(error)) from error
