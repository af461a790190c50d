"""Texts of a label scheme as annotators read them. Schemes that come with Eyeline are translated, and the paper's
English text is added to the meaning. Labels are stored by their ids.

Texts of users' own schemes are not translated.
"""

from collections.abc import Iterable

from desktop.benchmarks.schemes import Label, dimension_name, stored_words
from desktop.gui.words import named, shown


def scheme_word(text: str) -> str:
    """A title, family, name or meaning of a built-in scheme in the window's language; other text unchanged."""
    text = text.strip()
    return shown(text) if text in stored_words() else text


def dimension_word(name: str) -> str:
    """A perceptual dimension of a probe: the scheme's name of it, and the one that is in no scheme."""
    return shown(dimension_name(name))


def name_of(label: Label, among: Iterable[Label] = ()) -> str:
    """Its id and its name, with its family where another label `among` those of the scheme has the same name."""
    name = scheme_word(label.name)
    if name and any(other.id != label.id and scheme_word(other.name) == name for other in among):
        name = named(scheme_word(label.family), name)
    return f"{label.id} {name}".strip()


def definition(label: Label) -> str:
    """Its meaning, and below it the paper's English text if it was translated."""
    own, said = label.definition.strip(), scheme_word(label.definition)
    return own if said == own else f"{said}\n{own}"


def title_and_meaning(label: Label) -> tuple[str, str]:
    """The label's long name and its meaning: a definition reads "Long name: what it means"."""
    own = label.definition.strip()
    said = scheme_word(own)
    if said != own:
        name, colon, text = said.partition("：")
        return (name, f"{text}\n{own}") if colon else (scheme_word(label.name), f"{said}\n{own}")
    name, colon, text = own.partition(": ")
    return (name.lower(), text[:1].upper() + text[1:]) if colon else (scheme_word(label.name), own)
