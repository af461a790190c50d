"""An interim look at the precision of a study that stops by precision: calculates and logs the margin of error."""

import numpy as np

from db.lab import Lab
from db.rows import StudyRow
from desktop.analysis.data.load_analysis_frame import load_frame, load_planned_analysis
from desktop.analysis.stats.accuracy_confidence_intervals import ScoredAnswers, population_interval
from desktop.analysis.tables.compare_people_and_models import items_by_task
from desktop.benchmarks.messages import say
from desktop.study.completion.precision_stopping import (
    LookNotAllowed,
    PrecisionLook,
    check_look_allowed,
    load_stopping_progress,
    save_look,
)


def log_interim_look(lab: Lab, study: StudyRow, author: str = "") -> PrecisionLook:
    """Calculate and log the margin of error. Raises LookNotAllowed where the protocol allows none now."""
    check_look_allowed(load_stopping_progress(lab, study))
    margin = largest_margin_of_error(lab, study)
    return lab.write(save_look, study, margin, author).result()


def largest_margin_of_error(lab: Lab, study: StudyRow) -> float:
    """Half of the widest interval for the population over the study's tasks, of participants who have finished, as a
    fraction. Raises LookNotAllowed where fewer than two have answers that count."""
    frame = load_frame(lab, load_planned_analysis(lab))
    columns = frame.answers
    ended = np.array([one.study_id == study.id and one.finished for one in frame.sittings], dtype=np.bool_)
    mine = ended[columns.run] if len(columns) else np.array([], dtype=np.bool_)
    margins: list[float] = []
    for _, items in items_by_task(frame):
        places = np.flatnonzero(mine & np.isin(columns.item, items))
        answers = ScoredAnswers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)
        if len(places) and answers.n_people > 1:
            found = population_interval(answers, sequential=True)
            margins.append((found.high - found.low) / 2)
    if not margins:
        raise LookNotAllowed(
            say("This study has no answers to analyse."), hint=say("Collect more data before the interim analysis.")
        )
    return max(margins)
