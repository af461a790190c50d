"""Somebody new: F1 on every page of a place, what is dropped on the window, labs that are gone from where they were."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from db.lab import create_lab, open_lab
from desktop.exchange import item_import_preview
from desktop.gui.background_tasks import READERS
from desktop.gui.library.import_page import ImportPage
from desktop.gui.shell import main_window as window_module
from desktop.gui.shell.help_card import HelpCard, window_keys
from desktop.gui.shell.help_page_texts import PAGES
from desktop.gui.shell.lab_opener import unreachable_recent_labs
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.shell.no_lab_start_page import RecentRow
from desktop.gui.shell.window_drag_and_drop import ROWS, dropped_path_kind
from desktop.gui.widgets.input_fields import TextArea
from desktop.library.machine.settings import MachineSettings, load_settings
from desktop.study.planning.store_studies_and_drafts import add_study
from desktop.study.protocol import sample_protocol
from tests.gui.gate import Gate
from tests.gui.looks import looks
from tests.making.drawn import photograph
from tests.screens.deeper import ALONE, add_jobs
from tests.screens.scenes import PLACES as SCENES
from tests.screens.scenes import clear, press, settle

MakeWindow = Callable[..., MainWindow]
Show = Callable[[MainWindow], object]
SCENE = {scene.name: scene for scene in (*SCENES, *ALONE)}


def _press(place: str, *buttons: str) -> Show:
    def show(window: MainWindow) -> None:
        window.go(place)
        for button in buttons:
            settle(window)
            press(window, button)

    return show


OPENED: Mapping[str, tuple[Show, Show]] = {
    "library.generate": (SCENE["library-make"].show, SCENE["library-make"].leave),
    "library.import": (SCENE["library-import"].show, SCENE["library-import"].leave),
    "studies.begin": (SCENE["studies-new"].show, SCENE["studies-new"].leave),
    "studies.write": (SCENE["editor-items"].show, SCENE["editor-items"].leave),
    "studies.preview": (_press("studies", "preview_study"), partial(press, name="preview_back")),
    "annotate.who": (SCENE["annotate"].show, SCENE["annotate"].leave),
    "annotate.job": (_press("annotate", "show_job"), partial(press, name="job_back")),
    "annotate.new": (SCENE["annotate-new-tags"].show, SCENE["annotate-new-tags"].leave),
    "annotate.bench": (SCENE["annotate-bench"].show, SCENE["annotate-bench"].leave),
    "annotate.agreement": (_press("annotate", "show_agreement"), partial(press, name="agreement_back")),
    "annotate.decide": (_press("annotate", "show_conflicts"), partial(press, name="conflicts_back")),
    "annotate.work": (SCENE["annotate-all-review"].show, SCENE["annotate-all-review"].leave),
    "annotate.results": (_press("annotate", "show_conflicts"), SCENE["annotate"].leave),
    "models.models": (SCENE["models"].show, SCENE["models"].leave),
}
"""How each page comes to the front, and what leaves it. The results are those of the job that was at work before."""


def helped(window: MainWindow) -> str:
    """What F1 shows now."""
    QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_F1)
    settle(window)
    (card,) = window.findChildren(HelpCard)
    assert card.isVisible()
    return "\n".join(label.text() for label in card.findChildren(QLabel) if label.isVisible())


def test_that_every_page_of_a_place_has_a_help_of_its_own(make_window: MakeWindow, sample: Path) -> None:
    with open_lab(sample) as lab:
        add_study(lab, sample_protocol())
    add_jobs(sample)
    window = make_window(lab=sample)
    elsewhere = {name for name in PAGES if name.startswith("compare.")}  # where there is something to compare
    elsewhere |= {"models.records"}  # where a run has been
    assert set(OPENED) | {"collect.own"} == {name for name in PAGES if "." in name} - elsewhere
    faults: list[str] = []
    for name, (show, leave) in OPENED.items():
        show(window)
        settle(window)
        words = helped(window)
        faults += [f"{name} does not say: {step}" for step in PAGES[name].steps if step not in words]
        faults += [f"{name}: {fault}" for fault in looks(window)]
        clear(window)
        leave(window)
        settle(window)
    assert not faults, "\n".join(faults)


def test_that_a_participants_seat_is_told_what_a_participant_can_do(make_window: MakeWindow, sample: Path) -> None:
    window = make_window(MachineSettings(role="participant"), sample)
    words = helped(window).split("\n")
    assert set(PAGES["collect.own"].steps) <= set(words)
    assert not {
        *PAGES["collect"].steps,
        *(text for _, text in set(window_keys(labs=True)) - set(window_keys(labs=False))),
    } & set(words)


def drop(window: QWidget, *paths: Path) -> bool:
    """Drag these over the window and let them go there; whether they were taken."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    spot, left, none = QPoint(300, 300), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(spot, Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    event = QDropEvent(QPointF(spot), Qt.DropAction.CopyAction, data, left, none)
    QApplication.sendEvent(window, event)
    return event.isAccepted()


def _field(window: MainWindow, name: str) -> QLineEdit:
    found = window.findChild(QLineEdit, name)
    assert found is not None
    return found


def test_that_what_is_dropped_comes_to_where_it_belongs(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    photos, rows = tmp_path / "photos", tmp_path / "rows.jsonl"
    photos.mkdir()
    (photos / "one.jpg").write_bytes(photograph(1, 64, 48))
    (photos / "sources.csv").write_text("file,creator,licence\n")
    rows.write_text("{}\n")
    window = make_window()
    assert drop(window, photos)
    qtbot.waitUntil(lambda: "No lab is open" in window.toast.label())
    with qtbot.waitSignal(window.labs.opened, timeout=10_000):
        assert drop(window, sample)
    assert window.context.lab is not None and window.context.lab.folder == sample
    window.go("settings")
    assert drop(window, photos)
    qtbot.waitUntil(lambda: window.pages.key() == "library" and _field(window, "generate_photographs").isVisible())
    assert _field(window, "generate_photographs").text() == str(photos)
    assert drop(window, rows)
    qtbot.waitUntil(lambda: _field(window, "import_path").isVisible())
    assert _field(window, "import_path").text() == str(rows)
    assert not drop(window, photos, rows)


def test_that_a_drop_where_something_is_being_looked_at_is_refused_in_words(
    make_window: MakeWindow, sample: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows, others = tmp_path / "rows.jsonl", tmp_path / "others.jsonl"
    for file in (rows, others):
        file.write_text("{}\n")
    gate = Gate(item_import_preview.preview_import)
    monkeypatch.setattr(item_import_preview, "preview_import", gate)
    window = make_window(lab=sample)
    assert drop(window, rows)
    qtbot.waitUntil(lambda: window.pages.key() == "library" and _field(window, "import_path").text() == str(rows))
    QTest.keyClick(_field(window, "import_path"), Qt.Key.Key_Return)
    qtbot.waitUntil(gate.come.is_set)
    assert drop(window, others)
    qtbot.waitUntil(lambda: "Wait until it ends, then drop the file again." in window.toast.label())
    assert _field(window, "import_path").text() == str(rows)
    gate.let_go()
    page = window.findChild(ImportPage)
    assert page is not None
    qtbot.waitUntil(lambda: not page.busy())


def test_that_a_drop_copies_and_never_has_the_other_program_take_the_file_away(
    window: MainWindow, sample: Path
) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(sample))])
    moved = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    held, left = Qt.KeyboardModifier.ShiftModifier, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPoint(300, 300), moved, data, left, held)
    enter.setDropAction(Qt.DropAction.MoveAction)  # as Shift asks for
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted() and enter.dropAction() == Qt.DropAction.CopyAction


def test_that_a_file_that_is_dropped_on_a_field_comes_in_as_one_dropped_beside_it(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    rows = tmp_path / "rows.jsonl"
    rows.write_text("{}\n")
    window.go("library")
    settle(window)
    query = _field(window, "filter_query")
    area = TextArea()
    area.setParent(window)
    area.show()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(rows))])
    data.setText(QUrl.fromLocalFile(str(rows)).toString())  # as most file managers add
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for on in (area.viewport(), query):
        for event in (
            QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, left, none),
            QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, none),
        ):
            QApplication.sendEvent(on, event)
        assert area.toPlainText() == query.text() == ""
    qtbot.waitUntil(lambda: _path_field(window) is not None)
    path = _path_field(window)
    assert path is not None and path.text() == str(rows)


def _path_field(window: MainWindow) -> QLineEdit | None:
    """Of the page that imports, once it is in front."""
    path = window.findChild(QLineEdit, "import_path")
    return path if path is not None and path.isVisible() else None


def test_that_nothing_is_dropped_at_a_participants_seat(make_window: MakeWindow, sample: Path) -> None:
    assert not drop(make_window(MachineSettings(role="participant"), sample), sample)


def test_that_a_recent_lab_that_is_gone_is_told_and_can_be_taken_off(
    make_window: MakeWindow, tmp_path: Path, machine_folders: Path, qtbot: QtBot
) -> None:
    here, gone = tmp_path / "here", tmp_path / "gone"
    create_lab(here, name="here").close()
    window = make_window(MachineSettings(recent_labs=(str(gone), str(here))))
    settle(window)
    first, second = window.findChildren(RecentRow)
    assert "no longer" in first.lab.accessibleName() and first.forget.isVisible()
    assert "no longer" not in second.lab.accessibleName() and not second.forget.isVisible()
    assert looks(window) == []
    QTest.mouseClick(first.forget, Qt.MouseButton.LeftButton)
    assert window.findChildren(RecentRow) == [second] or not first.isVisible()
    qtbot.waitUntil(lambda: str(gone) not in window.context.settings.recent_labs)
    assert str(gone) not in load_settings().recent_labs


def test_that_a_place_that_cannot_be_looked_at_is_told_as_gone_and_brought_to_where_the_reason_is_said() -> None:
    shut = Path("/", "x" * 300, "lab")  # no system has such a name: to look there fails, as on a drive that went away
    assert unreachable_recent_labs([str(shut)]) == [str(shut)]
    assert dropped_path_kind(shut) == ROWS


def test_that_places_of_recent_labs_that_do_not_answer_keep_no_screen_from_reading(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, read = Gate(unreachable_recent_labs), list[bool]()
    monkeypatch.setattr(window_module, "unreachable_recent_labs", gate)
    window = make_window()
    for _ in range(READERS):
        window.start.show_first(["/drive/that/does/not/answer"])
    qtbot.waitUntil(gate.come.is_set)
    window.context.tasks.run(lambda: True, read.append, owner=window)
    try:
        qtbot.waitUntil(lambda: read == [True], timeout=2000)
    finally:
        gate.let_go()


def test_that_help_keeps_the_keyboard_while_a_page_below_reads_in(window: MainWindow) -> None:
    window.go("library")
    settle(window)
    window.show_help()
    query = window.findChild(QLineEdit, "filter_query")
    assert query is not None
    query.setFocus()
    at = QApplication.focusWidget()
    (card,) = window.findChildren(HelpCard)
    assert at is not None and card.isAncestorOf(at)
    QTest.keyClick(at, Qt.Key.Key_Escape)
    assert not card.isVisible() and query.hasFocus()


def test_that_a_place_that_has_not_read_yet_says_nothing_untrue(window: MainWindow) -> None:
    window.go("annotate")  # the answer of the pool comes with the next turn of the event loop
    labels = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    assert "No items to tag yet" not in labels
