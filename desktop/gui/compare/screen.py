"""Compare: points with intervals first, what can be said below, the items behind them a click away, every row last."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop.analysis.per_item import Line
from desktop.analysis.rows import OWN, SHARED
from desktop.gui.compare.empty import Nothing
from desktop.gui.compare.page import ComparePage
from desktop.gui.compare.reading import Shown, make_report, read_comparison, read_detail
from desktop.gui.compare.report_line import ReportLine
from desktop.gui.context import AppContext
from desktop.gui.items.titles import benchmark_title
from desktop.gui.shell.screen import Screen
from desktop.gui.tasks import Task, Watch
from desktop.gui.theme.tokens import SPACE_24
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.chip import Chip
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.words import tr

AGAIN_MS = 1000


class CompareScreen(Screen):
    """People against models in the open lab."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._shown: Shown | None = None
        self._task: Task | None = None
        self._stale = False
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(AGAIN_MS)
        self._again.timeout.connect(self._look)
        self.nothing = Nothing()
        self.page = ComparePage(context)
        self.report = ReportLine()
        self.which = SegmentedControl([(SHARED, tr("Shared items")), (OWN, tr("All items"))])
        self.which.setObjectName("which_items_count")
        self.simulated = Chip(tr("With simulated"), key="S")
        self.simulated.setObjectName("with_simulated")
        self.write = Button(key="R", variant="primary")
        self.write.setObjectName("write_report")
        self._stack = QStackedWidget()
        self._stack.addWidget(self.nothing)
        self._stack.addWidget(self.page)
        self._report_box = QWidget()
        self._lay_out()
        self._connect()

    def title(self) -> str:
        return tr("People against models")

    def subtitle(self) -> str:
        if self._shown is None:
            return ""
        frame = self._shown.comparison.frame
        names = dict.fromkeys(row.benchmark for row in self._shown.comparison.rows)
        rules = dict.fromkeys((frame.rules[name].name, frame.rules[name].version) for name in names)
        parts = [
            ", ".join(benchmark_title(name) for name in names),
            tr("people: {n}", n=len(frame.people)),
            *(tr("rule {rule}, version {version}", rule=rule, version=version) for rule, version in rules),
        ]
        return " · ".join(part for part in parts if part)

    def tools(self) -> list[QWidget]:
        return [self.which, self.simulated, self.write]

    def help(self) -> str:
        return tr(
            "People and models on the same items: points with 95 % intervals, chance dashed, the best constant answer"
            " dotted, and the thin line that guessing passes in under 5 % of tries. Models stand on exactly the items"
            " that people answered; “All items” shows them on all of theirs. S counts simulated people too, R writes"
            " the report."
        )

    def retranslate(self) -> None:
        self.which.set_texts([tr("Shared items"), tr("All items")])
        self.write.set_text(tr("Report"))
        self.nothing.retranslate()
        self.page.retranslate()
        self.report.retranslate()

    def shown(self) -> None:
        self._look()

    def arrive(self, values: Mapping[str, object]) -> None:
        """`simulated`: whether simulated people count."""
        wanted = values.get("simulated")
        if isinstance(wanted, bool):
            self.simulated.setChecked(wanted)

    @Slot()
    def _look(self) -> None:
        """Compare anew, in the pool; what comes while that runs is looked at afterwards."""
        lab = self.context.lab
        if lab is None:
            return
        if self._task is not None:
            self._stale = True
            return
        self._stale = False
        if self._shown is None:
            self.nothing.show_reading()
            self._stack.setCurrentWidget(self.nothing)
        counted = self.simulated.isChecked()
        self._task = self.context.tasks.run_long(
            lambda _: read_comparison(lab, with_simulated=counted), self._on_read, owner=self, failed=self._on_failed
        )

    def _on_read(self, shown: Shown) -> None:
        self._task = None
        rows = bool(shown.comparison.rows)
        self._shown = shown if rows else None
        self.write.setEnabled(rows)
        self.which.setEnabled(rows)
        if rows:
            self.page.show_comparison(shown)
            self._stack.setCurrentWidget(self.page)
        else:
            self.nothing.show_empty(shown.comparison.frame.left_out.simulated)
            self._stack.setCurrentWidget(self.nothing)
        self.heading_changed()
        if self._stale:
            self._again.start()

    def _on_failed(self, error: Exception) -> None:
        self._task = None
        self.context.fail(error)

    @Slot()
    def _on_lab_changed(self) -> None:
        lab = self.context.lab
        if lab is not None and self.isVisible() and self._is_older(lab.revision()):
            self._look()

    def _is_older(self, revision: int) -> bool:
        return self._shown is None or self._shown.comparison.frame.revision != revision

    @Slot(object)
    def _on_item(self, line: Line) -> None:
        lab = self.context.lab
        if lab is not None and self._shown is not None:
            self.context.tasks.run(partial(read_detail, lab, self._shown, line), self.page.show_detail, owner=self)

    @Slot(str)
    def _on_library(self, key: str) -> None:
        self.context.signals.place_wanted.emit("library", {"key": key})

    @Slot()
    def _on_write(self) -> None:
        lab = self.context.lab
        if lab is None:
            return
        counted = self.simulated.isChecked()

        def work(watch: Watch) -> Path:
            return make_report(lab, with_simulated=counted, progress=watch.progress, cancelled=watch.cancelled)

        task = self.context.tasks.run_long(work, self._on_written, owner=self, failed=self._on_not_written)
        self.write.setEnabled(False)
        self.report.follow(task)
        self._report_box.show()

    def _on_written(self, page: Path) -> None:
        self.write.setEnabled(True)
        self.report.show_page(page)

    def _on_not_written(self, error: Exception) -> None:
        from desktop.analysis.report import ReportStopped

        self.write.setEnabled(True)
        self.report.hide()
        if not isinstance(error, ReportStopped):
            self.context.fail(error)

    def _connect(self) -> None:
        self.which.chosen.connect(self.page.use_items)
        self.simulated.toggled.connect(self._on_simulated)
        self.write.clicked.connect(self._on_write)
        self.page.item_wanted.connect(self._on_item)
        self.page.library_wanted.connect(self._on_library)
        self.nothing.collect_wanted.connect(self._on_collect)
        self.nothing.simulated_wanted.connect(self.simulated.click)
        self.context.signals.lab_changed.connect(self._on_lab_changed)

    @Slot()
    def _on_simulated(self) -> None:
        self.page.close_item()
        self._look()

    @Slot()
    def _on_collect(self) -> None:
        self.context.open_place("collect")

    def _lay_out(self) -> None:
        box = QVBoxLayout(self._report_box)
        box.setContentsMargins(SPACE_24, SPACE_24, SPACE_24, 0)
        box.addWidget(self.report)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._report_box)
        column.addWidget(self._stack, 1)
        self._report_box.hide()
