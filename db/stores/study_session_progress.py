"""The progress of all runs of a study, and all their trials, in a few queries."""

import uuid

from sqlalchemy import Connection, func, select

from db.rows import SessionState, TrialRow
from db.schema.row_mapping_and_insertion import row_from_record
from db.schema.tables import corrections, events, person_notes, run_marks, study_events, withdrawals
from db.schema.tables import runs as run_table
from db.schema.tables import trials as trial_table
from db.stores import sessions


def session_states_of_study(conn: Connection, study_id: uuid.UUID) -> list[SessionState]:
    """The progress of each run of a study, oldest first."""
    return [state for state in sessions.all_session_states(conn) if state.run.study_id == study_id]


def trials_by_session(conn: Connection, study_id: uuid.UUID) -> dict[uuid.UUID, list[TrialRow]]:
    """A study's trials by run, in order of position and attempt."""
    mine = select(run_table.c.id).where(run_table.c.study_id == study_id)
    query = sessions.trials_with_response().where(trial_table.c.run_id.in_(mine))
    query = query.order_by(trial_table.c.run_id, trial_table.c.position, trial_table.c.attempt)
    found: dict[uuid.UUID, list[TrialRow]] = {}
    for record in conn.execute(query).mappings():
        found.setdefault(record["run_id"], []).append(row_from_record(TrialRow, record))
    return found


def study_data_version(conn: Connection, study_id: uuid.UUID) -> tuple[object, ...]:
    """A fast value that changes whenever data of the study are added. Rows are only added, so counts are enough."""
    last = select(func.max(events.c.sequence)).where(events.c.run_id == run_table.c.id).scalar_subquery()
    done = select(func.count()).where(trial_table.c.run_id == run_table.c.id).scalar_subquery()
    mine = select(run_table.c.id, last, done).where(run_table.c.study_id == study_id).order_by(run_table.c.id)
    decided = [conn.scalar(select(func.count()).select_from(table)) for table in (run_marks, person_notes)]
    decided += [conn.scalar(select(func.count()).select_from(table)) for table in (corrections, withdrawals)]
    happened = conn.scalar(select(func.count()).where(study_events.c.study_id == study_id))
    return (tuple(map(tuple, conn.execute(mine))), *decided, happened)
