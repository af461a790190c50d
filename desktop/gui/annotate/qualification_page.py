"""The page of qualification items: expected labels and their reason after each item, and at the end whether the work
may begin."""

from PySide6.QtCore import Signal

from desktop.annotation.annotator.qualification_items import QualificationFeedback, QualificationProgress
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.gui.annotate.label_scheme_translations import translate_scheme_text
from desktop.gui.annotate.single_card_page import CardPage
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_12, SPACE_16, STRONG, TITLE
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget


class CalibrationFeedbackCard(SurfaceCard):
    """Feedback on one item. Signals: went_on."""

    went_on = Signal()

    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__(padding=SPACE_16)
        self.setObjectName("feedback")
        self._names = {label.id: translate_scheme_text(label.name) for label in scheme.labels}
        self._title = named_widget(TextLabel("", TITLE, STRONG, wrap=True), "feedback_title")
        self._rows = {name: FlowLayout() for name in ("right", "missed", "surplus")}
        self._heads = {name: TextLabel("", SMALL, tone="muted") for name in self._rows}
        self._why = TextLabel(tr("Reason"), SMALL, tone="muted")
        self._reason = named_widget(TextLabel("", wrap=True), "feedback_reason")
        self.body.addWidget(self._title)
        titles = {"right": tr("Expected and given"), "missed": tr("Missed"), "surplus": tr("Not expected")}
        for name, flow in self._rows.items():
            self._heads[name].setText(titles[name])
            fill_box(self.body, self._heads[name], flow)
        self.body.addSpacing(SPACE_12)
        fill_box(self.body, self._why, self._reason, STRETCH)
        go_on = named_button(PushButton(tr("Next"), key="Enter", variant="primary"), "feedback_next", self.went_on)
        self.body.addWidget(go_on)

    def show_feedback(self, feedback: QualificationFeedback) -> None:
        good = feedback.given == feedback.expected
        self._title.setText(tr("As expected") if good else tr("Not as expected"))
        both = feedback.given & feedback.expected
        sets = {"right": both, "missed": feedback.missed, "surplus": feedback.surplus}
        tones = {"right": "right", "missed": "wrong", "surplus": "invalid"}
        for name, flow in self._rows.items():
            flow.clear()
            for label in sorted(sets[name]):
                flow.addWidget(OutcomeBadge(tones[name], f"{label} {self._names.get(label, '')}".strip()))
            self._heads[name].setVisible(bool(sets[name]))
        if not feedback.expected and not feedback.given:
            self._rows["right"].addWidget(OutcomeBadge("right", tr("None apply")))
        self._why.setVisible(bool(feedback.reason))
        self._reason.setText(feedback.reason)


class CalibrationPage(CardPage):
    """The result of the qualification items. Signals: began, to start the work; tried_again."""

    began = Signal()
    tried_again = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._again = named_widget(PushButton("", key="Enter", variant="primary"), "calibration_again")
        self._again.clicked.connect(self.tried_again)
        self._begin = named_button(PushButton("", key="Enter", variant="primary"), "calibration_begin", self.began)
        fill_box(self.foot, self._again, self._begin)
        self.retranslate()

    def retranslate(self) -> None:
        self._again.set_text(tr("Try again"))
        self._begin.set_text(tr("Start"))

    def show_result(self, calibration: QualificationProgress) -> None:
        """Show how closely the answers match the expected ones."""
        score, passed = calibration.score() or 0.0, calibration.passed()
        self.set_texts(
            tr("You can start") if passed else tr("Not accurate enough yet"),
            tr(
                "On {n} items your tags matched the expected tags with a mean Jaccard index of {score}. "
                "{mark} is required. These items are excluded from agreement.",
                n=len(calibration.items),
                score=f"{score:.2f}",
                mark=f"{calibration.pass_mark:.2f}",
            ),
        )
        self._again.setVisible(not passed)
        self._begin.setVisible(passed)
