"""Writes a tiny untrained Qwen2.5-VL that servers take: `python -m tests.foreign.tiny_model FOLDER`.

As the demo model, with heads of the sizes that servers have kernels for, and a chat template that can be told to think.
"""

import sys
from pathlib import Path

import torch

from desktop.inference.worker.checkpoints import build_untrained_demo
from desktop.inference.worker.untyped_transformers_import import Foreign, transformers

SPREAD = 0.25
THINKING = "{% if enable_thinking is defined and enable_thinking %}<think>\n{% endif %}"
TEXT = {
    "hidden_size": 256,
    "intermediate_size": 512,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "max_position_embeddings": 8192,
    "rope_parameters": {"rope_type": "default", "rope_theta": 1_000_000.0, "mrope_section": [8, 12, 12]},
    "initializer_range": SPREAD,
}
VISION = {
    "depth": 2,
    "hidden_size": 128,
    "intermediate_size": 256,
    "num_heads": 2,
    "out_hidden_size": 256,
    "fullatt_block_indexes": [1],
    "initializer_range": SPREAD,
}


def write(folder: Path) -> None:
    """Model, tokenizer and processor."""
    tokenizer = build_untrained_demo.make_tokenizer()
    tokenizer.chat_template = build_untrained_demo.TEMPLATE + THINKING
    processor = build_untrained_demo.make_processor(tokenizer)
    processor.chat_template = tokenizer.chat_template
    ids: dict[str, int] = {name: int(tokenizer.convert_tokens_to_ids(name)) for name in build_untrained_demo.MARKERS}
    text: dict[str, Foreign] = {
        **TEXT,
        "vocab_size": len(tokenizer),
        "bos_token_id": None,
        "eos_token_id": ids[build_untrained_demo.END_OF_TURN],
        "pad_token_id": ids["<|endoftext|>"],
    }
    config = transformers.Qwen2_5_VLConfig(
        text_config=text,
        vision_config=VISION,
        image_token_id=ids["<|image_pad|>"],
        video_token_id=ids["<|video_pad|>"],
        vision_start_token_id=ids["<|vision_start|>"],
        vision_end_token_id=ids["<|vision_end|>"],
        tie_word_embeddings=False,
    )
    torch.manual_seed(0)  # pyright: ignore[reportUnknownMemberType]
    model = transformers.Qwen2_5_VLForConditionalGeneration(config)
    model.generation_config.eos_token_id = ids[build_untrained_demo.END_OF_TURN]
    processor.save_pretrained(folder)
    model.save_pretrained(folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
