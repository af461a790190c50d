"""Stores the answers of a run: predictions first, then their scores under every rule."""

import uuid
from collections import Counter
from collections.abc import Iterable, Sequence

from db.access.chunked_writes import write_in_chunks
from db.ids import new_id
from db.lab import Lab
from db.rows import PredictionRow, ScoreRow
from db.stores import models_runs_predictions, scores
from desktop.benchmarks.answers import RULES
from desktop.benchmarks.canonical_json import canonical_json
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.benchmarks.separate_thinking_from_answer import answer_or_reason
from desktop.inference.batch_runs.worker_or_baseline_answers import QuestionOutcome
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import current_rule, score_predictions

STORE_AT = 64
EMPTY = "empty"
"""The kind of a reply without any text."""


class PredictionWriter:
    """Collects answers and stores them in its own transactions; call `store` when there is time, and at the end."""

    def __init__(self, lab: Lab, run_id: uuid.UUID) -> None:
        self._lab = lab
        self._run_id = run_id
        self._waiting: list[QuestionOutcome] = []
        self._rules: dict[str, ExtractionRule] = {}
        self.kinds: Counter[str] = Counter()
        """Replies kept so far by kind: "read", "empty", or why the lab's rule has no answer (`OutcomeReason`)."""
        self.invalid = 0
        """Answers kept so far from which the lab's current rule could read nothing."""

    def add(self, came: QuestionOutcome) -> None:
        """One more; stored at once when many wait."""
        self._waiting.append(came)
        if len(self._waiting) >= STORE_AT:
            self.store()

    def store(self) -> None:
        """Put what waits into the lab: when this returns the answers are on disk, and scored."""
        rows = [prediction_row(self._run_id, came) for came in self._waiting]
        if not rows:
            return
        write_in_chunks(self._lab.write, models_runs_predictions.add_predictions, rows)
        items = {came.question.item.id: came.question.item for came in self._waiting}
        scored = score_predictions(items, rows)
        write_in_chunks(self._lab.write, scores.add_scores, scored)
        current = [row for row in scored if _is_by_rule(self._rule(items[row.item_id].benchmark), row)]
        self.invalid += sum(row.outcome == Outcome.INVALID for row in current)
        answered = {row.id: row.raw for row in rows if row.state == "answered"}
        for row in current:
            self.kinds[_reply_kind(answered.get(row.target_id), row)] += 1
        self._waiting.clear()

    def _rule(self, benchmark: str) -> ExtractionRule:
        if benchmark not in self._rules:
            self._rules[benchmark] = current_rule(self._lab, benchmark)
        return self._rules[benchmark]


def _reply_kind(raw: str | None, score: ScoreRow) -> str:
    """raw: the reply, None where the prompt was not answered."""
    if raw is not None and not raw.strip():
        return EMPTY
    return answer_or_reason(raw or "")[1] or score.reason or "read"


def _is_by_rule(rule: ExtractionRule, row: ScoreRow) -> bool:
    return (row.rule, row.rule_version) == (rule.name, rule.version)


def score_unscored_predictions(lab: Lab, items: Iterable[Item], predictions: Sequence[PredictionRow]) -> None:
    """Score stored answers that a program which was ended between storing and scoring left behind."""
    by_id = {item.id: item for item in items}
    scored = Counter(
        row.target_id for row in lab.read(scores.scores_of_targets, "prediction", [row.id for row in predictions])
    )
    left = [row for row in predictions if scored[row.id] < len(RULES) and row.item_id in by_id]
    write_in_chunks(lab.write, scores.add_scores, score_predictions(by_id, left))


def prediction_row(run_id: uuid.UUID, came: QuestionOutcome) -> PredictionRow:
    """The row that stores the outcome of a question."""
    question = came.question
    sent = {**came.sent, "options": [*question.order]} if question.order else came.sent
    return PredictionRow(
        id=new_id(),
        model_run_id=run_id,
        item_id=question.item.id,
        stimulus_id=question.item.stimulus_id,
        repeat=question.repeat,
        attempt=question.attempt,
        key=question.key,
        state=came.state,
        raw=came.raw,
        finish_reason=came.finish,
        prompt_tokens=came.prompt_tokens,
        output_tokens=came.output_tokens,
        first_token_ns=came.first_token_ns,
        total_ns=came.total_ns,
        sent=canonical_json(sent),
        at=wall_time_now(),
    )
