"""Operations on a whole lab: their fields, previews and execution. No widgets."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from db.backups.lab_backup import BackupFile, backup_database, database_copies, examine_backup, list_backup_files
from db.deletion.person_deletion import count_deletable_rows
from db.errors import StoreError
from db.lab import Lab, open_lab
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_conflicts import MergeConflict
from db.merge.merge_labs import merge_labs, preview_merge_on_copy
from db.progress import ProgressWatch, SubProgress
from db.schema.row_counts import main_row_counts
from db.stores import people, sessions
from desktop.annotation.job_setup.lab_share import plan_lab_share, write_lab_share
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.participant_deletion import delete_by_tombstone_file, delete_participant, mark_outdated_exports
from desktop.gui.i18n import TranslatableSentence, format_date_time, join_with_commas
from desktop.library import item_corrections
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason

Kind = Literal["text", "backup", "lab", "new"]
"""The input of a field: a text, one of the lab's backups, a folder or file of another lab, a new folder."""


@dataclass(frozen=True, slots=True)
class OperationFieldSpec:
    """A field of an operation: its key, name and kind."""

    key: str
    name: str
    kind: Kind = "text"


@dataclass(frozen=True, slots=True)
class CountChange:
    """One count before and after; None where one side is missing."""

    name: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class OperationPreview:
    """The preview of an operation. conflicts: to be decided first; ready: whether it can be done; heads: titles of the
    two columns of counts."""

    lines: tuple[CountChange, ...] = ()
    notes: tuple[TranslatableSentence, ...] = ()
    conflicts: tuple[MergeConflict, ...] = ()
    ready: bool = True
    heads: tuple[str, str] = (say("now"), say("afterwards"))


@dataclass(frozen=True, slots=True)
class OperationInput:
    """The input by field, and the decisions about conflicts by their keys."""

    values: Mapping[str, str]
    decisions: Mapping[str, str] = field(default_factory=dict[str, str])

    def __getitem__(self, key: str) -> str:
        return self.values.get(key, "").strip()


@dataclass(frozen=True, slots=True)
class LabOperation:
    """An operation on the lab. about: what it does; do: the text of its button. `look` previews it; `carry_out` gets
    the open lab, `alone` the folder of the closed one, and both return messages; progress is reported to the watch,
    which they hold from the point where they cannot be stopped. grave: it cannot be undone. at_once: it deletes nothing
    and needs no preview."""

    key: str
    name: str
    about: str
    do: str
    fields: tuple[OperationFieldSpec, ...]
    look: Callable[[Lab, OperationInput, ProgressWatch], OperationPreview]
    carry_out: Callable[[Lab, OperationInput, ProgressWatch], Sequence[TranslatableSentence]] | None = None
    alone: Callable[[Path, OperationInput, ProgressWatch], Sequence[TranslatableSentence]] | None = None
    grave: bool = False
    at_once: bool = False


NAMES = {
    "items": say("items"),
    "media": say("images"),
    "people": say("people"),
    "runs": say("runs"),
    "trials": say("trials"),
    "answers": say("answers"),
    "labels": say("labels"),
    "predictions": say("predictions"),
    "events": say("events"),
    "consents": say("consents"),
    "labels_nameless": say("labels that stay without an author"),
    "queues": say("queues"),
    "rescored": say("answers to rescore"),
    "backups": say("backups to clean"),
}


def _count_changes(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[CountChange, ...]:
    return tuple(CountChange(name, before.get(name), after.get(name)) for name in before)


# ---------------------------------------------------------------- backup and restore


def _preview_backup(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    del asked
    found = lab.read(main_row_counts)
    watch.ask()
    kept = list_backup_files(lab.folder)
    note = Sentence(say("{n} backups."), {"n": len(kept)})
    last = [Sentence(say("The newest is of {at}."), {"at": _backup_time_text(kept[0].at)})] if kept else []
    return OperationPreview(tuple(CountChange(name, n, None) for name, n in found.items()), (note, *last))


def _run_backup(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    del asked
    made = lab.back_up(watch=watch)
    return [Sentence(say("Backed up to {path}, and verified."), {"path": str(made.path)})]


_whole: dict[BackupFile, bool] = {}
"""The backups checked since the program started, and whether each is intact; a changed file counts as another."""


def backup_choices(lab: Lab) -> list[tuple[str, str]]:
    """The backups that may be restored, newest first: path, and time with size. Those that were found damaged are left
    out."""
    return [(str(one.path), _backup_label(one)) for one in list_backup_files(lab.folder) if _whole.get(one, True)]


def check_backups(lab: Lab, watch: ProgressWatch) -> list[tuple[str, str]]:
    unknown = [one for one in list_backup_files(lab.folder) if one not in _whole]
    for n, one in enumerate(unknown):
        part = SubProgress(watch, n / len(unknown), (n + 1) / len(unknown))
        try:
            _whole[one] = examine_backup(one.path, part).verified
        except FileNotFoundError:  # deleted meanwhile
            continue
        except StoreError:
            _whole[one] = False
    return backup_choices(lab)


def _backup_label(one: BackupFile) -> str:
    return f"{_backup_time_text(one.at)} · {one.bytes / 1e6:.1f} MB"


def _backup_time_text(at: datetime) -> str:
    return format_date_time(at.replace(tzinfo=UTC).astimezone())


def _preview_restore(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    if not asked["backup"]:
        return OperationPreview(notes=(Sentence(say("No backups yet."), {}),), ready=False)
    found = examine_backup(Path(asked["backup"]), watch)
    note = Sentence(say("The current database is saved to Backups. Deleted people stay deleted."), {})
    return OperationPreview(_count_changes(lab.read(main_row_counts), found.counts), (note,), ready=found.verified)


def _run_restore(folder: Path, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    done = restore_backup(folder, backup_database(Path(asked["backup"])), watch)
    return [Sentence(say("Restored. The previous database is {path}."), {"path": str(done.replaced_kept_at or "–")})]


# ---------------------------------------------------------------- merge and extract


def _preview_other_lab_merge(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    if not asked["other"]:
        return OperationPreview(
            notes=(Sentence(say("Enter the folder of the other lab, or a backup file."), {}),), ready=False
        )
    found = preview_merge_on_copy(lab.folder, [Path(asked["other"])], decisions=asked.decisions, watch=watch)
    added = sum(found.added.values())
    told = Sentence(
        say("{n} rows will be imported. {unchanged} are already here."), {"n": added, "unchanged": found.unchanged}
    )
    open_ones = found.conflicts
    notes = (Sentence(say("The labs differ here. Decide which value to keep."), {}),) if open_ones else (told,)
    return OperationPreview(_count_changes(found.before, found.after), notes, open_ones, ready=not open_ones)


def _run_merge(folder: Path, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    done = merge_labs(folder, [Path(asked["other"])], decisions=asked.decisions, watch=watch)
    with open_lab(folder) as lab:
        mark_outdated_exports(lab)
    return [Sentence(say("Merged: {n} rows were imported."), {"n": sum(done.added.values())})]


def _preview_extract(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    found = plan_lab_share(lab, asked["query"], annotator=asked["annotator"])
    watch.ask()
    here = lab.read(main_row_counts)
    lines = [CountChange("items", here["items"], len(found.items)), CountChange("media", here["media"], found.media)]
    lines += [CountChange("queues", None, len(found.jobs))] if found.code else []
    heads = (say("in this lab"), say("in the new lab"))
    return OperationPreview(tuple(lines), ready=bool(found.items) and bool(asked["out"]), heads=heads)


def _run_extract(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    out = Path(asked["out"]).expanduser()
    parcel = plan_lab_share(lab, asked["query"], annotator=asked["annotator"])
    write_lab_share(lab, out, parcel, watch=watch)
    return [Sentence(say("{n} items are in {path}."), {"n": len(parcel.items), "path": str(out)})]


# ---------------------------------------------------------------- people


_SERVER_KEEPS = say(
    "The server may keep the deleted rows in its own files until its next checkpoint. "
    "Its administrator can run CHECKPOINT."
)


def _preview_participant_deletion(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    if asked["code"].endswith(".json"):
        return OperationPreview(
            notes=(Sentence(say("Deletes the person named in this file if they are in this lab."), {}),)
        )
    watch.ask()
    found = lab.read(count_deletable_rows, asked["code"]) | {"backups": len(database_copies(lab.folder))}
    lines = [CountChange(name, n, n if name in {"labels_nameless", "backups"} else 0) for name, n in found.items()]
    note = Sentence(say("This cannot be undone. Analyses and exports that contain these data are marked."), {})
    return OperationPreview(tuple(lines), (note,))


def _run_deletion(folder: Path, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    code = asked["code"]
    done = (
        delete_by_tombstone_file(folder, Path(code), watch)
        if code.endswith(".json")
        else delete_participant(folder, code, watch)
    )
    gone = done.deleted
    numbers = {"n": gone.rows, "backups": len(gone.backups)}
    resumed = say("Finished the interrupted deletion: {n} rows deleted, {backups} backups cleaned.")
    told: list[TranslatableSentence] = [
        Sentence(resumed if gone.resumed else say("Deleted: {n} rows, and {backups} backups cleaned."), numbers)
    ]
    told += [] if gone.checkpointed else [Sentence(_SERVER_KEEPS)]
    told += [
        Sentence(say("Some data of this participant remain in {file}."), {"file": str(file)}) for file in done.left
    ]
    told += [
        Sentence(say("Item {key} names this participant as its author. This stays."), {"key": key})
        for key in gone.items
    ]
    told += [Sentence(say("Made before this deletion: {path}."), {"path": str(one.path)}) for one in done.marked]
    told += [
        Sentence(say("Not confirmed yet by stations {seats}."), {"seats": join_with_commas(one.seats)})
        for one in done.seats
    ]
    return [*told, Sentence(say("Other stations need {file}."), {"file": str(gone.tombstone)})]


def _exclusion_targets(lab: Lab, typed: str) -> list[str]:
    """The runs of a code, or the run or trial itself."""
    person = lab.read(people.person_by_code, typed)
    if person is None:
        return [typed]
    states = [lab.read(sessions.state_of_session, run.id) for run in lab.read(sessions.sessions_of_person, person.id)]
    return [str(state.run.id) for state in states if not state.excluded]


def _preview_exclusion(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    targets = _exclusion_targets(lab, asked["target"])
    watch.ask()
    known = [
        (target, lab.read(sessions.trials_of_session, uuid.UUID(target)))
        for target in targets
        if _is_run_id(lab, target)
    ]
    answered = sum(trial.ended_on == "answered" for _, trials in known for trial in trials)
    lines = (
        (CountChange("runs", len(known), 0), CountChange("answers", answered, 0))
        if known
        else (CountChange("trials", 1, 0),)
    )
    note = Sentence(say("Excluded data stay in the lab and can be included again (Studies, Exclusions)."), {})
    return OperationPreview(lines, (note,), ready=bool(targets) and bool(asked["reason"]))


def _is_run_id(lab: Lab, typed: str) -> bool:
    try:
        wanted = uuid.UUID(typed)
    except ValueError:
        return False
    return any(state.run.id == wanted for state in lab.read(sessions.all_session_states))


def _run_exclusion(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    ground = CorrectionReason(asked["reason"], asked["by"])
    targets = _exclusion_targets(lab, asked["target"])
    watch.hold()
    for n, target in enumerate(targets, 1):
        data_corrections.exclude_run_or_trial(lab, target, ground)
        watch.step(n, len(targets))
    return [Sentence(say("{n} sessions or trials are now excluded."), {"n": len(targets)})]


# ---------------------------------------------------------------- items


def _preview_item_correction(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    watch.ask()
    found = item_corrections.preview_correction(lab, asked["key"], asked["answer"])
    said = {"old": found.before, "new": found.after}
    note = Sentence(say("The answer key changes from {old} to {new}. Participants' answers stay."), said)
    return OperationPreview(
        (CountChange("rescored", found.rescored, found.rescored),), (note,), ready=bool(asked["reason"])
    )


def _run_correction(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    done = item_corrections.correct_item_answer(
        lab, asked["key"], asked["answer"], asked["reason"], author=asked["by"], watch=watch
    )
    return [Sentence(say("Corrected. {n} answers were rescored."), {"n": done.rescored})]


_REASON = OperationFieldSpec("reason", say("Reason (saved)"))
_BY = OperationFieldSpec("by", say("Decided by (ID or initials)"))

WORKS: tuple[LabOperation, ...] = (
    LabOperation(
        "backup", say("Back up"), say("Makes a verified copy of the lab's database. You can continue working."),
        say("Back up now"), (), _preview_backup, carry_out=_run_backup, at_once=True,
    ),
    LabOperation(
        "restore", say("Restore"), say("Replaces the lab's database with a backup."), say("Restore"),
        (OperationFieldSpec("backup", say("Backup"), "backup"),), _preview_restore, alone=_run_restore,
    ),
    LabOperation(
        "merge", say("Merge"), say("Imports another lab or a backup by the IDs of its rows."),
        say("Merge"), (OperationFieldSpec("other", say("The other lab's folder, or a file"), "lab"),),
        _preview_other_lab_merge, alone=_run_merge,
    ),
    LabOperation(
        "extract", say("Export a subset"),
        say("Creates a lab with items, images and label schemes but no participants, or with one "
"annotator's queue."),
        say("Create lab"),
        (
            OperationFieldSpec("query", say("Items: a filter, or empty for all")),
            OperationFieldSpec("annotator", say("Annotator ID, or empty for none")),
            OperationFieldSpec("out", say("The new lab's folder"), "new"),
        ),
        _preview_extract, carry_out=_run_extract,
    ),
    LabOperation(
        "delete", say("Delete a person"),
        say("Permanently deletes all data of a participant, including from backups."),
        say("Delete permanently"), (OperationFieldSpec("code",
        say("Participant ID, or a deletion file from another station")),),
        _preview_participant_deletion, alone=_run_deletion, grave=True,
    ),
    LabOperation(
        "exclude", say("Exclude"), say("Excludes a participant, a session or a trial from the results."),
        say("Exclude"), (OperationFieldSpec("target", say("Participant ID, or the ID of a session or trial")), _REASON,
        _BY),
        _preview_exclusion, carry_out=_run_exclusion,
    ),
    LabOperation(
        "correct", say("Correct an item"), say("Changes the answer key in a linked version and rescores all answers."),
        say("Correct item"),
        (OperationFieldSpec("key", say("The item's key")), OperationFieldSpec("answer", say("Correct answer")),
        _REASON, _BY),
        _preview_item_correction, carry_out=_run_correction,
    ),
)  # fmt: skip
BY_KEY = {work.key: work for work in WORKS}
