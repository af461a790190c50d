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
from db.stores import items, models, people, verdicts
from db.stores import labels as store
from desktop.annotation.audit import SCHEME, Plan, Said, audit, case_of, plan_for, reveal
from desktop.annotation.entry import person_of, session_of
from desktop.annotation.errors import BadAudit, BadScheme, BadScreening
from desktop.annotation.failures import PERCEPTION, REASON, keep_attribution, keep_guess
from desktop.annotation.job import Job, new_job
from desktop.annotation.lane import Place
from desktop.annotation.making import make_failures, make_screening
from desktop.annotation.schemes import archive, keep_version, reword, versions_of
from desktop.annotation.screening import (
    Coverage,
    agreement_on,
    coverage,
    cut_accepted,
    pool_now,
    screened,
    stale,
)
from desktop.annotation.variants import make_variant
from desktop.annotation.wishes import Wish
from desktop.annotation.work import Mark, keep
from desktop.benchmarks.pixels import decode
from desktop.exchange.items_in import import_items
from desktop.library import pictures
from desktop.library.edits import Crop
from desktop.library.moments import clock, now
from desktop.library.rows import item_of
from desktop.library.verdicts import Judgement, row_of
from tests.db.making import model, model_run, prediction
from tests.making.drawn import photograph
from tests.making.vriq_sets import write_release
from tests.unit.annotation.labs import lab_with_job
from tests.unit.annotation.test_failures import named, replied

PHOTOS = 5


@dataclass
class Screening:
    lab: Lab
    job: Job
    folder: Path

    def says(self, code: str, place: int, *rules: str, skip: str = "") -> None:
        """An expert submits a photograph under the pool as it is now, or skips it."""
        session = session_of(self.lab, self.lab.read(pool_now, self.job), person_of(self.lab, code))
        session.open(Place(self.job.items[place]), clock())
        session.take(Mark(frozenset(rules)))
        row = session.skip(skip, clock(), now()) if skip else session.submit(clock(), now())
        self.lab.write(keep, row, session.job).result()


@pytest.fixture
def screening(tmp_path: Path) -> Iterator[Screening]:
    folder = tmp_path / "photos"
    folder.mkdir()
    for number in range(PHOTOS):
        (folder / f"p{number}.png").write_bytes(photograph(number))
    with create_lab(tmp_path / "lab", name="Test") as lab:
        job = make_screening(lab, Wish(name="Screening", kind="screening", values={"folder": str(folder)}))
        yield Screening(lab, job, folder)


def test_that_a_screening_of_a_few_is_spread_evenly_over_the_folder(screening: Screening) -> None:
    values = {"folder": str(screening.folder)}
    few = make_screening(screening.lab, Wish(name="few", kind="screening", limit=2, values=values))
    assert few.items == tuple(screening.job.items[place * PHOTOS // 2] for place in range(2))


def test_that_case_10_an_attribution_has_one_value_and_its_whole_history(tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 1}, dimensions=True)
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_items(lab, tmp_path / "vriq")
        replied(lab, {"abstract/OO/0": "D"})
        job = make_failures(lab, Wish(name="f", kind="failures", values={"model": "chance"}))
        person, item = person_of(lab, "A1"), named(lab, "abstract/OO/0").id
        lab.write(keep_guess, job, item, person.id, {PERCEPTION}, now()).result()
        session = session_of(lab, job, person)
        session.open(Place(item), clock())
        said = ({PERCEPTION}, {REASON}, {PERCEPTION, REASON}, {PERCEPTION})
        for labels in said:
            row = session.change(Mark(frozenset(labels)), clock(), now())
            assert row is not None
            lab.write(keep_attribution, row, job).result()
        lab.write(keep_attribution, session.submit(clock(), now()), job).result()
        [current] = lab.read(store.current, job.id, person.id)
        assert json.loads(current.labels) == [PERCEPTION]
        history = [set(json.loads(row.labels)) for row in lab.read(store.history, job.id, item, person.id)]
        assert history == [*said, {PERCEPTION}]


def test_that_case_11_nothing_of_the_judge_is_told_before_one_s_own_verdict(tmp_path: Path) -> None:
    lab, _ = lab_with_job(tmp_path, 1)
    with lab:
        item = lab.read(items.find)[0]
        chance = model("SECRET-model")
        run = model_run(chance)
        given = prediction(run, item)
        lab.write(models.add, chance).result()
        lab.write(models.start_run, run).result()
        lab.write(models.add_predictions, [given]).result()
        told = Judgement(right=True, judge="SECRET-judge", raw="SECRET words", answer="yes", truth="no")
        lab.write(verdicts.add, [row_of("prediction", given.id, told)]).result()
        plan = lab.read(plan_for, None, dict.fromkeys(Said), seed=0)
        job = new_job("audit", SCHEME, [item.id], kind="audit", spec=plan.spec())
        [drawn] = plan.sample
        auditor, other = person_of(lab, "V1"), person_of(lab, "V2")
        assert "SECRET" not in repr(lab.read(case_of, job, drawn.verdict))
        lab.write(audit, job, drawn.verdict, auditor.id, right=False, revealed=False, at=now()).result()
        assert "SECRET" in repr(lab.read(reveal, job, drawn.verdict, auditor.id))
        with pytest.raises(BadAudit) as refused:
            lab.read(reveal, job, drawn.verdict, other.id)
        assert "SECRET" not in str(refused.value)
        assert Plan.model_validate_json(json.dumps(plan.spec())) == plan


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
        job = make_screening(lab, Wish(name="s", kind="screening", values={"folder": str(folder)}))
        for item_id in job.items:
            parent = item_of(lab.read(items.get, item_id))
            seen = decode((folder / str(parent.factors["photograph"])).read_bytes())
            assert (parent.images[0].height, parent.images[0].width) == seen.shape[:2]
            made = make_variant(lab, item_id, {0: [Crop(left=8, top=4, width=24, height=16)]}, ["RLA"], author="V1")
            assert np.array_equal(pictures.load(lab, made.images[0]), seen[4:20, 8:32])


def test_that_case_40_moved_photographs_are_cut_exchanged_ones_are_not(screening: Screening, tmp_path: Path) -> None:
    for code in ("E1", "E2"):
        screening.says(code, 0)
        screening.says(code, 1)
    moved = screening.folder.rename(tmp_path / "elsewhere")
    first, second = (moved / f"p{number}.png" for number in (0, 1))
    made = cut_accepted(screening.lab, screening.job, moved, seed=1)
    assert len(made.groups) == 2
    spare = tmp_path / "spare.png"
    first.rename(spare)
    (moved / "p2.png").rename(first)
    spare.rename(moved / "p2.png")
    again = cut_accepted(screening.lab, screening.job, moved, seed=2)
    assert {group.split("@")[0] for group in again.groups} == {"p1.png"}, "another picture under an accepted name"
    assert second.is_file()
    with pytest.raises(BadScreening, match="accepted"):
        cut_accepted(screening.lab, _other(screening), moved, seed=3)


def test_that_case_43_a_rule_that_two_change_and_a_third_cites(screening: Screening) -> None:
    lab, base = screening.lab, screening.job.scheme
    rules = [rule.id for rule in base.offered]
    screening.says("E3", 0, rules[0])
    theirs = reword(base, rules[0], "Only weapons.", meaning=True)
    lab.write(keep_version, theirs).result()
    with pytest.raises(BadScheme, match="meanwhile"):
        lab.write(keep_version, reword(base, rules[0], "Blood as well.", meaning=False)).result()
    screening.says("E4", 0, rules[0])
    rows = {row.annotator_id: row for code in ("E3", "E4") for row in _rows(screening, code)}
    assert len({row.scheme_id for row in rows.values()}) == 2, "each is stamped with the version that was seen"
    assert [row.annotator_id for row in lab.read(stale, screening.job)] == [person_of(lab, "E3").id]
    newest = lab.read(versions_of, base.name)[-1]
    lab.write(keep_version, reword(newest, rules[0], "Only weapons!", meaning=False)).result()
    assert len(lab.read(stale, screening.job)) == 1, "wording touches nothing"
    lab.write(keep_version, archive(lab.read(versions_of, base.name)[-1], rules[0])).result()
    pool = lab.read(pool_now, screening.job).scheme
    assert rules[0] not in [rule.id for rule in pool.offered]
    assert lab.read(screened, screening.job).rejected[_key(screening, 0)] == {rules[0]}, "citations still resolve"


def test_that_case_44_skips_are_no_judgements_and_agreement_is_on_what_both_screened(screening: Screening) -> None:
    lab, job = screening.lab, screening.job
    blurry = job.scheme.offered[1].id
    for place in range(4):
        screening.says("E2", place)
    screening.says("E1", 0)
    screening.says("E1", 1, blurry)
    screening.says("E1", 2, skip="unsure")
    screening.says("E1", 4, skip="picture")
    assert lab.read(coverage, job) == Coverage(double=2, single=2, skipped=1, untouched=0)
    agreed = lab.read(agreement_on, job)
    assert (agreed.percent.value, agreed.percent.n_items) == (0.5, 2)
    session = session_of(lab, job, person_of(lab, "E1"))
    waits = session.next_open()
    assert waits is not None
    assert job.items.index(waits.item) == 3, "what was skipped does not come straight back"
    screening.says("E1", 2)
    assert lab.read(coverage, job) == Coverage(double=3, single=1, skipped=1, untouched=0)


def _rows(screening: Screening, code: str) -> list[LabelRow]:
    person = screening.lab.read(people.by_code, code)
    assert person is not None
    return screening.lab.read(store.current, screening.job.id, person.id)


def _key(screening: Screening, place: int) -> str:
    return screening.lab.read(items.get, screening.job.items[place]).key


def _other(screening: Screening) -> Job:
    """Another job over the same photographs, in which nobody judged anything."""
    return new_job("other", screening.job.scheme, screening.job.items)
