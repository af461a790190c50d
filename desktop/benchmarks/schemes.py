"""Label schemes: families of labels with their meaning and their key, kept as data in resources/schemes."""

from importlib import resources

from pydantic import ValidationError

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Frozen
from desktop.benchmarks.words import say


class UnknownScheme(WrongUse):
    """A scheme that is not stored, or a file that is none."""

    code = "unknown_scheme"


class Label(Frozen):
    """One label: id, name, family, the definition annotators go by, and the key that sets it."""

    id: str
    name: str
    family: str
    definition: str
    key: str


class Scheme(Frozen):
    """A named, versioned set of labels. Key 0 always means "none of them"."""

    name: str
    version: str
    title: str
    source: str
    labels: tuple[Label, ...]


def scheme(name: str) -> Scheme:
    """The stored scheme of that name; raises UnknownScheme."""
    known = scheme_names()
    if name not in known:
        raise UnknownScheme(
            say("There is no label scheme {name}."), hint=say("Known: {known}."), name=name, known=", ".join(known)
        )
    return parse_scheme((resources.files("resources.schemes") / f"{name}.yaml").read_text(encoding="utf-8"))


def scheme_names() -> tuple[str, ...]:
    """The names of the stored schemes."""
    files = (entry.name for entry in resources.files("resources.schemes").iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))


def parse_scheme(text: str) -> Scheme:
    """A scheme from YAML text, every scalar taken as text; raises UnknownScheme for what is no scheme."""
    import yaml

    try:
        return Scheme.model_validate(yaml.load(text, Loader=yaml.BaseLoader))
    except (yaml.YAMLError, ValidationError) as error:
        raise UnknownScheme(say("This file holds no label scheme."), where=str(error).splitlines()[0]) from error
