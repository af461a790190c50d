"""Items for the tests of answers."""

from pydantic import JsonValue

from desktop.benchmarks.item import AnswerField, AnswerOption, Item, ItemKind


def choice_item(*texts: str, answer: str = "B") -> Item:
    """A choice among A, B, … with these texts."""
    options = tuple(AnswerOption(id=chr(65 + i), text=text) for i, text in enumerate(texts))
    return _item(ItemKind.CHOICE, answer, options=options)


def letters_item(count: int = 4, answer: str = "B") -> Item:
    """A choice among letters that have neither text nor picture."""
    return _item(ItemKind.CHOICE, answer, options=tuple(AnswerOption(id=chr(65 + i)) for i in range(count)))


def text_item(answer: str) -> Item:
    """An answer in words."""
    return _item(ItemKind.TEXT, answer)


def number_item(answer: str) -> Item:
    """An answer by a number."""
    return _item(ItemKind.NUMBER, answer)


def order_item(ids: str = "1234", answer: str = "2314") -> Item:
    """An order of pictures with one-character ids."""
    return _item(ItemKind.ORDER, list(answer), options=tuple(AnswerOption(id=i, image=n) for n, i in enumerate(ids)))


def anomaly_item(answer: dict[str, JsonValue]) -> Item:
    """The three fields of Anomaly Detection."""
    judgment = AnswerField(
        name="judgment",
        label="Judgment",
        options=(AnswerOption(id="A", text="Correct"), AnswerOption(id="B", text="Incorrect")),
    )
    places = ("Top-left", "Top-right", "Bottom-left", "Bottom-right")
    position = AnswerField(
        name="position",
        label="Error Position",
        options=tuple(AnswerOption(id=letter, text=text) for letter, text in zip("ABCD", places, strict=True)),
        blank=True,
        blank_when=("judgment", "A"),
    )
    change = AnswerField(
        name="type",
        label="Error Type",
        options=(AnswerOption(id="A", text="Rotation"), AnswerOption(id="B", text="Mirroring")),
        blank=True,
        blank_when=("judgment", "A"),
    )
    return _item(ItemKind.FIELDS, answer, fields=(judgment, position, change))


def trace_item(*trace: str, ids: tuple[str, ...] = ("A00", "B11", "C22", "D33", "E44")) -> Item:
    """A path over labelled objects that ends at the last of `trace`."""
    answer: JsonValue = {"answer": trace[-1], "trace": [*trace]}
    return _item(ItemKind.TRACE, answer, options=tuple(AnswerOption(id=label) for label in ids))


def _item(
    kind: ItemKind, answer: JsonValue, options: tuple[AnswerOption, ...] = (), fields: tuple[AnswerField, ...] = ()
) -> Item:
    return Item(
        benchmark="jigsaw",
        version="1",
        key="k",
        task="t",
        kind=kind,
        question="?",
        options=options,
        fields=fields,
        answer=answer,
    )
