"""The tags of a job and their guideline: rename, reword, archive, merge, split; each save is a new version."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import cast

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from db.lab import Lab
from db.stores.standings import given_to
from desktop.annotation.errors import BadScheme
from desktop.annotation.job import Job
from desktop.annotation.moving import Outlook, move, outlook
from desktop.annotation.schemes import (
    add,
    archive,
    free_key,
    guide,
    joined,
    keep_joined,
    keep_version,
    merge,
    next_version,
    one_step,
    own,
    restore,
    schemes_at_hand,
    split,
    versions_of,
)
from desktop.benchmarks.schemes import Label, Scheme
from desktop.benchmarks.words import say
from desktop.gui.annotate.job.label_form import LabelForm
from desktop.gui.context import AppContext
from desktop.gui.theme.tokens import SMALL, SPACE_8, SPACE_12, SPACE_16
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.fields import Select, TextArea, TextField
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.words import following, listed, sentence, tr
from desktop.library.failures import Failure
from desktop.library.moments import now

FORM_WIDTH = 380
OWN_WIDTH = 190
TOLD_LINES = 3


class SchemeView(QWidget):
    """Signals: moved(Job): the job was moved to another version of its scheme."""

    moved = Signal(object)

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._job: Job | None = None
        self._base: Scheme | None = None
        self._draft: Scheme | None = None
        self._status = ""
        self._given: dict[str, int] = {}
        self._table: Table[Label] = Table(_columns(self._given), name=tr("Tags"))
        self._table.setObjectName("labels")
        self._table.chosen.connect(self._on_chosen)
        self._form = LabelForm()
        self._form.applied.connect(self._apply)
        self._new = TextField()
        self._new.setObjectName("label_new")
        self._merge_into = Select()
        self._merge_into.setObjectName("merge_into")
        self._buttons = {name: Button("") for name in ("add", "split", "archive", "merge")}
        for name, button in self._buttons.items():
            button.setObjectName(f"label_{name}")
        self._guideline_title = Text("", SMALL, tone="muted")
        self._guideline = TextArea("", lines=4)
        self._guideline.setObjectName("scheme_guideline")
        self._own = TextField()
        self._own.setObjectName("scheme_own_name")
        self._own.setFixedWidth(OWN_WIDTH)
        self._keep_own = Button("")
        self._keep_own.setObjectName("scheme_own")
        self._told = Text("", SMALL, tone="muted", wrap=True)
        self._told.setObjectName("scheme_told")
        self._told.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        # room for all that it may say, so that no button moves when it does
        self._told.setMinimumHeight(TOLD_LINES * self._told.fontMetrics().lineSpacing())
        self._save = Button("", variant="primary")
        self._save.setObjectName("scheme_save")
        self._move = Button("", variant="primary")
        self._move.setObjectName("scheme_move")
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
        self._keep_own.set_text(tr("Save as your own"))
        self._form.retranslate()
        self._show_draft()

    def open(self, job: Job) -> None:
        """Show the version that a job is under; a newer one of the lab is offered."""
        self._job, lab = job, self._context.lab
        self._base = self._draft = job.scheme
        self._guideline.setPlainText(job.scheme.guideline or "")
        self._show_draft()
        if lab is not None:
            name = job.scheme.name
            self._context.tasks.run(
                lambda: lab.read(versions_of, name), self._on_versions, owner=self, instead="versions"
            )
            labels = [label.id for label in job.scheme.labels]
            self._context.tasks.run_long(
                lambda _: lab.read(given_to, job.id, labels), self._on_given, owner=self, instead="given"
            )

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(SPACE_8)
        card = Card(padding=SPACE_8)
        card.body.addWidget(self._table)
        left.addWidget(card, 1)
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        row.addWidget(self._buttons["archive"])
        row.addWidget(self._buttons["merge"])
        row.addWidget(self._merge_into)
        row.addStretch()
        left.addLayout(row)
        row = QHBoxLayout()
        row.setSpacing(SPACE_8)
        row.addWidget(self._new, 1)
        row.addWidget(self._buttons["add"])
        row.addWidget(self._buttons["split"])
        left.addLayout(row)
        left.addWidget(self._guideline_title)
        left.addWidget(self._guideline)
        self._form.setFixedWidth(FORM_WIDTH)
        top = QHBoxLayout()
        top.setSpacing(SPACE_16)
        top.addLayout(left, 1)
        top.addWidget(self._form)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_8)
        foot.addStretch()
        foot.addWidget(self._own)
        foot.addWidget(self._keep_own)
        foot.addWidget(self._save)
        foot.addWidget(self._move)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE_12)
        column.addLayout(top, 1)
        column.addWidget(self._told)
        column.addLayout(foot)

    def _connect(self) -> None:
        self._buttons["add"].clicked.connect(self._on_add)
        self._buttons["split"].clicked.connect(self._on_split)
        self._buttons["archive"].clicked.connect(self._on_archive)
        self._buttons["merge"].clicked.connect(self._on_merge)
        self._guideline.textChanged.connect(self._on_guideline)
        self._save.clicked.connect(self._on_save)
        self._keep_own.clicked.connect(self._on_own)
        self._move.clicked.connect(self._on_move)

    def _on_given(self, given: dict[str, int]) -> None:
        """Show how many submitted items have each tag, which archiving, merging and splitting affect."""
        self._given.clear()
        self._given.update(given)
        if self._draft is not None:
            self._show_rows(self._draft)

    def _on_versions(self, versions: list[Scheme]) -> None:
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
        whole = one_step(newest, joined(newest, versions))
        if whole != newest:
            self._draft = whole
            self._show_draft()
            apart = sorted({label.id for label in whole.labels} - {label.id for label in newest.labels})
            self._tell(tr("Save a version that also includes the tags of another branch: {tags}.", tags=listed(apart)))

    def _show_draft(self) -> None:
        draft, base, job = self._draft, self._base, self._job
        if draft is None or base is None or job is None:
            return
        self._show_rows(draft)
        changed = draft != base
        # both keep their places: what was clicked twice is never the other one
        self._save.set_text(tr("Save version {version}", version=next_version(base.version)))
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

    def _show_rows(self, draft: Scheme) -> None:
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
    def _on_chosen(self, label: Label) -> None:
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
    def _apply(self, change: Callable[[Scheme], Scheme]) -> None:
        """Change the draft; show why where the change is invalid, and leave the draft as it is."""
        draft, base = self._draft, self._base
        if draft is None or base is None:
            return
        try:
            self._draft = one_step(base, change(draft))
        except BadScheme as error:
            self._tell(sentence(error.sentence), tone="wrong")
            return
        self._show_draft()

    @Slot()
    def _on_guideline(self) -> None:
        text = self._guideline.toPlainText().strip()
        if self._draft is not None and text != (self._draft.guideline or ""):
            self._apply(lambda draft: guide(draft, text))

    @Slot()
    def _on_add(self) -> None:
        chosen = self._table.current()
        family = chosen.family if chosen is not None else tr("Tags")

        def grown(draft: Scheme) -> Scheme:
            for label in _parts(draft, self._new.text(), family):
                draft = add(draft, label)
            return draft

        self._apply(grown)
        self._new.clear()

    @Slot()
    def _on_split(self) -> None:
        chosen, text = self._table.current(), self._new.text()
        if chosen is not None:
            self._apply(lambda draft: split(draft, chosen.id, _parts(draft, text, chosen.family)))
            self._new.clear()

    @Slot()
    def _on_archive(self) -> None:
        chosen = self._table.current()
        if chosen is not None:
            change = restore if chosen.archived else archive
            self._apply(lambda draft: change(draft, chosen.id))

    @Slot()
    def _on_merge(self) -> None:
        chosen, into = self._table.current(), self._merge_into.current()
        if chosen is not None and into:
            self._apply(lambda draft: merge(draft, [chosen.id], into))

    @Slot()
    def _on_save(self) -> None:
        lab, draft = self._context.lab, self._draft
        if lab is not None and draft is not None:
            self._context.tasks.await_write(lab.write(keep_joined, draft), self._on_saved, owner=self)

    def _on_saved(self, saved: Scheme) -> None:
        self._base = self._draft = saved
        self._show_draft()
        self._look_ahead()

    @Slot()
    def _on_own(self) -> None:
        lab, draft, name = self._context.lab, self._draft, self._own.text()
        if lab is not None and draft is not None:
            self._context.tasks.run_long(
                lambda _: _keep_own(lab, draft, name), self._on_own_kept, owner=self, failed=self._on_refused
            )

    def _on_own_kept(self, kept: Scheme) -> None:
        self._own.clear()
        self._tell(tr("{title} can be chosen for new jobs.", title=kept.title))

    def _on_refused(self, error: Exception) -> None:
        self._tell(sentence(cast("Failure", error).sentence), tone="wrong")

    def _look_ahead(self) -> None:
        """Show what moving the job to the draft's version would change."""
        lab, job, draft = self._context.lab, self._job, self._draft
        if lab is not None and job is not None and draft is not None:
            self._context.tasks.run_long(
                lambda _: lab.read(outlook, job, draft),
                partial(self._on_outlook, draft),
                owner=self,
                instead="outlook",
            )

    def _on_outlook(self, draft: Scheme, found: Outlook) -> None:
        job = self._job
        if job is None or draft != self._draft or draft == job.scheme:
            return
        told: list[str] = []
        if found.changed:
            n, tags = sum(found.affected.values()), listed(sorted(found.changed))
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
                    "The headline agreement uses {before} items, and {after} after the move, plus items "
                    "that are submitted again. The figure of version {version} stays under Rounds.",
                    before=found.counts,
                    after=found.after,
                    version=job.scheme.version,
                )
            )
        changes = found.changed or found.after < found.counts
        self._show_told(following([self._status, *told]).strip(), tone="invalid" if changes else "muted")

    @Slot()
    def _on_move(self) -> None:
        lab, job, base = self._context.lab, self._job, self._base
        if lab is not None and job is not None and base is not None:
            self._context.tasks.run_long(lambda _: _move(lab, job, base), self._on_moved, owner=self)

    def _on_moved(self, job: Job) -> None:
        self._job = job
        self._show_draft()
        self.moved.emit(job)


def _keep_own(lab: Lab, draft: Scheme, name: str) -> Scheme:
    kept = own(draft, name, [one.name for one in lab.read(schemes_at_hand)])
    lab.write(keep_version, kept).result()
    return kept


def _move(lab: Lab, job: Job, scheme: Scheme) -> Job:
    return lab.write(move, job, scheme, now()).result()


def _parts(draft: Scheme, text: str, family: str) -> list[Label]:
    """New labels as they were written: ID and name, one after the other, each with a key that is free."""
    parts: list[Label] = []
    for piece in text.split(","):
        id_, _, name = piece.strip().partition(" ")
        if id_:
            key = free_key(draft.model_copy(update={"labels": (*draft.labels, *parts)}))
            parts.append(
                Label(id=id_, name=name.strip() or id_, family=family, definition=name.strip() or id_, key=key)
            )
    return parts


def _columns(given: Mapping[str, int]) -> list[Column[Label]]:
    return [
        Column(say("Tag"), lambda label: label.id, tone=_tone),
        Column(say("Name"), lambda label: label.name, stretch=True, tone=_tone),
        Column(say("Family"), lambda label: label.family, tone=_tone),
        Column(say("Key"), lambda label: "" if label.archived else label.key.upper(), tone=_tone),
        Column(
            say("Items"),
            lambda label: str(given.get(label.id, 0)),
            number=True,
            sort=lambda label: given.get(label.id, 0),
            tone=_tone,
        ),
        Column(say("State"), _state, tone=_tone),
    ]


def _tone(label: Label) -> str:
    return "muted" if label.archived else "ink"


def _state(label: Label) -> str:
    if label.merged_into:
        return tr("merged into {tag}", tag=label.merged_into)
    if label.split_into:
        return tr("split into {tags}", tags=listed(label.split_into))
    if label.archived:
        return tr("archived")
    return tr("meaning changed") if label.meaning else ""
