"""Verdicts go out as they stand: judges', audits of them, first guesses and answers to probes."""

from pathlib import Path
from typing import Any
from uuid import UUID

from db.ids import new_id
from db.lab import create_lab
from db.rows import PersonRow
from db.stores import models_runs_predictions, people, verdicts_of_judges
from desktop.annotation.job_kinds.human_failure_attribution import PERCEPTION, REASON
from desktop.annotation.job_kinds.write_and_answer_probes import answer_probe
from desktop.annotation.job_setup.create_jobs_by_kind import create_attribution_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.judge_audit.judge_audit_job import AuditJudgement, audit_row, save_audit
from desktop.benchmarks.answers import judge_rule
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope, participant_alias
from desktop.exchange.records.prediction_record_table import predictions_of_scope
from desktop.exchange.table_files.jsonl_files import read_jsonl, write_jsonl
from desktop.library.machine.clock import wall_time_now
from desktop.library.score_stored_answers import set_current_rule
from desktop.library.stored_judge_verdicts import JudgeVerdict, verdict_row
from tests.making.vriq_sets import write_probes, write_release
from tests.unit.annotation.test_failures import KEYS, attributed, failing, named


def written(scope: ExportScope, out: Path) -> list[dict[str, Any]]:
    [table] = [one for one in record_tables_of(scope) if one.name == "verdicts"]
    file, _dictionary = write_jsonl([table], out)
    return [row for row in read_jsonl(file.path) if isinstance(row, dict)]


def test_that_every_kind_of_verdict_goes_out_and_nobody_is_named_unasked(tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", KEYS)
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_item_files(lab, tmp_path / "vriq")
        failing(lab)
        job = create_attribution_job(lab, JobRequest(name="why", kind="failures", values={"model": "chance"}))
        attributed(lab, job, "A1", {"abstract/OO/0": ({REASON}, {PERCEPTION})})
        item = str(named(lab, "abstract/OO/0").id)
        probe, person = named(lab, f"{KEYS[0][0]}#see-1"), find_or_add_annotator(lab, "A1")
        answer_probe(lab, probe.id, person.id, "7", wall_time_now())
        failed = next(row for row in lab.read(models_runs_predictions.load_predictions) if row.item_id == job.items[0])
        judged = JudgeVerdict(right=False, judge="gpt", prompt="p1", answer="D", truth="A", raw="No, it is A.")
        verdict = verdict_row("prediction", failed.id, judged)
        lost = verdict_row("trial", new_id(), judged)
        lab.write(verdicts_of_judges.add_verdicts, [verdict, lost]).result()
        audited = AuditJudgement(judge=verdict.id, revealed=False, right=None, weight=2.5)
        lab.write(save_audit, audit_row(verdict, person.id, audited, wall_time_now())).result()
        made_up = PersonRow(id=new_id(), code="S1", simulated=True, created=wall_time_now())
        lab.write(people.add_person, made_up).result()
        answer_probe(lab, probe.id, made_up.id, "3", wall_time_now())
        rows = {row["kind"]: row for row in written(ExportScope(lab), tmp_path / "plain")}
        whole = written(ExportScope(lab, personal=True, simulated=True), tmp_path / "whole")
    assert list(rows) == ["attribution", "probe_answer", "judge", "audit"], "in their order; no verdict on a lost trial"
    guess, answer, said, audit = rows.values()
    assert (guess["labels"], guess["job_id"], guess["item_id"]) == ([REASON], str(job.id), item)
    assert (answer["answer"], answer["outcome"], answer["item_id"]) == ("7", "wrong", str(probe.id))
    assert (said["judge"], said["right"], said["outcome"], said["text"]) == ("gpt", False, "wrong", "No, it is A.")
    assert said["by"] is None
    told = (audit["of_verdict"], audit["judge"], audit["revealed"], audit["right"], audit["weight"])
    assert told == (str(verdict.id), "gpt", False, None, 2.5)
    assert {guess["by"], answer["by"], audit["by"]} == {participant_alias(person.id)}
    assert not any("code" in row for row in rows.values())
    assert [row["code"] for row in whole] == ["A1", "A1", None, "A1", "S1"]


def test_that_exports_follow_the_judge_that_a_lab_reports_by(tmp_path: Path) -> None:
    write_release(tmp_path / "vriq", {("abstract", "Odd One Out"): 4}, dimensions=True)
    write_probes(tmp_path / "vriq" / "probes.yaml", KEYS)
    with create_lab(tmp_path / "lab", name="Test") as lab:
        import_item_files(lab, tmp_path / "vriq")
        failing(lab)
        exact = {str(row["prediction_id"]): row for row in predictions_of_scope(lab)}
        wrong = next(name for name, row in exact.items() if row["outcome"] == "wrong")
        said = [JudgeVerdict(right=right, judge="gpt", prompt="2-abc") for right in (None, True)]
        lab.write(
            verdicts_of_judges.add_verdicts, [verdict_row("prediction", UUID(wrong), one) for one in said]
        ).result()
        set_current_rule(lab, str(exact[wrong]["benchmark"]), judge_rule("gpt", 2)).result()
        judged = {str(row["prediction_id"]): row for row in predictions_of_scope(lab)}
        by_name = {str(row["prediction_id"]): row for row in predictions_of_scope(lab, rule="strict")}
    assert {(row["rule"], row["rule_version"]) for row in judged.values()} == {("judge gpt", 2)}
    changed = {name for name, row in judged.items() if row["outcome"] != exact[name]["outcome"]}
    assert judged[wrong]["outcome"] == "right"
    assert {(judged[name]["outcome"], judged[name]["reason"]) for name in changed - {wrong}} <= {
        ("missing", "judge_failed")
    }
    assert by_name == exact
