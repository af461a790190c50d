"""The application's context for every screen: the lab, the settings, the theme, the pool, and messages to the user.

context.lab                              the open lab, or None before the first one
context.tasks.run(work, done, owner=self)
context.service(WorkerHub)               one instance a class, made on first use as WorkerHub(context)
context.say(tr("Saved."))                a toast
context.fail(error)                      the one error panel (an error of FAILURES)
context.actions.run("export")            do one of the window's actions
context.open_place("compare", item=id)   open a place; its screen gets the values through `arrive`
context.signals.lab_changed              something was committed, by this window or by others
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from PySide6.QtCore import QObject, Signal

from desktop.gui.background_tasks import TaskPool, TaskProgress
from desktop.gui.theme.theme_language_motion import AppearanceState, appearance
from desktop.gui.theme.window_theme import WindowTheme
from desktop.gui.window_actions import ActionRegistry
from desktop.library.machine.computer_roles import RESTRICTED, Role
from desktop.library.machine.settings import MachineSettings, change_settings

if TYPE_CHECKING:  # the store is loaded after the window's first frame
    from db.lab import Lab

NEEDS_LAB = "needs_lab"
"""Property of a top-level window (a participant's) that must be closed before the lab."""
_log = logging.getLogger("eyeline.gui")


class LabService(Protocol):
    """Something that lives as long as the lab is open; its class is constructed with the context."""

    def stop(self) -> "Callable[[], None]":
        """Stop at once, in the window's thread; the returned function waits for the end, in another thread."""
        ...


S = TypeVar("S", bound=LabService)


class WindowSignals(QObject):
    """Signals of the window as a whole.

    lab_opened: context.lab has changed. lab_changed: rows were committed. said(text): show a toast. failed(error): show
    the error panel. place_wanted(key, values): go to a place. roles_wanted: show the role of this computer.
    lab_wanted(folder): open a lab. settings_changed: context.settings has changed. language_changed: set your texts
    again. heading_changed: the top bar asks the screen again.
    """

    lab_opened = Signal()
    lab_changed = Signal()
    said = Signal(str)
    failed = Signal(object)
    place_requested = Signal(str, object)
    roles_requested = Signal()
    lab_requested = Signal(object)
    settings_changed = Signal()
    language_changed = Signal()
    heading_changed = Signal()


@dataclass
class AppContext:
    """Made once by app.py; see the module's text.

    remembers: whether recent labs and settings are saved on this computer. arriving: a lab that was opened in the
    background and is not shown yet. between: an exclusive operation, done once after the lab is closed and before the
    next one is opened, in a separate thread; and its name, marked with `say`.
    """

    settings: MachineSettings
    theme: WindowTheme
    tasks: TaskPool
    lab: "Lab | None" = None
    arriving: "Lab | None" = None
    remembers: bool = True
    between: "tuple[str, Callable[[TaskProgress], object]] | None" = None
    appearance: AppearanceState = field(default_factory=appearance)
    signals: WindowSignals = field(default_factory=WindowSignals)
    actions: ActionRegistry = field(init=False)
    _services: dict[object, LabService] = field(default_factory=dict[object, LabService])

    def __post_init__(self) -> None:
        self.actions = ActionRegistry(self)

    @property
    def role(self) -> Role:
        return self.settings.role

    @property
    def restricted(self) -> bool:
        """Whether the role of this computer sees one place only."""
        return self.role in RESTRICTED

    def service(self, cls: "Callable[[AppContext], S]") -> S:
        """The one instance of `cls`, constructed with this context on first use and closed with the lab."""
        if cls not in self._services:
            self._services[cls] = cls(self)
        return cast("S", self._services[cls])

    def with_lab(self, lab: "Lab") -> "AppContext":
        """The same context with another lab, for a window on a lab that no screen shows. The settings are copied."""
        return self if lab is self.lab else replace(self, lab=lab, _services={})

    def say(self, text: str) -> None:
        """Show a toast: something is done."""
        self.signals.said.emit(text)

    def fail(self, error: Exception) -> None:
        """Show the error panel; `error` is one of FAILURES."""
        self.signals.failed.emit(error)

    def remember(self, **changes: object) -> None:
        """Change settings of this machine, here at once and on disk soon."""
        self.settings = self.settings.model_copy(update=changes)
        if self.remembers:
            self.tasks.run(lambda: self._keep(tuple(changes)), self._on_kept, owner=self.signals)
        self.signals.settings_changed.emit()

    def _keep(self, names: Sequence[str]) -> MachineSettings:
        """Write these settings as they are when the file is free: of two changes of one setting the later stays.

        Where the file turns out to be unreadable, what this window knows takes its place."""

        def changed(kept: MachineSettings) -> MachineSettings:
            fresh = kept.set_aside is not None and self.settings.set_aside is None and "set_aside" not in names
            known = self.settings.model_copy(update={"set_aside": kept.set_aside}) if fresh else kept
            return known.model_copy(update={name: getattr(self.settings, name) for name in names})

        return change_settings(changed)

    def _on_kept(self, kept: MachineSettings) -> None:
        """Called when settings are on disk; shows a notice if their old file was set aside meanwhile."""
        if kept.set_aside is not None and self.settings.set_aside is None:
            self.settings = self.settings.model_copy(update={"set_aside": kept.set_aside})
            self.signals.settings_changed.emit()

    def open_place(self, key: str, /, **values: object) -> None:
        """Go to the place `key`; its screen's `arrive` gets the values."""
        self.signals.place_requested.emit(key, values)

    def open_lab(self, folder: Path) -> None:
        self.signals.lab_requested.emit(folder)

    def let_go(self) -> Callable[[], None]:
        """Stop the services and release the lab; the returned function, for another thread, waits and closes it."""
        waits = [service.stop() for service in self._services.values()]
        self._services.clear()
        lab, self.lab = self.lab, None

        def end() -> None:
            for wait in waits:
                wait()
            if lab is not None:
                _close_and_apply_deletions(lab)

        return end

    def stop(self) -> Callable[[], None]:
        """Stop all background work at once; the returned function, for another thread, waits and closes the lab."""
        let_go = self.let_go()
        self.tasks.stop()
        self.theme.close()

        def end() -> None:
            self.tasks.wait()
            let_go()
            if self.arriving is not None:
                self.arriving.close()
                self.arriving = None

        return end

    def close(self) -> None:
        """Stop everything and wait for it here."""
        self.stop()()


def _close_and_apply_deletions(lab: "Lab") -> None:
    """Close the lab, then apply the deletions that were requested while it was open."""
    from desktop.exchange.delete_participant_mark_exports import delete_requested_participants
    from desktop.library.machine.error_messages import EXPECTED_ERRORS
    from desktop.study.participants.participant_withdrawal import codes_awaiting_deletion

    try:
        asked = codes_awaiting_deletion(lab)
        lab.close()
        if asked:
            delete_requested_participants(lab.folder)
    except EXPECTED_ERRORS:
        # The wish stays queued in the lab and is carried out the next time.
        _log.exception("a deletion that was asked for could not be carried out yet")
        lab.close()
