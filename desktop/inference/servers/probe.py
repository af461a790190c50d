"""Checks a server before the first prompt: whether it answers, whether it serves the model, and its kind."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from desktop.benchmarks.canonical import Json
from desktop.benchmarks.words import say
from desktop.inference.servers.errors import NoSuchModel, ServersDiffer, away, no_model_server
from desktop.inference.servers.exchange import Unreachable, Useless, get_json
from desktop.inference.servers.kinds import VLLM_CONFIG, Served, look

if TYPE_CHECKING:
    import httpx

PATHS = (
    "/version",
    "/get_server_info",
    "/server_info",
    VLLM_CONFIG,
    "/props",
    "/api/version",
    "/api/tags",
    "/api/ps",
    "/api/v0/models",
    "/openapi.json",
)


async def served_by(http: "httpx.AsyncClient", address: str, key: str, model: str = "") -> Served:
    """What a server reports about the model, or, if none is named, about the only one it serves.

    Raises ServerAway, NeedsKey, BadCertificate, NoUsableAnswer, NoSuchModel.
    """
    try:
        listed = await get_json(http, address, "/v1/models", key, wanted=True)
        told = {path: await get_json(http, address, path, key) for path in PATHS}
    except Unreachable as error:
        raise away(address, str(error)) from error
    except Useless as error:
        raise no_model_server(address, str(error)) from error
    return look(told.get, _entry(_entries(listed), address, model, told.get("/openapi.json")))


def same(found: Sequence[tuple[str, Served]]) -> Served:
    """What all addresses serve, with the smallest context. Raises ServersDiffer."""
    first_at, first = found[0]
    for address, served in found[1:]:
        if (served.kind, served.version, served.model) != (first.kind, first.version, first.model):
            raise ServersDiffer(
                say("{one} serves {first}, {other} serves {second}: a pool answers as one model."),
                hint=say("Add them as two models, or use the same version on both."),
                one=first_at,
                first=named(first),
                other=address,
                second=named(served),
            )
    contexts = [served.context for _, served in found if served.context]
    at_once = [served.at_once for _, served in found if served.at_once]
    smallest = min(contexts, default=None), min(at_once, default=None)
    return Served(first.kind, first.version, first.model, first.root, *smallest)


def named(served: Served) -> str:
    """A server and its model in words."""
    return f"{served.model} ({' '.join(part for part in (served.kind, served.version) if part)})"


def _entry(entries: Sequence[Mapping[str, Json]], address: str, model: str, pages: Json) -> Mapping[str, Json]:
    """The model's entry in the list. `transformers serve` for a folder lists the hub's cache instead, so there a named
    model is accepted without an entry."""
    if model:
        paths = pages.get("paths") if isinstance(pages, Mapping) else None
        loads_any = isinstance(paths, Mapping) and "/load_model" in paths
        for entry in entries:
            if entry.get("id") == model:
                return entry
        if loads_any:
            return {"id": model}
    elif len(entries) == 1:
        return entries[0]
    names = ", ".join(sorted(str(entry.get("id")) for entry in entries)[:12])
    raise NoSuchModel(
        say("{address} does not serve {model}.") if model else say("{address} serves {count} models."),
        hint=say("It has: {names}. Choose one with --served.") if names else say("Load one there first."),
        address=address,
        model=model,
        count=len(entries),
        names=names,
    )


def _entries(listed: Json) -> list[Mapping[str, Json]]:
    data: Json = listed.get("data") if isinstance(listed, Mapping) else None
    return [entry for entry in data if isinstance(entry, Mapping)] if isinstance(data, list) else []
