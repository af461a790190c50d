"""The adjudication form: disputed tags are to be decided, agreed ones are shown and kept."""

import uuid
from collections.abc import Mapping
from typing import Literal, cast

from PySide6.QtCore import Signal, Slot

from desktop.annotation.adjudication.adjudicated_and_consensus_decisions import (
    ERROR_SOURCES,
    DecisionAct,
    LabelDecision,
)
from desktop.annotation.adjudication.adjudication_queue import AdjudicationCase
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.gui.annotate.adjudication.discussion_members_and_comments import ConsensusDiscussion
from desktop.gui.annotate.label_scheme_translations import translate_scheme_text
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_16
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import SelectField, TextArea
from desktop.gui.widgets.outcome_badge import OutcomeBadge
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, named_widget, row_box

Confidence = Literal["sure", "fair", "unsure"]


class AdjudicationForm(SurfaceCard):
    """Signals: decided(Settled): the decision; reopened(reason): to let annotators change the item again."""

    decided = Signal(object)
    reopened = Signal(str)

    def __init__(self, scheme: LabelScheme) -> None:
        super().__init__(padding=SPACE_16)
        self._labels = {label.id: label for label in scheme.labels}
        self._chips: dict[str, ToggleChip] = {}
        self._case: AdjudicationCase | None = None
        self._codes: Mapping[uuid.UUID, str] = {}
        self._ways = named_widget(SegmentedControl([("adjudicated", ""), ("consensus", "")]), "decide_way")
        self._ways.chosen.connect(self._on_way)
        self._asked, self._kept = FlowLayout(), FlowLayout()
        self._asks, self._keeps = TextLabel("", SMALL, tone="muted"), TextLabel("", SMALL, tone="muted")
        self._reason = named_widget(TextArea(lines=3), "decide_reason")
        self._reason_name = TextLabel("", SMALL, tone="muted")
        self._why = named_button(PushButton("", key="Ctrl+R", variant="quiet"), "to_reason", self.take_focus)
        self._missing = named_widget(TextLabel("", SMALL, tone="wrong"), "reason_missing")
        self._missing.hide()
        self._only_look = named_widget(TextLabel("", SMALL, tone="invalid", wrap=True), "only_look")
        self._only_look.hide()
        self._decidable = True
        self._sure = named_widget(SegmentedControl([("sure", ""), ("fair", ""), ("unsure", "")]), "decide_confidence")
        self._source = named_widget(SelectField([(key, "") for key in ("", *ERROR_SOURCES)]), "decide_source")
        self._guideline = named_widget(ToggleChip(""), "decide_guideline")
        self._together = ConsensusDiscussion()
        self._decide = named_button(PushButton("", key="Ctrl+Enter", variant="primary"), "decide", self._on_decide)
        self._reopen = named_button(PushButton("", variant="quiet"), "reopen", self._on_reopen)
        self._lay_out()
        self._on_way()
        self.retranslate()

    def retranslate(self) -> None:
        self._ways.set_name(tr("Decision"))
        self._ways.set_texts([tr("One adjudicator"), tr("Consensus")])
        self._asks.setText(tr("Disputed: which of these apply?"))
        self._keeps.setText(tr("Given by all (kept)"))
        self._reason_name.setText(tr("Reason"))
        self._reason.setAccessibleName(tr("Reason"))
        self._why.setAccessibleName(tr("Reason"))
        self._missing.setText(tr("Enter a reason."))
        self._only_look.setText(tr("Simulated annotators are shown for information only. They cannot be adjudicated."))
        self._sure.set_name(tr("Confidence"))
        self._sure.set_texts([tr("Sure"), tr("Fairly sure"), tr("Unsure")])
        self._source.set_name(tr("Cause of disagreement"))
        self._source.set_texts([tr("Cause of disagreement"), *(tr(text) for text in ERROR_SOURCES.values())])
        self._guideline.setText(tr("Guideline unclear"))
        self._guideline.setAccessibleName(tr("Guideline unclear"))
        self._reopen.set_text(tr("Reopen"))
        self._together.retranslate()
        self._name_case()

    def _name_case(self) -> None:
        """Set the accessible names of the chips and the button's text for the case."""
        case = self._case
        decided = case is not None and case.settled is not None and not case.reopened
        self._decide.set_text(tr("Adjudicate again") if decided else tr("Save and next"))
        for label, n in case.conflict.contested if case is not None else ():
            tag, of = f"{label} {self._name(label)}", len(case.conflict.given) if case is not None else 0
            text = tr("{tag} · {n} of {of}", tag=tag, n=n, of=of)
            self._chips[label].setText(text)
            self._chips[label].setAccessibleName(text)
        self._kept.clear()
        for label in sorted(case.conflict.unanimous) if case is not None else ():
            self._kept.addWidget(OutcomeBadge("muted", f"{label} {self._name(label)}"))

    @Slot()
    def take_focus(self) -> None:
        self._reason.setFocus()

    def show_decidable(self, decidable: bool) -> None:
        """Set whether decisions are possible here, or simulated annotators are only shown."""
        self._decidable = decidable
        self._only_look.setVisible(not decidable)

    def show_case(self, case: AdjudicationCase, codes: Mapping[uuid.UUID, str]) -> None:
        """Show an empty form for a case, or what was decided."""
        self._case = case
        self._missing.hide()
        self._asked.clear()
        self._chips = {}
        chosen = set(case.settled.chosen) if case.settled is not None and not case.reopened else set[str]()
        for label, _ in case.conflict.contested:
            self._chips[label] = self._chip(label, on=label in chosen)
            self._asked.addWidget(self._chips[label])
        self._asks.setVisible(bool(self._chips))
        self._keeps.setVisible(bool(case.conflict.unanimous))
        settled = case.settled if not case.reopened else None
        self._codes = codes
        self._together.show_people(
            {given.annotator_id: codes.get(given.annotator_id, "?") for given in case.conflict.given}
        )
        self._show_settled(settled)
        self._name_case()
        self._decide.setEnabled(bool(self._chips) and self._decidable)
        self._reopen.setVisible(settled is not None and self._decidable)
        self._on_way()

    def _show_settled(self, settled: LabelDecision | None) -> None:
        shown = settled or LabelDecision(act=DecisionAct.ADJUDICATED)
        self._reason.setPlainText(shown.reason)
        self._sure.set_current(shown.confidence or "fair")
        self._source.set_current(shown.error_source or "")
        self._guideline.setChecked(shown.guideline)
        self._ways.set_current("consensus" if shown.act is DecisionAct.CONSENSUS else "adjudicated")
        if settled is not None:
            self._together.show_settled(settled, self._codes)

    def text(self) -> str:
        """The input, in the form that `show_text` restores."""
        return self._settled().model_dump_json() if self._case is not None else ""

    def show_text(self, text: str) -> None:
        """Put in what a draft has; of its tags those that are still contested."""
        settled = LabelDecision.model_validate_json(text)
        for label, chip in self._chips.items():
            chip.setChecked(label in settled.chosen)
        self._show_settled(settled)
        self._on_way()

    def _lay_out(self) -> None:
        scroll = ScrollColumn(spacing=SPACE_8)
        column = scroll.column
        fill_box(column, self._only_look, self._ways, self._asks, self._asked, self._keeps, self._kept, self._together)
        reason = column_box(row_box(self._reason_name, self._why, STRETCH, spacing=0), self._reason, spacing=0)
        fill_box(column, reason, self._missing, self._sure, self._source, self._guideline, STRETCH)
        fill_box(self.body, (scroll, 1), row_box(self._reopen, STRETCH, self._decide))

    def _chip(self, label: str, *, on: bool) -> ToggleChip:
        known = self._labels.get(label)
        key = known.key if known is not None and not known.archived else ""
        return named_widget(ToggleChip("", key=key, checked=on, yields=True), f"contested_{label}")

    def _name(self, label: str) -> str:
        known = self._labels.get(label)
        return translate_scheme_text(known.name) if known is not None else ""

    @Slot()
    def _on_way(self) -> None:
        together = self._ways.current() == "consensus"
        self._together.setVisible(together)
        self._sure.setVisible(not together)

    @Slot()
    def _on_decide(self) -> None:
        if not self._reason.toPlainText().strip():
            self._missing.show()
            self._reason.setFocus()
            return
        self.decided.emit(self._settled())

    def _settled(self) -> LabelDecision:
        together = self._ways.current() == "consensus"
        return LabelDecision(
            act=DecisionAct.CONSENSUS if together else DecisionAct.ADJUDICATED,
            chosen=tuple(label for label, chip in self._chips.items() if chip.isChecked()),
            reason=self._reason.toPlainText().strip(),
            confidence=None if together else cast("Confidence", self._sure.current()),
            error_source=self._source.current() or None,
            guideline=self._guideline.isChecked(),
            took_part=self._together.took_part() if together else (),
            discussion=self._together.discussion() if together else (),
        )

    @Slot()
    def _on_reopen(self) -> None:
        self.reopened.emit(self._reason.toPlainText().strip())
