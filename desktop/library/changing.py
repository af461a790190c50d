"""Items that turn out wrong: corrected and scored anew, or taken out of use; answers stay as they were given."""

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
    """A key, an id or a photograph that no item of the lab has."""

    code = "no_such_item"


class NoChange(WrongUse):
    """A correction that changes nothing."""

    code = "no_change"


class OutOfUse(WrongUse):
    """A correction of an item that was withdrawn."""

    code = "out_of_use"


@dataclass(frozen=True, slots=True)
class Corrected:
    """old and version: the item versions before and after. rescored: how many answers and predictions. variants: keys
    of simplified variants that keep the old answer, each to be corrected by itself."""

    old: uuid.UUID
    version: uuid.UUID
    rescored: int
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """How many items went out of use, and how many trials they have, which stay; keys of other items that show pieces
    of the same photograph, or are variants or probes, and stand. erased: what became of their pictures, where their
    pixels were to go."""

    items: int
    trials: int
    shown_in: tuple[str, ...] = ()
    erased: Erased | None = None


def standing(lab: Lab, key: str) -> list[ItemRow]:
    """The items of a key, or the one of an id; those in use first. Raises NoSuchItem."""
    try:
        found = [lab.read(items.get, uuid.UUID(key))]
    except ValueError:
        found = lab.read(items.by_key, key)
    if not found:
        raise NoSuchItem(say("No item here has the key {key}."), hint=say("See: eyeline items list"), key=key)
    current = lab.read(items.current, [row.id for row in found])
    return sorted(found, key=lambda row: current[row.id] != row.id)


def correct(lab: Lab, key: str, answer: str, reason: str, *, author: str = "", watch: Watch = NOBODY) -> Corrected:
    """Put another answer in the place of an item's, as a linked version, and score all that was answered anew.

    answer: as `--answer` takes it: an option's id, a text or a number as it stands; JSON where the answer has parts.
    author: the code of who corrects. `watch` may end it before the new version stands: then all is scored. Raises
    NoSuchItem, BadAnswer, NoChange, and OutOfUse for an item that was withdrawn: it stays so.
    """
    row, item, value = _asked(lab, key, answer)
    corrected = _unknown_yet(item.model_copy(update={"answer": value}), lab.read(items.by_key, item.key))
    watch.hold()
    lab.write(items.correct, row.id, item_row(corrected, row.images), reason=reason, author=author).result()
    return Corrected(row.id, corrected.id, rescore(lab, corrected, watch), tuple(_like_before(lab, item)))


def _asked(lab: Lab, key: str, answer: str) -> tuple[ItemRow, Item, JsonValue]:
    """The item version that stands under a key, and the answer it should have."""
    found = standing(lab, key)
    gone = lab.read(items.withdrawn, [row.id for row in found])
    row = next((row for row in found if row.id not in gone), None)
    if row is None:
        raise OutOfUse(say("{key} was withdrawn, and a correction would not bring it back."), key=found[0].key)
    row = lab.read(items.get, lab.read(items.current, [row.id])[row.id])
    item = item_of(row)
    value = answers.check(item, _value(item, answer))
    if value == item.answer:
        raise NoChange(say("{key} has this answer already."), key=item.key)
    return row, item, value


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What a correction would do: the answers before and after, as JSON, and how many answers would be scored anew."""

    before: str
    after: str
    rescored: int


def would_correct(lab: Lab, key: str, answer: str) -> Foreseen:
    """What `correct` would do; nothing is written. Raises what it raises."""
    _, item, value = _asked(lab, key, answer)
    return Foreseen(_json(item.answer), _json(value), len(_trials(lab, item)) + len(_predictions(lab, item)))


def _json(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False)


def _predictions(lab: Lab, item: Item) -> list[PredictionRow]:
    versions = [row.id for row in lab.read(items.by_key, item.key) if row.stimulus_id == item.stimulus_id]
    return lab.read(models.predictions, item_ids=versions)


def _like_before(lab: Lab, item: Item) -> Iterable[str]:
    """Variants of an item that ask the same and have its answer, by key."""
    for row in lab.read(items.find, Filter((Word("variant_of", "in", (item.key,)),))):
        variant = item_of(row)
        same = (variant.benchmark, variant.version, variant.question) == (item.benchmark, item.version, item.question)
        if same and variant.answer == item.answer:
            yield row.key


def rescore(lab: Lab, item: Item, watch: Watch = NOBODY) -> int:
    """Score everything that was answered to the item's stimulus against this version; how many answers there were."""
    trials, predictions = _trials(lab, item), _predictions(lab, item)
    scored: list[ScoreRow] = []
    for row in _scores(item, trials, predictions):
        scored.append(row)
        Part(watch, 0.0, 0.6).step(len(scored), len(trials) + len(predictions))
    writing = Part(watch, 0.6, 1.0)
    in_slices(lab.write, scores.add, scored, progress=lambda done: writing.step(done, len(scored)))
    return len(trials) + len(predictions)


def score_under(lab: Lab, rule: Rule, watch: Watch = NOBODY) -> int:
    """Score the answers of people and models that have no score under this version of this rule: those of a lab that is
    older than it. What is there stays. How many answers there were."""
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
    """Take an item, or all items of a photograph, out of use. everywhere: also those of others that show pieces of it,
    and the item's variants and probes.

    name: an item's key or id, or the photograph's name. erase: also the pixels of their pictures, of a photograph
    those that were made from it, unless an item in use shows them, for good: from the lab, its cache and the pictures
    beside its backups; items that were withdrawn before count too. author: the code of who does it. Raises NoSuchItem.
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
    """Take the pixels of what these items show, of a photograph's name those made from it, out of the lab, and out of
    what was made of them for models."""
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
    """Withdraw item versions in short transactions; how many were standing."""
    return sum(in_slices(lab.write, lambda conn, part: items.withdraw(conn, part, reason=reason, author=author), ids))


def _unknown_yet(item: Item, known: Sequence[ItemRow]) -> Item:
    """`item`, or where this version was there before (a correction taken back) one that says how often it came."""
    ids = {row.id for row in known}
    factors, time = item.factors, 2
    while item.id in ids:
        item = item.model_copy(update={"factors": {**factors, "correction": time}})
        time += 1
    return item


def _value(item: Item, text: str) -> JsonValue:
    """The answer that a text on the command line stands for."""
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
    """Every trial of people; under which rule they are scored is no matter here."""
    return lab.read(runs.answers, benchmark=benchmark, rule=CURRENT_RULE.name, rule_version=CURRENT_RULE.version)


def _scores(item: Item, trials: Sequence[TrialRow], predictions: Sequence[PredictionRow]) -> Iterable[ScoreRow]:
    for trial in trials:
        yield from score_trial(item, trial)
    for prediction in predictions:
        yield from score_predictions({prediction.item_id: item}, [prediction])


def _sources(row: ItemRow) -> set[str | None]:
    """The photographs that an item's pictures come from."""
    return {image.get("source") for image in json.loads(row.body).get("images", ())}
