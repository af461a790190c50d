"""Cards of the items on which people and models disagree, with small images and the answers given."""

import base64
import io
from collections import Counter
from collections.abc import Iterator, Sequence

from db.lab import Lab
from db.stores import items
from db.watching import onlooker
from desktop.analysis.answer_words import answer_words, value_words
from desktop.analysis.document import Card, Gallery, Paragraph, Said, Section, Thumb
from desktop.analysis.frame import Frame, TaskKey
from desktop.analysis.item_words import line_of, named_in_line, picture_name
from desktop.analysis.marks import Mark, marks_of, named
from desktop.analysis.per_item import SELECTIONS, Given, Line, choose, given, lines
from desktop.analysis.plot import title_of
from desktop.benchmarks.item import Item, Picture, Role
from desktop.benchmarks.listing import candidates, option_pictures
from desktop.benchmarks.words import Filled, joined, say
from desktop.library import pictures
from desktop.library.rows import item_of

CARDS = 8
STIMULUS_SIDE, SEVERAL_SIDE, OTHER_SIDE = 300, 130, 96
IN_REPORT = ("people_right_models_wrong", "models_right_people_wrong", "one_model_right")


def gallery(lab: Lab, frame: Frame) -> Iterator[Section]:
    """The section of disputed items; none where people and models have no items in common."""
    every = lines(frame)
    chosen = [(s, choose(every, s.key)) for s in SELECTIONS if s.key in IN_REPORT]
    shown = [(s, found, found[:CARDS]) for s, found in chosen if found]
    rows = lab.read(items.get_many, [line.item.id for _, _, part in shown for line in part])
    blocks: list[Gallery | Paragraph] = []
    for selection, found, part in shown:
        cards: list[Card] = []
        for line in part:
            onlooker().ask()
            cards.append(card(lab, frame, line, item_of(rows[line.item.id])))
        title = Filled(say("{title}: {n} items"), title=Filled(selection.title), n=len(found))
        if len(found) > len(part):
            title = Filled(
                say("{title}: the first {k} of {n} items"), title=Filled(selection.title), k=len(part), n=len(found)
            )
        blocks.append(Gallery(title, tuple(cards)))
    if blocks:
        yield Section("items", say("Item by item"), tuple(blocks))


def card(lab: Lab, frame: Frame, line: Line, item: Item) -> Card:
    people, models = given(frame, line.index)
    marks = marks_of(frame)
    return Card(
        title=line.item.key,
        note=title_of(TaskKey(item.benchmark, item.task)),
        pictures=tuple(thumbs(lab, item)),
        question=line_of(item),
        answer="" if item.answer is None else value_words(item, item.answer),
        said=(*_people(item, people), *(_one(item, answer, marks[answer.who]) for answer in models)),
    )


def thumbs(lab: Lab, item: Item) -> Iterator[Thumb]:
    """Every image of an item in order; a single one is large, several have numbers, candidates letters."""
    letters, below = {index: option.id for index, option in option_pictures(item).items()}, candidates(item)
    stimuli = sum(picture.role is Role.STIMULUS for n, picture in enumerate(item.images) if n not in below)
    for place, picture in enumerate(item.images):
        alone = STIMULUS_SIDE if stimuli == 1 else SEVERAL_SIDE
        side = alone if picture.role is Role.STIMULUS and place not in below else OTHER_SIDE
        number = picture_name(item, place) if len(item.images) > 1 or named_in_line(item, place) else ""
        letter = letters.get(place, "") if place in below else ""
        try:
            yield Thumb(thumbnail(lab, picture, side), letter or number)
        except pictures.WithdrawnPicture:
            # A licence that forbids sharing, or an erasure, removes the pixels but not the answers about them.
            gone = say("not shown: its pixels were taken out of the lab")
            yield Thumb("", joined(": ", (letter or number, Filled(gone))) if letter or number else gone)


def thumbnail(lab: Lab, picture: Picture, side: int) -> str:
    """The image fitted into a square of `side` pixels, as a data URL. Raises what `pictures.load` raises."""
    from PIL import Image

    image = Image.fromarray(pictures.load(lab, picture))
    image.thumbnail((side, side), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=82)
    return f"data:image/jpeg;base64,{base64.b64encode(out.getvalue()).decode()}"


def _people(item: Item, people: Sequence[Given]) -> Iterator[Said]:
    """People's answers, grouped by answer."""
    counted = Counter((answer.outcome.value, answer_words(item, answer.parsed)) for answer in people)
    for (outcome, words), n in counted.most_common():
        yield Said(Filled(say("{n} of {total} people"), n=n, total=len(people)), "people", outcome, words)


def _one(item: Item, answer: Given, mark: Mark) -> Said:
    return Said(named(answer.who, mark), mark.token, answer.outcome.value, answer_words(item, answer.parsed))
