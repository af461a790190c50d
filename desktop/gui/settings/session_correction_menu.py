"""The menu of a session or a trial: what can be corrected in it; each entry opens a card over the window."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.widgets.select_popup_menu import ThemedMenu


@dataclass(frozen=True, slots=True)
class CorrectionTarget:
    """A session, or the trial with an item (`key`). code: of its participant; leaves: whether deletion was requested,
    which is final."""

    id: UUID
    code: str
    excluded: bool
    leaves: bool
    key: str = ""

    def title(self) -> str:
        """The target in words."""
        if self.key:
            return tr("{code}: {item}", code=self.code, item=self.key)
        return tr("Session of {code}", code=self.code)


def open_session_menu(context: AppContext, place: str, target: CorrectionTarget, parent: QWidget, at: QPoint) -> None:
    """Open the menu at a point of the screen. place: of the rail, in front of which the cards open."""
    from desktop.gui.settings.participant_and_item_operations import (
        BY_KEY,  # its engines are imported when they are needed
    )

    menu = ThemedMenu(parent)
    menu.setObjectName("session_menu")
    menu.aboutToHide.connect(menu.deleteLater)
    given = {"target": str(target.id), "from": target.code, "subject": target.title()}
    names = ["include" if target.excluded else "exclude"] if not (target.excluded and target.leaves) else []
    names += ["note"] if target.key else ["reassign", "join", "note"]

    def add(name: str, values: Mapping[str, str]) -> None:
        entry = menu.addAction(f"{tr(BY_KEY[name].name)}…")
        entry.setObjectName(f"correct_{name}")
        entry.triggered.connect(lambda: context.open_place(place, work=name, **values))

    for name in names:
        add(name, given)
    if not target.key:
        menu.addSeparator()
        add("delete", {"code": target.code, "subject": target.code})
    menu.popup(at)
