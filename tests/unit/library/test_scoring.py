"""Stored answers and predictions become scores, one for each rule, and the same ones whenever it is done."""

import json
import uuid

import pytest

from db.lab import Lab
from db.rows import PredictionRow, TrialRow
from db.stores import settings
from desktop.benchmarks.answers import LENIENT, RULES, STRICT
from desktop.benchmarks.item import Item, Kind, Option
from desktop.library.moments import now
from desktop.library.scoring import current_rule, score_predictions, score_trial

ITEM = Item(
    benchmark="jigsaw",
    version="1",
    key="k",
    task="missing_piece_easy",
    kind=Kind.CHOICE,
    question="?",
    options=(Option(id="A"), Option(id="B")),
    answer="B",
    factors={},
)


def trial(ended_on: str = "answered", response: str | None = '"B"') -> TrialRow:
    return TrialRow(
        id=uuid.uuid4(),
        run_id=uuid.uuid4(),
        position=0,
        attempt=1,
        stretch=0,
        item_id=ITEM.id,
        stimulus_id=ITEM.stimulus_id,
        block=0,
        practice=False,
        shown_ns=1,
        first_input_ns=2,
        last_change_ns=2,
        submitted_ns=3,
        load_ns=0,
        paused_ns=0,
        unfocused_ns=0,
        onset_uncertainty_ns=0,
        commit_started_ns=4,
        ended_on=ended_on,
        changes=1,
        stamp="system",
        flags="",
        order='["A","B"]',
        display="{}",
        response=response,
        at=now(),
    )


def prediction(raw: str, state: str = "answered") -> PredictionRow:
    return PredictionRow(
        id=uuid.uuid4(),
        model_run_id=uuid.uuid4(),
        item_id=ITEM.id,
        stimulus_id=ITEM.stimulus_id,
        repeat=0,
        attempt=1,
        key="k",
        state=state,
        raw=raw,
        finish_reason="stop",
        prompt_tokens=1,
        output_tokens=1,
        first_token_ns=None,
        total_ns=1,
        sent="{}",
        at=now(),
    )


@pytest.mark.parametrize(
    ("ended_on", "response", "outcome", "reason"),
    [
        ("answered", '"B"', "right", None),
        ("answered", '"A"', "wrong", None),
        ("timeout", '"B"', "missing", "timeout"),
        ("timeout", None, "missing", "timeout"),
        ("skipped", None, "missing", "skipped"),
        ("aborted", '"B"', "missing", "aborted"),
        ("interrupted", None, "missing", "interrupted"),
    ],
)
def test_that_only_a_submitted_answer_is_right_or_wrong(
    ended_on: str, response: str | None, outcome: str, reason: str | None
) -> None:
    rows = score_trial(ITEM, trial(ended_on, response))
    assert {(row.rule, row.rule_version) for row in rows} == {(rule.name, rule.version) for rule in RULES.values()}
    assert {(row.outcome, row.reason) for row in rows} == {(outcome, reason)}
    assert {row.parsed for row in rows} == ({response} if ended_on == "answered" else {None})


@pytest.mark.parametrize(
    ("raw", "state", "strict", "lenient"),
    [
        ("B", "answered", ("right", None), ("right", None)),
        ("A", "answered", ("wrong", None), ("wrong", None)),
        ("Answer: B", "answered", ("invalid", "unparsed"), ("right", None)),
        ("B", "cut", ("missing", "cut"), ("missing", "cut")),
        ("", "failed", ("missing", "failed"), ("missing", "failed")),
        ("", "out_of_memory", ("missing", "out_of_memory"), ("missing", "out_of_memory")),
        ("B", "stopped", ("missing", "interrupted"), ("missing", "interrupted")),
    ],
)
def test_that_a_prediction_is_scored_under_every_rule_and_a_cut_one_under_none(
    raw: str, state: str, strict: tuple[str, str | None], lenient: tuple[str, str | None]
) -> None:
    rows = score_predictions({ITEM.id: ITEM}, [prediction(raw, state)])
    assert {row.rule: (row.outcome, row.reason) for row in rows} == {"strict": strict, "lenient": lenient}


def test_that_scoring_again_gives_the_same_rows_and_another_item_version_others() -> None:
    one = trial()
    assert score_trial(ITEM, one) == score_trial(ITEM, one)
    corrected = Item.model_validate(ITEM.model_dump() | {"answer": "A"})
    again = score_trial(corrected, one)
    assert not {row.id for row in again} & {row.id for row in score_trial(ITEM, one)}
    assert {row.outcome for row in again} == {"wrong"}


def test_that_measures_are_canonical_json() -> None:
    loop = Item.model_validate(ITEM.model_dump() | {"kind": "trace", "answer": {"answer": "B", "trace": ["A", "B"]}})
    row = score_trial(loop, trial(response='{"answer":"B","trace":["A","A"]}'))[0]
    assert json.loads(row.measures) == {"acc": 1.0, "cov": 1.0, "nlcp": 0.5, "over": 0.0, "sta": 0.5}


def test_that_a_lab_names_its_rule_for_each_benchmark(lab: Lab) -> None:
    lab.write(settings.put, "rule.moat", "lenient").result()
    assert current_rule(lab, "moat") == LENIENT
    assert current_rule(lab, "jigsaw") == STRICT
