"""The report's methods section: studies, people in aggregate, models' runs, versions, hashes."""

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from importlib.metadata import PackageNotFoundError, version
from statistics import median

import numpy as np

from db import Connection
from db.lab import Lab
from db.rows import SessionRow, StudyRow, WallTime
from db.stores import sessions, studies
from desktop.analysis.data.analysis_frame import AnalysisFrame, AnswerColumns, split_by_key
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.document_model import table_cell
from desktop.analysis.document_model.report_document import ReportSection, ReportTable, build_table
from desktop.analysis.document_model.table_cell import TableCell, Value, code_label, untranslated_text
from desktop.analysis.report.aggregate_questionnaire_answers import demographics_table, questionnaire_answers
from desktop.analysis.report.instructions_and_prompts_section import instructions_section
from desktop.analysis.report.station_timing_tables import CERTIFICATE_EVENTS, timing_certificate_tables
from desktop.analysis.stats.subgroups_and_split_half import NOT_RECORDED
from desktop.benchmarks.messages import DAY, FilledSentence, join_texts, say
from desktop.study.protocol import ItemChoice, StudyProtocol

PACKAGES = ("eyeline", "numpy", "scipy", "matplotlib", "pillow", "SQLAlchemy", "PySide6-Essentials")


def study_sections(lab: Lab, frame: AnalysisFrame) -> Iterator[ReportSection]:
    """Study, people, certificates, models."""
    known, every_study = lab.read(_runs_and_studies)
    rows = [row for row in known if (frame.with_simulated or not row.simulated) and not row.pilot]
    if rows:
        yield _studies_section(every_study, rows)
        yield from instructions_section(lab, frame, every_study)
        told = lab.read(questionnaire_answers, frame)
        protocols = {row.id: StudyProtocol.stored(row.protocol) for row in every_study}
        resumed = lab.read(sessions.session_events_of_kinds, CERTIFICATE_EVENTS)
        yield _participants_section(
            frame, rows, (*demographics_table(told, protocols), *timing_certificate_tables(rows, resumed))
        )
    if frame.sources:
        yield _models_section(frame)
    yield _versions_section(frame, rows)


def _runs_and_studies(conn: Connection) -> tuple[list[SessionRow], list[StudyRow]]:
    return sessions.all_sessions(conn), studies.load_all_studies(conn)


def _studies_section(known: Sequence[StudyRow], rows: Sequence[SessionRow]) -> ReportSection:
    used = {row.study_id for row in rows}
    tables = tuple(_study_table(study) for study in known if study.id in used)
    return ReportSection("study", say("Study procedure"), tables)


def _study_table(row: StudyRow) -> ReportTable:
    protocol = StudyProtocol.stored(row.protocol)
    consent = protocol.consent
    practice = say("{items}, with feedback") if protocol.feedback else say("{items}, without feedback")
    limit = FilledSentence(say("none")) if protocol.time_limit_s is None else f"{protocol.time_limit_s:g} s"
    facts: dict[str, TableCell | Value] = {
        say("Version"): protocol.version,
        say("Language"): protocol.language,
        say("Consent"): FilledSentence(say("{title}, version {version}"), title=consent.title, version=consent.version),
        say("Items"): item_choice_text(protocol.items),
        say("Items of each task"): protocol.items.per_task or FilledSentence(say("all")),
        say("Practice items"): FilledSentence(practice, items=protocol.practice),
        say("Order of items and options"): join_texts(
            ", ", (code_label(protocol.order), code_label(protocol.option_order))
        ),
        say("Time limit per item"): limit,
        say("Break after"): FilledSentence(say("{n} items"), n=protocol.break_every)
        if protocol.break_every
        else FilledSentence(say("none")),
        say("When focus is lost"): code_label(protocol.focus_loss),
        say("Seed"): str(protocol.seed),
        say("Protocol hash"): protocol.hash,
    }
    return build_table(
        f"study_{protocol.hash[:8]}", untranslated_text(protocol.name), (say("What"), say("Method")), _label_rows(facts)
    )


def _label_rows(facts: Mapping[str, TableCell | Value]) -> list[tuple[FilledSentence, TableCell | Value]]:
    return [(FilledSentence(name), value) for name, value in facts.items()]


def item_choice_text(chosen: ItemChoice) -> str:
    """The items that the protocol selects, as text."""
    if chosen.ids:
        return FilledSentence(say("{n} selected individually"), n=len(chosen.ids))
    return chosen.query or FilledSentence(say("all items of the lab"))


def _participants_section(
    frame: AnalysisFrame, rows: Sequence[SessionRow], told: Sequence[ReportTable]
) -> ReportSection:
    columns = frame.answers
    facts: dict[str, TableCell | Value] = {
        say("People"): len(frame.people),
        say("Simulated participants"): sum(person.simulated for person in frame.people),
        say("Sessions started in the lab so far"): len(rows),
        say("Stations"): join_texts(", ", sorted({row.seat for row in rows})) or "–",
        say("First and last session"): join_texts(
            " – ", sorted({local_day_text(rows[0].started), local_day_text(rows[-1].started)})
        ),
        say("Timed answers"): len(columns),
        say("Answers per participant (minimum, median, maximum)"): least_median_most(label_counts(columns.who)),
        say("Answers per item (minimum, median, maximum)"): least_median_most(label_counts(columns.item)),
        say("Undisturbed seconds per participant (minimum, median, maximum)"): _seconds_per_person(columns),
    }
    blocks = [
        build_table("people", say("Aggregated participants."), (say("What"), say(">Number")), _label_rows(facts)),
        *told,
    ]
    return ReportSection("people", say("Participants and timing"), tuple(blocks))


def _seconds_per_person(columns: AnswerColumns) -> str:
    """Over people with any recorded time."""
    kept = np.flatnonzero(columns.undisturbed)
    found = [round(float(columns.seconds[mine].sum())) for _, mine in split_by_key(columns.who[kept], kept)]
    return least_median_most(found) if found else FilledSentence(NOT_RECORDED)


def models_count_text(frame: AnalysisFrame) -> str:
    """How many models answered, without baselines, and in how many configurations where one had several."""
    of_models = [source for source in frame.sources if not source.baseline]
    n = len({source.model for source in of_models})
    literal = say("models: {n}") if n == len(of_models) else say("models: {n} (in {configurations} configurations)")
    return FilledSentence(literal, n=n, configurations=len(of_models))


def _models_section(frame: AnalysisFrame) -> ReportSection:
    rows = [
        (
            table_cell.answerer_cell(source.name),
            source.kind
            if source.trained or source.baseline
            else FilledSentence(say("{kind}, not trained"), kind=source.kind),
            source.condition or None,
            join_texts(
                ", ",
                (join_texts(" ", (local_day_text(WallTime(us=us, offset=0)), str(run)[:8])) for run, us in source.runs),
            ),
            source.others,
            source.rivals,
            join_texts("; ", map(FilledSentence.of, source.marks)) or None,
            int(np.sum(frame.predictions.who == index)),
        )
        for index, source in enumerate(frame.sources)
    ]
    caption = say(
        "Each model row is one configuration. The newest run with open scores is used for each item. "
        "Others: number of other configurations that answered any of these items."
    )
    columns = (
        *(say("Respondent"), say("Kind"), say("Condition"), say("Runs used"), say(">Runs not used"), say(">Others")),
        *(say("Other settings"), say(">Answers")),
    )
    return ReportSection("models", say("Models"), (build_table("models", caption, columns, rows),))


def _versions_section(frame: AnalysisFrame, rows: Sequence[SessionRow]) -> ReportSection:
    facts: dict[str, TableCell | Value] = {
        say("Rules"): rules_text(frame),
        say("Items"): hash_lines(sorted(str(item.id) for item in frame.items)),
        say("People's answers"): hash_outcomes(frame.answers),
        say("Models' answers"): hash_outcomes(frame.predictions),
        say("Eyeline version at data collection"): join_texts(", ", sorted({row.app_version for row in rows})) or "–",
        say("Python"): ".".join(map(str, sys.version_info[:3])),
        **{name: found for name in PACKAGES if (found := _installed_version(name))},
    }
    caption = say("Hashes are SHA-256 over the sorted IDs with their outcomes: equal hashes mean equal figures.")
    return ReportSection(
        "versions",
        say("Versions and hashes"),
        (build_table("versions", caption, (say("What"), say("Value")), _label_rows(facts)),),
    )


def hash_lines(lines: Sequence[str]) -> str:
    """SHA-256 over lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def hash_outcomes(columns: AnswerColumns) -> str:
    """SHA-256 over each answer's id (sixteen bytes) and outcome (one byte, its place in OUTCOMES), sorted by id."""
    rows = np.zeros(len(columns), dtype=[("id", "V16"), ("outcome", "i1")])
    rows["id"], rows["outcome"] = columns.ids.raw, columns.outcome
    order = np.argsort(columns.ids.raw.view("S16"), kind="stable") if len(columns) else np.zeros(0, dtype=np.int64)
    return hashlib.sha256(rows[order].tobytes()).hexdigest()


def rules_text(frame: AnalysisFrame) -> FilledSentence:
    """The rule by which each benchmark's answers were read: "jigsaw: strict 1, ordinal: strict 1"."""
    return join_texts(
        ", ", (join_texts(": ", (name, f"{one.name} {one.version}")) for name, one in frame.rules.items())
    )


def local_day_text(moment: WallTime) -> FilledSentence:
    """The local day of a moment: ISO 8601 in English and in files, else in the language's own format."""
    at = datetime.fromtimestamp(moment.us / 1_000_000, timezone(timedelta(minutes=moment.offset)))
    return FilledSentence(DAY, year=f"{at.year:04}", month=f"{at.month:02}", day=f"{at.day:02}")


def label_counts(labels: Ints) -> list[int]:
    """How often each label occurs, without absent labels."""
    return [int(n) for n in np.unique(labels, return_counts=True)[1]]


def least_median_most(values: Sequence[int]) -> str:
    """Least, median, most."""
    return join_texts(", ", (str(min(values)), f"{median(values):g}", str(max(values)))) if values else "–"


def _installed_version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
