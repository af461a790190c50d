"""Generation settings: only ours, never those of the model's repository, and read back from the model."""

from collections.abc import Sequence

import torch

from desktop.benchmarks.canonical_json import sha256_hex
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from desktop.inference.worker_commands import DecodingSettings, PromptRequest
from desktop.inference.worker_events import AppliedDecoding

FIRST_KEPT = 20
KEPT = ("eos_token_id", "pad_token_id", "bos_token_id", "decoder_start_token_id")


def strip_repository_settings(model: Foreign, pad_token_id: int | None) -> None:
    """Leave the model's own generation settings nothing but its special tokens."""
    kept = {name: getattr(model.generation_config, name, None) for name in KEPT}
    kept["pad_token_id"] = pad_token_id if kept["pad_token_id"] is None else kept["pad_token_id"]
    model.generation_config = transformers.GenerationConfig(**kept)


def generation_config(decoding: DecodingSettings) -> Foreign:
    """The settings of one call: greedy with everything else unset, or sampling with everything said."""
    chosen: dict[str, Foreign] = {
        "max_new_tokens": decoding.max_new_tokens,
        "do_sample": decoding.sample,
        "num_beams": 1,
        "repetition_penalty": decoding.repetition_penalty,
    }
    if decoding.sample:
        chosen |= {"temperature": decoding.temperature, "top_p": decoding.top_p, "top_k": decoding.top_k}
    return transformers.GenerationConfig(**chosen)


class FirstTokenLogits(transformers.LogitsProcessor):
    """Keeps the weightiest first tokens of each row, and changes nothing."""

    def __init__(self) -> None:
        self.rows: list[tuple[tuple[int, float], ...]] = []

    def __call__(self, input_ids: Foreign, scores: Foreign) -> Foreign:
        if not self.rows:
            values, ids = scores.float().topk(min(FIRST_KEPT, scores.shape[-1]))
            self.rows = [tuple(zip(*row, strict=True)) for row in zip(ids.tolist(), values.tolist(), strict=True)]
        return scores


def seed_sampling(decoding: DecodingSettings, requests: Sequence[PromptRequest]) -> None:
    """Seed torch where tokens are sampled, by the prompts of the batch: samples of one item in two batches differ."""
    if decoding.sample:
        told = "\n".join([str(decoding.seed), *(request.id for request in requests)])
        torch.manual_seed(int(sha256_hex(told.encode())[:15], 16))  # pyright: ignore[reportUnknownMemberType]


def read_back_decoding(model: Foreign, config: Foreign, decoding: DecodingSettings) -> AppliedDecoding:
    """What `generate` makes of `config` with this model: the library's own merge, read back."""
    merged: Foreign = model._prepare_generation_config(config)[0]  # noqa: SLF001 - no public API returns the result
    sample = bool(merged.do_sample)
    return AppliedDecoding(
        sample=sample,
        temperature=merged.temperature if sample else None,
        top_p=merged.top_p if sample else None,
        top_k=merged.top_k if sample else None,
        repetition_penalty=merged.repetition_penalty,
        beams=merged.num_beams or 1,
        max_new_tokens=merged.max_new_tokens,
        seed=decoding.seed if sample else None,
    )
