"""Nothing of Python's own comes between an answer and the next item; what was put aside comes back after the run."""

import gc
import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.gui.collect.participant.participant_window_buttons import KeyHint
from desktop.study.protocol import sample_protocol
from tests.gui.collect.conftest import Sit
from tests.gui.collect.person import Person

TWO = {"items": {"query": "task=missing_piece_easy", "per_task": 2}, "practice": 0}


def at_the_first(sit: Sit) -> Person:
    person = sit(sample_protocol(**TWO))
    gc.unfreeze()
    person.sign_in()
    person.to_trial()
    return person


def test_that_python_searches_for_cycles_only_when_told_while_somebody_answers(sit: Sit) -> None:
    before = sys.getswitchinterval()
    person = at_the_first(sit)
    assert not gc.isenabled() and gc.get_freeze_count() > 0 and sys.getswitchinterval() < before
    for _ in range(2):
        item = person.to_trial()
        person.answer(item)
        person.wait(lambda item=item: person.window.item is not item)
    person.wait_for("thanks")
    assert gc.isenabled() and gc.get_freeze_count() == 0 and sys.getswitchinterval() == before


def test_that_a_window_that_is_closed_in_mid_run_gives_python_back(sit: Sit) -> None:
    person = at_the_first(sit)
    person.window.close()
    person.wait(lambda: not person.window.isVisible())
    assert gc.isenabled() and gc.get_freeze_count() == 0


def test_that_the_next_item_stands_ready_with_all_its_keys_and_comes_whole(sit: Sit) -> None:
    person = at_the_first(sit)
    page = person.window.trial_page
    assert page is not None
    person.wait(lambda: page._ahead is not None)  # pyright: ignore[reportPrivateUsage]
    ahead = page._ahead  # pyright: ignore[reportPrivateUsage]
    assert ahead is not None and not ahead.frame.isVisible()
    keys = ahead.frame.findChildren(KeyHint)
    assert {"submit", "instructions", "cover"} <= {key.objectName() for key in keys}
    assert all(key.width() > 20 and key.height() > 20 for key in keys)
    places = [key.geometry() for key in keys]
    item = person.to_trial()
    person.answer(item)
    person.wait(lambda: person.window.item is not item and person.window.ready)
    assert page.frame is ahead.frame and page.view is ahead.view and ahead.frame.isVisible()
    assert [key.geometry() for key in keys] == places, "nothing moves once it is shown"
    QApplication.processEvents()
    person.key(Qt.Key.Key_Escape)
    person.wait_for("cover")
