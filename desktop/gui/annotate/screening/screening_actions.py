"""Accept, reject, or skip a photograph; and, in their place, why it is skipped."""

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QWidget

from desktop.annotation.annotator.revisions import SKIP_REASONS
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SPACE_4, SPACE_8
from desktop.gui.widgets.push_button import PushButton

KEYS = {"unsure": "U", "picture": "P", "question": "Q"}


class ScreeningActions(QWidget):
    """Signals: accepted, rejected, skipped(reason)."""

    accepted = Signal()
    rejected = Signal()
    skipped = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._skip = PushButton("", key="S")
        self._reject = PushButton("", key="R", variant="danger")
        self._accept = PushButton("", key="A", variant="primary")
        for name, button in (("skip", self._skip), ("reject", self._reject), ("accept", self._accept)):
            button.setObjectName(name)
        self._back = PushButton("", key="Esc")
        self._reasons = {reason: PushButton("", key=key) for reason, key in KEYS.items()}
        self._stack = QStackedLayout(self)
        for buttons in (
            [self._skip, None, self._reject, self._accept],
            [*(self._reasons[reason] for reason in ("unsure", "picture")), None, self._back],
        ):
            page = QWidget()
            row = QHBoxLayout(page)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(SPACE_8 if None in buttons else SPACE_4)
            for button in buttons:
                if button is None:
                    row.addStretch()
                else:
                    row.addWidget(button)
            self._stack.addWidget(page)
        self.setFixedHeight(self._skip.height())
        self._connect()
        self.retranslate()

    def retranslate(self) -> None:
        self._skip.set_text(tr("Skip"))
        self._reject.set_text(tr("Reject"))
        self._accept.set_text(tr("Accept"))
        self._back.set_text(tr("Back"))
        for reason, button in self._reasons.items():
            button.set_text(tr(SKIP_REASONS[reason]))
            button.setObjectName(f"skip_{reason}")

    def set_editable(self, *, editable: bool) -> None:
        """Set whether the photograph can still be judged."""
        for button in (self._skip, self._reject, self._accept):
            button.setEnabled(editable)

    @Slot()
    def reset(self) -> None:
        """Called when another photograph is opened: shows no open question."""
        self._stack.setCurrentIndex(0)

    def _connect(self) -> None:
        self._skip.clicked.connect(partial(self._stack.setCurrentIndex, 1))
        self._back.clicked.connect(self.reset)
        self._accept.clicked.connect(self.accepted)
        self._reject.clicked.connect(self.rejected)
        for reason, button in self._reasons.items():
            button.clicked.connect(partial(self._on_reason, reason))

    def _on_reason(self, reason: str) -> None:
        self.reset()
        self.skipped.emit(reason)
