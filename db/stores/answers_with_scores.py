"""Answers of people and models with their scores, for a whole benchmark in one query."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, case, exists, func, select

from db.rows import ScoredPredictionRow, ScoredTrialRow
from db.schema.tables import (
    items,
    model_runs,
    people,
    prediction_scores,
    predictions,
    runs,
    trial_scores,
    trials,
    withdrawals,
)
from db.stores.current_view_tables import current_runs, current_versions, excluded_trials


def load_scored_trials(
    conn: Connection,
    *,
    benchmark: str | None = None,
    rule: str,
    rule_version: int,
    simulated: bool = True,
) -> list[ScoredTrialRow]:
    """Every trial of people on a benchmark's items (all benchmarks if None), in order of run, position and attempt.

    Nothing is excluded but simulated people on request; flags on each row say what an analysis should count.
    """
    excluded = _exclusion_reason()
    given: dict[str, ColumnElement[Any]] = {
        "person_code": people.c.code,
        "simulated": (people.c.simulated | runs.c.simulated),
        "pilot": current_runs.c.pilot,
        "person_id": current_runs.c.person_id,
        "excluded": excluded != "",
        "exclusion": excluded,
        "item_id": _current_item_id(trials),
    }
    query = _scored_answers_query(trials, trial_scores, ScoredTrialRow._fields, given, runs, rule, rule_version)
    query = query.join(runs, runs.c.id == trials.c.run_id)
    query = query.join(current_runs, current_runs.c.run_id == runs.c.id)
    query = query.join(people, people.c.id == current_runs.c.person_id)
    query = query.outerjoin(excluded_trials, excluded_trials.c.trial_id == trials.c.id)
    query = query.where(*_is_of_benchmark(trials, benchmark))
    query = query if simulated else query.where(~people.c.simulated, ~runs.c.simulated)
    query = query.order_by(runs.c.started_us, runs.c.id, trials.c.position, trials.c.attempt)
    return [ScoredTrialRow(*row) for row in conn.execute(query)]


def load_scored_predictions(
    conn: Connection, *, benchmark: str | None = None, rule: str, rule_version: int
) -> list[ScoredPredictionRow]:
    """Every prediction on a benchmark's items (all benchmarks if None), in order of run, item and repeat."""
    given: dict[str, ColumnElement[Any]] = {"item_id": _current_item_id(predictions)}
    query = _scored_answers_query(
        predictions, prediction_scores, ScoredPredictionRow._fields, given, model_runs, rule, rule_version
    )
    query = query.join(model_runs, model_runs.c.id == predictions.c.model_run_id)
    query = query.where(*_is_of_benchmark(predictions, benchmark))
    order = (predictions.c.item_id, predictions.c.repeat, predictions.c.attempt, predictions.c.id)
    query = query.order_by(model_runs.c.started_us, model_runs.c.id, *order)
    return [ScoredPredictionRow(*row) for row in conn.execute(query)]


def _scored_answers_query(
    made: Table,
    scores: Table,
    names: tuple[str, ...],
    given: dict[str, ColumnElement[Any]],
    run: Table,
    rule: str,
    rule_version: int,
) -> Select[Any]:
    """The columns `names` from `given`, else from the answers, their scores or runs; joined to the score of the current
    item version."""
    columns = [given[name] if name in given else _answer_column(name, made, scores, run) for name in names]
    target = scores.primary_key.columns[0]
    of_rule = and_(
        target == made.c.id,
        scores.c.item_id == _current_item_id(made),
        scores.c.rule == rule,
        scores.c.rule_version == rule_version,
    )
    joined = made.outerjoin(current_versions, current_versions.c.item_id == made.c.item_id).outerjoin(scores, of_rule)
    return select(*columns).select_from(joined)


def _answer_column(name: str, made: Table, scores: Table, run: Table) -> ColumnElement[Any]:
    if name in made.c:
        return made.c[name]
    return scores.c[name] if name in scores.c else run.c[name]


def _exclusion_reason() -> ColumnElement[str]:
    """Why a trial is excluded, empty if it is not; the run's exclusion takes precedence."""
    withdrawn = exists().where(withdrawals.c.item_id.in_((trials.c.item_id, _current_item_id(trials))))
    return case(
        (current_runs.c.excluded, "run"),
        (excluded_trials.c.trial_id.is_not(None), "trial"),
        (withdrawn, "withdrawn"),
        else_="",
    )


def _current_item_id(made: Table) -> ColumnElement[Any]:
    return func.coalesce(current_versions.c.current_id, made.c.item_id, type_=made.c.item_id.type)


def _is_of_benchmark(made: Table, benchmark: str | None) -> list[ColumnElement[bool]]:
    if benchmark is None:
        return []
    return [made.c.item_id.in_(select(items.c.id).where(items.c.benchmark == benchmark))]
