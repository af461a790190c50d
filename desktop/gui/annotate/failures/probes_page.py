"""The page of probes: annotators write them for the items of a job and answer those of others; Q switches between
both."""

import uuid
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QStackedLayout, QWidget

from db.lab import Lab
from db.rows import PersonRow
from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.job_kinds.write_and_answer_probes import (
    ProbeAnswer,
    ProbeStatus,
    answer_probe,
    load_probes,
    next_probe_id,
    perceptual_dimensions,
    probes_to_answer,
    write_probe,
)
from desktop.annotation.jobs.annotation_job import AnnotationJob
from desktop.benchmarks.item import Item
from desktop.benchmarks.probes import ProbeSpec
from desktop.gui.annotate.failures.new_probe_form import ProbeDraft, ProbeEditorCard
from desktop.gui.annotate.failures.probe_answer_card import ProbeAnswerCard
from desktop.gui.annotate.item_by_item_base import LabellingPage
from desktop.gui.annotate.skip_flag_submit_row import ActionRow
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.items.load_item_with_images import LoadedItem
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, row_box
from desktop.library.machine.clock import wall_time_now


class ProbesPage(LabellingPage):
    """Writes and answers probes. Others' answers are shown only as a pass rate."""

    def __init__(self, context: AppContext, job: AnnotationJob, person: PersonRow | None) -> None:
        super().__init__(context, job, person)
        self._open: list[uuid.UUID] = []
        self._given: set[uuid.UUID] = set()
        self._answering = self._writing = False
        self.mode = SegmentedControl([("write", ""), ("answer", "")])
        self.mode.chosen.connect(self._on_mode)
        self.writing, self.answering = ProbeEditorCard(), ProbeAnswerCard()
        self._actions = ActionRow()
        place = QWidget()
        self._cards = QStackedLayout(place)
        self._cards.addWidget(self.writing)
        self._cards.addWidget(self.answering)
        self._switch = named_button(PushButton("", key="Q", variant="quiet"), "probe_switch", self._on_switch)
        fill_box(self.side, row_box(self.mode, STRETCH, self._switch), (place, 1), self._actions)
        self.writing.wrote.connect(self._on_wrote)
        self.answering.answered.connect(self._on_answer)
        self.answering.passed.connect(self._on_pass)
        self._actions.submitted.connect(self.submit_now)
        self._actions.skipped.connect(self.skip_now)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.mode.set_name(tr("Questions"))
        self.mode.set_texts([tr("Write"), tr("Answer others' ({n})", n=len(self._open))])
        self._switch.set_text(tr("Change"))
        self.writing.retranslate()
        self.answering.retranslate()
        self._actions.retranslate()
        if self.loaded is not None and not self._answering:
            self._read_probes(self.loaded.item)

    def waiting(self) -> int:
        """The number of others' probes that this annotator has not answered."""
        return len(self._open)

    def start(self) -> None:
        super().start()
        self._read_open()

    def refresh(self) -> None:
        super().refresh()
        self._read_open()

    def elsewhere(self) -> bool:
        return self._answering

    def mark_now(self) -> ItemMark:
        return ItemMark(note=self.writing.draft())

    def may_look(self) -> bool:
        return super().may_look() and not self._open

    def item_loaded(self, loaded: LoadedItem) -> None:
        super().item_loaded(loaded)
        if self._answering:
            self.answering.show_probe(loaded.item)
        else:
            self._read_probes(loaded.item)

    def show_mark(self, mark: ItemMark) -> None:
        editable = self.entered is not None and self.session.editable
        self._actions.reset()
        self._actions.show_state(flagged=False, editable=editable)
        self.writing.set_draft(mark.note)
        self.writing.setFocus()

    def open_place(self, place: ItemPosition | None) -> None:
        super().open_place(place)
        if place is None:
            self._on_open(self._open)

    def end_text(self) -> tuple[str, str]:
        return tr("All done"), tr(
            "Every item has its probes, and you have answered the probes of the other annotators."
        )

    @Slot()
    def _on_switch(self) -> None:
        mode = "write" if self._answering else "answer"
        self.mode.set_current(mode)
        self._on_mode(mode)

    @Slot(str)
    def _on_mode(self, mode: str) -> None:
        if mode == "write":
            self._answering = False
            self._cards.setCurrentWidget(self.writing)
            self._actions.show()
            session = self.entered
            if session is not None:
                self.open_place(session.place or session.next_open())
        else:
            self.keep_draft()
            self._answering = True
            self._cards.setCurrentWidget(self.answering)
            self._actions.hide()
            self._next_probe()

    def keep_draft(self) -> None:
        if not self._answering:
            super().keep_draft()

    def _next_probe(self) -> None:
        if self._open:
            self.show_item(self._open[0])
        else:
            self.show_end(tr("No probes left to answer"), tr("You have answered all probes written by others so far."))

    def _read_open(self) -> None:
        lab = self.context.lab
        if lab is not None:
            self.read(lambda: lab.read(probes_to_answer, self.job, self.who.id), self._on_open)

    def _on_open(self, found: list[uuid.UUID]) -> None:
        self._open = [probe for probe in found if probe not in self._given]
        self.mode.set_texts([tr("Write"), tr("Answer others' ({n})", n=len(self._open))])
        if self._open and self.entered is not None and self.session.place is None and not self._answering:
            self.mode.set_current("answer")
            self._on_mode("answer")
        self.moved.emit()

    def _read_probes(self, item: Item) -> None:
        lab = self.context.lab
        if lab is not None:
            self.read(partial(_read_probes, lab, item, self.who.id), partial(self._on_probes, item))

    def _on_probes(self, item: Item, found: tuple[Sequence[ProbeStatus], Sequence[str]]) -> None:
        if item.id == self.item_id and not self._answering:
            self.writing.show_probes(*found)

    @Slot(object)
    def _on_wrote(self, wrote: ProbeDraft) -> None:
        lab, loaded = self.context.lab, self.loaded
        if lab is not None and loaded is not None and not self._writing:
            self._writing = True
            work = partial(_store_probe, lab, loaded.item, wrote, self.who.code)
            self.context.tasks.run_long(
                lambda _watch: work(), partial(self._on_written, loaded.item), owner=self, failed=self._on_not_written
            )

    def _on_written(self, item: Item, probe: Item) -> None:
        self._writing = False
        self.context.say(tr("Saved as {key}.", key=probe.key))
        self.writing.clear()
        self.keep_draft()
        self._read_probes(item)

    def _on_not_written(self, error: Exception) -> None:
        self._writing = False
        self.context.fail(error)

    @Slot(str)
    def _on_answer(self, raw: str) -> None:
        lab, loaded = self.context.lab, self.loaded
        if lab is not None and loaded is not None:
            probe, person = loaded.item.id, self.who.id
            self.answering.setEnabled(False)
            self.context.tasks.run_long(
                lambda _watch: answer_probe(lab, probe, person, raw, wall_time_now()),
                partial(self._on_answered, probe),
                owner=self,
                failed=self._on_not_answered,
            )

    def _on_answered(self, probe: uuid.UUID, _told: ProbeAnswer) -> None:
        self.answering.setEnabled(True)
        self._given.add(probe)
        self._on_open(self._open)
        self._next_probe()

    def _on_not_answered(self, error: Exception) -> None:
        self.answering.setEnabled(True)
        self.context.fail(error)

    @Slot()
    def _on_pass(self) -> None:
        """Answer later: move the probe behind the others."""
        if len(self._open) > 1:
            self._open.append(self._open.pop(0))
            self._next_probe()


def _read_probes(lab: Lab, item: Item, person: uuid.UUID) -> tuple[Sequence[ProbeStatus], Sequence[str]]:
    return lab.read(load_probes, item, person), lab.read(perceptual_dimensions, item)


def _store_probe(lab: Lab, item: Item, wrote: ProbeDraft, code: str) -> Item:
    """Store the probe under a free name. In a thread of the pool."""
    spec = ProbeSpec(
        item=item.key,
        id=lab.read(next_probe_id, item, wrote.kind),
        kind=wrote.kind,
        question=wrote.question,
        answer=wrote.answer,
        dimension=wrote.dimension,
        options=wrote.options,
        author=code,
        benchmark=item.benchmark,
        version=item.version,
    )
    return write_probe(lab, item.id, spec)
