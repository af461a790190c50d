"""VRIQ's categories and domains, the columns of its tables, and how many options an item has."""

from collections.abc import Mapping
from dataclasses import dataclass

SC, MP, OO, FR, VIEWS = (
    "sequence_completion",
    "matrix_prediction",
    "odd_one_out",
    "figure_rotation",
    "3d_visualization",
)
CATEGORIES: Mapping[str, str] = {SC: "SC", MP: "MP", OO: "OO", FR: "FR", VIEWS: "3D"}
"""Task by category, with its short form: the reasoning tag, and the column of tables 3 and 5."""
DOMAINS = ("abstract", "natural")
SUBCATEGORIES = ("views", "folding")
"""The two parts of abstract 3D in table 2: Three Views, and Folding/Expansion."""
TABLE_2 = ("SC", "3D V", "3D F", "FR", "OO", "MP")
TABLE_3 = ("SC", "OO", "FR", "3D", "MP")

OPTIONS: Mapping[tuple[str, str], int] = {
    ("abstract", SC): 4,
    ("abstract", MP): 4,
    ("abstract", OO): 4,
    ("abstract", FR): 4,
    ("natural", SC): 4,
    ("natural", MP): 4,
    ("natural", OO): 4,
    ("natural", FR): 3,
    ("natural", VIEWS): 3,
}
"""Options by domain and category, from the chance rows of tables 2 and 3; abstract 3D by its sub-category."""
OPTIONS_3D: Mapping[str | None, int] = {"views": 5, "folding": 4, None: 4}
MOST_OPTIONS, MOST_VIEWS = 4, 5
"""The release has A to D; a fifth option there is only of abstract 3D, where a fifth of guesses is right (table 2)."""

_WRITTEN: Mapping[str, tuple[str, str | None]] = {
    "sequence completion": (SC, None),
    "sc": (SC, None),
    "matrix prediction": (MP, None),
    "mp": (MP, None),
    "odd one out": (OO, None),
    "oo": (OO, None),
    "figure rotation": (FR, None),
    "rotation": (FR, None),
    "fr": (FR, None),
    "3d": (VIEWS, None),
    "3d reasoning": (VIEWS, None),
    "3d visualization": (VIEWS, None),
    "3d v": (VIEWS, "views"),
    "3d views": (VIEWS, "views"),
    "3d three views": (VIEWS, "views"),
    "3d visualization three views": (VIEWS, "views"),
    "three views": (VIEWS, "views"),
    "3d f": (VIEWS, "folding"),
    "3d folding": (VIEWS, "folding"),
    "3d folding expansion": (VIEWS, "folding"),
    "3d expansion": (VIEWS, "folding"),
    "folding": (VIEWS, "folding"),
}
"""Categories as tables, files and folders write them, signs between the words left out."""


@dataclass(frozen=True, slots=True)
class VriqCategory:
    """A task and, for 3D where stated, its subcategory."""

    task: str
    subcategory: str | None


def parse_category(text: str) -> VriqCategory | None:
    """The category that a text means; None where it means none."""
    words = "".join(char if char.isalnum() else " " for char in text.casefold()).split()
    found = _WRITTEN.get(" ".join(words))
    return None if found is None else VriqCategory(*found)


def option_count(domain: str, category: VriqCategory) -> int:
    """How many options the items of a category have, as the papers' chance rows say."""
    if domain == "abstract" and category.task == VIEWS:
        return OPTIONS_3D[category.subcategory]
    return OPTIONS[domain, category.task]


def most_options(domain: str, category: VriqCategory) -> int:
    """The largest possible number of options of an item of a category, regardless of its file's answers."""
    views = domain == "abstract" and category.task == VIEWS and category.subcategory != "folding"
    return MOST_VIEWS if views else MOST_OPTIONS
