"""Label Studio: for every annotation job the labelling interface as XML, and its tasks with annotations as JSON.

The five states are distinguished: submitted labels are an annotation; "none applies" is one without choices; a draft is
in `drafts`; a skipped item is a cancelled annotation; an item that was not reached has none. The final tags of an item
are an additional annotation with `ground_truth`, whose `meta.gold` names their source.

`meta.annotator` names the annotator. `completed_by` is not written: Label Studio rejects files with annotators unknown
to its organisation, and assigns annotations without one to the importing user. Drafts cannot have a `meta`, so that of
their task names the drafts' annotators in order.
"""

import hashlib
import uuid
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast
from xml.sax.saxutils import quoteattr

from db.progress import progress_range, with_progress
from desktop.annotation.adjudication.gold_labels import FinalTags, load_final_tags
from desktop.annotation.jobs.annotation_job import TAGS, AnnotationJob, load_jobs
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.messages import Sentence, say
from desktop.exchange.dataset_formats.bids_behaviour_files import bids_label
from desktop.exchange.records.annotation_record_tables import label_record_tables
from desktop.exchange.records.export_request_and_outcome import ExportOutcome, ExportRequest
from desktop.exchange.records.export_scope import iso_time
from desktop.exchange.records.image_source_table import NAME, write_sources_beside_images
from desktop.exchange.records.items_as_presented import ExportedItem, export_items_of, item_pngs
from desktop.exchange.table_files.atomic_export import (
    ExportedFile,
    atomic_export_folder,
    exported_files_after_move,
    read_back_error,
    sha256_of_file,
    write_json_file,
    write_text_file,
)
from desktop.exchange.table_files.record_table_and_columns import TableRecord

_TAKEN_FROM = "/data/local-files/?d=images/"
"""Label Studio's name for a file in the folder it serves (LOCAL_FILES_DOCUMENT_ROOT)."""
LabelsByItem = Mapping[str, list[TableRecord]]
GIVEN, PICTURES = 0.2, 0.8
"""Approximate fractions of the time after which labels are read and images are written."""


def write_label_studio(asked: ExportRequest) -> ExportOutcome:
    """Write the jobs, or the items alone if there are none, and verify the tasks. Raises CannotWrite."""
    lab, gone = asked.scope.lab, list[uuid.UUID]()
    found = list(with_progress(export_items_of(lab, asked.query), 0))
    jobs = [] if asked.scope.study is not None else lab.read(load_jobs)
    with progress_range(0.0, GIVEN):
        given = _newest_labels_by_item(asked)
    asked.out.mkdir(parents=True, exist_ok=True)
    with atomic_export_folder(asked.out) as folder:
        (folder / "images").mkdir()
        with progress_range(GIVEN, PICTURES):
            pictures = {
                str(one.row.id): _write_item_images(asked, one, folder / "images", gone)
                for one in with_progress(found, len(found))
            }
        most = max((len(some) for some in pictures.values()), default=0)
        written = [write_text_file(folder / "items-config.xml", labelling_config(most, None))] if not jobs else []
        if not jobs:
            written.append(_write_label_studio_tasks(folder / "items-tasks.json", found, pictures, {}, {}))
        for job in jobs:
            stem = f"{bids_label(job.name, 'job')}-{str(job.id)[-6:]}"
            mine = [one for one in found if one.row.id in set(job.items)]
            written.append(write_text_file(folder / f"{stem}-config.xml", labelling_config(most, job)))
            final = {one.item_id: one for one in lab.read(load_final_tags, job)} if job.kind == TAGS else {}
            written.append(
                _write_label_studio_tasks(
                    folder / f"{stem}-tasks.json", mine, pictures, given.get(str(job.id), {}), final
                )
            )
        written += [ExportedFile(path, 1, sha256_of_file(path)) for path in sorted((folder / "images").iterdir())]
        with progress_range(PICTURES, 1.0):
            sources, licences = write_sources_beside_images(asked, folder / "images" / f"{NAME}.jsonl", gone)
        written.append(sources)
    said = (
        [Sentence(say("Items without images, which are no longer in the lab: {n}."), {"n": len(gone)})] if gone else []
    )
    return ExportOutcome(exported_files_after_move(written, folder, asked.out), [*said, *licences])


def labelling_config(pictures: int, job: AnnotationJob | None) -> str:
    """The labelling interface: images, question, and the labels of the job's scheme."""
    lines = ["<View>"]
    lines += [f'  <Image name="image_{n}" value="$image_{n}"/>' for n in range(1, pictures + 1)]
    lines += ['  <Text name="question" value="$question"/>', '  <Text name="options" value="$options"/>']
    if job is not None:
        lines.append('  <Choices name="labels" toName="question" choice="multiple">')
        lines += [
            f"    <Choice value={quoteattr(one.id)} alias={quoteattr(one.id)} hint={quoteattr(one.definition)}/>"
            for one in job.scheme.labels
        ]
        lines.append("  </Choices>")
    return "\n".join([*lines, "</View>", ""])


def _newest_labels_by_item(asked: ExportRequest) -> dict[str, dict[str, list[TableRecord]]]:
    """The newest revision of each annotator's labels, by job and item."""
    (labels,) = [table for table in label_record_tables(asked.scope) if table.name == "labels"]
    newest: dict[tuple[str, str, str], TableRecord] = {}
    for row in labels.rows:
        key = (str(row["job_id"]), str(row["item_id"]), str(row["annotator"]))
        if key not in newest or cast("int", row["revision"]) >= cast("int", newest[key]["revision"]):
            newest[key] = row
    found: defaultdict[str, dict[str, list[TableRecord]]] = defaultdict(dict)
    for (job, item, _), row in newest.items():
        told = row if asked.scope.personal else {**row, "code": None, "note": None}
        found[job].setdefault(item, []).append(told)
    return found


def _write_item_images(asked: ExportRequest, one: ExportedItem, folder: Path, gone: list[uuid.UUID]) -> list[str]:
    """Write an item's images next to the tasks; returns their names."""
    found = item_pngs(asked.scope.lab, one.row)
    if found is None:
        gone.append(one.row.id)
        return []
    names = [f"{hashlib.sha256(data).hexdigest()[:32]}.png" for data in found]
    for name, data in zip(names, found, strict=True):
        (folder / name).write_bytes(data)
        if (folder / name).read_bytes() != data:
            raise read_back_error(folder / name)
    return names


def _write_label_studio_tasks(
    path: Path,
    found: Sequence[ExportedItem],
    pictures: Mapping[str, Sequence[str]],
    given: LabelsByItem,
    final: Mapping[uuid.UUID, FinalTags],
) -> ExportedFile:
    """Write the items with their annotations as one document; tasks are numbered from 1."""
    told: list[Json] = []
    for number, one in enumerate(found, 1):
        rows = given.get(str(one.row.id), [])
        drafts = [row for row in rows if row["state"] == "draft"]
        told.append(
            {
                "id": number,
                "data": _task_data(one, pictures[str(one.row.id)]),
                "annotations": [
                    *(_annotation_of_labels(row) for row in rows if row["state"] != "draft"),
                    *_ground_truth_annotation(final.get(one.row.id), rows),
                ],
                "drafts": [
                    {"created_at": row["at"], "lead_time": row["spent_s"], "result": _result_of_labels(row)}
                    for row in drafts
                ],
                "meta": {"drafts": [_annotator_meta(row) for row in drafts]},
                "predictions": [],
            }
        )
    return write_json_file(path, told, len(told))


def _task_data(one: ExportedItem, names: Sequence[str]) -> dict[str, Json]:
    item = one.item
    return {
        "eyeline_item": str(one.row.id),
        "benchmark": item.benchmark,
        "task": item.task,
        "key": item.key,
        "question": item.question,
        "options": "\n".join(f"{letter}. {text}" for letter, text in one.choices.items()),
        **{f"image_{number}": _TAKEN_FROM + name for number, name in enumerate(names, 1)},
    }


def _annotation_of_labels(row: TableRecord) -> dict[str, Json]:
    return {
        "was_cancelled": row["state"] == "skipped",
        "ground_truth": False,
        "created_at": row["at"],
        "lead_time": row["spent_s"],
        "result": _result_of_labels(row),
        "meta": _annotator_meta(row) | {"state": row["state"], "reason": row["reason"]},
    }


def _ground_truth_annotation(final: FinalTags | None, rows: Sequence[TableRecord]) -> list[Json]:
    """The final tags as an annotation without annotator, which our own reader skips; empty if there are none. Its time
    is that of the decision, or of the last label it is based on, because readers sort by it."""
    if final is None or final.labels is None or final.source is None:
        return []
    told: dict[str, Json] = {
        "was_cancelled": False,
        "ground_truth": True,
        "result": _choices_result([*sorted(final.labels)]),
        "meta": {"gold": final.source.value, "look_again": final.look_again},
    }
    at = iso_time(final.at) if final.at is not None else max((str(row["at"]) for row in rows), default=None)
    return [told | ({"created_at": at} if at is not None else {})]


def _annotator_meta(row: TableRecord) -> dict[str, Json]:
    told: dict[str, Json] = {"annotator": row["annotator"], "revision": row["revision"], "flagged": row["flagged"]}
    return told | {name: row[name] for name in ("code", "note") if row.get(name)}


def _result_of_labels(row: TableRecord) -> list[Json]:
    return _choices_result(cast("list[Json]", row["labels_now"]))  # the exported interface has these choices


def _choices_result(chosen: list[Json]) -> list[Json]:
    if not chosen:
        return []
    return [{"from_name": "labels", "to_name": "question", "type": "choices", "value": {"choices": chosen}}]
