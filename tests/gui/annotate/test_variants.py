"""The editor of variants in a real window: crop, mark, resize by keys and by mouse; models get what is shown."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from db.lab import create_lab
from db.stores import items
from desktop.annotation.job_kinds.simplified_item_variants import load_variants
from desktop.annotation.job_setup.create_jobs_by_kind import create_variant_job
from desktop.annotation.job_setup.create_requested_job import JobRequest
from desktop.benchmarks.item import Item
from desktop.exchange.import_item_files import import_item_files
from desktop.gui.annotate.variants.variant_editor_page import VariantsPage
from desktop.gui.shell.main_window import MainWindow
from desktop.gui.widgets.item_image_view import image_from_pixels
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import CropEdit, PointMark, RegionMark, ResizeEdit
from desktop.library.item_rows import item_from_row
from tests.gui.annotate.working import Worker, worker
from tests.making.edited import edits_of, rendered
from tests.making.moat_sets import moat_rows, write_parquet

MakeWindow = Callable[..., MainWindow]
Key = Qt.Key
Left = Qt.MouseButton.LeftButton
NoModifier = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def editor(make_window: MakeWindow, tmp_path: Path, qtbot: QtBot) -> Worker:
    rows = [row for row in moat_rows(12) if len(row["task_images"]) == 1 and not row["external_knowledge"]][:2]
    with create_lab(tmp_path / "lab", name="MOAT") as lab:
        import_item_files(lab, write_parquet(tmp_path / "MOAT.parquet", rows))
        create_variant_job(lab, JobRequest(name="Variants", kind="variants"))
    return worker(make_window, tmp_path / "lab", qtbot)


def original(editor: Worker, page: VariantsPage) -> Item:
    editor.wait(lambda: page.loaded is not None and not page.canvas.image().isNull())
    assert page.item_id is not None
    return item_from_row(editor.lab.read(items.get_item, page.item_id))


def test_that_an_item_is_cropped_marked_and_resized_by_keys_and_the_original_stays(editor: Worker) -> None:
    page = editor.come("V1", VariantsPage)
    parent = original(editor, page)
    assert editor.faults() == []
    editor.press(Key.Key_M, *[Key.Key_Right] * 3, Key.Key_Return)
    editor.press(Key.Key_X, *[Key.Key_Left] * 8, *[Key.Key_Up] * 8, Key.Key_Return)
    editor.press(*[Key.Key_Right] * 16, *[Key.Key_Down] * 16)
    assert editor.faults() == []
    editor.press(Key.Key_Return)
    editor.press(Key.Key_T)
    [of] = page.edits().values()
    assert [type(one) for one in of] == [PointMark, CropEdit, ResizeEdit]
    editor.press(Key.Key_Return)
    assert page.item_id == parent.id, "what is not saved is not left behind"
    editor.press(Key.Key_V)
    assert load_variants(editor.lab, parent) == [], "it makes no capability easier yet"
    editor.press(Key.Key_1, Key.Key_V)
    editor.wait(lambda: len(load_variants(editor.lab, parent)) == 1)
    [variant] = load_variants(editor.lab, parent)
    assert edits_of(variant) == {0: tuple(of)}
    [made] = rendered(editor.lab, parent, edits_of(variant))
    assert np.array_equal(made, verified_pixel_cache.load_pixels(editor.lab, variant.images[0]))
    assert variant.images[0].width < parent.images[0].width
    editor.wait(lambda: page.edits() == {})
    assert editor.faults() == []
    editor.press(Key.Key_Return)
    editor.wait(lambda: page.item_id != parent.id)


def test_that_what_is_shown_is_what_is_kept_and_a_draft_survives_leaving(editor: Worker) -> None:
    page = editor.come("V1", VariantsPage)
    parent = original(editor, page)
    editor.press(Key.Key_B)
    editor.wait(lambda: page.canvas.tool() == "region")
    width, height = parent.images[0].width, parent.images[0].height
    drag(editor, page, (width // 4, height // 4), (width // 2, height // 2))
    editor.wait(lambda: 0 in page.edits())
    [region] = page.edits()[0]
    assert isinstance(region, RegionMark)
    editor.wait(lambda: page.canvas.image() == image_from_pixels(rendered(editor.lab, parent, page.edits())[0]))
    page = editor.come("V1", VariantsPage)
    editor.wait(lambda: page.edits() == {0: [region]})
    editor.press(Key.Key_Backspace)
    assert page.edits() == {}


def test_that_a_crop_is_drawn_while_it_is_chosen_and_while_it_holds(editor: Worker) -> None:
    page = editor.come("V1", VariantsPage)
    parent = original(editor, page)
    width, height = parent.images[0].width, parent.images[0].height
    editor.press(Key.Key_X)
    before = outside_and_inside(page, width, height)
    editor.press(*[Key.Key_Left] * 8, *[Key.Key_Up] * 8, Key.Key_Return)
    editor.press(*[Key.Key_Right] * 16, *[Key.Key_Down] * 16)
    during = outside_and_inside(page, width, height)
    assert during[0] != before[0], "what would go is dimmed"
    assert during[1] == before[1], "what would stay is not"
    editor.press(Key.Key_Return, Key.Key_X)
    editor.wait(lambda: page.canvas.image().width() == width)
    editor.wait(lambda: outside_and_inside(page, width, height) == during)


def outside_and_inside(page: VariantsPage, width: int, height: int) -> tuple[int, int]:
    """The colours of a place outside the crop that is chosen here, and of one inside, as they are painted."""
    painted = page.canvas.grab().toImage()
    ratio = painted.devicePixelRatio()
    places = (at(page, width // 20, height // 20), at(page, width * 9 // 20, height * 9 // 20))
    first, second = (painted.pixel(round(one.x() * ratio), round(one.y() * ratio)) for one in places)
    return first, second


def drag(editor: Worker, page: VariantsPage, start: tuple[int, int], end: tuple[int, int]) -> None:
    window = editor.window.windowHandle()
    first, last = (page.canvas.mapTo(editor.window, at(page, *place)) for place in (start, end))
    QTest.mousePress(window, Left, NoModifier, first)
    QTest.mouseMove(window, QPoint((first.x() + last.x()) // 2, (first.y() + last.y()) // 2))
    QTest.mouseMove(window, last)
    QTest.mouseRelease(window, Left, NoModifier, last)


def at(page: VariantsPage, x: int, y: int) -> QPoint:
    return page.canvas.to_widget(QPointF(x, y)).toPoint()
