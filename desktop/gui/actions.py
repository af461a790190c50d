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

from desktop.benchmarks.words import say
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.keys import KeyAction
from desktop.gui.widgets.press import Pressable
from desktop.gui.words import tr
from desktop.library.roles import may_go

if TYPE_CHECKING:
    from desktop.gui.context import AppContext

PATIENCE_MS = 10_000
"""How long an action waits for its button to be shown and enabled."""
QUIT = "Ctrl+Q"


@dataclass(frozen=True, slots=True)
class Action:
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


def _own(name: str, text: str, words: str, key: str = "", *, label: str = "", everyone: bool = False) -> Action:
    """An action of the window itself, with or without a lab."""
    return Action(name, text, words, key=key, label=label, lab=False, everyone=everyone)


def _setting(text: str, words: str) -> Action:
    """A setting of this machine, which the settings find by its name."""
    return Action("", text, words, "settings", values={"find": text}, lab=False)


def _operation(work: str, text: str, words: str) -> Action:
    """An operation on the lab."""
    return Action("", text, words, "settings", values={"work": work})


ACTIONS = (
    Action("export", say("Export…"), say("answers data save download CSV Excel share publish BIDS"), "studies"),
    Action("import_items", say("Import items…"), say("load open benchmark data file CSV JSON MOAT VRIQ add"), "library",
           "I"),
    Action("make_items", say("Generate items…"), say("make create photographs photos Jigsaw Ordinal draw"), "library",
           "M"),
    Action("new_study", say("New study"), say("create design experiment protocol begin"), "studies", "N"),
    Action("open_protocol", say("Open protocol…"), say("load YAML file study"), "studies", "O"),
    Action("check_seat", say("Check this station"), say("screen calibration display timing test"), "collect"),
    Action("another_job", say("New job"), say("create annotation task tag label queue"), "annotate"),
    Action("add_folder", say("Add model from a folder"), say("new local weights checkpoint Hugging Face download"),
           "models", values=_MODELS, label=say("Folder…")),
    Action("add_server", say("Add model on a server"), say("new API endpoint URL key remote OpenAI vLLM Ollama"),
           "models", values=_MODELS, label=say("Server…")),
    Action("add_demo", say("Add demo model (trained on generated items)"), say("new try tiny"), "models",
           values=_MODELS, label=say("Demo")),
    Action("", say("Batch run"), say("batch run evaluate inference benchmark"), "models",
           values=_MODELS),
    Action("", say("Side by side"), say("chat prompt ask one item"), "models", values={"view": "panel"}),
    Action("write_report", say("Write the report"), say("PDF print publish paper summary"), "compare", "R",
           label=say("Report")),
    Action("", say("Tables"), say("figures papers numbers CSV LaTeX statistics"), "compare", values={"view": "tables"}),
    Action("", say("Item by item"), say("wrong answers disagreement difficult hard easy errors"), "compare",
           values={"view": "items"}),
    Action("", say("Quality of participants' answers"), say("response times attention fast reliability outliers"),
           "compare", values={"view": "quality"}),
    _setting(say("Theme"), say("dark light colours appearance mode")),
    _setting(say("Language"), say("English Chinese Japanese 中文 日本語 translate")),
    _setting(say("Interface scale"), say("scale zoom bigger DPI font")),
    _setting(say("Text size"), say("font larger bigger letters accessibility")),
    _setting(say("Motion"), say("animation reduce blink accessibility")),
    _setting(say("Answer keys"), say("left-handed right-handed hand keyboard shortcuts")),
    _setting(say("Operator passcode"), say("password lock PIN security")),
    _operation("backup", say("Back up"), say("backup copy save safe")),
    _operation("restore", say("Restore"), say("backup bring back recover undo")),
    _operation("merge", say("Merge"), say("join combine other lab seats")),
    _operation("extract", say("Export a subset"), say("extract split new lab laptop share")),
    _operation("delete", say("Delete a person"), say("withdraw remove erase participant privacy")),
    _operation("exclude", say("Exclude"), say("run trial person remove outlier")),
    _operation("correct", say("Correct an item"), say("wrong answer fix edit gold")),
    Action("check_lab", say("Check the lab"), say("damage verify integrity repair lost"), "settings"),
    _own("open_lab", say("Open a lab…"), say("folder recent another database"), "Ctrl+O"),
    _own("new_lab", say("New lab…"), say("create folder database project"), "Ctrl+N"),
    _own("make_sample", say("Open the sample lab"), say("example demo try out"),
         label=say("Create sample lab")),
    _own("roles", say("Change role on this computer…"), say("role user account log in operator annotator researcher"),
         everyone=True),
    _own("palette", say("Search commands"), "", "Ctrl+K", everyone=True),
    _own("help", say("Help and keyboard shortcuts"), say("manual documentation keys hotkeys question"), "F1",
         everyone=True),
    Action("guide", say("Take the tour"), say("tour tutorial introduction getting started")),
    _own("close", say("Close the window"), say("quit exit leave"), QUIT, everyone=True),
)  # fmt: skip
BY_ID = {action.id: action for action in ACTIONS if action.id}


class Actions(QObject):
    """The actions of one window."""

    def __init__(self, context: "AppContext") -> None:
        super().__init__()
        self._context = context
        self._runs: dict[str, Callable[[], object]] = {}
        self._buttons: list[tuple[Action, Button]] = []
        self._awaited = ""
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._patience.timeout.connect(self.forget)

    def offered(self) -> list[Action]:
        """The actions that this role may do now, in the order of the table."""
        return [action for action in ACTIONS if self.allowed(action)]

    def allowed(self, action: Action) -> bool:
        """Whether the role of this seat may do it, and its lab is open."""
        context = self._context
        if (context.restricted and not action.everyone) or (context.lab is None and action.lab):
            return False
        return not action.place or may_go(context.role, action.place)

    def register(self, name: str, run: Callable[[], object]) -> None:
        """The window itself does the action of this name by `run`."""
        self._runs[name] = run

    def run(self, name: str) -> None:
        """Do the action of this name, where this seat may: the window's own at once, another at its place."""
        self.do(BY_ID[name])

    def do(self, action: Action) -> None:
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

    def button(self, name: str, run: Callable[[], object] | None = None, made: Button | None = None) -> Button:
        """The button of an action, named after it, with its text and key. run: what it does, unless the window does it.
        made: an existing button, which keeps its look and its own key."""
        action, made = BY_ID[name], made or Button()
        made.setObjectName(name)
        made.set_text(tr(action.label or action.text))
        made.set_key(made.key() or action.key)
        made.clicked.connect(run or (lambda: self.run(name)))
        made.installEventFilter(self)
        self._buttons = [(of, one) for of, one in self._buttons if isValid(one)] + [(action, made)]
        return made

    def retranslate(self) -> None:
        """Set the texts of all buttons."""
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


def keyed(*pages: QWidget) -> list[tuple[str, str, Callable[[], object]]]:
    """The keys that can be pressed on these pages now: key, what it does, and the doing; each key once."""
    found: dict[str, tuple[str, str, Callable[[], object]]] = {}
    for page in pages:
        for one in page.findChildren(QObject):
            if isinstance(one, Pressable):
                offered = one.isVisible() and one.isEnabled() and one.key() and one.accessibleName()
                entry = (one.key(), one.accessibleName(), one.click)
            elif isinstance(one, KeyAction):
                offered, entry = one.offered(), (one.name, tr(one.text), one.activated.emit)
            else:
                continue
            if offered:
                found.setdefault(entry[0], entry)
    return list(found.values())
