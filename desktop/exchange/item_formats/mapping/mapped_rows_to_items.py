"""Converts rows of a declared benchmark to items."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from desktop.benchmarks.gold_choice_in_files import Starts, gold_option, number_starts, single_answer_text
from desktop.benchmarks.item import AnswerOption, Factor, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    cell_list,
    cell_texts,
    check_placeholders,
    is_blank_cell,
    lettered_options,
    option_and_letter,
    optional_cell_text,
    required_cell_text,
)
from desktop.exchange.item_formats.image_bytes_from_cells import Read, image_reader_of_base64, image_reader_of_cell
from desktop.exchange.item_formats.mapping.column_mapping_declaration import (
    ImageColumn,
    MappingDeclaration,
    list_mapping_names,
    load_mapping,
    load_mapping_file,
)
from desktop.exchange.item_formats.rows_sharing_images import (
    RequiredImageLookup,
    RowBatch,
    RowSource,
    SingleRow,
    SingleRowFormat,
)
from desktop.exchange.readers.read_rows_any_format import NumberedRow, read_numbered_rows

_FIELD = re.compile(r"\{(\w[\w .-]*)(?:\|(\w+))?\}")
_REGIONS = "names_regions"
MOST_DIGITS = 9
"""Most digits of an option's position, within Python's limit."""


class _RowImage(NamedTuple):
    """An image of a row: role, name and reader."""

    role: ImageRole
    name: str
    read: Read


class MappedRows(SingleRowFormat):
    def __init__(self, told: MappingDeclaration) -> None:
        self.told = told
        self.name = told.name
        self.columns = frozenset(told.fits)
        self.files = told.files
        self._counted: tuple[Path, Starts | None] | None = None

    def fits(self, row: Row) -> bool:
        return super().fits(row) and row.keys().isdisjoint(self.told.lacks)

    def pictures(self, row: Row) -> list[str]:
        paths: list[str] = []
        for image in self.told.images:
            try:
                cells = (
                    [_fill_pattern(image.path, row, Path())]
                    if image.path
                    else list_or_single(row.get(image.column or ""))
                )
            except BadRow:
                continue
            paths += [cell for cell in cells if isinstance(cell, str)]
        return paths

    def batches(self, rows: Iterable[NumberedRow], place: RowSource) -> Iterator[RowBatch]:
        return super().batches(rows if self.told.rows is None else _nested_rows(rows, self.told.rows), place)

    def one(self, number: int, row: Row, place: RowSource) -> SingleRow:
        shown = [*self._shown(number, row, place)]
        words = {name: value for name, value in row.items() if name not in self._picture_columns}

        def item(picture: RequiredImageLookup) -> Item:
            images = [picture(one.name).model_copy(update={"role": one.role}) for one in shown]
            return self._item({**row, **words}, images, place)

        return SingleRow({one.name: one.read for one in shown}, item)

    def _item(self, row: Row, images: list[ItemImage], place: RowSource) -> Item:
        told = self.told
        question = required_cell_text(row.get(told.question), told.question)
        seen = [picture for picture in images if picture.role is not ImageRole.HINT]
        options, answer = self._answer(row, place.file)
        if not told.names_regions:
            check_placeholders(question, len(seen), options)
        return Item(
            benchmark=told.benchmark,
            version=place.version or told.version,
            key=_fill_pattern(told.key, row, place.file),
            task="_".join(re.findall(r"\w+", _fill_pattern(told.task, row, place.file).casefold())) or "task",
            kind=ItemKind(told.kind),
            question=question,
            images=tuple(images),
            options=options,
            answer=answer,
            hint=optional_cell_text(row.get(told.hint), told.hint) if told.hint else None,
            tags=tuple(dict.fromkeys(self._tags(row))),
            factors=self._factors(row),
            group=_fill_pattern(told.group, row, place.file) if told.group else _item_group_of(told.benchmark, images),
            variant_of=optional_cell_text(row.get(told.variant_of), told.variant_of) if told.variant_of else None,
            notes=self._notes(row) or None,
        )

    def _starts(self, file: Path) -> Starts | None:
        """Whether numbers count the options from 0 or from 1 in a file; the file is read once more for this at the
        first number."""
        if self._counted is None or self._counted[0] != file:
            self._counted = file, number_starts(self._golds(file))
        return self._counted[1]

    def _golds(self, file: Path) -> Iterator[tuple[tuple[AnswerOption, ...], str]]:
        rows = (
            read_numbered_rows(file)
            if self.told.rows is None
            else _nested_rows(read_numbered_rows(file), self.told.rows)
        )
        for _, row in rows:
            try:
                if not isinstance(row, Sentence):
                    yield self._options(row), single_answer_text(row.get(self.told.answer), self.told.answer)
            except BadRow:
                continue

    def _answer(self, row: Row, file: Path) -> tuple[tuple[AnswerOption, ...], str]:
        told, gold = self.told, single_answer_text(row.get(self.told.answer), self.told.answer)
        if told.kind is not ItemKind.CHOICE:
            return (), gold
        options = self._options(row)
        if told.answer_is == "any":
            counted = self._starts(file) if gold.strip("()[].:").isdecimal() else None
            return options, gold_option(options, gold, counted)
        if told.answer_is == "text":
            return options, option_and_letter(options, gold)[0]
        if told.answer_is == "id":
            found = [option.id for option in options if option.id == gold.strip("()")]
        else:
            is_place = gold.isascii() and gold.isdigit() and len(gold) <= MOST_DIGITS
            at = int(gold) - (told.answer_is == "place") if is_place else -1
            found = [options[at].id] if 0 <= at < len(options) else []
        if not found:
            raise BadRow(say("The answer {answer} is not among the options."), answer=gold)
        return options, found[0]

    def _options(self, row: Row) -> tuple[AnswerOption, ...]:
        told = self.told
        if told.letters:
            return tuple(AnswerOption(id=letter) for letter in told.letters)
        if told.options is not None:
            options = lettered_options(cell_texts(row.get(told.options), told.options))
        else:
            cells = {name: optional_cell_text(row.get(name), name) for name in told.option_columns}
            options = tuple(AnswerOption(id=name, text=text) for name, text in cells.items() if text is not None)
        if len(options) < 2:
            raise BadRow(say("This row has {count} options."), count=len(options))
        return options

    def _tags(self, row: Row) -> Iterator[str]:
        for column in self.told.tags:
            yield from (required_cell_text(entry, column).strip() for entry in list_or_single(row.get(column)))

    def _factors(self, row: Row) -> dict[str, Factor]:
        factors: dict[str, Factor] = {_REGIONS: True} if self.told.names_regions else {}
        for name, column in self.told.factors.items():
            value = row.get(column)
            if isinstance(value, bool | int):
                factors[name] = value
            elif (text := optional_cell_text(value, column)) is not None:
                factors[name] = text
        return factors

    def _notes(self, row: Row) -> dict[str, str]:
        texts = ((name, optional_cell_text(row.get(column), column)) for name, column in self.told.notes.items())
        return {name: text for name, text in texts if text is not None}

    @cached_property
    def _picture_columns(self) -> set[str]:
        return {image.base64 for image in self.told.images if image.base64 is not None}

    def _shown(self, number: int, row: Row, place: RowSource) -> Iterator[_RowImage]:
        for image in self.told.images:
            for n, (name, read) in enumerate(_image_readers(image, row, place, f"{place.file}#{number}")):
                yield _RowImage(image.role, name or f"{place.file}#{number}/{n}", read)


def _image_readers(image: ImageColumn, row: Row, place: RowSource, name: str) -> Iterator[tuple[str, Read]]:
    """The images of the declared cells, by name with readers. Raises BadRow if there are none."""
    if image.path is not None:
        yield image_reader_of_cell(_fill_pattern(image.path, row, place.file), place, name)
        return
    column = image.column or image.base64 or ""
    cells = list_or_single(row.get(column))
    if not cells and not image.optional:
        raise BadRow(say("{field} is empty."), field=column)
    for n, cell in enumerate(cells):
        own = f"{name}/{column}/{n}"
        yield (
            image_reader_of_base64(required_cell_text(cell, column), own)
            if image.base64
            else image_reader_of_cell(cell, place, own)
        )


def _nested_rows(rows: Iterable[NumberedRow], column: str) -> Iterator[NumberedRow]:
    """The rows nested in a column, each with the number of its outer row."""
    for number, row in rows:
        held = row.get(column) if not isinstance(row, Sentence) else None
        if isinstance(row, Sentence) or not isinstance(held, list):
            yield (
                number,
                row if isinstance(row, Sentence) else Sentence(say("{field} is not a list."), {"field": column}),
            )
            continue
        outer = {name: value for name, value in row.items() if name != column}
        for n, inner in enumerate(held, 1):
            own = {**outer, **inner, "n": n} if isinstance(inner, dict) else None
            yield number, own or Sentence(say("This entry is not a JSON object."))


def list_or_single(value: object) -> list[object]:
    """The entries of a list, of a list's text, or a single value; nothing for an empty cell."""
    if is_blank_cell(value):
        return []
    if isinstance(value, list | tuple) or (isinstance(value, str) and value.lstrip().startswith("[")):
        return [*cell_list(value, "list")]  # pyright: ignore[reportUnknownArgumentType]
    return [value]


def known_mapped_formats() -> list[MappedRows]:
    return [MappedRows(load_mapping(name)) for name in list_mapping_names()]


def mapped_format_of_file(file: Path) -> MappedRows:
    """The format declared by a user's mapping file. Raises NoSuchFile, BrokenFile, BadMapping."""
    return MappedRows(load_mapping_file(file))


def _fill_pattern(pattern: str, row: Mapping[str, object], file: Path) -> str:
    """`pattern` with cells inserted for their columns. Raises BadRow if one is empty."""

    def cell(match: re.Match[str]) -> str:
        name, way = match[1], match[2]
        text = file.stem if name == "file" and "file" not in row else required_cell_text(row.get(name), name).strip()
        path = PurePosixPath(text)
        return {"stem": path.stem, "folder": path.parent.name}.get(way or "", text)

    return _FIELD.sub(cell, pattern)


def _item_group_of(benchmark: str, images: list[ItemImage]) -> str | None:
    return f"{benchmark}-{images[0].pixels[:16]}" if images else None
