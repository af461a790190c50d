"""Operations on a whole lab: their fields, previews and execution. No widgets."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

from db.backup import Copy, at_hand, copies, database_of, examine
from db.conflicts import Conflict
from db.counting import counts
from db.deletion import rows_of
from db.errors import StoreError
from db.lab import Lab, open_lab
from db.merge import foresee, merge
from db.restore import restore
from db.stores import people, runs
from db.watching import Part, Watch
from desktop.annotation.taking_along import parcel_of, take_along
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.deleting import delete, mark_exports, obey
from desktop.gui.words import Said, listed, minute
from desktop.library import changing
from desktop.study import corrections
from desktop.study.corrections import Ground

Kind = Literal["text", "backup", "lab", "new"]
"""The input of a field: a text, one of the lab's backups, a folder or file of another lab, a new folder."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an operation: its key, name and kind."""

    key: str
    name: str
    kind: Kind = "text"


@dataclass(frozen=True, slots=True)
class Line:
    """One count before and after; None where one side is missing."""

    name: str
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Looked:
    """The preview of an operation. conflicts: to be decided first; ready: whether it can be done; heads: titles of the
    two columns of counts."""

    lines: tuple[Line, ...] = ()
    notes: tuple[Said, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    ready: bool = True
    heads: tuple[str, str] = (say("now"), say("afterwards"))


@dataclass(frozen=True, slots=True)
class Asked:
    """The input by field, and the decisions about conflicts by their keys."""

    values: Mapping[str, str]
    decisions: Mapping[str, str] = field(default_factory=dict[str, str])

    def __getitem__(self, key: str) -> str:
        return self.values.get(key, "").strip()


@dataclass(frozen=True, slots=True)
class Work:
    """An operation on the lab. about: what it does; do: the text of its button. `look` previews it; `carry_out` gets
    the open lab, `alone` the folder of the closed one, and both return messages; progress is reported to the watch,
    which they hold from the point where they cannot be stopped. grave: it cannot be undone. at_once: it deletes nothing
    and needs no preview."""

    key: str
    name: str
    about: str
    do: str
    fields: tuple[Field, ...]
    look: Callable[[Lab, Asked, Watch], Looked]
    carry_out: Callable[[Lab, Asked, Watch], Sequence[Said]] | None = None
    alone: Callable[[Path, Asked, Watch], Sequence[Said]] | None = None
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


def _lines(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Line, ...]:
    return tuple(Line(name, before.get(name), after.get(name)) for name in before)


# ---------------------------------------------------------------- backup and restore


def _look_backup(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    del asked
    found = lab.read(counts)
    watch.ask()
    kept = at_hand(lab.folder)
    note = Sentence(say("{n} backups."), {"n": len(kept)})
    last = [Sentence(say("The newest is of {at}."), {"at": _when(kept[0].at)})] if kept else []
    return Looked(tuple(Line(name, n, None) for name, n in found.items()), (note, *last))


def _back_up(lab: Lab, asked: Asked, watch: Watch) -> Sequence[Said]:
    del asked
    made = lab.back_up(watch=watch)
    return [Sentence(say("Backed up to {path}, and verified."), {"path": str(made.path)})]


_whole: dict[Copy, bool] = {}
"""The backups checked since the program started, and whether each is intact; a changed file counts as another."""


def choices(lab: Lab) -> list[tuple[str, str]]:
    """The backups that may be restored, newest first: path, and time with size. Those that were found damaged are left
    out."""
    return [(str(one.path), _named(one)) for one in at_hand(lab.folder) if _whole.get(one, True)]


def look_into(lab: Lab, watch: Watch) -> list[tuple[str, str]]:
    """Check the backups that were not checked yet; returns those that can be restored."""
    unknown = [one for one in at_hand(lab.folder) if one not in _whole]
    for n, one in enumerate(unknown):
        part = Part(watch, n / len(unknown), (n + 1) / len(unknown))
        try:
            _whole[one] = examine(one.path, part).verified
        except FileNotFoundError:  # deleted meanwhile
            continue
        except StoreError:
            _whole[one] = False
    return choices(lab)


def _named(one: Copy) -> str:
    return f"{_when(one.at)} · {one.bytes / 1e6:.1f} MB"


def _when(at: datetime) -> str:
    return minute(at.replace(tzinfo=UTC).astimezone())


def _look_restore(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    if not asked["backup"]:
        return Looked(notes=(Sentence(say("No backups yet."), {}),), ready=False)
    found = examine(Path(asked["backup"]), watch)
    note = Sentence(say("The current database is saved to Backups. Deleted people stay deleted."), {})
    return Looked(_lines(lab.read(counts), found.counts), (note,), ready=found.verified)


def _restore(folder: Path, asked: Asked, watch: Watch) -> Sequence[Said]:
    done = restore(folder, database_of(Path(asked["backup"])), watch)
    return [Sentence(say("Restored. The previous database is {path}."), {"path": str(done.replaced_kept_at or "–")})]


# ---------------------------------------------------------------- merge and extract


def _look_merge(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    if not asked["other"]:
        return Looked(notes=(Sentence(say("Enter the folder of the other lab, or a backup file."), {}),), ready=False)
    found = foresee(lab.folder, [Path(asked["other"])], decisions=asked.decisions, watch=watch)
    added = sum(found.added.values())
    told = Sentence(
        say("{n} rows will be imported. {unchanged} are already here."), {"n": added, "unchanged": found.unchanged}
    )
    open_ones = found.conflicts
    notes = (Sentence(say("The labs differ here. Decide which value to keep."), {}),) if open_ones else (told,)
    return Looked(_lines(found.before, found.after), notes, open_ones, ready=not open_ones)


def _merge(folder: Path, asked: Asked, watch: Watch) -> Sequence[Said]:
    done = merge(folder, [Path(asked["other"])], decisions=asked.decisions, watch=watch)
    with open_lab(folder) as lab:
        mark_exports(lab)
    return [Sentence(say("Merged: {n} rows were imported."), {"n": sum(done.added.values())})]


def _look_extract(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    found = parcel_of(lab, asked["query"], annotator=asked["annotator"])
    watch.ask()
    here = lab.read(counts)
    lines = [Line("items", here["items"], len(found.items)), Line("media", here["media"], found.media)]
    lines += [Line("queues", None, len(found.jobs))] if found.code else []
    heads = (say("in this lab"), say("in the new lab"))
    return Looked(tuple(lines), ready=bool(found.items) and bool(asked["out"]), heads=heads)


def _extract(lab: Lab, asked: Asked, watch: Watch) -> Sequence[Said]:
    out = Path(asked["out"]).expanduser()
    parcel = parcel_of(lab, asked["query"], annotator=asked["annotator"])
    take_along(lab, out, parcel, watch=watch)
    return [Sentence(say("{n} items are in {path}."), {"n": len(parcel.items), "path": str(out)})]


# ---------------------------------------------------------------- people


_SERVER_KEEPS = say(
    "The server may keep the deleted rows in its own files until its next checkpoint. "
    "Its administrator can run CHECKPOINT."
)


def _look_delete(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    if asked["code"].endswith(".json"):
        return Looked(notes=(Sentence(say("Deletes the person named in this file if they are in this lab."), {}),))
    watch.ask()
    found = lab.read(rows_of, asked["code"]) | {"backups": len(copies(lab.folder))}
    lines = [Line(name, n, n if name in {"labels_nameless", "backups"} else 0) for name, n in found.items()]
    note = Sentence(say("This cannot be undone. Analyses and exports that contain these data are marked."), {})
    return Looked(tuple(lines), (note,))


def _delete(folder: Path, asked: Asked, watch: Watch) -> Sequence[Said]:
    code = asked["code"]
    done = obey(folder, Path(code), watch) if code.endswith(".json") else delete(folder, code, watch)
    gone = done.deleted
    numbers = {"n": gone.rows, "backups": len(gone.backups)}
    resumed = say("Finished the interrupted deletion: {n} rows deleted, {backups} backups cleaned.")
    told: list[Said] = [
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
        Sentence(say("Not confirmed yet by stations {seats}."), {"seats": listed(one.seats)}) for one in done.seats
    ]
    return [*told, Sentence(say("Other stations need {file}."), {"file": str(gone.tombstone)})]


def _targets(lab: Lab, typed: str) -> list[str]:
    """The runs of a code, or the run or trial itself."""
    person = lab.read(people.by_code, typed)
    if person is None:
        return [typed]
    states = [lab.read(runs.state, run.id) for run in lab.read(runs.of_person, person.id)]
    return [str(state.run.id) for state in states if not state.excluded]


def _look_exclude(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    targets = _targets(lab, asked["target"])
    watch.ask()
    known = [(target, lab.read(runs.trials, uuid.UUID(target))) for target in targets if _is_run(lab, target)]
    answered = sum(trial.ended_on == "answered" for _, trials in known for trial in trials)
    lines = (Line("runs", len(known), 0), Line("answers", answered, 0)) if known else (Line("trials", 1, 0),)
    note = Sentence(say("Excluded data stay in the lab and can be included again (Studies, Exclusions)."), {})
    return Looked(lines, (note,), ready=bool(targets) and bool(asked["reason"]))


def _is_run(lab: Lab, typed: str) -> bool:
    try:
        wanted = uuid.UUID(typed)
    except ValueError:
        return False
    return any(state.run.id == wanted for state in lab.read(runs.states))


def _exclude(lab: Lab, asked: Asked, watch: Watch) -> Sequence[Said]:
    ground = Ground(asked["reason"], asked["by"])
    targets = _targets(lab, asked["target"])
    watch.hold()
    for n, target in enumerate(targets, 1):
        corrections.exclude(lab, target, ground)
        watch.step(n, len(targets))
    return [Sentence(say("{n} sessions or trials are now excluded."), {"n": len(targets)})]


# ---------------------------------------------------------------- items


def _look_correct(lab: Lab, asked: Asked, watch: Watch) -> Looked:
    watch.ask()
    found = changing.would_correct(lab, asked["key"], asked["answer"])
    said = {"old": found.before, "new": found.after}
    note = Sentence(say("The answer key changes from {old} to {new}. Participants' answers stay."), said)
    return Looked((Line("rescored", found.rescored, found.rescored),), (note,), ready=bool(asked["reason"]))


def _correct(lab: Lab, asked: Asked, watch: Watch) -> Sequence[Said]:
    done = changing.correct(lab, asked["key"], asked["answer"], asked["reason"], author=asked["by"], watch=watch)
    return [Sentence(say("Corrected. {n} answers were rescored."), {"n": done.rescored})]


_REASON = Field("reason", say("Reason (saved)"))
_BY = Field("by", say("Decided by (ID or initials)"))

WORKS: tuple[Work, ...] = (
    Work(
        "backup", say("Back up"), say("Makes a verified copy of the lab's database. You can continue working."),
        say("Back up now"), (), _look_backup, carry_out=_back_up, at_once=True,
    ),
    Work(
        "restore", say("Restore"), say("Replaces the lab's database with a backup."), say("Restore"),
        (Field("backup", say("Backup"), "backup"),), _look_restore, alone=_restore,
    ),
    Work(
        "merge", say("Merge"), say("Imports another lab or a backup by the IDs of its rows."),
        say("Merge"), (Field("other", say("The other lab's folder, or a file"), "lab"),), _look_merge, alone=_merge,
    ),
    Work(
        "extract", say("Export a subset"),
        say("Creates a lab with items, images and label schemes but no participants, or with one "
"annotator's queue."),
        say("Create lab"),
        (
            Field("query", say("Items: a filter, or empty for all")),
            Field("annotator", say("Annotator ID, or empty for none")),
            Field("out", say("The new lab's folder"), "new"),
        ),
        _look_extract, carry_out=_extract,
    ),
    Work(
        "delete", say("Delete a person"),
        say("Permanently deletes all data of a participant, including from backups."),
        say("Delete permanently"), (Field("code", say("Participant ID, or a deletion file from another station")),),
        _look_delete, alone=_delete, grave=True,
    ),
    Work(
        "exclude", say("Exclude"), say("Excludes a participant, a session or a trial from the results."),
        say("Exclude"), (Field("target", say("Participant ID, or the ID of a session or trial")), _REASON, _BY),
        _look_exclude, carry_out=_exclude,
    ),
    Work(
        "correct", say("Correct an item"), say("Changes the answer key in a linked version and rescores all answers."),
        say("Correct item"),
        (Field("key", say("The item's key")), Field("answer", say("Correct answer")), _REASON, _BY),
        _look_correct, carry_out=_correct,
    ),
)  # fmt: skip
BY_KEY = {work.key: work for work in WORKS}
