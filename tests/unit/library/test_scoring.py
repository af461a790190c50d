"""Stored answers and predictions become scores, one for each rule, and the same ones whenever it is done."""

import json
import uuid
from pathlib import Path

import pytest

from db.lab import Lab
from db.rows import PredictionRow, TrialRow
from desktop.benchmarks.answers import LENIENT, RULES, STRICT, UnknownRule, find_extraction_rule
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.outcome import ExtractionRule
from desktop.library.lab_extract import create_lab_extract
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import (
    create_lab_with_rules,
    current_rule,
    score_predictions,
    score_trial,
    set_current_rule,
)

ITEM = Item(
    benchmark="jigsaw",
    version="1",
    key="k",
    task="missing_piece_easy",
    kind=ItemKind.CHOICE,
    question="?",
    options=(AnswerOption(id="A"), AnswerOption(id="B")),
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
        at=wall_time_now(),
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
        at=wall_time_now(),
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
    assert {row.item_id for row in again} == {corrected.id}
    assert {row.outcome for row in again} == {"wrong"}


def test_that_measures_are_canonical_json() -> None:
    loop = Item.model_validate(ITEM.model_dump() | {"kind": "trace", "answer": {"answer": "B", "trace": ["A", "B"]}})
    row = score_trial(loop, trial(response='{"answer":"B","trace":["A","A"]}'))[0]
    assert json.loads(row.measures) == {"acc": 1.0, "cov": 1.0, "nlcp": 0.5, "over": 0.0, "sta": 0.5}


def test_that_a_lab_names_its_rule_for_each_benchmark(lab: Lab) -> None:
    set_current_rule(lab, "moat", LENIENT).result()
    assert current_rule(lab, "moat") == LENIENT
    assert current_rule(lab, "jigsaw") == STRICT


def test_that_a_new_version_of_a_rule_moves_no_lab(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    set_current_rule(lab, "moat", LENIENT).result()
    for name in ("strict", "lenient"):
        monkeypatch.setitem(RULES, (name, 2), ExtractionRule(name=name, version=2))  # pyright: ignore[reportArgumentType]
    assert find_extraction_rule("lenient").version == 2
    assert (current_rule(lab, "moat"), current_rule(lab, "jigsaw")) == (LENIENT, STRICT)
    rows = score_predictions({ITEM.id: ITEM}, [prediction("Answer: B")])
    assert {(row.rule, row.rule_version) for row in rows} == set(RULES)
    set_current_rule(lab, "moat", find_extraction_rule("lenient")).result()
    assert current_rule(lab, "moat") == ExtractionRule(name="lenient", version=2)


def test_that_a_rule_of_a_newer_eyeline_is_not_replaced_by_another(lab: Lab) -> None:
    set_current_rule(lab, "moat", ExtractionRule(name="lenient", version=7)).result()
    with pytest.raises(UnknownRule, match="The rule lenient has no version 7"):
        current_rule(lab, "moat")


def test_that_nothing_is_said_of_a_path_that_nobody_asked_for() -> None:
    path = ITEM.model_copy(
        update={"benchmark": "ordinal", "kind": ItemKind.TRACE, "answer": {"answer": "B", "trace": ["A", "B"]}}
    )
    alone = score_trial(path, trial(response='{"answer":"B","trace":[]}'))
    assert [(row.outcome, json.loads(row.measures)) for row in alone] == [("right", {"acc": 1.0})] * len(RULES)
    whole = score_trial(path, trial(response='{"answer":"B","trace":["A","B"]}'))
    assert all(json.loads(row.measures)["sta"] == 1.0 for row in whole)


def test_that_a_new_lab_reports_under_the_newest_rules_and_one_without_a_word_of_it_under_the_first(
    lab: Lab, tmp_path: Path
) -> None:
    with (
        create_lab_with_rules(tmp_path / "new", name="new") as made,
        create_lab_extract(made, tmp_path / "part", [], name="part") as part,
    ):
        for one in (made, part):
            rules = [current_rule(one, name) for name in ("jigsaw", "moat")]
            assert [(rule.name, rule.version) for rule in rules] == [("strict", 2), ("lenient", 2)]
    assert (current_rule(lab, "jigsaw"), current_rule(lab, "moat")) == (STRICT, LENIENT)
