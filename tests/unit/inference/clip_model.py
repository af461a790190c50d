"""Builds a tiny CLIP, drawn from a seed, with its real processor, and what it says of pictures: `python … FOLDER`.

Run in a process of its own, since it needs torch.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch
import transformers
from PIL import Image

from desktop.inference.worker.checkpoints import build_untrained_demo

SIDE = 48
lib: Any = transformers


def build(folder: Path) -> None:
    """The model, its tokenizer and its image processor, as a repository has them."""
    vocabulary, merges = build_untrained_demo.learnt_bytes()
    tokens = {**vocabulary, "<|startoftext|>": len(vocabulary), "<|endoftext|>": len(vocabulary) + 1}
    tokenizer = lib.CLIPTokenizer(vocab=tokens, merges=merges)
    processor = lib.CLIPProcessor(
        image_processor=lib.CLIPImageProcessor(size={"shortest_edge": SIDE}, crop_size={"height": SIDE, "width": SIDE}),
        tokenizer=tokenizer,
    )
    half = {"hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2, "num_attention_heads": 2}
    config = lib.CLIPConfig(
        text_config={**half, "vocab_size": len(tokenizer), "max_position_embeddings": 16},
        vision_config={**half, "image_size": SIDE, "patch_size": 12},
        projection_dim=24,
    )
    torch.manual_seed(7)  # pyright: ignore[reportUnknownMemberType]
    model = lib.CLIPModel(config).eval()
    with torch.no_grad():
        for weight in model.vision_model.parameters():
            weight.add_(torch.randn_like(weight) * 0.2)
    processor.save_pretrained(folder)
    model.save_pretrained(folder)
    lib.CLIPTextModel(config.text_config).save_pretrained(folder / "words")


def features(folder: Path, files: list[Path]) -> None:
    """What the library itself makes of pictures, one at a time."""
    model, processor = lib.CLIPModel.from_pretrained(folder), lib.CLIPProcessor.from_pretrained(folder)
    with torch.inference_mode():
        rows = [
            model.get_image_features(**processor(images=Image.open(file), return_tensors="pt")).pooler_output[0].numpy()
            for file in files
        ]
    np.save(folder / "expected.npy", np.stack(rows))


if __name__ == "__main__":
    build(Path(sys.argv[1]))
    features(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]])
