"""Builds the untrained demo model: a tiny Qwen2.5-VL of real architecture, with a tokenizer and a processor of its own.

Its weights are drawn from a seed, so it writes gibberish: that is right, and it is called untrained wherever it shows.
"""

import json
from pathlib import Path

import torch
from tokenizers import Tokenizer
from tokenizers.models import BPE
from tokenizers.pre_tokenizers import ByteLevel
from tokenizers.trainers import BpeTrainer

from desktop.inference.worker.untyped_transformers_import import Foreign, transformers

SEED = 20261127
SPREAD = 0.25
END_SPREAD = 1.5
BYTE_SPREAD = 0.2
VOCABULARY = 384
END_OF_TURN = "<|im_end|>"
MARKERS = (
    "<|endoftext|>",
    "<|im_start|>",
    END_OF_TURN,
    "<|vision_start|>",
    "<|vision_end|>",
    "<|image_pad|>",
    "<|video_pad|>",
)
TEXT = (
    "Look at the picture. Which of the four pieces belongs in the white region? Answer with the letter of the option. "
    "The regions are numbered from left to right and from top to bottom. Start at the object and count clockwise. "
    "Reply with a list of four numbers. What colour, what shape, how many, and where? Two regions share an edge."
)
TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message['role'] }}\n"
    "{% if message['content'] is string %}{{ message['content'] }}{% else %}"
    "{% for part in message['content'] %}"
    "{% if part['type'] == 'image' %}<|vision_start|><|image_pad|><|vision_end|>"
    "{% elif part['type'] == 'text' %}{{ part['text'] }}{% endif %}"
    "{% endfor %}{% endif %}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


def write_demo(folder: str) -> None:
    """Build model, tokenizer and processor and write them to `folder`, whole or not at all."""
    target = Path(folder)
    building = target.with_name(f"{target.name}.part")
    building.mkdir(parents=True, exist_ok=True)
    tokenizer = make_tokenizer()
    make_processor(tokenizer).save_pretrained(building)
    make_model(tokenizer).save_pretrained(building)
    building.rename(target)


def make_tokenizer() -> Foreign:
    """A Qwen2 tokenizer: all 256 bytes, merges learnt from a short text, and the markers of its vision models."""
    vocabulary, merges = learnt_bytes()
    tokenizer: Foreign = transformers.Qwen2Tokenizer(
        vocab=vocabulary,
        merges=merges,
        unk_token="<|endoftext|>",
        eos_token=END_OF_TURN,
        pad_token="<|endoftext|>",
        extra_special_tokens=list(MARKERS),
    )
    tokenizer.chat_template = TEMPLATE
    return tokenizer


def learnt_bytes() -> tuple[dict[str, int], list[tuple[str, str]]]:
    """Vocabulary and merges of a byte-level tokenizer learnt from the short text."""
    raw = Tokenizer(BPE())
    raw.pre_tokenizer = ByteLevel(add_prefix_space=False)  # pyright: ignore[reportAttributeAccessIssue]
    trainer: Foreign = BpeTrainer(
        vocab_size=VOCABULARY, initial_alphabet=sorted(ByteLevel.alphabet()), special_tokens=[], show_progress=False
    )
    raw.train_from_iterator([TEXT], trainer=trainer)
    learnt = json.loads(raw.to_str())["model"]
    return learnt["vocab"], [tuple(pair) for pair in learnt["merges"]]


def make_processor(tokenizer: Foreign) -> Foreign:
    """The family's processor at its own patch size, with a small pixel budget."""
    size = {"shortest_edge": 56 * 56, "longest_edge": 16 * 28 * 28}
    return transformers.Qwen2_5_VLProcessor(
        image_processor=transformers.Qwen2VLImageProcessor(size=size),
        tokenizer=tokenizer,
        video_processor=transformers.Qwen2VLVideoProcessor(size=size),
        chat_template=TEMPLATE,
    )


def make_model(tokenizer: Foreign) -> Foreign:
    """The model with weights drawn from the seed.

    The end token's row is drawn wider so that answers end, the rows of lone bytes narrower so that they can be read.
    """
    ids: dict[str, int] = {name: int(tokenizer.convert_tokens_to_ids(name)) for name in MARKERS}
    torch.manual_seed(SEED)  # pyright: ignore[reportUnknownMemberType]
    model = transformers.Qwen2_5_VLForConditionalGeneration(_demo_config(len(tokenizer), ids))
    with torch.no_grad():
        for token in range(len(tokenizer)):
            if not tokenizer.decode([token]).isprintable() or "\ufffd" in tokenizer.decode([token]):
                model.lm_head.weight[token] *= BYTE_SPREAD
        model.lm_head.weight[ids[END_OF_TURN]].normal_(0.0, SPREAD * END_SPREAD)
    model.generation_config.eos_token_id = ids[END_OF_TURN]
    model.generation_config.pad_token_id = ids["<|endoftext|>"]
    return model.eval()


def _demo_config(vocabulary: int, ids: dict[str, int]) -> Foreign:
    text = {
        "vocab_size": vocabulary,
        "hidden_size": 64,
        "intermediate_size": 128,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "max_position_embeddings": 32_768,
        "rope_parameters": {"rope_type": "default", "rope_theta": 1_000_000.0, "mrope_section": [2, 3, 3]},
        "bos_token_id": None,
        "eos_token_id": ids[END_OF_TURN],
        "pad_token_id": ids["<|endoftext|>"],
        "initializer_range": SPREAD,
    }
    vision = {
        "depth": 2,
        "hidden_size": 32,
        "intermediate_size": 64,
        "num_heads": 2,
        "out_hidden_size": 64,
        "fullatt_block_indexes": [1],
        "initializer_range": SPREAD,
    }
    return transformers.Qwen2_5_VLConfig(
        text_config=text,
        vision_config=vision,
        image_token_id=ids["<|image_pad|>"],
        video_token_id=ids["<|video_pad|>"],
        vision_start_token_id=ids["<|vision_start|>"],
        vision_end_token_id=ids["<|vision_end|>"],
        initializer_range=SPREAD,
    )
