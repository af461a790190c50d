"""Real outputs of other harnesses under each rule: accuracies, the replies that flip, every reading pinned."""

import hashlib
import json
from collections import Counter
from pathlib import Path

import pytest

from desktop.benchmarks.answers import COMPATIBLE, LENIENT, RULES, STRICT, find_extraction_rule
from desktop.benchmarks.outcome import Outcome, OutcomeReason
from desktop.exchange.score_choice_files import (
    majority_class_accuracy,
    read_gold_letters,
    rule_disagreements,
    score_choice_file,
)

EVERY = {rule.name: rule for rule in (*RULES.values(), *COMPATIBLE.values()) if rule.version == 1}
LETTERS = ["A", "B", "C", "D"]

PINNED = {
    "strict": "3213f60adbb2dd8c",
    "lenient": "a5f27098b0346704",
    "vlmevalkit": "f736f8bae185d16e",
    "lmms-eval-blink": "ebd5c7c33f1e8f85",
    "vriq-normalize": "b022f5574dd06ab8",
}
"""What each version of a rule makes of BLINK's saved outputs and of MM-IQ's: a change is a new version beside it."""


def outputs(shared: Path) -> list[Path]:
    return sorted((shared / "data" / "blink" / "saved_outputs").rglob("*.json"))


@pytest.mark.shared
@pytest.mark.parametrize("name", EVERY)
def test_that_every_version_of_a_rule_reads_the_stored_outputs_as_ever(shared: Path, name: str) -> None:
    told = hashlib.sha256()
    truth = shared / "data" / "mmiq" / "MMIQ_benchmark_answer_dict.jsonl"
    mmiq = shared / "data" / "mmiq" / "example_outputs"
    for file, golds in [
        *((file, None) for file in outputs(shared)),
        *((file, truth) for file in sorted(mmiq.iterdir())),
    ]:
        for reply, score in score_choice_file(file, EVERY[name], LETTERS, golds).rows:
            line = f"{file.parent.name}/{file.stem} {reply.key} {score.outcome} {score.reason} {score.parsed}\n"
            told.update(line.encode())
    assert (name, EVERY[name].version, told.hexdigest()[:16]) == (name, 1, PINNED[name])


@pytest.mark.shared
def test_that_nothing_is_guessed_and_refusals_are_never_answers(shared: Path) -> None:
    for file in outputs(shared):
        for reply, score in score_choice_file(file, LENIENT, LETTERS).rows:
            if score.parsed is not None:
                assert str(score.parsed).casefold() in (reply.raw or "").casefold()
        strict, lenient = (score_choice_file(file, rule, LETTERS).summary for rule in (STRICT, LENIENT))
        assert strict.right <= lenient.right
        assert strict.n == lenient.n == 150


@pytest.mark.shared
def test_that_accuracies_and_flips_of_blinks_jigsaw_are_told_under_each_rule(shared: Path) -> None:
    folder = shared / "data" / "blink" / "saved_outputs"
    constant = {
        name: score_choice_file(folder / "Yi_VL_34B" / "Jigsaw.json", rule, ["A", "B"]) for name, rule in EVERY.items()
    }
    told = constant["strict"].summary
    assert (told.right, told.wrong, told.invalid, told.n) == (77, 69, 4, 150)
    assert majority_class_accuracy(constant["strict"].rows) == 79 / 150
    gpt = {name: score_choice_file(folder / "GPT4o" / "Jigsaw.json", rule, ["A", "B"]) for name, rule in EVERY.items()}
    found = rule_disagreements(gpt)
    assert found
    assert all(len({(s.outcome, str(s.parsed)) for s in flip.scores.values()}) > 1 for flip in found)
    unread = {name: scored.summary.invalid for name, scored in gpt.items()}
    assert (unread["strict"], unread["lenient"]) == (150, 150)
    assert unread["vlmevalkit"] < 150
    assert rule_disagreements({"strict": gpt["strict"], "again": gpt["strict"]}) == []


@pytest.mark.shared
@pytest.mark.parametrize(("model", "blink", "right", "unread"), [("GPT4o", 83, 98, 2), ("GPT4V", 105, 104, 0)])
def test_that_the_newest_lenient_reads_blinks_replies_at_least_as_blink_does(
    shared: Path, model: str, blink: int, right: int, unread: int
) -> None:
    file = shared / "data" / "blink" / "saved_outputs" / model / "Jigsaw.json"
    scored = score_choice_file(file, find_extraction_rule("lenient"), ["A", "B"])
    own = {row["idx"]: row["prediction"] for row in json.loads(file.read_text())["val"]}
    assert sum(own[reply.key] == f"({reply.gold})" for reply, _ in scored.rows) == blink
    assert (scored.summary.right, scored.summary.invalid) == (right, unread)
    for reply, score in scored.rows:
        if own[reply.key] != f"({score.parsed})" and score.parsed:
            assert f"({score.parsed}) the second image" in (reply.raw or "")


@pytest.mark.shared
def test_that_mm_iqs_outputs_meet_their_truth_by_number(shared: Path) -> None:
    mmiq = shared / "data" / "mmiq"
    truth = mmiq / "MMIQ_benchmark_answer_dict.jsonl"
    assert len(read_gold_letters(truth)) == 2710
    parsed = score_choice_file(mmiq / "example_outputs" / "example_output_parsed.jsonl", STRICT, LETTERS, truth)
    assert (parsed.summary.n, parsed.no_truth) == (100, 0)
    assert Counter(score.reason for _, score in parsed.rows)[OutcomeReason.NO_SUCH_OPTION] >= 1
    raw = score_choice_file(mmiq / "example_outputs" / "output_example.jsonl", LENIENT, LETTERS, truth)
    assert (raw.summary.n, raw.summary.missing) == (100, 0)
    assert score_choice_file(mmiq / "example_outputs" / "output_example.jsonl", LENIENT, LETTERS).no_truth == 100


def test_that_a_reply_that_a_spreadsheet_cut_is_missing_under_our_rules_alone(tmp_path: Path) -> None:
    long = "the answer is B. " + "x" * (32_767 - 17)
    row = {"index": 1, "A": "red", "B": "blue", "answer": "B", "prediction": long}
    (tmp_path / "cut.json").write_text(json.dumps([row, {**row, "prediction": long + "x"}]))
    for rule in (STRICT, LENIENT):
        scores = [score for _, score in score_choice_file(tmp_path / "cut.json", rule).rows]
        assert (scores[0].outcome, scores[0].reason) == (Outcome.MISSING, OutcomeReason.CUT)
        assert scores[1].outcome is not Outcome.MISSING
    kit = score_choice_file(tmp_path / "cut.json", find_extraction_rule("vlmevalkit"))
    assert kit.rows[0][1].outcome is Outcome.RIGHT


def test_that_truth_is_read_from_every_form(tmp_path: Path) -> None:
    blink = {"val": [{"idx": "a", "answer": "(B)"}], "test": [{"idx": "b", "answer": "hidden"}]}
    for text in (
        json.dumps(blink),
        "id,answer\na,B\nb,\n",
        '[{"id": "a", "answer": "B"}]',
        '{"id": "a", "answer": "B"}\n',
    ):
        (tmp_path / "truth").write_text(text)
        assert read_gold_letters(tmp_path / "truth") == {"a": "B"}
