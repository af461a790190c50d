"""Messages of expected errors, for the window and for commands."""

from collections.abc import Mapping
from dataclasses import dataclass

from db.errors import StoreError
from db.translatable_store_messages import StoreMessage as StoreSentence
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.messages import Sentence, say

EXPECTED_ERRORS = (EyelineError, StoreError)
ExpectedError = EyelineError | StoreError


@dataclass(frozen=True, slots=True)
class ErrorDescription:
    """Description of an error: the fields of `{"error": …}` in every command, and what a panel shows."""

    code: str
    exit_code: int
    message: str
    where: str
    hint: str


def describe_error(failure: ExpectedError) -> ErrorDescription:
    """The English text of `failure`. A screen translates its sentences instead."""
    hint = str(failure.hint) if failure.hint else ""
    return ErrorDescription(failure.code, failure.exit_code, str(failure.sentence), failure.where, hint)


SHOWN_UNCHANGED = frozenset({"already_begun", "bad_code", "code_taken"})
"""Codes of errors whose sentence is about the participant's own input and contains no path."""

_BUSY, _DISK = say("The computer is busy with other work."), say("The disk of this computer is not working properly.")
_APART, _IMAGE = say("The study's data cannot be reached at the moment."), say("An image could not be shown.")
PARTICIPANT_MESSAGES: Mapping[str, str] = {
    "lab_locked": _BUSY,
    "lab_in_use": _BUSY,
    "disk_full": say("The disk of this computer is full."),
    "read_only": say("Nothing can be saved on this computer at the moment."),
    "disk_trouble": _DISK,
    "corrupt": _DISK,
    "out_of_reach": _APART,
    "not_a_lab": _APART,
    "medium_missing": _IMAGE,
    "damaged_picture": _IMAGE,
    "withdrawn_picture": _IMAGE,
    "no_cell": say("This study is full."),
    "cell_taken": say("Another participant took this place a moment ago."),
    "met_before": say("You have seen some of these items before, and this study does not allow that."),
    "study_closed": say("This study is closed."),
}


def participant_error_message(failure: ExpectedError) -> Sentence | StoreSentence:
    """What a participant reads of `failure`: what it means for them, in plain words. It never contains a file, folder
    or database; those are for the operator and the log."""
    if failure.code in SHOWN_UNCHANGED:
        return failure.sentence
    return Sentence(PARTICIPANT_MESSAGES.get(failure.code, say("Something went wrong on this computer.")))
