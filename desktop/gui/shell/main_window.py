"""The main window: rail, top bar, the current screen, and cards and messages over it.

window = MainWindow(context)
window.show_window()
window.labs.open(folder)          or window.pages, window.go("library")
window.first_frame                emitted once, when the window has been painted
"""

from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import cast

from PySide6.QtCore import QEvent, QPoint, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleInterface,
    QCloseEvent,
    QKeyEvent,
    QKeySequence,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import QApplication, QFileDialog, QHBoxLayout, QWidget
from typing_extensions import override

from desktop.gui.app_context import NEEDS_LAB, AppContext
from desktop.gui.background_tasks import BackgroundTask
from desktop.gui.i18n import TranslatableSentence, tr
from desktop.gui.screen_of_window import screen_of
from desktop.gui.shell.card_overlay import CardOverlay
from desktop.gui.shell.closable_notice_banners import PendingSaveNotice, SettingsFileNotice
from desktop.gui.shell.command_palette import CommandPalette
from desktop.gui.shell.computer_role_card import RoleCard
from desktop.gui.shell.held_key_filter import HeldKeyFilter
from desktop.gui.shell.help_card import HelpCard
from desktop.gui.shell.help_page_texts import PAGES, START
from desktop.gui.shell.lab_opener import LabOpener, unreachable_recent_labs
from desktop.gui.shell.lab_warnings_and_backup import LabHealthMonitor
from desktop.gui.shell.lazy_screen_stack import ScreenStack
from desktop.gui.shell.navigation_rail import NavigationRail
from desktop.gui.shell.no_lab_start_page import StartPage
from desktop.gui.shell.onboarding_guide import STEPS, OnboardingGuide
from desktop.gui.shell.palette_commands import palette_commands, quit_shortcuts
from desktop.gui.shell.rail_places import PLACES, rail_places_for_role
from desktop.gui.shell.recent_labs_menu import make_lab_menu
from desktop.gui.shell.save_before_leaving_lab import SaveBeforeLeaving
from desktop.gui.shell.top_bar import TopBar
from desktop.gui.shell.window_drag_and_drop import DropHandler
from desktop.gui.theme.design_tokens import SPACE_4, SPACE_32, TOP_BAR
from desktop.gui.widgets.accessible_interfaces import AccessibleControl, install_accessible_factory
from desktop.gui.widgets.error_panel import ErrorPanel
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.toast_message import ToastMessage
from desktop.gui.widgets.widget_setup import column_box, fill_box
from desktop.gui.window_actions import ACTIONS, QUIT, visible_key_bindings
from desktop.library.machine.computer_roles import may_open_place

SIZE = QSize(1440, 900)
SMALLEST = QSize(880, 470)
"""With its frame it fits a screen of 1366 × 768 pixels at a scale of 1.5, 911 × 512 logical pixels."""
WITHOUT_LAB = ("settings",)


class MainWindow(QWidget):
    """Composes the shell; it knows no screen by name.

    Signals: first_frame; closing: once, before the window closes.
    """

    first_frame = Signal()
    closing = Signal()

    def __init__(self, context: AppContext) -> None:
        super().__init__()
        self.context = context
        self._painted = self._framed = False
        self._ended = False
        self._waits_for_guest = False
        self.setObjectName("window")
        install_accessible_factory()
        self.setMinimumSize(SMALLEST)
        self.rail = NavigationRail(PLACES)
        self.bar = TopBar()
        self.notice = SettingsFileNotice(context, self)
        self.waiting = PendingSaveNotice(context, self)
        self.start = StartPage(context.actions)
        self.pages = ScreenStack(context, self.start)
        self.leaving = SaveBeforeLeaving(context, self, self._store, self._stay)
        self.labs = LabOpener(context, self.leaving.first_save, self)
        self._care = LabHealthMonitor(context, self)
        self._drops = DropHandler(context, self.labs, self)
        self._folder: Path | None = None
        self._alone: Callable[[], str] = str
        self.guide = OnboardingGuide(self)
        self._guides = False
        self._lay_out()
        self._error = ErrorPanel()
        self._error_over = CardOverlay(self, self._error, width=560, top=TOP_BAR + SPACE_32)
        self._palette = CommandPalette()
        self._palette_over = CardOverlay(self, self._palette, width=560, top=TOP_BAR + SPACE_32)
        self._help = HelpCard()
        self._help_over = CardOverlay(self, self._help, width=560, top=TOP_BAR + SPACE_32)
        self._export_over: CardOverlay | None = None
        self._operation_over: CardOverlay | None = None
        self._role = context.role
        self._roles = RoleCard(context)
        self._roles_over = CardOverlay(self, self._roles, width=560, top=TOP_BAR + SPACE_32)
        self.toast = ToastMessage(self)
        self._connect()
        self._add_keys()
        self.retranslate()
        self._show_no_lab()

    def accessible(self) -> QAccessibleInterface:
        """The accessible interface: a window."""
        return AccessibleControl(self, QAccessible.Role.Window)

    def show_window(self) -> None:
        """Show it, as large as it fits on the screen up to its first size."""
        room = screen_of(self).availableGeometry().size()
        self.resize(SIZE.boundedTo(room))
        self.show()

    def _keep_on_screen(self) -> None:
        """Fit the window and its frame, whose size is known once the window is shown, to the screen."""
        room = screen_of(self).availableGeometry()
        frame = self.frameGeometry().size() - self.size()
        self.resize(self.size().boundedTo(room.size() - frame))
        outside = self.frameGeometry().bottomRight() - room.bottomRight()
        if outside.x() > 0 or outside.y() > 0:
            self.move(room.topLeft())

    def open_when_shown(self, folder: Path) -> None:
        """Say that the lab in `folder` is being opened, and open it after the first frame."""
        self._folder = folder
        self._on_opening(folder.name)
        self.first_frame.connect(self._on_again)

    def retranslate(self) -> None:
        """Set the texts of the shell and of every screen."""
        self.setWindowTitle("Eyeline")
        self.rail.retranslate(labs=not self.context.restricted)
        self.notice.retranslate()
        self.context.actions.retranslate()
        self.start.retranslate()
        self.pages.retranslate()
        self.guide.retranslate()
        self._show_heading()

    @Slot(str)
    def go(self, key: str) -> None:
        """Bring a place to the front, if this role may open it."""
        if not may_open_place(self.context.role, key):
            return
        self.context.actions.forget()
        if self.context.lab is None and key not in WITHOUT_LAB:
            self._show_no_lab()
            return
        self.bar.show_screen(self.pages.go(key))
        self.rail.show_current(key)
        self.guide.follow(key)

    @Slot(str, object)
    def open_place_with(self, key: str, values: Mapping[str, object]) -> None:
        """Bring a place to the front with something in mind."""
        self.go(key)
        screen = self.pages.front()
        if screen is not None and self.pages.key() == key and values:
            if key != "settings" and "work" in values:
                self._show_operation(str(values["work"]), values)
            else:
                screen.arrive(values)

    @Slot(object)
    def show_failure(self, error: Exception) -> None:
        from desktop.library.machine.error_messages import EXPECTED_ERRORS

        if isinstance(error, EXPECTED_ERRORS):
            self._error_over.open()
            (self._error.show_plain if self.context.role == "participant" else self._error.show_failure)(error)

    @Slot(str, str)
    def show_bug(self, kind: str, log_file: str) -> None:
        """Show that something failed that should not have."""
        self._error_over.open()
        if self.context.role == "participant":
            self._error.show_plain()
        else:
            self._error.show_bug(kind, log_file)

    @Slot()
    def show_palette(self) -> None:
        """Ctrl+K."""
        self._palette_over.open()
        self._palette.offer(palette_commands(self.context, self._in_front()))

    @Slot()
    def show_help(self) -> None:
        """F1."""
        screen = self.pages.front()
        name = (screen.help_part() if screen is not None else "") or self.pages.key() or START
        page, labs = PAGES[name], not self.context.restricted
        title = screen.title() if screen is not None else "Eyeline"
        keys = [(key, text) for key, text, _ in visible_key_bindings(*self._in_front())]
        self._help_over.open()
        self._help.show_help(tr(page.title) if page.title else title, page, keys, labs=labs)

    def _in_front(self) -> list[QWidget]:
        """The place in front, or the start page, and its tools."""
        front = self.pages.front()
        return [self.start] if front is None else [self.bar.tools(), front]

    @Slot()
    def show_export(self) -> None:
        """Show the export; of the study in front, if there is one."""
        from desktop.gui.shell.export_card import ExportCard  # the writers are imported on the first export

        front = self.pages.front()
        card = self.findChild(ExportCard)
        if self._export_over is None or card is None:
            card = ExportCard(self.context)
            self._export_over = CardOverlay(self, card, width=560, top=TOP_BAR + SPACE_32)
            card.closed.connect(self._export_over.dismiss)
        self._export_over.open()
        card.open_for(front.study_in_front() if front is not None else None)

    def _show_operation(self, key: str, values: Mapping[str, object]) -> None:
        """Show one operation on the data of a participant or an item over the window, or its result."""
        from desktop.gui.settings.lab_operations_card import LabOperationsCard

        self._drop_operation()
        given = {name: value for name, value in values.items() if name != "work" and isinstance(value, str)}
        card, scroll = LabOperationsCard(self.context, key, given), ScrollColumn(snug=True)
        scroll.column.addWidget(card)
        card.retranslate()
        self._operation_over = CardOverlay(self, scroll, width=560, top=TOP_BAR + SPACE_32)
        card.closed.connect(self._operation_over.dismiss)
        if isinstance(told := values.get("told"), tuple):
            card.tell(key, cast("tuple[TranslatableSentence, ...]", told))
        self._operation_over.open()
        card.begin()

    def _drop_operation(self) -> None:
        if self._operation_over is not None:
            self._operation_over.dismiss()
            self._operation_over.deleteLater()
            self._operation_over = None

    @Slot()
    def show_roles(self) -> None:
        """Show the role of this computer, and how to change it."""
        self._roles_over.open()
        self._roles.show_role()

    @Slot()
    def choose_folder(self) -> None:
        """Ctrl+O: choose a lab's folder."""
        if self.context.restricted:
            return
        dialog = QFileDialog(self, tr("Open a lab"), str(self._where_labs_are()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._on_folder)
        dialog.open()

    @Slot()
    def choose_new(self) -> None:
        """Ctrl+N: ask for the folder and name of a new lab."""
        if self.context.restricted:
            return
        dialog = QFileDialog(self, tr("New lab"), str(self._where_labs_are()))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setLabelText(QFileDialog.DialogLabel.FileName, tr("Lab name"))
        dialog.setLabelText(QFileDialog.DialogLabel.Accept, tr("Create"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._on_new)
        dialog.open()

    def _where_labs_are(self) -> Path:
        """The folder of the lab opened last, else the home folder; the sample lab is not counted."""
        from desktop.library.item_generation.sample_lab import sample_lab_folder

        recent = [Path(path) for path in self.context.settings.recent_labs if Path(path) != sample_lab_folder()]
        return recent[0].parent if recent else Path.home()

    @Slot()
    def make_sample(self) -> None:
        """Make the sample lab in its place, or open it where it is there."""
        if self.context.restricted:
            return
        from desktop.library.item_generation.sample_lab import sample_lab_folder

        self._guides = True
        self.labs.make_sample(sample_lab_folder())

    @Slot()
    def show_guide(self) -> None:
        """Walk through the places, where this seat may go to all of them and a lab is open."""
        if self.context.lab is not None and all(may_open_place(self.context.role, step.place) for step in STEPS):
            self.guide.start()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange and self._painted:
            # On another screen the same pixels are more or less room: once the window system has placed it there.
            QTimer.singleShot(0, self, self._on_other_scale)
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize} and not self._framed:
            # A busy window manager puts its frame around a window that was painted long ago.
            QTimer.singleShot(0, self, self._on_moved)
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self._on_painted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Control:
            self.rail.show_hints(on=True)
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Control:
            self.rail.show_hints(on=False)
        super().keyReleaseEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange:
            self.rail.show_hints(on=False)
        super().changeEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        guest = self._guest()
        if guest is not None:
            # Somebody is answering: what is open is stored first, and the lab is closed after that.
            event.ignore()
            if not self._waits_for_guest:
                self._waits_for_guest = True
                guest.destroyed.connect(self.close)
            guest.close()
            return
        if not self._ended and not self.leaving.may_leave(self.close):
            event.ignore()
            return
        if not self._ended:
            self._ended = True
            self.labs.close()
            self._care.close()
            self._forget_screens()
            self.closing.emit()
        super().closeEvent(event)

    def _store(self) -> None:
        """Save what the page in front has not saved yet."""
        if (screen := self.pages.front()) is not None and not self._ended:
            screen.hidden()

    def _stay(self) -> None:
        """The page is in front again, and the lab is not closed for anything."""
        self.context.between = None
        if (screen := self.pages.front()) is not None:
            screen.shown()

    def _guest(self) -> QWidget | None:
        """The window of a participant, if one is open."""
        found = (widget for widget in QApplication.topLevelWidgets() if widget.property(NEEDS_LAB))
        return next((widget for widget in found if widget.isVisible()), None)

    def _lay_out(self) -> None:
        right = column_box(self.bar, self.notice, self.waiting, (self.pages, 1), self.guide, spacing=0)
        fill_box(QHBoxLayout(self), self.rail, (right, 1), spacing=0, margins=0)

    def _connect(self) -> None:
        signals = self.context.signals
        signals.place_requested.connect(self.open_place_with)
        signals.failed.connect(self.show_failure)
        signals.said.connect(self.toast.show_text)
        signals.lab_requested.connect(self._on_lab_wanted)
        signals.language_changed.connect(self._on_language)
        signals.heading_changed.connect(self._show_heading)
        self.context.tasks.failed.connect(self.show_failure)
        self.guide.place_requested.connect(self.go)
        self.guide.ended.connect(self.pages.take_focus)
        self.rail.chosen.connect(self.go)
        self.rail.lab_menu_requested.connect(self._on_labs_wanted)
        self.labs.opening.connect(self._on_opening)
        self.labs.working.connect(self.start.show_working)
        self.labs.opened.connect(self._on_opened)
        self.labs.refused.connect(self._on_refused)
        self.labs.making.connect(self._on_making)
        self.start.lab_requested.connect(self._on_lab_wanted)
        self.start.retry_requested.connect(self._on_again)
        self.start.forget_requested.connect(self.labs.forget)
        self.start.recent_shown.connect(self._on_recent_shown)
        self._error.closed.connect(self._error_over.dismiss)
        self._palette.done.connect(self._palette_over.dismiss)
        self._help.closed.connect(self._help_over.dismiss)
        self._roles.closed.connect(self._roles_over.dismiss)
        signals.roles_requested.connect(self.show_roles)
        signals.settings_changed.connect(self._on_settings)

    def _add_keys(self) -> None:
        actions = self.context.actions
        for name, run in (
            ("open_lab", self.choose_folder),
            ("new_lab", self.choose_new),
            ("make_sample", self.make_sample),
            ("export", self.show_export),
            ("roles", self.show_roles),
            ("palette", self.show_palette),
            ("help", self.show_help),
            ("guide", self.show_guide),
            ("close", self.close),
        ):
            actions.register(name, run)
        for number, place in enumerate(PLACES, 1):
            QShortcut(f"Ctrl+{number}", self).activated.connect(lambda key=place.key: self.go(key))
        for action in ACTIONS:
            if action.key and not action.place:
                for keys in quit_shortcuts() if action.key == QUIT else [QKeySequence(action.key)]:
                    QShortcut(keys, self).activated.connect(lambda name=action.id: actions.run(name))

    def _forget_screens(self) -> None:
        self._drop_operation()
        for screen in self.pages.drop():
            self.bar.forget(screen)

    @Slot()
    def _on_language(self) -> None:
        """Translate the screen in front; hidden ones are built again in the new language when they are shown."""
        for screen in self.pages.drop_behind():
            self.bar.forget(screen)
        self.retranslate()

    @Slot()
    def _show_heading(self) -> None:
        screen = self.pages.front()
        if screen is not None:
            self.bar.show_heading(screen.title(), screen.subtitle())
        else:
            self.bar.show_alone(self._alone())

    def _show_start(self, title: Callable[[], str]) -> None:
        self.guide.end()
        self._forget_screens()
        self._alone = title
        self._show_heading()
        self.rail.show_current("")
        self._offer_places(WITHOUT_LAB)

    def _offer_places(self, open_now: Collection[str]) -> None:
        """Show this role's places in the rail, and enable those that can be opened now."""
        keys = [place.key for place in rail_places_for_role(self.context.role)]
        self.rail.offer(keys)
        self.rail.enable([key for key in keys if key in open_now])
        self.start.restrict(on=self.context.restricted)

    @Slot()
    def _on_settings(self) -> None:
        """After a change of role, close all that the previous one had open."""
        if self.context.role == self._role:
            return
        self._role = self.context.role
        for over in (self._error_over, self._palette_over, self._help_over, self._roles_over):
            over.dismiss()
        if self._export_over is not None:
            self._export_over.dismiss()
        self._palette.offer(())
        self._error.forget()
        self.toast.forget()
        QApplication.clipboard().clear()
        self.retranslate()
        if self.context.lab is None:
            self._show_no_lab()
        else:
            self._on_opened()

    @Slot()
    def _show_no_lab(self) -> None:
        self._show_start(lambda: tr("Welcome"))
        self.start.show_first(self.context.settings.recent_labs)

    @Slot(str)
    def _on_opening(self, name: str) -> None:
        self._show_start(lambda: name)
        self.start.show_opening(name)

    @Slot(object)
    def _on_making(self, task: BackgroundTask) -> None:
        self._show_start(lambda: tr("Sample lab"))
        self.start.show_making(task)

    @Slot()
    def _on_opened(self) -> None:
        self._forget_screens()
        keys = [place.key for place in rail_places_for_role(self.context.role)]
        self._offer_places(keys)
        self.go(keys[0])
        if self._guides:
            self._guides = False
            self.show_guide()

    @Slot(object, object)
    def _on_refused(self, error: Exception | None, folder: Path) -> None:
        from desktop.library.machine.error_messages import EXPECTED_ERRORS

        self._folder, self._guides = folder, False
        if isinstance(error, EXPECTED_ERRORS):
            self._show_start(lambda: folder.name)
            plain = self.context.role == "participant"
            self.start.show_refused(error, self.context.settings.recent_labs, plain=plain)
        else:
            self._show_no_lab()

    @Slot()
    def _on_again(self) -> None:
        if self._folder is not None:
            self.labs.open(self._folder)

    @Slot(object)
    def _on_lab_wanted(self, folder: Path) -> None:
        if not self.context.restricted:
            self.labs.open(folder)

    @Slot(object)
    def _on_recent_shown(self, recent: list[str]) -> None:
        # A disconnected drive may not answer for a minute: not for the few threads that read for screens.
        self.context.tasks.run_long(
            lambda _: unreachable_recent_labs(recent), self.start.show_unreachable, owner=self, instead="recent"
        )

    @Slot(str)
    def _on_folder(self, folder: str) -> None:
        self.labs.open(Path(folder))

    @Slot(str)
    def _on_new(self, folder: str) -> None:
        self.labs.make_new(Path(folder))

    @Slot()
    def _on_labs_wanted(self) -> None:
        if self.context.restricted:
            self.show_roles()
            return
        menu = make_lab_menu(self.context, self, self.context.settings.recent_labs)
        menu.popup(self.rail.mark.mapToGlobal(QPoint(0, self.rail.mark.height() + SPACE_4)))

    @Slot()
    def _on_other_scale(self) -> None:
        self.resize(self.size().expandedTo(self.minimumSize()))
        self._keep_on_screen()

    @Slot()
    def _on_moved(self) -> None:
        if not self._framed and self.frameGeometry() != self.geometry():
            self._framed = True
            self._keep_on_screen()

    @Slot()
    def _on_painted(self) -> None:
        HeldKeyFilter(self.windowHandle())
        self._keep_on_screen()
        self.first_frame.emit()
