"""What `items import` and `models add` say of files that hold no items: one sentence, its cause and what to do."""

import gzip
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tests.making.drawn import photograph, picture
from tests.unit.cli.conftest import Command

TABLE = "id,question,A,B,answer,image\nq1,Which?,x,y,A,pic.png\n"


def archive(name: str) -> bytes:
    held = BytesIO()
    with zipfile.ZipFile(held, "w") as packed:
        packed.writestr(name, "x")
    return held.getvalue()


WHOLE: dict[str, tuple[bytes, str]] = {
    "empty.csv": (b"", "is empty"),
    "page.csv": (b"<!DOCTYPE html>\n<html>Sign in</html>", "web page (HTML)"),
    "table.xls": (b"<html><table><tr><td>id</td></tr></table></html>", "web page (HTML)"),
    "book.xls": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 500, "old workbook (.xls)"),
    "book.ods": (archive("content.xml"), "OpenDocument"),
    "book.xlsb": (archive("xl/workbook.bin"), "binary workbook"),
    "pointer.tsv": (b"version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", "git lfs pull"),
    "packed.jsonl.gz": (gzip.compress(TABLE.encode()), "Unpack it"),
    "rows.pkl": (b"\x80\x04\x95\0", "could run code"),
    "latin.csv": ("id,question,answer\nq1,Café?,A\n".encode("latin-1"), "Line 2 of this file is not UTF-8 text"),
    "gbk.csv": ("id,question,answer\nq1,哪里？,甲\n".encode("gbk"), "UTF-8"),
    "wide.csv": (TABLE.encode("utf-16-le"), "not UTF-8 text"),
    "title.csv": (f"Items of the pilot\n\n{TABLE}".encode(), "they are in row 3"),
    "title.tsv": (f"Items, second draft\n{TABLE}".replace(",", "\t").encode(), "they are in row 2"),
    "colon.csv": (f"Table 1: items\n\n{TABLE}".encode(), "they are in row 3"),
    "twice.csv": (b"id,question,answer,answer\nq1,W?,a,b\n", "Two columns of this table are named answer"),
    "gap.csv": (b"id,question,A,,answer\nq1,W?,x,y,A\n", "The cell D2 contains text, but its column has no name"),
    "nan.jsonl": (b'{"id": "q1", "question": "W?", "answer": NaN}\n', "contains NaN or Infinity"),
    "cut.jsonl": (b'{"id": "q1", "quest\n', "ends too early"),
    "object.json": (b'{\n "a": 1\n}\n', "one JSON object"),
    "model.gguf": (b"GGUF\x03\0\0\0", "weights (GGUF)"),
    "replies.csv": (TABLE.replace("image", "prediction").encode(), "replies (column prediction)"),
    "reply.csv": (TABLE.replace("image", "model_answer").encode(), "replies (column model_answer)"),
    "blink.json": (b'{"val": [{"idx": "val_1", "prediction": "(A)"}], "test": []}', "replies of models"),
    "baby.json": (b'[{"Id": 1, "ModelResult": "2", "GroundTruth": "3"}]', "replies of models"),
    "run_results.json": (b'{"results": {"t": {"acc": 1}}, "configs": {}}', "totals, not replies"),
    "other.csv": (b"name,age\na,3\n", "Their columns: name, age"),
}


@pytest.mark.parametrize("name", WHOLE)
def test_that_a_file_without_items_says_what_it_is(eyeline: Command, place: Path, name: str) -> None:
    data, said = WHOLE[name]
    (place / name).write_bytes(data)
    eyeline("lab", "create", "lab")
    told = eyeline("items", "import", name, "--lab", "lab", "--json")
    error = told.document["error"]
    assert told.code in {1, 2}
    assert said in error["message"]
    assert error["hint"]


def jpeg() -> bytes:
    return photograph(1, 200, 150)


def large() -> bytes:
    held = BytesIO()
    Image.new("1", (9000, 8000)).save(held, "PNG")
    return held.getvalue()


IMAGES: dict[str, tuple[bytes | None, str]] = {
    "none.png": (None, "is missing or cannot be read in "),
    "large.png": (large(), "has 9000 × 8000 pixels, but at most 64.0 million"),
    "cut.png": (picture(1)[:-40], "is truncated"),
    "cut.jpg": (jpeg()[:-200], "is truncated"),
    "zero.png": (b"", "is an empty file"),
    "pointer.png": (b"version https://git-lfs.github.com/spec/v1\n", "git lfs pull"),
    "page.png": (b"<html>404</html>", "web page or SVG"),
    "text.png": (b"no picture", "not a valid image"),
    "photo.heic": (b"\0\0\0\x18ftypheic" + b"\0" * 40, "HEIC"),
    "../up.png": (None, "it is outside "),
    "https://example.org/a.png": (None, "does not download images"),
}


def test_that_a_row_without_its_image_names_it_and_what_is_wrong_with_it(eyeline: Command, place: Path) -> None:
    folder = place / "set"
    folder.mkdir()
    (folder / "good.png").write_bytes(picture(1))
    for name, (data, _) in IMAGES.items():
        if data is not None:
            (folder / name).write_bytes(data)
    rows = "".join(f"q{n},Which?,x,y,A,{name}\n" for n, name in enumerate(["good.png", *IMAGES]))
    (folder / "items.csv").write_text(TABLE.splitlines()[0] + "\n" + rows, encoding="utf-8")
    eyeline("lab", "create", "lab")
    for dry in ([], ["--dry-run"]):
        told = eyeline("items", "import", "set/items.csv", "--lab", "lab", "--json", *dry)
        reasons = [row["reason"] for row in told.document["refused"]]
        assert told.code == 3
        for (name, (_, said)), reason in zip(IMAGES.items(), reasons, strict=True):
            assert reason.startswith(f"The image {name} ")
            assert said in reason
        assert str(Path("set")) in reasons[0]


def model(folder: Path, *names: str) -> None:
    folder.mkdir()
    for name in names:
        (folder / name).write_text('{"base_model_name_or_path": "Qwen/Qwen2.5-VL-3B-Instruct"}')


def test_that_folders_of_models_are_told_from_items_and_adapters_from_models(eyeline: Command, place: Path) -> None:
    eyeline("lab", "create", "lab")
    model(place / "lora", "adapter_config.json", "adapter_model.safetensors")
    model(place / "gguf", "model-Q4.gguf", "config.json")
    model(place / "whole", "config.json", "model.safetensors")
    for name, said in (("lora", "LoRA adapter"), ("gguf", "GGUF"), ("whole", "contains a model")):
        error = eyeline("items", "import", name, "--lab", "lab", "--json").document["error"]
        assert said in error["message"]
        assert "models add" in error["hint"]
    for path, said, hint in (
        ("lora", "LoRA adapter of the model Qwen/Qwen2.5-VL-3B-Instruct", "Merge"),
        ("gguf", "GGUF", "server"),
        ("gguf/model-Q4.gguf", "GGUF", "server"),
    ):
        error = eyeline("models", "add", "m", "--path", path, "--lab", "lab", "--json").document["error"]
        assert said in error["message"]
        assert hint in error["hint"]
