"""What a mapping declares, read from YAML with every scalar as text, and checked before any row is.

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

A text with {column} in it is a pattern: the cell stands there; {column|stem} is a path's name without folder and
ending, {column|folder} the name of its folder, {file} the name of the file without ending. docs/mappings.md has all.
"""

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, ValidationError, model_validator

from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Frozen, Kind, Role
from desktop.benchmarks.plain_yaml import plain_yaml
from desktop.benchmarks.words import say
from desktop.exchange.texts import read_text

NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
RESERVED = frozenset({"jigsaw", "ordinal", "moat", "vriq"})
"""Benchmarks with code of their own; a declaration cannot take their names."""


class BadMapping(WrongUse):
    """A declaration that cannot be read, or that leaves out what an item needs."""

    code = "bad_mapping"


def _name(text: str) -> str:
    if not NAME.fullmatch(text):
        raise ValueError("letters, digits, hyphens")
    return text


Name = Annotated[str, AfterValidator(_name)]


class ImageColumn(Frozen):
    """Where a picture is: in a column (a path, or the bytes where the file is parquet; several in a list), at a path
    made of other columns, or in a column as base64 (`VLMEvalKit`). optional: a row may have none there."""

    column: str | None = None
    path: str | None = None
    base64: str | None = None
    role: Role = Role.STIMULUS
    optional: bool = False

    @model_validator(mode="after")
    def _one_place(self) -> Self:
        if sum(place is not None for place in (self.column, self.path, self.base64)) != 1:
            raise ValueError("one of column, path, base64")
        return self


class Declaration(Frozen):
    """One benchmark's mapping.

    name: what `--as` takes. fits: the columns by which rows are known without it;
    lacks: those that no such row has. files: what its files are called in a
    folder. rows: a column with a list of rows; each of them is one, the other columns hold for all of them, and {n}
    counts them from 1. kind: choice, text or number. Of a choice the options are a column with a list (`options`), one
    column each (`option_columns`, whose names are the ids), or letters that the picture shows (`letters`, an id each).
    answer_is: an option's text, its id, or its place from 1 or from 0;
    any: a letter or a text, as tables have them. tags: columns, a list or one tag each.
    factors, notes: name to column. names_regions: `<image N>` in a question names a region and is no placeholder.
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
    kind: Literal[Kind.CHOICE, Kind.TEXT, Kind.NUMBER]
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
            raise ValueError("a name of its own")
        ways = sum(map(bool, (self.options, self.option_columns, self.letters)))
        if (self.kind is Kind.CHOICE) != (ways == 1):
            raise ValueError("a choice has options, option_columns or letters; other kinds have none")
        return self


@cache
def declaration(name: str) -> Declaration:
    """The stored mapping of that name. Raises BadMapping."""
    known = mapping_names()
    if name not in known:
        raise BadMapping(
            say("There is no mapping named {name}."), hint=say("Known: {known}."), name=name, known=", ".join(known)
        )
    text = (resources.files("resources.mappings") / f"{name}.yaml").read_text(encoding="utf-8")
    return parse_declaration(text, name)


def declaration_of(file: Path) -> Declaration:
    """The mapping in a file. Raises NoSuchFile, BrokenFile, BadMapping."""
    return parse_declaration(read_text(file), str(file))


def mapping_names() -> tuple[str, ...]:
    files = (entry.name for entry in resources.files("resources.mappings").iterdir())
    return tuple(sorted(name.removesuffix(".yaml") for name in files if name.endswith(".yaml")))


def parse_declaration(text: str, where: str = "") -> Declaration:
    """A mapping from YAML text. Raises BadMapping, naming the entry that is wrong."""
    try:
        whole = plain_yaml(text)
    except ValueError as error:
        raise BadMapping(say("{file} is no YAML that can be read."), where=where, file=where) from error
    try:
        return Declaration.model_validate(whole)
    except ValidationError as error:
        first = error.errors()[0]
        entry = ".".join(str(part) for part in first["loc"]) or "mapping"
        raise BadMapping(
            say("In the mapping {file}, {entry} is missing or wrong: {reason}"),
            where=where,
            hint=say("docs/mappings.md shows a whole one."),
            file=where,
            entry=entry,
            reason=str(first["msg"]),
        ) from error
