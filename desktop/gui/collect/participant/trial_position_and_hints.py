"""Texts around an item in the participant's window: its position in the session, and the hints for keys."""

from collections.abc import Callable

from desktop.gui.collect.participant.participant_translation import tr
from desktop.gui.collect.participant.views.key_hint_entry import KeyHintEntry
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.next_session_step import TrialStep


def trial_position_text(show: TrialStep, plan: ParticipantPlan, protocol: StudyProtocol) -> tuple[str, str, float]:
    """The texts at the left and right of an item, and the completed share of the session (0 to 1)."""
    if not protocol.told.progress:
        return tr("Practice") if show.step.practice else "", "", 0.0
    if show.step.practice:
        return tr("Practice {n} of {total}", n=show.number, total=show.total), "", 0.0
    left = tr("{n} of {total}", n=show.number, total=show.total)
    if show.sittings > 1:
        sitting = tr("Session {n} of {total}", n=show.step.sitting, total=show.sittings)
        left = f"{sitting} · {left}"
    here = [step.block for step in plan.steps if not step.practice and step.sitting == show.step.sitting]
    blocks = list(dict.fromkeys(here))
    right = tr("Block {n} of {total}", n=blocks.index(show.step.block) + 1, total=len(blocks))
    return left, right if len(blocks) > 1 else "", (show.number - 1) / show.total


def protocol_key_hints(
    protocol: StudyProtocol, skip: Callable[[], object], ambiguous: Callable[[], object], *, noted: bool = False
) -> list[KeyHintEntry]:
    """Key hints for what the protocol allows besides answering. noted: whether the item was marked ambiguous."""
    hints: list[KeyHintEntry] = []
    if protocol.offers.skip:
        hints.append(KeyHintEntry(("F3",), tr("skip"), "skip", skip))
    if protocol.offers.ambiguous:
        said = tr("no correct answer: recorded") if noted else tr("no correct answer")
        hints.append(KeyHintEntry(("F4",), said, "ambiguous", ambiguous))
    return hints


def fixed_key_hints(instructions: Callable[[], object], cover: Callable[[], object]) -> list[KeyHintEntry]:
    return [
        KeyHintEntry(("F1",), tr("instructions"), "instructions", instructions),
        KeyHintEntry(("Esc",), tr("cover, pause, stop"), "cover", cover),
    ]
