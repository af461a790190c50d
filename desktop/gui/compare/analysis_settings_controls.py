"""Controls of the analysis settings: a choice of one under a title, and a card of names that are on or off."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from desktop.gui.i18n import join_name_and_text, tr
from desktop.gui.theme.design_tokens import SMALL, SPACE_4, SPACE_8, SPACE_24, STRONG
from desktop.gui.widgets.flow_layout import FlowLayout
from desktop.gui.widgets.input_fields import SelectField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.toggle_chip import ToggleChip
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box

WIDEST = 420


class TitledSelect(QWidget):
    """One of a few, with what it is above it.

    Signals: chosen(key).
    """

    chosen = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name = TextLabel("", SMALL, tone="muted")
        self.select = named_widget(SelectField(), name)
        self.select.set_most(WIDEST)
        self.select.chosen.connect(self.chosen)
        fill_box(QVBoxLayout(self), self._name, self.select, spacing=SPACE_4, margins=0)

    def offer(self, name: str, choices: Sequence[tuple[str, str]], current: str) -> None:
        self._name.setText(name)
        self.select.set_name(name)
        self.select.set_choices(choices, current)


class ChipFlow(QWidget):
    """Chips that flow, as high as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.flow = FlowLayout(self, gap=SPACE_8)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)


class ChipChoicesCard(SurfaceCard):
    """Names that are on or off; All and None. Signals: changed(names that are on)."""

    changed = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__(padding=SPACE_24)
        self.setObjectName(name)
        self._chips: dict[str, ToggleChip] = {}
        self._nothing = ""
        self._heading, self._count = TextLabel("", weight=STRONG), TextLabel("", SMALL, tone="muted")
        self._note = TextLabel("", SMALL, tone="muted", wrap=True)
        self._all, self._none = PushButton(variant="quiet"), PushButton(variant="quiet")
        self._all.setObjectName(f"all_{name}")
        self._none.setObjectName(f"none_{name}")
        self._all.clicked.connect(self._on_all)
        self._none.clicked.connect(self._on_none)
        self._box = ChipFlow()
        head = row_box(self._heading, self._count, STRETCH, self._all, self._none, spacing=SPACE_8)
        fill_box(self.body, head, self._box, self._note)

    def set_texts(self, heading: str, nothing: str) -> None:
        """Set the title of the card, and the text shown without choices."""
        self._heading.setText(heading)
        self._nothing = nothing
        self._all.set_text(tr("All"))
        self._none.set_text(tr("None"))
        for button in (self._all, self._none):
            button.setAccessibleName(join_name_and_text(heading, button.label()))

    def show_chips(self, names: Sequence[str], on: Collection[str], notes: Sequence[str] = ()) -> None:
        """Offer these names; `notes` are shown below, one per line."""
        if list(self._chips) != list(names):
            self._box.hide()  # each chip that comes into a box in sight would have all of them laid out again
            self._box.flow.clear()
            self._chips = {name: ToggleChip(name) for name in names}
            for name, chip in self._chips.items():
                chip.setObjectName(f"chip_{name}")
                chip.clicked.connect(self._on_clicked)
                self._box.flow.addWidget(chip)
                chip.show()
        for name, chip in self._chips.items():
            chip.setChecked(name in on)
            chip.update()
        self._told()
        self._note.setText("\n".join(notes) if names else self._nothing)
        self._note.setVisible(bool(notes) or not names)
        self._box.setVisible(bool(names))
        for button in (self._all, self._none):
            button.setVisible(len(names) > 1)

    def on(self) -> set[str]:
        return {name for name, chip in self._chips.items() if chip.isChecked()}

    def _told(self) -> None:
        self._count.setText(tr("{n} of {total}", n=len(self.on()), total=len(self._chips)) if self._chips else "")

    @Slot()
    def _on_clicked(self) -> None:
        self._told()
        self.changed.emit(self.on())

    @Slot()
    def _on_all(self) -> None:
        self._set(checked=True)

    @Slot()
    def _on_none(self) -> None:
        self._set(checked=False)

    def _set(self, *, checked: bool) -> None:
        for chip in self._chips.values():
            chip.setChecked(checked)
            chip.update()
        self._on_clicked()
