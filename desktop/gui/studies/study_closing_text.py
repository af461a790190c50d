"""Texts about closing a study: open points, further notes, and the locked data."""

from dataclasses import dataclass
from uuid import UUID

from db.lab import Lab
from db.progress import progress_range
from db.rows import StudyRow
from db.stores import items
from desktop.benchmarks.messages import say
from desktop.gui.i18n import join_shown_sentences, join_with_commas, tr
from desktop.study.completion.precision_stopping import StoppingProgress, load_stopping_progress
from desktop.study.completion.study_closing import (
    OpenSession,
    OutstandingWork,
    StudyClosure,
    load_outstanding_work,
    load_study_closure,
)

LEFT_OUT = {
    "run": say("Trials excluded with their session: {n}."),
    "trial": say("Trials excluded individually: {n}."),
    "withdrawn": say("Trials excluded because their item was withdrawn: {n}."),
    "abandoned": say("Trials excluded because their session was abandoned: {n}."),
}
MOST = 8
"""Number of open points of a kind that are listed singly."""


@dataclass(frozen=True, slots=True)
class ClosingState:
    study_id: UUID
    left: OutstandingWork
    keys: dict[UUID, str]
    end: StudyClosure
    stopping: StoppingProgress | None


def read_closing_state(lab: Lab, study: StudyRow) -> ClosingState:
    with progress_range(0.0, 0.7):
        left = load_outstanding_work(lab, study)
    named = [item.item for item in (*left.items, *left.over)]
    keys = {one: row.key for one, row in lab.read(items.get_items, named).items()}
    with progress_range(0.7, 1.0):
        return ClosingState(study.id, left, keys, load_study_closure(lab, study), load_stopping_progress(lab, study))


def open_points_lines(found: ClosingState) -> list[str]:
    """A line for each open point, limited per kind."""
    left = found.left
    words = _limited_lines([_unfinished_session_text(run) for run in left.runs])
    words += [tr("Station {name} has not transferred any data.", name=name) for name in left.seats]
    words += [
        tr("Stations {names} have not confirmed a deletion.", names=join_with_commas(one.seats))
        for one in left.tombstones[:1]
    ]
    words += [tr("{code} is waiting to be deleted.", code=code) for code in left.deletions]
    if left.cells:
        words.append(tr("{n} places in the plan are free.", n=left.cells))
    words += _limited_lines(
        [
            tr(
                "Backup participant {code} has not started. Missing answers assigned: {n}.",
                code=one.code,
                n=len(one.items),
            )
            for one in left.reserve
        ]
    )
    missing = sum(one.missing for one in left.items)
    if missing:
        named = join_with_commas(found.keys[one.item] for one in left.items[:3])
        words.append(tr("Missing answers: {n}, e.g. of {items}.", n=missing, items=named))
    return words


def closing_notes_lines(found: ClosingState) -> list[str]:
    """Notes before closing that are not open points."""
    words = [tr(LEFT_OUT[why], n=n) for why, n in found.left.left_out.items()]
    over = found.left.over
    if over:
        one = over[0]
        words.append(
            tr(
                "Items with more answers than planned, including assigned ones: {n}, e.g. {item}: "
                "{given} of {planned}.",
                n=len(over),
                item=found.keys[one.item],
                given=one.expected,
                planned=one.in_all,
            )
        )
    return words


def locked_data_text(found: ClosingState) -> str:
    """The data revision that was locked last, and what has changed in the study and its data since."""
    end = found.end
    if end.pinned is None:
        return ""
    people, answers = end.pinned.people, end.pinned.answers
    words = [
        tr(
            "Locked: {people}, {answers}, revision {revision}.",
            people=tr("{n} people", n=people),
            answers=tr("{n} answers", n=answers),
            revision=end.pinned.revision[:12],
        )
    ]
    if not end.closed:
        words.append(tr("The study has been reopened since."))
    if end.changed:
        words.append(tr("The data have changed since they were locked."))
    return join_shown_sentences(words)


def _unfinished_session_text(run: OpenSession) -> str:
    if run.away:
        return tr(
            "{code} was transferred to another station and has not resumed: {done} of {n} items.",
            code=run.code,
            done=run.done,
            n=run.planned,
        )
    return tr("{code} has not finished: {done} of {n}.", code=run.code, done=run.done, n=run.planned)


def _limited_lines(words: list[str]) -> list[str]:
    more = len(words) - MOST
    return words if more <= 0 else [*words[:MOST], tr("and {n} more", n=more)]
