"""Loads the data of Compare in the pool: the comparison, the item summaries, and all answers to one item."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtGui import QImage

from db.lab import Lab
from db.progress import progress_range
from db.stores import items, models_runs_predictions
from desktop.analysis.data.analysis_settings_file import AnalysisSettings
from desktop.analysis.figures.answerer_colours_and_markers import SeriesMark, series_marks
from desktop.analysis.paper_tables.all_paper_tables import curve_by_length
from desktop.analysis.paper_tables.table_grid import TableGrid
from desktop.analysis.tables.answer_summary_per_item import ItemAnswer, ItemSummary, item_answers, item_summaries
from desktop.analysis.tables.compare_people_and_models import compare_lab
from desktop.analysis.tables.comparison_rows_and_json import PeopleModelComparison
from desktop.benchmarks.answers import is_judge_rule, rule_from_text
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.option_images_and_listing import option_image_indexes
from desktop.benchmarks.task_catalogue import VersionedText, trial_line
from desktop.gui.compare.analysis_request import AnalysisRequest, ResolvedAnalysis, resolve_analysis
from desktop.gui.widgets.item_image_view import image_from_pixels
from desktop.library.correct_or_withdraw_items import score_under_rule
from desktop.library.images.verified_pixel_cache import load_pixels
from desktop.library.item_rows import item_from_row

REPORT = Path("exports") / "report"
PIECES = Path("exports") / "for-a-paper"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class CannotSaveFile(CannotDo):
    code = "cannot_write"


@dataclass(frozen=True, eq=False)
class LoadedComparison:
    """A comparison with its request, the marker of each answerer, and the item summaries. curve: accuracy by N, if any.
    more: the same comparison with later calculations added, the latest last."""

    comparison: PeopleModelComparison
    ask: ResolvedAnalysis
    lines: tuple[ItemSummary, ...]
    marks: dict[str, SeriesMark] = field(default_factory=dict[str, SeriesMark])
    curve: TableGrid | None = None
    more: list[PeopleModelComparison] = field(default_factory=list[PeopleModelComparison])

    @property
    def latest(self) -> PeopleModelComparison:
        """The comparison with everything that was calculated."""
        return self.more[-1] if self.more else self.comparison


@dataclass(frozen=True, slots=True)
class LabelledImage:
    """A picture of an item with its number or letter, empty where it is alone."""

    image: QImage
    caption: str


@dataclass(frozen=True, slots=True)
class ItemAnswers:
    """One item: its pictures in order, people's answers, the models' with what they wrote."""

    line: ItemSummary
    item: Item
    words: VersionedText
    pictures: Sequence[LabelledImage]
    people: Sequence[ItemAnswer]
    models: Sequence[tuple[ItemAnswer, str]]


def load_comparison(lab: Lab, wanted: AnalysisRequest) -> LoadedComparison:
    """Compute the comparison and the item summaries. Answers older than a chosen rule are scored under it first."""
    for rule in map(rule_from_text, sorted(set(wanted.changes.get("rules", {}).values()))):
        if not is_judge_rule(rule):
            score_under_rule(lab, rule)
    with progress_range(0.0, 0.5):
        ask = resolve_analysis(lab, wanted)
    with progress_range(0.5, 0.9):
        comparison = compare_lab(lab, ask.analysis)
    with progress_range(0.9, 1.0):
        frame = comparison.frame
        return LoadedComparison(
            comparison, ask, item_summaries(frame), dict(series_marks(frame)), curve_by_length(frame)
        )


def load_item_answers(lab: Lab, shown: LoadedComparison, line: ItemSummary) -> ItemAnswers:
    """Everything about one item."""
    frame = shown.comparison.frame
    item = item_from_row(lab.read(items.get_item, line.item.id))
    people, by_models = item_answers(frame, line.index)
    ids = [frame.predictions.ids[answer.place] for answer in by_models]
    raw = {row.id: row.raw for row in lab.read(models_runs_predictions.load_predictions, ids=ids)} if ids else {}
    return ItemAnswers(
        line=line,
        item=item,
        words=trial_line(item),
        pictures=_labelled_images(lab, item),
        people=people,
        models=[(answer, raw.get(row_id, "")) for answer, row_id in zip(by_models, ids, strict=True)],
    )


def _labelled_images(lab: Lab, item: Item) -> list[LabelledImage]:
    """All pictures; candidates carry the letter of their option, several stimuli their number."""
    places = {option.id: place for place, option in enumerate(item.options)}
    letters = {index: LETTERS[places[option.id]] for index, option in option_image_indexes(item).items()}
    several = len(item.images) > 1
    return [
        LabelledImage(
            image_from_pixels(load_pixels(lab, picture)), letters.get(place, str(place + 1) if several else "")
        )
        for place, picture in enumerate(item.images)
    ]


def write_lab_report(lab: Lab, analysis: AnalysisSettings, language: str, *, consistency: bool = False) -> Path:
    """Write the report into the lab's exports, in the window's language; returns the path of the page."""
    from desktop.analysis.report.write_html_pdf_report import write_report_to_folder

    where = lab.folder / REPORT
    return write_report_to_folder(lab, where, analysis, language=language, consistency=consistency)["html"]


def write_figures_and_tables(lab: Lab, comparison: PeopleModelComparison) -> Path:
    """Write every figure and every table, for a paper, into the lab's exports; the folder."""
    from desktop.analysis.report.export_figures_and_tables import export_for_paper

    out = lab.folder / PIECES
    try:
        export_for_paper(comparison, out, lab)
    except OSError as error:
        raise cannot_save_error(out, error) from error
    return out


def cannot_save_error(path: Path, error: OSError) -> CannotSaveFile:
    """The error for a file or folder that cannot be written."""
    return CannotSaveFile(
        say("Could not write {path}: {reason}."),
        hint=say("Choose another folder, or free some disk space."),
        path=str(path),
        reason=error.strerror or str(error),
    )
