"""The option orders shown to people, and the prompts sent to models."""

import uuid
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from db.schema.tables import model_runs, predictions, trials
from db.stores.current_view_tables import current_models


class OptionOrderCount(NamedTuple):
    """An order of the options as shown (canonical JSON), and its number of trials."""

    order: str
    n: int


class PromptSent(NamedTuple):
    """What a model was sent (canonical JSON), and under which condition."""

    model: str
    condition: str
    sent: str


def option_orders_shown(conn: Connection, stimulus_id: uuid.UUID) -> list[OptionOrderCount]:
    """The option orders, most frequent first."""
    n = func.count().label("n")
    query = select(trials.c.order, n).where(trials.c.stimulus_id == stimulus_id).group_by(trials.c.order)
    return [OptionOrderCount(row.order, row.n) for row in conn.execute(query.order_by(n.desc(), trials.c.order))]


def prompts_sent(conn: Connection, stimulus_id: uuid.UUID) -> list[PromptSent]:
    """For every model and condition, the input of its newest answer, by model name."""
    query = (
        select(current_models.c.name, model_runs.c.condition, predictions.c.sent)
        .join(model_runs, model_runs.c.id == predictions.c.model_run_id)
        .join(current_models, current_models.c.id == model_runs.c.model_id)
        .where(predictions.c.stimulus_id == stimulus_id, predictions.c.state.in_(("answered", "cut")))
        .order_by(predictions.c.at_us, predictions.c.id)
    )
    newest = {(row.name, row.condition): row.sent for row in conn.execute(query)}
    return [PromptSent(name, condition, body) for (name, condition), body in sorted(newest.items())]
