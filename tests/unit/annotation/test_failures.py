"""A model's failures before people: a first guess, the probes' results, the last word; probes written and answered."""

import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models_runs_predictions, scores
from desktop.analysis.paper_tables.load_paper_answers import load_valid_probes
from desktop.analysis.paper_tables.vriq_failures_probes_annotators import failure_job_results
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.human_failure_attribution import (
    PERCEPTION,
    REASON,
    attribution_plan_of_job,
    automatic_attributions,
    load_attribution_guess,
    load_failure,
    load_probe_replies,
    save_attribution,
    save_attribution_guess,
)
from desktop.annotation.job_kinds.write_and_answer_probes import (
    answer_probe,
    load_probes,
    next_probe_id,
    probes_to_answer,
    write_probe,
)
from desktop.annotation.job_setup.create_jobs_by_kind import create_attribution_job, create_probe_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator, start_annotation_session
from desktop.annotation.jobs.annotation_errors import BadAttribution, BadJob, BadProbe
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import FailureCategory, ProbeSpec
from desktop.exchange.import_item_files import import_item_files
from desktop.inference.models.registry import add_baseline
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import clock, wall_time_now
from desktop.library.score_stored_answers import score_predictions
from desktop.study.participants.data_corrections import CorrectionReason, merge_codes
from tests.making.vriq_sets import write_probes, write_release

KEYS = [("abstract/OO/0", ("color", "position")), ("abstract/OO/1", ("shape", "rotation"))]
PROBES = {"see-1": "3", "see-2": "A", "think-1": "B"}
"""What is expected of the probes of `write_probes`: a number, yes, no."""


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("vriq") / "vriq"
    write_release(folder, {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(folder / "probes.yaml", KEYS)
    return folder


@pytest.fixture
def lab(tmp_path: Path, released: Path) -> Iterator[Lab]:
    with create_lab(tmp_path / "lab", name="Test") as made:
        import_item_files(made, released)
        yield made


def named(lab: Lab, key: str) -> Item:
    return item_from_row(next(row for row in lab.read(items.find_stored_items) if row.key == key))


def replied(lab: Lab, told: Mapping[str, str], *, condition: str = "default") -> uuid.UUID:
    """A run of `chance` that wrote these replies, by the items' keys."""
    run = ModelRunRow(
        id=new_id(), model_id=add_baseline(lab, "chance").id, key=str(new_id()), condition=condition, plan="{}",
        planned=len(told), started=wall_time_now(),
    )  # fmt: skip
    lab.write(models_runs_predictions.start_model_run, run).result()
    by_key = {row.key: item_from_row(row) for row in lab.read(items.find_stored_items)}
    rows = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=by_key[key].id, stimulus_id=by_key[key].stimulus_id, repeat=0,
            attempt=1, key=key, state="answered", raw=raw, finish_reason="stop", prompt_tokens=1, output_tokens=1,
            first_token_ns=None, total_ns=1, sent="{}", at=wall_time_now(),
        )
        for key, raw in told.items()
    ]  # fmt: skip
    lab.write(models_runs_predictions.add_predictions, rows).result()
    lab.write(scores.add_scores, score_predictions({item.id: item for item in by_key.values()}, rows)).result()
    return run.id


def failing(lab: Lab) -> None:
    """Items 0 and 1 fail, 2 and 3 do not; of item 0 a perceptual probe fails, of item 1 none."""
    replied(lab, {"abstract/OO/0": "D", "abstract/OO/1": "D", "abstract/OO/2": "C", "abstract/OO/3": "D"})
    told = {f"{key}#{name}": raw for key, _ in KEYS for name, raw in PROBES.items()}
    replied(lab, told | {"abstract/OO/0#see-1": "7"}, condition="probes")


def attributed(lab: Lab, job: AnnotationJob, code: str, said: Mapping[str, tuple[set[str], set[str]]]) -> None:
    """Somebody guesses, sees the results and says the last word, by the items' keys."""
    person = find_or_add_annotator(lab, code)
    session = start_annotation_session(lab, job, person)
    for key, (first, last) in said.items():
        item = named(lab, key).id
        lab.write(save_attribution_guess, job, item, person.id, first, wall_time_now()).result()
        assert lab.read(load_probe_replies, job, item, person.id)
        session.open(ItemPosition(item), clock())
        session.take(ItemMark(frozenset(last)))
        lab.write(save_attribution, session.submit(clock(), wall_time_now()), job).result()


def test_that_the_probes_results_stay_hidden_until_the_first_guess_is_kept(lab: Lab) -> None:
    failing(lab)
    job = create_attribution_job(lab, JobRequest(name="failures", kind="failures", values={"model": "chance"}))
    person, other = find_or_add_annotator(lab, "A1"), find_or_add_annotator(lab, "B2")
    item = named(lab, "abstract/OO/0").id
    failure = lab.read(load_failure, job, item)
    assert failure.answer == "D"
    assert "see-1" not in repr(failure), "nothing of the probes"
    with pytest.raises(BadAttribution, match="first judgement"):
        lab.read(load_probe_replies, job, item, person.id)
    session = start_annotation_session(lab, job, person)
    session.open(ItemPosition(item), clock())
    with pytest.raises(BadAttribution, match="first judgement before"):
        lab.write(save_attribution, session.submit(clock(), wall_time_now()), job).result()
    lab.write(save_attribution_guess, job, item, person.id, {REASON}, wall_time_now()).result()
    with pytest.raises(BadAttribution, match="already"):
        lab.write(save_attribution_guess, job, item, person.id, {PERCEPTION}, wall_time_now()).result()
    assert lab.read(load_attribution_guess, job, item, person.id) == {REASON}
    assert lab.read(load_attribution_guess, job, item, other.id) is None
    told = [(one.probe.key, one.outcome) for one in lab.read(load_probe_replies, job, item, person.id)]
    assert told == [
        ("abstract/OO/0#see-1", Outcome.WRONG),
        ("abstract/OO/0#see-2", Outcome.RIGHT),
        ("abstract/OO/0#think-1", Outcome.RIGHT),
    ]
    with pytest.raises(BadAttribution, match="first judgement"):
        lab.read(load_probe_replies, job, item, other.id)


def test_that_all_failures_or_a_sample_of_each_task_stand_for_all_of_them(lab: Lab) -> None:
    failing(lab)
    job = create_attribution_job(
        lab, JobRequest(name="failures", kind="failures", values={"model": "chance", "most": 1, "seed": 3})
    )
    again = create_attribution_job(
        lab, JobRequest(name="failures", kind="failures", values={"model": "chance", "most": 1, "seed": 3})
    )
    plan = attribution_plan_of_job(job)
    assert (len(job.items), plan.failures, [one.weight for one in plan.sample]) == (1, 2, [2.0])
    assert job.items == again.items
    whole = create_attribution_job(lab, JobRequest(name="all", kind="failures", values={"model": "chance"}))
    assert {lab.read(items.get_item, item).key for item in whole.items} == {"abstract/OO/0", "abstract/OO/1"}
    with pytest.raises(BadJob, match="no model"):
        create_attribution_job(lab, JobRequest(name="none", kind="failures", values={"model": "gpt"}))


def test_that_tables_4_and_5_stand_side_by_side_with_their_agreement(lab: Lab) -> None:
    failing(lab)
    for code in ("P1", "P2"):
        person = find_or_add_annotator(lab, code)
        for key, _ in KEYS:
            for name, raw in PROBES.items():
                answer_probe(lab, named(lab, f"{key}#{name}").id, person.id, raw, wall_time_now())
    job = create_attribution_job(lab, JobRequest(name="failures", kind="failures", values={"model": "chance"}))
    attributed(lab, job, "A1", {"abstract/OO/0": ({REASON}, {PERCEPTION}), "abstract/OO/1": (set(), set())})
    attributed(lab, job, "B2", {"abstract/OO/0": ({PERCEPTION}, {PERCEPTION}), "abstract/OO/1": ({REASON}, {REASON})})
    assert set(lab.read(automatic_attributions, job).values()) == {FailureCategory.PERCEPTION, FailureCategory.NEITHER}
    sides = failure_job_results(lab, job)
    any_rule = sides.automatic[0]
    assert (any_rule.counts[FailureCategory.PERCEPTION], any_rule.counts[FailureCategory.NEITHER], any_rule.n) == (
        1,
        1,
        2,
    )
    human = sides.human
    assert (human.n, human.annotators) == (2, 2)
    assert human.counts == {
        FailureCategory.PERCEPTION: 1.0,
        FailureCategory.NEITHER: 0.5,
        FailureCategory.REASONING: 0.5,
    }
    assert human.of_all(FailureCategory.PERCEPTION) == 0.5
    assert human.of_attributed(FailureCategory.NEITHER) is None
    assert (sides.agreement.percent.value, sides.agreement.percent.n_items) == (1.0, 1)
    assert (sides.undecided, sides.not_attributable, sides.counting) == (1, 0, 6)
    assert sides.changed == 0.25
    assert sides.rates.cells["color", "OO"] == (1, 1, 0)
    assert sides.people_rates.cells["color", "OO"] == (0, 2, 0)


def test_that_a_probe_counts_once_two_who_did_not_write_it_answered_as_expected(lab: Lab) -> None:
    parent = named(lab, "abstract/OO/2")
    job = create_probe_job(lab, JobRequest(name="probes", kind="probes", query=f"key={parent.key}"))
    author, second, third = (find_or_add_annotator(lab, code) for code in ("A1", "B2", "C3"))
    spec = ProbeSpec(
        item=parent.key, id=lab.read(next_probe_id, parent, "perceptual"), kind="perceptual", dimension="count",
        question="How many shapes are there?", answer="4", author="A1", version=parent.version,
    )  # fmt: skip
    probe = write_probe(lab, parent.id, spec)
    assert (probe.key, probe.images) == ("abstract/OO/2#see-1", named(lab, parent.key).images)
    with pytest.raises(BadProbe, match="identical probe"):
        write_probe(lab, parent.id, spec.model_copy(update={"id": "see-9"}))
    with pytest.raises(BadProbe, match="does not have the dimension"):
        write_probe(lab, parent.id, spec.model_copy(update={"id": "x", "dimension": "color", "question": "Red?"}))
    assert lab.read(probes_to_answer, job, author.id) == []
    with pytest.raises(BadProbe, match="wrote"):
        answer_probe(lab, probe.id, author.id, "4", wall_time_now())
    assert lab.read(probes_to_answer, job, second.id) == [probe.id]
    assert answer_probe(lab, probe.id, second.id, "four", wall_time_now()).outcome is Outcome.RIGHT
    with pytest.raises(BadProbe, match="already"):
        answer_probe(lab, probe.id, second.id, "5", wall_time_now())
    [seen] = lab.read(load_probes, parent, author.id)
    assert (seen.tried.counts, seen.tried.pass_rate, seen.mine) == (False, 1.0, True)
    assert answer_probe(lab, probe.id, third.id, "5", wall_time_now()).outcome is Outcome.WRONG
    assert (
        answer_probe(lab, probe.id, find_or_add_annotator(lab, "D4").id, "4", wall_time_now()).outcome is Outcome.RIGHT
    )
    [seen] = lab.read(load_probes, parent, second.id)
    assert (seen.tried.counts, seen.tried.passed, seen.tried.answered) == (True, 2, 3)
    assert (parent.version, probe.key) in load_valid_probes(lab, "vriq")


def test_that_codes_that_were_joined_are_one_person_to_a_probe(lab: Lab) -> None:
    parent = named(lab, "abstract/OO/2")
    spec = ProbeSpec(
        item=parent.key, id="see-1", kind="perceptual", dimension="count",
        question="How many shapes are there?", answer="4", author="A1", version=parent.version,
    )  # fmt: skip
    probe = write_probe(lab, parent.id, spec)
    one, same, author_too = (find_or_add_annotator(lab, code) for code in ("B2", "C3", "D4"))
    find_or_add_annotator(lab, "A1")
    for person in (one, same, author_too):
        assert answer_probe(lab, probe.id, person.id, "4", wall_time_now()).outcome is Outcome.RIGHT
    place = (parent.version, probe.key)
    assert place in load_valid_probes(lab, "vriq")
    merge_codes(lab, "A1", "D4", CorrectionReason("one person", "R1"))
    [seen] = lab.read(load_probes, parent, one.id)
    assert (seen.tried.passed, seen.tried.answered) == (2, 2), "who wrote it does not count under a second code"
    merge_codes(lab, "B2", "C3", CorrectionReason("one person", "R1"))
    [seen] = lab.read(load_probes, parent, one.id)
    assert (seen.tried.passed, seen.tried.answered, seen.tried.counts) == (1, 1, False)
    assert place not in load_valid_probes(lab, "vriq")
    third = find_or_add_annotator(lab, "E5")
    merge_codes(lab, "B2", "E5", CorrectionReason("one person", "R1"))
    with pytest.raises(BadProbe, match="already"):
        answer_probe(lab, probe.id, third.id, "4", wall_time_now())
