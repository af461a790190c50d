"""Preview of a study: each trial as the participant sees it, and the prompt that models get instead."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from db.lab import Lab
from db.progress import progress_range
from db.rows import StudyRow
from desktop.benchmarks.item import Item
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.benchmark_and_task_titles import translated_task_title
from desktop.gui.models.item_comparison.people_model_prompt_difference import (
    PromptSideCard,
    model_prompt_parts,
    people_prompt_parts,
)
from desktop.gui.studies.study_list import DESIGNED
from desktop.gui.studies.trial_snapshot import TrialPainter, TrialSnapshot, load_trial_snapshot
from desktop.gui.theme.design_tokens import RADIUS_CARD, SPACE_12, SPACE_16, SPACE_24
from desktop.gui.theme.paint_control_shapes import paint_box
from desktop.gui.theme.token_colours import token_colour
from desktop.gui.widgets.accessible_interfaces import accessible_graphic
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, row_box
from desktop.study.planning.draw_study_sample import qualified_task_name
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_participant_plans import load_planned_design, next_participant_plans
from desktop.study.sessions.next_session_step import TrialStep, trial_step_at
from desktop.study.sessions.participant_task_wording import TaskWording


@dataclass(frozen=True, slots=True)
class FirstParticipantPlan:
    plan: ParticipantPlan
    items: dict[str, Item]

    def show(self, place: int) -> TrialStep:
        by_position = {step.position: self.items[str(step.item)] for step in self.plan.steps}
        found = trial_step_at(self.plan, by_position, place, 1)
        assert found is not None
        return found


def first_participant_plan(lab: Lab, protocol: StudyProtocol, study: StudyRow | None) -> FirstParticipantPlan:
    """The plan of the next participant of a study, or of a draft's first one. Raises what `design` raises."""
    with progress_range(0.0, DESIGNED):
        made = load_planned_design(lab, protocol, study)
    with progress_range(DESIGNED, 1.0):
        (plan, *_) = next_participant_plans(lab, protocol, made, study, 1) or next_participant_plans(
            lab, protocol, made, None, 1
        )
    return FirstParticipantPlan(plan, {str(item.id): item for item in made.sample.everything()})


class TrialCanvas(QWidget):
    """A picture as large as it fits, on a hairline edge."""

    accessible = accessible_graphic

    def __init__(self) -> None:
        super().__init__()
        self._picture = QPixmap()
        self.setMinimumSize(320, 200)
        self.setAccessibleName(tr("The trial as the participant sees it"))

    def set_picture(self, picture: QPixmap) -> None:
        self._picture = picture
        self.update()

    def has_picture(self) -> bool:
        return not self._picture.isNull()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        paint_box(painter, self.rect(), RADIUS_CARD, fill=token_colour("sunken"), edge=token_colour("line"))
        if not self._picture.isNull():
            room = QRectF(self.rect()).adjusted(SPACE_12, SPACE_12, -SPACE_12, -SPACE_12)
            size = self._picture.size().scaled(room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
            left, top = room.x() + (room.width() - size.width()) / 2, room.y() + (room.height() - size.height()) / 2
            painter.drawPixmap(
                QRectF(left, top, size.width(), size.height()), self._picture, QRectF(self._picture.rect())
            )
        painter.end()


class TrialPreviewPage(QWidget):
    """Signals: left: back was pressed."""

    left = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.setObjectName("preview")
        self._context = context
        self._protocol: StudyProtocol | None = None
        self._plan: FirstParticipantPlan | None = None
        self._easel: TrialPainter | None = None
        self._place = 0
        self.canvas = TrialCanvas()
        self._where = TextLabel("", tone="muted")
        self._people = PromptSideCard("people", "preview_people")
        self._models = PromptSideCard("model_1", "preview_models")
        self._back = named_button(PushButton(key="Esc"), "preview_back", self.left)
        self._before, self._after = PushButton(key="←"), PushButton(key="→")
        self._before.steps = self._after.steps = True
        self._before.clicked.connect(lambda: self._go(-1))
        self._after.clicked.connect(lambda: self._go(1))
        self._after.setObjectName("preview_next")
        self._lay_out()
        self.retranslate()

    @override
    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._after.setFocus(event.reason())

    def retranslate(self) -> None:
        """Set the texts of the buttons; the others are set with a plan."""
        self._back.set_text(tr("Back"))
        self._before.set_text(tr("Before"))
        self._after.set_text(tr("Next"))
        self._people.show_parts(tr("Shown to people"), [])
        self._models.show_parts(tr("Sent to models"), [])

    def open(self, protocol: StudyProtocol, study: StudyRow | None) -> None:
        """Draw the plan of the first person and show its first trial."""
        lab = self._context.lab
        if lab is None:
            return
        self._protocol, self._plan, self._place = protocol, None, 0
        if self._easel is not None:
            self._easel.close()
        self._easel = TrialPainter(protocol)
        self.canvas.set_picture(QPixmap())
        self._where.setText(tr("drawing up the plan…"))
        self._context.tasks.run_long(
            lambda _: first_participant_plan(lab, protocol, study),
            self._on_plan,
            owner=self,
            failed=self._on_failed,
            instead="plan",
        )

    def _on_plan(self, plan: FirstParticipantPlan) -> None:
        self._plan = plan
        self._go(0)

    def _on_failed(self, error: Exception) -> None:
        self._where.setText("")
        self._context.fail(error)

    def _go(self, step: int) -> None:
        lab, plan, easel = self._context.lab, self._plan, self._easel
        if lab is None or plan is None or easel is None:
            return
        self._place = min(max(self._place + step, 0), len(plan.plan.steps) - 1)
        show = plan.show(self._place)
        arranged = easel.arranged(show.item)
        self._context.tasks.run(
            lambda: load_trial_snapshot(lab, show, arranged), self._on_ready, owner=self, instead="ready"
        )
        self._tell(show)

    @Slot(object)
    def _on_ready(self, specimen: TrialSnapshot) -> None:
        plan, easel = self._plan, self._easel
        if plan is not None and easel is not None and specimen.show.step == plan.plan.steps[self._place]:
            self.canvas.set_picture(easel.paint(specimen, plan.plan))

    def _tell(self, show: TrialStep) -> None:
        protocol, plan = self._protocol, self._plan
        assert protocol is not None and plan is not None
        item, steps = show.item, len(plan.plan.steps)
        kind = (
            tr("practice")
            if show.step.practice
            else tr("attention check")
            if show.step.check
            else translated_task_title(item.benchmark, item.task)
        )
        where = tr("screen {n} of {total}", n=self._place + 1, total=steps)
        sitting = tr("session {n}", n=show.step.sitting) if protocol.sittings > 1 else ""
        self._where.setText(" · ".join(part for part in (where, kind, sitting) if part))
        told = TaskWording(protocol.name, protocol.version, protocol.instruction(qualified_task_name(item)), 0)
        self._people.show_parts(tr("Shown to people"), people_prompt_parts(item, told))
        self._models.show_parts(tr("Sent to models"), model_prompt_parts(item))
        self._before.setEnabled(self._place > 0)
        self._after.setEnabled(self._place + 1 < steps)

    def _lay_out(self) -> None:
        foot = row_box(self._back, STRETCH, self._where, self._before, self._after, spacing=SPACE_12)
        sides = column_box((self._people, 1), (self._models, 1), spacing=SPACE_16)
        row = row_box((self.canvas, 5), (sides, 3), spacing=SPACE_16)
        fill_box(QVBoxLayout(self), (row, 1), foot, spacing=SPACE_16, margins=SPACE_24)
