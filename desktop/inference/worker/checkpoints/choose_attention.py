"""Chooses or checks the attention implementation of a model before its weights are read."""

import json
from pathlib import Path

import torch

from desktop.inference.worker.checkpoints.memory_from_weight_files import stored_dtype
from desktop.inference.worker.engine_protocol_and_errors import JobError
from desktop.inference.worker.fast_engine.supported_model_families import unsupported_reason
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import Attention, LoadCommand
from desktop.inference.worker_events import FailureDetail

VARLEN = "varlen"
FLASH = "flash_attention_2"
WRONG_UNDER_FLASH = {"gemma3", "molmo2"}
HALF = {"float16", "bfloat16"}
AMPERE = (8, 0)
"""The oldest cards that the kernels of flash attention run on."""


def choose_attention(command: LoadCommand, device: str) -> Attention:
    """The requested attention; for `auto` the fastest that family, GPU and environment support, on a CPU sdpa. Raises
    JobError if the family does not run, or not correctly, with the requested one."""
    config: dict[str, Foreign] = json.loads((Path(command.folder) / "config.json").read_bytes())
    family = config.get("model_type")
    if command.attention == FLASH and family in WRONG_UNDER_FLASH:
        # It drops their mask over image tokens, without an error.
        raise _attention_refusal(f"{family} sees wrongly under {FLASH}: use sdpa")
    if command.attention == VARLEN and (lacks := _queue_obstacle(command)):
        raise _attention_refusal(f"{lacks}: use sdpa")
    if command.attention != "auto":
        return command.attention
    dtype = stored_dtype(config) if command.dtype == "auto" else command.dtype
    if not _has_flash_kernels(device) or dtype not in HALF or command.quantisation != "none" or command.own_code:
        return "sdpa"
    if not _queue_obstacle(command):
        return VARLEN
    return FLASH if family not in WRONG_UNDER_FLASH and _supports_flash(command) else "sdpa"


def _has_flash_kernels(device: str) -> bool:
    """Whether the cards in use run flash attention's kernels."""
    if not torch.cuda.is_available() or device in {"cpu", "mps"}:
        return False
    card = device if device.startswith("cuda") else None
    return torch.version.hip is None and torch.cuda.get_device_capability(card) >= AMPERE


def _queue_obstacle(command: LoadCommand) -> str:
    """Why a model cannot be run with continuous batching; empty if it can."""
    if command.quantisation != "none" or command.device in {"spread", "offload"}:
        where = f"{command.quantisation} on {command.device}"
        return f"{VARLEN} wants whole weights on one device, not {where}"
    why = unsupported_reason(Path(command.folder))
    return why and f"this model does not run under {VARLEN} yet ({why})"


def _supports_flash(command: LoadCommand) -> bool:
    """Whether the environment has the package and the library's class says that it works with it."""
    if not transformers.utils.is_flash_attn_2_available():
        return False
    known: Foreign = transformers.MODEL_FOR_IMAGE_TEXT_TO_TEXT_MAPPING
    config: Foreign = transformers.AutoConfig.from_pretrained(command.folder, local_files_only=True)
    return type(config) in known and bool(getattr(known[type(config)], "_supports_flash_attn", False))


def _attention_refusal(detail: str) -> JobError:
    return JobError(FailureDetail(code="bad_model", detail=detail))
