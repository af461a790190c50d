"""Refuses options without effect: which options of a command have an effect in which case."""

from collections.abc import Iterable, Mapping

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say


class OptionWithoutEffect(WrongUse):
    """An option was given that has no effect here."""

    code = "no_effect"


def options_on_command_line(context: typer.Context) -> dict[str, str]:
    """The options that were given on the command line: parameter to the option's name."""
    options = {one.name: max(one.opts, key=len) for one in context.command.params if one.name}
    sources = {name: context.get_parameter_source(name) for name in options}
    return {name: option for name, option in options.items() if str(sources[name]).endswith("COMMANDLINE")}


def refuse_ineffective_options(given: Mapping[str, str], effects: Mapping[str, Iterable[str]], what: str) -> None:
    """Raises OptionWithoutEffect for the first option in `given` that has no effect for `what`. effects: for each
    parameter the
    cases in which it has an effect; parameters that are not listed always have one."""
    for name, option in given.items():
        known = effects.get(name)
        if known is not None and what not in known:
            raise OptionWithoutEffect(
                say("{option} has no effect on {what}."),
                hint=say("It applies to: {others}. Leave it out here."),
                option=option,
                what=what,
                others=", ".join(known),
            )
