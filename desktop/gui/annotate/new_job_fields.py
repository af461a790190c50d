"""The rows of the form of a new job: five fields, the kinds of job other than tags folded behind a button, and the rest
under "More options", each under its name."""

import re
from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.annotation.jobs.annotation_job import TAGS
from desktop.benchmarks.label_schemes import LabelScheme
from desktop.gui.annotate.label_scheme_translations import translate_scheme_text
from desktop.gui.i18n import tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8
from desktop.gui.widgets.input_fields import SelectField, TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel, set_tool_tip
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, row_box

CHOICES = {
    "limit": ("0", "5", "12", "24", "60", "120", "480"),
    "overlap": ("1", "2", "3", "4"),
    "order": ("lab", "mixed"),
    "daily": ("0", "5", "10", "20", "30", "50", "100"),
    "tags_shown": ("never", "after", "always"),
    "calibrate_n": ("5", "10", "20"),
    "pass_mark": ("60", "70", "80", "90"),
    "again": ("0", "5", "10", "20"),
}
SELECTS = {
    "name": ("kind",),
    "scheme": ("scheme",),
    "query": ("limit",),
    "overlap": ("overlap",),
    "order": ("order",),
    "people": (),
    "daily": ("daily",),
    "tags_shown": ("tags_shown",),
    "calibration": ("calibrate", "calibrate_n", "pass_mark"),
    "again": ("again",),
}
"""The selects of each row; the accessible name is the row's title, or its own if there are several."""
MORE = ("order", "daily", "tags_shown", "calibration", "again", "guideline")
"""The rows under "More options"."""
FIRST = {"overlap": "2", "calibrate_n": "10", "pass_mark": "80"}


class NewJobFields:
    """The fields of the form by name; not a widget."""

    def __init__(self) -> None:
        self.name, self.query, self.people = TextField(), TextField(icon="search"), TextField()
        self.name.setObjectName("job_name")
        self.query.setObjectName("job_query")
        self.people.setObjectName("job_people")
        self.fixed = named_widget(ToggleChip(""), "job_fixed")
        self.file = named_widget(PushButton(""), "job_scheme_file")
        self.selects = {name: SelectField() for name in ("kind", "scheme", "calibrate", *CHOICES)}
        for name, select in self.selects.items():
            select.setObjectName(f"job_{name}")
        self.guideline = named_widget(TextArea(lines=3), "job_guideline")
        self.others = named_button(PushButton("", icon="down", variant="quiet"), "job_other_kinds", self._on_others)
        self.more = named_button(PushButton("", icon="down", variant="quiet"), "job_more", self._on_more)
        self._open = False
        self._hidden = frozenset[str]()
        self._titles: dict[str, TextLabel] = {}
        self._boxes: dict[str, QWidget] = {}

    def fill(self, column: QVBoxLayout, found: TextLabel, place: QVBoxLayout) -> None:
        """Lay the rows out. found: text below the query; place: layout for the fields of the job kind."""
        chosen = self.selects
        self._row(column, "name", [chosen["kind"], self.name, self.others])
        self._row(column, "scheme", [chosen["scheme"], self.file])
        self._row(column, "query", [self.query, chosen["limit"]])
        fill_box(column, found, place)
        self._row(column, "overlap", [chosen["overlap"]])
        self._row(column, "people", [self.people])
        column.addWidget(self.more)
        self._row(column, "order", [chosen["order"]])
        self._row(column, "daily", [self.fixed, chosen["daily"]])
        self._row(column, "tags_shown", [chosen["tags_shown"]])
        self._row(column, "calibration", [chosen["calibrate"], chosen["calibrate_n"], chosen["pass_mark"]])
        self._row(column, "again", [chosen["again"]])
        self._row(column, "guideline", [self.guideline])
        self._show_kinds(shown=False)
        self._show_rows()

    def current(self, name: str) -> str:
        return self.selects[name].current()

    def codes(self) -> list[str]:
        """The codes that were written, as they were written."""
        return [code for code in re.split(r"[\s,;]+", self.people.text()) if code]

    def clear(self) -> None:
        for field in (self.name, self.query, self.people):
            field.clear()
        self.fixed.setChecked(False)
        self._open = False
        self._show_rows()

    def show_kind(self, key: str) -> None:
        """Choose a kind of job; one other than tags unfolds them."""
        self.selects["kind"].set_current(key)
        self._show_kinds(shown=key != TAGS)

    def hide(self, rows: frozenset[str]) -> None:
        """Hide these rows and no others; those of more options are shown once they are asked for."""
        self._hidden = rows
        self._show_rows()

    def _on_others(self) -> None:
        """Unfold the kinds of job, and choose among them at once."""
        self._show_kinds(shown=True)
        if (layout := self._boxes["name"].layout()) is not None:
            layout.activate()  # the menu opens where the choice is
        self.selects["kind"].setFocus()
        self.selects["kind"].click()

    def _show_kinds(self, *, shown: bool) -> None:
        self.selects["kind"].setVisible(shown)
        self.others.setVisible(not shown)
        self._titles["name"].setText(tr("Type and name") if shown else tr("Job name"))

    def _on_more(self) -> None:
        self._open = not self._open
        self._show_rows()
        if self._open:
            self.selects["daily"].setFocus()

    def _show_rows(self) -> None:
        for name, box in self._boxes.items():
            box.setVisible(name not in self._hidden and (self._open or name not in MORE))
        self.query.setVisible("query" not in self._hidden)
        self.selects["limit"].setVisible("limit" not in self._hidden)
        self._boxes["query"].setVisible(not {"query", "limit"} <= self._hidden)
        alone = "query" in self._hidden
        self._titles["query"].setText(_select_accessible_names()["limit"] if alone else _field_titles()["query"])
        self.more.set_text(tr("Fewer options") if self._open else tr("More options"))

    def retranslate(
        self, kinds: Sequence[tuple[str, str]], schemes: Sequence[LabelScheme], calibrations: Sequence[tuple[str, str]]
    ) -> None:
        titles = _field_titles()
        for name, text in titles.items():
            self._titles[name].setText(text)
        self._show_kinds(shown=self.others.isHidden())
        self._show_rows()
        self.others.set_text(tr("Other kinds of job"))
        self.guideline.setAccessibleName(titles["guideline"])
        self.name.set_name(tr("Job name"))
        self.query.set_name(titles["query"], "benchmark=jigsaw")
        self.people.set_name(titles["people"], tr("e.g. A1, B2, C3. Leave empty to allow anyone"))
        own = _select_accessible_names()
        for row, names in SELECTS.items():
            for name in names:
                self.selects[name].set_name(own.get(name, titles[row]))
        self.file.set_text(tr("From a file"))
        set_tool_tip(self.file, tr("YAML: name, version, title, source; labels with id, name, family, definition, key"))
        self.fixed.setText(tr("Assign items in advance"))
        self.fixed.setAccessibleName(tr("Assign items in advance"))
        self.selects["kind"].set_choices(kinds, self.current("kind") or TAGS)
        offered = [
            (one.name, tr("{title}, {n} tags", title=translate_scheme_text(one.title), n=len(one.offered)))
            for one in schemes
        ]
        self.selects["scheme"].set_choices(offered, self.current("scheme") or "moat")
        self.selects["calibrate"].set_choices(calibrations, self.current("calibrate"))
        for name, keys in CHOICES.items():
            texts = [(key, _choice_text(name, key)) for key in keys]
            self.selects[name].set_choices(texts, self.current(name) or FIRST.get(name, keys[0]))

    def _row(self, column: QVBoxLayout, name: str, widgets: Sequence[QWidget]) -> None:
        box = QWidget()
        inner = fill_box(QVBoxLayout(box), spacing=SPACE_4, margins=0)
        title = self._titles[name] = TextLabel("", SMALL, tone="muted")
        inner.addWidget(title)
        row = row_box(spacing=SPACE_8)
        for widget in widgets:
            row.addWidget(widget, 1 if isinstance(widget, TextField | TextArea) else 0)
        row.addStretch()
        inner.addLayout(row)
        column.addWidget(box)
        self._boxes[name] = box


def _field_titles() -> dict[str, str]:
    return {
        "name": tr("Type and name"),
        "scheme": tr("Tags"),
        "query": tr("Item filter (leave empty for all items) and number of items"),
        "order": tr("Order of items"),
        "daily": tr("Assignment and daily target"),
        "guideline": tr("Guideline (shown with H)"),
        "overlap": tr("Annotators per item"),
        "people": tr("Annotators"),
        "tags_shown": tr("Gold and published tags"),
        "calibration": tr("Qualification items"),
        "again": tr("Repeat items to check consistency"),
    }


def _select_accessible_names() -> dict[str, str]:
    """Accessible names of choices that share a row with others."""
    return {
        "limit": tr("Number"),
        "daily": tr("Daily target"),
        "calibrate_n": tr("Items of the qualification set"),
        "pass_mark": tr("Pass threshold"),
    }


def _choice_text(name: str, key: str) -> str:
    n = int(key) if key.isdigit() else 0
    texts = {
        "limit": tr("max. {n}, spread evenly", n=n) if n else tr("all"),
        "overlap": tr("{n} annotators per item", n=n),
        "order": tr("Library order") if key == "lab" else tr("mixed"),
        "daily": tr("{n} per day", n=n) if n else tr("no daily target"),
        "tags_shown": {
            "never": tr("are never shown"),
            "after": tr("are shown after submitting"),
            "always": tr("are always shown"),
        }.get(key, ""),
        "calibrate_n": tr("{n} items", n=n),
        "pass_mark": tr("pass threshold {mark}", mark=f"{n / 100:.2f}"),
        "again": tr("{n}% of each annotator's items", n=n) if n else tr("none"),
    }
    return texts[name]
