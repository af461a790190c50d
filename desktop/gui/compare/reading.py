"""Loads the data of Compare in the pool: the comparison, the item summaries, and all answers to one item."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtGui import QImage

from db.lab import Lab
from db.stores import items, models
from db.watching import within
from desktop.analysis.analysis_file import Analysis
from desktop.analysis.marks import Mark, marks_of
from desktop.analysis.paper.every import curve_by_length
from desktop.analysis.paper.grid import Grid
from desktop.analysis.per_item import Given, Line, given, lines
from desktop.analysis.rows import Comparison
from desktop.analysis.table import compare
from desktop.benchmarks.answers import is_judge, rule_from
from desktop.benchmarks.catalog import Text, trial_line
from desktop.benchmarks.errors import CannotDo
from desktop.benchmarks.item import Item
from desktop.benchmarks.listing import option_pictures
from desktop.benchmarks.words import say
from desktop.gui.compare.wanted import Asked, Wanted, asked
from desktop.gui.widgets.picture import image_of
from desktop.library.changing import score_under
from desktop.library.pictures import load
from desktop.library.rows import item_of

REPORT = Path("exports") / "report"
PIECES = Path("exports") / "for-a-paper"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CannotSave(CannotDo):
    code = "cannot_write"


@dataclass(frozen=True, eq=False)
class Shown:
    """A comparison with its request, the marker of each answerer, and the item summaries. curve: accuracy by N, if any.
    more: the same comparison with later calculations added, the latest last."""

    comparison: Comparison
    ask: Asked
    lines: tuple[Line, ...]
    marks: dict[str, Mark] = field(default_factory=dict[str, Mark])
    curve: Grid | None = None
    more: list[Comparison] = field(default_factory=list[Comparison])

    @property
    def latest(self) -> Comparison:
        """The comparison with everything that was calculated."""
        return self.more[-1] if self.more else self.comparison


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of an item with its number or letter, empty where it is alone."""

    image: QImage
    caption: str


@dataclass(frozen=True, slots=True)
class Detail:
    """One item: its pictures in order, people's answers, the models' with what they wrote."""

    line: Line
    item: Item
    words: Text
    pictures: Sequence[Shot]
    people: Sequence[Given]
    models: Sequence[tuple[Given, str]]


def read_comparison(lab: Lab, wanted: Wanted) -> Shown:
    """Compute the comparison and the item summaries. Answers older than a chosen rule are scored under it first."""
    for rule in map(rule_from, sorted(set(wanted.changes.get("rules", {}).values()))):
        if not is_judge(rule):
            score_under(lab, rule)
    with within(0.0, 0.5):
        ask = asked(lab, wanted)
    with within(0.5, 0.9):
        comparison = compare(lab, ask.analysis)
    with within(0.9, 1.0):
        frame = comparison.frame
        return Shown(comparison, ask, lines(frame), dict(marks_of(frame)), curve_by_length(frame))


def read_detail(lab: Lab, shown: Shown, line: Line) -> Detail:
    """Everything about one item."""
    frame = shown.comparison.frame
    item = item_of(lab.read(items.get, line.item.id))
    people, by_models = given(frame, line.index)
    ids = [frame.predictions.ids[answer.place] for answer in by_models]
    raw = {row.id: row.raw for row in lab.read(models.predictions, ids=ids)} if ids else {}
    return Detail(
        line=line,
        item=item,
        words=trial_line(item),
        pictures=_shots(lab, item),
        people=people,
        models=[(answer, raw.get(row_id, "")) for answer, row_id in zip(by_models, ids, strict=True)],
    )


def _shots(lab: Lab, item: Item) -> list[Shot]:
    """All pictures; candidates carry the letter of their option, several stimuli their number."""
    places = {option.id: place for place, option in enumerate(item.options)}
    letters = {index: LETTERS[places[option.id]] for index, option in option_pictures(item).items()}
    several = len(item.images) > 1
    return [
        Shot(image_of(load(lab, picture)), letters.get(place, str(place + 1) if several else ""))
        for place, picture in enumerate(item.images)
    ]


def make_report(lab: Lab, analysis: Analysis, language: str, *, consistency: bool = False) -> Path:
    """Write the report into the lab's exports, in the window's language; returns the path of the page."""
    from desktop.analysis.report import write_report

    where = lab.folder / REPORT
    return write_report(lab, where, analysis, language=language, consistency=consistency)["html"]


def make_pieces(lab: Lab, comparison: Comparison) -> Path:
    """Write every figure and every table, for a paper, into the lab's exports; the folder."""
    from desktop.analysis.pieces import write_pieces

    out = lab.folder / PIECES
    try:
        write_pieces(comparison, out, lab)
    except OSError as error:
        raise cannot_save(out, error) from error
    return out


def cannot_save(path: Path, error: OSError) -> CannotSave:
    """The error for a file or folder that cannot be written."""
    return CannotSave(
        say("Could not write {path}: {reason}."),
        hint=say("Choose another folder, or free some disk space."),
        path=str(path),
        reason=error.strerror or str(error),
    )
