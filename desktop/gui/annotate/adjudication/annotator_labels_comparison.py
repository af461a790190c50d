"""The labels of each annotator for an item, side by side, under their names or under anonymous letters."""

import uuid
from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import annotator_aliases
from desktop.annotation.adjudication.annotator_label_conflicts import LabelConflict, SubmittedLabels
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import clear_layout, fill_box, row_box


class LabelComparisonCard(SurfaceCard):
    """The labels of one annotator: disputed tags emphasised, unanimous ones muted."""

    def __init__(self, name: str, given: SubmittedLabels, conflict: LabelConflict) -> None:
        super().__init__()
        self.setObjectName(f"given_{name}")
        self.body.setSpacing(SPACE_8)
        head = row_box((TextLabel(name, weight=STRONG), 1))
        if given.flagged:
            head.addWidget(OutcomeBadge("invalid", tr("flagged")))
        flow = FlowLayout()
        for label in sorted(given.labels):
            flow.addWidget(OutcomeBadge("muted" if label in conflict.unanimous else "accent", label))
        if not given.labels:
            flow.addWidget(OutcomeBadge("accent", tr("None apply")))
        fill_box(self.body, head, flow)
        if given.note:
            self.body.addWidget(TextLabel(given.note, SMALL, tone="muted", wrap=True))
        self.body.addStretch()


class AnnotatorLabelsRow(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._row = fill_box(QHBoxLayout(self), spacing=SPACE_12, margins=0)

    def show_conflict(self, conflict: LabelConflict, codes: Mapping[uuid.UUID, str], *, hidden: bool) -> None:
        """Show the labels; hidden: without names, in an order and with letters that identify no annotator."""
        clear_layout(self._row)
        letters = annotator_aliases(conflict.item_id, [given.annotator_id for given in conflict.given])
        names = letters if hidden else {who: codes.get(who, "?") for who in letters}
        for given in sorted(conflict.given, key=lambda one: names[one.annotator_id]):
            self._row.addWidget(LabelComparisonCard(names[given.annotator_id], given, conflict), 1)
