"""Operations on the data of participants and items, opened at a session, a person or an item. No widgets."""

import uuid
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from db.backups.verified_backups import database_copies
from db.deletion.person_deletion import count_deletable_rows
from db.lab import Lab
from db.progress import ProgressWatch
from db.stores import people, sessions
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.delete_participant_mark_exports import delete_by_tombstone_file, delete_participant
from desktop.gui.i18n import TranslatableSentence, join_with_commas
from desktop.gui.settings.whole_lab_operations import (
    MAINTENANCE,
    CountChange,
    LabOperation,
    OperationFieldSpec,
    OperationInput,
    OperationPreview,
)
from desktop.library import correct_or_withdraw_items
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason, NoCorrection

SEEN = {"": None, "no": False, "yes": True}
"""Answers to whether results had been seen."""


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
    resumed = say("Finished the interrupted deletion: deleted {n} rows and cleaned {backups} backups.")
    told: list[TranslatableSentence] = [
        Sentence(resumed if gone.resumed else say("Deleted {n} rows and cleaned {backups} backups."), numbers)
    ]
    told += [] if gone.checkpointed else [Sentence(_SERVER_KEEPS)]
    told += [
        Sentence(say("Some data of this participant remain in {file}."), {"file": str(file)}) for file in done.left
    ]
    told += [
        Sentence(say("Item {key} names this participant as its author. This information is kept."), {"key": key})
        for key in gone.items
    ]
    told += [Sentence(say("Created before this deletion: {path}."), {"path": str(one.path)}) for one in done.marked]
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
    note = Sentence(say("Excluded data stay in the lab and can be included again."), {})
    return OperationPreview(lines, (note,), ready=bool(targets))


def _is_run_id(lab: Lab, typed: str) -> bool:
    try:
        wanted = uuid.UUID(typed)
    except ValueError:
        return False
    return any(state.run.id == wanted for state in lab.read(sessions.all_session_states))


def _reason(asked: OperationInput, *, decision: bool = False) -> CorrectionReason:
    """The reason given. Raises NoCorrection for a `decision` without its author, or if it is not said whether results
    had been seen."""
    if decision and not (asked["by"] and asked["seen"]):
        raise NoCorrection(say("Enter who decided and whether results had been seen."))
    return CorrectionReason(asked["reason"], asked["by"], SEEN[asked["seen"]])


def _run_exclusion(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    ground = _reason(asked, decision=True)
    targets = _exclusion_targets(lab, asked["target"])
    watch.hold()
    for n, target in enumerate(targets, 1):
        data_corrections.exclude_run_or_trial(lab, target, ground)
        watch.step(n, len(targets))
    return [Sentence(say("{n} sessions or trials are now excluded."), {"n": len(targets)})]


def _run_inclusion(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    del watch
    data_corrections.include_run_or_trial(lab, asked["target"], _reason(asked, decision=True))
    return [Sentence(say("Included again."))]


def _run_reassignment(
    lab: Lab, asked: OperationInput, watch: ProgressWatch, to: str = "code"
) -> Sequence[TranslatableSentence]:
    del watch
    data_corrections.reassign_run(lab, asked["target"], asked[to], _reason(asked))
    return [Sentence(say("The session now belongs to {code}."), {"code": asked[to]})]


def _run_code_merge(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    del watch
    data_corrections.merge_codes(lab, asked["from"], asked["code"], _reason(asked))
    return [Sentence(say("{one} and {other} are now one participant."), {"one": asked["from"], "other": asked["code"]})]


def _run_code_separation(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    del watch
    data_corrections.separate_codes(lab, asked["from"], asked["code"], _reason(asked))
    return [
        Sentence(say("{one} and {other} are two participants again."), {"one": asked["from"], "other": asked["code"]})
    ]


def _run_note(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    del watch
    data_corrections.add_run_note(lab, asked["target"], asked["reason"], asked["by"])
    return [Sentence(say("The note is saved."))]


# ---------------------------------------------------------------- items


def _preview_item_correction(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> OperationPreview:
    watch.ask()
    found = correct_or_withdraw_items.preview_correction(lab, asked["key"], asked["answer"])
    said = {"old": found.before, "new": found.after}
    note = Sentence(say("The answer key changes from {old} to {new}. Participants' answers are kept."), said)
    return OperationPreview(
        (CountChange("rescored", found.rescored, found.rescored),), (note,), ready=bool(asked["reason"])
    )


def _run_correction(lab: Lab, asked: OperationInput, watch: ProgressWatch) -> Sequence[TranslatableSentence]:
    done = correct_or_withdraw_items.correct_item_answer(
        lab, asked["key"], asked["answer"], asked["reason"], author=asked["by"], watch=watch
    )
    return [Sentence(say("Corrected. {n} answers were rescored."), {"n": done.rescored})]


_REASON = OperationFieldSpec("reason", say("Reason (saved)"))
_BY = OperationFieldSpec("by", say("Decided by (ID or initials)"))
_SEEN = OperationFieldSpec("seen", say("Decided after seeing results?"), "seen")
_DECISION = (_REASON, _BY, _SEEN)
_OTHER = OperationFieldSpec("code", say("Other participant ID"))

DATA_OPERATIONS: tuple[LabOperation, ...] = (
    LabOperation(
        "exclude", say("Exclude"), say("Excludes a participant, a session or a trial from the results."),
        say("Exclude"),
        (OperationFieldSpec("target", say("Participant ID, or the ID of a session or trial")), *_DECISION),
        _preview_exclusion, carry_out=_run_exclusion, undo=_run_inclusion, at_once=True,
    ),
    LabOperation(
        "include", say("Include again"), say("Counts an excluded session or trial in the results again."),
        say("Include again"), _DECISION, carry_out=_run_inclusion, undo=_run_exclusion, at_once=True,
    ),
    LabOperation(
        "reassign", say("Reassign to another ID"), say("For a session that was started with the wrong ID."),
        say("Reassign"), (_OTHER, *_DECISION), carry_out=_run_reassignment,
        undo=partial(_run_reassignment, to="from"), at_once=True,
    ),
    LabOperation(
        "join", say("Merge participant IDs"), say(
            "For one person with two IDs: all sessions of both IDs count as one participant's sessions."),
        say("Merge IDs"), (_OTHER, *_DECISION), carry_out=_run_code_merge, undo=_run_code_separation, at_once=True,
    ),
    LabOperation(
        "note", say("Add a note"), say("Collected data never change. The note is kept with its author and time."),
        say("Save note"), (OperationFieldSpec("reason", say("Note")), OperationFieldSpec("by", say("Written by (ID or "
        "initials)"))),
        carry_out=_run_note, at_once=True,
    ),
    LabOperation(
        "delete", say("Delete a person"),
        say("Permanently deletes all data of a participant, including from backups."),
        say("Delete permanently"), (OperationFieldSpec("code",
        say("Participant ID, or a deletion file from another station")),),
        _preview_participant_deletion, alone=_run_deletion, grave=True, place="collect",
    ),
    LabOperation(
        "correct", say("Correct an item"), say("Changes the answer key in a linked version and rescores all answers."),
        say("Correct item"),
        (OperationFieldSpec("key", say("Item ID")), OperationFieldSpec("answer", say("Correct answer")),
        _REASON, _BY),
        _preview_item_correction, carry_out=_run_correction,
    ),
)  # fmt: skip
BY_KEY = {work.key: work for work in (*MAINTENANCE, *DATA_OPERATIONS)}
