"""A model's failures before people: a first guess, the probes' results, the last word; probes written and answered."""

import uuid
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from db.ids import new_id
from db.lab import Lab, create_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models, scores
from desktop.analysis.given_in import counting_probes
from desktop.analysis.vriq_people import sides_of
from desktop.annotation.entry import person_of, session_of
from desktop.annotation.errors import BadAttribution, BadJob, BadProbe
from desktop.annotation.failures import (
    PERCEPTION,
    REASON,
    automatic,
    failure_of,
    guess_of,
    keep_attribution,
    keep_guess,
    plan_of,
    results_of,
)
from desktop.annotation.job import Job
from desktop.annotation.lane import Place
from desktop.annotation.making import make_failures, make_probes
from desktop.annotation.probe_writing import answer_probe, next_id, open_to, probes_of, write_probe
from desktop.annotation.wishes import Wish
from desktop.annotation.work import Mark
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome
from desktop.benchmarks.probes import Category, ProbeSpec
from desktop.exchange.items_in import import_items
from desktop.inference.registry import add_baseline
from desktop.library.moments import clock, now
from desktop.library.rows import item_of
from desktop.library.scoring import score_predictions
from desktop.study.corrections import Ground, join
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
        import_items(made, released)
        yield made


def named(lab: Lab, key: str) -> Item:
    return item_of(next(row for row in lab.read(items.find) if row.key == key))


def replied(lab: Lab, told: Mapping[str, str], *, condition: str = "default") -> uuid.UUID:
    """A run of `chance` that wrote these replies, by the items' keys."""
    run = ModelRunRow(
        id=new_id(), model_id=add_baseline(lab, "chance").id, key=str(new_id()), condition=condition, plan="{}",
        planned=len(told), started=now(),
    )  # fmt: skip
    lab.write(models.start_run, run).result()
    by_key = {row.key: item_of(row) for row in lab.read(items.find)}
    rows = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=by_key[key].id, stimulus_id=by_key[key].stimulus_id, repeat=0,
            attempt=1, key=key, state="answered", raw=raw, finish_reason="stop", prompt_tokens=1, output_tokens=1,
            first_token_ns=None, total_ns=1, sent="{}", at=now(),
        )
        for key, raw in told.items()
    ]  # fmt: skip
    lab.write(models.add_predictions, rows).result()
    lab.write(scores.add, score_predictions({item.id: item for item in by_key.values()}, rows)).result()
    return run.id


def failing(lab: Lab) -> None:
    """Items 0 and 1 fail, 2 and 3 do not; of item 0 a perceptual probe fails, of item 1 none."""
    replied(lab, {"abstract/OO/0": "D", "abstract/OO/1": "D", "abstract/OO/2": "C", "abstract/OO/3": "D"})
    told = {f"{key}#{name}": raw for key, _ in KEYS for name, raw in PROBES.items()}
    replied(lab, told | {"abstract/OO/0#see-1": "7"}, condition="probes")


def attributed(lab: Lab, job: Job, code: str, said: Mapping[str, tuple[set[str], set[str]]]) -> None:
    """Somebody guesses, sees the results and says the last word, by the items' keys."""
    person = person_of(lab, code)
    session = session_of(lab, job, person)
    for key, (first, last) in said.items():
        item = named(lab, key).id
        lab.write(keep_guess, job, item, person.id, first, now()).result()
        assert lab.read(results_of, job, item, person.id)
        session.open(Place(item), clock())
        session.take(Mark(frozenset(last)))
        lab.write(keep_attribution, session.submit(clock(), now()), job).result()


def test_that_the_probes_results_stay_hidden_until_the_first_guess_is_kept(lab: Lab) -> None:
    failing(lab)
    job = make_failures(lab, Wish(name="failures", kind="failures", values={"model": "chance"}))
    person, other = person_of(lab, "A1"), person_of(lab, "B2")
    item = named(lab, "abstract/OO/0").id
    failure = lab.read(failure_of, job, item)
    assert failure.answer == "D"
    assert "see-1" not in repr(failure), "nothing of the probes"
    with pytest.raises(BadAttribution, match="first guess"):
        lab.read(results_of, job, item, person.id)
    session = session_of(lab, job, person)
    session.open(Place(item), clock())
    with pytest.raises(BadAttribution, match="comes first"):
        lab.write(keep_attribution, session.submit(clock(), now()), job).result()
    lab.write(keep_guess, job, item, person.id, {REASON}, now()).result()
    with pytest.raises(BadAttribution, match="already"):
        lab.write(keep_guess, job, item, person.id, {PERCEPTION}, now()).result()
    assert lab.read(guess_of, job, item, person.id) == {REASON}
    assert lab.read(guess_of, job, item, other.id) is None
    told = [(one.probe.key, one.outcome) for one in lab.read(results_of, job, item, person.id)]
    assert told == [
        ("abstract/OO/0#see-1", Outcome.WRONG),
        ("abstract/OO/0#see-2", Outcome.RIGHT),
        ("abstract/OO/0#think-1", Outcome.RIGHT),
    ]
    with pytest.raises(BadAttribution, match="first guess"):
        lab.read(results_of, job, item, other.id)


def test_that_all_failures_or_a_sample_of_each_task_stand_for_all_of_them(lab: Lab) -> None:
    failing(lab)
    job = make_failures(lab, Wish(name="failures", kind="failures", values={"model": "chance", "most": 1, "seed": 3}))
    again = make_failures(lab, Wish(name="failures", kind="failures", values={"model": "chance", "most": 1, "seed": 3}))
    plan = plan_of(job)
    assert (len(job.items), plan.failures, [one.weight for one in plan.sample]) == (1, 2, [2.0])
    assert job.items == again.items
    whole = make_failures(lab, Wish(name="all", kind="failures", values={"model": "chance"}))
    assert {lab.read(items.get, item).key for item in whole.items} == {"abstract/OO/0", "abstract/OO/1"}
    with pytest.raises(BadJob, match="no model"):
        make_failures(lab, Wish(name="none", kind="failures", values={"model": "gpt"}))


def test_that_tables_4_and_5_stand_side_by_side_with_their_agreement(lab: Lab) -> None:
    failing(lab)
    for code in ("P1", "P2"):
        person = person_of(lab, code)
        for key, _ in KEYS:
            for name, raw in PROBES.items():
                answer_probe(lab, named(lab, f"{key}#{name}").id, person.id, raw, now())
    job = make_failures(lab, Wish(name="failures", kind="failures", values={"model": "chance"}))
    attributed(lab, job, "A1", {"abstract/OO/0": ({REASON}, {PERCEPTION}), "abstract/OO/1": (set(), set())})
    attributed(lab, job, "B2", {"abstract/OO/0": ({PERCEPTION}, {PERCEPTION}), "abstract/OO/1": ({REASON}, {REASON})})
    assert set(lab.read(automatic, job).values()) == {Category.PERCEPTION, Category.NEITHER}
    sides = sides_of(lab, job)
    any_rule = sides.automatic[0]
    assert (any_rule.counts[Category.PERCEPTION], any_rule.counts[Category.NEITHER], any_rule.n) == (1, 1, 2)
    human = sides.human
    assert (human.n, human.annotators) == (2, 2)
    assert human.counts == {Category.PERCEPTION: 1.0, Category.NEITHER: 0.5, Category.REASONING: 0.5}
    assert human.of_all(Category.PERCEPTION) == 0.5
    assert human.of_attributed(Category.NEITHER) is None
    assert (sides.agreement.percent.value, sides.agreement.percent.n_items) == (1.0, 1)
    assert (sides.undecided, sides.not_attributable, sides.counting) == (1, 0, 6)
    assert sides.changed == 0.25
    assert sides.rates.cells["color", "OO"] == (1, 1, 0)
    assert sides.people_rates.cells["color", "OO"] == (0, 2, 0)


def test_that_a_probe_counts_once_two_who_did_not_write_it_answered_as_expected(lab: Lab) -> None:
    parent = named(lab, "abstract/OO/2")
    job = make_probes(lab, Wish(name="probes", kind="probes", query=f"key={parent.key}"))
    author, second, third = (person_of(lab, code) for code in ("A1", "B2", "C3"))
    spec = ProbeSpec(
        item=parent.key, id=lab.read(next_id, parent, "perceptual"), kind="perceptual", dimension="count",
        question="How many shapes are there?", answer="4", author="A1", version=parent.version,
    )  # fmt: skip
    probe = write_probe(lab, parent.id, spec)
    assert (probe.key, probe.images) == ("abstract/OO/2#see-1", named(lab, parent.key).images)
    with pytest.raises(BadProbe, match="very same"):
        write_probe(lab, parent.id, spec.model_copy(update={"id": "see-9"}))
    with pytest.raises(BadProbe, match="does not carry"):
        write_probe(lab, parent.id, spec.model_copy(update={"id": "x", "dimension": "color", "question": "Red?"}))
    assert lab.read(open_to, job, author.id) == []
    with pytest.raises(BadProbe, match="wrote"):
        answer_probe(lab, probe.id, author.id, "4", now())
    assert lab.read(open_to, job, second.id) == [probe.id]
    assert answer_probe(lab, probe.id, second.id, "four", now()).outcome is Outcome.RIGHT
    with pytest.raises(BadProbe, match="already"):
        answer_probe(lab, probe.id, second.id, "5", now())
    [seen] = lab.read(probes_of, parent, author.id)
    assert (seen.tried.counts, seen.tried.pass_rate, seen.mine) == (False, 1.0, True)
    assert answer_probe(lab, probe.id, third.id, "5", now()).outcome is Outcome.WRONG
    assert answer_probe(lab, probe.id, person_of(lab, "D4").id, "4", now()).outcome is Outcome.RIGHT
    [seen] = lab.read(probes_of, parent, second.id)
    assert (seen.tried.counts, seen.tried.passed, seen.tried.answered) == (True, 2, 3)
    assert (parent.version, probe.key) in counting_probes(lab, "vriq")


def test_that_codes_that_were_joined_are_one_person_to_a_probe(lab: Lab) -> None:
    parent = named(lab, "abstract/OO/2")
    spec = ProbeSpec(
        item=parent.key, id="see-1", kind="perceptual", dimension="count",
        question="How many shapes are there?", answer="4", author="A1", version=parent.version,
    )  # fmt: skip
    probe = write_probe(lab, parent.id, spec)
    one, same, author_too = (person_of(lab, code) for code in ("B2", "C3", "D4"))
    person_of(lab, "A1")
    for person in (one, same, author_too):
        assert answer_probe(lab, probe.id, person.id, "4", now()).outcome is Outcome.RIGHT
    place = (parent.version, probe.key)
    assert place in counting_probes(lab, "vriq")
    join(lab, "A1", "D4", Ground("one person", "R1"))
    [seen] = lab.read(probes_of, parent, one.id)
    assert (seen.tried.passed, seen.tried.answered) == (2, 2), "who wrote it does not count under a second code"
    join(lab, "B2", "C3", Ground("one person", "R1"))
    [seen] = lab.read(probes_of, parent, one.id)
    assert (seen.tried.passed, seen.tried.answered, seen.tried.counts) == (1, 1, False)
    assert place not in counting_probes(lab, "vriq")
    third = person_of(lab, "E5")
    join(lab, "B2", "E5", Ground("one person", "R1"))
    with pytest.raises(BadProbe, match="already"):
        answer_probe(lab, probe.id, third.id, "4", now())
