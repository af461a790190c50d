"""Answer view of several fields that are scored together: one row of options per field. A field made void by another
answer is disabled."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.item import AnswerField, AnswerOption
from desktop.gui.collect.participant import neutral_trial_palette
from desktop.gui.collect.participant.participant_translation import join_for_participant, tr
from desktop.gui.collect.participant.participant_window_buttons import (
    TrialButton,
    UnfocusableButton,
    group_as_radio_buttons,
)
from desktop.gui.collect.participant.views.answer_view_base import (
    AnswerView,
    KeyHintEntry,
    TrialPresentation,
    paint_letter_cap,
)
from desktop.gui.collect.participant.views.choice_view import paint_option_plate
from desktop.gui.collect.participant.views.option_selection_keys import (
    MODIFIED,
    confirm_key_cap,
    is_confirm_key,
    option_key_caps,
    option_letter,
    option_place_of_key,
)
from desktop.gui.theme.design_tokens import BODY, CONTROL_LARGE, LARGE, STRONG
from desktop.gui.theme.fonts import scaled_font
from desktop.gui.widgets.key_cap import LARGE_HEIGHT, key_cap_width
from desktop.gui.widgets.text_label import TextLabel

PART_GAP = 24
CHIP_GAP = 8


class FieldsView(AnswerView):
    """The answer maps each part's name to the id that was chosen; blank parts are absent."""

    def __init__(self, shown: TrialPresentation, parent: QWidget) -> None:
        super().__init__(shown, parent)
        self._chosen: dict[str, str] = {}
        self._parts = [FieldOptionRows(field, self) for field in shown.item.fields]
        for number, part in enumerate(self._parts):
            part.connect_to(self, number)
        self._button = TrialButton(tr("Submit"), confirm_key_cap(), "submit", strong=True)
        self._button.setParent(self)
        self._button.clicked.connect(self.submit)
        self._active = 0
        self._lay_out()
        self._refresh()

    def response(self) -> Json:
        return dict(self._chosen) or None

    def heard(self) -> str:
        return self._parts[self._active].heard()

    def nothing_yet(self) -> str:
        return tr("{part} is not answered yet.", part=self._parts[0].label)

    def key(self, event: QKeyEvent) -> bool:
        if event.modifiers() & MODIFIED:
            return False
        if is_confirm_key(event):
            self.submit()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Backtab}:
            self._go(-1 if event.key() in {Qt.Key.Key_Up, Qt.Key.Key_Backtab} else 1)
        elif event.key() == Qt.Key.Key_Backspace:
            self.choose(self._active, None, "key")
        else:
            place = option_place_of_key(
                event, len(self._parts[self._active].field.options), figures=not self.shown.arranged.captions
            )
            if place is None:
                return False
            self.choose(self._active, place, "key")
            self._go(1)
        return True

    def hints(self) -> list[KeyHintEntry]:
        most = max(len(part.field.options) for part in self._parts)
        return [
            KeyHintEntry(option_key_caps(most, figures=not self.shown.arranged.captions), tr("choose"), "hint-choose"),
            KeyHintEntry(("↑", "↓"), tr("other part"), "hint-part", lambda: self._go(1), repeats=True),
            KeyHintEntry(("Backspace",), tr("leave blank"), "clear", lambda: self.choose(self._active, None, "click")),
        ]

    def choose(self, number: int, place: int | None, how: str) -> None:
        """Choose the option at `place` of part `number`; None leaves the part blank."""
        field = self._parts[number].field
        if self._void(field):
            return
        if place is None:
            self._chosen.pop(field.name, None)
        else:
            self._chosen[field.name] = field.options[place].id
        for other in self.shown.item.fields:
            if self._void(other):
                self._chosen.pop(other.name, None)
        self._active = number
        self._refresh()
        self._changed(how, part=field.name, option=self._chosen.get(field.name, ""))

    def _go(self, step: int) -> None:
        """Make the next part that is not void the one that keys answer; stays at the ends."""
        number = self._active + step
        while 0 <= number < len(self._parts):
            if not self._void(self._parts[number].field):
                self._active = number
                break
            number += step
        self._refresh()

    def _void(self, field: AnswerField) -> bool:
        return field.blank_when is not None and self._chosen.get(field.blank_when[0]) == field.blank_when[1]

    def _refresh(self) -> None:
        for number, part in enumerate(self._parts):
            part.show_state(
                self._chosen.get(part.field.name), void=self._void(part.field), active=number == self._active
            )

    def _lay_out(self) -> None:
        panel = self.shown.arranged.answers[0]
        height = sum(part.height_for(panel.width) for part in self._parts) + PART_GAP * len(self._parts) + CONTROL_LARGE
        top = panel.y + max(0.0, (panel.height - height) / 2)
        for part in self._parts:
            top = part.place(panel.x, top, panel.width) + PART_GAP
        self._button.move(round(panel.x), round(top))


class FieldOptionRows:
    """One part's label and its options in rows."""

    def __init__(self, field: AnswerField, view: QWidget) -> None:
        self.field = field
        self.label = with_meaning(field.label, tr)
        self._label: QLabel = TextLabel(self.label, BODY, STRONG, tone="trial_muted")
        self._label.setParent(view)
        self._chips = [FieldOptionChip(field, option, option_letter(n), view) for n, option in enumerate(field.options)]
        group_as_radio_buttons(self._chips, view)
        for place, chip in enumerate(self._chips):
            chip.setAccessibleDescription(join_for_participant(self.label, option_letter(place)))

    def connect_to(self, view: FieldsView, number: int) -> None:
        """A press on a chip chooses it; on the chosen one, it leaves a part blank that may be."""
        for place, chip in enumerate(self._chips):
            chip.clicked.connect(
                lambda _=False, place=place, chip=chip: _toggle_field_option(view, number, place, chip)
            )

    def heard(self) -> str:
        """The part and what is chosen of it, for who cannot see it."""
        chosen = next((chip.label() for chip in self._chips if chip.isChecked()), tr("left blank"))
        return join_for_participant(self.label, chosen)

    def show_state(self, chosen: str | None, *, void: bool, active: bool) -> None:
        """Show what is chosen, whether the part is void, and whether keys answer it now."""
        self._label.setText(("▸ " if active else "") + self.label)
        for chip in self._chips:
            chip.setChecked(chip.option.id == chosen)
            chip.setEnabled(not void)
            chip.update()

    def height_for(self, width: float) -> float:
        """The height of the part in a panel of that width."""
        return 28 + len(self._rows(width)) * (CONTROL_LARGE + CHIP_GAP) - CHIP_GAP

    def place(self, left: float, top: float, width: float) -> float:
        """Put the part at its place; returns its lower edge."""
        self._label.setGeometry(round(left), round(top), round(width), 24)
        top += 28
        for row in self._rows(width):
            x = left
            for chip in row:
                chip.setGeometry(round(x), round(top), chip.sizeHint().width(), CONTROL_LARGE)
                x += chip.sizeHint().width() + CHIP_GAP
            top += CONTROL_LARGE + CHIP_GAP
        return top - CHIP_GAP

    def _rows(self, width: float) -> list[list["FieldOptionChip"]]:
        rows: list[list[FieldOptionChip]] = [[]]
        used = 0.0
        for chip in self._chips:
            needed = chip.sizeHint().width() + CHIP_GAP
            if rows[-1] and used + needed - CHIP_GAP > width:
                rows.append([])
                used = 0.0
            rows[-1].append(chip)
            used += needed
        return rows


class FieldOptionChip(UnfocusableButton):
    def __init__(self, field: AnswerField, option: AnswerOption, mark: str, parent: QWidget) -> None:
        self._mark = mark
        super().__init__(with_meaning(option.text or option.id, tr), f"field-{field.name}-{option.id}")
        self.setParent(parent)
        self.setCheckable(True)
        self.option = option
        self.may_be_blank = field.blank
        self.setFont(scaled_font(LARGE))

    def sizeHint(self) -> QSize:
        return QSize(10 + key_cap_width(self._mark, large=True) + 8 + self.width_of(self.label()) + 14, CONTROL_LARGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        painter.setOpacity(1.0 if self.isEnabled() else 0.35)
        paint_option_plate(painter, area, hovered=self.hovered(), chosen=self.isChecked())
        cap = key_cap_width(self._mark, large=True)
        paint_letter_cap(painter, QRectF(10, (self.height() - LARGE_HEIGHT) / 2, cap, LARGE_HEIGHT), self._mark)
        painter.setPen(neutral_trial_palette.ink_colour())
        painter.setFont(self.font())
        painter.drawText(area.adjusted(10 + cap + 8, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.label())
        painter.end()


def _toggle_field_option(view: FieldsView, number: int, place: int, chip: FieldOptionChip) -> None:
    view.choose(number, None if not chip.isChecked() and chip.may_be_blank else place, "click")
