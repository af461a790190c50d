"""Data safety: disk space, backups, and data that exist nowhere else."""

from desktop.gui.collect.operator.station_check_card import CheckVerdictRow
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, STRONG
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import column_box, discard_widget, fill_box
from desktop.study.monitoring.data_safety import DataSafety, describe_data_safety


class DataSafetyCard(SurfaceCard):
    """Where the answers are stored, and how to keep them safe."""

    def __init__(self) -> None:
        super().__init__(padding=24)
        self.setObjectName("keeping")
        self._keeping: DataSafety | None = None
        self._title = TextLabel("", LARGE, STRONG)
        self._rows = column_box(spacing=8)
        self._shown: list[CheckVerdictRow] = []
        fill_box(self.body, self._title, self._rows)
        self.retranslate()

    def retranslate(self) -> None:
        self._title.setText(tr("Data safety"))
        if self._keeping is not None:
            self.show_keeping(self._keeping)

    def show_keeping(self, found: DataSafety) -> None:
        self._keeping = found
        for row in self._shown:
            self._rows.removeWidget(row)
            discard_widget(row)
        self._shown = [
            CheckVerdictRow(tr(line.name), line.ok, translate_sentence(line.said), line.advice)
            for line in describe_data_safety(found)
        ]
        for row in self._shown:
            self._rows.addWidget(row)
