"""Corrections in the window: a run or trial that does not count, a run under a wrong code, two codes of one person."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast
from uuid import UUID

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from db import Connection
from db.lab import Lab
from db.rows import MarkRow, RunState, StudyRow
from db.stores import cells, items, people, runs, scores, studywide
from desktop.benchmarks.errors import OddRow
from desktop.benchmarks.words import say
from desktop.gui.context import AppContext
from desktop.gui.studies.study_card import StudyCard, in_a_row, labelled
from desktop.gui.theme.tokens import SMALL, STRONG
from desktop.gui.widgets.button import Button
from desktop.gui.widgets.fields import Select, TextField
from desktop.gui.widgets.table import Column, Table
from desktop.gui.widgets.text import Text
from desktop.gui.widgets.whole_rows import WholeRows
from desktop.gui.words import minute, tr
from desktop.library.scoring import rule_in
from desktop.study import corrections
from desktop.study.corrections import Ground
from desktop.study.flags import FLAGS as FLAGS_TOLD
from desktop.study.leaving import leavers
from desktop.study.plan import RunPlan

KEYS = {"exclude": "X", "note": "K", "reassign": "R", "join": "J"}
SEEN = {"": None, "no": False, "yes": True}
KINDS = {
    "excluded": say("excluded"),
    "included": say("included again"),
    "pilot": say("marked as pilot"),
    "reassigned": say("reassigned to another ID"),
    "note": say("note"),
}
LEAST_TABLE = 120
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
class Line:
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
    decided: tuple[MarkRow, ...] = ()
    kind: str = ""
    seconds: float | None = None
    flags: tuple[str, ...] = ()
    benchmark: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The study's runs, and the trials of each."""

    runs: Sequence[Line]
    trials: dict[UUID, list[Line]]


class CorrectionsCard(StudyCard):
    """Choose a session or a trial, give a reason, decide. Every decision is a row that a later one can revoke."""

    fills = True

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.setObjectName("corrections_card")
        self._found = Found((), {})
        self._runs: Table[Line] = Table(RUNS, name=tr("Sessions"))
        self._runs.setObjectName("runs")
        self._runs.chosen.connect(self._on_run)
        self._outcomes: dict[UUID, str] = {}
        self._wanted: UUID | None = None
        outcome = Column[Line](say("Outcome"), lambda line: tr(OUTCOMES.get(self._outcomes.get(line.id, ""), "–")))
        self.trials: Table[Line] = Table((*TRIALS[:3], outcome, *TRIALS[3:]), name=tr("Trials"))
        self.trials.setObjectName("trials")
        self.trials.chosen.connect(self._on_trial)
        self._target: Line | None = None
        self._told = Text("", weight=STRONG, wrap=True)
        self._decided = Text("", SMALL, tone="muted", wrap=True)
        self._none_yet = Text("", tone="muted", wrap=True)
        self._work = QWidget()
        self._labels = [Text("", SMALL, tone="muted") for _ in range(4)]
        self._reason, self._author, self._code = TextField(), TextField(), TextField()
        for field, name in ((self._reason, "reason"), (self._author, "author"), (self._code, "other_code")):
            field.setObjectName(name)
        self._seen = Select()
        self._seen.setObjectName("seen")
        self._buttons = {name: Button(key=key) for name, key in KEYS.items()}
        for name, button in self._buttons.items():
            button.setObjectName(f"correct_{name}")
        self._buttons["exclude"].clicked.connect(self._on_exclude)
        self._buttons["reassign"].clicked.connect(self._on_reassign)
        self._buttons["join"].clicked.connect(self._on_join)
        self._buttons["note"].clicked.connect(self._on_note)
        self._lay_out()
        self.retranslate()

    def retranslate(self) -> None:
        self.title.setText(tr("Exclusions"))
        self.about.setText(tr("Collected data never change. Each decision is saved with its reason, author and time."))
        self._none_yet.setText(tr("No sessions yet. Exclude or correct sessions here once there are some."))
        texts = (
            tr("Reason, or note"),
            tr("Decided by"),
            tr("Other participant ID"),
            tr("Decided after seeing results?"),
        )
        for label, words in zip(self._labels, texts, strict=True):
            label.setText(words)
        for field, words in zip((self._reason, self._author, self._code), texts, strict=False):
            field.setAccessibleName(words)
        self._seen.set_name(texts[3])
        self._runs.setAccessibleName(tr("Sessions"))
        self.trials.setAccessibleName(tr("Trials"))
        self._seen.set_choices([("", tr("not said")), ("no", tr("no")), ("yes", tr("yes"))], self._seen.current())
        self._buttons["reassign"].set_text(tr("Reassign to another ID"))
        self._buttons["join"].set_text(tr("Merge participant IDs"))
        self._buttons["note"].set_text(tr("Save as a note"))
        self._show_target()

    def lines(self) -> list[Line]:
        """The trials of the chosen run, as shown."""
        return self.trials.rows_model().rows()

    def _read(self) -> None:
        self._get(_found, self._show_found)

    def choose(self, run_id: UUID) -> None:
        """Show the trials of this run, once it is read."""
        self._wanted = run_id
        self._show_found(self._found)

    def _show_found(self, found: Found) -> None:
        self._found = found
        kept = None if self._target is None else self._target.id
        if any(line.id == self._wanted for line in found.runs):
            kept, self._wanted = self._wanted, None
        self._runs.setColumnHidden(COUNTS, not any(map(_counts, found.runs)))
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
    def _on_run(self, line: Line) -> None:
        self._target = line
        self._show_trials()
        self._show_target()

    @Slot(object)
    def _on_trial(self, line: Line) -> None:
        self._target = line
        self._show_target()

    def _show_trials(self) -> None:
        run_id = None if self._target is None else self._target.run_id
        lines = self._found.trials.get(cast("UUID", run_id), [])
        for column, told in ((KIND, [line.kind for line in lines]), (FLAGS, [line.flags for line in lines])):
            self.trials.setColumnHidden(column, not any(told))
        self.trials.setColumnHidden(TRIAL_COUNTS, not any(map(_counts, lines)))
        self.trials.set_rows(lines)
        if lines and lines[0].id not in self._outcomes:
            self._get(lambda lab, _: lab.read(_outcomes, lines), self._show_outcomes)

    def _show_outcomes(self, found: dict[UUID, str]) -> None:
        self._outcomes |= found
        self.trials.viewport().update()

    def _show_target(self) -> None:
        line = self._target
        for button in self._buttons.values():
            button.setEnabled(line is not None)
        if line is None:
            self._told.setText("")
        elif line.key:
            self._told.setText(tr("{code}: {item}", code=line.code, item=line.key))
        else:
            self._told.setText(tr("Session of {code}", code=line.code))
        decided = () if line is None else line.decided[-DECIDED:]
        flags = () if line is None else line.flags
        said = [*(tr(FLAGS_TOLD.get(flag, flag)) for flag in flags), *map(_decided, decided)]
        self._decided.setText("\n".join(said))
        self._decided.setVisible(bool(said))
        whole = line is not None and not line.key
        self._buttons["reassign"].setEnabled(whole)
        self._buttons["join"].setEnabled(whole)
        excluded = line is not None and line.excluded
        self._buttons["exclude"].set_text(tr("Include") if excluded else tr("Exclude"))
        self._buttons["exclude"].setVisible(line is None or not (line.excluded and line.leaves))

    @Slot()
    def _on_exclude(self) -> None:
        if not self._author.text().strip() or not self._seen.current():
            self.context.say(tr("Enter who decides and whether results had been seen."))
            (self._seen if self._author.text().strip() else self._author).setFocus()
            return
        decide = corrections.include if self._target is not None and self._target.excluded else corrections.exclude
        self._correct(lambda lab, line, ground: decide(lab, str(line.id), ground))

    @Slot()
    def _on_reassign(self) -> None:
        code = self._code.text()
        self._correct(lambda lab, line, ground: corrections.reassign(lab, str(line.run_id), code, ground))

    @Slot()
    def _on_join(self) -> None:
        code = self._code.text()
        self._correct(lambda lab, line, ground: corrections.join(lab, line.code, code, ground))

    @Slot()
    def _on_note(self) -> None:
        self._correct(lambda lab, line, ground: corrections.note_run(lab, str(line.id), ground.reason, ground.author))

    def _correct(self, change: Callable[[Lab, Line, Ground], object]) -> None:
        line = self._target
        if line is None:
            return
        reason, author, seen = self._reason.text(), self._author.text(), SEEN[self._seen.current()]
        self._do(lambda lab, _study: change(lab, line, Ground(reason, author, seen)), self._on_corrected)

    def _on_corrected(self, _: object) -> None:
        self._reason.clear()
        self._code.clear()
        self.context.say(tr("Saved."))

    def _lay_out(self) -> None:
        work = QVBoxLayout(self._work)
        work.setContentsMargins(0, 0, 0, 0)
        work.setSpacing(8)
        tables = QHBoxLayout()
        tables.setSpacing(16)
        for table, share in ((self._runs, 2), (self.trials, 3)):
            table.setMinimumHeight(LEAST_TABLE)
            tables.addWidget(WholeRows(table), share)
        work.addLayout(tables, 1)
        work.addWidget(self._told)
        work.addWidget(self._decided)
        fields = QGridLayout()
        fields.setHorizontalSpacing(16)
        fields.setVerticalSpacing(8)
        parts = (self._reason, self._author, self._code, self._seen)
        for place, (label, part) in enumerate(zip(self._labels, parts, strict=True)):
            fields.addLayout(labelled(label, part), place // 2, place % 2)
        fields.setColumnStretch(0, 2)
        fields.setColumnStretch(1, 1)
        work.addLayout(fields)
        work.addLayout(in_a_row(*self._buttons.values()))
        self.body.addWidget(self._none_yet, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self._work, 1)
        self._work.hide()


def _counts(line: Line) -> str:
    if line.leaves:
        return tr("deletion requested")
    return tr("excluded") if line.excluded else ""


COUNTS = 2
"""The column of excluded sessions, hidden if there are none."""
KIND, FLAGS, TRIAL_COUNTS = 1, 5, 6
"""Columns of trials that are hidden while empty."""
OUTCOMES = {
    "right": say("correct"),
    "wrong": say("incorrect"),
    "invalid": say("invalid"),
    "missing": say("missing"),
}
RUNS = (
    Column[Line](say("Participant"), lambda line: line.code, stretch=True),
    Column[Line](say("Status"), lambda line: tr(line.ended)),
    Column[Line]("", _counts, tone=lambda _line: "wrong"),
)
TRIALS = (
    Column[Line](say("Item"), lambda line: line.key, stretch=True, both_ends=True),
    Column[Line](say("Kind"), lambda line: tr(line.kind) if line.kind else ""),
    Column[Line](
        say("Time"),
        lambda line: "–" if line.seconds is None else tr("{s} s", s=f"{line.seconds:.1f}"),
        number=True,
        sort=lambda line: line.seconds or 0.0,
    ),
    Column[Line](say("Ended"), lambda line: tr(line.ended)),
    Column[Line](say("Flags"), lambda line: str(len(line.flags)) if line.flags else "", number=True),
    Column[Line]("", _counts, tone=lambda _line: "wrong"),
)


def _found(lab: Lab, study: StudyRow) -> Found:
    return lab.read(_read_found, study)


def _read_found(conn: Connection, study: StudyRow) -> Found:
    codes = {person.id: person.code for person in people.all(conn)}
    gone, leaving = runs.excluded_trials_of(conn), leavers(conn)
    away = {run.run_id for run in cells.of_study(conn, study.id) if run.away}
    of_run = studywide.trials(conn, study.id)
    shown = items.get_many(conn, {t.item_id for mine in of_run.values() for t in mine})
    said: defaultdict[UUID, list[MarkRow]] = defaultdict(list)
    for mark in runs.marks(conn):
        said[mark.trial_id or mark.run_id].append(mark)
    lines: list[Line] = []
    trials: dict[UUID, list[Line]] = {}
    for state in reversed(studywide.states(conn, study.id)):
        run, leaves = state.run, state.run.person_id in leaving
        code, stands = codes.get(run.person_id, ""), _stands(state, run.id in away)
        lines.append(Line(run.id, run.id, code, "", stands, state.excluded, leaves, tuple(said[run.id])))
        checks = _checks(run.plan)
        trials[run.id] = [
            Line(
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
    return Found(lines, trials)


def _checks(plan: str) -> frozenset[int]:
    """At which positions of a run's plan attention checks are; none where it cannot be read."""
    try:
        return frozenset(step.position for step in RunPlan.stored(plan).steps if step.check)
    except OddRow:
        return frozenset()


def _outcomes(conn: Connection, lines: Sequence[Line]) -> dict[UUID, str]:
    """The outcome of each trial under the lab's current rule; "" where it has no score under it."""
    rules = {benchmark: rule_in(conn, benchmark) for benchmark in {line.benchmark for line in lines}}
    found = {line.id: "" for line in lines}
    of_line = {line.id: rules[line.benchmark] for line in lines}
    for score in scores.of_targets(conn, "trial", found):
        rule = of_line[score.target_id]
        if (score.rule, score.rule_version) == (rule.name, rule.version):
            found[score.target_id] = str(score.outcome)
    return found


def _stands(state: RunState, away: bool) -> str:
    if state.finished:
        return say("finished")
    return say("continued elsewhere") if away else say("unfinished")


def _decided(mark: MarkRow) -> str:
    """A decision in one line: what, why, by whom, when."""
    when = minute(datetime.fromtimestamp(mark.at.us / 1e6, UTC).astimezone())
    who = mark.author or tr("not named")
    return tr("{what}: {why} ({who}, {when})", what=tr(KINDS[mark.kind]), why=mark.reason, who=who, when=when)
