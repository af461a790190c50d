"""Annotating 100,000 items as one of three: how long it takes to open the job, to filter, and to the next item."""

import os
import shutil
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from pathlib import Path

from db import Connection
from db.ids import new_id
from db.lab import Lab, open_lab
from db.rows import ItemRow, LabelRow, PersonRow
from db.schema.row_mapping_and_insertion import column_values_of, insert_missing_rows
from db.schema.tables import labels as label_table
from db.stores import items, people
from desktop.annotation.jobs.annotation_job import AnnotationJob, build_job, save_job
from desktop.benchmarks.item import AnswerOption, Item, ItemKind
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.cli.virtual_display import virtual_display
from desktop.library.item_generation.sample_lab import make_sample_lab
from desktop.library.item_query_language import find_items
from desktop.library.item_rows import item_row
from desktop.library.machine.clock import wall_time_now
from tests.bench.measure import Figure

ITEMS = 100_000
DONE = 50_000
STEPS = 60
SLICE = 2_000
REST_S = 0.0005
"""Between two looks, so that whoever looks takes nothing from those who work."""
GIVEN = ('["CNT"]', '["CNT","OCR"]', "[]", '["RLA"]')
ROOT = Path(__file__).parents[2]


def figures() -> list[Figure]:
    """One sitting in a real window under Xvfb: the third annotator comes when two are done and half of theirs is."""
    disk = ROOT / "build"
    disk.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-annotate-", dir=disk) as place:
        folder = Path(place) / "lab"
        _fill(folder)
        with virtual_display() as name:
            os.environ["DISPLAY"] = name
            opened, filtered, searched, steps = _sit(folder)
        shutil.rmtree(folder, ignore_errors=True)
    how = f"{ITEMS:,} items, 3 annotators, {2 * ITEMS + DONE:,} submissions; a real window under Xvfb"
    middle, slowest = statistics.median(steps), max(steps)
    return [
        Figure("annotation job opens", round(opened, 2), "s", "< 3", how + ", from the code to the item"),
        Figure("annotation filter", round(filtered, 3), "s", "< 0.5", how + ", by standing and tag"),
        Figure("annotation search", round(searched, 3), "s", "< 0.5", how + ", by a part of the key"),
        Figure("submit to next item", round(middle * 1e3, 1), "ms", "< 50", f"{how}, median of {STEPS}"),
        Figure("submit to next item, slowest", round(slowest * 1e3, 1), "ms", "< 150", f"{how}, of {STEPS}"),
    ]


def _fill(folder: Path) -> None:
    make_sample_lab(folder)
    with open_lab(folder) as lab:
        pictured = [row.id for row in find_items(lab, "")]
        rows = [_text_item(number) for number in range(ITEMS - len(pictured))]
        items.add_items_in_chunks(lab.write, rows, import_id=new_id())
        ids = [row.id for row in rows]
        job = build_job("tags", stored_scheme("moat"), [*ids[:DONE], *pictured, *ids[DONE:]], overlap=3)
        lab.write(save_job, job, wall_time_now()).result()
        for code, n in (("A1", ITEMS), ("B2", ITEMS), ("C3", DONE)):
            _submit(lab, job, code, n)


def _text_item(number: int) -> ItemRow:
    item = Item(
        benchmark="moat",
        version="1",
        key=f"q{number:06}",
        task="choice",
        kind=ItemKind.CHOICE,
        question=f"Question {number}?",
        options=(AnswerOption(id="A", text="yes"), AnswerOption(id="B", text="no")),
        answer="A",
        factors={},
    )
    return item_row(item, [])


def _submit(lab: Lab, job: AnnotationJob, code: str, n: int) -> None:
    person = PersonRow(id=new_id(), code=code, simulated=False, created=wall_time_now())
    lab.write(people.add_person, person).result()

    def add(conn: Connection, part: range) -> None:
        insert_missing_rows(
            conn, label_table, [column_values_of(_label(job, job.items[at], person.id, at)) for at in part]
        )

    for start in range(0, n, SLICE):
        lab.write(add, range(start, min(n, start + SLICE))).result()


def _label(job: AnnotationJob, item: uuid.UUID, person: uuid.UUID, at: int) -> LabelRow:
    return LabelRow(
        id=new_id(),
        job_id=job.id,
        item_id=item,
        scheme_id=job.scheme_id,
        annotator_id=person,
        revision=0,
        state="submitted",
        labels=GIVEN[at % len(GIVEN)],
        note="",
        spent_ns=3_000_000_000,
        at=wall_time_now(),
    )


def _sit(folder: Path) -> tuple[float, float, float, list[float]]:
    """Seconds to open, to filter, to search, and from each submission to the next item."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget

    from desktop.gui.annotate.tagging_page import TaggingPage
    from desktop.gui.shell.build_window import build_window, close_window_and_lab
    from desktop.gui.widgets.input_fields import SelectField
    from desktop.library.machine.settings import MachineSettings

    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    window = build_window(app, MachineSettings())
    window.show_window()
    window.labs.open(folder)

    def until(holds: Callable[[], bool]) -> float:
        began = time.perf_counter()
        while not holds():
            app.processEvents()
            time.sleep(REST_S)
            if time.perf_counter() - began > 60:
                raise SystemExit("what was waited for did not come")
        return time.perf_counter() - began

    def seen(name: str) -> QWidget | None:
        return next((one for one in window.findChildren(QWidget, name) if one.isVisible()), None)

    def press(key: Qt.Key) -> None:
        QTest.keyClick(window.windowHandle(), key)

    until(lambda: window.context.lab is not None)
    until(lambda: window.pages.key() != "")
    window.go("annotate")
    until(lambda: seen("code") is not None)
    code = seen("code")
    assert isinstance(code, QLineEdit)
    code.setText("C3")
    code.setFocus()
    press(Qt.Key.Key_Return)
    opened = until(lambda: any(bench.loaded is not None for bench in window.findChildren(TaggingPage)))
    [bench] = window.findChildren(TaggingPage)
    steps: list[float] = []
    for _ in range(STEPS):
        following = bench.session.next_open(bench.session.place)
        assert following is not None
        until(lambda item=following.item: bench.loader.get(item) is not None)  # pyright: ignore[reportPrivateUsage] - the next item is read ahead
        press(Qt.Key.Key_1)
        began = time.perf_counter()
        press(Qt.Key.Key_Return)
        until(lambda item=following.item: bench.loaded is not None and bench.loaded.item.id == item)
        steps.append(time.perf_counter() - began)
    press(Qt.Key.Key_L)
    found = seen("items_found")
    assert isinstance(found, QLabel)
    until(lambda: found.text().startswith(str(ITEMS)))
    standing, tag = seen("items_standing"), seen("items_tag")
    assert isinstance(standing, SelectField) and isinstance(tag, SelectField)
    began = time.perf_counter()
    standing.set_current("submitted")
    tag.set_current("CNT")
    tag.chosen.emit("CNT")
    until(lambda: not found.text().startswith(str(ITEMS)))
    filtered = time.perf_counter() - began
    search = seen("items_search")
    assert isinstance(search, QLineEdit)
    before = found.text()
    began = time.perf_counter()
    search.setText("q0499")
    until(lambda: found.text() != before)
    searched = time.perf_counter() - began
    close_window_and_lab(window)
    return opened, filtered, searched, steps
