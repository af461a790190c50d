"""The judge: exact rules first, what it said read without guessing, its failures missing and never wrong."""

import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from db.lab import Lab
from db.stores import items as item_store
from db.stores import verdicts
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.standing import read_judges
from desktop.analysis.table import compare
from desktop.annotation.audit import judged_in
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.outcome import Outcome, Reason
from desktop.inference import registry
from desktop.inference.judge.judging import Judged, judge_answers, verdict_in
from desktop.inference.runs import run_batch
from desktop.inference.servers.adding import add_server
from desktop.library.changing import correct
from desktop.library.query import find
from desktop.library.rows import item_of, item_row
from desktop.library.verdicts import JUDGE, judgement_of, keep, row_of
from tests.unit.inference.helpers import add_fake
from tests.unit.inference.hostile import Day, hostile, words_of


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
    assert verdict_in(raw) is found


@given(st.text(max_size=60))
def test_that_no_text_without_a_verdict_gives_one(text: str) -> None:
    assert verdict_in(f"{text} and therefore perhaps") is None or "verdict" in text


def short(lab: Lab, key: str, question: str, answer: str = "north") -> Item:
    """A short answer that lies in the lab."""
    kind = Kind.TEXT
    item = Item(benchmark="own", version="1", key=key, task="words", kind=kind, question=question, answer=answer)
    lab.write(item_store.add, [item_row(item, [])], import_id=new_id()).result()
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
        assert found == Judged(by_rule=1, right=2)
        prompts = [words_of(body) for body in day.asked]
        assert len(prompts) == 2
        assert all("Evaluate whether the answer to a question is correct." in prompt for prompt in prompts)
        assert any("The answer to evaluate is to the north\nThe ground truth answer is north" in p for p in prompts)
        assert judge_answers(lab, "judge", [one]) == Judged(by_rule=1, skipped=2)
    rows = lab.read(verdicts.of_kind, JUDGE)
    told = [judgement_of(row) for row in rows]
    assert {one.right for one in told} == {True}
    assert {one.judge for one in told} == {"judge"}
    assert {one.prompt for one in told} == {"1 (appendix 6, judge, repaired), in one message"}


def test_that_a_corrected_answer_is_judged_anew_and_the_answers_given_before_are_among_them(lab: Lab) -> None:
    one = short(lab, "k1", "Where does it point?")
    answered(lab, one, "to the south", "lost")
    add_fake(lab, "strict", say='{"verdict": "0"}')
    assert judge_answers(lab, "strict", [one]) == Judged(wrong=1)
    correct(lab, "k1", "southwards", "it points there")
    [row] = find(lab, "key=k1")
    assert judge_answers(lab, "strict", [item_of(row)]) == Judged(wrong=1)
    assert judge_answers(lab, "strict", [item_of(row)]) == Judged(skipped=1)
    told = [judgement_of(row) for row in lab.read(verdicts.of_kind, JUDGE)]
    assert sorted(one.truth for one in told) == ["north", "southwards"]


def test_that_a_judge_that_fails_leaves_its_verdict_out_and_is_asked_again(lab: Lab) -> None:
    one = short(lab, "k1", "Where does it point?")
    answered(lab, one, "to the north", "wordy")
    add_fake(lab, "mumbles", say="partially correct")
    assert judge_answers(lab, "mumbles", [one]) == Judged(failed=1)
    [row] = lab.read(verdicts.of_kind, JUDGE)
    told = judgement_of(row)
    assert (told.right, told.raw, told.why) == (None, "partially correct", "no verdict in what it wrote")
    assert told.outcome == (Outcome.MISSING, Reason.JUDGE_FAILED)
    assert judge_answers(lab, "mumbles", [one]) == Judged(failed=1)


def test_that_missing_answers_stay_missing_and_a_judge_that_dies_is_a_failure(lab: Lab) -> None:
    one, two = short(lab, "k1", "Where?"), short(lab, "k2", "The bad one?")
    add_fake(lab, "half", say="here", words={"bad": "error"})
    assert run_batch(lab, "half", [one, two]).failed == 1
    add_fake(lab, "dies", say='{"verdict": "0"}', words={"here": "error"})
    assert judge_answers(lab, "dies", [one, two]) == Judged(failed=1, missing=1)


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
    under = Analysis(rules={"own": f"{rule.name} {rule.version}"})
    [row] = compare(lab, under).rows
    assert (row.accuracy, row.n, row.rule) == (0.75, 4, "judge judge")
    said = [str(one) for one in compare(lab, under).said]
    assert any("incorrect 75.0 % are correct, with all of them correct 100.0 %" in one for one in said)
    rows = lab.read(verdicts.of_kind, JUDGE)
    again = judgement_of(rows[0]).model_copy(update={"right": False})
    keep(lab, [row_of("prediction", rows[0].target_id, again)])
    [row] = compare(lab, under).rows
    assert row.accuracy == 0.5
    assert len(lab.read(judged_in)) == len(rows)
    [plain] = compare(lab).rows
    assert plain.accuracy == 0.0
