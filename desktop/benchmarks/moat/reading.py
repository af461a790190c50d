"""MOAT's rows as items: the set of March 2025 (v1, 189 questions) and that of December 2025 (v2, 1,005), recognised by
their columns. Reference: the repository's README and VLMEvalKit's reader; a list may be given as text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.cells import (
    BadRow,
    Row,
    check_placeholders,
    list_of,
    option_of,
    optional_text,
    text_of,
    texts_of,
    unlettered,
)
from desktop.benchmarks.gold import one_answer
from desktop.benchmarks.item import Factor, Item, Kind, Option, Picture, Role
from desktop.benchmarks.moat.labels import capabilities_of, tags_of
from desktop.benchmarks.words import say

BENCHMARK = "moat"


@dataclass(frozen=True, slots=True)
class Columns:
    """The column names of one of the two sets. format: the column of the answer format, empty if the set has none.
    explanation: the column of a person's explanation of the answer."""

    version: str
    pictures: str
    hint: str
    hint_pictures: str
    answer: str
    format: str = ""
    explanation: str = ""

    @property
    def needed(self) -> frozenset[str]:
        return frozenset({"index", "question", "choices", self.pictures, self.answer, "capability"})


V1 = Columns(
    "v1", "images", "outside_knowledge_text", "outside_knowledge_images", "answer", explanation="human_cot"
)  # fmt: skip
V2 = Columns(
    "v2", "task_images", "external_knowledge", "external_knowledge_images", "ground_truth", format="answer_format"
)  # fmt: skip


def columns_of(row: Mapping[str, object]) -> Columns | None:
    """Which of the two sets a row is of; None where it is of neither."""
    return next((columns for columns in (V2, V1) if columns.needed <= row.keys()), None)


def pictures_of(row: Mapping[str, object], columns: Columns) -> tuple[list[object], list[object]]:
    """The cells of a row's task pictures and hint pictures, in order. Raises BadRow."""
    task = list_of(row.get(columns.pictures), columns.pictures)
    return [*task], [*list_of(row.get(columns.hint_pictures), columns.hint_pictures)]


def read_row(
    row: Row, columns: Columns, task: Sequence[Picture], hints: Sequence[Picture], version: str | None = None
) -> Item:
    """The item of a row and its stored pictures. version: replaces the set's own. Raises BadRow."""
    key = text_of(row.get("index"), "index").strip()
    question = text_of(row.get("question"), "question")
    if not task:
        raise BadRow(say("{field} is empty."), field=columns.pictures)
    gold = one_answer(row.get(columns.answer), columns.answer)
    options = _options(row, columns)
    check_placeholders(question, len(task), options)
    answer, misprint = option_of(options, gold) if options else (gold, None)
    tags = tags_of(texts_of(row.get("capability"), "capability"))
    explanation = optional_text(row.get(columns.explanation), columns.explanation)
    return Item(
        benchmark=BENCHMARK,
        version=version or columns.version,
        key=key,
        task="multiple_choice" if options else "short_answer",
        kind=Kind.CHOICE if options else Kind.TEXT,
        question=question,
        images=(*_as(Role.STIMULUS, task), *_as(Role.HINT, hints)),
        options=options,
        answer=answer,
        hint=optional_text(row.get(columns.hint), columns.hint),
        tags=tags,
        factors=_factors(row, tags, misprint),
        group=f"{BENCHMARK}-{task[0].pixels[:16]}",
        variant_of=optional_text(row.get("variant_of"), "variant_of"),
        notes=None if explanation is None else {"explanation": explanation},
    )


def _options(row: Row, columns: Columns) -> tuple[Option, ...]:
    choices = texts_of(row.get("choices"), "choices")
    told = optional_text(row.get(columns.format), columns.format) if columns.format else None
    chosen = told is not None and told.strip().casefold().startswith("multiple")
    if told is not None and chosen != bool(choices):
        raise BadRow(
            say("{field} is {told}, but the row has {count} choices."),
            field=columns.format,
            told=told,
            count=len(choices),
        )
    return unlettered(choices)


def _factors(row: Row, tags: Sequence[str], misprint: str | None) -> dict[str, Factor]:
    capabilities = capabilities_of(tags)
    factors: dict[str, Factor] = {"capabilities": len(capabilities)}
    if capabilities:
        factors["combination"] = "+".join(capabilities)
    if misprint is not None:
        factors["gold_letter"] = misprint
    simplifies = optional_text(row.get("simplifies"), "simplifies")
    if simplifies is not None:
        factors["simplifies"] = "+".join(tags_of(simplifies.replace(",", "+").split("+")))
    return factors


def _as(role: Role, pictures: Sequence[Picture]) -> list[Picture]:
    return [picture.model_copy(update={"role": role}) for picture in pictures]
