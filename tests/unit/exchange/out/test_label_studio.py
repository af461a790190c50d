"""Label Studio: the five states of annotation stay apart, and nobody's code goes out unasked."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from desktop.annotation.annotator.marks_and_label_revisions import ItemMark, RevisionWriter, save_revision
from desktop.annotation.job_setup.enter_annotation_job import enter_job
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from tests.unit.annotation.labs import AT, lab_with_job
from tests.unit.annotation.test_decisions import submit


def test_that_labels_none_of_them_draft_skipped_and_not_reached_stay_apart(tmp_path: Path) -> None:
    lab, job = lab_with_job(tmp_path, 5)
    with lab:
        submit(lab, job, "ANNA", 0, "CNT OCR")
        submit(lab, job, "ANNA", 1, "")
        who = enter_job(lab, job, "ANNA").desk.annotator_id
        for place, standing, reason in ((2, AnnotationStatus.DRAFT, None), (3, AnnotationStatus.SKIPPED, "question")):
            mark = ItemMark(frozenset({"RLA"}) if reason is None else frozenset())
            desk, item = RevisionWriter(job=job, annotator_id=who), job.items[place]
            row = desk.revise(item, None, mark, standing, spent_ns=1, at=AT, reason=reason)
            lab.write(save_revision, row, job).result()
        made = write_export("label-studio", ExportRequest(ExportScope(lab), tmp_path / "out"))
    files = {one.path.name.rpartition("-")[2]: one.path for one in made.files}
    tasks: list[dict[str, Any]] = json.loads(files["tasks.json"].read_text(encoding="utf-8"))
    by_item = {task["data"]["eyeline_item"]: task for task in tasks}
    labels, none, draft, skipped, untouched = (by_item[str(one)] for one in job.items)
    (given,) = labels["annotations"]
    assert given["result"][0]["value"]["choices"] == ["CNT", "OCR"]
    assert [(one["result"], one["was_cancelled"]) for one in none["annotations"]] == [([], False)]
    assert (draft["annotations"], draft["drafts"][0]["result"][0]["value"]["choices"]) == ([], ["RLA"])
    assert draft["drafts"][0].keys() == {"created_at", "lead_time", "result"}, "Label Studio refuses others there"
    assert draft["meta"]["drafts"][0]["annotator"] == given["meta"]["annotator"]
    assert [(one["was_cancelled"], one["meta"]["reason"]) for one in skipped["annotations"]] == [(True, "question")]
    assert (untouched["annotations"], untouched["drafts"]) == ([], [])
    assert "ANNA" not in files["tasks.json"].read_text(encoding="utf-8")
    config = ET.fromstring(files["config.xml"].read_text(encoding="utf-8"))
    assert {one.get("value") for one in config.iter("Choice")} == {label.id for label in job.scheme.labels}
