"""Probes from files, attached to the items they ask about.

A file is YAML or JSON lines; `docs/probes.md` describes it:

    benchmark: vriq
    probes:
      - item: abstract/MP/12
        id: shape-1
        kind: perceptual
        dimension: shape
        question: In the top-left panel, what is the small shape inside the larger one?
        options: [square, circle, triangle]
        answer: square
        author: A-17
"""

from collections.abc import Collection, Sequence
from typing import Literal, cast

from pydantic import ValidationError

from desktop.benchmarks.answers.parse_written_numbers import parse_plain_number
from desktop.benchmarks.gold_choice_in_files import gold_option, single_answer_text
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.item import AnswerOption, Factor, FrozenModel, Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import BadRow, Row, check_placeholders, lettered_options
from desktop.benchmarks.probes.probe_kind_and_order import (
    FOREIGN_DIMENSIONS,
    PERCEPTUAL,
    REASONING,
    is_probe,
    parse_dimension,
)


class ProbeSpec(FrozenModel):
    """A probe as written in a file.

    item: the parent's key. id: its name among the parent's probes. dimension: for perceptual probes only.
    options: texts to choose from; empty for an answer in words or figures. author: the code of the person who wrote
    it, whose own answers are ignored in its validation.
    """

    item: str
    id: str
    kind: Literal["perceptual", "reasoning"]
    question: str
    answer: str
    dimension: str | None = None
    options: tuple[str, ...] = ()
    author: str | None = None
    benchmark: str = "vriq"
    version: str | None = None

    @classmethod
    def of_row(cls, row: Row) -> "ProbeSpec":
        """The probe of a row whose scalars may be numbers. Raises BadRow, naming the field."""
        plain = {name: _scalar_text(value) for name, value in row.items() if value is not None}
        try:
            return cls.model_validate(plain)
        except ValidationError as error:
            literal, values = wrong_field(error)
            raise BadRow(literal, **values) from error


def attach_probes(spec: ProbeSpec, parent: Item, carried: Collection[str] = ()) -> Item:
    """The item that asks `spec` about `parent`. carried: dimensions that the lab added to the parent's tags.

    Raises BadRow: a perceptual probe needs a dimension that its parent has (a foreign one is exempt); a reasoning probe
    must have neither a dimension nor a picture; a probe cannot have probes.
    """
    if is_probe(parent):
        raise BadRow(say("{item} is a probe itself."), item=parent.key)
    dimension = _checked_dimension(spec, parent, {*parent.tags, *carried})
    options = lettered_options(spec.options) if spec.options else ()
    answer = gold_option(options, spec.answer) if options else single_answer_text(spec.answer, "answer")
    if not answer or not spec.question.strip():
        raise BadRow(say("{field} is empty."), field="answer" if not answer else "question")
    images = parent.images if spec.kind == "perceptual" else ()
    check_placeholders(spec.question, len(images), options)
    factors: dict[str, Factor] = {
        "probe": spec.kind,
        "category": parent.task,
        "parent_stimulus": str(parent.stimulus_id),
        **({"dimension": dimension} if dimension else {}),
        **({"author": spec.author} if spec.author else {}),
    }
    return Item(
        benchmark=parent.benchmark,
        version=parent.version,
        key=f"{parent.key}#{spec.id}",
        task=PERCEPTUAL if spec.kind == "perceptual" else REASONING,
        kind=_kind_of_answer(options, answer),
        question=spec.question,
        images=images,
        options=options,
        answer=answer,
        tags=(dimension,) if dimension else (),
        factors=factors,
        group=parent.group or parent.key,
        variant_of=parent.key,
    )


def _checked_dimension(spec: ProbeSpec, parent: Item, carried: Collection[str]) -> str | None:
    if spec.kind == "reasoning":
        if spec.dimension:
            raise BadRow(
                say("A reasoning probe must not have a dimension, but this one has {name}."), name=spec.dimension
            )
        return None
    if not spec.dimension:
        raise BadRow(say("A perceptual probe requires a dimension."))
    found = parse_dimension(spec.dimension)
    if found is None:
        raise BadRow(say("{name} is not a perceptual dimension."), name=spec.dimension)
    if found not in carried and found not in FOREIGN_DIMENSIONS:
        raise BadRow(say("The item {item} does not have the dimension {name}."), item=parent.key, name=found)
    return found


def _kind_of_answer(options: tuple[AnswerOption, ...], answer: str) -> ItemKind:
    if options:
        return ItemKind.CHOICE
    return ItemKind.TEXT if parse_plain_number(answer) is None else ItemKind.NUMBER


def _scalar_text(value: object) -> object:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list | tuple):
        return [_scalar_text(entry) for entry in cast("Sequence[object]", value)]
    return value
