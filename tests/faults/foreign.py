"""`kill -9` of work while another program reads and writes the same database."""

from tests.faults.fault import Fault, Scope
from tests.faults.kills.campaign import killed
from tests.faults.kills.works import BESIDE

SEED = 26


def faults(scope: Scope) -> list[Fault]:
    """One row for each kind of work."""
    return [killed({name: max(1, round(work.times * scope.share))}, SEED) for name, work in BESIDE.items()]
