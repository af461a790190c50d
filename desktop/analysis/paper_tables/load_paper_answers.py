"""Reads a lab's answers as the papers' own tables count them."""

import json
import uuid
from collections.abc import Collection, Iterable, Mapping

from db.lab import Lab
from db.rows import ItemFilter, QueryCondition, ScoredPredictionRow, ScoredTrialRow
from db.stores import items, models_runs_predictions, people, sessions
from desktop.analysis.paper_tables.paper_answers_and_rates import PaperAnswer
from desktop.analysis.paper_tables.vriq_accuracy_and_failures import valid_probes
from desktop.annotation.job_kinds.write_and_answer_probes import is_probe_author, load_probe_tries
from desktop.benchmarks import answers
from desktop.benchmarks.item import Item
from desktop.benchmarks.outcome import ExtractionRule, Outcome
from desktop.benchmarks.probes import is_probe
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import current_rule


def load_model_answers(
    lab: Lab, benchmark: str, runs_of: Collection[uuid.UUID], rule: ExtractionRule | None = None
) -> list[PaperAnswer]:
    """A model's answers in these runs, the last attempt of each repeat. Items and their probes may be asked in two
    runs: a repeat is identified by its number. An answer belongs to a stimulus: it counts for each item that shows the
    same, against its own answer key. rule: else the lab's."""
    read_by = rule or current_rule(lab, benchmark)
    rows = lab.read(
        models_runs_predictions.answers, benchmark=benchmark, rule=read_by.name, rule_version=read_by.version
    )
    last: dict[tuple[uuid.UUID, int], ScoredPredictionRow] = {}
    for row in rows:
        if row.model_run_id in runs_of and row.outcome is not None:
            last[row.stimulus_id, row.repeat] = row
    showing: dict[uuid.UUID, list[Item]] = {}
    for known in lab.read(items.find_stored_items, ItemFilter((QueryCondition("benchmark", "in", (benchmark,)),))):
        showing.setdefault(known.stimulus_id, []).append(item_from_row(known))
    return [_rescored_answer(item, row, read_by) for row in last.values() for item in showing.get(row.stimulus_id, ())]


def _rescored_answer(item: Item, row: ScoredPredictionRow, rule: ExtractionRule) -> PaperAnswer:
    parsed = None if row.parsed is None else json.loads(row.parsed)
    own = item.id == row.item_id or parsed is None
    outcome = Outcome(row.outcome or "") if own else answers.score(item, parsed, rule).outcome
    return PaperAnswer(item, outcome, str(row.repeat), parsed)


def load_human_answers(
    lab: Lab, benchmark: str, rule: ExtractionRule | None = None, *, with_simulated: bool = False
) -> list[PaperAnswer]:
    """People's answers, each under their code: without practice, pilots and exclusions. rule: else the lab's."""
    rows = _read_counting_answers(lab, benchmark, rule, with_simulated=with_simulated)
    return _as_paper_answers(lab, [(row.item_id, row.outcome, row.parsed, row.person_code) for row in rows])


def load_valid_probes(
    lab: Lab, benchmark: str, rule: ExtractionRule | None = None, *, with_simulated: bool = False
) -> set[tuple[str, str]]:
    """Version and key of the probes that count: two people who did not write them answered them as expected, in
    sessions or as annotators."""
    answered = [
        *load_human_answers(lab, benchmark, rule, with_simulated=with_simulated),
        *load_annotator_answers(lab, benchmark),
    ]
    now = lab.read(people.current_codes)
    return valid_probes(one for one in answered if not is_probe_author(one.item, one.run, now))


def load_annotator_answers(lab: Lab, benchmark: str) -> list[PaperAnswer]:
    """Annotators' answers to one another's probes, each under their code."""
    rows = lab.read(
        items.find_stored_items,
        ItemFilter((QueryCondition("benchmark", "in", (benchmark,)), QueryCondition("variant_of", "present"))),
    )
    probes = {probe.id: probe for row in rows if is_probe(probe := item_from_row(row))}
    told = lab.read(load_probe_tries, list(probes.values()), runs_too=False)
    return [PaperAnswer(probes[probe], one.outcome, one.person) for probe, of in told.items() for one in of]


def _read_counting_answers(
    lab: Lab, benchmark: str, rule: ExtractionRule | None, *, with_simulated: bool
) -> list[ScoredTrialRow]:
    read_by = rule or current_rule(lab, benchmark)
    rows = lab.read(
        sessions.answers,
        benchmark=benchmark,
        rule=read_by.name,
        rule_version=read_by.version,
        simulated=with_simulated,
    )
    kept = (row for row in rows if not (row.practice or row.pilot or row.excluded) and row.outcome is not None)
    return [row for row in kept if with_simulated or not row.simulated]


def _as_paper_answers(lab: Lab, told: Iterable[tuple[uuid.UUID, str | None, str | None, str]]) -> list[PaperAnswer]:
    held = list(told)
    known: Mapping[uuid.UUID, Item] = {
        item_id: item_from_row(row) for item_id, row in lab.read(items.get_items, [one[0] for one in held]).items()
    }
    return [
        PaperAnswer(known[item_id], Outcome(outcome), run, None if parsed is None else json.loads(parsed))
        for item_id, outcome, parsed, run in held
        if outcome is not None
    ]
