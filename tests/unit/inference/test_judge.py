"""The judge: exact rules first, what it said read without guessing, its failures missing and never wrong."""

import threading
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from db.lab import Lab
from db.rows import PersonRow, WallTime
from db.stores import items as item_store
from db.stores import people, verdicts_of_judges
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.data.lab_answers_items_runs import read_judges
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.annotation.judge_audit.judge_audit_job import (
    AuditJudgement,
    audit_row,
    load_auditable_verdicts,
    save_audit,
)
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.outcome import Outcome, OutcomeReason
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.judge.grade_short_answers import JudgeCounts, judge_answers, parse_judge_reply
from desktop.inference.models import registry
from desktop.inference.servers.add_server_model import add_server
from desktop.library.correct_or_withdraw_items import correct_item_answer
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.stored_judge_verdicts import JUDGE, save_verdicts, verdict_from_row, verdict_row
from tests.unit.inference.helpers import add_fake
from tests.unit.inference.hostile import Day, hostile, words_of

AT = WallTime(us=1_700_000_000_000_000, offset=0)


@pytest.mark.parametrize(
    ("raw", "found"),
    [
        ('{"verdict": "1"}', True),
        ('{"verdict": 0}', False),
        ('```json\n{"verdict": "1"}\n```', True),
        ('```\n{"verdict": "0"}\n```', False),
        ('Here is my verdict:\n{"verdict": "1", "reason": "same"}', True),
        ("{'verdict': '0'}", False),
        ('{"verdict": "1",}', True),
        ('{"note": "x"} {"verdict": "1"}', True),
        ('{"verdict": "1"} {"verdict": "1"}', True),
        ('{"verdict": "1"} {"verdict": "0"}', None),
        ('{"verdict": "8/10"}', None),
        ('{"verdict": 8}', None),
        ('{"verdict": "1|0"}', None),
        ('{"verdict": true}', True),
        ('<think>{"verdict": "0"}?</think>{"verdict": "1"}', True),
        ('{"verdict": ' + "[" * 100_000, None),
        ('{"verdict": ' + "[" * 100_000 + "]" * 100_000 + "}", None),
        ("not correct", False),
        ("partially correct", None),
        ("Incorrect.", False),
        ("CORRECT", True),
        ("**Correct**", True),
        ("The answer is correct because 1 = 1", None),
        ("", None),
        ("1", None),
    ],
)
def test_that_a_verdict_is_read_whole_or_not_at_all(raw: str, found: bool | None) -> None:
    assert parse_judge_reply(raw) is found


@given(st.text(max_size=60))
def test_that_no_text_without_a_verdict_gives_one(text: str) -> None:
    assert parse_judge_reply(f"{text} and therefore perhaps") is None or "verdict" in text


def short(lab: Lab, key: str, question: str, answer: str = "north") -> Item:
    """A short answer that lies in the lab."""
    kind = ItemKind.TEXT
    item = Item(benchmark="own", version="1", key=key, task="words", kind=kind, question=question, answer=answer)
    lab.write(item_store.add_items, [item_row(item, [])], import_id=new_id()).result()
    return item


def answered(lab: Lab, item: Item, say: str, name: str) -> None:
    """Let a scripted model say this to the item."""
    add_fake(lab, name, say=say)
    assert run_batch(lab, name, [item]).done == 1


def test_that_the_exact_rule_comes_first_and_the_judge_is_asked_the_rest(lab: Lab) -> None:
    one = short(lab, "k1", "Where does it point?")
    answered(lab, one, "north", "exact")
    answered(lab, one, "<think>hm</think>to the north", "wordy")
    answered(lab, one, "south", "lost")
    day = Day(say='{"verdict": "1"}', tokens=1)
    with hostile(day) as address:
        add_server(lab, "judge", address)
        found = judge_answers(lab, "judge", [one])
        assert found == JudgeCounts(by_rule=1, right=2)
        prompts = [words_of(body) for body in day.asked]
        assert len(prompts) == 2
        assert all("Evaluate whether the answer to a question is correct." in prompt for prompt in prompts)
        assert any("The answer to evaluate is to the north\nThe ground truth answer is north" in p for p in prompts)
        assert judge_answers(lab, "judge", [one]) == JudgeCounts(by_rule=1, skipped=2)
    rows = lab.read(verdicts_of_judges.verdicts_of_kind, JUDGE)
    told = [verdict_from_row(row) for row in rows]
    assert {one.right for one in told} == {True}
    assert {one.judge for one in told} == {"judge"}
    assert {one.prompt for one in told} == {"1 (appendix 6, judge, repaired), in one message"}


def test_that_a_corrected_answer_is_judged_anew_and_the_answers_given_before_are_among_them(lab: Lab) -> None:
    one = short(lab, "k1", "Where does it point?")
    answered(lab, one, "to the south", "lost")
    add_fake(lab, "strict", say='{"verdict": "0"}')
    assert judge_answers(lab, "strict", [one]) == JudgeCounts(wrong=1)
    correct_item_answer(lab, "k1", "southwards", "it points there")
    [row] = find_items(lab, "key=k1")
    assert judge_answers(lab, "strict", [item_from_row(row)]) == JudgeCounts(wrong=1)
    assert judge_answers(lab, "strict", [item_from_row(row)]) == JudgeCounts(skipped=1)
    told = [verdict_from_row(row) for row in lab.read(verdicts_of_judges.verdicts_of_kind, JUDGE)]
    assert sorted(one.truth for one in told) == ["north", "southwards"]


def test_that_a_judge_that_fails_leaves_its_verdict_out_and_is_asked_again(lab: Lab) -> None:
    one = short(lab, "k1", "Where does it point?")
    answered(lab, one, "to the north", "wordy")
    add_fake(lab, "mumbles", say="partially correct")
    assert judge_answers(lab, "mumbles", [one]) == JudgeCounts(failed=1)
    [row] = lab.read(verdicts_of_judges.verdicts_of_kind, JUDGE)
    told = verdict_from_row(row)
    assert (told.right, told.raw, told.why) == (None, "partially correct", "no verdict in what it wrote")
    assert told.outcome == (Outcome.MISSING, OutcomeReason.JUDGE_FAILED)
    assert judge_answers(lab, "mumbles", [one]) == JudgeCounts(failed=1)


def test_that_missing_answers_stay_missing_and_a_judge_that_dies_is_a_failure(lab: Lab) -> None:
    one, two = short(lab, "k1", "Where?"), short(lab, "k2", "The bad one?")
    add_fake(lab, "half", say="here", words={"bad": "error"})
    assert run_batch(lab, "half", [one, two]).failed == 1
    add_fake(lab, "dies", say='{"verdict": "0"}', words={"here": "error"})
    assert judge_answers(lab, "dies", [one, two]) == JudgeCounts(failed=1, missing=1)


def test_that_stopping_keeps_what_was_judged(lab: Lab) -> None:
    items = [short(lab, f"k{n}", f"Where {n}?", answer=f"place {n}") for n in range(12)]
    add_fake(lab, "same", say="over there")
    run_batch(lab, "same", items)
    add_fake(lab, "slow", say='{"verdict": "0"}', tokens=3, token_seconds=0.02, batch_most=1)
    stop = threading.Event()
    found = judge_answers(
        lab, "slow", items, progress=lambda done, total: stop.set() if done >= 3 else None, stopped=stop.is_set
    )
    assert found.stopped
    assert 3 <= found.wrong < 12
    again = judge_answers(lab, "slow", items)
    assert (again.skipped, again.skipped + again.wrong) == (found.wrong, 12)


def test_that_a_baseline_judges_nothing(lab: Lab, tmp_path: Path) -> None:
    registry.add_baseline(lab, "chance")
    with pytest.raises(WrongUse):
        judge_answers(lab, "chance", [short(lab, "k", "Where?")])


def test_that_a_judge_is_a_rule_whose_last_verdict_counts_and_whose_failures_bound_the_figure(lab: Lab) -> None:
    items = [short(lab, f"k{n}", f"Where {n}?", answer=f"place {n}") for n in range(4)]
    add_fake(lab, "model", say="over there")
    run_batch(lab, "model", items)
    add_fake(lab, "judge", say='{"verdict": "1"}', words={"place 3": "error"})
    judged = judge_answers(lab, "judge", items)
    assert (judged.right, judged.failed) == (3, 1)
    assert [why.split(":")[0] for why in judged.failures] == ["failed"]
    (rule,) = lab.read(read_judges, lab, lab.revision())
    assert (rule.name, rule.version) == ("judge judge", 1)
    under = AnalysisSettings(rules={"own": f"{rule.name} {rule.version}"})
    [row] = compare_lab(lab, under).rows
    assert (row.accuracy, row.n, row.rule) == (0.75, 4, "judge judge")
    said = [str(one) for one in compare_lab(lab, under).said]
    assert any("accuracy is 75.0% if all of them are incorrect and 100.0% if all are correct" in one for one in said)
    rows = lab.read(verdicts_of_judges.verdicts_of_kind, JUDGE)
    again = verdict_from_row(rows[0]).model_copy(update={"right": False})
    save_verdicts(lab, [verdict_row("prediction", rows[0].target_id, again)])
    [row] = compare_lab(lab, under).rows
    assert row.accuracy == 0.5
    assert len(lab.read(load_auditable_verdicts)) == len(rows)
    [plain] = compare_lab(lab).rows
    assert plain.accuracy == 0.0


def audited(found: PeopleModelComparison) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", found.document()["audited"])


def test_that_an_audit_of_the_judge_corrects_the_accuracy_under_it(lab: Lab) -> None:
    items = [short(lab, f"k{n}", f"Where {n}?", answer=f"place {n}") for n in range(6)]
    add_fake(lab, "model", say="over there")
    run_batch(lab, "model", items)
    add_fake(lab, "judge", say='{"verdict": "1"}', words={"place 4": '{"verdict": "0"}', "place 5": '{"verdict": "0"}'})
    judge_answers(lab, "judge", items)
    (rule,) = lab.read(read_judges, lab, lab.revision())
    under = AnalysisSettings(rules={"own": f"{rule.name} {rule.version}"})
    assert audited(compare_lab(lab, under)) == []
    who = PersonRow(id=new_id(), code="ADA", simulated=False, created=AT)
    lab.write(people.add_person, who).result()
    rows = lab.read(verdicts_of_judges.verdicts_of_kind, JUDGE)
    right = [row for row in rows if verdict_from_row(row).right]
    wrong = [row for row in rows if not verdict_from_row(row).right]
    for row, said in ((right[0], True), (right[1], False), (wrong[0], False)):
        for revealed in (False, True):
            given = AuditJudgement(judge=row.id, revealed=revealed, right=said or revealed, weight=2.0)
            lab.write(save_audit, audit_row(row, who.id, given, AT)).result()
    found = compare_lab(lab, under)
    [told] = audited(found)
    assert (told["who"], told["benchmark"], told["audited"], told["judged"]) == ("model (untrained)", "own", 3, 6)
    assert (told["raw"], told["corrected"]) == (pytest.approx(4 / 6), pytest.approx(2 / 6))
    assert any("is 66.7% as judged by judge judge, and 33.3% (95% CI " in str(one) for one in found.said)
    again = verdict_from_row(right[0]).model_copy(update={"right": False})
    save_verdicts(lab, [verdict_row("prediction", right[0].target_id, again)])
    [told] = audited(compare_lab(lab, under))
    assert told["audited"] == 2, "an audit of a verdict that was replaced counts no more"
