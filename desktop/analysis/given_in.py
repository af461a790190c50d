"""Reads a lab's answers as the papers' own tables count them."""

import json
import uuid
from collections.abc import Collection, Iterable, Mapping

from db.lab import Lab
from db.rows import AnswerRow, Filter, PredictedRow, Word
from db.stores import items, models, people, runs
from desktop.analysis.given import Given
from desktop.analysis.vriq import probes_that_count
from desktop.annotation.probe_writing import is_author, tries_of
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import Outcome, Rule
from desktop.benchmarks.probes import is_probe
from desktop.library.rows import item_of
from desktop.library.scoring import current_rule


def given_by_model(lab: Lab, benchmark: str, runs_of: Collection[uuid.UUID], rule: Rule | None = None) -> list[Given]:
    """A model's answers in these runs, the last attempt of each repeat. Items and their probes may be asked in two
    runs: a repeat is identified by its number. An answer belongs to a stimulus: it counts for each item that shows the
    same, against its own answer key. rule: else the lab's."""
    read_by = rule or current_rule(lab, benchmark)
    rows = lab.read(models.answers, benchmark=benchmark, rule=read_by.name, rule_version=read_by.version)
    last: dict[tuple[uuid.UUID, int], PredictedRow] = {}
    for row in rows:
        if row.model_run_id in runs_of and row.outcome is not None:
            last[row.stimulus_id, row.repeat] = row
    showing: dict[uuid.UUID, list[Item]] = {}
    for known in lab.read(items.find, Filter((Word("benchmark", "in", (benchmark,)),))):
        showing.setdefault(known.stimulus_id, []).append(item_of(known))
    return [_of(item, row, read_by) for row in last.values() for item in showing.get(row.stimulus_id, ())]


def _of(item: Item, row: PredictedRow, rule: Rule) -> Given:
    parsed = None if row.parsed is None else json.loads(row.parsed)
    own = item.id == row.item_id or parsed is None
    outcome = Outcome(row.outcome or "") if own else answers.score(item, parsed, rule).outcome
    return Given(item, outcome, str(row.repeat), parsed)


def given_by_people(lab: Lab, benchmark: str, rule: Rule | None = None, *, with_simulated: bool = False) -> list[Given]:
    """People's answers, each under their code: without practice, pilots and exclusions. rule: else the lab's."""
    rows = _counting(lab, benchmark, rule, with_simulated=with_simulated)
    return _given(lab, [(row.item_id, row.outcome, row.parsed, row.person_code) for row in rows])


def counting_probes(
    lab: Lab, benchmark: str, rule: Rule | None = None, *, with_simulated: bool = False
) -> set[tuple[str, str]]:
    """Version and key of the probes that count: two people who did not write them answered them as expected, in
    sessions or as annotators."""
    answered = [
        *given_by_people(lab, benchmark, rule, with_simulated=with_simulated),
        *given_by_annotators(lab, benchmark),
    ]
    now = lab.read(people.codes_now)
    return probes_that_count(one for one in answered if not is_author(one.item, one.run, now))


def given_by_annotators(lab: Lab, benchmark: str) -> list[Given]:
    """Annotators' answers to one another's probes, each under their code."""
    rows = lab.read(items.find, Filter((Word("benchmark", "in", (benchmark,)), Word("variant_of", "present"))))
    probes = {probe.id: probe for row in rows if is_probe(probe := item_of(row))}
    told = lab.read(tries_of, list(probes.values()), runs_too=False)
    return [Given(probes[probe], one.outcome, one.person) for probe, of in told.items() for one in of]


def _counting(lab: Lab, benchmark: str, rule: Rule | None, *, with_simulated: bool) -> list[AnswerRow]:
    read_by = rule or current_rule(lab, benchmark)
    rows = lab.read(
        runs.answers,
        benchmark=benchmark,
        rule=read_by.name,
        rule_version=read_by.version,
        simulated=with_simulated,
    )
    kept = (row for row in rows if not (row.practice or row.pilot or row.excluded) and row.outcome is not None)
    return [row for row in kept if with_simulated or not row.simulated]


def _given(lab: Lab, told: Iterable[tuple[uuid.UUID, str | None, str | None, str]]) -> list[Given]:
    held = list(told)
    known: Mapping[uuid.UUID, Item] = {
        item_id: item_of(row) for item_id, row in lab.read(items.get_many, [one[0] for one in held]).items()
    }
    return [
        Given(known[item_id], Outcome(outcome), run, None if parsed is None else json.loads(parsed))
        for item_id, outcome, parsed, run in held
        if outcome is not None
    ]
