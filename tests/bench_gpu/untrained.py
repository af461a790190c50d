"""Writes a model of a released size with weights drawn at random, a Qwen2.5-VL where no family is named; run by the
worker's Python.

Speed does not depend on the weights. The tokenizer is the demo model's, with a small part of the model's vocabulary.
"""

import os
import sys
from pathlib import Path

import torch

from desktop.inference.worker.checkpoints import build_untrained_demo
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers

VOCABULARY = int(os.environ.get("BENCH_VOCABULARY", "151936"))
END = VOCABULARY - 291
TEXT = {
    "tiny": {"hidden_size": 256, "intermediate_size": 512, "num_hidden_layers": 4, "num_attention_heads": 4},
    "3B": {"hidden_size": 2048, "intermediate_size": 11_008, "num_hidden_layers": 36, "num_attention_heads": 16},
    "7B": {"hidden_size": 3584, "intermediate_size": 18_944, "num_hidden_layers": 28, "num_attention_heads": 28},
}
KEY_VALUE_HEADS = {"tiny": 2, "3B": 2, "7B": 4}
VISION = {
    "tiny": {"depth": 4, "hidden_size": 160, "intermediate_size": 420, "num_heads": 2, "fullatt_block_indexes": [3]},
    "3B": {"depth": 32, "hidden_size": 1280, "intermediate_size": 3420, "num_heads": 16},
    "7B": {"depth": 32, "hidden_size": 1280, "intermediate_size": 3420, "num_heads": 16},
}


def write(folder: Path, size: str) -> None:
    """Model, tokenizer and processor of a size into a folder, in bfloat16."""
    family = next((make for name, make in OTHERS.items() if size.startswith(name)), _qwen2_5_vl)
    processor, config = family(size)
    torch.manual_seed(0)  # pyright: ignore[reportUnknownMemberType]
    torch.set_default_dtype(torch.bfloat16)
    with torch.device("cuda" if torch.cuda.is_available() else "cpu"):
        model = getattr(transformers, config.architectures[0])(config)
    model.generation_config.eos_token_id = END
    processor.save_pretrained(folder)
    model.save_pretrained(folder)


def _qwen2_5_vl(size: str) -> tuple[Foreign, Foreign]:
    tokenizer = build_untrained_demo.make_tokenizer()
    pixels = {"shortest_edge": 56 * 56, "longest_edge": 1280 * 28 * 28}
    processor: Foreign = transformers.Qwen2_5_VLProcessor(
        image_processor=transformers.Qwen2VLImageProcessor(size=pixels),
        tokenizer=tokenizer,
        video_processor=transformers.Qwen2VLVideoProcessor(size=pixels),
        chat_template=build_untrained_demo.TEMPLATE,
    )
    return processor, _config(size, tokenizer)


def _qwen3_vl(size: str) -> tuple[Foreign, Foreign]:
    """The sizes of Qwen3-VL-4B-Instruct, or tiny ones."""
    tokenizer = build_untrained_demo.make_tokenizer()
    ids: dict[str, int] = {name: int(tokenizer.convert_tokens_to_ids(name)) for name in build_untrained_demo.MARKERS}
    pixels = {"shortest_edge": 64 * 64, "longest_edge": 1280 * 32 * 32}
    processor: Foreign = transformers.Qwen3VLProcessor(
        image_processor=transformers.Qwen2VLImageProcessor(size=pixels, patch_size=16),
        tokenizer=tokenizer,
        video_processor=transformers.Qwen3VLVideoProcessor(size=pixels),
        chat_template=build_untrained_demo.TEMPLATE,
    )
    sizes = (256, 512, 4, 2, 1) if "tiny" in size else (2560, 9728, 36, 32, 8)
    text = _text(*sizes, ids["<|endoftext|>"], mrope_section=[24, 20, 20], mrope_interleaved=True)
    depth, inner, heads = (18, 256, 2) if "tiny" in size else (24, 4096, 16)
    vision = {"depth": depth, "hidden_size": 64 * heads, "intermediate_size": inner, "num_heads": heads}
    vision["out_hidden_size"] = sizes[0]
    config = transformers.Qwen3VLConfig(
        text_config=text,
        vision_config={**vision, "num_position_embeddings": 2304, "deepstack_visual_indexes": [5, 11, 17]},
        image_token_id=ids["<|image_pad|>"],
        video_token_id=ids["<|video_pad|>"],
        vision_start_token_id=ids["<|vision_start|>"],
        vision_end_token_id=ids["<|vision_end|>"],
        tie_word_embeddings=True,
    )
    config.architectures = ["Qwen3VLForConditionalGeneration"]
    return processor, config


def _internvl(size: str) -> tuple[Foreign, Foreign]:
    """The sizes of InternVL3-2B-hf or tiny ones, one tile an image."""
    markers = ("<img>", "</img>", "<IMG_CONTEXT>", "<video>")
    names = ("start_image_token", "end_image_token", "context_image_token", "video_token")
    tokenizer = _tokenizer(dict(zip(names, markers, strict=True)))
    square = {"height": 448, "width": 448}
    processor: Foreign = transformers.InternVLProcessor(
        image_processor=transformers.GotOcr2ImageProcessor(size=square, crop_to_patches=False),
        tokenizer=tokenizer,
        video_processor=transformers.InternVLVideoProcessor(size=square),
        image_seq_length=256,
        chat_template=build_untrained_demo.TEMPLATE.replace(
            "<|vision_start|><|image_pad|><|vision_end|>", "<IMG_CONTEXT>"
        ),
    )
    sizes = (256, 512, 4, 2, 1) if "tiny" in size else (1536, 8960, 28, 12, 2)
    text = _text(*sizes, int(tokenizer.pad_token_id))
    depth, inner, heads = (2, 256, 2) if "tiny" in size else (24, 4096, 16)
    vision = {"hidden_size": 64 * heads, "intermediate_size": inner, "num_hidden_layers": depth}
    vision["num_attention_heads"] = heads
    config = transformers.InternVLConfig(
        text_config={"model_type": "qwen2", **text},
        vision_config={**vision, "image_size": [448, 448], "patch_size": [14, 14]},
        image_token_id=tokenizer.context_image_token_id,
        image_seq_length=256,
        tie_word_embeddings=False,
    )
    config.architectures = ["InternVLForConditionalGeneration"]
    return processor, config


def _smolvlm(size: str) -> tuple[Foreign, Foreign]:
    """The sizes of SmolVLM2-2.2B-Instruct, or tiny ones: 16 tiles an image and the whole of it."""
    markers = ("<fake_token_around_image>", "<image>", "<end_of_utterance>", "<global-img>", "<video>")
    names = ("fake_image_token", "image_token", "end_of_utterance_token", "global_image_token", "video_token")
    tokenizer = _tokenizer(dict(zip(names, markers, strict=True)))
    cells = [f"<row_{row}_col_{column}>" for row in range(1, 7) for column in range(1, 7)]
    tokenizer.add_tokens(cells, special_tokens=True)
    whole, tile = {"longest_edge": 1536}, {"longest_edge": 384}
    processor: Foreign = transformers.SmolVLMProcessor(
        image_processor=transformers.SmolVLMImageProcessor(
            size=whole, max_image_size=tile, do_image_splitting="tiny" not in size
        ),
        tokenizer=tokenizer,
        video_processor=transformers.SmolVLMVideoProcessor(size=tile, max_image_size=tile, num_frames=2, fps=1),
        image_seq_len=81,
        chat_template=build_untrained_demo.TEMPLATE.replace("<|vision_start|><|image_pad|><|vision_end|>", "<image>"),
    )
    sizes = (256, 512, 4, 2, 1) if "tiny" in size else (2048, 8192, 24, 16, 16)
    text = _text(*sizes, int(tokenizer.pad_token_id))
    width, inner, depth, heads = (144, 256, 2, 2) if "tiny" in size else (1152, 4304, 27, 16)
    config = transformers.SmolVLMConfig(
        text_config={"model_type": "llama", **text},
        vision_config={
            "hidden_size": width,
            "intermediate_size": inner,
            "num_hidden_layers": depth,
            "num_attention_heads": heads,
            "image_size": 384,
            "patch_size": 14,
        },
        image_token_id=tokenizer.image_token_id,
        pad_token_id=int(tokenizer.pad_token_id),
        scale_factor=3,
    )
    config.architectures = ["SmolVLMForConditionalGeneration"]
    return processor, config


def _tokenizer(markers: dict[str, str]) -> Foreign:
    """The demo model's tokenizer with further named markers, which are stored with it."""
    vocabulary, merges = build_untrained_demo.learnt_bytes()
    return transformers.Qwen2Tokenizer(
        vocab=vocabulary,
        merges=merges,
        unk_token="<|endoftext|>",
        eos_token=build_untrained_demo.END_OF_TURN,
        pad_token="<|endoftext|>",
        extra_special_tokens=list(build_untrained_demo.MARKERS),
        model_specific_special_tokens=markers,
    )


def _text(width: int, inner: int, layers: int, heads: int, keys: int, pad: int, **rope: Foreign) -> dict[str, Foreign]:
    """A decoder of heads of 128."""
    return {
        "hidden_size": width,
        "intermediate_size": inner,
        "num_hidden_layers": layers,
        "num_attention_heads": heads,
        "num_key_value_heads": keys,
        "head_dim": 128,
        "vocab_size": VOCABULARY,
        "rope_parameters": {"rope_type": "default", "rope_theta": 1e6, **rope},
        "bos_token_id": None,
        "eos_token_id": END,
        "pad_token_id": pad,
    }


def _config(size: str, tokenizer: Foreign) -> Foreign:
    ids: dict[str, int] = {name: int(tokenizer.convert_tokens_to_ids(name)) for name in build_untrained_demo.MARKERS}
    text = TEXT[size]
    sections = [16, 24, 24]
    if text["hidden_size"] // text["num_attention_heads"] != 128:
        sections = [8, 12, 12]
    return transformers.Qwen2_5_VLConfig(
        text_config={
            **text,
            "vocab_size": VOCABULARY,
            "num_key_value_heads": KEY_VALUE_HEADS[size],
            "rms_norm_eps": 1e-6,
            "rope_parameters": {"rope_type": "default", "rope_theta": 1e6, "mrope_section": sections},
            "bos_token_id": None,
            "eos_token_id": END,
            "pad_token_id": ids["<|endoftext|>"],
        },
        vision_config={**VISION[size], "out_hidden_size": text["hidden_size"], "tokens_per_second": 2},
        image_token_id=ids["<|image_pad|>"],
        video_token_id=ids["<|video_pad|>"],
        vision_start_token_id=ids["<|vision_start|>"],
        vision_end_token_id=ids["<|vision_end|>"],
        tie_word_embeddings=size == "3B",
        architectures=["Qwen2_5_VLForConditionalGeneration"],
    )


OTHERS = {"Qwen3-VL": _qwen3_vl, "InternVL": _internvl, "SmolVLM": _smolvlm}


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2])
