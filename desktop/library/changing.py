"""Corrections of items: a new answer key with rescoring, or withdrawal. Stored answers never change."""

import json
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from db.lab import Lab
from db.rows import AnswerRow, Filter, ItemRow, PredictionRow, ScoreRow, TrialRow, Word
from db.slices import in_slices
from db.stores import items, media, models, runs, scores
from db.watching import NOBODY, Part, Watch
from db.withdrawing import Erased, erase_media
from desktop.benchmarks import answers
from desktop.benchmarks.errors import WrongUse
from desktop.benchmarks.item import Item, Kind
from desktop.benchmarks.outcome import Rule
from desktop.benchmarks.words import say
from desktop.library.rows import item_of, item_row
from desktop.library.scoring import CURRENT_RULE, score_predictions, score_trial

_AT_ONCE = 500


class NoSuchItem(WrongUse):
    """No item of the lab has this key, id or photograph."""

    code = "no_such_item"


class NoChange(WrongUse):
    """A correction that changes nothing."""

    code = "no_change"


class OutOfUse(WrongUse):
    """The item to correct was withdrawn."""

    code = "out_of_use"


@dataclass(frozen=True, slots=True)
class Corrected:
    """old, version: the item versions before and after. rescored: number of answers and predictions scored again.
    variants: keys of simplified variants that keep the old answer and have to be corrected separately."""

    old: uuid.UUID
    version: uuid.UUID
    rescored: int
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """items: number of items withdrawn. trials: number of their trials, which are kept. shown_in: keys of items still
    in use that show pieces of the same photograph, or are variants or probes. erased: outcome of erasing their pixels,
    if requested."""

    items: int
    trials: int
    shown_in: tuple[str, ...] = ()
    erased: Erased | None = None


def standing(lab: Lab, key: str) -> list[ItemRow]:
    """The items with a key, or the one with an id; items in use first. Raises NoSuchItem."""
    try:
        found = [lab.read(items.get, uuid.UUID(key))]
    except ValueError:
        found = lab.read(items.by_key, key)
    if not found:
        raise NoSuchItem(say("No item here has the key {key}."), hint=say("See: eyeline items list"), key=key)
    current = lab.read(items.current, [row.id for row in found])
    return sorted(found, key=lambda row: current[row.id] != row.id)


def correct(lab: Lab, key: str, answer: str, reason: str, *, author: str = "", watch: Watch = NOBODY) -> Corrected:
    """Replace an item's answer by a linked new version, and score everything that was answered again.

    answer: as `--answer` takes it: an option's id, a text or a number, or JSON where the answer has parts. author: code
    of the person who corrects. `watch` may cancel before the new version is written; after that everything is scored.
    Raises NoSuchItem, BadAnswer, NoChange, and OutOfUse for an item that was withdrawn.
    """
    row, item, value = _asked(lab, key, answer)
    corrected = _unknown_yet(item.model_copy(update={"answer": value}), lab.read(items.by_key, item.key))
    watch.hold()
    lab.write(items.correct, row.id, item_row(corrected, row.images), reason=reason, author=author).result()
    return Corrected(row.id, corrected.id, rescore(lab, corrected, watch), tuple(_like_before(lab, item)))


def _asked(lab: Lab, key: str, answer: str) -> tuple[ItemRow, Item, JsonValue]:
    """The current item version of a key, and the parsed new answer."""
    found = standing(lab, key)
    gone = lab.read(items.withdrawn, [row.id for row in found])
    row = next((row for row in found if row.id not in gone), None)
    if row is None:
        raise OutOfUse(say("{key} was withdrawn, so it cannot be corrected."), key=found[0].key)
    row = lab.read(items.get, lab.read(items.current, [row.id])[row.id])
    item = item_of(row)
    value = answers.check(item, _value(item, answer))
    if value == item.answer:
        raise NoChange(say("{key} has this answer already."), key=item.key)
    return row, item, value


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Preview of a correction: the answers before and after, as JSON, and how many answers would be scored again."""

    before: str
    after: str
    rescored: int


def would_correct(lab: Lab, key: str, answer: str) -> Foreseen:
    """Preview `correct` without writing. Raises the same errors."""
    _, item, value = _asked(lab, key, answer)
    return Foreseen(_json(item.answer), _json(value), len(_trials(lab, item)) + len(_predictions(lab, item)))


def _json(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False)


def _predictions(lab: Lab, item: Item) -> list[PredictionRow]:
    versions = [row.id for row in lab.read(items.by_key, item.key) if row.stimulus_id == item.stimulus_id]
    return lab.read(models.predictions, item_ids=versions)


def _like_before(lab: Lab, item: Item) -> Iterable[str]:
    """Keys of variants of an item with the same question and the same answer."""
    for row in lab.read(items.find, Filter((Word("variant_of", "in", (item.key,)),))):
        variant = item_of(row)
        same = (variant.benchmark, variant.version, variant.question) == (item.benchmark, item.version, item.question)
        if same and variant.answer == item.answer:
            yield row.key


def rescore(lab: Lab, item: Item, watch: Watch = NOBODY) -> int:
    """Score all answers to the item's stimulus against this version. Returns the number of answers."""
    trials, predictions = _trials(lab, item), _predictions(lab, item)
    scored: list[ScoreRow] = []
    for row in _scores(item, trials, predictions):
        scored.append(row)
        Part(watch, 0.0, 0.6).step(len(scored), len(trials) + len(predictions))
    writing = Part(watch, 0.6, 1.0)
    in_slices(lab.write, scores.add, scored, progress=lambda done: writing.step(done, len(scored)))
    return len(trials) + len(predictions)


def score_under(lab: Lab, rule: Rule, watch: Watch = NOBODY) -> int:
    """Score the answers of people and models that have no score under this version of this rule, as in labs older than
    the rule. Existing scores stay. Returns the number of answers."""
    name, number = rule.name, rule.version
    people = {row.id: row for row in lab.read(runs.answers, rule=name, rule_version=number) if row.outcome is None}
    made = {row.id: row for row in lab.read(models.answers, rule=name, rule_version=number) if row.outcome is None}
    if not people and not made:
        return 0
    standing = {row.item_id for row in people.values()} | {row.item_id for row in made.values()}
    of_item = {row.id: item_of(row) for row in lab.read(items.get_many, sorted(standing)).values()}
    scored: list[ScoreRow] = []
    for run in sorted({row.run_id for row in people.values()}):
        for trial in lab.read(runs.trials, run):
            if trial.id in people:
                scored += score_trial(of_item[people[trial.id].item_id], trial)
    for start in range(0, len(made), _AT_ONCE):
        for prediction in lab.read(models.predictions, ids=[*made][start : start + _AT_ONCE]):
            scored += score_predictions({prediction.item_id: of_item[made[prediction.id].item_id]}, [prediction])
        Part(watch, 0.0, 0.6).step(start, len(made))
    writing = Part(watch, 0.6, 1.0)
    in_slices(lab.write, scores.add, scored, progress=lambda done: writing.step(done, len(scored)))
    return len(people) + len(made)


def withdraw(
    lab: Lab, name: str, reason: str, *, everywhere: bool = True, erase: bool = False, author: str = ""
) -> Withdrawn:
    """Withdraw an item, or all items of a photograph. everywhere: also other items that show pieces of it, and the
    item's variants and probes.

    name: an item's key or id, or the photograph's name. erase: also erase the pixels of their images for good (for a
    photograph, of the images made from it) from the lab, its cache and the images next to its backups, unless an item
    in use shows them; items withdrawn earlier are included. author: code of the person who withdraws. Raises
    NoSuchItem.
    """
    all_rows = lab.read(items.find, old=erase)
    mine = [row for row in all_rows if name in {row.key, str(row.id), dict(row.factors).get("photo"), row.group}]
    ids = {row.id for row in mine}
    parents = {(row.benchmark, row.version, row.key) for row in mine}
    others = [
        row
        for row in all_rows
        if row.id not in ids and (name in _sources(row) or (row.benchmark, row.version, row.variant_of) in parents)
    ]
    chosen = [*mine, *others] if everywhere else mine
    if not chosen:
        raise NoSuchItem(
            say("Nothing in use here is called {name}."),
            hint=say("Name an item's key, or a photograph: eyeline items list"),
            name=name,
        )
    stimuli = {row.stimulus_id for row in chosen}
    trials = sum(row.stimulus_id in stimuli for row in _answered(lab))
    taken = take_out(lab, [row.id for row in chosen], reason, author)
    stand = {row.id for row in lab.read(items.find)} if erase else {row.id for row in others}
    shown_in = () if everywhere else tuple(row.key for row in others if row.id in stand)
    return Withdrawn(taken, trials, shown_in, _erase(lab, chosen, name, reason) if erase else None)


def _erase(lab: Lab, rows: Sequence[ItemRow], name: str, reason: str) -> Erased:
    """Erase the pixels that these items show (for a photograph's name, those made from it), also from the cache for
    models."""
    shown = [
        (picture, file)
        for row in rows
        for picture, file in zip(item_of(row).images, row.images, strict=True)
        if name in {row.key, str(row.id), row.group, picture.source}
    ]
    erased = erase_media(lab, [file for _, file in shown], reason)
    gone = lab.read(media.withdrawn)
    for picture, file in shown:
        if file in gone:
            (lab.folder / "cache" / "pixels" / f"{picture.pixels}.png").unlink(missing_ok=True)
    return erased


def take_out(lab: Lab, ids: Sequence[uuid.UUID], reason: str, author: str = "") -> int:
    """Withdraw item versions in short transactions. Returns how many were in use."""
    return sum(in_slices(lab.write, lambda conn, part: items.withdraw(conn, part, reason=reason, author=author), ids))


def _unknown_yet(item: Item, known: Sequence[ItemRow]) -> Item:
    """`item`; if this version existed before (a correction was reverted), with a factor that counts its occurrences."""
    ids = {row.id for row in known}
    factors, time = item.factors, 2
    while item.id in ids:
        item = item.model_copy(update={"factors": {**factors, "correction": time}})
        time += 1
    return item


def _value(item: Item, text: str) -> JsonValue:
    """Convert the text given on the command line to an answer."""
    if item.kind in {Kind.CHOICE, Kind.TEXT, Kind.NUMBER}:
        return text
    try:
        value: JsonValue = json.loads(text)
    except ValueError:
        return [part.strip() for part in text.split(",")] if item.kind is Kind.ORDER else text
    if item.kind is Kind.ORDER and isinstance(value, list):
        return [str(entry) for entry in value]
    return value


def _trials(lab: Lab, item: Item) -> list[TrialRow]:
    answered = [row for row in _answered(lab, item.benchmark) if row.stimulus_id == item.stimulus_id]
    wanted = {row.id for row in answered}
    by_run = {row.run_id for row in answered}
    return [trial for run in sorted(by_run) for trial in lab.read(runs.trials, run) if trial.id in wanted]


def _answered(lab: Lab, benchmark: str | None = None) -> list[AnswerRow]:
    """All trials of people. The rule is fixed, since the scores are not used here."""
    return lab.read(runs.answers, benchmark=benchmark, rule=CURRENT_RULE.name, rule_version=CURRENT_RULE.version)


def _scores(item: Item, trials: Sequence[TrialRow], predictions: Sequence[PredictionRow]) -> Iterable[ScoreRow]:
    for trial in trials:
        yield from score_trial(item, trial)
    for prediction in predictions:
        yield from score_predictions({prediction.item_id: item}, [prediction])


def _sources(row: ItemRow) -> set[str | None]:
    """The photographs that an item's pictures come from."""
    return {image.get("source") for image in json.loads(row.body).get("images", ())}
