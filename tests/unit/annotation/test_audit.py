"""Auditing a judge: the sample weighs back to all verdicts, and people judge blind before they see."""

import uuid
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.ids import new_id
from db.stores import items, models, verdicts
from desktop.annotation.agreement import cohen, gwet_ac1
from desktop.annotation.audit import (
    PEOPLE,
    Audited,
    Judged,
    Said,
    audit,
    audit_row,
    audited_of,
    audits_of,
    draw,
    judged_in,
    keep_audit,
    opened,
    plan_of,
    said,
    shown,
    waiting,
)
from desktop.annotation.audit_figures import JudgeFigures, change_rate, judge_figures
from desktop.annotation.errors import BadAudit
from desktop.annotation.making import make_audit
from desktop.annotation.wishes import Wish
from desktop.library.verdicts import Judgement, row_of
from tests.db.making import model, model_run, prediction
from tests.unit.annotation.labs import AT, add_person, lab_with_job
from tests.unit.annotation.reference_sets import by_cross_table, table

ALL: dict[Said, int | None] = dict.fromkeys(Said)


def judged(right: bool | None, source: str = PEOPLE) -> Judged:
    judgement = Judgement(right=right, judge="gpt", answer="four", truth="4", raw="SECRET")
    return Judged(new_id(), "trial", new_id(), source, said(judgement), judgement)


def blind(one: Judged, right: bool | None, weight: float = 1.0, *, revealed: bool = False) -> Audited:
    return Audited(judge=one.verdict_id, revealed=revealed, right=right, weight=weight)


def of_table(text: str) -> JudgeFigures:
    """Rows: the judge says right, wrong; columns: people do."""
    pairs = [
        (judged(row == 0), column == 0)
        for row, cells in enumerate(table(text))
        for column, n in enumerate(cells)
        for _ in range(n)
    ]
    [figures] = judge_figures([one for one, _ in pairs], [blind(one, right) for one, right in pairs])
    return figures


@pytest.mark.parametrize("text", ["40 9 / 6 45", "80 10 / 5 5", "118 5 / 2 0", "45 15 / 25 15", "20 5 / 10 15"])
def test_that_unweighted_figures_are_those_of_the_coefficients(text: str) -> None:
    figures, ratings = of_table(text), by_cross_table(table(text))
    (a, b), (c, d) = table(text)
    assert figures.error_rate == pytest.approx((b + c) / (a + b + c + d))
    assert figures.kappa == pytest.approx(cohen(ratings).value)
    assert figures.ac1 == pytest.approx(gwet_ac1(ratings, 2).value)
    assert figures.precision(Said.RIGHT) == pytest.approx(a / (a + b))
    assert figures.recall(Said.WRONG) == pytest.approx(d / (b + d))
    assert figures.f1(Said.RIGHT) == pytest.approx(2 * a / (2 * a + b + c))
    assert figures.low < (b + c) / (a + b + c + d) < figures.high


def test_that_a_sample_weighs_back_to_the_whole() -> None:
    everything = [judged(right=True) for _ in range(900)] + [judged(right=False) for _ in range(100)]
    sample = draw(everything, {Said.WRONG: None, Said.RIGHT: 90}, seed=1)
    assert len(sample.order) == 190
    assert sum(sample.weights.values()) == pytest.approx(1000)
    known = {one.verdict_id: one for one in everything}
    # half of what is called wrong is right, nothing of what is called right is wrong
    audits = [
        blind(known[id_], known[id_].said is Said.RIGHT or place % 2 == 0, sample.weights[id_])
        for place, id_ in enumerate(sorted(sample.order, key=lambda id_: known[id_].said is Said.RIGHT))
    ]
    [figures] = judge_figures(everything, audits)
    assert figures.error_rate == pytest.approx(0.05), "unweighted it would be 50 of 190"
    assert figures.low < 0.05 < figures.high < 0.12


rights_of_judges = st.lists(st.sampled_from([True, False, None]), min_size=1, max_size=60)


@given(st.integers(0, 1000), st.integers(1, 40), rights_of_judges)
def test_that_every_stratum_is_weighed_back_and_a_seed_repeats(seed: int, most: int, rights: list[bool | None]) -> None:
    everything = [judged(right, "m" if place % 3 else PEOPLE) for place, right in enumerate(rights)]
    sample = draw(everything, dict.fromkeys(Said, most), seed=seed)
    assert draw(everything[::-1], dict.fromkeys(Said, most), seed=seed) == sample
    assert len(set(sample.order)) == len(sample.order)
    for source in ("m", PEOPLE):
        for verdict in Said:
            ids = {one.verdict_id for one in everything if (one.source, one.said) == (source, verdict)}
            assert len(ids & set(sample.order)) == min(most, len(ids))
            assert sum(sample.weights.get(id_, 0.0) for id_ in ids) == pytest.approx(len(ids))
    assert set(draw(everything, ALL, seed=seed).weights.values()) == {1.0}


def test_that_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    random = np.random.default_rng(0)
    everything = [judged(right=True) for _ in range(400)] + [judged(right=False) for _ in range(200)]
    truth = {one.verdict_id: bool(random.random() < 0.9) == (one.said is Said.RIGHT) for one in everything}
    rate = sum(truth[one.verdict_id] != (one.said is Said.RIGHT) for one in everything) / 600
    known = {one.verdict_id: one for one in everything}
    held = 0
    for seed in range(60):
        sample = draw(everything, {Said.RIGHT: 60, Said.WRONG: 60}, seed=seed)
        audits = [blind(known[id_], truth[id_], sample.weights[id_]) for id_ in sample.order]
        [figures] = judge_figures(everything, audits)
        held += figures.low <= rate <= figures.high
    assert held >= 54


def test_that_each_source_has_its_own_rate_and_unparseable_is_no_error() -> None:
    people, model, broken = judged(right=True), judged(right=True, source="m"), judged(right=None, source="m")
    audits = [blind(people, right=True), blind(model, right=False), blind(broken, right=True)]
    ours, theirs = sorted(judge_figures([people, model, broken], audits), key=lambda one: one.source != PEOPLE)
    assert (ours.source, ours.error_rate, ours.unparseable) == (PEOPLE, 0.0, 0.0)
    assert (theirs.source, theirs.error_rate, theirs.unparseable, theirs.n) == ("m", 1.0, 0.5, 1)
    assert theirs.confusion[Said.UNPARSEABLE, Said.RIGHT] == 1.0


def test_that_a_models_answers_are_told_by_its_name(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1)
    with lab:
        chance = model("chance")
        asked = model_run(chance)
        given_answer = prediction(asked, lab.read(items.get, job.items[0]))
        lab.write(models.add, chance).result()
        lab.write(models.start_run, asked).result()
        lab.write(models.add_predictions, [given_answer]).result()
        lab.write(verdicts.add, [row_of("prediction", given_answer.id, Judgement(right=False, judge="gpt"))]).result()
        [one] = lab.read(judged_in)
        assert (one.source, one.said, one.target) == ("chance", Said.WRONG, "prediction")


def test_that_nothing_judged_is_no_rate_and_what_cannot_be_told_is_counted() -> None:
    one = judged(right=True)
    [figures] = judge_figures([one], [blind(one, None), blind(one, right=False, revealed=True)])
    assert (figures.error_rate, figures.low, figures.high, figures.untold, figures.kappa) == (None, 0.0, 1.0, 1, None)


def test_that_two_auditors_of_a_verdict_share_its_weight() -> None:
    twice, once = judged(right=True), judged(right=True)
    audits = [blind(twice, right=False), blind(twice, right=False), blind(once, right=True)]
    [figures] = judge_figures([twice, once], audits)
    assert figures.error_rate == 0.5


def test_that_the_change_after_the_reveal_is_told() -> None:
    one, two, who = judged(right=True), judged(right=True), new_id()
    audits = [
        (who, blind(one, right=False)),
        (who, blind(one, right=True, revealed=True)),
        (who, blind(two, right=False)),
        (who, blind(two, right=False, revealed=True)),
    ]
    assert change_rate(audits) == 0.5
    assert change_rate(audits[:1]) is None


def test_that_what_is_shown_tells_neither_source_nor_verdict() -> None:
    one = judged(right=True, source="secret-model")
    text = repr(shown(one))
    assert "secret-model" not in text
    assert "SECRET" not in text
    assert "True" not in text


def test_that_people_judge_blind_once_then_see_and_judge_once_more(tmp_path: Path) -> None:
    lab, _ = lab_with_job(tmp_path, 1)
    with lab:
        who = lab.write(add_person, "A").result()
        stored = row_of("trial", uuid.uuid4(), Judgement(right=True, judge="gpt"))
        other = row_of("trial", stored.target_id, Judgement(right=None, judge="other"))
        lab.write(verdicts.add, [stored, other]).result()
        [one] = lab.read(judged_in, "gpt")
        assert (one.verdict_id, one.source, one.said) == (stored.id, PEOPLE, Said.RIGHT)
        assert len(lab.read(judged_in)) == 2
        first = audit_row(stored, who, blind(one, right=False), AT)
        after = audit_row(stored, who, blind(one, right=True, revealed=True), AT)
        with pytest.raises(BadAudit, match="before"):
            lab.write(keep_audit, after).result()
        assert lab.write(keep_audit, first).result()
        assert not lab.write(keep_audit, first).result()
        with pytest.raises(BadAudit, match="already"):
            lab.write(keep_audit, audit_row(stored, who, blind(one, right=True), AT)).result()
        assert lab.write(keep_audit, after).result()
        with pytest.raises(BadAudit, match="already"):
            lab.write(keep_audit, audit_row(stored, who, blind(one, right=True, revealed=True), AT)).result()
        kept = [audited_of(row) for row in lab.read(verdicts.of_kind, "audit")]
        assert {(audit.revealed, audit.right) for audit in kept} == {(False, False), (True, True)}
        assert len(lab.read(judged_in)) == 2, "what people say of a judge is no judge's verdict"


def test_that_two_audits_of_one_judge_each_weigh_by_their_own_sample(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 20)
    with lab:
        chance = model("chance")
        run = model_run(chance)
        answers = [prediction(run, lab.read(items.get, item)) for item in job.items]
        lab.write(models.add, chance).result()
        lab.write(models.start_run, run).result()
        lab.write(models.add_predictions, answers).result()
        judgement = Judgement(right=True, judge="gpt", answer="a", truth="a")
        lab.write(verdicts.add, [row_of("prediction", one.id, judgement) for one in answers]).result()
        who = lab.write(add_person, "A").result()
        values = {"judge": "gpt", "wrong": None, "unparseable": None, "seed": 1}
        few = make_audit(lab, Wish(name="few", kind="audit", overlap=1, values={**values, "right": 2}))
        whole = make_audit(lab, Wish(name="all", kind="audit", overlap=1, values={**values, "right": None}))
        for drawn in plan_of(few).sample:
            lab.write(audit, few, drawn.verdict, who, right=False, revealed=False, at=AT).result()
            assert drawn.verdict in lab.read(waiting, few, who), "the second verdict is still to come"
            _, told = lab.read(opened, few, drawn.verdict, who)
            assert told is not None
            assert (told.said, told.mine) == (Said.RIGHT, False)
            lab.write(audit, few, drawn.verdict, who, right=False, revealed=True, at=AT).result()
        assert lab.read(waiting, few, who) == []
        for verdict in lab.read(waiting, whole, who):
            assert lab.read(opened, whole, verdict, who)[1] is None, "nothing is told before one's own verdict"
            lab.write(audit, whole, verdict, who, right=True, revealed=False, at=AT).result()
        blind_ones = [one for _, one in lab.read(audits_of, whole) if not one.revealed]
        [figures] = judge_figures(lab.read(judged_in, "gpt"), blind_ones)
        assert (figures.n, figures.error_rate) == (20, pytest.approx(2 / 20))
        [of_few] = judge_figures(lab.read(judged_in, "gpt"), [one for _, one in lab.read(audits_of, few)])
        assert of_few.error_rate == 1.0
