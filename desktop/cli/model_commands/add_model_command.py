"""`eyeline models add`: a folder of weights, a model of a hub, a server's, a demo, or a baseline."""

import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from desktop.benchmarks.base_errors import WrongUse
from desktop.benchmarks.messages import say
from desktop.cli.model_commands.model_json_document import model_document
from desktop.cli.print_command_outcome import CommandOutcome, escape_control_characters
from desktop.cli.refuse_ineffective_options import (
    OptionWithoutEffect,
    options_on_command_line,
    refuse_ineffective_options,
)
from desktop.cli.shared_command_options import LabFolder, open_named_lab
from desktop.cli.stop_signals import INTERRUPTED, stop_requested

if TYPE_CHECKING:
    from db.lab import Lab
    from db.rows import ModelRow
    from desktop.inference.models.hub_download import DownloadProgress
    from desktop.inference.models.model_family_and_fingerprint import Step
    from desktop.inference.models.registry import ModelSetup
    from desktop.inference.servers.add_server_model import ServerSetup

Dtype = Annotated[
    Literal["auto", "float32", "bfloat16", "float16"], typer.Option("--dtype", help="auto: as the weights are stored.")
]
Attention = Annotated[
    Literal["auto", "varlen", "flash_attention_2", "sdpa", "eager"],
    typer.Option(
        "--attention", help="auto: the fastest supported by model family and GPU; varlen packs without padding."
    ),
]
Bits = Annotated[
    Literal["none", "8bit", "4bit"],
    typer.Option("--bits", help="Quantise the language part. The vision part is not quantised."),
]
NameOfIt = Annotated[str, typer.Argument(metavar="[NAME]", help="Name of the model in the lab.")]
Folder = Annotated[
    Path | None, typer.Option("--path", metavar="DIR", help="Local folder with config.json and safetensors files.")
]
Hub = Annotated[str, typer.Option("--hub", metavar="ID", help="Hub model, as owner/name or owner/name@revision.")]
Demo = Annotated[bool, typer.Option("--demo", help="eyeline-tiny, a small model trained on generated items.")]
Untrained = Annotated[
    bool, typer.Option("--demo-untrained", help="untrained-demo, a tiny untrained model of a real architecture.")
]
Baseline = Annotated[str, typer.Option("--baseline", metavar="NAME", help="chance or majority.")]
Server = Annotated[
    str, typer.Option("--server", metavar="URL", help="Server URL. Several, separated by commas, form a pool.")
]
Served = Annotated[str, typer.Option("--served", metavar="ID", help="Model name on the server, if it serves several.")]
Revision = Annotated[
    str, typer.Option("--revision", metavar="TEXT", help="Revision on the hub, or stated revision of a server's model.")
]
Quantisation = Annotated[str, typer.Option("--quantisation", metavar="TEXT", help="Quantisation used by the server.")]
Key = Annotated[bool, typer.Option("--key", help="Ask for the server's key and save it in the keyring.")]
Pixels = Annotated[
    str, typer.Option("--pixels", metavar="BUDGET", help="official-demo, vlmevalkit, or LEAST-MOST pixels per image.")
]
Thinking = Annotated[
    bool | None,
    typer.Option("--thinking/--no-thinking", help="Thinking switch of the chat template. Default: the template's."),
]
Template = Annotated[
    Path | None, typer.Option("--template", metavar="FILE", help="Text around every prompt, containing {prompt}.")
]
NewTokens = Annotated[int, typer.Option("--max-new-tokens", metavar="N", min=1, help="Maximum length of an answer.")]
Device = Annotated[
    str,
    typer.Option(
        "--device",
        metavar="NAME",
        help=(
            "auto, cpu, cuda:0, several separated by commas (one model each), spread (one model over several "
            "GPUs) or offload."
        ),
    ),
]
BatchTokens = Annotated[int, typer.Option("--batch-tokens", metavar="N", min=1, help="Maximum tokens per batch.")]
Python = Annotated[str, typer.Option("--python", metavar="PATH", help="Python that runs its worker.")]
AllowCode = Annotated[
    str, typer.Option("--allow-code", metavar="COMMIT", help="Allow this commit of the model's own code.")
]
By = Annotated[str, typer.Option("--by", metavar="CODE", help="Code of who allows it.")]
Parameters = Annotated[
    int | None, typer.Option("--parameters", metavar="N", min=1, help="Stated value, used instead of the detected one.")
]
Proprietary = Annotated[
    bool | None, typer.Option("--proprietary/--open", help="Stated value, used instead of the detected one.")
]
Reasoning = Annotated[
    bool | None, typer.Option("--reasoning/--no-reasoning", help="Stated value, used instead of the detected one.")
]
Tools = Annotated[
    bool | None, typer.Option("--tools/--no-tools", help="Stated value, used instead of the detected one.")
]
SECONDS_BETWEEN_LINES = 10.0


FOLDER, HUB, SERVER, BASELINE = "a folder", "a model of the hub", "a server", "a baseline"
DEMOS = ("the demo model", "the untrained demo model")
_LOADED, _ASKED = (FOLDER, HUB), (FOLDER, HUB, SERVER)
EFFECTS = {
    **dict.fromkeys(("served", "quantisation", "key"), (SERVER,)),
    "revision": (HUB, SERVER),
    **dict.fromkeys(("dtype", "attention", "bits", "pixels", "device", "batch_tokens", "allow_code", "by"), _LOADED),
    "python": (*_LOADED, *DEMOS),
    **dict.fromkeys(("thinking", "template", "new_tokens"), _ASKED),
    **dict.fromkeys(("parameters", "proprietary", "reasoning", "tools"), (*_ASKED, *DEMOS)),
}
"""The kinds of models for which an option has an effect; options that are not listed always have one."""


def add_model_command(
    context: typer.Context,
    name: NameOfIt = "",
    path: Folder = None,
    hub: Hub = "",
    demo: Demo = False,
    untrained: Untrained = False,
    baseline: Baseline = "",
    server: Server = "",
    served: Served = "",
    revision: Revision = "",
    quantisation: Quantisation = "",
    key: Key = False,
    dtype: Dtype = "auto",
    attention: Attention = "auto",
    bits: Bits = "none",
    pixels: Pixels = "",
    thinking: Thinking = None,
    template: Template = None,
    new_tokens: NewTokens = 1024,
    device: Device = "auto",
    batch_tokens: BatchTokens = 16_384,
    python: Python = "",
    allow_code: AllowCode = "",
    by: By = "",
    parameters: Parameters = None,
    proprietary: Proprietary = None,
    reasoning: Reasoning = None,
    tools: Tools = None,
    lab: LabFolder = None,
) -> CommandOutcome:
    """Add a model: a weights folder, a hub model, a server, a demo, or a baseline.

    For example: eyeline models add qwen --hub Qwen/Qwen2.5-VL-3B-Instruct --pixels official-demo --lab DIR
    """
    kind = _requested_model_kind(name, path, hub, server, baseline, demo, untrained)
    _refuse_options_for_kind(context, kind)
    from desktop.inference.models import model_metadata
    from desktop.inference.models.registry import ModelSetup, add_baseline, pixel_budget
    from desktop.inference.worker_commands import DecodingSettings

    setup = ModelSetup(
        dtype=dtype,
        attention=attention,
        quantisation=bits,
        pixels=pixel_budget(pixels),
        thinking=thinking,
        template=_read_template(template),
        decoding=DecodingSettings(max_new_tokens=new_tokens),
        device=device,
        batch_tokens=batch_tokens,
        python=python,
    )
    opened_by_all = None if proprietary is None else not proprietary
    told = model_metadata.ModelMetadata(parameters=parameters, open=opened_by_all, reasoning=reasoning, tools=tools)
    secret = _read_server_key() if key else None
    notes: list[str] = []
    with open_named_lab(lab) as opened:
        if server:
            from desktop.inference.servers.add_server_model import add_server

            stated = _stated_server_setup(setup, revision, quantisation)
            row = add_server(opened, name, server, served=served, setup=stated, key=secret)
        elif baseline:
            row = add_baseline(opened, baseline, name=name)
        else:
            source = _hub_id_with_revision(hub, revision)
            row = _add_weights(opened, name, path, source, setup, allow_code, by, notes, untrained=untrained)
        if row is None:
            return CommandOutcome(
                {"name": name, "stopped": True}, ["Stopped; what came is kept for the next time."], INTERRUPTED
            )
        model_metadata.add_stated_metadata(opened, row, told)
        document = model_document(opened, row)
    how = ", which is not trained" if not row.trained else ", trained on generated items" if demo else ""
    return CommandOutcome(document | ({"notes": notes} if notes else {}), [f"Added {row.name}{how}.", *notes])


def _refuse_options_for_kind(context: typer.Context, kind: str) -> None:
    given = options_on_command_line(context)
    refuse_ineffective_options(given, EFFECTS, kind)
    if "by" in given and "allow_code" not in given:
        raise OptionWithoutEffect(say("--by names who allows a commit and has no effect without --allow-code."))


def _stated_server_setup(setup: "ModelSetup", revision: str, quantisation: str) -> "ServerSetup":
    """The settings for a server, with the stated properties of its model."""
    from desktop.inference.servers.add_server_model import ServerSetup

    asked = setup.model_dump(include={"thinking", "template", "decoding"})
    return ServerSetup.model_validate({"revision": revision or None, "quantisation": quantisation or None, **asked})


def _requested_model_kind(name: str, path: Path | None, hub: str, server: str, baseline: str, *demos: bool) -> str:
    """Which kind of model is to be added. Raises WrongUse."""
    kinds = (path is not None, bool(hub), bool(server), bool(baseline), *demos)
    if sum(kinds) != 1 or ((path or hub or server) and not name):
        raise WrongUse(
            say("Choose one model to add."),
            hint=say("eyeline models add NAME --path DIR, --hub ID or --server URL; or --demo, or --baseline chance."),
        )
    return (FOLDER, HUB, SERVER, BASELINE, *DEMOS)[kinds.index(True)]


def _hub_id_with_revision(hub: str, revision: str) -> str:
    if revision and "@" in hub:
        raise WrongUse(say("Two revisions are given."), hint=say("Write owner/name@revision, or --revision alone."))
    return f"{hub}@{revision}" if revision else hub


def _add_weights(
    lab: "Lab",
    name: str,
    path: Path | None,
    hub: str,
    setup: "ModelSetup",
    commit: str,
    by: str,
    notes: list[str],
    *,
    untrained: bool,
) -> "ModelRow | None":
    """The model of a folder, of the hub, or a demo; None where the download was stopped. Adds remarks on its weights to
    `notes`."""
    from desktop.inference.models import check_folder_with_python, custom_code_consent
    from desktop.inference.models.add_demo_models import add_demo_model, add_tiny_model
    from desktop.inference.models.hub_download import DownloadStopped, add_from_hub
    from desktop.inference.models.registry import add_folder

    def check(folder: Path, *, python: str, own_code: str, step: "Step") -> None:
        unused = check_folder_with_python.check_model_weights(folder, python=python, own_code=own_code, step=step)
        notes.extend([str(check_folder_with_python.unused_weights_text(unused))] if unused else [])

    if path is not None:
        allowed = custom_code_consent.make_code_consent(path, commit, by) if commit else None
        return add_folder(lab, name, path, setup, allowed=allowed, check=check)
    if not hub:
        return (add_demo_model if untrained else add_tiny_model)(lab, python=setup.python, name=name)
    hub_id, _, revision = hub.partition("@")
    allow = commit, by
    with stop_requested() as stopped, _download_progress() as progress:
        try:
            return add_from_hub(
                lab,
                name,
                hub_id,
                revision or "main",
                setup,
                allow=allow,
                progress=progress,
                stopped=stopped,
                check=check,
            )
        except DownloadStopped:
            return None


@contextmanager
def _download_progress() -> "Generator[Callable[[DownloadProgress], None]]":
    """Bytes, speed and time left on standard error: a bar on a terminal, else a line at intervals."""
    if not sys.stderr.isatty():
        yield _download_progress_lines()
        return
    from rich.console import Console
    from rich.progress import DownloadColumn, Progress, TextColumn, TimeRemainingColumn, TransferSpeedColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        DownloadColumn(),
        TransferSpeedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda now: bar.update(
            task, completed=now.done, total=now.total, description=escape_control_characters(now.file)
        )


def _download_progress_lines() -> "Callable[[DownloadProgress], None]":
    said = -SECONDS_BETWEEN_LINES

    def tell(now: "DownloadProgress") -> None:
        nonlocal said
        if time.monotonic() - said >= SECONDS_BETWEEN_LINES or now.done == now.total:
            said = time.monotonic()
            speed = f", {now.bytes_per_s / 1e6:.1f} MB/s" if now.bytes_per_s else ""
            left = f", {now.left_s:.0f} s left" if now.left_s else ""
            sys.stderr.write(f"{now.done / 1e6:.1f} of {now.total / 1e6:.1f} MB{speed}{left}\n")

    return tell


def _read_template(file: Path | None) -> str | None:
    if file is None:
        return None
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise WrongUse(
            say("The template cannot be read."), where=str(file), hint=say("Name a text file in UTF-8.")
        ) from error


def _read_server_key() -> str:
    """The key, typed without echo or piped in."""
    if sys.stdin.isatty():
        return typer.prompt("Key", hide_input=True, err=True)
    return sys.stdin.readline().strip()
