# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""The architecture of `eyeline-tiny`, an Idefics3 (the family of SmolVLM), and its sums over plain tensors.

The training computes the same function as transformers' own classes (a test compares them), over whole batches of
pictures of one size, without padding inside, and in few large steps.
"""

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from desktop.inference.worker.untyped_transformers_import import Foreign, transformers
from installers.demo_model import words

SIDE, PATCH, SHRINK = 288, 16, 2
CELLS = SIDE // PATCH
"""Patches along a side of a picture."""
TOKENS = (CELLS // SHRINK) ** 2
"""Tokens that a picture becomes."""
VISION = {"hidden_size": 192, "intermediate_size": 768, "num_hidden_layers": 6, "num_attention_heads": 6}
TEXT = {"hidden_size": 256, "intermediate_size": 704, "num_hidden_layers": 6, "num_attention_heads": 4}
DEEP = 2048
"""Most tokens of a prompt and its answer."""


def make_model(tokenizer: Foreign) -> Foreign:
    """The model with freshly drawn weights, in 32 bits."""
    ids = {name: int(tokenizer.convert_tokens_to_ids(name)) for name in words.SPECIAL}
    text = {
        **TEXT,
        "model_type": "llama",
        "num_key_value_heads": TEXT["num_attention_heads"],
        "vocab_size": len(tokenizer),
        "max_position_embeddings": DEEP,
        "bos_token_id": None,
        "eos_token_id": ids[words.END],
        "pad_token_id": ids[words.PAD],
        "tie_word_embeddings": True,
    }
    config = transformers.Idefics3Config(
        text_config=text,
        vision_config={**VISION, "image_size": SIDE, "patch_size": PATCH},
        image_token_id=ids[words.IMAGE],
        scale_factor=SHRINK,
        pad_token_id=ids[words.PAD],
        tie_word_embeddings=True,
    )
    model = transformers.Idefics3ForConditionalGeneration(config)
    with torch.no_grad():
        model.model.vision_model.embeddings.position_embedding.weight.copy_(_places(VISION["hidden_size"]))
    model.generation_config.eos_token_id = ids[words.END]
    model.generation_config.pad_token_id = ids[words.PAD]
    return model


def make_processor(tokenizer: Foreign) -> Foreign:
    """The family's processor: every picture becomes one square of `SIDE` pixels."""
    return transformers.Idefics3Processor(
        image_processor=transformers.Idefics3ImageProcessor(
            do_image_splitting=False,
            size={"longest_edge": SIDE},
            max_image_size={"longest_edge": SIDE},
            resample=2,
        ),
        tokenizer=tokenizer,
        image_seq_len=TOKENS,
        chat_template=words.TEMPLATE,
    )


def _places(width: int) -> Tensor:
    """Where training begins to tell places apart: waves along both sides of the picture (CELLS², width)."""
    speeds = 0.5 * CELLS ** (-torch.arange(width // 4).float() / (width // 4 - 1)) * 2 * torch.pi / 2
    angles = torch.outer(torch.arange(CELLS).float(), speeds)
    waves = torch.cat((angles.sin(), angles.cos()), dim=1)
    down, right = waves.repeat_interleave(CELLS, dim=0), waves.repeat(CELLS, 1)
    return 0.5 * torch.cat((down, right), dim=1)


def see(model: Foreign, pictures: Tensor) -> tuple[Tensor, Tensor]:
    """What the vision tower makes of pictures (n, 3, SIDE, SIDE), scaled to -1 … 1: its patches (n, CELLS², width), and
    the tokens of the language part (n, TOKENS, width)."""
    tower = model.model.vision_model
    patches = functional.conv2d(
        pictures, _like(tower.embeddings.patch_embedding.weight, pictures), stride=PATCH,
        bias=_like(tower.embeddings.patch_embedding.bias, pictures),
    )  # fmt: skip
    x = patches.flatten(2).transpose(1, 2) + _like(tower.embeddings.position_embedding.weight, pictures)
    heads = VISION["num_attention_heads"]
    for layer in tower.encoder.layers:
        x = vision_layer(x, heads, *_weights(layer, _VISION_PARTS))
    norm = tower.post_layernorm
    x = _normed(x, norm.weight, norm.bias)
    connector = model.model.connector
    shuffled = connector.pixel_shuffle(x, SHRINK)
    return x, functional.linear(shuffled, _like(connector.modality_projection.proj.weight, x))


class Read(NamedTuple):
    """What the language part makes of tokens: in the end, after `HALFWAY` layers, and by layer of `GAZING` how much the
    first head looks from each token at each (n, length, length)."""

    last: Tensor
    middle: Tensor
    gaze: tuple[Tensor, ...]


HALFWAY = 4
GAZING = (1, 4)


def read(model: Foreign, x: Tensor, *, gazing: bool = False) -> Read:
    """What the language part makes of embedded tokens (n, length, width), each seeing those before it."""
    text = model.model.text_model
    heads = TEXT["num_attention_heads"]
    turns = _turns(x.shape[1], x.shape[2] // heads, text.config.rope_parameters["rope_theta"], x.device)
    middle, gaze = x, list[Tensor]()
    for number, layer in enumerate(text.layers):
        weights = [layer.get_parameter(name) for name in _TEXT_PARTS]
        if gazing and number in GAZING:
            gaze.append(_gaze(x, x.shape[2] // heads, turns, *weights[:3]))
        x = text_layer(x, heads, turns, *weights)
        middle = x if number + 1 == HALFWAY else middle
    return Read(_scaled(x, text.norm.weight), middle, tuple(gaze))


def _gaze(x: Tensor, width: int, turns: tuple[Tensor, Tensor], norm: Tensor, query: Tensor, key: Tensor) -> Tensor:
    seen = _scaled(x, norm)
    q, k = (_turned(functional.linear(seen, _like(part[:width], x)), turns) for part in (query, key))
    scores = (q @ k.mT).float() / width**0.5
    hidden = torch.ones(x.shape[1], x.shape[1], dtype=torch.bool, device=x.device).triu(1)
    return scores.masked_fill(hidden, float("-inf"))


_VISION_PARTS = (
    *("layer_norm1.weight", "layer_norm1.bias"),
    *(f"self_attn.{name}_proj.{part}" for part in ("weight", "bias") for name in ("q", "k", "v")),
    *("self_attn.out_proj.weight", "self_attn.out_proj.bias", "layer_norm2.weight", "layer_norm2.bias"),
    *("mlp.fc1.weight", "mlp.fc1.bias", "mlp.fc2.weight", "mlp.fc2.bias"),
)
_TEXT_PARTS = (
    *("input_layernorm.weight", "self_attn.q_proj.weight", "self_attn.k_proj.weight", "self_attn.v_proj.weight"),
    *("self_attn.o_proj.weight", "post_attention_layernorm.weight"),
    *("mlp.gate_proj.weight", "mlp.up_proj.weight", "mlp.down_proj.weight"),
)


def _weights(layer: Foreign, names: Sequence[str]) -> list[Tensor]:
    return [layer.get_parameter(name) for name in names]


def vision_layer(x: Tensor, heads: int, *w: Tensor) -> Tensor:
    """One layer of the vision tower over its weights in the order of `_VISION_PARTS`."""
    n1, n1b, q, k, v, qb, kb, vb, o, ob, n2, n2b, up, upb, down, downb = w
    seen = _normed(x, n1, n1b)
    joined = functional.linear(seen, _like(torch.cat((q, k, v)), x), _like(torch.cat((qb, kb, vb)), x))
    x = x + functional.linear(_attend(joined, heads, None, causal=False), _like(o, x), _like(ob, x))
    inner = functional.gelu(functional.linear(_normed(x, n2, n2b), _like(up, x), _like(upb, x)), approximate="tanh")
    return x + functional.linear(inner, _like(down, x), _like(downb, x))


def text_layer(x: Tensor, heads: int, turns: tuple[Tensor, Tensor], *w: Tensor) -> Tensor:
    """One layer of the language part over its weights in the order of `_TEXT_PARTS`."""
    n1, q, k, v, o, n2, gate, up, down = w
    joined = functional.linear(_scaled(x, n1), _like(torch.cat((q, k, v)), x))
    x = x + functional.linear(_attend(joined, heads, turns, causal=True), _like(o, x))
    seen = _scaled(x, n2)
    inner = functional.silu(functional.linear(seen, _like(gate, x))) * functional.linear(seen, _like(up, x))
    return x + functional.linear(inner, _like(down, x))


def _attend(joined: Tensor, heads: int, turns: tuple[Tensor, Tensor] | None, *, causal: bool) -> Tensor:
    count, length, width = joined.shape
    q, k, v = joined.view(count, length, 3, heads, width // 3 // heads).permute(2, 0, 3, 1, 4)
    if turns:
        q, k = _turned(q, turns), _turned(k, turns)
    out = functional.scaled_dot_product_attention(q, k, v, is_causal=causal)
    return out.transpose(1, 2).reshape(count, length, width // 3)


def _turns(length: int, width: int, theta: float, device: Foreign) -> tuple[Tensor, Tensor]:
    speeds = theta ** (-torch.arange(0, width, 2, device=device).float() / width)
    angles = torch.outer(torch.arange(length, device=device).float(), speeds)
    whole = torch.cat((angles, angles), dim=-1)
    return whole.cos(), whole.sin()


def _turned(x: Tensor, turns: tuple[Tensor, Tensor]) -> Tensor:
    cos, sin = turns
    one, other = x.float().chunk(2, dim=-1)
    return (x.float() * cos + torch.cat((-other, one), dim=-1) * sin).to(x.dtype)


def _normed(x: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
    return functional.layer_norm(x, x.shape[-1:], _like(weight, x), _like(bias, x), 1e-6)


def _scaled(x: Tensor, weight: Tensor) -> Tensor:
    return functional.rms_norm(x, x.shape[-1:], _like(weight, x), 1e-6)


def _like(weight: Tensor, x: Tensor) -> Tensor:
    return weight.to(x.dtype)
