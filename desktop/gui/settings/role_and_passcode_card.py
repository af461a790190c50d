"""The card of this computer's role, and of the passcodes needed to change it."""

from typing import Literal

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_name_and_text, join_with_commas, tr, translate_sentence
from desktop.gui.settings.setting_row import SettingRow, SettingsCard
from desktop.gui.theme.design_tokens import SPACE_8, SPACE_12
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget
from desktop.library.machine.computer_roles import NAMES
from desktop.library.machine.role_passcode_hashes import BadPasscode, hash_passcode, verify_passcode

Of = Literal["operator", "researcher"]


class PasscodeControl(QWidget):
    """A hidden text field, and the one action that is possible."""

    def __init__(self, context: AppContext, of: Of = "operator") -> None:
        super().__init__()
        self._context = context
        self._of: Of = of
        self._name = ""
        name = "" if of == "operator" else f"_{of}"
        self._field = named_widget(TextField(), f"passcode{name}")
        self._field.setEchoMode(TextField.EchoMode.Password)
        self._field.setFixedWidth(180)
        self._button = named_button(PushButton(), f"set_passcode{name}", self._on_pressed)
        self._field.returnPressed.connect(self._on_pressed)
        fill_box(QHBoxLayout(self), self._field, self._button, spacing=SPACE_8, margins=0)
        self.retranslate()

    def set_name(self, name: str) -> None:
        """The role whose passcode it is, used in the accessible names."""
        self._name = name
        self.retranslate()

    def retranslate(self) -> None:
        there = bool(self._kept())
        self._field.set_name(tr("Current passcode") if there else tr("New passcode"))
        self._button.set_text(tr("Remove") if there else tr("Set"))
        if self._name:
            for control in (self._field, self._button):
                control.setAccessibleName(join_name_and_text(self._name, control.accessibleName()))

    def _kept(self) -> str:
        settings = self._context.settings
        return settings.operator_passcode if self._of == "operator" else settings.researcher_passcode

    @Slot()
    def _on_pressed(self) -> None:
        typed, kept = self._field.text(), self._kept()
        if not typed:
            return
        self._button.setEnabled(False)
        if kept:
            self._context.tasks.run(lambda: verify_passcode(kept, typed), self._tried, owner=self)
        else:
            self._context.tasks.run(lambda: hash_passcode(typed), self._keep, owner=self, failed=self._refused)

    def _tried(self, right: bool) -> None:
        if right:
            self._keep("")
        else:
            self._ready()
            self._context.say(tr("Incorrect passcode."))

    def _keep(self, kept: str) -> None:
        self._context.remember(**{f"{self._of}_passcode": kept})
        self._ready()
        self._context.say(tr("Passcode set.") if kept else tr("Passcode removed."))

    def _refused(self, error: Exception) -> None:
        if not isinstance(error, BadPasscode):
            raise error
        self._ready()
        self._context.say(translate_sentence(error.sentence))

    def _ready(self) -> None:
        self._field.clear()
        self._button.setEnabled(True)
        self.retranslate()


class RoleControl(QWidget):
    """The present role, and the button to change it."""

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self._context = context
        self._name = ""
        self._role = TextLabel()
        self._change = named_button(PushButton(), "change_role", self._on_change)
        fill_box(
            QHBoxLayout(self), (self._role, Qt.AlignmentFlag.AlignVCenter), self._change, spacing=SPACE_12, margins=0
        )

    def set_name(self, name: str) -> None:
        """The name of the setting, used in the accessible name."""
        self._name = name
        self.retranslate()

    def retranslate(self) -> None:
        self._role.setText(tr(NAMES[self._context.role]))
        self._change.set_text(tr("Change…"))
        if self._name:
            self._change.setAccessibleName(
                join_with_commas((join_name_and_text(self._name, self._role.text()), self._change.label()))
            )

    @Slot()
    def _on_change(self) -> None:
        self._context.signals.roles_requested.emit()


class AccessCard(SettingsCard):
    """Three rows: role, operator's passcode, researcher's passcode."""

    def __init__(self, context: AppContext) -> None:
        controls = (
            RoleControl(context),
            PasscodeControl(context, "operator"),
            PasscodeControl(context, "researcher"),
        )
        rows = [SettingRow(control) for control in controls]
        super().__init__(*rows)
        self._controls = controls

    def retranslate(self) -> None:
        self.set_title(tr("Access"))
        for control in self._controls:
            control.retranslate()
        role, operator, researcher = self.rows
        role.set_texts(
            tr("Role on this computer"),
            tr("Annotators and participants see only their own work."),
        )
        operator.set_texts(
            tr("Operator passcode"),
            tr("Required to leave participant windows and annotator and participant stations. Only a hash is stored."),
        )
        researcher.set_texts(
            tr("Researcher passcode"), tr("Protects the researcher view. If not set, the operator passcode opens it.")
        )
