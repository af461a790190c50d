"""Cards of the items with most disagreement between people and models, with small images and the answers given."""

import base64
import io
from collections import Counter
from collections.abc import Iterator, Sequence

from db.lab import Lab
from db.progress import current_progress
from db.stores import items
from desktop.analysis.data.analysis_frame import AnalysisFrame, TaskKey
from desktop.analysis.data.answer_display_text import answer_value_text, stored_answer_text
from desktop.analysis.document_model.report_document import (
    CardAnswer,
    CardThumbnail,
    ReportGallery,
    ReportItemCard,
    ReportParagraph,
    ReportSection,
)
from desktop.analysis.figures.accuracy_figure_data import catalogue_task_title
from desktop.analysis.figures.answerer_colours_and_markers import SeriesMark, series_label, series_marks
from desktop.analysis.report.report_item_text import item_picture_name, item_prompt_line, names_picture_in_line
from desktop.analysis.tables.answer_summary_per_item import (
    SELECTIONS,
    ItemAnswer,
    ItemSummary,
    item_answers,
    item_summaries,
    select_items,
)
from desktop.benchmarks.item import ImageRole, Item, ItemImage
from desktop.benchmarks.messages import FilledSentence, join_texts, say
from desktop.benchmarks.option_images_and_listing import candidate_images, option_image_indexes
from desktop.library.images import verified_pixel_cache
from desktop.library.item_rows import item_from_row

CARDS = 8
STIMULUS_SIDE, SEVERAL_SIDE, OTHER_SIDE = 300, 130, 96
IN_REPORT = ("people_right_models_wrong", "models_right_people_wrong", "one_model_right")


def disputed_items_section(lab: Lab, frame: AnalysisFrame) -> Iterator[ReportSection]:
    """The section of disputed items; none where people and models have no items in common."""
    every = item_summaries(frame)
    chosen = [(s, select_items(every, s.key)) for s in SELECTIONS if s.key in IN_REPORT]
    shown = [(s, found, found[:CARDS]) for s, found in chosen if found]
    rows = lab.read(items.get_items, [line.item.id for _, _, part in shown for line in part])
    blocks: list[ReportGallery | ReportParagraph] = []
    for selection, found, part in shown:
        cards: list[ReportItemCard] = []
        for line in part:
            current_progress().ask()
            cards.append(disputed_item_card(lab, frame, line, item_from_row(rows[line.item.id])))
        title = FilledSentence(say("{title}: {n} items"), title=FilledSentence(selection.title), n=len(found))
        if len(found) > len(part):
            title = FilledSentence(
                say("{title}: the first {k} of {n} items"),
                title=FilledSentence(selection.title),
                k=len(part),
                n=len(found),
            )
        blocks.append(ReportGallery(title, tuple(cards)))
    if blocks:
        yield ReportSection("items", say("Results by item"), tuple(blocks))


def disputed_item_card(lab: Lab, frame: AnalysisFrame, line: ItemSummary, item: Item) -> ReportItemCard:
    people, models = item_answers(frame, line.index)
    marks = series_marks(frame)
    return ReportItemCard(
        title=line.item.key,
        note=catalogue_task_title(TaskKey(item.benchmark, item.task)),
        pictures=tuple(item_thumbnails(lab, item)),
        question=item_prompt_line(item),
        answer="" if item.answer is None else answer_value_text(item, item.answer),
        said=(
            *_human_answer_lines(item, people),
            *(_model_answer_line(item, answer, marks[answer.who]) for answer in models),
        ),
    )


def item_thumbnails(lab: Lab, item: Item) -> Iterator[CardThumbnail]:
    """Every image of an item in order; a single one is large, several have numbers, candidates letters."""
    letters, below = {index: option.id for index, option in option_image_indexes(item).items()}, candidate_images(item)
    stimuli = sum(picture.role is ImageRole.STIMULUS for n, picture in enumerate(item.images) if n not in below)
    for place, picture in enumerate(item.images):
        alone = STIMULUS_SIDE if stimuli == 1 else SEVERAL_SIDE
        side = alone if picture.role is ImageRole.STIMULUS and place not in below else OTHER_SIDE
        number = item_picture_name(item, place) if len(item.images) > 1 or names_picture_in_line(item, place) else ""
        letter = letters.get(place, "") if place in below else ""
        try:
            yield CardThumbnail(thumbnail_data_url(lab, picture, side), letter or number)
        except verified_pixel_cache.WithdrawnImage:
            # A licence that forbids sharing, or an erasure, removes the pixels but not the answers about them.
            gone = say("not shown: its image was removed from the lab")
            yield CardThumbnail(
                "", join_texts(": ", (letter or number, FilledSentence(gone))) if letter or number else gone
            )


def thumbnail_data_url(lab: Lab, picture: ItemImage, side: int) -> str:
    """The image fitted into a square of `side` pixels, as a data URL. Raises what `verified_pixel_cache.load_pixels`
    raises."""
    from PIL import Image

    image = Image.fromarray(verified_pixel_cache.load_pixels(lab, picture))
    image.thumbnail((side, side), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=82)
    return f"data:image/jpeg;base64,{base64.b64encode(out.getvalue()).decode()}"


def _human_answer_lines(item: Item, people: Sequence[ItemAnswer]) -> Iterator[CardAnswer]:
    """People's answers, grouped by answer."""
    counted = Counter((answer.outcome.value, stored_answer_text(item, answer.parsed)) for answer in people)
    for (outcome, words), n in counted.most_common():
        yield CardAnswer(FilledSentence(say("{n} of {total} people"), n=n, total=len(people)), "people", outcome, words)


def _model_answer_line(item: Item, answer: ItemAnswer, mark: SeriesMark) -> CardAnswer:
    return CardAnswer(
        series_label(answer.who, mark), mark.token, answer.outcome.value, stored_answer_text(item, answer.parsed)
    )
