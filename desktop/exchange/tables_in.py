"""Item tables under common names of columns, as people type them and as data sets on a hub have them: one item a row.

needed      question (or prompt), answer, and one of key, id, idx, index, question_id, data_id, file_name, image_path
options     a column a letter (A, B, …), or a list in options or choices; without any the answer is a text, and where
            `kind` says choice the picture shows its letters, A to D
pictures    image, images, image_path, file_name, image_1, image_2, …: paths below the file's folder, or the pictures
            themselves where the file is parquet; several in a list
beside      benchmark, version, task, kind (choice, text, number), hint, tags, category, group, variant_of
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from string import ascii_uppercase

from desktop.benchmarks.cells import (
    BadRow,
    Row,
    check_placeholders,
    is_blank,
    lettered,
    list_of,
    option_of,
    optional_text,
    text_of,
    texts_of,
)
from desktop.benchmarks.item import Item, Kind, Option, Picture, Role
from desktop.benchmarks.words import say
from desktop.exchange.batches import Looked, Place, RowForm, Single
from desktop.exchange.cells_in import Read, picture_read
from desktop.exchange.mapping.declaration import RESERVED
from desktop.exchange.mapping.form import list_or_one

KEYS = ("key", "id", "idx", "index", "question_id", "data_id", "file_name", "image_path")
QUESTIONS = ("question", "prompt")
LISTS = ("options", "choices")
PICTURES = ("image", "images", "image_path", "file_name")
DRAWN = "ABCD"
"""The letters of options that stand in the picture alone."""
_NUMBERED = re.compile(r"image_\d{1,2}")
_SPLIT = re.compile(r"(?:train|test|val|validation|dev|data|metadata|default)(?:-\d+-of-\d+)?", re.IGNORECASE)
_KINDS = {"choice": Kind.CHOICE, "text": Kind.TEXT, "number": Kind.NUMBER}


class TableRows(RowForm):
    """One item a row, its columns under common names."""

    name = "table"
    columns = frozenset({"question", "answer"})
    files = ("*.csv", "*.tsv", "*.xlsx", "*.jsonl", "*.json", "*.parquet", "*.arrow")
    fallback = True

    def fits(self, row: Row) -> bool:
        return "answer" in row and any(name in row for name in QUESTIONS) and any(name in row for name in KEYS)

    def pictures(self, row: Row) -> list[str]:
        try:
            return [cell for _, cell in picture_cells(row) if isinstance(cell, str)]
        except BadRow:
            return []

    def one(self, number: int, row: Row, place: Place) -> Single:
        reads = [*self.reads(number, row, place)]
        words: Row = {name: value for name, value in row.items() if not is_picture(name) or name in KEYS}

        def item(picture: Looked) -> Item:
            return self.made(words, [picture(name) for name, _ in reads], place)

        return Single(dict(reads), item)

    def reads(self, number: int, row: Row, place: Place) -> Iterator[tuple[str, Read]]:
        """The pictures of a row, each by its name with how it is read. Raises BadRow."""
        for n, (column, cell) in enumerate(picture_cells(row)):
            yield picture_read(cell, place, f"{place.file}#{number}/{column}/{n}")

    def made(self, row: Row, pictures: Sequence[Picture], place: Place) -> Item:
        """The item of a row. Raises BadRow."""
        question = text_of(next((row[name] for name in QUESTIONS if not is_blank(row.get(name))), None), "question")
        check_placeholders(question, len([one for one in pictures if one.role is not Role.HINT]))
        kind, options, answer = answer_in(row)
        return Item(
            benchmark=_benchmark(row, place),
            version=place.version or optional_text(row.get("version"), "version") or "1",
            key=key_of(row),
            task=slug(optional_text(row.get("task"), "task") or optional_text(row.get("sub_task"), "sub_task") or kind),
            kind=kind,
            question=question,
            images=tuple(pictures),
            options=options,
            answer=answer,
            hint=optional_text(row.get("hint"), "hint"),
            tags=tags_of(row),
            factors={},
            group=optional_text(row.get("group"), "group"),
            variant_of=optional_text(row.get("variant_of"), "variant_of"),
        )


def answer_in(row: Row) -> tuple[Kind, tuple[Option, ...], str]:
    """What kind of answer a row asks for, its options, and the right one. Raises BadRow."""
    told = (optional_text(row.get("kind"), "kind") or "").strip().casefold()
    if told and told not in _KINDS:
        raise BadRow(say("{kind} is no kind of answer; known are choice, text, number."), kind=told)
    options = options_of(row)
    gold = text_of(row.get("answer"), "answer").strip()
    if not options and told != "choice":
        return _KINDS.get(told, Kind.TEXT), (), gold
    if told in {"text", "number"}:
        raise BadRow(say("This row has options, and its kind is {kind}."), kind=told)
    options = options or tuple(Option(id=letter) for letter in DRAWN)
    by_id = next((option.id for option in options if option.id == gold.strip("()")), None)
    by_text = [option.id for option in options if option.text == gold]
    return Kind.CHOICE, options, by_text[0] if by_text else by_id or option_of(options, gold)[0]


def options_of(row: Row) -> tuple[Option, ...]:
    """The options of a row: of its columns A, B, …, else of its list. Raises BadRow where there is one alone."""
    cells = {letter: optional_text(row.get(letter), letter) for letter in ascii_uppercase}
    options = tuple(Option(id=letter, text=text) for letter, text in cells.items() if text is not None)
    if not options:
        column = next((name for name in LISTS if not is_blank(row.get(name))), None)
        options = lettered(texts_of(row[column], column)) if column else ()
    if len(options) == 1:
        raise BadRow(say("This row has {count} options."), count=1)
    if len({option.text for option in options}) < len(options):
        raise BadRow(say("Two of the options are alike."))
    return options


def picture_cells(row: Row) -> Iterator[tuple[str, object]]:
    """The cells of a row that hold or name pictures, with their columns, in the order of the row. Raises BadRow."""
    named = [name for name in row if is_picture(name)]
    # A path beside the picture itself is its file's name.
    if any(not is_blank(row[name]) for name in named if name in {"image", "images"} or _NUMBERED.fullmatch(name)):
        named = [name for name in named if name not in {"image_path", "file_name"}]
    for name in named:
        yield from ((name, cell) for cell in list_or_one(row[name]))


def is_picture(name: str) -> bool:
    """Whether a column of that name holds or names pictures."""
    return name in PICTURES or _NUMBERED.fullmatch(name) is not None


def tags_of(row: Row) -> tuple[str, ...]:
    """The tags of a row: lists, or texts parted by a vertical bar. Raises BadRow."""
    found: list[str] = []
    for name in ("tags", "category"):
        value = row.get(name)
        if isinstance(value, str) and not value.lstrip().startswith("["):
            found += value.split("|")
        else:
            found += [text_of(entry, name) for entry in list_of(value, name)]
    return tuple(dict.fromkeys(tag.strip() for tag in found if tag.strip()))


def key_of(row: Row) -> str:
    """What a row calls its item. Raises BadRow."""
    named = next((name for name in KEYS if not is_blank(row.get(name))), None)
    if named is None:
        raise BadRow(say("{field} is empty."), field=next((name for name in KEYS if name in row), "key"))
    return text_of(row[named], named).strip()


def slug(text: str) -> str:
    """A text as the name of a benchmark or a task."""
    return "_".join(re.findall(r"\w+", text.casefold())) or "task"


def _benchmark(row: Mapping[str, object], place: Place) -> str:
    """The benchmark a row names, else that of its file's name, or of the folder's where that only names a split.

    Raises BadRow for those whose rows have a form of their own.
    """
    told = optional_text(row.get("benchmark"), "benchmark")
    if told is None:
        above = [place.file.stem, *(folder.name for folder in place.file.parents)]
        told = next((name for name in above if name and not _SPLIT.fullmatch(name)), "table")
    name = slug(told)
    if name in RESERVED:
        raise BadRow(say("Items of {benchmark} come in from its own form of file."), benchmark=name)
    return name
