"""All that the place Collect shows of a lab, read at once."""

import json
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.lab import Lab
from db.rows import StudyRow
from db.stores import runs
from db.watching import within
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.words import Sentence
from desktop.study.asides import KINDS
from desktop.study.keeping import Keeping, keeping
from desktop.study.seat import last_check
from desktop.study.seats import NoCodeLeft, StudyClosed, next_code, refuse_closed
from desktop.study.studies import all_studies
from desktop.study.watch import CellCount, RunView, cell_counts, run_views

RECENT = 20
VIEWED = 0.9
"""How far the reading is, about, when every run was looked at."""


@dataclass(frozen=True, slots=True)
class Coming:
    """Who is next in a study: the code, the places of its plan (None: an open study), and why nobody can be next."""

    code: str
    cells: CellCount | None = None
    refusal: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """coming: by study. check: this seat's last check. cards: pixels a millimetre as cards measured them, by screen."""

    studies: Sequence[StudyRow]
    runs: Sequence[RunView]
    coming: Mapping[uuid.UUID, Coming]
    check: Mapping[str, Json] | None
    keeping: Keeping
    cards: Mapping[str, float]


def board(lab: Lab, node: str) -> Board:
    """The board of `lab` at the machine `node`, where nobody answers while its operator reads this."""
    studies = all_studies(lab)
    with within(0.0, VIEWED):
        views = run_views(lab, node)
    counts = cell_counts(lab)
    return Board(
        studies=studies,
        runs=views,
        coming={study.id: _coming(lab, study, counts.get(study.id)) for study in studies},
        check=last_check(lab, node),
        keeping=keeping(lab, views, counts.values()),
        cards=_cards(lab, views[:RECENT]),
    )


def _coming(lab: Lab, study: StudyRow, cells: CellCount | None) -> Coming:
    try:
        lab.read(refuse_closed, study.id)
        return Coming(next_code(lab, study.id), cells)
    except (NoCodeLeft, StudyClosed) as error:
        return Coming("", cells, error.sentence)


def _cards(lab: Lab, views: Sequence[RunView]) -> dict[str, float]:
    """What cards measured, the newest last word."""
    found: dict[str, float] = {}
    for view in reversed(views):
        for event in lab.read(runs.events, view.run_id, KINDS["calibration"]):
            body = json.loads(event.body)
            found[str(body["screen"])] = float(body["px_per_mm"])
    return found
