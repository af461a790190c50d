"""An item as a model gets it: words and pictures in order, each picture at the place that its placeholder marks.

The whole prompt is the task part (the item's question, the same words as for people), a line break, and the reply
format of the catalogue. `<image N>` is picture N, counted from 1; pictures without a placeholder come before the words,
in order. Where placeholders name regions of one picture, the words are unchanged. A hint follows the question, its
pictures after its words. MOAT's parts are ordered as in its released code: the question with its choices, each picture
under its number, the hint.
"""

import re
from collections.abc import Sequence

from desktop.benchmarks import catalog, moat
from desktop.benchmarks.canonical import content_hash
from desktop.benchmarks.item import Frozen, Item, Role
from desktop.benchmarks.listing import lists_options
from desktop.benchmarks.probes import is_probe
from desktop.benchmarks.words import say
from desktop.inference.conditions import DEFAULT, Condition
from desktop.inference.errors import BadPrompt

PROMPT = "{prompt}"
PLACEHOLDER = re.compile(r"<image\s*(\d+)>", re.IGNORECASE)


class Words(Frozen):
    text: str


class PictureAt(Frozen):
    """Picture `index` of the item, counted from 0."""

    index: int


class Prompt(Frozen):
    """The prompt for a model. `reply_version` is the version of the reply format."""

    parts: tuple[Words | PictureAt, ...]
    reply_version: str

    @property
    def text(self) -> str:
        """The prompt as text, with `<image N>` in place of each picture."""
        return "".join(part.text if isinstance(part, Words) else f"<image {part.index + 1}>" for part in self.parts)

    @property
    def pictures(self) -> tuple[int, ...]:
        """Indexes of the pictures in order; a picture that is shown twice occurs twice."""
        return tuple(part.index for part in self.parts if isinstance(part, PictureAt))

    def hash(self, pixels: Sequence[str]) -> str:
        """SHA-256 of words and pixel hashes in order; `pixels` are those of the item's pictures as sent."""
        return content_hash(
            [part.text if isinstance(part, Words) else {"pixels": pixels[part.index]} for part in self.parts]
        )


def render(item: Item, condition: Condition = DEFAULT, template: str = "", order: Sequence[str] = ()) -> Prompt:
    """The prompt of an item. Raises BadPrompt where a placeholder names a picture that the item does not have.

    template: a model's own words around every prompt, with `{prompt}` in its place; empty for none. order: the ids of
    MOAT's choices in the order to list them; empty for the stored order.
    """
    reply = catalog.reply_format(item)
    asked = _moat(item, order) if item.benchmark == moat.BENCHMARK and not is_probe(item) else _task(item)
    parts: list[Words | PictureAt] = [*asked, Words(text=f"\n{reply.text}")]
    if condition.blind:
        parts = [part for part in parts if isinstance(part, Words)]
    if template:
        before, _, after = template.partition(PROMPT)
        parts = [Words(text=before), *parts, Words(text=after)]
        parts = [part for part in parts if not isinstance(part, Words) or part.text]
    return Prompt(parts=_joined(parts), reply_version=str(reply.version))


def _task(item: Item) -> list[Words | PictureAt]:
    task = item.question + _options_left(item)
    if catalog.task_of(item).names_regions:
        bound: list[Words | PictureAt] = [Words(text=task)]
    else:
        bound = _bound(item, task)
    told = {part.index for part in bound if isinstance(part, PictureAt)}
    hints = _of_role(item, hints=True)
    front = [PictureAt(index=index) for index in range(len(item.images)) if index not in {*told, *hints}]
    hint: list[Words | PictureAt] = [Words(text=f"\nHint:\n{item.hint}")] if item.hint else []
    return [*front, *bound, *hint, *(PictureAt(index=index) for index in hints if index not in told)]


def _moat(item: Item, order: Sequence[str]) -> list[Words | PictureAt]:
    """As the released code sends it: task pictures are counted from 1, hint pictures from 0."""
    parts = _bound(item, item.question + moat.listed(item, order))
    told = {part.index for part in parts if isinstance(part, PictureAt)}
    for number, index in enumerate(_of_role(item, hints=False), 1):
        if index in told:
            continue
        parts += [Words(text=f"\nImage {number}\n"), PictureAt(index=index)]
    if item.hint:
        parts.append(Words(text=f"\nHint:\n{item.hint}"))
    for number, index in enumerate(_of_role(item, hints=True)):
        parts += [Words(text=f"\nHint image {number}\n"), PictureAt(index=index)]
    return parts


def _of_role(item: Item, *, hints: bool) -> list[int]:
    return [index for index, picture in enumerate(item.images) if (picture.role is Role.HINT) == hints]


def _options_left(item: Item) -> str:
    """Text options that the question does not list itself, one per line."""
    texts = [option for option in item.options if option.text is not None and option.place is None]
    if not texts or lists_options(item):
        return ""
    return "".join(f"\n{option.id}. {option.text}" for option in texts)


def _bound(item: Item, task: str) -> list[Words | PictureAt]:
    parts: list[Words | PictureAt] = []
    pieces = PLACEHOLDER.split(task)
    for text, number in zip(pieces[::2], [*pieces[1::2], None], strict=True):
        if text:
            parts.append(Words(text=text))
        if number is not None:
            parts.append(_picture(item, int(number)))
    return parts


def _picture(item: Item, number: int) -> PictureAt:
    if not 1 <= number <= len(item.images):
        raise BadPrompt(
            say("The question names picture {number}, but the item has {count}."),
            where=item.key,
            number=number,
            count=len(item.images),
        )
    return PictureAt(index=number - 1)


def _joined(parts: Sequence[Words | PictureAt]) -> tuple[Words | PictureAt, ...]:
    """Neighbouring words as one piece."""
    joined: list[Words | PictureAt] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, Words) and isinstance(last, Words):
            joined[-1] = Words(text=last.text + part.text)
        else:
            joined.append(part)
    return tuple(joined)
