"""A lab full of secrets, and eyes that read everything a window holds, seen or not."""

import json
import shutil
import uuid
from collections.abc import Iterable
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLineEdit, QListView, QPlainTextEdit, QTextEdit, QWidget

from db import Connection
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import DecisionRow, LabelRow, PersonRow
from db.stores import annotation_job_decisions, items, jobs_and_label_revisions, people
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.library.item_rows import item_row
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.role_passcode_hashes import hash_passcode
from desktop.library.machine.settings import MachineSettings, save_settings

TAG, NOTE, GOLD, REASON, CODE, OTHER_LAB = (
    f"SEEDED{what}" for what in ("TAG", "NOTE", "GOLD", "REASON", "CODE", "LAB")
)
SECRETS = (TAG, NOTE, GOLD, REASON, CODE, OTHER_LAB)
"""What another annotator tagged and wrote, a released tag, why something was decided, somebody's code, another lab."""
PASSCODE = "open sesame"
ROLES_DATA = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)


def texts_of_everything() -> str:
    """Every text of every window of this program: shown or hidden, accessible names, tips, tables, menus, clipboard."""
    found = [QApplication.clipboard().text()]
    for window in QApplication.topLevelWidgets():
        for widget in (window, *window.findChildren(QWidget)):
            found += _texts_of(widget)
        found += [text for action in window.findChildren(QAction) for text in (action.text(), action.toolTip())]
    return "\n".join(found)


def _texts_of(widget: QWidget) -> Iterable[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription(), widget.objectName())
    for name in ("text", "label", "details", "placeholderText"):
        said = getattr(widget, name, None)
        told = said() if callable(said) else ""
        if isinstance(told, str):
            yield told
    if isinstance(widget, QPlainTextEdit | QTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QLineEdit):
        yield widget.displayText()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:  # pyright: ignore[reportUnnecessaryComparison]
        yield from _cells_of(widget.model(), 1 if isinstance(widget, QListView) else None)


def _cells_of(model: QAbstractItemModel, columns: int | None) -> Iterable[str]:
    root = QModelIndex()
    columns = model.columnCount(root) if columns is None else columns
    for row in range(min(model.rowCount(root), 500)):
        for column in range(columns):
            yield from (str(model.data(model.index(row, column, root), role) or "") for role in ROLES_DATA)


def leaks() -> list[str]:
    """The secrets that can be read somewhere."""
    said = texts_of_everything()
    return [secret for secret in SECRETS if secret in said]


@pytest.fixture
def seeded(made_sample: Path, tmp_path: Path) -> Path:
    """A sample lab with a job of four items: on the first two somebody tagged, with notes; the third is decided."""
    folder = tmp_path / "sample"
    shutil.copytree(made_sample, folder)
    with open_lab(folder) as lab:
        job = _job_of(lab)
        lab.write(_fill, job).result()
    return folder


@pytest.fixture
def guarded(seeded: Path) -> MachineSettings:
    """Settings of a machine that knows another lab, and has the operator's passcode; on its disk too."""
    other = seeded.parent / OTHER_LAB
    kept = MachineSettings(recent_labs=(str(other), str(seeded)), operator_passcode=hash_passcode(PASSCODE))
    save_settings(kept)
    return kept


def _job_of(lab: Lab) -> AnnotationJob:
    rows = [item_row(_question(number), []) for number in range(4)]
    items.add_items_in_chunks(lab.write, rows, import_id=new_id())
    job = build_job("Capability tags", stored_scheme("moat"), [row.id for row in rows], overlap=2)
    lab.write(save_job, job, wall_time_now()).result()
    return job


def _question(number: int) -> Item:
    return Item(
        benchmark="moat",
        version="1",
        key=f"q{number}",
        task="multiple_choice",
        kind=ItemKind.CHOICE,
        question=f"Question {number}?",
        options=(AnswerOption(id="A", text="yes"), AnswerOption(id="B", text="no")),
        answer="A",
        tags=(GOLD,),
    )


def _fill(conn: Connection, job: AnnotationJob) -> None:
    made: dict[str, uuid.UUID] = {}
    for code in (CODE, "C3", "JUDGE"):
        person = PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
        people.add_person(conn, person)
        made[code] = person.id
    for place, codes in ((0, (CODE,)), (1, (CODE,)), (2, (CODE, "C3"))):
        for code in codes:
            jobs_and_label_revisions.save_label_revision(
                conn, label_of(job, place, made[code], () if code == "C3" else (TAG,))
            )
    body: dict[str, Json] = {
        "act": "adjudicated",
        "labels": [TAG],
        "reason": REASON,
        "confidence": "sure",
        "revisions": [],
    }
    annotation_job_decisions.add_decision(conn, decision_of(job, 2, made["JUDGE"], body))


def label_of(job: AnnotationJob, place: int, who: uuid.UUID, given: tuple[str, ...]) -> LabelRow:
    """What somebody submitted for an item of a job, with the secret note."""
    return LabelRow(
        id=new_id(),
        job_id=job.id,
        item_id=job.items[place],
        scheme_id=job.scheme_id,
        annotator_id=who,
        revision=0,
        state="submitted",
        labels=json.dumps(given),
        note=NOTE,
        spent_ns=1,
        at=wall_time_now(),
        flagged=True,
    )


def decision_of(job: AnnotationJob, place: int, who: uuid.UUID, body: dict[str, Json]) -> DecisionRow:
    """What was decided about an item of a job."""
    return DecisionRow(
        id=new_id(), job_id=job.id, item_id=job.items[place], person_id=who, body=json.dumps(body), at=wall_time_now()
    )
