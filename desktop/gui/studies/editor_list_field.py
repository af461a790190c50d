"""A list of entries in the editor: each a small card of fields, with a button that takes it out."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from itertools import pairwise

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessibleInterface
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.gui.i18n import join_name_and_text, join_with_commas, tr
from desktop.gui.studies.editor_field_row import FieldRow
from desktop.gui.studies.protocol_form_fields import ProtocolFormList
from desktop.gui.studies.protocol_translation_fields import TranslationField
from desktop.gui.theme.design_tokens import SMALL, SPACE_8, SPACE_12, STRONG
from desktop.gui.widgets.accessible_interfaces import accessible_group, install_accessible_factory
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, column_box, discard_widget, fill_box, named_button, row_box
from desktop.study.protocol.protocol_draft import Entry, ProtocolDraft


class ListEntryCard(SurfaceCard):
    """One entry; `parts` are texts of lists within it, a field each.

    Signals: edited(), removed().
    """

    edited = Signal()
    removed = Signal()

    def __init__(
        self, spec: ProtocolFormList, row: Mapping[str, Entry], parts: Sequence[TranslationField] = ()
    ) -> None:
        super().__init__(padding=SPACE_12, ground="sunken")
        install_accessible_factory()
        self._list, self._place = tr(spec.name), 1
        self._entry = ProtocolDraft(deepcopy(dict(row)))
        unsaid = dict(spec.fresh)
        self._fields = [
            FieldRow(field, _entry_value_text(self._entry.said(field.path)) or unsaid.get(field.path, ""))
            for field in spec.fields
        ]
        self._parts = [(part, FieldRow(part.spec, part.of(self._entry))) for part in parts]
        for field in self._rows():
            field.control.setObjectName(f"{spec.path}.{field.spec.path}")
            field.edited.connect(self._on_edited)
            self.body.addWidget(field)
        remove = self._remove = PushButton(tr("Remove"), variant="quiet")
        remove.setObjectName("remove")
        remove.clicked.connect(self._on_remove)
        self.body.addWidget(remove, 0, Qt.AlignmentFlag.AlignRight)

    def row(self) -> dict[str, Entry]:
        """The entry; what the editor does not show of it stays."""
        for field in self._fields:
            if field.spec.kind == "lines":
                self._entry.put_lines(field.spec.path, field.text())
            else:
                self._entry.put(field.spec.path, field.text())
        for part, field in self._parts:
            part.put(self._entry, field.text())
        return deepcopy(self._entry.body)

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a group of fields."""
        return accessible_group(self)

    def set_place(self, place: int) -> None:
        """Set the position in its list, which is part of the accessible names."""
        self._place = place
        self._tell()

    def mark(self, path: str) -> None:
        for field in self._rows():
            field.mark(wrong=field.spec.path == path)

    def stops(self) -> list[QWidget]:
        """The focusable controls, in order."""
        return [*(field.control for field in self._rows()), self._remove]

    def begin(self) -> None:
        """Put the keyboard into the first field."""
        self._fields[0].control.setFocus()

    def _rows(self) -> list[FieldRow]:
        return [*self._fields, *(field for _, field in self._parts)]

    def _tell(self) -> None:
        which = f"{self._list} {self._place}"
        first = self._fields[0].text().strip().partition("\n")[0]
        self.setAccessibleName(which)
        self._remove.setAccessibleName(
            join_name_and_text(self._remove.label(), join_with_commas(filter(None, (which, first))))
        )

    @Slot()
    def _on_edited(self) -> None:
        self._tell()
        self.edited.emit()

    @Slot()
    def _on_remove(self) -> None:
        self.removed.emit()


class ListField(QWidget):
    """All entries of a list. fresh: values of a new entry, if they differ from its spec. parts: texts of lists within
    each.

    Signals: edited(): an entry was changed, added or removed; `rows` has them.
    """

    edited = Signal()

    def __init__(
        self,
        spec: ProtocolFormList,
        rows: Sequence[Mapping[str, Entry]],
        fresh: Mapping[str, Entry] | None = None,
        parts: Sequence[TranslationField] = (),
    ) -> None:
        super().__init__()
        self.spec, self._parts = spec, parts
        self._fresh: Mapping[str, Entry] = dict(spec.fresh) if fresh is None else fresh
        self._cards: list[ListEntryCard] = []
        self._taken: list[tuple[int, dict[str, Entry]]] = []
        self._entries = column_box(spacing=SPACE_8)
        column = fill_box(QVBoxLayout(self), TextLabel(tr(spec.name), weight=STRONG), spacing=SPACE_8, margins=0)
        if spec.note:
            column.addWidget(TextLabel(tr(spec.note), SMALL, tone="muted", wrap=True))
        column.addLayout(self._entries)
        add = self._add = PushButton(tr(spec.add), icon="plus")
        add.setObjectName(f"add {spec.path}")
        add.clicked.connect(self._on_add)
        foot = row_box(add)
        self._back = named_button(PushButton(tr("Undo"), variant="quiet"), f"put_back {spec.path}", self._on_put_back)
        self._back.setAccessibleName(join_name_and_text(self._back.label(), tr(spec.name)))
        self._back.hide()
        fill_box(foot, self._back, STRETCH)
        column.addLayout(foot)
        for row in rows:
            self._put(row)

    def rows(self) -> list[dict[str, Entry]]:
        return [card.row() for card in self._cards]

    def mark(self, path: str) -> None:
        """Show which field of which entry is wrong; a path of another list, and empty, mark none."""
        for place, card in enumerate(self._cards):
            card.mark(path.removeprefix(f"{self.spec.path}.{place}."))

    @Slot()
    def _on_add(self) -> None:
        self._put(self._fresh)
        self._cards[-1].begin()
        self.edited.emit()

    @Slot()
    def _on_put_back(self) -> None:
        """Restore the entry removed last at its place."""
        at, row = self._taken.pop()
        self._put(row, min(at, len(self._cards)))
        self._back.setVisible(bool(self._taken))
        self.edited.emit()

    def _put(self, row: Mapping[str, Entry], at: int | None = None) -> None:
        card = ListEntryCard(self.spec, row, self._parts)
        card.edited.connect(self.edited)
        card.removed.connect(lambda: self._take_out(card))
        place = len(self._cards) if at is None else at
        self._cards.insert(place, card)
        self._entries.insertWidget(place, card)
        self._count()
        stops = [stop for one in self._cards for stop in one.stops()]
        for before, after in pairwise([*stops, self._add, self._back]):
            QWidget.setTabOrder(before, after)  # new entries are above the button that adds them

    def _count(self) -> None:
        for place, card in enumerate(self._cards, 1):
            card.set_place(place)

    def _take_out(self, card: ListEntryCard) -> None:
        at = self._cards.index(card)
        self._taken.append((at, card.row()))
        del self._cards[at]
        self._entries.removeWidget(card)
        self._count()
        discard_widget(card)
        self._back.show()
        self.edited.emit()


def _entry_value_text(value: Entry | None) -> str:
    if isinstance(value, list):
        return "\n".join(map(str, value))
    return value if isinstance(value, str) else ""
