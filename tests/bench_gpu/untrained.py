"""Writes a Qwen2.5-VL of a released size with weights drawn at random; run by the worker's Python.

Speed does not depend on the weights. The tokenizer is the demo model's, with a small part of the model's vocabulary.
"""

import sys
from pathlib import Path

import torch

from desktop.inference.worker import demo
from desktop.inference.worker.libraries import Foreign, transformers

VOCABULARY = 151_936
END = 151_645
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
    tokenizer = demo.make_tokenizer()
    pixels = {"shortest_edge": 56 * 56, "longest_edge": 1280 * 28 * 28}
    processor: Foreign = transformers.Qwen2_5_VLProcessor(
        image_processor=transformers.Qwen2VLImageProcessor(size=pixels),
        tokenizer=tokenizer,
        video_processor=transformers.Qwen2VLVideoProcessor(size=pixels),
        chat_template=demo.TEMPLATE,
    )
    torch.manual_seed(0)  # pyright: ignore[reportUnknownMemberType]
    torch.set_default_dtype(torch.bfloat16)
    with torch.device("cuda" if torch.cuda.is_available() else "cpu"):
        model = transformers.Qwen2_5_VLForConditionalGeneration(_config(size, tokenizer))
    model.generation_config.eos_token_id = END
    processor.save_pretrained(folder)
    model.save_pretrained(folder)


def _config(size: str, tokenizer: Foreign) -> Foreign:
    ids: dict[str, int] = {name: int(tokenizer.convert_tokens_to_ids(name)) for name in demo.MARKERS}
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
    )


if __name__ == "__main__":
    write(Path(sys.argv[1]), sys.argv[2])
