"""Malicious files. Each trap lies in a folder of its own and says which commands step into it."""

import io
import json
import os
import pickle
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.faults.fuzz import seeds

LONG = "x" * 1_000_000
MARK = "ran"
"""The file that appears outside where anything of a trap was executed."""
Words = tuple[str | Path, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """Where traps lie. trap: files for the program. outside: what must stay as it is. lab: a lab of the user's own.
    out: where commands may write. port: of this machine, on which somebody listens."""

    trap: Path
    outside: Path
    lab: Path
    out: Path
    port: int

    @property
    def touch(self) -> str:
        """A shell's line that leaves the mark."""
        return f"touch {self.outside / MARK}"

    def write(self, name: str, data: bytes | str) -> Path:
        """A file of the trap."""
        path = self.trap / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path


Trap = Callable[[Ground], Sequence[Words]]


def paths(ground: Ground) -> Sequence[Words]:
    """Items whose pictures are named by paths out of the folder, are no names, or never end."""
    (ground.trap / "link.png").symlink_to(ground.outside / "secret.png")
    (ground.trap / "circle.png").symlink_to("circle.png")
    (ground.trap / "zero.png").symlink_to("/dev/zero")
    if hasattr(os, "mkfifo"):
        os.mkfifo(ground.trap / "pipe.png")
    names = [
        "../outside/secret.png", str(ground.outside / "secret.png"), f"http://127.0.0.1:{ground.port}/a.png", "a\0.png",
        f"file://{ground.outside}/secret.png", "n" * 5_000, "/".join(["d"] * 3_000), "CON", "NUL.png", "link.png",
        "..\\outside\\secret.png", "circle.png", "zero.png", "pipe.png", ".", "", "~/secret.png", "//host/share/a.png",
    ]  # fmt: skip
    rows = [{**seeds.OWN, "key": f"k{n}", "images": [{"path": name}]} for n, name in enumerate(names)]
    table = [{**seeds.ROW, "index": str(n), "image": "", "image_path": name} for n, name in enumerate(names[:3])]
    ground.write("items.jsonl", seeds.lines(*rows))
    ground.write("moat.tsv", seeds.table(table, "\t"))
    ordinal = [{**seeds.ORDINAL, "question_id": f"q{n}", "image_path": name} for n, name in enumerate(names)]
    layouts = [{**seeds.ORDINAL, "question_id": f"l{n}", "layout": name} for n, name in enumerate(names)]
    ground.write("ordinal.jsonl", seeds.lines(*ordinal, *layouts))
    return [_imported(ground, name) for name in ("items.jsonl", "moat.tsv", "ordinal.jsonl")]


def names(ground: Ground) -> Sequence[Words]:
    """Keys, tasks, versions and benchmarks that would be paths, commands, or a million characters."""
    ground.write("a.png", seeds.png())
    tricks = ["../../outside/x", "/etc/x", "a/b\\c", "CON", "-rf", "$(touch x)", "%00", "\u202egnp.x", LONG, "a\tb\nc"]
    rows = [{**seeds.OWN, "key": trick} for trick in tricks]
    rows += [{**seeds.OWN, "key": "k", "benchmark": trick, "version": trick, "task": trick} for trick in tricks]
    rows += [{**seeds.OWN, "key": "nul\0", "question": "a\0b"}, {**seeds.OWN, "question": LONG, "key": "long"}]
    ground.write("items.jsonl", seeds.lines(*rows))
    listed: Words = ("items", "list", "--lab", ground.lab)
    return [_imported(ground, "items.jsonl"), listed, ("lab", "check", ground.lab), *_everything_out(ground)]


def markup(ground: Ground) -> Sequence[Words]:
    """HTML, links, scripts and formulas in every text of an item."""
    call = f"http://127.0.0.1:{ground.port}/x.png"
    tags = [
        f'<img src="{call}">', f'<a href="{call}">here</a>', f"<script src='{call}'></script>", f"![]({call})",
        f'=HYPERLINK("{call}")', "=cmd|' /C calc'!A0", f'=WEBSERVICE("{call}")', "@SUM(1)", "+1", "-1", "{{ 7 * 7 }}",
        "{0.__class__}", "%(x)s", "</table></body>",
    ]  # fmt: skip
    ground.write("a.png", seeds.png())
    rows = [
        {
            **seeds.OWN, "key": f"{tag} {n}", "question": tag, "hint": tag, "tags": [tag], "group": tag,
            "options": [{"id": "A", "text": tag}, {"id": "B", "text": f"no {tag}"}], "factors": {"f": tag},
            "images": [{"path": "a.png", "source": tag, "creator": tag, "licence": tag}],
        }
        for n, tag in enumerate(tags)
    ]  # fmt: skip
    ground.write("items.jsonl", seeds.lines(*rows))
    report: Words = ("report", "--out", ground.out / "report", "--lab", ground.lab)
    return [_imported(ground, "items.jsonl"), report, *_everything_out(ground)]


def tags(ground: Ground) -> Sequence[Words]:
    """YAML whose tags call functions, whose aliases stand for millions, and that is nested without end."""
    bodies = (
        f"!!python/object/apply:os.system ['{ground.touch}']\n",
        f"name: !!python/object/new:subprocess.Popen [[sh, -c, '{ground.touch}']]\n",
        "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(f"{n}: &{n} [{', '.join(['*' + p] * 9)}]\n" for p, n in
                                                        zip("abcdefghi", "bcdefghij", strict=True)),
        "a: &a [*a]\n", "{" * 3_000, "- " * 3_000, f"eyeline: mapping\nname: {LONG}\n", "a: 1\na: 2\n",
        f"{LONG}: 1\n", "items: !!binary x\n",
    )  # fmt: skip
    ground.write("items.jsonl", seeds.lines(seeds.OWN))
    found: list[Words] = []
    for number, body in enumerate(bodies):
        file = ground.write(f"{number}.yaml", body)
        found += [
            ("study", "create", file, "--lab", ground.lab),
            ("items", "import", ground.trap / "items.jsonl", "--as", file, "--lab", ground.lab),
            ("items", "import", file, "--lab", ground.lab),
            ("run", "--plan", file, "--lab", ground.lab),
            ("compare", "--analysis", file, "--lab", ground.lab),
        ]
    return found


class _Harm:
    """What a pickle becomes when it is read."""

    def __init__(self, line: str) -> None:
        self.line = line

    def __reduce__(self) -> tuple[Callable[[str], int], tuple[str]]:
        return os.system, (self.line,)  # pyright: ignore[reportDeprecated] - what a pickle calls


def pickles(ground: Ground) -> Sequence[Words]:
    """Folders of models with pickles in them, in the place of weights and beside them, and code of their own."""
    data = pickle.dumps(_Harm(ground.touch))
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("archive/data.pkl", data)
        packed.writestr("../../outside/secret.png", b"overwritten")
    head = json.dumps({"w": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
    good = struct.pack("<Q", len(head)) + head + b"\0\0\0\0"
    folders: list[Words] = []
    for number, ending in enumerate(("bin", "pt", "pkl", "pth", "ckpt", "joblib")):
        for weights in (b"", good):
            name = f"{number}{ending}{len(weights)}"
            ground.write(f"{name}/config.json", json.dumps({"model_type": "x", "auto_map": {"AutoConfig": "own.Own"}}))
            ground.write(f"{name}/own.py", f"import os\nos.system({ground.touch!r})\n")
            ground.write(f"{name}/pytorch_model.{ending}", data if number % 2 else archive.getvalue())
            ground.write(f"{name}/README.md", f"---\nlicense: {LONG}\n---\n")
            if weights:
                ground.write(f"{name}/model.safetensors", weights)
            folders.append(("models", "add", name, "--path", ground.trap / name, "--lab", ground.lab))
    folders += [
        ("models", "add", trick, "--baseline", "chance", "--lab", ground.lab) for trick in ("../x", LONG, "a\0")
    ]
    return folders


def bombs(ground: Ground) -> Sequence[Words]:
    """Small files that stand for much: pictures, workbooks, parquet, archives."""
    chunk = zlib.compress(b"\0" * 80_000_000, 9)
    wide = _png(60_000, 60_000, b"")
    text = _png(8, 6, _chunk(b"zTXt", b"t\0\0" + chunk))
    lying = _png(2**31 - 1, 2**31 - 1, b"")
    eps = f"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\n({ground.outside}/{MARK}) (w) file\n"
    for name, data in {"wide": wide, "text": text, "lying": lying, "eps": eps.encode(), "svg": _svg(ground)}.items():
        ground.write(f"{name}.png", data)
    named = ("wide", "text", "lying", "eps", "svg")
    rows = [{**seeds.OWN, "key": name, "images": [{"path": f"{name}.png"}]} for name in named]
    ground.write("items.jsonl", seeds.lines(*rows))
    _workbook(ground.trap / "bomb.xlsx", b"<sst><si><t>" + b"x" * 80_000_000 + b"</t></si></sst>")
    _workbook(ground.trap / "laughs.xlsx", _laughs())
    ground.write("slip.xlsx", _slip())
    _parquet(ground.trap / "bomb.parquet")
    files = ("items.jsonl", "bomb.xlsx", "laughs.xlsx", "slip.xlsx", "bomb.parquet")
    photos: Words = (
        "items",
        "generate",
        "jigsaw",
        "--photos",
        ground.trap,
        "--seed",
        "1",
        "--out",
        ground.out / "made",
    )
    return [*(_imported(ground, name) for name in files), photos]


def nesting(ground: Ground) -> Sequence[Words]:
    """JSON that is nested a hundred thousand deep, wherever JSON is read."""
    deep = b"[" * 100_000
    line = json.dumps(seeds.ORDINAL)[:-1].encode() + b', "x": ' + deep + b"\n"
    ground.write("a.png", seeds.png())
    ground.write("deep.json", deep)
    ground.write("line.jsonl", line)
    ground.write("layouts/a.json", b'{"loops": ' + deep)
    ground.write("annotations.jsonl", seeds.lines({**seeds.ORDINAL, "image_path": "a.png"}))
    file = ground.trap / "deep.json"
    return [
        _imported(ground, "line.jsonl"), _imported(ground, "annotations.jsonl"), _imported(ground, "deep.json"),
        ("lab", "merge", ground.lab, ground.lab, "--decide", file),
        ("score", "choice", file, "--rule", "strict"), ("score", "ordinal", file, file),
        ("study", "create", file, "--lab", ground.lab), ("agreement", file),
    ]  # fmt: skip


def links(ground: Ground) -> Sequence[Words]:
    """A lab whose files are links to files of the user's, and one that is somebody else's file."""
    import shutil

    made: list[Words] = []
    for name in ("lab.lock", "lab.db-wal", "lab.db-shm", "lab.db", "lab.toml"):
        lab = ground.trap / f"lab-{name}"
        shutil.copytree(ground.lab, lab)
        (lab / name).unlink(missing_ok=True)
        (lab / name).symlink_to(ground.outside / "diary.txt")
        copy = min((lab / "backups").glob("lab-*.db"))
        made += [("lab", "check", lab), ("lab", "backup", lab), ("lab", "restore", lab, copy),
                 ("lab", "delete-person", lab, "P001"), ("lab", "merge", ground.lab, lab)]  # fmt: skip
    lab = ground.trap / "lab-within"
    shutil.copytree(ground.lab, lab)
    copy = min((lab / "backups").glob("lab-*.db"))
    (lab / "lab.db.restoring").symlink_to(ground.outside / "diary.txt")
    copy.with_suffix(".erasing").symlink_to(ground.outside / "diary.txt")
    picture = next((lab / "media").glob("??/*"))
    picture.unlink()
    picture.symlink_to(ground.outside / "secret.png")
    made += [("lab", "check", lab), ("lab", "restore", lab, copy), ("lab", "delete-person", lab, "P001")]
    return [*made, ("lab", "merge", ground.lab, ground.outside / "diary.txt"), ("lab", "merge", ground.lab, lab)]


def _imported(ground: Ground, name: str) -> Words:
    return "items", "import", ground.trap / name, "--lab", ground.lab


def _everything_out(ground: Ground) -> list[Words]:
    forms = ("csv", "jsonl", "parquet", "xlsx")
    return [("export", "--format", form, "--out", ground.out / form, "--lab", ground.lab) for form in forms]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _png(width: int, height: int, more: bytes) -> bytes:
    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", size)
        + more
        + _chunk(b"IDAT", zlib.compress(b"\0" * 99))
        + _chunk(b"IEND", b"")
    )


def _svg(ground: Ground) -> bytes:
    return f'<svg xmlns:xlink="x"><image xlink:href="http://127.0.0.1:{ground.port}/x"/></svg>'.encode()


def _workbook(file: Path, strings: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(seeds.sheet())) as good, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bad:
        for part in good.infolist():
            bad.writestr(part, strings if part.filename.endswith("sharedStrings.xml") else good.read(part))


def _laughs() -> bytes:
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    return f'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">{entities}]><sst><si><t>&l9;</t></si></sst>'.encode()


def _slip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("xl/workbook.xml", "<workbook/>")
        packed.writestr("../../outside/secret.png", b"overwritten")
        packed.writestr("/outside/secret.png", b"overwritten")
    return out.getvalue()


def _parquet(file: Path) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    rows = [{"index": str(n), "question": "?", "image": b"\0" * 8_000_000} for n in range(10)]
    parquet.write_table(pa.Table.from_pylist(rows), file, compression="zstd", use_dictionary=False)  # pyright: ignore[reportUnknownMemberType]
