"""The declaration of a mapping, read from YAML with every scalar as text, and checked before any row is read.

    eyeline: mapping
    name: marvel
    benchmark: marvel
    version: "2024"
    fits: [avr_question, pattern, answer]
    key: "{id}"
    task: avr
    kind: choice
    question: avr_question
    images:
      - path: "Marvel/{id}.png"
    letters: "1234"
    answer: answer
    answer_is: id
    tags: [pattern, task_configuration]

A text with {column} is a pattern, in which the cell is inserted; {column|stem} is a path's name without folder and
extension, {column|folder} the name of its folder, {file} the file's name without extension. See docs/mappings.md.
"""

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, ValidationError, model_validator

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.item import FrozenModel, ImageRole, ItemKind
from desktop.benchmarks.messages import FilledSentence, say
from desktop.benchmarks.safe_yaml import load_plain_yaml
from desktop.exchange.readers.parse_json_and_text import read_utf8_text

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
RESERVED = frozenset({"jigsaw", "ordinal", "moat", "vriq"})
"""Benchmarks with code of their own, whose names a mapping cannot use."""


class BadMapping(WrongUse):
    """A mapping that cannot be read or lacks a required entry."""

    code = "bad_mapping"


def _plain_name(text: str) -> str:
    if not NAME.fullmatch(text):
        raise ValueError(
            FilledSentence(say("only lowercase letters, digits, hyphens and underscores are allowed, at most 40"))
        )
    return text


Name = Annotated[str, AfterValidator(_plain_name)]


class ImageColumn(FrozenModel):
    """The source of an image: a column (a path, or bytes in parquet; several in a list), a path built from other
    columns, or a base64 column (`VLMEvalKit`). optional: rows may lack it."""

    column: str | None = None
    path: str | None = None
    base64: str | None = None
    role: ImageRole = ImageRole.STIMULUS
    optional: bool = False

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        if sum(place is not None for place in (self.column, self.path, self.base64)) != 1:
            raise ValueError(FilledSentence(say("exactly one of column, path and base64 is required")))
        return self


class MappingDeclaration(FrozenModel):
    """The mapping of one benchmark.

    name: used with `--as`. fits: columns by which rows are detected. lacks: columns that such rows never have. files:
    file name patterns in a folder. rows: a column with a list of rows; the other columns apply to all of them, and {n}
    numbers them from 1. kind: choice, text or number. The options of a choice are a column with a list (`options`), one
    column each (`option_columns`, whose names are the ids), or letters shown in the image (`letters`, one id each).
    answer_is: an option's text, its id, or its position from 1 or 0; any: a letter or a text, as in tables. tags:
    columns with a list or one tag each. factors, notes: name to column. names_regions: `<image N>` in a question names
    a region and is not a placeholder.
    """

    eyeline: Literal["mapping"]
    name: Name
    benchmark: Name
    version: str
    title: str = ""
    source: str = ""
    fits: Annotated[tuple[str, ...], Field(min_length=1)]
    lacks: tuple[str, ...] = ()
    files: tuple[str, ...] = ("*.json", "*.jsonl", "*.csv", "*.tsv", "*.parquet")
    rows: str | None = None
    key: str
    task: str
    kind: Literal[ItemKind.CHOICE, ItemKind.TEXT, ItemKind.NUMBER]
    question: str
    images: tuple[ImageColumn, ...] = ()
    options: str | None = None
    option_columns: tuple[str, ...] = ()
    letters: str = ""
    answer: str
    answer_is: Literal["any", "text", "id", "place", "index"] = "any"
    hint: str | None = None
    tags: tuple[str, ...] = ()
    factors: dict[str, str] = Field(default_factory=dict[str, str])
    notes: dict[str, str] = Field(default_factory=dict[str, str])
    group: str | None = None
    variant_of: str | None = None
    names_regions: bool = False

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if self.name in RESERVED or self.benchmark in RESERVED:
            raise ValueError(FilledSentence(say("the names of built-in benchmarks cannot be used")))
        ways = sum(map(bool, (self.options, self.option_columns, self.letters)))
        if (self.kind is ItemKind.CHOICE) != (ways == 1):
            raise ValueError(
                FilledSentence(
                    say("a choice item requires options, option_columns or letters; other kinds must not have them")
                )
            )
        return self


@cache
def load_mapping(name: str) -> MappingDeclaration:
    """The stored mapping of that name. Raises BadMapping."""
    known = list_mapping_names()
    if name not in known:
        raise BadMapping(
            say("Unknown mapping: {name}."), hint=say("Known: {known}."), name=name, known=", ".join(known)
        )
    text = (resources.files("resources.mappings") / f"{name}.yaml").read_text(encoding="utf-8")
    return parse_mapping(text, name)


def load_mapping_file(file: Path) -> MappingDeclaration:
    """The mapping in a file. Raises NoSuchFile, BrokenFile, BadMapping."""
    return parse_mapping(read_utf8_text(file), str(file))


def list_mapping_names() -> tuple[str, ...]:
    files = (entry.name for entry in resources.files("resources.mappings").iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))


def parse_mapping(text: str, where: str = "") -> MappingDeclaration:
    """A mapping from YAML text. Raises BadMapping, which names the invalid entry."""
    try:
        whole = load_plain_yaml(text)
    except ValueError as error:
        raise BadMapping(say("{file} is not valid YAML."), where=where, file=where) from error
    try:
        return MappingDeclaration.model_validate(whole)
    except ValidationError as error:
        literal, values = wrong_field(error, unknown=say("A mapping has no field {field}."))
        hint = say("docs/mappings.md shows a complete mapping.")
        raise BadMapping(literal, where=where, hint=hint, **values) from error
