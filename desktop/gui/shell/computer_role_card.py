"""The role of this computer: the four roles, what each can see, and the passcode for one that sees more."""

from typing import cast

from PySide6.QtCore import Signal, Slot

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr, translate_sentence
from desktop.gui.theme.design_tokens import LARGE, SPACE_8, SPACE_16, SPACE_24, STRONG
from desktop.gui.widgets.input_fields import TextField
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.segmented_control import SegmentedControl
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import STRETCH, fill_box, named_button, named_widget, row_box
from desktop.library.machine.computer_roles import NAMES, ROLES, WHAT, NoPasscodeSet, Role, passcodes_for_role
from desktop.library.machine.role_passcode_hashes import verify_passcode


class RoleCard(SurfaceCard):
    """Shown over the window. The role applies at once, and on this computer from now on.

    Signals: closed.
    """

    closed = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__(padding=SPACE_24)
        self.setObjectName("roles")
        self._context = context
        self._keys: tuple[str, ...] = ()
        self._title = TextLabel("", LARGE, STRONG)
        self._choice = named_widget(SegmentedControl([(role, "") for role in ROLES]), "role")
        self._choice.chosen.connect(self._on_chosen)
        self._what = TextLabel("", tone="muted", wrap=True)
        self._passcode = named_widget(TextField(), "role_passcode")
        self._passcode.setEchoMode(TextField.EchoMode.Password)
        self._problem = named_widget(TextLabel("", tone="wrong", wrap=True), "role_problem")
        self._change = named_button(PushButton(key="Enter", variant="primary"), "role_change", self._on_change)
        self._close = PushButton(key="Esc", variant="quiet")
        self._close.clicked.connect(self.closed)
        foot = row_box(STRETCH, self._close, self._change, spacing=SPACE_8)
        fill_box(
            self.body, self._title, self._choice, self._what, self._passcode, self._problem, foot, spacing=SPACE_16
        )

    def show_role(self) -> None:
        self._title.setText(tr("Role on this computer"))
        self._choice.set_name(tr("Role"))
        self._choice.set_texts([tr(NAMES[role]) for role in ROLES])
        self._choice.set_current(self._context.role)
        self._passcode.set_name(tr("Operator or researcher passcode"))
        self._close.set_text(tr("Close"))
        self._change.set_text(tr("Change"))
        self.setAccessibleName(self._title.text())
        self._show()
        self._choice.focus_current()

    def _wanted(self) -> Role:
        return cast("Role", self._choice.current())

    @Slot()
    def _on_chosen(self) -> None:
        self._show()

    def _show(self) -> None:
        """Show what the chosen role can see, and what is needed to switch to it."""
        role, problem = self._wanted(), ""
        try:
            self._keys = passcodes_for_role(self._context.role, role, self._context.settings)
        except NoPasscodeSet as error:
            hint = translate_sentence(error.hint) if error.hint is not None else ""
            self._keys, problem = (), f"{translate_sentence(error.sentence)} {hint}"
        self._what.setText(tr(WHAT[role]))
        self._passcode.clear()
        self._passcode.setVisible(bool(self._keys))
        self._say(problem)
        self._change.setEnabled(not problem and role != self._context.role)

    @Slot()
    def _on_change(self) -> None:
        typed, keys, role = self._passcode.text(), self._keys, self._wanted()
        if not self._change.isEnabled():
            return
        if not keys:
            self._become(role)
            return
        self._change.setEnabled(False)
        self._context.tasks.run(
            lambda: role if any(verify_passcode(key, typed) for key in keys) else None, self._on_tried, owner=self
        )

    def _on_tried(self, role: Role | None) -> None:
        self._passcode.clear()
        self._change.setEnabled(True)
        if role is None:
            self._say(tr("Incorrect passcode."))
            self._passcode.setFocus()
        else:
            self._become(role)

    def _become(self, role: Role) -> None:
        self.closed.emit()
        self._context.remember(role=role)
        self._context.say(tr("The role on this computer is now {role}.", role=tr(NAMES[role])))

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
