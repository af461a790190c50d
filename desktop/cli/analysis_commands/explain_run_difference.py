"""`eyeline explain`: why two runs of a model, or a run and a published figure, have different accuracies."""

import re
import uuid
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, OutputBlock, OutputGrid, progress_on_stderr
from desktop.cli.shared_command_options import LabFolder, open_named_lab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.lab import Lab
    from desktop.analysis.run_differences.decompose_accuracy_difference import RunDifference
    from desktop.analysis.run_differences.replies_and_settings import SettingDifference
    from desktop.analysis.run_differences.rerun_with_changed_setting import SettingTrial, TrialRequest
    from desktop.benchmarks.outcome import ExtractionRule

PUBLISHED = re.compile(r"(?P<percent>\d{1,3}(?:\.\d+)?)%(?:/(?P<items>\d+))?")
PART_NAMES = {
    "other_items": "items that only one run answered",
    "extraction_rule": "extraction rule",
    "failed": "failed replies",
    "truncated": "truncated replies",
    "invalid": "replies that could not be read",
    "answers": "other answers to the same items",
}
SHOWN = 20
First = Annotated[str, typer.Argument(metavar="A", help="run_id printed by eyeline run or score import.")]
Second = Annotated[str, typer.Argument(metavar="B", help="Another run_id, or a published result such as 61.5%/150.")]
RuleOfA = Annotated[str, typer.Option("--rule-a", metavar="RULE", help="Extraction rule for A, e.g. 'lenient 2'.")]
RuleOfB = Annotated[str, typer.Option("--rule-b", metavar="RULE", help="Extraction rule for B.")]


TryItems = Annotated[
    int | None,
    typer.Option("--try", metavar="N", min=1, help="Run A's model again on N items, with one setting of B at a time."),
]


def explain_command(
    a: First, b: Second, rule_a: RuleOfA = "", rule_b: RuleOfB = "", try_items: TryItems = None, lab: LabFolder = None
) -> CommandOutcome:
    """Explain why two accuracies differ: percentage points due to different items, extraction rule, failed, truncated
    and unparsable replies, and the remainder with its sampling error. The points add up to the difference.

    For example: eyeline explain RUN_ID 61.5%/150 --lab DIR
    """
    from desktop.analysis.run_differences.decompose_accuracy_difference import run_difference
    from desktop.analysis.run_differences.replies_and_settings import read_run_replies, setting_differences
    from desktop.analysis.run_differences.rerun_with_changed_setting import TrialRequest, setting_behind_difference

    with open_named_lab(lab) as opened:
        run_a = _parse_run_argument(a)
        of_a = _rule_for_run(opened, run_a, rule_a)
        if published := PUBLISHED.fullmatch(b):
            if rule_b or try_items:
                raise WrongUse(say("A published figure has no replies and no settings: leave --rule-b and --try out."))
            return _explain_published_figure(opened, run_a, of_a, published)
        run_b = _parse_run_argument(b)
        of_b = _rule_for_run(opened, run_b, rule_b)
        replies = read_run_replies(opened, run_a, of_a, of_b), read_run_replies(opened, run_b, of_b, of_a)
        found = run_difference(*replies)
        settings = setting_differences(opened, run_a, run_b)
        trials = (
            _try_settings_with_progress(opened, TrialRequest((run_a, run_b), of_a, found, replies, try_items))
            if try_items
            else []
        )
    asked = {"a": run_a, "b": run_b, "rule_a": _rule_name(of_a), "rule_b": _rule_name(of_b)}
    tried = {"tried": [{"name": one.name, "a": one.a, "b": one.b, "matched": one.matched} for one in trials]}
    document = {
        **asked,
        **_run_difference_document(found, settings),
        **tried,
        "carrier": setting_behind_difference(trials),
    }
    return CommandOutcome(document, [*_run_difference_output(found, settings), *_setting_trials_output(trials)])


def _try_settings_with_progress(lab: "Lab", request: "TrialRequest") -> "list[SettingTrial]":
    from desktop.analysis.run_differences.rerun_with_changed_setting import try_settings
    from desktop.cli.stop_signals import stop_requested

    with progress_on_stderr("explain") as progress, stop_requested() as stopped:
        return try_settings(
            lab, request, progress=lambda _, now: progress(now.done + now.failed, now.total), stopped=stopped
        )


def _setting_trials_output(trials: "list[SettingTrial]") -> list[OutputBlock]:
    from desktop.analysis.run_differences.rerun_with_changed_setting import setting_behind_difference

    if not trials:
        return []
    grid = OutputGrid(
        ("setting of B in A", "A", "B", "items that became B's"),
        [(one.name, one.a, one.b, f"{one.matched} of {one.items}") for one in trials],
    )
    found = setting_behind_difference(trials)
    return [grid, f"Most is carried by {found}." if found else "No single setting carries more than asking again does."]


def _parse_run_argument(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError:
        raise WrongUse(
            say("{text} is neither a run_id nor a published figure."),
            hint=say("eyeline models list shows runs; a published figure reads 61.5% or, with its items, 61.5%/150."),
            text=text,
        ) from None


def _rule_for_run(lab: "Lab", run_id: uuid.UUID, named: str) -> "ExtractionRule":
    from desktop.analysis.run_differences.replies_and_settings import rule_of_run
    from desktop.benchmarks.answers import rule_from_text
    from desktop.inference.batch_runs.declare_run_before_scores import load_declarations

    if load_declarations(lab).hides(run_id):
        raise CannotDo(
            say("The scores of run {run} are hidden until it is declared."),
            hint=say("Declare it in the window, or open its scores: eyeline run show {run} --show-scores"),
            run=str(run_id),
        )
    return rule_from_text(named) if named else rule_of_run(lab, run_id)


def _rule_name(rule: "ExtractionRule") -> str:
    return f"{rule.name} {rule.version}"


def _to_points(share: Fraction) -> float:
    return float(100 * share)


def _run_difference_document(found: "RunDifference", settings: "list[SettingDifference]") -> "Mapping[str, object]":
    noise = found.remainder
    return {
        "accuracy_a": float(found.accuracies[0]),
        "accuracy_b": float(found.accuracies[1]),
        "difference": float(found.total),
        "parts": [{"kind": one.kind, "share": float(one.share), "items": one.items} for one in found.parts],
        "under": [
            {"rule": f"{rule[0]} {rule[1]}", "accuracy_a": float(of_a), "accuracy_b": float(of_b)}
            for rule, (of_a, of_b) in found.under.items()
        ],
        "shared_items": found.shared,
        "discordant": list(found.discordant),
        "remainder": None if noise is None else {"low": noise.low, "high": noise.high, "p": noise.p},
        "settings": [{"name": one.name, "a": one.a, "b": one.b} for one in settings],
    }


def _run_difference_output(found: "RunDifference", settings: "list[SettingDifference]") -> list[OutputBlock]:
    of_a, of_b = (_to_points(one) for one in found.accuracies)
    parts = OutputGrid(
        ("cause", "points", "items"),
        [
            *((PART_NAMES[one.kind], f"{_to_points(one.share):+.2f}", one.items) for one in found.parts),
            ("difference", f"{_to_points(found.total):+.2f}", found.shared),
        ],
    )
    lines: list[OutputBlock] = [
        f"B has {of_b:.2f} %, A has {of_a:.2f} %: {_to_points(found.total):+.2f} points.",
        parts,
    ]
    if not found.shared:
        lines.append("No item was answered by both, so nothing else can be separated.")
    if found.remainder is not None:
        low, high = 100 * found.remainder.low, 100 * found.remainder.high
        chance = "could be chance" if found.remainder.p >= 0.05 else "is more than chance explains"
        lines.append(
            f"Other answers to the same items: 95 % interval {low:+.1f} to {high:+.1f} points, p = "
            f"{found.remainder.p:.3f}: this part {chance}."
        )
    if len(found.under) > 1:
        rows = [
            (f"{name} {version}", f"{_to_points(one):.2f}", f"{_to_points(other):.2f}")
            for (name, version), (one, other) in found.under.items()
        ]
        lines.append(OutputGrid(("shared items read by", "A", "B"), rows))
    lines.append(
        OutputGrid(("setting", "A", "B"), [(one.name, one.a, one.b) for one in settings])
        if settings
        else "No recorded setting differs."
    )
    if found.discordant:
        more = "" if len(found.discordant) <= SHOWN else f" and {len(found.discordant) - SHOWN} more"
        lines.append(f"Items that one run answers correctly: {', '.join(found.discordant[:SHOWN])}{more}.")
    return lines


def _explain_published_figure(
    lab: "Lab", run_id: uuid.UUID, rule: "ExtractionRule", published: re.Match[str]
) -> CommandOutcome:
    """A published accuracy without replies: its difference, and the sampling error if its number of items is known."""
    from desktop.analysis.run_differences.decompose_accuracy_difference import difference_from_published
    from desktop.analysis.run_differences.replies_and_settings import read_run_replies

    share = Fraction(published["percent"]) / 100
    if share > 1:
        raise WrongUse(say("{text} is more than 100%."), text=published[0])
    items = int(published["items"]) if published["items"] else None
    found = difference_from_published(read_run_replies(lab, run_id, rule, rule), share, items)
    document = {
        "a": run_id,
        "rule_a": _rule_name(rule),
        "accuracy_a": float(found.accuracy),
        "accuracy_b": float(share),
        "difference": float(share - found.accuracy),
        "items_a": found.items,
        "items_b": items,
        "interval": None if found.interval is None else {"low": found.interval[0], "high": found.interval[1]},
        "at_most": {kind: float(value) for kind, value in found.at_most.items()},
    }
    gap = f"{_to_points(share - found.accuracy):+.2f} points"
    lines: list[OutputBlock] = [
        f"Published: {_to_points(share):.2f} %. A: {_to_points(found.accuracy):.2f} % of {found.items} items. {gap}.",
        "A published figure has no replies, so items, rule and settings cannot be separated.",
        "Where its replies can be had, import them: eyeline score import.",
        OutputGrid(
            ("in A", "points that it can cost at most"),
            [(PART_NAMES[kind], f"{_to_points(value):.2f}") for kind, value in found.at_most.items()],
        ),
    ]
    if found.interval is not None:
        low, high = found.interval
        lines.append(f"Sampling alone gives a difference of {100 * low:+.1f} to {100 * high:+.1f} points (95 %).")
    else:
        lines.append("Add the number of its items, such as 61.5%/150, for the sampling error.")
    return CommandOutcome(document, lines)
