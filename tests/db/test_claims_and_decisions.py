"""Claims and decisions as rows, on both databases."""

import json
import uuid

from db.deletion.erase_person_rows import PersonTombstone, erase_person_rows
from db.lab import Lab
from db.rows import DecisionRow, ItemRow, JobRow, PersonRow
from db.stores import annotation_job_decisions, item_claim_leases, jobs_and_label_revisions, people
from tests.db.making import THEN, item, job, label, person, scheme, stored


def work(lab: Lab, n: int = 3) -> tuple[JobRow, list[ItemRow], list[PersonRow]]:
    of, what = scheme(), [item(f"k{number}") for number in range(n)]
    stored(lab, *what)
    lab.write(jobs_and_label_revisions.add_label_scheme, of).result()
    made = job(of)
    lab.write(jobs_and_label_revisions.add_annotation_job, made).result()
    who = [person(code) for code in ("A1", "A2", "A3")]
    for one in who:
        lab.write(people.add_person, one).result()
    return made, what, who


def asking(of: JobRow, who: PersonRow, now: int = 0, overlap: int = 2) -> item_claim_leases.ClaimRequest:
    return item_claim_leases.ClaimRequest(
        job_id=of.id, annotator_id=who.id, overlap=overlap, now_us=now, until_us=now + 60
    )


def decision(of: JobRow, what: ItemRow, who: PersonRow, body: dict[str, object]) -> DecisionRow:
    return DecisionRow(id=uuid.uuid4(), job_id=of.id, item_id=what.id, person_id=who.id, body=json.dumps(body), at=THEN)


def test_that_claims_hold_until_their_lease_ends(lab: Lab) -> None:
    made, what, (one, two, three) = work(lab)
    ids = [row.id for row in what]
    assert lab.write(item_claim_leases.claim_free_items, asking(made, one), ids, 2).result() == ids[:2]
    lab.write(jobs_and_label_revisions.save_label_revision, label(made, what[0], two, 1)).result()
    assert lab.write(item_claim_leases.claim_free_items, asking(made, three), ids, 3).result() == ids[1:]
    assert lab.write(item_claim_leases.extend_claim_leases, asking(made, one, 30)).result() == sorted(ids[:2])
    assert {row.until_us for row in lab.read(item_claim_leases.active_claims, made.id, 30)} == {60, 90}
    assert len(lab.read(item_claim_leases.active_claims, made.id, 60)) == 2
    assert lab.write(item_claim_leases.claim_free_items, asking(made, three, 90), ids, 3).result() == ids
    assert lab.write(item_claim_leases.drop_claims, made.id, annotator_id=three.id, items=ids[:1]).result() == 1
    assert lab.write(item_claim_leases.drop_claims, made.id).result() == 2


def test_that_decisions_come_back_in_order_and_stay_without_the_words_of_who_left(lab: Lab) -> None:
    made, what, (one, *_) = work(lab)
    told: dict[str, object] = {
        "act": "consensus",
        "labels": ["CNT"],
        "reason": "secret",
        "discussion": [{"text": "secret"}],
    }
    rows = [decision(made, what[place], one, told) for place in (0, 1)]
    for row in rows:
        assert lab.write(annotation_job_decisions.add_decision, row).result() is True
    assert lab.write(annotation_job_decisions.add_decision, rows[0]).result() is False
    assert {row.id for row in lab.read(annotation_job_decisions.decisions_of_job, made.id)} == {row.id for row in rows}
    assert lab.read(annotation_job_decisions.decisions_of_job, made.id, [what[1].id]) == [rows[1]]
    lab.write(erase_person_rows, PersonTombstone(one.id, THEN)).result()
    left = lab.read(annotation_job_decisions.decisions_of_job, made.id)
    assert len(left) == 2
    assert "secret" not in repr(left)
    assert {row.person_id for row in left}.isdisjoint({one.id})
    assert json.loads(left[0].body)["labels"] == ["CNT"]
