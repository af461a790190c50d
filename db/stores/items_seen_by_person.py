"""Items that a person has seen before, in any role: in a trial, as annotator, judge, adjudicator or voter."""

import uuid
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, select

from db.schema.tables import decisions, items, jobs, labels, predictions, schemes, trials, verdicts, votes
from db.stores.current_view_tables import current_people, current_runs

PART = 500


class ExposureRow(NamedTuple):
    """An item that was seen. how: `trial`, `label`, `decision`, `vote`, or the kind of a verdict. scheme: of a label,
    else empty. run_id: of a trial."""

    item_id: uuid.UUID
    stimulus_id: uuid.UUID
    benchmark: str
    task: str
    key: str
    group: str | None
    how: str
    scheme: str
    at_us: int
    run_id: uuid.UUID | None


class _SeenItem(NamedTuple):
    item_id: uuid.UUID
    how: str
    scheme: str
    at_us: int
    run_id: uuid.UUID | None


def exposures_of_person(conn: Connection, person_id: uuid.UUID) -> list[ExposureRow]:
    """Everything that a person has seen under any of their codes, oldest first."""
    codes = _person_ids_of(conn, person_id)
    met = sorted(
        [
            *_trial_exposures(conn, codes),
            *_labelling_exposures(conn, codes),
            *_verdict_exposures(conn, codes),
            *_vote_exposures(conn, codes),
        ],
        key=lambda one: one.at_us,
    )
    known = dict(_described_items(conn, sorted({one.item_id for one in met})))
    return [ExposureRow(one.item_id, *known[one.item_id], *one[1:]) for one in met]


def _person_ids_of(conn: Connection, person_id: uuid.UUID) -> list[uuid.UUID]:
    current = conn.scalar(select(current_people.c.current_id).where(current_people.c.person_id == person_id))
    query = select(current_people.c.person_id).where(current_people.c.current_id == current)
    return sorted({person_id, *conn.scalars(query)})


def _trial_exposures(conn: Connection, codes: Sequence[uuid.UUID]) -> Iterator[_SeenItem]:
    query = (
        select(trials.c.item_id, trials.c.at_us, trials.c.run_id)
        .join(current_runs, current_runs.c.run_id == trials.c.run_id)
        .where(current_runs.c.person_id.in_(codes))
    )
    for item_id, at_us, run_id in conn.execute(query):
        yield _SeenItem(item_id, "trial", "", at_us, run_id)


def _labelling_exposures(conn: Connection, codes: Sequence[uuid.UUID]) -> Iterator[_SeenItem]:
    query = (
        select(labels.c.item_id, schemes.c.name, labels.c.at_us)
        .join(jobs, jobs.c.id == labels.c.job_id)
        .join(schemes, schemes.c.id == labels.c.scheme_id)
        .where(labels.c.annotator_id.in_(codes))
    )
    for item_id, scheme, at_us in conn.execute(query):
        yield _SeenItem(item_id, "label", scheme, at_us, None)
    decided = select(decisions.c.item_id, decisions.c.at_us).where(decisions.c.person_id.in_(codes))
    for item_id, at_us in conn.execute(decided):
        yield _SeenItem(item_id, "decision", "", at_us, None)


def _verdict_exposures(conn: Connection, codes: Sequence[uuid.UUID]) -> Iterator[_SeenItem]:
    """Verdicts on an item itself, on a person's answer or on a model's."""
    mine, said = verdicts.c.person_id.in_(codes), (verdicts.c.kind, verdicts.c.at_us)
    joins = (
        ("item", items, items.c.id),
        ("trial", trials, trials.c.item_id),
        ("prediction", predictions, predictions.c.item_id),
    )
    for target, table, item_id in joins:
        query = select(item_id, *said).join_from(verdicts, table, table.c.id == verdicts.c.target_id)
        for met, kind, at_us in conn.execute(query.where(mine, verdicts.c.target == target)):
            yield _SeenItem(met, kind, "", at_us, None)


def _vote_exposures(conn: Connection, codes: Sequence[uuid.UUID]) -> Iterator[_SeenItem]:
    for item_id, at_us in conn.execute(select(votes.c.item_id, votes.c.at_us).where(votes.c.person_id.in_(codes))):
        yield _SeenItem(item_id, "vote", "", at_us, None)


def _described_items(
    conn: Connection, ids: Sequence[uuid.UUID]
) -> Iterator[tuple[uuid.UUID, tuple[uuid.UUID, str, str, str, str | None]]]:
    columns = (items.c.stimulus_id, items.c.benchmark, items.c.task, items.c.key, items.c.group)
    for start in range(0, len(ids), PART):
        query = select(items.c.id, *columns).where(items.c.id.in_(ids[start : start + PART]))
        for row in conn.execute(query):
            yield row[0], (row[1], row[2], row[3], row[4], row[5])
