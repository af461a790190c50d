"""Deciding: only contested tags ask, what all gave is kept, names stay hidden, later changes are shown against it."""

import uuid
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QTableView, QWidget
from pytestqt.qtbot import QtBot

from db.lab import Lab, open_lab
from db.stores import annotation_job_decisions, jobs_and_label_revisions, lab_settings, people
from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    DecisionAct,
    LabelDecision,
    decision_from_row,
)
from desktop.annotation.adjudication.gold_labels import GoldSource, load_gold_labels
from desktop.annotation.job_setup.enter_annotation_job import create_tag_job, find_or_add_annotator
from desktop.annotation.jobs.annotation_job import AnnotationJob, load_jobs
from desktop.annotation.supervision.job_agreement_report import agreement_document_of_job
from desktop.benchmarks.label_schemes import stored_scheme
from desktop.gui.annotate.adjudication.adjudication_page import AdjudicationPage
from desktop.gui.annotate.adjudication.annotator_labels_comparison import LabelComparisonCard
from desktop.gui.annotate.agreement_page import AgreementPage
from desktop.gui.theme.window_language import use_language
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.library.item_query_language import find_items
from tests.foreign_lock import ForeignLock
from tests.gui.annotate.conftest import Annotator, MakeWindow
from tests.gui.annotate.test_screen import faults, tag_all
from tests.gui.looks import looks
from tests.unit.annotation.test_decisions import submit

Key = Qt.Key
SMALL = QSize(911, 480)
"""A screen of 1366 × 768 pixels at a scale of 1.5, less the frame of the window."""
A1 = [[Key.Key_1, Key.Key_2], [Key.Key_0], [Key.Key_4], [Key.Key_7]]
B2 = [[Key.Key_1], [Key.Key_0], [Key.Key_4, Key.Key_9], [Key.Key_7]]


def lab_of(annotator: Annotator) -> Lab:
    lab = annotator.window.context.lab
    assert lab is not None
    return lab


def job_in(annotator: Annotator) -> AnnotationJob:
    return lab_of(annotator).read(load_jobs)[0]


def settled_in(annotator: Annotator) -> dict[uuid.UUID, LabelDecision]:
    rows = lab_of(annotator).read(annotation_job_decisions.decisions_of_job, job_in(annotator).id)
    return {row.item_id: decision_from_row(row) for row in rows}


def tagged_twice(annotator: Annotator) -> None:
    """Two annotators, who differ on the first item and the third."""
    for code, keys in (("A1", A1), ("B2", B2)):
        annotator.enter(code)
        tag_all(annotator, keys)
        annotator.click("done_other")
    annotator.see("code").clearFocus()
    annotator.click("show_conflicts")
    table = annotator.see("conflict_list", QTableView)
    assert isinstance(table, QTableView)
    annotator.bot.waitUntil(lambda: table.model().rowCount() == 2)
    annotator.bot.waitUntil(lambda: len(given(annotator)) == 2)


def given(annotator: Annotator) -> dict[str, list[str]]:
    cards = [card for card in annotator.screen.findChildren(LabelComparisonCard) if card.isVisible()]
    return {card.objectName(): [badge.label() for badge in card.findChildren(OutcomeBadge)] for card in cards}


def write(annotator: Annotator, name: str, text: str, kind: type[QWidget] = QWidget) -> None:
    annotator.see(name, kind).setFocus()
    annotator.write(text)


def test_that_one_decides_what_was_contested_and_the_rest_is_kept(annotator: Annotator, qtbot: QtBot) -> None:
    tagged_twice(annotator)
    headline = agreement_document_of_job(lab_of(annotator))
    assert sorted(given(annotator)) == ["given_A", "given_B"], "nobody is named"
    asked = [
        chip.objectName() for chip in annotator.screen.findChildren(ToggleChip) if chip.objectName()[:9] == "contested"
    ]
    assert asked == ["contested_OCR"]
    assert faults(annotator) == []
    annotator.click("hide_names")
    qtbot.waitUntil(lambda: given(annotator) == {"given_A1": ["CNT", "OCR"], "given_B2": ["CNT"]})
    write(annotator, "decide_by", "J1")
    annotator.click("contested_OCR")
    annotator.click("decide")
    annotator.see("reason_missing")
    assert settled_in(annotator) == {}, "a decision needs its reason"
    write(annotator, "decide_reason", "the sign is read", QPlainTextEdit)
    annotator.press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    first, _, third, _ = job_in(annotator).items
    qtbot.waitUntil(lambda: first in settled_in(annotator))
    settled = settled_in(annotator)[first]
    assert (settled.labels, settled.chosen, settled.reason) == (("CNT", "OCR"), ("OCR",), "the sign is read")
    qtbot.waitUntil(
        lambda: given(annotator).keys() == {"given_A1", "given_B2"} and chips(annotator) == ["contested_RET"]
    )
    golds = {gold.item_id: gold for gold in lab_of(annotator).read(load_gold_labels, job_in(annotator))}
    assert golds[first].source is GoldSource.ADJUDICATED
    assert third not in golds
    after = agreement_document_of_job(lab_of(annotator))
    assert after["alpha_masi"] == headline["alpha_masi"]


def chips(annotator: Annotator) -> list[str]:
    found = [chip for chip in annotator.screen.findChildren(ToggleChip) if chip.isVisible()]
    return [chip.objectName() for chip in found if chip.objectName().startswith("contested_")]


def test_that_annotators_decide_together_with_what_was_said(annotator: Annotator, qtbot: QtBot) -> None:
    tagged_twice(annotator)
    annotator.click("consensus")
    write(annotator, "decide_by", "A1")
    write(annotator, "comment", "The number is on the sign.")
    annotator.press(Key.Key_Return)
    said = annotator.see("discussion", QLabel)
    assert isinstance(said, QLabel)
    assert "The number is on the sign." in said.text()
    write(annotator, "decide_reason", "agreed", QPlainTextEdit)
    assert faults(annotator) == []
    annotator.click("decide_guideline")
    annotator.click("decide")
    first = job_in(annotator).items[0]
    qtbot.waitUntil(lambda: first in settled_in(annotator))
    settled = settled_in(annotator)[first]
    codes = {person.id: person.code for person in lab_of(annotator).read(people.all_people)}
    assert settled.act is DecisionAct.CONSENSUS
    assert {codes[person] for person in settled.took_part} == {"A1", "B2"}
    assert [one.text for one in settled.discussion] == ["The number is on the sign."]
    assert settled.guideline
    assert settled.labels == ("CNT",)


def test_that_a_change_after_the_decision_is_shown_against_it(annotator: Annotator, qtbot: QtBot) -> None:
    tagged_twice(annotator)
    write(annotator, "decide_by", "J1")
    write(annotator, "decide_reason", "no text to read", QPlainTextEdit)
    annotator.click("decide")
    first = job_in(annotator).items[0]
    qtbot.waitUntil(lambda: first in settled_in(annotator))
    table = annotator.see("conflict_list", QTableView)
    assert isinstance(table, QTableView)
    qtbot.waitUntil(lambda: chips(annotator) == ["contested_RET"])
    table.selectRow(0)
    write(annotator, "decide_reason", " B2 wants to look again", QPlainTextEdit)
    annotator.click("reopen")
    qtbot.waitUntil(lambda: settled_in(annotator)[first].act is DecisionAct.REOPENED)
    annotator.click("conflicts_back")
    annotator.see("code", QLineEdit).setFocus()
    annotator.write("B2")
    annotator.press(Key.Key_Return)
    annotator.click("done_again")
    qtbot.waitUntil(lambda: annotator.bench() is not None)
    bench = annotator.bench()
    assert bench is not None
    assert bench.session.item == first
    annotator.press(Key.Key_2, Key.Key_Return)
    me = bench.session.desk.annotator_id
    lab, job = lab_of(annotator), job_in(annotator)
    qtbot.waitUntil(
        lambda: lab.read(jobs_and_label_revisions.label_history_of_item, job.id, first, me)[-1].state == "submitted"
    )
    before = settled_in(annotator)
    annotator.click("done_conflicts")
    since = annotator.see("changed_since", QLabel)
    assert isinstance(since, QLabel)
    qtbot.waitUntil(lambda: "now" in since.text())
    assert "CNT, OCR" in since.text()
    assert "B2" not in since.text(), "names stay hidden here too"
    assert settled_in(annotator) == before
    assert [gold.labels for gold in lab.read(load_gold_labels, job) if gold.item_id == first] == [frozenset({"CNT"})]


def test_that_at_an_annotators_seat_nobody_decides_and_nobody_is_named(annotator: Annotator, qtbot: QtBot) -> None:
    tagged_twice(annotator)
    context = annotator.window.context
    context.settings = context.settings.model_copy(update={"role": "annotator"})
    lab, job = lab_of(annotator), job_in(annotator)
    shown = annotator.screen.findChildren(AdjudicationPage)
    annotator.screen._on_results()  # pyright: ignore[reportPrivateUsage] - no button leads there
    assert annotator.screen.findChildren(AdjudicationPage) == shown, "no results are opened here"
    mine = find_or_add_annotator(lab, "A1")
    page, agreement = AdjudicationPage(context, job, mine), AgreementPage(context)
    for each in (page, agreement):
        qtbot.addWidget(each)
    page.show()
    page.start()
    agreement.show()
    agreement.open(job, mine.id)
    cards = page.findChildren
    qtbot.waitUntil(
        lambda: {card.objectName() for card in cards(LabelComparisonCard) if card.isVisible()} == {"given_A", "given_B"}
    )
    for name in ("decide", "decide_by", "decide_reason", "hide_names", "reopen"):
        assert not any(widget.isVisible() for widget in page.findChildren(QWidget, name)), name
    agreement.show_view("annotators")
    pairs = agreement.findChild(QTableView, "agreement_annotators")
    assert isinstance(pairs, QTableView)
    qtbot.waitUntil(lambda: pairs.model().rowCount() == 1)
    told = {pairs.model().index(0, column).data() for column in range(pairs.model().columnCount())}
    texts = {label.text() for each in (page, agreement) for label in each.findChildren(QLabel)}
    assert "A1, A" in told, "one's own code, and a letter"
    assert not any("B2" in str(text) for text in told | texts)


def test_that_an_unfinished_decision_survives_another_row_and_a_restart_until_it_is_made(
    annotator: Annotator, make_window: MakeWindow, job_lab: Path, qtbot: QtBot
) -> None:
    tagged_twice(annotator)
    write(annotator, "decide_by", "J1")
    annotator.click("contested_OCR")
    write(annotator, "decide_reason", "the sign is read")
    to_row(annotator, 1)
    qtbot.waitUntil(lambda: reason(annotator) == "")
    to_row(annotator, 0)
    assert chosen(annotator, "OCR") and reason(annotator) == "the sign is read"
    annotator.window.close()
    qtbot.waitUntil(lambda: not annotator.window.isVisible())
    annotator.window.context.let_go()()
    again = Annotator(make_window(lab=job_lab), qtbot)
    again.see("code").clearFocus()
    again.click("show_conflicts")
    again.see("contested_OCR")
    qtbot.waitUntil(lambda: reason(again) == "the sign is read")
    assert chosen(again, "OCR")
    write(again, "decide_by", "J1")
    again.click("decide")
    qtbot.waitUntil(lambda: len(settled_in(again)) == 1)
    (settled,) = settled_in(again).values()
    assert (settled.reason, settled.chosen) == ("the sign is read", ("OCR",))
    qtbot.waitUntil(lambda: lab_of(again).read(lab_settings.settings_with_prefix, "draft.") == {})


def test_that_a_decision_under_a_foreign_lock_is_made_once_when_it_is_gone(
    annotator: Annotator, job_lab: Path, qtbot: QtBot
) -> None:
    tagged_twice(annotator)
    write(annotator, "decide_by", "J1")
    annotator.click("contested_OCR")
    write(annotator, "decide_reason", "the sign is read")
    with ForeignLock(job_lab) as other:
        annotator.click("decide")
        annotator.click("decide")
        annotator.see("waiting_to_save")
        annotator.window.close()
        annotator.click("unsaved_stay")
        other.release()
        qtbot.waitUntil(lambda: len(settled_in(annotator)) == 1)
    assert not [card for card in annotator.window.findChildren(QWidget, "error_panel") if card.isVisible()]
    assert len(lab_of(annotator).read(annotation_job_decisions.decisions_of_job, job_in(annotator).id)) == 1


@pytest.fixture
def of_three(make_window: MakeWindow, sample: Path, qtbot: QtBot) -> Annotator:
    """Somebody in front of a job whose first two items have a majority, and whose third has none."""
    with open_lab(sample) as lab:
        job = create_tag_job(lab, "Capability tags", stored_scheme("moat"), find_items(lab, ""), most=3, overlap=3)
        for code, given in {"A1": "CNT OCR RLA", "B2": "CNT RLA OCR", "C3": "RLA OCR CNT"}.items():
            for place, tags in enumerate(given.split()):
                submit(lab, job, code, place, tags)
    annotator = Annotator(make_window(lab=sample), qtbot)
    annotator.see("code").clearFocus()
    annotator.click("show_conflicts")
    table = annotator.see("conflict_list", QTableView)
    assert isinstance(table, QTableView)
    qtbot.waitUntil(lambda: table.model().rowCount() == 3 and len(given_cards(annotator)) == 3)
    return annotator


def given_cards(annotator: Annotator) -> list[str]:
    return sorted(given(annotator))


@pytest.mark.parametrize("language", ["en", "zh_CN", "ja"])
def test_that_the_question_is_whole_on_a_small_screen_while_majorities_are_accepted(
    of_three: Annotator, qtbot: QtBot, language: str
) -> None:
    window = of_three.window
    window.resize(SMALL)
    qtbot.waitUntil(lambda: window.size() == SMALL)
    use_language(window.context.theme.app, language)
    window.context.signals.language_changed.emit()
    of_three.see("question_line")
    assert looks(window) == []
    of_three.click("majorities")
    of_three.see("majority_accept")
    found = looks(window)
    use_language(window.context.theme.app, "en")
    assert found == []
    assert window.size() == SMALL


def test_that_majorities_are_accepted_at_once_and_the_rest_stays_open(of_three: Annotator, qtbot: QtBot) -> None:
    job = job_in(of_three)
    count = of_three.see("decide_count", QLabel)
    assert isinstance(count, QLabel)
    write(of_three, "decide_by", "J1")
    of_three.click("majorities")
    accept = of_three.see("majority_accept")
    assert (accept.accessibleName(), accept.isEnabled()) == ("Accept 2 majorities", True)
    reason_line = of_three.see("majority_reason", QLineEdit)
    of_three.press(Key.Key_Backspace)
    assert not accept.isEnabled(), "a reason is asked for"
    reason_line.setFocus()
    of_three.write("two of three")
    of_three.click("majority_accept")
    qtbot.waitUntil(lambda: len(settled_in(of_three)) == 2)
    first, second = (settled_in(of_three)[item] for item in job.items[:2])
    assert (first.labels, second.labels, first.reason) == (("CNT",), ("OCR",), "two of three")
    assert first.majority
    golds = {gold.item_id: gold.source for gold in lab_of(of_three).read(load_gold_labels, job)}
    assert golds == dict.fromkeys(job.items[:2], GoldSource.MAJORITY)
    qtbot.waitUntil(lambda: "1 to adjudicate, 2 adjudicated" in count.text())
    assert not [one for one in of_three.window.findChildren(QWidget, "majorities") if one.isVisible()]


def to_row(annotator: Annotator, row: int) -> None:
    table = annotator.see("conflict_list", QTableView)
    assert isinstance(table, QTableView)
    table.selectRow(row)


def reason(annotator: Annotator) -> str:
    field = annotator.see("decide_reason", QPlainTextEdit)
    assert isinstance(field, QPlainTextEdit)
    return field.toPlainText()


def chosen(annotator: Annotator, label: str) -> bool:
    chip = annotator.see(f"contested_{label}", ToggleChip)
    assert isinstance(chip, ToggleChip)
    return chip.isChecked()
