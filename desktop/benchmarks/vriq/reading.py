"""VRIQ's rows as items: the released metadata.csv of a domain, DiagVRIQ with its verified descriptions, and the older
CSV of one folder a category. One picture an item, with the options drawn in; the answer is a letter or a number.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from desktop.benchmarks.cells import BadRow, Row, check_placeholders, list_of, optional_text, text_of
from desktop.benchmarks.item import Factor, Item, Kind, Option, Picture
from desktop.benchmarks.probes import dimension_named
from desktop.benchmarks.vriq.labels import CATEGORIES, DOMAINS, Category, category_named, most_options, option_count
from desktop.benchmarks.words import say

BENCHMARK = "vriq"
RELEASE, DIAGNOSTIC, OLDER = "release", "diag", "older"

_LETTERS, _DIGITS = "ABCDE", "12345"


@dataclass(frozen=True, slots=True)
class Columns:
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
    Columns(DIAGNOSTIC, "id", "category", "question", "answer", "file_name", "gt_description"),
    Columns(RELEASE, "id", "category", "question", "answer", "file_name"),
    Columns(OLDER, "PID", "Category", "Question", "Ground truth"),
)
"""Those with more columns first."""


def columns_of(row: Mapping[str, object]) -> Columns | None:
    """Which layout a row is of; None where it is of none."""
    return next((columns for columns in LAYOUTS if columns.needed <= row.keys()), None)


def domain_of(row: Row, parts: tuple[str, ...], columns: Columns) -> str:
    """The domain of a row: from its column, else from a folder above its file. DiagVRIQ is natural.

    Raises BadRow if neither names it.
    """
    own = optional_text(row.get("domain", row.get("split")), "domain")
    told = [own.strip().casefold()] if own else [part.casefold() for part in reversed(parts)]
    found = next((domain for word in told for domain in DOMAINS if domain in word), None)
    if found is not None:
        return found
    if columns.version == DIAGNOSTIC:
        return "natural"
    raise BadRow(say("Nothing says whether this row is abstract or natural; put its file into a folder of that name."))


def category_in(row: Row, columns: Columns) -> Category:
    """The category of a row. Raises BadRow if it is not one of the five."""
    told = text_of(row.get(columns.category), columns.category)
    found = category_named(told)
    if found is None:
        raise BadRow(say("{label} is not one of the five categories."), label=told)
    sub = optional_text(row.get("subcategory"), "subcategory")
    named = category_named(f"3d {sub}") if sub else None
    return found if named is None or found.task != named.task else named


def answer_in(row: Row, columns: Columns) -> str:
    """The answer of a row, a letter or a digit. Raises BadRow where it is neither."""
    told = text_of(row.get(columns.answer), columns.answer).strip().strip("().").upper()
    if len(told) != 1 or told not in _LETTERS + _DIGITS:
        raise BadRow(say("The answer {answer} is not among the options."), answer=told)
    return told


def place_of(answer: str) -> int:
    """Which option an answer is, from 1."""
    return (_LETTERS.find(answer) if answer in _LETTERS else _DIGITS.find(answer)) + 1


def read_row(
    row: Row, columns: Columns, domain: str, picture: Picture, most: int = 0, version: str | None = None
) -> Item:
    """The item of a row and its stored picture.

    most: the highest option number (from 1) among the answers of the row's category in its file, a lower bound of the
    number of options. Raises BadRow.
    """
    category, answer = category_in(row, columns), answer_in(row, columns)
    question = text_of(row.get(columns.question), columns.question)
    check_placeholders(question, 1)
    limit = most_options(domain, category)
    if place_of(answer) > limit:
        raise BadRow(say("The answer {answer} is not among the options."), answer=answer)
    count = max(option_count(domain, category), min(most, limit), place_of(answer))
    ids = (_LETTERS if answer in _LETTERS else _DIGITS)[:count]
    short = CATEGORIES[category.task]
    key = text_of(row.get(columns.key), columns.key).strip()
    description = text_of(row.get(columns.description), columns.description) if columns.description else None
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
        kind=Kind.CHOICE,
        question=question,
        images=(picture,),
        options=tuple(Option(id=identifier) for identifier in ids),
        answer=answer,
        tags=(short, *_dimensions(row)),
        factors=factors,
        group=f"{BENCHMARK}-{picture.pixels[:16]}",
        notes=None if description is None else {"description": description},
    )


def _dimensions(row: Row) -> tuple[str, ...]:
    """The perceptual dimensions in a row's column of that name, which the release does not have."""
    told = row.get("dimensions")
    if isinstance(told, str) and not told.lstrip().startswith("["):
        told = [part for part in told.replace("|", ",").replace(";", ",").split(",") if part.strip()]
    found: list[str] = []
    for name in list_of(told, "dimensions"):
        dimension = dimension_named(text_of(name, "dimensions"))
        if dimension is None:
            raise BadRow(say("{name} is none of the perceptual dimensions."), name=str(name))
        found.append(dimension)
    return tuple(dict.fromkeys(found))
