"""Settings: of this machine, and what there is to know of the lab that is open."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.gui.context import AppContext
from desktop.gui.settings.access import AccessCard
from desktop.gui.settings.labcheck import LabCard
from desktop.gui.settings.rows import SettingRow, SettingsCard
from desktop.gui.shell.commands import use_theme
from desktop.gui.shell.screen import Screen
from desktop.gui.theme.language import NAMES, languages, use_language
from desktop.gui.theme.theme import Choice
from desktop.gui.theme.tokens import SMALL, SPACE_16, SPACE_24, SPACE_32
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.segmented import SegmentedControl
from desktop.gui.widgets.text import Text
from desktop.gui.words import tr
from desktop.library.log import log_folder
from desktop.library.settings import settings_file

SCALES = ("1.0", "1.25", "1.5", "1.75", "2.0")
THEMES: tuple[Choice, ...] = ("system", "light", "dark")
WIDTH = 760


class SettingsScreen(Screen):
    """Three cards; what is changed holds at once and is remembered."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        settings = context.settings
        self._theme = SegmentedControl([(name, "") for name in THEMES], settings.theme)
        self._theme.setObjectName("theme")
        self._theme.chosen.connect(self._on_theme)
        self._language = Select([(name, NAMES[name]) for name in languages()], settings.language)
        self._language.setObjectName("language")
        self._language.chosen.connect(self._on_language)
        self._scale = Select([(scale, f"{float(scale):.0%}") for scale in SCALES], _nearest(settings.scale))
        self._scale.setObjectName("scale")
        self._scale.chosen.connect(self._on_scale)
        self._seat = TextField()
        self._seat.setObjectName("seat")
        self._seat.setFixedWidth(220)
        self._seat.setText(settings.seat)
        self._seat.editingFinished.connect(self._on_seat)
        controls = (self._theme, self._language, self._scale, self._seat)
        self._rows = [SettingRow(control) for control in controls]
        self._machine = SettingsCard(*self._rows)
        self._access = AccessCard(context)
        self._lab = LabCard(context)
        self._files = Text("", SMALL, tone="muted", wrap=True)
        self._files.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lay_out()
        context.signals.settings_changed.connect(self._on_settings)

    def title(self) -> str:
        return tr("Settings")

    def help(self) -> str:
        return tr("What you change here holds for this machine at once. The lab's own card counts and checks the lab.")

    def retranslate(self) -> None:
        self._theme.set_texts([tr("As the system"), tr("Light"), tr("Dark")])
        self._machine.set_title(tr("This machine"))
        theme, language, scale, seat = self._rows
        theme.set_texts(tr("Theme"), tr("Trials keep their neutral grey in every theme."))
        language.set_texts(tr("Language"), tr("Of the window. Items and commands keep theirs."))
        scale.set_texts(tr("Size of text and controls"), tr("Holds from the next start."))
        seat.set_texts(tr("Seat"), tr("How this machine is called in runs; empty for its own name."))
        self._access.retranslate()
        self._files.setText(
            tr("Settings lie in {settings}, the log in {log}.", settings=str(settings_file()), log=str(log_folder()))
        )
        self._lab.retranslate()

    def shown(self) -> None:
        self._access.retranslate()
        self._lab.retranslate()
        self._lab.look()

    @Slot(str)
    def _on_theme(self, name: str) -> None:
        use_theme(self.context, next(choice for choice in THEMES if choice == name))

    @Slot(str)
    def _on_language(self, name: str) -> None:
        use_language(self.context.theme.app, name)
        self.context.remember(language=name)
        self.context.signals.language_changed.emit()

    @Slot(str)
    def _on_scale(self, scale: str) -> None:
        self.context.remember(scale=float(scale))
        self.context.say(tr("The size holds from the next start."))

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
        for widget in (self._machine, self._access, self._lab, self._files):
            column.addWidget(widget)
        centred = QHBoxLayout()
        centred.addStretch()
        centred.addWidget(inner)
        centred.addStretch()
        scroll = Scroll()
        scroll.column.addLayout(centred)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(SPACE_16, 0, SPACE_16, 0)
        outer.addWidget(scroll)


def _nearest(scale: float) -> str:
    return min(SCALES, key=lambda entry: abs(float(entry) - scale))
