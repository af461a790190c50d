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

from db.watching import counted, within
from desktop.annotation.gold import Final, final_of
from desktop.annotation.job import TAGS, Job, jobs_of
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.bids import label
from desktop.exchange.out.labels import label_tables
from desktop.exchange.out.origins import NAME, beside_pictures
from desktop.exchange.out.questions import Question, pngs, questions
from desktop.exchange.out.scope import iso
from desktop.exchange.out.tables import Record
from desktop.exchange.out.writing import Written, beside, differs, document, hash_of, moved, plain_text

_TAKEN_FROM = "/data/local-files/?d=images/"
"""Label Studio's name for a file in the folder it serves (LOCAL_FILES_DOCUMENT_ROOT)."""
Given = Mapping[str, list[Record]]
GIVEN, PICTURES = 0.2, 0.8
"""Approximate fractions of the time after which labels are read and images are written."""


def write_label_studio(asked: Asked) -> Made:
    """Write the jobs, or the items alone if there are none, and verify the tasks. Raises CannotWrite."""
    lab, gone = asked.scope.lab, list[uuid.UUID]()
    found = list(counted(questions(lab, asked.query), 0))
    jobs = [] if asked.scope.study is not None else lab.read(jobs_of)
    with within(0.0, GIVEN):
        given = _given(asked)
    asked.out.mkdir(parents=True, exist_ok=True)
    with beside(asked.out) as folder:
        (folder / "images").mkdir()
        with within(GIVEN, PICTURES):
            pictures = {
                str(one.row.id): _pictures(asked, one, folder / "images", gone) for one in counted(found, len(found))
            }
        most = max((len(some) for some in pictures.values()), default=0)
        written = [plain_text(folder / "items-config.xml", config(most, None))] if not jobs else []
        if not jobs:
            written.append(_tasks(folder / "items-tasks.json", found, pictures, {}, {}))
        for job in jobs:
            stem = f"{label(job.name, 'job')}-{str(job.id)[-6:]}"
            mine = [one for one in found if one.row.id in set(job.items)]
            written.append(plain_text(folder / f"{stem}-config.xml", config(most, job)))
            final = {one.item_id: one for one in lab.read(final_of, job)} if job.kind == TAGS else {}
            written.append(_tasks(folder / f"{stem}-tasks.json", mine, pictures, given.get(str(job.id), {}), final))
        written += [Written(path, 1, hash_of(path)) for path in sorted((folder / "images").iterdir())]
        with within(PICTURES, 1.0):
            sources, licences = beside_pictures(asked, folder / "images" / f"{NAME}.jsonl", gone)
        written.append(sources)
    said = [Sentence(say("Without images, as they are no longer in the lab: {n}."), {"n": len(gone)})] if gone else []
    return Made(moved(written, folder, asked.out), [*said, *licences])


def config(pictures: int, job: Job | None) -> str:
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


def _given(asked: Asked) -> dict[str, dict[str, list[Record]]]:
    """The newest revision of each annotator's labels, by job and item."""
    (labels,) = [table for table in label_tables(asked.scope) if table.name == "labels"]
    newest: dict[tuple[str, str, str], Record] = {}
    for row in labels.rows:
        key = (str(row["job_id"]), str(row["item_id"]), str(row["annotator"]))
        if key not in newest or cast("int", row["revision"]) >= cast("int", newest[key]["revision"]):
            newest[key] = row
    found: defaultdict[str, dict[str, list[Record]]] = defaultdict(dict)
    for (job, item, _), row in newest.items():
        told = row if asked.scope.personal else {**row, "code": None, "note": None}
        found[job].setdefault(item, []).append(told)
    return found


def _pictures(asked: Asked, one: Question, folder: Path, gone: list[uuid.UUID]) -> list[str]:
    """Write an item's images next to the tasks; returns their names."""
    found = pngs(asked.scope.lab, one.row)
    if found is None:
        gone.append(one.row.id)
        return []
    names = [f"{hashlib.sha256(data).hexdigest()[:32]}.png" for data in found]
    for name, data in zip(names, found, strict=True):
        (folder / name).write_bytes(data)
        if (folder / name).read_bytes() != data:
            raise differs(folder / name)
    return names


def _tasks(
    path: Path,
    found: Sequence[Question],
    pictures: Mapping[str, Sequence[str]],
    given: Given,
    final: Mapping[uuid.UUID, Final],
) -> Written:
    """Write the items with their annotations as one document; tasks are numbered from 1."""
    told: list[Json] = []
    for number, one in enumerate(found, 1):
        rows = given.get(str(one.row.id), [])
        drafts = [row for row in rows if row["state"] == "draft"]
        told.append(
            {
                "id": number,
                "data": _data(one, pictures[str(one.row.id)]),
                "annotations": [
                    *(_annotation(row) for row in rows if row["state"] != "draft"),
                    *_ground_truth(final.get(one.row.id), rows),
                ],
                "drafts": [
                    {"created_at": row["at"], "lead_time": row["spent_s"], "result": _result(row)} for row in drafts
                ],
                "meta": {"drafts": [_who(row) for row in drafts]},
                "predictions": [],
            }
        )
    return document(path, told, len(told))


def _data(one: Question, names: Sequence[str]) -> dict[str, Json]:
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


def _annotation(row: Record) -> dict[str, Json]:
    return {
        "was_cancelled": row["state"] == "skipped",
        "ground_truth": False,
        "created_at": row["at"],
        "lead_time": row["spent_s"],
        "result": _result(row),
        "meta": _who(row) | {"state": row["state"], "reason": row["reason"]},
    }


def _ground_truth(final: Final | None, rows: Sequence[Record]) -> list[Json]:
    """The final tags as an annotation without annotator, which our own reader skips; empty if there are none. Its time
    is that of the decision, or of the last label it is based on, because readers sort by it."""
    if final is None or final.labels is None or final.source is None:
        return []
    told: dict[str, Json] = {
        "was_cancelled": False,
        "ground_truth": True,
        "result": _choices([*sorted(final.labels)]),
        "meta": {"gold": final.source.value, "look_again": final.look_again},
    }
    at = iso(final.at) if final.at is not None else max((str(row["at"]) for row in rows), default=None)
    return [told | ({"created_at": at} if at is not None else {})]


def _who(row: Record) -> dict[str, Json]:
    told: dict[str, Json] = {"annotator": row["annotator"], "revision": row["revision"], "flagged": row["flagged"]}
    return told | {name: row[name] for name in ("code", "note") if row.get(name)}


def _result(row: Record) -> list[Json]:
    return _choices(cast("list[Json]", row["labels_now"]))  # the exported interface has these choices


def _choices(chosen: list[Json]) -> list[Json]:
    if not chosen:
        return []
    return [{"from_name": "labels", "to_name": "question", "type": "choices", "value": {"choices": chosen}}]
