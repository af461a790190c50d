"""VRIQ's rows as items: the released metadata.csv of a domain, DiagVRIQ with its verified descriptions, and the older
CSV of one folder a category. One picture an item, with the options drawn in; the answer is a letter or a number.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.benchmarks.item import AnswerOption, Factor, Item, ItemImage, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.parse_imported_cells import (
    BadRow,
    Row,
    cell_list,
    check_placeholders,
    optional_cell_text,
    required_cell_text,
)
from desktop.benchmarks.probes import parse_dimension
from desktop.benchmarks.vriq.vriq_categories import (
    CATEGORIES,
    DOMAINS,
    VriqCategory,
    most_options,
    option_count,
    parse_category,
)

BENCHMARK = "vriq"
RELEASE, DIAGNOSTIC, OLDER = "release", "diag", "older"

_LETTERS, _DIGITS = "ABCDE", "12345"


@dataclass(frozen=True, slots=True)
class VriqColumns:
    """The column names of a layout. picture: empty where the picture is found by the id alone."""

    version: str
    key: str
    category: str
    question: str
    answer: str
    picture: str = ""
    description: str = ""

    @property
    def needed(self) -> frozenset[str]:
        """What a row of the layout has."""
        names = (self.key, self.category, self.question, self.answer, self.picture, self.description)
        return frozenset(name for name in names if name)


LAYOUTS = (
    VriqColumns(DIAGNOSTIC, "id", "category", "question", "answer", "file_name", "gt_description"),
    VriqColumns(RELEASE, "id", "category", "question", "answer", "file_name"),
    VriqColumns(OLDER, "PID", "Category", "Question", "Ground truth"),
)
"""Those with more columns first."""


def vriq_columns(row: Mapping[str, object]) -> VriqColumns | None:
    """Which layout a row is of; None where it is of none."""
    return next((columns for columns in LAYOUTS if columns.needed <= row.keys()), None)


def vriq_domain(row: Row, parts: tuple[str, ...], columns: VriqColumns) -> str:
    """The domain of a row: from its column, else from a folder above its file. DiagVRIQ is natural.

    Raises BadRow if neither names it.
    """
    own = optional_cell_text(row.get("domain", row.get("split")), "domain")
    told = [own.strip().casefold()] if own else [part.casefold() for part in reversed(parts)]
    found = next((domain for word in told for domain in DOMAINS if domain in word), None)
    if found is not None:
        return found
    if columns.version == DIAGNOSTIC:
        return "natural"
    raise BadRow(
        say(
            "It is not clear whether this row is abstract or natural. Put its file in a folder named "
            "abstract or natural."
        )
    )


def vriq_category(row: Row, columns: VriqColumns) -> VriqCategory:
    """The category of a row. Raises BadRow if it is not one of the five."""
    told = required_cell_text(row.get(columns.category), columns.category)
    found = parse_category(told)
    if found is None:
        raise BadRow(say("{label} is not one of the five categories."), label=told)
    sub = optional_cell_text(row.get("subcategory"), "subcategory")
    named = parse_category(f"3d {sub}") if sub else None
    return found if named is None or found.task != named.task else named


def vriq_answer(row: Row, columns: VriqColumns) -> str:
    """The answer of a row, a letter or a digit. Raises BadRow where it is neither."""
    told = required_cell_text(row.get(columns.answer), columns.answer).strip().strip("().").upper()
    if len(told) != 1 or told not in _LETTERS + _DIGITS:
        raise BadRow(say("The answer {answer} is not among the options."), answer=told)
    return told


def vriq_option_number(answer: str) -> int:
    """Which option an answer is, from 1."""
    return (_LETTERS.find(answer) if answer in _LETTERS else _DIGITS.find(answer)) + 1


def read_vriq_row(
    row: Row, columns: VriqColumns, domain: str, picture: ItemImage, most: int = 0, version: str | None = None
) -> Item:
    """The item of a row and its stored picture.

    most: the highest option number (from 1) among the answers of the row's category in its file, a lower bound of the
    number of options. Raises BadRow.
    """
    category, answer = vriq_category(row, columns), vriq_answer(row, columns)
    question = required_cell_text(row.get(columns.question), columns.question)
    check_placeholders(question, 1)
    limit = most_options(domain, category)
    if vriq_option_number(answer) > limit:
        raise BadRow(say("The answer {answer} is not among the options."), answer=answer)
    count = max(option_count(domain, category), min(most, limit), vriq_option_number(answer))
    ids = (_LETTERS if answer in _LETTERS else _DIGITS)[:count]
    short = CATEGORIES[category.task]
    key = required_cell_text(row.get(columns.key), columns.key).strip()
    description = required_cell_text(row.get(columns.description), columns.description) if columns.description else None
    factors: dict[str, Factor] = {"domain": domain, "category": short}
    if category.subcategory is not None:
        factors["subcategory"] = category.subcategory
    if columns.version == DIAGNOSTIC:
        factors["described"] = True
    return Item(
        benchmark=BENCHMARK,
        version=version or columns.version,
        key=f"{domain}/{short}/{key}",
        task=category.task,
        kind=ItemKind.CHOICE,
        question=question,
        images=(picture,),
        options=tuple(AnswerOption(id=identifier) for identifier in ids),
        answer=answer,
        tags=(short, *_row_dimensions(row)),
        factors=factors,
        group=f"{BENCHMARK}-{picture.pixels[:16]}",
        notes=None if description is None else {"description": description},
    )


def _row_dimensions(row: Row) -> tuple[str, ...]:
    """The perceptual dimensions in a row's column of that name, which the release does not have."""
    told = row.get("dimensions")
    if isinstance(told, str) and not told.lstrip().startswith("["):
        told = [part for part in told.replace("|", ",").replace(";", ",").split(",") if part.strip()]
    found: list[str] = []
    for name in cell_list(told, "dimensions"):
        dimension = parse_dimension(required_cell_text(name, "dimensions"))
        if dimension is None:
            raise BadRow(say("{name} is not a perceptual dimension."), name=str(name))
        found.append(dimension)
    return tuple(dict.fromkeys(found))
