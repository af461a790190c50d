"""Published sets of ratings and the values of agreement that belong to them."""

from collections.abc import Sequence
from fractions import Fraction

from desktop.annotation.agreement import LabelRatings

EMPTY = "∅"
ABSENT = {".", "–"}


def by_rater(*rows: str) -> LabelRatings:
    """Ratings from one line of single values for each rater; `.` is missing."""
    return LabelRatings.of(
        (str(item), str(rater), frozenset((value,)))
        for rater, row in enumerate(rows)
        for item, value in enumerate(row.split())
        if value not in ABSENT
    )


def by_item(text: str) -> LabelRatings:
    """Ratings from items split by `;`, raters by `,`, each cell a set of one-letter labels."""
    return LabelRatings.of(
        (str(item), str(rater), frozenset(cell.strip()) - {EMPTY})
        for item, row in enumerate(text.split(";"))
        for rater, cell in enumerate(row.split(","))
        if cell.strip() not in ABSENT
    )


def by_counts(rows: Sequence[Sequence[int]]) -> LabelRatings:
    """Ratings from counts of each value per item."""
    return LabelRatings.of(
        (str(item), str(rater), frozenset((str(value),)))
        for item, counts in enumerate(rows)
        for rater, value in enumerate(value for value, count in enumerate(counts) for _ in range(count))
    )


def by_cross_table(table: Sequence[Sequence[int]]) -> LabelRatings:
    """Ratings of two raters from their cross table (rows: the first rater)."""
    pairs = [(r, c) for r, row in enumerate(table) for c, count in enumerate(row) for _ in range(count)]
    return LabelRatings.of(
        (str(item), str(rater), frozenset((str(value),)))
        for item, pair in enumerate(pairs)
        for rater, value in enumerate(pair)
    )


def table(text: str) -> list[list[int]]:
    """A table of whole numbers: rows split by `/`, cells by blanks or commas."""
    return [[int(cell) for cell in row.replace(",", " ").split()] for row in text.split("/")]


T1 = by_rater("0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0")
T2 = by_rater("a a b b d c c c e d d a", "b a b b b c c c e d d d")
T3 = by_rater(
    "1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 ."
)
T4 = by_rater(". . . . . 3 4 1 2 1 1 3 3 . 3", "1 . 2 1 3 3 4 3 . . . . . . .", ". . 2 1 3 4 4 . 2 1 1 3 3 . 4")
T5 = by_rater(
    "1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . .", ". 3 3 3 2 3 4 2 2 5 1 3", "1 2 3 3 2 4 4 1 2 5 1 ."
)
T6 = by_counts(
    table(
        "0,0,0,6,0 / 0,3,0,0,3 / 0,1,4,0,1 / 0,0,0,0,6 / 0,3,0,3,0 / 2,0,4,0,0 / 0,0,4,0,2 / 2,0,3,1,0 / 2,0,0,4,0 /"
        "0,0,0,0,6 / 1,0,0,5,0 / 1,1,0,4,0 / 0,3,3,0,0 / 1,0,0,5,0 / 0,2,0,3,1 / 0,0,5,0,1 / 3,0,0,1,2 / 5,1,0,0,0 /"
        "0,2,0,4,0 / 1,0,2,0,3 / 0,0,0,0,6 / 0,1,0,5,0 / 0,2,0,1,3 / 2,0,0,4,0 / 1,0,0,4,1 / 0,5,0,1,0 / 4,0,0,0,2 /"
        "0,2,0,4,0 / 1,0,5,0,0 / 0,0,0,0,6"
    )
)
T7 = by_counts(
    table(
        "0,0,0,0,14 / 0,2,6,4,2 / 0,0,3,5,6 / 0,3,9,2,0 / 2,2,8,1,1 / 7,7,0,0,0 / 3,2,6,3,0 / 2,5,3,2,2 / 6,5,2,1,0 /"
        "0,2,2,3,7"
    )
)
T8 = by_counts([[7, 1], [3, 5]])

TWO_RATERS: dict[str, tuple[str, float, float | None, float, float | None, float | None]] = {
    # table, observed, Cohen, AC1, Scott, alpha
    "cohen": ("88 14 18 / 10 40 10 / 2 6 12", 0.700, 0.492, 0.5760, 0.4872, 0.4885),
    "balanced": ("40 9 / 6 45", 0.85, 0.6995, 0.7007, 0.6992, 0.7008),
    "skewed": ("80 10 / 5 5", 0.85, 0.3182, 0.8080, 0.3143, 0.3177),
    "gwet": ("118 5 / 2 0", 0.944, -0.0234, 0.9408, -0.0288, -0.0247),
    "wide": ("45 15 / 25 15", 0.60, 0.1304, 0.2661, 0.1209, 0.1253),
    "crossed": ("25 35 / 5 35", 0.60, 0.2593, 0.2079, 0.1919, 0.1960),
    "small": ("20 5 / 10 15", 0.70, 0.40, 0.4059, 0.3939, 0.4000),
    "rare": ("0 1 / 0 49", 0.98, 0.0, 0.9796, -0.0101, 0.0),
    "nobody": ("0 0 / 0 50", 1.0, None, 1.0, None, None),
    # the tables of T10
    "abstractors": ("13 0 0 / 0 20 7 / 0 4 56", 0.89, 0.79641, 0.84933, None, 0.79726),
    "diagnosis": ("40 4 4 17 / 6 25 2 13 / 4 1 21 12 / 15 5 9 45", 131 / 223, 0.4315, 0.45616, None, 0.43162),
}

DEMO = [
    ("CNT+OCR", "CNT+OCR", "CNT"),
    ("GNDT", "GNDT", "GNDT"),
    ("RLA", "RLA+3DTF", None),
    ("", "", "RET"),
    ("UVC+RET", "RET", "UVC+RET"),
]


def demo() -> LabelRatings:
    return LabelRatings.of(
        (str(item), str(rater), frozenset(cell.split("+")) - {""})
        for item, row in enumerate(DEMO)
        for rater, cell in enumerate(row)
        if cell is not None
    )


SETS: dict[str, tuple[LabelRatings, Fraction, Fraction, Fraction, Fraction]] = {
    # nominal on sets, Jaccard, MASI, Dice
    "table 3": (
        by_item("bd,d,–; abd,b,bd; ∅,a,a; a,–,–"),
        Fraction(3, 52),
        Fraction(67, 256),
        Fraction(19, 103),
        Fraction(11, 32),
    ),
    "table 8a": (
        by_item("a,a,a; abd,abd,abde; d,d,d"),
        Fraction(21, 29),
        Fraction(10, 11),
        Fraction(61, 73),
        Fraction(621, 661),
    ),
    "table 8b": (
        by_item("a,a,a; ab,ab,abd; d,d,d"),
        Fraction(21, 29),
        Fraction(15, 17),
        Fraction(183, 223),
        Fraction(47, 51),
    ),
    "table 8c": (
        by_item("a,a,a; b,b,bd; d,d,d"),
        Fraction(21, 29),
        Fraction(45, 53),
        Fraction(33, 41),
        Fraction(69, 77),
    ),
    "table 9a": (
        by_item("a,a,a; ab,ad,db; d,d,d"),
        Fraction(3, 5),
        Fraction(15, 23),
        Fraction(45, 77),
        Fraction(29, 41),
    ),
    "table 9b": (by_item("a,a,a; ab,ed,f; d,d,d"), Fraction(3, 5), Fraction(5, 9), Fraction(4, 7), Fraction(7, 13)),
    "table 9c": (by_item("a,b,ab; ab,ed,f; bd,d,be"), Fraction(-1, 35), Fraction(0), Fraction(0), Fraction(1, 157)),
    "demo": (demo(), Fraction(8, 21), Fraction(96, 161), Fraction(128, 245), Fraction(80, 119)),
}
