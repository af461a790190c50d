"""Small good files of every form, which fuzzing begins from."""

import io
import json
from importlib import resources

import numpy as np
from PIL import Image

ORDINAL = {
    "question_id": "q1", "image_id": "i1", "image_path": "images/a.png", "layout": "layouts/a.json", "N": 3,
    "question": "Start at A00. Which is the 3rd?", "start_id": "A00", "answer": "C22", "trace": ["A00", "B11", "C22"],
    "ordinal_level": "Within Objects", "version": "1",
}  # fmt: skip
OWN = {
    "benchmark": "own", "version": "1", "key": "k1", "task": "colours", "kind": "choice", "question": "Which?",
    "images": [{"path": "a.png", "role": "stimulus"}], "options": [{"id": "A", "text": "red"}, {"id": "B"}],
    "answer": "B", "factors": {"N": 2},
}  # fmt: skip
PROBE = {"item": "k1", "tag": "counting", "question": "How many?", "answer": "3", "image_path": "a.png"}
ROW = {"index": "1", "question": "Which?", "A": "red", "B": "blue", "answer": "B", "image": "aGVsbG8=", "category": "x"}


def lines(*rows: object) -> bytes:
    """JSON lines."""
    return b"".join(json.dumps(row).encode() + b"\n" for row in rows)


def table(rows: list[dict[str, str]], sign: str = ",") -> bytes:
    """A table with a header."""
    return "\n".join([sign.join(rows[0]), *(sign.join(row.values()) for row in rows), ""]).encode()


def parquet() -> bytes:
    """One row with a picture inside."""
    import pyarrow as pa
    from pyarrow import parquet as files

    out = io.BytesIO()
    row = {"index": 1, "question": "Which?", "image": {"bytes": png(), "path": "a.png"}, "options": ["a", "b"]}
    files.write_table(pa.Table.from_pylist([row]), out)  # pyright: ignore[reportUnknownMemberType]
    return out.getvalue()


def sheet() -> bytes:
    """A workbook of one row."""
    from openpyxl import Workbook

    book, out = Workbook(), io.BytesIO()
    book.active.append(list(ROW))  # pyright: ignore[reportOptionalMemberAccess, reportAttributeAccessIssue]
    book.active.append(list(ROW.values()))  # pyright: ignore[reportOptionalMemberAccess, reportAttributeAccessIssue]
    book.save(out)
    return out.getvalue()


def png(form: str = "PNG") -> bytes:
    """A small picture."""
    out = io.BytesIO()
    Image.fromarray(np.full((6, 8, 3), 90, np.uint8)).save(out, form)
    return out.getvalue()


def packaged(package: str, ending: str) -> list[bytes]:
    """The files of a package of resources."""
    found = sorted(resources.files(package).iterdir(), key=lambda one: one.name)
    return [one.read_bytes() for one in found if one.name.endswith(ending)]


TABLES = [table([ROW]), table([ROW], "\t"), table([ROW], ";"), table([ROW]).decode().encode("utf-16")]
ROWS = [
    lines(ORDINAL), lines(OWN), lines(PROBE, PROBE), json.dumps([ROW, OWN]).encode(), *TABLES,
    b"name: x\nrows:\n  - {a: 1, b: [2]}\n",
]  # fmt: skip
REPLIES = [
    lines({"question_id": "q1", "raw": "The answer is B.", "answer": "B"}),
    lines({"doc_id": 0, "doc": {"id": "1"}, "target": "B", "resps": [["B"]], "filtered_resps": ["B"]}),
    json.dumps({"1": {"prediction": "(B)", "answer": "B"}}).encode(),
    table([{**ROW, "prediction": "B"}], "\t"),
]
RESULTS = [
    json.dumps({"summary": {"VQA Model": "m", "Run ID": 0}, "logs": [
        {"index": "1", "answer": "B", "verdict": 1, "ground_truth": "B", "time": 1.5, "prompt_tokens": 3},
    ]}).encode(),
    json.dumps({"parameters": {"model": "m"}, "result": [
        {"category": "Sequence Completion", "id": "a/1.png", "split": "abstract", "raw_response": ["A"]},
    ]}).encode(),
    json.dumps([{"id": "1", "pairs": [{"answer": "x", "pred": "y", "score": "1", "eval": "z"}]}]).encode(),
    *REPLIES,
]  # fmt: skip
LABELS = [b"item,annotator,labels\n1,A,x|y\n1,B,x\n2,A,\n2,B,y\n"]
STUDIO = json.dumps([{
    "data": {"eyeline_item": "k1"},
    "annotations": [{"completed_by": {"email": "A001"}, "lead_time": 2.5,
                     "result": [{"type": "choices", "value": {"choices": ["x"]}}]}],
}]).encode()  # fmt: skip
TOML = [
    b'format = 1\nid = "018f3c5e-0000-7000-8000-000000000000"\nname = "x"\nmade_by = "me"\nsecond_backups = "~/x"\n',
]
SAYINGS = [
    b"B", b"The answer is (B).", b'{"answer": "B"}', b"<think>no</think> Answer: 4", b"[2, 3, 1, 4]",
    b'{"answer": "C22", "trace": ["A00", "B11", "C22"]}', b"row 1, column 2", b"\\boxed{12}", b"A-B-C and so B",
]  # fmt: skip
QUERIES = [b"benchmark=ordinal N=2..99", b'ordinal_level="Within Objects" task!=x,y tags=', b"key=a*"]
PLANS = [b"models: [chance]\nitems: benchmark=moat\nconditions: [default, blind]\nrepeats: 2\nguard: {cut: 0.5}\n"]
ANALYSES = [b"title: x\nstudies: []\nwho: [people]\n", b"benchmarks: [moat]\nrules: {moat: strict}\n"]
