"""The commands of Ctrl+K: places, actions, labs, themes, and the keys of the page in front."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.words import say
from desktop.gui.actions import QUIT, keyed
from desktop.gui.context import AppContext
from desktop.gui.shell.palette import Command
from desktop.gui.shell.places import BY_KEY, PLACES
from desktop.gui.theme.theme import Choice
from desktop.gui.words import tr
from desktop.library.roles import may_go

THEMES: tuple[tuple[Choice, str], ...] = (
    ("light", say("Use the light theme")),
    ("dark", say("Use the dark theme")),
    ("system", say("Follow the system's theme")),
)
PLACE_WORDS = {
    "library": say("items pictures images questions data set search filter find browse"),
    "studies": say("experiment protocol design plan data answers share publish pay close seats"),
    "collect": say("participant subject person test answer session start run resume"),
    "annotate": say("tag label annotation annotator agreement conflicts queue review"),
    "models": say("VLM AI weights server votes ask run"),
    "compare": say("results figures tables chart plot statistics accuracy people against models"),
    "settings": say("preferences options configure"),
}
"""Search words of the places, by their keys."""


def quit_keys() -> list[QKeySequence]:
    """The keys that quit on this platform; QUIT if it defines none, as Windows."""
    return QKeySequence.keyBindings(QKeySequence.StandardKey.Quit) or [QKeySequence(QUIT)]


def commands(context: AppContext, pages: Sequence[QWidget] = ()) -> list[Command]:
    """Everything that can be done from here, in the order offered; pages: what is in front."""
    here = () if context.restricted else pages
    return [*_places(context), *_actions(context), *_labs(context), *_themes(context), *_here(context, here)]


def use_theme(context: AppContext, choice: Choice) -> None:
    context.theme.apply(choice)
    context.remember(theme=choice)


def _places(context: AppContext) -> list[Command]:
    return [
        Command(
            tr("Go to {place}", place=tr(place.title)),
            lambda key=place.key: context.open_place(key),
            f"Ctrl+{number}",
            f"{PLACE_WORDS[place.key]} {tr(PLACE_WORDS[place.key])}",
        )
        for number, place in enumerate(PLACES, 1)
        if may_go(context.role, place.key) and (context.lab is not None or place.key == "settings")
    ]


def _actions(context: AppContext) -> list[Command]:
    found: list[Command] = []
    for action in context.actions.offered():
        if action.id == "palette":
            continue
        place = tr(BY_KEY[action.place].title) if action.place else ""
        words = f"{action.text} {action.words} {tr(action.words)} {tr(action.label)} {place}"
        key = "" if action.place else action.key
        found.append(Command(tr(action.text), lambda one=action: context.actions.do(one), key, words, place))
    return found


def _labs(context: AppContext) -> list[Command]:
    if context.restricted:
        return []
    recent = [Path(path) for path in context.settings.recent_labs]
    current = context.lab.folder if context.lab is not None else None
    return [
        Command(tr("Open {name}", name=folder.name), lambda folder=folder: context.open_lab(folder))
        for folder in recent
        if folder != current
    ]


def _themes(context: AppContext) -> list[Command]:
    return [Command(tr(text), lambda choice=choice: use_theme(context, choice)) for choice, text in THEMES]


def _here(context: AppContext, pages: Sequence[QWidget]) -> list[Command]:
    """The keys of the page in front, but for those of actions."""
    known = {tr(words) for action in context.actions.offered() for words in (action.text, action.label) if words}
    return [Command(text, run, key) for key, text, run in keyed(*pages) if text not in known]
