"""The dashboard of the operator: everything that the Collect screen shows of a lab, read at once."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from db.lab import Lab
from db.progress import progress_range
from db.rows import StudyRow
from db.stores import sessions
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence
from desktop.library.people.person_codes import BadCode, normalise_code
from desktop.study.completion.precision_stopping import load_stopping_progress
from desktop.study.monitoring.data_safety import DataSafety, load_data_safety
from desktop.study.monitoring.session_and_place_progress import (
    CellCount,
    SessionSummary,
    load_cell_counts,
    load_session_summaries,
)
from desktop.study.planning.shortened_rehearsal_plan import is_rehearsal_code
from desktop.study.planning.store_studies_and_drafts import list_studies
from desktop.study.planning.stored_topup_assignments import load_topups
from desktop.study.sessions.assign_participant_to_cell import check_place_free
from desktop.study.sessions.steps_other_than_trials import STEP_EVENT_KINDS
from desktop.study.stations.evaluate_station_check import load_station_check
from desktop.study.stations.stations_without_connection import (
    NoCodeLeft,
    StudyClosed,
    next_station_code,
    refuse_closed_study,
)
from desktop.study.study_errors import NoFreeCell

RECENT = 20
VIEWED = 0.9
"""Approximate progress of the reading after all runs were examined."""


@dataclass(frozen=True, slots=True)
class NextParticipant:
    """The next participant of a study: the code, the places of its plan (None: an open study), and a refusal. full: why
    a new participant finds no place; the codes in `back`, who began or were promised items, may start anyway. stopping:
    progress of the stopping rule."""

    code: str
    cells: CellCount | None = None
    refusal: Sentence | None = None
    full: Sentence | None = None
    back: frozenset[str] = frozenset()
    stopping: Sentence | None = None

    def admits(self, code: str, *, pilot: bool) -> bool:
        """Whether a run may be started for this typed code; a pilot or a test run fills no place."""
        if self.refusal is not None or self.full is None or pilot:
            return self.refusal is None
        try:
            known = normalise_code(code)
        except BadCode:
            return False
        return known in self.back or is_rehearsal_code(known)


@dataclass(frozen=True, slots=True)
class OperatorDashboard:
    """coming: by study. check: this station's last check. cards: pixels per millimetre by card calibration, by
    screen."""

    studies: Sequence[StudyRow]
    runs: Sequence[SessionSummary]
    coming: Mapping[uuid.UUID, NextParticipant]
    check: Mapping[str, Json] | None
    keeping: DataSafety
    cards: Mapping[str, float]


def load_dashboard(lab: Lab, node: str) -> OperatorDashboard:
    """Load the dashboard of `lab` at the machine `node`, where no session runs while the operator reads this."""
    studies = list_studies(lab)
    with progress_range(0.0, VIEWED):
        views = load_session_summaries(lab, node)
    counts = load_cell_counts(lab)
    return OperatorDashboard(
        studies=studies,
        runs=views,
        coming={
            study.id: replace(
                _next_participant(lab, study, counts.get(study.id), views), stopping=_stopping_sentence(lab, study)
            )
            for study in studies
        },
        check=load_station_check(lab, node),
        keeping=load_data_safety(lab, views, counts.values()),
        cards=_card_calibrations(lab, views[:RECENT]),
    )


def _next_participant(
    lab: Lab, study: StudyRow, cells: CellCount | None, views: Sequence[SessionSummary]
) -> NextParticipant:
    try:
        lab.read(refuse_closed_study, study.id)
        code = next_station_code(lab, study.id)
    except (NoCodeLeft, StudyClosed) as error:
        return NextParticipant("", cells, error.sentence)
    try:
        check_place_free(lab, study, code)
    except NoFreeCell as error:
        begun = frozenset(view.code for view in views if view.study_id == study.id)
        promised = (given.code for given in load_topups(lab, study.id).values() if given.items)
        return NextParticipant(code, cells, full=error.sentence, back=begun.union(promised))
    return NextParticipant(code, cells)


def _stopping_sentence(lab: Lab, study: StudyRow) -> Sentence | None:
    """Progress of a study's stopping rule; None without one, or with an unreadable protocol."""
    try:
        found = load_stopping_progress(lab, study)
    except UnreadableRow:
        return None
    return None if found is None else found.words


def _card_calibrations(lab: Lab, views: Sequence[SessionSummary]) -> dict[str, float]:
    """The newest card calibration of each screen."""
    found: dict[str, float] = {}
    for view in reversed(views):
        for event in lab.read(sessions.events_of_session, view.run_id, STEP_EVENT_KINDS["calibration"]):
            body = json.loads(event.body)
            found[str(body["screen"])] = float(body["px_per_mm"])
    return found
