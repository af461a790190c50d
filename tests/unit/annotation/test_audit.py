"""Auditing a judge: the sample weighs back to all verdicts, and people judge blind before they see."""

import uuid
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from db.stores import items, models_runs_predictions, verdicts_of_judges
from desktop.annotation.agreement import cohen_kappa, gwet_ac1
from desktop.annotation.job_setup.create_jobs_by_kind import create_audit_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.jobs.annotation_errors import BadAudit
from desktop.annotation.judge_audit.judge_audit_job import (
    PEOPLE,
    AuditableVerdict,
    AuditJudgement,
    VerdictClass,
    audit_from_row,
    audit_plan_of_job,
    audit_row,
    blind_answer,
    load_auditable_verdicts,
    load_audits,
    open_audit_case,
    record_audit,
    sample_verdicts,
    save_audit,
    verdict_class,
    verdicts_to_audit,
)
from desktop.annotation.judge_audit.judge_error_rates import JudgeErrorRates, judge_error_rates, reveal_change_rate
from desktop.library.stored_judge_verdicts import JudgeVerdict, verdict_row
from tests.db.making import model, model_run, prediction
from tests.unit.annotation.labs import AT, add_person, lab_with_job
from tests.unit.annotation.reference_sets import by_cross_table, table

ALL: dict[VerdictClass, int | None] = dict.fromkeys(VerdictClass)


def judged(right: bool | None, source: str = PEOPLE) -> AuditableVerdict:
    judgement = JudgeVerdict(right=right, judge="gpt", answer="four", truth="4", raw="SECRET")
    return AuditableVerdict(new_id(), "trial", new_id(), source, verdict_class(judgement), judgement)


def blind(one: AuditableVerdict, right: bool | None, weight: float = 1.0, *, revealed: bool = False) -> AuditJudgement:
    return AuditJudgement(judge=one.verdict_id, revealed=revealed, right=right, weight=weight)


def of_table(text: str) -> JudgeErrorRates:
    """Rows: the judge says right, wrong; columns: people do."""
    pairs = [
        (judged(row == 0), column == 0)
        for row, cells in enumerate(table(text))
        for column, n in enumerate(cells)
        for _ in range(n)
    ]
    [figures] = judge_error_rates([one for one, _ in pairs], [blind(one, right) for one, right in pairs])
    return figures


@pytest.mark.parametrize("text", ["40 9 / 6 45", "80 10 / 5 5", "118 5 / 2 0", "45 15 / 25 15", "20 5 / 10 15"])
def test_that_unweighted_figures_are_those_of_the_coefficients(text: str) -> None:
    figures, ratings = of_table(text), by_cross_table(table(text))
    (a, b), (c, d) = table(text)
    assert figures.error_rate == pytest.approx((b + c) / (a + b + c + d))
    assert figures.kappa == pytest.approx(cohen_kappa(ratings).value)
    assert figures.ac1 == pytest.approx(gwet_ac1(ratings, 2).value)
    assert figures.precision(VerdictClass.RIGHT) == pytest.approx(a / (a + b))
    assert figures.recall(VerdictClass.WRONG) == pytest.approx(d / (b + d))
    assert figures.f1(VerdictClass.RIGHT) == pytest.approx(2 * a / (2 * a + b + c))
    assert figures.low < (b + c) / (a + b + c + d) < figures.high


def test_that_a_sample_weighs_back_to_the_whole() -> None:
    everything = [judged(right=True) for _ in range(900)] + [judged(right=False) for _ in range(100)]
    sample = sample_verdicts(everything, {VerdictClass.WRONG: None, VerdictClass.RIGHT: 90}, seed=1)
    assert len(sample.order) == 190
    assert sum(sample.weights.values()) == pytest.approx(1000)
    known = {one.verdict_id: one for one in everything}
    # half of what is called wrong is right, nothing of what is called right is wrong
    audits = [
        blind(known[id_], known[id_].said is VerdictClass.RIGHT or place % 2 == 0, sample.weights[id_])
        for place, id_ in enumerate(sorted(sample.order, key=lambda id_: known[id_].said is VerdictClass.RIGHT))
    ]
    [figures] = judge_error_rates(everything, audits)
    assert figures.error_rate == pytest.approx(0.05), "unweighted it would be 50 of 190"
    assert figures.low < 0.05 < figures.high < 0.12


rights_of_judges = st.lists(st.sampled_from([True, False, None]), min_size=1, max_size=60)


@given(st.integers(0, 1000), st.integers(1, 40), rights_of_judges)
def test_that_every_stratum_is_weighed_back_and_a_seed_repeats(seed: int, most: int, rights: list[bool | None]) -> None:
    everything = [judged(right, "m" if place % 3 else PEOPLE) for place, right in enumerate(rights)]
    sample = sample_verdicts(everything, dict.fromkeys(VerdictClass, most), seed=seed)
    assert sample_verdicts(everything[::-1], dict.fromkeys(VerdictClass, most), seed=seed) == sample
    assert len(set(sample.order)) == len(sample.order)
    for source in ("m", PEOPLE):
        for verdict in VerdictClass:
            ids = {one.verdict_id for one in everything if (one.source, one.said) == (source, verdict)}
            assert len(ids & set(sample.order)) == min(most, len(ids))
            assert sum(sample.weights.get(id_, 0.0) for id_ in ids) == pytest.approx(len(ids))
    assert set(sample_verdicts(everything, ALL, seed=seed).weights.values()) == {1.0}


def test_that_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(0)
    everything = [judged(right=True) for _ in range(400)] + [judged(right=False) for _ in range(200)]
    truth = {one.verdict_id: bool(random.random() < 0.9) == (one.said is VerdictClass.RIGHT) for one in everything}
    rate = sum(truth[one.verdict_id] != (one.said is VerdictClass.RIGHT) for one in everything) / 600
    known = {one.verdict_id: one for one in everything}
    held = 0
    for seed in range(60):
        sample = sample_verdicts(everything, {VerdictClass.RIGHT: 60, VerdictClass.WRONG: 60}, seed=seed)
        audits = [blind(known[id_], truth[id_], sample.weights[id_]) for id_ in sample.order]
        [figures] = judge_error_rates(everything, audits)
        held += figures.low <= rate <= figures.high
    assert held >= 54


def test_that_each_source_has_its_own_rate_and_unparseable_is_no_error() -> None:
    people, model, broken = judged(right=True), judged(right=True, source="m"), judged(right=None, source="m")
    audits = [blind(people, right=True), blind(model, right=False), blind(broken, right=True)]
    ours, theirs = sorted(judge_error_rates([people, model, broken], audits), key=lambda one: one.source != PEOPLE)
    assert (ours.source, ours.error_rate, ours.unparseable) == (PEOPLE, 0.0, 0.0)
    assert (theirs.source, theirs.error_rate, theirs.unparseable, theirs.n) == ("m", 1.0, 0.5, 1)
    assert theirs.confusion[VerdictClass.UNPARSEABLE, VerdictClass.RIGHT] == 1.0


def test_that_a_models_answers_are_told_by_its_name(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1)
    with lab:
        chance = model("chance")
        asked = model_run(chance)
        given_answer = prediction(asked, lab.read(items.get_item, job.items[0]))
        lab.write(models_runs_predictions.register_model, chance).result()
        lab.write(models_runs_predictions.start_model_run, asked).result()
        lab.write(models_runs_predictions.add_predictions, [given_answer]).result()
        lab.write(
            verdicts_of_judges.add_verdicts,
            [verdict_row("prediction", given_answer.id, JudgeVerdict(right=False, judge="gpt"))],
        ).result()
        [one] = lab.read(load_auditable_verdicts)
        assert (one.source, one.said, one.target) == ("chance", VerdictClass.WRONG, "prediction")


def test_that_nothing_judged_is_no_rate_and_what_cannot_be_told_is_counted() -> None:
    one = judged(right=True)
    [figures] = judge_error_rates([one], [blind(one, None), blind(one, right=False, revealed=True)])
    assert (figures.error_rate, figures.low, figures.high, figures.untold, figures.kappa) == (None, 0.0, 1.0, 1, None)


def test_that_two_auditors_of_a_verdict_share_its_weight() -> None:
    twice, once = judged(right=True), judged(right=True)
    audits = [blind(twice, right=False), blind(twice, right=False), blind(once, right=True)]
    [figures] = judge_error_rates([twice, once], audits)
    assert figures.error_rate == 0.5


def test_that_the_change_after_the_reveal_is_told() -> None:
    one, two, who = judged(right=True), judged(right=True), new_id()
    audits = [
        (who, blind(one, right=False)),
        (who, blind(one, right=True, revealed=True)),
        (who, blind(two, right=False)),
        (who, blind(two, right=False, revealed=True)),
    ]
    assert reveal_change_rate(audits) == 0.5
    assert reveal_change_rate(audits[:1]) is None


def test_that_what_is_shown_tells_neither_source_nor_verdict() -> None:
    one = judged(right=True, source="secret-model")
    text = repr(blind_answer(one))
    assert "secret-model" not in text
    assert "SECRET" not in text
    assert "True" not in text


def test_that_people_judge_blind_once_then_see_and_judge_once_more(tmp_path: Path) -> None:
    lab, _ = lab_with_job(tmp_path, 1)
    with lab:
        who = lab.write(add_person, "A").result()
        stored = verdict_row("trial", uuid.uuid4(), JudgeVerdict(right=True, judge="gpt"))
        other = verdict_row("trial", stored.target_id, JudgeVerdict(right=None, judge="other"))
        lab.write(verdicts_of_judges.add_verdicts, [stored, other]).result()
        [one] = lab.read(load_auditable_verdicts, "gpt")
        assert (one.verdict_id, one.source, one.said) == (stored.id, PEOPLE, VerdictClass.RIGHT)
        assert len(lab.read(load_auditable_verdicts)) == 2
        first = audit_row(stored, who, blind(one, right=False), AT)
        after = audit_row(stored, who, blind(one, right=True, revealed=True), AT)
        with pytest.raises(BadAudit, match="before"):
            lab.write(save_audit, after).result()
        assert lab.write(save_audit, first).result()
        assert not lab.write(save_audit, first).result()
        with pytest.raises(BadAudit, match="already"):
            lab.write(save_audit, audit_row(stored, who, blind(one, right=True), AT)).result()
        assert lab.write(save_audit, after).result()
        with pytest.raises(BadAudit, match="already"):
            lab.write(save_audit, audit_row(stored, who, blind(one, right=True, revealed=True), AT)).result()
        kept = [audit_from_row(row) for row in lab.read(verdicts_of_judges.verdicts_of_kind, "audit")]
        assert {(audit.revealed, audit.right) for audit in kept} == {(False, False), (True, True)}
        assert len(lab.read(load_auditable_verdicts)) == 2, "what people say of a judge is no judge's verdict"


def test_that_two_audits_of_one_judge_each_weigh_by_their_own_sample(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 20)
    with lab:
        chance = model("chance")
        run = model_run(chance)
        answers = [prediction(run, lab.read(items.get_item, item)) for item in job.items]
        lab.write(models_runs_predictions.register_model, chance).result()
        lab.write(models_runs_predictions.start_model_run, run).result()
        lab.write(models_runs_predictions.add_predictions, answers).result()
        judgement = JudgeVerdict(right=True, judge="gpt", answer="a", truth="a")
        lab.write(
            verdicts_of_judges.add_verdicts, [verdict_row("prediction", one.id, judgement) for one in answers]
        ).result()
        who = lab.write(add_person, "A").result()
        values = {"judge": "gpt", "wrong": None, "unparseable": None, "seed": 1}
        few = create_audit_job(lab, JobRequest(name="few", kind="audit", overlap=1, values={**values, "right": 2}))
        whole = create_audit_job(lab, JobRequest(name="all", kind="audit", overlap=1, values={**values, "right": None}))
        for drawn in audit_plan_of_job(few).sample:
            lab.write(record_audit, few, drawn.verdict, who, right=False, revealed=False, at=AT).result()
            assert drawn.verdict in lab.read(verdicts_to_audit, few, who), "the second verdict is still to come"
            _, told = lab.read(open_audit_case, few, drawn.verdict, who)
            assert told is not None
            assert (told.said, told.mine) == (VerdictClass.RIGHT, False)
            lab.write(record_audit, few, drawn.verdict, who, right=False, revealed=True, at=AT).result()
        assert lab.read(verdicts_to_audit, few, who) == []
        for verdict in lab.read(verdicts_to_audit, whole, who):
            assert lab.read(open_audit_case, whole, verdict, who)[1] is None, "nothing is told before one's own verdict"
            lab.write(record_audit, whole, verdict, who, right=True, revealed=False, at=AT).result()
        blind_ones = [one for _, one in lab.read(load_audits, whole) if not one.revealed]
        [figures] = judge_error_rates(lab.read(load_auditable_verdicts, "gpt"), blind_ones)
        assert (figures.n, figures.error_rate) == (20, pytest.approx(2 / 20))
        [of_few] = judge_error_rates(
            lab.read(load_auditable_verdicts, "gpt"), [one for _, one in lab.read(load_audits, few)]
        )
        assert of_few.error_rate == 1.0
