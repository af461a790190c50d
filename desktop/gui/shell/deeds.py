"""What can be done at the places, for Ctrl+K: each deed under the words that people look for it with.

A deed goes to its place and presses the button there, or arrives with something in mind (`Screen.arrive`). `words` are
looked through and never shown; they hold what newcomers call the thing, and are found in English everywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.shell.palette import Command
from desktop.gui.shell.places import BY_KEY
from desktop.gui.words import tr
from desktop.library.roles import may_go

FIND: Mapping[str, object] = {"find": ""}
"""Arrive with the deed's own text, the name of a setting."""


@dataclass(frozen=True, slots=True)
class Deed:
    """`text` and `words` are marked; `press` is a button's object name."""

    place: str
    text: str
    words: str
    press: str = ""
    arrive: Mapping[str, object] = field(default_factory=dict[str, object])


PLACE_WORDS: Mapping[str, str] = {
    "library": say("items pictures images questions data set search filter find browse"),
    "studies": say("experiment protocol design plan export data answers share publish pay close seats"),
    "collect": say("participant subject person test answer session start run resume"),
    "annotate": say("tag label annotation annotator agreement conflicts queue review"),
    "models": say("VLM AI weights server votes ask run"),
    "compare": say("results figures tables chart plot statistics accuracy people against models"),
    "settings": say("preferences options configure"),
}
"""What people call the places, by their keys."""

DEEDS = (
    Deed("library", say("Import items…"), say("load open benchmark data file CSV JSON MOAT VRIQ add"), "import_items"),
    Deed("library", say("Make items…"), say("generate create photographs photos Jigsaw Ordinal draw"), "make_items"),
    Deed("studies", say("New study"), say("create design experiment protocol begin"), "new_study"),
    Deed("studies", say("Open a protocol"), say("load YAML file study"), "open_protocol"),
    Deed(
        "studies", say("Export answers"), say("save data download CSV JSONL Parquet SPSS R share publish"),
        arrive={"page": "end"},
    ),
    Deed("collect", say("Check this seat"), say("screen calibration display timing test"), "check_seat"),
    Deed("annotate", say("New job"), say("create annotation task tag label queue"), "another_job"),
    Deed(
        "models", say("Add a model from a folder"), say("new local weights checkpoint Hugging Face download"),
        "add_folder", {"view": "models"},
    ),
    Deed(
        "models", say("Add a model behind a server"), say("new API endpoint URL key remote OpenAI vLLM Ollama"),
        "add_server", {"view": "models"},
    ),
    Deed(
        "models", say("Add the demo model, trained on generated items"), say("new try example tiny"),
        "add_demo", {"view": "models"},
    ),
    Deed(
        "models", say("Let a model answer many items"), say("batch run evaluate inference benchmark"),
        arrive={"view": "models"},
    ),
    Deed("models", say("Side by side"), say("chat prompt ask one item"), arrive={"view": "panel"}),
    Deed("compare", say("Write the report"), say("PDF export save print publish paper"), "write_report"),
    Deed("compare", say("Tables"), say("figures papers numbers CSV LaTeX export"), arrive={"view": "tables"}),
    Deed("settings", say("Theme"), say("dark light colours appearance mode"), arrive=FIND),
    Deed("settings", say("Language"), say("English Chinese Japanese 中文 日本語 translate"),
         arrive=FIND),
    Deed("settings", say("Size of text and controls"), say("scale zoom bigger DPI font"),
         arrive=FIND),
    Deed("settings", say("Size of text alone"), say("font larger bigger letters accessibility"),
         arrive=FIND),
    Deed("settings", say("Motion"), say("animation reduce blink accessibility"), arrive=FIND),
    Deed("settings", say("Answer keys"), say("left-handed right-handed hand keyboard shortcuts"),
         arrive=FIND),
    Deed("settings", say("Operator's passcode"), say("password lock PIN security"),
         arrive=FIND),
    Deed("settings", say("Back up"), say("backup copy save safe"), arrive={"work": "backup"}),
    Deed("settings", say("Restore"), say("backup bring back recover undo"), arrive={"work": "restore"}),
    Deed("settings", say("Merge"), say("join combine other lab seats"), arrive={"work": "merge"}),
    Deed("settings", say("Take along"), say("extract split new lab laptop share"), arrive={"work": "extract"}),
    Deed("settings", say("Delete a person"), say("withdraw remove erase participant privacy"),
         arrive={"work": "delete"}),
    Deed("settings", say("Exclude"), say("run trial person remove outlier"), arrive={"work": "exclude"}),
    Deed("settings", say("Correct an item"), say("wrong answer fix edit gold"), arrive={"work": "correct"}),
    Deed("settings", say("Check the lab"), say("damage verify integrity repair lost"), "check_lab", FIND),
)  # fmt: skip


def deeds(context: AppContext) -> list[Command]:
    if context.restricted:
        return []
    return [
        _command(context, deed)
        for deed in DEEDS
        if may_go(context.role, deed.place) and (context.lab is not None or (deed.arrive is FIND and not deed.press))
    ]


def place_words(key: str) -> str:
    """What a place is also called, in English and in the window's language."""
    return f"{PLACE_WORDS[key]} {tr(PLACE_WORDS[key])}"


def _command(context: AppContext, deed: Deed) -> Command:
    values = {"find": tr(deed.text)} if deed.arrive is FIND else dict(deed.arrive)
    if deed.press:
        values["press"] = deed.press
    place = tr(BY_KEY[deed.place].title)
    words = f"{deed.text} {deed.words} {tr(deed.words)} {place}"
    return Command(tr(deed.text), lambda: context.open_place(deed.place, **values), words=words, place=place)
