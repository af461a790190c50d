"""Blindness is held by the queries: what an annotator gave leaves the store for others only once it may be compared."""

import json
import re
import uuid
from collections import defaultdict
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from db.ids import new_id
from db.lab import Lab
from db.rows import DecisionRow, ItemRow, JobRow, PersonRow, WallTime
from db.schema.row_mapping_and_insertion import UuidCache
from db.stores import (
    annotation_job_decisions,
    jobs_and_label_revisions,
    labels_open_for_comparison,
    people,
    submission_counts_without_labels,
)
from tests.db.making import THEN, item, job, label, person, scheme, stored
from tests.limits import examples

ROOT = Path(__file__).parents[2]
OVERLAP = 2


def work(lab: Lab, n_items: int, codes: str) -> tuple[JobRow, list[ItemRow], list[PersonRow]]:
    things = [item(f"k{number}") for number in range(n_items)]
    stored(lab, *things)
    under = scheme()
    lab.write(jobs_and_label_revisions.add_label_scheme, under).result()
    made = job(under)
    lab.write(jobs_and_label_revisions.add_annotation_job, made).result()
    annotators = [person(code) for code in codes]
    for who in annotators:
        lab.write(people.add_person, who).result()
    return made, things, annotators


def given_in(lab: Lab, of: JobRow, overlap: int) -> list[labels_open_for_comparison.AnnotatorAnswer]:
    """What `by_item` gives of all items, in their order."""
    standings = lab.read(lambda conn: list(labels_open_for_comparison.label_counts_by_item(conn, of.id, overlap)))
    return [row for standing in standings for row in standing.given]


def decided(made: JobRow, what: ItemRow, who: PersonRow) -> DecisionRow:
    return DecisionRow(id=new_id(), job_id=made.id, item_id=what.id, person_id=who.id, body="{}", at=THEN)


def test_that_labels_of_an_open_item_reach_nobody_else(lab: Lab) -> None:
    made, (one, two, three), (a, b, c) = work(lab, 3, "ABC")
    secret = label(made, one, a, 1, labels='["SECRET"]', note="SECRET")
    shared = [label(made, two, who, 1) for who in (a, b)]
    for row in (secret, label(made, one, b, 1, state="draft", labels='["SECRET"]'), *shared):
        lab.write(jobs_and_label_revisions.save_label_revision, row).result()
    lab.write(
        jobs_and_label_revisions.save_label_revision,
        label(made, three, a, 1, state="skipped", reason="unsure", labels='["SECRET"]'),
    ).result()
    seen = lab.read(labels_open_for_comparison.labels_of_closed_items, made.id, OVERLAP)
    assert {row.id for row in seen} == {row.id for row in shared}
    assert lab.read(labels_open_for_comparison.labels_of_closed_items, made.id, OVERLAP, one.id) == []
    assert lab.read(labels_open_for_comparison.revisions_after_decision, made.id) == []
    given_rows = given_in(lab, made, OVERLAP)
    assert [(row.item_id, row.annotator_id) for row in given_rows] == sorted(
        ((two.id, who.id) for who in (a, b)), key=lambda pair: pair[1].int
    )
    assert {row.scheme_id for row in given_rows} == {made.scheme_id}
    assert lab.read(jobs_and_label_revisions.current_labels_of_annotator, made.id, c.id) == []
    assert lab.read(jobs_and_label_revisions.current_labels_of_annotator, made.id, a.id)[0].annotator_id == a.id
    blind = [
        *lab.read(jobs_and_label_revisions.label_states_of_job, made.id),
        *lab.read(jobs_and_label_revisions.label_states_of_item, made.id, one.id),
    ]
    assert "SECRET" not in repr(
        [seen, given_rows, blind, lab.read(jobs_and_label_revisions.label_history_of_item, made.id, one.id, c.id)]
    )


def test_that_the_same_annotator_twice_closes_nothing(lab: Lab) -> None:
    made, (one,), (a, _) = work(lab, 1, "AB")
    for revision in (1, 2, 3):
        lab.write(jobs_and_label_revisions.save_label_revision, label(made, one, a, revision)).result()
    assert lab.read(labels_open_for_comparison.labels_of_closed_items, made.id, OVERLAP) == []
    assert given_in(lab, made, OVERLAP) == []


def test_that_others_are_counted_alike_at_once_and_item_by_item(lab: Lab) -> None:
    made, things, (a, b, c) = work(lab, 4, "ABC")
    one, two, three, _ = things
    for what, who in ((one, a), (one, b), (two, b), (three, c)):
        lab.write(jobs_and_label_revisions.save_label_revision, label(made, what, who, 1)).result()
    lab.write(jobs_and_label_revisions.save_label_revision, label(made, two, b, 2, state="draft")).result()
    lab.write(jobs_and_label_revisions.save_label_revision, label(made, two, a, 1)).result()
    ids = [what.id for what in things]
    told = lab.read(submission_counts_without_labels.count_other_submissions, made.id, c.id, known=UuidCache(ids))
    assert (
        told
        == {one.id: 2, two.id: 1}
        == lab.read(submission_counts_without_labels.count_other_submissions, made.id, c.id)
    )
    assert {id(item) for item in told} == {id(one.id), id(two.id)}
    assert (
        lab.read(submission_counts_without_labels.count_other_submissions, made.id, c.id, ids)
        == dict.fromkeys(ids, 0) | told
    )


def test_that_a_lifted_item_gives_its_history_and_no_other_item_does(lab: Lab) -> None:
    made, (one, two), (a, b) = work(lab, 2, "AB")
    rows = [label(made, what, who, 1) for what in (one, two) for who in (a, b)]
    for row in rows:
        lab.write(jobs_and_label_revisions.save_label_revision, row).result()
    lab.write(annotation_job_decisions.add_decision, decided(made, one, a)).result()
    again = label(made, one, a, 2, state="draft")
    lab.write(jobs_and_label_revisions.save_label_revision, again).result()
    assert {row.id for row in lab.read(labels_open_for_comparison.revisions_after_decision, made.id)} == {
        rows[0].id,
        rows[1].id,
        again.id,
    }
    assert {row.item_id for row in given_in(lab, made, OVERLAP)} == {two.id}


def test_that_another_job_lifts_nothing_here(lab: Lab) -> None:
    made, (one,), (a, b) = work(lab, 1, "AB")
    other = JobRow(id=uuid.uuid4(), name="other", scheme_id=made.scheme_id, body="{}", created=THEN)
    lab.write(jobs_and_label_revisions.add_annotation_job, other).result()
    for who in (a, b):
        lab.write(jobs_and_label_revisions.save_label_revision, label(other, one, who, 1)).result()
    lab.write(annotation_job_decisions.add_decision, decided(other, one, a)).result()
    lab.write(jobs_and_label_revisions.save_label_revision, label(made, one, a, 1, labels='["SECRET"]')).result()
    assert lab.read(labels_open_for_comparison.revisions_after_decision, made.id) == []
    assert lab.read(labels_open_for_comparison.labels_of_closed_items, made.id, OVERLAP) == []


steps = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from("ABC"), st.sampled_from(["draft", "submitted", "skipped"])),
    max_size=14,
)


@settings(max_examples=examples(5), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps, st.integers(1, 3))
def test_that_what_is_compared_is_what_enough_annotators_submitted(
    sqlite_lab: Lab, taken: list[tuple[int, str, str]], overlap: int
) -> None:
    lab, under, newest = sqlite_lab, scheme(), dict[tuple[int, str], str]()
    of = job(under)
    things = [item(f"{of.id} {number}") for number in range(3)]
    stored(lab, *things)
    who = {code: person(f"{code}-{of.id}") for code in "ABC"}

    def fill(conn: Connection) -> None:
        jobs_and_label_revisions.add_label_scheme(conn, under)
        jobs_and_label_revisions.add_annotation_job(conn, of)
        for one in who.values():
            people.add_person(conn, one)
        for revision, (place, code, state) in enumerate(taken):
            reason = "unsure" if state == "skipped" else None
            jobs_and_label_revisions.save_label_revision(
                conn, label(of, things[place], who[code], revision, state=state, reason=reason)
            )
            newest[place, code] = state

    lab.write(fill).result()
    submitted: defaultdict[int, set[str]] = defaultdict(set)
    for (place, code), state in newest.items():
        if state == "submitted":
            submitted[place].add(code)
    expected = {
        (things[place].id, who[code].id)
        for place, of_it in submitted.items()
        if len(of_it) >= overlap
        for code in of_it
    }
    assert {
        (row.item_id, row.annotator_id)
        for row in lab.read(labels_open_for_comparison.labels_of_closed_items, of.id, overlap)
    } == expected
    assert {(row.item_id, row.annotator_id) for row in given_in(lab, of, overlap)} == expected
    counted = {
        standing.item_id: (standing.submitted, standing.drafts, standing.skipped)
        for standing in lab.read(
            lambda conn: list(labels_open_for_comparison.label_counts_by_item(conn, of.id, overlap))
        )
    }
    by_hand = {
        things[place].id: tuple(
            sum(of_it == state for (at, _), of_it in newest.items() if at == place)
            for state in ("submitted", "draft", "skipped")
        )
        for place, _ in newest
    }
    assert counted == by_hand


def test_that_only_files_that_leave_the_lab_read_open_labels_of_all() -> None:
    reads = re.compile(r"\b(?:labels|store|label_store)\.revisions\b")
    files = [file for file in (ROOT / "desktop").rglob("*.py") if "exchange" not in file.parts]
    assert [file for file in files if reads.search(file.read_text(encoding="utf-8"))] == []


def test_that_labels_are_kept_as_lists_of_ids(lab: Lab) -> None:
    made, (one,), (a, b) = work(lab, 1, "AB")
    for who in (a, b):
        lab.write(
            jobs_and_label_revisions.save_label_revision,
            label(made, one, who, 1, labels='["CNT","OCR"]', at=WallTime(us=5, offset=0)),
        ).result()
    plain = given_in(lab, made, OVERLAP)
    assert [json.loads(row.labels) for row in plain] == [["CNT", "OCR"]] * 2
