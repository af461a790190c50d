"""Claims: exclusive up to the overlap, freed by their lease or by the supervisor, counted by distinct annotators."""

import threading
import uuid
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.lab import Lab, open_lab
from db.rows import LabelState, WallTime
from db.stores import item_claim_leases as store
from desktop.annotation.adjudication.who_may_see_labels import must_stay_blind
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.annotation.jobs.claim_job_items import (
    claim_job_items,
    count_job_progress,
    load_held_items,
    release_job_claims,
    renew_job_claims,
)
from desktop.annotation.supervision.job_progress_per_annotator import load_job_overview
from tests.limits import examples
from tests.unit.annotation.labs import AT, add_person, lab_with_job

LEASE = 60


def at(second: int) -> WallTime:
    return WallTime(us=AT.us + second * 1_000_000, offset=AT.offset)


def submit(
    lab: Lab,
    job: AnnotationJob,
    who: uuid.UUID,
    item: uuid.UUID,
    standing: AnnotationStatus = AnnotationStatus.SUBMITTED,
) -> None:
    reason = "unsure" if standing is AnnotationStatus.SKIPPED else None
    row = RevisionWriter(job=job, annotator_id=who).revise(
        item, None, ItemMark(), standing, spent_ns=1, at=AT, reason=reason
    )
    lab.write(save_revision, row, job).result()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob, list[uuid.UUID]]]:
    lab, job = lab_with_job(tmp_path, 4, overlap=2)
    with lab:
        yield lab, job, [lab.write(add_person, code).result() for code in "ABC"]


def take(lab: Lab, job: AnnotationJob, who: uuid.UUID, second: int = 0, most: int = 1) -> list[uuid.UUID]:
    return lab.write(claim_job_items, job, who, at(second), most=most, lease_s=LEASE).result()


def test_that_an_item_is_claimed_by_as_many_as_it_needs_and_no_more(
    place: tuple[Lab, AnnotationJob, list[uuid.UUID]],
) -> None:
    lab, job, (one, two, three) = place
    assert take(lab, job, one) == take(lab, job, two) == [job.items[0]]
    assert take(lab, job, three) == [job.items[1]]
    assert take(lab, job, one) == [job.items[0]], "whoever holds an item gets it again"


def test_that_simulated_annotators_take_no_place_from_people(place: tuple[Lab, AnnotationJob, list[uuid.UUID]]) -> None:
    lab, job, (one, two, _) = place
    made_up = [lab.write(add_person, code, simulated=True).result() for code in ("S1", "S2", "S3")]
    for who in made_up[:2]:
        submit(lab, job, who, job.items[0])
        assert take(lab, job, who) == [job.items[1]]
    assert take(lab, job, made_up[2]) == [job.items[2]], "among themselves they share the work"
    assert take(lab, job, one, most=4) == take(lab, job, two, most=4) == list(job.items)
    for item in job.items[1:]:
        submit(lab, job, one, item)
        submit(lab, job, made_up[0], item)
    assert lab.read(must_stay_blind, job, one), "one item waits; nobody simulated completes it"
    told = {each.code: each.pace.left for each in load_job_overview(lab, job, at(0)).annotators}
    assert (told["A"], told["B"]) == (1, 4)


def test_that_an_expired_lease_frees_the_item_and_says_until_when_it_held(
    place: tuple[Lab, AnnotationJob, list[uuid.UUID]],
) -> None:
    lab, job, (one, two, three) = place
    everything = list(job.items)
    assert take(lab, job, one, most=4) == take(lab, job, two, most=4) == everything
    assert take(lab, job, three, 59) == []
    held = lab.read(load_held_items, job, at(59))
    assert {each.annotator_id for each in held} == {one, two}
    assert [(len(each.items), each.until_us) for each in held] == [(4, at(LEASE).us)] * 2
    assert lab.write(renew_job_claims, job, two, at(59), lease_s=LEASE).result() == sorted(everything)
    assert take(lab, job, three, 60, most=4) == everything
    assert lab.write(renew_job_claims, job, one, at(60), lease_s=LEASE).result() == [], (
        "a late sign of life revives nothing"
    )
    assert take(lab, job, one, 61) == []


def test_that_the_supervisor_frees_claims_at_once(place: tuple[Lab, AnnotationJob, list[uuid.UUID]]) -> None:
    lab, job, (one, two, three) = place
    assert len(take(lab, job, one, most=4)) == len(take(lab, job, two, most=4)) == 4
    assert take(lab, job, three) == []
    assert lab.write(release_job_claims, job, one).result() == 4
    assert take(lab, job, three) == [job.items[0]]
    assert lab.write(release_job_claims, job).result() == 5


def test_that_revisions_of_one_annotator_count_once_and_skips_do_not(
    place: tuple[Lab, AnnotationJob, list[uuid.UUID]],
) -> None:
    lab, job, (one, two, three) = place
    item = job.items[0]
    submit(lab, job, one, item)
    assert take(lab, job, one) == [job.items[1]], "what is submitted is not claimed again"
    submit(lab, job, two, item, AnnotationStatus.SKIPPED)
    assert item not in take(lab, job, two)
    assert take(lab, job, three) == [item]


def test_that_an_unknown_item_is_not_claimed(place: tuple[Lab, AnnotationJob, list[uuid.UUID]]) -> None:
    lab, job, (one, *_) = place
    assert lab.write(claim_job_items, job, one, AT, items=[uuid.uuid4(), job.items[2]]).result() == [job.items[2]]


@pytest.mark.campaign
def test_that_five_hundred_claims_at_once_are_exclusive(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 250, overlap=1)
    with lab, open_lab(tmp_path / "lab") as other:
        people = [lab.write(add_person, f"P{number}").result() for number in range(500)]
        ready = threading.Barrier(20)

        def ask(which: int) -> list[tuple[uuid.UUID, uuid.UUID]]:
            ready.wait()
            mine = people[which * 25 : which * 25 + 25]
            asked = [(who, (lab, other)[which % 2].write(claim_job_items, job, who, AT)) for who in mine]
            return [(item, who) for who, future in asked for item in future.result()]

        with ThreadPoolExecutor(20) as pool:
            got = [pair for pairs in pool.map(ask, range(20)) for pair in pairs]
        assert len(got) == 250
        assert {item for item, _ in got} == set(job.items)
        assert {(row.item_id, row.annotator_id) for row in lab.read(store.active_claims, job.id, AT.us)} == set(got)


steps = st.lists(
    st.tuples(
        st.sampled_from(["claim", "submit", "skip", "renew", "release", "wait"]),
        st.integers(0, 3),
        st.integers(0, 2),
        st.integers(1, 80),
    ),
    max_size=25,
)


@settings(max_examples=examples(3), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps, st.integers(1, 3))
def test_that_no_item_is_ever_claimed_beyond_its_overlap(
    tmp_path_factory: pytest.TempPathFactory, script: list[tuple[str, int, int, int]], overlap: int
) -> None:
    lab, job = lab_with_job(tmp_path_factory.mktemp("claims"), 3, overlap=overlap)
    with lab:
        people = [lab.write(add_person, code).result() for code in "ABCD"]
        done: defaultdict[uuid.UUID, dict[uuid.UUID, AnnotationStatus]] = defaultdict(dict)
        second = 0
        for what, who, which, wait in script:
            person, item = people[who], job.items[which]
            if what == "wait":
                second += wait
            elif what == "claim":
                lab.write(claim_job_items, job, person, at(second), items=[item], lease_s=LEASE).result()
            elif what == "renew":
                lab.write(renew_job_claims, job, person, at(second), lease_s=LEASE).result()
            elif what == "release":
                lab.write(release_job_claims, job, person).result()
            elif person not in done[item] and any(
                (row.item_id, row.annotator_id) == (item, person)
                for row in lab.read(store.active_claims, job.id, at(second).us)
            ):
                standing = AnnotationStatus.SUBMITTED if what == "submit" else AnnotationStatus.SKIPPED
                submit(lab, job, person, item, standing)
                done[item][person] = standing
            live = lab.read(store.active_claims, job.id, at(second).us)
            for each in job.items:
                submitted = {one for one, standing in done[each].items() if standing is AnnotationStatus.SUBMITTED}
                holding = {row.annotator_id for row in live if row.item_id == each}
                assert not holding & done[each].keys()
                assert len(submitted | holding) <= overlap


def test_that_progress_counts_each_annotator_once_an_item(place: tuple[Lab, AnnotationJob, list[uuid.UUID]]) -> None:
    _, job, (one, two, three) = place

    def state(place: int, who: uuid.UUID, name: str) -> LabelState:
        return LabelState(item_id=job.items[place], annotator_id=who, revision=0, state=name)

    told = count_job_progress(
        job,
        [
            *[state(0, who, "submitted") for who in (one, two, three)],
            state(1, one, "submitted"),
            state(1, one, "submitted"),
            state(2, two, "skipped"),
        ],
    )
    assert (told.closed, told.begun, told.untouched, told.given, told.wanted) == (1, 2, 1, 3, 8)
