"""The editor of a job's label scheme and guideline: rename, reword, archive, merge, split tags; each save is a new
version."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.lab import Lab
from db.stores.submission_counts_without_labels import count_items_by_label
from desktop.annotation.job_setup.migrate_job_scheme import (
    SchemeMigrationPreview,
    migrate_job_scheme,
    preview_scheme_migration,
)
from desktop.annotation.jobs.annotation_errors import BadScheme
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.annotation.jobs.label_scheme_versions import (
    add_label,
    archive_label,
    as_one_version,
    copy_as_own_scheme,
    join_scheme_versions,
    load_newest_schemes,
    load_scheme_versions,
    merge_labels,
    next_free_key,
    next_version_number,
    restore_label,
    save_joined_version,
    save_scheme_version,
    set_guideline,
    split_label,
)
from desktop.benchmarks.label_schemes import LabelScheme, SchemeLabel
from desktop.benchmarks.messages import say
from desktop.gui.annotate.job.tag_definition_form import TagDefinitionForm
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_shown_sentences, join_with_commas, tr, translate_sentence
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.input_fields import SelectField, TextArea, TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, fill_box, named_button, named_widget, row_box
from desktop.library.machine.clock import wall_time_now
from desktop.library.machine.error_messages import ExpectedError

FORM_WIDTH = 380
OWN_WIDTH = 190
TOLD_LINES = 3


class SchemeEditor(QWidget):
    """Signals: moved(Job): the job was moved to another version of its scheme."""

    moved = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._job: AnnotationJob | None = None
        self._base: LabelScheme | None = None
        self._draft: LabelScheme | None = None
        self._status = ""
        self._given: dict[str, int] = {}
        self._table: DataTable[SchemeLabel] = DataTable(_scheme_columns(self._given), name=tr("Tags"))
        self._table.setObjectName("labels")
        self._table.chosen.connect(self._on_chosen)
        self._form = TagDefinitionForm()
        self._form.applied.connect(self._apply)
        self._new = named_widget(TextField(), "label_new")
        self._merge_into = named_widget(SelectField(), "merge_into")
        self._buttons = {name: PushButton("") for name in ("add", "split", "archive", "merge")}
        for name, button in self._buttons.items():
            button.setObjectName(f"label_{name}")
        self._guideline_title = TextLabel("", SMALL, tone="muted")
        self._guideline = named_widget(TextArea("", lines=4), "scheme_guideline")
        self._own = named_widget(TextField(), "scheme_own_name")
        self._own.setFixedWidth(OWN_WIDTH)
        self._keep_own = named_button(PushButton(""), "scheme_own", self._on_own)
        self._told = named_widget(TextLabel("", SMALL, tone="muted", wrap=True), "scheme_told")
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        # room for all that it may say, so that no button moves when it does
        self._told.setMinimumHeight(TOLD_LINES * self._told.fontMetrics().lineSpacing())
        self._save = named_button(PushButton("", variant="primary"), "scheme_save", self._on_save)
        self._move = named_button(PushButton("", variant="primary"), "scheme_move", self._on_move)
        self._lay_out()
        self._connect()

    def retranslate(self) -> None:
        texts = {"add": tr("Add"), "split": tr("Split into these"), "merge": tr("Merge into")}
        for name, text in texts.items():
            self._buttons[name].set_text(text)
        self._merge_into.set_name(texts["merge"])
        self._new.set_name(tr("new tags: ID name, ID name"), tr("ID name, ID name"))
        self._guideline_title.setText(tr("Guideline (shown with H)"))
        self._own.set_name(tr("name of a new scheme"))
        self._keep_own.set_text(tr("Save as a copy"))
        self._form.retranslate()
        self._show_draft()

    def open(self, job: AnnotationJob) -> None:
        """Show the version that a job is under; a newer one of the lab is offered."""
        self._job, lab = job, self._context.lab
        self._base = self._draft = job.scheme
        self._guideline.setPlainText(job.scheme.guideline or "")
        self._show_draft()
        if lab is not None:
            name = job.scheme.name
            self._context.tasks.run(
                lambda: lab.read(load_scheme_versions, name), self._on_versions, owner=self, instead="versions"
            )
            labels = [label.id for label in job.scheme.labels]
            self._context.tasks.run_long(
                lambda _: lab.read(count_items_by_label, job.id, labels), self._on_given, owner=self, instead="given"
            )

    def _lay_out(self) -> None:
        left = column_box(spacing=SPACE_8)
        card = SurfaceCard(self._table, padding=SPACE_8)
        left.addWidget(card, 1)
        row = row_box(self._buttons["archive"], self._buttons["merge"], self._merge_into, STRETCH, spacing=SPACE_8)
        left.addLayout(row)
        row = row_box((self._new, 1), self._buttons["add"], self._buttons["split"], spacing=SPACE_8)
        fill_box(left, row, self._guideline_title, self._guideline)
        self._form.setFixedWidth(FORM_WIDTH)
        top = row_box((left, 1), self._form, spacing=SPACE_16)
        foot = row_box(STRETCH, self._own, self._keep_own, self._save, self._move, spacing=SPACE_8)
        fill_box(QVBoxLayout(self), (top, 1), self._told, foot, spacing=SPACE_12, margins=0)

    def _connect(self) -> None:
        self._buttons["add"].clicked.connect(self._on_add)
        self._buttons["split"].clicked.connect(self._on_split)
        self._buttons["archive"].clicked.connect(self._on_archive)
        self._buttons["merge"].clicked.connect(self._on_merge)
        self._guideline.textChanged.connect(self._on_guideline)

    def _on_given(self, given: dict[str, int]) -> None:
        """Show how many submitted items have each tag, which archiving, merging and splitting affect."""
        self._given.clear()
        self._given.update(given)
        if self._draft is not None:
            self._show_rows(self._draft)

    def _on_versions(self, versions: list[LabelScheme]) -> None:
        """Another lab has newer versions of the scheme: continue from the newest. If versions diverged, the next one
        must contain the tags of all."""
        base = self._base
        if not versions or self._job is None or base is None or self._draft != base:
            return
        newest = versions[-1] if versions[-1].version != base.version else base
        if newest != base:
            self._base = self._draft = newest
            self._guideline.setPlainText(newest.guideline or "")
            self._show_draft()
            self._look_ahead()
        whole = as_one_version(newest, join_scheme_versions(newest, versions))
        if whole != newest:
            self._draft = whole
            self._show_draft()
            apart = sorted({label.id for label in whole.labels} - {label.id for label in newest.labels})
            self._tell(
                tr(
                    "Save a version that also includes the tags of another branch: {tags}.",
                    tags=join_with_commas(apart),
                )
            )

    def _show_draft(self) -> None:
        draft, base, job = self._draft, self._base, self._job
        if draft is None or base is None or job is None:
            return
        self._show_rows(draft)
        changed = draft != base
        # both keep their places: what was clicked twice is never the other one
        self._save.set_text(tr("Save version {version}", version=next_version_number(base.version)))
        self._save.setEnabled(changed)
        self._move.set_text(tr("Move the job to version {version}", version=base.version))
        self._move.setEnabled(not changed and base != job.scheme)
        if changed:
            self._tell(tr("Not saved yet. Earlier tags stay unchanged."))
            self._look_ahead()
        elif base != job.scheme:
            self._tell("")
        else:
            self._tell(tr("The job uses this version, {version}.", version=base.version))

    def _show_rows(self, draft: LabelScheme) -> None:
        before = self._table.current()
        self._table.set_rows(draft.labels)
        rows = self._table.rows_model().rows()
        same = next((n for n, label in enumerate(rows) if before is not None and label.id == before.id), 0)
        self._table.selectRow(same)

    def _tell(self, text: str, *, tone: str = "muted") -> None:
        self._status = text
        self._show_told(text, tone=tone)

    def _show_told(self, text: str, *, tone: str) -> None:
        self._told.set_tone(tone)
        self._told.setText(text)

    @Slot(object)
    def _on_chosen(self, label: SchemeLabel) -> None:
        draft = self._draft
        if draft is None:
            return
        self._form.show_label(label)
        self._buttons["archive"].set_text(tr("Restore") if label.archived else tr("Archive"))
        others = [(one.id, f"{one.id} {one.name}") for one in draft.offered if one.id != label.id]
        self._merge_into.set_choices(others, self._merge_into.current())
        for name in ("merge", "split"):
            self._buttons[name].setEnabled(not label.archived)

    @Slot(object)
    def _apply(self, change: Callable[[LabelScheme], LabelScheme]) -> None:
        """Change the draft; show why where the change is invalid, and leave the draft as it is."""
        draft, base = self._draft, self._base
        if draft is None or base is None:
            return
        try:
            self._draft = as_one_version(base, change(draft))
        except BadScheme as error:
            self._tell(translate_sentence(error.sentence), tone="wrong")
            return
        self._show_draft()

    @Slot()
    def _on_guideline(self) -> None:
        text = self._guideline.toPlainText().strip()
        if self._draft is not None and text != (self._draft.guideline or ""):
            self._apply(lambda draft: set_guideline(draft, text))

    @Slot()
    def _on_add(self) -> None:
        chosen = self._table.current()
        family = chosen.family if chosen is not None else tr("Tags")

        def grown(draft: LabelScheme) -> LabelScheme:
            for label in _parse_new_labels(draft, self._new.text(), family):
                draft = add_label(draft, label)
            return draft

        self._apply(grown)
        self._new.clear()

    @Slot()
    def _on_split(self) -> None:
        chosen, text = self._table.current(), self._new.text()
        if chosen is not None:
            self._apply(lambda draft: split_label(draft, chosen.id, _parse_new_labels(draft, text, chosen.family)))
            self._new.clear()

    @Slot()
    def _on_archive(self) -> None:
        chosen = self._table.current()
        if chosen is not None:
            change = restore_label if chosen.archived else archive_label
            self._apply(lambda draft: change(draft, chosen.id))

    @Slot()
    def _on_merge(self) -> None:
        chosen, into = self._table.current(), self._merge_into.current()
        if chosen is not None and into:
            self._apply(lambda draft: merge_labels(draft, [chosen.id], into))

    @Slot()
    def _on_save(self) -> None:
        lab, draft = self._context.lab, self._draft
        if lab is not None and draft is not None:
            self._context.tasks.await_write(lab.write(save_joined_version, draft), self._on_saved, owner=self)

    def _on_saved(self, saved: LabelScheme) -> None:
        self._base = self._draft = saved
        self._show_draft()
        self._look_ahead()

    @Slot()
    def _on_own(self) -> None:
        lab, draft, name = self._context.lab, self._draft, self._own.text()
        if lab is not None and draft is not None:
            self._context.tasks.run_long(
                lambda _: _save_own_scheme(lab, draft, name), self._on_own_kept, owner=self, failed=self._on_refused
            )

    def _on_own_kept(self, kept: LabelScheme) -> None:
        self._own.clear()
        self._tell(tr("{title} can be chosen for new jobs.", title=kept.title))

    def _on_refused(self, error: Exception) -> None:
        self._tell(translate_sentence(cast("ExpectedError", error).sentence), tone="wrong")

    def _look_ahead(self) -> None:
        """Show what moving the job to the draft's version would change."""
        lab, job, draft = self._context.lab, self._job, self._draft
        if lab is not None and job is not None and draft is not None:
            self._context.tasks.run_long(
                lambda _: lab.read(preview_scheme_migration, job, draft),
                partial(self._on_outlook, draft),
                owner=self,
                instead="outlook",
            )

    def _on_outlook(self, draft: LabelScheme, found: SchemeMigrationPreview) -> None:
        job = self._job
        if job is None or draft != self._draft or draft == job.scheme:
            return
        told: list[str] = []
        if found.changed:
            n, tags = sum(found.affected.values()), join_with_commas(sorted(found.changed))
            literal = tr(
                "{tags}: {n} submissions of {people} annotators need review.",
                tags=tags,
                n=n,
                people=len(found.affected),
            )
            told.append(literal)
        elif found.after == found.counts:
            told.append(tr("No meaning changed. Earlier tags stay valid."))
        if found.after != found.counts:
            told.append(
                tr(
                    "The headline agreement is based on {before} items now and on {after} after the "
                    "move, plus items that are submitted again. The figure for version {version} stays "
                    "under Rounds.",
                    before=found.counts,
                    after=found.after,
                    version=job.scheme.version,
                )
            )
        changes = found.changed or found.after < found.counts
        self._show_told(join_shown_sentences([self._status, *told]).strip(), tone="invalid" if changes else "muted")

    @Slot()
    def _on_move(self) -> None:
        lab, job, base = self._context.lab, self._job, self._base
        if lab is not None and job is not None and base is not None:
            self._context.tasks.run_long(lambda _: _move_job_to_scheme(lab, job, base), self._on_moved, owner=self)

    def _on_moved(self, job: AnnotationJob) -> None:
        self._job = job
        self._show_draft()
        self.moved.emit(job)


def _save_own_scheme(lab: Lab, draft: LabelScheme, name: str) -> LabelScheme:
    kept = copy_as_own_scheme(draft, name, [one.name for one in lab.read(load_newest_schemes)])
    lab.write(save_scheme_version, kept).result()
    return kept


def _move_job_to_scheme(lab: Lab, job: AnnotationJob, scheme: LabelScheme) -> AnnotationJob:
    return lab.write(migrate_job_scheme, job, scheme, wall_time_now()).result()


def _parse_new_labels(draft: LabelScheme, text: str, family: str) -> list[SchemeLabel]:
    """New labels as they were written: ID and name, one after the other, each with a key that is free."""
    parts: list[SchemeLabel] = []
    for piece in text.split(","):
        id_, _, name = piece.strip().partition(" ")
        if id_:
            key = next_free_key(draft.model_copy(update={"labels": (*draft.labels, *parts)}))
            parts.append(
                SchemeLabel(id=id_, name=name.strip() or id_, family=family, definition=name.strip() or id_, key=key)
            )
    return parts


def _scheme_columns(given: Mapping[str, int]) -> list[DataTableColumn[SchemeLabel]]:
    return [
        DataTableColumn(say("Tag"), lambda label: label.id, tone=_tag_tone),
        DataTableColumn(say("Name"), lambda label: label.name, stretch=True, tone=_tag_tone),
        DataTableColumn(say("Family"), lambda label: label.family, tone=_tag_tone),
        DataTableColumn(say("Key"), lambda label: "" if label.archived else label.key.upper(), tone=_tag_tone),
        DataTableColumn(
            say("Items"),
            lambda label: str(given.get(label.id, 0)),
            number=True,
            sort=lambda label: given.get(label.id, 0),
            tone=_tag_tone,
        ),
        DataTableColumn(say("State"), _tag_state_text, tone=_tag_tone),
    ]


def _tag_tone(label: SchemeLabel) -> str:
    return "muted" if label.archived else "ink"


def _tag_state_text(label: SchemeLabel) -> str:
    if label.merged_into:
        return tr("merged into {tag}", tag=label.merged_into)
    if label.split_into:
        return tr("split into {tags}", tags=join_with_commas(label.split_into))
    if label.archived:
        return tr("archived")
    return tr("meaning changed") if label.meaning else ""
