"""The content of a label file in any format: one entry per set of labels that an annotator gave an item."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from desktop.annotation.jobs.annotator_item_queue import AnnotationStatus
from desktop.benchmarks.base_errors import CannotDo
from desktop.benchmarks.messages import Sentence, say

RefusedEntry = tuple[int, Sentence]
BlankLabels = Literal["none", "missing", "refuse"]
"""The meaning of blank labels: none applies, the item was not reached, or the entry is rejected."""
_TWICE = say("Row {row} repeats the item and annotator of row {first}, and has no time to show which is newer.")
_FIRST = say("Row {row} has the same item and annotator as row {second}, and no time to show which is newer.")
_WITHIN = say("An annotator gave this item two sets of labels, without a time to show which is newer.")
_BLANK = say("The labels are empty here.")


class UnknownLabels(CannotDo):
    """A file without labels in a known format."""

    code = "unknown_labels"


class BadLabelFile(CannotDo):
    """A label file with an unreadable entry, where all entries are needed."""

    code = "bad_label_file"


class LabelEntry(NamedTuple):
    """One annotator's labels of one item. number: of its row or task. item: id in the lab, else key. annotator: a code,
    or the alias used in our exports. at: ISO 8601, empty if unknown. created: when it was begun, decides between
    entries with the same `at`. blank: the label field is empty. headline: whether the exporting lab counts it in its
    estimates, None for other files. job: its job's id in that lab."""

    number: int
    item: str
    annotator: str
    standing: AnnotationStatus
    labels: tuple[str, ...]
    reason: str = ""
    spent_s: float = 0.0
    at: str = ""
    note: str = ""
    flagged: bool = False
    blank: bool = False
    created: str = ""
    headline: bool | None = None
    job: str = ""

    @property
    def moment(self) -> float | None:
        """Seconds since 1970, for ordering entries; a time without an offset is taken as UTC."""
        return _epoch_seconds(self.at)

    @property
    def content(self) -> tuple[AnnotationStatus, frozenset[str], str]:
        """State, labels and reason, without time and annotator."""
        return self.standing, frozenset(self.labels), self.reason


class LabelFileCounts(NamedTuple):
    """The counts of a file, as in `LabelFileContent`."""

    blank: int
    ignored: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class LabelFileContent:
    """The entries of a file, those of one person and item oldest first. refused: invalid entries by number. blank: the
    number of entries with blank labels. ignored: the number of results without a label, by control."""

    entries: Sequence[LabelEntry]
    refused: Sequence[RefusedEntry]
    blank: int = 0
    ignored: Mapping[str, int] = field(default_factory=dict[str, int])


def settle_label_entries(
    entries: Iterable[LabelEntry], refused: Iterable[RefusedEntry], blank: BlankLabels, ignored: Mapping[str, int]
) -> LabelFileContent:
    """Apply `blank` to the entries, and order those of one person and item by time.

    Without times it is unknown which of two entries is current, so both are rejected.
    """
    kept = [entry for entry in entries if not (entry.blank and blank == "missing")]
    bad = [*refused]
    if blank == "refuse":
        bad += [(entry.number, Sentence(_BLANK, {})) for entry in kept if entry.blank]
        kept = [entry for entry in kept if not entry.blank]
    folded = {name: name.casefold() for name in {entry.annotator for entry in kept}}
    if len({(entry.item, folded[entry.annotator]) for entry in kept}) == len(kept):
        return LabelFileContent(kept, bad, sum(entry.blank for entry in kept), ignored)
    together: defaultdict[tuple[str, str], list[LabelEntry]] = defaultdict(list)
    for entry in kept:
        together[entry.item, entry.annotator.casefold()].append(entry)
    good: list[LabelEntry] = []
    for group in together.values():
        ordered = _order_by_time(group)
        good += ordered
        bad += [] if ordered else _duplicate_entries(group)
    n = sum(entry.blank for entry in good)
    return LabelFileContent(good, bad, n, ignored)


def _order_by_time(group: Sequence[LabelEntry]) -> list[LabelEntry]:
    """Entries of one person and item without duplicates, oldest first; empty if their times do not order them."""
    if len(group) == 1:
        return [*group]
    timed = [((at, _epoch_seconds(entry.created) or at), entry) for entry in group if (at := entry.moment) is not None]
    if len(timed) < len(group):
        return []
    timed.sort(key=lambda one: one[0])
    kept = timed[:1]
    for moment, entry in timed[1:]:
        if moment > kept[-1][0]:
            kept.append((moment, entry))
        elif entry.content != kept[-1][1].content:
            return []
    return [entry for _, entry in kept]


def _epoch_seconds(at: str) -> float | None:
    try:
        said = datetime.fromisoformat(at)
    except ValueError:
        return None
    return (said if said.tzinfo else said.replace(tzinfo=UTC)).timestamp()


def _duplicate_entries(group: Sequence[LabelEntry]) -> Iterator[RefusedEntry]:
    """A reason for each entry of a group; the later ones first, because they are the unexpected ones."""
    first, *others = group
    for entry in others:
        twice = Sentence(_TWICE, {"row": entry.number, "first": first.number})
        yield entry.number, twice if entry.number != first.number else Sentence(_WITHIN, {})
    start = Sentence(_FIRST, {"row": first.number, "second": others[0].number})
    yield first.number, start if others[0].number != first.number else Sentence(_WITHIN, {})
