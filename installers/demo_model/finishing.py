# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false
"""Makes the folder of `eyeline-tiny` of its trained weights: what transformers loads, nothing else."""

from pathlib import Path

import torch
from safetensors.torch import load_file

from installers.demo_model import tiny, words


def finish(weights: Path, folder: Path) -> None:
    """Write the model with these weights (the files that `train` wrote), its tokenizer and its processor to `folder`.

    Raises RuntimeError where weights are missing.
    """
    tokenizer = words.make_tokenizer()
    model = tiny.make_model(tokenizer).to(torch.bfloat16)
    state = {name: value for file in sorted(weights.glob("*.safetensors")) for name, value in load_file(file).items()}
    state["lm_head.weight"] = state["model.text_model.embed_tokens.weight"]
    model.load_state_dict(state)
    model.save_pretrained(folder)
    tiny.make_processor(tokenizer).save_pretrained(folder)
