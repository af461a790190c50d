"""Verdicts on a difference: different, equivalent within a margin fixed before the data, both, or neither.

Difference is judged by the two-sided p-value at 5 % (95 % interval), equivalence by two one-sided tests at 5 % each
(Schuirmann 1987, doi:10.1007/BF01068419), i.e. whether the 90 % interval is within the margin; both after Holm over
comparisons of the same kind (Lakens 2017, doi:10.1177/1948550617697177, for the four verdicts).
"""

from collections.abc import Iterator, Sequence

from desktop.analysis.tables.comparison_rows_and_json import (
    ContrastRow,
    DifferenceRow,
    DifferenceVerdict,
    ModelPairRow,
    difference_verdict,
)
from desktop.analysis.tables.findings_sentences import p_value_text, points_text
from desktop.benchmarks.messages import FilledSentence, Sentence, say

WORDS: dict[DifferenceVerdict, str] = {
    "different": say("Different"),
    "different_within_margin": say("Different but within the margin"),
    "equivalent": say("Equivalent"),
    "undecided": say("Undecided"),
}
SENTENCES: dict[DifferenceVerdict, str] = {
    "different": say(
        "{name}: different, not shown to be within {margin} percentage points. Difference {points} (95% CI {low} to "
        "{high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p})."
    ),
    "different_within_margin": say(
        "{name}: different but within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI "
        "{low_90} to {high_90}; two one-sided tests at 5%: {p})."
    ),
    "equivalent": say(
        "{name}: equivalent within {margin} percentage points. Difference {points} (95% CI {low} to {high}; 90% CI "
        "{low_90} to {high_90}; two one-sided tests at 5%: {p})."
    ),
    "undecided": say(
        "{name}: undecided, neither different nor within {margin} percentage points. Difference {points} (95% CI {low} "
        "to {high}; 90% CI {low_90} to {high_90}; two one-sided tests at 5%: {p})."
    ),
}
P_OF_TESTS, P_OF_TESTS_HOLM = say("p = {p}"), say("p = {p}, Holm-adjusted over {family} comparisons: {holm}")


def verdict_label(row: DifferenceRow | ModelPairRow | ContrastRow) -> str | None:
    """The verdict as a cell of a table."""
    found = difference_verdict(row)
    return None if found is None else FilledSentence(WORDS[found])


def equivalence_sentences(rows: Sequence[ContrastRow]) -> Iterator[Sentence]:
    """A sentence for every comparison that has a margin and answers."""
    family = sum(row.margin is not None and row.difference is not None for row in rows)
    for row in rows:
        found, verdict = row.difference, difference_verdict(row)
        if verdict is None or found is None or found.equivalence is None or row.margin is None:
            continue
        of = found.equivalence
        p = FilledSentence(P_OF_TESTS, p=p_value_text(of.p))
        if family > 1 and row.p_equivalence is not None:
            p = FilledSentence(
                P_OF_TESTS_HOLM, p=p_value_text(of.p), family=family, holm=p_value_text(row.p_equivalence)
            )
        ends = {"low": found.low, "high": found.high, "low_90": of.low, "high_90": of.high, "points": found.estimate}
        values: dict[str, str] = {name: points_text(value) for name, value in ends.items()}
        yield Sentence(SENTENCES[verdict], values | {"name": row.name, "margin": f"{100 * row.margin:g}", "p": p})
