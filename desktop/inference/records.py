"""One answer of a run with all that is recorded of it: prompt, images as sent, reply, what each rule reads in it."""

import json
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal, cast

from pydantic import ValidationError

from db.lab import Lab
from db.rows import ModelRow, ModelRunRow, PredictionRow, ScoreRow
from db.stores import items as item_store
from db.stores import models, records, scores
from db.stores.records import RecordHead
from desktop.benchmarks.canonical import Json
from desktop.benchmarks.errors import OddRow, WrongUse
from desktop.benchmarks.item import Item
from desktop.benchmarks.pixels import Pixels
from desktop.benchmarks.words import say
from desktop.inference.conditions import Condition
from desktop.inference.errors import BadPrompt
from desktop.inference.prompt import Prompt, render
from desktop.inference.registry import Baseline, config_of, template_of
from desktop.library import pictures
from desktop.library.edits import fitted
from desktop.library.rows import item_of
from desktop.library.scoring import current_rule

PAGE = 100


@dataclass(frozen=True, slots=True)
class RecordFilter:
    """Which answers of a run are listed: of one kind (`records.KINDS`, empty for all), and with a text in them."""

    kind: str = ""
    search: str = ""


@dataclass(frozen=True, slots=True)
class SentImage:
    """An image of the item (`index`, from 0) as a model received it. size: in pixels after the processor; tiles and
    tokens: their number. Each is None if not recorded."""

    index: int
    size: tuple[int, int] | None = None
    tiles: int | None = None
    tokens: int | None = None


@dataclass(frozen=True, slots=True)
class RecordedAnswer:
    """An answer. prompt: its text; source: `sent` where it was recorded, `rendered` where it is rendered again from the
    item, `none` where nothing was sent. condition: None where the run does not name it. readings: the scores under
    every rule, of the item version in force. current: the rule (name, version) that the lab reports by."""

    row: PredictionRow
    run: ModelRunRow
    model: ModelRow
    item: Item
    prompt: str
    source: Literal["sent", "rendered", "none"]
    condition: Condition | None
    images: tuple[SentImage, ...]
    readings: tuple[ScoreRow, ...]
    current: tuple[str, int]
    sent: Mapping[str, Any]
    samples: tuple[uuid.UUID, ...] = ()

    @property
    def reading(self) -> ScoreRow | None:
        """The score under the lab's rule."""
        return next((one for one in self.readings if (one.rule, one.rule_version) == self.current), None)

    @property
    def detail(self) -> str:
        """Why it failed, in the words of the program that failed; empty where it did not."""
        return str(self.sent.get("detail") or "")

    @property
    def settings(self) -> Mapping[str, Json]:
        """The generation settings that were applied."""
        return self.sent.get("applied") or {}

    @property
    def image_tokens(self) -> int | None:
        """Tokens of all images together, None where they were not recorded."""
        counted = self.sent.get("image_tokens")
        return None if not isinstance(counted, int) or (self.images and not counted) else counted


def rules_of(lab: Lab, run_id: uuid.UUID) -> dict[str, tuple[str, int]]:
    """The lab's rule (name, version) of each benchmark that a run answered. Raises NotFound."""
    lab.read(models.run, run_id)
    found = {benchmark: current_rule(lab, benchmark) for benchmark in lab.read(records.benchmarks, run_id)}
    return {benchmark: (rule.name, rule.version) for benchmark, rule in found.items()}


def page(
    lab: Lab, run_id: uuid.UUID, wanted: RecordFilter = RecordFilter(), first: int = 0, most: int = PAGE
) -> tuple[list[RecordHead], int]:
    """Part of the list of a run's answers, and how many the whole list has. Raises NotFound, WrongUse."""
    if wanted.kind and wanted.kind not in records.KINDS:
        raise WrongUse(
            say("Unknown kind of answer: {kind}."),
            hint=say("Kinds are {known}."),
            kind=wanted.kind,
            known=", ".join(records.KINDS),
        )
    rules = rules_of(lab, run_id)
    return lab.read(records.heads, run_id, rules, kind=wanted.kind, search=wanted.search, first=first, most=most)


def recorded_answer(lab: Lab, prediction_id: uuid.UUID) -> RecordedAnswer:
    """All that is recorded of an answer. Raises NotFound."""
    row = lab.read(records.get, prediction_id)
    run = lab.read(models.run, row.model_run_id)
    item = item_of(lab.read(item_store.get, row.item_id))
    in_force = lab.read(records.in_force, row.item_id)
    readings = [one for one in lab.read(scores.of_targets, "prediction", [row.id]) if one.item_id == in_force]
    sent = json.loads(row.sent)
    model = lab.read(models.get, run.model_id)
    condition = _condition(run)
    asked = _asked(model, item, condition, sent)
    text, source = _prompt(model, sent, asked)
    rule = current_rule(lab, item.benchmark)
    return RecordedAnswer(
        row=row,
        run=run,
        model=model,
        item=item,
        prompt=text,
        source=source,
        condition=condition,
        images=_images(sent, asked),
        readings=tuple(readings),
        current=(rule.name, rule.version),
        sent=sent,
        samples=tuple(lab.read(records.samples, row.id)),
    )


def sent_pixels(lab: Lab, answer: RecordedAnswer, image: SentImage) -> Pixels:
    """The pixels of an image as they were handed to the model's processor or server. Raises DamagedPicture."""
    pixels = pictures.load(lab, answer.item.images[image.index])
    side = answer.condition.resize if answer.condition else None
    return pixels if side is None else fitted(pixels, side)


def _condition(run: ModelRunRow) -> Condition | None:
    """The condition in the run's plan; None for a run whose replies were imported."""
    told = json.loads(run.plan).get("basis", {}).get("condition")
    try:
        return None if told is None else Condition.model_validate(told)
    except ValidationError:  # written by another version
        return None


def _asked(model: ModelRow, item: Item, condition: Condition | None, sent: Mapping[str, Any]) -> Prompt | None:
    """The prompt as rendered now; None if there was none, or it cannot be rendered."""
    with suppress(OddRow, BadPrompt):
        config = config_of(model)
        if condition is not None and not isinstance(config, Baseline):
            template = template_of(config) if config.kind != "imported" else ""
            return render(item, condition, template, sent.get("options") or ())
    return None


def _prompt(
    model: ModelRow, sent: Mapping[str, Any], asked: Prompt | None
) -> tuple[str, Literal["sent", "rendered", "none"]]:
    if text := sent.get("prompt_text"):
        return str(text), "sent"
    return ("", "none") if asked is None or model.kind == "baseline" else (asked.text, "rendered")


def _images(sent: Mapping[str, Any], asked: Prompt | None) -> tuple[SentImage, ...]:
    """The images of the prompt in their order, with what each became where that was recorded."""
    indexes: Sequence[int] = asked.pictures if asked is not None else ()
    became = cast("list[dict[str, int]]", sent.get("pictures") or [])
    if len(became) != len(indexes):
        return tuple(SentImage(index) for index in indexes)
    return tuple(
        SentImage(index, (one["width"], one["height"]), one["tiles"], one["tokens"] or None)
        for index, one in zip(indexes, became, strict=True)
    )
