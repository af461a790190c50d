"""Decisions: only contested tags are asked, gold keeps what it rests on, and the headline stays blind."""

import json
import uuid
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from db.errors import Outdated
from db.ids import new_id
from db.lab import Lab
from db.rows import LabelRow, Moment
from db.stores import claims, people
from db.stores import decisions as store
from db.stores import labels as label_store
from desktop.annotation import deciding
from desktop.annotation.agreement import Counted
from desktop.annotation.blindness import Lift, blind_revisions, first_lifts
from desktop.annotation.claims import claim
from desktop.annotation.deciding import cases_of
from desktop.annotation.decisions import (
    Act,
    Comment,
    Settled,
    aliases,
    contest_of,
    decision_row,
    keep_decision,
    lift,
    settle,
    settled_of,
    standing_labels,
)
from desktop.annotation.entry import enter
from desktop.annotation.errors import BadDecision, ItemClosed, ItemOpen
from desktop.annotation.gold import Gold, Source, gold_of
from desktop.annotation.job import Job, jobs_of
from desktop.annotation.moving import move
from desktop.annotation.queue import Standing
from desktop.annotation.report import agreement_of_lab, report_of
from desktop.annotation.schemes import keep_version, rename
from desktop.annotation.work import Desk, Mark, keep
from tests.unit.annotation.labs import AT, add_person, lab_with_job

HOW = Settled(act=Act.ADJUDICATED, reason="the numbers are read", confidence="sure", error_source="guideline")


def later(seconds: int) -> Moment:
    return Moment(us=AT.us + seconds * 1_000_000, offset=AT.offset)


def submit(lab: Lab, job: Job, code: str, place: int, tags: str, at: Moment = AT) -> LabelRow:
    who = enter(lab, job, code).desk.annotator_id
    history = lab.read(label_store.history, job.id, job.items[place], who)
    row = Desk(job=job, annotator_id=who).revise(
        job.items[place],
        history[-1] if history else None,
        Mark(frozenset(tags.split())),
        Standing.SUBMITTED,
        spent_ns=1,
        at=at,
    )
    lab.write(keep, row, job).result()
    return row


def decide(lab: Lab, job: Job, place: int, chosen: set[str], how: Settled = HOW, at: Moment | None = None) -> Settled:
    judge = enter(lab, job, "judge").desk.annotator_id
    rows = lab.read(standing_labels, job, job.items[place])
    settled = settle(rows, chosen, how)
    lab.write(keep_decision, decision_row(job, job.items[place], judge, settled, at or later(60)), job).result()
    return settled


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, Job]]:
    lab, job = lab_with_job(tmp_path, 4, overlap=2)
    with lab:
        yield lab, job


def test_that_only_contested_tags_are_asked_and_unanimous_ones_are_kept(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 3, overlap=3)
    with lab:
        for code, tags in {"A": "CNT OCR", "B": "CNT OCR", "C": "CNT"}.items():
            submit(lab, job, code, 0, tags)
        contest = contest_of(lab.read(standing_labels, job, job.items[0]))
        assert (contest.unanimous, dict(contest.contested), contest.annotators) == ({"CNT"}, {"OCR": 2}, 3)
        with pytest.raises(BadDecision, match="RLA"):
            decide(lab, job, 0, {"RLA"})
        with pytest.raises(BadDecision, match="CNT"):
            decide(lab, job, 0, {"CNT"})
        assert decide(lab, job, 0, set()).labels == ("CNT",)
        [gold] = lab.read(gold_of, job)
        assert (gold.labels, gold.source) == ({"CNT"}, Source.ADJUDICATED)


def test_that_nothing_is_decided_before_all_have_submitted(place: tuple[Lab, Job]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    judge = enter(lab, job, "judge").desk.annotator_id
    with pytest.raises(ItemOpen, match="1 of 2"):
        lab.read(standing_labels, job, job.items[0])
    with pytest.raises(ItemOpen):
        lab.write(lift, job, job.items[0], judge, Act.REVEALED, AT).result()
    assert lab.read(gold_of, job) == []


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        (Settled(act=Act.ADJUDICATED, confidence="sure"), "reason"),
        (Settled(act=Act.ADJUDICATED, reason="so"), "how sure"),
        (HOW.model_copy(update={"error_source": "weather"}), "weather"),
        (Settled(act=Act.CONSENSUS, reason="talked", took_part=(new_id(),)), "at least two"),
        (
            Settled(
                act=Act.CONSENSUS,
                reason="talked",
                took_part=(new_id(), new_id()),
                discussion=(Comment(by=new_id(), text="no"),),
            ),
            "took no part",
        ),
    ],
)
def test_that_a_decision_without_what_it_needs_is_refused(how: Settled, sentence: str) -> None:
    with pytest.raises(BadDecision, match=sentence):
        settle([], set(), how)


def test_that_a_joint_decision_keeps_who_took_part_and_what_was_said(place: tuple[Lab, Job]) -> None:
    lab, job = place
    rows = [submit(lab, job, code, 0, tags) for code, tags in (("A", "CNT"), ("B", "OCR"))]
    one, two = (row.annotator_id for row in rows)
    how = Settled(
        act=Act.CONSENSUS,
        reason="both are needed",
        guideline=True,
        took_part=(one, two),
        discussion=(Comment(by=one, text="it counts"), Comment(by=two, text="it reads")),
    )
    kept = decide(lab, job, 0, {"CNT", "OCR"}, how)
    [row] = lab.read(store.of_job, job.id)
    assert settled_of(row) == kept
    assert (kept.guideline, kept.took_part, len(kept.discussion)) == (True, (one, two), 2)
    assert lab.read(gold_of, job)[0].source is Source.CONSENSUS


def test_that_labels_changed_since_they_were_looked_at_are_not_decided_on(place: tuple[Lab, Job]) -> None:
    lab, job = place
    rows = [submit(lab, job, code, 0, tags) for code, tags in (("A", "CNT"), ("B", "OCR"))]
    settled = settle(rows, {"CNT"}, HOW)
    judge = enter(lab, job, "judge").desk.annotator_id
    lab.write(lift, job, job.items[0], judge, Act.REOPENED, later(1), reason="a typo").result()
    submit(lab, job, "A", 0, "OCR", later(2))
    with pytest.raises(Outdated):
        lab.write(keep_decision, decision_row(job, job.items[0], judge, settled, later(3)), job).result()


def test_that_copying_the_decision_moves_the_row_after_discussion_and_never_the_headline(
    place: tuple[Lab, Job],
) -> None:
    lab, job = place
    for item, (ours, theirs) in enumerate((("CNT", "OCR"), ("RLA", "RLA"), ("RET CNT", "RET"), ("", ""))):
        submit(lab, job, "A", item, ours)
        submit(lab, job, "B", item, theirs)
    before = agreement_of_lab(lab)
    assert before["after_discussion"] is None
    decide(lab, job, 0, {"CNT"})
    with pytest.raises(ItemClosed):
        submit(lab, job, "B", 0, "CNT", later(70))
    judge = enter(lab, job, "judge").desk.annotator_id
    lab.write(lift, job, job.items[0], judge, Act.REOPENED, later(80), reason="talked it over").result()
    submit(lab, job, "B", 0, "CNT", later(90))
    after = agreement_of_lab(lab)
    for name in ("alpha_masi", "alpha_jaccard", "alpha_nominal", "percent", "fleiss", "per_tag", "pairs", "confusions"):
        assert after[name] == before[name]
    discussed = after["after_discussion"]
    assert isinstance(discussed, dict)
    assert json.loads(json.dumps(discussed))["percent"]["value"] == 0.75
    assert json.loads(json.dumps(after))["percent"]["value"] == 0.5
    report = report_of(lab, job)
    assert report.agreement.percent.value == 0.5
    assert report.discussed is not None
    assert report.discussed.percent.value == 0.75


def test_that_gold_keeps_its_revisions_and_shows_who_changed_since(place: tuple[Lab, Job]) -> None:
    lab, job = place
    first, second = submit(lab, job, "A", 0, "CNT"), submit(lab, job, "B", 0, "OCR")
    decide(lab, job, 0, {"CNT"})
    [gold] = lab.read(gold_of, job)
    assert (gold.revisions, gold.changes) == ({first.id, second.id}, ())
    judge = enter(lab, job, "judge").desk.annotator_id
    lab.write(lift, job, job.items[0], judge, Act.REOPENED, later(70), reason="asked to").result()
    submit(lab, job, "B", 0, "RET", later(80))
    [moved] = lab.read(gold_of, job)
    assert replace(moved, changes=()) == gold
    [change] = moved.changes
    assert (change.annotator_id, change.then, change.now) == (second.annotator_id, {"OCR"}, {"RET"})
    assert (change.revision_then, change.revision_now) == (0, 1)


def test_that_unanimous_items_are_gold_without_a_decision_and_skipped_ones_are_open(place: tuple[Lab, Job]) -> None:
    lab, job = place
    for code in "AB":
        submit(lab, job, code, 0, "")
        submit(lab, job, code, 1, "CNT")
    submit(lab, job, "A", 2, "RLA")
    found: list[Gold] = lab.read(gold_of, job)
    assert [(gold.labels, gold.source) for gold in found] == [(set(), Source.UNANIMOUS), ({"CNT"}, Source.UNANIMOUS)]
    assert [each.counted for each in report_of(lab, job).diagnosis] == [
        Counted.USED,
        Counted.USED,
        Counted.OPEN,
        Counted.NOT_REACHED,
    ]


def test_that_a_reopened_item_takes_nobody_who_had_not_submitted(place: tuple[Lab, Job]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    judge = enter(lab, job, "judge").desk.annotator_id
    with pytest.raises(BadDecision, match="why"):
        lab.write(lift, job, job.items[0], judge, Act.REOPENED, later(1)).result()
    lab.write(lift, job, job.items[0], judge, Act.REOPENED, later(1), reason="again").result()
    with pytest.raises(ItemClosed):
        submit(lab, job, "C", 0, "RLA", later(2))


def test_that_what_another_seat_made_counts_by_its_time_and_what_the_lift_names_by_its_name() -> None:
    item, ours, theirs, late = new_id(), new_id(), new_id(), new_id()

    def row(who: uuid.UUID, revision: int, second: int) -> LabelRow:
        return LabelRow(
            id=new_id(),
            job_id=item,
            item_id=item,
            scheme_id=item,
            annotator_id=who,
            revision=revision,
            state="submitted",
            labels="[]",
            note="",
            spent_ns=0,
            at=later(second),
        )

    # the first one's clock ran ahead: its row is stamped after the lift that names it
    named, after = row(ours, 0, 500), row(ours, 1, 501)
    seen, changed = row(theirs, 0, 5), row(theirs, 1, 200)
    only_late = row(late, 0, 300)
    lifted = first_lifts([Lift(item, later(150), frozenset()), Lift(item, later(100), frozenset({named.id}))])
    assert {kept.id for kept in blind_revisions([changed, after, only_late, seen, named], lifted)} == {
        seen.id,
        named.id,
    }


def test_that_hidden_names_tell_nothing_and_stay_the_same() -> None:
    people_ids = [new_id() for _ in range(3)]
    items = [new_id() for _ in range(40)]
    assert aliases(items[0], people_ids) == aliases(items[0], reversed(people_ids))
    assert set(aliases(items[0], people_ids).values()) == {"A", "B", "C"}
    assert len({aliases(item, people_ids)[people_ids[0]] for item in items}) == 3


def test_that_submitting_gives_the_claim_back(place: tuple[Lab, Job]) -> None:
    lab, job = place
    who = lab.write(add_person, "A").result()
    lab.write(claim, job, who, AT, most=2).result()
    submit(lab, job, "A", 0, "CNT")
    held = {row.item_id for row in lab.read(claims.live, job.id, AT.us)}
    assert job.items[0] not in held
    assert job.items[1] in held
    assert lab.read(people.by_code, "A") is not None


def test_that_of_two_who_decide_one_case_the_second_is_told(place: tuple[Lab, Job]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    one, other = (enter(lab, job, code).desk.annotator_id for code in ("one", "other"))
    [case] = cases_of(lab, job).cases
    taken, thrown = (HOW.model_copy(update={"chosen": (tag,)}) for tag in ("CNT", "OCR"))
    lab.write(deciding.decide, job, case, one, taken, later(60)).result()
    with pytest.raises(Outdated, match="decided"):
        lab.write(deciding.decide, job, case, other, thrown, later(70)).result()
    with pytest.raises(Outdated, match="decided"):
        lab.write(deciding.reopen, job, case, other, "asked to", later(70)).result()
    [case] = cases_of(lab, job).cases
    lab.write(deciding.reopen, job, case, other, "asked to", later(70)).result()
    with pytest.raises(Outdated, match="decided"):
        lab.write(deciding.decide, job, case, one, taken, later(80)).result()
    [gold] = lab.read(gold_of, job)
    assert gold.labels == {"CNT"}


def test_that_the_last_decision_holds_whatever_the_clock_of_its_seat_says(place: tuple[Lab, Job]) -> None:
    lab, job = place
    submit(lab, job, "A", 0, "CNT")
    submit(lab, job, "B", 0, "OCR")
    judge = enter(lab, job, "judge").desk.annotator_id
    for chosen, second in (("CNT", 60), ("OCR", 10), ("CNT", -5_000)):
        [case] = cases_of(lab, job).cases
        settled = HOW.model_copy(update={"chosen": (chosen,)})
        lab.write(deciding.decide, job, case, judge, settled, later(second)).result()
        [gold] = lab.read(gold_of, job)
        assert gold.labels == {chosen}
    [case] = cases_of(lab, job).cases
    lab.write(deciding.reopen, job, case, judge, "asked to", later(0)).result()
    assert cases_of(lab, job).cases[0].reopened
    renamed = rename(job.scheme, {"CNT": "Counting"})
    lab.write(keep_version, renamed).result()
    for version, second in ((renamed, 5), (job.scheme, 0)):
        lab.write(move, job, version, later(second)).result()
        assert lab.read(jobs_of)[0].scheme == version, "the last move holds too"
