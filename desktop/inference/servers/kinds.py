"""The kinds of servers: their names of sampling parameters, and how they report version, model and context.

Sources: the servers' own documentation of their OpenAI-compatible routes; `transformers serve` 5.24 from its code.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from desktop.benchmarks.canonical import Json

Get = Callable[[str], Json]
"""Returns the JSON at a path below the server's address, or None."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The properties of a kind of server.

    top_k_name and penalty_name: its parameter names, empty if not supported; top_k_off: the value that means "all".
    presence: whether it supports `presence_penalty`. usage_option: whether usage must be requested. moves_pictures: it
    may move pictures before the words, so several pictures are numbered in the words. template_options: whether a
    request may switch thinking (`chat_template_kwargs`); schemas: whether it supports JSON schemas. advice: its setting
    for a longer context. first: open requests at the start, more for a server with a queue.
    """

    name: str
    top_k_name: str = ""
    top_k_off: int = 0
    penalty_name: str = ""
    presence: bool = True
    usage_option: bool = True
    moves_pictures: bool = False
    template_options: bool = False
    schemas: bool = True
    advice: str = ""
    first: int = 4


VLLM_CONFIG = "/server_info?config_format=json"
"""The path of vLLM's settings, if it was started with VLLM_SERVER_DEV_MODE=1."""

KINDS: Mapping[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind("vllm", "top_k", -1, "repetition_penalty", template_options=True, advice="--max-model-len", first=16),
        Kind("sglang", "top_k", -1, "repetition_penalty", template_options=True, advice="--context-length", first=16),
        Kind("llama.cpp", "top_k", 0, "repeat_penalty", template_options=True, advice="--ctx-size"),
        Kind("ollama", moves_pictures=True, advice="OLLAMA_CONTEXT_LENGTH"),
        Kind("lmstudio", "top_k", 0, "repeat_penalty", moves_pictures=True, advice="Context Length"),
        Kind("transformers", presence=False, usage_option=False, template_options=True, schemas=False),
        Kind("openai"),
    )
}


@dataclass(frozen=True, slots=True)
class Served:
    """What a server reports about itself. context: most tokens of prompt and answer, None if unknown. root: the origin
    of the model under this name (a repository, a digest). at_once: requests that it answers in parallel, None if
    unknown."""

    kind: str
    version: str
    model: str
    root: str = ""
    context: int | None = None
    at_once: int | None = None


Look = Callable[[Get, Mapping[str, Json]], Served | None]
"""Reads what one kind of server reports about a model; `entry` is the model's in `/v1/models`. None: another kind."""


def look(get: Get, entry: Mapping[str, Json]) -> Served:
    """Which server answers, and what it serves under `entry`'s id."""
    for one in _LOOKS:
        found = one(get, entry)
        if found is not None:
            return found
    return Served("openai", "", _text(entry, "id"), _text(entry, "root"), _number(entry.get("max_model_len")))


def _vllm(get: Get, entry: Mapping[str, Json]) -> Served | None:
    if entry.get("owned_by") != "vllm":
        return None
    version = _text(get("/version"), "version")
    told = _part(_part(get(VLLM_CONFIG), "vllm_config"), "scheduler_config")
    at_once, context = _number(_part(told, "max_num_seqs")), _number(entry.get("max_model_len"))
    return Served("vllm", version, _text(entry, "id"), _text(entry, "root"), context, at_once)


def _sglang(get: Get, entry: Mapping[str, Json]) -> Served | None:
    if entry.get("owned_by") != "sglang":
        return None
    told = get("/get_server_info") or get("/server_info")
    context = _number(entry.get("max_model_len")) or _number(_part(told, "context_length"))
    root = _text(entry, "root") or _text(told, "model_path")
    at_once = _number(_part(told, "max_running_requests"))
    return Served("sglang", _text(told, "version"), _text(entry, "id"), root, context, at_once)


def _llama(get: Get, entry: Mapping[str, Json]) -> Served | None:
    if entry.get("owned_by") != "llamacpp":
        return None
    told = get("/props")
    context = _number(_part(_part(told, "default_generation_settings"), "n_ctx")) or _number(_part(told, "n_ctx"))
    at_once = _number(_part(told, "total_slots"))
    version, root = _text(told, "build_info"), _text(told, "model_path")
    return Served("llama.cpp", version, _text(entry, "id"), root, context, at_once)


def _ollama(get: Get, entry: Mapping[str, Json]) -> Served | None:
    version = _text(get("/api/version"), "version")
    if not version:
        return None
    model = _text(entry, "id")
    tags = _part(get("/api/tags"), "models")
    digest = next((_text(one, "digest") for one in _list(tags) if _text(one, "name") == model), "")
    running = _list(_part(get("/api/ps"), "models"))
    context = next((_number(_part(one, "context_length")) for one in running if _text(one, "name") == model), None)
    return Served("ollama", version, model, digest, context)


def _lmstudio(get: Get, entry: Mapping[str, Json]) -> Served | None:
    told = _list(_part(get("/api/v0/models"), "data"))
    if not told:
        return None
    model = _text(entry, "id")
    own = next((one for one in told if _text(one, "id") == model), None)
    context = _number(_part(own, "loaded_context_length"))
    return Served("lmstudio", "", model, _text(own, "quantization"), context)


def _transformers(get: Get, entry: Mapping[str, Json]) -> Served | None:
    """It has a title of its own nowhere; but only its page of routes names `/load_model`."""
    paths = _part(get("/openapi.json"), "paths")
    if not isinstance(paths, Mapping) or "/load_model" not in paths:
        return None
    return Served("transformers", "", _text(entry, "id"))


_LOOKS: tuple[Look, ...] = (_vllm, _sglang, _llama, _lmstudio, _transformers, _ollama)


def _part(told: Json, name: str) -> Json:
    return told.get(name) if isinstance(told, Mapping) else None


def _list(told: Json) -> list[Json]:
    return told if isinstance(told, list) else []


def _text(told: Json, name: str) -> str:
    value = _part(told, name)
    return value if isinstance(value, str) else ""


def _number(value: Json) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
