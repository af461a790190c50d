"""What the exclusion rules that protocols planned say of the answers of a lab, for whoever takes the data elsewhere."""

from collections import Counter

from db import Connection
from db.lab import Lab
from desktop.analysis.people_side import people_side
from desktop.analysis.ruling_out import Verdicts, verdicts
from desktop.analysis.standing import read_state


def planned_verdicts(lab: Lab, *, with_simulated: bool = False, with_pilot: bool = False) -> Verdicts:
    """The verdicts of the planned rules, as the figures under the studies' own plans follow them."""
    return lab.read(_verdicts, lab, lab.revision(), with_simulated=with_simulated, with_pilot=with_pilot)


def _verdicts(conn: Connection, lab: Lab, at: int, *, with_simulated: bool, with_pilot: bool) -> Verdicts:
    state = read_state(conn, lab, at, None, simulated=with_simulated)
    return verdicts(conn, state, people_side(state, Counter[str](), with_pilot=with_pilot))
