"""Item tables with common column names, as people write them and as data sets on hubs have them: one item per row.

needed      question (or prompt), answer, and one of key, id, idx, index, question_id, data_id, file_name, image_path
options     one column per letter (A, B, … or a, b, …; option_a, option_1, …), or a list in options or choices; without
            any, the answer is a text, or with `kind` choice the image shows its letters, A to D
answer      a letter, an option's text, both, or its number, from 0 or from 1 as all rows of the file agree;
            answer_text, answer_idx and similar columns must agree with it
images      image, images, image_path, file_name, image_1, image_2, …: paths below the file's folder, or embedded
            images in parquet; several in a list
optional    benchmark, version, task, kind (choice, text, number), hint, tags, category, group, variant_of

Column names are case-insensitive and may have blanks or hyphens instead of underscores.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase

from pydantic import JsonValue

from desktop.benchmarks.gold_choice_in_files import (
    Starts,
    answer_columns,
    gold_option,
    number_starts,
    single_answer_text,
)
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import Sentence, say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    cell_list,
    cell_texts,
    check_placeholders,
    is_blank_cell,
    lettered_options,
    optional_cell_text,
    required_cell_text,
)
from desktop.exchange.item_formats.image_bytes_from_cells import Read, image_reader_of_cell
from desktop.exchange.item_formats.mapping.column_mapping_declaration import RESERVED
from desktop.exchange.item_formats.mapping.mapped_rows_to_items import list_or_single
from desktop.exchange.item_formats.rows_sharing_images import RequiredImageLookup, RowSource, SingleRow, SingleRowFormat
from desktop.exchange.readers.read_rows_any_format import read_numbered_rows
from desktop.exchange.score_choice_files import RAWS

KEYS = ("key", "id", "idx", "index", "question_id", "data_id", "file_name", "image_path")
QUESTIONS = ("question", "prompt")
LISTS = ("options", "choices")
PICTURES = ("image", "images", "image_path", "file_name")
SAME = (
    "answer_text", "correct_text", "answer_letter", "answer_label", "answer_option", "answer_idx", "answer_index",
    "correct_answer", "correct_option", "correct_letter", "gt_answer", "gold_answer", "ground_truth",
)  # fmt: skip
"""Columns that repeat the answer."""
BESIDE = ("benchmark", "version", "task", "sub_task", "kind", "hint", "tags", "category", "group", "variant_of")
DRAWN = "ABCD"
"""The letters of options that are shown in the image only."""
_NUMBERED = re.compile(r"image_\d{1,2}")
_SPLIT = re.compile(r"(?:train|test|val|validation|dev|data|metadata|default)(?:-\d+-of-\d+)?", re.IGNORECASE)
_OPTION = re.compile(r"(?:option|choice|opt)_?(?P<name>[a-rt-z]|\d{1,2})|op(?P<short>[a-e])")
_SEVERAL = re.compile(r"[\w .,'-]*\w[\w .,'-]*(?:\|{1,2}[\w .,'-]*\w[\w .,'-]*)+")
"""Words separated by vertical bars, as in lists of accepted answers."""
_DRESS = " \t\r\n()[].:"
"""Punctuation around the letter of an option's column: (a), A., b:"""
_KNOWN = frozenset({"answer", *KEYS, *QUESTIONS, *LISTS, *PICTURES, *SAME, *BESIDE})
_KINDS = {"choice": ItemKind.CHOICE, "text": ItemKind.TEXT, "number": ItemKind.NUMBER}


class TableRows(SingleRowFormat):
    """One item per row, with common column names."""

    name = "table"
    columns = frozenset({"question", "answer"})
    files = ("*.csv", "*.tsv", "*.xlsx", "*.jsonl", "*.json", "*.parquet", "*.arrow")
    fallback = True

    def __init__(self) -> None:
        self._starts: tuple[Path, Starts | None] | None = None

    def fits(self, row: Row) -> bool:
        names = {common_column_name(name) for name in row}
        if not names.isdisjoint(RAWS):  # a model's replies together with their items
            return False
        return "answer" in names and not names.isdisjoint(QUESTIONS) and not names.isdisjoint(KEYS)

    def pictures(self, row: Row) -> list[str]:
        try:
            return [cell for _, cell in image_cells_of(row_with_common_names(row)) if isinstance(cell, str)]
        except BadRow:
            return []

    def starts(self, file: Path) -> Starts | None:
        """Whether numbers count the options from 0 or from 1 in a file; the file is read once more for this at the
        first number."""
        if self._starts is None or self._starts[0] != file:
            self._starts = file, number_starts(_gold_answers_of(file))
        return self._starts[1]

    def one(self, number: int, row: Row, place: RowSource) -> SingleRow:
        row = row_with_common_names(row)
        reads = [*self.reads(number, row, place)]
        words: Row = {name: value for name, value in row.items() if not is_image_column(name) or name in KEYS}

        def item(picture: RequiredImageLookup) -> Item:
            return self.made(words, [picture(name) for name, _ in reads], place)

        return SingleRow(dict(reads), item)

    def reads(self, number: int, row: Row, place: RowSource) -> Iterator[tuple[str, Read]]:
        """The images of a row by name, with a reader for each. Raises BadRow."""
        for n, (column, cell) in enumerate(image_cells_of(row)):
            yield image_reader_of_cell(cell, place, f"{place.file}#{number}/{column}/{n}")

    def made(self, row: Row, pictures: Sequence[ItemImage], place: RowSource) -> Item:
        """The item of a row. Raises BadRow."""
        question = required_cell_text(
            next((row[name] for name in QUESTIONS if not is_blank_cell(row.get(name))), None), "question"
        )
        kind, options, answer = parse_row_answer(row, lambda: self.starts(place.file))
        check_placeholders(question, len([one for one in pictures if one.role is not ImageRole.HINT]), options)
        return Item(
            benchmark=_benchmark_of_row(row, place),
            version=place.version or optional_cell_text(row.get("version"), "version") or "1",
            key=row_key(row),
            task=name_slug(
                optional_cell_text(row.get("task"), "task")
                or optional_cell_text(row.get("sub_task"), "sub_task")
                or kind
            ),
            kind=kind,
            question=question,
            images=tuple(pictures),
            options=options,
            answer=answer,
            hint=optional_cell_text(row.get("hint"), "hint"),
            tags=parse_row_tags(row),
            factors={},
            group=optional_cell_text(row.get("group"), "group"),
            variant_of=optional_cell_text(row.get("variant_of"), "variant_of"),
        )


def parse_row_answer(row: Row, starts: Callable[[], Starts | None]) -> tuple[ItemKind, tuple[AnswerOption, ...], str]:
    """The kind of a row's answer, its options, and the correct one. starts: whether numbers count from 0 or 1. Raises
    BadRow."""
    told = (optional_cell_text(row.get("kind"), "kind") or "").strip().casefold()
    if told and told not in _KINDS:
        raise BadRow(say("{kind} is not an answer kind. Known kinds: choice, text, number."), kind=told)
    options = parse_row_options(row)
    cell = row.get("answer")
    # With an explicit kind `text`, a list may be a typed answer.
    gold = (
        required_cell_text(cell, "answer").strip()
        if told == "text" and not options
        else single_answer_text(cell, "answer")
    )
    if not options and told != "choice":
        if not told and _SEVERAL.fullmatch(gold):
            raise BadRow(
                say(
                    "The answer {answer} seems to list several accepted answers, but an item has only "
                    "one. Keep one of them, or write text in a column named kind to keep it unchanged."
                ),
                answer=gold,
            )
        return _KINDS.get(told, ItemKind.TEXT), (), gold
    if told in {"text", "number"}:
        raise BadRow(say("This row has options, but its kind is {kind}."), kind=told)
    options = options or tuple(map(_lettered_option, DRAWN))
    counted = starts() if gold.strip("()[].:").isdecimal() else None
    return ItemKind.CHOICE, options, gold_option(options, gold, counted, answer_columns(row, SAME))


def parse_row_options(row: Row) -> tuple[AnswerOption, ...]:
    """The options of a row: from its columns A, B, …, else from its list. Raises BadRow if there is only one."""
    cells = {letter: optional_cell_text(row.get(letter), letter) for letter in ascii_uppercase}
    options = tuple(AnswerOption(id=letter, text=text) for letter, text in cells.items() if text is not None)
    if not options:
        column = next((name for name in LISTS if not is_blank_cell(row.get(name))), None)
        options = _options_in_cell(row[column], column) if column else ()
    if len(options) == 1:
        raise BadRow(say("This row has {count} options."), count=1)
    if len({(option.text or "").strip() for option in options}) < len(options):
        raise BadRow(say("Two of the options are identical."))
    return options


def _options_in_cell(value: JsonValue, column: str) -> tuple[AnswerOption, ...]:
    """The options of one cell: a list, an object by letter, or an object with a list of texts and one of labels."""
    told = value if isinstance(value, Mapping) else None
    if told is None:
        texts = cell_list(value, column)
        while texts and is_blank_cell(texts[-1]):  # tables of several data sets have empty cells
            texts.pop()
        return lettered_options([required_cell_text(text, column) for text in texts])
    if {"text", "label"} <= told.keys():
        labels = cell_texts(told["label"], column)
        texts = cell_texts(told["text"], column)
        if len(labels) != len(texts):
            raise BadRow(say("{field} is not a valid list."), field=column)
        told = dict(zip(labels, texts, strict=True))
    texts = {name.strip().upper(): text for name, text in told.items() if not is_blank_cell(text)}
    if not all(len(name) == 1 and name in ascii_uppercase for name in texts):
        raise BadRow(say("{field} is not a valid list."), field=column)
    return tuple(AnswerOption(id=name, text=required_cell_text(text, column)) for name, text in texts.items())


def _lettered_option(letter: str) -> AnswerOption:
    return AnswerOption(id=letter)


def common_column_name(name: str) -> str:
    """The common name of a column in any spelling; other names are unchanged."""
    found = "_".join(re.findall(r"[^\W_]+", name.casefold()))
    return found if found in _KNOWN or _NUMBERED.fullmatch(found) else name


def row_with_common_names(row: Row) -> Row:
    """A row with common column names, its options under capital letters. Raises BadRow if two columns with different
    values get the same name."""
    found: dict[str, JsonValue] = {}
    for name, other in zip(row, _common_names(tuple(row)), strict=True):
        if is_blank_cell(found.get(other)):
            found[other] = row[name]
        elif not is_blank_cell(row[name]) and row[name] != found[other]:
            raise BadRow(say("Two columns of this table are named {name}."), name=other)
    return found


@lru_cache(maxsize=64)
def _common_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The common names of a table's columns."""
    bare = {name: unicodedata.normalize("NFKC", name).strip(_DRESS).casefold() for name in names}
    forms = {name: _OPTION.fullmatch("_".join(re.findall(r"[^\W_]+", told))) for name, told in bare.items()}
    ends = {name: match[match.lastgroup or 0] if match else "" for name, match in forms.items()}
    if {"1", "2"} <= set(bare.values()):
        ends |= {name: told for name, told in bare.items() if re.fullmatch(r"\d{1,2}", told, re.ASCII)}
    numbers = sorted({int(end) for end in ends.values() if end.isdigit()})
    single = not {"b"}.isdisjoint(bare.values()) and not {"a", "c"}.isdisjoint(bare.values())
    named: list[str] = []
    for name, told in bare.items():
        letter, end = told if single and len(told) == 1 and told in ascii_lowercase else "", ends[name]
        if end.isalpha() or (end and 1 < len(numbers) <= len(ascii_lowercase)):
            letter = end if end.isalpha() else ascii_lowercase[numbers.index(int(end))]
        named.append(letter.upper() or common_column_name(name))
    return tuple(named)


def _gold_answers_of(file: Path) -> Iterator[tuple[Sequence[AnswerOption], str]]:
    """The options and the written answer of each row that has them."""
    for _, row in read_numbered_rows(file):
        try:
            if not isinstance(row, Sentence):
                told = row_with_common_names(row)
                options = parse_row_options(told) or tuple(
                    map(_lettered_option, DRAWN if told.get("kind") == "choice" else "")
                )
                yield options, single_answer_text(told.get("answer"), "answer")
        except BadRow:
            continue


def image_cells_of(row: Row) -> Iterator[tuple[str, object]]:
    """The cells with images or their paths, by column, in the order of the row. Raises BadRow."""
    named = [name for name in row if is_image_column(name)]
    # A path next to an embedded image is its file name.
    if any(not is_blank_cell(row[name]) for name in named if name in {"image", "images"} or _NUMBERED.fullmatch(name)):
        named = [name for name in named if name not in {"image_path", "file_name"}]
    for name in named:
        yield from ((name, cell) for cell in list_or_single(row[name]))


def is_image_column(name: str) -> bool:
    return name in PICTURES or _NUMBERED.fullmatch(name) is not None


def parse_row_tags(row: Row) -> tuple[str, ...]:
    """The tags of a row: lists, or texts separated by vertical bars. Raises BadRow."""
    found: list[str] = []
    for name in ("tags", "category"):
        value = row.get(name)
        if isinstance(value, str) and not value.lstrip().startswith("["):
            found += value.split("|")
        else:
            found += [required_cell_text(entry, name) for entry in cell_list(value, name)]
    return tuple(dict.fromkeys(tag.strip() for tag in found if tag.strip()))


def row_key(row: Row) -> str:
    """The item's key in a row. Raises BadRow."""
    named = next((name for name in KEYS if not is_blank_cell(row.get(name))), None)
    if named is None:
        raise BadRow(say("{field} is empty."), field=next((name for name in KEYS if name in row), "key"))
    return required_cell_text(row[named], named).strip()


def name_slug(text: str) -> str:
    """A text converted to a benchmark or task name."""
    return "_".join(re.findall(r"\w+", text.casefold())) or "task"


def _benchmark_of_row(row: Mapping[str, object], place: RowSource) -> str:
    """The benchmark named in a row, else derived from the file name, or from the folder if the file is named after a
    split.

    Raises BadRow for benchmarks whose rows have a format of their own.
    """
    told = optional_cell_text(row.get("benchmark"), "benchmark")
    if told is None:
        above = [place.file.stem, *(folder.name for folder in place.file.parents)]
        told = next((name for name in above if name and not _SPLIT.fullmatch(name)), "table")
    name = name_slug(told)
    if name in RESERVED:
        raise BadRow(say("Items of {benchmark} must be imported from its own file format."), benchmark=name)
    return name
