"""Response times by outcome (submitted − shown − paused): median and quartiles, without answers that lost focus and
those to an item that was shown before an interruption already."""

import numpy as np

from desktop.analysis.data.analysis_frame import OUTCOMES, AnswerColumns
from desktop.analysis.data.numpy_array_types import Ints
from desktop.analysis.tables.comparison_rows_and_json import TimeRow


def response_times(columns: AnswerColumns, places: Ints) -> tuple[TimeRow, ...]:
    """One row for each outcome that occurs among the answers at `places`."""
    outcomes, seconds, undisturbed = columns.outcome[places], columns.seconds[places], columns.undisturbed[places]
    unfocused, again = columns.unfocused[places], columns.again[places]
    rows: list[TimeRow] = []
    for code, outcome in enumerate(OUTCOMES):
        of_outcome = outcomes == code
        if not of_outcome.any():
            continue
        untimed = of_outcome & np.isnan(seconds)
        kept = seconds[of_outcome & undisturbed]
        low, median, high = np.percentile(kept, [25, 50, 75]).tolist() if len(kept) else (None, None, None)
        lost, met = of_outcome & unfocused & ~untimed, of_outcome & again & ~unfocused & ~untimed
        rows.append(TimeRow(outcome, len(kept), median, low, high, int(lost.sum()), int(met.sum()), int(untimed.sum())))
    return tuple(rows)
