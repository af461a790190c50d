"""Commands of the command palette (Ctrl+K): places, actions, labs, themes, and the keys of the current page."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import tr
from desktop.gui.shell.command_palette import PaletteCommand
from desktop.gui.shell.rail_places import BY_KEY, PLACES
from desktop.gui.theme.window_theme import Choice
from desktop.gui.window_actions import QUIT, visible_key_bindings
from desktop.library.machine.computer_roles import may_open_place

THEMES: tuple[tuple[Choice, str], ...] = (
    ("light", say("Use the light theme")),
    ("dark", say("Use the dark theme")),
    ("system", say("Use the system theme")),
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


def quit_shortcuts() -> list[QKeySequence]:
    """The keys that quit on this platform; QUIT if it defines none, as Windows."""
    return QKeySequence.keyBindings(QKeySequence.StandardKey.Quit) or [QKeySequence(QUIT)]


def palette_commands(context: AppContext, pages: Sequence[QWidget] = ()) -> list[PaletteCommand]:
    """Everything that can be done from here, in the order offered; pages: what is in front."""
    here = () if context.restricted else pages
    return [
        *_place_commands(context),
        *_action_commands(context),
        *_lab_commands(context),
        *_theme_commands(context),
        *_page_key_commands(context, here),
    ]


def switch_theme(context: AppContext, choice: Choice) -> None:
    context.theme.apply(choice)
    context.remember(theme=choice)


def _place_commands(context: AppContext) -> list[PaletteCommand]:
    return [
        PaletteCommand(
            tr("Go to {place}", place=tr(place.title)),
            lambda key=place.key: context.open_place(key),
            f"Ctrl+{number}",
            f"{PLACE_WORDS[place.key]} {tr(PLACE_WORDS[place.key])}",
        )
        for number, place in enumerate(PLACES, 1)
        if may_open_place(context.role, place.key) and (context.lab is not None or place.key == "settings")
    ]


def _action_commands(context: AppContext) -> list[PaletteCommand]:
    found: list[PaletteCommand] = []
    for action in context.actions.offered():
        if action.id == "palette":
            continue
        place = tr(BY_KEY[action.place].title) if action.place else ""
        words = f"{action.text} {action.words} {tr(action.words)} {tr(action.label)} {place}"
        key = "" if action.place else action.key
        found.append(PaletteCommand(tr(action.text), lambda one=action: context.actions.do(one), key, words, place))
    return found


def _lab_commands(context: AppContext) -> list[PaletteCommand]:
    if context.restricted:
        return []
    recent = [Path(path) for path in context.settings.recent_labs]
    current = context.lab.folder if context.lab is not None else None
    return [
        PaletteCommand(tr("Open {name}", name=folder.name), lambda folder=folder: context.open_lab(folder))
        for folder in recent
        if folder != current
    ]


def _theme_commands(context: AppContext) -> list[PaletteCommand]:
    return [PaletteCommand(tr(text), lambda choice=choice: switch_theme(context, choice)) for choice, text in THEMES]


def _page_key_commands(context: AppContext, pages: Sequence[QWidget]) -> list[PaletteCommand]:
    """The keys of the page in front, but for those of actions."""
    known = {tr(words) for action in context.actions.offered() for words in (action.text, action.label) if words}
    return [PaletteCommand(text, run, key) for key, text, run in visible_key_bindings(*pages) if text not in known]
