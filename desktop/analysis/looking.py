"""An interim look at a study that stops by precision: calculates and logs the margin of error of people's accuracy."""

import numpy as np

from db.lab import Lab
from db.rows import StudyRow
from desktop.analysis.collect import collect, plan_here
from desktop.analysis.intervals import Answers, people
from desktop.analysis.table import tasks_of
from desktop.benchmarks.words import say
from desktop.study.stopping import Look, NoLook, log_look, refuse_look, stopping_progress


def look(lab: Lab, study: StudyRow, author: str = "") -> Look:
    """Calculate and log the margin of error. Raises NoLook where the protocol allows none now."""
    refuse_look(stopping_progress(lab, study))
    margin = margin_of(lab, study)
    return lab.write(log_look, study, margin, author).result()


def margin_of(lab: Lab, study: StudyRow) -> float:
    """Half of the widest interval for the population over the study's tasks, of participants who have finished, as a
    fraction. Raises NoLook where fewer than two have answers that count."""
    frame = collect(lab, plan_here(lab))
    columns = frame.answers
    ended = np.array([one.study_id == study.id and one.finished for one in frame.sittings], dtype=np.bool_)
    mine = ended[columns.run] if len(columns) else np.array([], dtype=np.bool_)
    margins: list[float] = []
    for _, items in tasks_of(frame):
        places = np.flatnonzero(mine & np.isin(columns.item, items))
        answers = Answers(columns.right(places), columns.who[places], columns.item[places], frame.pictures)
        if len(places) and answers.n_people > 1:
            found = people(answers, sequential=True)
            margins.append((found.high - found.low) / 2)
    if not margins:
        raise NoLook(
            say("This study has no answers that count."), hint=say("Collect more data before the interim analysis.")
        )
    return max(margins)
