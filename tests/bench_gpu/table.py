"""The figures as one Markdown table."""

Report = dict[str, object]

HEAD = """## On a GPU

Written by `make bench-gpu` from `performance-gpu.json`. A Qwen2.5-VL of the given size with random weights
(untrained: speed does not depend on them), bfloat16, images of 560 × 560 (400 image tokens) and about a hundred text
tokens. Items per second are counted from the items to the stored answers, preparation included, after the first
answers are stored; the loop is `generate` item by item, as in evaluation harnesses, in the same run on the same GPU.
The queue uses the attention that `--attention auto` selects, which was `varlen` for all families. The limit is
estimated from the arithmetic of the prompts at the GPU's measured rate of large matrix products, and from the weights
and keys read in each step at its measured rate of large copies.

{card}, {versions}

| measurement | measured | goal |
|---|---|---|
"""
ROWS = (
    ("loop_items_per_s_64", "per-item loop, 64 new tokens, items/s", "", "{:.3f}"),
    ("padded_items_per_s_64", "plain left-padded batches of 64, 64 new tokens, items/s", "", "{:.1f}"),
    ("items_per_s_64", "queue, 64 new tokens, items/s", "", "{:.1f}"),
    ("ratio_64", "against the loop", "200", "{:.0f} ×"),
    ("share_of_limit_64", "share of the estimated physical limit", "70 %", "{:.0%}"),
    ("loop_items_per_s_4", "per-item loop, 4 new tokens, items/s", "", "{:.2f}"),
    ("padded_items_per_s_4", "plain left-padded batches of 64, 4 new tokens, items/s", "", "{:.1f}"),
    ("items_per_s_4", "queue, 4 new tokens, items/s", "", "{:.1f}"),
    ("ratio_4", "against the loop", "14", "{:.1f} ×"),
    ("share_of_limit_4", "share of the estimated physical limit", "70 %", "{:.0%}"),
    ("seconds_to_first_64", "from the start to the first answer, loading and compiling included, s", "", "{:.1f}"),
    ("first_logits_gap_float32", "largest gap of first-token logits to batch 1, float32", "1e-4", "{:.1e}"),
    ("first_logits_gap_bfloat16", "the same in bfloat16", "", "{:.3f}"),
    ("equal_tokens_float32", "equal tokens of 16 per answer, float32", "", "{:.1%}"),
    ("equal_tokens_bfloat16", "equal tokens of 16 per answer, bfloat16", "", "{:.1%}"),
    ("memory_taken_to_estimate", "memory taken, as a share of the estimate before loading", "90 to 110 %", "{:.0%}"),
    ("memory_back_s", "from unloading to memory free again, s", "", "{:.2f}"),
    ("two_at_once_s", "two models, 256 items each, at once, s", "", "{:.1f}"),
    ("two_in_turn_s", "the same, one after the other, s", "", "{:.1f}"),
    ("items_per_s_64_7B", "7B configuration under varlen, 64 new tokens, items/s", "", "{:.1f}"),
    *(
        (f"{what}_{size}", f"{size} configuration, {name}", goal, form)
        for size in ("Qwen3-VL-4B", "InternVL3-2B", "SmolVLM2-2.2B")
        for what, name, goal, form in (
            ("loop_items_per_s_64", "per-item loop, 64 new tokens, items/s", "", "{:.3f}"),
            ("items_per_s_64", "queue, 64 new tokens, items/s", "", "{:.1f}"),
            ("ratio_64", "against the loop, 64 new tokens", "", "{:.0f} ×"),
            ("share_of_limit_64", "share of the estimated physical limit, 64 new tokens", "70 %", "{:.0%}"),
            ("loop_items_per_s_4", "per-item loop, 4 new tokens, items/s", "", "{:.2f}"),
            ("items_per_s_4", "queue, 4 new tokens, items/s", "", "{:.1f}"),
            ("ratio_4", "against the loop, 4 new tokens", "", "{:.1f} ×"),
            ("share_of_limit_4", "share of the estimated physical limit, 4 new tokens", "70 %", "{:.0%}"),
            ("first_logits_gap_float32", "largest gap of first-token logits to batch 1, float32", "1e-4", "{:.1e}"),
            ("equal_tokens_float32", "equal tokens of 16 per answer, float32", "", "{:.1%}"),
        )
    ),
    ("server_plain_items_per_s_64", "vLLM's server, plain client with 256 open requests, items/s", "", "{:.1f}"),
    ("server_run_items_per_s_64", "the same server through a run, start included, items/s", "", "{:.1f}"),
    ("server_share", "run against plain client", "90 %", "{:.0%}"),
    ("items_per_s_4_spread_over_cards", "3B spread over the GPUs (sdpa), 4 new tokens, items/s", "", "{:.1f}"),
    ("equal_answers_on_two_cards", "answers that are equal on two GPUs", "", "{:.0%}"),
    ("items_per_s_4_8bit", "8-bit weights (sdpa), 4 new tokens, items/s", "", "{:.1f}"),
    ("items_per_s_4_4bit", "4-bit weights (sdpa), 4 new tokens, items/s", "", "{:.1f}"),
)


def markdown(report: Report) -> str:
    """A page with a row for each figure that was measured."""
    named = ", ".join(f"{name} {version}" for name, version in _pairs(report.get("versions")))
    lines = [HEAD.format(card=report.get("card"), versions=named)]
    for name, what, goal, form in ROWS:
        if isinstance(value := report.get(name), int | float):
            lines.append(f"| {what} | {form.format(value)} | {goal} |\n")
    scaling = dict(_pairs(report.get("scaling")))
    for cards, rate in _pairs(report.get("items_per_s_64_cards")):
        beside = f" ({float(str(scaling[cards])):.2f} × one GPU)" if cards in scaling else ""
        name = f"one worker per GPU, GPUs: {cards}, 64 new tokens, items/s"
        lines.append(f"| {name} | {float(str(rate)):.1f}{beside} | |\n")
    reasons = {bits: report.get(f"not_measured_{bits}") for bits in ("8bit", "4bit")}
    lines += [f"| {bits} weights | not measured: {reason} | |\n" for bits, reason in reasons.items() if reason]
    lines += [f"\n{remark}\n" for remark in _remarks(report.get("remarks"))]
    return "".join(lines)


def _remarks(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []  # type: ignore[reportUnknownVariableType]


def _pairs(value: object) -> list[tuple[str, object]]:
    return list(value.items()) if isinstance(value, dict) else []  # type: ignore[reportUnknownArgumentType]
