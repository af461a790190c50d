"""Warnings about a protocol before it is frozen: where the plan falls short, where a rule has no effect, and missing
translations."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import FilledSentence, Sentence, join_texts, say
from desktop.benchmarks.task_catalogue import TASKS
from desktop.study.constraints.items_revealing_each_other import better_in_separate_sessions, group_related_items
from desktop.study.planning.draw_study_sample import qualified_task_name
from desktop.study.planning.participant_item_order import build_participant_plan
from desktop.study.planning.sample_and_allocate_items import StudyDesign
from desktop.study.protocol import ProtocolTranslation, StudyProtocol

if TYPE_CHECKING:
    from desktop.study.planning.load_and_precision_estimate import StudyEstimate

TITLES = {f"{task.benchmark}/{task.name}": task.title for task in TASKS}
POWER = 0.8
PROBED = "vriq"
"""The benchmark for which probes are expected."""


def collect_protocol_warnings(
    protocol: StudyProtocol, found: StudyDesign, load: "StudyEstimate"
) -> tuple[Sentence, ...]:
    """All warnings, the most important first."""
    return (
        *_item_warnings(protocol, found),
        *_precision_warnings(protocol, load),
        *_equivalence_warnings(protocol, load),
        *_session_warnings(protocol, found, load),
        *_translation_warnings(protocol),
        *_attention_check_warnings(protocol, load),
    )


def unanswerable_item_warnings(items: Sequence[Item]) -> Iterator[Sentence]:
    """A warning with the number of items that ask for a path along objects with unknown positions, which participants
    cannot mark."""
    asked = [item for item in items if item.kind is ItemKind.TRACE]
    without = sum(any(option.place is None for option in item.options) for item in asked)
    if without:
        literal = say(
            "{n} of {total} path items have no object positions in the image, so participants cannot "
            "answer them. Import these items with their layouts as a new version, and use that version."
        )
        yield Sentence(literal, {"n": without, "total": len(asked)})


def _item_warnings(protocol: StudyProtocol, found: StudyDesign) -> Iterator[Sentence]:
    drawn = found.sample
    yield from unanswerable_item_warnings(drawn.everything())
    yield from drawn.short
    if drawn.set_aside:
        literal = say(
            "Practice uses {n} of {pool} items that would otherwise be measured: {tasks}. Choose other "
            "items for practice (items.practice), or none."
        )
        yield Sentence(
            literal, {"n": len(drawn.set_aside), "pool": drawn.pool, "tasks": _counts_by_task(drawn.set_aside)}
        )
    about = [item for item in drawn.items if item.benchmark == PROBED]
    without = sum(str(item.id) not in drawn.probes for item in about)
    if protocol.items.probes != "off" and without:
        literal = say("{n} of the {total} VRIQ items have no probe in this lab.")
        if without == len(about):
            literal = say("No VRIQ items have probes in this lab, so none are shown.")
        yield Sentence(literal, {"n": without, "total": len(about)})


def _precision_warnings(protocol: StudyProtocol, load: "StudyEstimate") -> Iterator[Sentence]:
    if load.wanted is not None and load.out_of_reach:
        literal = say(
            "No number of participants gives the requested half-width of {n} percentage points with so few "
            "items: {tasks}."
        )
        yield Sentence(literal, {"n": f"{100 * load.wanted:.1f}", "tasks": _joined_task_titles(load.out_of_reach)})
    smallest = max((share.smallest for share in load.tasks if share.smallest is not None), default=None)
    for contrast in protocol.analysis.contrasts:
        if smallest is not None and contrast.smallest is not None and contrast.smallest < 100 * smallest:
            literal = say(
                "{name}: the smallest effect of interest is {wanted} percentage points, but the minimum "
                "detectable difference is {found}."
            )
            values = {"name": contrast.name, "wanted": f"{contrast.smallest:g}", "found": f"{100 * smallest:.1f}"}
            yield Sentence(literal, values)
        elif smallest is None and contrast.smallest is not None:
            literal = say(
                "{name}: the smallest effect of interest is {wanted} percentage points, but no "
                "difference can be detected with so few data."
            )
            yield Sentence(literal, {"name": contrast.name, "wanted": f"{contrast.smallest:g}"})


def _equivalence_warnings(protocol: StudyProtocol, load: "StudyEstimate") -> Iterator[Sentence]:
    """Margins within which even an equal model is seldom shown to be equivalent."""
    margins = [one.margin for one in protocol.analysis.contrasts if one.margin is not None]
    powers = [share.equivalence for share in load.tasks if share.equivalence is not None]
    if margins and powers and min(powers) < POWER:
        literal = say(
            "Equivalence within {margin} percentage points is shown with {power}% power per task where a model is "
            "equal."
        )
        yield Sentence(literal, {"margin": f"{min(margins):g}", "power": f"{100 * min(powers):.0f}"})


def _session_warnings(protocol: StudyProtocol, found: StudyDesign, load: "StudyEstimate") -> Iterator[Sentence]:
    if load.sittings < protocol.sittings:
        literal = say("{planned} sessions are planned, but the items fill {n}.")
        yield Sentence(literal, {"planned": protocol.sittings, "n": load.sittings})
    if protocol.sitting_gap_h is not None:
        yield from _session_gap_warnings(protocol, protocol.sitting_gap_h, load)
    close = _count_close_pairs(protocol, found)
    if close:
        literal = say(
            "In {n} cases a participant sees Order Restoration or Order Generation before Missing Piece "
            "for the same photograph in one session, which gives the answer away. These trials are "
            "flagged; add sessions to separate them."
        )
        yield Sentence(literal, {"n": close})


def _session_gap_warnings(protocol: StudyProtocol, hours: float, load: "StudyEstimate") -> Iterator[Sentence]:
    """A minimum time between sessions that has no effect, or after which the run would be abandoned."""
    if load.sittings == 1:
        yield Sentence(say("A gap between sessions is set, but there is only one session."))
        return
    given_up, goes_on = protocol.end.abandon_after_h, protocol.resume_within_h
    if given_up is not None and given_up <= hours:
        literal = say("Sessions expire after {limit} hours, before the next one may start ({gap} hours).")
        yield Sentence(literal, {"limit": f"{given_up:g}", "gap": f"{hours:g}"})
    if goes_on is not None and goes_on <= hours:
        literal = say("A session can be resumed within {limit} hours, and the next one can start after {gap} hours.")
        yield Sentence(literal, {"limit": f"{goes_on:g}", "gap": f"{hours:g}"})


def _count_close_pairs(protocol: StudyProtocol, found: StudyDesign) -> int:
    """Number of pairs of the first participant's items that are in one session and should not be."""
    hand = found.hand(0 if found.cells else None, 0)
    pairs = [
        (hand.items[one].id, hand.items[other].id)
        for picture in group_related_items(hand.items)
        for one, other in combinations(picture.members, 2)
        if better_in_separate_sessions(hand.items[one], hand.items[other])
    ]
    if not pairs:
        return 0
    sitting = {step.item: step.sitting for step in build_participant_plan(protocol, hand, protocol.seed).steps}
    return sum(sitting[one] == sitting[other] for one, other in pairs)


def _translation_warnings(protocol: StudyProtocol) -> Iterator[Sentence]:
    for one in protocol.translations:
        missing = tuple(_untranslated_fields(protocol, one))
        if missing:
            literal = say("The study's texts in {language} lack some texts of its main language: {fields}.")
            yield Sentence(literal, {"language": one.language, "fields": join_texts("; ", missing)})


def _untranslated_fields(protocol: StudyProtocol, one: ProtocolTranslation) -> Iterator[str]:
    """The fields of a study's texts that are missing in a translation."""
    known = {choice.name for choice in one.consent.choices}
    yield from (f"consent.choices {choice.name}" for choice in protocol.consent.choices if choice.name not in known)
    tasks = {instruction.task for instruction in one.instructions}
    yield from (f"instructions {own.task}" for own in protocol.instructions if own.task not in tasks)
    asked = {words.name for words in one.questions}
    yield from (f"questions {own.name}" for own in protocol.questions if own.name not in asked)
    told = (("purpose", protocol.told.purpose, one.told.purpose),)
    told += (("debriefing", protocol.told.debriefing, one.told.debriefing),)
    yield from (f"told.{name}" for name, own, words in told if own and not words)


def _attention_check_warnings(protocol: StudyProtocol, load: "StudyEstimate") -> Iterator[Sentence]:
    every = protocol.checks.every
    if every is not None and load.checks == 0:
        literal = say(
            "Attention checks come after every {every} items, but a participant sees only {n}: none are shown."
        )
        yield Sentence(literal, {"every": every, "n": load.items + load.probes})


def _counts_by_task(items: Sequence[Item]) -> str:
    counts = Counter(qualified_task_name(item) for item in items)
    return join_texts("; ", (join_texts(" ", (_task_title(task), str(n))) for task, n in counts.items()))


def _joined_task_titles(tasks: Sequence[str]) -> str:
    return join_texts("; ", map(_task_title, tasks))


def _task_title(task: str) -> str:
    return FilledSentence(TITLES[task]) if task in TITLES else task
