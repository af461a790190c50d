"""The plan cell that each session of a study fills: stated in its first event, valid depending on its outcome."""

import json
import uuid
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Exists, Select, Subquery, and_, bindparam, exists, func, select, union_all

from db.schema.tables import events, stretches, trials
from db.schema.tables import runs as run_table
from db.stores.current_view_tables import current_runs


class PlanCellSession(NamedTuple):
    """A run of a study. cell: None if it fills none. withdrawn: the person withdrew. last_us: time of the last answer,
    or of the last start of a stretch. dropped: abandoned, and the person began a new run. away: transferred to another
    station and not returned."""

    run_id: uuid.UUID
    person_id: uuid.UUID
    cell: int | None
    seat: str
    finished: bool
    withdrawn: bool
    excluded: bool
    pilot: bool
    simulated: bool
    last_us: int
    dropped: bool = False
    away: bool = False


def plan_cells_of_study(conn: Connection, study_id: uuid.UUID) -> list[PlanCellSession]:
    """A study's runs, oldest first."""
    return [
        PlanCellSession(
            run_id=row[0],
            person_id=row[1],
            cell=json.loads(row[2] or "{}").get("cell"),
            seat=row[3],
            finished=bool(row[4]),
            withdrawn=bool(row[5]),
            excluded=bool(row[6]),
            pilot=bool(row[7]),
            simulated=bool(row[8]),
            last_us=row[9],
            dropped=bool(row[10]),
            away=bool(row[11]) and not row[4],
        )
        for row in conn.execute(_plan_cells_query(), {"study": study_id})
    ]


@cache
def _plan_cells_query() -> Select[*tuple[Any, ...]]:
    """Built once, because building takes longer than SQLite needs to run it, and plans are read at every start of a
    session."""
    study = bindparam("study", type_=run_table.c.study_id.type)
    mine = select(run_table.c.id).where(run_table.c.study_id == study)
    moments = union_all(
        select(trials.c.run_id, trials.c.at_us.label("us")).where(trials.c.run_id.in_(mine)),
        select(stretches.c.run_id, stretches.c.utc_us.label("us")).where(stretches.c.run_id.in_(mine)),
    ).subquery()
    last = select(moments.c.run_id, func.max(moments.c.us).label("last_us")).group_by(moments.c.run_id).subquery()
    left, dropped = (_has_event_of_kind(kind) for kind in ("run_withdrawn", "run_dropped"))
    away, back = _last_event_of_kind(mine, "run_handed_over"), _last_event_of_kind(mine, "run_taken_over")
    return (
        select(
            run_table.c.id,
            current_runs.c.person_id,
            events.c.body,
            run_table.c.seat,
            current_runs.c.finished,
            left.label("withdrawn"),
            current_runs.c.excluded,
            current_runs.c.pilot,
            run_table.c.simulated,
            func.coalesce(last.c.last_us, run_table.c.started_us),
            dropped.label("dropped"),
            (away.c.last > func.coalesce(back.c.last, -1)).label("away"),
        )
        .join(current_runs, current_runs.c.run_id == run_table.c.id)
        .outerjoin(events, and_(events.c.run_id == run_table.c.id, events.c.sequence == 0))
        .outerjoin(last, last.c.run_id == run_table.c.id)
        .outerjoin(away, away.c.run_id == run_table.c.id)
        .outerjoin(back, back.c.run_id == run_table.c.id)
        .where(run_table.c.study_id == study)
        .order_by(run_table.c.started_us, run_table.c.id)
    )


def _last_event_of_kind(of: Select[tuple[uuid.UUID]], kind: str) -> Subquery:
    """The sequence of each run's last event of a kind."""
    mine = (events.c.run_id.in_(of), events.c.kind == kind)
    query = select(events.c.run_id, func.max(events.c.sequence).label("last")).where(*mine)
    return query.group_by(events.c.run_id).subquery()


def _has_event_of_kind(kind: str) -> Exists:
    found = events.alias()
    return exists().where(found.c.run_id == run_table.c.id, found.c.kind == kind)
