"""The prompt of a model for an item: words and images in order, each image at the place that its placeholder marks.

The whole prompt is the task part (the item's question, the same words as for people), a line break, and the reply
format of the catalogue. `<image N>` is picture N, counted from 1; pictures without a placeholder come before the words,
in order. Where placeholders name regions of one picture, the words are unchanged. A hint follows the question, its
pictures after its words. MOAT's parts are ordered as in its released code: the question with its choices, each picture
under its number, the hint.
"""

import re
from collections.abc import Sequence

from desktop.benchmarks import moat, task_catalogue
from desktop.benchmarks.canonical_json import content_hash
from desktop.benchmarks.item import FrozenModel, ImageRole, Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.option_images_and_listing import question_lists_options
from desktop.benchmarks.probes import is_probe
from desktop.inference.model_conditions import DEFAULT, ModelCondition
from desktop.inference.model_errors import BadPrompt

PROMPT = "{prompt}"
PLACEHOLDER = re.compile(r"<image\s*(\d+)>", re.IGNORECASE)


class PromptWords(FrozenModel):
    text: str


class ImagePlaceholder(FrozenModel):
    """Picture `index` of the item, counted from 0."""

    index: int


class ModelPrompt(FrozenModel):
    """The prompt for a model. `reply_version` is the version of the reply format."""

    parts: tuple[PromptWords | ImagePlaceholder, ...]
    reply_version: str

    @property
    def text(self) -> str:
        """The prompt as text, with `<image N>` in place of each picture."""
        return "".join(
            part.text if isinstance(part, PromptWords) else f"<image {part.index + 1}>" for part in self.parts
        )

    @property
    def pictures(self) -> tuple[int, ...]:
        """Indexes of the pictures in order; a picture that is shown twice occurs twice."""
        return tuple(part.index for part in self.parts if isinstance(part, ImagePlaceholder))

    def hash(self, pixels: Sequence[str]) -> str:
        """SHA-256 of words and pixel hashes in order; `pixels` are those of the item's pictures as sent."""
        return content_hash(
            [part.text if isinstance(part, PromptWords) else {"pixels": pixels[part.index]} for part in self.parts]
        )


def render_prompt(
    item: Item, condition: ModelCondition = DEFAULT, template: str = "", order: Sequence[str] = ()
) -> ModelPrompt:
    """The prompt of an item. Raises BadPrompt where a placeholder names a picture that the item does not have.

    template: a model's own words around every prompt, with `{prompt}` in its place; empty for none. order: the ids of
    MOAT's choices in the order to list them; empty for the stored order.
    """
    reply = task_catalogue.reply_format(item)
    asked = _moat_parts(item, order) if item.benchmark == moat.BENCHMARK and not is_probe(item) else _task_parts(item)
    parts: list[PromptWords | ImagePlaceholder] = [*asked, PromptWords(text=f"\n{reply.text}")]
    if condition.blind:
        parts = [part for part in parts if isinstance(part, PromptWords)]
    if template:
        before, _, after = template.partition(PROMPT)
        parts = [PromptWords(text=before), *parts, PromptWords(text=after)]
        parts = [part for part in parts if not isinstance(part, PromptWords) or part.text]
    return ModelPrompt(parts=_merge_words(parts), reply_version=str(reply.version))


def _task_parts(item: Item) -> list[PromptWords | ImagePlaceholder]:
    task = item.question + _unlisted_options(item)
    if task_catalogue.task_of(item).names_regions:
        bound: list[PromptWords | ImagePlaceholder] = [PromptWords(text=task)]
    else:
        bound = _bind_placeholders(item, task)
    told = {part.index for part in bound if isinstance(part, ImagePlaceholder)}
    hints = _image_indexes_of_role(item, hints=True)
    front = [ImagePlaceholder(index=index) for index in range(len(item.images)) if index not in {*told, *hints}]
    hint: list[PromptWords | ImagePlaceholder] = [PromptWords(text=f"\nHint:\n{item.hint}")] if item.hint else []
    return [*front, *bound, *hint, *(ImagePlaceholder(index=index) for index in hints if index not in told)]


def _moat_parts(item: Item, order: Sequence[str]) -> list[PromptWords | ImagePlaceholder]:
    """As the released code sends it: task pictures are counted from 1, hint pictures from 0."""
    parts = _bind_placeholders(item, item.question + moat.list_choices(item, order))
    told = {part.index for part in parts if isinstance(part, ImagePlaceholder)}
    for number, index in enumerate(_image_indexes_of_role(item, hints=False), 1):
        if index in told:
            continue
        parts += [PromptWords(text=f"\nImage {number}\n"), ImagePlaceholder(index=index)]
    if item.hint:
        parts.append(PromptWords(text=f"\nHint:\n{item.hint}"))
    for number, index in enumerate(_image_indexes_of_role(item, hints=True)):
        parts += [PromptWords(text=f"\nHint image {number}\n"), ImagePlaceholder(index=index)]
    return parts


def _image_indexes_of_role(item: Item, *, hints: bool) -> list[int]:
    return [index for index, picture in enumerate(item.images) if (picture.role is ImageRole.HINT) == hints]


def _unlisted_options(item: Item) -> str:
    """Text options that the question does not list itself, one per line."""
    texts = [option for option in item.options if option.text is not None and option.place is None]
    if not texts or question_lists_options(item):
        return ""
    return "".join(f"\n{option.id}. {option.text}" for option in texts)


def _bind_placeholders(item: Item, task: str) -> list[PromptWords | ImagePlaceholder]:
    parts: list[PromptWords | ImagePlaceholder] = []
    pieces = PLACEHOLDER.split(task)
    for text, number in zip(pieces[::2], [*pieces[1::2], None], strict=True):
        if text:
            parts.append(PromptWords(text=text))
        if number is not None:
            parts.append(_picture_at(item, int(number)))
    return parts


def _picture_at(item: Item, number: int) -> ImagePlaceholder:
    if not 1 <= number <= len(item.images):
        raise BadPrompt(
            say("The question refers to image {number}, but the item has {count}."),
            where=item.key,
            number=number,
            count=len(item.images),
        )
    return ImagePlaceholder(index=number - 1)


def _merge_words(parts: Sequence[PromptWords | ImagePlaceholder]) -> tuple[PromptWords | ImagePlaceholder, ...]:
    """Neighbouring words as one piece."""
    joined: list[PromptWords | ImagePlaceholder] = []
    for part in parts:
        last = joined[-1] if joined else None
        if isinstance(part, PromptWords) and isinstance(last, PromptWords):
            joined[-1] = PromptWords(text=last.text + part.text)
        else:
            joined.append(part)
    return tuple(joined)
