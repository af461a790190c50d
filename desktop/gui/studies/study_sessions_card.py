"""The sessions of a study and their trials, with what was decided about them; a menu on each row corrects it."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast
from uuid import UUID

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from db import Connection
from db.lab import Lab
from db.rows import SessionMarkRow, SessionState, StudyRow
from db.stores import items, people, plan_cell_of_session, scores, sessions, study_session_progress
from desktop.benchmarks.base_errors import UnreadableRow
from desktop.benchmarks.messages import say
from desktop.gui.app_context import AppContext
from desktop.gui.i18n import format_date_time, tr
from desktop.gui.settings.session_correction_menu import CorrectionTarget, open_session_menu
from desktop.gui.studies.response_time_strip import ResponseTimeStrip
from desktop.gui.studies.study_card_base import StudyCard, flow_row
from desktop.gui.theme.design_tokens import SMALL, SPACE_12, SPACE_16, STRONG
from desktop.gui.widgets.data_table import DataTable, DataTableColumn
from desktop.gui.widgets.push_button import PushButton
from desktop.gui.widgets.text_label import TextLabel
from desktop.gui.widgets.whole_rows_frame import WholeRowsFrame
from desktop.gui.widgets.widget_setup import fill_box, named_button, named_widget, row_box
from desktop.library.machine.computer_roles import may_open_place
from desktop.library.score_stored_answers import exact_rule_in
from desktop.study.participants.participant_withdrawal import persons_awaiting_deletion
from desktop.study.planning.participant_item_order import ParticipantPlan
from desktop.study.trials.trial_quality_flags import FLAGS as FLAGS_TOLD

KINDS = {
    "excluded": say("excluded"),
    "included": say("included again"),
    "pilot": say("marked as pilot"),
    "reassigned": say("reassigned to another ID"),
    "note": say("note"),
}
BESIDE = 900
"""Width from which both tables fit side by side."""
LEAST_BESIDE, LEAST_BELOW = 340, 520
"""Heights from which both tables are shown, side by side or one below the other; in a lower card one of them is."""
DECIDED = 3
"""Number of newest decisions shown per session or trial."""
ENDED = {
    "answered": say("answered"),
    "timeout": say("timed out"),
    "skipped": say("skipped"),
    "aborted": say("aborted"),
    "interrupted": say("interrupted"),
}


@dataclass(frozen=True, slots=True)
class SessionOrTrialRow:
    """A session, or one of its trials (`key` is the item's). ended: its state, marked for translation; leaves: whether
    deletion was requested, which is final; decided: decisions and notes about it, oldest first. kind: of a trial that
    is not timed, marked; seconds: response time; flags: names of the flags."""

    id: UUID
    run_id: UUID
    code: str
    key: str
    ended: str
    excluded: bool
    leaves: bool
    decided: tuple[SessionMarkRow, ...] = ()
    kind: str = ""
    seconds: float | None = None
    flags: tuple[str, ...] = ()
    benchmark: str = ""

    def target(self) -> CorrectionTarget:
        return CorrectionTarget(self.id, self.code, self.excluded, self.leaves, self.key)


@dataclass(frozen=True, slots=True)
class StudySessions:
    """The study's runs, and the trials of each."""

    runs: Sequence[SessionOrTrialRow]
    trials: dict[UUID, list[SessionOrTrialRow]]


class StudySessionsCard(StudyCard):
    """Choose a session or a trial; its menu decides. Every decision is a row that a later one can revoke."""

    fills = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("corrections_card")
        self._found = StudySessions((), {})
        self._runs: DataTable[SessionOrTrialRow] = named_widget(DataTable(RUNS, name=tr("Sessions")), "runs")
        self._runs.chosen.connect(self._on_run)
        self._runs.opened.connect(self._on_trials)
        self._outcomes: dict[UUID, str] = {}
        self._wanted: UUID | None = None
        self._folded = self._at_trials = False
        outcome = DataTableColumn[SessionOrTrialRow](
            say("Outcome"),
            lambda line: tr(OUTCOMES[found]) if (found := self._outcomes.get(line.id)) is not None else "",
        )
        self.trials: DataTable[SessionOrTrialRow] = DataTable((*TRIALS[:3], outcome, *TRIALS[3:]), name=tr("Trials"))
        self.trials.setObjectName("trials")
        self.trials.chosen.connect(self._on_trial)
        self.trials.opened.connect(self._on_item)
        self._strip = ResponseTimeStrip()
        self._strip.chosen.connect(self._on_bar)
        for table in (self._runs, self.trials):
            table.menu_requested.connect(self._on_menu)
        self._target: SessionOrTrialRow | None = None
        self._told = TextLabel("", weight=STRONG, wrap=True)
        self._decided = TextLabel("", SMALL, tone="muted", wrap=True)
        self._none_yet = TextLabel("", tone="muted", wrap=True)
        self._work = QWidget()
        self._to_trials = named_button(PushButton(key="T"), "show_trials", self._on_trials)
        self._to_sessions = named_button(PushButton(key="Esc"), "show_sessions", self._on_sessions)
        self._correct = named_button(PushButton(key="X"), "correct", self._on_correct)
        self._item = named_button(PushButton(key="I"), "show_item", lambda: self._on_item(self._target))
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self.about.setText(tr("Collected data never change. Each decision is saved with its reason, author and time."))
        self._none_yet.setText(tr("No sessions yet. Each session appears here when it starts."))
        self._runs.setAccessibleName(tr("Sessions"))
        self.trials.setAccessibleName(tr("Trials"))
        self._to_trials.set_text(tr("Show trials"))
        self._to_sessions.set_text(tr("Show sessions"))
        self._correct.set_text(tr("Correct…"))
        self._item.set_text(tr("Show item"))
        self._show_target()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = event.size().width() >= BESIDE
        self._tables.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._folded = event.size().height() < (LEAST_BESIDE if beside else LEAST_BELOW)
        self._fold()

    def _fold(self) -> None:
        """Show both tables, or the one in front where there is no room for both."""
        sessions, trials = not self._folded or not self._at_trials, not self._folded or self._at_trials
        self._runs_frame.setVisible(sessions)
        self._trials_frame.setVisible(trials)
        self._show_strip()
        self.about.setVisible(not self._folded)
        self._told.setVisible(not self._folded or self._at_trials)
        self._to_trials.setVisible(self._folded and not self._at_trials)
        self._to_sessions.setVisible(self._folded and self._at_trials)

    @Slot()
    def _on_trials(self) -> None:
        """Bring the trials of the chosen session to the front, and give them the keyboard."""
        self._at_trials = True
        self._fold()
        self.trials.setFocus(Qt.FocusReason.TabFocusReason)

    @Slot()
    def _on_sessions(self) -> None:
        self._at_trials = False
        self._fold()
        self._runs.setFocus(Qt.FocusReason.TabFocusReason)

    def lines(self) -> list[SessionOrTrialRow]:
        """The trials of the chosen run, as shown."""
        return self.trials.rows_model().rows()

    def _read(self) -> None:
        self._get(_read_study_sessions, self._show_found)

    def choose(self, run_id: UUID) -> None:
        """Show the trials of this run, once it is read."""
        self._wanted, self._at_trials = run_id, True
        self._fold()
        self._show_found(self._found)

    def _show_found(self, found: StudySessions) -> None:
        self._found = found
        kept = None if self._target is None else self._target.id
        if any(line.id == self._wanted for line in found.runs):
            kept, self._wanted = self._wanted, None
        self._runs.setColumnHidden(COUNTS, not any(map(_exclusion_text, found.runs)))
        self._runs.set_rows(found.runs)
        lines = [*found.runs, *(line for mine in found.trials.values() for line in mine)]
        self._target = next((line for line in lines if line.id == kept), found.runs[0] if found.runs else None)
        place = next((n for n, line in enumerate(found.runs) if self._target and line.id == self._target.run_id), None)
        if place is not None and self._runs.currentIndex().row() != place:
            blocked = self._runs.blockSignals(True)
            self._runs.selectRow(place)
            self._runs.blockSignals(blocked)
        self._work.setVisible(bool(found.runs))
        self._none_yet.setVisible(not found.runs)
        self._show_trials()
        self._show_target()

    @Slot(object)
    def _on_run(self, line: SessionOrTrialRow) -> None:
        self._target = line
        self._show_trials()
        self._show_target()

    @Slot(object)
    def _on_trial(self, line: SessionOrTrialRow) -> None:
        self._target = line
        self._show_target()

    def _show_trials(self) -> None:
        run_id = None if self._target is None else self._target.run_id
        lines = self._found.trials.get(cast("UUID", run_id), [])
        for column, told in ((KIND, [line.kind for line in lines]), (FLAGS, [line.flags for line in lines])):
            self.trials.setColumnHidden(column, not any(told))
        self.trials.setColumnHidden(TRIAL_COUNTS, not any(map(_exclusion_text, lines)))
        self.trials.set_rows(lines)
        if lines and lines[0].id not in self._outcomes:
            self._get(lambda lab, _: lab.read(_trial_outcomes, lines), self._show_outcomes)

    def _show_outcomes(self, found: dict[UUID, str]) -> None:
        self._outcomes |= found
        self.trials.viewport().update()
        self._show_strip()

    def _show_strip(self) -> None:
        """Show the times of the chosen session in the order of its trials, which the table may be sorted against."""
        lines = self._found.trials.get(self._target.run_id, []) if self._target is not None else []
        bars = [(line.seconds, self._outcomes.get(line.id) or "muted") for line in lines]
        place = next((n for n, line in enumerate(lines) if self._target and line.id == self._target.id), -1)
        self._strip.show_trials(bars, place)
        self._strip.setVisible(bool(bars) and not self._folded)

    def _show_target(self) -> None:
        line = self._target
        self._show_strip()
        self._correct.setEnabled(line is not None)
        self._item.setVisible(line is not None and bool(line.key) and may_open_place(self.context.role, "library"))
        self._told.setText("" if line is None else line.target().title())
        decided = () if line is None else line.decided[-DECIDED:]
        flags = () if line is None else line.flags
        said = [*(tr(FLAGS_TOLD.get(flag, flag)) for flag in flags), *map(_decision_text, decided)]
        self._decided.setText("\n".join(said))
        self._decided.setVisible(bool(said) and (not self._folded or self._at_trials))

    @Slot(int)
    def _on_bar(self, place: int) -> None:
        if self._target is not None:
            self.trials.selectRow(self.lines().index(self._found.trials[self._target.run_id][place]))

    @Slot(object)
    def _on_item(self, line: SessionOrTrialRow | None) -> None:
        """Show the trial's item in the Library."""
        if line is not None and line.key:
            self.context.open_place("library", key=line.key)

    @Slot()
    def _on_correct(self) -> None:
        if self._target is not None:
            self._on_menu(self._target, self._correct.mapToGlobal(self._correct.rect().bottomLeft()))

    @Slot(object, QPoint)
    def _on_menu(self, line: SessionOrTrialRow, at: QPoint) -> None:
        open_session_menu(self.context, "studies", line.target(), self, at)

    def _lay_out(self) -> None:
        work = fill_box(QVBoxLayout(self._work), spacing=8, margins=0)
        tables = self._tables = row_box(spacing=16)
        self._runs_frame, self._trials_frame = WholeRowsFrame(self._runs), WholeRowsFrame(self.trials)
        for frame in (self._runs_frame, self._trials_frame):  # they take what is left, however much they would like
            frame.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        fill_box(tables, (self._runs_frame, 2), (self._trials_frame, 3))
        buttons = flow_row(self._to_trials, self._to_sessions, self._correct, self._item)
        fill_box(work, (tables, 1), self._strip, self._told, self._decided, buttons)
        self.title.hide()  # the choice above the card names it
        self.body.setContentsMargins(SPACE_16, SPACE_12, SPACE_16, SPACE_12)
        self._fold()
        fill_box(self.body, (self._none_yet, Qt.AlignmentFlag.AlignTop), (self._work, 1))
        self._work.hide()
        self._none_yet.hide()  # until the sessions are read


def _exclusion_text(line: SessionOrTrialRow) -> str:
    if line.leaves:
        return tr("deletion requested")
    return tr("excluded") if line.excluded else ""


COUNTS = 2
"""The column of excluded sessions, hidden if there are none."""
KIND, FLAGS, TRIAL_COUNTS = 1, 5, 6
"""Columns of trials that are hidden while empty."""
OUTCOMES = {
    "": say("not scored"),
    "right": say("correct"),
    "wrong": say("incorrect"),
    "invalid": say("invalid"),
    "missing": say("missing"),
}
RUNS = (
    DataTableColumn[SessionOrTrialRow](say("Participant"), lambda line: line.code, stretch=True),
    DataTableColumn[SessionOrTrialRow](say("Status"), lambda line: tr(line.ended)),
    DataTableColumn[SessionOrTrialRow]("", _exclusion_text, tone=lambda _line: "wrong"),
)
TRIALS = (
    DataTableColumn[SessionOrTrialRow](say("Item"), lambda line: line.key, stretch=True, both_ends=True),
    DataTableColumn[SessionOrTrialRow](say("Kind"), lambda line: tr(line.kind) if line.kind else ""),
    DataTableColumn[SessionOrTrialRow](
        say("Time"),
        lambda line: tr("not timed") if line.seconds is None else tr("{s} s", s=f"{line.seconds:.1f}"),
        number=True,
        sort=lambda line: line.seconds or 0.0,
    ),
    DataTableColumn[SessionOrTrialRow](say("Ended"), lambda line: tr(line.ended)),
    DataTableColumn[SessionOrTrialRow](
        say("Flags"), lambda line: str(len(line.flags)) if line.flags else "", number=True
    ),
    DataTableColumn[SessionOrTrialRow]("", _exclusion_text, tone=lambda _line: "wrong"),
)


def _read_study_sessions(lab: Lab, study: StudyRow) -> StudySessions:
    return lab.read(_read_sessions_and_trials, study)


def _read_sessions_and_trials(conn: Connection, study: StudyRow) -> StudySessions:
    codes = {person.id: person.code for person in people.all_people(conn)}
    gone, leaving = sessions.excluded_trial_ids(conn), persons_awaiting_deletion(conn)
    away = {run.run_id for run in plan_cell_of_session.plan_cells_of_study(conn, study.id) if run.away}
    of_run = study_session_progress.trials_by_session(conn, study.id)
    shown = items.get_items(conn, {t.item_id for mine in of_run.values() for t in mine})
    said: defaultdict[UUID, list[SessionMarkRow]] = defaultdict(list)
    for mark in sessions.marks_of_session(conn):
        said[mark.trial_id or mark.run_id].append(mark)
    lines: list[SessionOrTrialRow] = []
    trials: dict[UUID, list[SessionOrTrialRow]] = {}
    for state in reversed(study_session_progress.session_states_of_study(conn, study.id)):
        run, leaves = state.run, state.run.person_id in leaving
        code, stands = codes.get(run.person_id, ""), _session_state_name(state, run.id in away)
        lines.append(SessionOrTrialRow(run.id, run.id, code, "", stands, state.excluded, leaves, tuple(said[run.id])))
        checks = _attention_check_positions(run.plan)
        trials[run.id] = [
            SessionOrTrialRow(
                row.id,
                run.id,
                code,
                shown[row.item_id].key,
                ENDED[row.ended_on],
                row.id in gone,
                leaves,
                tuple(said[row.id]),
                kind=say("practice") if row.practice else say("attention check") if row.position in checks else "",
                seconds=None if (ns := row.response_time_ns) is None else ns / 1e9,
                flags=tuple(filter(None, row.flags.split(","))),
                benchmark=shown[row.item_id].benchmark,
            )
            for row in of_run.get(run.id, ())
        ]
    return StudySessions(lines, trials)


def _attention_check_positions(plan: str) -> frozenset[int]:
    """At which positions of a run's plan attention checks are; none where it cannot be read."""
    try:
        return frozenset(step.position for step in ParticipantPlan.stored(plan).steps if step.check)
    except UnreadableRow:
        return frozenset()


def _trial_outcomes(conn: Connection, lines: Sequence[SessionOrTrialRow]) -> dict[UUID, str]:
    """The outcome of each trial under the lab's current rule; "" where it has no score under it."""
    rules = {benchmark: exact_rule_in(conn, benchmark) for benchmark in {line.benchmark for line in lines}}
    found = {line.id: "" for line in lines}
    of_line = {line.id: rules[line.benchmark] for line in lines}
    for score in scores.scores_of_targets(conn, "trial", found):
        rule = of_line[score.target_id]
        if (score.rule, score.rule_version) == (rule.name, rule.version):
            found[score.target_id] = str(score.outcome)
    return found


def _session_state_name(state: SessionState, away: bool) -> str:
    if state.finished:
        return say("finished")
    return say("continued elsewhere") if away else say("unfinished")


def _decision_text(mark: SessionMarkRow) -> str:
    """A decision in one line: what, why, by whom, when."""
    when = format_date_time(datetime.fromtimestamp(mark.at.us / 1e6, UTC).astimezone())
    who = mark.author or tr("not named")
    return tr("{what}: {why} ({who}, {when})", what=tr(KINDS[mark.kind]), why=mark.reason, who=who, when=when)
