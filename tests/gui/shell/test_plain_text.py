"""Text of items, models, studies and files is shown as it is on every screen: no widget takes it for markup, and no
file that it names is opened."""

import ctypes
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QAbstractItemModel, QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QTextDocument
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QMenu, QTextEdit, QWidget

from db.ids import new_id
from db.stores import items
from desktop.annotation.jobs.annotation_job import build_job, save_job
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.text_label import TextLabel, plain_tool_tip, set_tool_tip
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.machine.clock import wall_time_now
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import StudyProtocol, sample_protocol
from tests.gui.compare.at_compare import CONNECTION, EASY, MakeWindow
from tests.screens.scenes import SCENES, clear, settle, wait_until
from tests.unit.analysis.labs import MadeLab

IN_OPEN, IN_NONBLOCK = 0x20, 0o4000
OURS = '<p style="white-space:pre-wrap">'


def hostile(picture: Path) -> tuple[str, ...]:
    """Names that markup, formulas of figures, entities and formats would be made of."""
    return (
        f'<img src="{picture.as_uri()}">',
        "<b>x</b>",
        r"$\frac{1}{0}$ $x",
        "&amp; R&D",
        "%s {n} {who}",
        f'a<br/><table background="{picture.as_uri()}"><tr><td>y</td></tr></table>',
    )


class Opened:
    """Whether anybody opens a file, as Linux tells it."""

    def __init__(self, file: Path) -> None:
        self._libc = ctypes.CDLL(None, use_errno=True)
        self._handle = self._libc.inotify_init1(IN_NONBLOCK)
        assert self._libc.inotify_add_watch(self._handle, os.fsencode(file), IN_OPEN) >= 0

    def __call__(self) -> bool:
        try:
            return bool(os.read(self._handle, 4096))
        except BlockingIOError:
            return False

    def close(self) -> None:
        os.close(self._handle)


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    from PySide6.QtGui import QImage

    image = QImage(8, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.red)
    assert image.save(str(tmp_path / "evil.png"))
    return tmp_path / "evil.png"


@pytest.fixture
def opened(picture: Path) -> Iterator[Opened]:
    if sys.platform != "linux":
        pytest.skip("the system tells of opened files in another way")
    watch = Opened(picture)
    yield watch
    watch.close()


def made(folder: Path, names: tuple[str, ...]) -> Path:
    """A lab in which everything that can be named is named so."""
    lab = MadeLab(folder, tasks=(EASY, CONNECTION), n=6)
    lab.person("P1", {EASY: "AAAAAB", CONNECTION: "AAAABm"})
    lab.person("P2", {EASY: "ABABAB", CONNECTION: "AAAABm"})
    for number, name in enumerate(names):
        lab.model(
            name,
            {EASY: ["B", "A", "A", name, "A", "A"], CONNECTION: ["B"] * 6},
            condition=name if number % 2 else "default",
            start=number,
        )
        body = sample_protocol().model_dump() | {"name": name}
        add_study(lab.lab, StudyProtocol.model_validate(body))
        row = lab.lab.read(items.find_stored_items)[number]
        item = item_from_row(row).model_copy(
            update={"key": name, "question": name, "hint": name, "group": name, "version": "x"}
        )
        lab.lab.write(items.add_items, [item_row(item, row.images)], import_id=new_id()).result()
    ids = [row.id for row in lab.lab.read(items.find_stored_items)]
    job = build_job(names[0], stored_scheme("moat"), ids, overlap=1)
    lab.lab.write(save_job, job, wall_time_now()).result()
    lab.lab.close()
    return folder


def rendered(text: str) -> bool:
    """Whether Qt would take a text for markup other than the one tag around a whole that is escaped."""
    if not GuiQt.mightBeRichText(text):
        return False
    inner = text.removeprefix(OURS).removesuffix("</p>")
    return "<" in inner or not text.startswith(OURS)


def told(model: QAbstractItemModel | None) -> Iterator[str]:
    """The tool tips and what's-this texts of a model's first rows."""
    for row in range(0 if model is None else min(model.rowCount(), 40)):
        for column in range(64):
            index = cast("QAbstractItemModel", model).index(row, column)
            if not index.isValid():
                break
            for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.WhatsThisRole, Qt.ItemDataRole.StatusTipRole):
                yield str(index.data(role) or "")


def rich(app: QApplication) -> list[str]:
    """What of all widgets would be rendered as markup."""
    found: list[str] = []
    for widget in app.allWidgets():
        texts = [widget.toolTip(), widget.whatsThis(), widget.statusTip()]
        if not isinstance(widget, QMenu) or widget.toolTipsVisible():
            texts += [action.toolTip() for action in widget.actions()]
        if isinstance(widget, QAbstractItemView):
            texts += told(cast("QAbstractItemModel | None", widget.model()))
        if isinstance(widget, QLabel) and widget.textFormat() != Qt.TextFormat.PlainText:
            texts.append(widget.text())
            tip_label = widget.metaObject().className() == "QTipLabel"  # Qt's own, of whose text `rendered` judges
            found += [] if tip_label else [f"{widget.objectName()}: a label takes any text"]
        if isinstance(widget, QTextEdit):
            found.append(f"{type(widget).__name__}: shows markup")
        found += [f"{type(widget).__name__}: {text}" for text in texts if rendered(text)]
    return sorted(set(found))


def ask_for_tips(app: QApplication) -> None:
    """What the pointer does when it rests on every widget in sight."""
    for widget in app.allWidgets():
        if widget.isVisible() and ("<" in widget.toolTip() or isinstance(widget, QAbstractItemView)):
            centre = QPoint(widget.width() // 2, min(widget.height() // 2, 40))
            app.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, centre, widget.mapToGlobal(centre)))
            app.processEvents()


@pytest.mark.campaign
def test_that_no_screen_takes_a_name_for_markup_or_loads_a_file_it_names(
    make_window: MakeWindow, tmp_path: Path, picture: Path, opened: Opened, qapp: QApplication
) -> None:
    window = make_window(lab=made(tmp_path / "lab", hostile(picture)))
    assert isinstance(window, MainWindow)
    wait_until(lambda: window.context.lab is not None, "the lab")
    for scene in SCENES:
        scene.show(window)
        settle(window)
        ask_for_tips(qapp)
        assert (scene.name, rich(qapp), opened()) == (scene.name, [], False)
        scene.leave(window)
        clear(window)


def test_that_a_widget_which_takes_a_name_for_markup_is_found(
    qapp: QApplication, picture: Path, opened: Opened
) -> None:
    """The walk above would see each of these."""
    (name, *_) = hostile(picture)
    for make in (lambda: QLabel(name), lambda: _tipped(name)):
        widget = make()
        assert rich(qapp)
        widget.deleteLater()
        qapp.sendPostedEvents(widget, QEvent.Type.DeferredDelete)
        assert rich(qapp) == []
    document = QTextDocument()
    document.setHtml(name)
    document.size()
    assert opened()


def _tipped(name: str) -> QWidget:
    widget = QWidget()
    widget.setToolTip(name)
    return widget


def test_that_a_text_and_its_tool_tip_are_what_was_given(qapp: QApplication, picture: Path) -> None:
    for name in hostile(picture):
        label = TextLabel(name)
        set_tool_tip(label, name)
        assert (label.text(), label.textFormat(), rendered(label.toolTip())) == (name, Qt.TextFormat.PlainText, False)
        document = QTextDocument()
        if GuiQt.mightBeRichText(plain_tool_tip(name)):
            document.setHtml(plain_tool_tip(name))
            assert document.toPlainText() == name
        label.deleteLater()
