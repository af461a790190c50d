"""The view of the analysis: what fixes the figures, and everything in it that can be chosen otherwise."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from db.lab import Lab
from desktop.analysis.data.analysis_frame import AnalysisFrame
from desktop.analysis.data.analysis_settings_file import load_analysis_file, save_analysis_file
from desktop.analysis.data.load_analysis_frame import pin_analysis
from desktop.analysis.tables.analysis_plan_sentences import METHODS, POOLED, analysis_plan_sentences
from desktop.benchmarks.answers import RULES
from desktop.gui.app_context import AppContext
from desktop.gui.compare.analysis_request import AnalysisChoices, AnalysisRequest, read_analysis_choices
from desktop.gui.compare.analysis_settings_controls import ChipChoicesCard, TitledSelect
from desktop.gui.compare.compare_overview import FindingSentences
from desktop.gui.compare.compare_view_base import CompareView, card_page_scroll
from desktop.gui.compare.load_compare_data import LoadedComparison
from desktop.gui.i18n import format_date_time, join_name_and_text, join_with_commas, tr, translate_sentence
from desktop.gui.items.benchmark_and_task_titles import benchmark_title
from desktop.gui.theme.design_tokens import LARGE, SMALL, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import clear_layout, column_box, fill_box, named_widget
from desktop.library.files.exported_files_record import record_export


class AnalysisSettingsView(CompareView):
    """Signals: wanted(Wanted): another analysis is requested."""

    wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, scrolls=True)
        self._now = AnalysisRequest()
        self._choices: AnalysisChoices | None = None
        self._heading = named_widget(TextLabel("", LARGE, STRONG, wrap=True), "plan_heading")
        self.said = FindingSentences()
        self._kept = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "kept")
        self._kept.hide()
        self._plan = PushButton(key="P")
        self._open, self._keep = PushButton(key="O"), PushButton(key="K")
        for button, name, then in (
            (self._plan, "use_plan", self._on_plan),
            (self._open, "open_analysis", self._on_open),
            (self._keep, "keep_analysis", self._on_keep),
        ):
            button.setObjectName(name)
            button.clicked.connect(then)
        self.pooling, self.method = TitledSelect("pooling"), TitledSelect("method")
        self.pooling.chosen.connect(self._on_pooling)
        self.method.chosen.connect(self._on_method)
        self._rules = QVBoxLayout()
        self._items_name = TextLabel("", SMALL, tone="muted")
        self.items = named_widget(TextField(), "items_query")
        self.items.editingFinished.connect(self._on_items)
        self.exclusions, self.people, self.models = (
            ChipChoicesCard("exclusions"),
            ChipChoicesCard("people"),
            ChipChoicesCard("models"),
        )
        self.exclusions.changed.connect(self._on_exclusions)
        self.people.changed.connect(self._on_people)
        self.models.changed.connect(self._on_models)
        self._lay_out()

    def retranslate(self) -> None:
        self._plan.set_text(tr("As planned"))
        self._open.set_text(tr("Open a file…"))
        self._keep.set_text(tr("Save analysis as…"))
        self._items_name.setText(tr("Item filter (leave empty for all items)"))
        self.items.set_name(tr("Items"), tr("e.g. benchmark=jigsaw task=connection"))
        self.exclusions.set_texts(tr("Exclusion criteria"), tr("No exclusion criteria planned."))
        self.people.set_texts(tr("People"), tr("No answers yet."))
        self.models.set_texts(tr("Models"), tr("No model answers yet."))
        super().retranslate()

    def show_request(self, wanted: AnalysisRequest, shown: LoadedComparison) -> None:
        if wanted != self._now:
            self._kept.hide()
        self._now = wanted
        self.take(shown)

    def read(self, lab: Lab, shown: LoadedComparison) -> object:
        return read_analysis_choices(lab, shown.ask, shown.comparison.frame)

    def show_read(self, found: object) -> None:
        assert self.shown is not None
        self._choices = cast("AnalysisChoices", found)
        ask, frame = self.shown.ask, self.shown.comparison.frame
        analysis = ask.analysis
        file = self._now.file
        self._heading.setText(plan_status_text(frame) if file is None else f"{plan_status_text(frame)} · {file.name}")
        self.said.show_texts([translate_sentence(said) for said in analysis_plan_sentences(frame)])
        self._plan.setEnabled(bool(self._now.changes) or self._now.file is not None)
        self.pooling.offer(
            tr("Aggregate participants by"), [(key, tr(text)) for key, text in POOLED.items()], analysis.pooling
        )
        self.method.offer(
            tr("Test against models"), [(key, tr(text)) for key, text in METHODS.items()], analysis.method
        )
        self._set_rules()
        if not self.items.hasFocus():
            self.items.setText(analysis.items)
        taken = {rule.name for entry in analysis.exclusions for rule in entry.rules}
        rules = [rule for entry in self._choices.exclusions for rule in entry.rules]
        notes = [(rule.name, tr("{where} ({level})", where=rule.where, level=rule.level)) for rule in rules]
        out = frame.ruled_out
        notes = [
            (name, tr("{text}: {n} answers", text=text, n=out[name]) if name in out else text) for name, text in notes
        ]
        self.exclusions.show_chips([rule.name for rule in rules], taken, [join_name_and_text(*note) for note in notes])
        self.people.show_chips(self._choices.people, _selected_names(analysis.people, self._choices.people))
        self.models.show_chips(
            self._choices.models, _selected_names(analysis.models, self._choices.models), self._runs()
        )

    def open_file(self, path: str) -> None:
        """Load the analysis from a file; an error is shown in the error panel."""
        file = Path(path)
        self.context.tasks.run(
            lambda: load_analysis_file(file),
            lambda read: self._ask(AnalysisRequest(file, read, simulated=read.simulated)),
            owner=self,
            failed=self.context.fail,
        )

    def save_analysis_file(self, path: str) -> None:
        """Write the analysis with its data pinned."""
        self.run(lambda lab, shown: _save_analysis_settings(lab, shown, Path(path)), self._on_kept)

    def _on_kept(self, path: Path) -> None:
        self._kept.setText(tr("Saved to {file}. It reproduces these figures whatever is added later.", file=str(path)))
        self._kept.show()

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _ask(self, wanted: AnalysisRequest) -> None:
        self._now = wanted
        self._kept.hide()
        self.wanted.emit(wanted)

    def _change(self, **fields: object) -> None:
        self._ask(self._now.changed(**fields))

    @Slot()
    def _on_plan(self) -> None:
        self._ask(AnalysisRequest(simulated=self._now.simulated))

    @Slot(str)
    def _on_pooling(self, key: str) -> None:
        self._change(pooling=key)

    @Slot(str)
    def _on_method(self, key: str) -> None:
        self._change(method=key)

    def _on_rule(self, benchmark: str, rule: str) -> None:
        if self.shown is not None:
            self._change(rules={**self.shown.ask.analysis.rules, benchmark: rule})

    @Slot(object)
    def _on_people(self, on: set[str]) -> None:
        self._take("people", on)

    @Slot(object)
    def _on_models(self, on: set[str]) -> None:
        self._take("models", on)

    @Slot()
    def _on_items(self) -> None:
        if self.shown is not None and self.items.text().strip() != self.shown.ask.analysis.items:
            self._change(items=self.items.text().strip())

    @Slot(object)
    def _on_exclusions(self, on: set[str]) -> None:
        if self._choices is not None:
            kept = [
                entry.model_dump() for entry in self._choices.exclusions if {rule.name for rule in entry.rules} <= on
            ]
            self._change(exclusions=_rules_by_study(kept))

    def _take(self, name: str, on: set[str]) -> None:
        """Restrict the analysis to these people or models; all of them mean no restriction."""
        if self._choices is None:
            return
        everybody: tuple[str, ...] = getattr(self._choices, name)
        chosen = None if on >= set(everybody) else tuple(one for one in everybody if one in on)
        self._change(**{name: chosen})

    def _set_rules(self) -> None:
        assert self._choices is not None and self.shown is not None
        clear_layout(self._rules)
        named = [(f"{rule.name} {rule.version}", f"{rule.name} {rule.version}") for rule in RULES.values()]
        for benchmark in self._choices.benchmarks:
            on = self.shown.comparison.frame.rules.get(benchmark)
            pick = TitledSelect(f"rule_{benchmark}")
            name = tr("Scoring rule for {benchmark}", benchmark=benchmark_title(benchmark))
            pick.offer(name, named, "" if on is None else f"{on.name} {on.version}")
            pick.chosen.connect(partial(self._on_rule, benchmark))
            self._rules.addWidget(pick)

    def _runs(self) -> list[str]:
        """The runs that represent each model, by their start times, and how many others of it are not used."""
        assert self.shown is not None
        told: list[str] = []
        for source in self.shown.comparison.frame.sources:
            model, times = source.name, join_with_commas(_local_time_text(started) for _, started in source.runs)
            told.append(
                tr(
                    "{model}: represented by its runs of {times}; other runs, excluded: {others}",
                    model=model,
                    times=times,
                    others=source.others,
                )
                if source.others
                else tr("{model}: represented by its runs of {times}", model=model, times=times)
            )
        return told

    @Slot()
    def _on_open(self) -> None:
        dialog = QFileDialog(self, tr("Analysis"))
        dialog.setNameFilter(tr("Analyses") + " (*.yaml *.yml)")
        dialog.fileSelected.connect(self.open_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    @Slot()
    def _on_keep(self) -> None:
        dialog = QFileDialog(self, tr("Save analysis as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.selectFile("analysis.yaml")
        dialog.fileSelected.connect(self.save_analysis_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _lay_out(self) -> None:
        what = SurfaceCard(padding=SPACE_24)
        buttons = FlowLayout()
        for button in (self._plan, self._open, self._keep):
            buttons.addWidget(button)
        fill_box(what.body, self._heading, self.said, buttons, self._kept)
        how = SurfaceCard(self.pooling, self.method, padding=SPACE_24, spacing=SPACE_12)
        self._rules.setSpacing(SPACE_12)
        fill_box(how.body, self._rules, self._items_name, self.items)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        row.addLayout(_settings_column((what, how)), 1)
        row.addLayout(_settings_column((self.exclusions, self.models, self.people)), 1)
        scroll = card_page_scroll()
        scroll.column.addLayout(row)
        self.column.addWidget(scroll, 1)


def plan_status_text(frame: AnalysisFrame) -> str:
    """Whether the figures are planned or post hoc; of models alone nothing is planned."""
    if not frame.people:
        return tr("Models only")
    return tr("As planned") if frame.planned else tr("Post hoc")


def _local_time_text(us: int) -> str:
    """A moment on this machine's clock."""
    return format_date_time(datetime.fromtimestamp(us / 1e6, UTC).astimezone())


def _save_analysis_settings(lab: Lab, shown: LoadedComparison, path: Path) -> Path:
    with record_export(lab, "analysis", path):
        save_analysis_file(path, pin_analysis(lab, shown.ask.analysis))
    return path


def _rules_by_study(entries: Iterable[dict[str, object]]) -> list[dict[str, object]]:
    """Rules of one study together again, as the plan has them."""
    made: dict[object, dict[str, object]] = {}
    for entry in entries:
        study = entry.get("study", "")
        before = cast("tuple[object, ...]", made[study]["rules"]) if study in made else ()
        made[study] = entry | {"rules": (*before, *cast("tuple[object, ...]", entry["rules"]))}
    return list(made.values())


def _selected_names(chosen: tuple[str, ...] | None, everybody: tuple[str, ...]) -> set[str]:
    return set(everybody if chosen is None else chosen)


def _settings_column(cards: Iterable[QWidget]) -> QVBoxLayout:
    return column_box(*cards, 1, spacing=SPACE_16)
