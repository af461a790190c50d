"""Response times: submitted − shown − paused, median and quartiles by outcome, without answers that lost focus."""

import numpy as np

from desktop.analysis.frame import OUTCOMES, Columns
from desktop.analysis.intervals import Ints
from desktop.analysis.rows import TimeRow


def response_times(columns: Columns, places: Ints) -> tuple[TimeRow, ...]:
    """One row for each outcome that occurs among the answers at `places`."""
    outcomes, seconds, unfocused = columns.outcome[places], columns.seconds[places], columns.unfocused[places]
    rows: list[TimeRow] = []
    for code, outcome in enumerate(OUTCOMES):
        of_outcome = outcomes == code
        if not of_outcome.any():
            continue
        untimed = of_outcome & np.isnan(seconds)
        kept = seconds[of_outcome & ~unfocused & ~np.isnan(seconds)]
        low, median, high = np.percentile(kept, [25, 50, 75]).tolist() if len(kept) else (None, None, None)
        lost = int((of_outcome & unfocused & ~untimed).sum())
        rows.append(TimeRow(outcome, len(kept), median, low, high, lost, int(untimed.sum())))
    return tuple(rows)
