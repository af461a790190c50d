"""The places of the rail; each screen's module is imported on the first visit."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.shell.place_screen_base import PlaceScreen
from desktop.library.machine.computer_roles import Role, may_open_place


@dataclass(frozen=True, slots=True)
class RailPlace:
    """One entry of the rail: `title` is marked for translation, `icon` a file of resources/icons, `factory` an import
    string "module:Class"."""

    key: str
    title: str
    icon: str
    factory: str

    def make(self, context: AppContext) -> PlaceScreen:
        """Import the screen's module and construct the screen."""
        module, name = self.factory.split(":")
        cls = cast("Callable[[AppContext], PlaceScreen]", getattr(import_module(module), name))
        return cls(context)


PLACES = (
    RailPlace("library", say("Library"), "library", "desktop.gui.library.library_screen:LibraryScreen"),
    RailPlace("studies", say("Studies"), "studies", "desktop.gui.studies.studies_screen:StudiesScreen"),
    RailPlace("collect", say("Collect"), "collect", "desktop.gui.collect.operator.collect_screen:CollectScreen"),
    RailPlace("annotate", say("Annotate"), "annotate", "desktop.gui.annotate.annotate_screen:AnnotateScreen"),
    RailPlace("models", say("Models"), "models", "desktop.gui.models.models_screen:ModelsScreen"),
    RailPlace("compare", say("Compare"), "compare", "desktop.gui.compare.compare_screen:CompareScreen"),
    RailPlace("settings", say("Settings"), "settings", "desktop.gui.settings.settings_screen:SettingsScreen"),
)


BY_KEY = {place.key: place for place in PLACES}

ROLE_PLACES = {
    "participant": RailPlace(
        "collect",
        say("Collect"),
        "collect",
        "desktop.gui.collect.participant.station_home_screen:ParticipantHomeScreen",
    ),
}
"""Screens that replace the normal one for a restricted role."""


def rail_place_for_role(role: Role, key: str) -> RailPlace:
    """The rail entry `key` as shown to a role."""
    own = ROLE_PLACES.get(role)
    return own if own is not None and own.key == key else BY_KEY[key]


def rail_places_for_role(role: Role) -> tuple[RailPlace, ...]:
    """The places that a role may open, in the order of the rail; their keys are the same for all roles."""
    return tuple(place for place in PLACES if may_open_place(role, place.key))
