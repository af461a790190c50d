"""`eyeline run`: a model answers items of the lab, or a plan's models do; `run show` reads the records of a run."""

import sys
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.print_command_outcome import CommandOutcome, escape_control_characters, progress_on_stderr
from desktop.cli.refuse_ineffective_options import (
    OptionWithoutEffect,
    options_on_command_line,
    refuse_ineffective_options,
)
from desktop.cli.shared_command_options import Json, LabFolder, lab_folder, open_named_lab
from desktop.cli.stop_signals import INTERRUPTED, stop_requested

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from db.lab import Lab
    from desktop.benchmarks.item import Item
    from desktop.inference.batch_runs.run_model_over_items import RunOptions, RunOutcome, RunProgress
    from desktop.inference.model_conditions import GenerationSettings
    from desktop.inference.worker_events import LoadProgressed

app = typer.Typer(help="Run models on items, and show their answers.")
Model = Annotated[str, typer.Option("--model", metavar="NAME", help="Model in the lab.")]
Items = Annotated[str | None, typer.Option("--items", metavar="QUERY", help="Item query. Empty: all items.")]
Condition = Annotated[
    str,
    typer.Option(
        "--condition",
        metavar="NAME",
        help="default, or blind, resized-N, thinking, no-thinking, schema, simplified, probes, joined by a plus sign.",
    ),
]
Repeats = Annotated[
    int, typer.Option("--repeats", "--samples", metavar="N", min=1, help="Answers per item, each with its own outcome.")
]
Temperature = Annotated[
    float | None,
    typer.Option("--temperature", metavar="T", min=0, help="Sampling temperature (0: greedy). Default: the model's."),
]
TopP = Annotated[
    float | None, typer.Option("--top-p", metavar="P", max=1, help="Nucleus sampling, with a temperature above 0.")
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", min=0, help="Random seed for sampling.")]
System = Annotated[str | None, typer.Option("--system", metavar="TEXT", help="System prompt. Empty: none.")]
BatchTokens = Annotated[
    int | None, typer.Option("--batch-tokens", metavar="N", min=1, help="Maximum tokens per batch.")
]
NewTokens = Annotated[
    int | None,
    typer.Option("--max-new-tokens", metavar="N", min=1, help="Maximum length of an answer. Default: the model's."),
]
Resume = Annotated[bool, typer.Option("--resume", help="Resume the newest run with equal settings.")]
ResumeRun = Annotated[uuid.UUID | None, typer.Option("--resume-run", metavar="RUN", help="Resume this run.")]
CutOf = Annotated[
    uuid.UUID | None, typer.Option("--cut-of", metavar="RUN", help="Only items with truncated answers in that run.")
]
Plan = Annotated[
    Path | None,
    typer.Option("--plan", metavar="FILE", help="Queue of runs as a YAML file: models, items, conditions, guard."),
]
Check = Annotated[bool, typer.Option("--check", help="With --plan: only test every run on five items.")]
NoCheck = Annotated[bool, typer.Option("--no-check", help="With --plan: start without testing the runs.")]
Detach = Annotated[
    bool, typer.Option("--detach", help="With --plan: run in the background, and continue after a restart.")
]
Status = Annotated[bool, typer.Option("--status", help="Show the progress of this lab's background queues.")]
End = Annotated[str, typer.Option("--end", metavar="QUEUE", help="Stop a background queue. Its answers are kept.")]
QueueName = Annotated[str, typer.Option("--queue", metavar="QUEUE", hidden=True)]


RUN, PLAN, STATUS, END = "a run of one model", "a plan", "the state of plans", "the end of a plan"
LOCAL, SERVER, BASELINE = "a model of this machine", "a server", "a baseline"
_OF_A_RUN = ("model", "items", "condition", "repeats", "batch_tokens", "new_tokens", "temperature", "top_p", "seed",
             "system", "resume", "resume_run", "cut_of")  # fmt: skip
MODES = {
    **dict.fromkeys(_OF_A_RUN, (RUN,)),
    **dict.fromkeys(("check", "no_check", "detach"), (PLAN,)),
    "lab": (RUN, PLAN, STATUS),
}
KINDS = {
    "batch_tokens": (LOCAL,),
    **dict.fromkeys(("new_tokens", "temperature", "top_p", "seed", "system"), (LOCAL, SERVER)),
}
"""For which uses of the command, and for which kinds of models, an option has an effect."""


@app.callback(invoke_without_command=True)
def run_model_command(
    context: typer.Context,
    model: Model = "",
    items: Items = None,
    condition: Condition = "default",
    repeats: Repeats = 1,
    batch_tokens: BatchTokens = None,
    new_tokens: NewTokens = None,
    temperature: Temperature = None,
    top_p: TopP = None,
    seed: Seed = None,
    system: System = None,
    resume: Resume = False,
    resume_run: ResumeRun = None,
    cut_of: CutOf = None,
    plan: Plan = None,
    check: Check = False,
    no_check: NoCheck = False,
    detach: Detach = False,
    status: Status = False,
    end: End = "",
    queue: QueueName = "",
    lab: LabFolder = None,
    as_json: Json = False,
) -> CommandOutcome | None:
    """Let a model answer items, or a plan's models. Exit 3 where some failed, 130 where it was stopped, all kept.

    For example: eyeline run --model qwen --items 'benchmark=jigsaw' --condition blind --lab DIR
    """
    if context.invoked_subcommand is not None:
        _refuse_before_subcommand(context)
        return None
    _refuse_unclear_request(
        bool(model), items is not None or cut_of is not None, plan is not None, status, bool(end or queue)
    )
    given = options_on_command_line(context)
    mode = PLAN if plan is not None else STATUS if status else END if end or queue else RUN
    refuse_ineffective_options(given, MODES, mode)
    _refuse_exclusive_options(given)
    if queue or end or status:
        from desktop.cli.model_commands.detached_run_plans import (
            detached_plan_statuses,
            run_detached_plan,
            stop_detached_plan,
        )

        return (
            run_detached_plan(queue)
            if queue
            else stop_detached_plan(end)
            if end
            else detached_plan_statuses(lab_folder(lab))
        )
    chosen = _generation_settings(
        max_new_tokens=new_tokens, temperature=temperature, top_p=top_p, seed=seed, system=system
    )
    if plan is not None:
        from desktop.cli.model_commands.run_plan_command import run_plan_file

        with open_named_lab(lab) as opened, stop_requested() as stopped:
            return run_plan_file(opened, plan, check=check, no_check=no_check, detach=detach, stopped=stopped)
    from desktop.inference.batch_runs.run_model_over_items import RunOptions

    options = RunOptions(
        condition=condition,
        repeats=repeats,
        resume=resume,
        resume_run=resume_run,
        batch_tokens=batch_tokens,
        generation=chosen,
    )
    with open_named_lab(lab) as opened:
        _refuse_for_model_kind(opened, model, condition, given)
        return _run_one_model(opened, model, _items_to_answer(opened, items, cut_of), options)


def _refuse_exclusive_options(given: "Mapping[str, str]") -> None:
    """Raises OptionWithoutEffect for options that exclude each other."""
    for one, other in (("resume", "resume_run"), ("check", "no_check"), ("check", "detach")):
        if one in given and other in given:
            raise OptionWithoutEffect(
                say("{option} and {other} exclude each other."),
                hint=say("Leave one of them out."),
                option=given[one],
                other=given[other],
            )


def _refuse_for_model_kind(lab: "Lab", model: str, condition: str, given: "Mapping[str, str]") -> None:
    """Raises OptionWithoutEffect for options without an effect on this kind of model."""
    from desktop.inference.model_conditions import condition_named
    from desktop.inference.models.registry import find_model

    kind = {"server": SERVER, "baseline": BASELINE}.get(find_model(lab, model).kind, LOCAL)
    refuse_ineffective_options(given, KINDS, kind)
    asked = condition_named(condition).model_dump(exclude={"name", "asks", "capability"}, exclude_defaults=True)
    if kind == BASELINE and asked:
        raise OptionWithoutEffect(
            say("The condition {condition} has no effect on a baseline."),
            hint=say("Baselines use neither images nor prompts. Only simplified and probes change the items."),
            condition=condition,
        )


def _generation_settings(**values: "float | str | None") -> "GenerationSettings":
    """The generation settings of the options that were given. Raises WrongUse."""
    from pydantic import ValidationError

    from desktop.benchmarks.invalid_field_sentences import wrong_field
    from desktop.inference.model_conditions import GenerationSettings

    try:
        return GenerationSettings.model_validate(values)
    except ValidationError as error:
        literal, told = wrong_field(error)
        raise WrongUse(literal, **{**told, "field": f"--{told['field']}".replace("_", "-")}) from error


def _refuse_before_subcommand(context: typer.Context) -> None:
    """Raise WrongUse where an option was given before the name of a subcommand."""
    given = [name for name in context.params if str(context.get_parameter_source(name)).endswith("COMMANDLINE")]
    if given:
        raise WrongUse(
            say("{command} takes its options after its name."),
            hint=say("For example: eyeline run show RUN --lab DIR"),
            command=f"run {context.invoked_subcommand}",
        )


def _refuse_unclear_request(*given: bool) -> None:
    """given: whether there is a model, items, a plan, a request for the state of queues, a queue."""
    model, items, plan, status, queue = given
    if sum((model, plan, status, queue)) != 1 or (model != items):
        raise WrongUse(
            say("Give a model and items."),
            hint=say("eyeline run --model NAME --items QUERY, or --plan FILE."),
        )


def _items_to_answer(lab: "Lab", query: str | None, cut_of: uuid.UUID | None) -> "list[Item]":
    """The items of the query, or those of a run whose answers were truncated; with both, the items in both."""
    from desktop.inference.batch_runs.run_model_over_items import truncated_items
    from desktop.library.item_query_language import find_items
    from desktop.library.item_rows import item_from_row

    found = None if query is None else [item_from_row(row) for row in find_items(lab, query)]
    if cut_of is None:
        return found or []
    cut = truncated_items(lab, cut_of)
    return cut if found is None else [item for item in cut if item.id in {one.id for one in found}]


def _run_one_model(lab: "Lab", model: str, items: "list[Item]", options: "RunOptions") -> CommandOutcome:
    from desktop.inference.batch_runs.run_model_over_items import run_batch

    loading = _loading_progress(model)
    with progress_on_stderr(model) as progress, stop_requested() as stopped:

        def tell(so_far: "RunProgress") -> None:
            progress(so_far.done + so_far.failed + so_far.skipped, so_far.total)

        result = run_batch(lab, model, items, options, progress=tell, stopped=stopped, loading=loading)
    return _run_outcome(lab, model, result)


def _loading_progress(model: str) -> "Callable[[LoadProgressed], None]":
    """A line on standard error for each phase of loading a model of this machine."""
    words = {"files": "comparing its files", "libraries": "loading libraries", "weights": "reading weights"}
    said = ""

    def tell(now: "LoadProgressed") -> None:
        nonlocal said
        if now.phase != said and (told := words.get(now.phase)):
            said = now.phase
            sys.stderr.write(f"{escape_control_characters(model)}: loading the model, {told}\n")
            sys.stderr.flush()

    return tell


def _run_outcome(lab: "Lab", model: str, result: "RunOutcome") -> CommandOutcome:
    from desktop.inference.checks.batch_parity import load_parity
    from desktop.inference.models.registry import find_model

    parity = load_parity(lab, find_model(lab, model))
    document = {
        "done": result.done,
        "failed": result.failed,
        "skipped": result.skipped,
        "run_id": result.run_id,
        "cut": result.cut,
        "invalid": result.invalid,
        "replies": result.kinds,
        "parity": parity,
        "failures": [{"key": key, "reason": reason} for key, reason in result.failures],
    }
    words = [f"{result.done} answered, {result.failed} failed, {result.skipped} were there already."]
    if result.kinds:
        named = {kind.replace("_", " ").replace("cut", "truncated"): n for kind, n in result.kinds.items()}
        kinds = sorted(named.items(), key=lambda one: (one[0] != "read", one[0]))
        words.append(f"Replies: {', '.join(f'{n} {kind}' for kind, n in kinds)}.")
    words += [f"Failed: {key}: {reason}" for key, reason in result.failures]
    if result.cut:
        words.append(f"{result.cut} were cut: ask them again with --cut-of {result.run_id} --max-new-tokens N.")
    if parity:
        words.append(str(parity.sentence))
    if result.stopped:
        return CommandOutcome(document, [*words, "Stopped; go on with --resume."], code=INTERRUPTED)
    return CommandOutcome(document, words, code=3 if result.failed else 0)
