# pyright: reportMissingImports=false, reportUnknownMemberType=false, reportUnknownParameterType=false
"""Writes a tiny untrained vision model for llama.cpp, with the tokenizer and template of a folder from `tiny_model`.

    python tiny_gguf.py FOLDER TARGET

Run with a Python that has `gguf` and numpy. TARGET gets model.gguf (a Llama) and mmproj.gguf (a LLaVA tower).
"""

import json
import sys
from pathlib import Path
from typing import Any

import gguf
import numpy as np
from numpy.typing import NDArray

WIDTH, INNER, LAYERS, HEADS = 128, 256, 2, 4
SIDE, PATCH, SEEN = 56, 14, 64
SPREAD = 0.25
lib: Any = gguf
draw = np.random.default_rng(0)


def weights(*shape: int) -> NDArray[np.float32]:
    """Random numbers."""
    return (draw.standard_normal(shape) * SPREAD).astype(np.float32)


def language(folder: Path, target: Path) -> None:
    """The decoder."""
    told = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
    template = (folder / "chat_template.jinja").read_text(encoding="utf-8")
    marked = {one["id"]: one["content"] for one in told["added_tokens"]}
    names = {place: name for name, place in told["model"]["vocab"].items()} | marked
    tokens = [names[place] for place in range(len(names))]
    writer = lib.GGUFWriter(target, "llama")
    writer.add_name("tiny")
    writer.add_context_length(4096)
    writer.add_embedding_length(WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_feed_forward_length(INNER)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS)
    writer.add_layer_norm_rms_eps(1e-6)
    writer.add_rope_dimension_count(WIDTH // HEADS)
    writer.add_vocab_size(len(tokens))
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("qwen2")
    writer.add_token_list(tokens)
    writer.add_token_types([lib.TokenType.CONTROL if n in marked else lib.TokenType.NORMAL for n in range(len(tokens))])
    writer.add_token_merges([one if isinstance(one, str) else " ".join(one) for one in told["model"]["merges"]])
    writer.add_eos_token_id(tokens.index("<|im_end|>"))
    writer.add_pad_token_id(tokens.index("<|endoftext|>"))
    writer.add_add_bos_token(False)
    writer.add_chat_template(template)
    writer.add_tensor("token_embd.weight", weights(len(tokens), WIDTH))
    writer.add_tensor("output.weight", weights(len(tokens), WIDTH))
    writer.add_tensor("output_norm.weight", np.ones(WIDTH, dtype=np.float32))
    for layer in range(LAYERS):
        for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
            writer.add_tensor(f"blk.{layer}.{name}.weight", weights(WIDTH, WIDTH))
        for name in ("ffn_gate", "ffn_up"):
            writer.add_tensor(f"blk.{layer}.{name}.weight", weights(INNER, WIDTH))
        writer.add_tensor(f"blk.{layer}.ffn_down.weight", weights(WIDTH, INNER))
        for name in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"blk.{layer}.{name}.weight", np.ones(WIDTH, dtype=np.float32))
    finish(writer)


def vision(target: Path) -> None:
    """The tower, with a projector of two layers."""
    writer = lib.GGUFWriter(target, "clip")
    writer.add_bool("clip.has_vision_encoder", True)
    writer.add_bool("clip.has_llava_projector", True)
    writer.add_string("clip.projector_type", "mlp")
    writer.add_bool("clip.use_gelu", True)
    for name, value in (
        ("image_size", SIDE),
        ("patch_size", PATCH),
        ("embedding_length", SEEN),
        ("feed_forward_length", 2 * SEEN),
        ("projection_dim", WIDTH),
        ("block_count", 2),
        ("attention.head_count", 4),
    ):
        writer.add_uint32(f"clip.vision.{name}", value)
    writer.add_float32("clip.vision.attention.layer_norm_epsilon", 1e-5)
    for name in ("image_mean", "image_std"):
        writer.add_array(f"clip.vision.{name}", [0.5, 0.5, 0.5])
    writer.add_tensor("v.patch_embd.weight", weights(SEEN, 3, PATCH, PATCH))
    writer.add_tensor("v.position_embd.weight", weights((SIDE // PATCH) ** 2, SEEN))
    for layer in range(2):
        for name, shape in (
            ("attn_q", (SEEN, SEEN)),
            ("attn_k", (SEEN, SEEN)),
            ("attn_v", (SEEN, SEEN)),
            ("attn_out", (SEEN, SEEN)),
            ("ffn_up", (2 * SEEN, SEEN)),
            ("ffn_down", (SEEN, 2 * SEEN)),
        ):
            writer.add_tensor(f"v.blk.{layer}.{name}.weight", weights(*shape))
            writer.add_tensor(f"v.blk.{layer}.{name}.bias", np.zeros(shape[0], dtype=np.float32))
        for name in ("ln1", "ln2"):
            writer.add_tensor(f"v.blk.{layer}.{name}.weight", np.ones(SEEN, dtype=np.float32))
            writer.add_tensor(f"v.blk.{layer}.{name}.bias", np.zeros(SEEN, dtype=np.float32))
    for name, shape in (("mm.0", (WIDTH, SEEN)), ("mm.2", (WIDTH, WIDTH))):
        writer.add_tensor(f"{name}.weight", weights(*shape))
        writer.add_tensor(f"{name}.bias", np.zeros(shape[0], dtype=np.float32))
    finish(writer)


def finish(writer: gguf.GGUFWriter) -> None:
    """Write everything."""
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


if __name__ == "__main__":
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    target.mkdir(exist_ok=True)
    language(folder, target / "model.gguf")
    vision(target / "mmproj.gguf")
