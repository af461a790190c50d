"""A simulated participant of the tour: reads what the participant's window shows and answers it by keys and by
mouse."""

import time
from collections.abc import Mapping
from typing import cast

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from desktop.benchmarks.item import Item, ItemKind
from desktop.gui.collect.participant.pages.questionnaire_pages import NumberQuestionPage, QuestionPage
from desktop.gui.collect.participant.participant_window import ParticipantWindow
from desktop.gui.collect.participant.views.trace_path_view import TraceView
from desktop.gui.collect.participant.views.typed_view import TypedView
from desktop.gui.tour.screenshot_album import ScreenshotAlbum
from desktop.gui.tour.script_runner import Script
from desktop.gui.tour.simulated_keys_and_clicks import click_widget, find_widget, press_key, type_text

THINKS_S = 0.13
"""Response time of a simulated participant: above the protocol's minimum response time."""
ENDS = {"thanks", "declined", "trouble"}
KEYS = {"language": Qt.Key.Key_1, "confidence": Qt.Key.Key_3}
"""Pages on which one key is an answer."""


class TourParticipant:
    """A simulated participant with a code; skill: share of correct answers; mouse: clicks instead of keys."""

    def __init__(self, code: str, *, skill: float, mouse: bool, draws: np.random.Generator) -> None:
        self.code = code
        self._skill = skill
        self._mouse = mouse
        self._draws = draws
        self._turns = 0

    def sit(self, window: ParticipantWindow, album: ScreenshotAlbum | None) -> Script:
        """Go through a whole run; the first of each page is kept in the album, if there is one."""
        window.page_changed.connect(self._turned)
        yield "the participant's window", lambda: bool(window.page_name) and window.isActiveWindow()
        while window.page_name not in ENDS:
            yield from self._look(window, album)
        yield "the last page", lambda: window.ready
        if album is not None:
            album.participant(window)
        press_key(window, Qt.Key.Key_Return)

    def _look(self, window: ParticipantWindow, album: ScreenshotAlbum | None) -> Script:
        turn, trial = self._turns, _current_trial(window)
        yield f"page {window.page_name}", lambda: window.ready
        seen = time.perf_counter()
        yield "a look at the page", lambda: time.perf_counter() - seen >= THINKS_S
        if album is not None:
            album.participant(window)
        if window.page_name == "trial":
            yield from self._answer(window, album)
        else:
            self._turn_page(window)
        yield "what comes next", lambda: self._turns != turn or _current_trial(window) is not trial

    def _turned(self, _: str) -> None:
        self._turns += 1

    def _turn_page(self, window: ParticipantWindow) -> None:
        if window.page_name == "code":
            field = find_widget(window, QLineEdit, "code")
            field.clear()
            type_text(field, self.code)
        elif window.page_name == "consent":
            self._agree(window)
        elif window.page_name in KEYS:
            press_key(window, KEYS[window.page_name])
            return
        elif window.page_name in {"question", "reasons"}:
            self._tell(window)
        press_key(window, Qt.Key.Key_Return)

    def _agree(self, window: ParticipantWindow) -> None:
        """Give consent and tick all its choices."""
        ticks = [one for one in window.findChildren(QAbstractButton) if one.objectName().startswith("choice-")]
        for number in range(len(ticks)):
            press_key(window, Qt.Key(Qt.Key.Key_1.value + number))

    def _tell(self, window: ParticipantWindow) -> None:
        """Say something about oneself: the first option, a number, or a word."""
        page = next(page for page in window.findChildren(QuestionPage) if page.isVisible())
        if page.field is None:
            press_key(window, Qt.Key.Key_A)
        else:
            type_text(page.field, "30" if isinstance(page, NumberQuestionPage) else "looking")

    def _answer(self, window: ParticipantWindow, album: ScreenshotAlbum | None) -> Script:
        item = window.item
        assert item is not None, "a trial that is ready shows its item"
        give = {
            ItemKind.CHOICE: self._choose,
            ItemKind.ORDER: self._answer_order,
            ItemKind.FIELDS: self._fill,
            ItemKind.TRACE: self._follow,
            ItemKind.TEXT: self._type,
            ItemKind.NUMBER: self._type,
        }[item.kind]
        give(window, item)
        yield "the answer on the screen", lambda: window.view is not None and window.view.response() is not None
        if album is not None:
            album.answered(window)
        press_key(window, Qt.Key.Key_Return)

    def _right(self) -> bool:
        return bool(self._draws.random() < self._skill)

    def _choose(self, window: ParticipantWindow, item: Item) -> None:
        options = window.shown_options
        wrong = [name for name in options if name != item.answer]
        chosen = str(item.answer) if self._right() else wrong[int(self._draws.integers(len(wrong)))]
        if self._mouse:
            click_widget(find_widget(window, QAbstractButton, f"option-{chosen}"))
        else:
            press_key(window, Qt.Key(Qt.Key.Key_A.value + options.index(chosen)))

    def _answer_order(self, window: ParticipantWindow, item: Item) -> None:
        order = [str(name) for name in cast("list[str]", item.answer)]
        if not self._right():
            order[0], order[1] = order[1], order[0]
        for name in order:
            press_key(window, Qt.Key(Qt.Key.Key_1.value + window.shown_options.index(name)))

    def _fill(self, window: ParticipantWindow, item: Item) -> None:
        answer = cast("Mapping[str, str]", item.answer)
        slip = 0 if self._right() else 1
        for field in item.fields:
            names = [option.id for option in field.options]
            known = answer.get(field.name)
            # Whoever takes a right picture for a wrong one names a quarter and a change too.
            if known is None and not slip:
                return
            place = 0 if known is None else (names.index(known) + slip) % len(names)
            press_key(window, Qt.Key(Qt.Key.Key_A.value + place))
            if field is item.fields[0] and slip and len(answer) > 1:
                return

    def _type(self, window: ParticipantWindow, item: Item) -> None:
        view = window.view
        assert isinstance(view, TypedView)
        type_text(view.field, str(item.answer) if self._right() else "0")

    def _follow(self, window: ParticipantWindow, item: Item) -> None:
        path = cast("list[str]", cast("Mapping[str, object]", item.answer)["trace"])
        if not self._right():
            path = path[:-1] or path
        view = window.view
        assert isinstance(view, TraceView)
        for name in path:
            if self._mouse:
                click_widget(view, view.object_point(name).toPoint())
            else:
                for letter in name:
                    press_key(window, Qt.Key(ord(letter)))


def _current_trial(window: ParticipantWindow) -> object:
    return window.trial_page.trial if window.trial_page is not None else None
