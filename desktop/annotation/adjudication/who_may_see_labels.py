"""Who may see which labels, decided from the lab and not from a screen; and which revisions were made blind: the last
one of each annotator before anybody could know the others' labels.

Which labels of others leave the store at all is defined in `db.stores.labels_open_for_comparison`: closed and lifted
items.
"""

import uuid
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import LabelRow, WallTime
from db.stores import items, jobs_and_label_revisions, people, submission_counts_without_labels
from desktop.annotation.jobs.annotation_job import AUDIT, AnnotationJob
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import say

SUBMITTED = "submitted"
_DONE = frozenset({SUBMITTED, "skipped"})


class StillBlind(CannotDo):
    """An annotator asked for others' labels while items of the job are waiting for them."""

    code = "still_blind"


def must_stay_blind(conn: Connection, job: AnnotationJob, annotator: uuid.UUID) -> bool:
    """Whether items of the job are still waiting for this annotator, who therefore may not see the others' labels yet.
    Annotators who have submitted nothing in the job never may."""
    if job.kind == AUDIT:
        # with much that other jobs do not need
        from desktop.annotation.judge_audit import judge_audit_job

        return bool(judge_audit_job.verdicts_to_audit(conn, job, annotator))
    submitters: Counter[uuid.UUID] = Counter()
    done: set[uuid.UUID] = set()
    took_part, made_up = False, submission_counts_without_labels.simulated_submitters(conn, job.id) - {annotator}
    for state in jobs_and_label_revisions.label_states_of_job(conn, job.id):
        submitters[state.item_id] += state.state == SUBMITTED and state.annotator_id not in made_up
        if state.annotator_id == annotator and state.state in _DONE:
            done.add(state.item_id)
            took_part |= state.state == SUBMITTED
    return not took_part or any(
        item not in done and submitters[item] < job.overlap for item in _items_of_annotator(conn, job, annotator)
    )


def check_may_compare(conn: Connection, job: AnnotationJob, viewer: uuid.UUID | None) -> None:
    """Raise StillBlind for an annotator with waiting items; None is the supervisor."""
    if viewer is not None and must_stay_blind(conn, job, viewer):
        raise StillBlind(
            say("Other annotators' tags stay hidden until you have submitted or skipped all your items."),
            hint=say(
                "Submit or skip the remaining items first. Other annotators' tags are shown only after "
                "you have submitted some."
            ),
        )


def check_may_compare_after_writes(lab: Lab, job: AnnotationJob, viewer: uuid.UUID | None) -> None:
    """`check_may_compare` after all queued writes are on disk, so that an annotator's last submission counts at once.
    Waits for the writer; not for the window's thread. Raises StillBlind."""
    if viewer is not None:
        lab.write(_write_barrier).result()
        lab.read(check_may_compare, job, viewer)


def _write_barrier(_: Connection) -> None:
    """Does nothing: writes are executed in order, so all earlier ones are done when this one is."""


def visible_released_tags(
    conn: Connection, job: AnnotationJob, item: uuid.UUID, annotator: uuid.UUID
) -> frozenset[str] | None:
    """The tags that an item was released with, if the job's terms let this annotator see them now; else None.

    never: None. after: once this annotator's own newest revision is submitted. always: at once.
    """
    if not may_see_tags(conn, job, item, annotator):
        return None
    return frozenset(items.get_item(conn, item).tags)


def may_see_tags(conn: Connection, job: AnnotationJob, item: uuid.UUID, annotator: uuid.UUID) -> bool:
    """Whether the job's terms let this annotator see the released and gold tags of an item now."""
    when = job.terms.tags_shown
    if when != "after":
        return when == "always"
    mine = jobs_and_label_revisions.label_history_of_item(conn, job.id, item, annotator)
    return bool(mine) and mine[-1].state == SUBMITTED


def _items_of_annotator(conn: Connection, job: AnnotationJob, annotator: uuid.UUID) -> Sequence[uuid.UUID]:
    """The items assigned to an annotator; all of them if the job's terms have no shares."""
    terms = job.terms
    if not terms.shares:
        return job.items
    code = people.get_person(conn, annotator).code
    return (
        [job.items[place] for place in terms.shares[terms.annotators.index(code)]] if code in terms.annotators else ()
    )


@dataclass(frozen=True, slots=True)
class BlindnessLift:
    """An item's blindness was lifted: by a first decision, a meeting, a reveal, or by reopening it.

    revisions: ids of the labels at that time, as far as this lab knew them.
    """

    item_id: uuid.UUID
    at: WallTime
    revisions: frozenset[uuid.UUID]


def earliest_lifts(lifts: Iterable[BlindnessLift]) -> dict[uuid.UUID, BlindnessLift]:
    """The earliest lift of each item; later ones have no effect."""
    first: dict[uuid.UUID, BlindnessLift] = {}
    for lift in lifts:
        known = first.get(lift.item_id)
        if known is None or lift.at.us < known.at.us:
            first[lift.item_id] = lift
    return first


def blind_revisions(history: Iterable[LabelRow], lifts: Mapping[uuid.UUID, BlindnessLift]) -> list[LabelRow]:
    """The revision of each annotator that counts for agreement: of lifted items, the last one before the lift.

    For annotators whose labels the lift lists, these are used regardless of clocks; for others (from another station)
    the last revision made before it, if any.
    """
    return [
        row
        for rows in _history_by_annotator(history).values()
        if (row := _blind_revision(rows, lifts.get(rows[0].item_id))) is not None
    ]


def newest_submissions(history: Iterable[LabelRow]) -> list[LabelRow]:
    """The newest revision of each annotator, discussed or not; if a draft follows submitted labels, the submitted
    ones."""
    return [_newest_submission(rows) for rows in _history_by_annotator(history).values()]


def _history_by_annotator(history: Iterable[LabelRow]) -> dict[tuple[uuid.UUID, uuid.UUID], list[LabelRow]]:
    places: defaultdict[tuple[uuid.UUID, uuid.UUID], list[LabelRow]] = defaultdict(list)
    for row in history:
        places[row.item_id, row.annotator_id].append(row)
    return {place: sorted(rows, key=_revision_order) for place, rows in places.items()}


def _blind_revision(rows: Sequence[LabelRow], lift: BlindnessLift | None) -> LabelRow | None:
    if lift is None:
        return rows[-1]
    named = [row for row in rows if row.id in lift.revisions]
    before = [row for row in rows if row.at.us < lift.at.us]
    return next(reversed(named or before), None)


def _newest_submission(rows: Sequence[LabelRow]) -> LabelRow:
    if rows[-1].state == "draft":
        return next((row for row in reversed(rows) if row.state == "submitted"), rows[-1])
    return rows[-1]


def _revision_order(row: LabelRow) -> tuple[int, int, str]:
    return row.revision, row.at.us, str(row.id)
