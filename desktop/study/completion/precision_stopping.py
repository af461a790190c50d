"""Stopping by precision: progress towards the target margin of error, and the looks taken.

A look is the only time at which the margin of error is calculated while a study runs; each is a study event, so that
the report can state their number. Only the margin decides, never an estimate or a p-value.
"""

import json
from dataclasses import dataclass

from db import Connection
from db.lab import Lab
from db.rows import StudyRow
from db.stores import plan_cell_of_session, studies
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.messages import Sentence, say
from desktop.library.machine.clock import wall_time_now
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.analysis_plan import StoppingRule

LOOK = "look"
"""The kind of study event of a look."""


class LookNotAllowed(CannotDo):
    """The protocol does not allow a look now."""

    code = "no_look"


@dataclass(frozen=True, slots=True)
class PrecisionLook:
    """The margin of error at one look: number of participants who had finished, and the largest margin of the tasks, as
    a fraction."""

    people: int
    margin: float
    at_us: int
    author: str = ""


@dataclass(frozen=True, slots=True)
class StoppingProgress:
    """Progress of a study: the rule, participants who have finished and count, and the looks so far, oldest first."""

    rule: StoppingRule
    people: int
    looks: tuple[PrecisionLook, ...]

    @property
    def wanted(self) -> float:
        """The margin of error that ends the study, as a fraction."""
        return (self.rule.margin or 0.0) / 100

    @property
    def reached(self) -> bool:
        """Whether a look found the target margin."""
        return any(one.margin <= self.wanted for one in self.looks)

    @property
    def due(self) -> int | None:
        """The number of participants at which the next look is planned, or None. The looks are evenly spaced from the
        first to the last participant."""
        taken = len(self.looks)
        last, steps = self.rule.most, self.rule.looks - 1
        if self.reached or taken >= self.rule.looks or (taken and self.looks[-1].people >= last):
            return None
        at = last if not steps else self.rule.first + round(taken * (last - self.rule.first) / steps)
        return min(last, max(at, self.looks[-1].people + 1 if self.looks else at))

    @property
    def words(self) -> Sentence:
        """The progress in a sentence."""
        rule = self.rule
        values: dict[str, str | int] = {
            "wanted": f"{100 * self.wanted:g}",
            "people": self.people,
            "most": rule.most,
            "taken": len(self.looks),
            "looks": rule.looks,
            "margin": f"{100 * self.looks[-1].margin:.1f}" if self.looks else "",
            "due": self.due or rule.most,
        }
        if self.reached:
            return Sentence(REACHED, values)
        if self.due is None:
            return Sentence(OVER, values)
        return Sentence(ON_THE_WAY if self.looks else NOT_LOOKED, values)

    @property
    def may_look(self) -> bool:
        """Whether the rule allows a look now."""
        return self.due is not None and self.people >= self.rule.first and not self._no_new_participants

    @property
    def _no_new_participants(self) -> bool:
        """Whether no participant has finished since the last look."""
        return bool(self.looks) and self.looks[-1].people >= self.people


REACHED = say(
    "Stop collecting: the margin of error is ±{margin} percentage points (target: at most ±{wanted}). "
    "{people} participants, interim analysis {taken} of {looks}."
)
OVER = say(
    "Stop collecting: no further interim analysis is planned. The margin of error is ±{margin} "
    "percentage points (target: ±{wanted}). {people} participants, interim analysis {taken} of {looks}."
)
NOT_LOOKED = say(
    "Stopping rule: margin of error of at most ±{wanted} percentage points. {people} of at most {most} "
    "participants, first interim analysis at {due}."
)
ON_THE_WAY = say(
    "Stopping rule: margin of error of at most ±{wanted} percentage points, ±{margin} at interim "
    "analysis {taken} of {looks}. {people} of at most {most} participants, next at {due}."
)


def load_stopping_progress(lab: Lab, study: StudyRow) -> StoppingProgress | None:
    """The progress of a study; None if its protocol has no such rule."""
    return lab.read(stopping_progress_in, study)


def stopping_progress_in(conn: Connection, study: StudyRow) -> StoppingProgress | None:
    """The same within a transaction."""
    rule = StudyProtocol.stored(study.protocol).analysis.stopping
    if rule.margin is None:
        return None
    known = plan_cell_of_session.plan_cells_of_study(conn, study.id)
    people = {run.person_id for run in known if run.finished and not (run.pilot or run.simulated or run.excluded)}
    looks = [(json.loads(row.body), row.at.us) for row in studies.events_of_study(conn, study.id, LOOK)]
    return StoppingProgress(rule, len(people), tuple(PrecisionLook(**body, at_us=at_us) for body, at_us in looks))


def check_look_allowed(found: StoppingProgress | None) -> StoppingProgress:
    """Raise LookNotAllowed if the rule does not allow a look now."""
    if found is None:
        raise LookNotAllowed(
            say("The protocol of this study has no stopping rule."),
            hint=say("Set the rule before data collection: analysis.stopping in the protocol."),
        )
    rule = found.rule
    if found.due is None:
        raise LookNotAllowed(
            say("No further interim analysis is planned."), hint=say("Close the study, or create a new version.")
        )
    if found.people < rule.first:
        raise LookNotAllowed(
            say("The first interim analysis is at {first} participants, but {people} have finished."),
            hint=say("Collect more data before the interim analysis."),
            first=rule.first,
            people=found.people,
        )
    if not found.may_look:
        raise LookNotAllowed(
            say("No participants have finished since the last interim analysis."),
            hint=say("Collect more data before the interim analysis."),
        )
    return found


def save_look(conn: Connection, study: StudyRow, margin: float, author: str) -> PrecisionLook:
    """Save a look; refused as by `check_look_allowed`, whatever happened since the margin was calculated."""
    found, at = check_look_allowed(stopping_progress_in(conn, study)), wall_time_now()
    body = {"people": found.people, "margin": round(margin, 6), "author": author}
    studies.note_study_event(conn, study.id, LOOK, canonical_json(body), at)
    return PrecisionLook(found.people, round(margin, 6), at.us, author)
