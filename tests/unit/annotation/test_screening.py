"""Screening: two experts, rules that grow, a stamp on each judgement, and a set that generation takes."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from db.errors import StaleRevision
from db.lab import Lab, create_lab
from db.rows import LabelRow, WallTime
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    DecisionAct,
    LabelDecision,
    build_decision,
    decision_row,
    load_comparable_labels,
    load_current_decision_ids,
    save_decision,
)
from desktop.annotation.annotator.marks_and_label_revisions import RevisionWriter, save_revision
from desktop.annotation.job_kinds import photo_screening
from desktop.annotation.job_kinds.photo_screening import (
    acceptances_without_rule,
    add_photographs,
    job_under_pool,
    judge_photograph,
    load_accepted_photographs,
    load_disputed_photographs,
    load_screening_outcome,
    screening_agreement,
)
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotation_errors import BadLabels, BadScreening
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.annotation.jobs.label_scheme_versions import (
    add_label,
    load_scheme_versions,
    revisions_to_recheck,
    reword_label,
    save_scheme_version,
)
from desktop.benchmarks.label_schemes import SchemeLabel, stored_scheme
from desktop.library.item_generation.generate_items import generate_jigsaw
from tests.making.drawn import photograph
from tests.unit.annotation.labs import AT

POOL = stored_scheme("jigsaw_screening")


@dataclass
class Place:
    lab: Lab
    job: AnnotationJob
    photos: Path

    def says(
        self, code: str, place: int, *rules: str, job: AnnotationJob | None = None, reject: bool | None = None
    ) -> LabelRow:
        of = job or self.job
        who = enter_job(self.lab, of, code).desk.annotator_id
        wanted = bool(rules) if reject is None else reject
        row = judge_photograph(
            RevisionWriter(job=of, annotator_id=who), of.items[place], None, rules, reject=wanted, spent_ns=1, at=AT
        )
        self.lab.write(save_revision, row, of).result()
        return row

    def decide(self, place: int, rules: set[str]) -> None:
        judge_id = enter_job(self.lab, self.job, "chief").desk.annotator_id
        rows = self.lab.read(load_comparable_labels, self.job, self.job.items[place])
        settled = build_decision(
            rows, rules, LabelDecision(act=DecisionAct.ADJUDICATED, reason="seen again", confidence="fair")
        )
        row = decision_row(self.job, self.job.items[place], judge_id, settled, WallTime(us=AT.us + 9, offset=0))
        self.lab.write(save_decision, row, self.job).result()


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    photos = tmp_path / "photos"
    photos.mkdir()
    for number in range(4):
        (photos / f"p{number}.jpg").write_bytes(photograph(number, 640, 480))
    (photos / "broken.jpg").write_bytes(b"no picture")
    with create_lab(tmp_path / "lab", name="test") as lab:
        ids, broken = add_photographs(lab, photos)
        assert [one.file for one in broken] == ["broken.jpg"]
        job = build_job("screening", POOL, ids)
        lab.write(save_job, job, AT).result()
        yield Place(lab, job, photos)


def names(groups: tuple[str, ...] | frozenset[str]) -> list[str]:
    return sorted(group.split("@")[0] for group in groups)


def test_that_what_is_accepted_goes_straight_into_generation(place: Place) -> None:
    for code in "AB":
        place.says(code, 0)
        place.says(code, 1, "BLURRY")
        place.says(code, 2)
    told = place.lab.read(load_screening_outcome, place.job)
    assert (names(told.accepted), names(told.open)) == (["p0.jpg", "p2.jpg"], ["p3.jpg"])
    only = place.lab.read(load_accepted_photographs, place.job)
    made = generate_jigsaw(place.lab, place.photos, seed=1, tasks=["missing_piece_easy"], only=only)
    assert {group.split("@")[0] for group in made.groups} == {"p0.jpg", "p2.jpg"}


def test_that_a_changed_file_under_an_accepted_name_was_not_accepted(place: Place) -> None:
    for code in "AB":
        place.says(code, 0)
    only = place.lab.read(load_accepted_photographs, place.job)
    (place.photos / "p0.jpg").write_bytes(photograph(77, 640, 480))
    assert not generate_jigsaw(place.lab, place.photos, seed=1, tasks=["missing_piece_easy"], only=only).groups


def test_that_a_rejection_cites_rules_of_the_pool_and_an_acceptance_none(place: Place) -> None:
    with pytest.raises(BadScreening, match="must cite a rule"):
        place.says("A", 0, reject=True)
    with pytest.raises(BadScreening, match="breaks no rule"):
        place.says("A", 0, "BLURRY", reject=False)
    with pytest.raises(BadLabels, match="UGLY"):
        place.says("A", 0, "UGLY")


def test_that_two_rejections_by_different_rules_agree_and_accept_against_reject_is_decided(place: Place) -> None:
    place.says("A", 0, "BLURRY")
    place.says("B", 0, "SMALL")
    place.says("A", 1)
    place.says("B", 1, "SMALL")
    told = place.lab.read(load_screening_outcome, place.job)
    assert list(told.rejected.values()) == [{"BLURRY", "SMALL"}]
    assert place.lab.read(load_disputed_photographs, place.job) == [place.job.items[1]]
    agreement = place.lab.read(screening_agreement, place.job)
    assert agreement.percent.value == 0.5
    place.decide(1, set())
    assert names(place.lab.read(load_screening_outcome, place.job).accepted) == ["p1.jpg"]
    assert place.lab.read(load_disputed_photographs, place.job) == []
    assert place.lab.read(screening_agreement, place.job) == agreement


def test_that_the_pool_grows_and_each_judgement_keeps_its_version(place: Place) -> None:
    first = place.says("A", 0)
    rule = SchemeLabel(id="TEXT", name="mostly text", family="Content", key="6", definition="Mostly text.")
    grown = add_label(POOL, rule)
    place.lab.write(save_scheme_version, grown).result()
    later = job_under_pool(place.job, grown)
    second = place.says("B", 0, "TEXT", job=later)
    assert first.scheme_id != second.scheme_id
    rows: list[LabelRow] = place.lab.read(store.label_revisions_of_job, place.job.id)
    versions = place.lab.read(load_scheme_versions, POOL.name)
    assert [pool.version for pool in versions] == ["1", "2"]
    assert acceptances_without_rule(rows, versions, "TEXT") == [first]
    assert place.lab.read(load_disputed_photographs, place.job) == [place.job.items[0]]
    with pytest.raises(BadScreening, match="not the pool"):
        job_under_pool(place.job, stored_scheme("moat"))


def test_that_a_rule_that_means_something_else_flags_what_cites_it(place: Place) -> None:
    cites, other = place.says("A", 0, "BLURRY"), place.says("A", 1, "SMALL")
    rows, known = place.lab.read(store.label_revisions_of_job, place.job.id), place.lab.read(store.all_label_schemes)
    found: list[uuid.UUID] = [
        row.id for row in revisions_to_recheck(rows, known, reword_label(POOL, "BLURRY", "x", meaning=True))
    ]
    assert found == [cites.id] != [other.id]
    assert not revisions_to_recheck(rows, known, reword_label(POOL, "BLURRY", "said better", meaning=False))


def test_that_of_two_who_decide_on_a_photograph_the_second_is_told(place: Place) -> None:
    place.says("A", 0)
    place.says("B", 0, "BLURRY")
    item = place.job.items[0]
    one, other = (enter_job(place.lab, place.job, code).desk.annotator_id for code in ("one", "other"))
    photo_screening.decide_photograph(place.lab, place.job, item, one, accept=True, reason="it is fine", at=AT)
    with pytest.raises(StaleRevision, match="adjudicated"):
        photo_screening.decide_photograph(place.lab, place.job, item, other, accept=False, reason="it is not", at=AT)
    assert place.lab.read(load_screening_outcome, place.job).rejected == {}
    words = place.lab.read(load_current_decision_ids, place.job)
    photo_screening.decide_photograph(
        place.lab, place.job, item, other, accept=False, reason="seen", at=AT, seen=words[item]
    )
    assert len(place.lab.read(load_screening_outcome, place.job).rejected) == 1
