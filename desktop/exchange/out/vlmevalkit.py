"""VLMEvalKit's TSV (its `ImageBaseDataset`, commit e8e78f05): choices with letters in one file, all other items in
another, because the harness treats a file with columns A and B as multiple choice.

Texts that pandas would change (None, NA, columns of numbers only) get a no-break space at the end; plain integers do
not need one in a column without gaps. docs/exports.md explains every column.
"""

import base64
import csv
import re
import uuid
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, cast

from db.watching import counted, within
from desktop.benchmarks.words import Sentence, say
from desktop.exchange.item_tables import AUTHOR
from desktop.exchange.out.asked import Asked, Made
from desktop.exchange.out.bids import label
from desktop.exchange.out.origins import NAME, PICTURES, beside_pictures
from desktop.exchange.out.questions import Question, pngs, questions
from desktop.exchange.out.writing import Written, beside, differs, hash_of, moved
from desktop.exchange.whole import CONTENT, GUARD, content_of, shown

_WHOLE = re.compile("0|-?[1-9][0-9]{0,14}")
_TRUTH = frozenset({"true", "false"})
TEXTS = ("question", "hint", "answer", "category", "l2-category", "split", "key", "eyeline_item", CONTENT)
Row = Mapping[str, str]


def write_vlmevalkit(asked: Asked) -> Made:
    """Write the items that match the query, and read them back as the harness does. Raises CannotWrite."""
    lab, left, parts = asked.scope.lab, 0, dict[str, list[Question]]()
    for one in counted(questions(lab, asked.query), 0):
        if one.row.images:
            parts.setdefault("MCQ" if one.letters else "VQA", []).append(one)
        else:
            left += 1
    gone: list[uuid.UUID] = []
    without = () if asked.scope.personal else (AUTHOR,)
    name = label(lab.name, "Lab")
    asked.out.mkdir(parents=True, exist_ok=True)
    with beside(asked.out) as folder:
        written: list[Written] = []
        whole, before = sum(map(len, parts.values())), 0
        for part, found in parts.items():
            texts = guarded([_texts(number, one, without) for number, one in counted(enumerate(found), 0)])
            path = folder / f"Eyeline_{name}_{part}.tsv"
            with within(PICTURES * before / whole, PICTURES * (before + len(found)) / whole):
                written.append(_file(path, asked, found, texts, gone))
            before += len(found)
        with within(PICTURES, 1.0):
            sources, licences = beside_pictures(asked, folder / f"Eyeline_{name}_{NAME}.jsonl", gone)
        written.append(sources)
    return Made(moved(written, folder, asked.out), [*_left_out(left, len(gone)), *licences])


def _left_out(left: int, gone: int) -> Iterator[Sentence]:
    if left:
        yield Sentence(say("Left out, as the harness drops items without a picture: {n}."), {"n": left})
    if gone:
        yield Sentence(say("Left out, as their images are no longer in the lab: {n}."), {"n": gone})


def _file(path: Path, asked: Asked, found: Sequence[Question], texts: Sequence[Row], gone: list[uuid.UUID]) -> Written:
    letters = sorted({letter for one in found for letter in one.choices})
    columns = ["index", *TEXTS[:2], *letters, *TEXTS[2:], "image"]
    kept: list[dict[str, str]] = []
    with path.open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, columns, dialect="excel-tab", lineterminator="\n", restval="")
        writer.writeheader()
        for one, row in counted(zip(found, texts, strict=True), len(found)):
            pictures = pngs(asked.scope.lab, one.row)
            if pictures is None:
                gone.append(one.row.id)
                continue
            coded = [base64.b64encode(data).decode() for data in pictures]
            writer.writerow({**row, "image": coded[0] if len(coded) == 1 else repr(coded)})
            kept.append({**dict.fromkeys(columns, ""), **row})
    _read_back(path, columns, kept)
    return Written(path, len(kept), hash_of(path))


def _texts(number: int, one: Question, without: Sequence[str]) -> dict[str, str]:
    item = one.item
    return {
        "index": str(number),
        "category": item.task,
        "l2-category": item.benchmark,
        "split": item.version,
        "key": item.key,
        "eyeline_item": str(one.row.id),
        CONTENT: content_of(item, without),
        **shown(item),
    }


def guarded(rows: Sequence[Row]) -> list[dict[str, str]]:
    """The rows with a guard character after each text that pandas would change, whatever chunk of the column it reads.
    Plain integers need none if every row has a text, because only a gap turns them into fractions."""
    kept = [dict(row) for row in rows]
    for name in sorted({name for row in rows for name in row} - {"index"}):
        cells = [row.get(name, "") for row in rows]
        whole = all(cells)
        for row, cell, amiss in zip(kept, cells, _misread(cells), strict=True):
            if cell and amiss and not (whole and _WHOLE.fullmatch(cell)):
                row[name] = cell + GUARD
    return kept


def _misread(cells: Sequence[str]) -> list[bool]:
    """For each text, whether pandas may read it as a number, a boolean or a missing value."""
    import pandas as pd

    numbers = cast("list[float]", cast("Any", pd).to_numeric(pd.Series(list(cells)), errors="coerce").tolist())
    return [
        number == number or cell.strip().lower() in _TRUTH or not isinstance(value, str) or value != cell
        for number, cell, value in zip(numbers, cells, as_pandas_reads(cells), strict=True)
    ]


def as_pandas_reads(cells: Sequence[str]) -> list[object]:
    """A column as read by pandas; missing values are not texts."""
    import pandas as pd

    sink = StringIO()
    writer = csv.writer(sink, dialect="excel-tab", lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerows([["column"], *([cell] for cell in cells)])
    sink.seek(0)
    return cast("list[object]", cast("Any", pd.read_csv(sink, sep="\t", skip_blank_lines=False))["column"].tolist())


def _read_back(path: Path, columns: Sequence[str], kept: Sequence[Row]) -> None:
    """Read the file as the harness does: texts unchanged, and an image or a list of images in every row."""
    rows = 0
    for row, wanted in zip(read_vlmevalkit(path), kept, strict=True):
        if any(row.get(name, "") != wanted[name] for name in columns if name != "image") or len(row["image"]) <= 64:
            raise differs(path)
        rows += 1
    if rows != len(kept):
        raise differs(path)


def read_vlmevalkit(path: Path) -> Iterator[dict[str, str]]:
    """The rows of a file as pandas reads them by default, without missing cells."""
    import pandas as pd

    with cast("Any", pd).read_csv(path, sep="\t", chunksize=64) as parts:
        for part in parts:
            for row in part.to_dict("records"):
                yield {name: str(value) for name, value in row.items() if value == value}
