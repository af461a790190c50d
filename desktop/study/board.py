"""Everything that the page Collect shows of a lab, read at once."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from db.lab import Lab
from db.rows import StudyRow
from db.stores import runs
from db.watching import within
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import OddRow
from desktop.benchmarks.words import Sentence
from desktop.library.codes import BadCode, normal_code
from desktop.study.asides import KINDS
from desktop.study.assignment import ask_place
from desktop.study.errors import NoCell
from desktop.study.keeping import Keeping, keeping
from desktop.study.rehearsing import is_rehearsal
from desktop.study.seat import last_check
from desktop.study.seats import NoCodeLeft, StudyClosed, next_code, refuse_closed
from desktop.study.stopping import stopping_progress
from desktop.study.studies import all_studies
from desktop.study.topped import topped_up
from desktop.study.watch import CellCount, RunView, cell_counts, run_views

RECENT = 20
VIEWED = 0.9
"""Approximate progress of the reading after all runs were examined."""


@dataclass(frozen=True, slots=True)
class Coming:
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
            known = normal_code(code)
        except BadCode:
            return False
        return known in self.back or is_rehearsal(known)


@dataclass(frozen=True, slots=True)
class Board:
    """coming: by study. check: this station's last check. cards: pixels per millimetre by card calibration, by
    screen."""

    studies: Sequence[StudyRow]
    runs: Sequence[RunView]
    coming: Mapping[uuid.UUID, Coming]
    check: Mapping[str, Json] | None
    keeping: Keeping
    cards: Mapping[str, float]


def board(lab: Lab, node: str) -> Board:
    """Load the dashboard of `lab` at the machine `node`, where no session runs while the operator reads this."""
    studies = all_studies(lab)
    with within(0.0, VIEWED):
        views = run_views(lab, node)
    counts = cell_counts(lab)
    return Board(
        studies=studies,
        runs=views,
        coming={
            study.id: replace(_coming(lab, study, counts.get(study.id), views), stopping=_stopping(lab, study))
            for study in studies
        },
        check=last_check(lab, node),
        keeping=keeping(lab, views, counts.values()),
        cards=_cards(lab, views[:RECENT]),
    )


def _coming(lab: Lab, study: StudyRow, cells: CellCount | None, views: Sequence[RunView]) -> Coming:
    try:
        lab.read(refuse_closed, study.id)
        code = next_code(lab, study.id)
    except (NoCodeLeft, StudyClosed) as error:
        return Coming("", cells, error.sentence)
    try:
        ask_place(lab, study, code)
    except NoCell as error:
        begun = frozenset(view.code for view in views if view.study_id == study.id)
        promised = (given.code for given in topped_up(lab, study.id).values() if given.items)
        return Coming(code, cells, full=error.sentence, back=begun.union(promised))
    return Coming(code, cells)


def _stopping(lab: Lab, study: StudyRow) -> Sentence | None:
    """Progress of a study's stopping rule; None without one, or with an unreadable protocol."""
    try:
        found = stopping_progress(lab, study)
    except OddRow:
        return None
    return None if found is None else found.words


def _cards(lab: Lab, views: Sequence[RunView]) -> dict[str, float]:
    """The newest card calibration of each screen."""
    found: dict[str, float] = {}
    for view in reversed(views):
        for event in lab.read(runs.events, view.run_id, KINDS["calibration"]):
            body = json.loads(event.body)
            found[str(body["screen"])] = float(body["px_per_mm"])
    return found
