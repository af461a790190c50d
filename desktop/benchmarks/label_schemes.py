"""Label schemes: families of labels with their meaning and their key, kept as data in resources/schemes."""

from functools import cache
from importlib import resources

from pydantic import ValidationError

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.item import FrozenModel
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.safe_yaml import load_plain_yaml

DIMENSIONS = "vriq_dimensions"


class UnknownScheme(WrongUse):
    """A label scheme that is not stored, or a file that is not a label scheme."""

    code = "unknown_scheme"


class SchemeLabel(FrozenModel):
    """One label: id, name, family, the definition annotators go by, and the key that sets it.

    An id never changes and is never removed. archived: no longer offered; existing labels are kept. merged_into: the
    label that replaces it. split_into: the labels that replace it, between which annotators must choose. meaning: how
    often its meaning changed (not its wording).
    """

    id: str
    name: str
    family: str
    definition: str
    key: str
    archived: bool | None = None
    merged_into: str | None = None
    split_into: tuple[str, ...] | None = None
    meaning: int | None = None


class LabelScheme(FrozenModel):
    """A named, versioned set of labels. Key 0 always means "none of them". guideline: instructions for annotators
    beyond the definitions."""

    name: str
    version: str
    title: str
    source: str
    labels: tuple[SchemeLabel, ...]
    guideline: str | None = None

    @property
    def offered(self) -> tuple[SchemeLabel, ...]:
        return tuple(label for label in self.labels if not label.archived)


def stored_scheme(name: str) -> LabelScheme:
    """The stored scheme of that name; raises UnknownScheme."""
    known = stored_scheme_names()
    if name not in known:
        raise UnknownScheme(
            say("The label scheme {name} does not exist."),
            hint=say("Known: {known}."),
            name=name,
            known=", ".join(known),
        )
    return _load_scheme(name)


@cache
def _load_scheme(name: str) -> LabelScheme:
    """Read once: parsing takes as long as opening a page."""
    return parse_scheme((resources.files("resources.schemes") / f"{name}.yaml").read_text(encoding="utf-8"))


def dimension_name(name: str) -> FilledSentence:
    """What a perceptual dimension of a probe is called, as a sentence where the scheme of VRIQ has it."""
    known = {"detail": say("detail"), **{label.id: label.name for label in stored_scheme(DIMENSIONS).labels}}
    return FilledSentence(known[name]) if name in known else FilledSentence("{name}", name=name.replace("_", " "))


@cache
def scheme_texts() -> frozenset[str]:
    """The titles, families, names and meanings of the stored schemes, which are translated with the window's sentences;
    names without small letters (3D) are the same in every language."""
    found: set[str] = set()
    for known in map(_load_scheme, stored_scheme_names()):
        found.add(known.title)
        found.update(text.strip() for label in known.labels for text in (label.family, label.name, label.definition))
    return frozenset(text for text in found if any(map(str.islower, text)))


def stored_scheme_names() -> tuple[str, ...]:
    files = (entry.name for entry in resources.files("resources.schemes").iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))


def parse_scheme(text: str) -> LabelScheme:
    """A label scheme from YAML text, every scalar taken as text; raises UnknownScheme for anything else."""
    try:
        return LabelScheme.model_validate(load_plain_yaml(text))
    except ValidationError as error:
        literal, values = wrong_field(error, unknown=say("A label scheme has no field {field}."))
        raise UnknownScheme(literal, **values) from error
    except ValueError as error:
        raise UnknownScheme(say("This file is not valid YAML."), where=str(error)) from error
