"""Items as JSONL (JSON lines), in the format of generated folders, and back."""

import json
from collections.abc import Mapping, Sequence

from pydantic import JsonValue, ValidationError

from desktop.benchmarks import answers
from desktop.benchmarks.answers import BadAnswer
from desktop.benchmarks.generated_item_drafts import PhotoSource
from desktop.benchmarks.invalid_field_sentences import wrong_field
from desktop.benchmarks.item import ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import Sentence, Value, say
from desktop.benchmarks.parse_imported_cells import BadRow, check_placeholders
from desktop.benchmarks.task_catalogue import TASKS, task_of
from desktop.library.images.image_credits_table import ImageCredit, merge_credits

_PLAIN = ("benchmark", "version", "key", "task", "kind", "question", "options", "answer", "factors")
_WHERE_THERE = ("fields", "hint", "tags", "group", "variant_of", "notes")
_NAMES = ("benchmark", "version", "key", "task")
_COUNTS = ("N", "stride")


class InvalidItemLine(Exception):
    """Raised internally for a line that is not an item; `reason` is shown with the file and row."""

    def __init__(self, literal: str, **values: Value) -> None:
        self.reason = Sentence(literal, values)
        super().__init__(str(self.reason))


def parse_item_line(text: str) -> dict[str, JsonValue]:
    """Parse a JSON line as an object. Raises InvalidItemLine if it is not an object, and ValueError."""
    told: JsonValue = json.loads(text)
    if not isinstance(told, dict):
        raise InvalidItemLine(say("{field} is missing or has the wrong type."), field="item")
    return told


def credit_item_line(text: str, told: Mapping[str, ImageCredit]) -> str:
    """The line of an item, with missing creators and licences of its images filled in from credits by photograph. The
    item does not change."""
    if not told:
        return text
    line = parse_item_line(text)
    changed = False
    for image in _images_of_line(line):
        before = ImageCredit(_text_or_none(image.get("creator")), _text_or_none(image.get("licence")))
        after = merge_credits(before, told.get(str(image.get("source"))))
        if after != before:
            image |= {"creator": after.creator, "licence": after.licence}
            changed = True
    return json.dumps(line, ensure_ascii=False) + "\n" if changed else text


def _text_or_none(value: JsonValue) -> str | None:
    return value if isinstance(value, str) and value else None


def item_line(item: Item, paths: Sequence[str], sources: Sequence[PhotoSource] = ()) -> dict[str, object]:
    """The line of `item`; `paths` are its image files within the folder, `sources` the photographs they come from."""
    body = item.model_dump(mode="json", exclude_none=True)
    images = [
        {
            "path": path,
            "role": picture.role.value,
            "pixels": picture.pixels,
            "width": picture.width,
            "height": picture.height,
            "source": picture.source,
            "creator": sources[index].creator if sources else None,
            "licence": sources[index].licence if sources else None,
        }
        for index, (path, picture) in enumerate(zip(paths, item.images, strict=True))
    ]
    return {
        "id": str(item.id),
        **{name: body.get(name) for name in _PLAIN},
        "images": images,
        **{name: body[name] for name in _WHERE_THERE if body.get(name)},
    }


def image_paths_of_line(line: Mapping[str, JsonValue]) -> list[str]:
    """The image files of a line. Raises InvalidItemLine."""
    return [str(image["path"]) for image in _images_of_line(line)]


def item_from_line(line: Mapping[str, JsonValue], pictures: Sequence[ItemImage]) -> Item:
    """The item of a line; `pictures` describe the actual content of its image files, in order. Raises InvalidItemLine
    with the
    reason."""
    given = {name: line[name] for name in (*_PLAIN, *_WHERE_THERE) if line.get(name) is not None}
    named = _images_of_line(line)
    _check_image_pixels(named, pictures)
    images = [
        {**picture.model_dump(), "role": image.get("role", ImageRole.STIMULUS), "source": image.get("source")}
        for image, picture in zip(named, pictures, strict=True)
    ]
    try:
        item = Item.model_validate({**given, "images": images})
    except ValidationError as error:
        literal, values = wrong_field(error)
        raise InvalidItemLine(literal, **values) from error
    _check_item(item)
    return item


def _described_image(image: Mapping[str, JsonValue]) -> ItemImage:
    """The image as the line itself describes it. Raises InvalidItemLine if the description is incomplete."""
    try:
        return ItemImage.model_validate(
            {name: image.get(name) for name in ("role", "pixels", "width", "height", "source")}
        )
    except ValidationError as error:
        literal, values = wrong_field(error)
        raise InvalidItemLine(literal, **{**values, "field": f"images.{values['field']}"}) from error


def item_from_own_line(line: Mapping[str, JsonValue]) -> Item:
    """The item of a line that Eyeline wrote itself; image files are not opened. Raises InvalidItemLine."""
    return item_from_line(line, [_described_image(image) for image in _images_of_line(line)])


def _check_image_pixels(images: Sequence[Mapping[str, JsonValue]], pictures: Sequence[ItemImage]) -> None:
    """Refuse a line whose pixel hashes differ from those of its files: its answer is not about these images."""
    for image, picture in zip(images, pictures, strict=True):
        if image.get("pixels") not in (None, picture.pixels):
            raise InvalidItemLine(
                say(
                    "The image {path} differs from the one in this line. Restore the original, or remove "
                    "`pixels` from the line."
                ),
                path=str(image["path"]),
            )


def _check_item_names(item: Item) -> None:
    """Refuse empty names, and counts that are not positive integers: grouping by them would split items that belong
    together."""
    options = (*item.options, *(option for part in item.fields for option in part.options))
    names = [*((name, getattr(item, name)) for name in _NAMES), *(("options.id", option.id) for option in options)]
    for field, text in names:
        if not text.strip():
            raise InvalidItemLine(say("{field} is empty."), field=field)
    for name in _COUNTS if item.kind is ItemKind.TRACE else ():
        value = item.factors.get(name, 1)
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise InvalidItemLine(say("{field} is missing or has the wrong type."), field=f"factors.{name}")


def _check_item(item: Item) -> None:
    """Refuse items that cannot be presented: an unknown task, missing images or labels."""
    _check_item_names(item)
    tasks = {task.name: task for task in TASKS if task.benchmark == item.benchmark}
    if tasks and (item.task not in tasks or item.kind not in tasks[item.task].kinds):
        raise InvalidItemLine(
            say("{benchmark} has no task {task} with the answer kind {kind}."),
            benchmark=item.benchmark,
            task=item.task,
            kind=item.kind.value,
        )
    if not task_of(item).names_regions:
        try:
            check_placeholders(item.question, sum(p.role is not ImageRole.HINT for p in item.images), item.options)
        except BadRow as error:
            raise InvalidItemLine(error.reason.literal, **error.reason.values) from error
    for option in item.options:
        if option.image is not None and not 0 <= option.image < len(item.images):
            raise InvalidItemLine(say("The option {option} is an image that the item does not have."), option=option.id)
    if len({option.id for option in item.options}) < len(item.options):
        raise InvalidItemLine(say("Two options have the same ID."))
    try:
        canonical = answers.check_answer(item, item.answer)
    except BadAnswer as error:
        raise InvalidItemLine(
            say("The answer {answer} is not allowed for this item."), answer=str(item.answer)
        ) from error
    if canonical != item.answer:
        raise InvalidItemLine(say("The answer {answer} is not in its canonical form."), answer=str(item.answer))


def _images_of_line(line: Mapping[str, JsonValue]) -> list[dict[str, JsonValue]]:
    images = line.get("images") or []
    if images and "item_id" in line:
        raise InvalidItemLine(
            say("Eyeline's item tables contain no images. Export for VLMEvalKit or as a bundle, and import that.")
        )
    if not isinstance(images, list):
        raise InvalidItemLine(say("{field} is missing or has the wrong type."), field="images")
    found: list[dict[str, JsonValue]] = []
    for image in images:
        if not isinstance(image, dict) or not isinstance(image.get("path"), str):
            raise InvalidItemLine(say("{field} is missing or has the wrong type."), field="images.path")
        found.append(image)
    return found
