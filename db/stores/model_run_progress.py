"""Progress and outcome counts of model runs, and their newest answers."""

import uuid
from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import Connection, and_, distinct, func, select

from db.rows import ModelRunRow
from db.schema.row_mapping_and_insertion import row_from_record
from db.schema.tables import items, model_run_ends, model_runs, prediction_scores, predictions
from db.stores.current_view_tables import current_versions

ANSWERS = ("answered", "cut")

RulesByBenchmark = Mapping[str, tuple[str, int]]
"""The rule (name, version) for each benchmark."""


class ModelRunTally(NamedTuple):
    """A run with its counts.

    ended: how, None if it has not. answered: stored answers, including truncated ones (cut). failed: prompts without an
    answer. invalid: answers that the rule could not parse. right: correct ones. items: distinct items. doubtful:
    answers by note.
    """

    run: ModelRunRow
    ended: str | None
    answered: int
    cut: int
    failed: int
    invalid: int
    doubtful: Mapping[str, int]
    right: int = 0
    items: int = 0


class RecentAnswer(NamedTuple):
    """An answer of a run: item key, state, text, and outcome under the rule (None: not scored)."""

    key: str
    state: str
    raw: str
    outcome: str | None


def load_model_run_tallies(
    conn: Connection, rules: RulesByBenchmark, *, most: int, notes: Collection[str] = ()
) -> list[ModelRunTally]:
    """The newest `most` runs, newest first; `notes` are the notes to count."""
    query = select(model_runs, model_run_ends.c.state.label("ended"))
    query = query.outerjoin(model_run_ends, model_run_ends.c.model_run_id == model_runs.c.id)
    query = query.order_by(model_runs.c.started_us.desc(), model_runs.c.id.desc()).limit(most)
    found = [(row_from_record(ModelRunRow, record), record["ended"]) for record in conn.execute(query).mappings()]
    ids = [run.id for run, _ in found]
    states, failed, outcomes = (
        _count_states(conn, ids),
        _count_failed_prompts(conn, ids),
        _count_run_outcomes(conn, ids, rules),
    )
    distinct_items = _count_distinct_items(conn, ids)
    doubtful = {note: _count_noted_answers(conn, ids, note) for note in notes}
    return [
        ModelRunTally(
            run,
            ended,
            sum(states[run.id, state] for state in ANSWERS),
            states[run.id, "cut"],
            failed[run.id],
            outcomes[run.id, "invalid"],
            {note: found[run.id] for note, found in doubtful.items() if found[run.id]},
            outcomes[run.id, "right"],
            distinct_items[run.id],
        )
        for run, ended in found
    ]


def newest_run_answers(
    conn: Connection, model_run_id: uuid.UUID, rules: RulesByBenchmark, *, most: int
) -> list[RecentAnswer]:
    """The newest `most` answers and failures of a run, newest first."""
    scored = and_(
        prediction_scores.c.prediction_id == predictions.c.id, prediction_scores.c.item_id == predictions.c.item_id
    )
    newest = (
        select(predictions.c.id)
        .where(predictions.c.model_run_id == model_run_id)
        .order_by(predictions.c.at_us.desc(), predictions.c.id.desc())
        .limit(most)
    )
    score = prediction_scores.c
    query = select(
        predictions.c.id, items.c.key, items.c.benchmark, predictions.c.state, predictions.c.raw, score.rule,
        score.rule_version, score.outcome,
    )  # fmt: skip
    query = query.join(items, items.c.id == predictions.c.item_id).outerjoin(prediction_scores, scored)
    query = query.where(predictions.c.id.in_(newest)).order_by(predictions.c.at_us.desc(), predictions.c.id.desc())
    seen: dict[uuid.UUID, RecentAnswer] = {}
    for row in conn.execute(query):
        outcome = row.outcome if (row.rule, row.rule_version) == rules.get(row.benchmark) else None
        if row.id not in seen or outcome is not None:
            seen[row.id] = RecentAnswer(row.key, row.state, row.raw, outcome)
    return list(seen.values())


def _count_states(conn: Connection, ids: list[uuid.UUID]) -> defaultdict[tuple[uuid.UUID, str], int]:
    table = predictions.c
    query = select(table.model_run_id, table.state, func.count()).where(table.model_run_id.in_(ids))
    found: defaultdict[tuple[uuid.UUID, str], int] = defaultdict(int)
    for run, state, count in conn.execute(query.group_by(table.model_run_id, table.state)):
        found[run, state] = count
    return found


def _count_failed_prompts(conn: Connection, ids: list[uuid.UUID]) -> defaultdict[uuid.UUID, int]:
    """Prompts that failed and were not answered in a later try."""
    later = predictions.alias()
    table = predictions.c
    answered = (
        select(later.c.id)
        .where(
            later.c.model_run_id == table.model_run_id,
            later.c.stimulus_id == table.stimulus_id,
            later.c.repeat == table.repeat,
            later.c.state.in_(ANSWERS),
        )
        .exists()
    )
    place = distinct(table.stimulus_id)
    query = select(table.model_run_id, table.repeat, func.count(place))
    query = query.where(table.model_run_id.in_(ids), table.state.not_in(ANSWERS), ~answered)
    found: defaultdict[uuid.UUID, int] = defaultdict(int)
    for run, _, count in conn.execute(query.group_by(table.model_run_id, table.repeat)):
        found[run] += count
    return found


def _count_noted_answers(conn: Connection, ids: list[uuid.UUID], note: str) -> defaultdict[uuid.UUID, int]:
    """Answers with that note. `sent` is canonical JSON: no blanks, and quotation marks in texts are escaped by a
    backslash."""
    table = predictions.c
    noted = and_(table.sent.contains('"notes":[', autoescape=True), table.sent.contains(f'"{note}"', autoescape=True))
    query = select(table.model_run_id, func.count()).where(table.model_run_id.in_(ids), noted)
    found: defaultdict[uuid.UUID, int] = defaultdict(int)
    for run, count in conn.execute(query.group_by(table.model_run_id)):
        found[run] = count
    return found


def _count_run_outcomes(
    conn: Connection, ids: list[uuid.UUID], rules: RulesByBenchmark
) -> defaultdict[tuple[uuid.UUID, str], int]:
    """Answers by run and outcome, under the rules and against the current item versions."""
    score, version = prediction_scores.c, current_versions.c
    in_force = func.coalesce(version.current_id, predictions.c.item_id)
    query = select(
        predictions.c.model_run_id, items.c.benchmark, score.rule, score.rule_version, score.outcome, func.count()
    )
    query = query.join(items, items.c.id == predictions.c.item_id)
    query = query.outerjoin(current_versions, version.item_id == predictions.c.item_id)
    query = query.join(prediction_scores, and_(score.prediction_id == predictions.c.id, score.item_id == in_force))
    query = query.where(predictions.c.model_run_id.in_(ids), score.outcome.in_(("right", "invalid")))
    query = query.group_by(predictions.c.model_run_id, items.c.benchmark, score.rule, score.rule_version, score.outcome)
    found: defaultdict[tuple[uuid.UUID, str], int] = defaultdict(int)
    for run, benchmark, rule, number, outcome, count in conn.execute(query):
        if rules.get(benchmark) == (rule, number):
            found[run, outcome] += count
    return found


def _count_distinct_items(conn: Connection, ids: list[uuid.UUID]) -> defaultdict[uuid.UUID, int]:
    """The number of distinct items with answers or failures of each run."""
    table = predictions.c
    query = select(table.model_run_id, func.count(distinct(table.stimulus_id))).where(table.model_run_id.in_(ids))
    found: defaultdict[uuid.UUID, int] = defaultdict(int)
    for run, count in conn.execute(query.group_by(table.model_run_id)):
        found[run] = count
    return found
