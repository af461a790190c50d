"""What the screen shows, gathered in the pool: the comparison, the lines behind it, one item with all that was said."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QImage

from db.lab import Lab
from db.stores import items, models
from desktop.analysis.per_item import Given, Line, given, lines
from desktop.analysis.rows import Comparison
from desktop.analysis.table import compare
from desktop.benchmarks.catalog import Text, trial_line
from desktop.benchmarks.item import Item, Role
from desktop.gui.widgets.picture import image_of
from desktop.library.pictures import load
from desktop.library.rows import item_of

RAW = 1200
REPORT = Path("exports") / "report"


@dataclass(frozen=True, slots=True)
class Shown:
    """A comparison and, item by item, what lies behind it."""

    comparison: Comparison
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Detail:
    """One item: its pictures (stimuli first), people's answers, the models' with what they wrote."""

    line: Line
    item: Item
    words: Text
    pictures: Sequence[QImage]
    people: Sequence[Given]
    models: Sequence[tuple[Given, str]]


def read_comparison(lab: Lab, *, with_simulated: bool) -> Shown:
    """Compare, and look at each item."""
    comparison = compare(lab, with_simulated=with_simulated)
    return Shown(comparison, lines(comparison.frame))


def read_detail(lab: Lab, shown: Shown, line: Line) -> Detail:
    """Everything about one item."""
    frame = shown.comparison.frame
    item = item_of(lab.read(items.get, line.item.id))
    people, by_models = given(frame, line.index)
    ids = [frame.predictions.ids[answer.place] for answer in by_models]
    raw = {row.id: row.raw for row in lab.read(models.predictions, ids=ids)} if ids else {}
    stimuli = [picture for picture in item.images if picture.role is Role.STIMULUS] or list(item.images[:1])
    return Detail(
        line=line,
        item=item,
        words=trial_line(item),
        pictures=[image_of(load(lab, picture)) for picture in stimuli],
        people=people,
        models=[(answer, raw.get(row_id, "")[:RAW]) for answer, row_id in zip(by_models, ids, strict=True)],
    )


def make_report(
    lab: Lab, *, with_simulated: bool, progress: Callable[[int, int], None], cancelled: Callable[[], bool]
) -> Path:
    """Write the report into the lab's exports; where the page lies."""
    from desktop.analysis.report import write_report

    made = write_report(lab, lab.folder / REPORT, with_simulated=with_simulated, progress=progress, cancelled=cancelled)
    page = made["html"]
    assert page is not None
    return page
