"""MOAT's rows as items: the set of March 2025 (v1, 189 questions) and that of December 2025 (v2, 1,005), recognised by
their columns. Reference: the repository's README and VLMEvalKit's reader; a list may be given as text.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from desktop.benchmarks.gold_choice_in_files import single_answer_text
from desktop.benchmarks.item import AnswerOption, Factor, ImageRole, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.moat.moat_capabilities import capabilities_among_tags, capability_tags
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    cell_list,
    cell_texts,
    check_placeholders,
    option_and_letter,
    optional_cell_text,
    options_without_letters,
    required_cell_text,
)

BENCHMARK = "moat"


@dataclass(frozen=True, slots=True)
class MoatColumns:
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


V1 = MoatColumns(
    "v1", "images", "outside_knowledge_text", "outside_knowledge_images", "answer", explanation="human_cot"
)  # fmt: skip
V2 = MoatColumns(
    "v2", "task_images", "external_knowledge", "external_knowledge_images", "ground_truth", format="answer_format"
)  # fmt: skip


def moat_columns(row: Mapping[str, object]) -> MoatColumns | None:
    """Which of the two sets a row is of; None where it is of neither."""
    return next((columns for columns in (V2, V1) if columns.needed <= row.keys()), None)


def moat_image_cells(row: Mapping[str, object], columns: MoatColumns) -> tuple[list[object], list[object]]:
    """The cells of a row's task pictures and hint pictures, in order. Raises BadRow."""
    task = cell_list(row.get(columns.pictures), columns.pictures)
    return [*task], [*cell_list(row.get(columns.hint_pictures), columns.hint_pictures)]


def read_moat_row(
    row: Row, columns: MoatColumns, task: Sequence[ItemImage], hints: Sequence[ItemImage], version: str | None = None
) -> Item:
    """The item of a row and its stored pictures. version: replaces the set's own. Raises BadRow."""
    key = required_cell_text(row.get("index"), "index").strip()
    question = required_cell_text(row.get("question"), "question")
    if not task:
        raise BadRow(say("{field} is empty."), field=columns.pictures)
    gold = single_answer_text(row.get(columns.answer), columns.answer)
    options = _moat_options(row, columns)
    check_placeholders(question, len(task), options)
    answer, misprint = option_and_letter(options, gold) if options else (gold, None)
    tags = capability_tags(cell_texts(row.get("capability"), "capability"))
    explanation = optional_cell_text(row.get(columns.explanation), columns.explanation)
    return Item(
        benchmark=BENCHMARK,
        version=version or columns.version,
        key=key,
        task="multiple_choice" if options else "short_answer",
        kind=ItemKind.CHOICE if options else ItemKind.TEXT,
        question=question,
        images=(*_images_with_role(ImageRole.STIMULUS, task), *_images_with_role(ImageRole.HINT, hints)),
        options=options,
        answer=answer,
        hint=optional_cell_text(row.get(columns.hint), columns.hint),
        tags=tags,
        factors=_moat_factors(row, tags, misprint),
        group=f"{BENCHMARK}-{task[0].pixels[:16]}",
        variant_of=optional_cell_text(row.get("variant_of"), "variant_of"),
        notes=None if explanation is None else {"explanation": explanation},
    )


def _moat_options(row: Row, columns: MoatColumns) -> tuple[AnswerOption, ...]:
    choices = cell_texts(row.get("choices"), "choices")
    told = optional_cell_text(row.get(columns.format), columns.format) if columns.format else None
    chosen = told is not None and told.strip().casefold().startswith("multiple")
    if told is not None and chosen != bool(choices):
        raise BadRow(
            say("{field} is {told}, but the row has {count} choices."),
            field=columns.format,
            told=told,
            count=len(choices),
        )
    return options_without_letters(choices)


def _moat_factors(row: Row, tags: Sequence[str], misprint: str | None) -> dict[str, Factor]:
    capabilities = capabilities_among_tags(tags)
    factors: dict[str, Factor] = {"capabilities": len(capabilities)}
    if capabilities:
        factors["combination"] = "+".join(capabilities)
    if misprint is not None:
        factors["gold_letter"] = misprint
    simplifies = optional_cell_text(row.get("simplifies"), "simplifies")
    if simplifies is not None:
        factors["simplifies"] = "+".join(capability_tags(simplifies.replace(",", "+").split("+")))
    return factors


def _images_with_role(role: ImageRole, pictures: Sequence[ItemImage]) -> list[ItemImage]:
    return [picture.model_copy(update={"role": role}) for picture in pictures]
