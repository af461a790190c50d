"""The end of a study: what is open, missing answers for the reserve, the pinned revision, minutes for pay, export."""

from dataclasses import dataclass
from pathlib import Path
from uuid import UUID

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QVBoxLayout

from db.lab import Lab
from db.rows import StudyRow
from db.stores import items
from desktop.benchmarks.words import say
from desktop.exchange.out.jsonl import write_jsonl
from desktop.exchange.out.records import tables_of
from desktop.exchange.out.scope import KeptBack, Scope
from desktop.exchange.out.writing import Written
from desktop.gui.context import AppContext
from desktop.gui.studies.study_card import StudyCard, ask_folder, emptied, in_a_row
from desktop.gui.theme.tokens import SMALL, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.study.closing import Pinned, StillOpen, close, pinned, reopen, revision_of, still_open
from desktop.study.pay import minutes_of, write_minutes
from desktop.study.seats import is_closed
from desktop.study.topup import TopUp, top_up

LEFT_OUT = {
    "run": say("{n} trials do not count: their run was excluded."),
    "trial": say("{n} trials were excluded one by one."),
    "withdrawn": say("{n} trials do not count: their item was withdrawn."),
    "abandoned": say("{n} trials do not count: their run was given up."),
}
MOST = 8
"""Open things of a kind that are named one by one."""


@dataclass(frozen=True, slots=True)
class Found:
    """What the card shows. changed: the data are no longer what was pinned."""

    left: StillOpen
    keys: dict[UUID, str]
    pinned: Pinned | None
    closed: bool
    changed: bool


class ClosingCard(StudyCard):
    """Lists what is open as long as anything is; closing pins the data all the same."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("closing_card")
        self._closed = False
        self._list = QVBoxLayout()
        self._list.setSpacing(4)
        self._pin = Text("", SMALL, tone="muted", wrap=True)
        self._top_up = Button(key="T")
        self._top_up.setObjectName("top_up")
        self._top_up.clicked.connect(self.top_up)
        self._close = Button(key="C", variant="primary")
        self._close.setObjectName("close_study")
        self._close.clicked.connect(self.close_or_reopen)
        self._pay = Button(key="M")
        self._pay.setObjectName("pay")
        self._pay.clicked.connect(self._on_pay)
        self._export = Button(key="X")
        self._export.setObjectName("export_jsonl")
        self._export.clicked.connect(self._on_export)
        self.body.addLayout(self._list)
        self.body.addWidget(self._pin)
        self.body.addLayout(in_a_row(self._top_up, self._close))
        self.body.addLayout(in_a_row(self._pay, self._export))
        self.body.addStretch()
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("The end"))
        self.about.setText(
            tr("Closing pins the data that analyses cite; nobody takes part any more, until it is opened again.")
        )
        self._top_up.set_text(tr("Give what is missing to the reserve"))
        self._pay.set_text(tr("Minutes for pay…"))
        self._export.set_text(tr("Export as JSON lines…"))
        self._close.set_text(tr("Open again") if self._closed else tr("Close and pin"))

    @Slot()
    def top_up(self) -> None:
        """Give missing answers to people of the reserve."""
        self._do(top_up, self._on_topped)

    @Slot()
    def close_or_reopen(self) -> None:
        """Pin the data, or let people take part again."""
        if self._closed:
            self._do(lambda lab, study: reopen(lab, study, tr("reopened in the window")), lambda _: None)
        else:
            self._do(close, self._on_pinned)

    def write_pay(self, folder: Path) -> None:
        """Write everybody's minutes into `folder`."""
        self._do(
            lambda lab, study: write_minutes(minutes_of(lab, study.id), folder / "minutes.csv"), self._on_written_pay
        )

    def export(self, folder: Path) -> None:
        """Write the study as JSON lines into `folder`, without personal data, of whom agreed to open sharing."""
        self._do(lambda lab, study: _exported(Scope(lab, study), folder), self._on_exported)

    def _read(self) -> None:
        self._get(_found, self._show_found)

    def _show_found(self, found: Found) -> None:
        self._closed = found.closed
        self._close.set_variant("plain" if found.closed else "primary")
        self.retranslate()
        self._top_up.setEnabled(bool(found.left.items) and not found.closed)
        emptied(self._list)
        for words in _words(found):
            self._list.addWidget(Text(words, wrap=True))
        if found.left.nothing:
            self._list.addWidget(Text(tr("Nothing is open."), weight=STRONG, tone="right"))
        for why, n in found.left.left_out.items():
            self._list.addWidget(Text(tr(LEFT_OUT[why], n=n), SMALL, tone="muted", wrap=True))
        self._pin.setText(_pin_words(found))
        self._pin.setVisible(found.pinned is not None)

    def _on_topped(self, made: TopUp) -> None:
        self.context.say(tr("{n} people of the reserve get what is missing.", n=len(made.people)))

    def _on_pinned(self, made: Pinned) -> None:
        self.context.say(tr("{n} answers are pinned.", n=made.answers))

    def _on_written_pay(self, path: Path) -> None:
        self.context.say(tr("{file} is written.", file=path.name))

    def _on_exported(self, made: tuple[list[Written], KeptBack]) -> None:
        files, back = made
        words = [tr("{n} files are written.", n=len(files))]
        if back.declined:
            words.append(tr("Left out, as they did not agree to open sharing: {n}.", n=len(back.declined)))
        if back.leaving:
            words.append(tr("Left out, as they wish to be deleted: {n}.", n=len(back.leaving)))
        self.context.say(" ".join(words))

    @Slot()
    def _on_pay(self) -> None:
        ask_folder(self, tr("Where the minutes go"), self.write_pay)

    @Slot()
    def _on_export(self) -> None:
        ask_folder(self, tr("Where the files go"), self.export)


def _exported(scope: Scope, folder: Path) -> tuple[list[Written], KeptBack]:
    return write_jsonl(tables_of(scope), folder, scope.kept_back.told), scope.kept_back


def _found(lab: Lab, study: StudyRow) -> Found:
    left, kept = still_open(lab, study), pinned(lab, study.id)
    keys = {one: row.key for one, row in lab.read(items.get_many, [item.item for item in left.items]).items()}
    changed = kept is not None and kept.revision != revision_of(lab, study)
    return Found(left, keys, kept, is_closed(lab, study.id), changed)


def _words(found: Found) -> list[str]:
    left = found.left
    words = [tr("{code} has not finished: {done} of {n}.", code=r.code, done=r.done, n=r.planned) for r in left.runs]
    words = _at_most(words)
    words += [tr("Seat {name} has handed over nothing.", name=name) for name in left.seats]
    words += [
        tr("Seats {names} have not confirmed a deletion.", names=", ".join(one.seats)) for one in left.tombstones[:1]
    ]
    words += [tr("{code} waits to be deleted.", code=code) for code in left.deletions]
    words += [tr("{n} places of the plan are free.", n=left.cells)] if left.cells else []
    missing = sum(one.missing for one in left.items)
    if missing:
        named = ", ".join(found.keys[one.item] for one in left.items[:3])
        words.append(tr("Missing answers: {n}, for instance of {items}.", n=missing, items=named))
    return words


def _at_most(words: list[str]) -> list[str]:
    more = len(words) - MOST
    return words if more <= 0 else [*words[:MOST], tr("and {n} more", n=more)]


def _pin_words(found: Found) -> str:
    if found.pinned is None:
        return ""
    words = tr(
        "Pinned: {people} people, {answers} answers, revision {revision}.",
        people=found.pinned.people,
        answers=found.pinned.answers,
        revision=found.pinned.revision[:12],
    )
    return f"{words} {tr('The data changed since.')}" if found.changed else words
