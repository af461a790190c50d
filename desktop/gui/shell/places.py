"""The places of the rail; each screen's module is imported on the first visit."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.shell.screen import Screen
from desktop.library.roles import Role, may_go


@dataclass(frozen=True, slots=True)
class Place:
    """One entry of the rail: `title` is marked for translation, `icon` a file of resources/icons, `factory` an import
    string "module:Class"."""

    key: str
    title: str
    icon: str
    factory: str

    def make(self, context: AppContext) -> Screen:
        """Import the screen's module and construct the screen."""
        module, name = self.factory.split(":")
        cls = cast("Callable[[AppContext], Screen]", getattr(import_module(module), name))
        return cls(context)


PLACES = (
    Place("library", say("Library"), "library", "desktop.gui.library.screen:LibraryScreen"),
    Place("studies", say("Studies"), "studies", "desktop.gui.studies.screen:StudiesScreen"),
    Place("collect", say("Collect"), "collect", "desktop.gui.collect.screen:CollectScreen"),
    Place("annotate", say("Annotate"), "annotate", "desktop.gui.annotate.screen:AnnotateScreen"),
    Place("models", say("Models"), "models", "desktop.gui.models.screen:ModelsScreen"),
    Place("compare", say("Compare"), "compare", "desktop.gui.compare.screen:CompareScreen"),
    Place("settings", say("Settings"), "settings", "desktop.gui.settings.screen:SettingsScreen"),
)


BY_KEY = {place.key: place for place in PLACES}

OWN = {
    "participant": Place("collect", say("Collect"), "collect", "desktop.gui.collect.own_place:OwnPlaceScreen"),
}
"""Screens that replace the normal one for a restricted role."""


def place_of(role: Role, key: str) -> Place:
    """The rail entry `key` as shown to a role."""
    own = OWN.get(role)
    return own if own is not None and own.key == key else BY_KEY[key]


def places_of(role: Role) -> tuple[Place, ...]:
    """The places that a role may open, in the order of the rail; their keys are the same for all roles."""
    return tuple(place for place in PLACES if may_go(role, place.key))
