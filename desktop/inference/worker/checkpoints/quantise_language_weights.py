"""Quantises the language part of a model to fewer bits per parameter, never the vision part: excluded modules, and what
was quantised."""

from importlib.util import find_spec

import torch

from desktop.inference.worker.checkpoints.vision_module_names import is_vision_module
from desktop.inference.worker.engine_protocol_and_errors import JobError
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_events import FailureDetail

QUANTISED = {"Linear8bitLt", "Linear4bit"}
PACKED_OUT, PACKED_IN = 32, 64
"""The widths of a 4-bit layer must be multiples of these on a CPU with bfloat16 (AVX-512): there bitsandbytes repacks
weights at first use, 32 outputs together and a scale for every 64 inputs, and fails for other widths."""


def quantisation_config(kind: str, folder: str) -> Foreign | None:
    """The library's settings for `8bit` or `4bit`, None for `none`. Raises JobError where bitsandbytes is missing."""
    if kind == "none":
        return None
    if not _is_available("bitsandbytes"):
        raise JobError(FailureDetail(code="bad_environment", detail="bitsandbytes, which 8 and 4 bit need"))
    kept = unquantised_modules(folder)
    if kind == "8bit":
        return transformers.BitsAndBytesConfig(load_in_8bit=True, llm_int8_skip_modules=kept)
    return transformers.BitsAndBytesConfig(
        load_in_4bit=True,
        bnb_4bit_quant_type="nf4",
        bnb_4bit_compute_dtype=torch.bfloat16,
        llm_int8_skip_modules=kept,
    )


def unquantised_modules(folder: str) -> list[str]:
    """Full names of the modules that are not quantised: all that see, and the head.

    Full, since the library compares from the start of a name. Read from the architecture without its weights.
    """
    config = transformers.AutoConfig.from_pretrained(folder, local_files_only=True, trust_remote_code=False)
    with torch.device("meta"):
        model: Foreign = transformers.AutoModelForImageTextToText.from_config(config)
    names = [str(name) for name, _ in model.named_modules() if is_vision_module(name.rsplit(".", maxsplit=1)[-1])]
    outermost = [name for name in names if not any(name.startswith(f"{other}.") for other in names)]
    return [*outermost, "lm_head"]


def unpack_unfit_layers(model: Foreign) -> None:
    """Let layers of widths that cannot be packed be calculated as on a processor that packs none."""
    for module in model.modules():
        if type(module).__name__ == "Linear4bit" and (
            module.out_features % PACKED_OUT or module.in_features % PACKED_IN
        ):
            module.support_avx512bf16_for_cpu = False


def quantised_parts(model: Foreign) -> tuple[str, ...]:
    """The parts of a loaded model that hold quantised layers, by the first three words of their names."""
    layers = [str(name) for name, module in model.named_modules() if type(module).__name__ in QUANTISED]
    return tuple(sorted({".".join(name.split(".")[:3]) for name in layers}))


def _is_available(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False
