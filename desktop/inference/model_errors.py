"""The errors of models, each shown as one sentence and a hint what to do."""

from desktop.benchmarks.base_errors import CannotDo, WrongUse
from desktop.benchmarks.messages import say
from desktop.inference.worker_events import FailureDetail


class UnknownModel(WrongUse):
    """The lab has no model of that name."""

    code = "unknown_model"


class NoModelFolder(WrongUse):
    """A folder that holds no model that can be loaded."""

    code = "no_model_folder"


class BrokenModel(CannotDo):
    """A file of a model's folder that is not what it should be: cut off, or no JSON."""

    code = "broken_file"


class ModelNameTaken(WrongUse):
    """The name belongs to another configuration."""

    code = "name_taken"


class UnknownCondition(WrongUse):
    code = "unknown_condition"


class UnknownModelLocation(CannotDo):
    """The lab has the model, but its folder on this station is not known."""

    code = "model_elsewhere"


class ModelChanged(CannotDo):
    """The files of a model are not those that were added."""

    code = "model_changed"


class ImageNotWritten(CannotDo):
    """The lab's cache takes no more pictures for models: the disk is full, or may not be written."""

    code = "picture_unwritten"


class HubProblem(CannotDo):
    """A model could not be fetched; each kind below wants something else done."""

    code = "hub"


class GatedModel(HubProblem):
    """The model is given only to those who agreed to its terms."""

    code = "gated"


class MissingModel(HubProblem):
    """The hub has no such model or revision."""

    code = "missing_model"


class HubOffline(HubProblem):
    """The hub cannot be reached."""

    code = "offline"


class BrokenDownload(HubProblem):
    """A file arrived otherwise than the hub announced it."""

    code = "broken_file"


class ModelDiskFull(HubProblem):
    """There is too little room for the model."""

    code = "disk_full"


class NoSafetensors(HubProblem):
    """The model has no weights in a form that may be loaded."""

    code = "no_safetensors"


class BadRunPlan(WrongUse):
    """A plan of runs that cannot be carried out."""

    code = "bad_plan"


class NoThinkingSwitch(WrongUse):
    """A condition sets what the model's chat template has no switch for."""

    code = "no_switch"


class UnfinishedRun(WrongUse):
    """An equal run was begun and not finished."""

    code = "unfinished_run"


class BadPrompt(CannotDo):
    """An item that cannot be turned into a prompt."""

    code = "bad_prompt"


class NoWorkerPython(CannotDo):
    """The interpreter that should run the worker cannot be started."""

    code = "no_python"


class EnvironmentInstallFailed(CannotDo):
    """The private environment could not be made."""

    code = "install_failed"


class ServingEngineMissing(CannotDo):
    """The interpreter that should run an engine does not have it."""

    code = "no_engine"


class CannotServe(WrongUse):
    """A model that an engine cannot serve as it was added."""

    code = "cannot_serve"


class ModelTooLarge(CannotDo):
    """A model that does not fit into the memory that is free for it."""

    code = "too_large"


class ServingEngineEnded(CannotDo):
    """The process of an engine ended by itself."""

    code = "engine_ended"


class WorkerEnded(CannotDo):
    """The worker's process ended in the middle of a job."""

    code = "worker_ended"


class ModelFailed(CannotDo):
    """The worker, or a server, could not do a job; `failure` has the details. hint: another than the worker's."""

    code = "model_failed"

    def __init__(self, failure: FailureDetail, model: str, hint: str = "") -> None:
        self.failure = failure
        self.model = model
        values = {"model": model, "device": failure.device, "detail": failure.detail}
        if failure.code == "out_of_memory":
            values |= {"need": format_bytes(failure.need_bytes), "free": format_bytes(failure.free_bytes)}
        super().__init__(_SENTENCES[failure.code], hint=hint or _HINTS.get(failure.code, ""), **values)


def format_bytes(size: int | None) -> str:
    """Bytes as a person reads them: `1.4 GB`, `0.8 MB`; a question mark where unknown."""
    if size is None:
        return "?"
    return f"{size / 1e9:.1f} GB" if size >= 1e9 else f"{size / 1e6:.1f} MB"


_SENTENCES = {
    "out_of_memory": say("{model} does not fit on {device}: it requires {need}, but only {free} are free."),
    "bad_environment": say("The Python that runs {model} lacks required packages: {detail}"),
    "bad_model": say("Could not load {model}: {detail}"),
    "bad_request": say("{model} cannot answer this: {detail}"),
    "bad_picture": say("An image for {model} is not valid: {detail}"),
    "failed": say("{model} failed: {detail}"),
}
_HINTS = {
    "out_of_memory": say("Use a smaller pixel budget or batch, a smaller model, or another device."),
    "bad_environment": say("Install it with `eyeline models install`, or choose another Python."),
    "bad_model": say(
        "See the worker's log. The folder must be complete and the model must be from a supported family."
    ),
    "failed": say("See the worker's log. If memory or disk space was low, free some and try again."),
}
