"""Access on this computer: its role, and the passcodes needed to change it."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import join_name_and_text, join_with_commas, tr
from desktop.gui.settings.passcode_control import PasscodeControl
from desktop.gui.settings.setting_row import SettingRow, SettingsCard
from desktop.gui.theme.design_tokens import SPACE_12
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import fill_box, named_button
from desktop.library.machine.roles import NAMES


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
            tr(
                "Protects the way out of participant windows and of annotator and participant "
                "stations. Only a hash is stored."
            ),
        )
        researcher.set_texts(
            tr("Researcher passcode"), tr("Protects the researcher view. If unset, the operator passcode opens it.")
        )
