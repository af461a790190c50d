"""A bundle of a lab with every state gives a lab whose tables say the same, up to who people are and when it was."""

import json
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import cast

import pytest

from db.deletion.person_deletion import delete_person_from_lab
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import ModelRunRow, PredictionRow
from db.stores import items, models_runs_predictions, people, sessions
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.annotation.job_setup.migrate_job_scheme import migrate_job_scheme
from desktop.annotation.jobs.annotation_job import build_job, load_jobs, save_job
from desktop.annotation.jobs.label_scheme_versions import merge_labels, save_scheme_version
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.exchange.bundle.rebuild_lab import rebuild_lab
from desktop.exchange.export_formats import write_export
from desktop.exchange.records.export_request_and_outcome import ExportRequest
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.jsonl_files import read_jsonl
from desktop.inference.batch_runs.store_and_score_predictions import score_unscored_predictions
from desktop.inference.models.models_with_imported_replies import ImportedModel
from desktop.inference.models.registry import add_model, model_row
from desktop.library import stored_judge_verdicts
from desktop.library.correct_or_withdraw_items import withdraw_items
from desktop.library.item_rows import item_from_row
from desktop.study.participants import data_corrections
from desktop.study.participants.data_corrections import CorrectionReason
from desktop.study.sessions.next_session_step import TrialStep
from desktop.study.trials.trial_state_machine import TrialEnd
from tests.unit.annotation.labs import AT
from tests.unit.annotation.test_decisions import later
from tests.unit.exchange.round_trips.test_labels import EVERY as LABELS
from tests.unit.exchange.round_trips.test_labels import fill
from tests.unit.exchange.test_tables_out import ODD
from tests.unit.study.test_ending import begin, sit
from tests.unit.study.test_seats import planned
from tests.unit.study.test_session import answer, to_show

STATES = ("answered", "cut", "failed", "out_of_memory", "stopped", "answered")
ENDS = (TrialEnd.TIMEOUT, TrialEnd.INTERRUPTED, TrialEnd.SKIPPED, TrialEnd.ABORTED)
SAID: Mapping[str, Sequence[str]] = {
    "items": ("key", "question", "options", "answer", "hint", "factors", "images", "withdrawn"),
    "runs": ("simulated", "pilot", "finished", "counts", "excluded", "planned", "trials"),
    "trials": (
        "position", "attempt", "sitting", "block", "key", "check", "ended_on", "outcome", "reason", "response", "rule",
        "option_order", "response_time_s", "paused_s", "changes", "flags", "rules", "confidence", "practice", "met",
        "excluded", "exclusion", "counts",
    ),
    "predictions": ("model", "key", "repeat", "attempt", "state", "raw", "parsed", "outcome", "reason", "seconds"),
    "jobs": ("name", "kind", "labels", "overlap", "closed"),
    "labels": ("key", "revision", "state", "labels", "labels_now", "flagged", "round", "in_headline", "spent_s"),
    "decisions": ("act", "labels", "confidence", "error_source"),
    "verdicts": ("kind", "judge", "right", "outcome", "answer", "truth", "text"),
}  # fmt: skip


@pytest.fixture(scope="module")
def full(made_sample: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """People who finished, broke off, piloted, were made up, excluded or deleted; labels, replies and verdicts of every
    state; an item that was withdrawn and labels that were merged."""
    folder = Path(shutil.copytree(made_sample, tmp_path_factory.mktemp("bundle") / "lab"))
    with open_lab(folder) as lab:
        study = planned(lab, 6, sittings=1)
        made = [begin(lab, study, flag=flag) for flag in ("", "", "", "", "simulated", "pilot")]
        for ended_on in (TrialEnd.ANSWERED, *ENDS):
            show = to_show(made[0])
            assert isinstance(show, TrialStep)
            answer(made[0], show, ended_on)
        for number, run in enumerate(made):
            sit(lab, run, most=2 if number == 1 else None)
        trial = next(one for one in lab.read(sessions.trials_of_session, made[0].run.id) if not one.practice)
        data_corrections.exclude_run_or_trial(lab, str(trial.id), CorrectionReason("=1+1", "ANNA", True))
        data_corrections.exclude_run_or_trial(lab, str(made[2].run.id), CorrectionReason("fire alarm", "ANNA", False))
        gone = next(person.code for person in lab.read(people.all_people) if person.id == made[3].run.person_id)
        job = build_job(
            "tags", stored_scheme("moat"), [row.id for row in lab.read(items.find_stored_items)[:4]], overlap=3
        )
        lab.write(save_job, job, AT).result()
        fill(lab, job, LABELS, judged=True)
        merged = merge_labels(job.scheme, ["OCR"], "CNT")
        lab.write(save_scheme_version, merged).result()
        lab.write(migrate_job_scheme, job, merged, later(900)).result()
        replies(lab)
        withdraw_items(lab, str(lab.read(items.find_stored_items)[5].id), "broken")
    delete_person_from_lab(folder, gone)
    delete_person_from_lab(folder, "B")
    return folder


def replies(lab: Lab) -> None:
    """A model's replies in every state and with hostile texts, and a judge's verdicts on them."""
    found = [item_from_row(row) for row in lab.read(items.find_stored_items) if row.kind == "choice"][:6]
    model = add_model(lab, model_row("=m", ImportedModel(harness="x", model="m"), trained=True))
    run = ModelRunRow(id=new_id(), model_id=model.id, key="k", condition="c", plan="{}", planned=6, started=AT)
    lab.write(models_runs_predictions.start_model_run, run).result()
    texts = ["A", *(text for text in ODD if text.strip())]
    rows = [
        PredictionRow(
            id=new_id(), model_run_id=run.id, item_id=item.id, stimulus_id=item.stimulus_id, repeat=repeat, attempt=1,
            key="k", state=state, raw=texts[(number * 5 + repeat) % len(texts)] if state in {"answered", "cut"} else "",
            finish_reason="", prompt_tokens=None, output_tokens=3, first_token_ns=None,
            total_ns=None if repeat else 1_500_000_000, sent="{}", at=AT,
        )
        for repeat in range(5)
        for number, (item, state) in enumerate(zip(found, STATES, strict=True))
    ]  # fmt: skip
    lab.write(models_runs_predictions.add_predictions, rows).result()
    score_unscored_predictions(lab, found, rows)
    lab.write(models_runs_predictions.finish_model_run, run.id).result()
    judged = [
        stored_judge_verdicts.JudgeVerdict(
            right=right, judge="j", answer=row.raw, truth="A", raw="I say =1", source="f.json"
        )
        for row, right in zip(rows, (True, False, None), strict=False)
    ]
    stored_judge_verdicts.save_verdicts(
        lab,
        [stored_judge_verdicts.verdict_row("prediction", row.id, one) for row, one in zip(rows, judged, strict=False)],
    )


def told(lab: Lab, out: Path) -> Iterator[tuple[str, Counter[str]]]:
    """Of each table what its rows say, but for ids, names of people and times."""
    write_export("jsonl", ExportRequest(ExportScope(lab), out))
    for name, columns in SAID.items():
        rows = [cast("dict[str, Json]", row) for row in read_jsonl(out / f"{name}.jsonl")]
        yield name, Counter(json.dumps([row[column] for column in columns], sort_keys=True) for row in rows)


def test_that_a_bundle_of_a_lab_with_every_state_gives_the_same_tables_again(full: Path, tmp_path: Path) -> None:
    with open_lab(full) as lab:
        write_export("bundle", ExportRequest(ExportScope(lab), tmp_path / "out", licence="CC0-1.0"))
        before, figures = dict(told(lab, tmp_path / "before")), compare_lab(lab).document()
        labels = labels_of(lab)
    shutil.copytree(tmp_path / "out", tmp_path / "moved")
    with rebuild_lab(tmp_path / "moved", tmp_path / "again") as lab:
        after, again = dict(told(lab, tmp_path / "after")), compare_lab(lab).document()
        assert labels_of(lab) == labels
    assert all(any(f'"{end}"' in row for row in before["trials"]) for end in ("answered", *ENDS))
    for name in SAID:
        assert before[name], name
        assert after[name] == before[name], name
    assert outcomes(again) == outcomes(figures)


def labels_of(lab: Lab) -> dict[str, str | None]:
    """The labels of the job, and which one each was merged into."""
    (job,) = lab.read(load_jobs)
    return {label.id: label.merged_into for label in job.scheme.labels}


def outcomes(document: Mapping[str, Json]) -> Counter[str]:
    """The rows of a comparison without who people are."""
    rows = cast("Sequence[Mapping[str, Json]]", document["rows"])
    kept = [{name: value for name, value in row.items() if name != "who"} for row in rows]
    return Counter(json.dumps(row, sort_keys=True) for row in kept)
