"""Labels as they leave the lab: every revision, nobody's code, and figures that anybody can compute again."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import pytest

from db.ids import new_id
from db.lab import Lab
from db.rows import PersonRow
from db.stores import people
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct, lift_blindness
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import merge_labels, save_scheme_version
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.jsonl_files import write_jsonl
from tests.unit.annotation.labs import AT, lab_with_job
from tests.unit.annotation.test_decisions import decide, later, submit

Rows = list[dict[str, Any]]
GIVEN = (
    ("CNT OCR", "CNT OCR", "CNT"),
    ("GNDT", "GNDT", "GNDT"),
    ("RLA", "RLA 3DTF", "RLA"),
    ("", "", "RET"),
    ("UVC RET", "RET", "UVC RET"),
)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[tuple[Lab, AnnotationJob]]:
    """Five items of three annotators; the first is decided, opened again, and the decision copied; a sixth is open."""
    lab, job = lab_with_job(tmp_path, 7, overlap=3)
    with lab:
        for item, row in enumerate(GIVEN):
            for code, tags in zip("ABC", row, strict=True):
                submit(lab, job, code, item, tags)
        submit(lab, job, "A", 5, "CNT")
        decide(lab, job, 0, {"OCR"})
        judge = enter_job(lab, job, "judge").desk.annotator_id
        lab.write(lift_blindness, job, job.items[0], judge, DecisionAct.REOPENED, later(80), reason="talked").result()
        submit(lab, job, "C", 0, "CNT OCR", later(90))
        yield lab, job


def exported(lab: Lab, out: Path, *, personal: bool = False, simulated: bool = False) -> dict[str, Rows]:
    write_jsonl(record_tables_of(ExportScope(lab, personal=personal, simulated=simulated)), out)
    names = ("jobs", "labels", "decisions")
    return {name: [json.loads(line) for line in (out / f"{name}.jsonl").read_text().splitlines()] for name in names}


def distance(one: frozenset[str], other: frozenset[str]) -> Fraction:
    """MASI, written down once more."""
    if one == other:
        return Fraction(0)
    common = len(one & other)
    monotony = Fraction(2, 3) if one <= other or other <= one else Fraction(1, 3) if common else Fraction(0)
    return 1 - monotony * Fraction(common, len(one | other))


def different(one: frozenset[str], other: frozenset[str]) -> Fraction:
    return Fraction(int(one != other))


def alpha(rows: Rows, far: Callable[[frozenset[str], frozenset[str]], Fraction]) -> Fraction:
    """Krippendorff's alpha from all pairs of ratings, the long way."""
    units: defaultdict[str, list[frozenset[str]]] = defaultdict(list)
    for row in rows:
        units[row["item_id"]].append(frozenset(row["labels"]))
    pairable: Sequence[list[frozenset[str]]] = [unit for unit in units.values() if len(unit) > 1]
    every = [value for unit in pairable for value in unit]
    observed = sum(sum(far(a, b) for a, b in permutations(unit, 2)) / Fraction(len(unit) - 1) for unit in pairable)
    expected = sum(far(a, b) for a, b in permutations(every, 2)) / Fraction(len(every) - 1)
    return 1 - observed / expected


def equal(rows: Rows) -> Fraction:
    units: defaultdict[str, list[frozenset[str]]] = defaultdict(list)
    for row in rows:
        units[row["item_id"]].append(frozenset(row["labels"]))
    each = [[Fraction(int(a == b)) for a, b in combinations(unit, 2)] for unit in units.values() if len(unit) > 1]
    return sum((sum(pairs, Fraction(0)) / len(pairs) for pairs in each), Fraction(0)) / len(each)


def value(told: object, *path: str) -> float:
    found: Any = told
    for name in path:
        found = found[name]
    assert isinstance(found, float)
    return found


def test_that_a_calculation_on_exported_labels_equals_the_screen(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, _ = place
    labels, told = exported(lab, tmp_path / "out")["labels"], agreement_document_of_job(lab)
    blind = [row for row in labels if row["in_headline"]]
    talked = [row for row in labels if row["after_discussion"]]
    assert (len(blind), len(talked)) == (15, 15)
    assert value(told, "alpha_masi", "value") == pytest.approx(float(alpha(blind, distance)), abs=1e-12)
    assert value(told, "alpha_nominal", "value") == pytest.approx(float(alpha(blind, different)), abs=1e-12)
    assert value(told, "percent", "value") == pytest.approx(float(equal(blind)), abs=1e-12)
    later_on = told["after_discussion"]
    assert value(later_on, "alpha_masi", "value") == pytest.approx(float(alpha(talked, distance)), abs=1e-12)
    assert value(later_on, "percent", "value") == pytest.approx(float(equal(talked)), abs=1e-12)
    assert alpha(blind, distance) != alpha(talked, distance)
    per_tag = told["per_tag"]
    assert isinstance(per_tag, dict)
    for tag in ("OCR", "RET", "UVC"):
        seen = [{**row, "labels": [tag] if tag in row["labels"] else []} for row in blind]
        assert value(per_tag, tag, "alpha") == pytest.approx(float(alpha(seen, different)), abs=1e-12)


def test_that_labels_that_were_merged_give_the_figures_of_the_screen(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    merged = merge_labels(job.scheme, ["OCR"], "CNT")
    lab.write(save_scheme_version, merged).result()
    lab.write(migrate_job_scheme, job, merged, later(100)).result()
    rows, told = exported(lab, tmp_path / "out")["labels"], agreement_document_of_job(lab)
    blind = [{**row, "labels": row["labels_now"]} for row in rows if row["in_headline"]]
    assert value(told, "alpha_masi", "value") == pytest.approx(float(alpha(blind, distance)), abs=1e-12)
    assert value(told, "percent", "value") == pytest.approx(float(equal(blind)), abs=1e-12)
    assert ["CNT", "OCR"] in [row["labels"] for row in rows], "what was given stays beside it"


def test_that_every_revision_goes_out_with_its_round_version_and_time(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, job = place
    told = exported(lab, tmp_path / "out")
    [made] = told["jobs"]
    assert (made["scheme"], made["scheme_version"], made["overlap"]) == ("moat", job.scheme.version, 3)
    assert len(told["labels"]) == 3 * len(GIVEN) + 2
    of_c = [row for row in told["labels"] if row["item_id"] == str(job.items[0]) and row["revision"] == 1]
    assert [(row["round"], row["in_headline"], row["after_discussion"], row["labels"]) for row in of_c] == [
        ("discussed", False, True, ["CNT", "OCR"])
    ]
    assert {row["round"] for row in told["labels"] if row["revision"] == 0} == {"blind"}
    assert {row["scheme_version"] for row in told["labels"]} == {job.scheme.version}
    assert all(row["spent_s"] == 1e-9 and row["at"] for row in told["labels"])
    assert [row["act"] for row in told["decisions"]] == ["adjudicated", "reopened"]
    assert told["decisions"][0]["labels"] == ["CNT", "OCR"]
    used = set(told["decisions"][0]["revisions"])
    assert used <= {row["label_id"] for row in told["labels"]}


def test_that_no_code_no_comment_and_no_reason_goes_out_unless_asked_for(
    place: tuple[Lab, AnnotationJob], tmp_path: Path
) -> None:
    lab, _ = place
    plain, whole = exported(lab, tmp_path / "plain"), exported(lab, tmp_path / "whole", personal=True)
    assert not {"code", "note"} & set(plain["labels"][0])
    assert not {"reason", "discussion"} & set(plain["decisions"][0])
    assert {row["code"] for row in whole["labels"]} == {"A", "B", "C"}
    assert whole["decisions"][1]["reason"] == "talked"
    assert {row["annotator"] for row in plain["labels"]} == {row["annotator"] for row in whole["labels"]}


def test_that_simulated_annotators_stay_in_unless_asked_for(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 1, overlap=2)
    with lab:
        lab.write(people.add_person, PersonRow(id=new_id(), code="S", simulated=True, created=AT)).result()
        submit(lab, job, "S", 0, "CNT")
        submit(lab, job, "A", 0, "CNT")
        assert len(exported(lab, tmp_path / "real")["labels"]) == 1
        assert len(exported(lab, tmp_path / "all", simulated=True)["labels"]) == 2
