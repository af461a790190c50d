"""The row that accepts the majority label for all conflicts that have one: their number, the reason, and one button."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_8
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import named_widget


class MajorityAcceptanceRow(QWidget):
    """Signals: accepted(reason), to decide them all; cancelled."""

    accepted = Signal(str)
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._n = 0
        self._what = named_widget(TextLabel("", wrap=True), "majority_what")
        self._reason = named_widget(TextField(), "majority_reason")
        self._reason.textChanged.connect(self._judge)
        self._accept, self._cancel = PushButton(""), PushButton("")
        self._accept.setObjectName("majority_accept")
        self._accept.clicked.connect(self._on_accept)
        self._cancel.setObjectName("majority_cancel")
        self._cancel.clicked.connect(self.cancelled)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE_8)
        row.addWidget(self._what, 2)
        row.addWidget(self._reason, 1)
        row.addWidget(self._cancel)
        row.addWidget(self._accept)
        self.retranslate()

    def retranslate(self) -> None:
        self._reason.set_name(tr("Reason"))
        self._cancel.set_text(tr("Cancel"))
        self.show_n(self._n)

    def show_n(self, n: int) -> None:
        """Show the number of conflicts that have a majority."""
        self._n = n
        self._what.setText(
            tr(
                "In {n} conflicts more than half of the annotators agree on each tag. They are "
                "adjudicated by majority. Each can be reopened.",
                n=n,
            )
        )
        self._accept.set_text(tr("Accept {n} majorities", n=n))
        self._judge()

    def ask(self) -> None:
        """Show the field for the reason, with the focus in it."""
        self._reason.setText(tr("Most annotators gave it."))
        self._reason.selectAll()
        self._reason.setFocus()

    @Slot()
    def _judge(self) -> None:
        self._accept.setEnabled(bool(self._reason.text().strip()) and self._n > 0)

    @Slot()
    def _on_accept(self) -> None:
        self._accept.setEnabled(False)
        self.accepted.emit(self._reason.text().strip())
