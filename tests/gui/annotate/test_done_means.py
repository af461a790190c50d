"""The job from start to end: four annotators tag photographs' puzzles, MARVEL and PuzzleVQA by keys, disagree, decide;
and the figures in the window are those of an independent calculation on the exported labels."""

import json
import shutil
from collections import defaultdict
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from db.lab import open_lab
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import DecisionAct
from desktop.annotation.adjudication.gold_labels import GoldSource, load_gold_labels
from desktop.annotation.agreement import agreement_document_of_ratings
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.exchange.import_item_files import import_item_files
from desktop.exchange.label_import import read_label_ratings
from desktop.exchange.records.all_record_tables import record_tables_of
from desktop.exchange.records.export_scope import ExportScope
from desktop.exchange.table_files.jsonl_files import write_jsonl
from desktop.gui.annotate.adjudication.adjudication_page import AdjudicationPage
from desktop.gui.annotate.tagging_page import TaggingPage
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.input_fields import SelectField
from desktop.library.item_query_language import find_items
from tests.gui.annotate.working import Worker, to_choice, worker

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
CODES = ("A1", "B2", "C3", "D4")
ITEMS = 12
PEOPLE = len(CODES)
KEYS: dict[str, int] = dict(
    zip(("CNT", "OCR", "UVC", "RLA", "3DTF", "3DQNT", "GNDT", "GNDV", "RET"), range(1, 10), strict=True)
)


@pytest.fixture
def lab(made_sample: Path, shared: Path, tmp_path: Path) -> Path:
    """Puzzles cut from photographs, MARVEL and PuzzleVQA in one lab."""
    folder = tmp_path / "lab"
    shutil.copytree(made_sample, folder)
    with open_lab(folder) as opened:
        for name in ("marvel", "puzzlevqa"):
            import_item_files(opened, shared / "data" / name, form=name)
        assert {row.benchmark for row in find_items(opened, "")} >= {"jigsaw", "marvel", "puzzlevqa"}
    return folder


def tags_of(annotator: int, item: int, draws: np.random.Generator) -> set[str]:
    """What somebody gives: what all see, a slip now and then, nothing on the fourth item."""
    if item == 3:
        return set()
    seen = {list(KEYS)[item % 9], list(KEYS)[(item * 5) % 9]}
    if draws.random() < 0.3:
        seen ^= {list(KEYS)[int(draws.integers(9))]}
    return seen


def tag_everything(annotator: Worker, code: str, number: int) -> dict[str, set[str]]:
    """One annotator's share from the door to the end, by keys; what was given, by item."""
    draws = np.random.default_rng(number)
    given: dict[str, set[str]] = {}
    bench = annotator.come(code, TaggingPage)
    annotator.wait(bench.at_work)
    for item in range(ITEMS):
        annotator.wait(lambda: bench.loaded is not None and bench.loaded.item.id == bench.session.item)
        tags = given[str(bench.session.item)] = tags_of(number, item, draws)
        for tag in tags:
            annotator.press(Key(Key.Key_0.value + KEYS[tag]))
        if not tags:
            annotator.press(Key.Key_0)
        annotator.press(Key.Key_Return)
    told = f"Of {ITEMS} items: {ITEMS} submitted."
    annotator.wait(lambda: any(told in text.text() for text in bench.findChildren(QLabel) if text.isVisible()))
    return given


def exported(annotator: Worker, out: Path) -> list[dict[str, Any]]:
    write_jsonl(record_tables_of(ExportScope(annotator.lab, personal=True)), out)
    [file] = out.glob("**/labels.jsonl")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def masi(one: frozenset[str], other: frozenset[str]) -> Fraction:
    """The distance of Passonneau (2006), by hand."""
    if one == other:
        return Fraction(0)
    both, either = one & other, one | other
    share = Fraction(2, 3) if one <= other or other <= one else Fraction(1, 3) if both else Fraction(0)
    return 1 - share * Fraction(len(both), len(either))


def alpha(rows: dict[str, list[frozenset[str]]]) -> float:
    """Krippendorff's alpha by its definition, pair by pair."""
    units = [sets for sets in rows.values() if len(sets) > 1]
    values = [value for sets in units for value in sets]
    observed = sum(
        sum(masi(one, other) for one, other in combinations(sets, 2)) * 2 / (len(sets) - 1) for sets in units
    ) / len(values)
    pairs = len(values) * (len(values) - 1)
    expected = sum(masi(one, other) for one, other in combinations(values, 2)) * 2 / pairs
    return float(1 - observed / expected)


@pytest.mark.campaign
@pytest.mark.shared
def test_that_four_annotators_tag_and_decide_and_the_figures_are_those_of_the_export(
    make_window: MakeWindow, lab: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    annotator = worker(make_window, lab, qtbot)
    annotator.fill("job_name", "Four of us")
    annotator.fill("job_query", "benchmark=jigsaw,marvel,puzzlevqa")
    annotator.wait(lambda: "items" in annotator.text("job_found").text())
    choose(annotator, "job_limit", str(ITEMS))
    choose(annotator, "job_overlap", str(PEOPLE))
    annotator.fill("job_people", ", ".join(CODES))
    annotator.wait(lambda: not annotator.window.context.tasks.findChildren(BackgroundTask))
    annotator.wait(annotator.see("job_make").isEnabled)
    annotator.press(Key.Key_Return)
    annotator.see("code")
    job = annotator.lab.read(load_jobs)[0]
    assert (len(job.items), job.overlap, job.terms.annotators) == (ITEMS, PEOPLE, CODES)
    assert {row.benchmark for row in find_items(annotator.lab, "") if row.id in set(job.items)} >= {"jigsaw", "marvel"}
    given = {code: tag_everything(annotator, code, number) for number, code in enumerate(CODES)}

    rows = [row for row in exported(annotator, tmp_path / "out") if row["in_headline"]]
    assert {(row["code"], row["item_id"]): set(row["labels"]) for row in rows} == {
        (code, item): tags for code, items in given.items() for item, tags in items.items()
    }
    by_item: defaultdict[str, list[frozenset[str]]] = defaultdict(list)
    for row in rows:
        by_item[row["item_id"]].append(frozenset(row["labels"]))
    ours = alpha(by_item)
    annotator.click("done_conflicts")
    annotator.at(AdjudicationPage)
    annotator.click("show_agreement")
    shown = annotator.see("figure_masi")
    assert f"{ours:.3f}" in shown.accessibleName()
    table = tmp_path / "labels.csv"
    lines = [f"{row['item_id']},{row['code']},{'|'.join(row['labels'])}" for row in rows]
    table.write_text("\n".join(["item,annotator,labels", *lines]), encoding="utf-8")
    masi = agreement_document_of_ratings(read_label_ratings(table)[0])["alpha_masi"]
    assert isinstance(masi, dict)
    assert masi["value"] == pytest.approx(ours, abs=1e-12)
    decide_all(annotator, job, by_item)

    golds = {gold.item_id: gold for gold in annotator.lab.read(load_gold_labels, job)}
    assert len(golds) == ITEMS
    sources = {gold.source for gold in golds.values()}
    assert sources == {GoldSource.UNANIMOUS, GoldSource.ADJUDICATED, GoldSource.CONSENSUS}
    after = [row for row in exported(annotator, tmp_path / "later") if row["in_headline"]]
    assert after == rows, "deciding moves no headline"


def choose(annotator: Worker, name: str, key: str) -> None:
    """Another choice of a menu, as the arrow keys and Enter make it."""
    select = annotator.see(name, SelectField)
    assert isinstance(select, SelectField)
    select.setFocus()
    annotator.press(Key.Key_Space)
    menu = select.findChild(QWidget, "", options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert menu is not None
    annotator.wait(menu.isVisible)
    to_choice(menu, key)
    QTest.keyClick(menu, Key.Key_Return)
    annotator.wait(lambda: select.current() == key)


def counted(annotator: Worker, left: int) -> bool:
    """Whether so many are still to be decided."""
    return annotator.text("decide_count").text().startswith(f"{left} to")


def decide_all(annotator: Worker, job: AnnotationJob, by_item: dict[str, list[frozenset[str]]]) -> None:
    """Every contested item: the first two together, the others by one."""
    annotator.click("agreement_back")
    annotator.click("done_conflicts")
    page = annotator.at(AdjudicationPage)
    contested = [item for item in job.items if len(set(by_item[str(item)])) > 1]
    for number in range(len(contested)):
        annotator.wait(
            lambda number=number: annotator.text("decide_count").text().startswith(f"{len(contested) - number} to")
        )
        annotator.click("consensus" if number < 2 else "adjudicated")
        annotator.see("decide_reason", QPlainTextEdit).setFocus()
        annotator.write("as most saw it")
        annotator.press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    annotator.wait(lambda: counted(annotator, 0))
    assert page.isVisible()
    acts = [gold.settled.act for gold in annotator.lab.read(load_gold_labels, job) if gold.settled is not None]
    assert acts.count(DecisionAct.CONSENSUS) == 2
    assert len(acts) == len(contested)
