"""A protocol in readable form: the participant session, the load, the rules, and the consent text."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.gui.i18n import join_with_commas, tr, translate_sentence
from desktop.gui.studies.plan_summary_cards import participant_load_card, plan_warnings_card, precision_card
from desktop.gui.theme.design_tokens import LARGE, STRONG
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import spaced_grid
from desktop.library.machine.error_messages import ExpectedError
from desktop.study.planning.study_estimate import StudyEstimate
from desktop.study.protocol import StudyProtocol
from desktop.study.sessions.consent_text import MINUTES, SITTINGS, fill_text_fields

BREAK = "\u200b"
"""Where a long query may be broken into lines."""


class ProtocolView(ScrollColumn):
    def __init__(self) -> None:
        super().__init__(spacing=24)
        self.setObjectName("protocol")

    def show_protocol(self, protocol: StudyProtocol | None, load: StudyEstimate | ExpectedError | None) -> None:
        """Show it; `load`: its estimate, the error that prevents one, or None if not computed. A draft may not be a
        valid protocol yet."""
        while (entry := self.column.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        if isinstance(load, StudyEstimate):
            self.column.addWidget(participant_load_card(load, padding=24))
            if (doubts := plan_warnings_card(load, padding=24)) is not None:
                self.column.addWidget(doubts)
            self.column.addWidget(precision_card(load, padding=24))
        else:
            self.column.addWidget(_plan_error_card(load) if load is not None else _unreadable_plan_card())
        if protocol is not None:
            self.column.addWidget(_procedure_card(protocol))
            self.column.addWidget(_consent_card(protocol, load if isinstance(load, StudyEstimate) else None))


def _unreadable_plan_card() -> SurfaceCard:
    card = SurfaceCard(TextLabel(tr("Participant session"), LARGE, STRONG), padding=24)
    card.body.addWidget(TextLabel(tr("not calculated yet"), tone="muted"))
    return card


def _plan_error_card(error: ExpectedError) -> SurfaceCard:
    card = SurfaceCard(TextLabel(tr("Participant session"), LARGE, STRONG), padding=24)
    card.body.addWidget(TextLabel(translate_sentence(error.sentence), tone="wrong", wrap=True))
    if error.hint is not None:
        card.body.addWidget(TextLabel(translate_sentence(error.hint), tone="muted", wrap=True))
    return card


def _procedure_card(protocol: StudyProtocol) -> SurfaceCard:
    card = SurfaceCard(TextLabel(tr("Procedure"), LARGE, STRONG), padding=24)
    card.body.addWidget(_text_grid([(name, value) for name, value in protocol_facts(protocol)], wrap_last=True))
    return card


def _consent_card(protocol: StudyProtocol, load: StudyEstimate | None) -> SurfaceCard:
    """The consent text; without a known plan its fields show what will be filled in."""
    card = SurfaceCard(padding=24)
    consent = protocol.consent
    told = consent.text if load is None else fill_text_fields(consent.text, load)
    for field, words in ((MINUTES, tr("[estimated minutes]")), (SITTINGS, tr("[number of sessions]"))):
        told = told.replace(field, words)
    card.body.addWidget(TextLabel(tr("Consent, version {v}", v=consent.version), LARGE, STRONG))
    for part in told.strip().split("\n\n"):
        card.body.addWidget(TextLabel(part, wrap=True))
    for choice in consent.choices:
        words = tr("{text} (required)", text=choice.text) if choice.required else choice.text
        card.body.addWidget(TextLabel(f"☐  {words}", tone="muted", wrap=True))
    return card


def protocol_facts(protocol: StudyProtocol) -> list[tuple[str, str]]:
    """The protocol's rules as text."""
    orders = {
        "fixed": tr("as stored"),
        "shuffled": tr("randomised per participant"),
        "latin_square": tr("a balanced Latin square"),
    }
    limit = protocol.time_limit_s
    return [
        (tr("Items"), _item_selection_text(protocol)),
        (tr("People"), _participants_text(protocol)),
        (tr("Sessions per participant"), _sessions_text(protocol)),
        (tr("Order of items"), orders[protocol.order]),
        (tr("Order of blocks"), orders[protocol.block_order]),
        (tr("Order of options"), orders[protocol.option_order]),
        (tr("Practice"), tr("with feedback") if protocol.feedback else tr("without feedback")),
        (tr("Break"), tr("never") if protocol.break_every is None else tr("after {n} items", n=protocol.break_every)),
        (tr("Time limit per item"), tr("no limit") if limit is None else tr("{s} s", s=f"{limit:g}")),
        (tr("Minimum response time"), tr("{ms} ms after item onset", ms=protocol.minimum_ms)),
        (
            tr("When focus is lost"),
            tr("hides the item and pauses the timer")
            if protocol.focus_loss == "pause"
            else tr("hides the item; the timer keeps running"),
        ),
        (tr("Marks on a path"), _trace_marks_setting_text(protocol)),
        (tr("Seed"), str(protocol.seed)),
        (tr("Version"), protocol.version),
        (tr("Hash"), protocol.hash[:16]),
    ]


def _item_selection_text(protocol: StudyProtocol) -> str:
    chosen = protocol.items
    query = chosen.query.replace(",", f",{BREAK}")
    found = query or (tr("listed by ID") if chosen.ids else tr("all items of the lab"))
    if chosen.recipe:
        return tr("{found}, sampling preset {name}", found=found, name=chosen.recipe)
    if chosen.per_task is not None:
        found = tr("{found}, {n} per task", found=found, n=chosen.per_task)
    if chosen.size is not None:
        found = tr("{found}, {n} in total", found=found, n=chosen.size)
    if chosen.strata:
        found = tr("{found}, stratified by {names}", found=found, names=join_with_commas(chosen.strata))
    return found


def _participants_text(protocol: StudyProtocol) -> str:
    people = protocol.people
    if people.planned is None:
        return tr("open: no limit, everyone sees the same items")
    answers = people.answers_per_item or people.planned
    return tr(
        "{people} participants, {answers} responses per item, max. {k} tasks per image per participant",
        people=people.planned,
        answers=answers,
        k=people.tasks_per_picture,
    )


def _sessions_text(protocol: StudyProtocol) -> str:
    if protocol.sitting_gap_h is None:
        return str(protocol.sittings)
    return tr("{n}, at least {h} hours apart", n=protocol.sittings, h=f"{protocol.sitting_gap_h:g}")


def _trace_marks_setting_text(protocol: StudyProtocol) -> str:
    return {"all": tr("all stay visible"), "last": tr("the last stays visible"), "none": tr("none stays visible")}[
        protocol.trace.marks
    ]


def _text_grid(rows: Sequence[Sequence[str]], *, wrap_last: bool = False) -> QWidget:
    holder = QWidget()
    grid = spaced_grid(QGridLayout(holder), 24, 8)
    grid.setContentsMargins(0, 0, 0, 0)
    for line, row in enumerate(rows):
        for place, words in enumerate(row):
            text = TextLabel(words, tone="muted" if wrap_last and place == 0 else "ink", wrap=wrap_last and place > 0)
            side = Qt.AlignmentFlag.AlignLeft if place == 0 or wrap_last else Qt.AlignmentFlag.AlignRight
            if wrap_last and place > 0:
                grid.addWidget(text, line, place)
            else:
                grid.addWidget(text, line, place, side | Qt.AlignmentFlag.AlignTop)
    grid.setColumnStretch(1 if wrap_last else len(rows[0]) if rows else 1, 1)
    return holder
