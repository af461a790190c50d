"""A snapshot of a trial as its participant sees it: the same views and layout, painted as an image; it takes no
input."""

from dataclasses import dataclass

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from db.lab import Lab
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.task_catalogue import trial_line
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.item_image_prefetch import PreparedImages, prepare_item_images
from desktop.gui.collect.participant.participant_item_text import participant_question_text
from desktop.gui.collect.participant.preload_next_trial import ROUND, item_hint_text, preload_trial
from desktop.gui.collect.participant.trial_frame import TrialFrame
from desktop.gui.collect.participant.trial_item_layout import ItemLayout, LayoutBox, lay_out_item
from desktop.gui.collect.participant.trial_position_and_hints import (
    fixed_key_hints,
    protocol_key_hints,
    trial_position_text,
)
from desktop.gui.collect.participant.views.answer_view_base import AnswerView, TrialPresentation
from desktop.gui.collect.participant.views.image_zoom_rotate_keys import any_image_tool
from desktop.gui.i18n import translate_sentence
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_session_step import TrialStep

SCREEN = QSize(1280, 800)


@dataclass(frozen=True, slots=True)
class TrialSnapshot:
    """One showing with its pictures made ready for a screen of 1280 × 800."""

    show: TrialStep
    arranged: ItemLayout
    pictures: PreparedImages


class TrialPainter:
    """A page that is never shown, on which trials are painted."""

    def __init__(self, protocol: StudyProtocol) -> None:
        self._protocol = protocol
        self._page = QWidget()
        self._page.resize(SCREEN)
        neutral_trial_palette.apply_trial_palette(self._page)

    def arranged(self, item: Item) -> ItemLayout:
        frame = TrialFrame(self._page, tools=any_image_tool(self._protocol.pictures))
        frame.setGeometry(self._page.rect())
        body = frame.body(_snapshot_line(item), item_hint_text(item))
        frame.deleteLater()
        return lay_out_item(item, LayoutBox(ROUND, ROUND, body.width, body.height))

    def paint(self, specimen: TrialSnapshot, plan: ParticipantPlan) -> QPixmap:
        show = specimen.show
        place = trial_position_text(show, plan, self._protocol)
        shown = TrialPresentation(show.item, show.step.options, specimen.arranged, specimen.pictures, self._protocol)
        made = preload_trial(
            show,
            shown,
            _snapshot_line(show.item),
            lambda frame, view: _set_frame_texts(frame, view, place, self._protocol),
            self._page,
        )
        made.frame.show()
        picture = self._page.grab()
        made.drop()
        return picture

    def close(self) -> None:
        """Take the page away."""
        self._page.deleteLater()


def load_trial_snapshot(lab: Lab, show: TrialStep, arranged: ItemLayout) -> TrialSnapshot:
    """Load the pictures of a showing; away from the window's thread."""
    return TrialSnapshot(show, arranged, prepare_item_images(lab, show.item, arranged, 1.0))


def _snapshot_line(item: Item) -> str:
    if item.kind is ItemKind.TRACE:
        return ""
    line = trial_line(item)
    return translate_sentence(line.sentence) if line.sentence is not None else participant_question_text(item)


def _set_frame_texts(
    frame: TrialFrame, view: AnswerView, place: tuple[str, str, float], protocol: StudyProtocol
) -> None:
    frame.set_place(*place)
    frame.set_clock("")
    frame.set_hints(
        [*view.hints(), *protocol_key_hints(protocol, _no_action, _no_action)], fixed_key_hints(_no_action, _no_action)
    )
    frame.set_tools(view.tools.hints())


def _no_action() -> None:
    pass
