"""Builds a tiny, untrained model of one of seven families with its real processor: `python families.py FOLDER`.

Run in a process of its own, since it needs torch.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
import transformers

from desktop.inference.worker.checkpoints import build_untrained_demo, quantise_language_weights

SPREAD = 0.3
TEXT = {
    "hidden_size": 64,
    "intermediate_size": 96,
    "num_hidden_layers": 2,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "head_dim": 16,
    "initializer_range": SPREAD,
}
SIGLIP = {
    "hidden_size": 32,
    "intermediate_size": 48,
    "num_hidden_layers": 2,
    "num_attention_heads": 2,
    "image_size": 56,
    "patch_size": 14,
    "initializer_range": SPREAD,
}
lib: Any = transformers
Foreign = Any


def template(picture: str, start: str = "<|im_start|>", end: str = "<|im_end|>", answer: str = "assistant") -> str:
    """A chat template in the families' common form."""
    return (
        "{{ bos_token or '' }}{% for message in messages %}" + start + "{{ message['role'] }}\n"
        "{% for part in message['content'] %}{% if part['type'] == 'image' %}" + picture + "{% else %}"
        "{{ part['text'] }}{% endif %}{% endfor %}" + end + "\n{% endfor %}"
        "{% if add_generation_prompt %}" + start + answer + "\n{% endif %}"
    )


def bytes_tokenizer(kind: str, markers: dict[str, str], **special: str) -> Foreign:
    """A byte-level tokenizer of a class, with named markers."""
    vocabulary, merges = build_untrained_demo.learnt_bytes()
    plain = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
    return getattr(lib, kind)(
        vocab=vocabulary,
        merges=merges,
        eos_token="<|im_end|>",
        pad_token="<|endoftext|>",
        unk_token="<|endoftext|>",
        extra_special_tokens=plain,
        model_specific_special_tokens=markers,
        **special,
    )


def ids(tokenizer: Foreign, *names: str) -> list[int]:
    """The ids of markers."""
    return [int(tokenizer.convert_tokens_to_ids(name)) for name in names]


def finish(folder: Path, processor: Foreign, model: Foreign) -> None:
    """Make answers end, and write."""
    tokenizer = processor.tokenizer
    end = tokenizer.eos_token_id
    model.generation_config.eos_token_id = end
    model.generation_config.pad_token_id = tokenizer.pad_token_id
    processor.save_pretrained(folder)
    model.save_pretrained(folder)


def text_config(tokenizer: Foreign, **more: Foreign) -> dict[str, Any]:
    """The language part."""
    return {
        **TEXT,
        "vocab_size": len(tokenizer),
        "eos_token_id": tokenizer.eos_token_id,
        "pad_token_id": tokenizer.pad_token_id,
        "bos_token_id": tokenizer.bos_token_id,
        **more,
    }


def qwen2_5_vl(folder: Path) -> None:
    build_untrained_demo.write_demo(str(folder))


def qwen3_vl(folder: Path) -> None:
    tokenizer = build_untrained_demo.make_tokenizer()
    image, video, start, end = ids(tokenizer, "<|image_pad|>", "<|video_pad|>", "<|vision_start|>", "<|vision_end|>")
    size = {"shortest_edge": 64 * 64, "longest_edge": 16 * 32 * 32}
    processor = lib.Qwen3VLProcessor(
        image_processor=lib.Qwen2VLImageProcessor(size=size, patch_size=16),
        tokenizer=tokenizer,
        video_processor=lib.Qwen3VLVideoProcessor(size=size),
        chat_template=build_untrained_demo.TEMPLATE,
    )
    rope = {"rope_type": "default", "rope_theta": 500_000.0, "mrope_section": [2, 3, 3], "mrope_interleaved": True}
    vision = {
        "depth": 2,
        "hidden_size": 32,
        "intermediate_size": 48,
        "num_heads": 2,
        "out_hidden_size": 64,
        "num_position_embeddings": 64,
        "deepstack_visual_indexes": [0],
        "initializer_range": SPREAD,
    }
    config = lib.Qwen3VLConfig(
        text_config=text_config(tokenizer, rope_parameters=rope),
        vision_config=vision,
        image_token_id=image,
        video_token_id=video,
        vision_start_token_id=start,
        vision_end_token_id=end,
    )
    finish(folder, processor, lib.Qwen3VLForConditionalGeneration(config))


def internvl(folder: Path) -> None:
    markers = {
        "start_image_token": "<img>",
        "end_image_token": "</img>",
        "context_image_token": "<IMG_CONTEXT>",
        "video_token": "<video>",
    }
    tokenizer = bytes_tokenizer("Qwen2Tokenizer", markers)
    processor = lib.InternVLProcessor(
        image_processor=lib.GotOcr2ImageProcessor(
            size={"height": 56, "width": 56}, crop_to_patches=True, min_patches=1, max_patches=4
        ),
        tokenizer=tokenizer,
        video_processor=lib.InternVLVideoProcessor(size={"height": 56, "width": 56}),
        image_seq_length=4,
        chat_template=template("<IMG_CONTEXT>"),
    )
    vision = {**SIGLIP, "image_size": [56, 56], "patch_size": [14, 14]}
    config = lib.InternVLConfig(
        text_config={"model_type": "qwen2", **text_config(tokenizer)},
        vision_config=vision,
        image_token_id=ids(tokenizer, "<IMG_CONTEXT>")[0],
        image_seq_length=4,
        tie_word_embeddings=False,
    )
    finish(folder, processor, lib.InternVLForConditionalGeneration(config))


def llava_onevision(folder: Path) -> None:
    tokenizer = bytes_tokenizer("Qwen2Tokenizer", {"image_token": "<image>", "video_token": "<video>"})
    image, video = ids(tokenizer, "<image>", "<video>")
    grids = [[56, 56], [56, 112], [112, 56], [112, 112]]
    processor = lib.LlavaOnevisionProcessor(
        image_processor=lib.LlavaOnevisionImageProcessor(size={"height": 56, "width": 56}, image_grid_pinpoints=grids),
        tokenizer=tokenizer,
        video_processor=lib.LlavaOnevisionVideoProcessor(size={"height": 56, "width": 56}),
        num_image_tokens=16,
        vision_feature_select_strategy="full",
        chat_template=template("<image>"),
    )
    config = lib.LlavaOnevisionConfig(
        text_config={"model_type": "qwen2", **text_config(tokenizer)},
        vision_config={"model_type": "siglip_vision_model", "vision_use_head": False, **SIGLIP},
        image_token_index=image,
        video_token_index=video,
        image_grid_pinpoints=grids,
    )
    finish(folder, processor, lib.LlavaOnevisionForConditionalGeneration(config))


def smolvlm(folder: Path) -> None:
    videos = lib.SmolVLMVideoProcessor(
        size={"longest_edge": 56}, max_image_size={"longest_edge": 56}, num_frames=2, fps=1
    )
    _cut_in_cells(folder, "SmolVLM", video_processor=videos)


def idefics3(folder: Path) -> None:
    _cut_in_cells(folder, "Idefics3")


def _cut_in_cells(folder: Path, family: str, **more: Foreign) -> None:
    """A family that shows a picture as rows and columns of cells and as a whole."""
    cells = [f"<row_{row}_col_{column}>" for row in range(1, 5) for column in range(1, 5)]
    markers = {
        "fake_image_token": "<fake_token_around_image>",
        "image_token": "<image>",
        "end_of_utterance_token": "<end_of_utterance>",
        "global_image_token": "<global-img>",
        "video_token": "<video>",
    }
    tokenizer = bytes_tokenizer("GPT2Tokenizer", markers)
    tokenizer.add_tokens(cells, special_tokens=True)
    processor = getattr(lib, f"{family}Processor")(
        image_processor=getattr(lib, f"{family}ImageProcessor")(
            size={"longest_edge": 224}, max_image_size={"longest_edge": 56}, do_image_splitting=True
        ),
        tokenizer=tokenizer,
        image_seq_len=4,
        chat_template=template("<image>"),
        **more,
    )
    config = getattr(lib, f"{family}Config")(
        text_config={"model_type": "llama", **text_config(tokenizer)},
        vision_config=SIGLIP,
        image_token_id=ids(tokenizer, "<image>")[0],
        scale_factor=2,
    )
    finish(folder, processor, getattr(lib, f"{family}ForConditionalGeneration")(config))


def gemma3(folder: Path) -> None:
    special = ["<pad>", "<eos>", "<bos>", "<unk>", "<mask>"]
    letters = [chr(code) for code in range(33, 127)] + ["▁", "\n"]
    vocabulary = {name: place for place, name in enumerate(special + [f"<0x{b:02X}>" for b in range(256)] + letters)}
    markers = {"image_token": "<image_soft_token>", "boi_token": "<start_of_image>", "eoi_token": "<end_of_image>"}
    tokenizer = lib.GemmaTokenizer(
        vocab=vocabulary,
        merges=[],
        extra_special_tokens=["<start_of_turn>", "<end_of_turn>"],
        model_specific_special_tokens=markers,
    )
    image, start, end = ids(tokenizer, "<image_soft_token>", "<start_of_image>", "<end_of_image>")
    processor = lib.Gemma3Processor(
        image_processor=lib.Gemma3ImageProcessor(size={"height": 56, "width": 56}),
        tokenizer=tokenizer,
        image_seq_length=4,
        chat_template=template("<start_of_image>", "<start_of_turn>", "<end_of_turn>", "model"),
    )
    config = lib.Gemma3Config(
        text_config=text_config(tokenizer, sliding_window=64, sliding_window_pattern=2, query_pre_attn_scalar=16),
        vision_config={"model_type": "siglip_vision_model", "vision_use_head": False, **SIGLIP},
        mm_tokens_per_image=4,
        image_token_index=image,
        boi_token_index=start,
        eoi_token_index=end,
    )
    model = lib.Gemma3ForConditionalGeneration(config)
    with torch.no_grad():
        model.model.multi_modal_projector.mm_input_projection_weight.normal_(0.0, SPREAD)
    finish(folder, processor, model)


FAMILIES: dict[str, Callable[[Path], None]] = {
    "qwen2_5_vl": qwen2_5_vl,
    "qwen3_vl": qwen3_vl,
    "internvl": internvl,
    "llava_onevision": llava_onevision,
    "smolvlm": smolvlm,
    "idefics3": idefics3,
    "gemma3": gemma3,
}


def main(folder: Path) -> None:
    """Build the one that the folder is called after, and write down which of its modules are never quantised."""
    torch.manual_seed(7)  # pyright: ignore[reportUnknownMemberType]
    FAMILIES[folder.name](folder)
    (folder / "kept.json").write_text(json.dumps(quantise_language_weights.unquantised_modules(str(folder))))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
