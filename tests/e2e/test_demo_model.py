"""`eyeline-tiny` where a model that answers is meant: side by side, in runs, in Compare, reports and exports. It is
called trained on generated items wherever it shows. Where it is not asked, its answers are the stored ones."""

import csv
import io
import json
import shutil
import subprocess
from collections.abc import Callable, Iterable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NoReturn

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QPlainTextEdit, QTableView, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.stores import model_answer_votes, models_runs_predictions
from desktop.analysis.report.answer_baseline_checklist import answer_checklist
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.cli.run_command_line import run_command_line
from desktop.cli.window_entry_points import WindowEntryPoints
from desktop.gui.library.load_inspected_item import load_inspected_item
from desktop.gui.models.item_comparison.blind_columns_and_vote import BlindColumnOrder, make_vote_row
from desktop.gui.models.item_comparison.model_column import ModelColumn
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.input_fields import SelectField
from desktop.inference.batch_runs.run_model_over_items import run_batch
from desktop.inference.models.add_demo_models import TINY
from desktop.inference.models.registry import add_baseline, find_model
from desktop.inference.streamed_model_panel import PanelAnswer
from desktop.library.item_generation.sample_lab import comparison_items
from desktop.library.item_rows import item_from_row
from tests.gui.compare.at_compare import KEYS
from tests.gui.models.conftest import Visitor, first_item
from tests.limits import within
from tests.tiny_answers import make_compared_lab, stored_replies

MakeWindow = Callable[..., MainWindow]
NOTE = "trained on generated items"
TASK = "missing_piece_easy"
NO_TIMES: dict[str, Any] = {
    "prompt": "", "prompt_tokens": None, "image_tokens": 0, "output_tokens": None, "first_token_s": None,
    "total_s": 1.0, "tokens_per_s": None, "pictures": (),
}  # fmt: skip
pytestmark = [pytest.mark.display, pytest.mark.long(180, reason="windows and commands, some with torch")]


def items_of(lab: Lab) -> list[Item]:
    """The items that people and models were asked."""
    return [item_from_row(row) for row in comparison_items(lab)[0]]


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sample lab in which eyeline-tiny, chance and five simulated participants have answered the same items."""
    folder = make_compared_lab(tmp_path_factory.mktemp("demo") / "lab")
    with open_lab(folder) as lab:
        add_baseline(lab, "chance")
        run_batch(lab, "chance", items_of(lab))
    return folder


@pytest.fixture
def lab_of_it(answered: Path, tmp_path: Path) -> Path:
    """A copy of that lab."""
    shutil.copytree(answered, tmp_path / "lab")
    return tmp_path / "lab"


def eyeline(*arguments: str | Path) -> str:
    """What a command prints."""
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        code = run_command_line([str(one) for one in arguments], WindowEntryPoints(_no_window, _no_window))
    assert code == 0, out.getvalue() + err.getvalue()
    return out.getvalue()


def _no_window(place: object) -> NoReturn:
    raise AssertionError(f"a window was opened on {place}")


def unsaid(texts: Iterable[str]) -> list[str]:
    """Those that name the model and do not say from what it has learnt."""
    return [text for text in texts if NOTE not in text and "was trained on generated items only" not in text]


def naming(parent: QWidget) -> list[str]:
    """All visible texts that name the model."""
    labels = [label.text() for label in parent.findChildren(QLabel) if label.isVisible()]
    labels += [one.text() for one in parent.findChildren(ElidedText) if one.isVisible()]
    labels += [select.text() for select in parent.findChildren(SelectField) if select.isVisible()]
    labels += [button.accessibleName() for button in parent.findChildren(QAbstractButton) if button.isVisible()]
    for view in parent.findChildren(QTableView):
        model = view.model()
        cells = [model.index(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())]
        labels += [str(cell.data()) for cell in cells if view.isVisible()]
    shown = [one for one in parent.findChildren(QWidget) if one.isVisible()]
    pictured = [one.accessibleName() + one.accessibleDescription() for one in shown]
    return [text for text in [*labels, *pictured] if TINY in text]


@pytest.mark.campaign
@pytest.mark.models
def test_that_the_model_gives_the_stored_answers(lab_of_it: Path) -> None:
    with open_lab(lab_of_it) as lab:
        before = {row.id for row in lab.read(models_runs_predictions.load_predictions)}
        asked = items_of(lab)
        assert run_batch(lab, TINY, asked).done == len(asked)
        given = {
            str(row.item_id): row for row in lab.read(models_runs_predictions.load_predictions) if row.id not in before
        }
    stored = stored_replies()
    assert given.keys() == stored.keys()
    same = [one for one, row in given.items() if (row.raw, row.state) == stored[one][:2]]
    assert len(same) >= len(stored) - 2, "another processor may round otherwise"


@pytest.mark.campaign
@pytest.mark.models
def test_that_it_answers_side_by_side_with_a_verdict(make_window: MakeWindow, lab_of_it: Path, qtbot: QtBot) -> None:
    visitor = Visitor(make_window(lab=lab_of_it), qtbot)
    item = first_item(lab_of_it, TASK)
    visitor.go_to(item)
    qtbot.waitUntil(lambda: visitor.see("ask").isEnabled())
    visitor.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not visitor.panel.running, timeout=round(1000 * within(90)))
    column = next(
        one for one in visitor.panel.findChildren(ModelColumn) if one.row is not None and one.row.name == TINY
    )
    view = column.findChild(QPlainTextEdit, "answer")
    assert view is not None
    assert view.toPlainText().strip() in {option.id for option in item.options}
    assert column.answer is not None
    assert column.answer.score.outcome.value in {"right", "wrong"}
    found = naming(visitor.window)
    assert found
    assert unsaid(found) == []


def test_that_the_list_the_runs_and_the_votes_say_on_what_it_was_trained(
    make_window: MakeWindow, lab_of_it: Path, qtbot: QtBot
) -> None:
    with open_lab(lab_of_it) as lab:
        _vote(lab)
    visitor = Visitor(make_window(lab=lab_of_it), qtbot)
    for place, view, part in (("models", "models", "run_title"), ("compare", "votes", "strengths")):
        visitor.window.context.open_place(place, view=view)
        qtbot.waitUntil(lambda part=part: any(TINY in named(one) for one in all_seen(visitor.window, part)))
        assert unsaid(naming(visitor.window)) == []


def all_seen(parent: QWidget, name: str) -> list[QWidget]:
    """All visible parts of a name."""
    return [one for one in parent.findChildren(QWidget, name) if one.isVisible()]


def named(part: QWidget) -> str:
    """What a part is called, or says."""
    return part.text() if isinstance(part, ElidedText) else part.accessibleName()


def _vote(lab: Lab) -> None:
    """A vote for eyeline-tiny against chance."""
    item = items_of(lab)[0]
    shown = [
        (
            find_model(lab, name).id,
            PanelAnswer(raw, cut=False, score=answers.grade_answer(item, raw, answers.STRICT), **NO_TIMES),
        )
        for name, raw in ((TINY, "A"), ("chance", "B"))
    ]
    lab.write(model_answer_votes.add_vote, make_vote_row(BlindColumnOrder(), item, shown, "0")).result()


def test_that_compare_says_on_what_it_was_trained_in_every_view(
    make_window: MakeWindow, lab_of_it: Path, qtbot: QtBot
) -> None:
    window = make_window(lab=lab_of_it)
    window.context.open_place("compare", simulated=True)
    qtbot.waitUntil(lambda: bool(naming(window)), timeout=round(1000 * within(30)))
    for key in KEYS:
        QTest.keyClick(window, key)
        qtbot.wait(0)
        assert unsaid(naming(window)) == []


def test_that_the_inspector_of_an_item_says_on_what_the_model_that_got_it_was_trained(lab_of_it: Path) -> None:
    with open_lab(lab_of_it) as lab:
        told = load_inspected_item(lab, comparison_items(lab)[0][0])
    assert f"{TINY} ({NOTE})" in [one.model for one in told.sent]


def test_that_commands_say_on_what_it_was_trained(lab_of_it: Path) -> None:
    assert f"{TINY} ({NOTE})" in eyeline("models", "list", "--lab", lab_of_it)
    told = json.loads(eyeline("models", "list", "--lab", lab_of_it, "--json"))["models"]
    assert {one["name"]: one["training"] for one in told} == {TINY: NOTE, "chance": None}
    table = [line for line in eyeline("compare", "--with-simulated", "--lab", lab_of_it).splitlines() if TINY in line]
    assert table
    assert unsaid(table) == []


def test_that_a_report_and_its_checklist_say_on_what_it_was_trained(lab_of_it: Path, tmp_path: Path) -> None:
    eyeline("report", "--with-simulated", "--lab", lab_of_it, "--out", tmp_path / "report")
    pages = [file.read_text() for file in (tmp_path / "report").glob("*.html")]
    assert pages
    assert all(f"{TINY} ({NOTE})" in page and "teaching aid" in page for page in pages)
    if shutil.which("pdftotext"):
        (paper,) = (tmp_path / "report").glob("*.pdf")
        said = subprocess.run(["pdftotext", "-layout", paper, "-"], capture_output=True, text=True, check=True).stdout
        assert NOTE in " ".join(said.split())
    with open_lab(lab_of_it) as lab:
        lines = [
            line.answer
            for line in answer_checklist(lab, compare_lab(lab, with_simulated=True))
            if TINY in str(line.answer)
        ]
    assert [line for line in lines if NOTE not in str(line)] == []


def test_that_an_export_says_on_what_each_model_was_trained(lab_of_it: Path, tmp_path: Path) -> None:
    for form in ("csv", "jsonl"):
        eyeline("export", "--format", form, "--out", tmp_path / form, "--lab", lab_of_it)
    (file,) = (tmp_path / "csv").rglob("predictions.csv")
    rows = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8-sig"))))
    assert {(row["model"], row["training"]) for row in rows} == {(TINY, NOTE), ("chance", "")}
    (file,) = (tmp_path / "jsonl").rglob("predictions.jsonl")
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert {(line["model"], line["training"]) for line in lines} == {(TINY, NOTE), ("chance", None)}


def test_that_a_record_of_its_run_says_on_what_it_was_trained(lab_of_it: Path) -> None:
    with open_lab(lab_of_it) as lab:
        (run,) = lab.read(models_runs_predictions.list_model_runs, find_model(lab, TINY).id)
        key = items_of(lab)[0].key
    asked = ("run", "show", str(run.id), "--item", key, "--lab", lab_of_it)
    assert json.loads(eyeline(*asked, "--json"))["training"] == NOTE
    assert eyeline(*asked).startswith(f"{TINY} ({NOTE})")
