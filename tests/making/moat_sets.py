"""MOAT in its two released forms: v2 as parquet with pictures inside, v1 as a table beside a folder of pictures.

`moat_rows` gives rows of v2 whose labels have the sizes that the paper's decimals give (BENCHMARKS.md): with 1,005 rows
575 are multiple choice, and Σ 1/choices over all is 14.41 %. Of fewer rows the shares are kept.
"""

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tests.making.drawn import picture, write

Row = dict[str, Any]
QUESTIONS, CHOICES = 1005, 575
SIZES = {
    "CNT": 323, "OCR": 547, "UVC": 246, "RLA": 529, "3DTF": 171, "3DQNT": 61, "GNDT": 305, "GNDV": 201, "RET": 488,
}  # fmt: skip
"""Questions that carry each capability, derived from the decimals of table 2."""
WAYS = ((2, 20), (3, 50), (4, 343), (5, 162))
"""How many multiple-choice questions have how many choices: 575 in all, 144.8 right by guessing, which is 14.41 %."""


def moat_rows(n: int = QUESTIONS, draw: Callable[[int], bytes] = picture) -> list[Row]:
    """`n` rows of v2, pictures inside; every fifth has two, every seventh a hint, some hints a picture."""
    labels = _labels(n)
    counts = _counts(n)
    rows: list[Row] = []
    for index in range(n):
        choices = [f"choice {index}-{k}" for k in range(counts[index])]
        hint = index % 7 == 0
        rows.append({
            "index": index,
            "question": f"What is shown in picture {index}, as question {index} asks?",
            "choices": choices,
            "task_images": [_inside(draw(3 * index + k)) for k in range(2 if index % 5 == 0 else 1)],
            "external_knowledge": f"Rule {index}: count what is red." if hint else "",
            "external_knowledge_images": [_inside(draw(3 * index + 2))] if hint and index % 3 == 0 else [],
            "ground_truth": choices[index % len(choices)] if choices else str(index % 60),
            "capability": labels[index],
            "answer_format": "multiple choices" if choices else "short answer",
        })  # fmt: skip
    return rows


def write_parquet(file: Path, rows: Sequence[Row]) -> Path:
    """The rows as one parquet file, in groups of 100 as `datasets` writes those that have pictures."""
    import pyarrow as pa
    from pyarrow.parquet import write_table  # pyright: ignore[reportUnknownVariableType]

    image = pa.struct([("bytes", pa.binary()), ("path", pa.string())])
    texts = pa.list_(pa.string())
    kinds = {
        "index": pa.int64(), "question": pa.string(), "choices": texts, "task_images": pa.list_(image),
        "external_knowledge": pa.string(), "external_knowledge_images": pa.list_(image), "ground_truth": pa.string(),
        "capability": texts, "answer_format": pa.string(),
    }  # fmt: skip
    schema = pa.schema(list(kinds.items()))
    file.parent.mkdir(parents=True, exist_ok=True)
    write_table(pa.Table.from_pylist([*rows], schema), file, row_group_size=100)  # pyright: ignore[reportUnknownMemberType]
    return file


def write_v1(folder: Path, rows: Sequence[Row]) -> Path:
    """Rows of v2 as v1 has them: MOAT.tsv with lists as Python writes them, pictures in MOAT_images; returns the table.

    UVC is written UCV, as there; some carry a label that the paper does not define.
    """
    names = ("index", "question", "choices", "images", "outside_knowledge_text", "outside_knowledge_images", "answer",
             "capability", "human_cot")  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "MOAT.tsv").open("w", newline="", encoding="utf-8") as opened:
        table = csv.DictWriter(opened, names, delimiter="\t")
        table.writeheader()
        for number, row in enumerate(rows):
            task = [_written(folder, f"{number}_{k}.png", one) for k, one in enumerate(row["task_images"])]
            hints = [
                _written(folder, f"{number}_h{k}.png", one) for k, one in enumerate(row["external_knowledge_images"])
            ]
            labels = ["UCV" if label == "UVC" else label for label in row["capability"]]
            labels += ["MATH"] if number % 4 == 0 else ["MTIMG"] if len(task) > 1 else []
            values = (number, row["question"], str(row["choices"]), str(task), row["external_knowledge"], str(hints),
                      row["ground_truth"], str(labels), f"Look, then count: {number}.")  # fmt: skip
            table.writerow(dict(zip(names, values, strict=True)))
    return folder / "MOAT.tsv"


def _written(folder: Path, name: str, image: Row) -> str:
    write(folder / "MOAT_images", name, image["bytes"])
    return name


def _inside(data: bytes) -> Row:
    return {"bytes": data, "path": None}


def _counts(n: int) -> list[int]:
    """The number of choices of each row, 0 for short answers, mixed."""
    counts = [ways for ways, times in WAYS for _ in range(times)] + [0] * (QUESTIONS - CHOICES)
    order = np.random.default_rng(7).permutation(QUESTIONS)
    return [counts[int(place)] for place in order][:n]


def _labels(n: int) -> list[list[str]]:
    """The labels of each row: as many of each as `SIZES` says in 1,005, at least one and at most six a row."""
    rng = np.random.default_rng(11)
    wanted = {label: round(size * n / QUESTIONS) for label, size in SIZES.items()}
    carried: list[list[str]] = [[] for _ in range(n)]
    for label in sorted(wanted, key=lambda name: -wanted[name]):
        free = [row for row in range(n) if len(carried[row]) < 6]
        bare = [row for row in free if not carried[row]]
        order = [int(row) for row in rng.permutation(len(free))]
        chosen = [free[place] for place in order if free[place] in set(bare[: wanted[label] // 2])]
        chosen += [free[place] for place in order if free[place] not in chosen]
        for row in chosen[: wanted[label]]:
            carried[row].append(label)
    return [labels or ["OCR"] for labels in carried] if n < QUESTIONS else carried
