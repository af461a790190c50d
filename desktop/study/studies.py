"""Studies of a lab: a protocol becomes a study by being stored; another protocol is another study."""

from db.lab import Lab
from db.rows import StudyRow
from db.stores import studies
from desktop.library.moments import now
from desktop.study.protocol import Protocol, sample_protocol


def study_row(protocol: Protocol) -> StudyRow:
    """The row of a protocol's study, created now."""
    return StudyRow(id=protocol.id, name=protocol.name, protocol=protocol.canonical, created=now())


def add_study(lab: Lab, protocol: Protocol) -> StudyRow:
    """Store a study, or find the one with this protocol."""
    row = study_row(protocol)
    known = [study for study in all_studies(lab) if study.id == row.id]
    if known:
        return known[0]
    lab.write(studies.add, row).result()
    return row


def all_studies(lab: Lab) -> list[StudyRow]:
    """The lab's studies, the oldest first."""
    return lab.read(studies.all)


def sample_study(lab: Lab) -> StudyRow:
    """The study of the sample lab."""
    return add_study(lab, sample_protocol())
