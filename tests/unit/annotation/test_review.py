"""Item review: what enters by itself, what two reviewers find, and what comes of it."""

import shutil
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from db.errors import Outdated
from db.ids import new_id
from db.lab import Lab, open_lab
from db.merge import merge
from db.schema import corrections, withdrawals
from db.stores import items, runs
from desktop.annotation.entry import person_of, session_of
from desktop.annotation.errors import BadDecision, BadJob
from desktop.annotation.job import Job
from desktop.annotation.lane import Place
from desktop.annotation.making import make_review
from desktop.annotation.review import (
    Fate,
    Suspect,
    Why,
    check_still_so,
    decide,
    findings,
    put_right,
    suspects,
    take_out,
    with_suspects,
)
from desktop.annotation.wishes import Wish
from desktop.annotation.work import Mark, keep
from desktop.library.moments import clock, now
from desktop.library.query import find
from desktop.library.rows import item_of, item_row
from desktop.library.scoring import CURRENT_RULE
from tests.unit.analysis.labs import START, MadeLab

TASK = "missing_piece_easy"


@pytest.fixture
def made(tmp_path: Path) -> Iterator[MadeLab]:
    lab = MadeLab(tmp_path / "lab", n=4)
    with lab.lab:
        yield lab


def reviewed(lab: Lab, job: Job, code: str, faults: dict[uuid.UUID, set[str]]) -> None:
    """Somebody reviews these items."""
    session = session_of(lab, lab.read(with_suspects, job), person_of(lab, code))
    for item, found in faults.items():
        session.open(Place(item), clock())
        session.take(Mark(frozenset(found), "see the left one" if found else ""))
        lab.write(keep, session.submit(clock(), now()), session.job).result()


def test_that_an_item_that_most_people_answer_alike_and_wrong_enters_by_itself(made: MadeLab) -> None:
    first, second, third, fourth = made.items[TASK]
    for code, letters in {"P1": "BBAC", "P2": "BCAC", "P3": "BAAC", "P4": "ADAm"}.items():
        made.person(code, {TASK: letters})
    found = made.lab.read(suspects)
    assert found == [
        Suspect(fourth.id, Why.SAME_WRONG, 3, 3, '"C"'),
        Suspect(first.id, Why.SAME_WRONG, 3, 4, '"B"'),
    ]
    job = make_review(made.lab, Wish(name="review", values={"automatic": True, "query_too": False}))
    assert set(job.items) == {first.id, fourth.id}
    made.person("P5", {TASK: "ABCA"})
    made.person("P6", {TASK: "ABAA"})
    assert {one.item_id for one in made.lab.read(suspects)} == {fourth.id}
    assert second.id not in made.lab.read(with_suspects, job).items
    assert third.id not in made.lab.read(with_suspects, job).items


def test_that_practice_pilots_and_two_people_alone_say_nothing_of_an_item(made: MadeLab) -> None:
    made.person("P1", {TASK: "B"})
    made.person("P2", {TASK: "B"})
    made.person("P3", {TASK: "B"}, pilot=True)
    made.person("P4", {TASK: "B"}, practice=1)
    made.person("P5", {TASK: "B"}, simulated=True)
    assert made.lab.read(suspects) == []
    assert len(made.lab.read(suspects, with_simulated=True)) == 1


def test_that_a_flagged_item_enters_by_itself_and_stays_once_it_has_reviews(made: MadeLab) -> None:
    flagged, other = made.items[TASK][:2]
    run = made.person("P1", {TASK: ".A"})
    made.trial(run, flagged, 1, "A", flags="ambiguous")
    assert made.lab.read(suspects) == [Suspect(flagged.id, Why.FLAGGED, 1, 1)]
    job = make_review(made.lab, Wish(name="review", query=f"key={other.key}"))
    assert job.items == (other.id, flagged.id)
    reviewed(made.lab, job, "R1", {flagged.id: {"ANSWER"}})
    made.lab.write(runs.mark, run, kind="excluded", reason="slip", author="RS", at=START).result()
    assert made.lab.read(suspects) == []
    assert flagged.id in made.lab.read(with_suspects, job).items


def test_that_a_review_without_items_is_refused(made: MadeLab) -> None:
    with pytest.raises(BadJob, match="doubtful"):
        make_review(made.lab, Wish(name="review", values={"query_too": False}))


def test_that_a_review_of_a_few_is_spread_evenly_over_all(made: MadeLab) -> None:
    asked = [row.id for row in find(made.lab, "")]
    assert len(asked) >= 4
    job = make_review(made.lab, Wish(name="few", limit=2, values={"automatic": False}))
    assert [asked.index(item) for item in job.items] == [place * len(asked) // 2 for place in range(2)]


def test_that_nothing_is_found_before_both_have_submitted_and_then_it_is_decided(made: MadeLab) -> None:
    lab, (first, second, *_) = made.lab, made.items[TASK]
    job = make_review(lab, Wish(name="review"))
    reviewed(lab, job, "R1", {first.id: {"ANSWER", "PICTURE"}, second.id: set()})
    assert lab.read(findings, job) == []
    reviewed(lab, job, "R2", {first.id: {"ANSWER"}, second.id: set()})
    bad, good = lab.read(findings, job)
    assert (set(bad.faults), bad.contested, bad.waits) == ({"ANSWER", "PICTURE"}, ("PICTURE",), True)
    assert (good.faults, good.waits) == ({}, False)
    assert bad.notes == ("see the left one", "see the left one")
    person = person_of(lab, "R1")
    with pytest.raises(BadDecision, match="reason"):
        decide(lab, job, bad, person.id, ("PICTURE",), " ", now())
    decide(lab, job, bad, person.id, ("PICTURE",), "looked at it together", now())
    with pytest.raises(Outdated, match="decided"):
        decide(lab, job, bad, person_of(lab, "R2").id, (), "I think otherwise", now())
    settled = lab.read(findings, job)[0].settled
    assert settled is not None
    assert set(settled.labels) == {"ANSWER", "PICTURE"}


def test_that_a_corrected_gold_is_a_linked_version_with_its_author(made: MadeLab) -> None:
    lab, first = made.lab, made.items[TASK][0]
    made.person("P1", {TASK: "BAAA"}, practice=1)
    made.model("m", {TASK: ["B", "A", "A", "A"]})
    job = make_review(lab, Wish(name="review"))
    for code in ("R1", "R2"):
        reviewed(lab, job, code, {first.id: {"ANSWER"}})
    done = put_right(lab, first.id, "B", code="R1", reason="the gold was a misprint")
    assert done.rescored == 2
    told = {row.item_id: row.outcome for row in lab.read(runs.answers, rule=CURRENT_RULE.name, rule_version=1)}
    assert told[done.version] == "right", "practice is scored anew as well"
    [found] = lab.read(findings, job)
    assert (found.fate, found.stands, found.waits) == (Fate.CORRECTED, done.version, False)
    assert item_of(lab.read(items.get, done.version)).answer == "B"
    assert lab.read(lambda conn: list(conn.scalars(select(corrections.c.author)))) == ["R1"]


def test_that_who_comes_after_somebody_corrected_or_withdrew_is_told(made: MadeLab) -> None:
    lab, (first, second, *_) = made.lab, made.items[TASK]
    job = make_review(lab, Wish(name="review"))
    for code in ("R1", "R2"):
        reviewed(lab, job, code, {first.id: {"ANSWER"}, second.id: {"PICTURE"}})
    seen = lab.read(findings, job)
    for one in seen:
        lab.read(check_still_so, job, one)
    put_right(lab, first.id, "B", code="R1", reason="a misprint")
    take_out(lab, second.id, code="R1", reason="offensive")
    for one in seen:
        with pytest.raises(Outdated, match="corrected or withdrawn"):
            lab.read(check_still_so, job, one)


def test_that_a_correction_is_no_conflict_of_labs_and_the_same_one_twice_is_one(tmp_path: Path) -> None:
    first = MadeLab(tmp_path / "one", n=2)
    item = first.items[TASK][0]
    first.lab.close()
    for name in ("two", "three"):
        shutil.copytree(tmp_path / "one", tmp_path / name)
    for name in ("two", "three"):
        with open_lab(tmp_path / name) as lab:
            put_right(lab, item.id, "B", code="R1", reason="a misprint")
    merged = merge(tmp_path / "one", [tmp_path / "two", tmp_path / "three"])
    assert merged.conflicts == ()
    with open_lab(tmp_path / "one") as lab:
        [row] = [row for row in lab.read(items.find) if row.key == item.key]
        assert item_of(row).answer == "B"


def test_that_a_withdrawn_item_takes_its_variants_with_it(made: MadeLab) -> None:
    lab, first = made.lab, made.items[TASK][0]
    variant = first.model_copy(update={"key": f"{first.key}~CNT", "variant_of": first.key})
    lab.write(items.add, [item_row(variant, [first.images[0].file or ""])], import_id=new_id()).result()
    assert put_right(lab, first.id, "B", code="R1", reason="a misprint").variants == (variant.key,)
    gone = take_out(lab, lab.read(items.current, [first.id])[first.id], code="R1", reason="offensive", erase=True)
    assert gone.items == 2
    assert gone.erased is not None
    assert (gone.erased.erased, gone.erased.kept) == (1, 0)
    assert lab.read(items.withdrawn, [first.id, variant.id]) == {first.id, variant.id}, "by what stands for them"
    assert lab.read(lambda conn: set(conn.scalars(select(withdrawals.c.author)))) == {"R1"}
