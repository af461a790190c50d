"""The undo history of an annotator's own steps in this session: undo and redo."""

from dataclasses import dataclass, replace

from desktop.annotation.annotator.annotator_labels import ItemPosition
from desktop.annotation.annotator.marks_and_label_revisions import ItemMark
from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus

MOST = 500


@dataclass(frozen=True, slots=True)
class UndoStep:
    """The marks on an item before and after; left: how the item was left, if it was. reason: of a skip."""

    place: ItemPosition
    before: ItemMark
    after: ItemMark
    left: AnnotationStatus | None = None
    reason: str | None = None


class UndoHistory:
    """Two stacks of steps. Consecutive edits of one note are one step."""

    def __init__(self) -> None:
        self._back: list[UndoStep] = []
        self._forth: list[UndoStep] = []

    def note(self, step: UndoStep) -> None:
        """Add a step; undone steps can no longer be redone."""
        self._forth.clear()
        last = self._back[-1] if self._back else None
        if last is not None and _same_note(last, step):
            self._back[-1] = replace(last, after=step.after)
        else:
            self._back.append(step)
        del self._back[:-MOST]

    def back(self) -> UndoStep | None:
        """The step to undo, None at the start."""
        if not self._back:
            return None
        step = self._back.pop()
        self._forth.append(step)
        return step

    def redo_step(self) -> UndoStep | None:
        if not self._forth:
            return None
        step = self._forth.pop()
        self._back.append(step)
        return step


def _same_note(last: UndoStep, step: UndoStep) -> bool:
    same = (last.place, last.left, step.left) == (step.place, None, None) and last.after == step.before
    return same and _changes_note_only(last) and _changes_note_only(step)


def _changes_note_only(step: UndoStep) -> bool:
    return (step.before.labels, step.before.flagged) == (step.after.labels, step.after.flagged)
