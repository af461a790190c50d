"""Assumptions where paper and released rows say nothing; to be corrected here once the release is available."""

from collections.abc import Mapping

OURS: Mapping[str, str] = {
    "reply form": 'one JSON object {"answer": id, "trace": [ids]}',
    "step": "counts moves: 0, k, 2k, … with stride k",
    "ordinal": "1 … N, a key of every trace entry",
    "position": "[row, column] from 0 in mazes, null in loops",
    "stride question": 'the rule "counting every k-th object you pass"',
    "facing_start": "up, right, down or left in the picture; north, east, south and west are read as the same",
    "counting_mode": "skip where the stride is not 1; with stride 1 it is standard, as was seen",
    "question_id": "sl_1_<picture>_<question>; the 1 stands for itself",
    "image numbers": "run over the whole set, sizes in turn",
    "skip share": "five of fifteen questions a picture have stride 2 or 3",
    "skips": "a key of rows whose set has another share of questions that skip; else absent",
    "beyond_paper": "a key of rows whose set has values that the paper's has not: true; else absent",
    "seed": "the seed of the whole set",
}
