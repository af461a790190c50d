"""One item after another through `generate`, as evaluation harnesses do it; run by the worker's Python.

Arguments: the model's folder, a JSON-lines file of {"picture", "text"}, and pairs COUNT:TOKENS. Prints one JSON line:
items a second for each number of tokens, and the card's own two ceilings.
"""

import json
import sys
import time

import torch
from PIL import Image

from desktop.inference.worker.untyped_transformers_import import Foreign, transformers

SIDE = 8192
COPIED = 2**32


def main() -> None:
    """Measure and print."""
    folder, prompts, *wanted = sys.argv[1:]
    rows = [json.loads(line) for line in open(prompts, encoding="utf-8")]  # noqa: PTH123, SIM115
    device = "cuda" if torch.cuda.is_available() else "cpu"
    processor: Foreign = transformers.AutoProcessor.from_pretrained(folder)
    model: Foreign = transformers.AutoModelForImageTextToText.from_pretrained(
        folder, dtype=torch.bfloat16, device_map={"": device}
    ).eval()
    _answer(model, processor, rows[0], 2)
    found = {}
    for pair in wanted:
        count, tokens = (int(part) for part in pair.split(":"))
        began = time.perf_counter()
        for row in rows[:count]:
            _answer(model, processor, row, tokens)
        found[tokens] = count / (time.perf_counter() - began)
    ceilings = _ceilings() if device == "cuda" else {}
    print(json.dumps({"items_per_s": found, **ceilings}))


@torch.inference_mode()
def _answer(model: Foreign, processor: Foreign, row: dict[str, str], tokens: int) -> str:
    with Image.open(row["picture"]) as picture:
        shown = picture.convert("RGB")
    content = [{"type": "image", "image": shown}, {"type": "text", "text": row["text"]}]
    inputs = processor.apply_chat_template(
        [{"role": "user", "content": content}],
        add_generation_prompt=True,
        tokenize=True,
        return_dict=True,
        return_tensors="pt",
    ).to(model.device, dtype=torch.bfloat16)
    ids = model.generate(**inputs, max_new_tokens=tokens, do_sample=False)
    return processor.batch_decode(ids[:, inputs["input_ids"].shape[1] :], skip_special_tokens=True)[0]


def _ceilings() -> dict[str, float]:
    """Products of bfloat16 matrices (FLOP/s) and a large copy (bytes read and written a second)."""
    matrix = torch.randn(SIDE, SIDE, device="cuda", dtype=torch.bfloat16)
    source = torch.empty(COPIED, dtype=torch.uint8, device="cuda")
    target = torch.empty_like(source)
    products = _seconds(lambda: matrix @ matrix)
    copies = _seconds(lambda: target.copy_(source))
    return {"flop_per_s": 2 * SIDE**3 / products, "bytes_per_s": 2 * COPIED / copies}


def _seconds(work: Foreign) -> float:
    for _ in range(3):
        work()
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(10):
        work()
    torch.cuda.synchronize()
    return (time.perf_counter() - began) / 10


if __name__ == "__main__":
    main()
