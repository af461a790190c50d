"""Streamed text: broken paragraphs, the last 20,000 characters, joined updates, and a window that stays awake."""

import gc
import sys
import threading
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.gui.app_context import AppContext
from desktop.gui.background_tasks import TaskPool
from desktop.gui.models.item_comparison.streamed_paragraph_breaks import KEPT, LONGEST, ParagraphBreaker
from desktop.gui.models.item_comparison.streamed_text_view import SLACK, StreamTextView, find_markup_spans
from desktop.gui.models.model_update_bridge import ModelBridge, merge_text_updates
from desktop.gui.theme.reduced_motion import use_motion
from desktop.gui.theme.window_theme import WindowTheme
from desktop.inference.streamed_model_panel import PanelState, PanelUpdate
from desktop.library.machine.settings import MachineSettings
from tests.bench.panel import COLUMNS, measured

TOKENS = 12_000


def text(words: str, tokens: int = 1, *, replace: bool = False) -> PanelUpdate:
    return PanelUpdate(PanelState.ANSWERING, text=words, tokens=tokens, replace=replace)


@given(st.lists(st.text(alphabet="ab \n", max_size=700), max_size=8))
def test_that_paragraphs_stay_short_and_no_letter_is_lost(pieces: list[str]) -> None:
    breaker = ParagraphBreaker()
    made = "".join(breaker.feed(piece) for piece in pieces)
    whole = "".join(pieces)
    assert all(len(line) <= LONGEST for line in made.split("\n"))
    assert made.replace("\n", "") == whole.replace("\n", "")
    if all(len(line) <= LONGEST for line in whole.split("\n")):
        assert made == whole


updates = st.lists(
    st.tuples(
        st.integers(1, 3),
        st.one_of(
            st.builds(text, st.text(alphabet="xyz", min_size=1, max_size=3), st.integers(1, 9)),
            st.builds(text, st.text(alphabet="xyz", max_size=3), replace=st.just(True)),
            st.just(PanelUpdate(PanelState.LOADING, loaded=0.5)),
            st.just(PanelUpdate(PanelState.STOPPED)),
        ),
    ),
    max_size=30,
)


def as_read(many: list[tuple[int, PanelUpdate]], ticket: int) -> tuple[str, list[PanelState]]:
    """What a column would show, and the states other than text it would go through."""
    words, states = "", list[PanelState]()
    for owner, update in many:
        if owner == ticket:
            words = update.text if update.replace else words + update.text
            if not update.text and not update.replace:
                states.append(update.state)
    return words, states


@given(updates)
def test_that_joined_updates_read_as_the_single_ones(many: list[tuple[int, PanelUpdate]]) -> None:
    made = merge_text_updates(many)
    for ticket in (1, 2, 3):
        assert as_read(made, ticket) == as_read(many, ticket)
    assert len(made) <= len(many)


def test_that_only_the_end_is_shown_while_it_streams_and_all_of_it_at_the_end(qtbot: QtBot) -> None:
    view = StreamTextView()
    qtbot.addWidget(view)
    view.show()
    raw = "".join(f"line {number} of many\n" for number in range(4000))
    for start in range(0, len(raw), 97):
        view.append(raw[start : start + 97])
    assert view.document().characterCount() <= KEPT + SLACK + 97 + 1
    assert raw.endswith(view.toPlainText()[-5000:])
    view.finish(raw)
    qtbot.waitUntil(lambda: view.toPlainText() == raw)


def test_that_a_text_put_in_place_of_another_is_shown_alone(qtbot: QtBot) -> None:
    view = StreamTextView()
    qtbot.addWidget(view)
    view.append("wrong pieces")
    view.replace("right")
    view.append(" ones")
    assert view.toPlainText() == "right ones"


def test_that_scrolling_up_is_respected_while_text_comes(qtbot: QtBot) -> None:
    view = StreamTextView()
    qtbot.addWidget(view)
    view.resize(300, 120)
    view.show()
    view.append("line\n" * 100)
    bar = view.verticalScrollBar()
    assert bar.value() == bar.maximum()
    bar.setValue(3)
    view.append("line\n" * 5)
    assert bar.value() == 3


def test_that_the_last_words_stay_in_sight_where_the_view_becomes_lower(qtbot: QtBot) -> None:
    view = StreamTextView()
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    view.append("line\n" * 100)
    view.resize(300, 120)
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: view.height() == 120 and bar.value() == bar.maximum())


@pytest.mark.parametrize(("tokens", "events"), [(1_500, 25), pytest.param(TOKENS, 200, marks=pytest.mark.campaign)])
def test_that_four_long_answers_are_shown_beside_each_other_to_their_last_word(
    display: str, tokens: int, events: int
) -> None:
    """In a real window that gets to its events meanwhile; how long one of them takes is a goal of `make bench`."""
    told = measured(tokens, 12_000)
    assert told["tokens"] == [tokens] * COLUMNS
    assert told["whole"] == [True] * COLUMNS
    assert told["events"] > events


def test_that_a_whole_text_wears_its_faces_and_loses_no_letter(qtbot: QtBot) -> None:
    view = StreamTextView()
    qtbot.addWidget(view)
    view.show()
    raw = "# Steps\nThe **right** one is `B`, so \\boxed{B}.\n" * 30
    view.append(raw)
    view.finish(raw)
    qtbot.waitUntil(lambda: view.settled)
    assert view.toPlainText() == raw
    block = view.document().findBlockByNumber(1)
    faces = {found.format.fontWeight() for found in block.textFormats()}
    assert QFont.Weight.DemiBold in faces
    assert len(faces) > 1
    heading = view.document().findBlockByNumber(0)
    assert {found.format.fontWeight() for found in heading.textFormats()} == {QFont.Weight.DemiBold}


@given(st.text(alphabet="ab*`#\\{} box\n", max_size=80))
def test_that_spans_lie_within_their_paragraph_and_never_overlap(paragraph: str) -> None:
    end = 0
    for span in find_markup_spans(paragraph):
        assert end <= span.start
        assert span.length > 0
        end = span.start + span.length
    assert end <= len(paragraph)


def test_that_updates_cross_from_another_thread_at_most_thirty_times_a_second(qtbot: QtBot, qapp: QApplication) -> None:
    context = AppContext(MachineSettings(), WindowTheme(qapp), TaskPool())
    bridge = ModelBridge(context)
    arrived: list[tuple[PanelUpdate, int]] = []

    def take(_ticket: int, update: PanelUpdate) -> None:
        arrived.append((update, threading.get_ident()))

    def speak() -> None:
        for _ in range(500):
            bridge._take(1, text("x"))
            threading.Event().wait(0.001)
        bridge._take(1, PanelUpdate(PanelState.STOPPED))

    bridge.updated.connect(take)
    start = time.monotonic()
    thread = threading.Thread(target=speak)
    thread.start()
    qtbot.waitUntil(lambda: bool(arrived) and arrived[-1][0].state is PanelState.STOPPED, timeout=20_000)
    thread.join()
    assert "".join(update.text for update, _ in arrived) == "x" * 500
    assert {where for _, where in arrived} == {threading.get_ident()}
    assert len(arrived) <= (time.monotonic() - start) * 30 + 3
    context.close()


def test_that_no_search_of_the_whole_window_comes_while_models_write(qtbot: QtBot, qapp: QApplication) -> None:
    context = AppContext(MachineSettings(), WindowTheme(qapp), TaskPool())
    bridge = ModelBridge(context)
    bridge._quiet.setInterval(100)
    gc.unfreeze()
    bridge._take(1, text("x"))
    qtbot.waitUntil(lambda: gc.get_freeze_count() > 10_000, timeout=10_000)
    assert sys.getswitchinterval() < 0.002
    qtbot.waitUntil(lambda: gc.get_freeze_count() == 0, timeout=10_000)
    assert sys.getswitchinterval() > 0.004
    context.close()


def test_that_what_was_held_while_little_moved_comes_first_when_motion_is_switched_on_meanwhile(
    qapp: QApplication, qtbot: QtBot
) -> None:
    stream = StreamTextView()
    qtbot.addWidget(stream)
    use_motion(qapp, "reduced")
    try:
        stream.append("one ")
        use_motion(qapp, "full")
        stream.append("two ")
        stream.append("three")
        qtbot.waitUntil(lambda: stream.settled)
        assert stream.toPlainText() == "one two three"
    finally:
        use_motion(qapp, "full")
