"""A model's folder: the family it names, and a fingerprint of what decides its answers."""

import hashlib
import json
import re
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from desktop.benchmarks.canonical_json import content_hash, sha256_hex
from desktop.benchmarks.messages import say
from desktop.inference.model_errors import BrokenModel, NoModelFolder
from desktop.inference.worker.checkpoints.custom_code_files import has_custom_code
from desktop.inference.worker.checkpoints.memory_from_weight_files import is_complete_file, named_tensor_entries

SMALL_FILE = 32 * 1024 * 1024
SAMPLE_BYTES = 64 * 1024
SAMPLES = 64

Step = Callable[[int, int], None]
"""Called with the amount done and the total; an exception from it ends the work."""


def _ignore_progress(_done: int, _total: int) -> None:
    """Ignores the progress."""


def model_family(folder: Path) -> str:
    """The family that the folder's configuration names. Raises NoModelFolder with what is missing, BrokenModel."""
    file = folder / "config.json"
    _require_whole_model(folder)
    if not folder.is_dir() or not file.is_file():
        raise NoModelFolder(
            say("This folder does not contain a model: config.json is missing."),
            where=str(folder),
            hint=say("Specify the folder that contains config.json and the weights as *.safetensors."),
        )
    if not any(folder.glob("*.safetensors")):
        pickled = any(folder.glob("*.bin"))
        raise NoModelFolder(
            say("This folder does not contain weights: no file ends in .safetensors."),
            where=str(folder),
            hint=say("Pickled weights (.bin) are not loaded: convert them to safetensors.")
            if pickled
            else say("Complete the folder: the weights must be in the same folder as config.json."),
        )
    return _model_type(file)


def _require_whole_model(folder: Path) -> None:
    """Raises NoModelFolder for a folder that is not a complete loadable model: an adapter, weights in GGUF."""
    adapter = folder / "adapter_config.json"
    if adapter.is_file():
        try:
            told = json.loads(adapter.read_bytes())
        except (OSError, ValueError, RecursionError):
            told = None
        base: object = told.get("base_model_name_or_path") if isinstance(told, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
        raise NoModelFolder(
            say("This folder contains a LoRA adapter of the model {base}, not a complete model."),
            where=str(folder),
            hint=say("Merge it into that model and specify the merged folder, or load both on a server (--server)."),
            base=base if isinstance(base, str) and base.isprintable() else "?",
        )
    if folder.suffix.lower() == ".gguf" or (folder.is_dir() and any(folder.glob("*.gguf"))):
        raise NoModelFolder(
            say("These are GGUF weights, which cannot be loaded here."),
            where=str(folder),
            hint=say("Load them on a server (llama.cpp, Ollama, LM Studio), then add the server (--server)."),
        )


def check_weights(folder: Path, step: Step = _ignore_progress) -> None:
    """Raises BrokenModel for weights shorter than their header says; only the headers are read. `step` gets the number
    of checked files and of all files, and may raise to end it."""
    files = sorted(folder.glob("*.safetensors"))
    for number, file in enumerate(files):
        step(number, len(files))
        try:
            whole = is_complete_file(file)
        except ValueError:
            whole = False
        except OSError as error:
            raise _unreadable_model_file(file, error) from error
        if not whole:
            raise BrokenModel(
                say("The weights in {file} are truncated or damaged."),
                where=str(file),
                hint=say("Copy or download that file again."),
                file=file.name,
            )


def check_folder_parts(folder: Path) -> None:
    """Raises BrokenModel for shards that are missing, NoModelFolder for a folder without a part that every model here
    needs: a part for images, an image processor, a tokenizer, a chat template. Only names and heads are read; a model
    that brings code of its own may keep these parts in it."""
    _require_all_shards(folder)
    if has_custom_code(folder):
        return
    config = (folder / "config.json").read_text(encoding="utf-8", errors="replace")
    names = {file.name for file in folder.iterdir()}
    lacking = [sentence for sentence, present in _PARTS.items() if not present(config, names, folder)]
    if lacking:
        raise NoModelFolder(lacking[0], where=str(folder), hint=_PART_HINTS.get(lacking[0], _COPY_ALL))


def _require_all_shards(folder: Path) -> None:
    index = folder / "model.safetensors.index.json"
    if index.is_file():
        wanted = _weight_map(index)
    else:
        found = [match for file in folder.glob("*.safetensors") if (match := _SHARD.fullmatch(file.name))]
        names = (f"{one[1]}-{n:05d}-of-{one[2]}.safetensors" for one in found for n in range(1, int(one[2]) + 1))
        wanted = {name: set[str]() for name in (*names, *([index.name] if found else []))}
    missing = sorted(name for name in wanted if not (folder / name).is_file())
    if missing:
        raise BrokenModel(
            say("{count} of the {total} weight files of this model are missing: {names}."),
            where=str(folder),
            hint=_COPY_ALL,
            count=len(missing),
            total=len(wanted),
            names=", ".join(missing[:_NAMED]),
        )
    lost = sorted(
        name for file, names in wanted.items() if names for name in names - set(named_tensor_entries(folder / file))
    )
    if lost:
        raise missing_weights_error(folder, lost, len(lost), sum(map(len, wanted.values())))


def missing_weights_error(folder: Path, names: Sequence[str], count: int, total: int) -> BrokenModel:
    """The error of a folder that lacks `count` of `total` weights, `names` among them."""
    return BrokenModel(
        say("{count} of the {total} weights of this model are missing from the folder, e.g. {names}."),
        where=str(folder),
        hint=say("Copy or download the folder again. Missing weights would be replaced by random ones."),
        count=count,
        total=total,
        names=", ".join(names[:_NAMED]),
    )


def _weight_map(index: Path) -> dict[str, set[str]]:
    """The weights that each file is to hold. Raises BrokenModel."""
    try:
        told: dict[str, str] = json.loads(index.read_bytes())["weight_map"]
        files: dict[str, set[str]] = {}
        for name, file in told.items():
            files.setdefault(Path(file).name, set()).add(name)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise BrokenModel(
            say("The weights index {file} cannot be read."), where=str(index), hint=_COPY_ALL, file=index.name
        ) from error
    return files


def chat_template(folder: Path) -> str:
    """The chat template, from whichever file has it (of several the one called default); empty where none has."""
    file = folder / "chat_template.jinja"
    if file.is_file():
        return file.read_text(encoding="utf-8", errors="replace")
    for name in ("chat_template.json", "processor_config.json", "tokenizer_config.json"):
        try:
            found = json.loads((folder / name).read_bytes()).get("chat_template")
            if isinstance(found, list):  # several by name, as a list of objects
                named = {one["name"]: one["template"] for one in found}  # pyright: ignore[reportUnknownVariableType]
                found = named.get("default") or next(iter(named.values()), "")  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType, reportUnknownMemberType]
        except (OSError, ValueError, AttributeError, KeyError, TypeError, RecursionError):
            continue
        if isinstance(found, str) and found:
            return found
    return ""


_SHARD = re.compile(r"(.*)-\d{5}-of-(\d{5})\.safetensors")
_SEES = re.compile(r'"[^"]*(?:vision|visual|image|img|video|audio)[^"]*"\s*:', re.IGNORECASE)
_NAMED = 3
_PROCESSORS = {"preprocessor_config.json", "processor_config.json"}
_TOKENIZERS = {
    "tokenizer.json",
    "tokenizer.model",
    "vocab.json",
    "vocab.txt",
    "spiece.model",
    "sentencepiece.bpe.model",
    "tekken.json",
}
_COPY_ALL = say("Copy or download the whole folder again.")
_TEXT_ONLY = say("This model accepts text only: its configuration has no vision part.")
_PARTS: Mapping[str, Callable[[str, set[str], Path], bool]] = {
    _TEXT_ONLY: lambda config, names, _: bool(_SEES.search(config) or names & _PROCESSORS),
    say("The folder has no image processor: preprocessor_config.json is missing."): (
        lambda _, names, __: bool(names & _PROCESSORS)
    ),
    say("The folder has no tokenizer: tokenizer.json is missing."): lambda _, names, __: bool(names & _TOKENIZERS),
    say("The folder has no chat template: chat_template.jinja is missing."): (
        lambda _, __, folder: bool(chat_template(folder))
    ),
}
"""The files that every model needs, in the order in which they are checked."""
_PART_HINTS = {_TEXT_ONLY: say("Add a model that accepts images, e.g. Qwen/Qwen2.5-VL-3B-Instruct from the hub.")}


def _model_type(file: Path) -> str:
    try:
        config = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BrokenModel(
            say("The configuration {file} is not valid JSON from line {line} on."),
            where=f"{file}, line {line}",
            hint=say("Copy or download that file again."),
            file=file.name,
            line=line,
        ) from error
    except OSError as error:
        raise _unreadable_model_file(file, error) from error
    family: object = config.get("model_type") if isinstance(config, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not isinstance(family, str) or not family.isprintable():
        raise NoModelFolder(
            say("This configuration does not specify a model type."),
            where=str(file),
            hint=say("Specify a model folder: its config.json must contain model_type."),
        )
    return family


def _unreadable_model_file(file: Path, error: OSError) -> NoModelFolder:
    return NoModelFolder(
        say("{file} cannot be read: {reason}."),
        where=str(file),
        hint=say("Give yourself permission to read it."),
        file=file.name,
        reason=error.strerror or type(error).__name__,
    )


def fingerprint_folder(folder: Path, step: Step = _ignore_progress) -> str:
    """SHA-256 over the names and contents of a model's files.

    Of files over 32 MiB only the size, the first 64 KiB (the header of safetensors) and 64 evenly spread pieces are
    hashed, so that 100 GB take a second, or longer on a slow disk: `step` gets the bytes read and the total, and may
    raise to end it. Raises NoModelFolder if the folder does not exist.
    """
    if not folder.is_dir():
        raise NoModelFolder(
            say("The folder of this model no longer exists."),
            where=str(folder),
            hint=say("Restore the folder, or add the model again."),
        )
    files = sorted(file for file in folder.iterdir() if file.is_file() and file.suffix in _MODEL_FILES)
    total = sum(min(file.stat().st_size, (SAMPLES + 1) * SAMPLE_BYTES) for file in files)
    done, marks = 0, dict[str, str]()
    for file in files:
        step(done, total)
        marks[file.name] = _file_fingerprint(file, lambda read, before=done: step(before + read, total))
        done += min(file.stat().st_size, (SAMPLES + 1) * SAMPLE_BYTES)
    return content_hash(marks)


_MODEL_FILES = {".json", ".safetensors", ".jinja", ".txt", ".model", ".py"}


def _file_fingerprint(file: Path, read: Callable[[int], None]) -> str:
    size = file.stat().st_size
    if size <= SMALL_FILE:
        return sha256_hex(file.read_bytes())
    digest = hashlib.sha256(struct.pack("<Q", size))
    with file.open("rb") as stream:
        for number, place in enumerate(_sample_offsets(size)):
            read(number * SAMPLE_BYTES)
            stream.seek(place)
            digest.update(stream.read(SAMPLE_BYTES))
    return f"sampled {digest.hexdigest()}"


def _sample_offsets(size: int) -> Iterable[int]:
    last = size - SAMPLE_BYTES
    return (last * step // SAMPLES for step in range(SAMPLES + 1))
