"""Display names of a model's configuration: in figures, tables and the report."""

from collections.abc import Sequence

from db.rows import ModelRow
from desktop.benchmarks.messages import FilledSentence, join_texts, say
from desktop.inference.models.add_demo_models import is_trained_on_generated

USUAL = {"", "default"}
UNTRAINED = say("untrained")
GENERATED = say("trained on generated items")


def needs_untrained_label(row: ModelRow) -> bool:
    """Whether a model is untrained and its name does not say so."""
    return not row.trained and row.kind != "baseline" and UNTRAINED not in row.name


def training_label(row: ModelRow) -> str:
    """The note on a model's training that must accompany its name: untrained, or trained on generated items alone; else
    empty."""
    return UNTRAINED if needs_untrained_label(row) else GENERATED if is_trained_on_generated(row) else ""


def model_display_name(row: ModelRow, condition: str) -> str:
    """The model's name, with notes: that it is untrained or trained on generated items alone, and the condition unless
    it is the default. Figures and tables show the notes of training in the reader's language."""
    said = [FilledSentence(words)] if (words := training_label(row)) else []
    return name_with_notes(row.name, [*said, *([condition] if condition not in USUAL else [])])


def name_with_notes(name: str, notes: Sequence[str]) -> str:
    """A name with its notes in brackets; the name alone where there are none."""
    return FilledSentence(say("{name} ({notes})"), name=name, notes=join_texts(", ", notes)) if notes else name
