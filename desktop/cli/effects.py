"""An option takes effect or is refused: which options of a command have an effect for what."""

from collections.abc import Iterable, Mapping

import typer

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.words import say


class NoEffect(WrongUse):
    """An option was given that does nothing here."""

    code = "no_effect"


def given_options(context: typer.Context) -> dict[str, str]:
    """The options that stood in the command line: parameter to the option's name."""
    options = {one.name: max(one.opts, key=len) for one in context.command.params if one.name}
    sources = {name: context.get_parameter_source(name) for name in options}
    return {name: option for name, option in options.items() if str(sources[name]).endswith("COMMANDLINE")}


def refuse_without_effect(given: Mapping[str, str], effects: Mapping[str, Iterable[str]], what: str) -> None:
    """Raises NoEffect for the first option in `given` that does nothing for `what`. effects: for each parameter what
    it has an effect for; one that is not named has it everywhere."""
    for name, option in given.items():
        known = effects.get(name)
        if known is not None and what not in known:
            raise NoEffect(
                say("{option} has no effect on {what}."),
                hint=say("It has one on: {others}. Leave it out here."),
                option=option,
                what=what,
                others=", ".join(known),
            )
