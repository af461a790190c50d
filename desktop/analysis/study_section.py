"""The report's sections on methods: studies, people in aggregate, models' runs, versions, hashes."""

import hashlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, timedelta, timezone
from importlib.metadata import PackageNotFoundError, version
from statistics import median

import numpy as np

from db import Connection
from db.lab import Lab
from db.rows import Moment, RunRow, StudyRow
from db.stores import runs, studies
from desktop.analysis import cell
from desktop.analysis.cell import Cell, Value, named, word
from desktop.analysis.certificates import SAT_DOWN, certificates
from desktop.analysis.data.arrays import Ints
from desktop.analysis.document import Section, Table, table
from desktop.analysis.frame import Columns, Frame, split
from desktop.analysis.instructions_section import read_by_people
from desktop.analysis.people_told import told_of_people, traits
from desktop.analysis.quality import NOT_RECORDED
from desktop.benchmarks.words import DAY, Filled, joined, say
from desktop.study.protocol import ItemChoice, Protocol

PACKAGES = ("eyeline", "numpy", "scipy", "matplotlib", "pillow", "SQLAlchemy", "PySide6-Essentials")


def how(lab: Lab, frame: Frame) -> Iterator[Section]:
    """Study, people, certificates, models."""
    known, every_study = lab.read(_known)
    rows = [row for row in known if (frame.with_simulated or not row.simulated) and not row.pilot]
    if rows:
        yield _studies(every_study, rows)
        yield from read_by_people(lab, frame, every_study)
        told = lab.read(told_of_people, frame)
        protocols = {row.id: Protocol.stored(row.protocol) for row in every_study}
        resumed = lab.read(runs.events_of_kinds, SAT_DOWN)
        yield _people(frame, rows, (*traits(told, protocols), *certificates(rows, resumed)))
    if frame.sources:
        yield _models(frame)
    yield _versions(frame, rows)


def _known(conn: Connection) -> tuple[list[RunRow], list[StudyRow]]:
    return runs.all(conn), studies.all(conn)


def _studies(known: Sequence[StudyRow], rows: Sequence[RunRow]) -> Section:
    used = {row.study_id for row in rows}
    tables = tuple(_study(study) for study in known if study.id in used)
    return Section("study", say("How people were asked"), tables)


def _study(row: StudyRow) -> Table:
    protocol = Protocol.stored(row.protocol)
    consent = protocol.consent
    practice = say("{items}, with feedback") if protocol.feedback else say("{items}, without feedback")
    limit = Filled(say("none")) if protocol.time_limit_s is None else f"{protocol.time_limit_s:g} s"
    facts: dict[str, Cell | Value] = {
        say("Version"): protocol.version,
        say("Language"): protocol.language,
        say("Consent"): Filled(say("{title}, version {version}"), title=consent.title, version=consent.version),
        say("Items"): which(protocol.items),
        say("Items of each task"): protocol.items.per_task or Filled(say("all")),
        say("Practice items"): Filled(practice, items=protocol.practice),
        say("Order of items, of options"): joined(", ", (word(protocol.order), word(protocol.option_order))),
        say("Time limit an item"): limit,
        say("Break after"): Filled(say("{n} items"), n=protocol.break_every)
        if protocol.break_every
        else Filled(say("none")),
        say("When focus is lost"): word(protocol.focus_loss),
        say("Seed"): str(protocol.seed),
        say("Protocol's hash"): protocol.hash,
    }
    return table(f"study_{protocol.hash[:8]}", named(protocol.name), (say("What"), say("How")), _fact_rows(facts))


def _fact_rows(facts: Mapping[str, Cell | Value]) -> list[tuple[Filled, Cell | Value]]:
    return [(Filled(name), value) for name, value in facts.items()]


def which(chosen: ItemChoice) -> str:
    """The items that the protocol selects, as text."""
    if chosen.ids:
        return Filled(say("{n} chosen one by one"), n=len(chosen.ids))
    return chosen.query or Filled(say("all of the lab"))


def _people(frame: Frame, rows: Sequence[RunRow], told: Sequence[Table]) -> Section:
    columns = frame.answers
    facts: dict[str, Cell | Value] = {
        say("People"): len(frame.people),
        say("Of them simulated"): sum(person.simulated for person in frame.people),
        say("Sessions started in the lab so far"): len(rows),
        say("Seats"): joined(", ", sorted({row.seat for row in rows})) or "–",
        say("First and last run"): joined(" – ", sorted({day(rows[0].started), day(rows[-1].started)})),
        say("Timed answers"): len(columns),
        say("Answers a person (least, median, most)"): spread(counts(columns.who)),
        say("Answers per item (minimum, median, maximum)"): spread(counts(columns.item)),
        say("Undisturbed seconds a person (least, median, most)"): _seconds(columns),
    }
    blocks = [
        table("people", say("People, in aggregate."), (say("What"), say(">How many")), _fact_rows(facts)),
        *told,
    ]
    return Section("people", say("People and timing"), tuple(blocks))


def _seconds(columns: Columns) -> str:
    """Over people with any recorded time."""
    kept = np.flatnonzero(columns.undisturbed)
    found = [round(float(columns.seconds[mine].sum())) for _, mine in split(columns.who[kept], kept)]
    return spread(found) if found else Filled(NOT_RECORDED)


def models_in(frame: Frame) -> str:
    """How many models answered, without baselines, and in how many configurations where one had several."""
    of_models = [source for source in frame.sources if not source.baseline]
    n = len({source.model for source in of_models})
    literal = say("models: {n}") if n == len(of_models) else say("models: {n} (in {configurations} configurations)")
    return Filled(literal, n=n, configurations=len(of_models))


def _models(frame: Frame) -> Section:
    rows = [
        (
            cell.who(source.name),
            source.kind if source.trained or source.baseline else Filled(say("{kind}, not trained"), kind=source.kind),
            source.condition or None,
            joined(", ", (joined(" ", (day(Moment(us=us, offset=0)), str(run)[:8])) for run, us in source.runs)),
            source.others,
            source.rivals,
            joined("; ", map(Filled.of, source.marks)) or None,
            int(np.sum(frame.predictions.who == index)),
        )
        for index, source in enumerate(frame.sources)
    ]
    caption = say(
        "Each row of a model is a configuration; for each item the newest run that has it stands, its scores being "
        "open. Others: how many other configurations answered any of these items."
    )
    columns = (
        *(say("Who"), say("Kind"), say("Condition"), say("Runs that stand"), say(">Runs left out"), say(">Others")),
        *(say("Asked otherwise"), say(">Answers")),
    )
    return Section("models", say("Models"), (table("models", caption, columns, rows),))


def _versions(frame: Frame, rows: Sequence[RunRow]) -> Section:
    facts: dict[str, Cell | Value] = {
        say("Rules"): rules_words(frame),
        say("Items"): hashed(sorted(str(item.id) for item in frame.items)),
        say("People's answers"): hash_of(frame.answers),
        say("Models' answers"): hash_of(frame.predictions),
        say("Eyeline version at data collection"): joined(", ", sorted({row.app_version for row in rows})) or "–",
        say("Python"): ".".join(map(str, sys.version_info[:3])),
        **{name: found for name in PACKAGES if (found := _installed(name))},
    }
    caption = say("Hashes are SHA-256 over the sorted ids with their outcomes: equal hashes, equal figures.")
    return Section(
        "versions",
        say("Versions and hashes"),
        (table("versions", caption, (say("What"), say("Value")), _fact_rows(facts)),),
    )


def hashed(lines: Sequence[str]) -> str:
    """SHA-256 over lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def hash_of(columns: Columns) -> str:
    """SHA-256 over each answer's id (sixteen bytes) and outcome (one byte, its place in OUTCOMES), sorted by id."""
    rows = np.zeros(len(columns), dtype=[("id", "V16"), ("outcome", "i1")])
    rows["id"], rows["outcome"] = columns.ids.raw, columns.outcome
    order = np.argsort(columns.ids.raw.view("S16"), kind="stable") if len(columns) else np.zeros(0, dtype=np.int64)
    return hashlib.sha256(rows[order].tobytes()).hexdigest()


def rules_words(frame: Frame) -> Filled:
    """The rule by which each benchmark's answers were read: "jigsaw: strict 1, ordinal: strict 1"."""
    return joined(", ", (joined(": ", (name, f"{one.name} {one.version}")) for name, one in frame.rules.items()))


def day(moment: Moment) -> Filled:
    """The local day of a moment: ISO 8601 in English and in files, else in the language's own format."""
    at = datetime.fromtimestamp(moment.us / 1_000_000, timezone(timedelta(minutes=moment.offset)))
    return Filled(DAY, year=f"{at.year:04}", month=f"{at.month:02}", day=f"{at.day:02}")


def counts(labels: Ints) -> list[int]:
    """How often each label occurs, without absent labels."""
    return [int(n) for n in np.unique(labels, return_counts=True)[1]]


def spread(values: Sequence[int]) -> str:
    """Least, median, most."""
    return joined(", ", (str(min(values)), f"{median(values):g}", str(max(values)))) if values else "–"


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
