"""The page for an annotator with no items left."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.annotation.jobs.annotator_item_queue import QueueProgress
from desktop.gui.i18n import join_shown_sentences, join_with_commas, tr
from desktop.gui.theme.design_tokens import SPACE_8
from desktop.gui.widgets.empty_state import EmptyState
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.widget_setup import box_widget, fill_box, named_button, named_widget, row_box


class FinishedPage(QWidget):
    """A summary of the submitted work, and the next steps.

    compares: whether the conflicts can be opened from here.

    Signals: wanted_conflicts, wanted_items (the list of them), wanted_other (another annotator), wanted_again (items to
    review again).
    """

    revisit_requested = Signal()
    conflicts_requested = Signal()
    wanted_items = Signal()
    other_annotator_requested = Signal()

    def __init__(self, *, compares: bool = True) -> None:
        super().__init__()
        self._conflicts = named_widget(PushButton("", key="C", variant="primary", bound=False), "done_conflicts")
        self._again = named_button(PushButton(""), "done_items", self.wanted_items)
        self._more = named_button(PushButton("", variant="primary"), "done_again", self.revisit_requested)
        self._other = named_button(PushButton(""), "done_other", self.other_annotator_requested)
        self._conflicts.clicked.connect(self.conflicts_requested)
        buttons = box_widget(row_box(self._again, self._other, self._more, self._conflicts, spacing=SPACE_8, margins=0))
        self._compares = compares
        self._conflicts.setVisible(compares)
        self._state = EmptyState("check", "", "", buttons)
        fill_box(QVBoxLayout(self), self._state)

    def retranslate(self) -> None:
        self._conflicts.set_text(tr("Conflicts"))
        self._again.set_text(tr("Review my items"))
        self._other.set_text(tr("Another annotator"))

    def show_progress(self, progress: QueueProgress, again: int = 0, *, comparable: bool = True) -> None:
        """Show what was submitted. again: number of items to be reviewed again. comparable: whether all annotators have
        submitted at least one common item; otherwise there cannot be conflicts."""
        self._conflicts.setVisible(self._compares and comparable)
        self._more.setVisible(again > 0)
        self._conflicts.set_variant("plain" if again else "primary")
        self._more.set_text(tr("Review {n} items again", n=again))
        parts = [tr("{n} submitted", n=progress.submitted)]
        if progress.skipped:
            parts.append(tr("{n} skipped", n=progress.skipped))
        if progress.by_others:
            parts.append(tr("{n} completed by others", n=progress.by_others))
        text = tr("Of {all} items: {what}. Thank you.", all=progress.items, what=join_with_commas(parts))
        if self._compares and not comparable:
            text = join_shown_sentences(
                (text, tr("Conflicts appear once other annotators have submitted the same items."))
            )
        self._state.set_texts(tr("All done"), text)
