"""The result of this station's last check, and the button to check again."""

from collections.abc import Mapping

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from db.rows import Moment
from desktop.benchmarks.canonical import Json
from desktop.gui.collect.moments import when
from desktop.gui.theme.tokens import LARGE, SMALL, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.text import Text
from desktop.gui.words import Said, sentence, tr
from desktop.library.moments import now
from desktop.study.seat import Verdict, verdicts

TONES = {True: "right", False: "wrong", None: "muted"}


class SeatCard(Card):
    """check: the button that checks again."""

    def __init__(self, check: Button) -> None:
        super().__init__(padding=24)
        self.setObjectName("seat")
        self._figures: Mapping[str, Json] | None = None
        self._characters: Verdict | None = None
        self._title = Text("", LARGE, STRONG)
        self._told = Text("", SMALL, tone="muted", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self._shown: list[LineOfCheck] = []
        self.body.addWidget(self._title)
        self.body.addWidget(self._told)
        self.body.addLayout(self._rows)
        self.body.addWidget(check)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("This station"))
        self.show_check(self._figures)

    def show_characters(self, verdict: Verdict | None) -> None:
        """Show whether the characters of the chosen study can be displayed; None while that is not known."""
        if verdict != self._characters:
            self._characters = verdict
            self.show_check(self._figures)

    def show_check(self, figures: Mapping[str, Json] | None) -> None:
        self._figures = figures
        for row in self._shown:
            self._rows.removeWidget(row)
            row.hide()
            row.deleteLater()
        found = [] if self._characters is None else [self._characters]
        self._shown = [_line(verdict) for verdict in (*found, *(verdicts(figures) if figures is not None else ()))]
        for row in self._shown:
            self._rows.addWidget(row)
        if figures is None:
            self._told.setText(tr("Not checked yet. The check takes four seconds and is saved with every session."))
        else:
            at = figures.get("at")
            moment = Moment(us=at, offset=now().offset) if isinstance(at, int) else now()
            self._told.setText(tr("Checked {when}. The result is saved with every session.", when=when(moment)))


class LineOfCheck(QWidget):
    """One check: its name, whether it passed, the finding, and advice."""

    def __init__(self, name: str, ok: bool | None, said: str, advice: Said | None) -> None:
        super().__init__()
        words = {True: tr("Pass"), False: tr("Check"), None: tr("Not measured")}
        head = QHBoxLayout()
        head.addWidget(Text(name, SMALL, STRONG))
        head.addStretch()
        head.addWidget(Text(words[ok], SMALL, STRONG, tone=TONES[ok]))
        told = said if advice is None else tr("{found}. {advice}", found=said, advice=sentence(advice))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(Text(told, SMALL, tone="muted", wrap=True))


def _line(verdict: Verdict) -> LineOfCheck:
    return LineOfCheck(tr(verdict.name), verdict.ok, sentence(verdict.said), verdict.advice)
