"""The view of the analysis: what fixes the figures, and everything in it that can be chosen otherwise."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from db.lab import Lab
from desktop.analysis.analysis_file import keep_analysis, read_analysis
from desktop.analysis.collect import fix
from desktop.analysis.frame import Frame
from desktop.analysis.plan_words import METHODS, POOLED, plan_words
from desktop.benchmarks.answers import RULES
from desktop.gui.compare.overview import Sentences
from desktop.gui.compare.plan_parts import ChipsCard, Pick
from desktop.gui.compare.reading import Shown
from desktop.gui.compare.view import View, page_scroll
from desktop.gui.compare.wanted import Choices, Wanted, choices
from desktop.gui.context import AppContext
from desktop.gui.items.titles import benchmark_title
from desktop.gui.theme.tokens import LARGE, SMALL, SPACE_12, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import TextField
from desktop.gui.widgets.flow import FlowLayout
from desktop.gui.widgets.text import Text
from desktop.gui.words import listed, minute, named, sentence, tr
from desktop.library.written import recorded


class PlanView(View):
    """Signals: wanted(Wanted): another analysis is requested."""

    wanted = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__(context, scrolls=True)
        self._now = Wanted()
        self._choices: Choices | None = None
        self._heading = Text("", LARGE, STRONG, wrap=True)
        self._heading.setObjectName("plan_heading")
        self.said = Sentences()
        self._kept = Text("", SMALL, tone="muted", wrap=True)
        self._kept.setObjectName("kept")
        self._kept.hide()
        self._plan = Button(key="P")
        self._open, self._keep = Button(key="O"), Button(key="K")
        for button, name, then in (
            (self._plan, "use_plan", self._on_plan),
            (self._open, "open_analysis", self._on_open),
            (self._keep, "keep_analysis", self._on_keep),
        ):
            button.setObjectName(name)
            button.clicked.connect(then)
        self.pooling, self.method = Pick("pooling"), Pick("method")
        self.pooling.chosen.connect(self._on_pooling)
        self.method.chosen.connect(self._on_method)
        self._rules = QVBoxLayout()
        self._items_name = Text("", SMALL, tone="muted")
        self.items = TextField()
        self.items.setObjectName("items_query")
        self.items.editingFinished.connect(self._on_items)
        self.exclusions, self.people, self.models = ChipsCard("exclusions"), ChipsCard("people"), ChipsCard("models")
        self.exclusions.changed.connect(self._on_exclusions)
        self.people.changed.connect(self._on_people)
        self.models.changed.connect(self._on_models)
        self._lay_out()

    def retranslate(self) -> None:
        self._plan.set_text(tr("As planned"))
        self._open.set_text(tr("Open a file…"))
        self._keep.set_text(tr("Save analysis as…"))
        self._items_name.setText(tr("Items: a filter, or empty for all"))
        self.items.set_name(tr("Items"), tr("e.g. benchmark=jigsaw task=connection"))
        self.exclusions.set_texts(tr("Exclusion criteria"), tr("No exclusion criteria planned."))
        self.people.set_texts(tr("People"), tr("No answers yet."))
        self.models.set_texts(tr("Models"), tr("No model answers yet."))
        super().retranslate()

    def take_wanted(self, wanted: Wanted, shown: Shown) -> None:
        """Show the request and its result."""
        if wanted != self._now:
            self._kept.hide()
        self._now = wanted
        self.take(shown)

    def read(self, lab: Lab, shown: Shown) -> object:
        return choices(lab, shown.ask, shown.comparison.frame)

    def show_read(self, found: object) -> None:
        assert self.shown is not None
        self._choices = cast("Choices", found)
        ask, frame = self.shown.ask, self.shown.comparison.frame
        analysis = ask.analysis
        file = self._now.file
        self._heading.setText(heading(frame) if file is None else f"{heading(frame)} · {file.name}")
        self.said.show_texts([sentence(said) for said in plan_words(frame)])
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
        self.exclusions.show_chips([rule.name for rule in rules], taken, [named(*note) for note in notes])
        self.people.show_chips(self._choices.people, _on(analysis.people, self._choices.people))
        self.models.show_chips(self._choices.models, _on(analysis.models, self._choices.models), self._runs())

    def open_file(self, path: str) -> None:
        """Load the analysis from a file; an error is shown in the error panel."""
        file = Path(path)
        self.context.tasks.run(
            lambda: read_analysis(file),
            lambda read: self._ask(Wanted(file, read, simulated=read.simulated)),
            owner=self,
            failed=self.context.fail,
        )

    def keep_file(self, path: str) -> None:
        """Write the analysis with its data pinned."""
        self.run(lambda lab, shown: _keep(lab, shown, Path(path)), self._on_kept)

    def _on_kept(self, path: Path) -> None:
        self._kept.setText(tr("Saved in {file}. It reproduces these figures whatever is added later.", file=str(path)))
        self._kept.show()

    # -- what is chosen -------------------------------------------------------------------------------------------

    def _ask(self, wanted: Wanted) -> None:
        self._now = wanted
        self._kept.hide()
        self.wanted.emit(wanted)

    def _change(self, **fields: object) -> None:
        self._ask(self._now.changed(**fields))

    @Slot()
    def _on_plan(self) -> None:
        self._ask(Wanted(simulated=self._now.simulated))

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
            self._change(exclusions=_by_study(kept))

    def _take(self, name: str, on: set[str]) -> None:
        """Restrict the analysis to these people or models; all of them mean no restriction."""
        if self._choices is None:
            return
        everybody: tuple[str, ...] = getattr(self._choices, name)
        chosen = None if on >= set(everybody) else tuple(one for one in everybody if one in on)
        self._change(**{name: chosen})

    def _set_rules(self) -> None:
        assert self._choices is not None and self.shown is not None
        while (entry := self._rules.takeAt(0)) is not None:
            gone = entry.widget()
            if gone is not None:
                gone.hide()
                gone.deleteLater()
        named = [(f"{rule.name} {rule.version}", f"{rule.name} {rule.version}") for rule in RULES.values()]
        for benchmark in self._choices.benchmarks:
            on = self.shown.comparison.frame.rules.get(benchmark)
            pick = Pick(f"rule_{benchmark}")
            name = tr("Scoring rule for {benchmark}", benchmark=benchmark_title(benchmark))
            pick.offer(name, named, "" if on is None else f"{on.name} {on.version}")
            pick.chosen.connect(partial(self._on_rule, benchmark))
            self._rules.addWidget(pick)

    def _runs(self) -> list[str]:
        """The runs that represent each model, by their start times, and how many others of it are not used."""
        assert self.shown is not None
        told: list[str] = []
        for source in self.shown.comparison.frame.sources:
            model, times = source.name, listed(_time(started) for _, started in source.runs)
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
        dialog.fileSelected.connect(self.keep_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _lay_out(self) -> None:
        what = Card(padding=SPACE_24)
        buttons = FlowLayout()
        for button in (self._plan, self._open, self._keep):
            buttons.addWidget(button)
        what.body.addWidget(self._heading)
        what.body.addWidget(self.said)
        what.body.addLayout(buttons)
        what.body.addWidget(self._kept)
        how = Card(padding=SPACE_24)
        how.body.setSpacing(SPACE_12)
        how.body.addWidget(self.pooling)
        how.body.addWidget(self.method)
        self._rules.setSpacing(SPACE_12)
        how.body.addLayout(self._rules)
        how.body.addWidget(self._items_name)
        how.body.addWidget(self.items)
        row = QHBoxLayout()
        row.setSpacing(SPACE_16)
        row.addLayout(_column((what, how)), 1)
        row.addLayout(_column((self.exclusions, self.models, self.people)), 1)
        scroll = page_scroll()
        scroll.column.addLayout(row)
        self.column.addWidget(scroll, 1)


def heading(frame: Frame) -> str:
    """Whether the figures are planned or post hoc; of models alone nothing is planned."""
    if not frame.people:
        return tr("Models only")
    return tr("As planned") if frame.planned else tr("Post hoc")


def _time(us: int) -> str:
    """A moment on this machine's clock."""
    return minute(datetime.fromtimestamp(us / 1e6, UTC).astimezone())


def _keep(lab: Lab, shown: Shown, path: Path) -> Path:
    with recorded(lab, "analysis", path):
        keep_analysis(path, fix(lab, shown.ask.analysis))
    return path


def _by_study(entries: Iterable[dict[str, object]]) -> list[dict[str, object]]:
    """Rules of one study together again, as the plan has them."""
    made: dict[object, dict[str, object]] = {}
    for entry in entries:
        study = entry.get("study", "")
        before = cast("tuple[object, ...]", made[study]["rules"]) if study in made else ()
        made[study] = entry | {"rules": (*before, *cast("tuple[object, ...]", entry["rules"]))}
    return list(made.values())


def _on(chosen: tuple[str, ...] | None, everybody: tuple[str, ...]) -> set[str]:
    return set(everybody if chosen is None else chosen)


def _column(cards: Iterable[QWidget]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(SPACE_16)
    for card in cards:
        column.addWidget(card)
    column.addStretch(1)
    return column
