"""Operations on a whole lab, offered in Settings: their fields, previews and execution. No widgets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from db.backups.verified_backups import BackupFile, backup_database, examine_backup, list_backup_files
from db.errors import StoreError
from db.lab import Lab, open_lab
from db.maintenance.restore_backup import restore_backup
from db.merge.merge_conflicts import MergeConflict
from db.merge.merge_labs import merge_labs, preview_merge_on_copy
from db.progress import ProgressWatch, SubProgress
from db.schema.row_counts import main_row_counts
from desktop.annotation.job_setup.partial_lab_for_annotators import plan_lab_share, write_lab_share
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.delete_participant_mark_exports import mark_outdated_exports
from desktop.gui.i18n import TranslatableSentence, format_date_time

Kind = Literal["text", "backup", "lab", "new", "seen"]
"""The input of a field: a text, one of the lab's backups, a folder or file of another lab, a new folder, or whether
results had been seen."""


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
    the open lab, `alone` the folder of the closed one, and both return messages, as does `undo`, which reverses it;
    progress is reported to the watch, which they hold from the point where they cannot be stopped. grave: it cannot be
    undone. at_once: it deletes nothing and needs no preview. place: where `alone` shows its result."""

    key: str
    name: str
    about: str
    do: str
    fields: tuple[OperationFieldSpec, ...]
    look: Callable[[Lab, OperationInput, ProgressWatch], OperationPreview] | None = None
    carry_out: Callable[[Lab, OperationInput, ProgressWatch], Sequence[TranslatableSentence]] | None = None
    alone: Callable[[Path, OperationInput, ProgressWatch], Sequence[TranslatableSentence]] | None = None
    undo: Callable[[Lab, OperationInput, ProgressWatch], Sequence[TranslatableSentence]] | None = None
    grave: bool = False
    at_once: bool = False
    place: str = "settings"


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
    "labels_nameless": say("labels kept without an author"),
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
    last = [Sentence(say("The newest is from {at}."), {"at": _backup_time_text(kept[0].at)})] if kept else []
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
    if done.replaced_kept_at is None:
        return [Sentence(say("Restored. There was no database before."))]
    return [Sentence(say("Restored. The previous database is {path}."), {"path": str(done.replaced_kept_at)})]


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
    notes = (Sentence(say("The labs differ here. Choose which value to keep."), {}),) if open_ones else (told,)
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


MAINTENANCE: tuple[LabOperation, ...] = (
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
        say("Merge"), (OperationFieldSpec("other", say("Folder of the other lab, or a backup file"), "lab"),),
        _preview_other_lab_merge, alone=_run_merge,
    ),
    LabOperation(
        "extract", say("Export a subset"),
        say("Creates a lab with items, images and label schemes but no participants, or with one "
"annotator's queue."),
        say("Create lab"),
        (
            OperationFieldSpec("query", say("Item filter (leave empty for all items)")),
            OperationFieldSpec("annotator", say("Annotator ID, or empty for none")),
            OperationFieldSpec("out", say("Folder of the new lab"), "new"),
        ),
        _preview_extract, carry_out=_run_extract,
    ),
)  # fmt: skip
