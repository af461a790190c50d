"""The report's section on agreement between annotators."""

from collections.abc import Iterator, Mapping
from typing import cast

from db.lab import Lab
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportSection, ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell, Value, code_label, untranslated_text
from desktop.annotation.jobs.annotation_job import TAGS, load_jobs
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.label_schemes import scheme_texts
from desktop.benchmarks.messages import FilledSentence, say

FIGURES = ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent")
COLUMNS = (
    *(
        say("Job"),
        say("Scheme"),
        say(">Annotators"),
        say(">n items"),
        say(">Alpha, MASI"),
        say(">Alpha, Jaccard"),
        say(">Alpha, nominal"),
    ),
    ">Same",
)


def annotators_section(lab: Lab, *, with_simulated: bool = False) -> Iterator[ReportSection]:
    """Agreement on every job of tags whose items two annotators closed; no section without one."""
    blocks = tuple(_agreement_tables(lab, with_simulated=with_simulated))
    if blocks:
        yield ReportSection("annotators", say("Annotators"), blocks)


def _agreement_tables(lab: Lab, *, with_simulated: bool) -> Iterator[ReportTable]:
    names = dict.fromkeys(job.name for job in lab.read(load_jobs) if job.kind == TAGS)
    told = [agreement_document_of_job(lab, name, with_simulated=with_simulated) for name in names]
    held = [document for document in told if _n_agreement_items(document)]
    if not held:
        return
    caption = say(
        "Current agreement between annotators on independent labels: Krippendorff's alpha for label sets "
        "with three distance metrics and 95% bootstrap CIs, and the percentage of exact matches."
    )
    rows = [_job_agreement_row(document) for document in held]
    yield build_table("agreement", caption, COLUMNS, rows)
    for place, document in enumerate(held):
        yield _agreement_by_tag_table(document, place)


def _job_title(document: Mapping[str, Json]) -> FilledSentence:
    """The job's name: translated where it is a scheme's title, else as it was typed."""
    name = str(document["job"])
    return FilledSentence(name) if name in scheme_texts() else untranslated_text(name)


def _n_agreement_items(document: Mapping[str, Json]) -> int:
    n = document_part(document, "percent").get("n_items")
    return n if isinstance(n, int) else 0


def _job_agreement_row(document: Mapping[str, Json]) -> tuple[TableCell | Value, ...]:
    n = document["annotators"]
    head = (
        _job_title(document),
        f"{document['scheme']} {document['scheme_version']}",
        n if isinstance(n, int) else str(n),
    )
    return (*head, _n_agreement_items(document), *(estimate_cell(document_part(document, name)) for name in FIGURES))


def estimate_cell(figure: Mapping[str, Json]) -> TableCell:
    """A value with its interval; the reason where there is none."""
    value, low, high = (_estimate_value(figure.get(name)) for name in ("value", "low", "high"))
    reason = figure.get("reason") if value is None else None
    return table_cell.number_cell(value, 3, low, high, note=code_label(str(reason)) if reason else "")


def _estimate_value(value: Json) -> float | None:
    """A figure's value or a plain number."""
    number = value.get("value") if isinstance(value, Mapping) else value
    return number if isinstance(number, int | float) else None


def _agreement_by_tag_table(document: Mapping[str, Json], place: int) -> ReportTable:
    names = ("alpha", "ac1", "positive_agreement", "prevalence")
    rows = [
        (
            tag,
            *(
                table_cell.number_cell(_estimate_value(cast("Mapping[str, Json]", entry).get(name)), 3)
                for name in names
            ),
        )
        for tag, entry in document_part(document, "per_tag").items()
    ]
    columns = (say("Tag"), say(">Alpha"), say(">AC1"), say(">Positive agreement"), say(">Prevalence"))
    caption = FilledSentence(say("{job}: agreement per tag."), job=_job_title(document))
    return build_table(f"agreement_by_tag_{place + 1}", caption, columns, rows, folded=True)


def document_part(document: Mapping[str, Json], name: str) -> Mapping[str, Json]:
    """A part of a document; empty where there is none."""
    found = document.get(name)
    return found if isinstance(found, Mapping) else {}
