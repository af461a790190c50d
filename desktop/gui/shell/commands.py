"""What Ctrl+K offers: places, labs, looks, help."""

from pathlib import Path
from typing import Protocol

from PySide6.QtGui import QKeySequence

from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.shell.deeds import deeds, place_words
from desktop.gui.shell.palette import Command
from desktop.gui.shell.places import PLACES
from desktop.gui.theme.theme import Choice
from desktop.gui.words import tr
from desktop.library.roles import may_go

THEMES: tuple[tuple[Choice, str], ...] = (
    ("light", say("Use the light theme")),
    ("dark", say("Use the dark theme")),
    ("system", say("Follow the system's theme")),
)


QUIT = "Ctrl+Q"


def quit_keys() -> list[QKeySequence]:
    """What quits on this platform; QUIT where it has no such key, as Windows."""
    return QKeySequence.keyBindings(QKeySequence.StandardKey.Quit) or [QKeySequence(QUIT)]


class Shell(Protocol):
    """What the commands need of the window."""

    def go(self, key: str) -> None: ...
    def choose_folder(self) -> None: ...
    def choose_new(self) -> None: ...
    def make_sample(self) -> None: ...
    def show_help(self) -> None: ...
    def show_roles(self) -> None: ...
    def show_guide(self) -> None: ...
    def close(self) -> bool: ...


def commands(shell: Shell, context: AppContext) -> list[Command]:
    """Everything that can be done from here, in the order offered."""
    return [*_places(shell, context), *deeds(context), *_labs(shell, context), *_themes(context), *_rest(shell)]


def use_theme(context: AppContext, choice: Choice) -> None:
    context.theme.apply(choice)
    context.remember(theme=choice)


def _places(shell: Shell, context: AppContext) -> list[Command]:
    return [
        Command(
            tr("Go to {place}", place=tr(place.title)),
            lambda key=place.key: shell.go(key),
            f"Ctrl+{number}",
            place_words(place.key),
        )
        for number, place in enumerate(PLACES, 1)
        if may_go(context.role, place.key) and (context.lab is not None or place.key == "settings")
    ]


def _labs(shell: Shell, context: AppContext) -> list[Command]:
    if context.restricted:
        return []
    recent = [Path(path) for path in context.settings.recent_labs]
    current = context.lab.folder if context.lab is not None else None
    return [
        Command(tr("Open a lab…"), shell.choose_folder, "Ctrl+O"),
        Command(tr("New lab…"), shell.choose_new, "Ctrl+N"),
        Command(tr("Open the sample lab"), shell.make_sample),
        *(
            Command(tr("Open {name}", name=folder.name), lambda folder=folder: context.open_lab(folder))
            for folder in recent
            if folder != current
        ),
    ]


def _themes(context: AppContext) -> list[Command]:
    return [Command(tr(text), lambda choice=choice: use_theme(context, choice)) for choice, text in THEMES]


def _rest(shell: Shell) -> list[Command]:
    return [
        Command(tr("Change whose seat this is…"), shell.show_roles),
        Command(tr("Help"), shell.show_help, "F1"),
        Command(tr("Walk through the window"), shell.show_guide),
        Command(tr("Close the window"), shell.close, QUIT),
    ]
