"""A protocol in readable form: the participant session, the load, the rules, and the consent text."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from desktop.gui.i18n import join_with_commas, tr, translate_sentence
from desktop.gui.studies.load_and_precision_cards import participant_load_card, plan_warnings_card, precision_card
from desktop.gui.studies.protocol_form_fields import ANALYSIS, COURSE, ITEMS, TEXTS
from desktop.gui.studies.step_line import FREEZE
from desktop.gui.theme.design_tokens import LARGE, STRONG
from desktop.gui.widgets.scroll_column import ScrollColumn
from desktop.gui.widgets.surface_card import SurfaceCard
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.widget_setup import clear_layout, spaced_grid
from desktop.library.machine.error_messages import ExpectedError
from desktop.study.planning.load_and_precision_estimate import StudyEstimate
from desktop.study.protocol import StudyProtocol
from desktop.study.protocol.analysis_plan import AnalysisPlan
from desktop.study.sessions.localised_consent_text import MINUTES, SITTINGS, fill_text_fields

BREAK = "\u200b"
"""Where a long query may be broken into lines."""


class ProtocolView(ScrollColumn):
    """`show_step` chooses which part of the protocol is shown."""

    def __init__(self) -> None:
        super().__init__(spacing=24)
        self.setObjectName("protocol")
        self._cards: list[tuple[str, QWidget]] = []
        self._step = ""

    def show_protocol(self, protocol: StudyProtocol | None, load: StudyEstimate | ExpectedError | None) -> None:
        """Show it; `load`: its estimate, the error that prevents one, or None if not computed. A draft may not be a
        valid protocol yet."""
        clear_layout(self.column)
        self._cards = list(_protocol_cards(protocol, load))
        for _, card in self._cards:
            self.column.addWidget(card)
        self.show_step(self._step)

    def show_step(self, step: str) -> None:
        """Show the part of this step; empty for all of it."""
        if step != self._step:
            self.verticalScrollBar().setValue(0)
        self._step = step
        for name, card in self._cards:
            card.setVisible(step in {"", name})


def _protocol_cards(
    protocol: StudyProtocol | None, load: StudyEstimate | ExpectedError | None
) -> Iterator[tuple[str, QWidget]]:
    """The cards in their order, each with the step that it belongs to."""
    estimate = load if isinstance(load, StudyEstimate) else None
    if estimate is not None:
        yield ITEMS.name, participant_load_card(estimate, padding=24)
        if (doubts := plan_warnings_card(estimate, padding=24)) is not None:
            yield ITEMS.name, doubts
    else:
        yield ITEMS.name, _plan_error_card(load) if isinstance(load, ExpectedError) else _unreadable_plan_card()
    if protocol is not None:
        for step, title, facts in protocol_facts(protocol):
            yield step, _facts_card(title, facts)
        yield TEXTS.name, _consent_card(protocol, estimate)
    if estimate is not None:
        # without planned participants it is a list of the tasks
        yield ITEMS.name if estimate.people is None else ANALYSIS.name, precision_card(estimate, padding=24)


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


def _facts_card(title: str, facts: Sequence[tuple[str, str]]) -> SurfaceCard:
    card = SurfaceCard(TextLabel(title, LARGE, STRONG), padding=24)
    card.body.addWidget(_text_grid(facts, wrap_last=True))
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


def protocol_facts(protocol: StudyProtocol) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The protocol's rules as text: for each step its name, the title of its card, and the rules with their names."""
    items = [(tr("Items"), _item_selection_text(protocol)), (tr("People"), _participants_text(protocol))]
    frozen = [
        (tr("Version"), protocol.version),
        (tr("Seed"), str(protocol.seed)),
        (tr("Hash"), protocol.hash[:16]),
    ]
    return [
        (ITEMS.name, tr("Items and participants"), items),
        (COURSE.name, tr("Procedure"), _procedure_facts(protocol)),
        (ANALYSIS.name, tr("Analysis"), _analysis_facts(protocol.analysis)),
        (FREEZE, tr("Protocol"), frozen),
    ]


def _procedure_facts(protocol: StudyProtocol) -> list[tuple[str, str]]:
    orders = {
        "fixed": tr("as stored"),
        "shuffled": tr("randomised per participant"),
        "latin_square": tr("a balanced Latin square"),
    }
    limit = protocol.time_limit_s
    return [
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
    ]


def _analysis_facts(analysis: AnalysisPlan) -> list[tuple[str, str]]:
    pooled = {
        "mean": tr("Mean over participants"),
        "majority": tr("Majority per item"),
        "best": tr("Best participant"),
        "one_an_item": tr("One participant per item"),
    }
    return [
        (tr("Aggregate participants by"), pooled[analysis.pooling]),
        (tr("Extraction rule"), analysis.rule or tr("as set in the lab")),
        (tr("Exclusion criteria"), join_with_commas(rule.name for rule in analysis.exclusions) or tr("none")),
        (tr("Planned comparisons"), join_with_commas(one.name for one in analysis.contrasts) or tr("none")),
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
