"""VRIQ in its released layouts: metadata.csv beside the pictures of a domain, DiagVRIQ with descriptions, and the older
table of one folder a category; and a file of probes for them.
"""

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.making.drawn import picture, write

SUBMISSION: Mapping[tuple[str, str], int] = {
    ("abstract", "Sequence Completion"): 50,
    ("abstract", "3D Views"): 65,
    ("abstract", "3D Folding"): 25,
    ("abstract", "Figure Rotation"): 100,
    ("abstract", "Odd One Out"): 50,
    ("abstract", "Matrix Prediction"): 50,
    ("natural", "Sequence Completion"): 20,
    ("natural", "3D"): 20,
    ("natural", "Figure Rotation"): 20,
    ("natural", "Odd One Out"): 20,
    ("natural", "Matrix Prediction"): 20,
}
"""Table 1, with 3D's parts as table 2's decimals give them."""
RELEASE: Mapping[tuple[str, str], int] = {
    ("abstract", "3D"): 210, ("abstract", "Figure Rotation"): 198, ("abstract", "Matrix Prediction"): 141,
    ("abstract", "Odd One Out"): 106, ("abstract", "Sequence Completion"): 133,
    ("natural", "3D"): 111, ("natural", "Figure Rotation"): 97, ("natural", "Matrix Prediction"): 146,
    ("natural", "Odd One Out"): 149, ("natural", "Sequence Completion"): 100,
}  # fmt: skip
DIAGNOSTIC: Mapping[str, int] = {"Matrix Prediction": 98, "Odd One Out": 51, "Sequence Completion": 60}

OPTIONS = {"3D Views": 5}
NATURAL = {"Figure Rotation": 3, "3D": 3}
DIMENSIONS = (
    "color", "shape", "count", "position", "rotation", "3d_depth", "symmetry", "distractor_similarity",
)  # fmt: skip
SHORT = {
    "Sequence Completion": "SC", "Matrix Prediction": "MP", "Odd One Out": "OO", "Figure Rotation": "FR", "3D": "3D",
    "3D Views": "3D", "3D Folding": "3D",
}  # fmt: skip
YES = {"options": ["yes", "no"], "answer": "yes"}
TURNS = "Each panel turns by 45 degrees and the third stands at {degrees}: is the fourth at {degrees}?"
Row = dict[str, Any]


def scaled(sizes: Mapping[tuple[str, str], int], each: int) -> dict[tuple[str, str], int]:
    """The same categories with `each` items."""
    return dict.fromkeys(sizes, each)


def write_release(folder: Path, sizes: Mapping[tuple[str, str], int], *, dimensions: bool = False) -> Path:
    """A folder a domain with metadata.csv and pictures. dimensions: with a column of two perceptual dimensions an item,
    which the release does not have and probes need."""
    for domain in dict.fromkeys(domain for domain, _ in sizes):
        rows = [*_rows(folder, domain, {c: n for (d, c), n in sizes.items() if d == domain}, dimensions=dimensions)]
        _table(folder / domain / "metadata.csv", rows)
    return folder


def write_diagnostic(folder: Path, sizes: Mapping[str, int] = DIAGNOSTIC) -> Path:
    """DiagVRIQ: one folder `data` whose rows have a verified description."""
    rows = [*_rows(folder, "data", sizes)]
    for row in rows:
        row["gt_description"] = f"Three shapes in a row; the {row['id']}th is turned."
    _table(folder / "data" / "metadata.csv", rows)
    return folder


def write_older(folder: Path, sizes: Mapping[tuple[str, str], int]) -> Path:
    """One folder a category below one a domain, pictures named by their ids with whatever ending."""
    endings = (".jpg", ".PNG", ".webp")
    for (domain, category), n in sizes.items():
        place = folder / domain / category
        for k in range(n):
            write(place, f"p{k}{endings[k % 3]}", picture(hash_of(domain, category) + k))
        rows = [
            {"PID": f"p{k}", "Category": category, "Question": f"Which one, {k}?", "Ground truth": "ABCD"[k % 3]}
            for k in range(n)
        ]
        _table(place / "questions.csv", rows, encoding="utf-8-sig")
    return folder


def write_probes(file: Path, items: Sequence[tuple[str, Sequence[str]]], *, benchmark: str = "vriq") -> Path:
    """Two perceptual probes (one in words, one by choice) and one reasoning probe for each item, named with the
    dimensions that it carries."""
    import yaml

    entries: list[Row] = []
    for n, (key, dimensions) in enumerate(items):
        turns = TURNS.format(degrees=90 + n)
        common = {"item": key, "author": "A-17"}
        seen = {**common, "kind": "perceptual"}
        entries += [
            {**seen, "id": "see-1", "dimension": dimensions[0], "question": "How many shapes are shown?", "answer": 3},
            {**seen, "id": "see-2", "dimension": dimensions[-1], "question": "Is the left one larger?", **YES},
            {**common, "id": "think-1", "kind": "reasoning", "question": turns, **YES, "answer": "no"},
        ]
    file.parent.mkdir(parents=True, exist_ok=True)
    told = {"eyeline": "probes", "benchmark": benchmark, "probes": entries}
    text = yaml.safe_dump(told, sort_keys=False)  # pyright: ignore[reportUnknownMemberType]
    file.write_text(text, encoding="utf-8")
    return file


def hash_of(*words: str) -> int:
    """A number of one's own for words, the same in every process."""
    return 1000 * (sum(map(ord, "".join(words))) + 1)


def _rows(folder: Path, domain: str, sizes: Mapping[str, int], *, dimensions: bool = False) -> Iterator[Row]:
    for category, n in sizes.items():
        options = NATURAL.get(category, 4) if domain != "abstract" else OPTIONS.get(category, 4)
        for k in range(n):
            name = f"images/{category.replace(' ', '_')}/{k}.png"
            write(folder / domain, name, picture(hash_of(domain, category) + k))
            row: Row = {
                "id": f"{category[-1].lower()}{k}" if "3D" in category else k,
                "file_name": name,
                "category": category,
                "question": f"Which option fits, {category} {k}?",
                "answer": "ABCDE"[k % options],
            }
            if dimensions:
                row["dimensions"] = "|".join(DIMENSIONS[(k + step) % len(DIMENSIONS)] for step in (0, 3))
            yield row


def _table(file: Path, rows: Sequence[Row], encoding: str = "utf-8") -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", newline="", encoding=encoding) as opened:
        table = csv.DictWriter(opened, [*rows[0]])
        table.writeheader()
        table.writerows(rows)
