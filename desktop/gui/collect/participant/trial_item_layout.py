"""The layout of an item: pure geometry, so that images can be scaled before the trial.

Lengths are logical pixels. Pictures are shown as large as they fit and never stretched; all pictures of one role have
one scale. A number or a letter under a picture takes CAPTION.
"""

import math
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from desktop.benchmarks.answer_word_translations import with_meaning
from desktop.benchmarks.item import AnswerOption, ImageRole, Item, ItemKind
from desktop.benchmarks.option_images_and_listing import candidate_images, option_image_indexes
from desktop.gui.collect.participant.participant_translation import tr
from desktop.study.sessions.participant_task_wording import named_images, option_text

GAP = 24
CAPTION = 40
ROW = 48
ROW_GAP = 8
SIDE_PANEL = 440
NARROW_PANEL = 400
CANDIDATE_SHARE = 0.27
TEXT_COLUMN = 720
SHORT = 16
SIGN, LINE, AROUND_TEXT = 9.0, 24, 76
"""For a text option: approximate character width, line height, and the width of its letter and margins."""
MUCH_MORE = 1.25
"""How much larger the images must become for text options to be placed next to them instead of below."""
PICTURE_LEAST = 0.45
"""The share of the width that the image keeps next to such options."""
HINT_SHARE = 0.36
"""The share of the width, or height, of hint and reference images next to the item's own."""
ASIDE = frozenset({ImageRole.HINT, ImageRole.REFERENCE})


@dataclass(frozen=True, slots=True)
class LayoutBox:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def inset(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> "LayoutBox":
        """The box with its edges moved inwards."""
        return LayoutBox(
            self.x + left, self.y + top, max(0, self.width - left - right), max(0, self.height - top - bottom)
        )


@dataclass(frozen=True, slots=True)
class ItemLayout:
    """pictures: index of each of the item's images to its box. answers: boxes of the answer controls (one per option
    for choice, one per slot for order, else one panel). tray: boxes of an order item's loose pieces."""

    pictures: dict[int, LayoutBox]
    answers: tuple[LayoutBox, ...]
    tray: tuple[LayoutBox, ...] = ()
    captions: bool = False


def lay_out_item(item: Item, area: LayoutBox) -> ItemLayout:
    """The arrangement of `item` within `area`."""
    if item.kind is ItemKind.ORDER:
        return _lay_out_order(item, area)
    if item.kind in {ItemKind.TRACE, ItemKind.FIELDS}:
        return _lay_out_with_side_panel(item, area, SIDE_PANEL if item.kind is ItemKind.TRACE else NARROW_PANEL)
    if item.kind is ItemKind.CHOICE and option_image_indexes(item):
        return _lay_out_image_choice(item, area)
    if item.kind is ItemKind.CHOICE:
        return _lay_out_text_choice(item, area)
    return _lay_out_typed_answer(item, area)


def cap_image_size(item: Item, arranged: ItemLayout, longest: float) -> ItemLayout:
    """The same with no picture of the item's own longer than `longest` logical pixels, those of one role with one scale
    still, each about its middle; pieces of an order stay as they are."""
    own = [n for n in arranged.pictures if item.images[n].role not in ASIDE]
    sides = [max(item.images[n].width, item.images[n].height) for n in own]
    if not sides or item.kind is ItemKind.ORDER:
        return arranged
    most = longest / max(sides)
    pictures = {n: _shrink_box(box, item.images[n].width, most) for n, box in arranged.pictures.items()}
    if len(arranged.answers) != len(item.options):
        return replace(arranged, pictures=pictures)
    widths = [item.images[index].width for index in option_image_indexes(item)]
    answers = [_shrink_box(box, max(widths), most) for box in arranged.answers] if widths else arranged.answers
    return replace(arranged, pictures=pictures, answers=tuple(answers))


def _shrink_box(box: LayoutBox, width: int, most: float) -> LayoutBox:
    by = min(1.0, most * width / max(1e-9, box.width))
    return LayoutBox(
        box.x + box.width * (1 - by) / 2, box.y + box.height * (1 - by) / 2, box.width * by, box.height * by
    )


def participant_option_text(item: Item, option: AnswerOption) -> str:
    """The text on an option: its own, and its meaning where participants use another language."""
    return with_meaning(option_text(item, option) or option.id, tr)


def option_height(item: Item, option: AnswerOption, width: float) -> float:
    """The height of a text option at that width; its lines are estimated by characters, wide ones counted twice."""
    text = participant_option_text(item, option)
    signs = sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
    lines = math.ceil(signs * SIGN / max(1.0, width - AROUND_TEXT))
    return ROW + (max(1, lines) - 1) * LINE


def stimulus_indices(item: Item) -> list[int]:
    """Indices of the images that are not options."""
    return [n for n in range(len(item.images)) if n not in candidate_images(item)]


def needs_captions(item: Item, shown: Collection[int]) -> bool:
    """Whether names are shown below these images: if there are several, or if the question refers to one by name."""
    return len(shown) > 1 or any(index + 1 in named_images(item) for index in shown)


def grid_boxes(
    sizes: Sequence[tuple[int, int]], area: LayoutBox, *, caption: float = 0, gap: float = GAP
) -> list[LayoutBox]:
    """Boxes of one scale for pictures of `sizes` in rows, as large as they fit `area`, centred.

    Fewer rows are taken where they cost no more than a quarter of the scale.
    """
    if not sizes:
        return []
    best = [_rows_scale(sizes, rows, area, caption, gap) for rows in range(1, len(sizes) + 1)]
    rows = next(n for n, scale in enumerate(best, 1) if scale >= 0.75 * max(best))
    return _boxes_of_rows(_split_into_rows(sizes, rows), best[rows - 1], area, caption, gap)


def has_short_options(item: Item) -> bool:
    """Whether all options are short enough to be placed in one row."""
    return (
        all(len(participant_option_text(item, option)) <= SHORT for option in item.options) and len(item.options) <= 6
    )


def _lay_out_image_choice(item: Item, area: LayoutBox) -> ItemLayout:
    shown = stimulus_indices(item)
    sizes = [_largest_option_size(item)] * len(item.options)
    share = area.height * CANDIDATE_SHARE if shown else area.height - CAPTION
    cell = (area.width - GAP * (len(sizes) - 1)) / len(sizes)
    scale = min(min(cell / width, share / height) for width, height in sizes)
    row = max(height for _, height in sizes) * scale
    top = LayoutBox(area.x, area.y, area.width, area.height - row - CAPTION - GAP)
    placed = _stimulus_boxes(item, shown, top)
    below = LayoutBox(area.x, area.bottom - row - CAPTION, area.width, row + CAPTION)
    if placed:
        top_of_row = min(_options_top(item, placed, area, shown), area.bottom - below.height)
        below = LayoutBox(below.x, top_of_row, below.width, below.height)
    cells = _boxes_of_rows(
        [sizes], scale, below, CAPTION, min(2 * GAP, max(GAP, (area.width - cell * len(sizes)) / len(sizes)))
    )
    return ItemLayout(placed, tuple(cells), captions=needs_captions(item, shown))


def _largest_option_size(item: Item) -> tuple[int, int]:
    """Width and height that fit every option image, since any option may be shown in any position."""
    sizes = [(item.images[index].width, item.images[index].height) for index in option_image_indexes(item)]
    return max(width for width, _ in sizes), max(height for _, height in sizes)


def image_box_in_option(item: Item, index: int, box: LayoutBox) -> LayoutBox:
    """The box of image `index` within an option's box: centred, at one scale for all options."""
    wide, high = _largest_option_size(item)
    scale = min(box.width / wide, box.height / high)
    width, height = item.images[index].width * scale, item.images[index].height * scale
    return LayoutBox(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)


def _lay_out_text_choice(item: Item, area: LayoutBox) -> ItemLayout:
    shown = stimulus_indices(item)
    if has_short_options(item):
        return _lay_out_short_choice(item, area, shown)
    below = _options_below(item, area, shown)
    if not shown or area.width < 2 * NARROW_PANEL:
        return below
    beside = _options_beside(item, area, shown)
    return beside if _visible_area(item, beside) > MUCH_MORE * _visible_area(item, below) else below


def _options_below(item: Item, area: LayoutBox, shown: Sequence[int]) -> ItemLayout:
    width = min(float(TEXT_COLUMN), area.width)
    high = _option_column_height(item, width)
    placed = _stimulus_boxes(item, shown, area.inset(bottom=high + GAP))
    top = min(_options_top(item, placed, area, shown), area.bottom - high)
    if not shown:
        top = area.y + max(0.0, (area.height - high) / 3)
    left = area.x + (area.width - width) / 2
    return ItemLayout(placed, _option_column(item, left, top, width, area), captions=needs_captions(item, shown))


def _options_beside(item: Item, area: LayoutBox, shown: Sequence[int]) -> ItemLayout:
    width = min(float(TEXT_COLUMN), area.width * (1 - PICTURE_LEAST))
    placed = _stimulus_boxes(item, shown, area.inset(right=width + 2 * GAP))
    top = area.y + max(0.0, (area.height - _option_column_height(item, width)) / 2)
    return ItemLayout(
        placed, _option_column(item, area.right - width, top, width, area), captions=needs_captions(item, shown)
    )


def _visible_area(item: Item, arranged: ItemLayout) -> float:
    """The visible area: of the item's own images, and half of that of hints and references."""
    return sum(
        box.width * box.height * (0.5 if item.images[n].role in ASIDE else 1.0) for n, box in arranged.pictures.items()
    )


def _lay_out_short_choice(item: Item, area: LayoutBox, shown: Sequence[int]) -> ItemLayout:
    count = len(item.options)
    width = min(200.0, (area.width - GAP * (count - 1)) / max(1, count))
    placed = _stimulus_boxes(item, shown, area.inset(bottom=ROW + GAP))
    top = min(_options_top(item, placed, area, shown), area.bottom - ROW) if shown else area.y + area.height / 4
    left = area.x + (area.width - width * count - GAP * (count - 1)) / 2
    boxes = [LayoutBox(left + place * (width + GAP), top, width, ROW) for place in range(count)]
    return ItemLayout(placed, tuple(boxes), captions=needs_captions(item, shown))


def _option_column(item: Item, left: float, top: float, width: float, area: LayoutBox) -> tuple[LayoutBox, ...]:
    """The options in a column, all with the height of the longest, since any may be shown in any position; reduced if
    they exceed the area."""
    squeeze = min(1.0, area.height / max(1.0, _option_column_height(item, width)))
    height, gap = _tallest_option(item, width) * squeeze, ROW_GAP * squeeze
    top = max(top, area.y)
    return tuple(LayoutBox(left, top + place * (height + gap), width, height) for place in range(len(item.options)))


def _tallest_option(item: Item, width: float) -> float:
    return max(option_height(item, option, width) for option in item.options)


def _option_column_height(item: Item, width: float) -> float:
    count = len(item.options)
    return _tallest_option(item, width) * count + ROW_GAP * (count - 1)


def _options_top(item: Item, placed: Mapping[int, LayoutBox], area: LayoutBox, shown: Sequence[int]) -> float:
    """The top of the options, below the images and their captions."""
    caption = CAPTION if needs_captions(item, shown) else 0
    return max((box.bottom for box in placed.values()), default=area.y) + GAP + caption


def _lay_out_order(item: Item, area: LayoutBox) -> ItemLayout:
    wide, high = _largest_option_size(item)
    columns, rows = order_frame_shape(len(item.options))
    half = (area.width - 2 * GAP) / 2
    tray_height = area.height - rows * CAPTION
    scale = min(
        half / columns / wide,
        area.height / rows / high,
        (half - (columns - 1) * GAP) / columns / wide,
        (tray_height - (rows - 1) * GAP) / rows / high,
    )
    cell = (wide * scale, high * scale)
    tray_size = (columns * cell[0] + (columns - 1) * GAP, rows * (cell[1] + CAPTION))
    frame_size = (columns * cell[0], rows * cell[1])
    left = area.x + (area.width - tray_size[0] - frame_size[0] - 3 * GAP) / 2
    right = left + tray_size[0] + 3 * GAP
    top = area.y + (area.height - tray_size[1]) / 2
    frame_top = area.y + (area.height - frame_size[1]) / 2
    places = range(len(item.options))
    tray = [
        LayoutBox(left + (n % columns) * (cell[0] + GAP), top + (n // columns) * (cell[1] + CAPTION), *cell)
        for n in places
    ]
    slots = [LayoutBox(right + (n % columns) * cell[0], frame_top + (n // columns) * cell[1], *cell) for n in places]
    return ItemLayout({}, tuple(slots), tuple(tray))


def order_frame_shape(count: int) -> tuple[int, int]:
    """Columns and rows of the frame into which `count` pieces go: a square where they fill one, else a row."""
    side = math.isqrt(count)
    return (side, side) if side * side == count and count > 1 else (count, 1)


def _lay_out_with_side_panel(item: Item, area: LayoutBox, panel: float) -> ItemLayout:
    panel = min(panel, area.width * 0.4)
    placed = _stimulus_boxes(item, stimulus_indices(item), area.inset(right=panel + 2 * GAP))
    right = max((box.right for box in placed.values()), default=area.x)
    left = min((box.x for box in placed.values()), default=area.x)
    shift = (area.width - (right - left) - 2 * GAP - panel) / 2 - (left - area.x)
    moved = {n: LayoutBox(box.x + shift, box.y, box.width, box.height) for n, box in placed.items()}
    return ItemLayout(
        moved, (LayoutBox(right + shift + 2 * GAP, area.y, panel, area.height),), captions=needs_captions(item, placed)
    )


def _lay_out_typed_answer(item: Item, area: LayoutBox) -> ItemLayout:
    panel = 2 * ROW
    shown = stimulus_indices(item)
    placed = _stimulus_boxes(item, shown, area.inset(bottom=panel + GAP))
    width = min(float(TEXT_COLUMN), area.width)
    top = area.bottom - panel if shown else area.y + (area.height - panel) / 3
    box = LayoutBox(area.x + (area.width - width) / 2, top, width, panel)
    return ItemLayout(placed, (box,), captions=needs_captions(item, shown))


def _stimulus_boxes(item: Item, shown: Sequence[int], area: LayoutBox) -> dict[int, LayoutBox]:
    """Boxes of the images that are not options: the item's own, and next to them hints and references at a scale of
    their own."""
    aside = [n for n in shown if item.images[n].role in ASIDE]
    own = [n for n in shown if n not in aside]
    caption = CAPTION if needs_captions(item, shown) else 0
    if not aside or not own:
        return _stimulus_grid(item, shown, area, caption)
    wide, high = area.width * HINT_SHARE, area.height * HINT_SHARE
    beside = _group_side_by_side(
        _stimulus_grid(item, own, area.inset(right=wide + 2 * GAP), caption),
        _stimulus_grid(item, aside, area.inset(left=area.width - wide), caption),
        area,
    )
    below = _group_stacked(
        _stimulus_grid(item, own, area.inset(bottom=high + GAP), caption),
        _stimulus_grid(item, aside, area.inset(top=area.height - high), caption),
        area,
        caption,
    )
    return max((beside, below), key=lambda placed: _visible_area(item, ItemLayout(placed, ())))


def _group_side_by_side(
    own: Mapping[int, LayoutBox], aside: Mapping[int, LayoutBox], area: LayoutBox
) -> dict[int, LayoutBox]:
    """Two groups side by side, a gap between them, the pair in the middle."""
    (left, right), (start, end) = (
        (min(box.x for box in group.values()), max(box.right for box in group.values())) for group in (own, aside)
    )
    first = area.x + (area.width - (right - left) - (end - start) - 2 * GAP) / 2
    second = first + (right - left) + 2 * GAP
    moved = {n: replace(box, x=box.x - left + first) for n, box in own.items()}
    return {**moved, **{n: replace(box, x=box.x - start + second) for n, box in aside.items()}}


def _group_stacked(
    own: Mapping[int, LayoutBox], aside: Mapping[int, LayoutBox], area: LayoutBox, caption: float
) -> dict[int, LayoutBox]:
    """One group above the other and centred as a pair, with captions below each."""
    (top, bottom), (start, end) = (
        (min(box.y for box in group.values()), max(box.bottom for box in group.values()) + caption)
        for group in (own, aside)
    )
    first = area.y + max(0.0, area.height - (bottom - top) - (end - start) - GAP) / 2
    second = first + (bottom - top) + GAP
    moved = {n: replace(box, y=box.y - top + first) for n, box in own.items()}
    return {**moved, **{n: replace(box, y=box.y - start + second) for n, box in aside.items()}}


def _stimulus_grid(item: Item, shown: Sequence[int], area: LayoutBox, caption: float) -> dict[int, LayoutBox]:
    sizes = [(item.images[n].width, item.images[n].height) for n in shown]
    return dict(zip(shown, grid_boxes(sizes, area, caption=caption), strict=True))


def _split_into_rows(sizes: Sequence[tuple[int, int]], rows: int) -> list[list[tuple[int, int]]]:
    columns = math.ceil(len(sizes) / rows)
    return [list(sizes[start : start + columns]) for start in range(0, len(sizes), columns)]


def _rows_scale(sizes: Sequence[tuple[int, int]], rows: int, area: LayoutBox, caption: float, gap: float) -> float:
    lines = _split_into_rows(sizes, rows)
    wide = min((area.width - gap * (len(line) - 1)) / sum(w for w, _ in line) for line in lines)
    room = area.height - caption * len(lines) - gap * (len(lines) - 1)
    return max(0.001, min(wide, room / sum(max(h for _, h in line) for line in lines)))


def _boxes_of_rows(
    lines: Sequence[Sequence[tuple[int, int]]], scale: float, area: LayoutBox, caption: float, gap: float
) -> list[LayoutBox]:
    heights = [max(h for _, h in line) * scale + caption for line in lines]
    top = area.y + max(0.0, area.height - sum(heights) - gap * (len(lines) - 1)) / 2
    boxes: list[LayoutBox] = []
    for line, height in zip(lines, heights, strict=True):
        left = area.x + (area.width - sum(w for w, _ in line) * scale - gap * (len(line) - 1)) / 2
        for w, h in line:
            boxes.append(LayoutBox(left, top + (height - caption - h * scale) / 2, w * scale, h * scale))
            left += w * scale + gap
        top += height + gap
    return boxes
