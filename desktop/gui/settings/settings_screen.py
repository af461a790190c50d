"""The Settings screen: settings of this machine and of the open lab."""

from collections.abc import Mapping
from typing import cast

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.collect.participant.views.option_selection_keys import use_answering_hand
from desktop.gui.i18n import TranslatableSentence, format_percentage, tr
from desktop.gui.settings.lab_check_card import LabCheckCard
from desktop.gui.settings.lab_extraction_rules_card import LabRulesCard
from desktop.gui.settings.lab_operations_card import LabOperationsCard
from desktop.gui.settings.role_and_passcode_card import AccessCard
from desktop.gui.settings.setting_row import SettingRow, SettingsCard
from desktop.gui.shell.palette_commands import switch_theme
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.gui.theme.design_tokens import SMALL, SPACE_16, SPACE_24, SPACE_32
from desktop.gui.theme.reduced_motion import Motion, use_motion
from desktop.gui.theme.window_language import NAMES, SYSTEM, displayable_window_languages, use_language
from desktop.gui.theme.window_theme import Choice
from desktop.gui.widgets.input_fields import SelectField, TextField
from desktop.gui.widgets.key_names_and_shortcuts import KeyShortcut
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_widget, row_box
from desktop.library.machine.log import machine_log_folder
from desktop.library.machine.settings import settings_file

SCALES = ("1.0", "1.15", "1.25", "1.5", "1.75", "2.0")
THEMES: tuple[Choice, ...] = ("system", "light", "dark")
MOTIONS: tuple[Motion, ...] = ("system", "full", "reduced")
HANDS = ("either", "left", "right")
WIDTH = 760


class SettingsScreen(PlaceScreen):
    """Cards of settings; a change takes effect at once and is saved."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        settings = context.settings
        self._theme = named_widget(SegmentedControl([(name, "") for name in THEMES], settings.theme), "theme")
        self._theme.chosen.connect(self._on_theme)
        self._language = named_widget(SelectField(_language_choices(), settings.language), "language")
        self._language.chosen.connect(self._on_language)
        self._scale = SelectField([(scale, "") for scale in SCALES], _nearest_scale(settings.scale))
        self._scale.setObjectName("scale")
        self._scale.chosen.connect(self._on_scale)
        self._seat = named_widget(TextField(), "seat")
        self._seat.setFixedWidth(220)
        self._seat.setText(settings.seat)
        self._seat.editingFinished.connect(self._on_seat)
        self._motion = named_widget(SegmentedControl([(name, "") for name in MOTIONS], settings.motion), "motion")
        self._motion.chosen.connect(self._on_motion)
        self._hand = named_widget(SegmentedControl([(name, "") for name in HANDS], settings.answer_hand), "answer_hand")
        self._hand.chosen.connect(self._on_hand)
        controls = (self._theme, self._language, self._scale, self._motion, self._hand, self._seat)
        self._rows = [SettingRow(control) for control in controls]
        self._machine = SettingsCard(*self._rows)
        self._access = AccessCard(context)
        self._rules = LabRulesCard(context)
        self._lab = LabCheckCard(context)
        self._work = LabOperationsCard(context)
        self.search = named_widget(TextField(icon="search"), "settings_search")
        self.search.textChanged.connect(self._on_search)
        self._scroll = ScrollColumn()
        self._nothing = TextLabel("", tone="muted")
        self._nothing.hide()
        KeyShortcut("Ctrl+F", say("Find a setting"), self._on_find, self)
        self._files = TextLabel("", SMALL, tone="muted", wrap=True)
        self._files.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        context.signals.settings_changed.connect(self._on_settings)

    def title(self) -> str:
        return tr("Settings")

    def retranslate(self) -> None:
        self._theme.set_texts([tr("System"), tr("Light"), tr("Dark")])
        self._machine.set_title(tr("This computer"))
        theme, language, scale, motion, hand, seat = self._rows
        theme.set_texts(tr("Theme"), tr("Trials keep their neutral grey background in every theme."))
        self._language.set_texts([text for _, text in _language_choices()])
        language.set_texts(tr("Language"), tr("Applies to the window. Items and commands keep their own languages."))
        self._scale.set_texts([format_percentage(float(one)) for one in SCALES])
        scale.set_texts(tr("Interface scale"), tr("Applies to all texts and controls. Takes effect after a restart."))
        seat.set_texts(
            tr("Station name"), tr("Name recorded with each session. Leave empty to use the computer's name.")
        )
        self._motion.set_texts([tr("System"), tr("Default"), tr("Reduced")])
        self._hand.set_texts([tr("Both hands"), tr("Left hand"), tr("Right hand")])
        motion.set_texts(tr("Motion"), tr("Reduced: cursors do not blink, and model replies appear in few steps."))
        hand.set_texts(
            tr("Answer keys"),
            tr(
                "Letters and digits always select an answer. Left: 1 to 5, and Space also continues. Right: "
                "J K L ; and Enter."
            ),
        )
        self.search.set_name(tr("Find a setting"))
        self._nothing.setText(tr("No matching settings."))
        self._access.retranslate()
        self._rules.retranslate()
        self._on_search(self.search.text())
        self._files.setText(
            tr(
                "Settings file: {settings}. Log file: {log}.",
                settings=str(settings_file()),
                log=str(machine_log_folder()),
            )
        )
        self._lab.retranslate()
        self._work.retranslate()

    def shown(self) -> None:
        self._access.retranslate()
        self._rules.retranslate()
        self._lab.retranslate()
        self._lab.shown()
        self._work.shown()

    def arrive(self, values: Mapping[str, object]) -> None:
        """`find`: words of the settings to show. `work`, `told`: the operation done, and its result messages."""
        words, work, told = (values.get(name) for name in ("find", "work", "told"))
        if isinstance(words, str):
            self.search.setText(words)
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if isinstance(work, str):
            self.search.clear()
            self._work.tell(work, cast("tuple[TranslatableSentence, ...]", told) if isinstance(told, tuple) else ())
            QTimer.singleShot(0, self, self._show_work)

    @Slot()
    def _show_work(self) -> None:
        """Scroll to the work on the lab once what was hidden is laid out."""
        self._scroll.ensureWidgetVisible(self._work)

    def names(self) -> list[str]:
        return [row.name() for card in self._cards() for row in card.rows]

    def _cards(self) -> tuple[SettingsCard, ...]:
        return (self._machine, self._access, self._rules)

    @Slot()
    def _on_find(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    @Slot(str)
    def _on_search(self, words: str) -> None:
        found = sum(card.show_found(words) for card in self._cards())
        asked = bool(words.strip())
        check, work = self._lab.answers_to(words), self.context.lab is not None and self._work.show_found(words)
        self._nothing.setVisible(asked and not (found or check or work))
        self._lab.setVisible(check or not asked)
        self._work.setVisible(work)
        self._files.setVisible(not asked)

    @Slot(str)
    def _on_motion(self, how: str) -> None:
        chosen: Motion = next(choice for choice in MOTIONS if choice == how)
        use_motion(self.context.theme.app, chosen)
        self.context.remember(motion=chosen)

    @Slot(str)
    def _on_hand(self, hand: str) -> None:
        use_answering_hand(hand)
        self.context.remember(answer_hand=hand)

    @Slot(str)
    def _on_theme(self, name: str) -> None:
        switch_theme(self.context, next(choice for choice in THEMES if choice == name))

    @Slot(str)
    def _on_language(self, name: str) -> None:
        use_language(self.context.theme.app, name)
        self.context.remember(language=name)
        self.context.signals.language_changed.emit()

    @Slot(str)
    def _on_scale(self, scale: str) -> None:
        self.context.remember(scale=float(scale))
        self.context.say(tr("Takes effect after a restart."))

    @Slot()
    def _on_seat(self) -> None:
        if self._seat.text().strip() != self.context.settings.seat:
            self.context.remember(seat=self._seat.text().strip())

    @Slot()
    def _on_settings(self) -> None:
        self._theme.set_current(self.context.settings.theme)

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setFixedWidth(WIDTH)
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, SPACE_32, 0, SPACE_32)
        column.setSpacing(SPACE_24)
        for widget in (self.search, self._nothing, *self._cards(), self._lab, self._work, self._files):
            column.addWidget(widget)
        self._scroll.column.addLayout(row_box(STRETCH, inner, STRETCH))
        fill_box(QVBoxLayout(self), self._scroll, margins=(SPACE_16, 0, SPACE_16, 0))


def _language_choices() -> list[tuple[str, str]]:
    return [(SYSTEM, tr("System")), *((name, NAMES[name]) for name in displayable_window_languages())]


def _nearest_scale(scale: float) -> str:
    return min(SCALES, key=lambda entry: abs(float(entry) - scale))
