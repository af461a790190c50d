"""Scenarios of annotation tools' public reports for the jobs beside tagging, by their numbers."""

import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from db.lab import Lab, create_lab
from db.rows import LabelRow
from db.stores import items, models_runs_predictions, people, verdicts_of_judges
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, save_revision
from desktop.annotation.job_kinds.human_failure_attribution import (
    PERCEPTION,
    REASON,
    save_attribution,
    save_attribution_guess,
)
from desktop.annotation.job_kinds.photo_screening import (
    ScreeningCoverage,
    generate_from_accepted,
    job_under_newest_pool,
    judgements_to_recheck,
    load_screening_outcome,
    screening_agreement,
    screening_coverage,
)
from desktop.annotation.job_kinds.simplified_item_variants import create_variant
from desktop.annotation.job_setup.create_jobs_by_kind import create_attribution_job, create_screening_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator, start_annotation_session
from desktop.annotation.jobs.annotation_errors import BadAudit, BadScheme, BadScreening
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job
from desktop.annotation.jobs.label_scheme_versions import (
    archive_label,
    load_scheme_versions,
    reword_label,
    save_scheme_version,
)
from desktop.annotation.judge_audit.judge_audit_job import (
    SCHEME,
    AuditPlan,
    VerdictClass,
    load_audit_case,
    plan_audit,
    record_audit,
    reveal_verdict,
)
from desktop.benchmarks.decode_image_pixels import decode
from desktop.exchange.import_item_files import import_item_files
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import CropEdit
from desktop.library.item_rows import item_from_row
from desktop.library.machine.clock import clock, wall_time_now
from desktop.library.stored_judge_verdicts import JudgeVerdict, verdict_row
from tests.db.making import model, model_run, prediction
from tests.making.drawn import photograph
from tests.making.vriq_sets import write_release
from tests.unit.annotation.labs import lab_with_job
from tests.unit.annotation.test_failures import named, replied

PHOTOS = 5


@dataclass
class Screening:
    lab: Lab
    job: AnnotationJob
    folder: Path

    def says(self, code: str, place: int, *rules: str, skip: str = "") -> None:
        """An expert submits a photograph under the pool as it is now, or skips it."""
        session = start_annotation_session(
            self.lab, self.lab.read(job_under_newest_pool, self.job), find_or_add_annotator(self.lab, code)
        )
        session.open(ItemPosition(self.job.items[place]), clock())
        session.take(ItemMark(frozenset(rules)))
        row = session.skip(skip, clock(), wall_time_now()) if skip else session.submit(clock(), wall_time_now())
        self.lab.write(save_revision, row, session.job).result()


@pytest.fixture
def screening(tmp_path: Path) -> Iterator[Screening]:
    folder = tmp_path / "photos"
    folder.mkdir()
    for number in range(PHOTOS):
        (folder / f"p{number}.png").write_bytes(photograph(number))
    with create_lab(tmp_path / "lab", name="Test") as lab:
        job = create_screening_job(lab, JobRequest(name="Screening", kind="screening", values={"folder": str(folder)}))
        yield Screening(lab, job, folder)


def test_that_a_screening_of_a_few_is_spread_evenly_over_the_folder(screening: Screening) -> None:
    values = {"folder": str(screening.folder)}
    few = create_screening_job(screening.lab, JobRequest(name="few", kind="screening", limit=2, values=values))
    assert few.items == tuple(screening.job.items[place * PHOTOS // 2] for place in range(2))


def test_that_case_10_an_attribution_has_one_value_and_its_whole_history(tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}, dimensions=True)
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_item_files(lab, tmp_path / "vriq")
        replied(lab, {"abstract/OO/0": "D"})
        job = create_attribution_job(lab, JobRequest(name="f", kind="failures", values={"model": "chance"}))
        person, item = find_or_add_annotator(lab, "A1"), named(lab, "abstract/OO/0").id
        lab.write(save_attribution_guess, job, item, person.id, {PERCEPTION}, wall_time_now()).result()
        session = start_annotation_session(lab, job, person)
        session.open(ItemPosition(item), clock())
        said = ({PERCEPTION}, {REASON}, {PERCEPTION, REASON}, {PERCEPTION})
        for labels in said:
            row = session.change(ItemMark(frozenset(labels)), clock(), wall_time_now())
            assert row is not None
            lab.write(save_attribution, row, job).result()
        lab.write(save_attribution, session.submit(clock(), wall_time_now()), job).result()
        [current] = lab.read(store.current_labels_of_annotator, job.id, person.id)
        assert json.loads(current.labels) == [PERCEPTION]
        history = [
            set(json.loads(row.labels)) for row in lab.read(store.label_history_of_item, job.id, item, person.id)
        ]
        assert history == [*said, {PERCEPTION}]


def test_that_case_11_nothing_of_the_judge_is_told_before_one_s_own_verdict(tmp_path: Path) -> None:
    lab, _ = lab_with_job(tmp_path, 1)
    with lab:
        item = lab.read(items.find_stored_items)[0]
        chance = model("SECRET-model")
        run = model_run(chance)
        given = prediction(run, item)
        lab.write(models_runs_predictions.register_model, chance).result()
        lab.write(models_runs_predictions.start_model_run, run).result()
        lab.write(models_runs_predictions.add_predictions, [given]).result()
        told = JudgeVerdict(right=True, judge="SECRET-judge", raw="SECRET words", answer="yes", truth="no")
        lab.write(verdicts_of_judges.add_verdicts, [verdict_row("prediction", given.id, told)]).result()
        plan = lab.read(plan_audit, None, dict.fromkeys(VerdictClass), seed=0)
        job = build_job("audit", SCHEME, [item.id], kind="audit", spec=plan.spec())
        [drawn] = plan.sample
        auditor, other = find_or_add_annotator(lab, "V1"), find_or_add_annotator(lab, "V2")
        assert "SECRET" not in repr(lab.read(load_audit_case, job, drawn.verdict))
        lab.write(
            record_audit, job, drawn.verdict, auditor.id, right=False, revealed=False, at=wall_time_now()
        ).result()
        assert "SECRET" in repr(lab.read(reveal_verdict, job, drawn.verdict, auditor.id))
        with pytest.raises(BadAudit) as refused:
            lab.read(reveal_verdict, job, drawn.verdict, other.id)
        assert "SECRET" not in str(refused.value)
        assert AuditPlan.model_validate_json(json.dumps(plan.spec())) == plan


def test_that_case_35_a_crop_of_a_turned_photograph_lies_in_its_upright_pixels(tmp_path: Path) -> None:
    folder = tmp_path / "photos"
    folder.mkdir()
    upright = decode(photograph(3))
    for orientation in (1, 2, 6, 8):
        exif = Image.Exif()
        exif[0x0112] = orientation
        file = io.BytesIO()
        Image.fromarray(upright).save(file, "JPEG", exif=exif, quality=95)
        (folder / f"turned{orientation}.jpg").write_bytes(file.getvalue())
    with create_lab(tmp_path / "lab", name="Test") as lab:
        job = create_screening_job(lab, JobRequest(name="s", kind="screening", values={"folder": str(folder)}))
        for item_id in job.items:
            parent = item_from_row(lab.read(items.get_item, item_id))
            seen = decode((folder / str(parent.factors["photograph"])).read_bytes())
            assert (parent.images[0].height, parent.images[0].width) == seen.shape[:2]
            made = create_variant(
                lab, item_id, {0: [CropEdit(left=8, top=4, width=24, height=16)]}, ["RLA"], author="V1"
            )
            assert np.array_equal(verified_pixel_cache.load_pixels(lab, made.images[0]), seen[4:20, 8:32])


def test_that_case_40_moved_photographs_are_cut_exchanged_ones_are_not(screening: Screening, tmp_path: Path) -> None:
    for code in ("E1", "E2"):
        screening.says(code, 0)
        screening.says(code, 1)
    moved = screening.folder.rename(tmp_path / "elsewhere")
    first, second = (moved / f"p{number}.png" for number in (0, 1))
    made = generate_from_accepted(screening.lab, screening.job, moved, seed=1)
    assert len(made.groups) == 2
    spare = tmp_path / "spare.png"
    first.rename(spare)
    (moved / "p2.png").rename(first)
    spare.rename(moved / "p2.png")
    again = generate_from_accepted(screening.lab, screening.job, moved, seed=2)
    assert {group.split("@")[0] for group in again.groups} == {"p1.png"}, "another picture under an accepted name"
    assert second.is_file()
    with pytest.raises(BadScreening, match="accepted"):
        generate_from_accepted(screening.lab, _other(screening), moved, seed=3)


def test_that_case_43_a_rule_that_two_change_and_a_third_cites(screening: Screening) -> None:
    lab, base = screening.lab, screening.job.scheme
    rules = [rule.id for rule in base.offered]
    screening.says("E3", 0, rules[0])
    theirs = reword_label(base, rules[0], "Only weapons.", meaning=True)
    lab.write(save_scheme_version, theirs).result()
    with pytest.raises(BadScheme, match="in the meantime"):
        lab.write(save_scheme_version, reword_label(base, rules[0], "Blood as well.", meaning=False)).result()
    screening.says("E4", 0, rules[0])
    rows = {row.annotator_id: row for code in ("E3", "E4") for row in _rows(screening, code)}
    assert len({row.scheme_id for row in rows.values()}) == 2, "each is stamped with the version that was seen"
    assert [row.annotator_id for row in lab.read(judgements_to_recheck, screening.job)] == [
        find_or_add_annotator(lab, "E3").id
    ]
    newest = lab.read(load_scheme_versions, base.name)[-1]
    lab.write(save_scheme_version, reword_label(newest, rules[0], "Only weapons!", meaning=False)).result()
    assert len(lab.read(judgements_to_recheck, screening.job)) == 1, "wording touches nothing"
    lab.write(save_scheme_version, archive_label(lab.read(load_scheme_versions, base.name)[-1], rules[0])).result()
    pool = lab.read(job_under_newest_pool, screening.job).scheme
    assert rules[0] not in [rule.id for rule in pool.offered]
    assert lab.read(load_screening_outcome, screening.job).rejected[_key(screening, 0)] == {rules[0]}, (
        "citations still resolve"
    )


def test_that_case_44_skips_are_no_judgements_and_agreement_is_on_what_both_screened(screening: Screening) -> None:
    lab, job = screening.lab, screening.job
    blurry = job.scheme.offered[1].id
    for place in range(4):
        screening.says("E2", place)
    screening.says("E1", 0)
    screening.says("E1", 1, blurry)
    screening.says("E1", 2, skip="unsure")
    screening.says("E1", 4, skip="picture")
    assert lab.read(screening_coverage, job) == ScreeningCoverage(double=2, single=2, skipped=1, untouched=0)
    agreed = lab.read(screening_agreement, job)
    assert (agreed.percent.value, agreed.percent.n_items) == (0.5, 2)
    session = start_annotation_session(lab, job, find_or_add_annotator(lab, "E1"))
    waits = session.next_open()
    assert waits is not None
    assert job.items.index(waits.item) == 3, "what was skipped does not come straight back"
    screening.says("E1", 2)
    assert lab.read(screening_coverage, job) == ScreeningCoverage(double=3, single=1, skipped=1, untouched=0)


def _rows(screening: Screening, code: str) -> list[LabelRow]:
    person = screening.lab.read(people.person_by_code, code)
    assert person is not None
    return screening.lab.read(store.current_labels_of_annotator, screening.job.id, person.id)


def _key(screening: Screening, place: int) -> str:
    return screening.lab.read(items.get_item, screening.job.items[place]).key


def _other(screening: Screening) -> AnnotationJob:
    """Another job over the same photographs, in which nobody judged anything."""
    return build_job("other", screening.job.scheme, screening.job.items)
