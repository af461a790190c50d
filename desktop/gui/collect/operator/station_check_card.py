"""The result of this station's last check, and the button to check again."""

from collections.abc import Mapping

from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.rows import WallTime
from desktop.benchmarks.canonical_json import Json
from desktop.gui.collect.operator_date_time_format import format_moment
from desktop.gui.i18n import TranslatableSentence, tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, SMALL, STRONG
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, discard_widget, fill_box, row_box
from desktop.library.machine.clock import wall_time_now
from desktop.study.stations.evaluate_station_check import StationVerdict, station_verdicts

TONES = {True: "right", False: "wrong", None: "muted"}


class StationCheckCard(SurfaceCard):
    """check: the button that checks again."""

    def __init__(self, check: PushButton) -> None:
        super().__init__(padding=24)
        self.setObjectName("seat")
        self._figures: Mapping[str, Json] | None = None
        self._characters: StationVerdict | None = None
        self._title = TextLabel("", LARGE, STRONG)
        self._told = TextLabel("", SMALL, tone="muted", wrap=True)
        self._rows = column_box(spacing=8)
        self._shown: list[CheckVerdictRow] = []
        fill_box(self.body, self._title, self._told, check, self._rows)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("This station"))
        self.show_check(self._figures)

    def show_characters(self, verdict: StationVerdict | None) -> None:
        """Show whether the characters of the chosen study can be displayed; None while that is not known."""
        if verdict != self._characters:
            self._characters = verdict
            self.show_check(self._figures)

    def show_check(self, figures: Mapping[str, Json] | None) -> None:
        self._figures = figures
        for row in self._shown:
            self._rows.removeWidget(row)
            discard_widget(row)
        found = [] if self._characters is None else [self._characters]
        self._shown = [
            _check_verdict_row(verdict)
            for verdict in (*found, *(station_verdicts(figures) if figures is not None else ()))
        ]
        for row in self._shown:
            self._rows.addWidget(row)
        if figures is None:
            self._told.setText(tr("Not checked yet. The check takes four seconds and is saved with every session."))
        else:
            at = figures.get("at")
            moment = WallTime(us=at, offset=wall_time_now().offset) if isinstance(at, int) else wall_time_now()
            self._told.setText(
                tr("Checked {when}. The result is saved with every session.", when=format_moment(moment))
            )


class CheckVerdictRow(QWidget):
    """One check: its name, whether it passed, the finding, and advice."""

    def __init__(self, name: str, ok: bool | None, said: str, advice: TranslatableSentence | None) -> None:
        super().__init__()
        words = {True: tr("Pass"), False: tr("Check"), None: tr("Not measured")}
        head = row_box(TextLabel(name, SMALL, STRONG), STRETCH, TextLabel(words[ok], SMALL, STRONG, tone=TONES[ok]))
        told = said if advice is None else tr("{found}. {advice}", found=said, advice=translate_sentence(advice))
        fill_box(QVBoxLayout(self), head, TextLabel(told, SMALL, tone="muted", wrap=True), spacing=0, margins=0)


def _check_verdict_row(verdict: StationVerdict) -> CheckVerdictRow:
    return CheckVerdictRow(tr(verdict.name), verdict.ok, translate_sentence(verdict.said), verdict.advice)
