"""Texts of a label scheme as annotators read them. Schemes that come with Eyeline are translated, and the paper's
English text is added to the meaning. Labels are stored by their ids.

Texts of users' own schemes are not translated.
"""

from collections.abc import Iterable

from desktop.benchmarks.label_schemes import SchemeLabel, dimension_name, scheme_texts
from desktop.gui.i18n import join_name_and_text, translate_text


def translate_scheme_text(text: str) -> str:
    """A title, family, name or meaning of a built-in scheme in the window's language; other text unchanged."""
    text = text.strip()
    return translate_text(text) if text in scheme_texts() else text


def translate_dimension(name: str) -> str:
    """A perceptual dimension of a probe: the scheme's name of it, and the one that is in no scheme."""
    return translate_text(dimension_name(name))


def label_name(label: SchemeLabel, among: Iterable[SchemeLabel] = ()) -> str:
    """Its id and its name, with its family where another label `among` those of the scheme has the same name."""
    name = translate_scheme_text(label.name)
    if name and any(other.id != label.id and translate_scheme_text(other.name) == name for other in among):
        name = join_name_and_text(translate_scheme_text(label.family), name)
    return f"{label.id} {name}".strip()


def label_definition(label: SchemeLabel) -> str:
    """Its meaning, and below it the paper's English text if it was translated."""
    own, said = label.definition.strip(), translate_scheme_text(label.definition)
    return own if said == own else f"{said}\n{own}"


def label_title_and_meaning(label: SchemeLabel) -> tuple[str, str]:
    """The label's long name and its meaning: a definition reads "Long name: what it means"."""
    own = label.definition.strip()
    said = translate_scheme_text(own)
    if said != own:
        name, colon, text = said.partition("：")
        return (name, f"{text}\n{own}") if colon else (translate_scheme_text(label.name), f"{said}\n{own}")
    name, colon, text = own.partition(": ")
    return (name.lower(), text[:1].upper() + text[1:]) if colon else (translate_scheme_text(label.name), own)
