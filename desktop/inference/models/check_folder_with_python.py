"""Compares a model folder with its configuration, using the Python that runs models; nothing is loaded."""

import logging
from pathlib import Path

from db.ids import new_id
from desktop.benchmarks.base_errors import EyelineError
from desktop.benchmarks.messages import Sentence, say
from desktop.inference.model_errors import BrokenModel, ModelFailed, NoModelFolder, NoWorkerPython, WorkerEnded
from desktop.inference.models.model_family_and_fingerprint import Step, missing_weights_error
from desktop.inference.worker_commands import CheckCommand
from desktop.inference.worker_control.worker_client import WorkerClient
from desktop.inference.worker_events import FolderChecked, JobEvent

POLL_SECONDS = 0.1

log = logging.getLogger("eyeline.inference")


def check_model_weights(folder: Path, *, python: str, own_code: str, step: Step) -> tuple[str, ...]:
    """The first of the folder's weights that its model has no use for.

    Without a Python for models nothing is compared: loading finds out. own_code: hash of the code that was allowed.
    step: may raise to end it. Raises NoModelFolder, BrokenModel; NoWorkerPython where `python` names one that cannot
    run
    models.
    """
    try:
        with WorkerClient(folder.name, python=python) as client:
            checked = _run_folder_check(
                client, CheckCommand(job=str(new_id()), folder=str(folder), own_code=own_code), step
            )
    except NoWorkerPython:
        if python:
            raise
        return ()
    except (WorkerEnded, ModelFailed) as error:
        log.info("a folder could not be compared: %s", error.code)
        return ()
    if problem := _folder_problem(folder, checked):
        raise problem
    return checked.unused


def unused_weights_text(unused: tuple[str, ...]) -> Sentence:
    """The sentence about unused weights."""
    return Sentence(
        say("The folder contains weights that the model does not use: {names}."), {"names": ", ".join(unused)}
    )


def _run_folder_check(client: WorkerClient, command: CheckCommand, step: Step) -> FolderChecked:
    told: list[FolderChecked] = []

    def note(_: object, event: JobEvent) -> None:
        if isinstance(event, FolderChecked):
            told.append(event)

    job = client.submit(command, note)
    while not job.wait(POLL_SECONDS):
        step(0, 0)
    job.result()
    return told[0]


def _folder_problem(folder: Path, checked: FolderChecked) -> EyelineError | None:
    if checked.lack == "":
        return None
    if checked.lack == "weights":
        return missing_weights_error(folder, checked.names, checked.count, checked.total)
    if checked.lack == "shapes":
        return BrokenModel(
            say("{count} of the {total} weights have a different shape from the configuration, e.g. {names}."),
            where=str(folder),
            hint=say("Configuration and weights belong to different models: copy or download the folder again."),
            count=checked.count,
            total=checked.total,
            names=", ".join(checked.names),
        )
    text, hint = _WORDS[checked.lack]
    return NoModelFolder(text, where=str(folder), hint=hint, version=checked.library, detail=checked.detail)


_WORDS = {
    "family": (
        say("The family of this model is not supported by transformers {version}, the library that runs models."),
        say("Use a newer version, run the model on a server (--server), or allow its own code (--allow-code)."),
    ),
    "text_only": (
        say("This model accepts text only: its family does not support images."),
        say("Add a model that accepts images, e.g. Qwen/Qwen2.5-VL-3B-Instruct from the hub."),
    ),
    "no_answers": (
        say("This model does not answer questions: its family does not generate text about images."),
        say("Add a model that does, e.g. Qwen/Qwen2.5-VL-3B-Instruct from the hub."),
    ),
    "processor": (
        say("Could not read the tokenizer, image processor or chat template of this model: {detail}"),
        say("Copy or download the whole folder again."),
    ),
}
