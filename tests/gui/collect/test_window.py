"""A whole run in a real window, by keyboard and by mouse."""

import json

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from db.lab import Lab
from db.stores import people, sessions
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.study.protocol import sample_protocol
from tests.gui.collect.conftest import Sit
from tests.gui.looks import looks


def test_that_every_page_of_a_run_can_be_looked_at(sit: Sit) -> None:
    person = sit(sample_protocol(items={"per_task": 1}, practice=2, break_every=3), code="P001", simulated=True)
    person.wait_for("code")
    faults = {"code": looks(person.window)}
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    faults["consent"] = looks(person.window)
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    seen = ""
    while seen != "thanks":
        person.wait(lambda: person.window.page_name not in {"consent", ""} and person.window.ready)
        seen = person.window.page_name
        item = person.window.item
        name = f"{seen} {item.task if item is not None and seen == 'trial' else ''}"
        faults[name] = looks(person.window)
        if item is not None and seen == "trial":
            person.answer(item)
            person.wait(lambda item=item: person.window.item != item or not person.window.ready)
        elif seen != "thanks":
            person.key(Qt.Key.Key_Return)
            person.wait(lambda page=seen: person.window.page_name != page or not person.window.ready)
    assert {page: found for page, found in faults.items() if found} == {}


def test_that_a_consent_that_is_longer_than_the_screen_is_read_to_its_end_by_keys(sit: Sit) -> None:
    sample = sample_protocol(items={"per_task": 1}, practice=0)
    consent = {**sample.consent.model_dump(mode="json"), "text": "\n\n".join(["You answer items."] * 60)}
    person = sit(sample.varied(consent=consent, translations=[]))
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    bar = person.control("page-consent").findChildren(ScrollColumn)[0].verticalScrollBar()
    person.wait(lambda: bar.maximum() > 0)
    seen: list[int] = []
    for key in (
        Qt.Key.Key_Down,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_End,
        Qt.Key.Key_Up,
        Qt.Key.Key_Home,
    ):
        person.key(key)
        seen.append(bar.value())
    assert 0 < seen[0] < seen[1] and seen[2] == seen[0] and seen[3] == bar.maximum() > seen[4] > seen[5] == 0
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")


def test_that_the_lab_is_backed_up_when_a_run_ends(sit: Sit, lab: Lab, qtbot: QtBot) -> None:
    person = sit(code="P001", simulated=True)
    person.wait_for("code")
    person.key(Qt.Key.Key_Return)
    person.wait_for("consent")
    person.key(Qt.Key.Key_1)
    person.key(Qt.Key.Key_Return)
    person.wait_for("instructions")
    assert list((lab.folder / "backups").glob("*.db")) == []
    person.window.close()
    qtbot.waitUntil(lambda: len(list((lab.folder / "backups").glob("*.db"))) == 1, timeout=10_000)


def test_that_an_item_laid_out_while_the_instructions_are_read_has_the_whole_screen(sit: Sit) -> None:
    person = sit(sample_protocol(items={"query": "task=2d_single_loop", "per_task": 1}, practice=0))
    person.sign_in()
    page = person.window.trial_page
    assert page is not None
    person.wait(lambda: page._ahead is not None)
    person.to_trial()
    (picture,) = person.view().pictures.values()
    assert picture.height() > 0.7 * person.window.height()


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
def test_that_a_run_goes_from_code_to_receipt(lab: Lab, sit: Sit, mouse: bool) -> None:
    person = sit(sample_protocol(items={"per_task": 1}, practice=2, break_every=3), code="P001", simulated=True)
    person.sign_in()
    while True:
        person.wait(
            lambda: (
                person.window.page_name in {"instructions", "break", "feedback", "trial", "thanks"}
                and person.window.ready
            )
        )
        if person.window.page_name == "thanks":
            break
        item = person.to_trial()
        person.answer(item, mouse=mouse)
        person.wait(lambda item=item: person.window.item != item or not person.window.ready)
    found = lab.read(people.person_by_code, "P001")
    assert found is not None
    run = lab.read(sessions.sessions_of_person, found.id)[0]
    trials = lab.read(sessions.trials_of_session, run.id)
    assert len(trials) == run.planned == 10
    assert all(t.ended_on == "answered" for t in trials)
    assert [json.loads(t.order) for t in trials if t.order != "[]"]
    assert lab.read(sessions.state_of_session, run.id).finished
    person.key(Qt.Key.Key_Return)
    person.wait(lambda: not person.window.isVisible())
