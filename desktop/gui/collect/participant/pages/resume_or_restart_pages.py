"""Pages for a returning participant: resume the session, restart, or first confirm that the ID is theirs."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from desktop.gui.collect.operator_date_time_format import format_moment
from desktop.gui.collect.participant.pages.participant_page_base import ParticipantPage
from desktop.gui.collect.participant.participant_translation import tr
from desktop.study.sessions.participant_enrolment import CodeConfirmation
from desktop.study.sessions.resume_or_restart_policy import ResumeDecision


class ReturningPage(ParticipantPage):
    """Shows what is known of a participant ID, to be confirmed.

    Signals: resumed(). anew(): a session from the beginning. other(): the ID belongs to another person.
    """

    resumed = Signal()
    anew = Signal()
    other = Signal()

    def last_seen(self, again: CodeConfirmation | None) -> None:
        """When and where the code was used last, so that a slip of the pen is noticed."""
        if again is not None and again.last is not None:
            told = tr("It was used last on {when} at {seat}.", when=format_moment(again.last, tr), seat=again.seat)
            self.paragraph(told, quiet=True)

    def not_mine(self) -> None:
        """Add the button for an ID that belongs to another person."""
        self.button(tr("This is not my ID"), "Esc", "other-code", self.other.emit)


class ResumePage(ReturningPage):
    def __init__(self, code: str, back: ResumeDecision, again: CodeConfirmation | None, parent: QWidget) -> None:
        super().__init__("known", parent)
        self.heading(tr("You have already started"))
        done = tr("{code} has done {done} of {planned} items.", code=code, done=back.done, planned=back.planned)
        self.paragraph(done)
        self.paragraph(tr("You can continue where you stopped. The item that was open is shown again."))
        self.last_seen(again)
        self.button(tr("Continue where I stopped"), "Enter", "resume", self.resumed.emit, strong=True)
        self.not_mine()


class StartOverPage(ReturningPage):
    """There is an unfinished session that cannot be continued; the study starts over."""

    def __init__(self, code: str, back: ResumeDecision, again: CodeConfirmation | None, parent: QWidget) -> None:
        super().__init__("anew", parent)
        self.heading(tr("The study starts again"))
        if back.why == "old":
            ago = tr("{code} stopped {time} ago with {done} of {planned} items done.", **_return_values(code, back))
            self.paragraph(ago)
            self.paragraph(tr("After so long the study starts from the beginning. What you answered then is kept."))
        else:
            self.paragraph(tr("{code} began with an earlier version of this study.", code=code))
            self.paragraph(tr("The new version starts from the beginning. What you answered then is kept."))
        self.last_seen(again)
        self.button(tr("Start again"), "Enter", "anew", self.anew.emit, strong=True)
        self.not_mine()


class SamePersonPage(ReturningPage):
    """The ID is known from another study or an earlier session."""

    def __init__(self, code: str, again: CodeConfirmation, parent: QWidget) -> None:
        super().__init__("same-person", parent)
        self.heading(tr("Is {code} your ID?", code=code))
        self.paragraph(
            tr("Someone with this ID has taken part here before. This would be session {n}.", n=again.sitting)
        )
        self.last_seen(again)
        self.button(tr("Yes, this is my ID"), "Enter", "mine", self.anew.emit, strong=True)
        self.not_mine()


def resume_refusal_text(code: str, back: ResumeDecision) -> tuple[str, str]:
    """Heading and sentence where an unfinished run does not go on."""
    if back.why == "early":
        left = hours_for_participants(max(back.limit_h - back.hours, 1 / 60))
        over = tr(
            "{code} has finished session {n}. The next one can start in {time}.", code=code, n=back.sitting, time=left
        )
        return tr("Too early for the next session"), over
    if back.why == "old":
        values = _return_values(code, back) | {"limit": hours_for_participants(back.limit_h)}
        told = tr("{code} stopped {time} ago. This study can be continued within {limit}.", **values)
        return tr("Too long ago"), told
    return tr("The study has changed"), tr(
        "{code} started with an earlier version, which cannot be continued.", code=code
    )


def _return_values(code: str, back: ResumeDecision) -> dict[str, str | int]:
    return {"code": code, "time": hours_for_participants(back.hours), "done": back.done, "planned": back.planned}


def hours_for_participants(hours: float) -> str:
    """A length of time as people say it."""
    if hours < 2:
        return tr("{n} minutes", n=round(hours * 60))
    return tr("{n} hours", n=round(hours)) if hours < 48 else tr("{n} days", n=round(hours / 24))
