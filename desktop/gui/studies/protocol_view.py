"""A protocol in readable form: the participant session, the load, the rules, and the consent text."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.gui.studies.figures import doubts_card, load_card, power_card
from desktop.gui.theme.tokens import LARGE, STRONG
from desktop.gui.widgets.card import Card
from desktop.gui.widgets.scroll import Scroll
from desktop.gui.widgets.text import Text
from desktop.gui.words import listed, sentence, tr
from desktop.library.failures import Failure
from desktop.study.consenting import MINUTES, SITTINGS, filled
from desktop.study.estimate import Estimate
from desktop.study.protocol import Protocol

BREAK = "\u200b"
"""Where a long query may be broken into lines."""


class ProtocolView(Scroll):
    def __init__(self) -> None:
        super().__init__(spacing=24)
        self.setObjectName("protocol")

    def show_protocol(self, protocol: Protocol | None, load: Estimate | Failure | None) -> None:
        """Show it; `load`: its estimate, the error that prevents one, or None if not computed. A draft may not be a
        valid protocol yet."""
        while (entry := self.column.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.setParent(None)
                widget.deleteLater()
        if isinstance(load, Estimate):
            self.column.addWidget(load_card(load, padding=24))
            if (doubts := doubts_card(load, padding=24)) is not None:
                self.column.addWidget(doubts)
            self.column.addWidget(power_card(load, padding=24))
        else:
            self.column.addWidget(_not_yet(load) if load is not None else _not_known())
        if protocol is not None:
            self.column.addWidget(_facts_card(protocol))
            self.column.addWidget(_consent_card(protocol, load if isinstance(load, Estimate) else None))


def _not_known() -> Card:
    card = Card(padding=24)
    card.body.addWidget(Text(tr("Participant session"), LARGE, STRONG))
    card.body.addWidget(Text(tr("not calculated yet"), tone="muted"))
    return card


def _not_yet(error: Failure) -> Card:
    card = Card(padding=24)
    card.body.addWidget(Text(tr("Participant session"), LARGE, STRONG))
    card.body.addWidget(Text(sentence(error.sentence), tone="wrong", wrap=True))
    if error.hint is not None:
        card.body.addWidget(Text(sentence(error.hint), tone="muted", wrap=True))
    return card


def _facts_card(protocol: Protocol) -> Card:
    card = Card(padding=24)
    card.body.addWidget(Text(tr("Procedure"), LARGE, STRONG))
    card.body.addWidget(_table([(name, value) for name, value in facts(protocol)], wrap_last=True))
    return card


def _consent_card(protocol: Protocol, load: Estimate | None) -> Card:
    """The consent text; without a known plan its fields show what will be filled in."""
    card = Card(padding=24)
    consent = protocol.consent
    told = consent.text if load is None else filled(consent.text, load)
    for field, words in ((MINUTES, tr("[estimated minutes]")), (SITTINGS, tr("[number of sessions]"))):
        told = told.replace(field, words)
    card.body.addWidget(Text(tr("Consent, version {v}", v=consent.version), LARGE, STRONG))
    for part in told.strip().split("\n\n"):
        card.body.addWidget(Text(part, wrap=True))
    for choice in consent.choices:
        words = tr("{text} (required)", text=choice.text) if choice.required else choice.text
        card.body.addWidget(Text(f"☐  {words}", tone="muted", wrap=True))
    return card


def facts(protocol: Protocol) -> list[tuple[str, str]]:
    """The protocol's rules as text."""
    orders = {
        "fixed": tr("as stored"),
        "shuffled": tr("randomised per participant"),
        "latin_square": tr("a balanced Latin square"),
    }
    limit = protocol.time_limit_s
    return [
        (tr("Items"), _items(protocol)),
        (tr("People"), _people(protocol)),
        (tr("Sessions per participant"), _sittings(protocol)),
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
        (tr("Marks on a path"), _marks(protocol)),
        (tr("Seed"), str(protocol.seed)),
        (tr("Version"), protocol.version),
        (tr("Hash"), protocol.hash[:16]),
    ]


def _items(protocol: Protocol) -> str:
    chosen = protocol.items
    query = chosen.query.replace(",", f",{BREAK}")
    found = query or (tr("listed by id") if chosen.ids else tr("all items of the lab"))
    if chosen.recipe:
        return tr("{found}, sampling preset {name}", found=found, name=chosen.recipe)
    if chosen.per_task is not None:
        found = tr("{found}, {n} per task", found=found, n=chosen.per_task)
    if chosen.size is not None:
        found = tr("{found}, {n} in total", found=found, n=chosen.size)
    if chosen.strata:
        found = tr("{found}, stratified by {names}", found=found, names=listed(chosen.strata))
    return found


def _people(protocol: Protocol) -> str:
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


def _sittings(protocol: Protocol) -> str:
    if protocol.sitting_gap_h is None:
        return str(protocol.sittings)
    return tr("{n}, at least {h} hours apart", n=protocol.sittings, h=f"{protocol.sitting_gap_h:g}")


def _marks(protocol: Protocol) -> str:
    return {"all": tr("all stay visible"), "last": tr("the last stays visible"), "none": tr("none stays visible")}[
        protocol.trace.marks
    ]


def _table(rows: Sequence[Sequence[str]], *, wrap_last: bool = False) -> QWidget:
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    for line, row in enumerate(rows):
        for place, words in enumerate(row):
            text = Text(words, tone="muted" if wrap_last and place == 0 else "ink", wrap=wrap_last and place > 0)
            side = Qt.AlignmentFlag.AlignLeft if place == 0 or wrap_last else Qt.AlignmentFlag.AlignRight
            if wrap_last and place > 0:
                grid.addWidget(text, line, place)
            else:
                grid.addWidget(text, line, place, side | Qt.AlignmentFlag.AlignTop)
    grid.setColumnStretch(1 if wrap_last else len(rows[0]) if rows else 1, 1)
    return holder
