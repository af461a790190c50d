"""`lab check`: verifies the file, the schema, every invariant, the images and the backups of a lab."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, text
from typing_extensions import override

from db.backups.database_damage_and_schema import find_damage, schema_differences
from db.backups.verified_backups import database_copies, database_has_people
from db.deletion.erase_person_rows import read_tombstone_rows
from db.errors import CorruptDatabase
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress, cancellable_sql
from db.schema.row_counts import main_row_counts
from db.server.images_in_database import REPAIR
from db.stores import image_metadata
from db.translatable_store_messages import StoreMessage, say

if TYPE_CHECKING:
    from db.lab import Lab

MOST = 20
"""Most rows reported for one broken invariant."""
FILE, PICTURE = 5, 500
"""Approximate time of the file check per row, and of an image, relative to a row of the invariants. For the progress
bar only."""

RESTORE = say("Keep the file, and restore a backup with: eyeline lab restore.")
_HINTS = {
    "picture_missing": REPAIR,
    "picture_changed": REPAIR,
    "picture_not_erased": say("Withdraw the item again with: eyeline items withdraw --erase-media."),
    "backup_of_a_deleted_person": say("Pass each file in tombstones to: eyeline lab delete-person DIR FILE."),
}
INVARIANTS: dict[str, tuple[str, str]] = {
    "answer_without_trial": (
        say("Answer of trial {row}: the trial is missing or did not end with an answer."),
        """SELECT answers.trial_id FROM answers LEFT JOIN trials ON trials.id = answers.trial_id
           WHERE trials.id IS NULL OR trials.ended_on <> 'answered'""",
    ),
    "trial_without_answer": (
        say("Trial {row} ended with an answer that is missing."),
        """SELECT trials.id FROM trials WHERE trials.ended_on = 'answered'
           AND NOT EXISTS (SELECT 1 FROM answers WHERE answers.trial_id = trials.id)""",
    ),
    "trial_of_another_stimulus": (
        say("Trial {row} has a different stimulus from its item."),
        """SELECT trials.id FROM trials JOIN items ON items.id = trials.item_id
           WHERE items.stimulus_id <> trials.stimulus_id""",
    ),
    "prediction_of_another_stimulus": (
        say("Prediction {row} has a different stimulus from its item."),
        """SELECT predictions.id FROM predictions JOIN items ON items.id = predictions.item_id
           WHERE items.stimulus_id <> predictions.stimulus_id""",
    ),
    "score_of_another_stimulus": (
        say("Trial {row} is scored against an item with another stimulus."),
        """SELECT trials.id FROM trial_scores JOIN trials ON trials.id = trial_scores.trial_id
           JOIN items ON items.id = trial_scores.item_id WHERE items.stimulus_id <> trials.stimulus_id""",
    ),
    "trial_before_its_time": (
        say("Trial {row} was submitted before it was shown."),
        "SELECT id FROM trials WHERE submitted_ns < shown_ns",
    ),
    "gap_in_positions": (
        say("Session {row} has a gap between its trials."),
        """SELECT run_id FROM trials GROUP BY run_id
           HAVING COUNT(DISTINCT position) + (
               SELECT COUNT(*) FROM events WHERE events.run_id = trials.run_id AND events.kind = 'step_withdrawn'
           ) < MAX(position) + 1""",
    ),
    "gap_in_events": (
        say("Session {row} has a gap between its events."),
        "SELECT run_id FROM events GROUP BY run_id HAVING MIN(sequence) <> 0 OR COUNT(*) <> MAX(sequence) + 1",
    ),
    "gap_in_stretches": (
        say("Run {row} has a gap between its stretches."),
        "SELECT run_id FROM stretches GROUP BY run_id HAVING MIN(number) <> 0 OR COUNT(*) <> MAX(number) + 1",
    ),
    "run_beyond_its_plan": (
        say("Session {row} has more steps than its plan."),
        """SELECT runs.id FROM runs JOIN trials ON trials.run_id = runs.id
           GROUP BY runs.id, runs.planned HAVING MAX(trials.position) >= runs.planned""",
    ),
    "simulated_person_in_a_real_run": (
        say("Session {row} is from a simulated participant but is not marked as simulated."),
        """SELECT runs.id FROM runs JOIN people ON people.id = runs.person_id
           WHERE people.simulated AND NOT runs.simulated""",
    ),
    "label_of_another_scheme": (
        say("Label {row} uses a different scheme from its job."),
        """SELECT labels.id FROM labels JOIN jobs ON jobs.id = labels.job_id
           JOIN schemes AS mine ON mine.id = labels.scheme_id JOIN schemes AS wanted ON wanted.id = jobs.scheme_id
           WHERE jobs.scheme_id <> labels.scheme_id AND mine.name <> wanted.name""",
    ),
    "deleted_person": (
        say("Person {row} was deleted but is in the lab again."),
        "SELECT people.id FROM people JOIN tombstones ON tombstones.person_id = people.id",
    ),
    "open_erasure": (
        say("The deletion of person {row} was not finished."),
        "SELECT person_id FROM erasures",
    ),
    "correction_of_another_stimulus": (
        say("Item {row} was corrected to an item with another stimulus."),
        """SELECT corrections.item_id FROM corrections JOIN items AS old ON old.id = corrections.item_id
           JOIN items AS new ON new.id = corrections.corrected_id WHERE old.stimulus_id <> new.stimulus_id""",
    ),
    "item_twice": (
        say("Item {row} has the same key and version as another item."),
        """SELECT id FROM current_items WHERE (benchmark, version, key) IN
           (SELECT benchmark, version, key FROM current_items GROUP BY benchmark, version, key HAVING count(*) > 1)""",
    ),
}
"""By code: the message about a row, and the query for the ids of the rows that violate the rule."""


@dataclass(frozen=True, slots=True)
class LabProblem:
    """A broken rule: code, affected row, file or object, and message."""

    code: str
    where: str
    sentence: StoreMessage

    @property
    def hint(self) -> StoreMessage:
        return StoreMessage(_HINTS.get(self.code, RESTORE))

    @override
    def __str__(self) -> str:
        return str(self.sentence)


@dataclass(frozen=True, slots=True)
class LabCheckReport:
    """The problems that a check found, and the row counts of the lab."""

    problems: tuple[LabProblem, ...]
    counts: dict[str, int]

    @property
    def ok(self) -> bool:
        return not self.problems


def check_lab_folder(folder: Path) -> LabCheckReport:
    """Open the lab in `folder` and check it. A lab too damaged to open is reported as a problem without counts.

    Raises the other errors of `open_lab`.
    """
    from db.lab import open_lab

    try:
        with open_lab(folder) as lab:
            return check_open_lab(lab)
    except CorruptDatabase as error:
        return LabCheckReport((LabProblem("damaged", error.where, error.sentence),), {})


def check_open_lab(lab: "Lab", watch: ProgressWatch = SILENT_WATCH) -> LabCheckReport:
    """Check file, schema, rows, images and backups of an open lab. Read-only; `watch` can cancel."""
    watch.ask()
    there = _row_counts_or_none(lab)
    database, rules, pictures, backups = _check_progress_parts(watch, there)
    found = lab.read(_database_problems, database)
    if not found:
        found = [
            *lab.read(_invariant_problems, rules),
            *_image_problems(lab, pictures),
            *_backups_with_deleted_people(lab, backups),
        ]
    return LabCheckReport(tuple(found), _row_counts_or_none(lab) if there else there)


def _row_counts_or_none(lab: "Lab") -> dict[str, int]:
    """Row counts of the lab; empty if its file is too damaged to count."""
    try:
        return lab.read(main_row_counts)
    except CorruptDatabase:
        return {}


def _check_progress_parts(watch: ProgressWatch, there: dict[str, int]) -> list[SubProgress]:
    """Progress ranges of the four parts (file, invariants, images, backups), roughly in proportion to their time."""
    rows = sum(n for name, n in there.items() if name != "media")
    weights = [FILE * rows, rows, PICTURE * there.get("media", 0)]
    weights.append(max(1, sum(weights) // 100))
    ends = list(accumulate(weights))
    return [
        SubProgress(watch, (end - weight) / ends[-1], end / ends[-1]) for weight, end in zip(weights, ends, strict=True)
    ]


def _database_problems(conn: Connection, watch: ProgressWatch) -> list[LabProblem]:
    if broken := find_damage(conn, watch=watch):
        return [_lab_problem("damaged", line, say("The database is damaged: {where}")) for line in broken]
    return [
        _lab_problem("schema", name, say("{where} in the database is not as expected."))
        for name in schema_differences(conn)
    ]


def _invariant_problems(conn: Connection, watch: ProgressWatch) -> list[LabProblem]:
    found: list[LabProblem] = []
    with cancellable_sql(conn, watch):
        for n, (code, (literal, query)) in enumerate(INVARIANTS.items()):
            watch.step(n, len(INVARIANTS))
            rows = conn.scalars(text(f"{query} LIMIT {MOST}"))
            found += [LabProblem(code, str(row), StoreMessage(literal, {"row": str(row)})) for row in rows]
    return found


def _image_problems(lab: "Lab", watch: ProgressWatch) -> Iterator[LabProblem]:
    wrong = {
        "missing": say("The image {where} is missing from the lab's folder."),
        "changed": say("The image {where} differs from the one that was stored."),
    }
    wanted = lab.read(image_metadata.expected_image_files)
    for n, file_hash in enumerate(wanted):
        watch.step(n, len(wanted))
        if (what := lab.media.check(file_hash)) is not None:
            yield _lab_problem(f"picture_{what}", file_hash, wrong[what])
    for file_hash in sorted(lab.read(image_metadata.withdrawn_image_files)):
        if lab.media.check(file_hash) != "missing":
            yield _lab_problem(
                "picture_not_erased", file_hash, say("The image {where} was withdrawn but is still stored.")
            )


def _backups_with_deleted_people(lab: "Lab", watch: ProgressWatch) -> Iterator[LabProblem]:
    """Report backups that still contain a deleted person."""
    deleted = {stone.person_id for stone in lab.read(read_tombstone_rows)}
    found = database_copies(lab.folder) if deleted else []
    for n, path in enumerate(found):
        watch.step(n, len(found))
        if database_has_people(path, deleted):
            yield _lab_problem(
                "backup_of_a_deleted_person", path.name, say("The backup {where} still contains a deleted person.")
            )


def _lab_problem(code: str, where: str, literal: str) -> LabProblem:
    return LabProblem(code, where, StoreMessage(literal, {"where": where}))
