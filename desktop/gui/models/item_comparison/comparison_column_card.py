"""A column of the comparison: a colour on top, a head with name, answer and verdict, a body, a foot."""

from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QSizePolicy, QWidget

from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.elided_text import ElidedText
from desktop.gui.widgets.outcome_badge import HEIGHT as BADGE
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.surface_card import STRIPE, SurfaceCard
from desktop.gui.widgets.text_label import HairLine, TextLabel, set_tool_tip
from desktop.gui.widgets.widget_setup import STRETCH, box_widget, column_box, fill_box, named_widget, row_box

NARROW, FOOT = 300, 24


class ColumnCard(SurfaceCard):
    """`title_row` has the name, and `verdict` at its right: the answer `said` in quotes, its score as a `badge`. `line`
    is below it; `foot` the last line, in `foot_row`.

    In a narrow column the verdict is in the second row, to leave room for the name.
    """

    def __init__(self, stripe: str, name: QWidget) -> None:
        super().__init__(padding=0, stripe=stripe)
        # all are equally wide, however long the name of one is
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.body.setContentsMargins(0, STRIPE, 0, 0)
        self.body.setSpacing(0)
        self.badge = named_widget(OutcomeBadge("missing", " "), "verdict")
        self.said = named_widget(TextLabel("", weight=STRONG), "said")
        self.verdict = box_widget(row_box(self.said, self.badge, spacing=SPACE_8, margins=0))
        self.verdict.hide()
        self.line = named_widget(ElidedText("", SMALL, tone="muted"), "line")
        self.foot = named_widget(ElidedText("", SMALL, tone="muted", steady=True), "foot")
        set_card_background(self.foot)
        row = self.title_row = QHBoxLayout()
        fill_box(row, name, STRETCH, self.verdict, spacing=SPACE_8)
        self._verdict_at = row.indexOf(self.verdict)
        self.line_row = row_box(self.line, spacing=SPACE_8)
        self.head = column_box(row, self.line_row, spacing=SPACE_4, margins=(SPACE_16, SPACE_12, SPACE_16, SPACE_12))
        self.middle = column_box(spacing=SPACE_8, margins=(SPACE_16, SPACE_12, SPACE_8, SPACE_12))
        foot = self.foot_row = QHBoxLayout()
        foot.setContentsMargins(SPACE_16, SPACE_8, SPACE_8, SPACE_8)
        self.foot.setMinimumHeight(FOOT)
        foot.addWidget(self.foot)
        self._add(self.head)
        fill_box(self.body, HairLine(), (self.middle, 1), HairLine())
        self._add(foot)

    def set_verdict(self, state: str, text: str, why: str = "", said: str = "") -> None:
        """Show a verdict, or a plain word in a token's colour, after `said`; nothing for two empty texts."""
        self.badge.set_state(state, text or " ")
        set_tool_tip(self.badge, why)
        self.badge.setVisible(bool(text))
        self.said.setText(tr("“{answer}”", answer=said) if said else "")
        self.said.setVisible(bool(said))
        self.verdict.setVisible(bool(text or said))

    @property
    def narrow(self) -> bool:
        """Whether there is little room next to a name."""
        return 0 < self.width() < NARROW

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        here, there = (self.line_row, self.title_row) if self.narrow else (self.title_row, self.line_row)
        if here.indexOf(self.verdict) < 0:
            there.removeWidget(self.verdict)
            here.insertWidget(here.count() if self.narrow else self._verdict_at, self.verdict)
            self.line.setMinimumHeight(BADGE if self.narrow else 0)

    def _add(self, layout: QLayout) -> None:
        self.body.addLayout(layout)


def set_card_background(widget: QWidget) -> None:
    """Give `widget` an opaque background in the card's colour, so that frequent changes repaint nothing below it."""
    widget.setBackgroundRole(QPalette.ColorRole.Base)
    widget.setAutoFillBackground(True)
