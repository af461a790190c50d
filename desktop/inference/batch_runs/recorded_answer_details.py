"""One answer of a run with all that is recorded of it: prompt, images as sent, reply, what each rule reads in it."""

import json
import uuid
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from pydantic import ValidationError

from db.lab import Lab
from db.rows import ModelRow, ModelRunRow, PredictionRow, ScoreRow
from db.stores import items as item_store
from db.stores import models_runs_predictions, prediction_lists_and_searches, scores
from db.stores.prediction_lists_and_searches import PredictionListEntry
from desktop.benchmarks.answers import is_judge_rule
from desktop.benchmarks.base_errors import UnreadableRow, WrongUse
from desktop.benchmarks.canonical_json import Json
from desktop.benchmarks.decode_image_pixels import Pixels
from desktop.benchmarks.item import Item
from desktop.benchmarks.messages import say
from desktop.benchmarks.outcome import ExtractionRule
from desktop.inference.model_conditions import ModelCondition
from desktop.inference.model_errors import BadPrompt
from desktop.inference.model_prompt import ModelPrompt, render_prompt
from desktop.inference.models.registry import BaselineModel, parse_model_config, prompt_template
from desktop.library.images import verified_pixel_cache
from desktop.library.images.crop_mark_resize_edits import shrink_to_side
from desktop.library.item_rows import item_from_row
from desktop.library.score_stored_answers import current_rule
from desktop.library.stored_judge_verdicts import (
    current_judges,
    judged_outcomes,
    load_verdicts,
    outcome_with_verdict,
    verdict_rule,
)

PAGE = 100
_ALL = 2**31 - 1


@dataclass(frozen=True, slots=True)
class RecordFilter:
    """Which answers of a run are listed: of one kind (`prediction_lists_and_searches.KINDS`, empty for all), and with a
    text in
    them."""

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
    every rule and by every judge, of the item version in force. current: the rule (name, version) of the lab's
    figures."""

    row: PredictionRow
    run: ModelRunRow
    model: ModelRow
    item: Item
    prompt: str
    source: Literal["sent", "rendered", "none"]
    condition: ModelCondition | None
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


def run_rules(lab: Lab, run_id: uuid.UUID) -> dict[str, tuple[str, int]]:
    """The lab's rule (name, version) of each benchmark that a run answered. Raises NotFound."""
    lab.read(models_runs_predictions.get_model_run, run_id)
    found = {
        benchmark: current_rule(lab, benchmark)
        for benchmark in lab.read(prediction_lists_and_searches.benchmarks_of_model_run, run_id)
    }
    return {benchmark: (rule.name, rule.version) for benchmark, rule in found.items()}


def list_run_answers(
    lab: Lab, run_id: uuid.UUID, wanted: RecordFilter = RecordFilter(), first: int = 0, most: int = PAGE
) -> tuple[list[PredictionListEntry], int]:
    """Part of the list of a run's answers, and how many the whole list has. Raises NotFound, WrongUse."""
    if wanted.kind and wanted.kind not in prediction_lists_and_searches.KINDS:
        raise WrongUse(
            say("Unknown kind of answer: {kind}."),
            hint=say("Known kinds: {known}."),
            kind=wanted.kind,
            known=", ".join(prediction_lists_and_searches.KINDS),
        )
    rules = run_rules(lab, run_id)
    judged = judged_outcomes(lab, [run_id]).get(run_id)
    part = (wanted.kind, first, most) if judged is None else ("", 0, _ALL)
    found, total = lab.read(
        prediction_lists_and_searches.list_prediction_entries,
        run_id,
        rules,
        kind=part[0],
        search=wanted.search,
        first=part[1],
        most=part[2],
    )
    if judged is None:
        return found, total
    found = [one._replace(kind=judged[one.id].outcome.value) if one.id in judged else one for one in found]
    found = [one for one in found if wanted.kind in {"", one.kind}]
    return found[first : first + most], len(found)


def recorded_answer(lab: Lab, prediction_id: uuid.UUID) -> RecordedAnswer:
    """All that is recorded of an answer. Raises NotFound."""
    row = lab.read(prediction_lists_and_searches.get_prediction_record, prediction_id)
    run = lab.read(models_runs_predictions.get_model_run, row.model_run_id)
    item = item_from_row(lab.read(item_store.get_item, row.item_id))
    in_force = lab.read(prediction_lists_and_searches.current_item_version, row.item_id)
    readings = [one for one in lab.read(scores.scores_of_targets, "prediction", [row.id]) if one.item_id == in_force]
    sent = json.loads(row.sent)
    model = lab.read(models_runs_predictions.get_model, run.model_id)
    condition = _stored_condition(run)
    asked = _rendered_prompt(model, item, condition, sent)
    text, source = _prompt_text(model, sent, asked)
    rule = current_judges(lab).get(item.benchmark) or current_rule(lab, item.benchmark)
    readings += _judges_readings(lab, row, item, rule, readings)
    return RecordedAnswer(
        row=row,
        run=run,
        model=model,
        item=item,
        prompt=text,
        source=source,
        condition=condition,
        images=_sent_images(sent, asked),
        readings=tuple(readings),
        current=(rule.name, rule.version),
        sent=sent,
        samples=tuple(lab.read(prediction_lists_and_searches.samples_of_record, row.id)),
    )


def _judges_readings(
    lab: Lab, row: PredictionRow, item: Item, reported: ExtractionRule, readings: Sequence[ScoreRow]
) -> list[ScoreRow]:
    """The scores by the judges that have a verdict on an answer, and by the judge that the lab reports by: that of the
    exact rule, with the judge's outcome where the judge decides."""
    rule = current_rule(lab, item.benchmark)
    exact = next((one for one in readings if (one.rule, one.rule_version) == (rule.name, rule.version)), None)
    if exact is None:
        return []
    told = {verdict_rule(one): one for one in load_verdicts(lab, "prediction", [row.id]).get(row.id, ())}
    judges = [*told, *([reported] if is_judge_rule(reported) and reported not in told else ())]
    found: list[ScoreRow] = []
    for judge in judges:
        score = replace(exact, rule=judge.name, rule_version=judge.version)
        outcome = outcome_with_verdict(item, exact.outcome, told.get(judge))
        if outcome is not None:
            score = replace(score, outcome=outcome[0].value, reason=outcome[1] and outcome[1].value)
        found.append(score)
    return found


def load_sent_pixels(lab: Lab, answer: RecordedAnswer, image: SentImage) -> Pixels:
    """The pixels of an image as they were handed to the model's processor or server. Raises DamagedImage."""
    pixels = verified_pixel_cache.load_pixels(lab, answer.item.images[image.index])
    side = answer.condition.resize if answer.condition else None
    return pixels if side is None else shrink_to_side(pixels, side)


def _stored_condition(run: ModelRunRow) -> ModelCondition | None:
    """The condition in the run's plan; None for a run whose replies were imported."""
    told = json.loads(run.plan).get("basis", {}).get("condition")
    try:
        return None if told is None else ModelCondition.model_validate(told)
    except ValidationError:  # written by another version
        return None


def _rendered_prompt(
    model: ModelRow, item: Item, condition: ModelCondition | None, sent: Mapping[str, Any]
) -> ModelPrompt | None:
    """The prompt as rendered now; None if there was none, or it cannot be rendered."""
    with suppress(UnreadableRow, BadPrompt):
        config = parse_model_config(model)
        if condition is not None and not isinstance(config, BaselineModel):
            template = prompt_template(config) if config.kind != "imported" else ""
            return render_prompt(item, condition, template, sent.get("options") or ())
    return None


def _prompt_text(
    model: ModelRow, sent: Mapping[str, Any], asked: ModelPrompt | None
) -> tuple[str, Literal["sent", "rendered", "none"]]:
    if text := sent.get("prompt_text"):
        return str(text), "sent"
    return ("", "none") if asked is None or model.kind == "baseline" else (asked.text, "rendered")


def _sent_images(sent: Mapping[str, Any], asked: ModelPrompt | None) -> tuple[SentImage, ...]:
    """The images of the prompt in their order, with what each became where that was recorded."""
    indexes: Sequence[int] = asked.pictures if asked is not None else ()
    became = cast("list[dict[str, int]]", sent.get("pictures") or [])
    if len(became) != len(indexes):
        return tuple(SentImage(index) for index in indexes)
    return tuple(
        SentImage(index, (one["width"], one["height"]), one["tiles"], one["tokens"] or None)
        for index, one in zip(indexes, became, strict=True)
    )
