"""Every kind of work that is killed; a new one joins with a line."""

from collections.abc import Mapping

from tests.faults.kills.commands import Backup, Deletion, Import, Merge, Migration, Restore
from tests.faults.kills.foreign import BackupsBeside, ImportsBeside, MergeBeside, RunsBeside
from tests.faults.kills.steady import Annotation, Backups, Imports, Models, Runs
from tests.faults.kills.work import Work

ALONE: Mapping[str, Work] = {
    work.name: work
    for work in (
        Runs(), Imports(), Backups(), Annotation(), Models(), Import(), Backup(), Restore(), Merge(), Migration(),
        Deletion(),
    )
}  # fmt: skip
BESIDE: Mapping[str, Work] = {
    work.name: work for work in (RunsBeside(), ImportsBeside(), BackupsBeside(), MergeBeside())
}
"""Killed while another program works on the same database."""
WORKS = {**ALONE, **BESIDE}
