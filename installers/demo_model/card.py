"""Writes the card of `eyeline-tiny` from the outcomes of its examination and the figures of its course."""

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from desktop.benchmarks.task_catalogue import TASKS
from installers.demo_model import photographs
from installers.demo_model.examining import Reply, table

HERE = Path(__file__).parent
OUTCOMES, COURSE, HEAD = HERE / "outcomes.jsonl.gz", HERE / "course.json", HERE / "card.md"
TITLES = {task.name: task.title for task in TASKS}


def read_outcomes(files: Sequence[Path]) -> list[Reply]:
    """What `examine` wrote, plain or packed."""
    texts = (gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes() for file in files)
    return [Reply(**json.loads(line)) for text in texts for line in text.decode().splitlines()]


def card(replies: Sequence[Reply], course: dict[str, Any]) -> str:
    """The card as Markdown."""
    rows = sorted(table(replies), key=lambda row: list(TITLES).index(row["task"]))
    passed = sum(row["passes"] for row in rows)
    lines = [*_accuracies(rows), "", f"{passed} of {len(rows)} tasks pass.", *_paths(rows)]
    return _head(course) + "\n".join(lines).rstrip() + "\n"


def _head(course: dict[str, Any]) -> str:
    listed = photographs.listed()
    train = sum(entry.part == photographs.TRAIN for entry in listed)
    figures = {"train": train, "held": len(listed) - train}
    return HEAD.read_text("utf-8").format(**course, **figures, sources="\n".join(_sources()))


def _sources() -> Iterator[str]:
    """What the photographs are from, a package and licence in each row."""
    counted = Counter(
        (entry.package, entry.version, entry.licence, entry.part == photographs.TRAIN) for entry in photographs.listed()
    )
    yield "| package | version | stated licence | for training | held out |"
    yield "| --- | --- | --- | ---: | ---: |"
    for source in sorted({key[:3] for key in counted}):
        yield f"| {' | '.join(source)} | {counted[(*source, True)]} | {counted[(*source, False)]} |"


def _accuracies(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield "| task | n | accuracy | 95% CI | chance | majority | blind | passes |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |"
    for row in rows:
        low, high = row["interval"]
        figures = (row["accuracy"], row["threshold"], row["majority"], row["without_picture"])
        right, chance, majority, blind = (f"{100 * figure:.1f}" for figure in figures)
        yield (
            f"| {TITLES[row['task']]} | {row['n']:,} | {right} | {100 * low:.1f} to {100 * high:.1f} | {chance} | "
            f"{majority} | {blind} | {'yes' if row['passes'] else 'no'} |"
        )


def _paths(rows: Sequence[dict[str, Any]]) -> Iterator[str]:
    yield "\n## Accuracy by N\n"
    for row in rows:
        if "by_n" not in row:
            continue
        yield f"{TITLES[row['task']]} (nLCP {100 * row['nlcp']:.1f}, STA {100 * row['sta']:.1f}):\n"
        yield "| N | n | accuracy | nLCP | STA |\n| --- | ---: | ---: | ---: | ---: |"
        for span, one in sorted(row["by_n"].items(), key=lambda entry: int(entry[0].split()[0])):
            yield (
                f"| {span} | {one['n']} | "
                + " | ".join(f"{100 * one[k]:.1f}" for k in ("accuracy", "nlcp", "sta"))
                + " |"
            )
        readable = (1 - row["invalid"]) * row["n"]
        share = 100 * row["accuracy"] * row["n"] / readable
        yield f"\nOf the {readable:,.0f} parsable replies {share:.1f}% are correct. The others were truncated, because"
        yield "their paths did not end.\n"
        sizes = ", ".join(f"{size}: {100 * one['accuracy']:.1f}%" for size, one in row["by_size"].items())
        yield f"By size: {sizes}.\n"
