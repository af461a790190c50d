"""One's own items come again, hidden among the rest, and how far one agrees with oneself is told."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QTableView
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from db.stores import jobs_and_label_revisions as store
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.job_setup.create_requested_job import JobRequest, create_job_over
from desktop.annotation.job_setup.enter_annotation_job import find_or_add_annotator
from desktop.annotation.jobs.annotation_job import JobTerms, load_job_parts
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.shell.main_window import MainWindow
from desktop.library.item_query_language import find_items
from tests.gui.annotate.working import Worker, worker

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
ITEMS, GAP = 6, 2


def shown(person: Worker) -> set[str]:
    """What the window says beside the item itself and its count."""
    counts = person.text("counts").text()
    texts = {label.text() for label in person.window.findChildren(QLabel) if label.isVisible()}
    return {text.casefold() for text in texts if text != counts}


def test_that_a_share_of_ones_items_comes_again_among_the_rest_and_is_compared_with_the_first_time(
    make_window: MakeWindow, sample: Path, qtbot: QtBot
) -> None:
    with open_lab(sample) as lab:
        rows = find_items(lab, "")
        job = create_job_over(
            lab, JobRequest(name="twice", limit=ITEMS, overlap=1, terms=JobTerms(again=0.5, again_gap=GAP)), rows
        )
    person = worker(make_window, sample, qtbot)
    bench = person.come("A1", TaggingPage)
    person.wait(bench.at_work)
    met: list[ItemPosition] = []
    while bench.at_work():
        place = bench.session.place
        assert place is not None
        person.wait(lambda place=place: bench.loaded is not None and bench.loaded.item.id == place.item)
        assert not any("again" in text or "once more" in text or "twice " in text for text in shown(person))
        if place.part == "again":
            assert not bench.session.mark.labels, "nothing is put in from the first time"
        changes_mind = place.part == "again" and len({one for one in met if one.part == "again"}) == 1
        met.append(place)
        person.press(Key.Key_2 if changes_mind else Key.Key_1, Key.Key_Return)
        person.wait(lambda place=place: bench.session.place != place)
    first = {place.item: n for n, place in enumerate(met) if place.part is None}
    again = {place.item: n for n, place in enumerate(met) if place.part == "again"}
    assert (len(first), len(again), len(met)) == (ITEMS, ITEMS // 2, ITEMS + ITEMS // 2)
    for item, n in again.items():
        between = [place for place in met[first[item] + 1 : n] if place.part is None]
        assert len(between) >= GAP, "not at once"
    assert max(first.values()) > min(again.values()), "among the rest, not behind them"
    person.see("done_other")
    lab = person.lab
    me, part = find_or_add_annotator(lab, "A1").id, lab.read(load_job_parts, job)["again"]
    person.wait(
        lambda: (
            [row.state for row in lab.read(store.current_labels_of_annotator, part.id, me)]
            == ["submitted"] * len(again)
        )
    )
    second = {row.item_id: json.loads(row.labels) for row in lab.read(store.current_labels_of_annotator, part.id, me)}
    before = {row.item_id: json.loads(row.labels) for row in lab.read(store.current_labels_of_annotator, job.id, me)}
    same = sum(before[item] == given for item, given in second.items()) / len(second)
    assert same == 2 / 3
    [told] = cast("list[dict[str, Any]]", agreement_document_of_job(lab, "twice")["oneself"])
    assert told["percent"]["value"] == same
    person.click("person")
    person.click("show_agreement")
    person.click("oneself")
    table = person.see("agreement_oneself", QTableView)
    assert isinstance(table, QTableView)
    person.wait(lambda: table.model().rowCount() >= 1)
    cells = [str(table.model().index(0, column).data()) for column in range(table.model().columnCount())]
    assert cells[0].startswith("A1")
    assert any("67" in cell for cell in cells)
    assert person.faults() == []
