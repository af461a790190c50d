"""The actions of a window, each defined once: its text, key, search words, and required role.

context.actions.button("import_items", self._on_import)     the action's button, on its screen
context.actions.register("open_lab", self.choose_folder)     an action of the window itself
context.actions.run("import_items")                          open its screen and press the button there

The command palette, these buttons, the window's shortcuts, the menus and the keys that F1 lists come from here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid
from typing_extensions import override

from desktop.benchmarks.messages import say
from desktop.gui.i18n import tr
from desktop.gui.widgets.key_names_and_shortcuts import KeyShortcut
from desktop.gui.widgets.pressable_widget import PressableWidget
from desktop.gui.widgets.push_button import PushButton
from desktop.library.machine.computer_roles import may_open_place

if TYPE_CHECKING:
    from desktop.gui.app_context import AppContext

PATIENCE_MS = 10_000
"""How long an action waits for its button to be shown and enabled."""
QUIT = "Ctrl+Q"


@dataclass(frozen=True, slots=True)
class WindowAction:
    """An action. `text`, `label` and `words` are marked for translation; `words` are searched and never shown.

    id: its name and its button's; empty if it only opens its place. place: of the rail, to which a role must have
    access, and where it is done unless the window does it. key: shortcut of the window or of its button. values: passed
    to its place's screen. label: shorter text of its button. lab: it needs an open lab. everyone: also for annotators
    and participants."""

    id: str
    text: str
    words: str = ""
    place: str = ""
    key: str = ""
    values: Mapping[str, object] = field(default_factory=dict[str, object])
    label: str = ""
    lab: bool = True
    everyone: bool = False


_MODELS: Mapping[str, object] = {"view": "models"}


def _window_action(
    name: str, text: str, words: str, key: str = "", *, label: str = "", everyone: bool = False
) -> WindowAction:
    """An action of the window itself, with or without a lab."""
    return WindowAction(name, text, words, key=key, label=label, lab=False, everyone=everyone)


def _setting_action(text: str, words: str) -> WindowAction:
    """A setting of this machine, which the settings find by its name."""
    return WindowAction("", text, words, "settings", values={"find": text}, lab=False)


def _lab_operation_action(work: str, text: str, words: str, place: str = "settings") -> WindowAction:
    """An operation on the lab."""
    return WindowAction("", text, words, place, values={"work": work})


ACTIONS = (
    WindowAction("export", say("Export…"), say("answers data save download CSV Excel share publish BIDS"), "studies"),
    WindowAction("import_items", say("Import items…"), say("load open benchmark data file CSV JSON MOAT VRIQ add"),
    "library",
           "I"),
    WindowAction("make_items", say("Generate items…"), say("make create photographs photos Jigsaw Ordinal draw"),
    "library",
           "M"),
    WindowAction("new_study", say("New study"), say("create design experiment protocol begin"), "studies", "N"),
    WindowAction("open_protocol", say("Open protocol…"), say("load YAML file study"), "studies", "O"),
    WindowAction("check_seat", say("Check this station"), say("screen calibration display timing test"), "collect"),
    WindowAction("another_job", say("New job"), say("create annotation task tag label queue"), "annotate"),
    WindowAction("add_folder", say("Add model from a folder"),
    say("new local weights checkpoint Hugging Face download"),
           "models", values=_MODELS, label=say("Folder…")),
    WindowAction("add_server", say("Add model on a server"), say("new API endpoint URL key remote OpenAI vLLM Ollama"),
           "models", values=_MODELS, label=say("Server…")),
    WindowAction("add_demo", say("Add demo model (trained on generated items)"), say("new try tiny"), "models",
           values=_MODELS, label=say("Demo")),
    WindowAction("", say("Batch run"), say("batch run evaluate inference benchmark"), "models",
           values=_MODELS),
    WindowAction("", say("Side by side"), say("chat prompt ask one item"), "models", values={"view": "panel"}),
    WindowAction("write_report", say("Generate report"), say("PDF print publish paper summary"), "compare", "R",
           label=say("Report")),
    WindowAction("", say("Tables"), say("figures papers numbers CSV LaTeX statistics"), "compare",
    values={"view": "tables"}),
    WindowAction("", say("Model preference"), say("votes blind ranking arena Bradley Terry"), "compare",
           values={"view": "votes"}),
    WindowAction("", say("Scoring rules"), say("answer extraction rule strict lenient invalid parse"), "compare",
           values={"view": "rules"}),
    WindowAction("", say("Analysis settings"), say("exclusions planned post hoc aggregate participants models"),
           "compare", values={"view": "plan"}),
    WindowAction("", say("Results by item"), say("wrong answers disagreement difficult hard easy errors"), "compare",
           values={"view": "items"}),
    WindowAction("", say("Quality of participants' answers"), say("response times attention fast reliability outliers"),
           "compare", values={"view": "quality"}),
    _setting_action(say("Theme"), say("dark light colours appearance mode")),
    _setting_action(say("Language"), say("English Chinese Japanese 中文 日本語 translate")),
    _setting_action(say("Interface scale"), say("scale zoom text size font larger bigger letters DPI accessibility")),
    _setting_action(say("Motion"), say("animation reduce blink accessibility")),
    _setting_action(say("Answer keys"), say("left-handed right-handed hand keyboard shortcuts")),
    _setting_action(say("Operator passcode"), say("password lock PIN security")),
    _lab_operation_action("backup", say("Back up"), say("backup copy save safe")),
    _lab_operation_action("restore", say("Restore"), say("backup bring back recover undo")),
    _lab_operation_action("merge", say("Merge"), say("join combine other lab seats")),
    _lab_operation_action("extract", say("Export a subset"), say("extract split new lab laptop share")),
    _lab_operation_action("delete", say("Delete a person"), say("withdraw remove erase participant privacy"),
    "collect"),
    _lab_operation_action("exclude", say("Exclude"), say("run trial person remove outlier"), "studies"),
    _lab_operation_action("correct", say("Correct an item"), say("wrong answer fix edit gold"), "library"),
    WindowAction("check_lab", say("Check the lab"), say("damage verify integrity repair lost"), "settings"),
    _window_action("open_lab", say("Open a lab…"), say("folder recent another database"), "Ctrl+O"),
    _window_action("new_lab", say("New lab…"), say("create folder database project"), "Ctrl+N"),
    _window_action("make_sample", say("Open the sample lab"), say("example demo try out"),
         label=say("Create sample lab")),
    _window_action("roles", say("Change role on this computer…"),
    say("role user account log in operator annotator researcher"),
         everyone=True),
    _window_action("palette", say("Search commands"), "", "Ctrl+K", everyone=True),
    _window_action("help", say("Help and keyboard shortcuts"), say("manual documentation keys hotkeys question"), "F1",
         everyone=True),
    WindowAction("guide", say("Take the tour"), say("tour tutorial introduction getting started")),
    _window_action("close", say("Close the window"), say("quit exit leave"), QUIT, everyone=True),
)  # fmt: skip
BY_ID = {action.id: action for action in ACTIONS if action.id}


class ActionRegistry(QObject):
    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        self._runs: dict[str, Callable[[], object]] = {}
        self._buttons: list[tuple[WindowAction, PushButton]] = []
        self._awaited = ""
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self.forget)

    def offered(self) -> list[WindowAction]:
        """The actions that this role may do now, in the order of the table."""
        return [action for action in ACTIONS if self.allowed(action)]

    def allowed(self, action: WindowAction) -> bool:
        """Whether the role of this seat may do it, and its lab is open."""
        context = self._context
        if (context.restricted and not action.everyone) or (context.lab is None and action.lab):
            return False
        return not action.place or may_open_place(context.role, action.place)

    def register(self, name: str, run: Callable[[], object]) -> None:
        """The window itself does the action of this name by `run`."""
        self._runs[name] = run

    def run(self, name: str) -> None:
        """Do the action of this name, where this seat may: the window's own at once, another at its place."""
        self.do(BY_ID[name])

    def do(self, action: WindowAction) -> None:
        """Do an action; its place's screen comes first, and its button is pressed once that is shown and enabled."""
        self.forget()
        if not self.allowed(action):
            return
        if (run := self._runs.get(action.id)) is not None:
            run()
            return
        values = {key: tr(str(value)) if key == "find" else value for key, value in action.values.items()}
        self._context.open_place(action.place, **values)
        self._awaited = action.id
        if action.id:
            self._patience.start()
            self._press()

    def button(self, name: str, run: Callable[[], object] | None = None, made: PushButton | None = None) -> PushButton:
        """The button of an action, named after it, with its text and key. run: what it does, unless the window does it.
        made: an existing button, which keeps its look and its own key."""
        action, made = BY_ID[name], made or PushButton()
        made.setObjectName(name)
        made.set_text(tr(action.label or action.text))
        made.set_key(made.key() or action.key)
        made.clicked.connect(run or (lambda: self.run(name)))
        made.installEventFilter(self)
        self._buttons = [(of, one) for of, one in self._buttons if isValid(one)] + [(action, made)]
        return made

    def retranslate(self) -> None:
        for action, button in self._buttons:
            if isValid(button):
                button.set_text(tr(action.label or action.text))

    @Slot()
    def forget(self) -> None:
        """Stop waiting for the button of an action."""
        self._patience.stop()
        self._awaited = ""

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Show, QEvent.Type.EnabledChange} and self._awaited == watched.objectName():
            QTimer.singleShot(0, self, self._press)
        return False

    @Slot()
    def _press(self) -> None:
        """Press the button of the awaited action, if it is shown."""
        for action, button in self._buttons:
            if action.id == self._awaited and isValid(button) and button.isVisible() and button.isEnabled():
                self.forget()
                button.click()
                return


def visible_key_bindings(*pages: QWidget) -> list[tuple[str, str, Callable[[], object]]]:
    """The keys that can be pressed on these pages now: key, what it does, and the doing; each key once."""
    found: dict[str, tuple[str, str, Callable[[], object]]] = {}
    for page in pages:
        for one in page.findChildren(QObject):
            if isinstance(one, PressableWidget):
                offered = one.isVisible() and one.isEnabled() and one.key() and one.accessibleName()
                entry = (one.key(), one.accessibleName(), one.click)
            elif isinstance(one, KeyShortcut):
                offered, entry = one.offered(), (one.name, tr(one.text), one.activated.emit)
            else:
                continue
            if offered:
                found.setdefault(entry[0], entry)
    return list(found.values())
