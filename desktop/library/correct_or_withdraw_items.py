"""Corrections of items: a new answer key with rescoring, or withdrawal. Stored answers never change."""

import json
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from db.access.chunked_writes import write_in_chunks
from db.lab import Lab
from db.maintenance.erase_withdrawn_images import MediaErasure, erase_images
from db.progress import SILENT_WATCH, ProgressWatch, SubProgress
from db.rows import ItemFilter, ItemRow, PredictionRow, QueryCondition, ScoredTrialRow, ScoreRow, TrialRow
from db.stores import image_metadata, items, models_runs_predictions, scores, sessions
from desktop.benchmarks import answers
from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.item import Item, ItemKind
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule
from desktop.library.item_rows import item_from_row, item_row
from desktop.library.score_stored_answers import CURRENT_RULE, score_predictions, score_trial

_AT_ONCE = 500


class NoSuchItem(WrongUse):
    """No item of the lab has this key, id or photograph."""

    code = "no_such_item"


class AnswerUnchanged(WrongUse):
    """A correction that changes nothing."""

    code = "no_change"


class ItemNotInUse(WrongUse):
    """The item to correct was withdrawn."""

    code = "out_of_use"


@dataclass(frozen=True, slots=True)
class ItemCorrection:
    """old, version: the item versions before and after. rescored: number of answers and predictions scored again.
    variants: keys of simplified variants that keep the old answer and have to be corrected separately."""

    old: uuid.UUID
    version: uuid.UUID
    rescored: int
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ItemWithdrawal:
    """items: number of items withdrawn. trials: number of their trials, which are kept. shown_in: keys of items still
    in use that show pieces of the same photograph, or are variants or probes. erased: outcome of erasing their pixels,
    if requested."""

    items: int
    trials: int
    shown_in: tuple[str, ...] = ()
    erased: MediaErasure | None = None


def find_item_versions(lab: Lab, key: str) -> list[ItemRow]:
    """The items with a key, or the one with an id; items in use first. Raises NoSuchItem."""
    try:
        found = [lab.read(items.get_item, uuid.UUID(key))]
    except ValueError:
        found = lab.read(items.items_by_key, key)
    if not found:
        raise NoSuchItem(say("No item in this lab has the key {key}."), hint=say("See: eyeline items list"), key=key)
    current = lab.read(items.current_item_ids, [row.id for row in found])
    return sorted(found, key=lambda row: current[row.id] != row.id)


def correct_item_answer(
    lab: Lab, key: str, answer: str, reason: str, *, author: str = "", watch: ProgressWatch = SILENT_WATCH
) -> ItemCorrection:
    """Replace an item's answer by a linked new version, and score everything that was answered again.

    answer: as `--answer` takes it: an option's id, a text or a number, or JSON where the answer has parts. author: code
    of the person who corrects. `watch` may cancel before the new version is written; after that everything is scored.
    Raises NoSuchItem, BadAnswer, AnswerUnchanged, and ItemNotInUse for an item that was withdrawn.
    """
    row, item, value = _resolve_correction(lab, key, answer)
    corrected = _distinct_version(item.model_copy(update={"answer": value}), lab.read(items.items_by_key, item.key))
    watch.hold()
    lab.write(items.correct_item, row.id, item_row(corrected, row.images), reason=reason, author=author).result()
    return ItemCorrection(
        row.id, corrected.id, rescore_item(lab, corrected, watch), tuple(_variants_with_old_answer(lab, item))
    )


def _resolve_correction(lab: Lab, key: str, answer: str) -> tuple[ItemRow, Item, JsonValue]:
    """The current item version of a key, and the parsed new answer."""
    found = find_item_versions(lab, key)
    gone = lab.read(items.withdrawn_item_ids, [row.id for row in found])
    row = next((row for row in found if row.id not in gone), None)
    if row is None:
        raise ItemNotInUse(say("{key} was withdrawn, so it cannot be corrected."), key=found[0].key)
    row = lab.read(items.get_item, lab.read(items.current_item_ids, [row.id])[row.id])
    item = item_from_row(row)
    value = answers.check_answer(item, _answer_from_text(item, answer))
    if value == item.answer:
        raise AnswerUnchanged(say("{key} already has this answer."), key=item.key)
    return row, item, value


@dataclass(frozen=True, slots=True)
class CorrectionPreview:
    """Preview of a correction: the answers before and after, as JSON, and how many answers would be scored again."""

    before: str
    after: str
    rescored: int


def preview_correction(lab: Lab, key: str, answer: str) -> CorrectionPreview:
    """Preview `correct_item_answer` without writing. Raises the same errors."""
    _, item, value = _resolve_correction(lab, key, answer)
    return CorrectionPreview(
        _answer_json(item.answer),
        _answer_json(value),
        len(_stimulus_trials(lab, item)) + len(_stimulus_predictions(lab, item)),
    )


def _answer_json(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False)


def _stimulus_predictions(lab: Lab, item: Item) -> list[PredictionRow]:
    versions = [row.id for row in lab.read(items.items_by_key, item.key) if row.stimulus_id == item.stimulus_id]
    return lab.read(models_runs_predictions.load_predictions, item_ids=versions)


def _variants_with_old_answer(lab: Lab, item: Item) -> Iterable[str]:
    """Keys of variants of an item with the same question and the same answer."""
    for row in lab.read(items.find_stored_items, ItemFilter((QueryCondition("variant_of", "in", (item.key,)),))):
        variant = item_from_row(row)
        same = (variant.benchmark, variant.version, variant.question) == (item.benchmark, item.version, item.question)
        if same and variant.answer == item.answer:
            yield row.key


def rescore_item(lab: Lab, item: Item, watch: ProgressWatch = SILENT_WATCH) -> int:
    """Score all answers to the item's stimulus against this version. Returns the number of answers."""
    trials, predictions = _stimulus_trials(lab, item), _stimulus_predictions(lab, item)
    scored: list[ScoreRow] = []
    for row in _score_stimulus_answers(item, trials, predictions):
        scored.append(row)
        SubProgress(watch, 0.0, 0.6).step(len(scored), len(trials) + len(predictions))
    writing = SubProgress(watch, 0.6, 1.0)
    write_in_chunks(lab.write, scores.add_scores, scored, progress=lambda done: writing.step(done, len(scored)))
    return len(trials) + len(predictions)


def score_under_rule(lab: Lab, rule: ExtractionRule, watch: ProgressWatch = SILENT_WATCH) -> int:
    """Score the answers of people and models that have no score under this version of this rule, as in labs older than
    the rule. Existing scores stay. Returns the number of answers."""
    name, number = rule.name, rule.version
    people = {row.id: row for row in lab.read(sessions.answers, rule=name, rule_version=number) if row.outcome is None}
    made = {
        row.id: row
        for row in lab.read(models_runs_predictions.answers, rule=name, rule_version=number)
        if row.outcome is None
    }
    if not people and not made:
        return 0
    standing = {row.item_id for row in people.values()} | {row.item_id for row in made.values()}
    of_item = {row.id: item_from_row(row) for row in lab.read(items.get_items, sorted(standing)).values()}
    scored: list[ScoreRow] = []
    for run in sorted({row.run_id for row in people.values()}):
        for trial in lab.read(sessions.trials_of_session, run):
            if trial.id in people:
                scored += score_trial(of_item[people[trial.id].item_id], trial)
    for start in range(0, len(made), _AT_ONCE):
        for prediction in lab.read(models_runs_predictions.load_predictions, ids=[*made][start : start + _AT_ONCE]):
            scored += score_predictions({prediction.item_id: of_item[made[prediction.id].item_id]}, [prediction])
        SubProgress(watch, 0.0, 0.6).step(start, len(made))
    writing = SubProgress(watch, 0.6, 1.0)
    write_in_chunks(lab.write, scores.add_scores, scored, progress=lambda done: writing.step(done, len(scored)))
    return len(people) + len(made)


def withdraw_items(
    lab: Lab, name: str, reason: str, *, everywhere: bool = True, erase: bool = False, author: str = ""
) -> ItemWithdrawal:
    """Withdraw an item, or all items of a photograph. everywhere: also other items that show pieces of it, and the
    item's variants and probes.

    name: an item's key or id, or the photograph's name. erase: also erase the pixels of their images for good (for a
    photograph, of the images made from it) from the lab, its cache and the images next to its backups, unless an item
    in use shows them; items withdrawn earlier are included. author: code of the person who withdraws. Raises
    NoSuchItem.
    """
    all_rows = lab.read(items.find_stored_items, old=erase)
    mine = [row for row in all_rows if name in {row.key, str(row.id), dict(row.factors).get("photo"), row.group}]
    ids = {row.id for row in mine}
    parents = {(row.benchmark, row.version, row.key) for row in mine}
    others = [
        row
        for row in all_rows
        if row.id not in ids
        and (name in _source_photographs(row) or (row.benchmark, row.version, row.variant_of) in parents)
    ]
    chosen = [*mine, *others] if everywhere else mine
    if not chosen:
        raise NoSuchItem(
            say("No item or photograph in use is named {name}."),
            hint=say("Specify an item key or a photograph. List items with: eyeline items list"),
            name=name,
        )
    stimuli = {row.stimulus_id for row in chosen}
    trials = sum(row.stimulus_id in stimuli for row in _participant_answers(lab))
    taken = withdraw_versions_in_slices(lab, [row.id for row in chosen], reason, author)
    stand = {row.id for row in lab.read(items.find_stored_items)} if erase else {row.id for row in others}
    shown_in = () if everywhere else tuple(row.key for row in others if row.id in stand)
    return ItemWithdrawal(taken, trials, shown_in, _erase_item_pixels(lab, chosen, name, reason) if erase else None)


def _erase_item_pixels(lab: Lab, rows: Sequence[ItemRow], name: str, reason: str) -> MediaErasure:
    """Erase the pixels that these items show (for a photograph's name, those made from it), also from the cache for
    models."""
    shown = [
        (picture, file)
        for row in rows
        for picture, file in zip(item_from_row(row).images, row.images, strict=True)
        if name in {row.key, str(row.id), row.group, picture.source}
    ]
    erased = erase_images(lab, [file for _, file in shown], reason)
    gone = lab.read(image_metadata.withdrawn_image_files)
    for picture, file in shown:
        if file in gone:
            (lab.folder / "cache" / "pixels" / f"{picture.pixels}.png").unlink(missing_ok=True)
    return erased


def withdraw_versions_in_slices(lab: Lab, ids: Sequence[uuid.UUID], reason: str, author: str = "") -> int:
    """Withdraw item versions in short transactions. Returns how many were in use."""
    return sum(
        write_in_chunks(
            lab.write, lambda conn, part: items.withdraw_stored_items(conn, part, reason=reason, author=author), ids
        )
    )


def _distinct_version(item: Item, known: Sequence[ItemRow]) -> Item:
    """`item`; if this version existed before (a correction was reverted), with a factor that counts its occurrences."""
    ids = {row.id for row in known}
    factors, time = item.factors, 2
    while item.id in ids:
        item = item.model_copy(update={"factors": {**factors, "correction": time}})
        time += 1
    return item


def _answer_from_text(item: Item, text: str) -> JsonValue:
    """Convert the text given on the command line to an answer."""
    if item.kind in {ItemKind.CHOICE, ItemKind.TEXT, ItemKind.NUMBER}:
        return text
    try:
        value: JsonValue = json.loads(text)
    except ValueError:
        return [part.strip() for part in text.split(",")] if item.kind is ItemKind.ORDER else text
    if item.kind is ItemKind.ORDER and isinstance(value, list):
        return [str(entry) for entry in value]
    return value


def _stimulus_trials(lab: Lab, item: Item) -> list[TrialRow]:
    answered = [row for row in _participant_answers(lab, item.benchmark) if row.stimulus_id == item.stimulus_id]
    wanted = {row.id for row in answered}
    by_run = {row.run_id for row in answered}
    return [
        trial for run in sorted(by_run) for trial in lab.read(sessions.trials_of_session, run) if trial.id in wanted
    ]


def _participant_answers(lab: Lab, benchmark: str | None = None) -> list[ScoredTrialRow]:
    """All trials of people. The rule is fixed, since the scores are not used here."""
    return lab.read(sessions.answers, benchmark=benchmark, rule=CURRENT_RULE.name, rule_version=CURRENT_RULE.version)


def _score_stimulus_answers(
    item: Item, trials: Sequence[TrialRow], predictions: Sequence[PredictionRow]
) -> Iterable[ScoreRow]:
    for trial in trials:
        yield from score_trial(item, trial)
    for prediction in predictions:
        yield from score_predictions({prediction.item_id: item}, [prediction])


def _source_photographs(row: ItemRow) -> set[str | None]:
    """The photographs that an item's pictures come from."""
    return {image.get("source") for image in json.loads(row.body).get("images", ())}
