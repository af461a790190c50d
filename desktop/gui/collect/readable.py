"""The task part of an item as people read it: pictures by their number, no marks."""

import re

from desktop.benchmarks.catalog import task_of
from desktop.benchmarks.item import Item
from desktop.gui.words import tr

PLACEHOLDER = re.compile(r"<image[ _]?(\d+)>")
MARKS = re.compile(r"^#+ *|\*\*", re.MULTILINE)


def readable(item: Item) -> str:
    """The question with `<image N>` as "picture N" (or "region N"), without marks of headings and bold type."""
    regions = task_of(item).names_regions
    text = PLACEHOLDER.sub(lambda found: _named(found[1], regions=regions), item.question)
    return MARKS.sub("", text).strip()


def _named(number: str, *, regions: bool) -> str:
    return tr("region {n}", n=number) if regions else tr("picture {n}", n=number)
