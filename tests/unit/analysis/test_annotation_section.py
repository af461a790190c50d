"""What people put failures down to stands in the report in three tiers, apart from what the probes tell."""

from pathlib import Path

from db.lab import create_lab
from desktop.analysis.document_model.report_document import ReportParagraph, ReportTable
from desktop.analysis.report.annotator_agreement_section import annotators_section
from desktop.analysis.report.failure_causes_section import failures_sections
from desktop.annotation.job_kinds.human_failure_attribution import PERCEPTION, REASON
from desktop.annotation.job_kinds.write_and_answer_probes import answer_probe
from desktop.annotation.job_setup.create_jobs_by_kind import create_attribution_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.exchange.import_item_files import import_item_files
from desktop.library.machine.clock import wall_time_now
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, PROBES, attributed, failing, named


def test_that_failures_stand_under_each_rule_of_the_probes_and_by_people(tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", KEYS)
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_item_files(lab, tmp_path / "vriq")
        failing(lab)
        for code in ("P1", "P2"):
            person = find_or_add_annotator(lab, code)
            for key, _ in KEYS:
                for name, raw in PROBES.items():
                    answer_probe(lab, named(lab, f"{key}#{name}").id, person.id, raw, wall_time_now())
        job = create_attribution_job(lab, JobRequest(name="why", kind="failures", values={"model": "chance"}))
        attributed(lab, job, "A1", {"abstract/OO/0": ({REASON}, {PERCEPTION}), "abstract/OO/1": (set(), set())})
        attributed(
            lab, job, "B2", {"abstract/OO/0": ({PERCEPTION}, {PERCEPTION}), "abstract/OO/1": ({REASON}, {REASON})}
        )
        assert list(annotators_section(lab)) == []
        people, probes = failures_sections(lab)
    told = {block.name: block for block in people.blocks if isinstance(block, ReportTable)}
    assert list(told) == ["people_probes_1", "attributions_1", "attribution_agreement_1"]
    assert [row[1:] for row in told["attributions_1"].texts()] == [
        ("2", "50.0", "25.0", "0.0", "25.0"),
        ("", "66.7", "33.3", "0.0", "–"),
    ]
    assert "6 of 6 probes are valid" in told["people_probes_1"].caption
    between, with_probes = told["attribution_agreement_1"].texts()
    assert (between[1], between[2][:5], with_probes[1]) == ("2", "0.500", "1")
    said = " ".join(block.text for block in people.blocks if isinstance(block, ReportParagraph))
    assert "chance failed 2 items; 2 of them were given to annotators, and 2 were coded by at least 2 each" in said
    assert "They disagree on 1 of these" in said
    assert not any("rule" in row[0].casefold() for table in told.values() for row in table.texts())
    by_model = {block.name: block for block in probes.blocks if isinstance(block, ReportTable)}
    assert list(by_model) == ["model_accuracy_1", "model_probes_1", "failures_1"]
    assert by_model["model_accuracy_1"].texts() == (("4", "4", "2", "50.0"),)
    rows = {row[0]: row[1:] for row in by_model["failures_1"].texts()}
    assert rows["any"] == ("2", "50.0", "0.0", "0.0", "50.0", "0.0")
